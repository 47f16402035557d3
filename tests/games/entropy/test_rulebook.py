"""The rulebook for people tells every clause, and every word and sign that can stand in a text has its entry."""

from __future__ import annotations

from random import Random

import pytest

import orrery
from orrery.engine import rulebook
from orrery.engine.rulebook import Rulebook, linked_values
from orrery.games.entropy import GAME


@pytest.fixture(scope="module")
def book() -> Rulebook:
    found = rulebook.find(GAME)
    assert found is not None
    return found


def test_every_clause_stands_in_a_chapter_in_the_order_of_the_rules(book: Rulebook) -> None:
    assert book.untold() == ()
    assert 8 <= len(book.chapters) <= 14
    ledger = list(GAME.ledger)
    places = [ledger.index(chapter.first) for chapter in book.chapters]
    assert places == sorted(places)


def test_cards_and_messages_carry_only_words_that_have_an_entry(book: Rulebook) -> None:
    printed = linked_values([section.text for card in GAME.faces for section in card.sections])
    said = linked_values(GAME.words.messages.values())
    assert {"heat", "vp", "focus-tier", "rival", "fulfilled"} <= printed
    assert {"generator", "main-objective", "scientist"} <= said
    assert (printed | said) - set(book.entries) == set()


@pytest.mark.parametrize(("mode", "players"), [("standard", 3), ("solo", 1)])
def test_everything_said_in_a_game_carries_only_words_that_have_an_entry(
    book: Rulebook, mode: str, players: int
) -> None:
    m, rng, found = orrery.new(GAME, players, mode, 7, listen=True), Random(7), set[str]()
    while not m.over:
        ask = m.asks[0]
        texts = [part for option in ask.options for part in option.label_parts] if rng.random() < 0.2 else []
        parts = [*ask.prompt_parts, *texts]
        found |= {part.value for part in parts if part.kind in ("keyword", "icon")}
        m.choose(ask.options[rng.randrange(len(ask.options))])
    found |= linked_values([line.marked for line in m.story(None)])
    assert len(found) > 30
    assert found - set(book.entries) == set()


def test_the_examples_are_positions_of_a_game(book: Rulebook) -> None:
    examples = [example for chapter in book.chapters for example in chapter.examples]
    assert {example.match(GAME).asks[0].about for example in examples} == {
        *("move", "evolve", "settle", "create", "impact"),
    }
