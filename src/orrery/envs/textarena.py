"""TextArena: a game as an environment of words. An agent reads what has happened to it, its question and its options,
and answers with the text or the number of one of them."""

from __future__ import annotations

from typing import Any

import textarena

import orrery
from orrery.engine.clauses import BadSetup, IllegalChoice
from orrery.engine.game import Game, find_mode
from orrery.envs.session import Plan, Session

MISTAKES = 3
"""Whoever answers so often in a row with what is not possible has its first option chosen for it."""
GAME = textarena.GAME_ID
Kind = textarena.ObservationType


class OrreryTextArena(textarena.Env):  # type: ignore[misc]  # the library is not typed
    """A match in words. What an agent reads is what its seat may know."""

    def __init__(self, game: str | Game[Any], mode: str | None = None, reward: str = "rank", **settings: Any) -> None:
        self._game = orrery.find(game) if isinstance(game, str) else game
        self._mode = find_mode(self._game, mode).name
        self._reward = reward
        self._settings = settings
        self.session: Session | None = None
        self._read: list[int] = []
        self._refused: list[str] = []
        self._mistakes = 0

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """A new match for so many agents."""
        plan = Plan(self._game, self._mode, num_players, reward=self._reward, settings=self._settings)
        self.session = plan.session(seed)
        self._read = [0] * num_players
        self._refused, self._mistakes = [], 0

    def _playing(self) -> Session:
        if self.session is None:
            raise BadSetup("No match is being played: call reset() first.")
        return self.session

    def get_observation(self) -> tuple[int, list[tuple[int, str, Any]]]:
        """Who is asked, and what is new to it: what happened, its question, its options; or why its last answer was
        refused."""
        session = self._playing()
        if session.over:
            return 0, self._news(session, 0)
        ask = session.ask
        found = self._news(session, ask.seat)
        found += [(GAME, sentence, Kind.GAME_ADMIN) for sentence in self._refused]
        offered = [f"{n}. {option.text} ({option.label})" for n, option in enumerate(ask.options, 1)]
        found.append((GAME, "\n".join([ask.prompt, *offered]), Kind.PROMPT))
        return ask.seat, found

    def _news(self, session: Session, seat: int) -> list[tuple[int, str, Any]]:
        lines = session.match.story(seat, self._read[seat])
        self._read[seat] += len(lines)
        return [(GAME, line.sentence, Kind.GAME_MESSAGE) for line in lines]

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """The agent that is asked answers. What is not possible is refused with the reason; it is asked again."""
        session = self._playing()
        if session.over:
            return True, {}
        ask, said = session.ask, str(action).strip()
        number = int(said) if said.isdecimal() and len(said) < 6 else 0
        if 1 <= number <= len(ask.choices):
            said = ask.options[number - 1].text
        try:
            session.match.choose(said, ask.seat)
        except IllegalChoice as refused:
            self._mistakes += 1
            self._refused = [str(refused)]
            if self._mistakes < MISTAKES:
                return False, {"invalid_move": True, "reason": str(refused)}
            session.take(ask.options[0])
            self._refused = [f"{refused} Your first option was chosen for you."]
            self._mistakes = 0
            return session.over, {"invalid_move": True, "reason": str(refused)}
        self._refused, self._mistakes = [], 0
        return session.over, {}

    def close(self) -> tuple[dict[int, float], dict[int, dict[str, Any]]]:
        """What each agent is rewarded, and how the match ended."""
        session = self._playing()
        outcome = session.match.outcome
        rewards = dict(enumerate(session.rewards()))
        told = {"reason": outcome.reason, "ranks": outcome.ranks} if outcome is not None else {}
        return rewards, {seat: dict(told) for seat in rewards}
