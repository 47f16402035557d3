"""Programs that play a seat by the line protocol, the good and the bad ones."""

from __future__ import annotations

import io
import json
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import orrery
from orrery import bots
from orrery.bots import BadBot, Budget, ProgramBot, Seat, arena
from orrery.cli import main
from orrery.engine.clauses import BadSetup

ROOT = Path(__file__).resolve().parents[2]
ANY = shlex.join([sys.executable, str(ROOT / "examples" / "programs" / "any_option.py")])
HEAD = "import sys\ndef say(*words): print(*words, flush=True)\n"
READ = 'for line in sys.stdin:\n    if line.startswith("go"): '

Write = Callable[[str], str]


@pytest.fixture
def program(tmp_path: Path) -> Write:
    """Writes a program; the command that runs it."""

    def write(body: str) -> str:
        file = tmp_path / "program.py"
        file.write_text(HEAD + body, "utf-8")
        return shlex.join([sys.executable, "-I", str(file)])

    return write


def failing(command: str, seconds: float = 20.0) -> str:
    """The sentence a program that plays seat 1 of a new match fails with; the match has not changed."""
    match = orrery.new("template", players=2, seed=1)
    before, bot = match.digest(), ProgramBot(command, seconds)
    number = match.asks[0].seat
    with pytest.raises(BadBot) as wrong:
        bots.answer(match, bot, Seat(match, number))
    assert match.digest() == before
    sentence = str(wrong.value)
    assert sentence.endswith(".") or ")" in sentence[-12:], sentence
    assert "\n" not in sentence
    return sentence.partition(f" at seat {number + 1} ")[2]


# ---------------------------------------------------------------- good ones
@pytest.mark.parametrize("game", [*orrery.list_games(), "template"])
def test_the_example_in_python_plays_a_game(game: str) -> None:
    match = orrery.new(game, seed=3)
    players = [bots.make(f"program:{ANY}"), *[bots.make("random", n) for n in range(1, match.setup.players)]]
    try:
        assert bots.play_out(match, players) == match.outcome
    finally:
        bots.close(players[0])


def test_the_example_in_c_plays_a_game(tmp_path: Path) -> None:
    compiler = shutil.which("cc") or shutil.which("gcc")
    source = ROOT / "examples" / "programs" / "last_option.c"
    assert "strcpy" in source.read_text("utf-8")
    if compiler is None:  # nothing to compile it with: the one in Python stands for both
        return
    built = tmp_path / "last_option"
    subprocess.run([compiler, "-Wall", "-Werror", "-o", str(built), str(source)], check=True)
    match = orrery.new("template", players=2, seed=3)
    players = [ProgramBot(str(built)), ProgramBot(str(built))]
    bots.play_out(match, players)
    for player in players:
        player.close()
    assert match.over


def test_what_a_program_is_told(program: Write, tmp_path: Path) -> None:
    """Everything in the order of docs/agents.md, as the program writes it down."""
    heard = tmp_path / "heard.txt"
    command = program(
        f"heard = open({str(heard)!r}, 'w')\n"
        "asks = ['view', 'question', 'story 0', 'why fly', 'why pass', 'choose pass']\n"
        "for line in sys.stdin:\n"
        "    heard.write(line); heard.flush()\n"
        "    word = line.split()[0]\n"
        "    if word == 'orrery': say('name Scribe'); say('ready')\n"
        "    if word in ('go', 'view', 'question', 'story', 'why'): say(asks.pop(0))\n"
    )
    match = orrery.new("template", players=2, seed=1)
    while "pass" not in [option.text for option in match.asks[0].options]:
        match.choose(match.asks[0].options[0], match.asks[0].seat)
    seat = Seat(match, match.asks[0].seat)
    ask, view, story, refusal = seat.ask(), seat.view(), seat.story(), seat.refusal("fly")
    assert ask is not None
    bot = ProgramBot(command)
    assert bots.answer(match, bot, seat, Budget(seconds=7)) == "pass"
    assert bot.name == "Scribe"
    while not match.over:
        match.choose(match.asks[0].options[0], match.asks[0].seat)
    bot.close()
    told = heard.read_text("utf-8").splitlines()
    options = [f"option {option.text}" for option in ask.options]
    begun = ["orrery 1", "game template", "mode standard", "players 2", f"seat {seat.number}"]
    assert told[: 7 + len(options)] == [*begun, f"ask {ask.about}", *options, "go 7"]
    answers = dict(line.split(" ", 1) for line in told[7 + len(options) :] if " " in line)
    assert json.loads(answers["view"]) == json.loads(json.dumps(view))
    assert json.loads(answers["question"])["prompt"] == ask.prompt
    assert [line["sentence"] for line in json.loads(answers["story"])] == [line.sentence for line in story]
    assert f"why not {refusal}" in told
    assert "why possible" in told
    assert match.outcome is not None
    assert json.loads(answers["over"])["reason"] == match.outcome.reason
    assert told[-1] == "quit"


def test_programs_play_in_the_arena(program: Write) -> None:
    dies = program("for line in sys.stdin:\n    if line.startswith('orrery'): say('ready')\n    else: sys.exit(3)\n")
    plan = arena.Plan("template", (f"program:{ANY}", "random", f"program:{dies}"), 6)
    found = {one["bot"]: one for one in arena.summary(plan, arena.run(plan))["standings"]}
    assert found[f"program:{ANY}"]["forfeits"] == 0
    assert found[f"program:{dies}"]["forfeits"] == found[f"program:{dies}"]["games"] > 0


# ---------------------------------------------------------------- bad ones
def test_a_program_that_dies_is_quoted(program: Write) -> None:
    said = failing(program("say('ready')\nsys.stdin.readline()\nraise ValueError('no idea')"))
    assert said == "ended with code 1: “ValueError: no idea”."


def test_a_program_that_dies_before_it_is_ready(program: Write) -> None:
    assert failing(program("sys.exit(4)")) == "ended with code 4."


def test_a_program_that_is_ended_by_a_signal(program: Write) -> None:
    said = failing(program("say('ready')\nimport os, signal\nos.kill(os.getpid(), signal.SIGSEGV)"))
    assert said == "was ended by SIGSEGV."


def test_a_program_that_speaks_something_else(program: Write) -> None:
    said = failing(program("say('hello \\x1b[31mthere')\nsys.stdin.read()"))
    assert said == "said “hello ?[31mthere” before the line “ready”."


def test_nonsense_where_a_choice_is_due(program: Write) -> None:
    said = failing(program(f"say('ready')\n{READ}say('bestmove e2e4')"))
    assert said == "said “bestmove e2e4”, which means nothing when it is asked."


def test_a_choice_that_is_none(program: Write) -> None:
    said = failing(program(f"say('ready')\n{READ}say('choose fly')"))
    refusal = orrery.new("template", players=2, seed=1).refusal(0, "fly")
    assert said == f"chose “fly”: {refusal}"


def test_a_program_that_is_late(program: Write) -> None:
    said = failing(program("say('ready')\nsys.stdin.read()"), seconds=0.01)
    assert said == "did not choose within 0.01 seconds."


def test_a_program_that_neither_reads_nor_stops_talking(program: Write) -> None:
    said = failing(program("say('ready')\nwhile True: say('choose fly')"))
    assert said.startswith("chose “fly”: ")


def test_a_line_without_end(program: Write) -> None:
    assert (
        failing(program("say('ready')\nwhile True: sys.stdout.write('x' * 1000)")) == "said a line of more than 64 kB."
    )


@pytest.mark.parametrize("command", ["", "'", "no-such-program-here --fast"])
def test_a_command_that_is_none(command: str) -> None:
    with pytest.raises(BadSetup, match=r"\.$"):
        ProgramBot(command)


# ---------------------------------------------------------------- in the terminal
def play(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """`orrery play template` with these words: its exit code and what it said."""
    code = main(["play", "template", "--seed", "3", *words])
    out, err = capsys.readouterr()
    return code, " ".join(out.split()), err.strip()


def test_two_programs_play_each_other(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "match.rec"
    code, said, _ = play(capsys, "--watch", "--seat-program", ANY, "--seat-program", f"1={ANY}", "--save", str(file))
    assert code == 0
    assert "score" in said
    assert orrery.verify(file.read_text("utf-8")).over


def test_a_novice_plays_on_for_a_program_that_fails(
    capsys: pytest.CaptureFixture[str], program: Write, tmp_path: Path
) -> None:
    file = tmp_path / "match.rec"
    code, said, _ = play(capsys, "--watch", "--seat-program", program("sys.exit(4)"), "--save", str(file))
    assert code == 1
    assert "at seat 1 ended with code 4. A novice plays on in its place." in said
    assert orrery.verify(file.read_text("utf-8")).over


def test_the_person_beside_a_program_that_fails_plays_on(
    capsys: pytest.CaptureFixture[str], program: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 80))
    code, said, _ = play(capsys, "--seat-program", program("sys.exit(4)"))
    assert code == 1
    assert "at seat 2 ended with code 4. A novice plays on in its place." in said
    assert "score" in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seat-program", f"1={ANY}"], "A program cannot play at seat 1; the seats no person plays are: 2."),
        (["--hotseat", "--seat-program", "cat"], "No seat is left for the program 'cat'; --watch frees"),
        (["--seat-program", "2=cat", "--seat-program", "2=cat"], "Two programs are to play at seat 2."),
        (["--seat-program", "cat", "--program-seconds", "0"], "more than 0 seconds"),
    ],
)
def test_programs_without_a_seat(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    code, _, complaint = play(capsys, *words)
    assert code == 2
    assert sentence in complaint
