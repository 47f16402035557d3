"""A package outside this one brings a game and a bot: made as docs/plug-ins.md says, installed without a network, and
used by programs of their own. Beside it lies a package whose plug-ins are all broken."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

import orrery
from orrery import bots, games
from orrery.engine import plugins

PAGE = Path(__file__).resolve().parents[2] / "docs" / "plug-ins.md"

BROKEN = {
    "orrery_broken.py": "NOT_A_GAME = 3\nclass Bot:\n    '''Never there.'''\n",
    "orrery_worse.py": "raise RuntimeError('it was never\\nmeant to be')\n",
    "orrery_broken-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: orrery-broken\nVersion: 1.0\n",
    "orrery_broken-1.0.dist-info/entry_points.txt": textwrap.dedent("""\
        [orrery.games]
        absent = orrery_missing:GAME
        genesis = orrery_broken:NOT_A_GAME
        number = orrery_broken:NOT_A_GAME
        renamed = orrery.games.template:GAME
        worse = orrery_worse:GAME

        [orrery.bots]
        expert = orrery_broken:Bot
        numb = orrery_broken:NOT_A_GAME
        two-words = orrery_worse:Bot
        a,b = orrery_broken:Bot

        [orrery.packs]
        storms = orrery_broken:NOT_A_GAME
        """),
}
SAID = [
    "'absent' of the package 'orrery-broken' cannot be used (ModuleNotFoundError: No module named 'orrery_missing').",
    "'number' of the package 'orrery-broken' cannot be used (orrery_broken:NOT_A_GAME is no Game).",
    "'renamed' of the package 'orrery-broken' cannot be used (its game calls itself 'template').",
    "'worse' of the package 'orrery-broken' cannot be used (RuntimeError: it was never meant to be).",
    "'genesis' of the package 'orrery-broken' cannot be used (a game of Orrery has this name).",
    "'expert' of the package 'orrery-broken' cannot be used (a bot of Orrery has this name).",
    "'numb' of the package 'orrery-broken' cannot be used (orrery_broken:NOT_A_GAME makes no bot).",
    "'two-words' of the package 'orrery-broken' cannot be used (RuntimeError: it was never meant to be).",
    "'a,b' of the package 'orrery-broken' cannot be used (the name of a bot is letters, digits, - and _).",
    "'storms' of the package 'orrery-broken' cannot be used (orrery_broken:NOT_A_GAME is no pack).",
]

Run = Callable[..., str]


def block(language: str) -> str:
    """The block of this language on the page."""
    (found,) = PAGE.read_text("utf-8").split(f"```{language}\n")[1:]
    return textwrap.dedent("   " + found.partition("```")[0].lstrip(" "))


@pytest.fixture(scope="session")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of installed packages: the one the page makes, and the broken one."""
    folder = tmp_path_factory.mktemp("plugins")
    env = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run(["sh", "-e", "-c", block("sh")], cwd=folder, env=env, check=True)
    (folder / "harbour" / "pyproject.toml").write_text(block("toml"), "utf-8")
    (folder / "harbour" / "src" / "harbour" / "curious.py").write_text(block("python"), "utf-8")
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--target", str(folder / "site"), str(folder / "harbour")], check=True, capture_output=True)
    for name, text in BROKEN.items():
        file = folder / "site" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    return folder / "site"


@pytest.fixture
def run(target: Path) -> Run:
    """Runs `python` with these words where the packages are installed; what it said."""

    def do(*words: str, code: int = 0) -> str:
        env = {**os.environ, "PYTHONPATH": str(target), "COLUMNS": "200"}
        done = subprocess.run(
            [sys.executable, *words], env=env, capture_output=True, text=True, timeout=120, check=False
        )
        assert done.returncode == code, (done.stdout[-500:], done.stderr)
        return done.stdout + done.stderr

    return do


def test_the_list_tells_of_all_and_names_the_broken(run: Run) -> None:
    said = run("-m", "orrery", "games")
    assert "harbour" in said
    assert "curious   Takes the option after which its seat looks best" in said
    assert all(f"The plug-in {sentence}" in said for sentence in SAID)
    listed = json.loads(run("-m", "orrery", "games", "--json"))
    assert next(game for game in listed if game["name"] == "harbour")["title"] == "Smugglers"
    assert sum("problem" in game for game in listed) == 4


def test_the_game_is_played_recorded_and_checked(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "match.rec")
    assert "wins" in run(
        "-m", "orrery", "play", "harbour", "--watch", "--bot", "curious", "--seed", "1", "--save", file
    )
    assert "The record holds" in run("-m", "orrery", "verify", file)
    assert "holds" in run("-m", "orrery", "check", "harbour", "--games", "3", "--law", "secrecy")
    assert "SMUG-2.2" in run("-m", "orrery", "rules", "harbour", "--search", "SMUG-2.2")
    refused = run("-m", "orrery", "play", "worse", code=2)
    assert "it was never meant to be" in refused
    assert len(refused.splitlines()) == 1


def test_the_bot_plays_in_the_arena_and_every_game_finds_it(run: Run) -> None:
    words = ("--bots", "curious,random", "--games", "4", "--workers", "2", "--json")
    found = json.loads(run("-m", "orrery", "arena", "harbour", *words))
    assert {one["bot"]: one["forfeits"] for one in found["standings"]} == {"curious": 0, "random": 0}
    assert "RuntimeError: it was never meant to be" in run(
        "-m", "orrery", "play", "entropy", "--watch", "--bot", "two-words", code=2
    )


def test_nothing_of_a_plugin_is_imported_before_it_is_wanted(run: Run) -> None:
    said = run(
        "-c", "import sys, orrery; print(orrery.list_games()); print([m for m in sys.modules if 'harbour' in m])"
    )
    assert "'harbour'" in said.splitlines()[0]
    assert said.splitlines()[1] == "[]"
    assert "genesis" not in run("-X", "importtime", "-m", "orrery", "games").partition("orrery.games.genesis")[1]


def test_agents_find_the_game_and_the_bot(run: Run) -> None:
    tools = "from orrery.agents.mcp import Tools; from orrery.agents.tables import Tables; tools = Tools(Tables())"
    said = run("-c", f"{tools}; print(tools.games()); print(tools.start('harbour', bots='curious'))")
    assert "harbour: Smugglers." in said
    assert "worse: The plug-in 'worse' of the package 'orrery-broken' cannot be used" in said
    assert "You sit at table 1, seat 1." in said


SERVER = """
import asyncio, json, sys, threading, urllib.request
from pathlib import Path
from orrery.agents.remote_table import Link, RemoteTable
from orrery.agents.text_seat import TextSeat
from orrery.server.logs import to_stderr
from orrery.server.main import Server
from orrery.server.settings import Settings

if __name__ == "__main__":
    to_stderr()
    server = Server(Settings(data=Path(sys.argv[1]), think=(0.0, 0.0), workers=1), "127.0.0.1", 0)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()))
    thread.start()
    try:
        address = f"http://127.0.0.1:{server.line.getsockname()[1]}"
        lobby = json.load(urllib.request.urlopen(address + "/api/games"))
        print([game["name"] for game in lobby["games"]], [level["name"] for level in lobby["levels"]])
        urllib.request.urlopen(address + "/api/games").read()
        for level in ("program:ls", "two-words", "random"):
            body = json.dumps({"game": "harbour", "level": level}).encode()
            asked = urllib.request.Request(address + "/api/quick", body, {"content-type": "application/json"})
            try:
                urllib.request.urlopen(asked)
            except urllib.error.HTTPError as refused:
                print(refused.code, json.load(refused)["sentence"])
        seats = [{"who": "open"}, {"who": "bot", "level": "curious"}]
        body = json.dumps({"game": "harbour", "seats": seats}).encode()
        asked = urllib.request.Request(address + "/api/tables", body, {"content-type": "application/json"})
        made = json.load(urllib.request.urlopen(asked))
        token = made["invites"][0]["token"]
        table = RemoteTable(Link(f"{address}/table/{made['table']['id']}#seat=0&invite={token}"), "Ada")
        seat = TextSeat(table)
        while table.outcome is None:
            if table.ask() is None:
                seat.wait(20)
            else:
                seat.choose("1")
        print(seat.question())
        table.close()
    finally:
        server.should_exit = True
        thread.join()
"""


def test_the_server_offers_the_game_and_the_bot(run: Run, tmp_path: Path) -> None:
    script = tmp_path / "serve.py"
    script.write_text(SERVER, "utf-8")
    said = run(str(script), str(tmp_path / "data"))
    games_offered, *_ = said.splitlines()
    assert "'harbour'" in games_offered
    assert "'absent'" not in games_offered
    assert "['novice', 'regular', 'expert', 'curious']" in games_offered
    refused = "of bots; there are novice, regular, expert, curious."
    assert said.count(f"400 There is no level 'program:ls' {refused}") == 1
    assert said.count(refused) == 3
    assert "Curious bot" in said
    assert "score" in said
    logged = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    broken = [one["said"] for one in logged if one["event"] == "plugin.broken"]
    assert len(broken) == len(set(broken)) == len(SAID) - 1  # of packs the server knows nothing
    assert not [one for one in logged if one["level"] == "error"]


# ---------------------------------------------------------------- in this process
def test_the_list_of_titles_is_what_the_games_say() -> None:
    told = games.TITLES.read_text("utf-8")
    assert told == games.titles(), "run: python -c 'from orrery import games; games.TITLES.write_text(games.titles())'"
    assert dict(games.about("genesis")) == games.facts(orrery.find("genesis"))
    assert dict(games.about("template")) == games.facts(orrery.find("template"))


def test_without_plugins_there_are_the_five() -> None:
    assert orrery.list_games() == (*games.NAMES, *plugins.installed(plugins.GAMES))
    assert games.shadowed() == []
    assert bots.broken() == []
