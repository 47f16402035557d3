"""The gauntlet, loaded by its path."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="session")
def gauntlet() -> Any:
    """The module of the game."""
    spec = importlib.util.spec_from_file_location("gauntlet_game", Path(__file__).with_name("game.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["gauntlet_game"] = module
    spec.loader.exec_module(module)
    return module
