"""Marked text (`engine.text`) on the screen: what has an entry in the rulebook, and names of cards, stand out."""

from __future__ import annotations

from rich.text import Text

from orrery.engine.text import parts

STYLES = {"keyword": "word", "icon": "word", "card": "card", "amount": "", "words": ""}


def styled(marked: str, style: str = "") -> Text:
    """Marked text as the screen prints it."""
    return Text.assemble(*[(part.text, STYLES[part.kind] or style) for part in parts(marked)], style=style)
