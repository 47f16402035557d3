"""What the rulebook prints, what is publicly known, what is decided here: part by part."""

from __future__ import annotations

import pytest

from orrery.engine.clauses import rule
from orrery.games.genesis import GAME
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import Design, Hero, Printed

CLAUSES = {
    "GEN-2.5": ["rulebook", "public source: the affiliations of Ajna, Vishud and Sahas"],
    "GEN-4.2": ["rulebook", "house: which seat is South"],
    "GEN-6.12": ["rulebook", "house: the order, and when the window closes"],
    "GEN-9.18": ["rulebook", "house: that the choice is yours and the card being played does not count"],
    "GEN-9.22": ["rulebook", "house: Aura"],
    "GEN-10.14": ["rulebook", "house: all but Beckon"],
    "GEN-13.17": ["rulebook", "house: resistances"],
    "GEN-16.55": ["rulebook", "house: Resurrect Beckon, Create, Build and Enchant"],
    "GEN-20.4": ["public source", "house: which spots, for the diagram is lost"],
    "GEN-20.26": ["public source", "house: that Forethoughts have no limit of Chi"],
    "GEN-7.4": ["rulebook"],
    "GEN-13.10": ["rulebook"],
    "GEN-5.18": ["house"],
}


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_mixed_clause_says_which_part_comes_from_where(clause: str) -> None:
    said = [str(origin) for origin in GAME.ledger[clause].origins]
    assert len(said) == len(CLAUSES[clause])
    assert all(one.startswith(start) for one, start in zip(said, CLAUSES[clause], strict=True)), said


def test_parts_are_named_for_every_mixed_clause_of_the_ledger() -> None:
    """A bracket behind the full stop was how the parts were hinted at before they had a place of their own."""
    mixed = [c for c in GAME.ledger.values() if c.house or c.public]
    assert len(mixed) >= 40
    hints = [c.id for c in GAME.ledger.values() if c.house and c.text.endswith(")") and ". (" in c.text]
    assert hints == []


KNOWN = [card for card in BOOK.faces if card.source != "H"]


@pytest.mark.parametrize("card", KNOWN, ids=lambda card: card.slug)
def test_a_known_card_says_which_part_is_designed_here(card: Printed) -> None:
    """No card is printed in full in the rulebook or on a public page; Chi is publicly known of Subjugation Strike only,
    and of no Champion all the numbers."""
    assert card.house
    if isinstance(card, Design):
        chi = "Chi" in card.house or "all numbers" in card.house
        assert chi != (card.slug == "subjugation-strike")
    if isinstance(card, Hero):
        assert "HP" in card.house or "all numbers" in card.house
    if card.sees:
        assert "awareness" in card.house


@rule("GEN-2.2")
def test_house_cards_are_house_as_a_whole() -> None:
    assert {c.slug for c in BOOK.faces if isinstance(c, Hero) and c.source == "H"} == {"azhren"}
    assert all(not c.house and not c.public for c in BOOK.faces if c.source == "H")
    assert len(KNOWN) == 11 + 34 + 1
