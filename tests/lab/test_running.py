"""A simulation: the same plan gives the same games; it may be interrupted, killed and made longer without losing or
doubling a game; what cannot be simulated is refused."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery import lab
from orrery.engine.clauses import BadSetup
from orrery.executors import Local
from orrery.lab import Arm, BadResults, Simulation

PLAN = Simulation("template", 12, bots=("habit",), seed=5)


def games_in(results: lab.Results) -> list[tuple[int, Any]]:
    """What decides: the deals in order with their games, but not how long they took."""
    return sorted([(deal.deal, [(game, deal.pairs) for game in deal.games]) for deal in results], key=lambda x: x[0])


def test_a_run_gives_every_deal_once_and_the_same_on_two_workers(tmp_path: Path) -> None:
    one = lab.run(PLAN, tmp_path / "one.sim")
    two = lab.run(PLAN, tmp_path / "two.sim", Local(2))
    assert [deal for deal, _ in games_in(one)] == list(range(12))
    assert games_in(one) == games_in(two)
    assert one.simulation == PLAN == lab.load(str(tmp_path / "one.sim")).simulation


def test_the_file_is_lines_of_json_that_anybody_can_read(tmp_path: Path) -> None:
    lab.run(PLAN, tmp_path / "a.sim")
    header, *deals = [json.loads(line) for line in gzip.decompress((tmp_path / "a.sim").read_bytes()).splitlines()]
    assert header["release"] == orrery.__version__
    assert header["simulation"]["seed"] == 5
    assert header["rules"] == orrery.find("template").version
    assert len(header["cards"]) == len(header["names"]) == len(header["kinds"])
    assert [deal["seed"] for deal in deals] == list(range(5, 17))


@pytest.mark.parametrize("cut", [1, 40, 300, 2000])
def test_a_file_that_was_cut_anywhere_goes_on_from_its_last_whole_line(cut: int, tmp_path: Path) -> None:
    file = tmp_path / "a.sim"
    whole = games_in(lab.run(PLAN, file))
    size = file.stat().st_size
    with file.open("r+b") as end:
        end.truncate(size - cut)
    assert len(list(lab.load(file))) < 12
    played = list[tuple[int, int]]()
    assert games_in(lab.run(PLAN, file, progress=lambda done, of: played.append((done, of)))) == whole
    assert played[0][0] > 0
    assert played[-1] == (12, 12)
    assert len(gzip.decompress(file.read_bytes()).splitlines()) == 13


class Stop(Exception):
    """Somebody stops the run."""


def test_an_interrupted_run_goes_on_and_a_finished_one_can_be_made_longer(tmp_path: Path) -> None:
    file = tmp_path / "a.sim"

    def stop(done: int, of: int) -> None:
        if done == 5:
            raise Stop

    with pytest.raises(Stop):
        lab.run(PLAN, file, Local(2), progress=stop)
    assert len(list(lab.load(file))) == 5
    lab.run(PLAN, file)
    longer = lab.run(PLAN.longer(20), file)
    assert games_in(longer) == games_in(lab.run(PLAN.longer(20), tmp_path / "at-once.sim"))
    again = list[tuple[int, int]]()
    lab.run(PLAN, file, progress=lambda done, of: again.append((done, of)))
    assert again == [(20, 20)], "nothing is played that is there"


def test_a_deal_that_stands_in_the_file_twice_counts_once(tmp_path: Path) -> None:
    file = tmp_path / "a.sim"
    lab.run(PLAN, file)
    lines = gzip.decompress(file.read_bytes()).splitlines()
    with file.open("ab") as out:
        out.write(gzip.compress(lines[3] + b"\n"))
    assert len(list(lab.load(file))) == 12


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (replace(PLAN, seed=6), "its key differ"),
        (replace(PLAN, players=3), "its key differ"),
        (Simulation("endogenesis", 2, bots=("habit",)), "its rules, key, boxes, cards differ"),
    ],
)
def test_a_file_of_another_simulation_is_refused(other: Simulation, why: str, tmp_path: Path) -> None:
    lab.run(PLAN, tmp_path / "a.sim")
    with pytest.raises(BadResults, match=f"another simulation: {why}"):
        lab.run(other, tmp_path / "a.sim")


def test_what_is_no_results_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadResults, match="There is no file"):
        lab.load(tmp_path / "none.sim")
    (tmp_path / "bad.sim").write_text("hello")
    with pytest.raises(BadResults, match="holds no results"):
        lab.load(tmp_path / "bad.sim")
    with pytest.raises(BadResults, match="holds no results"):
        lab.run(PLAN, tmp_path / "bad.sim")


def test_two_runs_do_not_write_one_file(tmp_path: Path) -> None:
    def again(done: int, of: int) -> None:
        lab.run(PLAN, tmp_path / "a.sim")

    with pytest.raises(BadSetup, match="being written by another run"):
        lab.run(PLAN, tmp_path / "a.sim", progress=again)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"games": 0}, "at least one game"),
        ({"game": "chess"}, "There is no game"),
        ({"bots": ("wizard",)}, "no bot 'wizard'"),
        ({"bots": ("habit",) * 3}, "3 bots for 2 seats"),
        ({"bots": ("program:x",)}, "programs play in the arena"),
        ({"cards": ("no-such",)}, "has no card 'no-such'"),
        ({"cards": ("all",), "b": Arm()}, "not both"),
        ({"a": Arm(options={"x": 1})}, "no option 'x'"),
        ({"players": 9}, "not 9"),
    ],
)
def test_what_cannot_be_simulated_is_refused(words: dict[str, Any], why: str) -> None:
    plan: dict[str, Any] = {"game": "template", "games": 4, "bots": ("habit",)}
    with pytest.raises(orrery.OrreryError, match=why):
        Simulation(**plan | words)


# ---------------------------------------------------------------- common chance
def test_equal_arms_give_equal_games_and_apart_they_do_not(tmp_path: Path) -> None:
    for apart in (False, True):
        plan = replace(PLAN, b=Arm(), apart=apart)
        results = lab.run(plan, tmp_path / f"{apart}.sim")
        pairs = [deal.games for deal in results]
        assert all(len(games) == 2 and (games[0].arm, games[1].arm) == (0, 1) for games in pairs)
        same = [games[0].told == games[1].told and games[0].winners == games[1].winners for games in pairs]
        assert all(same) is not apart


def test_what_seats_play_with_is_shared_out_among_them() -> None:
    champions = Arm(options={"champions": ["kunn", "malik"]})
    plan = Simulation("genesis", 10, bots=("habit",), a=champions)
    assert (plan.turns, plan.games_of_a_deal, plan.deals) == (2, 2, 5)
    assert [plan.setup(plan.a, turn).options["champions"] for turn in (0, 1)] == [["kunn", "malik"], ["malik", "kunn"]]
    assert Simulation("genesis", 10, bots=("habit",)).turns == 1, "what chance deals needs no sharing out"
    assert Simulation("genesis", 10, bots=("habit", "random")).bots_at(1) == ("random", "habit")
    heroes = Arm(options={"heroes": ["knight-of-st-george", "nightmare"]})
    assert Simulation("eternal-adversary", 10, bots=("habit",), a=heroes).turns == 1, "a hero of Order cannot be Chaos"


# ---------------------------------------------------------------- the same deal with and without a card
@pytest.mark.parametrize("game", [*orrery.list_games(), "template"])
def test_a_matched_pair_is_the_same_deal_but_for_one_card(game: str, tmp_path: Path) -> None:
    plan = Simulation(game, 12, bots=("habit",), cards=("all",), seed=3)
    results = lab.run(plan, tmp_path / "a.sim")
    pairs = [pair for deal in results for pair in deal.pairs]
    assert len(pairs) >= 4
    assert all(pair.card != pair.instead for pair in pairs)
    assert games_in(results) == games_in(lab.run(plan, tmp_path / "b.sim"))


def test_only_the_cards_that_are_wanted_are_exchanged(tmp_path: Path) -> None:
    slug = lab.run(PLAN, tmp_path / "a.sim").header.cards[0]
    results = lab.run(replace(PLAN, games=40, cards=(slug,)), tmp_path / "b.sim")
    cards = {pair.card for deal in results for pair in deal.pairs}
    assert cards == {results.card(slug)}
