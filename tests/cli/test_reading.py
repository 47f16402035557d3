"""Lists to read: games, rules, coverage, cards; and what the command says about itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.cli import COMMANDS
from orrery.cli.coverage import cover
from orrery.engine.clauses import Clause, Ledger
from orrery.games.template import GAME

Run = Any


def test_games_says_what_there_is_and_how_to_start(run: Run) -> None:
    ran = run("games")
    assert ran.code == 0
    for name in orrery.list_games():
        assert name in ran.out
    assert "orrery play " in ran.out


def test_games_as_json(run: Run) -> None:
    listed = json.loads(run("games", "--json").out)
    assert [game["name"] for game in listed] == list(orrery.list_games())


def test_version_and_help(run: Run) -> None:
    assert run("--version").out.strip() == orrery.__version__
    said = run("--help").out
    for command in COMMANDS:
        assert command.__name__ in said
        assert command.__name__ in run(command.__name__, "--help").out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("jump",), "There is no command 'jump'; there are learn, play, serve,"),
        (("--jump",), "--jump"),
        (("games", "more"), "'more' is too much for orrery games"),
        (("rules",), "GAME"),
        (("rules", "chess"), "There is no game 'chess'"),
        (("rules", "template", "--search", "dragon"), "No rule of Smugglers mentions 'dragon'."),
        (("rules", "template", "dragon"), "The rulebook of Smugglers explains no 'dragon'; its chapters are: 1 The"),
        (("rules", "template", "quay"), "explains no 'quay'"),
        (("cards", "chess"), "There is no game 'chess'"),
        (("cards", "template", "--search", "dragon"), "No card of Smugglers mentions 'dragon'."),
        (("replay",), "FILE"),
        (("bench", "chess"), "There is no game 'chess'"),
        (("bench", "template", "--seconds", "0"), "must be more than 0"),
        (("bench", "template", "--seconds", "nan"), "must be more than 0"),
        (("bench", "template", "--seconds", "soon"), "--seconds"),
        (("bench", "template", "--players", "9"), "not 9."),
        (("check", "chess"), "There is no game 'chess'"),
        (("check", "template", "--mode", "blitz"), "has no mode 'blitz'"),
        (("check", "template", "--players", "9"), "not 9."),
        (("check", "template", "--games", "0"), "at least 1."),
        (("check", "template", "--law", "gravity"), "There is no law 'gravity'"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(run: Run, words: tuple[str, ...], sentence: str) -> None:
    assert sentence in run(*words).refused()


def test_the_clauses_are_all_there_and_can_be_searched(run: Run) -> None:
    listed = json.loads(run("rules", "template", "--json").out)["clauses"]
    assert [clause["id"] for clause in listed] == list(GAME.ledger)
    said = run("rules", "template", "--clauses").out
    assert all(clause in said for clause in GAME.ledger)
    some = json.loads(run("rules", "template", "--search", "AMBUSH", "--json").out)["clauses"]
    assert 0 < len(some) < len(listed)
    assert all("ambush" in clause["text"].lower() for clause in some)
    assert "SMUG-1.3" in run("rules", "template", "--search", "ambush", "--clauses").out


def test_the_rulebook_reads_as_a_book(run: Run) -> None:
    said = run("rules", "template").out
    places = [said.index(title) for title in ("The goal and the harbour", "The auction", "Your turn", "The end")]
    assert places == sorted(places)
    assert "SMUG-" not in said
    assert "Words and signs" in said
    found = json.loads(run("rules", "template", "--json").out)
    assert [chapter["key"] for chapter in found["chapters"]] == ["goal", "auction", "turn", "end"]
    assert {entry["key"] for entry in found["entries"]} == {"coin", "ambush", "raid", "cargo", "hold"}


def test_a_chapter_is_drawn_and_a_word_is_explained(run: Run) -> None:
    said = run("rules", "template", "3").out
    assert "Your turn" in said
    assert "hand: 3 cards" in said, "its example is drawn"
    assert "Rests on 7 clauses" in said
    assert said == run("rules", "template", "your turn").out
    assert "you may show it" in run("rules", "template", "Ambush").out
    assert "A die decides between equal bids." in run("rules", "template", "smug-2.4").out
    assert "SMUG-4.5" in run("rules", "template", "SMUG-4").out


def test_a_game_without_a_rulebook_shows_its_clauses(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.engine.rulebook.FILE", "interface/none.toml")
    said = run("rules", "template").out
    assert all(clause in said for clause in GAME.ledger)
    assert "has no clause 'dragon'" in run("rules", "template", "dragon").refused()


def test_cards_are_all_there_with_their_generated_text(run: Run) -> None:
    listed = {card["name"]: card for card in json.loads(run("cards", "template", "--json").out)}
    assert set(listed) == {card.name for card in GAME.faces}
    snare = listed["Snare"]
    assert (snare["kind"], snare["source"], snare["icon"]) == ("Ambush", "H", "wolf-trap")
    assert snare["text"].startswith("The raider pays you 2 coins.")
    assert snare["facts"] == {"copies": 4}
    said = run("cards", "template", "--search", "snare").out
    assert "Snare" in said
    assert "Salt" not in said


# ---------------------------------------------------------------- coverage
LEDGER = Ledger((Clause("T-1", "R", "One."), Clause("T-2", "R", "Two."), Clause("T-3", "H", "Three.", "a definition")))


def write(folder: Path, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "test_it.py").write_text(text, "utf-8")
    return folder


def test_coverage_finds_citations_however_they_are_written(tmp_path: Path) -> None:
    folder = write(
        tmp_path / "deep" / "er",
        "from x import rule\n"
        "import x\n"
        "@rule('T-1', 'T-9')\n"
        "def test_a(): pass\n"
        "@x.rule('T-2')\n"
        "class TestB:\n"
        "    @rule('T-1')\n"
        "    async def test_c(self): pass\n"
        "@ruler('T-8')\n"
        "def test_d(): 'rule(T-7)'\n",
    )
    found = cover(LEDGER, folder.parent, tmp_path)
    assert found.covered == {
        "T-1": ["deep/er/test_it.py::test_a", "deep/er/test_it.py::test_c"],
        "T-2": ["deep/er/test_it.py::TestB"],
    }
    assert found.untestable == {"T-3": "a definition"}
    assert found.unknown == {"T-9": ["deep/er/test_it.py::test_a"]}
    assert not found.holds


def test_coverage_holds_only_if_all_is_covered(tmp_path: Path) -> None:
    folder = write(tmp_path, "@rule('T-1')\ndef test_a(): pass\n")
    assert cover(LEDGER, folder, tmp_path).uncovered == ["T-2"]
    write(tmp_path, "@rule('T-1', 'T-2')\ndef test_a(): pass\n")
    assert cover(LEDGER, folder, tmp_path).holds


def test_coverage_of_the_template(run: Run) -> None:
    ran = run("rules", "template", "--coverage", "--json")
    found = json.loads(ran.out)
    assert set(found["covered"]) | set(found["uncovered"]) | set(found["untestable"]) == set(GAME.ledger)
    assert "SMUG-3.6" in found["covered"]
    assert ran.code == (1 if found["uncovered"] or found["unknown"] else 0)
    said = run("rules", "template", "--coverage")
    assert said.code == ran.code
    assert "a guard stops a raid" in said.out


def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tests: str) -> None:
    """A checkout whose only test of the template is this."""
    write(tmp_path / "tests" / "games" / "template", tests)
    (tmp_path / "pyproject.toml").write_text("", "utf-8")
    monkeypatch.setattr(orrery, "__file__", str(tmp_path / "src" / "orrery" / "__init__.py"))


def test_a_missing_test_or_a_wrong_citation_fails(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    every = ", ".join(map(repr, GAME.ledger))
    checkout(tmp_path, monkeypatch, f"@rule({every})\ndef test_a(): pass\n")
    assert run("rules", "template", "--coverage").code == 0
    checkout(tmp_path, monkeypatch, f"@rule({every}, 'SMUG-99')\ndef test_a(): pass\n")
    assert "SMUG-99" in run("rules", "template", "--coverage").refused(code=1)
    checkout(tmp_path, monkeypatch, "@rule('SMUG-1.1')\ndef test_a(): pass\n")
    n = len(GAME.ledger) - 1
    assert run("rules", "template", "--coverage").refused(code=1).startswith(f"{n} clauses of Smugglers can be tested")
    checkout(tmp_path, monkeypatch, "def (")
    assert "cannot be read as Python" in run("rules", "template", "--coverage").refused()


def test_coverage_outside_a_checkout_is_refused(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orrery, "__file__", str(tmp_path / "site-packages" / "orrery" / "__init__.py"))
    assert "only in a checkout" in run("rules", "template", "--coverage").refused()
