"""`orrery cards GAME`: every card with what is printed on it."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from orrery.cli.screen import CommandRefused, console, load, print_json
from orrery.engine.cards import Card
from orrery.engine.game import Game
from orrery.engine.words import plain, slug


def cards(game: str, /, *, search: str = "", json: bool = False) -> int:
    """Show the cards of a game: name, kind, printed facts, text, source and icon.

    Parameters
    ----------
    game
        The game.
    search
        Only cards with this word in their name, kind or text.
    json
        As JSON for other programs.
    """
    found = load(game)
    chosen = [card for card in every_card(found) if _mentions(found, card, search)]
    if json:
        print_json([_facts(found, card) for card in chosen])
        return 0
    if not chosen:
        raise CommandRefused(
            f"No card of {found.title} mentions {search!r}." if search else f"{found.title} has no cards."
        )
    screen = console()
    for card in chosen:
        screen.print(one_card(found, card))
    screen.print(Text(f"{len(chosen)} card{'s' if len(chosen) != 1 else ''}.", "quiet"))
    return 0


def every_card(game: Game[Any]) -> list[Card]:
    """The cards of all packs, in their order."""
    packed = [card for pack in game.packs for card in pack]
    return list(dict.fromkeys(packed)) if packed else list(dict.fromkeys(game.faces))


def found_cards(game: Game[Any], name: str) -> list[Card]:
    """The card of this name or, failing that, all whose name contains it."""
    wanted, every = slug(name), every_card(game)
    return [card for card in every if card.slug == wanted] or [card for card in every if wanted and wanted in card.slug]


def one_card(game: Game[Any], card: Card) -> RenderableType:
    """A card for the eye: a line of facts, then its text."""
    head = Text(card.name, "title") + Text(f"  {plain(_kind(card))}", "name")
    said = [_fact(k, v) for k, v in card.facts().items() if v not in (None, False, "", [], {}, 0)]
    if said:
        head.append("  " + ", ".join(said))
    head.append(f"  {'; '.join(map(str, card.origins))}; {card.icon}", "quiet")
    text = game.card_text(card)
    return Group(head, Padding(Text(text), (0, 0, 0, 2))) if text else head


def _kind(card: Card) -> str:
    return type(card).__name__


def _mentions(game: Game[Any], card: Card, word: str) -> bool:
    return not word or word.lower() in f"{card.name} {_kind(card)} {game.card_text(card)}".lower()


def _fact(name: str, value: Any) -> str:
    """A printed fact in words: "cost 3", "swift"."""
    if isinstance(value, list):
        value = ", ".join(map(str, value))
    elif isinstance(value, dict):
        value = " ".join(f"{plain(k)} {v}" for k, v in value.items() if v not in (None, False, "", [], 0))
    return plain(name) if value is True else f"{plain(name)} {value}"


def _facts(game: Game[Any], card: Card) -> dict[str, Any]:
    return {
        "name": card.name,
        "slug": card.slug,
        "kind": _kind(card),
        "text": game.card_text(card),
        "source": card.source,
        "origins": [{"tag": one.tag, "part": one.part} for one in card.origins],
        "icon": card.icon,
        "facts": card.facts(),
    }
