"""Marked text (`engine.text`) on the screen: what has an entry in the rulebook, and names of cards, stand out."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from orrery.engine.text import Part, parts

STYLES = {"keyword": "word", "icon": "word", "card": "card", "amount": "", "words": ""}


def styled(marked: str, style: str = "") -> Text:
    """Marked text as the screen prints it."""
    return styled_parts(parts(marked), style)


def styled_parts(text: Sequence[Part], style: str = "") -> Text:
    """The parts of a text as the screen prints them."""
    return Text.assemble(*[(part.text, STYLES[part.kind]) for part in text], style=style)
