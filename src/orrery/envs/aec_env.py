"""PettingZoo: every game, mode and number of players as an AEC environment."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from orrery.envs.session import IllegalAction, Plan, Session
from orrery.envs.spaces import observation_space


class OrreryAEC(AECEnv):  # type: ignore[misc]  # the library is not typed
    """A match, one agent after the other. `agent_selection` is who answers the pending question; where several choose
    at the same time, the lowest seat that has not chosen."""

    metadata: dict[str, Any]

    def __init__(self, plan: Plan, render_mode: str | None = None) -> None:
        super().__init__()
        self.plan = plan
        self.render_mode = render_mode
        name = plan.game.name.replace("-", "_")
        self.metadata = {"name": f"orrery_{name}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(plan.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        one = observation_space(plan)
        self.observation_spaces = dict.fromkeys(self.possible_agents, one)
        self.action_spaces = {agent: spaces.Discrete(plan.action_count) for agent in self.possible_agents}
        self.session: Session | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees: a vector, the mask of its actions, the features of its options."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do: a number."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; the same seed gives the same match."""
        self.session = self.plan.session(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: dict[str, Any]() for agent in self.agents}
        self.session.rewards()
        self.agent_selection = self.possible_agents[self.session.seat]

    def _running(self) -> Session:
        if self.session is None:
            raise IllegalAction("No match is being played: call reset() first.")
        return self.session

    def observe(self, agent: str) -> Any:
        """What this agent sees now."""
        if agent not in self._seats:
            raise IllegalAction(f"There is no agent {agent!r}; there are {', '.join(self.possible_agents)}.")
        return self._running().observation(self._seats[agent])

    def step(self, action: Any) -> None:
        """The selected agent acts. An action that is not possible raises IllegalAction, and nothing changes."""
        session = self._running()
        if not self.agents:
            raise IllegalAction("The match is over.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        session.choose(action)
        self._cumulative_rewards[agent] = 0.0
        if session.over:
            self._close(session)
            return
        if self.plan.shaping:
            self._reward(session)
        self.agent_selection = self.possible_agents[session.seat]

    def _reward(self, session: Session) -> None:
        self.rewards = dict(zip(self.possible_agents, session.rewards(), strict=True))
        self._accumulate_rewards()

    def _close(self, session: Session) -> None:
        self._reward(session)
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def render(self) -> str | None:
        """The question that is asked, with its options, as text."""
        if self.render_mode is None:
            return None
        session = self._running()
        if session.over:
            outcome = session.match.outcome
            return "" if outcome is None else outcome.reason
        ask = session.ask
        return "\n".join(
            [f"{self.agent_selection}: {ask.prompt}", *[f"  {n} {o.text}" for n, o in enumerate(ask.options)]]
        )

    def state(self) -> Any:
        """What somebody who only watches sees: the public's ints."""
        return self.plan.encoder.ints(self._running().match, self.plan.players)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
