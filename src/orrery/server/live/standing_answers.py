"""StandingOrder answers: "always answer this question like this", for one seat, until it is cleared.

Others must not learn from the pace what a seat holds. So a standing answer is given after the same think time as an
order passes a window; what makes a question "the same again" is known to everybody (its key, and the piece that asks
only where its face is public); in a window only passing can be one, for whether there is more to answer depends on the
hand; and questions that are answered in secret or at the same time as others have none.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as Cards

from orrery.engine.flow import Match
from orrery.engine.questions import Ask
from orrery.engine.view import Eye
from orrery.server import wire
from orrery.server.live import windows
from orrery.server.store.replay import LogEntry
from orrery.server.store.tables import SeatRow

STOP_FOR = "stop-for"
"""The key of what is no answer, but a card the seat wants to be asked about."""
STOPS = "I am asked whenever it is part of what happens."
MOST = 40
"""A seat has no more standing answers than this."""
IN_A_ROW = 30
"""After so many answers by order alone a question of one's own turn is put to the person again, lest it never ends."""
SECRET = "A question that is answered in secret or at the same time as others cannot have a standing answer."
ONLY_PASS = "When you may only respond, a standing answer can only be to pass: another would tell what you hold."


def source(m: Match, ask: Ask) -> str | None:
    """The face of the piece that asks, where everybody knows it."""
    return None if ask.of is None else Eye(m.game, ask.table, m.setup.players).card(ask.of)


def possible(m: Match, ask: Ask) -> bool:
    """Whether this question may have a standing answer at all."""
    return not ask.secret and not m.together


def refusal(m: Match, ask: Ask, text: str, seat: SeatRow) -> str | None:
    """Why this cannot be a standing answer, or None."""
    if not possible(m, ask):
        return SECRET
    if windows.is_window(m, ask) and text != ask.options[0].text:
        return ONLY_PASS
    if len(seat.answers) >= MOST:
        return f"A seat may have {MOST} standing answers; forget one first."
    return None


def with_one(m: Match, ask: Ask, text: str, old: Sequence[wire.StandingAnswer]) -> tuple[wire.StandingAnswer, ...]:
    """The answers and this one; a question has one."""
    option = ask.find(text)
    assert option is not None
    of = source(m, ask)
    return (*without(old, ask.about, of), wire.StandingAnswer(ask.about, of, text, ask.prompt, option.label))


def marked(m: Match, card: str, old: Sequence[wire.StandingAnswer]) -> tuple[wire.StandingAnswer, ...]:
    """The answers, and that the seat is asked whenever this card is part of what happens."""
    name = next((face.name for face in m.game.faces if face.slug == card), None)
    if name is None or len(old) >= MOST:
        return tuple(old)
    return (*without(old, STOP_FOR, card), wire.StandingAnswer(STOP_FOR, card, "", name, STOPS))


def stopped(seat: SeatRow, cards: Cards[str]) -> bool:
    """Whether the seat wants to be asked about one of these cards."""
    return any(answer.about == STOP_FOR and answer.source in cards for answer in seat.answers)


def without(old: Sequence[wire.StandingAnswer], about: str, of: str | None) -> tuple[wire.StandingAnswer, ...]:
    """The answers but that to one question."""
    return tuple([answer for answer in old if (answer.about, answer.source) != (about, of)])


def given(m: Match, ask: Ask, seat: SeatRow, kept: Sequence[LogEntry]) -> str | None:
    """What the seat's standing answer to this question is, or None: then it is put to the person."""
    fits = [answer for answer in seat.answers if answer.about == ask.about]
    if not fits or not possible(m, ask):
        return None
    of = source(m, ask)
    text = next((answer.text for answer in fits if answer.source == of), None)
    if text is None or ask.find(text) is None:
        return None
    if windows.is_window(m, ask):
        return text if text == ask.options[0].text else None
    return text if _in_a_row(kept, ask.seat) < IN_A_ROW else None


def _in_a_row(kept: Sequence[LogEntry], seat: int) -> int:
    """How often this seat was last answered for by order, without a word of its own."""
    count = 0
    for entry in reversed(kept):
        if entry.seat == seat and entry.by != "forced":
            if entry.by != "order":
                break
            count += 1
    return count
