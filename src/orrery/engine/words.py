"""What people read, made from a message id and parameters in one place per game, so that it can be translated.

Messages are keyed `ask.<about>` (prompts), `do.<verb>` (labels), `tell.<kind>` (story), `no.<reason>` (refusals),
`end.<reason>` (outcomes). In a message stand, with `{0}` for the first piece as the reader sees it:

| slot | reads |
|---|---|
| `{name}` | the parameter |
| `{n:card}`, `{n:die|dice}`, `{n:card|cards|nothing}` | a number with its noun, and what is said for none |
| `{seat:seat}` | a player's name |
| `{seat:you}` | a player's name, or "you" for the reader |
| `{seat:gain/gains}` | the verb that goes with it: for the reader, for anybody else |
| `{seat:'s}`, `{0:'s}`, `{what:'s}` | whose: "Ada's", "your", "Claws'" |
| `{0:a}`, `{what:a}` | with its article: "a card", "an event" |
| `{seats:and}`, `{cards:or}` | several players or texts: "Ada, Ben and you" |

A sentence begins with a capital by itself, also where it begins with a part.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from orrery.engine.text import a, capital, listed, plural, possessive

__all__ = ["Names", "Words", "a", "counted", "listed", "plain", "plural", "possessive", "slug"]

_SLOT = re.compile(r"\{(\w+)(?::([^}]*))?\}")


class Names(tuple[str, ...]):
    """What the players are called, as one of them (or, with None, anybody else) reads it."""

    reader: int | None = None

    @classmethod
    def read_by(cls, names: Sequence[str], reader: int | None) -> Names:
        """These names, for this reader."""
        found = cls(names)
        found.reader = reader
        return found


class Words:
    """The messages of one game in one language."""

    __slots__ = ("messages",)

    def __init__(self, messages: Mapping[str, str]) -> None:
        self.messages = dict(messages)

    def __contains__(self, key: str) -> bool:
        return key in self.messages

    def say(self, key: str, pieces: Sequence[str] = (), names: Sequence[str] = (), /, **params: Any) -> str:
        """The message with this id, as marked text if its parameters are; a missing message or parameter is an error
        that names it."""
        return capital(self.filled(key, pieces, names, params))

    def phrase(self, key: str, pieces: Sequence[str] = (), names: Sequence[str] = (), /, **params: Any) -> str:
        """The message as a part of a sentence: it begins as it is written."""
        return self.filled(key, pieces, names, params)

    def filled(self, key: str, pieces: Sequence[str], names: Sequence[str], params: Mapping[str, Any]) -> str:
        """The message with this id, its slots filled. Override it for parameters that need words of their own."""
        message = self.messages.get(key)
        if message is None:
            raise KeyError(f"there are no words for {key!r}")

        def fill(slot: re.Match[str]) -> str:
            name, form = slot.group(1), slot.group(2)
            if not name.isdigit() and name not in params:
                raise KeyError(f"the words for {key!r} want {name!r}, given are {sorted(params)}")
            value = pieces[int(name)] if name.isdigit() else params[name]
            return str(value) if form is None else _formed(value, form, names)

        return _SLOT.sub(fill, message)


def _formed(value: Any, form: str, names: Sequence[str]) -> str:
    """A value as the form of its slot wants it."""
    if form in ("and", "or"):
        return listed([v if isinstance(v, str) else _player(v, names) for v in value], form)
    if isinstance(value, str):
        return possessive(value) if form == "'s" else a(value)
    if form == "seat":
        return _called(value, names)
    if form == "you":
        return _player(value, names)
    if form == "'s":
        return possessive(_player(value, names))
    if "/" in form:
        yours, others = form.split("/")
        return yours if _reads(value, names) else others
    return counted(value, *form.split("|"))


def _reads(seat: int, names: Sequence[str]) -> bool:
    return isinstance(names, Names) and names.reader == seat


def _called(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"Player {seat + 1}"


def _player(seat: int, names: Sequence[str]) -> str:
    return "you" if _reads(seat, names) else _called(seat, names)


def counted(n: int, one: str, many: str = "", none: str = "") -> str:
    """A number with its noun: "1 coin", "2 coins"; "no coins" if that is what `none` says."""
    if not n and none:
        return none
    return f"{n} {one if n == 1 else many or plural(one)}"


def plain(text: str) -> str:
    """A slug as words: "quick-shot" -> "quick shot"."""
    return text.replace("-", " ").replace("_", " ")


@lru_cache(maxsize=4096)
def slug(name: str) -> str:
    """A name as notation: "Ra'Ha, the Red" -> "raha-the-red"."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")
