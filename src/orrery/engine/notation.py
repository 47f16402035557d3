"""Reading notation, the words of options, records and decks: whatever comes in is either read or nothing."""

from __future__ import annotations

DIGITS = 9
"""A longer number stands in no notation."""


def whole_number(text: str, digits: int = DIGITS) -> int | None:
    """The whole number that is written here in plain digits; None if it is anything else, or longer.

    >>> whole_number("12"), whole_number("²"), whole_number("-1"), whole_number("")
    (12, None, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None
