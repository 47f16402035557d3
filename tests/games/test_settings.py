"""What the games say of their options is true: every value they offer is possible, and nobody sees a bare notation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from orrery.engine.cards import Card
from orrery.engine.game import Game, Mode
from orrery.engine.settings import EachSeat, Flag, Number, OneOf, Row, Setting, Value
from orrery.games import NAMES, find

CASES = [
    pytest.param(find(name), mode, setting, id=f"{name} {mode.name} {setting.name}")
    for name in NAMES
    for mode in find(name).modes
    for setting in find(name).settings
    if not setting.modes or mode.name in setting.modes
]


def every_value(kind: Any) -> Iterator[Value]:
    """All values that are offered somewhere in a kind."""
    if isinstance(kind, OneOf):
        yield from kind.offered
    elif isinstance(kind, EachSeat):
        yield from kind.of.offered
    elif isinstance(kind, Row):
        for _, field in kind.fields:
            yield from every_value(field)


@pytest.mark.parametrize(("game", "mode", "setting"), CASES)
def test_every_value_that_is_offered_is_possible(game: Game[Any], mode: Mode, setting: Setting) -> None:
    players = mode.players[-1]
    assert game.prepare(players, mode.name).options[setting.name] == setting.default
    if isinstance(setting.takes, (Flag, OneOf)):
        for value in setting.values:
            game.prepare(players, mode.name, {setting.name: value}).table()
    elif isinstance(setting.takes, Number):
        for number in (setting.takes.low, setting.takes.high):
            game.prepare(players, mode.name, {setting.name: number}).table()
    elif isinstance(setting.takes, Row):
        if setting.default is None:
            lowest = [kind.low if isinstance(kind, Number) else kind.values[0] for _, kind in setting.takes.fields]
            game.prepare(players, mode.name, {setting.name: lowest}).table()
    else:
        usual = [None] * players if setting.default is None else setting.default
        for one in setting.takes.of.offered:
            seat = one.seats[-1] if one.seats else players - 1
            if seat >= players:
                continue
            for needed in (None,) if one.needs is None else one.needs.values:
                options = {setting.name: [*usual[:seat], one.value, *usual[seat + 1 :]]}
                if one.needs is not None:
                    options[one.needs.option] = [*[None] * seat, needed, *[None] * (players - seat - 1)]
                game.prepare(players, mode.name, options).table()


@pytest.mark.parametrize(("game", "mode", "setting"), CASES)
def test_people_read_names_and_sentences(game: Game[Any], mode: Mode, setting: Setting) -> None:
    assert setting.title[0].isupper()
    assert "_" not in setting.title
    assert setting.words[0].isupper()
    assert setting.words.endswith(".")
    assert setting.unset or setting.default is not None or isinstance(setting.takes, (EachSeat, OneOf))
    slugs = {card.slug for card in (*game.faces, *_packed(game))}
    for one in every_value(setting.takes):
        assert one.label[0].isupper() or one.label.isdigit()
        assert "_" not in one.label
        assert not one.words or one.words.endswith(".")
        assert one.card is None or one.card in slugs
        assert one.needs is None or one.needs.option in {other.name for other in game.settings}


def _packed(game: Game[Any]) -> list[Card]:
    return [card for pack in game.packs for card in pack]


def test_ready_lists_of_genesis_have_names_too() -> None:
    """A ready list is pinned by its cards in the record, as a list of one's own is."""
    game = find("genesis")
    options = {"champions": ["kunn", "malik"], "timelines": ["raha", None], "forethoughts": ["none", None]}
    found = game.prepare(2, "match", options).options
    assert sum(found["timelines"][0].values()) == 50
    assert found["forethoughts"] == [{}, None]
    again = game.prepare(2, "match", found)
    assert again.options == found
    with pytest.raises(Exception, match="not among the affiliations of Malik"):
        game.prepare(2, "match", {"champions": ["kunn", "malik"], "timelines": [None, "raha"]})
    with pytest.raises(Exception, match="a list is one of kunn, raha"):
        game.prepare(2, "match", {"champions": ["kunn", "malik"], "timelines": [None, "merlin"]})
