"""The arena: fair, resumable, and honest about what it measured."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import orrery
from orrery import bots
from orrery.bots import arena
from orrery.bots.arena import Plan, Played
from orrery.bots.rand import RandomBot
from orrery.executors import Local

PLAN = Plan("template", ("random", "random:1"), 12, players=2, seed=5)


def test_every_seed_is_played_from_every_seat() -> None:
    games = list(PLAN.lineups())
    assert len(games) == 12
    for seed in {seed for seed, _ in games}:
        assert sorted(bots for s, bots in games if s == seed) == [("random", "random:1"), ("random:1", "random")]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_are_shared_out_evenly(players: int) -> None:
    plan = Plan("template", ("random", "random:1"), 24, players=players)
    seats = Counter((seat, bot) for _, lineup in plan.lineups() for seat, bot in enumerate(lineup))
    assert len(set(seats.values())) == 1


def test_results_are_the_same_on_one_process_and_on_two() -> None:
    one, two = arena.run(PLAN), arena.run(PLAN, Local(2))
    assert [(g.n, g.winners, g.decisions) for g in one] == [(g.n, g.winners, g.decisions) for g in two]


def test_an_interrupted_run_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    whole = arena.run(PLAN, None, file)
    lines = file.read_text().split("\n")
    file.write_text("\n".join(lines[:6]) + '\n{"n": 7, "se')  # cut off in the middle of a line
    seen: list[int] = []
    again = arena.run(PLAN, None, file, lambda done, of: seen.append(done))
    assert seen[0] == 5
    assert [(g.n, g.winners) for g in again] == [(g.n, g.winners) for g in whole]
    assert arena.run(PLAN, None, file) == again, "a finished run plays nothing more"


def test_a_file_of_another_arena_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    arena.run(PLAN, None, file)
    with pytest.raises(orrery.BadSetup, match="its players, seed differ"):
        arena.run(Plan("template", PLAN.bots, 12, players=3), None, file)
    file.write_text("hello")
    with pytest.raises(orrery.BadSetup, match="no arena file"):
        arena.run(PLAN, None, file)


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        (Plan("template", ("random",), 4), "at least two bots"),
        (Plan("template", ("random", "random"), 4), "named twice"),
        (Plan("template", ("random", "random:1"), 0), "at least one game"),
        (Plan("template", ("random", "wizard"), 4), "There is no bot 'wizard'"),
        (Plan("template", ("random", "random:soon"), 4), "a budget is a number"),
        (Plan("template", ("random", "random:-1"), 4), "more than 0 seconds"),
        (Plan("chess", ("random", "random:1"), 4), "There is no game"),
        (Plan("template", ("random", "random:1"), 4, players=9), "not 9"),
    ],
)
def test_what_cannot_be_played_is_refused(plan: Plan, why: str) -> None:
    with pytest.raises(orrery.OrreryError, match=why):
        arena.run(plan)


class Stubborn:
    """A bot that says nonsense from its third choice on."""

    def __init__(self, seed: int = 0) -> None:
        self.left, self.bot = 2, RandomBot(seed)

    def choose(self, seat: bots.Seat, budget: bots.Budget) -> str:
        self.left -= 1
        return self.bot.choose(seat, budget) if self.left >= 0 else "nonsense"


def test_a_bot_that_answers_nonsense_forfeits_and_the_run_goes_on() -> None:
    if "stubborn" not in bots.names():
        bots.register("stubborn", Stubborn, "")
    games = arena.run(Plan("template", ("random", "stubborn"), 6, players=2))
    assert len(games) == 6
    assert all("Stubborn" in game.forfeit and "nonsense" in game.forfeit for game in games)
    table = {row.bot: row for row in arena.standings(games)}
    assert table["random"].share == 1
    assert table["stubborn"].forfeits == 6


def game(n: int, bots: tuple[str, ...], winners: tuple[int, ...], sides: tuple[int, ...]) -> Played:
    return Played(n, n, bots, winners, tuple(1 if s in winners else 2 for s in range(len(bots))), sides, 10, 1.0)


def test_shares_count_sides_not_seats() -> None:
    team = game(0, ("a", "b", "a", "b"), (0, 2), (0, 1, 0, 1))
    assert (arena.share_of(team, "a"), arena.share_of(team, "b")) == (1.0, 0.0)
    tie = game(0, ("a", "b"), (0, 1), (0, 1))
    assert (arena.share_of(tie, "a"), arena.share_of(tie, "b")) == (0.5, 0.5)


def test_a_game_nobody_won_is_a_draw_unless_all_lost_it_together() -> None:
    drawn = game(0, ("a", "b", "a", "b"), (), (0, 1, 0, 1))
    assert (arena.share_of(drawn, "a"), arena.share_of(drawn, "b")) == (0.5, 0.5)
    together = game(0, ("a", "b"), (), (0, 0))
    assert (arena.share_of(together, "a"), arena.share_of(together, "b")) == (0.0, 0.0)


def test_intervals_shrink_and_hold_the_share() -> None:
    wide, narrow = (arena.interval([[1.0]] * won + [[0.0]] * lost) for won, lost in ((7, 3), (700, 300)))
    assert wide[0] < narrow[0] < 0.7 < narrow[1] < wide[1]
    assert narrow == pytest.approx((0.6709, 0.7276), abs=1e-3)


def test_games_that_share_their_luck_count_as_what_they_tell() -> None:
    shared = [[1.0, 0.0]] * 32 + [[1.0, 1.0]] * 8
    separate = [[1.0, 0.0]] * 20 + [[1.0, 1.0]] * 14 + [[0.0, 0.0]] * 6
    copies = [[1.0, 1.0]] * 24 + [[0.0, 0.0]] * 16
    assert [arena.mean(seeds) for seeds in (shared, separate, copies)] == [0.6] * 3
    assert arena.worth(shared) > 160
    assert arena.worth(separate) == pytest.approx(80, rel=0.1)
    assert arena.worth(copies) < 50
    assert arena.interval(shared)[0] > 0.5 > arena.interval(separate)[0]


@pytest.mark.parametrize("seeds", [8, 20, 40])
@pytest.mark.parametrize("share", [0.5, 0.6, 0.7])
@pytest.mark.parametrize("alike", [-0.4, 0.0, 0.3])
def test_the_interval_holds_the_true_share_in_nineteen_of_twenty_arenas(seeds: int, share: float, alike: float) -> None:
    """`alike`: how the two games of a seed go together; below 0 where luck favours a seat."""
    rng, missed = Random(8), 0
    both = share**2 + alike * share * (1 - share)
    none = both + 1 - 2 * share
    for _ in range(1000):
        pairs = rng.choices([[1.0, 1.0], [0.0, 0.0], [1.0, 0.0]], [both, none, 1 - both - none], k=seeds)
        low, high = arena.interval(pairs)
        missed += not low <= share <= high
    assert missed <= (90 if seeds < 10 else 70)


def test_few_seeds_that_agree_by_chance_prove_little() -> None:
    low, high = arena.interval([[1.0, 0.0]] * 4)
    assert low < 0.3
    assert high > 0.7
    assert arena.interval([[1.0, 1.0]] * 4) == pytest.approx((0.676, 1.0), abs=1e-3)
    assert arena.interval([]) == (0.0, 1.0)


def test_seeds_say_whether_bots_or_their_luck_decided() -> None:
    assert arena.decided([[1.0, 1.0], [1.0, 0.0], [0.0, 1.0], [0.0, 0.0], [0.5, 1.0]]) == (2, 2, 1)
    assert arena.decided([[1.0, 0.0], [1.0]]) == (0, 1, 0)
    assert arena.decided([[1.0], [0.0], [0.5]]) == (1, 1, 1)


def test_a_duel_counts_its_seeds_from_both_sides() -> None:
    pairs = [((0,), (1,)), ((0,), (1,)), ((0,), (0,)), ((1,), (0,))]
    games = [
        replace(game(2 * n + i, (("a", "b"), ("b", "a"))[i], won, (0, 1)), seed=n)
        for n, pair in enumerate(pairs)
        for i, won in enumerate(pair)
    ]
    found = [(duel.bot, duel.ahead, duel.even, duel.behind) for duel in arena.duels(games)]
    assert found == [("a", 2, 1, 1), ("b", 1, 1, 2)]


def test_the_summary_is_plain_data_and_rates_the_better_bot_higher() -> None:
    games = [game(n, ("a", "b") if n % 2 else ("b", "a"), ((0,) if n % 2 else (1,)), (0, 1)) for n in range(20)]
    summary = json.loads(json.dumps(arena.summary(Plan("template", ("a", "b"), 20), games)))
    assert [row["bot"] for row in summary["standings"]] == ["a", "b"]
    assert summary["duels"][0]["share"] == 1
    assert summary["first_seat_share"] == 0.5
