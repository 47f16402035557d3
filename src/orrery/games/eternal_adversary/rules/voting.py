"""Team decisions and secret, simultaneous choices (chapter 17)."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.flow import REST, Ask, AskAll, Choice, Rules, Together
from orrery.engine.table import Table
from orrery.games.eternal_adversary.rules.state import SIDES, Worlds
from orrery.games.eternal_adversary.rules.story import tell
from orrery.games.eternal_adversary.rules.team import members


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
        tell(s, "split-vote", seat=s.decider, side=SIDES[side], clauses=("ADV-17.3",))
        said = yield Ask(s.decider, about, choices)
    s.votes, s.decider = [], -1
    return said


def _tell_vote(s: Worlds, seat: int, said: Choice) -> None:
    """A vote in the story."""
    if len(said) > 1 and said[1] is not None:
        tell(s, "votes-item", said[1], seat=seat, held=said[1], clauses=("ADV-17.3",))
    else:
        tell(s, "votes", seat=seat, vote=said, clauses=("ADV-17.3",))


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
