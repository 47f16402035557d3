"""Choices and lines of the story say whom they are aimed at, on random play."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from orrery.engine.flow import Match
from orrery.engine.questions import Ask
from orrery.games.eternal_adversary import GAME
from orrery.games.eternal_adversary.cards.catalogue import ARCHES
from orrery.games.eternal_adversary.rules.naming import unit_slug
from orrery.games.eternal_adversary.rules.state import ARCH, MONSTER, Worlds
from orrery.games.eternal_adversary.rules.team import seats_of
from tests.games.eternal_adversary.conftest import Stage

ARCH_SLUGS = {arch.slug for arch in ARCHES}


def _seats(s: Worlds) -> dict[str, set[int]]:
    """By the notation of a unit: whose it is."""
    units = [unit for seat in range(s.seats) if s.hero[seat] >= 0 for unit in (seat, MONSTER + seat)]
    units = [unit for unit in units if unit < MONSTER or s.monster[unit - MONSTER] >= 0]
    return {unit_slug(s, unit): set(seats_of(s, unit)) for unit in units} | {
        slug: set(seats_of(s, ARCH)) for slug in ARCH_SLUGS
    }


def _played(players: int, seed: int) -> Iterator[tuple[Match, Ask]]:
    m, rng = Match.new(GAME.prepare(players, options={"anti_stall": 4}), seed), random.Random(seed)
    while not m.over:
        ask = m.asks[0]
        yield m, ask
        m.choose(ask.options[rng.randrange(len(ask.options))], ask.seat)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 2), (6, 3)])
def test_a_choice_that_names_somebody_is_aimed_at_them(players: int, seed: int) -> None:
    aimed = 0
    for _, ask in _played(players, seed):
        whose = _seats(ask.table)  # type: ignore[arg-type]
        for option in ask.options:
            words = [word for part in option.text.split(" ")[1:] for word in part.split(".")]
            named = {seat for word in words for seat in whose.get(word, ())} - {ask.seat}
            assert named <= option.meant, option.text
            assert ask.seat not in option.meant
            aimed += bool(option.meant)
    assert aimed


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 2), (6, 3)])
def test_a_line_says_to_whom_it_happens(players: int, seed: int) -> None:
    for m, _ in _played(players, seed):
        last = m
    whose = _seats(last.s)  # type: ignore[arg-type]
    told = last.story(None)
    for line in told:
        for key in ("foe", "taker"):
            if line.params.get(key) and line.params[key] not in ARCH_SLUGS:
                assert whose[line.params[key]] <= set(line.meant), line.sentence
        if line.kind == "hit" and line.params["unit"] not in ARCH_SLUGS:
            assert whose[line.params["unit"]] == set(line.meant)
    assert {"hit", "roll", "dies"} <= {line.kind for line in told if line.meant}


def test_an_item_asked_for_is_its_holders(stage: Stage) -> None:
    both = {"samurai": "Denver", "bogatyr": "Denver"}
    g = stage("samurai", "goatman", "bogatyr", "ghoul", at=both, weapons={"bogatyr": ["Uzi"], "samurai": ["Gladius"]})
    meant = {option.text: option.meant for option in g.match.asks[0].options}
    assert meant["request bogatyr.uzi"] == meant["give gladius bogatyr"] == {2}
    assert meant["pass"] == set()
