"""Whom choices and lines of the story are meant for, on random play."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import orrery
from orrery.engine.flow import Match
from orrery.engine.questions import Option
from orrery.engine.view import Eye, Line, ids_in
from orrery.games.endless_forms import GAME
from tests.games.endless_forms.conftest import table_of

ON_A_CARD = frozenset(("prey", "target", "on", "copy", "infect", "remove", "drop"))
"""What is done to a card: whoever's it is, it is meant."""
TWO_CARDS = {"hunts": 1, "uses": 1, "evades": 0, "caught": 0, "toxic": 1, "infects": 1, "trapped": 1, "sick": 1}
"""Lines in which a card does something to another, and where the other stands."""


def named(m: Match, option: Option) -> set[int]:
    """The seats that an option names or whose pieces it is on, as everybody can see."""
    seat = option.ask.seat
    verb, _, rest = option.text.partition(" ")
    found = {1 - seat} if option.text == "zone theirs" or (verb in ON_A_CARD and rest.startswith("foe-")) else set()
    if option.on is not None:
        seen = Eye(GAME, option.ask.table, m.setup.players).id(option.choice[1])
        players = m.view(None)["table"]["players"]
        found |= {n for n, player in enumerate(players) if seen in ids_in(player)}
    return found - {seat}


def told(line: Line, owners: dict[int, int]) -> set[int]:
    """The seats that a line of the story names, other than the one who acts, or to whose card something is done."""
    found = {line.params["foe"]} if "foe" in line.params else set()
    if line.kind in TWO_CARDS:
        done_to = owners.get(line.pieces[TWO_CARDS[line.kind]])
        done_by = owners.get(line.pieces[1 - TWO_CARDS[line.kind]])
        if None not in (done_to, done_by) and done_to != done_by:
            found.add(done_to)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_choices_and_lines_say_whom_they_are_meant_for(seed: int) -> None:
    options: dict[str, Any] = {"decks": ["random", "tooth-and-talon"]}
    m, rng, heard = orrery.new("endless-forms", seed=seed, options=options), Random(seed), 0
    meant = {"choices": 0, "lines": 0}
    while not m.over:
        ask = m.asks[0]
        if not ask.secret:
            for option in ask.options:
                assert named(m, option) <= option.meant
                assert option.meant <= {1 - ask.seat}
                meant["choices"] += bool(option.meant)
        s = table_of(m)
        public = Eye(GAME, s, m.setup.players)
        owners = {public.id(p): s.owner(p) for p in range(len(s.back))}
        eager = ask.options[1:] if len(ask.options) > 1 and rng.random() < 0.7 else ask.options
        m.choose(rng.choice(eager), ask.seat)
        for line in m.story(None, heard):
            assert told(line, owners) <= set(line.meant)
            assert line.params.get("seat") not in line.meant
            meant["lines"] += bool(line.meant)
        heard = len(m.story(None))
    assert min(meant.values()) > 5
