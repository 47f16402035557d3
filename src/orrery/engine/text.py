"""Text made of parts: words, amounts, icons, keywords, names of cards. Whoever shows it need not read prose.

Marked text is a string in which parts that are more than words stand between control characters, so that pieces of text
can be joined and put into sentences as usual. `plain` is what a terminal prints; `parts` is what a page draws.

    >>> plain(f"gain {amount(2)} {icon('aura', 'Aura')}")
    'gain 2 Aura'
    >>> [(part.kind, part.text) for part in parts(f"gain {amount(2)} {icon('aura', 'Aura')}")]
    [('words', 'gain '), ('amount', '2'), ('words', ' '), ('icon', 'Aura')]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Kind = Literal["words", "amount", "icon", "keyword", "card"]
_START, _BETWEEN, _END = "\x02", "\x04", "\x03"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a text. `text` is how it reads; `value` is what it stands for: an icon's, keyword's or card's slug."""

    kind: Kind
    text: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of what is printed on a card: a `key` for programs, a title for people ("" where none is printed), and
    marked text."""

    key: str
    title: str
    text: str

    @property
    def printed(self) -> str:
        """The section as a line of marked text."""
        return f"{self.title}: {self.text}" if self.title else self.text


def mark(kind: Kind, text: str, value: str = "") -> str:
    """Text of one part."""
    return f"{_START}{kind}{_BETWEEN}{value}{_BETWEEN}{text}{_END}"


def amount(n: int | str) -> str:
    """A number that counts: damage, cost, cards. A row of numbers ("1/2/4") is one amount."""
    return mark("amount", str(n))


def icon(value: str, text: str) -> str:
    """Something the game has a sign for: a resource, an element, a die."""
    return mark("icon", text, value)


def keyword(value: str, text: str) -> str:
    """A word the rulebook defines."""
    return mark("keyword", text, value)


def card(value: str, text: str) -> str:
    """The name of a card."""
    return mark("card", text, value)


def amounts(n: int, one: str, many: str = "") -> str:
    """An amount with its noun: "1 coin", "2 coins"."""
    return f"{amount(n)} {one if n == 1 else many or plural(one)}"


def parts(marked: str) -> tuple[Part, ...]:
    """The parts of marked text in their order."""
    found: list[Part] = []
    first, *rest = marked.split(_START)
    if first:
        found.append(Part("words", first))
    for piece in rest:
        inside, _, after = piece.partition(_END)
        kind, value, text = inside.split(_BETWEEN)
        found.append(Part(kind, text, value))  # type: ignore[arg-type]  # `mark` wrote it
        if after:
            found.append(Part("words", after))
    return tuple(found)


def plain(marked: str) -> str:
    """Marked text as it reads."""
    return "".join([part.text for part in parts(marked)]) if _START in marked else marked


def plural(marked: str) -> str:
    """Several of a noun, also where it ends with a part: "coins", "allies", "boxes"."""
    if marked.endswith(_END):
        return f"{plural(marked[: -len(_END)])}{_END}"
    last, before = marked[-1:], marked[-2:-1]
    if last == "y" and before not in "aeiou":
        return f"{marked[:-1]}ies"
    return f"{marked}es" if last in "sxz" or marked.endswith(("ch", "sh")) else f"{marked}s"


def possessive(marked: str) -> str:
    """Whose it is: "Ada's", "Claws'", "James'", "your". What ends in s takes the apostrophe alone."""
    shown = plain(marked)
    if shown in ("you", "You"):
        return f"{marked}r"
    return f"{marked}'" if shown[-1:] in ("s", "S") else f"{marked}'s"


def a(noun: str) -> str:
    """A noun with its article: "a card", "an event", "an hour", "a unit"."""
    shown = plain(noun).lower()
    if shown.startswith(_AS_A_CONSONANT):
        return f"a {noun}"
    return f"an {noun}" if shown[:1] in _VOWELS or shown.startswith(_AS_A_VOWEL) else f"a {noun}"


_VOWELS = tuple("aeiou")
_AS_A_CONSONANT = ("uni", "use", "eu", "one", "ut", "ubi")
_AS_A_VOWEL = ("hour", "honest", "honour", "heir", "8", "11", "18", "hp")


def listed(texts: Sequence[str], word: str = "and") -> str:
    """Several texts in a sentence: "Salt", "Salt and Silk", "Salt, Silk and Spice"."""
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {word} {texts[-1]}"


def capital(marked: str) -> str:
    """Marked text with a capital at its beginning, also where it begins with a part; the name of a card stays as it is
    printed."""
    if marked.startswith(f"{_START}card{_BETWEEN}"):
        return marked
    if not marked.startswith(_START):
        return marked[:1].upper() + marked[1:]
    inside, end, after = marked.partition(_END)
    head, between, text = inside.rpartition(_BETWEEN)
    return f"{head}{between}{text[:1].upper()}{text[1:]}{end}{after}"


def sentence(marked: str) -> str:
    """Marked text as a sentence: a capital, single spaces, and a full stop where none ends it."""
    said = " ".join(marked.split())
    shown = plain(said)
    ended = shown.rstrip(")")[-1:] in ".!?" or shown[:1] == "("
    return capital(said) + ("" if ended else ".")
