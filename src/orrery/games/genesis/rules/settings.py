"""The options of a new match: Champions, Timelines and Forethoughts (GEN-2, GEN-19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from orrery.engine.settings import EachSeat, Needs, OneOf, Setting, Value
from orrery.games.genesis.cards.catalogue import BOOK, FACES, HEROES
from orrery.games.genesis.cards.kinds import Hero
from orrery.games.genesis.cards.ready_timelines import FORETHOUGHTS, READY
from orrery.games.genesis.rules.timelines import CHI, FORETHOUGHT_CHI, SIZE, broken_rules

BUILT = ("duel", "match", "free-for-all", "2v2")
"""The modes to which one brings a Champion and a Timeline."""
NONE = "none"
_CHAMPIONS = {hero.slug: hero for hero in map(FACES.__getitem__, HEROES) if isinstance(hero, Hero)}


def _lists(name: str, ready: Mapping[str, Mapping[str, int]]) -> Callable[[Any], Any]:
    """For each seat None, the name of a Champion whose ready list is meant, or a table of cards and their numbers."""

    def check(value: Any) -> Any:
        if not isinstance(value, (list, tuple)):
            raise ValueError(f"{name} are listed seat by seat: nothing, a ready list, or a table of cards and numbers.")
        found = [dict(ready[one]) if isinstance(one, str) and one in ready else one for one in value]
        for cards in found:
            if cards is not None and not (
                isinstance(cards, Mapping) and all(type(n) is int and n > 0 for n in cards.values())
            ):
                known = ", ".join(ready)
                raise ValueError(f"{name}: a list is one of {known}, or a table of cards and their numbers.")
        return [None if cards is None else dict(cards) for cards in found]

    return check


def _summary(cards: Mapping[str, int]) -> str:
    """What is in a list, kind by kind."""
    kinds = Counter[str]()
    for name, n in cards.items():
        kinds[type(FACES[BOOK.face_of[name]]).__name__] += n
    return ", ".join([f"{n} {kind}{'s' * (n > 1)}" for kind, n in kinds.most_common()]) + "."


def _ready(ready: Mapping[str, Mapping[str, int]], named: str, size: int, chi: int) -> list[Value]:
    """The ready lists of all Champions, each for those others that may have all its cards (GEN-2.6)."""
    found = []
    for owner, cards in ready.items():
        fits = tuple([n for n, h in _CHAMPIONS.items() if n != owner and not broken_rules(h, cards, size, chi)])
        if fits:
            label = f"{_CHAMPIONS[owner].name}’s {named}"
            found.append(Value(owner, label, _summary(cards), owner, needs=Needs("champions", fits)))
    return found


_CHAMPION = OneOf(
    (Value(None, "By lot", lot=True), *[Value(name, hero.name, card=name) for name, hero in _CHAMPIONS.items()])
)
_TIMELINE = OneOf(
    (
        Value(None, "The ready one", "The Timeline that was made for the Champion."),
        *_ready(READY, "Timeline", SIZE, CHI),
    ),
    others=True,
)
_FORETHOUGHTS = OneOf(
    (
        Value(None, "The ready ones", "Those made for the Champion; none beside another Timeline."),
        Value(
            NONE, "No Forethoughts", "Nothing is exchanged between games.", needs=Needs("champions", tuple(_CHAMPIONS))
        ),
        *_ready(FORETHOUGHTS, "Forethoughts", 0, FORETHOUGHT_CHI),
    ),
    others=True,
)

SETTINGS = (
    Setting("champions", None, "Who fights for each player.", EachSeat(_CHAMPION), label="Champion", modes=BUILT),
    Setting(
        "timelines",
        None,
        "The deck a Champion fights with. Another one than its own needs a named Champion of the same affiliations.",
        EachSeat(_TIMELINE),
        label="Timeline",
        check=_lists("Timelines", READY),
        modes=BUILT,
    ),
    Setting(
        "forethoughts",
        None,
        "Cards that may be exchanged for others between the games.",
        EachSeat(_FORETHOUGHTS),
        label="Forethoughts",
        check=_lists("Forethoughts", {NONE: {}, **FORETHOUGHTS}),
        modes=("match",),
    ),
)
