"""What people read, made from a message id and parameters in one place per game, so that it can be translated.

Messages are keyed `ask.<about>` (prompts), `do.<verb>` (labels), `tell.<kind>` (story), `no.<reason>` (refusals),
`end.<reason>` (outcomes). In a message `{name}` is a parameter, `{0}` the first piece as the reader sees it,
`{n:card|cards}` a number with its noun, `{seat:seat}` a player's name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from orrery.engine.text import capital

_SLOT = re.compile(r"\{(\w+)(?::([^}]*))?\}")


class Words:
    """The messages of one game in one language."""

    __slots__ = ("messages",)

    def __init__(self, messages: Mapping[str, str]) -> None:
        self.messages = dict(messages)

    def __contains__(self, key: str) -> bool:
        return key in self.messages

    def say(self, key: str, pieces: Sequence[str] = (), names: Sequence[str] = (), /, **params: Any) -> str:
        """The message with this id as a sentence, as marked text if its parameters are; a missing message or parameter
        is an error that names it."""
        return capital(self.filled(key, pieces, names, params))

    def phrase(self, key: str, pieces: Sequence[str] = (), names: Sequence[str] = (), /, **params: Any) -> str:
        """The message with this id as a part of a sentence: its first letter stays as it is."""
        return self.filled(key, pieces, names, params)

    def filled(self, key: str, pieces: Sequence[str], names: Sequence[str], params: Mapping[str, Any]) -> str:
        """The message with this id, its places filled."""
        message = self.messages.get(key)
        if message is None:
            raise KeyError(f"there are no words for {key!r}")

        def fill(slot: re.Match[str]) -> str:
            name, form = slot.group(1), slot.group(2)
            if name.isdigit():
                return pieces[int(name)]
            if name not in params:
                raise KeyError(f"the words for {key!r} want {name!r}, given are {sorted(params)}")
            value = params[name]
            if form is None:
                return str(value)
            if form == "seat":
                return names[value] if value < len(names) else f"Player {value + 1}"
            return counted(value, *form.split("|"))

        return _SLOT.sub(fill, message)


def counted(n: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 coin", "2 coins"."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def a(noun: str) -> str:
    """A noun with its article: "a card", "an event"."""
    return f"an {noun}" if noun[:1].lower() in "aeiou" else f"a {noun}"


def plain(text: str) -> str:
    """A slug as words: "quick-shot" -> "quick shot"."""
    return text.replace("-", " ").replace("_", " ")


@lru_cache(maxsize=4096)
def slug(name: str) -> str:
    """A name as notation: "Ra'Ha, the Red" -> "raha-the-red"."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")
