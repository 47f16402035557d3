"""Choices that harm one's own side and bring it nothing, as things stand on the table: no bot makes one while there is
anything else to choose. What hurts friend and foe, or pays for something, is no blunder but a matter of judgement."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from orrery.engine.flow import Ask, Choice
from orrery.engine.verbs import YES
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import MOVES, OFF, ONTO
from orrery.games.genesis.cards.placing import Hop, Toss, mover
from orrery.games.genesis.cards.verbs import (
    Ail,
    Blast,
    Brand,
    Burn,
    Cleanse,
    Drain,
    Draw,
    EachChampion,
    Engulf,
    Exert,
    Gain,
    Heal,
    KillIt,
    Rouse,
    Shield,
    Strike,
    bits_of,
    everything_in,
)
from orrery.games.genesis.rules.abilities import ability_named, ability_on, energy_of
from orrery.games.genesis.rules.arena import SPOT_OF
from orrery.games.genesis.rules.legality import targets_of
from orrery.games.genesis.rules.naming import crowds
from orrery.games.genesis.rules.state import ABILITY, SEAT, SUBJECT, TARGETS, Arena, Entry
from orrery.games.genesis.rules.units import (
    enemies,
    is_champion,
    more_damage,
    negatable,
    resistances,
    sight,
    weaknesses,
)
from orrery.games.genesis.strategy.features import power

HARMS = (Strike, Blast, Engulf, Drain, Ail, Brand, Exert, KillIt)
HELPS = (Heal, Rouse, Cleanse, Shield)
PAYS = (Gain, Draw)
HARMFUL, HELPFUL, NEITHER = range(3)
TRIBUTE = 1
"""The damage of Burning Tribute."""


def blunders(s: Arena, ask: Ask) -> list[int]:
    """Which of the choices of a question are blunders, by their place."""
    find = BY_QUESTION.get(ask.about)
    if find is None or len(ask.choices) == 1:
        return []
    return [i for i, choice in enumerate(ask.choices) if find(s, ask, choice)]


@cache
def nature(ability: int) -> int:
    """Whether an ability is there to harm what it is turned on, or to help it."""
    does = BOOK.acts[ability].does
    harms, helps, pays = [any(isinstance(e, verbs) for e in does) for verbs in (HARMS, HELPS, PAYS)]
    return NEITHER if harms == helps or pays else HARMFUL if harms else HELPFUL


def amiss(s: Arena, seat: int, p: int, ability: int) -> bool:
    """Whether an ability turned on this card harms one's own side, or helps the other."""
    kind = nature(ability)
    return kind != NEITHER and p in s.control and enemies(s, seat, p) == (kind == HELPFUL)


def bargain(s: Arena, p: int, ability: int) -> bool:
    """To drain a Summon of one's own is to sell it, if there is nobody else to drain."""
    return any(isinstance(e, Drain) for e in BOOK.acts[ability].does) and not is_champion(s, p)


# ---------------------------------------------------------------- playing
def played(s: Arena, ask: Ask, choice: Choice) -> bool:
    """An ability that kills its player as a cost, or that has nobody in reach but those it should not be turned on."""
    if choice[0] == "pass":
        return False
    seat, piece = ask.seat, choice[1]
    if choice[0] == "play":
        act, unit = ability_on(s.face[piece], choice[2] if len(choice) > 2 else ""), s.champion[seat]
    else:
        act, unit = ability_named(s, seat, piece, choice[2]), piece
    assert act is not None
    if deadly(s, seat, unit, act):
        return True
    if act.negates:
        return all(welcome(s, seat, e) for e in s.stack if negatable(act.targets[0], e))
    return missing(s, seat, unit, act, ()) if act.targets else sweeping(s, seat, unit, act)


def deadly(s: Arena, seat: int, unit: int, act: Act) -> bool:
    """Whether one dies of its cost, of drawing one's last card, or, with no enemy, of its damage to every Champion."""
    energy = energy_of(s, seat, act) if act.energy else 0
    cards = energy + sum([e.n for e in act.does if isinstance(e, Draw)])
    if (cards and cards >= len(s.timelines[seat])) or (act.hp and act.hp >= s.hp.get(unit, 0)):
        return True
    return any(isinstance(e, EachChampion) and falls_alone(s, seat, e.n, bits_of(e.elements)) for e in act.does)


def falls_alone(s: Arena, seat: int, damage: int, kinds: int) -> bool:
    """Whether so much damage to every Champion fells one's own and no enemy's."""
    felled = [x for x in s.living() if blow(s, s.champion[x], damage, kinds) >= s.hp[s.champion[x]]]
    return seat in felled and all(s.team[x] == s.team[seat] for x in felled)


def blow(s: Arena, p: int, damage: int, kinds: int) -> int:
    """The damage a card takes of this, shields and all: none if they may hold."""
    taken = damage + (weaknesses(s, p) & kinds).bit_count() - (resistances(s, p) & kinds).bit_count()
    return max(0, taken - sum([n for unit, n, against, _ in s.shields if unit == p and against < 0]))


def missing(s: Arena, seat: int, unit: int, act: Act, chosen: tuple[int, ...]) -> bool:
    """Whether it is amiss on everything it can be aimed at; of a Chain, on all that it can run through."""
    if nature(act.id) == NEITHER:
        return False
    last = len(chosen) + 1 == len(act.targets)
    for p in targets_of(s, seat, unit, act, chosen):
        if not amiss(s, seat, p, act.id) or bargain(s, p, act.id):
            return False
        if not last and not missing(s, seat, unit, act, (*chosen, p)):
            return False
    return True


def sweeping(s: Arena, seat: int, unit: int, act: Act) -> bool:
    """Whether it would harm everything it sees, and nobody of another side is there."""
    if nature(act.id) != HARMFUL or unit not in s.spot:
        return False
    ails, kinds = any(isinstance(e, (Ail, Brand)) for e in act.does), act.elements | act.matches
    harm = power(act) + more_damage(s, unit, seat, act.attack)
    seen = [p for p in everything_in(s, sight(s, unit, act)) if p in s.hp]
    others = [p for p in seen if s.team[s.control.get(p, s.owner(p))] != s.team[seat]]
    return not any(ails or blow(s, p, harm, kinds) for p in others)


def welcome(s: Arena, seat: int, entry: Entry) -> bool:
    """Whether an ability on the Stack is one's own side's, and not about to hurt it."""
    if s.team[entry[SEAT]] != s.team[seat]:
        return False
    if any(isinstance(e, Burn) for e in BOOK.acts[entry[ABILITY]].does):
        return enemies(s, seat, entry[SUBJECT])
    return nature(entry[ABILITY]) != HARMFUL or not any(amiss(s, seat, p, entry[ABILITY]) for p in entry[TARGETS:])


# ---------------------------------------------------------------- what is asked for it
def target(s: Arena, ask: Ask, choice: Choice) -> bool:
    """One's own unit for a blow, an enemy for a cure. A name that many equal cards share is right if one of them is."""
    if not s.declaring:
        return False
    crowd, p = crowds(s), choice[1]
    meant = [q for q, first in crowd.items() if first == crowd[p]] if p in crowd and ask.about == "target" else [p]
    a, seat = s.declaring[0], ask.seat
    if bargain(s, p, a) and all(amiss(s, seat, other[1], a) for other in ask.choices):
        return False
    return all(amiss(s, seat, q, a) for q in meant)


def negate(s: Arena, ask: Ask, choice: Choice) -> bool:
    """An ability of one's own side."""
    return welcome(s, ask.seat, s.stack[-choice[2]])


def library(s: Arena, ask: Ask, choice: Choice) -> bool:
    """To draw the last card of one's Timeline."""
    return choice == YES and len(s.timelines[ask.seat]) == 1


def upkeep(s: Arena, ask: Ask, choice: Choice) -> bool:
    """To pay for damage that fells one's own Champion and no enemy's."""
    return choice == YES and falls_alone(s, ask.seat, TRIBUTE, bits_of("fire"))


# ---------------------------------------------------------------- moving
def step(s: Arena, ask: Ask, choice: Choice) -> bool:
    """A step that the unit does not survive."""
    return choice[0] == "move" and fatal(s, s.active, SPOT_OF[choice[2]])


def moved(s: Arena, ask: Ask, choice: Choice) -> bool:
    """An ability moves one of one's own units where it does not survive."""
    entry = s.resolving
    if choice[0] == "stay" or any(isinstance(e, (Hop, Toss)) for e in BOOK.acts[entry[ABILITY]].does):
        return False
    unit = mover(entry)
    return unit in s.control and not enemies(s, ask.seat, unit) and fatal(s, unit, SPOT_OF[choice[2]])


def fatal(s: Arena, unit: int, to: int) -> bool:
    """Whether a unit dies of a move to this spot: of what lies there, or of what it leaves."""
    here, harm = s.spot[unit], 0
    for alteration in s.alterations:
        for a in BOOK.triggers[s.face[alteration]].get(MOVES, ()):
            act = BOOK.acts[a]
            if s.spot[alteration] == {ONTO: to, OFF: here}.get(act.who):
                harm += sum([blow(s, unit, e.n, bits_of(e.elements)) for e in act.does if isinstance(e, Burn)])
    return harm >= s.hp[unit]


BY_QUESTION: dict[str, Callable[[Arena, Ask, Choice], bool]] = {
    **dict.fromkeys(("main", "open", "end", "respond", "last"), played),
    **dict.fromkeys(("target", "which"), target),
    **dict.fromkeys(("step", "second-step"), step),
    "negate": negate,
    "library": library,
    "upkeep": upkeep,
    "spot": moved,
}
