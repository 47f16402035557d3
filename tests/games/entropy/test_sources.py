"""What is printed, and which part of it is ours, for every clause and every piece."""

from __future__ import annotations

import pytest

from orrery.games.entropy import GAME
from orrery.games.entropy.cards.biomes import BIOMES
from orrery.games.entropy.cards.catalogue import FACES
from orrery.games.entropy.cards.kinds import LifeCard, Mission, Star
from orrery.games.entropy.cards.life import ANIMAL_CARDS


def said(code: str) -> list[str]:
    """Where the parts of a piece come from."""
    return [str(one) for one in next(card for card in FACES if getattr(card, "code", "") == code).origins]


def test_no_clause_hides_a_ruling_of_ours_in_its_sentence() -> None:
    for clause in GAME.ledger.values():
        if clause.tag != "H":
            assert not any(words in clause.text for words in ("ur ruling", "rinted:", "(printed", "are ours")), (
                clause.id
            )


@pytest.mark.parametrize("clause", ["ENT-6.2", "ENT-9.3", "ENT-12.6", "ENT-17.4", "ENT-19.6", "ENT-19.9", "ENT-20.7"])
def test_clauses_with_numbers_of_ours_say_so(clause: str) -> None:
    assert GAME.ledger[clause].tag == "R"
    assert GAME.ledger[clause].house


def test_pieces_say_which_part_is_printed() -> None:
    assert all(card.source == "R" and "Life Conditions" in card.house for card in ANIMAL_CARDS)
    assert all(card.source == "H" and not card.house for card in BIOMES)
    printed = [card for card in FACES if card.source == "R"]
    assert all(card.house for card in printed)  # not one is known whole: the figures are lost, the names are ours
    assert {type(card) for card in printed} >= {LifeCard, Mission, Star}
    assert said("L66") == ["rulebook", "house: name, Life Conditions, Lifeforms it wants and gives"]
    assert said("IVB") == ["rulebook", "house: name and icons"]
    assert said("P16") == ["rulebook", "house: all but its effect"]
    assert said("B25") == said("L1") == ["house"]
