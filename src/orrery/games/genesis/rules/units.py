"""What is true of a card in the Arena now: keywords, weaknesses, awareness, what it may be the target of.

Continuous abilities (GEN-11.11) are read here whenever somebody wants to know, and never written down.
"""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.games.genesis.cards import catalogue
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.cards.kinds import (
    AERIAL,
    ALTERATION,
    ANYONE,
    CHAMPION,
    ENEMY,
    FLIGHT,
    OCCUPIES,
    SPECTRAL,
    SUMMON,
    UNITS,
    Continuous,
    Target,
)
from orrery.games.genesis.rules.arena import ADJACENT_MASK, AROUND_MASK, EVERYWHERE, NEAR2, spots_in
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
    masks = catalogue.BOOK.masks[s.face[unit]]
    if masks is None or s.pacified >> unit & 1:
        return 0
    at = s.spot[unit]
    seen = masks[4 * at + s.facing[unit]]
    return seen & NEAR2[at] if s.skills and lineup(s).fog else seen


# ---------------------------------------------------------------- targets
OUT_OF_SIGHT = No("out-of-sight", "GEN-10.2")
OWN_SPOT = No("own-spot", "GEN-5.12")
ONLY_RANGE = No("only-range", "GEN-16.1")
NO_SPECTRAL = No("no-spectral", "GEN-16.50")
WRONG_KIND = No("wrong-kind", "GEN-10.3")
NOT_LINKED = No("not-linked", "GEN-10.6")
TWICE = No("twice", "GEN-10.9")
NOT_ON_STACK = No("not-on-stack", "GEN-16.36")


def unfit(s: Arena, seat: int, source: int, act: Act, t: Target, p: int, seen: int) -> No | None:
    """Why this card cannot be this target of the ability, as things are now (GEN-10.2, 10.3); None if it can."""
    if t.skill:
        if p not in s.bearer:
            return WRONG_KIND
        at = s.bearer[p]
        return None if at < 0 or act.masks is None or seen >> s.spot[at] & 1 else OUT_OF_SIGHT
    if p not in s.spot:
        return WRONG_KIND
    kind = catalogue.BOOK.kind[s.face[p]]
    if not t.what & kind or (kind == ALTERATION and p not in s.hp and t.what != ALTERATION):
        return WRONG_KIND  # GEN-10.7
    if t.side != ANYONE and (kind == ALTERATION or (s.team[s.control[p]] != s.team[seat]) != (t.side == ENEMY)):
        return WRONG_KIND
    if not seen >> s.spot[p] & 1:
        return OWN_SPOT if s.spot[p] == s.spot[source] else OUT_OF_SIGHT
    return barred(s, act, t, p)


def barred(s: Arena, act: Act, t: Target, p: int) -> No | None:
    """GEN-16.1, 16.50, 16.25: Aerial and Spectral units against attacks, and limits of HP."""
    if act.attack:
        keys = catalogue.BOOK.keys[s.face[p]]
        if s.boons or s.skills or s.alterations or s.grounded:
            keys = keywords(s, p)
        if keys & SPECTRAL:
            return NO_SPECTRAL
        if keys & AERIAL and not act.range:
            return ONLY_RANGE
    if t.most_hp and s.hp.get(p, 0) > t.most_hp:
        return WRONG_KIND
    return None


def linked(s: Arena, act: Act, chosen: tuple[int, ...], p: int) -> No | None:
    """GEN-10.6 and 10.9: targets are different, and those of a Chain each adjacent to the one before."""
    if p in chosen:
        return TWICE
    if act.chain and chosen and not ADJACENT_MASK[s.spot[chosen[-1]]] >> s.spot[p] & 1:
        return NOT_LINKED
    return None


def candidates(s: Arena, t: Target, seen: int) -> list[int]:
    """The cards that could be such a target: Enchantments wherever they are, others on the spots that are seen."""
    if t.skill:
        return s.skills
    spot = s.spot
    cards = [*s.units, *s.alterations] if s.alterations and t.what & ALTERATION else s.units
    return [p for p in cards if seen >> spot[p] & 1]


def targets_of(s: Arena, seat: int, source: int, act: Act, chosen: tuple[int, ...] = ()) -> list[int]:
    """GEN-10.16: the cards that may be named next, such that the remaining targets can still be chosen."""
    k = len(chosen)
    t = act.targets[k]
    if t.on_stack:
        return [on_stack(e) for e in s.stack if negatable(t, e)]
    seen = sight(s, source, act)
    if not seen:
        return []
    found = [p for p in candidates(s, t, seen) if unfit(s, seat, source, act, t, p, seen) is None]
    if chosen:
        found = [p for p in found if linked(s, act, chosen, p) is None]
    if k + 1 < len(act.targets):
        found = [p for p in found if targets_of(s, seat, source, act, (*chosen, p))]
    return found


def has_target(s: Arena, seat: int, source: int, act: Act) -> bool:
    """GEN-9.4: whether all its targets can be chosen."""
    if len(act.targets) > 1:
        return bool(targets_of(s, seat, source, act))
    t = act.targets[0]
    if t.on_stack:
        return any(negatable(t, e) for e in s.stack)
    seen = sight(s, source, act)
    if not seen:
        return False
    if not t.skill:
        spot, face, kinds, what, side, team = s.spot, s.face, catalogue.BOOK.kind, t.what, t.side, s.team
        anyone = not act.attack and not t.most_hp
        for p in s.units:
            if seen >> spot[p] & 1 and what & kinds[face[p]]:
                if side and (team[s.control[p]] != team[seat]) != (side == ENEMY):
                    continue
                if anyone or barred(s, act, t, p) is None:
                    return True
    others = s.skills if t.skill else s.alterations
    return bool(others) and any(unfit(s, seat, source, act, t, p, seen) is None for p in others)


def on_stack(entry: Entry) -> int:
    """An ability on the Stack as a target: a number that is no card's."""
    return -10 - entry[SERIAL]


def negatable(t: Target, entry: Entry) -> bool:
    """GEN-16.36 and 16.37: any ability on the Stack, or an attack, or a cast."""
    return not t.kind or catalogue.BOOK.acts[entry[ABILITY]].kind == t.kind


def free_spots(s: Arena, unit: int, spots: int) -> list[int]:
    """GEN-8.3 and 16.34: where of these a unit may move."""
    return spots_in(spots if keywords(s, unit) & FLIGHT else spots & ~blocked(s))


def is_champion(s: Arena, p: int) -> bool:
    """Whether the card is a Champion."""
    return catalogue.BOOK.kind[s.face[p]] == CHAMPION
