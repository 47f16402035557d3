"""Every question says which clause it comes from, in all games alike; so a refusal always has one to cite."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import orrery
from orrery.engine import laws
from orrery.engine.flow import Match
from orrery.engine.reasons import reason
from orrery.engine.view import Eye
from orrery.games import NAMES, TEMPLATE, find

GAMES = (*NAMES, TEMPLATE)
DECISIONS = 250
ROOMS = {"genesis": {"lock"}}
"""Rooms whose own name is no question's: what the seats in them are asked is called otherwise."""
MORE: dict[str, dict[str, Any]] = {
    "endless-forms": {"decks": ["random", "random"]},
    "endogenesis": {"beyond": True, "fragments": True},
    "entropy": {"focus": "choose"},
    "eternal-adversary": {"draft": True, "monster_placement": "choose"},
}
"""Options that bring questions the usual game does not have."""
CASES = [(name, mode, players) for name in GAMES for mode, players in laws.cases(find(name))]


@pytest.mark.parametrize("name", GAMES)
def test_every_question_with_words_has_clauses_of_the_ledger(name: str) -> None:
    game = find(name)
    worded = {key.removeprefix("ask.") for key in game.words.messages if key.startswith("ask.")}
    assert set(game.topics) - ROOMS.get(name, set()) <= worded
    assert {key for key in worded if not any(key.startswith(about) for about in game.topics)} == set()
    assert all(topic.clauses for topic in game.topics.values())
    assert {clause for topic in game.topics.values() for clause in topic.clauses} <= set(game.ledger)


@pytest.mark.parametrize(("name", "mode", "players"), CASES)
def test_no_refusal_is_without_a_clause_while_somebody_is_asked(name: str, mode: str, players: int) -> None:
    for seed in range(2):
        m, rng = new(name, mode, players, seed), Random(seed)
        for n in range(DECISIONS):
            if m.over:
                break
            for ask in m.asks:
                assert m.game.topics[ask.about].clauses
            for seat in range(players):
                refused(m, m.refusal(seat, "no such thing"))
            if n % 5 == 0:
                pointed_at(m, rng)
            ask = rng.choice(m.asks)
            m.choose(rng.choice(ask.options), ask.seat)


def new(name: str, mode: str, players: int, seed: int) -> Match:
    """A match: with more questions than usual if the seed is odd."""
    known = {setting.name for setting in find(name).settings if not setting.modes or mode in setting.modes}
    more = {key: value for key, value in MORE.get(name, {}).items() if seed % 2 and key in known}
    return orrery.new(name, mode=mode, players=players, seed=seed, options=more)


def refused(m: Match, why: Any) -> None:
    """It is refused, with clauses that exist."""
    assert why is not None
    assert why.sentence
    assert why.clauses, f"{why.sentence} cites nothing"
    assert set(why.clauses) <= set(m.game.ledger)


def pointed_at(m: Match, rng: Random) -> None:
    """Whoever points at a piece that cannot be chosen reads a clause."""
    ask = rng.choice(m.asks)
    eye, offered = Eye(m.game, ask.table, ask.seat), {option.on for option in ask.options}
    seen = [piece for piece in range(len(ask.table.face)) if eye.id(piece) not in offered]
    for piece in rng.sample(seen, min(3, len(seen))):
        refused(m, reason(m, ask.seat, "", eye.id(piece)))
