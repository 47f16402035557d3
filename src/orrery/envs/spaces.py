"""The spaces of Gymnasium and PettingZoo for an environment's observations and actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces

from orrery.envs.encoding import SLOTS
from orrery.envs.session import Mask, Plan


class ViewSpace(spaces.Space[Any]):
    """Views as plain data, or lists of texts: something to read, not to compute with."""

    def __init__(self, kind: type[Any] = dict) -> None:
        super().__init__()
        self.kind = kind

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """An empty one."""
        return self.kind()

    def contains(self, x: Any) -> bool:
        """Whether it is of this kind."""
        return isinstance(x, self.kind)

    @property
    def is_np_flattenable(self) -> bool:
        """It is not made of numbers."""
        return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ViewSpace) and other.kind is self.kind

    def __hash__(self) -> int:
        return hash(self.kind)


class OfferedActions(spaces.Discrete):
    """Actions of which only some are possible at a time: a sample without a mask is one that is possible now."""

    def __init__(self, n: int, offered: Callable[[], Mask | None]) -> None:
        super().__init__(n)
        self._offered = offered

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """An action that is possible now, or one of this mask."""
        if mask is None and probability is None:
            mask = self._offered()
        return super().sample(mask, probability)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_offered": _nothing}


def _nothing() -> Mask | None:
    return None


def observation_space(plan: Plan) -> spaces.Dict:
    """The space of `Session.observation`."""
    encoder = plan.encoder
    low, high = encoder.schema.low, encoder.schema.high
    seen: spaces.Space[Any]
    if plan.form == "floats":
        seen = spaces.Box(-1, 1, (len(encoder.schema.float_names),), np.float32)
    elif plan.form == "ints":
        seen = spaces.Box(low, high, dtype=np.int32)
    elif plan.form == "entities":
        lows, highs = encoder.schema.entities(low), encoder.schema.entities(high)
        seen = spaces.Dict({name: spaces.Box(lows[name], highs[name], dtype=np.int32) for name in lows})
    else:
        seen = ViewSpace()
    found: dict[str, spaces.Space[Any]] = {
        "observation": seen,
        "action_mask": spaces.Box(0, 1, (plan.action_count,), np.int8),
    }
    if plan.actions == "options":
        found["options"] = _options_space(plan)
    return spaces.Dict(found)


def _options_space(plan: Plan) -> spaces.Space[Any]:
    encoder = plan.encoder
    if plan.form == "view":
        return ViewSpace(list)
    if plan.form == "floats":
        return spaces.Box(-1, 1, (SLOTS, len(encoder.option_names)), np.float32)
    low, high = encoder.option_schema.low, encoder.option_schema.high
    return spaces.Box(np.tile(low, (SLOTS, 1)), np.tile(high, (SLOTS, 1)), dtype=np.int32)
