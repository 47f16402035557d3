"""Timelines: what a legal one is, the ready ones, and what an unseen one may hold (GEN-2, GEN-19.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from orrery.engine.clauses import Refusal
from orrery.engine.decklists import Breach
from orrery.engine.table import alike
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import AFFILIATIONS, Design, Hero
from orrery.games.genesis.cards.ready_timelines import FORETHOUGHTS, READY
from orrery.games.genesis.rules.state import Arena
from orrery.games.genesis.rules.words import SENTENCES

Cards = Mapping[str, int]
"""A list of cards: name and number."""
SIZE, CHI = 50, 250
FORETHOUGHT_CHI = 100
DRAFT_SIZE, DRAFT_CHI = 35, 175
ANY_CHI = 10**6
"""More than any list has: after a draft Forethoughts are whatever was left."""


def legal_for(hero: Hero, card: Any) -> bool:
    """GEN-2.6, 2.7: every affiliation of the card is among the Champion's; Jaelara cards are for everybody."""
    return isinstance(card, Design) and all(a in hero.affiliations for a in card.affiliations)


@lru_cache(maxsize=64)
def legal_faces(hero: int) -> tuple[int, ...]:
    """The faces a Champion (by face) may have in a Timeline."""
    card = BOOK.faces[hero]
    assert isinstance(card, Hero)
    return tuple([f for f, c in enumerate(BOOK.faces) if legal_for(card, c)])


def broken_rules(hero: Hero, cards: Cards, size: int = SIZE, chi: int = CHI, limits: bool = True) -> list[str]:
    """GEN-2.14: every rule a Timeline breaks, a sentence each; `size` 0 means any number (Forethoughts)."""
    return [str(breach.refusal) for breach in breaches(hero, cards, size, chi, limits)]


def breaches(
    hero: Hero | None, cards: Cards, size: int = SIZE, chi: int = CHI, limits: bool = True, part: str = ""
) -> list[Breach]:
    """GEN-2.14: every rule a Timeline breaks, with the card it is about; `size` 0 means any number (Forethoughts).
    Without a Champion nothing is said of affiliations."""
    found, total, count = list[Breach](), 0, 0

    def add(key: str, clause: str, about: str = "", /, **params: Any) -> None:
        clauses = (clause,) if clause else ()
        found.append(Breach(Refusal(clauses, SENTENCES.say(f"list.{key}", **params)), part, about))

    for name, n in cards.items():
        face = BOOK.face_of.get(name)
        card = BOOK.faces[face] if face is not None else None
        if card is None:
            add("unknown", "", name, name=repr(name))
            continue
        count += n
        if not isinstance(card, Design) or not card.chi:
            add("no-place", "GEN-2.13", name, name=card.name)
            continue
        total += n * card.chi
        if hero is not None and not legal_for(hero, card):
            colours = [AFFILIATIONS[a] for a in card.affiliations]
            add("not-loyal", "GEN-2.6", name, name=card.name, colours=colours, hero=hero.name)
        if limits and card.max_copies and n > card.max_copies:
            found.append(too_many(card, n, part))
    if size and count != size:
        add("size", "GEN-2.8" if size == SIZE else "GEN-20.26", n=size, count=count)
    if total > chi:
        clause = "GEN-19.2" if not size else "GEN-2.9" if size == SIZE else "GEN-20.26"
        add("chi", clause, chi=chi, total=total)
    return found


def too_many(card: Design, n: int, part: str = "") -> Breach:
    """GEN-2.12: there are more copies of a card than its text allows."""
    sentence = SENTENCES.say("list.copies", name=card.name, most=card.max_copies, n=n)
    return Breach(Refusal(("GEN-2.12",), sentence), part, card.slug)


def too_many_together(hero: Hero, timeline: Cards | None, forethoughts: Cards | None) -> list[str]:
    """GEN-2.12: what neither list breaks alone, but both together, a sentence each."""
    return [str(breach.refusal) for breach in breaches_together(hero, timeline, forethoughts)]


def breaches_together(hero: Hero, timeline: Cards | None, forethoughts: Cards | None) -> list[Breach]:
    """GEN-2.12: what neither list breaks alone, but both together; no swap of a match can break it then."""
    one = READY[hero.slug] if timeline is None else timeline
    two = (FORETHOUGHTS[hero.slug] if timeline is None else {}) if forethoughts is None else forethoughts
    found = []
    for name in one:
        card = BOOK.faces[BOOK.face_of[name]] if name in BOOK.face_of else None
        if isinstance(card, Design) and card.max_copies and name in two:
            if max(one[name], two[name]) <= card.max_copies < one[name] + two[name]:
                found.append(too_many(card, one[name] + two[name], "forethoughts"))
    return found


def faces_of(cards: Cards) -> list[int]:
    """A list of cards by name and number as faces."""
    return [BOOK.face_of[name] for name, n in cards.items() for _ in range(n)]


def chi_of(s: Arena, pieces: list[int]) -> list[int]:
    """The Chi of each card."""
    return [BOOK.chi[s.face[p]] for p in pieces]


def by_name(s: Arena, pieces: list[int]) -> list[int]:
    """One of each face, in the order of their names."""
    face, rank = s.face, BOOK.rank
    return sorted(alike(s, pieces), key=lambda p: rank[face[p]])


# ---------------------------------------------------------------- lists nobody has seen
def unseen(hero: int, chi: int, limits: bool) -> Callable[[Random, int, list[int]], list[int]]:
    """How to draw the rest of a private list of this Champion (GEN-2.6, 2.9, 2.12), given what was seen of it."""
    return _unseen(legal_faces(hero), chi, limits)


@lru_cache(maxsize=128)
def _unseen(legal: tuple[int, ...], most: int, limits: bool) -> Callable[[Random, int, list[int]], list[int]]:
    worth, worth_of = BOOK.chi, BOOK.chi.__getitem__
    cheap = [f for f in legal if worth[f] <= 3]
    limited = {f: BOOK.faces[f].max_copies for f in legal if BOOK.faces[f].max_copies} if limits else {}  # type: ignore[attr-defined]

    def draw(rng: Random, n: int, seen: list[int]) -> list[int]:
        some, among = rng.random, len(legal)
        faces = [legal[int(some() * among)] for _ in range(n)]
        left = most - sum(map(worth_of, seen))
        if limited:
            faces = _within_limits(faces, seen, limited, cheap, rng)
        total = sum(map(worth_of, faces))
        for i in range(n):
            if total <= left:
                break
            total += 3 - worth[faces[i]]
            faces[i] = cheap[int(rng.random() * len(cheap))]
        return faces

    return draw


def _within_limits(
    faces: list[int], seen: list[int], limited: Mapping[int, int], cheap: Sequence[int], rng: Random
) -> list[int]:
    left = dict(limited)
    for f in seen:
        if f in left:
            left[f] -= 1
    for i, f in enumerate(faces):
        if f in left:
            left[f] -= 1
            if left[f] < 0:
                faces[i] = cheap[int(rng.random() * len(cheap))]
    return faces


def any_cards(rng: Random, n: int, seen: list[int]) -> list[int]:
    """Cards of unopened packs: by rarity as packs are made (GEN-20.25)."""
    found = []
    for _ in range(n):
        die = rng.random() * 14
        found.append(rng.choice(rarities()[0 if die < 10 else 1 if die < 13 else 2]))
    return found


@lru_cache(maxsize=1)
def rarities() -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The faces of commons, uncommons and rares."""
    designs = [(f, c) for f, c in enumerate(BOOK.faces) if isinstance(c, Design) and c.chi]
    common, uncommon, rare = [
        tuple([f for f, c in designs if c.rarity == name]) for name in ("common", "uncommon", "rare")
    ]
    return common, uncommon, rare
