"""Genesis: Battle of Champions, by its rulebook 4.1."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from orrery.engine.clauses import Ledger, No, SetupProblem
from orrery.engine.flow import Ask, Choice, Rules
from orrery.engine.game import Ending, FirstGame, Game, Mode
from orrery.engine.questions import piece_in
from orrery.engine.view import Eye
from orrery.games.genesis.cards.catalogue import BOOK, FACES, PACKS
from orrery.games.genesis.cards.kinds import Hero
from orrery.games.genesis.interface import labels, meaning, notation, prompts, view
from orrery.games.genesis.interface.figures import FIGURES
from orrery.games.genesis.interface.terminal import terminal
from orrery.games.genesis.interface.words import WORDS, GenesisWords
from orrery.games.genesis.rules import ending, sequence, setup, timelines
from orrery.games.genesis.rules.arena import SPOTS
from orrery.games.genesis.rules.questions import TOPICS
from orrery.games.genesis.rules.settings import SETTINGS
from orrery.games.genesis.rules.state import (
    AFTER_A_GAME,
    BEFORE_CHAMPIONS,
    DRAFT,
    DURING_TURNS,
    FORETHOUGHT,
    MATCH,
    MODES,
    PACK_BACK,
    TIMELINE,
    Arena,
)

__all__ = ["GAME", "Genesis", "terminal"]


class Genesis(Game[Arena]):
    """The game as the engine knows it: each method points into the folder."""

    name = "genesis"
    title = "Genesis: Battle of Champions"
    version = "2"
    summary = "Champions duel on a 5 by 6 Arena with facing, awareness and a shared Stack."
    modes = (
        Mode("duel", (2,), 12_000, "One game of two Champions."),
        Mode("match", (2,), 60_000, "Best of three with Forethoughts."),
        Mode("free-for-all", (3, 4), 30_000, "Everybody for themselves; the last one standing wins."),
        Mode("2v2", (4,), 30_000, "Two teams of two."),
        Mode("draft", (2, 3, 4), 30_000, "Draft four packs, build 35 cards, then play."),
    )
    settings = SETTINGS
    first_game = FirstGame(
        "A duel of Kunn and Malik with the Timelines that were made for them, against a friendly novice.",
        "duel",
        2,
        {"champions": ["kunn", "malik"]},
    )
    packs = PACKS
    faces = FACES
    backs = view.BACKS
    words: ClassVar[GenesisWords] = WORDS
    ledger = Ledger.read(Path(__file__).with_name("clauses.toml"))
    topics = TOPICS
    view_type = view.ArenaView
    figures = FIGURES
    strategy = "orrery.games.genesis.strategy"

    def setup(self, mode: str, players: int, options: Mapping[str, Any]) -> Arena:
        return setup.new_table(mode, players, options)

    def problems(self, mode: str, players: int, options: Mapping[str, Any]) -> list[SetupProblem]:
        said = list[SetupProblem]()
        heroes = options.get("champions") or [None] * players
        for name, size, chi in (
            ("timelines", timelines.SIZE, timelines.CHI),
            ("forethoughts", 0, timelines.FORETHOUGHT_CHI),
        ):
            for seat, cards in enumerate(options.get(name) or ()):
                if cards is None:
                    continue
                hero = FACES[BOOK.face_of[heroes[seat]]] if heroes[seat] is not None else None
                if not isinstance(hero, Hero):
                    wrong = f"Seat {seat + 1}: a list of cards needs a named Champion."
                    said.append(SetupProblem(wrong, "champions", seat))
                    continue
                every = timelines.broken_rules(hero, cards, size, chi)
                said += [SetupProblem(f"Seat {seat + 1}: {why}", name, seat) for why in every]
        for seat, name in enumerate(heroes):
            lists = [(options.get(kind) or [None] * players)[seat] for kind in ("timelines", "forethoughts")]
            hero = FACES[BOOK.face_of[name]] if name is not None else None
            if mode == MODES[MATCH] and isinstance(hero, Hero):
                every = timelines.too_many_together(hero, *lists)
                said += [SetupProblem(f"Seat {seat + 1}: {why}", "forethoughts", seat) for why in every]
        return said

    def rules(self, s: Arena) -> Rules:
        return sequence.rules(s)

    def leave(self, s: Arena, seat: int) -> None:
        sequence.leave(s, seat)

    def ending(self, s: Arena) -> Ending:
        return ending.ending(s)

    def view(self, s: Arena, eye: Eye) -> view.ArenaView:
        return view.view(s, eye)

    def on_turn(self, s: Arena) -> int | None:
        return s.turn if 1 << s.phase & DURING_TURNS else None

    def owner(self, s: Arena, piece: int) -> int | None:
        return meaning.owner(s, piece)

    def meant(self, s: Arena, seat: int, choice: Choice) -> Iterable[int]:
        return meaning.meant(s, seat, choice)

    def vocabulary(self, mode: str) -> Iterator[str]:
        return iter(notation.vocabulary(mode))

    def name_of(self, s: Arena, viewer: int, piece: int) -> str:
        return notation.name_of(s, piece) if s.known[piece] >> viewer & 1 else super().name_of(s, viewer, piece)

    def text(self, s: Arena, viewer: int, choice: Choice) -> str:
        return notation.text(s, choice) if choice[0] == "which" else super().text(s, viewer, choice)

    def why_not(self, s: Arena, seat: int, ask: Ask, text: str) -> No | None:
        return notation.why_not(s, seat, ask, text)

    def label(self, s: Arena, ask: Ask, choice: Choice) -> str:
        eye, piece = Eye(self, s, ask.seat), piece_in(choice)
        key, params = labels.label(eye, self.words, choice, ask.names)
        return self.words.say(key, () if piece is None else (eye.words(piece),), ask.names, **params)

    def prompt(self, s: Arena, ask: Ask) -> str:
        eye = Eye(self, s, ask.seat)
        key, params = prompts.prompt(eye, self.words, ask)
        return self.words.say(key, () if ask.of is None else (eye.words(ask.of),), ask.names, **params)

    def stock(self, s: Arena, viewer: int) -> Mapping[int, Callable[[Random, int, list[int]], list[int]]]:
        if s.phase in BEFORE_CHAMPIONS:
            return {PACK_BACK: timelines.any_cards}
        drafted = s.mode == DRAFT
        chi = timelines.DRAFT_CHI if drafted else timelines.CHI
        found: dict[int, Callable[[Random, int, list[int]], list[int]]] = {}
        for seat in range(s.seats):
            if seat != viewer and s.heroes[seat] >= 0:
                found[TIMELINE + seat] = timelines.unseen(s.heroes[seat], chi, not drafted)
                most = timelines.ANY_CHI if drafted else timelines.FORETHOUGHT_CHI
                found[FORETHOUGHT + seat] = timelines.unseen(s.heroes[seat], most, not drafted)
        return found

    def side(self, s: Arena, seat: int) -> int:
        return s.team[seat] if s.team else seat

    def check(self, s: Arena) -> None:
        assert all(a >= 0 for a in s.aura), f"Aura below zero: {s.aura}"
        assert all(s.hp[u] > 0 for u in s.units if not s.out[s.control[u]]) or s.phase in AFTER_A_GAME, (
            "somebody lives without HP"
        )
        assert all(0 <= at < SPOTS for at in s.spot.values()), "a card is beside the Arena"
        assert len(s.spot) == len(s.units) + len(s.alterations), "a spot is kept for a card that is not there"
        assert set(s.bearer) == set(s.skills), "an Enchantment is attached to nothing"


GAME = Genesis()
