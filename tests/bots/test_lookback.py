"""Looking back: what is said of a game adds up, comes from what seats could know, and tells good choices from bad."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import orrery
from orrery import bots
from orrery.bots.lookback import LookBack, look_back
from orrery.engine.decisions import decisions, positions
from orrery.engine.flow import Match
from orrery.engine.questions import PICK, ROLL, SHUFFLE
from orrery.strategy import win_chances

RECORDS = Path(__file__).parents[1] / "records"


def played(game: str, *levels: str, seed: int = 5) -> Match:
    match = orrery.new(game, players=len(levels), seed=seed)
    bots.play_out(match, [bots.make(level, n + 1) for n, level in enumerate(levels)])
    return match


@pytest.fixture(scope="module")
def unequal() -> tuple[Match, LookBack]:
    """A regular bot against one that chooses at random."""
    match = played("endless-forms", "regular", "random")
    return match, look_back(match)


def adds_up(found: LookBack) -> None:
    for seat, account in enumerate(found.accounts):
        parts = account.own + account.others + account.luck + account.rest
        assert account.begin + parts == pytest.approx(account.end)
        assert sum(m.choice[seat] + m.luck[seat] + m.rest[seat] for m in found.moments) == pytest.approx(parts)
    for now, then in zip(found.moments, found.moments[1:], strict=False):
        for seat in range(len(found.names)):
            change = now.choice[seat] + now.luck[seat] + now.rest[seat]
            assert now.true[seat] + change == pytest.approx(then.true[seat])


@pytest.mark.parametrize("name", ["endless-forms.standard", "template.standard"])
def test_every_change_is_accounted_for(name: str) -> None:
    match = orrery.replay((RECORDS / f"{name}.rec").read_text("utf-8"))
    found = look_back(match, worlds=2)
    adds_up(found)
    assert [account.end for account in found.accounts] == list(win_chances(match))
    assert [(m.seat, m.chosen) for m in found.moments] == [(one.seat, one.text) for one in decisions(match)]


def test_what_one_side_wins_the_others_lose(unequal: tuple[Match, LookBack]) -> None:
    _, found = unequal
    adds_up(found)
    for moment in found.moments:
        for part in (moment.choice, moment.luck, moment.rest):
            assert sum(part) == pytest.approx(0, abs=1e-9)
        assert sum(moment.true) == pytest.approx(1)
    first, second = found.accounts
    assert first.luck == pytest.approx(-second.luck)
    assert first.own == pytest.approx(-second.others)


def test_good_choices_are_told_from_bad_ones(unequal: tuple[Match, LookBack]) -> None:
    _, found = unequal
    regular, random = found.accounts
    assert regular.accuracy is not None
    assert random.accuracy is not None
    assert regular.accuracy > 0.9 > random.accuracy
    assert random.mistakes > regular.mistakes
    assert regular.own <= 0
    assert random.own < -0.2


def test_a_mistake_has_a_better_choice_and_a_reason(unequal: tuple[Match, LookBack]) -> None:
    match, found = unequal
    made = decisions(match)
    choices = [turn for turn in found.turnings if turn.by == "choice"]
    assert choices
    for turn in choices:
        moment = found.moments[turn.moment]
        assert moment.best != moment.chosen
        assert moment.best in made[turn.moment].options
        assert turn.change == -moment.loss == pytest.approx(moment.choice[turn.seat])
        assert turn.does
    assert [turn.moment for turn in found.turnings] == sorted(turn.moment for turn in found.turnings)
    for moment in found.moments:
        assert (moment.loss == 0) == (moment.best == moment.chosen)
        assert 0 <= moment.loss <= moment.stake


def test_luck_is_only_where_something_came_by_chance(unequal: tuple[Match, LookBack]) -> None:
    match, found = unequal
    faces = [here.s.known[:] for _, here in positions(match, decisions(match))]
    entries, still, lucky = match.entries(), 0, 0
    for now, then, before, after in zip(found.moments, found.moments[1:], faces, faces[1:], strict=False):
        by_chance = any(entry[0] in (ROLL, SHUFFLE, PICK) for entry in entries[now.answers : then.answers])
        if not by_chance and before == after:
            still += 1
            assert not any(now.luck)
        lucky += any(now.luck)
    assert still > 20
    assert lucky > 5


def test_what_a_seat_could_know_is_the_same_in_a_world_that_looks_the_same() -> None:
    """The curve of a seat owes nothing to cards it has not seen: other cards in a hidden hand, the same chance."""
    match = orrery.new("template", players=2, seed=9)
    rng = Random(2)
    while not match.over:
        ask = match.asks[0]
        match.choose(rng.choice(ask.options), ask.seat)
    found = look_back(match, worlds=2, seed=1)
    assert found == look_back(match, worlds=2, seed=1), "reproducible"
    assert all(0 <= chance <= 1 for moment in found.moments for chance in (*moment.known, *moment.true))
    assert found.moments[-1].known != found.moments[0].known


def test_a_game_that_goes_on_is_not_looked_back_at() -> None:
    with pytest.raises(orrery.OrreryError, match="when it is over"):
        look_back(orrery.new("template", players=2, seed=1))


def test_progress_is_told_and_comes_to_its_end() -> None:
    match = orrery.replay((RECORDS / "template.standard.rec").read_text("utf-8"))
    told: list[tuple[int, int]] = []
    look_back(match, worlds=2, progress=lambda done, of: told.append((done, of)))
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]
    assert len({of for _, of in told}) == 1
