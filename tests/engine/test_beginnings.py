"""Matches that begin otherwise than from the box with a key of the host alone: at a position, and with words that the
players added to the key."""

from __future__ import annotations

import dataclasses
import json
import random

import pytest

import orrery
from orrery.engine import positions, record
from orrery.engine.chance import Sealed, key_of, mixed
from orrery.engine.flow import Match
from orrery.engine.game import Setup, staged
from orrery.games import find

WORDS = ("a red kite", "", "ünïcode")


def played(setup: Setup, answers: int, seed: int = 4) -> Match:
    m, rng = Match.new(setup, seed, listen=True), random.Random(seed)
    for _ in range(answers):
        ask = rng.choice(m.asks)
        m.choose(rng.choice(ask.options), ask.seat)
    return m


def with_words(game: str = "template", words: tuple[str, ...] = WORDS) -> Setup:
    return dataclasses.replace(find(game).prepare(len(words)), words=words)


# ---------------------------------------------------------------- words of the players
def test_without_words_the_key_is_the_key() -> None:
    assert mixed(key_of(1), ()) == mixed(key_of(1), ("", "")) == key_of(1)


def test_words_change_the_chance_whoever_says_them() -> None:
    keys = {mixed(key_of(1), words) for words in (("a", ""), ("", "a"), ("a", "a"), ("aa", ""), ("1:a", ""))}
    assert len(keys) == 5
    assert key_of(1) not in keys


def test_a_match_with_words_has_another_chance_and_replays() -> None:
    plain, m = played(with_words(words=("", "", "")), 0), played(with_words(), 14)
    assert plain.digest() != played(with_words(), 0).digest()
    text = m.record()
    assert 'words: ["a red kite", "", "ünïcode"]' in text
    again = orrery.verify(text)
    assert again.digest() == m.digest()
    assert again.setup.words == WORDS
    assert again.chance.below([1000] * 5) == m.chance.copy().below([1000] * 5)


def test_a_record_with_other_words_is_refused() -> None:
    text = played(with_words("endogenesis", ("a", "b")), 14).record()
    top, _, body = text.replace('words: ["a", "b"]', 'words: ["a", "c"]').partition("\n\n")
    chain = record.Chain(top)
    lines = [line if line.startswith("end ") else line.partition(" ")[2] for line in body.split("\n") if line]
    fixed = [line if line.startswith("end ") else f"{chain.add(line)} {line}" for line in lines]
    with pytest.raises(orrery.BadRecord, match=r"does not come from the key"):
        orrery.verify("\n".join([top, "", *fixed, ""]))


@pytest.mark.parametrize("words", ['["a"]', '["a", 1, ""]', '["a", "\\u0007", ""]', "7"])
def test_odd_words_are_refused(words: str) -> None:
    text = (
        played(with_words(), 3).record().replace(f"words: {json.dumps(WORDS, ensure_ascii=False)}", f"words: {words}")
    )
    with pytest.raises(orrery.BadRecord, match=r"words of the players|is not a list"):
        orrery.replay(text)


# ---------------------------------------------------------------- positions
def test_a_match_goes_on_from_its_position_with_the_same_chance() -> None:
    setup = with_words()
    m = played(setup, 14)
    position, answered = m.rest()
    other = Match.new(staged(setup, positions.read(m.game, type(m.s), position), answered), m.key)
    for entry in m.since:
        other.choose(m.game.text(m.s, entry[1], entry[4]), entry[1])
    assert other.digest() == m.digest()
    assert isinstance(other.chance, Sealed)
    assert isinstance(m.chance, Sealed)
    assert other.chance.n == m.chance.n


@pytest.mark.parametrize("game", ["template", *orrery.list_games()])
def test_a_record_may_begin_at_a_position(game: str) -> None:
    m = played(find(game).prepare(), 15)
    m.settle()
    begun = Match.new(staged(m.setup, m.base, 12), m.key)
    rng = random.Random(2)
    for _ in range(30):
        if begun.over:
            break
        ask = rng.choice(begun.asks)
        begun.choose(rng.choice(ask.options), ask.seat)
    again = orrery.verify(begun.record())
    assert again.digest() == begun.digest()
    assert again.record() == begun.record()
    assert again.after(0).digest() == Match.new(staged(m.setup, m.base, 12), m.key).digest()


def test_a_broken_position_is_refused() -> None:
    m = played(find("template").prepare(3), 9)
    m.settle()
    text = Match.new(staged(m.setup, m.base, 2), m.key).record()
    with pytest.raises(orrery.BadRecord, match="position it begins at cannot be read"):
        orrery.replay(text.replace("coins", "coine"))
    with pytest.raises(orrery.BadRecord, match="is no number"):
        orrery.replay(text.replace("answered: 2", "answered: two"))
