"""Which choices pay for nothing, as far as their seat can know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import orrery
from orrery.engine.figures import Figure, Figures
from orrery.engine.flow import Match
from orrery.engine.judgement import Doubt, blunder, judge
from orrery.engine.text import plain


def found(title: str, kind: str, seed: int, about: str = "") -> tuple[Match, int, Doubt]:
    """A question of random play in which a choice is doubtful in this way."""
    for more in range(6):
        rng, m = Random(seed + more), orrery.new(title, players=2, seed=seed + more)
        while not m.over:
            for ask in m.asks:
                for doubt in judge(m, ask.seat).doubts if about in ("", ask.about) else ():
                    if doubt.kind == kind:
                        return m, ask.seat, doubt
            ask = rng.choice(m.asks)
            m.choose(rng.choice(list(ask.options)), ask.seat)
    raise AssertionError(f"no choice of {title} is doubtful by {kind}")


def test_what_hits_ones_own_side_alone_is_doubtful() -> None:
    m, seat, doubt = found("genesis", "harm", 3, "target")
    aimed = next(option.on for option in m.asks[0].options if option.text == doubt.text)
    assert [unit["seat"] for unit in m.view(seat)["table"]["units"] if unit["id"] == aimed] == [seat]
    assert blunder(m, seat, doubt.text)


def test_what_costs_something_and_changes_nothing_is_doubtful() -> None:
    m, seat, doubt = found("endless-forms", "nothing", 3)
    assert plain(doubt.marked) == "It costs something and changes nothing."
    assert blunder(m, seat, doubt.text)


def test_what_is_free_is_named_to_who_leaves_it() -> None:
    m, seat, doubt = found("endless-forms", "skips", 3, "exert")
    free = [option.label for option in m.asks[0].options if option.label in plain(doubt.marked)]
    assert free, "an option that costs nothing is named"
    assert not blunder(m, seat, doubt.text), "to leave it may be right"


def test_where_every_choice_is_doubtful_none_is() -> None:
    rng, m = Random(2), orrery.new("endogenesis", players=2, seed=2)
    for _ in range(150):
        for ask in m.asks:
            assert len(judge(m, ask.seat).doubts) < len(ask.choices)
        ask = rng.choice(m.asks)
        m.choose(rng.choice(list(ask.options)), ask.seat)


@pytest.mark.parametrize("title", ["endless-forms", "endogenesis", "entropy", "eternal-adversary", "genesis"])
def test_every_figure_stands_in_a_view(title: str) -> None:
    """A path that fits nothing is a slip of the pen."""
    rng, figures = Random(1), orrery.find(title).figures
    wanted, shapes = {figure.path for figure in figures.figures}, set[tuple[str, ...]]()
    for seed in range(3):
        m = orrery.new(title, players=2, seed=seed)
        for n in range(900):
            if m.over:
                break
            ask = rng.choice(m.asks)
            if n % 5 == 0:
                shapes |= _shapes(m.view(ask.seat)["table"])
            m.choose(rng.choice(list(ask.options)), ask.seat)
    assert {path for path in wanted if not any(_fits(path, shape) for shape in shapes)} == set()


def _shapes(node: Any, path: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    if isinstance(node, dict):
        return {path}.union(*(_shapes(node[key], (*path, key)) for key in node))
    if isinstance(node, list):
        return {path, (*path, "*"), (*path, "#")}.union(
            *(_shapes(one, (*path, "#" if isinstance(one, dict) and "id" in one else "*")) for one in node)
        )
    return {path}


def _fits(path: str, shape: tuple[str, ...]) -> bool:
    steps = path.split("/")
    return len(steps) == len(shape) and all(one in ("*", other) for one, other in zip(steps, shape, strict=True))


def test_a_figure_is_found_by_the_shape_of_its_path() -> None:
    hp = Figure("units/#/hp")
    figures = Figures((hp, Figure("units/#/ailments", "list", worth=-1)), books=("phase", "units/#/sees"))
    assert figures.of(("units", "#12", "hp")) is hp
    assert figures.of(("units", "#12", "sees", 3)) is True
    assert isinstance(figures.of(("units", "#12", "ailments", 0)), Figure)
    assert figures.of(("units", "#12", "spot")) is None
