"""Surprise me: options by chance may always be played, and leave alone what they should."""

from __future__ import annotations

from random import Random

import pytest

import orrery
from orrery.engine.choosing import settings_of, start, surprise
from orrery.engine.settings import EachSeat
from orrery.games import NAMES, find

CASES = [(name, mode.name, mode.players[-1]) for name in NAMES for mode in find(name).modes]


@pytest.mark.parametrize(("name", "mode", "players"), CASES)
def test_options_by_chance_can_be_played_and_differ(name: str, mode: str, players: int) -> None:
    game = find(name)
    found = [surprise(game, mode, players, Random(seed)) for seed in range(8)]
    for options in found:
        assert orrery.new(name, players, mode, seed=1, options=options).asks
        seldom = {setting.name for setting in game.settings if setting.seldom}
        assert not seldom & set(options)
    offered = [setting for setting in settings_of(game, mode) if not setting.seldom]
    assert not offered or any(one != found[0] for one in found)
    assert surprise(game, mode, players, Random(1)) == found[1]


def test_one_option_at_one_seat_leaves_the_others() -> None:
    game = find("eternal-adversary")
    before = surprise(game, "standard", 4, Random(1))
    after = surprise(game, "standard", 4, Random(9), before, "heroes", 2)
    assert {name for name in after if after[name] != before.get(name)} <= {"heroes"}
    assert [one == two for one, two in zip(before["heroes"], after["heroes"], strict=True)] in (
        [True, True, False, True],
        [True] * 4,
    )
    assert len(set(after["heroes"])) == 4


def test_a_timeline_by_chance_goes_with_its_champion() -> None:
    game = find("genesis")
    kept = {"champions": ["kunn", "malik"]}
    for seed in range(20):
        options = surprise(game, "duel", 2, Random(seed), kept, "timelines")
        assert options["champions"] == ["kunn", "malik"]
        game.prepare(2, "duel", options)


def test_what_an_option_is_at_the_start_is_what_is_played_without_it() -> None:
    for name in NAMES:
        game = find(name)
        for mode in game.modes:
            for setting in settings_of(game, mode.name):
                usual = start(setting, mode.players[0])
                if isinstance(setting.takes, EachSeat):
                    assert len(usual) == mode.players[0]
                game.prepare(mode.players[0], mode.name, {setting.name: usual})
