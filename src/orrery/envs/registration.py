"""Makes the games known by id to the libraries that are installed: "orrery/EndlessForms-v0"."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from orrery.games import names


def env_id(game: str) -> str:
    """The id of a game in Gymnasium and PettingZoo."""
    return f"orrery/{game.title().replace('-', '')}-v0"


def register() -> None:
    """Register every game. Done when `orrery.envs` is imported."""
    if find_spec("gymnasium") is not None:
        gymnasium = import_module("gymnasium")
        for name in names():
            gymnasium.register(env_id(name), "orrery.envs:gym", kwargs={"game": name})
    if find_spec("pettingzoo") is not None:
        pettingzoo = import_module("pettingzoo")
        for name in names():
            pettingzoo.register("aec", env_id(name), "orrery.envs:aec", kwargs={"game": name})
