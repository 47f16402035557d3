"""What a game gives the engine: its table, its rules, its words and what is secret. Subclass `Game`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

from orrery.engine import wording
from orrery.engine.cards import Card, Pack
from orrery.engine.chance import Sealed, mixed
from orrery.engine.clauses import BadSetup, Ledger, No, SetupProblem
from orrery.engine.figures import Figures
from orrery.engine.packs import PackFile
from orrery.engine.questions import Ask, Choice, Rules, piece_in
from orrery.engine.settings import Setting
from orrery.engine.table import Table
from orrery.engine.topics import Topic
from orrery.engine.view import Eye
from orrery.engine.words import Words

S = TypeVar("S", bound=Table)


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play: its name, the numbers of players it takes, and no more than `bound` answers to its end."""

    name: str
    players: tuple[int, ...]
    bound: int
    words: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. `ranks[seat]` is 1 for the winners; `breakdown[seat]` lists the parts of its score, which add
    up to `scores[seat]`; `reason` is a sentence."""

    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    reason: str
    breakdown: tuple[tuple[tuple[str, float], ...], ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match ended, as the rules say it: an `Outcome` whose reason is still the message `end.<why>`."""

    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    why: str
    breakdown: tuple[tuple[tuple[str, float], ...], ...]
    params: Mapping[str, Any] = field(default_factory=dict)


def ranked(scores: Sequence[Any]) -> tuple[int, ...]:
    """Ranks from scores (any values that compare): the highest is 1, equals share."""
    return tuple([1 + sum(other > mine for other in scores) for mine in scores])


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that decides a match before its first answer, apart from the seed."""

    game: Game[Any]
    mode: str
    players: int
    options: Mapping[str, Any]
    names: tuple[str, ...] = field(default=())
    words: tuple[str, ...] = field(default=())
    """What the players added to the key of the match, by seat ("": nothing), so that nobody alone has made it."""

    @property
    def packs(self) -> tuple[PackFile, ...]:
        """The packs it is played with."""
        return self.game.with_packs

    def table(self) -> Table:
        """The table before the first question."""
        s: Table = self.game.setup(self.mode, self.players, self.options)
        return s

    def chance(self, key: bytes, answered: int = 0) -> Sealed:
        """The chance of the match, when it has answered so many questions."""
        return Sealed(mixed(key, self.words), answered)


@dataclass(frozen=True, slots=True)
class Staged(Setup):
    """A match that does not start from the box but from a table at a REST, when chance had answered so many questions
    with its key."""

    start: Table | None = None
    answered: int = 0

    def table(self) -> Table:
        assert self.start is not None
        return self.start.copy()

    def chance(self, key: bytes, answered: int = 0) -> Sealed:
        return Sealed(mixed(key, self.words), self.answered + answered)


def staged(setup: Setup, start: Table, answered: int = 0) -> Staged:
    """The same match from this table on."""
    return Staged(setup.game, setup.mode, setup.players, setup.options, setup.names, setup.words, start, answered)


@dataclass(frozen=True, slots=True)
class FirstGame:
    """How a newcomer's first games are best set: the mode, the number of players and the options that are gentlest
    (None and {}: the game's own), and a sentence that says so. Bots are novices, and whoever may only respond is asked
    when it is meant."""

    words: str = "Two players, against a friendly novice."
    mode: str | None = None
    players: int | None = 2
    options: Mapping[str, Any] = field(default_factory=dict)


class Game(Generic[S]):
    """A game. The class attributes and the first group of methods must be given; the others have sensible defaults."""

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str] = ""
    version: ClassVar[str] = "1"
    """Of the rules: another one as soon as the same answers lead somewhere else, so that records say what they need.
    The ledger lists every version there was."""
    modes: ClassVar[tuple[Mode, ...]]
    settings: ClassVar[tuple[Setting, ...]] = ()
    first_game: ClassVar[FirstGame] = FirstGame()
    packs: ClassVar[tuple[Pack, ...]] = ()
    faces: ClassVar[tuple[Card, ...]] = ()
    with_packs: ClassVar[tuple[PackFile, ...]] = ()
    """The packs of other people that are in its box (`engine/boxes.py`)."""
    backs: ClassVar[tuple[str, ...]] = ("card",)
    words: ClassVar[Words]
    ledger: ClassVar[Ledger]
    topics: ClassVar[Mapping[str, Topic]] = MappingProxyType({})
    """What each question is about (`about`, also a room's): the clauses it comes from, and how a table treats it."""
    figures: ClassVar[Figures] = Figures()
    """What of its view counts for whom: what previews say in words, and which choices pay for nothing, go by it."""
    strategy: ClassVar[str] = ""
    """The module in which its strategy is found (a `Strategy` named STRATEGY), for bots that want one."""
    view_type: ClassVar[type[Any] | None] = None
    """The TypedDict that `view` gives, from which the page's types are made."""

    # ---- the rules
    def setup(self, mode: str, players: int, options: Mapping[str, Any]) -> S:
        """The table before the first question: everything in the box, nothing left to chance yet."""
        raise NotImplementedError

    def rules(self, s: S) -> Rules:
        """The game from any REST to its end."""
        raise NotImplementedError

    def ending(self, s: S) -> Ending:
        """How it ended; called when the rules have come to their end."""
        raise NotImplementedError

    def leave(self, s: S, seat: int) -> None:
        """The seat concedes, at a REST: change the state so that it alone says what comes next."""
        raise NotImplementedError

    # ---- what a seat may see and say
    def view(self, s: S, eye: Eye) -> Mapping[str, Any]:
        """What this viewer may see, as plain data: only what is put in is seen. Use `eye` for pieces."""
        raise NotImplementedError

    def vocabulary(self, mode: str) -> Iterator[str]:
        """Every option text that can ever be offered, in a fixed order."""
        raise NotImplementedError

    def on_turn(self, s: S) -> int | None:
        """The seat whose turn it is, as everybody can see; None if it is nobody's. Whatever another seat may pass then
        is a response, which a standing order of its player may pass at the table."""
        return None

    def owner(self, s: S, piece: int) -> int | None:
        """The seat whose piece it is, as everybody can see; None if it is nobody's or nobody can say."""
        return None

    def meant(self, s: S, seat: int, choice: Choice) -> Iterable[int]:
        """The seats an open choice is aimed at: whom it names, and whose pieces it is on. What reactions, highlights
        and the log go by."""
        piece = piece_in(choice)
        whose = None if piece is None else self.owner(s, piece)
        return () if whose is None else (whose,)

    def why_not(self, s: S, seat: int, ask: Ask, text: str) -> No | None:
        """Why this text, which is not among the options of `ask`, is no legal answer: parse it and ask the legality
        function that made the options. None if there is nothing better to say than that it is not offered."""
        return None

    # ---- notation: what options are called
    def name_of(self, s: S, viewer: int, piece: int) -> str:
        """A piece in notation, as this viewer sees it: its face, or its place where it sees a back. Override it where
        equal faces lie in different places ("c4.hound")."""
        if s.known[piece] >> viewer & 1:
            return self.faces[s.face[piece]].slug
        for zone, which, pieces in s.holdings():
            if piece in pieces:
                place = f"{zone}-{pieces.index(piece) + 1}"
                return f"{place}-of-{which + 1}"
        return "nowhere"

    def text(self, s: S, viewer: int, choice: Choice) -> str:
        """A choice in notation, for the seat that is asked."""
        words = [choice[0]]
        if len(choice) > 1:
            if choice[1] is not None:
                words.append(self.name_of(s, viewer, choice[1]))
            words += map(str, choice[2:])
        return " ".join(words)

    # ---- words
    def label(self, s: S, ask: Ask, choice: Choice) -> str:
        """A choice in words: the message `do.<verb>` with the piece as {0} and the plain values as {a}, {b}, {c}. One
        whose message wants more gives `wording.option` its parameters."""
        return wording.option(self, s, ask, choice, dict(zip("abcd", choice[2:], strict=False)))

    def prompt(self, s: S, ask: Ask) -> str:
        """The question in words: the message `ask.<about>`, with the piece it is of as {0}. One whose message wants
        more, from what the asked seat can see, gives `wording.question` its parameters."""
        return wording.question(self, s, ask, {})

    # ---- imagining
    def may_be(self, s: S) -> Mapping[int, frozenset[int]]:
        """Pieces of which everybody can see that only some faces fit (a face-down Event is an Event)."""
        return {}

    def stock(self, s: S, viewer: int) -> Mapping[int, Callable[[Random, int, list[int]], list[int]]]:
        """Private lists: for each back whose faces this viewer knows only from what it saw, a function (rng, n, seen)
        that draws n more faces of a legal list in which these were seen."""
        return {}

    # ---- who wins together, and what the laws check
    def side(self, s: S, seat: int) -> int:
        """Who wins together: seats of one team have one side."""
        return seat

    def check(self, s: S) -> None:
        """Assert what must always hold: limits of resources, counts of the box. Called by the laws."""

    # ---- copying
    def __copy__(self) -> Game[S]:
        """A game of its own, which may be changed without changing this one: for whoever watches its rules."""
        other: Game[S] = object.__new__(type(self))
        vars(other).update(vars(self))
        return other

    def __reduce__(self) -> Any:
        """A game that is a name in its module (`GAME`) is pickled as that name: every match of a process shares it."""
        if self.with_packs:
            from orrery.engine.boxes import plain as without
            from orrery.engine.boxes import with_packs

            return with_packs, (without(self), self.with_packs)
        module = sys.modules.get(type(self).__module__)
        name = next((name for name, value in vars(module).items() if value is self), None) if module else None
        return object.__reduce_ex__(self, 2) if name is None else name

    # ---- starting a match
    def prepare(
        self,
        players: int | None = None,
        mode: str | None = None,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] = (),
    ) -> Setup:
        """Check what a match is to be made of; every problem is named."""
        chosen, problems = find_mode(self, mode), list[str | SetupProblem]()
        players = chosen.players[0] if players is None else players
        possible = not isinstance(players, bool) and players in chosen.players
        if not possible:
            counts = " or ".join(map(str, chosen.players))
            problems.append(f"{self.title} ({chosen.name}) is for {counts} players, not {players}.")
        known = {x.name: x for x in self.settings if not x.modes or chosen.name in x.modes}
        values = {name: setting.default for name, setting in known.items()}
        for name, value in (options or {}).items():
            if name not in known:
                offered = ", ".join(known) or "none"
                said = f"{self.title} ({chosen.name}) has no option {name!r}; its options are: {offered}."
                problems.append(SetupProblem(said, name))
                continue
            try:
                values[name] = known[name].read(value, players if possible else None)
            except ValueError as wrong:
                problems.append(SetupProblem(str(wrong), name))
        if names and len(names) != players:
            problems.append(f"There are {len(names)} names for {players} players.")
        if not problems:
            problems += self.problems(chosen.name, players, values)
        if problems:
            raise BadSetup(*problems)
        told = tuple(names) or tuple([f"Player {i + 1}" for i in range(players)])
        return Setup(self, chosen.name, players, values, told)

    def problems(self, mode: str, players: int, options: Mapping[str, Any]) -> Sequence[str | SetupProblem]:
        """What is wrong with these options taken together, a sentence each (a broken deck: every broken rule), and
        which option each belongs to, where it is one."""
        return []


def find_mode(game: Game[Any], name: str | None) -> Mode:
    """The mode of this name; the game's first if None."""
    for mode in game.modes:
        if name is None or mode.name == name:
            return mode
    known = ", ".join(m.name for m in game.modes)
    raise BadSetup(f"{game.title} has no mode {name!r}; its modes are {known}.")
