"""Options of Genesis as text, and what is wrong with a text that is none."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from orrery.engine.clauses import No
from orrery.engine.flow import Ask, Choice
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.cards.catalogue import BOOK, HEROES
from orrery.games.genesis.cards.kinds import ALTERATION, CHAMPION, ELEMENTS, ENCHANTMENT, KINDS, SUMMON, Design
from orrery.games.genesis.rules import legality
from orrery.games.genesis.rules.abilities import ability_named, ability_on, energy_of
from orrery.games.genesis.rules.arena import NAMES, SPOT_OF
from orrery.games.genesis.rules.draft import BASICS
from orrery.games.genesis.rules.naming import MOST_ALIKE, NAMED, number, place_of
from orrery.games.genesis.rules.playing import DEEPEST
from orrery.games.genesis.rules.state import ABILITY, DRAFT, DUEL, MATCH, MODES, SEATS, TEAMS, UNIT, Arena


# ---------------------------------------------------------------- names
def name_of(s: Arena, piece: int) -> str:
    """A card whose face is known: in the Arena by its spot ("c4.jaelarian-hound", the second "-2", the ninth and all
    after it "-9"), elsewhere by its face."""
    slug = BOOK.faces[s.face[piece]].slug
    if piece not in s.spot and piece not in s.bearer:
        return slug
    at, n = place_of(s, piece), min(number(s, piece), NAMED)
    name = f"{NAMES[at] if at >= 0 else 'arena'}.{slug}"
    return name if n == 1 else f"{name}-{n}"


def text(s: Arena, choice: Choice) -> str:
    """Which of many equal cards: "which 11"."""
    return f"{choice[0]} {number(s, choice[1])}"


def named(s: Arena, name: str) -> int:
    """The card in the Arena (or attached) of this name, or -1."""
    for p in (*s.units, *s.alterations, *s.skills):
        if name_of(s, p) == name:
            return p
    return -1


# ---------------------------------------------------------------- vocabulary
def _numbered(names: list[str], most: int) -> list[str]:
    return [name if n == 1 else f"{name}-{n}" for name in names for n in range(1, most + 1)]


@lru_cache(maxsize=len(MODES))
def vocabulary(mode: str) -> tuple[str, ...]:
    """Every option text that can ever be offered."""
    return tuple(_words(MODES.index(mode)))


def _words(mode: int) -> Iterator[str]:
    yield from ("pass", "stay", "done", "yes", "no", "first", "second")
    yield from (f"at {spot}" for spot in NAMES)
    yield from (f"move {spot}{way}" for spot in NAMES for way in ("", " left", " right"))
    yield from ("turn left", "turn right")
    yield from (f"element {name}" for name in ELEMENTS)
    yield from (f"{verb} {n}" for verb in ("order", "negate") for n in range(1, DEEPEST + 1))
    yield from (f"remove {name}" for name in ("decay", "grounded", "pacify", "stun", *[f"{k}-weakness" for k in KINDS]))
    for face, card in enumerate(BOOK.faces):
        acts = [BOOK.acts[a] for a in BOOK.enter[face]]
        yield from (f"play {card.slug} {act.option}".rstrip() for act in acts)
        if card.kind != CHAMPION:
            yield f"discard {card.slug}"
    yield from (f"which {n}" for n in range(NAMED, MOST_ALIKE + 1))
    lent = [BOOK.acts[a].slug for f, c in enumerate(BOOK.faces) if c.kind == ENCHANTMENT for a in BOOK.active[f]]
    for face, card in enumerate(BOOK.faces):
        if card.kind == ENCHANTMENT:
            there = _numbered([f"{at}.{card.slug}" for at in (*NAMES, "arena")], NAMED)
            yield from (f"target {name}" for name in there)
        elif card.kind & (CHAMPION | SUMMON | ALTERATION):
            most = (2 if mode in (DUEL, MATCH) else SEATS) if card.kind == CHAMPION else NAMED
            here = _numbered([f"{spot}.{card.slug}" for spot in NAMES], most)
            yield from (f"target {name}" for name in here)
            own = [BOOK.acts[a].slug for a in BOOK.active[face]]
            if card.kind != ALTERATION:  # who may take turns, and bear Enchantments
                yield from (f"activate {name}" for name in here)
                own += lent
            yield from (f"use {name} {slug}" for slug in dict.fromkeys(own) for name in here)
    if mode == TEAMS:
        yield "defer"
    designs = [card.slug for card in BOOK.faces if isinstance(card, Design) and card.chi]
    if mode == MATCH:
        yield from (f"{verb} {name}" for verb in ("out", "in") for name in designs)
        yield from (f"locked {n}" for n in range(51))
    if mode == DRAFT:
        yield from (f"{verb} {name}" for verb in ("pick", "add") for name in designs)
        yield from (f"basic {name}" for name in BASICS)
        yield from (f"champion {BOOK.faces[face].slug}" for face in HEROES)


# ---------------------------------------------------------------- why not
WINDOWS = ("main", "open", "end", "respond", "last")


def why_not(s: Arena, seat: int, ask: Ask, text: str) -> No | None:
    """The reason, from the same functions that make the options."""
    words = text.split()
    if not words:
        return None
    verb, rest, about = words[0], words[1:], ask.about
    if verb == "look":
        return legality.NO_LOOKING
    if verb in ("play", "use") and rest:
        if about not in WINDOWS:
            return legality.NOT_NOW if about in ("turn", "step", "second-step", "spot") else None
        if verb == "use":
            return _no_use(s, seat, rest)
        face, option = BOOK.face_of.get(rest[0], -1), rest[1] if len(rest) > 1 else ""
        no = legality.why_not_play_card(s, seat, face, option)
        return _priced(s, seat, s.champion[seat], ability_on(face, option), no)
    if about in WINDOWS and verb in ("move", "turn", "stay"):
        return legality.MOVE_PHASE
    if about == "turn":
        return _no_turn(s, seat, verb, rest)
    if about in ("step", "second-step"):
        return _no_step(s, verb, rest)
    if about == "target" and verb == "target" and rest:
        return _no_target(s, rest[0])
    if about == "raise" and verb == "at":
        return _no_raise(s, rest)
    if about in ("lock-out", "lock-in"):
        return legality.UNEQUAL
    return {"element": legality.NOT_LISTED, "negate": legality.NOT_ON_STACK}.get(about)


def _no_use(s: Arena, seat: int, rest: list[str]) -> No | None:
    piece = named(s, rest[0])
    if piece < 0 or len(rest) < 2:
        return None
    no = legality.why_not_use(s, seat, piece, rest[1])
    return _priced(s, seat, piece, ability_named(s, seat, piece, rest[1]), no)


def _priced(s: Arena, seat: int, unit: int, act: Act | None, no: No | None) -> No | None:
    """A cost that cannot be paid, with what is missing."""
    if no is not legality.CANNOT_PAY or act is None:
        return no
    if act.aura > s.aura[seat]:
        return No("cannot-pay-aura", *no.clauses, n=act.aura, have=s.aura[seat])
    energy = energy_of(s, seat, act)
    if energy > len(s.timelines[seat]):
        return No("cannot-pay-energy", *no.clauses, n=energy, have=len(s.timelines[seat]))
    if act.hp > s.hp.get(unit, 0):
        return No("cannot-pay-hp", *no.clauses, pieces=(unit,), n=act.hp, have=s.hp.get(unit, 0))
    return No("cannot-pay-discard", *no.clauses)


def _no_turn(s: Arena, seat: int, verb: str, rest: list[str]) -> No | None:
    if verb == "pass":
        return legality.MUST_ACTIVATE
    if verb == "defer":
        return legality.PARTNER_CANNOT if s.mode == TEAMS else None
    piece = named(s, rest[0]) if verb == "activate" and rest else -1
    return legality.why_not_activate(s, seat, piece) if piece in s.control else None


def _no_step(s: Arena, verb: str, rest: list[str]) -> No | None:
    if verb == "turn" or (verb == "move" and len(rest) > 2):
        return legality.why_not_turn(s, s.active, rest[0] if len(rest) == 1 else "")
    if verb == "move" and rest and rest[0] in SPOT_OF:
        return legality.why_not_step(s, s.active, SPOT_OF[rest[0]])
    return None


def _no_target(s: Arena, name: str) -> No | None:
    piece = named(s, name)
    no = None if piece < 0 or not s.declaring else legality.why_not_name(s, piece)
    return No(no.key, *no.clauses, pieces=(piece,)) if no is not None else None


def _no_raise(s: Arena, rest: list[str]) -> No | None:
    how = BOOK.acts[s.resolving[ABILITY]].slug
    return legality.why_not_raise(s, s.resolving[UNIT], how, SPOT_OF.get(rest[0], -1) if rest else -1)
