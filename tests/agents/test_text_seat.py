"""A seat in words: what is read there, what may be said there, and that nothing true goes beyond the seat."""

from __future__ import annotations

from random import Random

import pytest

import orrery
from orrery import bots
from orrery.agents.local_table import LocalTable
from orrery.agents.text_seat import TextSeat, cards, rules
from orrery.bots import Budget, Seat
from orrery.engine import laws
from orrery.engine.clauses import IllegalChoice
from orrery.engine.flow import Match

GAMES = ["template", "endless-forms", "eternal-adversary", "genesis"]
"""Those that are played quickly; the others are played in tests/agents/soak."""


def words(m: Match, seat: int) -> list[str]:
    """What a text seat says, but for asking on."""
    text = TextSeat(LocalTable(m, seat, {}))
    asked = text.chair.ask()
    previews = [] if asked is None else [text.preview(asked.options[-1].text)]
    return [text.look(), text.log(), text.why("play"), *previews]


@pytest.mark.parametrize(("game", "matches"), [("template", 5), ("endless-forms", 1), ("genesis", 1)])
def test_the_law_of_secrecy_holds_for_the_words(game: str, matches: int) -> None:
    """In every mode of every game: tests/agents/soak."""
    found = orrery.find(game)
    mode, players = laws.cases(found)[0]
    report = laws.check(found, mode, players, seeds=range(matches), laws=["secrecy"], shown=words)
    assert report.counts["renderings compared"] > 0


def test_words_that_tell_the_truth_break_the_law() -> None:
    def telling(m: Match, seat: int) -> str:
        return m.digest()

    with pytest.raises(laws.LawBroken, match="what is shown is"):
        laws.check(orrery.find("template"), players=2, seeds=range(3), laws=["secrecy"], shown=telling)


# ---------------------------------------------------------------- playing
def seat_of(game: str = "template", hide_options: bool = False) -> TextSeat:
    match = orrery.new(game, seed=3, listen=True)
    others = {n: bots.make("random", n) for n in range(1, match.setup.players)}
    return TextSeat(LocalTable(match, 0, others), hide_options)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_words(game: str) -> None:
    seat, rng = seat_of(game), Random(1)
    assert "as Player 1 sees it" in seat.look()
    while seat.chair.outcome is None:
        ask = seat.chair.ask()
        assert ask is not None
        seat.choose(rng.choice(ask.options).text)
    assert "score" in seat.question()
    with pytest.raises(IllegalChoice, match="The match is over"):
        seat.choose("1")


def test_what_is_new_is_told_once() -> None:
    seat = seat_of()
    told = seat.log()
    assert told.startswith("· ")
    assert told.splitlines()[-1] in seat.look()
    assert told.splitlines()[-1] not in seat.look()
    assert seat.log() == told


def test_an_option_by_number_notation_or_words() -> None:
    ask = seat_of().chair.ask()
    assert ask is not None
    one = ask.options[-1]
    told = {seat_of().choose(said) for said in (str(len(ask.options)), one.text, one.label.upper(), f" {one.text} ")}
    assert len(told) == 1


@pytest.mark.parametrize("said", ["", "0", "999", "play nothing", "\x00", "²", "1" * 5000])
def test_what_is_no_option_is_refused_and_changes_nothing(said: str) -> None:
    seat = seat_of()
    before = seat.question()
    with pytest.raises(IllegalChoice) as refused:
        seat.choose(said)
    assert len(str(refused.value)) < 400
    assert seat.question() == before


def test_hidden_options_are_not_listed_and_have_no_numbers() -> None:
    seat, open_seat = seat_of(hide_options=True), seat_of()
    ask = seat.chair.ask()
    assert ask is not None
    assert seat.question() == ask.prompt
    assert seat.options() == ask.prompt
    with pytest.raises(IllegalChoice, match="not by a number"):
        seat.choose("1")
    assert seat.choose(ask.options[0].text).startswith(open_seat.choose(ask.options[0].text)[:20])


def test_why_not() -> None:
    seat = seat_of()
    ask = seat.chair.ask()
    assert ask is not None
    assert seat.why(ask.options[0].text).startswith("Nothing speaks against it")
    assert seat.why("fly") == str(seat.chair.refusal("fly"))


def test_a_preview_tells_what_happens_and_where_it_stops() -> None:
    seat = seat_of()
    while "play trade" not in seat.options() and seat.chair.outcome is None:
        seat.choose("1")
    before = seat.question()
    told = seat.preview("play trade").splitlines()
    assert "· You gain 2 coins." in told
    assert told[-1].startswith("Then ") or told[-1] == "That ends the game."
    assert seat.question() == before
    with pytest.raises(IllegalChoice):
        seat.preview("fly")


def test_a_bot_that_fails_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, seat: Seat, budget: Budget) -> str:
            raise ValueError("no idea")

    match = orrery.new("template", players=2, seed=3, listen=True)
    table = LocalTable(match, 0, {1: Broken()})
    seat = TextSeat(table)
    while seat.chair.outcome is None:
        seat.choose("1")
    assert len(table.replaced) == 1
    assert table.replaced[0].endswith("A novice plays on in its place.")


# ---------------------------------------------------------------- looking up
def test_cards_and_rules_are_found() -> None:
    game = orrery.find("genesis")
    assert "Arcane Blast" in cards(game, "arcane blast")
    assert "more cards" in cards(game, "")
    assert cards(game, "no such card") == "No card of Genesis: Battle of Champions mentions 'no such card'."
    assert rules(game, "GEN-8.13").startswith("GEN-8.13  ")
    assert "more clauses" in rules(game, "")
    assert rules(game, "qqq") == "No clause of Genesis: Battle of Champions mentions 'qqq'."
