"""Options are found in one walk for a question; the law judges one choice at a time. In play the two must agree."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from orrery.engine.flow import Choice, Match
from orrery.games.entropy import GAME
from orrery.games.entropy.interface.notation import verb_on
from orrery.games.entropy.rules import legality as law
from orrery.games.entropy.rules.costs import evolve_discount, focus_help, generator_discount
from orrery.games.entropy.rules.frames import top
from orrery.games.entropy.rules.movement import MOVES
from orrery.games.entropy.rules.state import LIFE, LIFEFORMS, PATHS, PLANET, STARS, Cosmos


def frame(s: Cosmos) -> Any:
    """What is resolved, whatever it is."""
    return top(s)


def _verb(s: Cosmos) -> Any:
    return verb_on(s)


def _move(s: Cosmos, seat: int) -> list[Choice]:
    return [choice for way, choice in MOVES.items() if law.why_not_move(s, seat, *way) is None]


def _evolve(s: Cosmos, seat: int) -> list[Choice]:
    off, mine = evolve_discount(s, frame(s).landing, frame(s).discount), s.systems[seat]
    found: list[Choice] = [
        ("evolve", s.star_at[x], STARS[t])
        for x in mine
        if s.star_at[x] >= 0
        for t in PATHS[s.kind[s.face[s.star_at[x]]]]
        if law.why_not_evolve(s, seat, x, t, off) is None
    ]
    return found + [
        ("add", None, STARS[t], "new" if x < 0 else mine.index(x) + 1)
        for t in (0, 1)
        for x in (*mine, -1)
        if law.why_not_add_star(s, seat, t, x, off) is None
    ]


def _aggregate(s: Cosmos, seat: int) -> list[Choice]:
    off, tops = focus_help(s, frame(s).landing, PLANET), [stack[-1] for stack in s.planets if stack]
    return [("aggregate", p) for p in tops if law.why_not_aggregate(s, seat, p, off) is None]


def _settle(s: Cosmos, seat: int) -> list[Choice]:
    places = [*enumerate(s.systems[seat], 1), ("new", -1)]
    return [("in", None, n) for n, x in places if law.why_not_settle(s, seat, x) is None]


def _create(s: Cosmos, seat: int) -> list[Choice]:
    extra = focus_help(s, frame(s).landing, LIFE)
    return [
        ("play", card)
        for card in s.hands[seat]
        if any(law.why_not_play(s, seat, card, spot, extra) is None for spot in s.worlds[seat])
    ]


def _support(s: Cosmos, seat: int) -> list[Choice]:
    card, spot = frame(s).card, frame(s).spot
    extra = focus_help(s, frame(s).landing, LIFE)
    return [("discard", x) for x in s.hands[seat] if law.why_not_discard(s, seat, card, spot, extra, x) is None]


def _activate(s: Cosmos, seat: int) -> list[Choice]:
    mask = frame(s).done
    off, _, covers = generator_discount(s, frame(s).landing, mask, frame(s).discounted)
    found: list[Choice] = []
    for x in s.systems[seat]:
        if not mask >> x & 1:
            if off and law.why_not_activate(s, seat, x, off) is None:
                found.append(("activate", s.star_at[x], "discounted"))
            if not covers and law.why_not_activate(s, seat, x, 0) is None:
                found.append(("activate", s.star_at[x]))
    return found


def _activate_one(s: Cosmos, seat: int) -> list[Choice]:
    verb, systems = _verb(s), s.systems[seat]
    chosen = [frame(s).here >> 1] if verb.local else systems
    return [("activate", s.star_at[x]) for x in chosen if law.why_not_activate(s, seat, x, verb.discount) is None]


def _token(s: Cosmos, seat: int) -> list[Choice]:
    return [("activate", s.star_at[x]) for x in s.systems[seat] if law.why_not_activate(s, seat, x, 0) is None]


def _lifeform(s: Cosmos, seat: int) -> list[Choice]:
    verb = _verb(s)
    spots = [frame(s).here] if verb.local else s.worlds[seat]
    return [("on", s.planet_at[x]) for x in spots if law.why_not_gain_lifeform(s, x, verb.lifeform) is None]


def _advance(s: Cosmos, seat: int) -> list[Choice]:
    only = _verb(s).only
    return [
        ("advance", s.planet_at[x], LIFEFORMS[k])
        for x in s.worlds[seat]
        for k in range(3)
        if only in (-1, k) and law.why_not_advance(s, x, k) is None
    ]


def _mission(s: Cosmos, seat: int) -> list[Choice]:
    return [("mission", p) for p in s.missions[seat] if law.why_not_fulfil_mission(s, seat, p) is None]


ALLOWED: dict[str, Callable[[Cosmos, int], list[Choice]]] = {
    "move": _move,
    "evolve": _evolve,
    "aggregate": _aggregate,
    "settle": _settle,
    "create": _create,
    "support": _support,
    "activate": _activate,
    "activate-one": _activate_one,
    "token": _token,
    "lifeform": _lifeform,
    "advance": _advance,
    "mission": _mission,
}
ALWAYS = {"pass", "done", "entropy", "flip", "exchange"}
RARE = {"support", "activate-one"}


@pytest.mark.parametrize(("mode", "players", "games"), [("standard", 2, 6), ("standard", 4, 3), ("solo", 1, 12)])
def test_what_is_offered_is_what_the_law_allows(mode: str, players: int, games: int) -> None:
    setup, asked = GAME.prepare(players, mode), set()
    for seed in range(games):
        m, random = Match.new(setup, seed), Random(seed)
        while not m.over:
            ask = m.asks[0]
            s, seat = m.s, ask.seat
            assert isinstance(s, Cosmos)
            if ask.about in ALLOWED:
                asked.add(ask.about)
                assert [c for c in ask.choices if c[0] not in ALWAYS] == ALLOWED[ask.about](s, seat), ask
            if ask.about not in ("return", "settle", "support"):
                flips = [s.biome_at[x] for x in s.worlds[seat] if law.why_not_flip(s, seat, x) is None]
                assert [c[1] for c in ask.choices if c[0] == "flip"] == flips
                exchanges = sum([c[0] == "exchange" for c in ask.choices])
                assert exchanges == (2 if law.why_not_exchange(s, seat) is None else 0)
            m.choose(random.choice(ask.options))
    assert asked >= set(ALLOWED) - RARE
