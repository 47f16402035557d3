"""The terms of an ability as marked text: its name, what it does, what it costs."""

from __future__ import annotations

from functools import cache

from orrery.engine.text import capital
from orrery.games.genesis.cards import signs
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import SPELL, TECHNIQUE, Ability, spoken
from orrery.games.genesis.cards.voice import YOU


@cache
def _faces() -> tuple[int, ...]:
    """The face that prints each ability, by the ability's number."""
    found = [0] * len(BOOK.acts)
    for face in range(len(BOOK.faces)):
        triggers = [a for some in BOOK.triggers[face].values() for a in some]
        for a in (*BOOK.enter[face], *BOOK.active[face], *triggers):
            found[a] = face
    return tuple(found)


def face_of(act: int) -> int:
    """The face that prints this ability."""
    return _faces()[act]


def naming(act: int) -> str:
    """How an ability is called: by its `card` (a spell or technique with one), as `one` of several of its card, or by
    its own name with the card's (`whole`)."""
    if not BOOK.acts[act].card or not BOOK.kind[face_of(act)] & (SPELL | TECHNIQUE):
        return "whole"
    return "one" if len(BOOK.enter[face_of(act)]) > 1 else "card"


def name_of(act: int) -> str:
    """The name of an ability: "Basic Attack [2]"."""
    return signs.ability(BOOK.acts[act].ability.name)


def text(act: int) -> str:
    """What an ability does, as its card says it: "Deal 2 damage to the target."."""
    ability: Ability = BOOK.acts[act].ability
    voice = YOU if BOOK.acts[act].card else BOOK.faces[face_of(act)].voice
    return spoken(ability.does, voice, ability)


def effect(act: int) -> str:
    """The same as it stands behind a colon: "deal 2 damage to the target"."""
    said = text(act)
    small = said if said[:1] < " " else said[:1].lower() + said[1:]
    return small[:-1] if small.endswith(".") else small


def cost(act: int, energy: int) -> list[str]:
    """What an ability costs, part by part, with this much Energy after the reduction."""
    ability: Ability = BOOK.acts[act].ability
    return ability.cost_parts(energy)


def brings(face: int) -> str:
    """What a card is in the Arena: what is printed on it there, in one line."""
    card = BOOK.faces[face]
    said = [section.text for section in card.sections if section.key in ("active", "passive", "continuous")]
    return " ".join(said)


def names_of_abilities(face: int) -> list[str]:
    """The abilities a card has in the Arena, by name."""
    card = BOOK.faces[face]
    names = [signs.ability(a.name) for a in (*card.active, *card.passive)]
    return [capital(name) for name in (*names, *[name for aura in card.auras for name in aura.names])]
