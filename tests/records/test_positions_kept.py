"""Positions kept from every release can be played on by the rules of today."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import orrery
from orrery.engine import positions
from orrery.engine.clauses import Ledger
from orrery.engine.game import Game
from orrery.games import NAMES, TEMPLATE, find
from orrery.games.template.rules.state import Harbour

KEPT = sorted((Path(__file__).parent / "positions").glob("*.txt"))


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_a_kept_position_is_played_to_its_end(file: Path) -> None:
    game, mode, _ = file.stem.split(".", 2)
    m, rng = orrery.from_position(game, file.read_text("utf-8"), mode, seed=3), Random(3)
    while not m.over:
        ask = rng.choice(m.asks)
        m.choose(rng.choice(ask.options), ask.seat)
    m.game.check(m.s)


def test_every_mode_has_a_position_of_this_release() -> None:
    wanted = {f"{name}.{mode.name}.{orrery.__version__}" for name in (*NAMES, TEMPLATE) for mode in find(name).modes}
    assert wanted <= {file.stem for file in KEPT}, "run: python tests/records/make.py"


# ---------------------------------------------------------------- from version to version
def newer(monkeypatch: pytest.MonkeyPatch, migrations: Mapping[str, Any]) -> Game[Any]:
    """The template as version 3 of its rules, with these migrations."""
    game, module = find("template").__copy__(), ModuleType("orrery.games.template.rules.migrations")
    vars(module)["MIGRATIONS"] = migrations
    module.__spec__ = sys.modules["orrery.games.template.rules"].__spec__
    monkeypatch.setitem(sys.modules, module.__name__, module)
    ledger = Ledger(tuple(game.ledger.values()), {"1": (), "2": ("SMUG-2.2",), "3": ("SMUG-2.3",)})
    vars(game).update(version="3", ledger=ledger)
    return game


def old(*without: str) -> str:
    """A position of version 1 in which these fields were not yet there."""
    text = orrery.new("template", players=3, seed=2).position()
    return "\n".join([line for line in text.split("\n") if line.partition(":")[0] not in without])


def test_a_table_of_older_rules_is_brought_to_todays_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def purses(fields: dict[str, Any]) -> None:
        fields["purses"] = [4] * fields["seats"]

    def purses_are_coins(fields: dict[str, Any]) -> None:
        fields["coins"] = fields.pop("purses")

    game = newer(monkeypatch, {"2": purses, "3": purses_are_coins})
    s = positions.read(game, Harbour, old("coins"))
    assert isinstance(s, Harbour)
    assert s.coins == [4, 4, 4]
    assert "rules: 3" in positions.write(game, s)


def test_a_table_of_todays_rules_is_not_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(fields: dict[str, Any]) -> None:
        raise AssertionError("called")

    game = newer(monkeypatch, {"2": never, "3": never})
    text = old().replace("rules: 1", "rules: 3")
    assert positions.write(game, positions.read(game, Harbour, text)) == text


@pytest.mark.parametrize(("rules", "why"), [("9", "does not know"), ("1", "coins")])
def test_a_table_that_cannot_be_brought_to_todays_rules_says_why(
    rules: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = newer(monkeypatch, {"2": lambda fields: fields["coins"].clear()})
    with pytest.raises(orrery.BadRecord, match=why):
        positions.read(game, Harbour, old("coins").replace("rules: 1", f"rules: {rules}"))
