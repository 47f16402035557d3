"""Marked text (`engine.text`) on the screen: what has an entry in the rulebook, and names of cards, stand out. Where a
text comes from."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from orrery.engine.sources import Origin
from orrery.engine.text import Part, parts

STYLES = {"keyword": "word", "icon": "word", "card": "card", "amount": "", "words": ""}

MADE_BY = {"R": "rulebook", "P": "public source", "H": "designed here"}


def from_where(origins: Sequence[Origin]) -> Text:
    """Where something comes from, said quietly: "Source: rulebook; designed here: its cost"."""
    said = [f"{MADE_BY[one.tag]}: {one.part}" if one.part else MADE_BY[one.tag] for one in origins]
    return Text(f"Source: {'; '.join(said)}", "quiet")


def styled(marked: str, style: str = "") -> Text:
    """Marked text as the screen prints it."""
    return styled_parts(parts(marked), style)


def styled_parts(text: Sequence[Part], style: str = "") -> Text:
    """The parts of a text as the screen prints them."""
    return Text.assemble(*[(part.text, STYLES[part.kind]) for part in text], style=style)
