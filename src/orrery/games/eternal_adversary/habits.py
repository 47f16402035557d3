"""What a sensible player does without thinking: how likely each option of a question is (for bots)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from orrery.engine.questions import Ask, Choice
from orrery.games.eternal_adversary.evaluate import (
    ARM_WORTH,
    DIE_WORTH,
    GEAR_WORTH,
    errand,
    standing,
    walk,
)
from orrery.games.eternal_adversary.figures import enemy_at, full_health, stat
from orrery.games.eternal_adversary.state import ARMOR, ATTACK, HEALTH, MOVES, SLOTS, Worlds
from orrery.games.eternal_adversary.tables import ARM_OF, ARMS, HEROES

ACT = {
    "end": 0.4,
    "open": 5.0,
    "attack": 6.0,
    "visit": 5.0,
    "heal": 1.0,
    "stamina": 1.0,
    "hand-in": 9.0,
    "summon": 0.5,
    "shift": 0.5,
    "sabotage": 0.3,
    "use": 0.15,
}
"""By verb: what a hero does where it stands."""
QUIET = 3.0
"""Passing in a window, against 1 for using something."""
EAGER = {"after-rift": 0.3, "before-rift": 0.5, "dying": 0.2, "before-damage": 1.0, "own-dice": 0.7, "enemy-dice": 0.5}
"""… in windows where using is the rule."""


def weights(s: Worlds, ask: Ask) -> Sequence[float] | None:
    """How likely a sensible player is to make each choice; None if all alike."""
    habit = HABITS.get(ask.about)
    if habit is not None:
        return habit(s, ask.seat, ask.choices)
    first = ask.choices[0][0]
    if first == "pass":
        return [EAGER.get(ask.about, QUIET)] + [1.0] * (len(ask.choices) - 1)
    return None


def _move(s: Worlds, seat: int, choices: Sequence[Choice]) -> list[float]:
    """Towards the best errand; stop where it is."""
    _, where, away = errand(s, seat)
    here = s.at[seat]
    found = []
    for choice in choices:
        verb = choice[0]
        if verb == "stop":
            found.append(10.0 if where in (here, -1) else 0.3)
        elif verb == "step":
            node = choice[2]
            weight = 0.4
            if where >= 0 and where != here and away[node] == 1:
                back = errand_steps(s, seat, node, where)
                weight = 8.0 if back < away[where] else 0.4
            if weight > 1 and node != where and enemy_at(s, seat % 2, node):
                weight = 1.0
            found.append(weight)
        else:
            found.append(0.2)
    return found


def errand_steps(s: Worlds, seat: int, node: int, where: int) -> int:
    """Steps from a neighbouring place to the errand."""
    return walk(s.map, seat % 2, node, 0, 0)[where]


def _act(s: Worlds, seat: int, choices: Sequence[Choice]) -> list[float]:
    hurt = full_health(s, seat) - s.health[seat]
    found = []
    for choice in choices:
        verb = choice[0]
        if verb == "pick":
            found.append(8.0 + choice[2])
        elif verb == "heal":
            found.append(0.3 + 1.5 * min(5, hurt))
        else:
            found.append(ACT.get(verb, 1.0))
    return found


def _arms(s: Worlds, choice: Choice) -> int:
    return choice[2] if choice[1] is None else ARM_OF[s.face[choice[1]]]


def _wield(s: Worlds, seat: int, choices: Sequence[Choice]) -> list[float]:
    """Strong weapons; a second one as long as there is a hand for it."""
    found = []
    for choice in choices:
        if choice[0] == "wield":
            arm = _arms(s, choice)
            worth = ARM_WORTH[arm] + stat(s, seat, ATTACK) * (DIE_WORTH[arm] - 1) + 0.7 * (ARMS[arm].hands == 1)
            found.append(0.05 if ARMS[arm].thrown and s.phase < 2 else max(0.1, worth) ** 3)
        else:
            found.append(0.1)
    return found


def _focus(s: Worlds, seat: int, choices: Sequence[Choice]) -> list[float]:
    return [DIE_WORTH[choice[2]] ** 6 for choice in choices]


def _block(s: Worlds, seat: int, choices: Sequence[Choice]) -> list[float]:
    return [2.0] + [1.0] * (len(choices) - 1)


def _aim(s: Worlds, seat: int, choices: Sequence[Choice]) -> list[float]:
    """Whoever falls soonest."""
    return [1 / max(1.0, standing(s, choice[3])) for choice in choices]


def _chits(s: Worlds, seat: int, choices: Sequence[Choice]) -> list[float]:
    return [8.0] + [0.3] * (len(choices) - 1)


def _retreat(s: Worlds, seat: int, choices: Sequence[Choice]) -> list[float]:
    low = s.health[seat] <= 3
    return [1.0 if low else 5.0] + [3.0 if low else 0.5] * (len(choices) - 1)


def _items(s: Worlds, seat: int, choices: Sequence[Choice]) -> list[float]:
    """The most useful thing on offer."""
    full = len(s.gear[seat]) >= stat(s, seat, SLOTS)
    found = []
    for choice in choices:
        if choice[0] != "take":
            found.append(0.5)
            continue
        face = s.face[choice[1]]
        arm = ARM_OF[face]
        found.append((0.2 if full else 1.2 * GEAR_WORTH[face]) if arm < 0 else 0.1 * ARM_WORTH[arm] ** 2)
    return found


def _make_room(s: Worlds, seat: int, choices: Sequence[Choice]) -> list[float]:
    return [1.0 if choice[0] == "decline" else 1 / (0.5 + GEAR_WORTH[s.face[choice[1]]]) for choice in choices]


GROW = {ATTACK: 3.0, ARMOR: 2.0, MOVES: 0.7, HEALTH: 2.0, SLOTS: 0.7}


def _xp(s: Worlds, seat: int, choices: Sequence[Choice]) -> list[float]:
    """Tracks that show something soon."""
    found = []
    for choice in choices:
        t = choice[2]
        track, k = HEROES[s.hero[seat]].tracks[t], s.cubes[seat * 5 + t]
        found.append(GROW[t] * (1.5 if track[k + 1] > track[k] else 1.0))
    return found


def _give(s: Worlds, seat: int, choices: Sequence[Choice]) -> list[float]:
    return [6.0 if choice[0] == "pass" else 0.2 for choice in choices]


HABITS: dict[str, Callable[[Worlds, int, Sequence[Choice]], list[float]]] = {
    "move": _move,
    "act": _act,
    "wield": _wield,
    "focus": _focus,
    "stims": _focus,
    "quick": _focus,
    "block": _block,
    "aim": _aim,
    "chits": _chits,
    "retreat": _retreat,
    "reward": _items,
    "shop": _items,
    "supply": _items,
    "make-room": _make_room,
    "xp": _xp,
    "trade": _give,
}
