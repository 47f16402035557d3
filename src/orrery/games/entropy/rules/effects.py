"""Effects (chapters 5 and 8): what they give at once, and what of them waits on the stack."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.flow import PASS, Choice, Rules
from orrery.games.entropy.rules import offers
from orrery.games.entropy.rules.costs import activation_cost
from orrery.games.entropy.rules.frames import Taking
from orrery.games.entropy.rules.free_actions import ask
from orrery.games.entropy.rules.state import (
    BACTERIA,
    ENTROPY,
    GENERATOR_END,
    GENERATOR_VP,
    LIFEFORMS,
    LYING,
    OVERFLOW_VP,
    TIERS,
    TOKENS,
    VP,
    Cosmos,
    Gains,
    Program,
)


def give(s: Cosmos, seat: int, gains: Gains, times: int = 1) -> None:
    """ENT-5.13: Resources, VP and Generator advances are taken without asking."""
    goods, base = s.goods, seat * 4
    energy, mass, entropy, vp, steps = gains
    goods[base] += energy * times
    goods[base + 1] += mass * times
    goods[base + 2] += entropy * times
    goods[base + 3] += vp * times
    if s.ear is not None and times and any(gains[:4]):
        s.tell("gain", seat=seat, amounts=[n * times for n in gains[:4]])
    if steps:
        for _ in range(steps * times):
            advance_generator(s, seat)


def generator_vp(s: Cosmos, seat: int) -> int:
    """ENT-17.2, 17.3: the VP of the next space (the last three have some); 3 VP when there is no space left."""
    at = s.generator[seat]
    return GENERATOR_VP[at + 1] if at < GENERATOR_END else OVERFLOW_VP


def advance_generator(s: Cosmos, seat: int) -> None:
    """ENT-17.2, 17.3: one space on, if there is one, with the VP for it."""
    gained = generator_vp(s, seat)
    if s.generator[seat] < GENERATOR_END:
        s.generator[seat] += 1
        s.tell("generator", seat=seat, n=s.generator[seat], clauses=("ENT-17.2",))
    if gained:
        s.goods[seat * 4 + VP] += gained
        s.tell("vp", seat=seat, n=gained, clauses=("ENT-17.2", "ENT-17.3"))


def run(s: Cosmos, program: Program, here: int, times: int = 1) -> None:
    """ENT-5.10: first what is gained without asking, then the other parts in printed order, each to its end."""
    gains, parts = program
    if gains is not None:
        give(s, s.active, gains, times)
    for kind, n in parts:
        s.stack.append((kind, here, n * times))


def again(s: Cosmos, frame: Taking) -> None:
    """One of several times is done: the frame goes, or stands for one time less."""
    if frame.times > 1:
        s.stack[-1] = (*frame[:2], frame.times - 1)
    else:
        s.stack.pop()


def take_card(s: Cosmos, frame: Taking) -> Rules:
    """ENT-8.4: take the visible card of a deck, or decline."""
    choices: list[Choice] = [PASS]
    for deck in s.life:
        if deck:
            choices.append(("take", deck[-1]))
    if len(choices) == 1:
        s.stack.pop()
        return
    answer = yield from ask(s, "card", choices)
    if answer is None:
        return
    if answer == PASS:
        s.stack.pop()
        return
    card = answer[1]
    offers.take(s, s.life, card)
    s.hands[s.active].append(card)
    if s.ear is not None:
        s.tell("card", card, seat=s.active)
    again(s, frame)


def advance_lifeform(s: Cosmos, planet: int, lifeform: int) -> None:
    """ENT-17.6: the token changes where it stands; a Bacteria comes new."""
    at = s.planet_at.index(planet) * 3 + lifeform
    s.on[at] += 1
    if lifeform != BACTERIA:
        s.on[at - 1] -= 1
    if s.ear is not None:
        s.tell("advance", planet, seat=s.active, what=LIFEFORMS[lifeform].title(), clauses=("ENT-17.6",))


def activations(s: Cosmos, systems: Sequence[int], discount: int) -> list[Choice]:
    """The Stars of these systems that can be paid. (What `why_not_activate` says of each.)"""
    at, face, kind, most = s.star_at, s.face, s.kind, max(0, s.spendable()) + discount
    return [("activate", at[x]) for x in systems if at[x] >= 0 and TIERS[kind[face[at[x]]]] <= most]


def activate(s: Cosmos, star: int, discount: int) -> None:
    """ENT-12.1: pay the Star's Entropy, then resolve its effect."""
    face, seat = s.face[star], s.active
    cost = activation_cost(s, star, discount)
    s.goods[seat * 4 + ENTROPY] -= cost
    if s.ear is not None:
        s.tell("activate", star, seat=seat, n=cost, clauses=("ENT-12.1",))
    run(s, s.program[face], -1)


def retrieve(s: Cosmos, token: int) -> None:
    """ENT-6.9: the token lies on its place until the turn ends."""
    s.tokens[s.active * 4 + token] = LYING
    if s.ear is not None:
        s.tell("retrieve", seat=s.active, token=TOKENS[token].title(), clauses=("ENT-6.9",))
