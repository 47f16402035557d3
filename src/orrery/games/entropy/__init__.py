"""Entropy: build Solar Systems and fill them with life, on a rondel of two rings; with a solo mode."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from orrery.engine import wording
from orrery.engine.clauses import Ledger, No
from orrery.engine.flow import Ask, Choice, Rules
from orrery.engine.game import Ending, FirstGame, Game, Mode
from orrery.engine.view import Eye
from orrery.games.entropy.cards.catalogue import FACES, PACKS
from orrery.games.entropy.interface import labels, notation, prompts, view
from orrery.games.entropy.interface.figures import FIGURES
from orrery.games.entropy.interface.words import WORDS
from orrery.games.entropy.rules import ending, sequence, setup
from orrery.games.entropy.rules.questions import TOPICS
from orrery.games.entropy.rules.settings import SETTINGS
from orrery.games.entropy.rules.state import (
    BACKS,
    GENERATOR_END,
    MOST_LIFEFORMS,
    MOST_TIER,
    SYSTEM_TILES,
    TRACK_END,
    Cosmos,
)


class Entropy(Game[Cosmos]):
    """The game as the engine knows it: each method points into the folder."""

    name = "entropy"
    title = "Entropy"
    version = "3"
    summary = "Evolve stars, aggregate planets and create life on a rondel of two rings; competitive or solo."
    # The rules bound no game (ENT-5.12): 20,000 answers are fourteen times what any of 1,500 random games needed.
    modes = (
        Mode("standard", (2, 3, 4), 20_000, "Most VP after two of the six Objectives are complete."),
        Mode("solo", (1,), 3_000, "Pass the exam against the Rival's Progress cards."),
    )
    settings = SETTINGS
    first_game = FirstGame("Two players: you and a friendly novice.", "standard", 2)
    packs = PACKS
    faces = FACES
    backs = BACKS
    words = WORDS
    ledger = Ledger.read(Path(__file__).with_name("clauses.toml"))
    figures = FIGURES
    topics = TOPICS
    strategy = "orrery.games.entropy.strategy"
    view_type = view.CosmosView

    def setup(self, mode: str, players: int, options: Mapping[str, Any]) -> Cosmos:
        return setup.new_table(mode, players, options)

    def rules(self, s: Cosmos) -> Rules:
        return sequence.rules(s)

    def leave(self, s: Cosmos, seat: int) -> None:
        sequence.leave(s, seat)

    def ending(self, s: Cosmos) -> Ending:
        return ending.ending(s)

    def view(self, s: Cosmos, eye: Eye) -> view.CosmosView:
        return view.view(s, eye)

    def on_turn(self, s: Cosmos) -> int:
        return s.active

    def owner(self, s: Cosmos, piece: int) -> int | None:
        return s.owner(piece)

    def vocabulary(self, mode: str) -> Iterator[str]:
        return notation.vocabulary(mode)

    def name_of(self, s: Cosmos, viewer: int, piece: int) -> str:
        return notation.name_of(s, viewer, piece) if s.known[piece] >> viewer & 1 else super().name_of(s, viewer, piece)

    def why_not(self, s: Cosmos, seat: int, ask: Ask, text: str) -> No | None:
        return notation.why_not(s, seat, ask, text)

    def label(self, s: Cosmos, ask: Ask, choice: Choice) -> str:
        return wording.option(self, s, ask, choice, labels.label_params(s, ask.seat, choice))

    def prompt(self, s: Cosmos, ask: Ask) -> str:
        return wording.question(self, s, ask, prompts.prompt_params(s, ask))

    def check(self, s: Cosmos) -> None:
        assert min(s.goods) >= 0, f"a Resource below 0: {s.goods}"
        assert all(0 <= n <= MOST_LIFEFORMS for n in s.on), f"Lifeforms out of bounds: {s.on}"
        assert all(0 <= n <= MOST_TIER for n in s.tiers)
        assert all(0 <= n <= GENERATOR_END for n in s.generator)
        assert all(0 <= n <= TRACK_END for n in s.markers)
        assert all(s.markers[track::3].count(TRACK_END) <= 1 for track in range(3)), "two on a final space"
        assert len(s.star_at) <= SYSTEM_TILES
        assert all(s.planet_at[spot] >= 0 for spots in s.worlds for spot in spots)
        assert all(s.biome_at[spot] >= 0 for spot in range(len(s.biome_at)) if s.flipped >> spot & 1)


GAME = Entropy()
