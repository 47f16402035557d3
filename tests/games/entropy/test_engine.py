"""No machine of tiles feeds itself: nobody wins by going round the rondel while nothing else happens (ENT-17.9)."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.entropy.cards.biomes import BIOMES
from orrery.games.entropy.cards.catalogue import CODES, FACES
from orrery.games.entropy.cards.verbs import ActivateStar
from orrery.games.entropy.rules.state import (
    ACTIVATE,
    DISCOUNTS,
    ENTROPY,
    GENERATOR_END,
    GENERATOR_VP,
    OVERFLOW_VP,
    TIERS,
    VERBS,
    VP,
    Cosmos,
)

A_TOKEN = 1
"""The Entropy for a Creation token retrieved by passing; a lap of two moves places no more than one token."""


def laps(g: Any, code: str, n: int) -> list[int]:
    """Seat 0 goes round in two moves of 3, from Activate Stars (sector 1) to Evolve a Star (sector 4) and back; takes
    every Entropy and the reward of its Biome if that pays any, activates the IVB Star whenever it can and does nothing
    else. The VP of each lap."""
    card: Any = FACES[CODES[code]]
    pays = (Cosmos.fulfilled[CODES[code]][0] or (0, 0, 0, 0, 0))[ENTROPY] > card.kind
    wanted = ("entropy", *(["reward"] if pays else []), "activate 1.ivb", "pass", "done")
    found = []
    for _ in range(n):
        before = g.s.goods[VP]
        for ways in (("move 3 outer",), ("move 3 inner star", "move 3 inner wild")):
            g.do(0, next(way for way in ways if way in g.options(0)))
            while g.match.asks[0].seat == 0 and g.match.asks[0].about != "move":
                texts = g.options(0)
                g.do(0, next(text for want in wanted for text in texts if text.startswith(want)))
            g.do(1, "move 3 outer")
            g.finish(1)
        found.append(g.s.goods[VP] - before)
    return found


@rule("ENT-17.9", "ENT-17.4")
@pytest.mark.parametrize(("code", "most"), [("B25", 3), ("B7", 3), ("B2", 6)])
def test_no_biome_feeds_a_tier_iv_star_lap_after_lap(game: Any, code: str, most: int) -> None:
    """What tokens bring pays for it in every third lap, whatever Biomes Activate Stars triggers; with the River Delta
    opposite in two of three."""

    def table(lab: Any) -> None:
        lab.star(0, "IVB")
        for _ in range(3):
            lab.star(0, "IIA")
        lab.planet(0, "P1", b=1, a=2)
        lab.biome("P1", code, fulfilled=True)
        lab.s.generator[0] = GENERATOR_END
        lab.s.box += lab.s.missions[0] + lab.s.missions[1]
        lab.goods(0, entropy=3)
        lab.stand(0, 4)
        lab.stand(1, 5)

    paid = laps(game(table), code, 10)
    assert paid[0] == 12  # 3 VP for each of 4 Stars, from what was saved
    assert paid.count(12) == most
    assert paid.count(0) == 10 - most


@rule("ENT-17.9")
def test_no_biome_pays_what_a_tier_iv_star_costs_in_a_lap() -> None:
    greatest = max(off for off, _ in DISCOUNTS)
    for card in BIOMES:
        for program in (Cosmos.program[CODES[card.code]], Cosmos.fulfilled[CODES[card.code]]):
            income = (program[0] or (0, 0, 0, 0, 0))[ENTROPY] - card.kind + A_TOKEN
            assert income + greatest < TIERS[-1], card.name
            assert card.trigger != ACTIVATE or income <= A_TOKEN, card.name
            for verb in [Cosmos.verbs[frame - VERBS] for frame, _ in program[1]]:
                if isinstance(verb, ActivateStar):
                    assert income + verb.discount < TIERS[-1], card.name


@rule("ENT-17.9")
def test_no_biome_makes_vp_of_the_full_generator_beside_what_the_book_pays() -> None:
    """An advance on the last space is 3 VP by the book; a Biome that advances the Generator pays no VP of its own."""
    for card in BIOMES:
        for program in (Cosmos.program[CODES[card.code]], Cosmos.fulfilled[CODES[card.code]]):
            gains = program[0] or (0, 0, 0, 0, 0)
            assert not (gains[VP] and gains[4]), card.name


@rule("ENT-17.4", "ENT-5.13")
def test_a_further_generator_space_is_never_worse() -> None:
    """Whatever Stars are activated: so forfeiting an advance never helps."""
    for stars in range(1, 8):
        for tier in (1, 2, 3, 4):
            saved = [min(off, tier) * min(times, stars) for off, times in DISCOUNTS]
            assert saved == sorted(saved), (stars, tier)
    assert DISCOUNTS[3] == (1, 3)
    assert OVERFLOW_VP in GENERATOR_VP
