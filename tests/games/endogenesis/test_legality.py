"""What is offered is what the functions of legality allow, though the lists of options take short cuts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import orrery
from orrery.engine.questions import Ask, Choice
from orrery.engine.table import NO_PIECE
from orrery.games.endogenesis.rules.legality import actions
from orrery.games.endogenesis.rules.legality.answers import why_not_react
from orrery.games.endogenesis.rules.skills import prime_cost
from orrery.games.endogenesis.rules.state import (
    ACTIVE,
    AUGMENT,
    AUTO_KINDS,
    REACTION,
    SLOT_NAMES,
    SLOTS,
    ULT,
    ULTIMATE,
    Cosmos,
)

CASES: list[tuple[str, int, dict[str, Any], int]] = [
    ("standard", 2, {"beyond": True}, 0),
    ("standard", 3, {"beyond": True}, 1),
    ("short", 2, {}, 2),
    ("tactical", 3, {}, 3),
    ("chaos-royale", 2, {"beyond": True, "difficulty": "initiate"}, 4),
]


def grown(s: Cosmos, seat: int) -> Iterator[Choice]:
    """What Shards may be spent on."""
    for k, name in enumerate(SLOT_NAMES):
        if actions.why_not_upgrade(s, seat, seat * SLOTS + k) is None:
            yield "upgrade", None, name
    if actions.why_not_raise_health(s, seat) is None:
        yield ("health",)


def equipped(s: Cosmos, seat: int) -> Iterator[Choice]:
    """Skills and the slots they may go to; of empty slots with equally many Shards only the first."""
    for k, name in enumerate(SLOT_NAMES):
        at = seat * SLOTS + k
        earlier = [s.under[i] for i in range(seat * SLOTS, at) if s.slots[i] == NO_PIECE]
        if k < ULT and s.slots[at] == NO_PIECE and s.under[at] in earlier:
            continue
        fit = [p for p in s.hands[seat] if actions.why_not_equip(s, seat, s.face[p], at) is None]
        for p in fit:
            if s.kind(p) in (ACTIVE, ULTIMATE):
                yield "equip", p, name
        if any(s.kind(p) == REACTION for p in fit):
            yield "hide", None, name


def free(s: Cosmos, seat: int) -> Iterator[Choice]:
    """Everything else that legality allows in the own turn, discards for Energy and Artifacts aside."""
    places = range(seat * SLOTS, seat * SLOTS + SLOTS)
    yield from (("use", s.slots[at]) for at in places if actions.why_not_use(s, seat, at) is None)
    yield from (("ascend", p) for p in s.classes if actions.why_not_ascend(s, seat, s.face[p]) is None)
    yield from (("wonder", p) for p in s.wonders[seat] if actions.why_not_play_wonder(s, seat, s.face[p]) is None)
    for p in s.hands[seat]:
        if s.kind(p) in AUTO_KINDS and actions.why_not_prime(s, seat, s.face[p]) is None:
            yield "prime", None, prime_cost(s, s.face[p])
        if s.kind(p) == AUGMENT:
            for at in places:
                if actions.why_not_attach(s, seat, s.face[p], at) is None:
                    yield "attach", p, SLOT_NAMES[at % SLOTS]


def legal(s: Cosmos, ask: Ask) -> set[Choice]:
    """What the functions of legality allow as an answer, as far as they are about it."""
    seat = ask.seat
    if ask.about == "respond":
        places = range(seat * SLOTS, seat * SLOTS + SLOTS)
        return {("react", s.slots[at], SLOT_NAMES[at % SLOTS]) for at in places if why_not_react(s, seat, at) is None}
    if ask.about == "turn":
        return {*grown(s, seat), *equipped(s, seat), *free(s, seat)}
    return {*grown(s, seat), *equipped(s, seat)}


ELSEWHERE = {"turn": {"end", "discard"}, "respond": {"pass", "wonder"}, "customize": {"done"}, "prepare": {"done"}}
"""By question, the options no function of legality is about."""


@pytest.mark.parametrize(("mode", "players", "options", "seed"), CASES)
def test_options_and_legality_agree(mode: str, players: int, options: dict[str, Any], seed: int) -> None:
    m, rng, seen = orrery.new("endogenesis", players=players, mode=mode, seed=seed, options=options), Random(seed), 0
    while not m.over and seen < 250:
        ask = rng.choice(m.asks)
        if ask.about in ELSEWHERE:
            seen += 1
            s = ask.table
            assert isinstance(s, Cosmos)
            others = ELSEWHERE[ask.about]
            artifacts = {("use", p) for p in s.hands[ask.seat]}
            assert {c for c in ask.choices if c[0] not in others} - artifacts == legal(s, ask)
        m.choose(ask.options[rng.randrange(len(ask.options))])
    assert seen >= 30
