"""`orrery cards GAME`: every card with what is printed on it."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from orrery.cli.marked import from_where, styled
from orrery.cli.screen import CommandRefused, console, load, print_json
from orrery.engine.boxes import with_packs
from orrery.engine.cards import Card
from orrery.engine.game import Game
from orrery.engine.packs import named_pack
from orrery.engine.text import plain
from orrery.engine.words import counted, slug


def cards(game: str, /, *, search: str = "", pack: tuple[str, ...] = (), json: bool = False) -> int:
    """Show the cards of a game: name, kind, what is printed on it, and where it comes from.

    Parameters
    ----------
    game
        The game.
    search
        Only cards with this word in their name, kind or text.
    pack
        A file with cards that add to the box or replace some of it; may be said again.
    json
        As JSON for other programs, with every fact by its name.
    """
    found = with_packs(load(game), [named_pack(name) for name in pack])
    chosen = [card for card in every_card(found) if mentions(card, search)]
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
    screen.print(Text(f"{counted(len(chosen), 'card')}.", "quiet"))
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
    """A card for the eye: its name, what kind it is and its figures, then what is printed on it, and quietly where it
    comes from."""
    head = Text(card.name, "title").append("  ").append_text(styled(card.line, "name"))
    text, source = printed(game, card), from_where(card.origins)
    return Group(head, *[Padding(part, (0, 0, 0, 2)) for part in (text, source) if part])


def printed(game: Game[Any], card: Card) -> Text:
    """What is printed on a card, a line for each part of it."""
    return Text("\n").join([styled(section.printed) for section in card.sections])


def mentions(card: Card, word: str) -> bool:
    """Whether a card has this word in its name, kind or text."""
    return not word or word.lower() in f"{card.name} {plain(card.line)} {card.text}".lower()


def _facts(game: Game[Any], card: Card) -> dict[str, Any]:
    return {
        "name": card.name,
        "slug": card.slug,
        "kind": type(card).__name__,
        "line": plain(card.line),
        "text": card.text,
        "source": card.source,
        "origins": [{"tag": one.tag, "part": one.part} for one in card.origins],
        "icon": card.icon,
        "facts": card.facts(),
    }
