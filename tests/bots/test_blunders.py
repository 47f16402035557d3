"""No novice harms its own side for nothing, pays for nothing, or passes a win that is there to take."""

from __future__ import annotations

from random import Random

import pytest

import orrery
from orrery import bots
from orrery.bots import Budget, Seat
from orrery.engine.flow import Match
from orrery.engine.judgement import Judge, judge

TITLES = ("endless-forms", "endogenesis", "entropy", "eternal-adversary", "genesis")
GAMES = 2
"""So many games of each title here; `make soak` plays 200."""


def blunders(title: str, seed: int, looks: float = 1.0) -> list[str]:
    """What two novices do in a game that pays for nothing or leaves a win; at `looks` of their choices one looks."""
    rng, players = Random(seed), [bots.make("novice", 2 * seed + i) for i in range(2)]
    m, found = orrery.new(title, players=2, seed=seed), list[str]()
    while not m.over:
        ask = m.asks[0]
        said = players[ask.seat].choose(Seat(m, ask.seat), Budget(iterations=1))
        text = said if isinstance(said, str) else said.text
        if len(ask.choices) > 1 and not m.together and rng.random() < looks:
            found += _amiss(m, ask.seat, text)
        m.choose(text, ask.seat)
    return found


def _amiss(m: Match, seat: int, text: str) -> list[str]:
    """Whether a better choice was there. Where every choice pays for nothing there is none."""
    known = judge(m, seat)
    bad = {doubt.text for doubt in known.doubts if doubt.kind != "skips"}
    said = f"{m.game.name}, {m.asks[0].about}: {text!r}"
    if known.wins and text not in known.wins:
        return [f"{said} leaves the win of {known.wins[0]!r}"]
    return [f"{said} pays for nothing"] if text in bad else []


@pytest.mark.parametrize("title", TITLES)
def test_a_novice_makes_no_blunder(title: str) -> None:
    assert [one for seed in range(GAMES) for one in blunders(title, seed, 0.5)] == []


def test_the_measure_finds_blunders() -> None:
    """Random players make them."""
    found, rng, m = 0, Random(1), orrery.new("endless-forms", players=2, seed=3)
    while not m.over:
        ask = rng.choice(m.asks)
        text = rng.choice(list(ask.options)).text
        found += not m.together and len(ask.choices) > 1 and Judge(m, ask.seat).blunders(text)
        m.choose(text, ask.seat)
    assert found
