"""The terminal as a client: options by their words, standing orders, looking around, help with examples that work."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.cli import typed
from orrery.cli.asking import named_card
from orrery.engine.questions import Ask, Option
from orrery.engine.text import card

Run = Any
FIRST = ("play", "template", "--seed", "5")


@pytest.fixture
def bid() -> Ask:
    """A question with five options that begin alike."""
    m = orrery.new("template", players=2, seed=5)
    while m.asks[0].about != "bid":
        m.choose(m.asks[0].options[0], m.asks[0].seat)
    return m.asks[0]


@pytest.mark.parametrize(
    ("said", "texts"),
    [
        ("3", ["bid 2"]),
        ("bid 2", ["bid 2"]),
        ("Bid 2 coins", ["bid 2"]),
        ("BID 2 COINS", ["bid 2"]),
        ("bid 2 co", ["bid 2"]),
        ("bid noth", ["bid 0"]),
        ("nothing", ["bid 0"]),
        ("bid", ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4"]),
        ("coins", ["bid 2", "bid 3", "bid 4"]),
        ("99", []),
        ("0", []),
        ("raid", []),
        ("!?", []),
        ("", []),
    ],
)
def test_an_option_is_meant_by_number_notation_words_or_a_beginning(bid: Ask, said: str, texts: list[str]) -> None:
    assert [option.text for option in typed.meant(bid, said)] == texts


def test_words_between_may_be_left_out_and_punctuation_does_not_count() -> None:
    assert typed.spoken("Use the Kevlar-Vest (3 armor): Ra'Ha!") == [
        "use",
        "the",
        "kevlar",
        "vest",
        "3",
        "armor",
        "raha",
    ]
    m = orrery.new("template", players=2, seed=3)
    while m.asks[0].about != "turn":
        m.choose(m.asks[0].options[0], m.asks[0].seat)
    ask = m.asks[0]
    played = next(option for option in ask.options if option.text.startswith("play"))
    name = played.text.partition(" ")[2]
    assert [o.text for o in typed.meant(ask, f"PLAY {name}!")] == [played.text]


def test_an_ambiguous_beginning_lists_the_candidates_and_chooses_nothing(run: Run) -> None:
    ran = run(*FIRST, typed="done\nbid\nquit\n")
    assert "That could be:" in ran.out
    assert "3  Bid 2 coins" in ran.out.split("That could be:")[1]
    assert ran.out.count("Bid for Salt") == 1


def test_the_examples_of_help_work(run: Run) -> None:
    said = run(*FIRST, typed="?\nquit\n").out
    assert "choose “Hide an ambush”" in said
    for example in ("look hand", "card Raid", "rules coin", "always hide", "pass until my turn"):
        assert example in said
    typed_in = "2\n" if "  2  " in said else ""
    assert run(*FIRST, typed=f"look hand\ncard Raid\nrules coin\n{typed_in}quit\n").err == "You left before the end.\n"


def test_a_zone_is_looked_at_with_the_texts_of_its_cards(run: Run) -> None:
    said = run(*FIRST, typed="look hand\nlook attic\nquit\n").out
    assert "Your hand" in said
    assert "The raider pays you 2 coins." in said
    assert "Player 2's hand" in said
    assert "face-down card ×4" in said
    assert "There is nothing called 'attic' on the table" in said


def test_rules_and_why_are_answered_in_play(run: Run) -> None:
    said = run(*FIRST, typed="rules ambush\nrules\nrules dragon\nwhy\nwhy hide\nwhy bid 1\nquit\n").out
    assert "A card you do not play but hide face down" in said
    assert "3  Your turn" in said
    assert "explains no 'dragon'" in said
    assert "all players at once may hide one ambush" in " ".join(said.split())
    assert "Nothing speaks against it" in said
    assert "'bid 1' is not possible now." in said


def test_the_log_can_be_cut(run: Run) -> None:
    said = run(*FIRST, typed="done\nlog 1\nquit\n").out
    assert said.count("Salt is on the quay") == 2
    assert said.count("You begin.") + said.count("Player 2 begins.") == 1


def test_a_hint_names_an_option(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.cli.commands.THINK", 0.01)
    said = run(*FIRST, typed="done\nhint\nquit\n").out
    assert "%" in said
    assert "wins in" in said


def test_a_standing_answer_is_given_shown_and_forgotten(run: Run) -> None:
    said = run(*FIRST, typed="done\n1\nalways pass\norders\nquit\n").out
    assert "From now on: Pass: play nothing this round. (forget 1 takes it back)" in said
    assert "Play a card, hide an ambush, or pass." in said.split("You are asked every time you may respond.")[-1]
    ran = run(*FIRST, typed="done\n1\nalways pass\n" + "1\n" * 5)
    assert " ".join(ran.out.split()).count("(by your order)") == 4
    assert ran.code == 0
    assert "always has" not in ran.out
    said = run(*FIRST, typed="done\n1\nalways pass\nforget\nforget\nquit\n").out
    assert "You are asked again: Play a card" in said
    assert "You have no standing answer: see orders." in said


def test_a_secret_question_has_no_standing_answer(run: Run) -> None:
    said = run(*FIRST, typed="always hide\nalways dragon\nquit\n").out
    assert "is always asked" in " ".join(said.split())
    assert "Say which option it always shall be" in said


def responses(run: Run, order: str) -> int:
    """How often the seat was asked to respond to a raid after giving this order."""
    said = run("play", "template", "--seed", "8", "--bot", "novice", typed=f"2\n1\n{order}\n" + "1\n" * 40).out
    asked = [line for line in said.splitlines() if "is aimed at you." in line]
    return len([line for line in asked if not line.startswith("  ")])


def test_one_may_pass_until_ones_turn_or_be_asked_only_when_targeted(run: Run) -> None:
    asked = responses(run, "ask always")
    assert asked > 0
    assert responses(run, "pass until my turn") == 0
    assert responses(run, "ask when targeted") == asked, "a raid aims at whom it raids"


def test_an_option_that_only_names_a_card_shows_its_text(run: Run) -> None:
    m = orrery.new("template", players=2, seed=19)
    assert named_card(m.asks[0].options[0]) is None
    m.choose("hide", 0)
    card = named_card(m.asks[0].options[0])
    assert card is not None
    assert card.name == "Guard"
    said = run("play", "template", "--seed", "19", typed="hide\nquit\n").out
    assert "1  Hide Guard" in said
    assert "When you are raided you may show it to stop the raid." in said.split("Choose the ambush to hide.")[1]


def test_wide_screens_show_more(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    assert "Bid 2 coins  bid 2" in run(*FIRST, typed="done\nquit\n").out
    monkeypatch.setenv("COLUMNS", "80")
    assert "Bid 2 coins  bid 2" not in run(*FIRST, typed="done\nquit\n").out


def test_a_result_with_many_parts_has_a_column_for_each_player(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("play", "template", "--watch", "--seed", "3")
    wide = run(*words).out.split("decide.")[1].split()
    monkeypatch.setenv("COLUMNS", "30")
    narrow = run(*words).out.split("decide.")[1]
    assert wide[:5] == ["rank", "player", "cargo", "coins", "score"]
    for part in ("player", "cargo", "coins", "score"):
        assert any(line.strip().startswith(part) for line in narrow.splitlines()), part


def test_an_option_shows_the_card_that_is_played_not_the_one_it_is_aimed_at() -> None:
    m = orrery.new("template", players=2, seed=19)
    m.choose("hide", 0)
    option = m.asks[0].options[0]
    assert option.face == "guard"

    class Aimed(Option):
        """The same option, said with another card behind its own."""

        @property
        def _label(self) -> str:
            return f"{super()._label} {card('snare', 'Snare')}"

    shown = named_card(Aimed(option.ask, option.choice))
    assert shown is not None
    assert shown.name == "Guard"


def test_a_part_of_the_table_is_looked_at_as_the_game_tells_it(run: Run) -> None:
    typed = "look planets\nlook player 2\nlook nowhere\nquit\n"
    said = " ".join(run("play", "entropy", "--seed", "8", typed=typed).out.split())
    assert "Planets, and how many are in the stack Crucible (6), Heat Planet, provides 1 Heat, 4 Mass" in said
    assert said.count("Focus, Star token:") > said.count("as Player 1 sees it"), "a rival's Focus cards with their text"
    assert "there is: rondel, objectives, your play area, Player 2's play area, stars, asteroids, planets" in said
