"""What is counted of a position before the final battle, all of it as Order has it: the final battle as it would be
fought now, what heroes have grown to and hold, doom and the map, and what everybody is about to do. What each is worth
was learnt from how games ended, for one, two and three Order heroes apart (`evaluator.toml`, made by `orrery fit`)."""

from __future__ import annotations

from math import log
from pathlib import Path

from orrery.games.eternal_adversary.cards.catalogue import ARCHES, FACES, HEROES, MONSTERS, PLACES
from orrery.games.eternal_adversary.cards.maps import DISTANCE, SLOTS_ON_MAP
from orrery.games.eternal_adversary.rules.figures import lair
from orrery.games.eternal_adversary.rules.state import CHAOS, DOOM, HEALTH, ORDER, TRACKS, Worlds
from orrery.games.eternal_adversary.strategy.prospect import (
    CARRIED,
    EARLY,
    LYING,
    SHARE,
    Fight,
    errands,
    owing,
    ready,
    strikes,
    to_come,
)
from orrery.strategy.linear import Feature, Features, LinearEvaluator

SIZES = ("one", "two", "three")
"""Order heroes."""
(
    EVEN,
    RATIO,
    TAKES,
    RATE,
    MUST,
    ERRANDS,
    OWING,
    FIGHT,
    LOST,
    LOSS,
    DEATHS,
    ORDER_DOOM,
    CHAOS_DOOM,
    ON_MAP,
    IN_HAND,
    SUPPLY,
    OPEN,
    CLOSED,
    MONSTERS_OUT,
    RESERVE,
    ROUND,
    LATE,
    STALLED,
    ACTIVE,
    HEALTHY,
    STAMINA,
    GEAR,
    WEAPONS,
    KEPT,
    STRIKES,
    CHAOS_HEALTHY,
    CHAOS_KEPT,
    CHAOS_STRIKES,
    FROM_LAIR,
) = range(34)
PLAIN = (
    *("even", "ratio", "takes", "rate", "must", "errands", "owing", "fight", "lost", "loss", "deaths"),
    *("order-doom", "chaos-doom", "tokens-on-map", "tokens-carried", "supply", "open", "closed", "monsters", "reserve"),
    *("round", "late", "stalled", "active", "health", "stamina", "gear", "weapons", "kept", "strikes"),
    *("chaos-health", "chaos-kept", "chaos-strikes", "from-lair"),
)
"""What everybody has; what Order can take and deal in the final battle over what it must get through, and each apart;
what heroes are about to do, and what is won but not handed out; a fight that is on, how likely it is lost, what it
costs; doom, tokens, cards and monsters; time; what heroes have, on average."""
GROWN = tuple([f"{side}-{track}" for side in ("order", "chaos") for track in TRACKS])
_names, _starts = [*PLAIN, *GROWN], list[int]()
for kinds in (
    [f"hero-{hero.slug}" for hero in HEROES],
    [f"strikes-{hero.slug}" for hero in HEROES],
    [f"grown-{hero.slug}" for hero in HEROES],
    [f"monster-{monster.slug}" for monster in MONSTERS],
    [f"arch-{arch.slug}" for arch in ARCHES],
    [f"card-{card.slug}" for card in FACES],
):
    _starts.append(len(_names))
    _names += kinds
TRACK = len(PLAIN)
HERO, HERO_STRIKES, HERO_HEALTH, MONSTER, ARCH, CARD = _starts
"""By track; by hero: who it is, what it deals, how much Health it has grown; the monsters and the arch enemy; by card:
items that Order heroes hold, open locations."""
WIDTH = len(_names)
NAMES = tuple([f"{size}.{name}" for size in SIZES for name in _names])
EVALUATOR = LinearEvaluator.read(NAMES, Path(__file__).with_name("evaluator.toml"))
TURNING, STALLING = 20, 30
"""Rounds from which on time counts otherwise."""


def features_of(s: Worlds) -> Features:
    """What Order has; nothing is counted twice."""
    fight = Fight(s)
    order, chaos = _playing(s, ORDER), _playing(s, CHAOS)
    doom = s.doom[CHAOS] + fight.deaths + LYING * sum(s.tokens_at) + CARRIED * sum([s.tokens[x] for x in chaos])
    gone = min(1.0, doom / DOOM)
    found = [*_battles(s, fight, EARLY + (1 - EARLY) * gone), *_map(s, chaos)]
    found += [*_order(s, order), *_chaos(s, chaos)]
    offset = WIDTH * (min(len(order), len(SIZES)) - 1)
    features = [(offset + i, much) for i, much in found if much]
    return Features(1 - gone, 1.0, [features, *[()] * (s.seats - 1)])


def _playing(s: Worlds, side: int) -> list[int]:
    return [seat for seat in range(side, s.seats, 2) if not s.gone >> seat & 1]


def _battles(s: Worlds, fight: Fight, counts: float) -> list[Feature]:
    """The final battle, the fight that is on, and what comes before the next turn."""
    takes, rate, heroes = ready(s, fight)
    must = to_come(s)
    found: list[Feature] = [
        (RATIO, log(takes * rate * SHARE[heroes] / must)),
        (TAKES, takes / 25 / heroes - 1),
        (RATE, log(rate / heroes / 8)),
        (MUST, log(must / 200)),
        (ERRANDS, 10 * errands(s, fight, takes, counts)),
    ]
    if s.agenda or s.draws:
        found.append((OWING, 10 * owing(s, heroes, takes, counts)))
    if fight.units:
        found += [(FIGHT, 1.0), (LOST, 1 - fight.won), (LOSS, fight.loss / 5), (DEATHS, fight.deaths)]
    return found


def _map(s: Worlds, chaos: list[int]) -> list[Feature]:
    """Doom, tokens, cards, monsters and time."""
    found: list[Feature] = [
        (EVEN, 1.0),
        (ORDER_DOOM, s.doom[ORDER] / 5),
        (CHAOS_DOOM, s.doom[CHAOS] / 5),
        (ON_MAP, sum(s.tokens_at) / 3),
        (IN_HAND, sum([s.tokens[x] for x in chaos]) / 2),
        (SUPPLY, s.supply / 5),
        (OPEN, s.up.bit_count() / 10),
        (CLOSED, len(s.removed) / 5),
        (MONSTERS_OUT, sum([kind >= 0 for kind in s.monster_at]) / 5),
        (RESERVE, sum(s.reserve) / 9),
        (ROUND, s.round / 10),
        (LATE, max(0, s.round - TURNING) / 10),
        (STALLED, max(0, s.round - STALLING) / 10),
        (ACTIVE, 1.0 if s.active % 2 == ORDER else -1.0),
        (ARCH + s.arch, 1.0),
    ]
    face, up, cards = s.face, s.up, s.cards
    for node in range(SLOTS_ON_MAP):
        if up >> node & 1 and PLACES[face[cards[node]]] is not None:
            found.append((CARD + face[cards[node]], 0.5))
    return found


def _order(s: Worlds, seats: list[int]) -> list[Feature]:
    """What Order heroes are, have grown to and hold."""
    found, share, face = list[Feature](), 1 / len(seats), s.face
    for seat in seats:
        hero, deals = s.hero[seat], strikes(s, seat) / 10
        grown = s.cubes[seat * 5 : seat * 5 + 5]
        found += [(TRACK + track, share * n / 2) for track, n in enumerate(grown)]
        found += [
            (HEALTHY, share * s.health[seat] / 10),
            (STAMINA, share * s.stamina[seat]),
            (GEAR, share * len(s.gear[seat])),
            (WEAPONS, share * len(s.weapons[seat])),
            (KEPT, share * len(s.keep[seat])),
            (STRIKES, share * deals),
            (HERO + hero, share),
            (HERO_STRIKES + hero, share * deals),
            (HERO_HEALTH + hero, share * grown[HEALTH] / 2),
        ]
        found += [(CARD + face[p], share) for p in (*s.weapons[seat], *s.gear[seat])]
    return found


def _chaos(s: Worlds, seats: list[int]) -> list[Feature]:
    """What Chaos heroes are and have grown to, and how far they are from the lair."""
    found = list[Feature]()
    home = DISTANCE[s.map]
    for seat in seats:
        hero, deals, share = s.hero[seat], strikes(s, seat) / 10, 1 / len(seats)
        grown = s.cubes[seat * 5 : seat * 5 + 5]
        found += [(TRACK + len(TRACKS) + track, share * n / 2) for track, n in enumerate(grown)]
        found += [
            (CHAOS_HEALTHY, share * s.health[seat] / 10),
            (CHAOS_KEPT, share * len(s.keep[seat])),
            (CHAOS_STRIKES, share * deals),
            (HERO + hero, share),
            (HERO_STRIKES + hero, share * deals),
            (HERO_HEALTH + hero, share * grown[HEALTH] / 2),
            (MONSTER + s.monster[seat], share),
        ]
        if s.at[seat] >= 0:
            found.append((FROM_LAIR, share * home[s.at[seat]][lair(s)] / 5))
    return found
