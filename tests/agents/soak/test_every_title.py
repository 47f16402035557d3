"""The official MCP client plays a whole game of each title, in every mode, over pipes."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from random import Random

import pytest
from mcp import Client, StdioServerParameters

import orrery
from orrery.engine import laws
from orrery.engine.game import find_mode

CASES = [
    (game, mode, players)
    for game in orrery.list_games()
    for mode, players in laws.cases(orrery.find(game))
    if players == find_mode(orrery.find(game), mode).players[-1]
]


@pytest.mark.parametrize(("game", "mode", "players"), CASES)
def test_a_whole_game_over_stdio(game: str, mode: str, players: int, tmp_path: Path) -> None:
    words = ["-m", "orrery", "mcp", "--seed", "7", "--records", str(tmp_path)]

    async def play() -> None:
        rng = Random(7)
        async with Client(StdioServerParameters(command=sys.executable, args=words)) as client:
            table = {"game": game, "mode": mode, "players": players, "bots": "random"}
            answer = await client.call_tool("start", table)
            while True:
                said = "".join([part.text for part in answer.content if part.type == "text"])
                assert not answer.is_error, said
                if re.search(r"^ *rank +(player|[0-9])", said, re.MULTILINE):
                    return
                numbers = re.findall(r"^ *(\d+)  ", said, re.MULTILINE)
                answer = await client.call_tool("choose", {"option": rng.choice(numbers)})

    asyncio.run(play())
    (file,) = tmp_path.iterdir()
    assert orrery.verify(file.read_text("utf-8")).over
