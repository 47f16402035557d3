"""Decks that people build: a decklist as text and as data, and what a game gives whoever builds one. Nobody but the
game knows what is legal, what a figure means or how likely a hand is; pages and terminals show what is told here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from math import comb
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from orrery.engine.clauses import OrreryError, Refusal
from orrery.engine.notation import whole_number
from orrery.engine.words import Words, slug

if TYPE_CHECKING:
    from orrery.engine.game import Game

LONGEST_TEXT = 20_000
"""A deck has no longer text than this."""
LONGEST_NAME = 60
LONGEST_ABOUT = 300
MOST_LINES = 400

SENTENCES = Words(
    {
        "deck.header": "Line {n}: `{word}:` stands once, with a text, before the lists.",
        "deck.section-twice": "Line {n}: there are two lists `{word}:`.",
        "deck.no-section": "Line {n}: cards stand below {parts:or}.",
        "deck.unknown": "Line {n}: there is no card “{name}”.",
        "deck.copies": "Line {n}: the number of copies of {name} must be between 1 and {most}.",
        "deck.misplaced": "Line {n}: {name} does not belong below `{section}:`.",
        "deck.unnamed": "A deck needs a line `deck:` with its name.",
        "deck.leader": "Line {n}: there is no {word} “{name}”.",
        "deck.long": "A deck has at most {most} signs; this text has {n}.",
        "deck.lines": "A deck has at most {most} lines; this text has {n}.",
    }
)


class CannotComplete(OrreryError):
    """A deck cannot be filled up to a legal one; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Decklist:
    """A deck as it is built and written: for each of its lists the cards by name in notation, and how many of each. The
    name of a card there is none of stays in it, so that nothing is lost when cards change."""

    name: str = ""
    about: str = ""
    leader: str = ""
    """The card whose deck it is (a Champion), in notation; "" in games without one, or before one is chosen."""
    cards: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    def of(self, part: str) -> Mapping[str, int]:
        """The cards of one list."""
        return self.cards.get(part, _EMPTY)

    def count(self, part: str) -> int:
        """How many cards a list has."""
        return sum(self.of(part).values())

    def each(self, part: str) -> list[str]:
        """The cards of a list, one by one."""
        return [card for card, n in self.of(part).items() for _ in range(n)]


_EMPTY: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class DeckPart:
    """One of the lists of a deck: what it is called in text and for people, how many cards it has (0: any number), and
    whether a deck may go without it."""

    key: str
    title: str
    words: str
    size: int = 0
    optional: bool = False


@dataclass(frozen=True, slots=True)
class PoolCard:
    """A card one may put into a list: at most so many (0: as many as one likes), what it costs or how large it is in
    one figure, and what it can be filtered by (values of facets)."""

    card: str
    parts: tuple[str, ...]
    most: int
    figure: int
    marks: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Facet:
    """Something the pool is filtered by: its name, and its values with what they are called."""

    key: str
    title: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Breach:
    """A rule that a deck breaks: the sentence with its clauses, and the list and card it is about ("": the whole)."""

    refusal: Refusal
    part: str = ""
    card: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """Something that is counted against a bound: cards, Chi. `least` is 0 where fewer are legal too."""

    title: str
    n: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a curve: how many cards, and what stands against them (resources that are offered)."""

    label: str
    n: int
    against: int | None = None


@dataclass(frozen=True, slots=True)
class Curve:
    """How the cards of a deck are spread over something: a title, what is counted, and what stands against it."""

    key: str
    title: str
    words: str
    bars: tuple[Bar, ...]
    counted: str = "cards"
    against: str = ""


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely something is in the first turns, exactly: the sentence is about the shuffled deck."""

    words: str
    chance: float


@dataclass(frozen=True, slots=True)
class Seen:
    """How likely it is to have drawn a card by certain turns."""

    card: str
    chances: tuple[float, ...]


class DeckText:
    """How the decks of a game are written. Subclass it."""

    parts: ClassVar[tuple[DeckPart, ...]]
    leader_word: ClassVar[str] = ""
    """What the leader of a deck is called, in text and for people ("": decks have none)."""
    most_copies: ClassVar[int] = 99
    """A line names no more copies of a card than this."""

    unnamed: ClassVar[str] = "A deck without a name"

    @property
    def leaders(self) -> tuple[str, ...]:
        """The cards that may lead a deck."""
        return ()

    def known(self, name: str) -> str | None:
        """The card of this name, as people or notation write it; None if there is none."""
        raise NotImplementedError

    def called(self, card: str) -> str:
        """What a card is called; of one there is not, the name in notation."""
        raise NotImplementedError

    def belongs(self, card: str, part: str) -> bool:
        """Whether a card is of a kind that stands in this list at all."""
        return True

    def write(self, deck: Decklist) -> str:
        """A deck as text that parses back."""
        lines = [f"deck: {tidy(deck.name, LONGEST_NAME) or self.unnamed}"]
        lines += [f"about: {about}"] if (about := tidy(deck.about, LONGEST_ABOUT)) else []
        if self.leader_word and deck.leader:
            lines.append(f"{self.leader_word.lower()}: {self.called(deck.leader)}")
        for part in self.parts:
            cards = deck.of(part.key)
            if cards or not part.optional:
                lines += ["", f"{part.key}:"]
                lines += [
                    f"  {self.called(card)}" if n == 1 else f"  {n} {self.called(card)}" for card, n in cards.items()
                ]
        return "\n".join([*lines, ""])

    def parse(self, text: str) -> tuple[Decklist, list[str]]:
        """A deck from its text, and everything that is wrong with the text, a sentence each."""
        lines = text.splitlines()
        if len(text) > LONGEST_TEXT:
            return Decklist(), [SENTENCES.say("deck.long", most=LONGEST_TEXT, n=len(text))]
        if len(lines) > MOST_LINES:
            return Decklist(), [SENTENCES.say("deck.lines", most=MOST_LINES, n=len(lines))]
        reader = _Reader(self)
        for n, raw in enumerate(lines, 1):
            reader.read(n, raw.partition("#")[0].strip())
        return reader.deck(), reader.wrong


def decks_of(game: Game[Any]) -> DeckRules | None:
    """The deck rules of a game (`interface.decks.DECKS` of its package); None where nobody brings a deck."""
    name = f"{type(game).__module__}.interface.decks"
    try:
        found = getattr(import_module(name), "DECKS", None)
    except ModuleNotFoundError as missing:
        if missing.name is None or not f"{name}.".startswith(f"{missing.name}."):
            raise
        return None
    return found if isinstance(found, DeckRules) else None


class _Reader:
    """Reads the text of a deck line by line."""

    def __init__(self, rules: DeckText) -> None:
        self.rules = rules
        self.wrong: list[str] = []
        self.facts: dict[str, str] = {}
        self.lists: dict[str, dict[str, int]] = {part.key: {} for part in rules.parts}
        self.began: set[str] = set()
        self.section = ""
        self.leader_word = rules.leader_word.lower()

    def say(self, key: str, **params: Any) -> None:
        self.wrong.append(SENTENCES.say(key, **params))

    def read(self, n: int, line: str) -> None:
        """One line without its comment."""
        if not line:
            return
        key, colon, value = line.partition(":")
        key, value = key.strip().lower(), value.strip()
        if colon and key in ("deck", "about", self.leader_word) and key:
            self._header(n, key, value)
        elif colon and key in self.lists and not value:
            if key in self.began:
                self.say("deck.section-twice", n=n, word=key)
            self.began.add(key)
            self.section = key
        else:
            self._card(n, line)

    def _header(self, n: int, key: str, value: str) -> None:
        if key in self.facts or self.section or not value:
            self.say("deck.header", n=n, word=key)
        if key == self.leader_word:
            leader = self.rules.known(value)
            if leader is None or leader not in self.rules.leaders:
                self.say("deck.leader", n=n, word=self.rules.leader_word, name=value[:LONGEST_NAME])
                return
            value = leader
        self.facts[key] = tidy(value, LONGEST_ABOUT if key == "about" else LONGEST_NAME)

    def _card(self, n: int, line: str) -> None:
        """A line that names a card, with a number before it or not."""
        if not self.section:
            self.say("deck.no-section", n=n, parts=[f"`{key}:`" for key in self.lists])
            return
        first, _, rest = line.partition(" ")
        counted = whole_number(first.removesuffix("x") if len(first) > 1 else first, 4)
        copies, name = (1, line) if counted is None or not rest else (counted, rest.strip())
        card = self.rules.known(name)
        if card is None:
            self.say("deck.unknown", n=n, name=name[:LONGEST_NAME])
            card = slug(name)[:LONGEST_NAME] or "unknown"
        elif not 1 <= copies <= self.rules.most_copies:
            self.say("deck.copies", n=n, name=self.rules.called(card), most=self.rules.most_copies)
            return
        elif not self.rules.belongs(card, self.section):
            self.say("deck.misplaced", n=n, name=self.rules.called(card), section=self.section)
            return
        cards = self.lists[self.section]
        cards[card] = cards.get(card, 0) + min(max(1, copies), self.rules.most_copies)

    def deck(self) -> Decklist:
        """What was read."""
        if "deck" not in self.facts:
            self.say("deck.unnamed")
        facts = self.facts
        leader = facts.get(self.leader_word, "") if self.leader_word else ""
        return Decklist(facts.get("deck", ""), facts.get("about", ""), leader, self.lists)


class DeckRules(DeckText):
    """What a game whose players bring decks gives whoever builds one. Subclass it; a game has one as
    `interface.decks.DECKS` (`decks_of`)."""

    title: ClassVar[str]
    """What one deck is called."""
    turns: ClassVar[tuple[str, ...]]
    """The moments for which `seen` tells the odds, in words."""
    figure: ClassVar[str]
    """What the one figure of a pool card is."""

    # ---- what there is
    @property
    def ready(self) -> Mapping[str, Decklist]:
        """The ready decks by name."""
        raise NotImplementedError

    @property
    def facets(self) -> tuple[Facet, ...]:
        """What the pool is filtered by."""
        raise NotImplementedError

    def pool(self, leader: str = "") -> tuple[PoolCard, ...]:
        """The cards that may be in a deck: of this leader, or all there are."""
        raise NotImplementedError

    # ---- about a deck
    def breaches(self, deck: Decklist) -> list[Breach]:
        """Every rule this deck breaks."""
        raise NotImplementedError

    def tallies(self, deck: Decklist) -> tuple[Tally, ...]:
        """What is counted against a bound."""
        raise NotImplementedError

    def curves(self, deck: Decklist) -> tuple[Curve, ...]:
        """How its cards are spread."""
        raise NotImplementedError

    def odds(self, deck: Decklist) -> tuple[Odds, ...]:
        """How likely the first turns are to go well."""
        raise NotImplementedError

    def seen(self, deck: Decklist) -> tuple[Seen, ...]:
        """For each card, how likely it is to have been drawn by certain turns (`turns`)."""
        raise NotImplementedError

    def hand(self, deck: Decklist, rng: Random) -> list[str]:
        """An opening hand by chance."""
        raise NotImplementedError

    # ---- to a table
    def options(self, deck: Decklist, mode: str) -> dict[str, Any]:
        """The options of a new match that seat this deck, each with the value of its seat; empty where this mode takes
        no decks of one's own."""
        raise NotImplementedError


def tidy(text: str, most: int) -> str:
    """A name or a sentence as it stands on a line of a deck: printable, on one line, without a comment."""
    shown = "".join([sign if sign.isprintable() else " " for sign in text.replace("#", " ")])
    return " ".join(shown.split())[:most].strip()


# ---------------------------------------------------------------- chances of a shuffled deck
def chance_of(wanted: int, among: int, drawn: int, least: int = 1, most: int | None = None) -> float:
    """How likely it is that of so many cards drawn among these at least and at most so many are wanted ones, exactly
    (the hypergeometric distribution)."""
    drawn = min(drawn, among)
    if among <= 0:
        return 0.0
    top = min(wanted, drawn if most is None else most, drawn)
    ways = sum([comb(wanted, k) * comb(among - wanted, drawn - k) for k in range(max(0, least), top + 1)])
    return ways / comb(among, drawn)


def chance_of_hand(counts: Sequence[int], drawn: int, bounds: Sequence[tuple[int, int]]) -> float:
    """How likely it is that a hand has of every kind at least and at most so many; `counts` are the kinds of the whole
    deck (several kinds at once: the multivariate distribution)."""
    among = sum(counts)
    if not 0 < drawn <= among:
        return 0.0

    def ways(kind: int, left: int) -> int:
        if kind == len(counts):
            return 1 if left == 0 else 0
        low, high = bounds[kind]
        found = range(low, min(high, counts[kind], left) + 1)
        return sum([comb(counts[kind], k) * ways(kind + 1, left - k) for k in found])

    return ways(0, drawn) / comb(among, drawn)


def drawn_by_chance(cards: Sequence[str], n: int, rng: Random) -> list[str]:
    """The first cards of a shuffled list."""
    return rng.sample(list(cards), min(n, len(cards)))


def spread(values: Iterable[int], low: int, high: int) -> tuple[Bar, ...]:
    """How often each number comes, from the lowest to the highest."""
    found = list(values)
    return tuple([Bar(str(n), found.count(n)) for n in range(low, high + 1)])
