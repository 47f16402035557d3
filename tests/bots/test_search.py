"""The parts of the search: how far an iteration goes, what a play-out takes, and how options race."""

from __future__ import annotations

from random import Random

import pytest

import orrery
from orrery.bots import Budget, Seat, search
from orrery.bots.greedy import at_end_of_action
from orrery.bots.race import FIELD, TRIES, Key, Race
from orrery.bots.search import ExpertBot, Horizon, Tree, play_on
from orrery.engine.flow import Match
from orrery.strategy import Heat, strategy_of

GAMES = ["endless-forms", "endogenesis", "entropy", "eternal-adversary", "genesis", "template"]


def middle(game: str, seed: int = 3, choices: int = 60) -> Match:
    """A world in the middle of a game, at a REST."""
    match, rng = orrery.new(game, players=2, seed=seed), Random(seed)
    while choices > 0 or not match.resting:
        ask = match.asks[0]
        match.choose(rng.choice(ask.options), ask.seat)
        choices -= 1
    return match.fork()


@pytest.mark.parametrize("game", GAMES)
def test_positions_are_judged_as_many_turns_ahead_as_the_game_wants(game: str) -> None:
    judged_in_time(game, depth=1)


def judged_in_time(game: str, depth: int) -> None:
    world, rng = middle(game, choices=12 if game == "template" else 60), Random(1)
    turn, horizon = strategy_of(world.game).turn, Horizon(world, [depth])
    now, passed, choices = turn(world.s), 0, 0
    while not horizon.reached(world):
        ask = world.asks[0]
        world.choose(rng.choice(ask.options), ask.seat)
        choices += 1
        passed += turn(world.s) != now
        now = turn(world.s)
    assert now is not None
    turns, most = depth * strategy_of(world.game).ahead, depth * search.LONG
    assert world.over or (at_end_of_action(world) and (passed >= turns or choices >= most))


@pytest.mark.parametrize("game", GAMES)
def test_a_second_comparison_goes_twice_as_far(game: str) -> None:
    judged_in_time(game, depth=2)


@pytest.mark.parametrize("game", GAMES)
def test_an_iteration_may_be_judged_on_its_way_as_well(game: str) -> None:
    """What it is worth is the average of what is seen at each horizon, as if it had ended there."""
    world = middle(game, choices=12 if game == "template" else 60)

    def play(*far: int) -> list[float]:
        return list(play_on(one := world.fork(), Horizon(one, far), Random(7)))

    near, further, both = play(1), play(2), play(1, 2)
    assert near != further
    assert both == pytest.approx([(a + b) / 2 for a, b in zip(near, further, strict=True)])


def test_play_outs_by_habit_differ_less_than_drawn_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """By habit alone luck decides only where the game calls all choices alike."""
    world = middle("genesis")

    def values(steady: float) -> set[tuple[float, ...]]:
        monkeypatch.setattr(type(strategy_of(world.game)), "steady", steady)
        return {tuple(play_on(one := world.fork(), Horizon(one), Random(luck))) for luck in range(12)}

    assert len(values(1.0)) < len(values(0.0))


def run(gains: dict[str, list[float]], looks: dict[str, float], rounds: int, heat: Heat | None = None) -> Race:
    """A race in which options get these values in turn."""
    race = Race({(name,): look for name, look in looks.items()}, {(name,): 0.0 for name in looks}, heat)
    for n in range(rounds):
        for key in race.running:
            race.note(key, gains[key[0]][n % len(gains[key[0]])])
        race.thin(0.0)
    return race


def test_an_option_that_is_clearly_worse_drops_out_and_one_that_may_be_better_stays() -> None:
    race = run(
        {"good": [0.6, 0.5], "even": [0.5, 0.6], "bad": [0.2, 0.1]}, dict.fromkeys(("good", "even", "bad"), 0.5), TRIES
    )
    assert set(race.running) == {("good",), ("even",)}
    assert race.order()[-1] == ("bad",)


def test_nothing_drops_out_before_it_was_tried() -> None:
    race = run({"good": [0.9], "bad": [0.1]}, {"good": 0.5, "bad": 0.5}, TRIES - 1)
    assert len(race.running) == 2


def test_as_time_runs_out_fewer_run() -> None:
    looks: dict[Key, float] = {(str(n),): 0.5 + n / 1000 for n in range(FIELD + 4)}
    race = Race(looks, dict.fromkeys(looks, 0.0))
    assert len(race.running) == FIELD
    assert ("0",) not in race.running
    for _ in range(8):
        for key in race.running:
            race.note(key, race.looks[key])
    race.thin(0.5)
    assert len(race.running) == FIELD**0.5
    race.thin(1.0)
    assert len(race.running) == 2
    assert race.order()[0] == (str(FIELD + 3),)


def test_a_race_ends_when_one_is_left_or_nothing_new_is_to_be_learnt() -> None:
    clear = run({"good": [0.9, 0.8], "bad": [0.1]}, {"good": 0.5, "bad": 0.5}, TRIES)
    assert clear.over
    heat = Heat(rounds=40)
    even = run({"a": [0.5, 0.6], "b": [0.6, 0.5]}, {"a": 0.5, "b": 0.5}, heat.rounds - 1, heat)
    assert not even.over
    assert run({"a": [0.5, 0.6], "b": [0.6, 0.5]}, {"a": 0.5, "b": 0.5}, heat.rounds, heat).over


def test_what_was_seen_before_counts_like_so_many_rounds() -> None:
    gains, looks = {"a": [0.6]}, {"a": 0.4}
    assert run(gains, looks, 30, Heat(before=30)).chance(("a",)) == pytest.approx(0.5)
    assert run(gains, looks, 30, Heat(before=10)).chance(("a",)) == pytest.approx(0.55)


def test_close_options_race_again_and_remember_how_they_stood() -> None:
    gains = {"best": [0.50], "close": [0.495], "far": [0.40], "never": [0.0]}
    looks = {**{name: values[0] for name, values in gains.items()}, **{str(n): 0.45 for n in range(FIELD)}}
    race = run({name: gains.get(name, [0.45]) for name in looks}, looks, TRIES)
    assert not race.values[("never",)]
    assert race.close(0.02) == [("best",), ("close",)]
    again = race.again(race.close(0.02), Heat((2,)))
    assert again.running == [("best",), ("close",)]
    assert all(again.standing(key) == pytest.approx(race.standing(key)) for key in race.looks)
    assert not again.over


def test_an_option_left_behind_keeps_its_distance() -> None:
    """Played on, all is worth less than it looked; what was not played on so often is not said to be better for it."""
    looks = {"best": 0.9, "good": 0.9, "early": 0.8, "never": 0.7}
    race = Race({(name,): look for name, look in looks.items()}, {(name,): 0.0 for name in looks})
    race.running.remove(("never",))
    for n in range(2 * TRIES):
        race.running = [key for key in race.running if n < TRIES or key != ("early",)]
        for key in race.running:
            race.note(key, looks[key[0]] - 0.4)
    assert race.chance(("best",)) < 0.7
    assert race.chance(("early",)) == pytest.approx(race.chance(("best",)) - 0.1)
    assert race.chance(("never",)) == pytest.approx(race.chance(("best",)) - 0.2)
    assert [key[0] for key in race.order()] == ["best", "good", "early", "never"]


def test_a_doubt_changes_who_is_ahead_but_not_what_an_option_is_worth() -> None:
    odd, usual = ("odd",), ("usual",)
    race = Race({odd: 0.6, usual: 0.5}, {odd: 0.2, usual: 0.0})
    assert race.order() == [usual, odd]
    assert (race.chance(odd), race.chance(usual)) == (0.6, 0.5)
    for _ in range(TRIES):
        race.note(odd, 0.6)
        race.note(usual, 0.5)
    assert race.order() == [odd, usual], "what was seen often enough is believed"
    again = race.again([odd, usual], Heat((2,)))
    assert [again.chance(key) for key in (odd, usual)] == pytest.approx([0.6, 0.5])
    assert again.standing(odd) == pytest.approx(race.standing(odd))
    assert 0.5 < again.standing(odd) < 0.6


def test_what_is_close_in_an_even_game_is_not_when_all_is_clear() -> None:
    even = run({"a": [0.50], "b": [0.49]}, {"a": 0.50, "b": 0.49}, TRIES)
    clear = run({"a": [0.98], "b": [0.97]}, {"a": 0.98, "b": 0.97}, TRIES)
    assert len(even.close(0.02)) == 2
    assert len(clear.close(0.02)) == 1


def heats_run(monkeypatch: pytest.MonkeyPatch, match: Match, *heats: Heat) -> list[tuple[int, ...]]:
    """How far ahead each race of the pending question looks, with these heats and time enough."""
    seen: list[tuple[int, ...]] = []

    class Watched(Tree):
        def __init__(self, seat: Seat, far: tuple[int, ...]) -> None:
            super().__init__(seat, far)
            seen.append(far)

    monkeypatch.setattr(search, "Tree", Watched)
    monkeypatch.setattr(type(strategy_of(match.game)), "heats", heats)
    ExpertBot(1).choose(Seat(match, match.asks[0].seat), Budget(iterations=20_000))
    return seen


def test_with_time_left_close_options_race_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """All close, always: as many races as there are heats. Nothing close: one."""
    match = orrery.new("genesis", players=2, seed=3)
    while len(match.asks[0].options) < 3:
        match.choose(match.asks[0].options[0])
    for close, races in ((1.0, [(1,), (1, 2), (4,)]), (-1.0, [(1,)])):
        heats = [Heat(far, rounds=8, close=close) for far in ((1,), (1, 2), (4,))]
        assert heats_run(monkeypatch, match, *heats) == races


def test_when_the_end_was_seen_only_a_longer_race_tells_more(monkeypatch: pytest.MonkeyPatch) -> None:
    match = orrery.new("genesis", players=2, seed=3)
    while len(match.asks[0].options) < 3:
        match.choose(match.asks[0].options[0])
    end, close = 1000, 1.0
    further = Heat((end, 2 * end), rounds=8, close=close)
    assert heats_run(monkeypatch, match, Heat((end,), rounds=8), further) == [(end,)]
    longer = Heat((end,), rounds=16, close=close)
    assert heats_run(monkeypatch, match, Heat((end,), rounds=8), longer) == [(end,), (end,)]
