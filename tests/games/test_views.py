"""What a game says its view is made of is what it gives, for players and for the public, in every mode."""

from __future__ import annotations

import types
from random import Random
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import orrery

WAYS = [
    (name, mode.name, players)
    for name in (*orrery.list_games(), "template")
    for mode in orrery.find(name).modes
    for players in (mode.players[0], mode.players[-1])
]


@pytest.mark.parametrize("name", sorted({name for name, _, _ in WAYS}))
def test_every_view_has_a_type(name: str) -> None:
    assert orrery.find(name).view_type is not None


@pytest.mark.parametrize(("name", "mode", "players"), sorted(set(WAYS)))
def test_views_are_as_their_type_says(name: str, mode: str, players: int) -> None:
    match, rng = orrery.new(name, players, mode=mode, seed=11), Random(11)
    for n in range(400):
        if match.over:
            break
        if n % 8 == 0:
            for seat in (None, *range(players)):
                shown = match.view(seat)["table"]
                assert wrong(shown, match.game.view_type, "table") == ""
        ask = rng.choice(match.asks)
        match.choose(rng.choice(ask.options), ask.seat)


def wrong(value: Any, hint: Any, at: str) -> str:
    """Where a value is not as its type says; "" if it is."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is Any:
        return ""
    if is_typeddict(hint):
        return wrong_table(value, hint, at)
    if origin in (Union, types.UnionType):
        return "" if any(not wrong(value, arg, at) for arg in args) else f"{at} is {value!r}, not {hint}"
    if origin is Literal:
        return "" if value in args else f"{at} is {value!r}, not one of {args}"
    if origin is list:
        found = [wrong(one, args[0], f"{at}[{n}]") for n, one in enumerate(value)] if isinstance(value, list) else [at]
        return next(filter(None, found), "")
    if origin is tuple:
        each = [args[0]] * len(value) if args[1:] == (...,) else args
        found = [wrong(one, arg, f"{at}[{n}]") for n, (one, arg) in enumerate(zip(value, each, strict=True))]
        return next(filter(None, found), "")
    if origin is dict:
        return next(filter(None, [wrong(one, args[1], f"{at}.{key}") for key, one in value.items()]), "")
    plain = value is None if hint is type(None) else type(value) is hint or (hint is float and type(value) is int)
    return "" if plain else f"{at} is {value!r}, not {hint}"


def wrong_table(value: Any, hint: Any, at: str) -> str:
    if not isinstance(value, dict):
        return f"{at} is {value!r}, no table"
    hints = get_type_hints(hint, include_extras=True)
    optional = {name for name, one in hints.items() if get_origin(one) is NotRequired} | hint.__optional_keys__
    odd = sorted(set(value) - set(hints)) + sorted(set(hints) - optional - set(value))
    if odd:
        return f"{at} has or lacks {odd}"
    bare = {name: get_args(one)[0] if get_origin(one) is NotRequired else one for name, one in hints.items()}
    return next(filter(None, [wrong(one, bare[name], f"{at}.{name}") for name, one in value.items()]), "")


def test_what_is_not_as_its_type_says_is_found() -> None:
    view_type = orrery.find("template").view_type
    shown: dict[str, Any] = dict(orrery.new("template", players=2, seed=1).view(0)["table"])
    assert wrong(shown, view_type, "table") == ""
    assert wrong({**shown, "round": "1"}, view_type, "table") == "table.round is '1', not <class 'int'>"
    assert wrong({**shown, "quay": [{"id": 1}]}, view_type, "table") == "table.quay[0] has or lacks ['back', 'card']"
    assert wrong({**shown, "more": 1}, view_type, "table") == "table has or lacks ['more']"
    assert wrong({**shown, "phase": "tea"}, view_type, "table").startswith("table.phase is 'tea', not one of")
