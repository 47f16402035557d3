"""What a sensible player does without thinking: how inviting each option of a question is (for bots)."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.questions import Ask, Choice
from orrery.games.endogenesis.evaluate import GUARDS, POWER, STRIKE
from orrery.games.endogenesis.packs import COST, ENERGY, GLYPH, KIND
from orrery.games.endogenesis.state import (
    ACTIVE,
    AUTO_SLOT,
    HAND_LIMIT,
    LEGENDARY,
    MONSTER,
    REACTION,
    ROWS,
    SLOT_NAMES,
    SLOTS,
    ULT,
    ULTIMATE,
    Cosmos,
)

FOR_TURN = {
    "end": 1.0,
    "wonder": 1.0,
    "ascend": 30.0,
    "attach": 2.0,
    "prime": 1.5,
    "upgrade": 5.0,
    "health": 4.0,
    "done": 0.05,
}
"""How inviting an action is by its verb alone; Skills, cards and slots are looked at more closely below."""


def keeping(s: Cosmos, seat: int, piece: int) -> float:
    """What a card is worth in the hand: its Energy, and what it could be in a slot."""
    f = s.face[piece]
    kind, value = KIND[f], float(ENERGY[f])
    at, slots, face = seat * SLOTS, s.slots, s.face
    if kind == ACTIVE:
        least = min([POWER[face[p]][0] if p >= 0 and POWER[face[p]] else 0.0 for p in slots[at : at + ULT]])
        value += 0.4 * max(0.0, POWER[f][0] - least - 0.5)
    elif kind == REACTION:
        hidden = any(p >= 0 and KIND[face[p]] == REACTION for p in slots[at : at + ULT])
        value += 0.1 * GUARDS[f][1] if hidden else 1.0 + 0.3 * GUARDS[f][1]
    elif kind == ULTIMATE:
        value += 1.0 if slots[at + ULT] < 0 else 0.0
    elif f == GLYPH:
        value += 0.3 if s.path[seat] < 0 else -0.2
    return value


def acting(s: Cosmos, seat: int, choices: Sequence[Choice]) -> list[float]:
    """How inviting each free action is."""
    at, face, slots, energy = seat * SLOTS, s.face, s.slots, s.energy
    held, weak = sum([ENERGY[face[p]] for p in s.hands[seat]]), s.weakened >> seat & 1
    wants = 99
    for k in range(AUTO_SLOT):
        p = slots[at + k]
        if p >= 0 and STRIKE[face[p]] and not s.spent >> at + k & 1 and COST[face[p]]:
            cost = COST[face[p]][0 if weak else ROWS[k][s.under[at + k]]]
            if energy < cost <= energy + held and cost < wants:
                wants = cost
    full = len(s.hands[seat]) - HAND_LIMIT
    burn = 0.4 if wants < 99 else 0.02
    if full >= 0 and wants < 99:
        burn = 1.0
    found = []
    for choice in choices:
        verb = choice[0]
        if verb == "use":
            f = face[choice[1]]
            found.append(6.0 if STRIKE[f] else 1.2 * burn * ENERGY[f])
        elif verb == "discard":
            found.append(burn / keeping(s, seat, choice[1]))
        elif verb == "equip":
            old, f = slots[at + SLOT_NAMES.index(choice[2])], face[choice[1]]
            if old < 0:
                found.append(4.0 + POWER[f][0])
            else:
                worth = POWER[face[old]] or GUARDS[face[old]]
                found.append(0.3 * max(0.05, POWER[f][0] - worth[0]))
        elif verb == "hide":
            old = slots[at + SLOT_NAMES.index(choice[2])]
            hidden = any(p >= 0 and KIND[face[p]] == REACTION for p in slots[at : at + ULT])
            found.append((1.0 if hidden else 6.0) if old < 0 else 0.03)
        else:
            found.append(FOR_TURN.get(verb, 1.0))
    return found


def weights(s: Cosmos, ask: Ask) -> Sequence[float] | None:
    """How inviting each option looks."""
    about, seat, choices = ask.about, ask.seat, ask.choices
    if about in ("turn", "customize", "prepare"):
        return acting(s, seat, choices)
    if about == "respond":
        blow, health = s.incoming(seat), s.hp[seat]
        found = []
        for choice in choices:
            if choice[0] == "react":
                at = s.slots.index(choice[1])
                saves = min(blow, GUARDS[s.face[choice[1]]][s.row_of(at)])
                found.append(8.0 if blow >= health > blow - saves else 0.7 * saves + 0.1)
            else:
                found.append(1.0 if choice[0] == "pass" else 4.0 if blow >= health else 0.1)
        return found
    if about in ("target", "second", "point", "player", "redirect"):
        return [aiming(s, seat, s.aimed(choice)) for choice in choices]
    if about in ("pay", "discard", "draw-discard"):
        return [9.0 ** -keeping(s, seat, choice[1]) for choice in choices]
    if about in ("reequip", "hide"):
        return [GUARDS[s.face[choice[1]]][1] ** 2 for choice in choices]
    if about == "keep":
        return [POWER[s.face[choice[1]]][0] ** 2 for choice in choices]
    if about in ("fatal", "death"):
        return [0.1 if choice[0] == "pass" else 1.0 for choice in choices]
    if about == "cancel":
        return [1.0 if choice[0] == "pass" else 0.5 for choice in choices]
    return None


def aiming(s: Cosmos, seat: int, c: int) -> float:
    """How inviting a target is: Legendaries before Monsters before players, the weak before the strong."""
    health = s.hp[c]
    if c >= MONSTER:
        return (6.0 if s.kind(s.monsters[c - MONSTER]) == LEGENDARY else 3.0) * (1.5 if health <= 4 else 1.0)
    return 2.5 if health <= 3 else 1.0
