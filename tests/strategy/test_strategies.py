"""Every game's strategy says sound things in every mode; a game without one is played all the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import orrery
from orrery import bots
from orrery.bots import Budget
from orrery.engine.clauses import OrreryError
from orrery.engine.text import plain
from orrery.strategy import Strategy, strategy_of, win_chances

WAYS = [
    (name, mode.name, players)
    for name in orrery.list_games()
    for mode in orrery.find(name).modes
    for players in mode.players
]


@pytest.mark.parametrize(("name", "mode", "players"), WAYS)
def test_chances_and_weights_are_sound(name: str, mode: str, players: int) -> None:
    match, rng = orrery.new(name, players, mode=mode, seed=5), Random(5)
    strategy, seen = strategy_of(match.game), 0
    while not match.over and seen < 60:
        ask = rng.choice(match.asks)
        if rng.random() < 0.2:
            seen += 1
            assert sound(win_chances(match), players)
            weights = strategy.policy(ask.table, ask)
            assert weights is None or len(weights) == len(ask.choices)
            assert weights is None or (min(weights) >= 0 and sum(weights) > 0)
        match.choose(rng.choice(ask.options), ask.seat)
    assert sound(win_chances(match), players)


def sound(chances: Any, players: int) -> bool:
    return len(chances) == players and all(0 <= chance <= 1 for chance in chances)


@pytest.mark.parametrize("level", ["random", "novice", "regular", "expert"])
def test_a_game_without_a_strategy_is_played_by_every_bot(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = orrery.new("template", players=2, seed=3)
    monkeypatch.setattr(type(match.game), "strategy", "")
    assert type(strategy_of(match.game)) is Strategy
    bots.play_out(match, [bots.make(level, seat) for seat in range(2)], Budget(iterations=8))
    assert match.over


def test_a_strategy_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    match = orrery.new("template", players=2, seed=3)
    monkeypatch.setattr(type(match.game), "strategy", "orrery.games.template.cards")
    with pytest.raises(OrreryError, match=r"no strategy at orrery\.games\.template\.cards"):
        strategy_of(match.game)


@pytest.mark.parametrize("game", [*orrery.list_games(), "template"])
def test_every_figure_has_words(game: str) -> None:
    """All through a game every figure of every seat is a number that the game has words for."""
    match, rng = orrery.new(game, seed=3), Random(3)
    strategy, words = strategy_of(match.game), match.game.words
    met = set[str]()
    while not match.over:
        for seat in range(match.setup.players) if rng.random() < 0.05 else ():
            for name, n in strategy.figures(match.s, seat).items():
                assert plain(words.phrase(f"count.{name}", n=n)).startswith(f"{n} ") or not n
                met.add(name)
        match.choose(rng.choice(match.asks[0].options))
    worded = {key.removeprefix("count.") for key in words.messages if key.startswith("count.")}
    assert met == worded
    assert strategy.losses <= worded
