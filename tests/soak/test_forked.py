"""The plugin of `make forks`: a fork really takes the place of the match, and a bad one is noticed."""

from __future__ import annotations

from random import Random

import pytest

import orrery
from orrery.engine.flow import Match
from tests.soak import forked


def played(seed: int) -> Match:
    """A random match to its end."""
    m, rng = orrery.new("template", players=3, seed=seed), Random(seed)
    while not m.over:
        ask = rng.choice(m.asks)
        m.choose(rng.choice(ask.options), ask.seat)
    return m


def test_a_match_goes_on_as_a_fork_of_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = played(4)
    monkeypatch.setattr(Match, "choose", forked._choose)
    m = orrery.new("template", players=3, seed=4)
    table, chance = m.s, m.chance
    m.choose(m.asks[0].options[0], m.asks[0].seat)
    assert m.s is not table
    assert m.chance is not chance
    assert played(4).record() == plain.record()
    assert played(4).digest() == plain.digest()


def test_a_fork_with_other_dice_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, fork = played(4), Match.fork

    def other(match: Match) -> Match:
        m = fork(match)
        m.chance.below([6])
        return m

    monkeypatch.setattr(Match, "fork", other)
    monkeypatch.setattr(Match, "choose", forked._choose)
    assert played(4).record() != plain.record()
