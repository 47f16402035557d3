"""Hints and analyses come from what a seat could know."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import orrery
from orrery.bots import Budget, analysis
from orrery.bots.reasons import reasons
from orrery.engine.flow import Match
from orrery.executors import Local
from orrery.strategy import win_chances


def played(steps: int = 10_000) -> Match:
    match, rng = orrery.new("template", players=3, seed=3), Random(1)
    for _ in range(steps):
        if match.over:
            break
        ask = match.asks[0]
        match.choose(rng.choice(ask.options), ask.seat)
    return match


def test_a_hint_ranks_the_options_and_says_why() -> None:
    match = played(12)
    advice = analysis.hint(match, budget=Budget(iterations=60))
    assert sorted(h.text for h in advice.hints) == sorted(o.text for o in match.asks[0].options)
    share = r"(about \d+%|under 1%|over 99%)"
    assert re.match(rf"“{re.escape(advice.hints[0].label)}” wins in {share} of the \d+ worlds", advice.why)
    assert advice.prompt == match.asks[0].prompt
    assert advice == analysis.hint(match, budget=Budget(iterations=60)), "reproducible"


def test_a_hint_says_what_the_best_option_does_and_when_another_is_better() -> None:
    match = orrery.new("template", players=2, seed=4)
    while match.asks[0].about != "turn":
        match.choose(match.asks[0].options[0], match.asks[0].seat)
    seat = match.asks[0].seat
    said = reasons(match, seat, "play trade", "pass")
    assert said.does[:2] == ("You play Trade.", "You gain 2 coins.")
    coins = match.view(seat)["table"]["players"][seat]["coins"]
    assert said.reasons[0] == f"You have {coins + 2} coins instead of {coins}."
    assert said.rival.startswith("Next best is “Pass")
    assert reasons(match, seat, "play trade", None).rival == ""
    passed = reasons(match, seat, "pass", "play trade")
    assert passed.rival.endswith(f"What speaks for it: You have {coins + 2} coins instead of {coins}.")
    advice = analysis.hint(match, seat, Budget(iterations=40))
    assert advice.does
    assert advice.rival


def test_a_hint_says_when_habit_speaks_against_what_it_saw() -> None:
    usual, odd = analysis.Hint("a", "A", 0.5, 30), analysis.Hint("b", "B", 0.56, 30)
    assert "“B” in 6 points more, but" in analysis._why((usual, odd), 60)
    assert "6 points more than “A”" in analysis._why((odd, usual), 60)


def test_a_hint_is_the_same_in_a_world_that_looks_the_same() -> None:
    match = played(12)
    seat = match.asks[0].seat
    twin = match.imagine(seat, Random(5))
    assert analysis.hint(match, seat, Budget(iterations=40)) == analysis.hint(twin, seat, Budget(iterations=40))


def test_there_is_no_hint_where_nothing_is_asked() -> None:
    with pytest.raises(orrery.OrreryError, match="match is over"):
        analysis.hint(played())
    match = played(12)
    with pytest.raises(orrery.OrreryError, match="is not asked anything"):
        analysis.hint(match, (match.asks[0].seat + 1) % 3)


def test_an_analysis_follows_the_game_to_its_outcome() -> None:
    match = played()
    found = analysis.analyse(match, worlds=2)
    assert found.points[-1].chances == tuple(win_chances(match))
    assert found.points[0].answers < found.points[-1].answers == len(match.entries())
    assert [s for p in found.points for s in p.told] == [line.sentence for line in match.story(None)]
    assert 1 <= len(found.turns) <= analysis.TURNS
    biggest = max(found.turns, key=lambda turn: abs(turn.after - turn.before))
    assert all(
        abs(b.chances[s] - a.chances[s]) <= abs(biggest.after - biggest.before) + 1e-9
        for a, b in zip(found.points, found.points[1:], strict=False)
        for s in range(3)
    )


@pytest.mark.parametrize("game", ["template", "genesis"])
def test_two_workers_see_what_one_sees(game: str) -> None:
    match, rng = orrery.new(game, players=2, seed=2), Random(2)
    for _ in range(60):
        if match.over:
            break
        match.choose(rng.choice(match.asks[0].options))
    steps: list[tuple[int, int]] = []
    one = analysis.analyse(match, worlds=1, progress=lambda done, of: steps.append((done, of)))
    assert one == analysis.analyse(match, worlds=1, executor=Local(2))
    assert steps[-1][0] == steps[-1][1]


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_an_analysis_can_be_drawn(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"curve.{ending}"
    analysis.plot(analysis.analyse(played(), worlds=1), str(path))
    assert path.read_bytes()[:5] == {"png": b"\x89PNG\r", "svg": b"<?xml"}[ending]
