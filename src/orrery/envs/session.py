"""A match as environments step it: one question at a time, actions that are numbers, observations that are arrays."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from random import Random
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

import orrery
from orrery.engine import wording
from orrery.engine.clauses import BadSetup, IllegalChoice, Refusal
from orrery.engine.flow import Match
from orrery.engine.game import Game, Setup
from orrery.engine.questions import Ask, Option
from orrery.envs.encoding import MORE, SLOTS, Encoder, encoder
from orrery.envs.rewards import chances, reward_named

Actions = Literal["options", "vocabulary"]
Form = Literal["floats", "ints", "entities", "view"]
ACTIONS: tuple[Actions, ...] = ("options", "vocabulary")
FORMS: tuple[Form, ...] = ("floats", "ints", "entities", "view")
Mask = NDArray[np.int8]


class IllegalAction(ValueError):
    """An action that is not possible now: the sentence says why, with its clause. The match stands as it stood."""

    def __init__(self, why: Refusal | str) -> None:
        super().__init__(str(why))
        self.refusal = why if isinstance(why, Refusal) else Refusal((), why)


class Plan:
    """What an environment is made of: game, mode, players and settings, how actions are numbered, what an observation
    is, what is rewarded. Every wrong word is refused here."""

    def __init__(
        self,
        game: str | Game[Any],
        mode: str | None = None,
        players: int | None = None,
        actions: str = "options",
        form: str = "floats",
        reward: str = "rank",
        shaping: float = 0.0,
        settings: Mapping[str, Any] | None = None,
    ) -> None:
        found = orrery.find(game) if isinstance(game, str) else game
        self.setup: Setup = found.prepare(players, mode, settings)
        self.game = found
        self.players = self.setup.players
        self.actions: Actions = _one_of("actions", actions, ACTIONS)
        self.form: Form = _one_of("form", form, FORMS)
        self.reward = reward_named(reward)
        self.reward_name = reward
        self.shaping = float(shaping)
        self.encoder: Encoder = encoder(found, self.setup.mode, self.players)
        self._made_of = (found, mode, players, actions, form, reward, shaping, dict(settings or {}))

    def __reduce__(self) -> Any:
        """Made anew where it is unpickled."""
        return Plan, self._made_of

    def __deepcopy__(self, memo: dict[int, Any]) -> Plan:
        """It never changes, so copies share it."""
        return self

    @property
    def action_count(self) -> int:
        """How many actions there are."""
        return SLOTS if self.actions == "options" else len(self.encoder.texts)

    def session(self, seed: int | bytes | str | None = None) -> Session:
        """A new match."""
        return Session(self, seed)


def _one_of(what: str, value: Any, known: tuple[Any, ...]) -> Any:
    if value not in known:
        raise BadSetup(f"There is no {what} {value!r}; there are {', '.join(known)}.")
    return value


class Session:
    """A match that is being played. Where several seats choose at the same time they are asked one after the other in
    the order of their seats; nobody sees anything of what the others choose before all have chosen."""

    def __init__(self, plan: Plan, seed: int | bytes | str | None = None) -> None:
        self.plan = plan
        self.match = Match.new(plan.setup, seed)
        self.page = 0
        """Which options are shown, where there are more than places for them."""
        self._places: list[int] | None = None
        self.first: int | None = None
        """In an imagined world, who is asked first in the room that is open: the seat that imagines it."""
        self._rng = Random(repr(seed))
        self._before: dict[int, float] = {}
        """Where chances count: how likely each seat was to win when it was last rewarded."""

    def imagined(self, seat: int, rng: Random) -> Session:
        """The session in a world this seat cannot tell from the true one, with chance of its own."""
        other = copy(self)
        other.match = self.match.imagine(seat, rng)
        other.first = seat
        return other

    # ---------------------------------------------------------------- what is asked
    @property
    def over(self) -> bool:
        """Whether the match has come to its end."""
        return self.match.over

    @property
    def ask(self) -> Ask:
        """The question that is answered next."""
        ask = self._next()
        if ask is None:
            raise IllegalAction("The match is over.")
        return ask

    def _next(self) -> Ask | None:
        asks = self.match.asks
        if len(asks) < 2:
            return asks[0] if asks else None
        first = self.first
        return min(asks, key=lambda ask: (ask.seat != first, ask.seat))

    @property
    def seat(self) -> int:
        """The seat that answers next."""
        return self.ask.seat

    def page_of(self, ask: Ask) -> tuple[int, int, bool]:
        """The options shown: the first, the one after the last, and whether there are more."""
        n = len(ask.choices)
        if n <= SLOTS:
            return 0, n, False
        first = self.page * MORE
        return first, min(first + MORE, n), True

    def mask(self, ask: Ask | None = None) -> Mask:
        """1 for every action that is possible now."""
        ask = ask or self.ask
        mask: Mask = np.zeros(self.plan.action_count, np.int8)
        if self.plan.actions == "vocabulary":
            mask[self._vocabulary_places(ask)] = 1
            return mask
        first, end, more = self.page_of(ask)
        mask[: end - first] = 1
        if more:
            mask[MORE] = 1
        return mask

    def _vocabulary_places(self, ask: Ask) -> list[int]:
        if self._places is None:
            self._places = self.plan.encoder.text_places(ask)
        return self._places

    # ---------------------------------------------------------------- choosing
    def option(self, action: Any) -> Option | None:
        """The option an action means at the question that is asked; None for a look at more options. IllegalAction
        says why an action is not possible."""
        ask = self.ask
        if isinstance(action, (bool, np.bool_)) or not isinstance(action, (int, np.integer)):
            raise IllegalAction(f"An action is a whole number, not {action!r}.")
        count = self.plan.action_count
        if not 0 <= action < count:
            raise IllegalAction(f"There is no action {int(action)}; actions are numbered from 0 to {count - 1}.")
        if self.plan.actions == "vocabulary":
            places = self._vocabulary_places(ask)
            if action not in places:
                raise IllegalAction(self._why_not(ask, self.plan.encoder.texts[action]))
            return ask.options[places.index(int(action))]
        first, end, more = self.page_of(ask)
        if more and action == MORE:
            return None
        if action >= end - first:
            offered = f"{end - first} options are offered"
            refusal = wording.cited(
                self.match.game, ask.about, Refusal((), f"Action {int(action)} is masked: {offered} now.")
            )
            raise IllegalAction(refusal)
        return ask.options[first + int(action)]

    def _why_not(self, ask: Ask, text: str) -> Refusal:
        refusal = self.match.refusal(ask.seat, text)
        return refusal or Refusal((), f"{text!r} is not offered.")

    def choose(self, action: Any) -> None:
        """Take an action for the seat that is asked."""
        option = self.option(action)
        if option is None:
            self.page = (self.page + 1) % -(-len(self.ask.choices) // MORE)
            return
        self.take(option)

    def take(self, option: Option | str) -> None:
        """Choose an option (or its text) for the seat that is asked."""
        try:
            self.match.choose(option, self.seat)
        except IllegalChoice as refused:
            raise IllegalAction(refused.refusal) from None
        self.page, self._places = 0, None
        if self.first is not None and all(ask.seat != self.first for ask in self.match.asks):
            self.first = None

    def rewards(self) -> list[float]:
        """What each seat is rewarded for what has happened since it was last rewarded."""
        return [self.reward(seat) for seat in range(self.plan.players)]

    def reward(self, seat: int) -> float:
        """What a seat is rewarded for what has happened since it was last rewarded: its gain of chances where that is
        wanted, and at the end the reward for how it ended."""
        plan, match = self.plan, self.match
        found = float(plan.reward(match)[seat]) if match.over else 0.0
        if plan.shaping:
            now = chances(match, seat, self._rng)
            found += plan.shaping * (now - self._before.get(seat, now))
            self._before[seat] = now
        return found

    # ---------------------------------------------------------------- looking
    def observation(self, seat: int) -> Any:
        """What a seat sees, in the form of the plan. For who is asked it has the mask and the features of the options;
        for the others these are zeros."""
        plan, match = self.plan, self.match
        encoder = plan.encoder
        ask = self._next()
        if ask is not None and ask.seat != seat:
            ask = None
        if plan.form == "view":
            seen: Any = match.view(seat)
            ints = None
        else:
            look = encoder.look(match, seat)
            ints = encoder.ints(match, seat, look)
            seen = ints
            if plan.form == "floats":
                seen = encoder.schema.floats(ints)
            elif plan.form == "entities":
                seen = encoder.schema.entities(ints)
        mask = self.mask(ask) if ask is not None else np.zeros(plan.action_count, np.int8)
        found = {"observation": seen, "action_mask": mask}
        if plan.actions == "options":
            found["options"] = self._options(ask, look if ints is not None else None)
        return found

    def _options(self, ask: Ask | None, look: Any) -> Any:
        encoder, as_floats = self.plan.encoder, self.plan.form == "floats"
        width = len(encoder.option_names) if as_floats else encoder.option_width
        rows: Any = np.zeros((SLOTS, width), np.float32 if as_floats else np.int32)
        if ask is None:
            return rows
        if self.plan.form == "view":
            return [option.text for option in ask.options]
        first, end, _ = self.page_of(ask)
        ints = encoder.option_ints(ask, ask.choices[first:end], look)
        if as_floats:
            encoder.option_floats(ints, rows[: len(ints)])
        else:
            rows[: len(ints)] = ints
        return rows
