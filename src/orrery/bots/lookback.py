"""Looking back at a game that is over: every seat's chance to win from what it could know and with everything known,
where the game turned and which choice was better, what was luck and what were choices, and how well each seat chose.

**What adds up.** The chance *with everything known* goes from its value at the beginning to what came of the game. At
every real choice its change is split into three parts, each a number for every seat:

- *choice*: what the option that was taken is worth less than the best one, by what its seat could know. Both are tried
  in the same imagined worlds. The best one is found in one half of them and measured in the other half, so chance alone
  makes no mistake of a choice.
- *luck*: where dice fell or cards came that the seat had not seen, the change beyond its average over imagined worlds.
- *rest*: all else, which is what the estimate takes back of itself as the game goes on.

For every seat, the beginning and all parts together are the end; and each part is worth as much to one side as it costs
the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from orrery.bots import Budget, Seat
from orrery.bots.greedy import asked, carry_out, likeliest, likely
from orrery.bots.reasons import reasons
from orrery.bots.search import ExpertBot, Horizon, play_on
from orrery.engine.answers import Entry
from orrery.engine.clauses import OrreryError
from orrery.engine.decisions import Decision, decisions, positions
from orrery.engine.flow import Match
from orrery.engine.questions import PICK, ROLL, SHUFFLE
from orrery.strategy.base import win_chances

VERSION = 1
"""Goes up when the same game would be looked back at otherwise."""
WORLDS = 8
"""So many worlds are imagined for each seat at each choice; an even number."""
BREADTH = 8
"""A question of more options than this is judged by its likely ones."""
TURNS = 6
"""So many turning points are named."""
DOUBTS = 12
"""So many of the largest mistakes are thought about again, with search and rollouts, before they count."""
THOUGHT = 240
"""Iterations of that search."""
ROLLOUTS = 24
"""Worlds in which the two options are then played on."""
NOTICED = 0.02
"""What moves a chance by less is no turning point."""

Chances = tuple[float, ...]
"""One number for each seat."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One real choice. `known`: each seat's chance from what it could know; `true`: with everything known. The parts of
    the change until the next moment are `choice`, `luck` and `rest`. `stake` is how much the options differed for the
    seat, `loss` how much of that it gave away."""

    answers: int
    step: int
    seat: int
    chosen: str
    label: str
    best: str
    best_label: str
    known: Chances
    true: Chances
    loss: float
    stake: float
    choice: Chances
    luck: Chances
    rest: Chances
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Turning:
    """Where the game turned: at which moment, whether by a choice or by luck, for which seat and by how much. Of a
    choice: what the better one would have done and what speaks for it."""

    moment: int
    by: str
    seat: int
    change: float
    does: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Account:
    """What a seat began with, what added to that, and what it ended with; and how well it chose: of all that was at
    stake in its choices, the share it kept (None: it had no choice that mattered)."""

    begin: float
    own: float
    others: float
    luck: float
    rest: float
    end: float
    accuracy: float | None
    choices: int
    mistakes: int


@dataclass(frozen=True, slots=True)
class LookBack:
    """A whole game, looked back at."""

    names: tuple[str, ...]
    moments: tuple[Moment, ...]
    turnings: tuple[Turning, ...]
    accounts: tuple[Account, ...]
    version: int = VERSION


Progress = Callable[[int, int], None]


def look_back(match: Match, worlds: int = WORLDS, seed: int = 0, progress: Progress | None = None) -> LookBack:
    """Everything that can be said of a game that is over. `progress` is told how much is done, of how much."""
    if not match.over:
        raise OrreryError("One can look back at a game when it is over.")
    made = decisions(match)
    total = len(made) + DOUBTS
    told = progress or (lambda done, of: None)
    first = []
    for n, (one, here) in enumerate(positions(match, made)):
        first.append(_first_look(here, one, worlds, Random(f"{seed} {n}")))
        told(n + 1, total)
    doubtful = sorted(range(len(made)), key=lambda n: -first[n].loss)[:DOUBTS]
    second = {n: first[n] for n in doubtful if first[n].loss > 0}
    for done, (n, (one, here)) in enumerate(_at(match, made, second)):
        first[n] = _second_look(here, one, first[n], Random(f"{seed} again {n}"))
        told(len(made) + done + 1, total)
    moments = _accounted(match, made, first)
    found = LookBack(
        match.setup.names, moments, _turnings(match, made, moments), tuple(_accounts(match, moments)), VERSION
    )
    told(total, total)
    return found


def _at(match: Match, made: Sequence[Decision], wanted: dict[int, _Look]) -> list[tuple[int, tuple[Decision, Match]]]:
    """These decisions, each with the match as it stood there."""
    found = []
    for n, (one, here) in enumerate(positions(match, made)):
        if n in wanted:
            found.append((n, (one, here.fork())))
    return found


# ---------------------------------------------------------------- one choice
@dataclass(frozen=True, slots=True)
class _Look:
    """What is seen at one choice, before it is set against the next."""

    known: Chances
    true: Chances
    label: str
    best: str
    best_label: str
    loss: float
    stake: float
    choice: Chances
    expected: Chances
    """How much the option that was taken changes the chances on average, up to the next choice."""
    faces: tuple[int, ...]
    """Who knows each face."""


def _first_look(here: Match, one: Decision, worlds: int, rng: Random) -> _Look:
    """The chances of all, and what the options of this choice are worth."""
    seats, seat = range(here.setup.players), one.seat
    imagined = [here.imagine(seat, rng) for _ in range(worlds)]
    before = [tuple(win_chances(world)) for world in imagined]
    known = []
    for i in seats:
        views = before if i == seat else [win_chances(here.imagine(i, rng)) for _ in range(worlds)]
        known.append(sum(view[i] for view in views) / worlds)
    ask = asked(imagined[0], seat)
    tried = list(range(len(one.options))) if len(one.options) <= BREADTH else likely(ask)
    tried = sorted({*tried, one.choice})
    worth = {i: [_carried_out(world, one.options[i], seat) for world in imagined] for i in tried}
    half, mine = worlds // 2, one.choice
    best = max(tried, key=lambda i: (_mean([w[seat] for w in worth[i][:half]]), i == mine))
    loss = _surely([b[seat] - c[seat] for b, c in zip(worth[best][half:], worth[mine][half:], strict=True)])
    if loss == 0.0:
        best = mine
    choice = _minus(_middle(worth[mine][half:]), _middle(worth[best][half:]))
    means = [_mean([w[seat] for w in worth[i]]) for i in tried]
    after = [_one_step(world, one.text, seat) for world in imagined]
    labels = {option.text: option.label for option in asked(here, seat).options}
    return _Look(
        tuple(known),
        tuple(win_chances(here)),
        labels[one.text],
        one.options[best],
        labels[one.options[best]],
        loss,
        max(max(means) - min(means), loss),
        choice,
        _minus(_middle(after), _middle(before)),
        tuple(here.s.known),
    )


def _second_look(here: Match, one: Decision, look: _Look, rng: Random) -> _Look:
    """The choice again, with what a search thinks best played on beside it in the same worlds."""
    bot = ExpertBot(rng.getrandbits(32))
    best = bot.choose(Seat(here, one.seat), Budget(iterations=THOUGHT))
    nothing = tuple([0.0] * here.setup.players)
    if best == one.text:
        return replace(look, best=one.text, best_label=look.label, loss=0.0, choice=nothing)
    values: dict[str, list[Chances]] = {best: [], one.text: []}
    for _ in range(ROLLOUTS):
        world, luck = here.imagine(one.seat, rng), rng.random()
        for text, seen in values.items():
            seen.append(_played_on(world, text, one.seat, Random(luck)))
    choice = _minus(_middle(values[one.text]), _middle(values[best]))
    loss = -choice[one.seat]
    if loss <= 0:
        return replace(look, best=one.text, best_label=look.label, loss=0.0, choice=nothing)
    label = next(option.label for option in asked(here, one.seat).options if option.text == best)
    return replace(look, best=best, best_label=label, loss=loss, stake=max(look.stake, loss), choice=choice)


def _carried_out(world: Match, text: str, seat: int) -> Chances:
    """Every seat's chance when this option's action is over."""
    tried = world.fork()
    tried.choose(text, seat)
    return tuple(carry_out(tried, seat))


def _one_step(world: Match, text: str, seat: int) -> Chances:
    """Every seat's chance at the next choice after this option. Who chooses at the same time does what is likeliest."""
    tried = world.fork()
    room = tried.pending if tried.together else None
    tried.choose(text, seat)
    while room is not None and tried.pending is room:
        ask = tried.asks[0]
        tried.choose(ask.options[likeliest(ask)], ask.seat)
    return tuple(win_chances(tried))


def _played_on(world: Match, text: str, seat: int, rng: Random) -> Chances:
    """Every seat's chance when the game has gone on some turns after this option."""
    tried = world.fork()
    horizon = Horizon(tried)
    tried.choose(text, seat)
    return tuple(play_on(tried, horizon, rng))


# ---------------------------------------------------------------- the whole game
def _accounted(match: Match, made: Sequence[Decision], looks: Sequence[_Look]) -> tuple[Moment, ...]:
    """Every choice with the change until the next one, split into its parts."""
    entries, nothing = match.entries(), tuple([0.0] * match.setup.players)
    end, faces = tuple(win_chances(match)), tuple(match.s.known)
    story = match.story(None)
    heard = _heard(match, made)
    moments = []
    for n, (one, look) in enumerate(zip(made, looks, strict=True)):
        last = n + 1 == len(made)
        true_after = end if last else looks[n + 1].true
        faces_after = faces if last else looks[n + 1].faces
        until = len(entries) if last else made[n + 1].answers
        lucky = _chance_in(entries[one.answers : until]) or _seen_anew(look.faces, faces_after, one.seat)
        change = _minus(true_after, look.true)
        luck = _minus(change, look.expected) if lucky else nothing
        rest = _minus(_minus(change, look.choice), luck)
        told = story[heard[n] : len(story) if last else heard[n + 1]]
        moments.append(
            Moment(
                one.answers,
                one.step,
                one.seat,
                one.text,
                look.label,
                look.best,
                look.best_label,
                look.known,
                look.true,
                look.loss,
                look.stake,
                look.choice,
                luck,
                rest,
                tuple([line.sentence for line in told]),
            )
        )
    return tuple(moments)


def _heard(match: Match, made: Sequence[Decision]) -> list[int]:
    """How many lines of the open story there were at each decision."""
    found, heard = [], 0
    for _, here in positions(match, made):
        heard += len(here.story(None, heard))
        found.append(heard)
    return found


def _chance_in(entries: Sequence[Entry]) -> bool:
    """Whether dice, a shuffle or a draw by lot is among these answers."""
    for entry in entries:
        if entry[0] in (ROLL, SHUFFLE, PICK):
            return True
        if isinstance(entry[4], dict) and any(_chance_in(mine) for mine in entry[4].values()):
            return True
    return False


def _seen_anew(before: Sequence[int], after: Sequence[int], seat: int) -> bool:
    """Whether anybody has learnt a face that this seat did not know."""
    return any(now & ~was and not was >> seat & 1 for was, now in zip(before, after, strict=False))


def _turnings(match: Match, made: Sequence[Decision], moments: Sequence[Moment]) -> tuple[Turning, ...]:
    """The largest changes by a choice or by luck, in the order of the game, with why another choice was better."""
    found = []
    for n, moment in enumerate(moments):
        if moment.loss >= NOTICED:
            found.append(Turning(n, "choice", moment.seat, -moment.loss))
        lucky = max(range(len(moment.luck)), key=lambda i: abs(moment.luck[i]))
        if abs(moment.luck[lucky]) >= NOTICED:
            found.append(Turning(n, "luck", lucky, moment.luck[lucky]))
    most = sorted(found, key=lambda turn: -abs(turn.change))[:TURNS]
    wanted = {turn.moment for turn in most if turn.by == "choice"}
    said = {}
    for n, (one, here) in enumerate(positions(match, made)):
        if n in wanted:
            said[n] = reasons(here, one.seat, moments[n].best, one.text)
    told = [
        replace(turn, does=said[turn.moment].does, reasons=said[turn.moment].reasons) if turn.by == "choice" else turn
        for turn in most
    ]
    return tuple(sorted(told, key=lambda turn: turn.moment))


def _accounts(match: Match, moments: Sequence[Moment]) -> list[Account]:
    """What each seat owes to whom."""
    end, accounts = win_chances(match), []
    begin = moments[0].true if moments else tuple(end)
    for seat in range(match.setup.players):
        mine = [moment for moment in moments if moment.seat == seat]
        stake = sum(moment.stake for moment in mine)
        accounts.append(
            Account(
                begin[seat],
                sum(moment.choice[seat] for moment in mine),
                sum(moment.choice[seat] for moment in moments if moment.seat != seat),
                sum(moment.luck[seat] for moment in moments),
                sum(moment.rest[seat] for moment in moments),
                end[seat],
                None if stake == 0 else 1 - sum(moment.loss for moment in mine) / stake,
                len(mine),
                sum(moment.loss >= NOTICED for moment in mine),
            )
        )
    return accounts


def _surely(differences: Sequence[float]) -> float:
    """The mean of these, or 0 if it is not above its standard error."""
    mean, n = _mean(differences), len(differences)
    spread = sum((one - mean) ** 2 for one in differences) / max(1, n - 1)
    return mean if mean > (spread / n) ** 0.5 and mean > 0 else 0.0


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _middle(rows: Sequence[Chances]) -> Chances:
    """The mean of every seat's chances."""
    return tuple([_mean(column) for column in zip(*rows, strict=True)])


def _minus(a: Chances, b: Chances) -> Chances:
    return tuple([x - y for x, y in zip(a, b, strict=True)])
