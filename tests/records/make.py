"""Play the golden games anew and write down the catalogues: `python tests/records/make.py`. Only when a rule has
changed on purpose."""

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


if __name__ == "__main__":
    (HERE / "catalogue.json").write_text(json.dumps(catalogue(), indent=0) + "\n", "utf-8")
    for name in (*NAMES, TEMPLATE):
        for mode in orrery.find(name).modes:
            path = HERE / f"{name}.{mode.name}.rec"
            path.write_text(
                play(name, mode.name, mode.players[-1] if len(mode.players) < 3 else mode.players[1]), "utf-8"
            )
            print(path.name, path.stat().st_size)
