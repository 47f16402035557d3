"""`look ZONE`: a part of the table by its name, with the texts of the cards that lie in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from orrery.cli.card_list import one_card
from orrery.cli.show import Shown, is_piece, parts_of
from orrery.cli.typed import spoken
from orrery.engine.game import Game
from orrery.engine.words import plain, possessive

MOST_CARDS = 12
"""So many different cards of a zone are shown with their texts."""


def looked_at(game: Game[Any], view: Mapping[str, Any], said: str, width: int) -> list[RenderableType]:
    """The zones of this name as the viewer sees them; none if there is no such zone."""
    wanted = set(spoken(said))
    parts = parts_of(game, view, width).items()
    own = [Group("", Text.from_ansi(told)) for title, told in parts if _begins(wanted, spoken(title))]
    if own:
        return list(own)
    found = [(title, key, value) for title, key, value in _zones(view) if wanted <= set(spoken(title))]
    return [_zone(game, view, title, key, value, width) for title, key, value in found]


def _begins(wanted: set[str], title: list[str]) -> bool:
    """Whether every word that was typed begins a word of the title."""
    return all(any(word.startswith(one) for word in title) for one in wanted)


def names(game: Game[Any], view: Mapping[str, Any]) -> list[str]:
    """The zones in which something lies now, as they are called."""
    lying = [plain(key) for _, key, value in _zones(view) if any(cards_in(value))]
    return list(parts_of(game, view, 80)) or list(dict.fromkeys(lying))


def _zones(view: Mapping[str, Any]) -> Iterator[tuple[str, str, Any]]:
    """Every named part of the view: its title, its key and what it holds. A player's parts bear the player's name."""
    for key, value in view["table"].items():
        if isinstance(value, list) and len(value) == len(view["names"]) and all(map(_is_record, value)):
            for seat, record in enumerate(value):
                who = "your" if seat == view["seat"] else possessive(view["names"][seat])
                yield f"{who} {plain(key)}", key, record
                yield from ((f"{who} {plain(part)}", part, inside) for part, inside in record.items())
        else:
            yield plain(key), key, value
            if _is_record(value):
                yield from ((f"{plain(key)} {plain(part)}", part, inside) for part, inside in value.items())


def _zone(game: Game[Any], view: Mapping[str, Any], title: str, key: str, value: Any, width: int) -> RenderableType:
    shown = Shown(game, view, width)
    cards = {card.slug: card for card in game.faces}
    lying = [cards[slug] for slug in dict.fromkeys(cards_in(value)) if slug in cards]
    inside: RenderableType = shown.block(value, title) if _is_record(value) else shown.line(value, key)
    head = [] if _is_record(value) else [Text(f"{title[:1].upper()}{title[1:]}", "title")]
    return Group("", *head, inside, *[one_card(game, card) for card in lying[:MOST_CARDS]])


def cards_in(value: Any) -> Iterator[str]:
    """The faces of the pieces in a part of the view."""
    if is_piece(value):
        if value["card"] is not None:
            yield value["card"]
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from cards_in(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from cards_in(part)


def _is_record(value: Any) -> bool:
    return isinstance(value, Mapping) and not is_piece(value) and set(value) != {"count", "known"}
