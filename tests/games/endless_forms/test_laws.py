"""The laws of every game, on random play with several kinds of decks."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import orrery
from orrery.engine import laws
from orrery.engine.flow import Match
from orrery.engine.questions import DONE, Choice
from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms import GAME
from orrery.games.endless_forms.cards.catalogue import EFFECT_FACES, EVENT_FACES
from orrery.games.endless_forms.rules.decks import READY, write
from orrery.games.endless_forms.rules.deployment import A_SPECIES, AN_EFFECT, PUT_DOWN, cards
from orrery.games.endless_forms.rules.exertion import POWERS
from orrery.games.endless_forms.rules.interdiction import PASS_OR_REVEAL, REVEAL
from orrery.games.endless_forms.rules.legality import (
    ALL_PLACES,
    why_not_deploy_effect,
    why_not_deploy_event,
    why_not_deploy_species,
    why_not_exert,
    why_not_expop,
    why_not_move,
    why_not_move_anywhere,
    why_not_move_to,
    why_not_reveal,
    why_not_use,
)
from orrery.games.endless_forms.rules.movement import goals
from orrery.games.endless_forms.rules.state import PLACES, Desert
from orrery.strategy import strategy_of, win_chances
from tests.games.endless_forms.conftest import table_of

OPTIONS: dict[str, dict[str, Any]] = {
    "first game": {},
    "random decks": {"decks": ["random", "random"], "even_sunset": True},
    "private decks": {"decks": [write(READY["town-and-feeder"]), write(READY["fur-and-sky-islands"])]},
}


@pytest.mark.parametrize("options", OPTIONS.values(), ids=list(OPTIONS))
def test_the_laws_hold(options: dict[str, Any]) -> None:
    report = laws.check(GAME, seeds=range(2), options=options)
    assert report.holds
    assert report.counts["last resorts"] == 0


def holding(rng: Random, m: Match) -> None:
    """A choice of players who lay Events as soon as they can and keep them: so that windows and chains really come."""
    ask = m.asks[0]
    i = rng.randrange(len(ask.choices))
    if ask.about in ("deploy", "exert", "move"):
        if PUT_DOWN in ask.choices:
            i = list(ask.choices).index(PUT_DOWN)
        elif rng.random() < 0.8:
            i = len(ask.choices) - 1
        if ask.choices[i] == REVEAL:
            i = 0
    elif ask.choices == PASS_OR_REVEAL:
        i = int(rng.random() < (0.6 if ask.about == "w11" else 0.15))
    m.choose(ask.options[i], ask.seat)


@pytest.mark.parametrize("seed", range(3))
def test_windows_keep_what_is_secret_and_find_their_way_back(seed: int) -> None:
    """Matches full of windows: a fork stands where the match stands, and nobody can tell an imagined world from it."""
    options = {"decks": ["random", "random"], "open_decklists": bool(seed % 2)}
    m, rng, met = orrery.new("endless-forms", seed=seed, options=options), Random(seed), set[str]()
    for seat in (0, 1):
        m.choose("keep", seat)
    again = m.fork()
    while not m.over:
        met.add(m.asks[0].about)
        if again.resting:
            again = again.fork()
        assert again.digest() == m.digest()
        for viewer in (0, 1, None) if rng.random() < 0.2 else ():
            world = m.imagine(viewer, Random(seed))
            assert world.view(viewer) == m.view(viewer)
            assert [ask.about for ask in world.asks] == [ask.about for ask in m.asks]
        state = rng.getstate()
        holding(rng, m)
        rng.setstate(state)
        holding(rng, again)
    assert {"w1", "w2", "w3", "w5", "w10"} <= met
    assert orrery.replay(m.record()).digest() == m.digest()
    GAME.check(table_of(m))


def test_an_imagined_face_down_event_is_an_event() -> None:
    m, rng = orrery.new("endless-forms", seed=5), Random(5)
    worlds = 0
    while not m.over and worlds < 40:
        if table_of(m).events[1] != NO_PIECE:
            guess = table_of(m.imagine(0, rng))
            assert guess.face[guess.events[1]] in EVENT_FACES
            worlds += 1
        holding(rng, m)
    assert worlds == 40


def test_what_looks_good_is_good() -> None:
    """The estimate agrees with the end more often the nearer it is."""
    right = {6: 0, 14: 0}
    for seed in range(40):
        m, rng, said = orrery.new("endless-forms", seed=seed), Random(seed), dict[int, float]()
        while not m.over:
            chances = win_chances(m)
            assert abs(sum(chances) - 1) < 1e-9
            said.setdefault(table_of(m).turn, chances[0])
            weights = strategy_of(GAME).policy(m.s, m.asks[0])
            assert weights is None or (len(weights) == len(m.asks[0].choices) and min(weights) > 0)
            holding(rng, m)
        assert m.outcome is not None
        for turn in right:
            right[turn] += (said[turn] > 0.5) == (0 in m.outcome.winners)
    assert right[6] >= 22
    assert right[14] >= 31
    assert right[14] > right[6]


def legal(s: Desert, seat: int, about: str) -> set[Choice]:
    """What may be done in a phase, card by card from the functions that say why not."""
    mine = [p for column in s.columns[seat * PLACES : (seat + 1) * PLACES] for p in column]
    found: set[Choice] = {REVEAL} if why_not_reveal(s, seat) is None else set()
    if about == "move":
        return found | {("move", p) for p in mine if why_not_move_anywhere(s, p) is None}
    if about == "exert":
        ready = [p for p in mine if why_not_exert(s, p) is None]
        found |= {("exert", p) for p in ready if why_not_expop(s, p) is None}
        return found | {("use", p, name) for p in ready for name in POWERS if why_not_use(s, p, name) is None}
    for p in s.hands[seat]:
        face = s.face[p]
        if face in EVENT_FACES:
            if why_not_deploy_event(s, seat) is None:
                found.add(PUT_DOWN)
        elif face in EFFECT_FACES:
            if why_not_deploy_effect(s, seat, face) is None:
                found.add(("deploy", p))
        elif why_not_deploy_species(s, p) is None:
            found.add(("deploy", p))
    return found


def same_cards(s: Desert, choices: set[Choice]) -> set[Choice]:
    """Choices by their cards: of equal Ravens in a hand one is offered."""
    return {(c[0], s.face[c[1]]) if c[0] == "deploy" else c for c in choices}


@pytest.mark.parametrize("seed", range(4))
def test_options_are_what_the_legality_functions_allow(seed: int) -> None:
    """The options of the phases are worked out faster than card by card; they are the same."""
    decks = ["random", "tooth-and-talon"] if seed % 2 else ["fur-and-sky-islands", "random"]
    m, rng, seen = orrery.new("endless-forms", seed=seed, options={"decks": decks}), Random(seed), 0
    while not m.over:
        ask = m.asks[0]
        if ask.about in ("move", "exert", "deploy"):
            offered = {c for c in ask.choices if c not in (DONE, A_SPECIES, AN_EFFECT)}
            for kind in (A_SPECIES, AN_EFFECT):
                offered |= set(cards(table_of(m), ask.seat, kind[0])) if kind in ask.choices else set()
            s = table_of(m)
            assert same_cards(s, offered) == same_cards(s, legal(s, ask.seat, ask.about))
            seen += len(offered)
        holding(rng, m)
    assert seen > 100


def active(rng: Random, m: Match) -> None:
    """Anything at random, the first option (mostly: that nothing is done) only now and then."""
    options = m.asks[0].options
    m.choose(rng.choice(options[1:] if len(options) > 1 and rng.random() < 0.7 else options))


@pytest.mark.parametrize("seed", range(4))
def test_goals_are_where_legality_lets_a_species_go(seed: int) -> None:
    """Where a species may be moved is worked out faster than place by place; it is the same."""
    options = {"decks": ["random", "fur-and-sky-islands"]}
    m, rng, seen = orrery.new("endless-forms", seed=seed, options=options), Random(seed), 0
    while not m.over:
        if m.asks[0].about == "move":
            s = table_of(m)
            for p in s.place:
                if why_not_move(s, p) is None:
                    assert goals(s, p) == [at for at in ALL_PLACES if why_not_move_to(s, p, at) is None]
                    seen += 1
        active(rng, m)
    assert seen > 30
