"""The desert in the terminal: everything that is open is there, nothing is too wide, nothing hidden is told."""

from __future__ import annotations

from random import Random

import pytest

import orrery
from orrery.games.endless_forms.interface.terminal import NAME, terminal


@pytest.mark.parametrize("width", [60, 78, 110, 160])
def test_every_moment_can_be_drawn(width: int) -> None:
    m, rng = orrery.new("endless-forms", seed=width), Random(width)
    while not m.over:
        for seat in (0, 1, None):
            drawn = terminal(m.view(seat), width)
            assert max(map(len, drawn.split("\n"))) <= width
        m.choose(rng.choice(m.asks[0].options))


def test_species_counters_and_resources_are_shown_and_the_other_hand_is_not() -> None:
    m, rng = orrery.new("endless-forms", seed=3), Random(1)
    for _ in range(80):
        m.choose(rng.choice(m.asks[0].options))
    view = m.view(0)
    drawn = " ".join(terminal(view, 160).split())
    shown = [one for h in view["table"]["habitats"] for side in h["species"] for one in side]
    assert shown
    for one in shown:
        assert f"{NAME[one['card']]} {one['counters']}" in drawn
    for h in view["table"]["habitats"]:
        assert f"[{h['place']}] {NAME[h['card']]}" in drawn
    for card in view["table"]["players"][0]["hand"]:
        assert NAME[card["card"]] in drawn
    mine = [card["card"] for card in view["table"]["players"][0]["hand"]]
    openly = {NAME[name] for name in [*mine, *[one["card"] for one in shown]]}
    theirs = {m.s.card(p).name for p in m.s.hands[1]} - openly  # type: ignore[attr-defined]
    assert theirs
    assert not [name for name in theirs if name in drawn]
