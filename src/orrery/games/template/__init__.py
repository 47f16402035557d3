"""Smugglers: a tiny complete game that uses every part of the engine. Copy this folder to add a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from orrery.engine import wording
from orrery.engine.clauses import Ledger, No
from orrery.engine.flow import Ask, Choice, Rules
from orrery.engine.game import Ending, Game, Mode
from orrery.engine.table import NO_PIECE
from orrery.engine.view import Eye
from orrery.games.template.cards.base import BASE
from orrery.games.template.cards.catalogue import AMBUSHES, FACES
from orrery.games.template.interface import labels, notation, view
from orrery.games.template.interface.figures import FIGURES
from orrery.games.template.interface.words import WORDS
from orrery.games.template.rules import ending, sequence, setup
from orrery.games.template.rules.questions import TOPICS
from orrery.games.template.rules.state import MOST_COINS, Harbour


class Smugglers(Game[Harbour]):
    """The game as the engine knows it: each method points into the folder."""

    name = "template"
    title = "Smugglers"
    version = "1"
    summary = "Five auctions, hidden ambushes and raids: the game to copy."
    modes = (Mode("standard", (2, 3, 4), 400, "Bid, raid and hide for five rounds."),)
    packs = (BASE,)
    faces = FACES
    backs = ("card", "cargo")
    words = WORDS
    ledger = Ledger.read(Path(__file__).with_name("clauses.toml"))
    topics = TOPICS
    view_type = view.HarbourView
    figures = FIGURES
    strategy = "orrery.games.template.strategy"

    def setup(self, mode: str, players: int, options: Mapping[str, Any]) -> Harbour:
        return setup.new_table(players)

    def rules(self, s: Harbour) -> Rules:
        return sequence.rules(s)

    def leave(self, s: Harbour, seat: int) -> None:
        sequence.leave(s, seat)

    def ending(self, s: Harbour) -> Ending:
        return ending.ending(s)

    def view(self, s: Harbour, eye: Eye) -> view.HarbourView:
        return view.view(s, eye)

    def on_turn(self, s: Harbour) -> int:
        return s.active

    def vocabulary(self, mode: str) -> Iterator[str]:
        return notation.vocabulary()

    def why_not(self, s: Harbour, seat: int, ask: Ask, text: str) -> No | None:
        return notation.why_not(s, seat, ask, text)

    def label(self, s: Harbour, ask: Ask, choice: Choice) -> str:
        return labels.label(s, ask.seat, choice, ask.names)

    def prompt(self, s: Harbour, ask: Ask) -> str:
        return wording.question(self, s, ask, labels.prompt_params(s, ask))

    def owner(self, s: Harbour, piece: int) -> int | None:
        return next((seat for seat in range(s.seats) if piece in s.holds[seat] or piece == s.hidden[seat]), None)

    def meant(self, s: Harbour, seat: int, choice: Choice) -> Iterable[int]:
        return (choice[2] - 1,) if choice[0] == "at" else super().meant(s, seat, choice)

    def may_be(self, s: Harbour) -> Mapping[int, frozenset[int]]:
        return {piece: AMBUSHES for piece in s.hidden if piece != NO_PIECE}

    def check(self, s: Harbour) -> None:
        assert all(0 <= coins <= MOST_COINS for coins in s.coins), f"coins out of bounds: {s.coins}"
        assert all(s.face[p] in AMBUSHES for p in s.hidden if p != NO_PIECE), "something else than an ambush is hidden"


GAME = Smugglers()
