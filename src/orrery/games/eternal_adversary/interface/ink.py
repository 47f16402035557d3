"""Colours of the terminal's picture, and lines that have some."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from textwrap import wrap

RESET, BOLD, DIM = "\x1b[0m", "\x1b[1m", "\x1b[2m"
BLUE, YELLOW, RED, GREEN, GREY, MAGENTA = "\x1b[94m", "\x1b[93m", "\x1b[91m", "\x1b[92m", "\x1b[90m", "\x1b[95m"


def paint(text: str, colour: str) -> str:
    """A text in a colour."""
    return f"{colour}{text}{RESET}" if colour else text


def runs(letters: Sequence[str], colours: Sequence[str]) -> str:
    """A line of letters with their colours, without empty room at its end."""
    end = max([i + 1 for i, letter in enumerate(letters) if letter != " "], default=0)
    pairs = list(zip(letters[:end], colours, strict=False))
    found = []
    for colour, run in groupby(pairs, lambda pair: pair[1]):
        found.append(paint("".join([letter for letter, _ in run]).replace("\xa0", " "), colour))
    return "".join(found)


def visible(text: str) -> int:
    """The length of a text without its colours."""
    length, inside = 0, False
    for letter in text:
        if letter == "\x1b":
            inside = True
        elif inside:
            inside = letter != "m"
        else:
            length += 1
    return length


def wrapped(text: str, width: int, indent: str = "", first: str = "") -> list[str]:
    """A text without colours in lines; further lines begin with the indent."""
    return wrap(text, max(20, width), initial_indent=first, subsequent_indent=indent, break_on_hyphens=False)


def columns(items: Sequence[str], width: int) -> list[str]:
    """Short texts side by side, read from top to bottom."""
    if not items:
        return []
    wide = max(visible(item) for item in items) + 2
    each = max(1, (width + 2) // wide)
    rows = -(-len(items) // each)
    lines = [items[row::rows] for row in range(rows)]
    return ["".join([item + " " * (wide - visible(item)) for item in line]).rstrip() for line in lines]


def beside(left: Sequence[str], right: Sequence[str], room: int) -> list[str]:
    """Two blocks side by side; the left one takes `room` columns."""
    height = max(len(left), len(right))
    pairs = zip([*left, *[""] * (height - len(left))], [*right, *[""] * (height - len(right))], strict=True)
    return [f"{a}{' ' * (room - visible(a))}{b}".rstrip() if b else a for a, b in pairs]
