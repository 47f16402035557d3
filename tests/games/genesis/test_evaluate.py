"""What bots think of positions and options."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import orrery
from orrery.bots import Budget, Seat, make
from orrery.strategy import strategy_of, win_chances

LEVELS = [("regular", Budget()), ("expert", Budget(iterations=300))]


@pytest.mark.parametrize(
    ("mode", "players"), [("duel", 2), ("match", 2), ("free-for-all", 3), ("2v2", 4), ("draft", 2)]
)
def test_every_option_has_a_weight_and_the_chances_of_the_sides_add_up(mode: str, players: int) -> None:
    m, rng = orrery.new("genesis", players, seed=players, mode=mode), Random(players)
    for _ in range(400):
        if m.over:
            break
        ask = rng.choice(m.asks)
        weights = strategy_of(ask.game).policy(ask.table, ask)
        if weights is not None:
            assert len(weights) == len(ask.choices)
            assert min(weights) > 0
        chances = {ask.game.side(m.s, seat): chance for seat, chance in enumerate(win_chances(m))}
        assert sum(chances.values()) == pytest.approx(1)
        m.choose(rng.choice(ask.options), ask.seat)


@pytest.mark.parametrize(("level", "budget"), LEVELS)
def test_nobody_mills_itself_out(stage: Any, level: str, budget: Budget) -> None:
    """A Left Hook would cost Ra'Ha the last two cards of its Timeline, and with them the game."""
    g = stage("raha@c3N", "malik@c4N", hands={0: ["left-hook"]}, timelines=(2, 40), aura=(0, 0))
    assert "play left-hook" in g.options(0)
    assert make(level, 3).choose(Seat(g.match, 0), budget) != "play left-hook"


@pytest.mark.parametrize(("level", "budget"), LEVELS)
def test_a_champion_about_to_die_is_struck_down(stage: Any, level: str, budget: Budget) -> None:
    def hurt(s: Any) -> None:
        s.hp[s.champion[1]] = 2

    g = stage("raha@c3N", "malik@c4N", hands={0: ["left-hook"]}, aura=(0, 0), more=hurt)
    chosen = make(level, 3).choose(Seat(g.match, 0), budget)
    assert chosen in ("play left-hook", "use c3.raha range-attack-2")


def test_who_can_strike_next_turn_stands_better(stage: Any) -> None:
    near = stage("raha@c3N", "raha@c6N", idle=False, phase="turn")
    away = stage("raha@c3S", "raha@c6N", idle=False, phase="turn", turn=1)
    assert win_chances(near.match)[0] > 0.5
    assert win_chances(near.match)[0] >= win_chances(away.match)[0]


@pytest.mark.parametrize("lost", range(4))
def test_a_team_that_lost_a_champion_stands_worse(stage: Any, lost: int) -> None:
    g = stage("nubia@c1N", "malik@c6S", "raha@c2N", "feng@e6S", mode="2v2")
    before = win_chances(g.match)[lost]
    g.match.concede(lost)
    assert win_chances(g.match)[lost] < min(before, 0.2)


def test_harm_is_aimed_at_enemies_and_help_at_friends(stage: Any) -> None:
    g = stage("raha@c3N", "malik@c4N", units={0: ["jaelarian-hound@b4S"]}, hands={0: ["left-hook"]})
    g.do(0, "play left-hook")
    ask = g.match.asks[0]
    assert ask.about == "target"
    assert likely(g)["target c4.malik"] > 10 * likely(g)["target b4.jaelarian-hound"]


def likely(g: Any) -> dict[str, float]:
    """How likely each option of the question is."""
    ask = g.match.asks[0]
    chances = strategy_of(ask.game).policy(ask.table, ask)
    assert chances is not None
    return dict(zip([o.text for o in ask.options], chances, strict=True))


def test_a_strike_in_sight_is_likelier_than_to_pass_and_one_at_a_friend_is_not(stage: Any) -> None:
    enemy = likely(stage("raha@c3N", "malik@c5N"))
    assert enemy["use c3.raha range-attack-2"] > 2 * enemy["pass"]
    friend = likely(stage("raha@c3S", "malik@c5N", units={0: ["jaelarian-hound@c2N"]}))
    assert friend["use c3.raha range-attack-2"] < 0.2 * friend["pass"]


def test_what_kills_is_likeliest_and_a_last_card_is_not_paid_for_it(stage: Any) -> None:
    def hurt(s: Any) -> None:
        s.hp[s.champion[1]] = 2

    found = likely(stage("raha@c3N", "malik@c4N", hands={0: ["left-hook"]}, more=hurt))
    assert found["play left-hook"] > 100 * found["pass"]
    found = likely(stage("raha@c3N", "malik@c4N", hands={0: ["left-hook"]}, timelines=(2, 40)))
    assert found["play left-hook"] < 0.1 * found["pass"]


def test_a_summon_is_beckoned_toward_the_enemy(stage: Any) -> None:
    g = stage("raha@c3N", "malik@c6N", hands={0: ["jaelarian-hound"]})
    found = likely(g)
    assert found["play jaelarian-hound"] > 2 * found["pass"]
    g.do(0, "play jaelarian-hound")
    g.settle()
    found = likely(g)
    assert max(found, key=found.__getitem__) == "at c4"


def test_a_unit_goes_where_it_can_strike(stage: Any) -> None:
    g = stage("malik@c2N", "raha@d3W", phase="move")
    found = likely(g)
    assert max(found, key=found.__getitem__) in ("move c3 right", "move d2")
