"""What a coach says of a choice: it catches blunders, is silent about fine choices, and knows no more than its seat."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

import pytest

import orrery
from orrery import bots
from orrery.bots import Budget, analysis
from orrery.bots.remarks import GENTLE, LEAST, SHARE, Remark, remark, watch
from orrery.engine import lesson as lessons
from orrery.engine.flow import Match
from orrery.engine.lesson import Lecture
from orrery.games.template.rules.state import Harbour

GAMES = (*orrery.list_games(), "template")
LOOK = Budget(iterations=200)
BLUNDERS = {
    "endless-forms": ("last-turn", "done"),
    "genesis": ("winning", "pass"),
}
"""Lessons of the end of a game, and what one should not choose there."""


def questions(game: str, seed: int, often: float) -> Iterator[Match]:
    """Questions with something to choose, met at random in a game between novices."""
    match, rng = orrery.new(game, players=2, seed=seed, listen=True), Random(seed)
    players = [bots.make("novice", seed * 10 + n) for n in range(2)]
    seats = [bots.Seat(match, n) for n in range(2)]
    while not match.over:
        ask = match.asks[0]
        if len(ask.options) > 1 and rng.random() < often:
            yield match
        bots.answer(match, players[ask.seat], seats[ask.seat])


def said(match: Match, chosen: str, share: float = SHARE, seed: int = 0) -> Remark | None:
    seat = match.asks[0].seat
    return remark(match, seat, chosen, watch(match, seat, LOOK, seed), share, seed=seed + 1)


def auction() -> Match:
    """An auction of Smugglers for little, with coins to waste."""
    for seed in range(40):
        for match in questions("template", seed, 1.0):
            ask, s = match.asks[0], cast(Harbour, match.s)
            if ask.about == "bid" and len(ask.options) > 6 and s.card(s.quay[0]).worth <= 1:
                return match.fork()
    raise AssertionError("there is no such auction")


def test_a_blunder_is_caught_and_a_fine_choice_is_not() -> None:
    match = auction()
    most = match.asks[0].options[len(match.asks[0].options) - 1].text
    found = said(match, most)
    assert found is not None, "all one's coins for a cargo that is worth less"
    assert (found.chosen, found.better) != (most, most)
    assert found.share > SHARE
    assert found.best - found.chance > LEAST
    assert found.reasons
    assert found.does
    assert all(sentence.endswith(".") for sentence in (*found.does, *found.reasons))
    assert said(match, found.better) is None
    assert said(match, most, share=found.share + 0.1) is None, "the share is what it says"


@pytest.mark.parametrize(("game", "lesson", "chosen"), [(game, *rest) for game, rest in BLUNDERS.items()])
def test_a_missed_win_is_caught(game: str, lesson: str, chosen: str) -> None:
    """In the lesson of the last turn somebody who does not win has lost most of the chance to."""
    lecture = Lecture(orrery.find(game), lessons.find(orrery.find(game), lesson))
    found, wanted = None, ""
    while not lecture.over:
        step, ask = lecture.step, lecture.ask
        assert step is not None
        if not step.do:
            lecture.read_on()
            continue
        assert ask is not None
        wanted = next(option.text for option in ask.options if step.leads_on(option.text))
        if ask.find(chosen) is not None and wanted != chosen:
            found = found or said(lecture.match, chosen, GENTLE)
            assert said(lecture.match, wanted, GENTLE) is None, f"{wanted} is what the lesson teaches"
        lecture.choose(wanted)
    assert found is not None


def test_who_plays_well_hears_nothing() -> None:
    """Of choices of regulars and experts next to none is remarked on; `tests/bots/soak` counts it for every game."""
    alarms = choices = 0
    for seed in range(4):
        for n, match in enumerate(questions("template", seed, 0.25)):
            for level in ("regular", "expert"):
                bot = bots.make(level, n)
                chosen = str(bot.choose(bots.Seat(match, match.asks[0].seat), LOOK))
                alarms += said(match, chosen, seed=n) is not None
                choices += 1
    assert choices >= 40
    assert alarms <= 0.05 * choices


@pytest.mark.parametrize("game", GAMES)
def test_it_says_the_same_in_a_world_that_looks_the_same(game: str) -> None:
    """To a hint and a remark the truth makes no difference: they come out the same in any world its seat imagines."""
    tried = 0
    for n, match in enumerate(questions(game, 5, 0.06)):
        seat = match.asks[0].seat
        twin = match.imagine(seat, Random(n))
        few = Budget(iterations=24)
        seen = watch(match, seat, few, n)
        assert seen == watch(twin, seat, few, n)
        worst = min(seen, key=lambda thought: thought.chance).text
        assert remark(match, seat, worst, seen, 0.0, Budget(iterations=60), n) == remark(
            twin, seat, worst, seen, 0.0, Budget(iterations=60), n
        )
        assert analysis.hint(match, seat, few, n) == analysis.hint(twin, seat, few, n)
        tried += 1
        if tried == 4:
            break
    assert tried > 1


@pytest.mark.parametrize("game", GAMES)
def test_nearly_every_hint_has_a_reason_in_words(game: str) -> None:
    """`tests/bots/soak` takes a larger sample."""
    with_reasons = hints = 0
    for seed in range(3):
        for match in questions(game, seed, 0.3 if game == "template" else 0.05):
            advice = analysis.hint(match, match.asks[0].seat, Budget(iterations=60), seed)
            with_reasons += bool(advice.reasons)
            hints += 1
            assert advice.does
            if hints >= 5 * (seed + 1):
                break
    assert hints >= 12
    assert with_reasons >= 0.9 * hints
