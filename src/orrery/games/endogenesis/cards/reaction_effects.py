"""What Reaction Skills do, of players and Monsters: they work on the blow aimed at their user (ENDO-9, 11.2, 13.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from orrery.engine.questions import Ask, Rules
from orrery.engine.table import NO_PIECE
from orrery.engine.text import amount, amounts
from orrery.engine.verbs import Verb
from orrery.games.endogenesis.cards import keywords as kw
from orrery.games.endogenesis.cards.keywords import rows
from orrery.games.endogenesis.cards.verbs import MANY, Per, Play, exhaust, outside
from orrery.games.endogenesis.rules.hands import discards, draw, steal
from orrery.games.endogenesis.rules.health import called, player
from orrery.games.endogenesis.rules.state import MONSTER, NOBODY, ROYALE, Cosmos


class Response(Verb):
    """A Reaction's effect. `damage`: it hangs on incoming damage (ENDO-9.13); `moves`: it reflects or redirects."""

    __slots__ = ()
    damage = True
    moves = False


def attacker(s: Cosmos) -> int:
    """Who dealt the blow, if it is still alive, else NOBODY."""
    c = s.hit_by
    return c if c != NOBODY and s.alive(c) else NOBODY


def _from_monster(s: Cosmos, play: Play, c: int) -> int:
    return 1 if c >= MONSTER else 0


FROM_MONSTERS = Per(_from_monster, "against Monsters")


@dataclass(frozen=True, slots=True)
class Guard(Response):
    """ENDO-11.2: Defence absorbs that much of the damage."""

    n: tuple[int, ...]
    more: tuple[int, ...] = ()
    per: Per | None = None
    most: tuple[int, ...] = ()

    def apply(self, s: Cosmos, play: Play) -> Rules:
        n = self.n[play.row]
        if self.per is not None:
            n += self.more[play.row] * self.per.times(s, play, s.hit_by)
        if self.most:
            n = min(n, self.most[play.row])
        i = s.hits.index(play.owner)
        eaten = min(n, s.blows[i])
        s.blows[i] -= eaten
        s.slack[i] += n - eaten
        if eaten:
            s.tell("guard", who=play.owner, n=eaten, beast=called(s, play.owner))
        yield from ()

    def text(self) -> str:
        said = f"{kw.DEFENCE} {rows(self.n)}"
        if self.per is not None:
            said += f", +{rows(self.more)} {self.per.words}"
        return said + (f" (at most {rows(self.most)} in all)" if self.most else "")


@dataclass(frozen=True, slots=True)
class Reflect(Response):
    """ENDO-13.3: ignore up to that much damage and deal it to the attacker."""

    n: tuple[int, ...]
    moves = True

    def apply(self, s: Cosmos, play: Play) -> Rules:
        i = s.hits.index(play.owner)
        n = min(self.n[play.row], s.blows[i])
        if n:
            s.blows[i] -= n
            s.queue.append((play.owner, s.hit_by, n, NO_PIECE))
            s.tell("reflect", who=play.owner, n=n, beast=called(s, play.owner))
        yield from ()

    def text(self) -> str:
        return f"{kw.REFLECT} {rows(self.n)} damage"


@dataclass(frozen=True, slots=True)
class Redirect(Response):
    """ENDO-13.4: up to that much damage goes to another living character instead."""

    n: tuple[int, ...]
    moves = True

    def apply(self, s: Cosmos, play: Play) -> Rules:
        i = s.hits.index(play.owner)
        most = min(self.n[play.row], s.blows[i])
        to = redirect_targets(s, play.owner)
        if not most or not to:
            return
        c = s.aimed((yield Ask(play.owner, "redirect", [s.target(c) for c in to])))
        n = (yield Ask(play.owner, "amount", [("amount", None, n) for n in range(most, 0, -1)]))[2]
        s.blows[i] -= n
        s.queue.append((play.owner, c, n, NO_PIECE))
        s.tell("redirect", who=play.owner, onto=c, n=n, beast=called(s, c), meant=player(c))

    def text(self) -> str:
        if self.n == (MANY,):
            return f"{kw.REDIRECT} as much of the incoming damage as you like to another character"
        shown = "/".join("all" if n >= MANY else str(n) for n in self.n)
        return f"{kw.REDIRECT} up to {amount(shown)} of the incoming damage to another character"


def redirect_targets(s: Cosmos, seat: int) -> list[int]:
    """ENDO-13.4 and 21.9: any other living character; never the partner in Chaos Royale."""
    return s.beasts() if s.mode == ROYALE else [c for c in s.ring() if c != seat and s.alive(c)]


@dataclass(frozen=True, slots=True)
class Root(Response):
    """ENDO-10.17: only against fatal damage, which leaves that much Health instead."""

    n: tuple[int, ...]

    def apply(self, s: Cosmos, play: Play) -> Rules:
        s.roots[s.hits.index(play.owner)] = self.n[play.row]
        yield from ()

    def text(self) -> str:
        less = "or what the damage leaves, if that is more; never above your Max Health"
        return f"only against fatal damage: your Health becomes {rows(self.n)} instead ({less})"


@dataclass(frozen=True, slots=True)
class Retort(Response):
    """ENDO-10.10: damage to the attacker, after the blow. `then`: what it suffers after that, with its docstring as the
    words for it."""

    n: tuple[int, ...]
    then: Callable[[Any, Play, int], Rules] | None = None
    damage = False

    def apply(self, s: Cosmos, play: Play) -> Rules:
        c = attacker(s)
        if c != NOBODY:
            more = 0
            if play.owner < MONSTER:
                more = outside(s, play.owner, c)
                s.drums[play.owner] = 0
            s.queue.append((play.owner, c, self.n[play.row] + more, NO_PIECE if self.then is None else play.piece))
        yield from ()

    def text(self) -> str:
        said = f"deal {rows(self.n)} damage to the attacker"
        return said if self.then is None else f"{said}, {self.then.__doc__}"


class Counter(Response):
    """ENDO-10.10: a Reaction's effect on its attacker, damage aside: hostile, so the attacker may answer it first."""

    __slots__ = ()

    def touches(self, s: Cosmos, play: Play) -> int:
        """Whom it takes something from; NOBODY if there is nothing to take (ENDO-9.2)."""
        raise NotImplementedError


def holder(s: Cosmos) -> int:
    """The attacker, if it is a player that holds a card."""
    c = attacker(s)
    return c if 0 <= c < MONSTER and s.hands[c] else NOBODY


@dataclass(frozen=True, slots=True)
class AttackerDiscards(Counter):
    """An attacking player discards cards of its choice."""

    n: int
    damage = False

    def touches(self, s: Cosmos, play: Play) -> int:
        return holder(s)

    def apply(self, s: Cosmos, play: Play) -> Rules:
        yield from discards(s, s.hit_by, self.n)

    def text(self) -> str:
        return f"an attacking player discards {amounts(self.n, 'card')}"


@dataclass(frozen=True, slots=True)
class TakeFromAttacker(Counter):
    """A random card of an attacking player changes hands."""

    damage = False

    def touches(self, s: Cosmos, play: Play) -> int:
        return holder(s)

    def apply(self, s: Cosmos, play: Play) -> Rules:
        yield from steal(s, play.owner, s.hit_by)

    def text(self) -> str:
        return f"take {amount(1)} random card from an attacking player"


def all_blocked(s: Cosmos, c: int) -> bool:
    """ENDO-9.13: at least 1 damage came in and nothing is left."""
    return s.came > 0 and s.incoming(c) == 0


@dataclass(frozen=True, slots=True)
class DrawIfBlocked(Response):
    """A card if everything was blocked."""

    n: int

    def apply(self, s: Cosmos, play: Play) -> Rules:
        if all_blocked(s, play.owner):
            yield from draw(s, play.owner, self.n)

    def text(self) -> str:
        return f"if all is blocked, draw {amounts(self.n, 'card')}"


@dataclass(frozen=True, slots=True)
class ExhaustIfBlocked(Counter):
    """If everything was blocked the attacker's Skills are exhausted."""

    def touches(self, s: Cosmos, play: Play) -> int:
        c = attacker(s)
        if c == NOBODY or not all_blocked(s, play.owner):
            return NOBODY
        return c if c >= MONSTER or s.ready(c) else NOBODY

    def apply(self, s: Cosmos, play: Play) -> Rules:
        exhaust_all(s, s.hit_by)
        yield from ()

    def text(self) -> str:
        return f"if all incoming damage was blocked, {kw.EXHAUST} all the attacker's Skills"


def exhaust_all(s: Cosmos, c: int) -> None:
    """ENDO-13.9: every ready Skill of a character; a Monster's Reaction."""
    if c >= MONSTER:
        s.monster_spent |= 1 << c
    else:
        for at in s.ready(c):
            exhaust(s, at)
