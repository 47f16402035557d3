"""Endless Forms: four habitats, two players, sixteen turns, and as many population counters as you can grow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from orrery.engine.clauses import Ledger, No, SetupProblem
from orrery.engine.flow import Ask, Rules
from orrery.engine.game import Ending, FirstGame, Game, Mode
from orrery.engine.questions import Choice
from orrery.engine.table import NO_PIECE
from orrery.engine.view import Eye
from orrery.games.endless_forms.cards.catalogue import EVENT_FACES, FACES
from orrery.games.endless_forms.cards.effects import EFFECTS
from orrery.games.endless_forms.cards.events import EVENTS
from orrery.games.endless_forms.cards.habitats import HABITATS
from orrery.games.endless_forms.cards.nature import TURNS
from orrery.games.endless_forms.cards.species import SPECIES
from orrery.games.endless_forms.interface import labels, notation, prompts, refusals, view
from orrery.games.endless_forms.interface.figures import FIGURES
from orrery.games.endless_forms.interface.words import WORDS
from orrery.games.endless_forms.rules import decks, deployment, ending, sequence, setup
from orrery.games.endless_forms.rules.questions import TOPICS
from orrery.games.endless_forms.rules.settings import SETTINGS
from orrery.games.endless_forms.rules.state import EVENT, HABITAT_BACK, PLACES, Desert


class EndlessForms(Game[Desert]):
    """The game as the engine knows it: each method points into the folder."""

    name = "endless-forms"
    title = "Endless Forms"
    version = "3"
    summary = "Grow the populations of desert species through sixteen turns of day and night."
    modes = (Mode("standard", (2,), 4000, "Two players, sixteen turns."),)
    settings = SETTINGS
    first_game = FirstGame(
        "Two ready decks with a bit of everything, against a friendly novice.",
        "standard",
        2,
        {"decks": ["asombro-starter", "asombro-starter"]},
    )
    packs = (SPECIES, HABITATS, EFFECTS, EVENTS)
    faces = FACES
    backs = ("card", "card", "habitat", "habitat")
    words = WORDS
    ledger = Ledger.read(Path(__file__).with_name("clauses.toml"))
    topics = TOPICS
    view_type = view.DesertView
    figures = FIGURES
    strategy = "orrery.games.endless_forms.strategy"

    def setup(self, mode: str, players: int, options: Mapping[str, Any]) -> Desert:
        return setup.new_table(players, options)

    def problems(self, mode: str, players: int, options: Mapping[str, Any]) -> list[SetupProblem]:
        return decks.problems(options["decks"])

    def rules(self, s: Desert) -> Rules:
        return sequence.rules(s)

    def leave(self, s: Desert, seat: int) -> None:
        ending.leave(s, seat)

    def ending(self, s: Desert) -> Ending:
        return ending.ending(s)

    def view(self, s: Desert, eye: Eye) -> view.DesertView:
        return view.view(s, eye)

    def on_turn(self, s: Desert) -> int:
        return s.active

    # ---- who is meant
    def owner(self, s: Desert, piece: int) -> int:
        return s.owner(piece)

    def meant(self, s: Desert, seat: int, choice: Choice) -> Iterable[int]:
        return notation.meant(s, seat, choice)

    # ---- notation and words
    def vocabulary(self, mode: str) -> Iterator[str]:
        return notation.vocabulary()

    def name_of(self, s: Desert, viewer: int, piece: int) -> str:
        return notation.name_of(s, viewer, piece)

    def why_not(self, s: Desert, seat: int, ask: Ask, text: str) -> No | None:
        return refusals.why_not(s, seat, ask, text)

    def label(self, s: Desert, ask: Ask, choice: Choice) -> str:
        return labels.label(ask, choice)

    def prompt(self, s: Desert, ask: Ask) -> str:
        return prompts.prompt(ask)

    # ---- imagining
    def may_be(self, s: Desert) -> Mapping[int, frozenset[int]]:
        found = {piece: EVENT_FACES for piece in s.events if piece != NO_PIECE}
        if s.declares == EVENT:
            found[s.declared_card] = EVENT_FACES
        elif len(s.declared) == 1:
            found[s.aside[-1]] = deployment.fitting(s)
        return found

    def stock(self, s: Desert, viewer: int) -> Mapping[int, Callable[[Random, int, list[int]], list[int]]]:
        if s.open_lists:
            return {}
        return {back: decks.STOCK[back >= HABITAT_BACK] for back in range(len(self.backs)) if back & 1 != viewer}

    def check(self, s: Desert) -> None:
        assert all(n >= 0 for n in s.population.values()), f"counters below zero: {s.population}"
        in_play = sorted(p for column in s.columns for p in column)
        assert in_play == sorted(s.population) == sorted(s.place) == sorted(s.entered), "the columns disagree"
        for i, column in enumerate(s.columns):
            assert all(s.back[p] * PLACES + s.place[p] == i for p in column), "a species stands in the wrong column"
            assert column == sorted(column, key=s.entered.__getitem__), "a column is out of order"
        assert sorted(e for under in s.attached.values() for e in under) == sorted(s.effects), "an Effect hangs nowhere"
        assert all(s.face[p] in EVENT_FACES for p in s.events if p != NO_PIECE), "no Event lies in an Event Zone"
        assert not s.turn or all(h != NO_PIECE for h in s.row), "a habitat is missing"
        assert s.turn <= TURNS, "the tracker is off the board"
        for seat in range(s.seats):
            cards = [p for p, back in enumerate(s.back) if back == seat]
            assert len(cards) in (0, decks.MAIN), "a deck has lost cards"


GAME = EndlessForms()
