"""The coach of somebody who plays against bots in the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from orrery import bots
from orrery.cli.sitting import Sitting
from orrery.engine.flow import Match
from tests.bots.test_remarks import auction, questions, said
from tests.cli.conftest import Run


def seated(match: Match, share: float) -> tuple[Sitting, int, io.StringIO]:
    """At this question; what is said there goes to the last of these."""
    out, seat = io.StringIO(), match.asks[0].seat
    others = {n: bots.make("novice", n) for n in range(2) if n != seat}
    return Sitting(match, {seat}, others, Console(file=out, width=100), share=share), seat, out


def idle() -> Match:
    """A turn of Smugglers, not the last, in which to pass loses much."""
    for seed in range(40):
        for match in questions("template", seed, 1.0):
            ask = match.asks[0]
            if ask.about != "turn" or ask.find("pass") is None or ask.find("play trade") is None:
                continue
            passed = match.fork()
            passed.choose("pass", ask.seat)
            if passed.undo_refusal(ask.seat) is None and said(match, "pass"):
                return match.fork()
    raise AssertionError("there is no such turn")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_blunder_is_remarked_on_and_taken_back_if_wished(answer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, seat, out = seated(idle(), 0.15)
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{answer}\n"))
    option = sitting.ask(seat).find("pass")
    assert option is not None
    sitting.watcher.look(sitting.match, seat)
    sitting.choose(seat, option)
    told = out.getvalue()
    assert f"Coach: “{option.label}” loses much. Better: “" in told
    assert "Chance to win: " in told
    assert told.rstrip().endswith(f"Take it back? (yes/no) {answer}")
    assert any(ask.seat == seat and ask.find("pass") for ask in sitting.match.asks) == (answer == "yes")


def test_what_cannot_be_taken_back_is_not_offered_and_why_is_said() -> None:
    sitting, seat, out = seated(auction(), 0.2)
    options = sitting.ask(seat).options
    sitting.watcher.look(sitting.match, seat)
    sitting.choose(seat, options[len(options) - 1])
    assert "It cannot be taken back: Chance or several players have been asked" in out.getvalue()
    assert "Take it back?" not in out.getvalue()


def test_a_fine_choice_is_passed_over_and_off_is_off() -> None:
    for share, place in ((0.2, 1), (0.0, -1)):
        sitting, seat, out = seated(auction(), share)
        options = sitting.ask(seat).options
        sitting.watcher.look(sitting.match, seat)
        sitting.choose(seat, options[place % len(options)])
        assert out.getvalue() == ""


def test_the_words_that_switch_it(run: Run) -> None:
    told = run("play", "template", "--seed", "3", typed="coach\ncoach 15\ncoach off\ncoach much\nquit\n").out
    assert "The coach is silent." in told
    assert "The coach speaks where a choice loses more than 15% of your chance to win." in told
    assert told.count("The coach is silent.") == 2
    assert "Say coach off, or coach 20" in told
    assert "less than 1" in run("play", "template", "--coach-share", "7").refused()
    gentle = run("play", "template", "--coach", "--seed", "3", typed="coach\nquit\n").out
    assert "more than 40% of your chance to win" in gentle
