"""The MCP server and the official client: over pipes, over HTTP, and at a server's table."""

from __future__ import annotations

import asyncio
import json
import re
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import pytest
from mcp import Client, StdioServerParameters

import orrery
from orrery.agents.mcp import make_server
from orrery.agents.tables import Tables
from orrery.cli import main
from orrery.server.main import Server
from orrery.server.settings import Settings


@dataclass
class Said:
    """What a tool answered."""

    text: str
    refused: bool

    @property
    def numbers(self) -> list[str]:
        """The numbers of the options in it."""
        return [] if self.over else re.findall(r"^ *(\d+)  ", self.text, re.MULTILINE)

    @property
    def over(self) -> bool:
        """Whether it tells how the match ended."""
        return re.search(r"^ *rank +(player|[0-9])", self.text, re.MULTILINE) is not None


class Agent:
    """The official client, for tests."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def call(self, tool: str, **words: Any) -> Said:
        answer = await self.client.call_tool(tool, words)
        return Said("".join([part.text for part in answer.content if part.type == "text"]), bool(answer.is_error))

    async def refused(self, tool: str, **words: Any) -> str:
        said = await self.call(tool, **words)
        assert said.refused, said.text
        return said.text

    async def told(self, tool: str, **words: Any) -> str:
        said = await self.call(tool, **words)
        assert not said.refused, said.text
        return said.text

    async def play(self, seed: int = 1, **words: Any) -> str:
        """Choose at random until the match is over; the last word."""
        rng = Random(seed)
        said = await self.call("wait", **words)
        while not said.over:
            said = await (
                self.call("choose", option=rng.choice(said.numbers), **words)
                if said.numbers
                else self.call("wait", **words)
            )
            assert not said.refused, said.text
        return said.text


def run(work: Callable[[Agent], Awaitable[None]], server: Any) -> None:
    """Let an agent work with a server."""

    async def all_of_it() -> None:
        async with Client(server) as client:
            await work(Agent(client))

    asyncio.run(all_of_it())


def stdio(*words: str) -> StdioServerParameters:
    return StdioServerParameters(command=sys.executable, args=["-m", "orrery", "mcp", *words])


def inside(**more: Any) -> Any:
    """A server in this process."""
    return make_server(Tables(**more))


# ---------------------------------------------------------------- over pipes
def test_a_whole_game_over_stdio(tmp_path: Path) -> None:
    async def work(agent: Agent) -> None:
        tools = {tool.name for tool in (await agent.client.list_tools()).tools}
        assert {"games", "start", "join", "look", "options", "choose", "why", "rules", "cards", "log"} <= tools
        assert "Smugglers" in await agent.told("start", game="template", bots="novice")
        assert "wins." in await agent.play()
        assert "The match is over." in await agent.refused("choose", option="1")

    run(work, stdio("--seed", "3", "--records", str(tmp_path)))
    (file,) = tmp_path.iterdir()
    assert orrery.verify(file.read_text("utf-8")).over


@pytest.mark.parametrize("game", ["endless-forms", "eternal-adversary"])
def test_a_game_of_a_title(game: str) -> None:
    """The longer ones, and all of them over pipes: tests/agents/soak."""

    async def work(agent: Agent) -> None:
        await agent.told("start", game=game, bots="random")
        assert " rank" in await agent.play()

    run(work, inside(seed="5"))


# ---------------------------------------------------------------- tools
def test_what_is_there_to_play() -> None:
    async def work(agent: Agent) -> None:
        said = await agent.told("games")
        assert all(name in said for name in orrery.list_games())
        assert "option level" in await agent.told("games", game="entropy")
        assert "expert" in await agent.told("games", game="entropy")
        assert "There is no game 'chess'" in await agent.refused("games", game="chess")
        assert "GEN-8.13" in await agent.told("rules", game="genesis", search="triggers")
        assert "Arcane Blast" in await agent.told("cards", game="genesis", search="arcane blast")

    run(work, inside())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"game": "template", "mode": "wild"}, "has no mode 'wild'"),
        ({"game": "template", "players": 9}, "not 9"),
        ({"game": "template", "seat": 3}, "There is no seat 3 at this table; its seats are 1 to 2."),
        ({"game": "template", "bots": "program:ls"}, "There is no bot 'program:ls'"),
        ({"game": "template", "bots": "novice,novice"}, "There are 2 bots for 1 seats"),
        ({"game": "template", "options": {"speed": 3}}, "has no option 'speed'"),
        ({"game": "template", "players": "many"}, "players"),
    ],
)
def test_a_table_that_cannot_be_is_refused(words: dict[str, Any], sentence: str) -> None:
    async def work(agent: Agent) -> None:
        assert sentence in await agent.refused("start", **words)
        assert "There are: none." in await agent.refused("look", table="1")

    run(work, inside())


def test_options_of_a_game_are_meant_as_in_the_terminal() -> None:
    async def work(agent: Agent) -> None:
        said = await agent.told("start", game="entropy", mode="solo", options={"level": "master"})
        assert "seat 1" in said

    run(work, inside(seed="1"))


def test_two_tables_are_told_apart() -> None:
    async def work(agent: Agent) -> None:
        await agent.told("start", game="template")
        await agent.told("look")
        await agent.told("start", game="template", seat=2)
        assert "Say which table. There are: 1, 2." in await agent.refused("look")
        assert "as Agent sees it" in await agent.told("look", table="2")
        assert "left" in await agent.told("leave", table="1")
        assert "There is no table '1'" in await agent.refused("look", table="1")
        assert "as Agent sees it" in await agent.told("look")

    run(work, inside(seed="1"))


def test_a_refusal_reaches_the_model_with_its_clause_and_changes_nothing() -> None:
    async def work(agent: Agent) -> None:
        await agent.told("start", game="template")
        before = await agent.told("options")
        assert "(SMUG-" in await agent.refused("choose", option="bid 99")
        assert "(SMUG-" in await agent.told("why", option="bid 99")
        assert await agent.told("options") == before

    run(work, inside(seed="1"))


def test_hidden_options() -> None:
    async def work(agent: Agent) -> None:
        assert "options" not in {tool.name for tool in (await agent.client.list_tools()).tools}
        said = Said(await agent.told("start", game="template"), False)
        assert said.numbers == []
        assert "not by a number" in await agent.refused("choose", option="1")
        assert "Bid for" in said.text
        assert (await agent.told("choose", option="bid 0")).strip()

    run(work, inside(seed="1", hide_options=True))


# ---------------------------------------------------------------- shared by strangers
def test_over_http_a_table_belongs_to_who_knows_its_name(capfd: pytest.CaptureFixture[str]) -> None:
    words = [sys.executable, "-m", "orrery", "mcp", "--http", "--port", "0"]

    async def work() -> None:
        process = await asyncio.create_subprocess_exec(*words, stderr=asyncio.subprocess.PIPE)
        assert process.stderr is not None
        try:
            told = (await asyncio.wait_for(process.stderr.readline(), 30)).decode()
            address = told.split()[-1].rstrip(".")
            async with Client(address) as one, Client(address) as two:
                ada, ben = Agent(one), Agent(two)
                said = await ada.told("start", game="template")
                table = said.split("table ")[1].split(",")[0]
                assert len(table) >= 12
                assert "Say which table." in await ada.refused("look")
                assert "There is no table '1'" in await ben.refused("look", table="1")
                assert "as Agent sees it" in await ada.told("look", table=table)
                link = "http://localhost:1/table/x#seat=0&invite=y"
                assert "joins no tables of that server" in await ben.refused("join", link=link)
        finally:
            process.terminate()
            await process.wait()

    asyncio.run(work())


def test_the_command_refuses_what_cannot_be(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["mcp", "--records", str(tmp_path / "none")]) == 2
    assert "There is no folder" in capsys.readouterr().err
    assert main(["mcp", "--http", "--port", "99999"]) == 2
    assert "between 0 and 65535" in capsys.readouterr().err


# ---------------------------------------------------------------- at a server's table
class Running:
    """A table server in a thread of this process."""

    def __init__(self, folder: Path) -> None:
        settings = Settings(data=folder, games=("template",), think=(0.0, 0.0), bot_seconds=0.1, workers=1)
        self.server = Server(settings, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.server.line.getsockname()[1]}"
        self._thread = threading.Thread(target=lambda: asyncio.run(self.server.serve()))
        self._thread.start()

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive()


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    found = Running(tmp_path / "data")
    yield found
    found.stop()


def invited(server: Running, seats: int) -> list[str]:
    """Links to all seats of a new table, as a host's page makes them."""
    body = json.dumps({"game": "template", "seats": [{"who": "open"}] * seats}).encode()
    request = Request(f"{server.address}/api/tables", body, {"content-type": "application/json"})
    with urlopen(request, timeout=20) as answer:
        made = json.load(answer)
    table = made["table"]["id"]
    return [f"{server.address}/table/{table}#seat={i['seat']}&invite={i['token']}" for i in made["invites"]]


def test_two_agents_play_a_game_at_a_servers_table(running: Running) -> None:
    links, mine, yours = invited(running, 2), Tables(), Tables()

    async def work() -> None:
        async with Client(make_server(mine)) as one, Client(make_server(yours)) as two:
            ada, ben = Agent(one), Agent(two)
            assert "still waits for players" in await ada.told("join", link=links[0], name="Ada")
            assert "as Ben sees it" in await ben.told("join", link=links[1], name="Ben")
            assert "All seats of this table are taken." in await ben.refused("join", link=links[1])
            assert Said(await ada.told("wait"), False).numbers
            refused = await ada.refused("choose", option="bid 99")
            assert "(SMUG-" in refused
            ends = await asyncio.gather(ada.play(1), ben.play(2))
            assert ends[0] == ends[1] or all(" rank" in end for end in ends)
            assert "Ben" in await ada.told("log")

    try:
        asyncio.run(work())
    finally:
        mine.close()
        yours.close()


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("nonsense", "This is no invite link"),
        ("http://[::1/table/x", "This is no invite link"),
        ("http://localhost:1/table/x#seat=0&invite=y", "does not answer as it should"),
        ("{server}/table/nowhere#seat=0&invite=y", "There is no table"),
        ("{server}/games", "This is no invite link"),
    ],
)
def test_a_link_that_leads_nowhere(running: Running, link: str, sentence: str) -> None:
    async def work(agent: Agent) -> None:
        assert sentence in await agent.refused("join", link=link.format(server=running.address))

    run(work, inside())
