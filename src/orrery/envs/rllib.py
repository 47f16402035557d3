"""RLlib: a game as an environment of `ray.rllib`, which reads PettingZoo's."""

from __future__ import annotations

from typing import Any

from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.tune.registry import register_env

from orrery.envs import aec
from orrery.envs.registration import env_id


def register(game: str, **words: Any) -> str:
    """Make a game known to RLlib, with the words of `orrery.envs.aec`; `env_config` may say others. Returns its id."""

    def make(config: Any) -> Any:
        return PettingZooEnv(aec(game, **{**words, **dict(config)}))

    name = env_id(game)
    register_env(name, make)
    return name
