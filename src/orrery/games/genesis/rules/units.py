"""What is true of a card in the Arena now: keywords, weaknesses, awareness, what it may be the target of.

Continuous abilities (GEN-11.11) are read here whenever somebody wants to know, and never written down.
"""

from __future__ import annotations

from orrery.games.genesis.cards import catalogue
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.cards.kinds import (
    AERIAL,
    CHAMPION,
    FLIGHT,
    OCCUPIES,
    SUMMON,
    UNITS,
    Continuous,
    Target,
)
from orrery.games.genesis.rules.arena import AROUND_MASK, EVERYWHERE, NEAR2, spots_in
from orrery.games.genesis.rules.lineup import lineup
from orrery.games.genesis.rules.state import ABILITY, SERIAL, Arena, Entry

DESPERATION = 8
"""GEN-13.30."""


# ---------------------------------------------------------------- continuous abilities
def given(s: Arena, p: int) -> list[tuple[int, Continuous]]:
    """What Enchantments attached to a card and Alterations near it give it, with the card that gives."""
    found = []
    auras, face = catalogue.BOOK.auras, s.face
    bearer = s.bearer
    for e in s.skills:
        if bearer[e] == p:
            found += [(e, a) for a in auras[face[e]]]
    if s.alterations and catalogue.BOOK.kind[face[p]] & UNITS:
        at, summon = s.spot[p], catalogue.BOOK.kind[face[p]] == SUMMON
        for alt in s.alterations:
            for a in auras[face[alt]]:
                there = s.spot[alt]
                if (a.on == "spot" and there == at) or (
                    a.on == "near" and summon and (AROUND_MASK[there] | 1 << there) >> at & 1
                ):
                    found.append((alt, a))
    return found


def keywords(s: Arena, p: int) -> int:
    """Aerial, Flight and Spectral a card has now, as bits (GEN-17.17: without what was silenced)."""
    keys = catalogue.BOOK.keys[s.face[p]]
    if not (s.skills or s.alterations or s.boons or s.grounded):
        return keys
    silent = s.grounded.get(p, ())
    if silent and p in silent:
        keys &= ~(AERIAL | FLIGHT)
    if lineup(s).grants:
        for source, a in given(s, p):
            if a.keys:
                keys |= a.keys & ~(AERIAL | FLIGHT) if source in silent else a.keys
    for unit, _, gained, _ in s.boons:
        if unit == p:
            keys |= gained
    return keys


def resistances(s: Arena, p: int) -> int:
    """GEN-16.49, 13.17: each kind counts once."""
    mask = catalogue.BOOK.resist[s.face[p]]
    if s.skills or s.alterations:
        for _, a in given(s, p):
            mask |= a.resist
    return mask


def weaknesses(s: Arena, p: int) -> int:
    """GEN-17.13, 17.16: printed, given by other cards, and as ailments; each kind counts once."""
    mask = catalogue.BOOK.weak[s.face[p]] | s.weak.get(p, 0) | s.weak_now.get(p, 0)
    if s.skills or s.alterations:
        for _, a in given(s, p):
            mask |= a.weak
    return mask


def desperate(s: Arena, seat: int) -> bool:
    """GEN-13.30: a Champion with 8 HP or less."""
    return s.hp.get(s.champion[seat], 0) <= DESPERATION


def more_damage(s: Arena, unit: int, seat: int, attack: bool) -> int:
    """GEN-13.32: what is added to damage this unit deals."""
    if unit < 0:
        return 0
    more = 0
    for a in catalogue.BOOK.auras[s.face[unit]]:
        if a.more and (not a.desperate or (attack and desperate(s, seat))):
            more += a.more
    if s.skills or s.alterations:
        for _, a in given(s, unit):
            if a.more and (not a.desperate or (attack and desperate(s, seat))):
                more += a.more
    for who, _, _, extra in s.boons:
        if who == unit:
            more += extra
    return more


def also_elements(s: Arena, unit: int) -> int:
    """Elements that a unit's attack abilities gain from where it stands or what it bears."""
    also = 0
    if unit >= 0 and (s.skills or s.alterations):
        for _, a in given(s, unit):
            also |= a.also
    return also


def standing(s: Arena) -> int:
    """The spots on which something stands or lies."""
    mask: int | None = s.standing
    if mask is None:
        mask = 0
        for at in s.spot.values():
            mask |= 1 << at
        s.standing = mask
    return mask


def blocked(s: Arena) -> int:
    """GEN-5.1 and 5.2: the occupied spots: units, and Alterations that say so."""
    if not s.alterations:
        return standing(s)
    mask, spot, keys, face = s.occupied(), s.spot, catalogue.BOOK.keys, s.face
    for alt in s.alterations:
        if keys[face[alt]] & OCCUPIES:
            mask |= 1 << spot[alt]
    return mask


def raising(s: Arena, unit: int, how: str) -> list[int]:
    """GEN-16.15 to 16.17: where an Alteration may be placed: on the unit's spot (build), on an unoccupied one (create),
    on an occupied one (trap)."""
    if how == "build":
        return [s.spot[unit]]
    taken = blocked(s)
    return spots_in(taken if how == "trap" else EVERYWHERE & ~taken)


def grave_spots(s: Arena) -> int:
    """GEN-16.7: where a Summon was killed this round, or counts as killed."""
    mask = s.graves
    for alt in s.alterations:
        if any(a.graves for a in catalogue.BOOK.auras[s.face[alt]]):
            mask |= AROUND_MASK[s.spot[alt]]
    return mask


def allies(s: Arena, seat: int, p: int) -> bool:
    """GEN-3.8 and 20.14: whether this unit is on the seat's side. Alterations are on nobody's (GEN-3.9)."""
    who = s.control.get(p, -1)
    return who >= 0 and s.team[who] == s.team[seat]


def enemies(s: Arena, seat: int, p: int) -> bool:
    """GEN-3.8: whether this unit is an enemy of the seat."""
    who = s.control.get(p, -1)
    return who >= 0 and s.team[who] != s.team[seat]


# ---------------------------------------------------------------- awareness
def sight(s: Arena, source: int, act: Act) -> int:
    """GEN-5.15 to 5.17: the spots an ability sees from where its unit (or Alteration) stands now."""
    at = s.spot[source]
    masks = act.masks
    if masks is None:
        if act.card:
            return EVERYWHERE
        if s.pacified >> source & 1:  # GEN-17.9
            return 0
        masks = catalogue.BOOK.masks[s.face[source]]
        if masks is None:
            return 0
    seen = masks[4 * at + s.facing.get(source, 0)]
    return seen & NEAR2[at] if s.skills and not act.arena and lineup(s).fog else seen


def awareness(s: Arena, unit: int) -> int:
    """What a unit's own awareness sees now."""
    return awareness_from(s, unit, s.spot[unit], s.facing[unit])


def awareness_from(s: Arena, unit: int, at: int, facing: int) -> int:
    """What a unit's own awareness would see from a spot and facing, as things are now."""
    masks = catalogue.BOOK.masks[s.face[unit]]
    if masks is None or s.pacified >> unit & 1:
        return 0
    seen = masks[4 * at + facing]
    return seen & NEAR2[at] if s.skills and lineup(s).fog else seen


def reach(s: Arena, source: int, act: Act) -> int:
    """The spots an ability is limited to, for whoever looks at it: none where it needs no awareness, where that is the
    whole Arena, and where its unit has left."""
    if source not in s.spot or act.arena or (act.card and act.masks is None):
        return 0
    return sight(s, source, act)


# ---------------------------------------------------------------- targets
def on_stack(entry: Entry) -> int:
    """An ability on the Stack as a target: a number that is no card's."""
    return -10 - entry[SERIAL]


def negatable(t: Target, entry: Entry) -> bool:
    """GEN-16.36 and 16.37: any ability on the Stack, or an attack, or a cast."""
    return not t.kind or catalogue.BOOK.acts[entry[ABILITY]].kind == t.kind


def passable(s: Arena, unit: int) -> int:
    """GEN-8.3 and 16.34: the spots a unit may move onto, as far as what is there goes."""
    return EVERYWHERE if keywords(s, unit) & FLIGHT else EVERYWHERE & ~blocked(s)


def is_champion(s: Arena, p: int) -> bool:
    """Whether the card is a Champion."""
    return catalogue.BOOK.kind[s.face[p]] == CHAMPION
