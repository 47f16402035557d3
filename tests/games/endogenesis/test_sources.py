"""Where clauses and cards come from: what is mixed says which part is ours."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.words import slug
from orrery.games.endogenesis import GAME
from orrery.games.endogenesis.cards.catalogue import FACES

WHOLLY_PRINTED = {"formless"}
"""Cards of which the rulebook gives everything the rules need."""


@pytest.mark.parametrize("card", [c for c in FACES if c.source != "H"], ids=lambda card: card.slug)
def test_a_card_that_is_partly_ours_says_so(card: Any) -> None:
    assert bool(card.house) is (card.slug not in WHOLLY_PRINTED)
    assert [str(origin) for origin in card.origins][-1].startswith("house: ") is bool(card.house)


def test_the_cards_the_rulebook_names_are_those_that_claim_it() -> None:
    named = (
        "Thorn Burst, Nether Hex, Pulsar, Warp, Blood Force, Crimson Tides, Shadow Flare, Annihilate, Mindblast, "
        "Dispersion, Deep Roots, Fortify, Mimic, Amplified Bolt, Resonant Flash, Demon Blood, Glyph of Ascension, "
        "Deltor, Omegor, Lazarus, Energize, Al'Zul'Hu, Doppelganger, Il Diablo, Reckoning, Chaos Storm, Enigma, "
        "Bastion, Formless"
    )
    assert {card.slug for card in FACES if card.source == "R"} == {slug(name) for name in named.split(", ")}
    assert {card.slug for card in FACES if card.source == "P"} == {
        "pandemonium",
        "fatigue",
        "essence-shift",
        "acceleration",
    }


def test_no_clause_hides_what_is_ours_in_its_sentence() -> None:
    mixed = [clause for clause in GAME.ledger.values() if clause.house]
    assert len(mixed) > 68
    for clause in GAME.ledger.values():
        assert "ours:" not in clause.text.lower(), clause.id
        assert clause.tag != "H" or not clause.house


@pytest.mark.parametrize("clause", ["ENDO-1.4", "ENDO-2.6", "ENDO-7.4", "ENDO-8.12", "ENDO-12.12", "ENDO-22.1"])
def test_numbers_and_readings_of_ours_are_told_apart(clause: str) -> None:
    assert [origin.tag for origin in GAME.ledger[clause].origins] == ["R", "H"]
