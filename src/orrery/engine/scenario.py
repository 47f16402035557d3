"""Scenario tests in the players' language: arrange a table, say what everybody does, look at what came of it.

g = Scenario(GAME, players=2, arrange=two_rivals, chance=[(5,), None])
g.do(0, "play raid", "at 2")
g.do(1, "no")
assert g.refused(0, "play guard").clauses == ("SMUG-3.3",)
g.waits(1, "turn")            # nothing else is pending
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from orrery.engine.chance import Scripted, Sealed, key_of
from orrery.engine.clauses import IllegalChoice, Refusal
from orrery.engine.flow import Match
from orrery.engine.game import Game, Setup, staged
from orrery.engine.table import NO_PIECE, NOBODY, Table
from orrery.engine.words import slug


def stage(setup: Setup, table: Table, script: Sequence[Any] = (), seed: int = 0) -> Match:
    """A match that goes on from this table, with the dice of the script first."""
    key = key_of(seed)
    return Match.new(staged(setup, table), key, listen=True, chance=Scripted(script, Sealed(key)))


class Scenario:
    """A match in a test. `arrange(s)` changes the table of a new match before its first question (set the phase so that
    the state alone says what comes next); `chance` is what chance answers, in order (see `Scripted`)."""

    def __init__(
        self,
        game: Game[Any],
        players: int | None = None,
        mode: str | None = None,
        options: Mapping[str, Any] | None = None,
        arrange: Callable[[Any], None] | None = None,
        chance: Sequence[Any] = (),
        seed: int = 0,
    ) -> None:
        setup = game.prepare(players, mode, options)
        s = setup.table()
        if arrange is not None:
            arrange(s)
        self.game = game
        self.match = stage(setup, s, chance, seed)

    @property
    def s(self) -> Any:
        """The table as it is now."""
        return self.match.s

    def chance(self, *answers: Any) -> None:
        """What chance answers next: a roll's faces, a pick's piece, a shuffle's pile or None to leave it."""
        assert isinstance(self.match.chance, Scripted)
        self.match.chance.script.extend(answers)

    def do(self, seat: int, *texts: str) -> None:
        """The seat chooses these options one after the other; an illegal one fails with the reason."""
        for text in texts:
            self.match.choose(text, seat)

    def options(self, seat: int) -> list[str]:
        """What the seat may choose now; nothing if it is not asked."""
        return [option.text for ask in self.match.asks if ask.seat == seat for option in ask.options]

    def refused(self, seat: int, text: str) -> Refusal:
        """Why the seat may not choose this; fails if it may. Choosing it changes nothing."""
        before = self.match.digest()
        refusal = self.match.refusal(seat, text)
        assert refusal is not None, f"{text!r} is legal"
        with contextlib.suppress(IllegalChoice):
            self.match.choose(text, seat)
        assert self.match.digest() == before, f"{text!r} was refused and changed the table"
        return refusal

    def waits(self, seat: int, about: str) -> None:
        """Nothing is pending but this question."""
        pending = [(ask.seat, ask.about) for ask in self.match.asks]
        assert pending == [(seat, about)], f"pending is {pending}, not {(seat, about)}"

    def over(self) -> None:
        """The game has come to its end."""
        assert self.match.over, f"pending is {[(ask.seat, ask.about) for ask in self.match.asks]}"

    def told(self, seat: int | None = None) -> list[str]:
        """The sentences of the story, as a seat (None: the public) hears them."""
        return [line.sentence for line in self.match.story(seat)]

    def piece(self, name: str, n: int = 0) -> int:
        """The n-th piece of this name."""
        return piece_named(self.s, name, n)


def piece_named(s: Table, name: str, n: int = 0) -> int:
    """The n-th piece whose card has this name."""
    found = [p for p, face in enumerate(s.face) if s.faces[face].slug == slug(name)]
    assert n < len(found), f"there are {len(found)} pieces named {name}"
    return found[n]


def lift(s: Table, piece: int) -> int:
    """Take a piece out of wherever it is, known to nobody; put it somewhere at once. For arranging only."""
    for name, which, pieces in s.holdings():
        if piece in pieces:
            field = getattr(s, name)
            if pieces is field or any(pieces is zone for zone in field):
                pieces.remove(piece)
            else:
                field[which] = NO_PIECE
            break
    s.known[piece] = NOBODY
    return piece
