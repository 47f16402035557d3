"""How an option is written, and which one is meant by what somebody types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from orrery.engine.words import plain


class Choosable(Protocol):
    """An option, of a match or as plain data."""

    @property
    def text(self) -> str: ...

    @property
    def label(self) -> str: ...


C = TypeVar("C", bound=Choosable)


def notation(option: Choosable) -> str:
    """The notation of an option, or "" where its label says the same."""
    return "" if plain(option.label).lower() == plain(option.text).lower() else option.text


def meant(options: Sequence[C], said: str) -> C | None:
    """The option that is meant by a number, its notation or its words."""
    if said.isascii() and said.isdigit():
        return options[int(said) - 1] if len(said) < 10 and 0 < int(said) <= len(options) else None
    return named(options, said)


def named(options: Sequence[C], said: str) -> C | None:
    """The option that is meant by its notation or its words."""
    exact = next((option for option in options if option.text == said), None)
    if exact is not None:
        return exact
    wanted = said.lower()
    found = [option for option in options if wanted in (option.text.lower(), option.label.lower())]
    return found[0] if len(found) == 1 else None
