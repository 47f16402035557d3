"""What somebody means who types: an option by its number, its notation, its words, or a beginning of either."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar


class Named(Protocol):
    """An option, of a match or as plain data."""

    @property
    def text(self) -> str: ...

    @property
    def label(self) -> str: ...


N = TypeVar("N", bound=Named, covariant=True)


class Question(Protocol[N]):
    """Something that is asked, of a match or as plain data."""

    @property
    def options(self) -> Sequence[N]: ...


def meant(ask: Question[N], said: str, loosely: bool = True) -> list[N]:
    """The options that are meant, the best way of meaning one first that any answers to: one, or several that it could
    be. Not `loosely`: only by number, notation and whole words."""
    if said.isascii() and said.isdigit():
        n = int(said[:9]) if len(said) < 10 else 0
        return [ask.options[n - 1]] if 0 < n <= len(ask.options) else []
    exact = [option for option in ask.options if option.text == said]
    if exact:
        return exact
    wanted = spoken(said)
    if not wanted:
        return []
    read = [(option, spoken(option.text), spoken(option.label)) for option in ask.options]
    for fits in (_same, *((_begins, _names, _has) if loosely else ())):
        found = [option for option, text, label in read if fits(wanted, text) or fits(wanted, label)]
        if found:
            return found
    return []


def spoken(said: str) -> list[str]:
    """The words of a text, without case and punctuation: "Play Ra'Ha!" -> play, raha."""
    kept = [c if c.isalnum() else "" if c in "'’" else " " for c in said.lower()]
    return "".join(kept).split()


def _same(wanted: Sequence[str], words: Sequence[str]) -> bool:
    return list(wanted) == list(words)


def _begins(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the words begin so; the last word may be cut."""
    *whole, last = wanted
    return list(words[: len(whole)]) == whole and len(words) > len(whole) and words[len(whole)].startswith(last)


def _names(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Whether all of it stands there in this order, words between them left out."""
    rest: Iterator[str] = iter(words)
    return all(any(word == one for word in rest) for one in wanted)


def _has(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Whether all of it stands there, by the beginnings of words."""
    return all(any(word.startswith(one) for word in words) for one in wanted)
