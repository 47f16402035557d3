"""Eternal Adversary: Order against Chaos over a shattered map, until one final battle decides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from orrery.engine.clauses import Ledger, No, SetupProblem
from orrery.engine.flow import PASS, Ask, Choice, Rules
from orrery.engine.game import Ending, FirstGame, Game, Mode
from orrery.engine.questions import piece_in
from orrery.engine.view import Eye
from orrery.games.eternal_adversary.cards.catalogue import FACES, HEROES, KEPT, PACKS
from orrery.games.eternal_adversary.interface import labels, notation, prompts, view, why_not
from orrery.games.eternal_adversary.interface.figures import FIGURES as COUNTED
from orrery.games.eternal_adversary.interface.words import WORDS
from orrery.games.eternal_adversary.rules import ending, sequence, targets
from orrery.games.eternal_adversary.rules.belongings import holder
from orrery.games.eternal_adversary.rules.figures import lair, stat
from orrery.games.eternal_adversary.rules.questions import TOPICS
from orrery.games.eternal_adversary.rules.settings import SETTINGS, together
from orrery.games.eternal_adversary.rules.setup import new_table
from orrery.games.eternal_adversary.rules.state import (
    CARRY,
    DOOM,
    FIGURES,
    FINAL,
    HEALTH,
    N_TRACKS,
    ORDER,
    SLOTS,
    STAMINA,
    TOKENS,
    Worlds,
)


class EternalAdversary(Game[Worlds]):
    """The game as the engine knows it: each method points into the folder."""

    name = "eternal-adversary"
    title = "Eternal Adversary"
    version = "2"
    summary = "Two teams race over a shattered map: close rifts or feed doom, grow, then fight one final battle."
    modes = (Mode("standard", (2, 3, 4, 5, 6), 30_000, "Order against Chaos, one hero per player."),)
    settings = SETTINGS
    first_game = FirstGame(
        "One hero of Order, yours, against one of Chaos that a friendly novice plays.", "standard", 2
    )
    packs = PACKS
    faces = FACES
    backs = ("location", "item", "event")
    words = WORDS
    ledger = Ledger.read(Path(__file__).with_name("clauses.toml"))
    figures = COUNTED
    topics = TOPICS
    strategy = "orrery.games.eternal_adversary.strategy"
    view_type = view.WorldView

    def problems(self, mode: str, players: int, options: Mapping[str, Any]) -> list[SetupProblem]:
        return together(options)

    def setup(self, mode: str, players: int, options: Mapping[str, Any]) -> Worlds:
        return new_table(players, options)

    def rules(self, s: Worlds) -> Rules:
        return sequence.rules(s)

    def leave(self, s: Worlds, seat: int) -> None:
        sequence.leave(s, seat)

    def ending(self, s: Worlds) -> Ending:
        return ending.ending(s)

    def view(self, s: Worlds, eye: Eye) -> view.WorldView:
        return view.view(s, eye)

    def on_turn(self, s: Worlds) -> int:
        return s.active

    def owner(self, s: Worlds, piece: int) -> int | None:
        return targets.owner(s, piece)

    def meant(self, s: Worlds, seat: int, choice: Choice) -> Iterable[int]:
        return targets.aimed_at(s, choice)

    def vocabulary(self, mode: str) -> Iterator[str]:
        return iter(dict.fromkeys(notation.vocabulary()))

    def why_not(self, s: Worlds, seat: int, ask: Ask, text: str) -> No | None:
        return why_not.why_not(s, seat, ask, text)

    def name_of(self, s: Worlds, viewer: int, piece: int) -> str:
        slug = FACES[s.face[piece]].slug
        owner = holder(s, piece)
        return slug if owner in (-1, viewer) else f"{HEROES[s.hero[owner]].slug}.{slug}"

    def text(self, s: Worlds, viewer: int, choice: Choice) -> str:
        piece = piece_in(choice)
        return notation.text(s, None if piece is None else self.name_of(s, viewer, piece), choice)

    def label(self, s: Worlds, ask: Ask, choice: Choice) -> str:
        passing = f"do.pass.{ask.about}"
        if choice == PASS and passing in self.words:
            return self.words.say(passing)
        piece = piece_in(choice)
        shown = "" if piece is None else Eye(self, s, ask.seat).words(piece)
        return labels.label(self.words, s, ask.seat, choice, shown, ask.names)

    def prompt(self, s: Worlds, ask: Ask) -> str:
        return prompts.prompt(self.words, s, ask, "" if ask.of is None else Eye(self, s, ask.seat).words(ask.of))

    def may_be(self, s: Worlds) -> Mapping[int, frozenset[int]]:
        return {piece: _KEPT for hand in s.keep for piece in hand}

    def side(self, s: Worlds, seat: int) -> int:
        return seat % 2

    def check(self, s: Worlds) -> None:
        assert s.supply + sum(s.tokens) + sum(s.tokens_at) == TOKENS, "a Chaos token is missing"
        on_map = [sum(kind == k for kind in s.monster_at) for k in range(3)]
        assert all(on_map[k] + s.reserve[k] == FIGURES for k in range(3)), f"figures: {on_map} and {s.reserve}"
        assert all(0 <= d <= DOOM for d in s.doom), f"doom {s.doom}"
        assert all(0 <= t <= CARRY for t in s.tokens), f"tokens {s.tokens}"
        assert all(0 <= t <= STAMINA for t in s.stamina), f"stamina {s.stamina}"
        assert all(0 <= c <= notation.MOST_CHITS for c in s.chits), f"chits {s.chits}"
        assert min(s.health) >= 0, f"health {s.health}"
        for seat in range(s.seats):
            if s.hero[seat] >= 0:
                assert s.health[seat] <= HEROES[s.hero[seat]].tracks[HEALTH][s.cubes[seat * N_TRACKS + HEALTH]], (
                    "too much health"
                )
                if seat % 2 == ORDER:
                    assert len(s.gear[seat]) <= stat(s, seat, SLOTS), "too much equipment"
        assert all(s.face[p] in KEPT for hand in s.keep for p in hand), "an instant event is kept"
        assert not any(s.at[seat] == lair(s) for seat in range(0, s.seats, 2)) or s.phase >= FINAL, "Order in the lair"


_KEPT = frozenset(KEPT)
GAME = EternalAdversary()
