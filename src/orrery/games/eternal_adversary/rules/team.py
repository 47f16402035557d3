"""Who comes when, who decides: clockwise order, the order of windows, and team decisions (chapter 17)."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.flow import REST, Ask, AskAll, Choice, Rules, Together
from orrery.engine.table import Table
from orrery.games.eternal_adversary.rules.state import ARCH, CHAOS, FINAL, MONSTER, ORDER, SIDES, Worlds

CLOCK = [[tuple([(lead + k) % n for k in range(n)]) for lead in range(max(n, 1))] for n in range(7)]
"""Seats clockwise, by number of seats and where one starts."""
WINDOWS = [
    [tuple([x for x in row if x % 2 == row[0] % 2] + [x for x in row if x % 2 != row[0] % 2]) for row in rows]
    for rows in CLOCK
]
"""ADV-8.22: the phasing side clockwise, then the other side clockwise."""


def lead(s: Worlds) -> int:
    """The phasing hero; in the final battle the Order hero that stands in for it (ADV-16.15)."""
    if s.phase != FINAL:
        return s.active
    for seat in CLOCK[s.seats][s.active]:
        if seat % 2 == ORDER and s.health[seat] > 0 and not s.gone >> seat & 1:
            return seat
    return s.active


def clockwise(s: Worlds) -> tuple[int, ...]:
    """ADV-1.13: all seats, from the phasing hero on."""
    return CLOCK[s.seats][lead(s)]


def window_seats(s: Worlds) -> tuple[int, ...]:
    """ADV-8.22: in which order seats are asked in a window."""
    return WINDOWS[s.seats][lead(s)]


def members(s: Worlds, side: int) -> list[int]:
    """The players of a side, clockwise from the phasing hero."""
    return [seat for seat in clockwise(s) if seat % 2 == side and not s.gone >> seat & 1]


def controller(s: Worlds, unit: int) -> int:
    """ADV-2.8, 16.17: who rolls and decides for a unit. A monster whose owner conceded goes to the next of Chaos."""
    if unit < MONSTER:
        return unit
    seat = s.active if unit == ARCH else unit - MONSTER
    if unit < ARCH and not s.gone >> seat & 1:
        return seat
    for other in CLOCK[s.seats][seat]:
        if other % 2 == CHAOS and not s.gone >> other & 1:
            return other
    return seat


def vote(
    s: Worlds,
    side: int,
    about: str,
    choices: Sequence[Choice],
    drawer: int = -1,
    stops: Choice | None = None,
    rests: bool = False,
) -> Rules:
    """ADV-17.1 to 17.4: the team votes openly, clockwise; each vote is shown as it is cast. If it is not unanimous the
    one who drew the card decides, whatever its side; where there is no card, the first of the team clockwise. A vote
    `stops` ends it at once; it `rests` where the state alone says that it comes."""
    voters = members(s, side)
    if len(choices) == 1 or not voters:
        return choices[0]
    if len(voters) > 1:
        s.votes, s.decider = [], drawer if drawer >= 0 and not s.gone >> drawer & 1 else voters[0]
    if rests:
        yield REST
    if len(voters) == 1:
        return (yield Ask(voters[0], about, choices))
    said = choices[0]
    for seat in voters:
        said = yield Ask(seat, about, choices)
        s.votes.append((seat, said))
        if said == stops:
            break
        _tell_vote(s, seat, said)
    if said != stops and any(other != said for _, other in s.votes):
        s.tell("split-vote", seat=s.decider, side=SIDES[side], clauses=("ADV-17.3",))
        said = yield Ask(s.decider, about, choices)
    s.votes, s.decider = [], -1
    return said


def _tell_vote(s: Worlds, seat: int, said: Choice) -> None:
    """A vote in the story."""
    if len(said) > 1 and said[1] is not None:
        s.tell("votes-item", said[1], seat=seat, held=said[1], clauses=("ADV-17.3",))
    else:
        s.tell("votes", seat=seat, vote=said, clauses=("ADV-17.3",))


def at_once(s: Worlds, about: str, questions: dict[int, list[Sequence[Choice]]]) -> Rules:
    """Secret, simultaneous choices (ADV-8.15, 9.7, 9.16): each seat answers its own list; shown when all have."""
    if len(questions) == 1:
        answers = []
        for seat, asked in questions.items():
            for choices in asked:
                answers.append((yield Ask(seat, about, choices)))
            return {seat: answers}
    if all(len(asked) == 1 for asked in questions.values()):
        told = yield AskAll(about, [Ask(seat, about, asked[0]) for seat, asked in questions.items()])
        return {seat: [choice] for seat, choice in told.items()}

    def flow(_: Table, seat: int) -> Rules:
        mine = []
        for choices in questions[seat]:
            mine.append((yield Ask(seat, about, choices)))
        return mine

    return (yield Together(about, flow, tuple(questions)))
