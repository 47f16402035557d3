"""Decks and options in the terminal: `orrery deck`, `--set`, `--deck` and the questionnaire."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.engine.decklists import DeckRules, decks_of
from orrery.games import find

Run = Callable[..., Any]
BEGUN = "deck: Begun\nchampion: Kunn\ntimeline:\n  4 Gust\n  3 Iron Wall\n"


def rules(game: str) -> DeckRules:
    found = decks_of(find(game))
    assert found is not None
    return found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deck.txt"


@pytest.mark.parametrize(("game", "name"), [("genesis", "malik"), ("endless-forms", "cold-blood")])
def test_a_legal_deck_is_found_legal_and_its_game_is_seen(run: Run, file: Path, game: str, name: str) -> None:
    file.write_text(rules(game).write(rules(game).ready[name]), "utf-8")
    ran = run("deck", "check", str(file))
    assert (ran.code, ran.err) == (0, "")
    assert "Legal." in ran.out
    assert find(game).title in ran.out
    shown = run("deck", "show", str(file))
    assert "Odds" in shown.out
    told = json.loads(run("deck", "check", str(file), "--json").out)
    assert (told["game"], told["broken"], told["wrong"]) == (game, [], [])
    again, wrong = rules(game).parse(told["text"])
    assert (wrong, again.name) == ([], rules(game).ready[name].name)


def test_every_broken_rule_is_told_with_its_clause(run: Run, file: Path) -> None:
    file.write_text(BEGUN + "  3 Epiphany\n  Yamaraja\n", "utf-8")
    ran = run("deck", "check", str(file))
    assert ran.refused(1) == "Begun is not legal: 3 problems."
    said = " ".join(ran.out.split())
    for sentence in (
        "Copies of Epiphany are limited to 2, not 3. (GEN-2.12)",
        "Yamaraja (Axon and Chaos) is not among the affiliations of Kunn. (GEN-2.6)",
        "Exactly 50 cards, not 11. (GEN-2.8)",
    ):
        assert sentence in said


def test_a_bot_completes_a_deck_and_what_it_made_is_played(run: Run, file: Path, tmp_path: Path) -> None:
    file.write_text(BEGUN, "utf-8")
    made = run("deck", "complete", str(file), "--seed", "4")
    assert made.code == 0
    assert made.out == run("deck", "complete", str(file), "--seed", "4").out
    file.write_text(made.out, "utf-8")
    assert run("deck", "check", str(file)).code == 0
    saved = tmp_path / "match.rec"
    words = ("genesis", "--deck", f"2={file}", "--mode", "match", "--seed", "1", "--save", str(saved))
    assert run("play", *words, "--option", "champions=kunn,kunn").code == 0
    options = orrery.replay(saved.read_text("utf-8")).setup.options
    deck, _ = rules("genesis").parse(made.out)
    assert options["timelines"] == [None, dict(deck.of("timeline"))]
    assert options["forethoughts"] == [None, dict(deck.of("forethoughts"))]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"\xff\xfe\x00", "is not UTF-8 text."),
        (b"x" * 200_000, "is too large for a deck."),
        (None, "cannot be read"),
    ],
)
def test_what_is_no_deck_is_refused_in_a_sentence(run: Run, file: Path, text: bytes | None, sentence: str) -> None:
    if text is not None:
        file.write_bytes(text)
    for what in ("check", "show", "complete"):
        assert sentence in run("deck", what, str(file)).refused()


def test_a_deck_that_cannot_be_completed_or_seated_is_refused(run: Run, file: Path) -> None:
    file.write_text(BEGUN + "  Unicorn\n", "utf-8")
    assert "there is no card “Unicorn”" in run("deck", "complete", str(file)).refused()
    file.write_text("deck: x\ntimeline:\n", "utf-8")
    assert "Choose a Champion first" in run("deck", "complete", str(file)).refused()
    assert "In Entropy nobody brings a deck" in run("deck", "check", str(file), "--game", "entropy").refused()
    file.write_text(BEGUN, "utf-8")
    assert "Exactly 50 cards, not 7." in run("play", "genesis", "--deck", str(file)).err
    assert "Nobody brings a deck" in run("play", "genesis", "--mode", "draft", "--deck", str(file)).refused()
    assert "There is no seat 3" in run("play", "genesis", "--deck", f"3={file}").refused()


def test_options_are_set_by_name(run: Run, tmp_path: Path) -> None:
    saved = tmp_path / "match.rec"
    run("play", "genesis", "--set", "champions=kunn,malik", "--save", str(saved))
    assert orrery.replay(saved.read_text("utf-8")).setup.options["champions"] == ["kunn", "malik"]


# ---------------------------------------------------------------- the questionnaire
def asked(run: Run, tmp_path: Path, *words: str, typed: str) -> Any:
    """What was said, and the setup that came of it."""
    saved = tmp_path / "match.rec"
    ran = run("play", *words, "--ask", "--save", str(saved), typed=typed)
    assert ran.code == 0, ran.err
    return ran.out, orrery.replay(saved.read_text("utf-8")).setup


def test_the_questionnaire_takes_numbers_names_and_nothing(run: Run, tmp_path: Path) -> None:
    out, setup = asked(run, tmp_path, "genesis", typed="duel\nKunn\n5\n\nnonsense\n2\n")
    assert (setup.mode, setup.players) == ("duel", 2)
    assert setup.options["champions"] == ["kunn", "malik"]
    assert setup.options["timelines"][0] is None
    assert setup.options["timelines"][1] is not None
    assert "“nonsense” is none of these; type its number." in out


def test_the_questionnaire_asks_again_for_what_does_not_go_together(run: Run, tmp_path: Path) -> None:
    words: tuple[str, ...] = ("eternal-adversary", "--players", "2", "--set", "die_faces=4,4,4,4,4,4")
    for pair in ("map=us", "draft=no"):
        words += ("--set", pair)
    _, setup = asked(run, tmp_path, *words, typed="\n" * 5 + "1,2,3,4,5,5\n")
    assert setup.options["die_faces"] == [1, 2, 3, 4, 5, 5]
    out, setup = asked(run, tmp_path, *words, typed="\n" * 40)
    assert "The battle die needs a blue lightning, a yellow one and a number." in " ".join(out.split())
    assert setup.options["die_faces"] == [1, 2, 2, 3, 4, 5]


@pytest.mark.parametrize("game", ["endless-forms", "endogenesis", "entropy", "eternal-adversary", "genesis"])
def test_nothing_typed_and_chance_are_always_legal(run: Run, tmp_path: Path, game: str) -> None:
    _, setup = asked(run, tmp_path, game, typed="\n" * 60)
    assert setup.game.name == game
    _, setup = asked(run, tmp_path, game, typed="\n\n" + "?\n" * 20 + "\n" * 40)
    setup.game.prepare(setup.players, setup.mode, setup.options)


def test_the_end_of_the_input_is_no_fault(run: Run) -> None:
    assert "The input ended" in run("play", "genesis", "--ask", typed="").refused()
