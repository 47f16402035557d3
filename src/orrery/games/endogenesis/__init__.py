"""Endogenesis: spirits fight each other and the Realm of Chaos for Prisms; with Beyond, Chaos Royale and Tactical."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from orrery.engine.clauses import Ledger, No
from orrery.engine.flow import Ask, Rules
from orrery.engine.game import Ending, FirstGame, Game, Mode
from orrery.engine.questions import Choice
from orrery.engine.view import Eye
from orrery.games.endogenesis.cards.catalogue import BASE, BEYOND, FACES
from orrery.games.endogenesis.interface import labels, notation, prompts, view, why_not
from orrery.games.endogenesis.interface.figures import FIGURES
from orrery.games.endogenesis.interface.words import WORDS
from orrery.games.endogenesis.rules import ending, imagining, meant, sequence
from orrery.games.endogenesis.rules.questions import TOPICS
from orrery.games.endogenesis.rules.settings import SETTINGS
from orrery.games.endogenesis.rules.setup import new_table
from orrery.games.endogenesis.rules.state import BACKS, MONSTER, NOBODY, Cosmos


class Endogenesis(Game[Cosmos]):
    """The game as the engine knows it: each method points into the folder."""

    name = "endogenesis"
    title = "Endogenesis"
    version = "2"
    summary = (
        "Grow a spirit's Skills, survive your rivals and the Realm of Chaos, and win Prisms from Legendary Monsters."
    )
    modes = (
        Mode("standard", (2, 3, 4, 5), 60_000, "First to three Prisms, or the best of two players with two."),
        Mode("short", (2, 3, 4, 5), 60_000, "Two Prisms win."),
        Mode("chaos-royale", (1, 2), 20_000, "Alone or together against every Monster of the Realm of Chaos."),
        Mode(
            "tactical", (3, 4, 5), 10_000, "A fixed number of rounds, with a Preparation Phase; the highest score wins."
        ),
    )
    settings = SETTINGS
    first_game = FirstGame("The short game, two Prisms to win, against one friendly novice.", "short", 2)
    packs = (BASE, BEYOND)
    faces = FACES
    backs = BACKS
    words = WORDS
    ledger = Ledger.read(Path(__file__).with_name("clauses.toml"))
    topics = TOPICS
    view_type = view.CosmosView
    figures = FIGURES
    strategy = "orrery.games.endogenesis.strategy"

    def setup(self, mode: str, players: int, options: Mapping[str, Any]) -> Cosmos:
        return new_table(
            mode,
            players,
            options.get("beyond", False),
            options.get("difficulty", "adept"),
            options.get("fragments", False),
            mode == "chaos-royale" or options.get("first") == "chosen",
        )

    def rules(self, s: Cosmos) -> Rules:
        return sequence.rules(s)

    def leave(self, s: Cosmos, seat: int) -> None:
        sequence.leave(s, seat)

    def ending(self, s: Cosmos) -> Ending:
        return ending.ending(s)

    def view(self, s: Cosmos, eye: Eye) -> view.CosmosView:
        return view.view(s, eye)

    def on_turn(self, s: Cosmos) -> int | None:
        return s.active if NOBODY < s.active < MONSTER else None

    def owner(self, s: Cosmos, piece: int) -> int | None:
        return meant.owner(s, piece)

    def meant(self, s: Cosmos, seat: int, choice: Choice) -> Iterator[int]:
        return meant.meant(s, seat, choice)

    def vocabulary(self, mode: str) -> Iterator[str]:
        return notation.vocabulary()

    def why_not(self, s: Cosmos, seat: int, ask: Ask, text: str) -> No | None:
        return why_not.why_not(s, seat, ask, text)

    def label(self, s: Cosmos, ask: Ask, choice: Choice) -> str:
        return labels.Labels(self.words, s, ask.seat, ask.names, ask.about).label(choice)

    def prompt(self, s: Cosmos, ask: Ask) -> str:
        return prompts.Prompts(self.words, s, ask.seat, ask.names, ask.about).prompt(ask)

    def may_be(self, s: Cosmos) -> Mapping[int, frozenset[int]]:
        return imagining.may_be(s)

    def side(self, s: Cosmos, seat: int) -> int:
        return 0 if s.shared else seat

    def check(self, s: Cosmos) -> None:
        imagining.check(s)


GAME = Endogenesis()
