"""A turn of a player: the free actions (chapters 6, 8, 15, 16, 18, 20)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from orrery.engine.questions import Ask, Choice, Rules
from orrery.engine.table import NO_PIECE, alike
from orrery.engine.verbs import carry_out
from orrery.games.endogenesis.cards.bespoke import REWARDS, raise_health
from orrery.games.endogenesis.cards.catalogue import AUTOS, CATEGORY, COST, ENERGY, GLYPH, KIND, PLAIN, REACTIONS
from orrery.games.endogenesis.cards.verbs import Play
from orrery.games.endogenesis.cards.wonder_effects import attach
from orrery.games.endogenesis.rules.classes import ANY_CATEGORY, allowed, allows
from orrery.games.endogenesis.rules.hands import discard, returned, unequip
from orrery.games.endogenesis.rules.health import inspire, play_wonder
from orrery.games.endogenesis.rules.legality.actions import (
    why_not_ascend,
    why_not_attach,
    why_not_play_wonder,
    why_not_prime,
    why_not_use,
)
from orrery.games.endogenesis.rules.payment import convert
from orrery.games.endogenesis.rules.skills import augment_cost, prime_cost, use
from orrery.games.endogenesis.rules.state import (
    ACTIVE,
    ARTIFACT,
    AUGMENT,
    AUTO_COSTS,
    AUTO_SLOT,
    BASICS,
    BASICS_AND_ULT,
    BEASTS,
    CAPACITY,
    CATEGORIES,
    CUSTOM,
    DEAR_HEALTH,
    DISCARD,
    EITHER_AUTO,
    EQUIP,
    FINISH,
    MOST_HEALTH,
    NO_CATEGORY,
    PLAY_WONDER,
    PREPARE,
    REACTION,
    ROWS,
    SET,
    SKILL_KINDS,
    SLOT_NAMES,
    SLOT_OF,
    SLOTS,
    TACTICAL,
    THOSE,
    TURN,
    ULT,
    ULTIMATE,
    USE,
    Cosmos,
)

END_TURN: Choice = ("end",)
HEALTH: Choice = ("health",)
UPGRADE: tuple[Choice, ...] = tuple([("upgrade", None, name) for name in SLOT_NAMES])
HIDE: tuple[Choice, ...] = tuple([("hide", None, name) for name in SLOT_NAMES])
HIDE_IN = tuple([tuple([HIDE[k] for k in THOSE[mask]]) for mask in range(BASICS + 1)])
EQUIP_IN = tuple([[tuple([on[k] for k in THOSE[mask]]) for on in EQUIP] for mask in range(BASICS + 1)])
"""For each set of Basic slots (as bits) what may be done with them; by piece."""
ANYTHING = (ANY_CATEGORY,) * AUTO_SLOT
"""Every slot takes Skills of every category."""
ONLY_OWN = tuple([(1 << category,) * AUTO_SLOT for category in range(len(CATEGORIES))])
"""ENDO-16.5: with a Class, only Skills of its category."""


# ---------------------------------------------------------------- options
def free_slots(s: Cosmos, seat: int) -> int:
    """Slots a Basic Skill may go to, as bits: every occupied one, and one of several empty ones that are alike."""
    if s.has_basics(seat):
        return BASICS
    slots, under, at = s.slots, s.under, seat * SLOTS
    found, seen = BASICS, 0
    for k in range(ULT):
        if slots[at + k] < 0:
            if seen >> under[at + k] & 1:
                found ^= 1 << k
            seen |= 1 << under[at + k]
    return found


def open_to(s: Cosmos, seat: int, at: int) -> int:
    """ENDO-2.10, 16.5, 22.8: the categories, as bits, of Skills that may go into this place now (see why_not_equip)."""
    if s.phase == CUSTOM and s.slots[at] != NO_PIECE:
        return 0
    if s.phase == PREPARE and s.changed >> at & 1:
        return 0
    return allowed(s, seat, at)


def open_slots(s: Cosmos, seat: int) -> tuple[int, ...]:
    """The categories, as bits, that each slot of the player is open to (see open_to)."""
    if s.phase == TURN:
        path = s.path[seat]
        if path < 0:
            return ANYTHING
        return formless_slots(s, seat) if s.formless >> seat & 1 else ONLY_OWN[path]
    return tuple([open_to(s, seat, seat * SLOTS + k) for k in range(AUTO_SLOT)])


def formless_slots(s: Cosmos, seat: int) -> tuple[int, ...]:
    """ENDO-16.8: to the Formless each Basic slot is open to categories no other slot has."""
    at, face = seat * SLOTS, s.face
    a, b, c, d = [1 << CATEGORY[face[p]] if p >= 0 else 0 for p in s.slots[at : at + AUTO_SLOT]]
    return ANY_CATEGORY & ~(b | c | d), ANY_CATEGORY & ~(a | c | d), ANY_CATEGORY & ~(a | b | d), 1 << s.path[seat]


def taking(fit: tuple[int, ...], categories: int) -> int:
    """The Basic slots, as bits, that are open to one of these categories."""
    return (fit[0] & categories and 1) | (fit[1] & categories and 2) | (fit[2] & categories and 4)


def equips(s: Cosmos, seat: int, skills: Sequence[int]) -> list[Choice]:
    """Skills that may be equipped, Actives and Ultimates by name, Reactions by slot only (ENDO-8.1)."""
    face, basic, fit = s.face, free_slots(s, seat), open_slots(s, seat)
    equip = EQUIP_IN[basic]
    choices: list[Choice] = []
    reactions = 0
    for p in skills:
        f = face[p]
        kind = KIND[f]
        if kind == ACTIVE:
            choices += equip[p] if fit is ANYTHING else EQUIP_IN[basic & taking(fit, 1 << CATEGORY[f])][p]
        elif kind == REACTION:
            reactions |= 1 << CATEGORY[f]
        elif kind == ULTIMATE and fit[ULT] >> CATEGORY[f] & 1 and s.has_basics(seat):
            choices.append(EQUIP[p][ULT])
    if reactions:
        choices += HIDE_IN[basic if fit is ANYTHING else basic & taking(fit, reactions)]
    return choices


def upgrades(s: Cosmos, seat: int) -> list[Choice]:
    """What Shards may be spent on (see why_not_upgrade and why_not_raise_health)."""
    shards = s.shards[seat]
    if not shards:
        return []
    at, slots, under = seat * SLOTS, s.slots, s.under
    choices = [UPGRADE[k] for k in range(SLOTS) if slots[at + k] >= 0 and under[at + k] < CAPACITY[k]]
    health = s.mh[seat]
    if health < DEAR_HEALTH or (health < MOST_HEALTH and shards > 1):
        choices.append(HEALTH)
    return choices


def usable(s: Cosmos, seat: int) -> list[Choice]:
    """ENDO-6.5: the Skills that may be used now (see why_not_use)."""
    face, slots, at, energy = s.face, s.slots, seat * SLOTS, s.energy
    plain = not s.energized and (BEASTS & ~s.dead or s.has_enemy(seat))
    weak = s.weakened >> seat & 1
    choices = []
    for k in THOSE[~s.spent >> at & BASICS_AND_ULT]:
        i = at + k
        p = slots[i]
        if p < 0:
            continue
        f = face[p]
        if plain and PLAIN[f] and s.augments[i] < 0 and i not in s.uses:
            if COST[f][0 if weak else ROWS[k][s.under[i]]] <= energy:
                choices.append(USE[p])
        elif KIND[f] != REACTION and why_not_use(s, seat, i) is None:
            choices.append(USE[p])
    return choices


def options(s: Cosmos, seat: int) -> list[Choice]:
    """ENDO-6.3: everything the acting player may do now; to end the turn comes first."""
    face = s.face
    choices: list[Choice] = [END_TURN, *usable(s, seat)]
    skills, augments, autos, seen = [], [], 0, set()
    for p in s.hands[seat]:
        f = face[p]
        kind = KIND[f]
        if kind in SKILL_KINDS:
            choices.append(DISCARD[p])
            skills.append(p)
            continue
        if f in seen:  # equal cards are one option; of Skills there is one of each
            continue
        seen.add(f)
        if kind == ARTIFACT and f != GLYPH:
            choices.append(USE[p])
            continue
        choices.append(DISCARD[p])
        if kind == AUGMENT:
            augments.append(p)
        elif f == GLYPH:
            choices += ascensions(s, seat)
        elif why_not_prime(s, seat, f) is None:
            autos |= 1 << prime_cost(s, f)
    if s.mode != TACTICAL:
        if skills:
            choices += equips(s, seat, skills)
        if s.shards[seat]:
            choices += upgrades(s, seat)
    choices += [
        ("attach", p, SLOT_NAMES[i % SLOTS])
        for p in augments
        for i in s.face_up(seat)
        if why_not_attach(s, seat, face[p], i) is None
    ]
    while autos:
        low = autos & -autos
        choices.append(("prime", None, low.bit_length() - 1))
        autos ^= low
    if s.wonders[seat]:
        choices += [PLAY_WONDER[p] for p in s.wonders[seat] if why_not_play_wonder(s, seat, face[p]) is None]
    return choices


def ascensions(s: Cosmos, seat: int) -> list[Choice]:
    """ENDO-16.1: the Classes a Glyph in the hand leads to (see why_not_ascend)."""
    at, slots = seat * SLOTS, s.slots
    if slots[at + ULT] < 0 or s.klass[seat] != NO_PIECE or not any(s.prisms):
        return []
    mixed = {CATEGORY[s.face[slots[i]]] for i in range(at, at + AUTO_SLOT) if slots[i] >= 0}
    if len(mixed) not in (1, ULT + 1):  # then no Class has its four Skills
        return []
    return [("ascend", c) for c in s.classes if why_not_ascend(s, seat, s.face[c]) is None]


# ---------------------------------------------------------------- doing it
# An action that asks and starts nothing is a plain function; the turn goes straight on after it.
def gain_energy(s: Cosmos, seat: int, choice: Choice) -> Rules | None:
    """ENDO-6.4: a card is discarded for its Energy."""
    return convert(s, seat, choice[1])


def use_it(s: Cosmos, seat: int, choice: Choice) -> Rules | None:
    """ENDO-6.4 and 6.5: an Artifact from the hand or a Skill from its slot."""
    if KIND[s.face[choice[1]]] == ARTIFACT:
        return convert(s, seat, choice[1])
    return use(s, seat, s.slots.index(choice[1]))


def equip(s: Cosmos, seat: int, choice: Choice) -> None:
    """ENDO-8.1: an Active or Ultimate goes face up into its slot."""
    at = seat * SLOTS + SLOT_OF[choice[2]]
    place(s, seat, choice[1], at)
    s.reveal(choice[1])
    if s.ear is not None:
        s.tell("equip", choice[1], seat=seat)


def hide(s: Cosmos, seat: int, choice: Choice) -> Rules:
    """ENDO-8.1: a Reaction goes face down into a slot; which one is the owner's secret."""
    at = seat * SLOTS + SLOT_OF[choice[2]]
    fit, face = open_to(s, seat, at), s.face
    mine = [SET[p] for p in alike(s, s.hands[seat], REACTIONS) if fit >> CATEGORY[face[p]] & 1]
    piece = (yield Ask(seat, "hide", mine, secret=not s.shared))[1]
    place(s, seat, piece, at)
    s.tell("hide", piece, seat=seat, slot=at % SLOTS)


def place(s: Cosmos, seat: int, piece: int, at: int) -> None:
    """ENDO-8.5, 8.7, 7.8, 22.8: what lay there is discarded for its Energy (in Preparation it returns to the hand)."""
    old = s.slots[at]
    s.take(s.hands[seat], piece, s.eyes(seat))
    if old != NO_PIECE:
        if s.phase == PREPARE:
            returned(s, at)
        else:
            unequip(s, at)
            s.energy += ENERGY[s.face[old]]
            s.replaced = True
            if s.ear is not None:
                s.tell("replaced", old, seat=seat, n=ENERGY[s.face[old]], slot=at % SLOTS)
    s.slots[at] = piece
    if s.phase == TURN:
        s.spent |= 1 << at
        s.fresh |= 1 << at
    else:
        s.changed |= 1 << at


def upgrade(s: Cosmos, seat: int, choice: Choice) -> None:
    """ENDO-8.9: a Shard goes under a Skill."""
    at = seat * SLOTS + SLOT_OF[choice[2]]
    s.shards[seat] -= 1
    s.under[at] += 1
    if s.ear is not None:
        s.tell("upgrade", s.slots[at], seat=seat, n=s.under[at], slot=at % SLOTS)


def more_health(s: Cosmos, seat: int, choice: Choice) -> Rules:
    """ENDO-8.13 and 8.14: Shards back to the bag, both markers one up; a Wonder may be due."""
    s.shards[seat] -= 2 if s.mh[seat] >= DEAR_HEALTH else 1
    raise_health(s, seat, 1)
    s.tell("health", seat=seat, n=s.mh[seat])
    yield from ()


def prime(s: Cosmos, seat: int, choice: Choice) -> Rules:
    """ENDO-18.4 to 18.6: pay, then the Auto-trigger Skill lies face down; an old one is discarded for its Energy."""
    cost, at = choice[2], seat * SLOTS + AUTO_SLOT
    s.energy -= cost
    fit = [p for p in alike(s, s.hands[seat], AUTOS) if prime_cost(s, s.face[p]) == cost]
    fit = [p for p in fit if allows(s, seat, at, CATEGORY[s.face[p]])]
    piece = (yield Ask(seat, "prime", [SET[p] for p in fit], secret=not s.shared))[1]
    old = s.slots[at]
    s.take(s.hands[seat], piece, s.eyes(seat))
    if old != NO_PIECE:
        unequip(s, at)
        s.energy += ENERGY[s.face[old]]
        s.replaced = True
        s.tell("replaced", old, seat=seat, n=ENERGY[s.face[old]], slot=at % SLOTS)
    s.slots[at] = piece
    s.auto_costs[seat] = sum(1 << c for c in AUTO_COSTS if max(0, c - s.energized) == cost)
    s.auto_cats[seat] = sum(1 << c for c in range(len(CATEGORIES)) if allows(s, seat, at, c))
    s.auto_kinds[seat] = EITHER_AUTO
    s.tell("prime", piece, seat=seat, n=cost)


def ascend(s: Cosmos, seat: int, choice: Choice) -> Rules:
    """ENDO-16.1 to 16.4, 16.7: a Glyph is discarded; face-down Skills are shown to prove the requirement."""
    glyph = next(p for p in s.hands[seat] if s.face[p] == GLYPH)
    discard(s, seat, glyph)
    for at in s.equipped(seat):
        s.reveal(s.slots[at])
    piece = choice[1]
    s.classes.remove(piece)
    s.klass[seat] = piece
    category = CATEGORY[s.face[piece]]
    if category == NO_CATEGORY:
        category = CATEGORY[s.face[s.slots[seat * SLOTS + ULT]]]
        s.formless |= 1 << seat
    s.path[seat] = category
    s.tell("ascend", piece, seat=seat, clauses=("ENDO-16.4",))
    yield from REWARDS[category](s, seat)


def play(s: Cosmos, seat: int, choice: Choice) -> Rules:
    """ENDO-15.4: a Wonder does what it says, unless it is cancelled."""
    cancelled = yield from play_wonder(s, seat, choice[1])
    if not cancelled:
        yield from carry_out(s.card(choice[1]).does, s, Play(seat, choice[1]))
    yield from inspire(s, seat)


def attach_it(s: Cosmos, seat: int, choice: Choice) -> None:
    """ENDO-20.1: pay and attach."""
    s.energy -= augment_cost(s, s.face[choice[1]])
    s.forged = False
    attach(s, seat, choice[1], seat * SLOTS + SLOT_OF[choice[2]])


def end_turn(s: Cosmos, seat: int, choice: Choice) -> None:
    """ENDO-6.9: the turn ends."""
    s.step = FINISH


DOES: dict[str, Callable[[Cosmos, int, Choice], Rules | None]] = {
    "end": end_turn,
    "discard": gain_energy,
    "use": use_it,
    "equip": equip,
    "hide": hide,
    "upgrade": upgrade,
    "health": more_health,
    "prime": prime,
    "ascend": ascend,
    "wonder": play,
    "attach": attach_it,
}
