"""Why a piece cannot be chosen now. Every reason is the game's own: here is only found out what to ask it about.

A seat asks about what it sees. A piece is found by its id in the seat's view and named as that seat names it; any other
id gets one and the same answer, whether or not there is such a piece.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from orrery.engine import wording
from orrery.engine.clauses import Refusal
from orrery.engine.flow import Match
from orrery.engine.game import Game
from orrery.engine.questions import Ask
from orrery.engine.view import Eye, ids_in

EACH = 2
"""How many texts with the same verb are asked about: the others differ in what comes after the piece."""

NOT_IN_SIGHT = Refusal((), "You see no such piece.")


@lru_cache
def texts_naming(game: Game[Any], mode: str) -> Mapping[str, tuple[str, ...]]:
    """Everything that can ever be chosen in a game, by the names of pieces in it; of each verb only some."""
    found: dict[str, list[str]] = defaultdict(list)
    times: Counter[tuple[str, str]] = Counter()
    for text in game.vocabulary(mode):
        verb, *names = text.split(" ")
        for name in set(names):
            times[verb, name] += 1
            if times[verb, name] <= EACH:
                found[name].append(text)
    return {name: tuple(texts) for name, texts in found.items()}


def reason(m: Match, seat: int, text: str, of: int | str | None) -> Refusal | None:
    """Why `text` is no possible answer of the seat, or why nothing can be chosen on the piece `of`; None if the text is
    one. The first reason with a clause is told, else the first of all, else what is asked instead; these two with the
    clause the question comes from."""
    ask = next((one for one in m.asks if one.seat == seat), None)
    if ask is None or (text and ask.find(text) is not None):
        return m.refusal(seat, text)
    if isinstance(of, int) and of not in ids_in(m.view(seat)["table"]):
        return wording.cited(m.game, ask.about, NOT_IN_SIGHT)
    told: Refusal | None = None
    for meant in (*([text] if text else ()), *_meant(m, ask, of)):
        no = None if ask.find(meant) is not None else m.game.why_not(ask.table, seat, ask, meant)
        if no is None:
            continue
        why = wording.refusal(m.game, ask.table, seat, no, m.setup.names)
        if why.clauses:
            return why
        told = told or why
    told = told or Refusal((), f"The present question is about something else: {ask.prompt}")
    return wording.cited(m.game, ask.about, told)


def _meant(m: Match, ask: Ask, of: int | str | None) -> list[str]:
    """What somebody who points at this piece may mean, the likeliest first: what is offered with other pieces now."""
    known = texts_naming(m.game, m.setup.mode)
    texts = dict.fromkeys(text for name in _names(m, ask, of) for text in known.get(name, ()))
    offered = [option.text.split(" ")[0] for option in ask.options]
    verbs = {verb: n for n, verb in enumerate(dict.fromkeys(offered))}
    return sorted(texts, key=lambda text: verbs.get(text.split(" ")[0], len(verbs)))


def _names(m: Match, ask: Ask, of: int | str | None) -> Iterator[str]:
    """How options call the piece, as its seat sees it: its name at its place, and the name of its face."""
    if isinstance(of, str):
        yield of
    if not isinstance(of, int):
        return
    eye = Eye(m.game, ask.table, ask.seat)
    for piece in range(len(ask.table.face)):
        if eye.id(piece) == of:
            yield m.game.name_of(ask.table, ask.seat, piece)
            card = eye.card(piece)
            if card is not None:
                yield card
