"""Toy games to break: a fresh copy of the gauntlet for each test, and the template's modules to patch."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from orrery.engine import laws
from orrery.engine.game import Game

GAUNTLET = Path(__file__).parents[1] / "engine" / "gauntlet" / "game.py"

Caught = Callable[..., laws.LawBroken]


def loaded(path: Path, name: str) -> ModuleType:
    """The module at this path, made anew: whatever is planted in it stays in it."""
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def load() -> Callable[[Path, str], ModuleType]:
    """Load a module by its path."""
    return loaded


@pytest.fixture
def gauntlet(request: pytest.FixtureRequest) -> Any:
    """A gauntlet of one's own."""
    name = f"gauntlet_{request.node.name}"
    yield loaded(GAUNTLET, name)
    del sys.modules[name]


@pytest.fixture
def caught() -> Caught:
    """The breach by which this law catches this game; it must say this, and carry a record."""

    def catch(
        law: str, game: Game[Any], said: str, seeds: Iterable[int] = range(12), players: int = 3, **options: Any
    ) -> laws.LawBroken:
        with pytest.raises(laws.LawBroken) as caught:
            laws.check(game, players=players, seeds=seeds, laws=[law], options=options)
        breach = caught.value
        assert breach.law == law
        assert said in breach.said
        told = "".join([f", {name}={value}" for name, value in options.items()])
        assert str(breach).startswith(f"{law} is broken in {game.name} (standard, {players} players{told}), seed ")
        assert breach.record.startswith("orrery record 2") or not breach.decision
        return breach

    return catch
