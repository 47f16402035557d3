"""Gymnasium: one learner at a seat of a game, bots at the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium

from orrery import bots as players
from orrery.bots import Budget
from orrery.engine.clauses import BadSetup
from orrery.envs.encoding import SLOTS
from orrery.envs.session import IllegalAction, Mask, Plan, Session
from orrery.envs.spaces import OfferedActions, observation_space

MOST_SEED = 2**31
DEFEAT = -1.0
ILLEGAL = ("refuse", "lose")
"""What an action does that is not possible: it is refused with an error, or it ends the episode as a defeat."""


class OrreryGym(gymnasium.Env[Any, Any]):
    """A game as the learner at one seat meets it. The others are bots of a level; an episode is a match."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        plan: Plan,
        bots: str | Sequence[str] = "random",
        seat: int | None = None,
        budget: Budget | None = None,
        illegal: str = "refuse",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ILLEGAL:
            raise BadSetup(f"There is no way {illegal!r} with illegal actions; there are {', '.join(ILLEGAL)}.")
        self.plan = plan
        self.illegal = illegal
        self.render_mode = render_mode
        self._levels = _levels(bots, plan.players)
        self._budget = budget
        self._wanted = _seat(seat, plan.players)
        self.seat = 0
        """Where the learner sits; without a wish, drawn anew for every match."""
        self.session: Session | None = None
        self.observation_space = observation_space(plan)
        self.action_space = OfferedActions(plan.action_count, self.action_masks_or_none)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new match, up to the learner's first question."""
        super().reset(seed=seed)
        draw = self.np_random
        self.seat = int(draw.integers(self.plan.players)) if self._wanted is None else self._wanted
        while True:
            self.session = self.plan.session(int(draw.integers(MOST_SEED)))
            others = iter(self._levels)
            self._bots = {
                seat: players.make(next(others), int(draw.integers(MOST_SEED)))
                for seat in range(self.plan.players)
                if seat != self.seat
            }
            self._seats = {seat: players.Seat(self.session.match, seat) for seat in self._bots}
            self._play_others(self.session)
            if not self.session.over:
                self.session.reward(self.seat)
                return self.session.observation(self.seat), self._info(self.session)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The learner acts, then the others until it is asked again. An action that is not possible raises
        IllegalAction, and nothing changes; with `illegal="lose"` it ends the episode with a reward of -1."""
        session = self._running()
        try:
            session.choose(action)
        except IllegalAction as refused:
            if self.illegal == "refuse" or session.over:
                raise
            info = {**self._info(session), "refusal": str(refused)}
            seen, self.session = session.observation(self.seat), None
            return seen, DEFEAT, True, False, info
        self._play_others(session)
        reward = session.reward(self.seat) if session.over or self.plan.shaping else 0.0
        return session.observation(self.seat), reward, session.over, False, self._info(session)

    def _running(self) -> Session:
        if self.session is None:
            raise IllegalAction("No match is being played: call reset() first.")
        return self.session

    def _play_others(self, session: Session) -> None:
        match = session.match
        while not session.over and session.seat != self.seat:
            seat = session.seat
            players.answer(match, self._bots[seat], self._seats[seat], self._budget)

    def _info(self, session: Session) -> dict[str, Any]:
        if not session.over:
            return {"about": session.ask.about}
        outcome = session.match.outcome
        assert outcome is not None
        return {"rank": outcome.ranks[self.seat], "won": self.seat in outcome.winners, "reason": outcome.reason}

    def action_masks(self) -> Mask:
        """1 for every action that is possible now: what sb3-contrib asks for."""
        return self._running().mask()

    def action_masks_or_none(self) -> Mask | None:
        """The same; None before the first reset and after the end."""
        return None if self.session is None or self.session.over else self.session.mask()

    def render(self) -> Any:
        """The question that is asked, with its options, as text."""
        if self.render_mode is None:
            return None
        session = self._running()
        if session.over:
            return self._info(session)["reason"]
        ask = session.ask
        return "\n".join([ask.prompt, *[f"  {n} {option.text}" for n, option in enumerate(ask.options[:SLOTS])]])


def _levels(bots: str | Sequence[str], count: int) -> list[str]:
    """A level for each seat but the learner's."""
    levels = [bots] * (count - 1) if isinstance(bots, str) else list(bots)
    known = players.names()
    if len(levels) != count - 1:
        raise BadSetup(f"There are {len(levels)} bots for {count - 1} other seats.")
    for level in levels:
        if level not in known:
            raise BadSetup(f"There is no bot {level!r}; there are {', '.join(known)}.")
    return levels


def _seat(seat: int | None, count: int) -> int | None:
    if seat is not None and (isinstance(seat, bool) or seat not in range(count)):
        raise BadSetup(f"There is no seat {seat!r}; seats are numbered from 0 to {count - 1}.")
    return seat
