"""What a game says, made of the messages of its `words`: options, questions, refusals and how a match ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from orrery.engine.clauses import No, Refusal
from orrery.engine.questions import Ask, Choice, piece_in
from orrery.engine.table import Table
from orrery.engine.text import plain as unmarked
from orrery.engine.topics import UNSAID
from orrery.engine.view import Eye
from orrery.engine.words import Names, plain

if TYPE_CHECKING:
    from orrery.engine.game import Game, Outcome


def option(game: Game[Any], s: Table, ask: Ask, choice: Choice, params: Mapping[str, Any]) -> str:
    """A choice in words: the message `do.<verb>` with the piece as {0}; without one, its notation."""
    key = f"do.{choice[0]}"
    if key not in game.words:
        said = plain(game.text(s, ask.seat, choice))
        return said[:1].upper() + said[1:]
    piece = piece_in(choice)
    shown = () if piece is None else (Eye(game, s, ask.seat).words(piece),)
    return game.words.say(key, shown, ask.names, **params)


def question(game: Game[Any], s: Table, ask: Ask, params: Mapping[str, Any]) -> str:
    """A question in words: the message `ask.<about>`, with the piece it is of as {0}."""
    shown = () if ask.of is None else (Eye(game, s, ask.seat).words(ask.of),)
    return game.words.say(f"ask.{ask.about}", shown, ask.names, seat=ask.seat, **params)


def refusal(game: Game[Any], s: Table, seat: int, no: No, names: Sequence[str] = ()) -> Refusal:
    """The sentence of a No: the message `no.<key>`."""
    eye = Eye(game, s, seat)
    pieces, read = [eye.words(p) for p in no.pieces], Names.read_by(names, seat)
    return Refusal(no.clauses, unmarked(game.words.say(f"no.{no.key}", pieces, read, **no.params)))


def cited(game: Game[Any], about: str, why: Refusal) -> Refusal:
    """The refusal with a clause: its own or, where it has none, those the present question comes from."""
    return why if why.clauses else Refusal(game.topics.get(about, UNSAID).clauses, why.sentence)


def outcome(game: Game[Any], s: Table, names: Sequence[str] = ()) -> Outcome:
    """How a match ended: the message `end.<why>`, and for a part of a score `score.<key>`, or the key where it says
    enough."""
    from orrery.engine.game import Outcome

    end = game.ending(s)
    reason = unmarked(game.words.say(f"end.{end.why}", (), names, **end.params))
    breakdown = tuple([tuple([(_part(game, key), n) for key, n in seat]) for seat in end.breakdown])
    return Outcome(end.ranks, end.scores, end.winners, reason, breakdown)


def _part(game: Game[Any], key: str) -> str:
    return unmarked(game.words.phrase(f"score.{key}")) if f"score.{key}" in game.words else key
