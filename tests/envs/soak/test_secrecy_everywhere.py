"""The laws of secrets on encodings, in every mode and number of players, with settings of all kinds."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.engine import laws
from orrery.engine.game import Game
from orrery.games import NAMES, TEMPLATE
from tests.envs.test_secrecy import encoded

GAMES = [orrery.find(name) for name in (*NAMES, TEMPLATE)]
CASES = [(game, mode, players) for game in GAMES for mode, players in laws.cases(game)]


@pytest.mark.parametrize("law", ["secrecy", "twins"])
@pytest.mark.parametrize(("game", "mode", "players"), CASES, ids=[f"{g.name}-{m}-{n}" for g, m, n in CASES])
def test_encodings_keep_secrets(game: Game[Any], mode: str, players: int, law: str) -> None:
    found = laws.report(game, mode, players, seeds=range(10), laws=[law], vary=True, shown=encoded)
    assert found.holds, str(found)
