"""What bots of Entropy think of a table: progress looks better, likely choices are sensible, and who leads ends it."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.bots import Budget, Seat, make
from orrery.games.entropy.strategy import evaluate, policy
from orrery.strategy import strategy_of, win_chances


def two_areas(lab: Any) -> None:
    """Both seats have a Star, a Planet with a Biome and something to spend."""
    for seat, star, planet in ((0, "IA", "P1"), (1, "IB", "P14")):
        lab.star(seat, star)
        lab.planet(seat, planet, b=2)
        lab.goods(seat, energy=3, mass=3, entropy=3)
    lab.s.round = 12


def better(game: Any, change: Any) -> bool:
    """Whether seat 0 looks better after a change to the table."""

    def changed(lab: Any) -> None:
        two_areas(lab)
        change(lab)

    return bool(win_chances(game(changed).match)[0] > win_chances(game(two_areas).match)[0] + 0.003)


@pytest.mark.parametrize(
    "change",
    [
        lambda lab: lab.star(0, "IIA"),
        lambda lab: lab.planet(0, "P2"),
        lambda lab: lab.biome("P1", "B1"),
        lambda lab: lab.asteroid("P1", "heat"),
        lambda lab: lab.hand(0, "L1"),
        lambda lab: lab.goods(0, energy=5, mass=3, entropy=3),
        lambda lab: lab.goods(0, energy=3, mass=3, entropy=3, vp=1),
        lambda lab: lab.tiers(0, star=1),
        lambda lab: lab.s.markers.__setitem__(2, 1),
    ],
)
def test_progress_looks_better(game: Any, change: Any) -> None:
    assert better(game, change)


def test_a_biome_looks_better_the_nearer_it_is(game: Any) -> None:
    chances = []
    for bacteria in range(4):

        def table(lab: Any, n: int = bacteria) -> None:
            lab.star(0, "IA")
            lab.planet(0, "P1", b=n)
            lab.biome("P1", "B1")

        g = game(table)
        chances.append(win_chances(g.match)[0])
    assert chances == sorted(chances)
    assert len(set(chances)) == 4


def may_end_it(mine: int, theirs: int) -> Any:
    """Bacteria are complete; seat 0 may fulfil a Biome, which would complete track III but is worth nothing to it: it
    has no Stars. After that the game lasts until the end of the next round."""

    def table(lab: Any) -> None:
        s = lab.s
        s.round, s.big[0] = 15, -1
        s.markers[2] = 3
        lab.planet(0, "P1", b=3)
        lab.biome("P1", "B1")
        for seat, planet in ((1, "P14"), (1, "P15")):
            lab.planet(seat, planet, b=1)
        lab.star(1, "IA")
        lab.goods(0, vp=mine)
        lab.goods(1, vp=theirs)

    return table


@pytest.mark.parametrize(("mine", "theirs", "ends"), [(45, 20, True), (20, 45, False)])
@pytest.mark.parametrize("level", ["regular", "expert"])
def test_who_is_ahead_ends_the_game_and_who_is_behind_does_not(
    game: Any, level: str, mine: int, theirs: int, ends: bool
) -> None:
    g = game(may_end_it(mine, theirs))
    bot, seat = make(level, 1), Seat(g.match, 0)
    while g.match.asks[0].seat == 0:
        g.do(0, bot.choose(seat, Budget(iterations=150)))
    assert bool(g.s.last) == ends


def test_likely_choices_are_positive_and_acting_is_likelier_than_passing(game: Any) -> None:
    g = game(two_areas)
    ask = g.match.asks[0]
    found = policy.weights(g.s, ask)
    assert found is not None
    assert len(found) == len(ask.choices)
    assert min(found) > 0
    g.say("move 3 outer")  # Upgrade Console
    ask = g.match.asks[0]
    found = policy.weights(g.s, ask)
    assert found is not None
    assert ask.choices[0] == ("pass",)
    assert found[0] < 0.15 * max(found)


def test_all_questions_of_a_game_have_weights() -> None:
    from random import Random

    import orrery

    rng = Random(3)
    m = orrery.new("entropy", players=2, seed=3)
    while not m.over:
        ask = m.asks[0]
        found = strategy_of(m.game).policy(m.s, ask)
        assert found is None or (len(found) == len(ask.choices) and min(found) > 0)
        m.choose(ask.options[int(rng.random() * len(ask.options))], ask.seat)


def test_challenges_are_parts_of_the_exam(game: Any) -> None:
    def solo(planets: int) -> float:
        def table(lab: Any) -> None:
            for n in range(planets):
                lab.planet(0, f"P{n + 1}", system=n // 2 + 1)
            lab.s.challenges[:] = [lab.piece("C3")]

        g = game(table, players=1, mode="solo", level="novice")
        assert evaluate.met_by(g.s, g.s.challenges[0]) == planets / 6
        return float(win_chances(g.match)[0])

    assert solo(1) < solo(4) < solo(5)


def test_every_challenge_has_parts_that_end_at_one() -> None:
    from orrery.games.entropy.cards.solo import CHALLENGES

    assert set(evaluate.PARTS) == {challenge.code for challenge in CHALLENGES}
