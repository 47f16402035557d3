"""Where rules and cards come from, part by part."""

from __future__ import annotations

import pytest

from orrery.engine.cards import Card, Pack
from orrery.engine.clauses import Clause
from orrery.engine.sources import origins


def test_what_is_mixed_names_its_parts() -> None:
    clause = Clause("A-1", "R", "Pay 3.", house="the number")
    assert [str(one) for one in clause.origins] == ["rulebook", "house: the number"]
    card = Card(name="Wolf", source="R", public="its strength", house="its cost")
    assert [str(one) for one in card.origins] == ["rulebook", "public source: its strength", "house: its cost"]


@pytest.mark.parametrize(("tag", "public", "house"), [("Q", "", ""), ("H", "", "x"), ("H", "x", ""), ("P", "x", "")])
def test_a_source_that_says_nothing_is_refused(tag: str, public: str, house: str) -> None:
    with pytest.raises(ValueError, match=r"is not one of|needs no part"):
        origins(tag, public, house)


def test_where_a_card_comes_from_changes_no_rule() -> None:
    printed, mixed = Card(name="Wolf", source="R"), Card(name="Wolf", source="P", house="its cost")
    assert Pack("a", (printed,)).hash() == Pack("a", (mixed,)).hash()
    assert "house" not in mixed.facts()
