"""A question on the screen: the prompt, then every option with a number and, where it only names a card, its text."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from orrery.cli.card_list import printed
from orrery.cli.marked import styled_parts
from orrery.engine.cards import Card
from orrery.engine.questions import Ask, Option
from orrery.engine.words import plain

LONG_LIST = 9
"""More options than this stand in columns where they are short, and show no texts of cards on a narrow screen."""
WIDE = 100
"""From this width on a screen shows more: texts of cards in long lists too, and how options are called in notation."""


HOW = "Type a number or words of an option; ? for help."
HOW_TO_PASS = "Type a number or words of an option; “pass until my turn” to be asked less; ? for help."


def show_question(screen: Console, ask: Ask, who: str = "", how: str = HOW) -> None:
    """What is asked, what may be answered, and how."""
    screen.print()
    screen.print(Text(who, "mine") + styled_parts(ask.prompt_parts, "title"))
    options = list(ask.options)
    digits = len(str(len(options))) + 2
    numbered = [(Text(f"{i:>{digits}}", "number"), option) for i, option in enumerate(options, 1)]
    if _in_columns(screen, options):
        shown = [number + Text("  ") + styled_parts(option.label_parts) for number, option in numbered]
        screen.print(Columns(shown, column_first=True, padding=(0, 2)))
    else:
        texts = len(options) <= LONG_LIST or screen.width >= WIDE
        grid = Table.grid(padding=(0, 2))
        for number, option in numbered:
            grid.add_row(number, _option(option, texts, screen.width >= WIDE))
        screen.print(grid)
    screen.print(Text(how, "quiet"))


def _in_columns(screen: Console, options: list[Option]) -> bool:
    """Whether the options are many and short."""
    if len(options) <= LONG_LIST:
        return False
    return 2 * (max(len(option.label) for option in options) + 8) <= screen.width


def _option(option: Option, texts: bool, notation: bool) -> RenderableType:
    label = styled_parts(option.label_parts)
    if notation and plain(option.label).lower() != plain(option.text).lower():
        label.append(f"  {option.text}", "quiet")
    card = named_card(option)
    text = printed(option.ask.game, card) if texts and card is not None else None
    return Group(label, Padding(text, (0, 0, 0, 2))) if text else label


def named_card(option: Option) -> Card | None:
    """The card an option only names, whose text is not in its label already: the one that is played or chosen, not the
    one it is aimed at."""
    label = option.label_parts
    if not label or label[-1].kind != "card":
        return None
    cards = {card.slug: card for card in option.ask.game.faces}
    chosen = option.face
    if chosen is not None and any(part.kind == "card" and part.value == chosen for part in label):
        return cards.get(chosen)
    return cards.get(label[-1].value)
