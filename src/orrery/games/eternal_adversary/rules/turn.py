"""A turn: Trade, Move, Explore and Encounter, End (chapters 3, 4 and 5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from orrery.engine.flow import PASS, REST, Ask, Choice, Rules
from orrery.games.eternal_adversary.cards.kinds import ANYTIME, ENDING, IN_MOVE, STANDING
from orrery.games.eternal_adversary.cards.maps import LAIRS, NEAR
from orrery.games.eternal_adversary.rules.battle import start_battle
from orrery.games.eternal_adversary.rules.doom import add_doom
from orrery.games.eternal_adversary.rules.effects import ABOUT, idle, usable, use
from orrery.games.eternal_adversary.rules.figures import enemy_at, face_down, lair, revealed, stat, ways
from orrery.games.eternal_adversary.rules.items import trade, trades
from orrery.games.eternal_adversary.rules.legality.places import why_not_open
from orrery.games.eternal_adversary.rules.legality.tokens import why_not_hand_in, why_not_pick_up
from orrery.games.eternal_adversary.rules.places import act, actions, open_card
from orrery.games.eternal_adversary.rules.state import (
    ACT,
    AMBUSH,
    CARRY,
    CHAOS,
    DOOM,
    EVERYBODY,
    FIGHT,
    LAST,
    MONSTERS_ONLY,
    MOVE,
    MOVES,
    ORDER,
    TRADE,
    Worlds,
)
from orrery.games.eternal_adversary.rules.story import tell
from orrery.games.eternal_adversary.rules.team import CLOCK
from orrery.games.eternal_adversary.rules.tokens import hand_in, pick_up

STOP: Choice = ("stop",)
END_TURN: Choice = ("end",)
OPEN_IT: Choice = ("open",)
HAND_IN: Choice = ("hand-in",)


def begin_turn(s: Worlds, seat: int) -> None:
    """The hero of this seat is the phasing hero now."""
    s.active = seat
    s.step = TRADE
    s.moves = stat(s, seat, MOVES)
    s.bypass = s.passed = 0
    s.acted = s.fought = s.halted = s.ended = s.hour = s.sacrificed = False
    s.traded = []
    tell(s, "turn", seat=seat, node=s.at[seat])


def fight_step(s: Worlds) -> Rules:
    """ADV-3.10 step 3, 4.6: an enemy that still shares the location is fought now."""
    s.step = AMBUSH
    if enemy_at(s, s.active % 2, s.at[s.active]):
        start_battle(s, s.at[s.active])
    yield from ()


def turn(s: Worlds) -> Rules:
    """ADV-3.10: the next step of the turn. A hero that retreated or died goes straight to passing on."""
    if s.ended:
        s.step = LAST
    return STEPS[s.step](s)


def trade_step(s: Worlds) -> Rules:
    """ADV-3.2, 3.9: an Order hero may hand items to Order heroes in its location, or ask for theirs."""
    seat = s.active
    options = trades(s, seat)
    if not options:
        s.step = MOVE
        return
    yield REST
    choice = yield Ask(seat, "trade", (PASS, *options, *usable(s, seat, ANYTIME)))
    if choice == PASS:
        s.step = MOVE
    elif choice[0] == "use":
        yield from use(s, seat, choice, ANYTIME)
    else:
        yield from trade(s, seat, choice)


# ---------------------------------------------------------------- move
STEP_CHOICES: tuple[tuple[tuple[tuple[Choice, ...], ...], ...], ...] = tuple(
    [
        tuple(
            [
                tuple([tuple([("step", None, n) for n in near if side == CHAOS or n != gate]) for near in places])
                for side in (ORDER, CHAOS)
            ]
        )
        for places, gate in zip(NEAR, LAIRS, strict=True)
    ]
)
"""By map, side and place: the steps along printed connections (what `why_not_step` allows there, as a test says)."""


def steps(s: Worlds, seat: int) -> Sequence[Choice]:
    """Where the phasing hero may step."""
    if s.moves <= 0:
        return []
    here = s.at[seat]
    if s.up >> here & 1:
        closed = lair(s) if seat % 2 == ORDER else -1
        return [("step", None, n) for n in ways(s, here) if n != closed]
    return STEP_CHOICES[s.map][seat % 2][here]


def move_step(s: Worlds) -> Rules:
    """ADV-4.1 to 4.18: one step, one untimed effect, or stop, until it stops or meets an enemy."""
    seat = s.active
    while not (s.fought or s.halted):
        options = steps(s, seat)
        if not idle(s, seat, ANYTIME | IN_MOVE):
            options = (*options, *usable(s, seat, ANYTIME | IN_MOVE))
        if not options:
            break
        yield REST
        choice = yield Ask(seat, "move", [STOP, *options])
        verb = choice[0]
        if verb == "stop":
            break
        if verb == "use":
            yield from use(s, seat, choice, ANYTIME | IN_MOVE)
            if s.agenda or s.fights:
                return
            continue
        node = choice[2]
        s.at[seat] = node
        s.moves -= 1
        tell(s, "steps", seat=seat, node=node)
        if stopped_by(s, seat, node):
            s.halted = True
    s.step = FIGHT


def stopped_by(s: Worlds, seat: int, node: int) -> bool:
    """ADV-4.4, 4.18: an enemy that is not bypassed ends movement."""
    if not enemy_at(s, seat % 2, node) or s.bypass == EVERYBODY:
        return False
    return seat % 2 == CHAOS or s.bypass != MONSTERS_ONLY or node in s.at[1::2]


def ambush_step(s: Worlds) -> Rules:
    """ADV-3.10 step 4: Ambush, if an Order hero now stands on a revealed slot without a monster."""
    seat = s.active
    node = s.at[seat]
    if seat % 2 == ORDER and not s.hour and revealed(s, node) and s.monster_at[node] < 0:
        yield from ambush_window(s)
    s.passed = 0
    s.step = ACT


def ambush_window(s: Worlds) -> Rules:
    """Every Chaos seat with a hidden card is asked; the first Ambush closes the window."""
    for seat in CLOCK[s.seats][s.active]:
        bit = 1 << seat
        if seat % 2 == CHAOS and s.keep[seat] and not (s.passed | s.gone) & bit:
            yield REST
            choice = yield Ask(seat, ABOUT[STANDING], (PASS, *usable(s, seat, STANDING)))
            s.passed |= bit
            if choice != PASS:
                yield from use(s, seat, choice, STANDING)
                return


# ---------------------------------------------------------------- explore, encounter, end
def act_step(s: Worlds) -> Rules:
    """ADV-5.1 to 5.9, 13.4: open, one encounter action, tokens, untimed effects, in any order that is legal."""
    seat = s.active
    if s.hour:
        s.step = LAST
        return
    options = act_options(s, seat)
    if not options:
        s.step = LAST
        return
    yield REST
    choice = yield Ask(seat, "act", (END_TURN, *options))
    verb = choice[0]
    if verb == "end":
        s.step = LAST
    elif verb == "open":
        open_card(s, s.at[seat], seat)
    elif verb == "pick":
        pick_up(s, seat, choice[2])
    elif verb == "hand-in":
        hand_in(s, seat)
    elif verb == "use":
        yield from use(s, seat, choice, ANYTIME)
    else:
        yield from act(s, seat, choice)


def act_options(s: Worlds, seat: int) -> list[Choice]:
    """Everything the phasing hero may do where it stands."""
    node = s.at[seat]
    options: list[Choice] = []
    if face_down(s, node):
        if why_not_open(s, seat) is None:
            options.append(OPEN_IT)
    else:
        options += actions(s, seat)
        if seat % 2 == CHAOS:
            options += [("pick", None, n) for n in range(1, CARRY + 1) if why_not_pick_up(s, seat, n) is None]
            if why_not_hand_in(s, seat) is None:
                options.append(HAND_IN)
    return options if idle(s, seat, ANYTIME) else options + usable(s, seat, ANYTIME)


def last_step(s: Worlds) -> Rules:
    """ADV-3.3, 13.16 (5), 18.1: Stolen Hour; then play passes clockwise."""
    seat = s.active
    if seat % 2 == CHAOS and s.keep[seat] and not s.ended and not s.gone >> seat & 1:
        yield REST
        choice = yield Ask(seat, ABOUT[ENDING], (PASS, *usable(s, seat, ENDING)))
        if choice != PASS:
            yield from use(s, seat, choice, ENDING)
            return
    pass_on(s)


def pass_on(s: Worlds) -> None:
    """The next player clockwise; after the last of a round, from round 30 on, Chaos doom rises."""
    n, before, first = s.seats, s.active, s.first
    after = (before + 1) % n
    while s.gone >> after & 1:
        after = (after + 1) % n
    if (after - first) % n <= (before - first) % n:
        s.round += 1
        if s.anti_stall and s.round > s.anti_stall:
            tell(s, "stall", n=s.round - 1, clauses=("ADV-18.1",))
            add_doom(s, CHAOS, 1)
            if s.doom[CHAOS] >= DOOM:
                return
    begin_turn(s, after)


STEPS: Mapping[int, Callable[[Worlds], Rules]] = MappingProxyType(
    {
        TRADE: trade_step,
        MOVE: move_step,
        FIGHT: fight_step,
        AMBUSH: ambush_step,
        ACT: act_step,
        LAST: last_step,
    }
)
"""The steps of a turn."""
