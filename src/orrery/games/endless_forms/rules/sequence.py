"""Endless Forms, top to bottom: set-up, the turn with its five phases, the end. Set-up and each phase have modules of
their own; windows and Events are in interdiction."""

from __future__ import annotations

from collections.abc import Callable

from orrery.engine.flow import Rules
from orrery.games.endless_forms.cards.nature import DAY, TURNS
from orrery.games.endless_forms.rules.deployment import carry_out as deploy_declared
from orrery.games.endless_forms.rules.deployment import deployment
from orrery.games.endless_forms.rules.exertion import carry_out as exert_declared
from orrery.games.endless_forms.rules.exertion import exertion
from orrery.games.endless_forms.rules.initialization import initialization
from orrery.games.endless_forms.rules.interdiction import open_window, window
from orrery.games.endless_forms.rules.movement import carry_out as move_declared
from orrery.games.endless_forms.rules.movement import movement
from orrery.games.endless_forms.rules.setup import mulligans, set_up
from orrery.games.endless_forms.rules.state import (
    DEPLOY,
    DEPOP,
    EXERT,
    INIT,
    MOVE,
    MULLIGAN,
    OVER,
    PASS_ON,
    SETUP,
    START,
    W1,
    Desert,
)
from orrery.games.endless_forms.rules.termination import termination


def rules(s: Desert) -> Rules:
    """The whole match: every step leaves behind a state that says which comes next."""
    while (step := s.step) != OVER:
        if s.asking:
            yield from window(s)
        elif s.declared:
            yield from CARRY_OUT[step](s)
        elif step == START:
            start(s)
        elif step == PASS_ON:
            pass_on(s)
        else:
            yield from STEPS[step](s)


# ---------------------------------------------------------------- chapter 3: the turn
def start(s: Desert) -> None:
    """FORM-3.1 and 3.2: a new turn; what lasted until its beginning is over. Then W1."""
    s.used, s.moved = 0, ()
    if s.warded or s.preserved:
        for lasting in (s.warded, s.preserved):
            for piece in [piece for piece, until in lasting.items() if until <= s.turn]:
                del lasting[piece]
    if s.ear is not None:
        s.tell("turn", seat=s.active, n=s.turn, period="Day" if s.period == DAY else "Night")
    s.step = INIT
    open_window(s, W1)


def pass_on(s: Desert) -> None:
    """FORM-10.5 and 15.1: what lasted until the end of the turn ends; the turn passes, or the game is over."""
    s.adaptive = s.overpredation = 0
    s.limited = s.winter = False
    s.rites = [0] * s.seats
    if s.turn == TURNS:
        s.step = OVER
    else:
        s.turn += 1
        s.active = 1 - s.active
        s.step = START


STEPS: dict[int, Callable[[Desert], Rules]] = {
    SETUP: set_up,
    MULLIGAN: mulligans,
    INIT: initialization,
    DEPLOY: deployment,
    EXERT: exertion,
    MOVE: movement,
    DEPOP: termination,
}
"""Steps in which something may be asked."""
CARRY_OUT = {DEPLOY: deploy_declared, EXERT: exert_declared, MOVE: move_declared}
"""What happens to what was declared, when the window after it is over."""
