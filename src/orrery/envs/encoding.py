"""What a seat sees of a match as arrays: its table, its question, its options. Nothing in them is beyond its view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from struct import Struct
from typing import Any

import numpy as np

from orrery.engine.encoding import Field, Group, Look, OptionFields, card, category, flag, number, seat
from orrery.engine.flow import Match
from orrery.engine.game import Game
from orrery.engine.questions import Ask, Choice
from orrery.envs import derived
from orrery.envs.cards import SIGNATURE, Floats, card_table, signature
from orrery.envs.schema import Ints, Schema

SLOTS = 64
"""Actions by place: so many options are shown at once."""
MORE = SLOTS - 1
"""Where there are more options than places, this one shows the next of them."""
WORDS, NUMBERS = 2, 2
"""So many plain words and numbers of an option are told."""
MOST_NUMBER = 64
ITEM = 4
"""Bytes of a whole number."""


class Encoder:
    """Makes arrays of one game, mode and number of players. `schema` says what an observation holds, `option_schema`
    what is told of an option."""

    def __init__(self, game: Game[Any], mode: str, seats: int) -> None:
        self.game = game
        self.mode = mode
        self.seats = seats
        self.texts = tuple(dict.fromkeys(game.vocabulary(mode)))
        """The vocabulary: every option text there can be."""
        self.place_of = {text: k for k, text in enumerate(self.texts)}
        self.abouts = ("(nothing)", *sorted(game.topics))
        self._about = {about: k for k, about in enumerate(self.abouts)}
        cards = card_table(game)
        module = _own_encoding(game)
        groups: Sequence[Group]
        groups = module.groups(mode, seats) if module is not None else derived.groups(game, mode, seats)
        self._plain_meant = type(game).meant is Game.meant
        self._own: OptionFields | None = getattr(module, "OPTION", None)
        question = Group("question", 1, self._question_fields(), _nothing)
        self.schema = Schema((question, *groups), seats, cards)
        self._groups: tuple[tuple[Callable[[Look], list[int]], int], ...] = tuple(
            [(group.rows, group.most * len(group.fields)) for group in groups]
        )
        self._verbs = ("(no verb)", *sorted({text.partition(" ")[0] for text in self.texts}))
        self._verb = {verb: k for k, verb in enumerate(self._verbs)}
        self._word = {word: k for k, word in enumerate(sorted(_words(self.texts)), 1)}
        self._signatures = np.array([(0.0,) * SIGNATURE, *map(signature, sorted(self._word))], np.float32)
        option = Group("option", 1, self._option_fields(), _nothing)
        self.option_schema = Schema((option,), seats, cards)
        self.option_width = len(option.fields)
        self._word_columns = [k for k, (name, _) in enumerate(self.option_schema.fields) if ".word " in name]
        self.option_names = (
            *self.option_schema.float_names,
            *[f"option.word {k + 1}.sign {n + 1}" for k in range(WORDS) for n in range(SIGNATURE)],
        )
        """The names of an option's floats."""

    @property
    def version(self) -> str:
        """Another one as soon as the arrays mean something else."""
        return f"{self.schema.version}-{self.option_schema.version}"

    def _question_fields(self) -> tuple[Field, ...]:
        return (
            *(category("about", self.abouts), flag("asked"), number("options", SLOTS), card("of")),
            *[flag(f"waiting for seat +{k}") for k in range(self.seats)],
        )

    def _option_fields(self) -> tuple[Field, ...]:
        return (
            *(flag("offered"), category("verb", self._verbs), card("card"), seat("owner"), seat("aimed at")),
            *[number(f"word {k + 1}", max(len(self._word), 1)) for k in range(WORDS)],
            *[number(f"number {k + 1}", MOST_NUMBER, -MOST_NUMBER) for k in range(NUMBERS)],
            *(self._own.fields if self._own is not None else ()),
        )

    # ---------------------------------------------------------------- what is seen
    def look(self, match: Match, viewer: int) -> Look:
        """A viewer's look at the table, as it has it."""
        return Look(match.at(viewer), viewer)

    def ints(self, match: Match, viewer: int, look: Look | None = None) -> Ints:
        """What a seat (or with the number of seats the public) sees, as whole numbers."""
        ints: Ints = np.empty(self.schema.size, np.int32)
        self.write_ints(match, look or Look(match.at(viewer), viewer), ints.view(np.uint8).data, 0)
        return self.schema.within(ints)

    def write_ints(self, match: Match, look: Look, out: memoryview, at: int) -> None:
        """What is seen as whole numbers into memory, from byte `at` on; not yet brought into the ranges of the schema
        (`Schema.within`), which is quicker done for many matches at once."""
        question = self._question(match, look)
        _packed(len(question), len(question)).pack_into(out, at, *question)
        at += len(question) * ITEM
        for rows, size in self._groups:
            found = rows(look)
            n = len(found)
            if n <= size:
                _packed(n, size).pack_into(out, at, *found)
            else:
                _packed(size, size).pack_into(out, at, *found[:size])
            at += size * ITEM

    def _question(self, match: Match, look: Look) -> list[int]:
        q = match.question
        if q is None:
            return [0] * (4 + self.seats)
        viewer, of, options = look.viewer, None, 0
        if match.room is None:
            about, waiting = q.about, (q.seat,)
            asked = q.seat == viewer
            mine = q if asked else None
        else:
            about, waiting = q.about, q.seats
            strand = match.room.get(viewer)
            asked = strand is not None and not strand.done
            mine = strand.question if strand is not None and asked else None
        if mine is not None:
            about, of, options = mine.about, mine.of, len(mine.choices)
        return [
            *(self._about.get(about, 0), asked, options, look.code[of] if of is not None else 0),
            *[who in waiting for who in look.order],
        ]

    def floats(self, match: Match, viewer: int) -> Floats:
        """What a seat sees, between -1 and 1."""
        return self.schema.floats(self.ints(match, viewer))

    # ---------------------------------------------------------------- what is offered
    def option_ints(self, ask: Ask, choices: Sequence[Choice], look: Look | None = None) -> Ints:
        """A row of whole numbers for each of these choices of a question."""
        ints: Ints = np.empty((len(choices), self.option_width), np.int32)
        self.write_option_ints(ask, choices, look or Look(ask.table, ask.seat), ints.reshape(-1).view(np.uint8).data, 0)
        return self.option_schema.within(ints)

    def write_option_ints(self, ask: Ask, choices: Sequence[Choice], look: Look, out: memoryview, at: int) -> None:
        """The rows of these choices into memory, from byte `at` on; not yet brought into the ranges of the schema."""
        s, game, me = ask.table, self.game, ask.seat
        code, place, own, verbs, words = look.code, look.place, self._own, self._verb, self._word
        plain_meant, told_of = self._plain_meant, list[int]()
        nothing = (0,) * (self.option_width - 5)
        for choice in choices:
            if len(choice) == 1:
                aimed = 0 if plain_meant else next((place[who] for who in game.meant(s, me, choice) if who != me), 0)
                told_of += (1, verbs.get(choice[0], 0), 0, 0, aimed, *nothing)
                continue
            piece = choice[1]
            owner = None if piece is None else game.owner(s, piece)
            aimed = 0
            if not plain_meant:
                aimed = next((place[who] for who in game.meant(s, me, choice) if who != me), 0)
            elif owner is not None and owner != me:
                aimed = place[owner]
            told, counted = [0] * WORDS, [0] * NUMBERS
            if len(choice) > 2:
                w = n = 0
                for value in choice[2:]:
                    if isinstance(value, str):
                        if w < WORDS:
                            told[w] = words.get(value, 0)
                            w += 1
                    elif isinstance(value, int) and n < NUMBERS:
                        counted[n] = value
                        n += 1
            told_of += (1, verbs.get(choice[0], 0), 0 if piece is None else code[piece])
            told_of += (0 if owner is None else place[owner], aimed, *told, *counted)
            if own is not None:
                told_of += own.values(look, choice)
        _packed(len(told_of), len(told_of)).pack_into(out, at, *told_of)

    def option_floats(self, ints: Ints, out: Floats | None = None) -> Floats:
        """The features of options, a row for each: from their ints; written into `out` if it is given."""
        n, plain = len(ints), len(self.option_schema.float_names)
        if out is None:
            out = np.empty((n, len(self.option_names)), np.float32)
        self.option_schema.floats(ints, out[:, :plain])
        out[:, plain:] = self._signatures.take(ints.take(self._word_columns, 1), 0).reshape(n, -1)
        return out

    def text_places(self, ask: Ask) -> list[int]:
        """The places of the offered options in the vocabulary."""
        game, s, who, place_of = self.game, ask.table, ask.seat, self.place_of
        return [place_of[game.text(s, who, choice)] for choice in ask.choices]


@cache
def encoder(game: Game[Any], mode: str, seats: int) -> Encoder:
    """The encoder of a game, mode and number of players; made once."""
    return Encoder(game, mode, seats)


@cache
def _packed(n: int, size: int) -> Struct:
    """What writes so many whole numbers, and 0 for those missing of `size`, several times as fast as numpy reads a
    list."""
    return Struct(f"={n}i{(size - n) * ITEM}x")


def _nothing(look: Look) -> list[int]:
    return []


def _words(texts: Sequence[str]) -> set[str]:
    """Every word an option may have besides its verb, also the parts of a name ("c4.hound")."""
    return {word for text in texts for said in text.split(" ")[1:] for word in said.split(".")}


def _own_encoding(game: Game[Any]) -> Any:
    """The module in which a game says its table as numbers, `interface/encoding.py`; None if it has none."""
    package = type(game).__module__
    for name in (f"{package}.interface", f"{package}.interface.encoding"):
        try:
            if find_spec(name) is None:
                return None
        except ModuleNotFoundError:
            return None
    return import_module(f"{package}.interface.encoding")
