"""What a sensible player does without thinking: how likely each option of a question is (for bots)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from orrery.engine.questions import Ask
from orrery.games.endless_forms.catalogue import FACE_OF
from orrery.games.endless_forms.forms import FIRST_EVENT, FIRST_HABITAT, FORMS
from orrery.games.endless_forms.growth import decline
from orrery.games.endless_forms.interdiction import PASS_OR_REVEAL
from orrery.games.endless_forms.kinds import Form, Land
from orrery.games.endless_forms.rates import form, lands, lasting, usual
from orrery.games.endless_forms.state import NEXT_TO, Desert

WEIGHTS = {
    "mulligan": {"mulligan": 0.05},
    "exert": {"done": 0.05, "reveal": 0.1, "exert": 3.0, "use": 2.0},
    "recycle": {"stop": 0.3},
    "migrate": {"stop": 1.0, "move": 0.3},
    "introduce": {"none": 0.1},
    "course": {"no": 0.2},
}
"""How likely each kind of choice is, against 1 for the others."""
PASSES, RESCUES = (0.96, 0.04), (0.1, 0.9)
UNLIKELY = 0.05
KEENNESS = 2.5
"""So many times likelier is a habitat at which X is higher by 1."""
SAVES = FACE_OF["life-finds-a-way"]
HARMS = frozenset(
    [
        FACE_OF[slug]
        for slug in (
            *("blight", "over-graze", "maimed", "pathogen", "shrouding-weather"),
            *("dehydration", "outbreak", "offroading-degradation", "wildfire", "withering"),
        )
    ]
)
"""Effects and Events one would rather turn on the other side."""


def weights(s: Desert, ask: Ask) -> Sequence[float] | None:
    """What a sensible player is likely to do: deploy and exert what can be, keep an Event for its moment, put species
    where they grow, help its own side and harm the other."""
    about, choices = ask.about, ask.choices
    if choices is PASS_OR_REVEAL:
        return RESCUES if s.dooming and s.face[s.events[ask.seat]] == SAVES else PASSES
    usual_weights = WEIGHTS.get(about)
    if usual_weights is not None:
        return [usual_weights.get(choice[0], 1.0) for choice in choices]
    if len(choices) == 1:
        return None
    find = BY_QUESTION.get(about)
    return find(s, ask) if find is not None else None


def promise(it: Form) -> float:
    """How likely a species is to be deployed before others: net growth as printed, and what habitats may add."""
    return 2.0 * float(1.7 ** (it.up - 2 * it.down + 0.4 * sum([line[0] for line in it.lines]) - 0.5 * it.predator))


PROMISE = tuple([promise(FORMS[face]) if face < FIRST_HABITAT else 0.7 for face in range(FIRST_EVENT)])
"""How likely a card is to be deployed, by face."""


def deploys(s: Desert, ask: Ask) -> Sequence[float]:
    """Species before Effects, and both before the end of the phase."""
    found = []
    for choice in ask.choices:
        if choice[0] == "deploy":
            found.append(PROMISE[s.face[choice[1]]])
        else:
            found.append(2.0 if choice[0] == "event" else 0.3 if choice[0] == "done" else 0.05)
    return found


def thrives(s: Desert, p: int, at: int, grounds: Sequence[Land]) -> float:
    """X of a species at a place, on average over Day and Night; a predator wants company."""
    it = form(s, p)
    ground = grounds[at]
    day, night = usual(it, ground, lasting(s, at, ground), it.rank)
    x = (day + night) / 2
    if it.predator:
        low, high = it.rank - 2, it.rank
        prey = any(low <= FORMS[s.face[q]].rank <= high for q in s.columns[4 - s.back[p] * 4 + at])
        x = x if prey else x / 3
    return x - decline(it, ground, 0)


def places(s: Desert, ask: Ask) -> Sequence[float] | None:
    """Where the species grows best."""
    p = ask.of
    if p is None or s.face[p] >= FIRST_HABITAT:
        return None
    grounds = lands(s)
    return [KEENNESS ** thrives(s, p, s.row.index(choice[1]), grounds) for choice in ask.choices]


def moves(s: Desert, ask: Ask) -> Sequence[float]:
    """Only species that would grow better next door."""
    grounds, found = lands(s), []
    for choice in ask.choices:
        if choice[0] == "move":
            p = choice[1]
            here = s.place[p]
            better = max([thrives(s, p, at, grounds) for at in NEXT_TO[here]]) - thrives(s, p, here, grounds)
            found.append(better if better > 0 else 0.03)
        else:
            found.append(0.6 if choice[0] == "done" else UNLIKELY)
    return found


def aims(s: Desert, ask: Ask) -> Sequence[float] | None:
    """Harm goes to the other side, help to the own one; at habitats who has more there counts."""
    seat, card = ask.seat, ask.of
    harm = card is not None and s.face[card] in HARMS
    found = []
    for choice in ask.choices:
        if len(choice) == 1 or (choice[1] is None and len(choice) < 3):
            found.append(UNLIKELY)
        elif choice[1] is None:
            found.append(1.0 if (choice[2] == "theirs") == harm else UNLIKELY)
        elif choice[1] in s.place:
            found.append(1.0 if (s.back[choice[1]] != seat) == harm else UNLIKELY)
        elif choice[1] in s.row:
            at = s.row.index(choice[1])
            ahead = len(s.columns[seat * 4 + at]) - len(s.columns[4 - seat * 4 + at])
            found.append(max(0.2, 1.0 + (-ahead if harm else ahead)))
        else:
            found.append(1.0)
    return found


def victims(s: Desert, ask: Ask) -> Sequence[float]:
    """Others before one's own."""
    seat = ask.seat
    return [
        0.3 if len(choice) == 1 else 1.0 if s.back[choice[1]] & 1 != seat else UNLIKELY * 3 for choice in ask.choices
    ]


BY_QUESTION: dict[str, Callable[[Desert, Ask], Sequence[float] | None]] = {
    "deploy": deploys,
    "where": places,
    "move": moves,
    "attach": aims,
    "aim": aims,
    "aim-habitat": aims,
    "prey": victims,
    "power": victims,
    "strike": victims,
    "infect": victims,
}
