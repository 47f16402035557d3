"""The Movement step: chapters 6 and 7."""

from __future__ import annotations

from collections.abc import Mapping

from orrery.engine.flow import PASS, Choice, Rules
from orrery.games.entropy.cards.catalogue import NUMBERS
from orrery.games.entropy.cards.verbs import Advance, Cards
from orrery.games.entropy.rules.effects import activate, activations, give, retrieve, run
from orrery.games.entropy.rules.free_actions import ask
from orrery.games.entropy.rules.legality import why_not_move, why_not_reward
from orrery.games.entropy.rules.rondel import NOTHING, TRAFFIC, action_at, occupied
from orrery.games.entropy.rules.state import (
    ACT,
    ACTIONS,
    CREATE,
    ENTROPY,
    INNER,
    OUTER,
    READY,
    REWARDS,
    RINGS,
    SECTORS,
    SOUP,
    TAKE,
    TOKEN,
    TOKENS,
    TRIGGER,
    WALK,
    WILD,
    Cosmos,
)

ENTROPY_1: Choice = ("entropy",)
MOVES: Mapping[tuple[int, int, int], Choice] = {
    (d, ring, t): ("move", None, d, RINGS[ring], *([TOKENS[t]] if t >= 0 else []))
    for d in (1, 2, 3)
    for ring, t in ((OUTER, -1), *[(INNER, t) for t in range(4)])
}


def _moves_with(start: int, ready: int) -> list[tuple[int, int, int]]:
    """ENT-6.3 to 6.5: every distance, ring and token from a sector with these tokens (bits) ready."""
    return [
        (distance, ring, t)
        for distance in (1, 2, 3)
        for ring, t in ((OUTER, -1), (INNER, (start + distance) % 3), (INNER, WILD))
        if ring == OUTER or ready >> t & 1
    ]


WAYS = [[_moves_with(start, ready) for ready in range(16)] for start in range(SECTORS)]
MOVES_WITH: list[list[list[Choice]]] = [[[MOVES[way] for way in ways] for ways in row] for row in WAYS]
"""The moves by the sector one starts from and the tokens (bits) that are ready."""


def moves(s: Cosmos, seat: int) -> list[Choice]:
    """ENT-6.17: distance, ring and token in one decision. (What `why_not_move` allows; to a ready token only a move of
    3 can be refused, and only without Entropy in a crowded sector.)"""
    start = s.scientists[seat] >> 1
    star, planet, life, wild = s.tokens[seat * 4 : seat * 4 + 4]
    ready = (star == READY) | (planet == READY) << 1 | (life == READY) << 2 | (wild == READY) << 3
    third = (start + 3) % SECTORS
    if s.goods[seat * 4 + ENTROPY] or not (occupied(s, seat, third, INNER) or occupied(s, seat, third, OUTER)):
        return MOVES_WITH[start][ready]
    ways = WAYS[start][ready]
    return [MOVES[way] for way in ways if way[0] < 3 or why_not_move(s, seat, *way) is None]


def move(s: Cosmos) -> Rules:
    """ENT-6.1: the Scientist must move 1 to 3 spaces clockwise."""
    seat = s.active
    answer = yield from ask(s, "move", moves(s, seat))
    if answer is None:
        return
    s.moved, s.ring = answer[2], INNER if answer[3] == "inner" else OUTER
    s.placing = TOKENS.index(answer[4]) if len(answer) > 4 else -1
    s.passed = 0
    target = ((s.scientists[seat] >> 1) + s.moved) % SECTORS
    s.due = s.moved == 3 and occupied(s, seat, target, s.ring)
    if s.ear is not None:
        action, ring = ACTIONS[action_at(s, target, s.ring)], RINGS[s.ring]
        s.tell("move", seat=seat, n=s.moved, action=action, ring=ring, sector=target + 1, clauses=("ENT-6.1",))
    s.step = WALK


def walk(s: Cosmos) -> None:
    """ENT-6.7 to 6.13: section by section, own tokens are retrieved, each with a reward; a locked Wild is unlocked."""
    seat = s.active
    mine, start, passed = s.tokens[seat * 4 : seat * 4 + 4], s.scientists[seat] >> 1, s.passed
    while passed < s.moved:
        section = (start + passed + 1) % SECTORS
        if section in mine:
            token = mine.index(section)
            if token != WILD or not s.locked >> seat & 1:
                s.passed = passed
                retrieve(s, token)
                s.stack.append((TOKEN,))
                return
            s.locked &= ~(1 << seat)
            s.tell("unlock", seat=seat, clauses=("ENT-6.13",))
        passed += 1
    s.passed = passed
    land(s)


def token_reward(s: Cosmos) -> Rules:
    """ENT-6.10: for a token retrieved by passing, activate a Star or gain 1 Entropy; 7.6: a needed Entropy is taken."""
    choices: list[Choice] = [ENTROPY_1, *activations(s, s.systems[s.active], 0)]
    if s.spendable() >= 0:
        choices.insert(0, PASS)
    answer = yield from ask(s, "token", choices)
    if answer is None:
        return
    s.stack.pop()
    if answer == ENTROPY_1:
        give(s, s.active, (0, 0, 1, 0, 0))
    elif answer != PASS:
        activate(s, answer[1], 0)


def land(s: Cosmos) -> None:
    """ENT-6.3, 7.1, 7.2, 7.5: place the token, pay what is due, and take the Traffic Bonus."""
    seat = s.active
    sector = ((s.scientists[seat] >> 1) + s.moved) % SECTORS
    s.scientists[seat] = sector * 2 + s.ring
    if s.placing >= 0:
        s.tokens[seat * 4 + s.placing] = sector
        if s.ear is not None:
            s.tell("place", seat=seat, token=TOKENS[s.placing].title(), sector=sector + 1, clauses=("ENT-6.3",))
    crowded = occupied(s, seat, sector, s.ring)
    if s.due:
        s.due = False
        s.goods[seat * 4 + ENTROPY] -= 1
        s.tell("pay-entropy", seat=seat, n=1, clauses=("ENT-7.5",))
    s.action = action_at(s, sector, s.ring)
    s.acted, s.made, s.extra = False, -1, 0
    s.step = TRIGGER
    traffic(s, s.moved + crowded)


def traffic(s: Cosmos, distance: int) -> None:
    """ENT-6.2: the Traffic Bonus of the space landed on."""
    if distance > 2:
        return
    gains = TRAFFIC[s.action][distance - 1]
    if gains is not NOTHING:
        give(s, s.active, gains)
    if s.action == CREATE:
        s.extra = 3 - distance
    elif s.action == TAKE and distance == 1:
        s.stack.append((ONE_CARD, -1, 1))
    elif s.action == SOUP:
        s.stack.append((ONE_ADVANCE, -1, 3 - distance))


def trigger(s: Cosmos) -> None:
    """ENT-7.7, 7.9: the Biomes that pay for this landing are those next to one's Planets now."""
    biome_at, face, pays_for, action = s.biome_at, s.face, s.trigger, s.action
    s.triggered = [
        spot for spot in s.worlds[s.active] if (biome := biome_at[spot]) >= 0 and pays_for[face[biome]] == action
    ]
    s.step = REWARDS if s.triggered else ACT


def rewards(s: Cosmos) -> Rules:
    """ENT-7.7 to 7.9: triggered Biomes pay in the order chosen; a Scarce one costs 1 Entropy; each may be declined."""
    seat = s.active
    choices: list[Choice] = [
        ("reward", s.biome_at[spot]) for spot in s.triggered if why_not_reward(s, seat, spot) is None
    ]
    if not choices:
        s.step = ACT
        return
    answer = yield from ask(s, "reward", [PASS, *choices])
    if answer is None:
        return
    if answer == PASS:
        s.step = ACT
        return
    spot, face = s.biome_at.index(answer[1]), s.face[answer[1]]
    s.triggered.remove(spot)
    s.goods[seat * 4 + ENTROPY] -= s.kind[face]
    fulfilled = bool(s.flipped >> spot & 1)
    s.tell("reward", answer[1], seat=seat, n=s.kind[face], fulfilled=fulfilled, clauses=("ENT-7.7",))
    run(s, (s.fulfilled if fulfilled else s.program)[face], spot)


ONE_CARD, ONE_ADVANCE = NUMBERS[Cards(1)], NUMBERS[Advance(1)]
"""What the Traffic Bonus of Take Life Cards and of Primordial Soup gives."""
