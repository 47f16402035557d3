"""OpenSpiel: importing this registers a Python game for every game, `pyspiel.load_game("python_orrery_genesis")`.

Seats that choose at the same time are players one after the other, in the order of their seats. The only chance node is
the first: it samples the seed of the match, from which all later dice come, so that a history says everything. (Games
of the kind SAMPLED_STOCHASTIC draw chance inside the state; OpenSpiel serialises them only if they are written in C++.)
A clone meets the same dice, while `resample_from_infostate` gives a world with chance of its own that looks the same to
a player: search should use that.
"""

from __future__ import annotations

import json
import warnings
from random import Random
from typing import Any

import numpy as np
import pyspiel

import orrery
from orrery.engine.flow import Match
from orrery.engine.game import Game, find_mode
from orrery.envs.session import IllegalAction, Plan, Session
from orrery.games import names

PREFIX = "python_orrery_"
DEALS = 1024
"""So many seeds the chance node samples from, unless the parameter `deals` says otherwise."""
LEAST_UTILITY, MOST_UTILITY = -1.0, 1.0


def openspiel_name(game: str) -> str:
    """What OpenSpiel calls a game."""
    return PREFIX + game.replace("-", "_")


def _game_type(game: Game[Any]) -> pyspiel.GameType:
    counts = [n for mode in game.modes for n in mode.players]
    return pyspiel.GameType(
        short_name=openspiel_name(game.name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "mode": game.modes[0].name,
            "players": 0,
            "actions": "vocabulary",
            "settings": "",
            "deals": DEALS,
            "seed": 0,
        },
    )


class OrreryGame(pyspiel.Game):  # type: ignore[misc]
    """A game, mode and number of players. Parameters: `mode`, `players` (0: the fewest), `actions` (vocabulary or
    options), `settings` (JSON), `deals` (how many matches chance chooses from) and `seed` (which ones these are)."""

    game: Game[Any]
    """Set by the subclass of each game."""
    kind: pyspiel.GameType

    def __init__(self, params: Any = None) -> None:
        given = {**self.kind.parameter_specification, **dict(params or {})}
        mode = str(given["mode"])
        players = int(given["players"]) or find_mode(self.game, mode).players[0]
        settings = json.loads(given["settings"] or "{}")
        self.plan = Plan(self.game, mode, players, str(given["actions"]), settings=settings)
        self.deals = int(given["deals"])
        self.seed = int(given["seed"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.plan.action_count,
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=LEAST_UTILITY,
            max_utility=MOST_UTILITY,
            max_game_length=find_mode(self.game, mode).bound,
        )
        super().__init__(self.kind, info, dict(params or {}))

    def new_initial_state(self) -> OrreryState:
        """A match before its seed is drawn."""
        return OrreryState(self, self.plan, self.seed, self.deals)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OrreryObserver:
        """What makes tensors and strings of states."""
        return OrreryObserver(self.plan)


class OrreryState(pyspiel.State):  # type: ignore[misc]
    """A match as OpenSpiel steps it."""

    def __init__(self, game: OrreryGame, plan: Plan, seed: int, deals: int) -> None:
        super().__init__(game)
        self._plan = plan
        self._seed = seed
        self._deals = deals
        self._session: Session | None = None
        self._chosen: list[list[int]] = [[] for _ in range(plan.players)]
        """What each player has chosen so far: with what it sees now, its information."""

    @property
    def plan(self) -> Plan:
        """What it is made of; its encoder tells what actions mean."""
        return self._plan

    @property
    def match(self) -> Match:
        """The match, for hosts; there is none before its seed is drawn."""
        return self._playing().match

    def _playing(self) -> Session:
        if self._session is None:
            raise IllegalAction("The match has not begun: apply the chance outcome first.")
        return self._session

    def current_player(self) -> Any:
        """Who answers next."""
        if self._session is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self._session.over else self._session.seat

    def _legal_actions(self, player: int) -> list[int]:
        session = self._playing()
        if session.over or session.seat != player:
            return []
        return [int(action) for action in np.flatnonzero(session.mask())]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Which match it is, each as likely as the others."""
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _apply_action(self, action: int) -> None:
        if self._session is None:
            self._session = self._plan.session(f"{self._seed} {action}")
            return
        seat = self._session.seat
        self._session.choose(action)
        self._chosen[seat].append(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        if self._plan.actions == "vocabulary":
            return self._plan.encoder.texts[action]
        session = self._playing()
        option = None if session.over or session.seat != player else session.option(action)
        return "more" if option is None else option.text

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self._session is not None and self._session.over

    def returns(self) -> list[float]:
        """By rank, at the end."""
        if self._session is None or not self._session.over:
            return [0.0] * self._plan.players
        return list(self._plan.reward(self._session.match))

    def seen_by(self, player: int) -> str:
        """What a player sees now, as text."""
        if self._session is None:
            return "before the deal"
        return json.dumps(self._session.match.view(player), separators=(",", ":"))

    def known_by(self, player: int) -> str:
        """What a player sees now and has chosen so far, as text."""
        return f"{self.seen_by(player)} {self._chosen[player]}"

    def tensor_of(self, player: int) -> Any:
        """What a player sees now, as floats."""
        encoder = self._plan.encoder
        if self._session is None:
            return np.zeros(len(encoder.schema.float_names), np.float32)
        return encoder.floats(self._session.match, player)

    def resample_from_infostate(self, player_id: int, sampler: Any) -> OrreryState:
        """A state in a world this player cannot tell from the true one, with chance of its own."""
        session, rng = self._playing(), Random(sampler())
        other: OrreryState = self.clone()
        other.stand_in(session.imagined(player_id, rng), player_id)
        return other

    def stand_in(self, session: Session, player: int) -> None:
        """Stand in a world this player has imagined: nothing is left of what others have chosen."""
        self._session = session
        self._chosen = [mine if seat == player else [] for seat, mine in enumerate(self._chosen)]

    def __str__(self) -> str:
        if self._session is None:
            return "before the deal"
        return f"{self._session.match!r} {self._session.match.digest()}"


class OrreryObserver:
    """Makes tensors and strings: the floats of the encoding, the view as text."""

    def __init__(self, plan: Plan) -> None:
        self.tensor: Any = np.zeros(len(plan.encoder.schema.float_names), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OrreryState, player: int) -> None:
        """Fill the tensor with what this player sees."""
        self.tensor[:] = state.tensor_of(player)

    def string_from(self, state: OrreryState, player: int) -> str:
        """What this player knows, as text."""
        return state.known_by(player)


def _register(name: str) -> None:
    game = orrery.find(name)
    kind = _game_type(game)
    pyspiel.register_game(kind, type(kind.short_name, (OrreryGame,), {"game": game, "kind": kind}))


for _name in names():
    try:
        _register(_name)
    except orrery.OrreryError as _broken:
        warnings.warn(str(_broken), stacklevel=2)
