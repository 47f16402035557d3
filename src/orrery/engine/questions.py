"""The questions rules yield, to seats and to chance, and the options people see."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any, overload

from orrery.engine.chance import Scripted, Source, shuffled
from orrery.engine.text import Part, parts, plain
from orrery.engine.words import Names

if TYPE_CHECKING:
    from orrery.engine.game import Game
    from orrery.engine.table import Table

Choice = tuple[Any, ...]
"""A choice as the rules have it: (verb,) or (verb, piece or None, *plain values). Shared or cheap, never an object."""

PASS: Choice = ("pass",)
YES: Choice = ("yes",)
NO: Choice = ("no",)
DONE: Choice = ("done",)

ASK, ALL, TOGETHER, ROLL, SHUFFLE, PICK, LEAVE = range(7)
KINDS = ("ask", "all", "together", "roll", "shuffle", "pick", "concede")
CHANCE = -1
"""The seat of questions nobody at the table answers."""


Context = tuple["Game[Any]", "Table", tuple[str, ...]]
"""What a question is read with: the game, the table, the players' names."""


def piece_in(choice: Choice) -> int | None:
    """The piece a choice is on."""
    return choice[1] if len(choice) > 1 else None


class Ask:
    """A question to one seat: `about` is a stable key, `choices` what it may answer, in a fixed order.

    `secret`: the answer as a whole is known to its seat only. `of`: the piece (one the seat knows) that asks, for the
    prompt. The first choice must lead on: it is what a seat that concedes is taken to answer.
    """

    __slots__ = ("about", "choices", "context", "of", "seat", "secret")
    kind = ASK

    def __init__(self, seat: int, about: str, choices: Sequence[Choice], secret: bool = False, of: int | None = None):
        self.seat = seat
        self.about = about
        self.choices = choices
        self.secret = secret
        self.of = of

    context: Context
    """Set by the match when the question is pending, so that it can be read."""

    @property
    def game(self) -> Game[Any]:
        """The game it is asked in."""
        return self.context[0]

    @property
    def table(self) -> Table:
        """The table as its seat has it."""
        return self.context[1]

    @property
    def names(self) -> Names:
        """What the players are called, as the seat that is asked reads it."""
        return Names.read_by(self.context[2], self.seat)

    @property
    def options(self) -> Options:
        """What may be answered, as people see it."""
        return Options(self)

    @property
    def prompt(self) -> str:
        """The question as a sentence."""
        return plain(self.game.prompt(self.table, self))

    @property
    def prompt_parts(self) -> tuple[Part, ...]:
        """The question as words, names, icons and keywords."""
        return parts(self.game.prompt(self.table, self))

    def find(self, text: str) -> Option | None:
        """The option that reads like this, or None."""
        said = self.game.text
        for choice in self.choices:
            if said(self.table, self.seat, choice) == text:
                return Option(self, choice)
        return None

    def __repr__(self) -> str:
        context = getattr(self, "context", None)
        if context is None:
            return f"<Ask seat {self.seat}, {self.about!r}, {len(self.choices)} choices>"
        texts = [option.text for option in self.options[:SHOWN]]
        more = len(self.choices) - len(texts)
        said = " · ".join([*texts, f"{more} more"] if more else texts)
        return f"<Ask seat {self.seat}, {self.about!r}: {said}>"


SHOWN = 8
"""So many options are written out where a question is shown in a notebook."""


class Option:
    """One thing a seat may answer: `text` parses back, `label` is for people, `on` is its piece in the view."""

    __slots__ = ("ask", "choice")

    def __init__(self, ask: Ask, choice: Choice) -> None:
        self.ask = ask
        self.choice = choice

    @property
    def text(self) -> str:
        """Stable notation: "play quick-shot", "pass"."""
        return self.ask.game.text(self.ask.table, self.ask.seat, self.choice)

    @property
    def label(self) -> str:
        """Words for people."""
        return plain(self._label)

    @property
    def label_parts(self) -> tuple[Part, ...]:
        """The label as words, names, icons and keywords."""
        return parts(self._label)

    @property
    def _label(self) -> str:
        return self.ask.game.label(self.ask.table, self.ask, self.choice)

    @property
    def on(self) -> int | None:
        """The id of the piece in the seat's view it belongs to, or None."""
        piece = piece_in(self.choice)
        if piece is None:
            return None
        s = self.ask.table
        return int(s.tags[piece * (s.seats + 1) + self.ask.seat])

    @property
    def face(self) -> str | None:
        """The card of its piece, by its slug, if the seat knows it."""
        piece, s = piece_in(self.choice), self.ask.table
        if piece is None or not s.known[piece] >> self.ask.seat & 1:
            return None
        return str(s.faces[s.face[piece]].slug)

    @property
    def meant(self) -> frozenset[int]:
        """The seats it is aimed at, other than the one that is asked: as the rules say (`Game.meant`)."""
        return frozenset(self.ask.game.meant(self.ask.table, self.ask.seat, self.choice)) - {self.ask.seat}

    def __repr__(self) -> str:
        return f"Option({self.text!r})"


class Options(Sequence[Option]):
    """The options of a question; each is made when somebody looks at it."""

    __slots__ = ("ask",)

    def __init__(self, ask: Ask) -> None:
        self.ask = ask

    def __len__(self) -> int:
        return len(self.ask.choices)

    @overload
    def __getitem__(self, i: int) -> Option: ...
    @overload
    def __getitem__(self, i: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, i: int | slice) -> Option | tuple[Option, ...]:
        ask = self.ask
        if type(i) is not slice:
            return Option(ask, ask.choices[i])
        return tuple([Option(ask, c) for c in ask.choices[i]])

    def __repr__(self) -> str:
        return repr([o.text for o in self])


class Room:
    """A question to several seats at once. Each seat's part is a *strand*: a flow that asks that seat only."""

    __slots__ = ("about", "seats")
    seat = CHANCE
    secret = False
    kind: int
    about: str
    seats: tuple[int, ...]

    def strand(self, s: Table, seat: int) -> Rules:
        """The flow of one seat."""
        raise AssertionError


class AskAll(Room):
    """One question to each of several seats, answered in any order and shown together: a dict seat -> choice."""

    __slots__ = ("asks",)
    kind = ALL

    def __init__(self, about: str, asks: Sequence[Ask]) -> None:
        self.about = about
        self.asks = asks
        self.seats = tuple([a.seat for a in asks])

    def ask(self, seat: int) -> Ask:
        """The question to this seat."""
        return self.asks[self.seats.index(seat)]

    def strand(self, s: Table, seat: int) -> Rules:
        return _single(self.ask(seat))


class Together(Room):
    """Several seats walk `flow(s, seat)` at once, each at its own pace on its own copy of the table; then all answers
    are carried out in seat order on the one table. A flow touches only what is its seat's own, never rests, and draws
    from no common pile. The answer is a dict seat -> what its flow returned."""

    __slots__ = ("flow",)
    kind = TOGETHER

    def __init__(self, about: str, flow: Callable[[Any, int], Rules], seats: Sequence[int]) -> None:
        self.about = about
        self.flow = flow
        self.seats = tuple(seats)

    def strand(self, s: Table, seat: int) -> Rules:
        return self.flow(s, seat)


def _single(ask: Ask) -> Rules:
    return (yield ask)


# ---------------------------------------------------------------- questions to chance
class Roll:
    """Dice, open to everybody: a tuple of faces. `faces` of one die are 1..6 if not said; a coin is Roll(1, (0, 1))."""

    __slots__ = ("faces", "n")
    kind = ROLL
    seat = CHANCE
    about = "roll"
    secret = False

    def __init__(self, n: int = 1, faces: Sequence[Any] = (1, 2, 3, 4, 5, 6)) -> None:
        self.n = n
        self.faces = faces

    def answer(self, source: Source) -> tuple[Any, ...]:
        """What comes up."""
        if isinstance(source, Scripted):
            if source.script:
                return tuple(source.script.pop(0))
            source = source.behind
        faces = self.faces
        return tuple([faces[v] for v in source.below((len(faces),) * self.n)])


class Shuffle:
    """Shuffle a pile of pieces, all of one back, in place. Nobody knows any more which is where."""

    __slots__ = ("pile",)
    kind = SHUFFLE
    seat = CHANCE
    about = "shuffle"
    secret = True

    def __init__(self, pile: list[int]) -> None:
        self.pile = pile

    def answer(self, source: Source) -> tuple[int, ...]:
        """The new order."""
        if isinstance(source, Scripted):
            if source.script:
                order = source.script.pop(0)
                return tuple(self.pile if order is None else order)
            source = source.behind
        return shuffled(self.pile, source)


class Pick:
    """One piece of several at random, unseen: say with `take` and `show` who sees what of it."""

    __slots__ = ("pile",)
    kind = PICK
    seat = CHANCE
    about = "pick"
    secret = True

    def __init__(self, pile: Sequence[int]) -> None:
        self.pile = pile

    def answer(self, source: Source) -> int:
        """The piece."""
        if isinstance(source, Scripted):
            if source.script:
                return int(source.script.pop(0))
            source = source.behind
        return self.pile[source.below((len(self.pile),))[0]]


class Rest:
    """The moment at which the state alone says what comes next."""

    __slots__ = ()
    kind = -1
    seat = CHANCE
    about = "rest"
    secret = False

    def __repr__(self) -> str:
        return "REST"


REST = Rest()

Chance = Roll | Shuffle | Pick
Question = Ask | AskAll | Together | Roll | Shuffle | Pick | Rest
Rules = Generator[Question, Any, Any]
"""What a rule function is: a generator that yields questions and receives their answers."""
