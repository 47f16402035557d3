"""Play the golden games anew, keep a position of each for the releases to come, and write down the catalogues:
`python tests/records/make.py`. Only when a rule has changed on purpose, and for a new release."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import orrery
from orrery.games import NAMES, TEMPLATE

HERE = Path(__file__).parent


def play(game: str, mode: str, players: int) -> str:
    """One random game to its end."""
    m, rng = orrery.new(game, players, mode, seed=1), Random(1)
    while not m.over:
        ask = rng.choice(m.asks)
        m.choose(rng.choice(ask.options), ask.seat)
    return m.record()


def catalogue() -> dict[str, list[str]]:
    """The cards of every game in the order of their faces."""
    return {name: [card.slug for card in orrery.find(name).faces] for name in (*NAMES, TEMPLATE)}


def middle(game: str, mode: str, players: int) -> str:
    """A position in the middle of a random game."""
    m, rng = orrery.new(game, players, mode, seed=2), Random(2)
    for _ in range(60):
        ask = rng.choice(m.asks)
        m.choose(rng.choice(ask.options), ask.seat)
        if m.over:
            m = orrery.new(game, players, mode, seed=2)
    return m.position()


if __name__ == "__main__":
    (HERE / "positions").mkdir(exist_ok=True)
    (HERE / "catalogue.json").write_text(json.dumps(catalogue(), indent=0) + "\n", "utf-8")
    for name in (*NAMES, TEMPLATE):
        for mode in orrery.find(name).modes:
            path = HERE / f"{name}.{mode.name}.rec"
            path.write_text(
                play(name, mode.name, mode.players[-1] if len(mode.players) < 3 else mode.players[1]), "utf-8"
            )
            kept = HERE / "positions" / f"{name}.{mode.name}.{orrery.__version__}.txt"
            kept.write_text(middle(name, mode.name, mode.players[0]), "utf-8")
            print(path.name, path.stat().st_size)
