"""What a game says its view is made of is what it gives, for players and for the public, in every mode."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import orrery

WAYS = [
    (name, mode.name, players)
    for name in (*orrery.list_games(), "template")
    for mode in orrery.find(name).modes
    for players in (mode.players[0], mode.players[-1])
]


@pytest.mark.parametrize("name", sorted({name for name, _, _ in WAYS}))
def test_every_view_has_a_type(name: str) -> None:
    assert orrery.find(name).view_type is not None


@pytest.mark.parametrize(("name", "mode", "players"), sorted(set(WAYS)))
def test_views_are_as_their_type_says(name: str, mode: str, players: int) -> None:
    match, rng = orrery.new(name, players, mode=mode, seed=11), Random(11)
    for n in range(400):
        if match.over:
            break
        if n % 8 == 0:
            for seat in (None, *range(players)):
                shown = match.view(seat)["table"]
                assert msgspec.convert(shown, match.game.view_type) == shown
        ask = rng.choice(match.asks)
        match.choose(rng.choice(ask.options), ask.seat)
