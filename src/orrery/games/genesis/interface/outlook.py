"""What an ability would do to whom as things are now: facts for prompts and options, as phrases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from orrery.engine.view import Eye
from orrery.engine.words import listed
from orrery.games.genesis.cards import signs
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import ALTERATION, CHAMPION, ELEMENTS, ENCHANTMENT, KEYWORDS, SUMMON, UNITS
from orrery.games.genesis.cards.placing import Lure, Push
from orrery.games.genesis.cards.verbs import (
    Ail,
    Blast,
    Cleanse,
    Dispel,
    Drain,
    Engulf,
    Exert,
    Grant,
    Heal,
    KillIt,
    Raze,
    Return,
    Rouse,
    Shield,
    Strike,
    ailments,
    bits_of,
    everything_in,
)
from orrery.games.genesis.interface import terms
from orrery.games.genesis.interface.words import GenesisWords
from orrery.games.genesis.rules.arena import NAMES
from orrery.games.genesis.rules.damage import expected
from orrery.games.genesis.rules.movement import nearer, pushed_to
from orrery.games.genesis.rules.naming import number
from orrery.games.genesis.rules.state import ABILITY, CARD, ELEMENT, SEAT, TARGETS, UNIT, Arena, Entry
from orrery.games.genesis.rules.units import desperate, keywords, on_stack, resistances, sight, weaknesses


class Aim(NamedTuple):
    """An ability in somebody's hands: who plays it, with which unit (or -1), from which card."""

    seat: int
    unit: int
    piece: int
    act: Act
    element: int = 0

    @property
    def source(self) -> int:
        """Where it is seen from."""
        return self.unit if self.unit >= 0 else self.piece


def aim_of(entry: Entry) -> Aim:
    """An ability on the Stack."""
    return Aim(entry[SEAT], entry[UNIT], entry[CARD], BOOK.acts[entry[ABILITY]], entry[ELEMENT])


class Outlook:
    """The table as one seat sees it, in phrases."""

    def __init__(self, eye: Eye, words: GenesisWords, names: Sequence[str] = ()) -> None:
        self.eye = eye
        self.s: Arena = eye.s  # type: ignore[assignment]  # the eye of a game is on its table
        self.words = words
        self.names = names

    # ---- cards and abilities
    def card(self, piece: int) -> str:
        """A card by name."""
        return self.eye.words(piece)

    def at(self, piece: int) -> str:
        """The spot of a card in the Arena; of several equal ones there, which it is."""
        spot, n = NAMES[self.s.spot[piece]], number(self.s, piece)
        return self.words.phrase("unit.numbered", at=spot, n=n) if n > 1 else spot

    def unit(self, piece: int) -> str:
        """A card in the Arena: its name, its spot, whose it is."""
        s = self.s
        if piece in s.bearer:
            bearer = s.bearer[piece]
            if bearer < 0:
                return self.words.phrase("skill.arena", (self.card(piece),))
            return self.words.phrase("skill.on", (self.card(piece),), unit=self.unit(bearer))
        if piece not in s.spot:
            return self.card(piece)
        seat, me = s.control.get(piece, -1), self.eye.viewer
        if seat < 0:
            whose = "nobody"
        elif me >= s.seats:
            whose = "of-seat"
        else:
            whose = (
                "me"
                if piece == s.champion[me]
                else "mine"
                if seat == me
                else "ally"
                if s.team[seat] == s.team[me]
                else "enemy"
            )
        return self.words.phrase(f"unit.{whose}", (self.card(piece),), self.names, at=self.at(piece), seat=seat)

    def units(self, pieces: Sequence[int], most: int = 4) -> str:
        """Several of them."""
        return self.words.listed([self.unit(p) for p in pieces], most)

    def called(self, entry: Entry) -> str:
        """An ability on the Stack: "Basic Attack [2] of Kunn"."""
        return self.words.phrase(
            f"ability.{terms.naming(entry[ABILITY])}", (self.card(entry[CARD]),), name=terms.name_of(entry[ABILITY])
        )

    def whose(self, seat: int) -> str:
        """A player in brackets: "yours", or the name."""
        key = "whose.yours" if seat == self.eye.viewer else "whose.theirs"
        return self.words.phrase(key, (), self.names, seat=seat)

    def brings(self, piece: int) -> str:
        """What a card that comes into the Arena is there."""
        face = self.s.face[piece]
        kind = BOOK.kind[face]
        if kind == SUMMON:
            return self.words.phrase("brings.summon", face=face)
        if kind in (ALTERATION, ENCHANTMENT):
            return self.words.phrase("brings.skill", what=terms.brings(face).removesuffix("."))
        return ""

    # ---- what would happen
    def of_entry(self, entry: Entry) -> str:
        """What an ability on the Stack would do if it resolved now."""
        aim = aim_of(entry)
        if not aim.act.targets:
            return self.all_of_it(aim)
        if aim.act.targets[0].on_stack:
            found = [e for e in self.s.stack if on_stack(e) in entry[TARGETS:]]
            said = [self.words.phrase("would.negate", top=self.called(e)) for e in found]
            return self.words.listed(said) or self.words.phrase("would.fail")
        there = [p for p in entry[TARGETS:] if p in self.s.spot or p in self.s.bearer]
        if not there:
            return self.words.phrase("would.fail")
        return "; ".join([self._on(self.unit(p), self.on(aim, p) or self.quoted(aim.act)) for p in there])

    def quoted(self, act: Act) -> str:
        """What its card says: of others' abilities, where "you" is somebody else."""
        return self.words.phrase("would.text", act=act.id)

    def _on(self, unit: str, what: str) -> str:
        return self.words.phrase("would.on", unit=unit, what=what)

    def all_of_it(self, aim: Aim) -> str:
        """What an ability without targets would do: whom it strikes, or its text."""
        if aim.act.card and (brings := self.brings(aim.piece)):
            return brings
        if idle := self.granted_already(aim):
            return idle
        strikes = [e for e in aim.act.does if isinstance(e, (Strike, Engulf))]
        if not strikes or aim.source not in self.s.spot:
            return self.quoted(aim.act)
        victims = [p for p in everything_in(self.s, sight(self.s, aim.source, aim.act)) if p in self.s.hp]
        if not victims:
            return self.words.phrase("would.nobody")
        return "; ".join([self._on(self.unit(p), self.on(aim, p)) for p in victims])

    def granted_already(self, aim: Aim) -> str:
        """That an ability only gives its unit keywords that this has already; "" if it does anything."""
        given = [e for e in aim.act.does if isinstance(e, Grant) and e.keys and not e.more]
        keys = reduce(or_, [e.keys for e in given], 0)
        if len(given) < len(aim.act.does) or aim.unit not in self.s.spot or keys & ~keywords(self.s, aim.unit):
            return ""
        names = [signs.named(name) for name, bit in KEYWORDS.items() if keys & bit]
        return self.words.phrase("would.have", unit=self.unit(aim.unit), keywords=self.words.listed(names))

    def on(self, aim: Aim, p: int) -> str:
        """What each effect of the ability would do to this target; "" where nothing can be said of it."""
        said = [SAYS[type(e)](self, e, aim, p) for e in aim.act.does if type(e) in SAYS]
        return "; ".join([one for one in said if one])

    def fate(self, kind: str, n: int, p: int) -> str:
        """So much damage (`would.`) or loss (`would.lose`) to a card, and what it leaves."""
        s, left = self.s, self.s.hp[p] - n
        if left > 0:
            key = {"would": "would.damage", "would.lose": "would.lose"}[kind]
            return self.words.phrase(key, n=n, left=left)
        join = "." if kind == "would" else "-"
        if BOOK.kind[s.face[p]] == CHAMPION:
            return self.words.phrase(f"{kind}{join}defeat", (), self.names, n=n, seat=s.control[p])
        if kind == "would" and BOOK.kind[s.face[p]] == ALTERATION:
            return self.words.phrase("would.destroy", n=n)
        return self.words.phrase(f"{kind}{join}kill", n=n)

    def damage(self, aim: Aim, n: int, elements: int, p: int) -> str:
        """Damage to a card after weaknesses, resistances and shields."""
        if p not in self.s.hp:
            return ""
        if aim.act.choose and not aim.element:
            chosen = sum([ELEMENTS[name] for name in aim.act.choose])
            if (weaknesses(self.s, p) | resistances(self.s, p)) & chosen:
                return self.words.phrase("would.depend", n=n)
        dealt, kept = expected(self.s, aim.seat, aim.unit, aim.act, n, elements | aim.element, p)
        if not dealt:
            return self.words.phrase("would.block" if kept else "would.spare")
        if kept and dealt < self.s.hp[p]:
            return self.words.phrase("would.shielded", n=dealt, left=self.s.hp[p] - dealt)
        return self.fate("would", dealt, p)

    def yes_or_no(self, key: str, does: bool) -> str:
        """A change, or that there is none."""
        return self.words.phrase(key if does else f"{key}-no")


# ---------------------------------------------------------------- effect by effect
def _strike(o: Outlook, e: Strike, aim: Aim, p: int) -> str:
    n = e.desperate if e.desperate and desperate(o.s, aim.seat) else e.n
    return o.damage(aim, n, aim.act.elements, p)


def _blast(o: Outlook, e: Blast | Engulf, aim: Aim, p: int) -> str:
    return o.damage(aim, e.n, bits_of(e.elements), p)


def _drain(o: Outlook, e: Drain, aim: Aim, p: int) -> str:
    return o.fate("would.lose", e.n, p) if p in o.s.hp else ""


def _heal(o: Outlook, e: Heal, aim: Aim, p: int) -> str:
    return o.words.phrase("would.gain", n=e.n, left=o.s.hp[p] + e.n) if p in o.s.hp else ""


def _exert(o: Outlook, e: Exert, aim: Aim, p: int) -> str:
    return o.yes_or_no("would.exert", not o.s.is_exerted(p))


def _rouse(o: Outlook, e: Rouse, aim: Aim, p: int) -> str:
    return "" if e.own else o.yes_or_no("would.rouse", o.s.is_exerted(p))


def _ail(o: Outlook, e: Ail, aim: Aim, p: int) -> str:
    if e.whom not in ("target", "units") and not aim.act.area and e.whom != "summons":
        return ""
    unit = BOOK.kind[o.s.face[p]] & UNITS
    given = [name for name, has in (("stun", e.stun), ("grounded", e.ground), ("pacify", e.pacify)) if has and unit]
    given += ["decay"] if e.decay else []
    given += [f"{e.weak}-weakness"] if e.weak else []
    has = [name for name in ailments(o.s, p) if name != "decay"]
    return ", ".join([o.words.phrase("would.ail-no" if n in has else "would.ail", ailment=n) for n in given])


def _cleanse(o: Outlook, e: Cleanse, aim: Aim, p: int) -> str:
    found = [o.words.phrase("ailment", ailment=name) for name in ailments(o.s, p)]
    return (
        o.words.phrase("would.cleanse", ailments=o.words.listed(found)) if found else o.words.phrase("would.cleanse-no")
    )


def _shield(o: Outlook, e: Shield, aim: Aim, p: int) -> str:
    if e.by_target:
        return o.words.phrase("would.shield-against", n=e.n, unit=o.card(aim.source))
    return o.words.phrase("would.shield", n=e.n)


def _kill(o: Outlook, e: KillIt, aim: Aim, p: int) -> str:
    return o.words.phrase("would.be-killed")


def _raze(o: Outlook, e: Raze, aim: Aim, p: int) -> str:
    return o.damage(aim, e.n, bits_of(e.elements), p) if p in o.s.hp else o.words.phrase("would.be-destroyed")


def _return(o: Outlook, e: Return, aim: Aim, p: int) -> str:
    return o.words.phrase("would.return", (), o.names, seat=o.s.owner(p))


def _dispel(o: Outlook, e: Dispel, aim: Aim, p: int) -> str:
    return o.words.phrase("would.dispel")


def _moved(o: Outlook, spots: Sequence[int]) -> str:
    if not spots:
        return o.words.phrase("would.move-no")
    names = [NAMES[at] for at in spots]
    return (
        o.words.phrase("would.move", at=names[0])
        if len(names) == 1
        else o.words.phrase("would.move-choice", at=listed(names, "or"))
    )


def _push(o: Outlook, e: Push, aim: Aim, p: int) -> str:
    return _moved(o, pushed_to(o.s, o.s.spot[aim.unit], p))


def _lure(o: Outlook, e: Lure, aim: Aim, p: int) -> str:
    return _moved(o, nearer(o.s, o.s.spot[aim.unit], p))


SAYS: dict[type, Callable[..., str]] = {
    Strike: _strike,
    Blast: _blast,
    Engulf: _blast,
    Drain: _drain,
    Heal: _heal,
    Exert: _exert,
    Rouse: _rouse,
    Ail: _ail,
    Cleanse: _cleanse,
    Shield: _shield,
    KillIt: _kill,
    Raze: _raze,
    Return: _return,
    Dispel: _dispel,
    Push: _push,
    Lure: _lure,
}
"""The effects of which it can be said what they would do to a target."""
