"""The laws of the engine on random play, in every mode and number of players, with every option."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine import laws
from orrery.games.entropy import GAME


@pytest.mark.parametrize("law", laws.LAWS)
@pytest.mark.parametrize(("mode", "players"), laws.cases(GAME))
def test_law(law: str, mode: str, players: int) -> None:
    laws.check(GAME, mode, players, seeds=[players], laws=[law])


@pytest.mark.parametrize(
    ("mode", "players", "options"),
    [
        ("standard", 3, {"focus": "choose", "alternative_objectives": True, "first_player": 2, "round_cap": 20}),
        ("solo", 1, {"focus": "choose", "level": "master", "alternative_objectives": "I+III", "round_cap": 15}),
    ],
)
def test_laws_with_options(mode: str, players: int, options: dict[str, Any]) -> None:
    wanted = ["replay", "fork", "rest", "options", "conservation", "secrecy", "imagination", "concede", "end", "text"]
    laws.check(GAME, mode, players, seeds=[7], laws=wanted, options=options)
