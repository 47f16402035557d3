"""`orrery pack`, and --pack of other commands."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import orrery

Run = Callable[..., Any]

PACK = """
name = "Extra"
game = "template"
[[card]]
like = "silk"
worth = 9
[[card]]
is = "Action"
name = "Grand Trade"
copies = 20
does = [{is = "Gain", coins = 9}]
"""


@pytest.fixture
def pack(tmp_path: Path) -> str:
    file = tmp_path / "extra.toml"
    file.write_text(PACK, "utf-8")
    return str(file)


def test_cards_are_exported_changed_checked_shown_and_compared(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    done = run("pack", "export", "genesis", "--cards", "quick-shot,hound", "--to", str(file))
    assert (done.code, done.out) == (0, "")
    text = file.read_text("utf-8")
    assert [row["name"] for row in orrery.read_pack(text).rows] == ["Quick Shot", "Jaelarian Hound"]
    assert run("pack", "diff", str(file)).out == "It changes nothing.\n"
    file.write_text(text.replace("hp = 3", "hp = 9"), "utf-8")
    said = run("pack", "diff", str(file)).out.split("\n")[1]
    assert said.split() == ["Jaelarian", "Hound", "hp", "3", "9"]
    checked = run("pack", "check", str(file)).out
    assert "holds: no new cards, 2 replaced cards of Genesis" in " ".join(checked.split())
    shown = run("pack", "show", str(file)).out
    assert "Quick Shot" in shown
    assert "9 HP" in shown
    (row,) = json.loads(run("pack", "diff", str(file), "--json").out)
    assert row == {"card": "Jaelarian Hound", "field": "hp", "was": 3, "is": 9}


def test_two_packs_are_compared(run: Run, pack: str, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text(json.dumps({"name": "B", "game": "template", "card": [{"like": "silk", "worth": 5}]}), "utf-8")
    (row,) = json.loads(run("pack", "diff", pack, str(other), "--json").out)
    assert (row["card"], row["was"], row["is"]) == ("Silk", 9, 5)


def test_a_pack_is_begun_and_a_schema_written(run: Run, tmp_path: Path) -> None:
    for name in (*orrery.list_games(), "template"):
        begun = orrery.read_pack(run("pack", "new", name, "--name", "Begun").out)
        assert (begun.name, begun.game, len(begun.rows)) == ("Begun", name, 1)
    file = tmp_path / "schema.json"
    assert run("pack", "schema", "genesis", "--to", str(file)).code == 0
    assert run("pack", "schema", "genesis", "--to", str(file)).code == 0, "a schema may be written anew"
    assert json.loads(file.read_text("utf-8"))["properties"]["game"] == {"const": "genesis"}
    assert run("pack", "new", "template", "--to", str(tmp_path / "a.json")).code == 0
    assert json.loads((tmp_path / "a.json").read_text("utf-8"))["name"] == "My pack"


def test_a_match_is_played_recorded_and_measured_with_a_pack(run: Run, pack: str, tmp_path: Path) -> None:
    file = tmp_path / "match.rec"
    assert run("play", "template", "--watch", "--pack", pack, "--seed", "3", "--save", str(file)).code == 0
    record = file.read_text("utf-8")
    assert [one.name for one in orrery.replay(record).setup.packs] == ["Extra"]
    assert "The record holds" in run("verify", str(file)).out
    found = json.loads(
        run("arena", "template", "--bots", "random,novice", "--games", "2", "--pack", pack, "--json").out
    )
    assert found["games"] == 2
    assert "Grand Trade" in run("cards", "template", "--pack", pack, "--search", "grand").out
    held = run("check", "template", "--games", "1", "--law", "replay", "--pack", pack)
    assert (held.code, "holds" in held.out) == (0, True)


def test_results_of_an_arena_belong_to_its_pack(run: Run, pack: str, tmp_path: Path) -> None:
    words = ("arena", "template", "--bots", "random,novice", "--games", "2", "--file", str(tmp_path / "a.jsonl"))
    assert run(*words).code == 0
    assert run(*words, "--pack", pack).refused() == "a.jsonl holds games of another arena: its packs differ."
    other = ("arena", "template", "--bots", "random,novice", "--games", "2", "--file", str(tmp_path / "b.jsonl"))
    assert run(*other, "--pack", pack).code == 0
    assert run(*other, "--pack", pack).code == 0
    assert run(*other).refused() == "b.jsonl holds games of another arena: its packs differ."


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("pack", "check", "nowhere.toml"), "nowhere.toml cannot be read: No such file or directory."),
        (("pack", "export", "genesis", "--cards", "houn"), None),
        (("pack", "export", "genesis", "--cards", "zzz"), "Genesis: Battle of Champions has no card 'zzz'"),
        (("pack", "export", "genesis", "--cards", "phyr"), "could be"),
        (("pack", "export", "genesis", "--cards", ","), "Say which cards"),
        (("pack", "export", "endogenesis", "--cards", "conduit"), "is the Python function `conduit`"),
        (("pack", "new", "chess"), "There is no game 'chess'"),
        (("pack", "new", "template", "--to", "a.txt"), "A pack is a .toml or a .json file, not a.txt."),
        (("pack", "new", "template", "--to", "nowhere/a.toml"), "there is no folder nowhere"),
        (("pack", "frob"), "'frob' is too much for orrery pack"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(run: Run, words: tuple[str, ...], why: str | None) -> None:
    done = run(*words)
    if why is None:
        assert done.code == 0, "a part of a name is enough where only one card has it"
    else:
        assert why in done.refused()


def test_a_bad_file_is_named_with_card_field_and_what_would_fit(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(PACK.replace("worth = 9", "wroth = 9"), "utf-8")
    why = "odd.toml, card 1 (silk): a Cargo has no field 'wroth'; perhaps worth is meant."
    for words in (("pack", "check", str(file)), ("play", "template", "--pack", str(file)), ("pack", "show", str(file))):
        assert run(*words).refused() == why


def test_nothing_but_a_pack_is_written_over(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "letter.toml"
    file.write_text("Dear Ada", "utf-8")
    assert "is no pack, so it is left alone" in run("pack", "new", "template", "--to", str(file)).refused()
    assert file.read_text("utf-8") == "Dear Ada"


def test_a_saved_match_keeps_its_packs(run: Run, pack: str, tmp_path: Path) -> None:
    file = tmp_path / "match.rec"
    file.write_text(orrery.new("template", seed=1).record(), "utf-8")
    assert "leave out --pack" in run("play", "--resume", str(file), "--pack", pack).refused()
