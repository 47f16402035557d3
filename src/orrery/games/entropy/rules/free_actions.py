"""Asking the active player, with the free actions that stand beside every question of a turn."""

from __future__ import annotations

from orrery.engine.flow import REST, Ask, Choice, Rules
from orrery.games.entropy.rules.state import ACTION_STEPS, ENERGY, ENTROPY, EXCHANGE_COST, MASS, Cosmos

EXCHANGES: list[Choice] = [("exchange", None, "energy"), ("exchange", None, "mass")]


def flips(s: Cosmos, seat: int) -> list[Choice]:
    """ENT-5.9: the seat's Biomes that may be flipped. (What `why_not_flip` says, in one walk over the Planets.)"""
    found: list[Choice] = []
    biome_at, flipped, face, needs, on = s.biome_at, s.flipped, s.face, s.needs, s.on
    for spot in s.worlds[seat]:
        biome = biome_at[spot]
        if biome >= 0 and not flipped >> spot & 1:
            b, p, a, any_kind = needs[face[biome]]
            i = spot * 3
            if (
                on[i] >= b
                and on[i + 1] >= p
                and on[i + 2] >= a
                and (not any_kind or on[i] + on[i + 1] + on[i + 2] >= any_kind)
            ):
                found.append(("flip", biome))
    return found


def may_exchange(s: Cosmos) -> bool:
    """ENT-5.8: whether the active player may exchange Entropy now. (What `why_not_exchange` says.)"""
    return s.step in ACTION_STEPS and s.goods[s.active * 4 + ENTROPY] >= EXCHANGE_COST


def ask(s: Cosmos, about: str, choices: list[Choice], follows: bool = False) -> Rules:
    """Ask the active player. The answer, or None if it was a free action: that is carried out, and whatever asked is
    still the next thing to do and asks again. A question that only `follows` up on a choice just made is no decision
    when it has one answer: the free actions stood beside the choice before it."""
    seat = s.active
    if len(choices) > 1 or not follows:
        more = flips(s, seat)
        if s.step in ACTION_STEPS and s.goods[seat * 4 + ENTROPY] >= EXCHANGE_COST:  # what `may_exchange` says
            more += EXCHANGES
        if more:
            choices = choices + more
    yield REST
    answer: Choice = yield Ask(seat, about, choices)
    verb = answer[0]
    if verb == "exchange":
        exchange(s, seat, ENERGY if answer[2] == "energy" else MASS)
        return None
    if verb == "flip":
        fulfil(s, seat, answer[1])
        return None
    return answer


def exchange(s: Cosmos, seat: int, good: int) -> None:
    """ENT-5.7: 2 Entropy become 1 Energy or 1 Mass."""
    s.goods[seat * 4 + ENTROPY] -= EXCHANGE_COST
    s.goods[seat * 4 + good] += 1
    s.tell("exchange", seat=seat, good="Energy" if good == ENERGY else "Mass", clauses=("ENT-5.7",))


def fulfil(s: Cosmos, seat: int, biome: int) -> None:
    """ENT-13.4, 19.4: a Biome is turned to its fulfilled side for good, and that is noted for Main Objective III."""
    s.flipped |= 1 << s.biome_at.index(biome)
    s.noted[2] += 1
    s.tell("fulfil", biome, seat=seat, clauses=("ENT-13.4",))
