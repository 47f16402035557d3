"""Entropy, top to bottom: the game is a state that says what comes next, and a stack of what is still to be resolved.

Effects resolve depth first (ENT-5.10): as long as there is something on the stack, its top is resolved; when it is
empty, the next step of the turn follows. So every question of a turn, however deep inside a chain of effects, stands
after a REST.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from orrery.engine.flow import Choice, Rules
from orrery.engine.verbs import DONE
from orrery.games.entropy.rules import actions, frames, missions, movement, setup, solo
from orrery.games.entropy.rules.effects import run
from orrery.games.entropy.rules.frames import Effect
from orrery.games.entropy.rules.free_actions import ask, flips, may_exchange
from orrery.games.entropy.rules.state import (
    ACT,
    ACTIVATE,
    AGGREGATE,
    ARRIVE,
    BIOME,
    CATCH,
    CHECK,
    CLOSE,
    CRATER,
    CREATE,
    DEAL,
    END,
    EVOLVE,
    FEWER,
    FOCUS,
    HABITAT,
    IMPACT,
    MISSION,
    MOVE,
    ORDER,
    PICK_CHALLENGE,
    PICK_FOCUS,
    PLAYED,
    RECALL,
    REWARDS,
    RIVAL,
    SEED,
    SET_UP,
    SETTLE,
    SOUP,
    SPROUT,
    SUPPORT,
    TAKE,
    TOKEN,
    TRIGGER,
    UPGRADE,
    VERBS,
    WALK,
    WILD,
    Cosmos,
)


def rules(s: Cosmos) -> Rules:
    """The whole game from any REST."""
    resolve, verbs, steps = RESOLVE, s.verbs, STEPS
    while s.step != END:
        if s.stack:
            frame = s.stack[-1]
            kind = frame[0]
            asking = resolve[kind](s, *frame[1:]) if kind < VERBS else verbs[kind - VERBS].apply(s, Effect._make(frame))
        else:
            asking = steps[s.step](s)
        if asking is not None:
            yield from asking


# ---------------------------------------------------------------- chapter 8: the Action step
CLOSING: list[Choice] = [DONE]
CARDS_TAKEN = 2
"""ENT-15.1."""


def act(s: Cosmos) -> None:
    """ENT-8.1: resolve the action of the space landed on, or skip it."""
    s.step = FOCUS
    s.stack.append(frames.action(s.action, 1, CARDS_TAKEN if s.action == TAKE else 0))


def focus(s: Cosmos) -> None:
    """ENT-14.3, 14.8: the Focus effect, if the action was resolved with the matching token."""
    s.step = CLOSE
    token, seat = s.placing, s.active
    if s.acted and 0 <= token < WILD:
        tier, card = s.tiers[seat * 3 + token], s.focus[seat * 3 + token]
        if tier:
            program = (s.program if tier == 1 else s.fulfilled)[s.face[card]]
            if program[0] is not None or program[1]:
                s.tell("focus-effect", card, seat=seat, n=tier, clauses=("ENT-14.8",))
                run(s, program, s.made)


def close(s: Cosmos) -> Rules | None:
    """ENT-8.2: the step closes with one more decision while an exchange or a flip is possible."""
    if may_exchange(s) or flips(s, s.active):
        return _ask_close(s)
    s.step = MISSION
    return None


def _ask_close(s: Cosmos) -> Rules:
    answer = yield from ask(s, "close", CLOSING)
    if answer is not None:
        s.step = MISSION


# ---------------------------------------------------------------- conceding
def leave(s: Cosmos, seat: int) -> None:
    """Who gives up is out: its Scientist leaves the board, its turn is over. The last one left ends the game."""
    s.gone.add(seat)
    s.scientists[seat] = -2
    s.tell("concede", seat=seat)
    if len(s.playing()) <= (0 if s.solo else 1):
        s.stack, s.step = [], END
    elif s.step >= MOVE and s.active == seat:
        s.stack, s.noted, s.due = [], [0, 0, 0], False
        missions.end_turn(s)


# ---------------------------------------------------------------- what carries out what
Step = Callable[[Cosmos], Rules | None]
Resolving = Callable[..., Rules | None]


def _steps() -> Mapping[int, Step]:
    return {
        SET_UP: setup.set_up,
        PICK_FOCUS: setup.pick_focus,
        DEAL: setup.deal,
        PICK_CHALLENGE: setup.pick_challenge,
        MOVE: movement.move,
        WALK: movement.walk,
        TRIGGER: movement.trigger,
        REWARDS: movement.rewards,
        ACT: act,
        FOCUS: focus,
        CLOSE: close,
        MISSION: missions.mission_step,
        CHECK: missions.check,
        RIVAL: solo.rival_turn,
    }


def _frames() -> Mapping[int, Resolving]:
    return {
        EVOLVE: actions.evolve,
        AGGREGATE: actions.aggregate,
        CREATE: actions.create,
        ACTIVATE: actions.activate_stars,
        BIOME: actions.set_biome,
        UPGRADE: actions.upgrade,
        TAKE: actions.take_life_cards,
        CATCH: actions.catch,
        SOUP: actions.soup,
        SETTLE: actions.settle,
        ARRIVE: actions.arrive,
        SEED: actions.seed,
        SUPPORT: actions.support,
        ORDER: actions.order,
        FEWER: actions.fewer,
        SPROUT: actions.sprout,
        PLAYED: actions.played,
        IMPACT: actions.impact,
        CRATER: actions.crater,
        HABITAT: actions.habitat,
        RECALL: actions.recall,
        TOKEN: movement.token_reward,
    }


STEPS: tuple[Step, ...] = tuple([_steps()[n] for n in range(END)])
"""What carries out a step when the stack is empty: itself, or by the questions it returns."""
RESOLVE: tuple[Resolving, ...] = tuple([_frames()[n] for n in range(VERBS)])
"""What resolves a frame, by its kind: itself, or by the questions it returns. It is given what the frame holds."""
