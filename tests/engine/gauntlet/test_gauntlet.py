"""The engine on the nastiest mechanics: every law, with and without private lists. At every decision: tests/soak."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from orrery.engine import laws
from orrery.engine.flow import Match
from orrery.engine.laws.walk import asked, do, sight
from orrery.engine.scenario import stage

VAULTS = pytest.mark.parametrize("vaults", [False, True], ids=["one deck", "private lists"])


@VAULTS
@pytest.mark.parametrize("law", laws.LAWS)
def test_every_law_holds(law: str, vaults: bool, gauntlet: Any) -> None:
    laws.check(gauntlet.GAME, seeds=range(100, 104), laws=[law], options={"vaults": vaults})


@pytest.mark.parametrize("seed", range(8))
def test_other_private_lists_are_imagined_alike(seed: int, gauntlet: Any) -> None:
    """Two true worlds in which the others brought other lists, played alike: who cannot tell imagines the same."""
    rng, viewer = Random(seed), seed % 3
    one, two = _two_worlds(gauntlet, seed, viewer)
    compared = 0
    while not one.over and not two.over:
        if asked(one) != asked(two):
            break
        if sight(one, viewer) == sight(two, viewer):
            x = rng.random()
            worlds = [m.imagine(viewer, Random(x)) for m in (one, two)]
            assert worlds[0].digest() == worlds[1].digest()
            compared += 1
        ask = rng.choice(one.asks)
        i = rng.randrange(len(ask.choices))
        do(one, ask.seat, i)
        do(two, ask.seat, i)
    assert compared > 5


def _two_worlds(gauntlet: Any, seed: int, viewer: int) -> tuple[Match, Match]:
    """A match, and the same with other private lists of all but the viewer."""
    worlds = []
    first = gauntlet.new_table(3, vaults=True, lists=0)
    for lists in (0, seed + 1):
        s = gauntlet.new_table(3, vaults=True, lists=lists)
        for piece in s.vault[viewer]:
            s.face[piece] = first.face[piece]
        worlds.append(stage(gauntlet.GAME.prepare(3, options={"vaults": True, "lists": lists}), s, seed=seed))
    return worlds[0], worlds[1]


def test_private_lists_are_imagined_otherwise(gauntlet: Any) -> None:
    """A bot does not know what the others brought, but knows its own list."""
    m = Match.new(gauntlet.GAME.prepare(3, options={"vaults": True}), seed=3)
    s: Any = m.s
    others, own = set(), set()
    for x in range(20):
        face = m.imagine(0, Random(x)).s.face
        others.add(tuple(sorted(face[p] for p in s.vault[1])))
        own.add(tuple(sorted(face[p] for p in s.vault[0])))
    assert len(others) == 20
    assert own == {tuple(sorted(m.s.face[p] for p in s.vault[0]))}
