"""Playing in the terminal by piped input."""

from __future__ import annotations

import re
import sys
import types
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.cli.screen import console
from orrery.cli.show import picture
from orrery.games.template import GAME

Run = Any


def test_a_whole_game_by_numbers(run: Run) -> None:
    ran = run("play", "template", "--seed", "5", typed="1\n" * 60)
    assert ran.code == 0
    assert ran.err == ""
    assert re.search(r"Player \d( and Player \d)? wins?\.", ran.out)
    assert re.search(r"rank +player +cargo +coins +score", ran.out)
    assert "Type a number" in ran.out


def test_no_line_is_wider_than_the_screen(run: Run) -> None:
    for words in (
        ("games",),
        ("rules", "template"),
        ("cards", "template"),
        ("rules", "template", "--coverage"),
        ("play", "template", "--players", "4", "--watch", "--seed", "1"),
        ("play", "--help"),
    ):
        ran = run(*words)
        assert max(len(line) for line in ran.out.splitlines()) <= 80, words


def test_options_by_notation_and_by_words_are_the_same(run: Run, tmp_path: Path) -> None:
    files = [tmp_path / name for name in "abc"]
    for file, typed in zip(files, ("done\n", "Hide nothing\n", "1\n"), strict=True):
        assert run("play", "template", "--seed", "5", "--save", str(file), typed=typed).code == 0
    assert files[0].read_text("utf-8") == files[1].read_text("utf-8") == files[2].read_text("utf-8")
    assert " 0 stow: done\n" in files[0].read_text("utf-8")


def test_the_words_of_help(run: Run) -> None:
    typed = "?\nwhy play raid\nwhy 1\nnonsense\n99\ncards sna\ncards zzz\nlog\nundo\nsave\nquit\n"
    ran = run("play", "template", "--seed", "5", typed=typed)
    assert ran.code == 0
    assert ran.err == "You left before the end.\n"
    for said in (
        "take back your last choice",
        "'play raid' is not possible now.",
        "you may choose that now.",
        "'nonsense' is not possible now.",
        "There is no option 99; choose a number from 1 to 2",
        "The raider pays you 2 coins.",
        "No card of Smugglers is called 'zzz'.",
        "You have not chosen anything here yet.",
        "Say which file: save FILE.",
    ):
        assert said in ran.out, said


def test_undo_takes_back_and_asks_again(run: Run) -> None:
    ran = run("play", "template", "--seed", "1", typed="hide\nundo\ndone\nquit\n")
    assert ran.out.count("Hide an ambush before the first auction?") == 2
    assert "Your last choice is taken back." in ran.out
    assert ran.out.count("as Player 1 sees it") == 2, "the table is drawn again only when it has changed"


def test_conceding_ends_a_game_of_two(run: Run) -> None:
    ran = run("play", "template", "--players", "2", "--seed", "5", typed="concede\n")
    assert ran.code == 0
    assert "Player 2 wins. Everybody else gave up." in ran.out


def test_a_conceded_seat_leaves_the_others_to_play_on(run: Run) -> None:
    ran = run("play", "template", "--players", "3", "--seed", "5", typed="concede\n")
    assert ran.code == 0
    assert re.search(r"Player [23]( and Player 3)? wins?\. The hold", ran.out)


def test_the_end_of_the_input_is_no_error(run: Run) -> None:
    ran = run("play", "template", "--seed", "5", typed="1\n")
    assert ran.code == 0
    assert ran.err == "The input ended before the game did.\n"


def test_hot_seat_draws_a_curtain_before_every_hand(run: Run) -> None:
    ran = run("play", "template", "--hotseat", "--players", "3", "--seed", "4", typed="\n1\n" * 60)
    assert ran.code == 0
    facing = None
    for line in ran.out.splitlines():
        curtain = re.search(r"Pass the screen to (Player \d)", line)
        shown = re.search(r"as (Player \d) sees it", line)
        if curtain:
            assert curtain.group(1) != facing
            facing = curtain.group(1)
        elif shown:
            assert shown.group(1) == facing
    assert {"Player 1", "Player 2", "Player 3"} <= set(re.findall(r"Pass the screen to (Player \d)", ran.out))
    assert "as a spectator sees it" in ran.out


def test_two_people_and_a_bot(run: Run) -> None:
    ran = run("play", "template", "--seat", "1", "--seat", "3", "--players", "3", "--seed", "4", typed="\n1\n" * 60)
    assert ran.code == 0
    assert set(re.findall(r"as (Player \d) sees it", ran.out)) == {"Player 1", "Player 3"}


def test_watching_shows_no_secret(run: Run) -> None:
    ran = run("play", "template", "--watch", "--seed", "3", "--bot", "random", "--bot", "random")
    assert ran.code == 0
    assert not re.search(r"as Player \d sees it", ran.out)
    assert "hides a card." in ran.out


def test_the_same_seed_is_the_same_game(run: Run) -> None:
    words = ("play", "template", "--watch", "--seed", "a word")
    assert run(*words).out == run(*words).out


def test_save_and_resume(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.rec"
    ran = run("play", "template", "--seed", "5", "--save", str(file), typed="1\n2\n")
    assert ran.err == f"The input ended before the game did; the match is saved as {file}.\n"
    before = orrery.replay(file.read_text("utf-8"))
    other = tmp_path / "other.rec"
    ran = run("play", "--resume", str(file), typed=f"save '{other}'\nquit\n")
    assert ran.code == 0
    assert orrery.replay(other.read_text("utf-8")).digest() == before.digest()
    ran = run("play", "template", "--resume", str(file), "--save", str(file), typed="1\n" * 60)
    assert ran.code == 0
    assert orrery.verify(file.read_text("utf-8")).over
    sentence = run("play", "genesis", "--resume", str(file)).refused()
    assert sentence == f"{file} is a match of template, not of genesis."


def test_a_file_that_is_no_record_is_never_overwritten(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada", "utf-8")
    assert "is left alone" in run("play", "template", "--save", str(file)).refused()
    ran = run("play", "template", "--seed", "5", typed=f"save '{file}'\nquit\n")
    assert "is left alone" in " ".join(ran.out.split())
    assert file.read_text("utf-8") == "Dear Ada"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play",), "Say which game: "),
        (("play", "chess"), "There is no game 'chess'"),
        (("play", "template", "--mode", "blitz"), "has no mode 'blitz'"),
        (("play", "template", "--players", "9"), "not 9."),
        (("play", "template", "--players", "two"), "--players"),
        (("play", "template", "--option", "a=b"), "has no option 'a'"),
        (("play", "template", "--option", "a"), "is not written as KEY=VALUE."),
        (("play", "template", "--option", "a=1", "--option", "a=2"), "The option 'a' is given twice."),
        (("play", "template", "--seat", "3"), "There is no seat 3 at this table; its seats are 1 to 2."),
        (("play", "template", "--seat", "0"), "There is no seat 0"),
        (("play", "template", "--seat", "1", "--watch"), "Say only one of --seat, --hotseat and --watch."),
        (("play", "template", "--bot", "deep-thought"), "There is no bot 'deep-thought'"),
        (("play", "template", "--hotseat", "--bot", "deep-thought"), "There is no bot 'deep-thought'"),
        (("play", "template", "--bot", "random", "--bot", "random"), "There are 2 bots for 1 seats"),
        (("play", "template", "--save", "/nowhere/at/all.rec"), "there is no folder /nowhere/at"),
        (("play", "template", "--pause", "-1"), "between 0 and 60 seconds."),
        (("play", "template", "--flag"), "--flag"),
        (("play", "template", "chess"), "'chess' is too much for orrery play"),
        (("play", "--resume", "/nowhere.rec"), "/nowhere.rec cannot be read: No such file or directory."),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(run: Run, words: tuple[str, ...], sentence: str) -> None:
    assert sentence in run(*words).refused()


# ---------------------------------------------------------------- the picture
class Plain(type(GAME)):  # type: ignore[misc]
    """The template without a picture of its own."""


def drawn(view: dict[str, Any], width: int = 80, game: Any = GAME) -> str:
    screen = console()
    screen.width = width
    with screen.capture() as caught:
        screen.print(picture(game, view, width))
    return caught.get()


def view_of(table: dict[str, Any]) -> dict[str, Any]:
    whole = orrery.new("template", players=2, seed=1).view(0)
    return {**whole, "table": table, "memory": [{"among": [1, 2, 3], "cards": ["raid", "guard"]}]}


def test_any_plain_view_is_drawn_with_everything_in_it() -> None:
    raid = {"id": 1, "card": "raid", "back": "card"}
    table = {
        "turn": 3,
        "active": 1,
        "night": True,
        "empty": [],
        "pile": {"count": 12, "known": {"0": "bold-raid", "3": "guard"}},
        "hand": [raid, {**raid, "id": 2}, {"id": 3, "card": None, "back": "cargo"}],
        "hound": {**raid, "damage": 2, "tired": True, "shield": 0},
        "tracks": {"fire": 1, "water": 2},
        "regions": {"north": {"units": [raid], "fog": False}, "south": {"units": [], "fog": True}},
        "grid": [[1, 2], [raid, None]],
        "cities": [{"name": f"City {i}", "doom": i, "pieces": [raid] * i} for i in range(8)],
        "players": [{"coins": 1, "hand": [raid]}, {"coins": 2, "hand": []}],
    }
    for width in (60, 80, 120):
        said = drawn(view_of(table), width, Plain())
        assert max(map(len, said.splitlines())) <= width
        words = " ".join(said.replace("│", " ").split())
        for part in (
            "turn 3",
            "active Player 2",
            "night yes",
            "12 cards",
            "Bold Raid on top",
            "Raid ×2",
            "face-down cargo",
        ):
            assert part in words, part
        for part in ("damage 2, tired", "fire 1, water 2", "north", "south", "City 7", "Raid ×7", "you remember"):
            assert part in words, part
        assert "shield" not in words


def test_a_game_may_bring_its_own_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    own = types.ModuleType("orrery.games.template.interface.terminal")
    own.__spec__ = ModuleSpec(own.__name__, None)
    own.terminal = lambda view, width: f"round {view['table']['round']}\n" + "~" * width  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, own.__name__, own)
    said = drawn(view_of({"round": 4}))
    assert "round 4" in said
    assert "~" * 76 in said
