"""The final battle: its preparation, its two stages and how it is decided (chapter 16)."""

from __future__ import annotations

from orrery.engine.flow import Choice, Rules
from orrery.games.eternal_adversary.rules.battle import end_battle, enter
from orrery.games.eternal_adversary.rules.ending import finish
from orrery.games.eternal_adversary.rules.figures import arch_health, full_health, lair, pair_loss
from orrery.games.eternal_adversary.rules.growth import heal
from orrery.games.eternal_adversary.rules.legality.final import why_not_split
from orrery.games.eternal_adversary.rules.state import (
    ARCH,
    CHAOS,
    FINAL,
    FIRST,
    MONSTER,
    ORDER,
    PREPARING,
    SECOND,
    SPLIT,
    Worlds,
)
from orrery.games.eternal_adversary.rules.story import tell
from orrery.games.eternal_adversary.rules.team import CLOCK, members
from orrery.games.eternal_adversary.rules.voting import vote


def begin_final(s: Worlds) -> None:
    """ADV-16.2 to 16.8, 16.10: play stops; everybody stands before the arch enemy; health is restored, lost and set."""
    if s.battle >= 0:
        end_battle(s)
    s.phase, s.stage, s.fights = FINAL, PREPARING, 0
    s.bypass = s.passed = 0
    s.agenda = []
    tell(s, "final", clauses=("ADV-16.2",))
    for seat in range(s.seats):
        if not s.gone >> seat & 1:
            s.at[seat] = lair(s)
    for seat in members(s, ORDER):
        heal(s, seat, 5)
    pairs = [x for x in CLOCK[s.seats][s.active] if x % 2 == CHAOS and not s.gone >> x & 1]
    for seat in pairs:
        s.health[seat] = full_health(s, seat)
        s.health[MONSTER + seat] = full_health(s, MONSTER + seat)
        if s.step_four:
            strike(s, seat)
    s.health[ARCH] = arch_health(s)
    tell(s, "arch-health", n=s.health[ARCH], clauses=("ADV-16.8",))
    if s.doom[ORDER]:
        s.agenda = [(SPLIT, seat) for seat in reversed(pairs)]


def strike(s: Worlds, seat: int) -> None:
    """ADV-16.7, 16.10: step 4: a Chaos hero loses health equal to Order doom, and dies if that is all it has."""
    loss = min(s.doom[ORDER], s.health[seat])
    if loss:
        s.health[seat] -= loss
        tell(s, "struck", seat=seat, n=loss, left=s.health[seat], clauses=("ADV-16.10",))
        if not s.health[seat]:
            tell(s, "dies", unit=seat)


def splits(s: Worlds, seat: int) -> list[Choice]:
    """ADV-16.9, 16.11: the ways to divide the loss; the number is what the hero loses."""
    loss = pair_loss(s, seat)
    return [("split", None, n, loss - n) for n in range(loss + 1) if why_not_split(s, seat, n, loss - n) is None]


def split(s: Worlds, seat: int) -> Rules:
    """ADV-16.9: the pair of this seat loses health equal to Order doom; Order divides it."""
    said = yield from vote(s, ORDER, "split", splits(s, seat), rests=True)
    s.agenda.pop()
    s.health[seat] -= said[2]
    s.health[MONSTER + seat] -= said[3]
    tell(s, "split", seat=seat, n=said[2], beast=s.monster[seat], monster=said[3], clauses=("ADV-16.9",))


def final(s: Worlds) -> Rules:
    """ADV-16.12, 16.13, 16.18: stage 1, stage 2, and who has won."""
    order = sum(1 << x for x in range(0, s.seats, 2) if s.health[x] > 0 and not s.gone >> x & 1)
    guard = sum(
        1 << unit
        for x in range(1, s.seats, 2)
        for unit in (x, MONSTER + x)
        if s.health[unit] > 0 and not s.gone >> x & 1
    )
    yield from ()
    if s.stage == SECOND and s.health[ARCH] <= 0:
        finish(s, ORDER)
    elif not order:
        finish(s, CHAOS)
    elif s.stage != SECOND and guard:
        s.stage = FIRST
        tell(s, "stage", n=1, clauses=("ADV-16.12",))
        enter(s, lair(s), order | guard)
    else:
        s.stage = SECOND
        tell(s, "stage", n=2, clauses=("ADV-16.13",))
        enter(s, lair(s), order | 1 << ARCH)
