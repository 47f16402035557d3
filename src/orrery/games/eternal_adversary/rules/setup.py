"""The set-up: everything in the box, what is dealt, which heroes are played and where they start (chapter 2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from orrery.engine.flow import REST, Ask, Choice, Roll, Rules, Shuffle
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.cards.kinds import Equipment, Event, Location, Weapon
from orrery.games.eternal_adversary.cards.maps import BOARDS, MAP_NAMES
from orrery.games.eternal_adversary.rules.figures import full_health, starts
from orrery.games.eternal_adversary.rules.items import deal_display
from orrery.games.eternal_adversary.rules.legality.setup import why_not_play, why_not_start
from orrery.games.eternal_adversary.rules.state import (
    CHAOS,
    DEALING,
    DRAFT,
    FIGURES,
    N_TRACKS,
    NOWHERE,
    PLAY,
    STAMINA,
    STARTING,
    TOKENS,
    UNITS,
    XP,
    Worlds,
)
from orrery.games.eternal_adversary.rules.story import tell
from orrery.games.eternal_adversary.rules.team import CLOCK
from orrery.games.eternal_adversary.rules.turn import begin_turn

LOCATION, ITEM, EVENT_BACK = range(3)
"""The three backs."""
HANDICAP = {3: (2, 3), 5: (2, 3)}
"""ADV-2.4: Chaos doom and XP of each Chaos hero at the start, by number of players."""


# ---------------------------------------------------------------- the box
def new_table(players: int, options: Mapping[str, Any]) -> Worlds:
    """Everything in the box, nothing left to chance yet."""
    s = box(players).copy()
    _options(s, players, options)
    places = len(BOARDS[s.map].places)
    s.weapons = [[] for _ in range(players)]
    s.gear = [[] for _ in range(players)]
    s.keep = [[] for _ in range(players)]
    s.at = [NOWHERE] * players
    s.health, s.chits, s.owed, s.incoming = ([0] * UNITS for _ in range(4))
    s.stamina, s.tokens, s.cubes = [STAMINA] * players, [0] * players, [0] * (N_TRACKS * players)
    s.tokens_at, s.monster_at = [0] * places, [-1] * places
    s.supply, s.reserve = TOKENS, [FIGURES] * len(catalogue.MONSTERS)
    s.monster = [-1] * players
    s.doom = [0, 0]
    s.round = 1
    return s


@cache
def box(players: int) -> Worlds:
    """All cards, unshuffled; never played on, only copied."""
    s = Worlds(players)
    for face, card in enumerate(catalogue.FACES):
        if isinstance(card, Location):
            s.cards += s.add([face] * card.copies, LOCATION)
        elif isinstance(card, (Weapon, Equipment)):
            s.items += s.add([face] * card.copies, ITEM)
        elif isinstance(card, Event):
            s.events += s.add([face] * card.copies, EVENT_BACK)
    return s


def _options(s: Worlds, players: int, options: Mapping[str, Any]) -> None:
    """ADV-18.2."""
    s.map = MAP_NAMES.index(options["map"])
    slugs = [hero.slug for hero in catalogue.HEROES]
    s.hero = [slugs.index(name) if name else -1 for name in options["heroes"] or [""] * players]
    s.drafting = options["draft"]
    s.wanted_arch = next((i for i, arch in enumerate(catalogue.ARCHES) if arch.slug == options["arch_enemy"]), -1)
    s.wanted_first = options["first"] - 1
    s.trading = options["trade_step"]
    s.joint = options["monster_placement"] == "choose"
    doom, xp = HANDICAP.get(players, (0, 0)) if options["handicap"] is None else options["handicap"]
    s.handicap = (doom, xp)
    s.die = tuple(options["die_faces"])
    s.anti_stall = options["anti_stall"]
    s.block_cap = options["block_round_cap"]
    s.attrition = options["attrition_round"]
    s.step_four = options["step_four"]


# ---------------------------------------------------------------- set-up
def set_up(s: Worlds) -> Rules:
    """ADV-2.1 to 2.18."""
    if s.step == DEALING:
        yield from deal(s)
    elif s.step == DRAFT:
        yield from draft(s)
    else:
        yield from place_heroes(s)


def deal(s: Worlds) -> Rules:
    """Z1 to Z5: first player, arch enemy, heroes, monster cards, locations, items, events."""
    n = s.seats
    s.first = s.wanted_first if s.wanted_first >= 0 else (yield Roll(1, tuple(range(n))))[0]
    s.active = s.first
    arches = tuple(range(len(catalogue.ARCHES)))
    s.arch = s.wanted_arch if s.wanted_arch >= 0 else (yield Roll(1, arches))[0]
    if not s.drafting:
        for seat in range(n):
            if s.hero[seat] < 0:
                s.hero[seat] = (yield Roll(1, tuple(unused_heroes(s, seat % 2))))[0]
    for seat in range(1, n, 2):
        left = tuple([k for k in range(len(catalogue.MONSTERS)) if k not in s.monster])
        s.monster[seat] = (yield Roll(1, left))[0]
    yield Shuffle(s.cards)
    yield Shuffle(s.items)
    yield Shuffle(s.events)
    yield from deal_display(s)
    s.pointer = next(x for x in CLOCK[n][s.first] if x % 2 == CHAOS)
    tell(s, "begins", seat=s.first, arch=s.arch)
    s.step = DRAFT


def unused_heroes(s: Worlds, side: int) -> list[int]:
    """ADV-2.6: the heroes of a side nobody plays."""
    return [h for h in range(len(catalogue.HEROES)) if why_not_play(s, side, h) is None]


def draft(s: Worlds) -> Rules:
    """ADV-2.6, 2.11, 2.17: heroes in turn order (`draft`), then health, doom and the handicap's XP."""
    for seat in CLOCK[s.seats][s.first]:
        if s.hero[seat] < 0 and s.gone >> seat & 1:
            s.hero[seat] = unused_heroes(s, seat % 2)[-1]
        elif s.hero[seat] < 0:
            yield REST
            choice = yield Ask(seat, "hero", [("hero", None, h) for h in unused_heroes(s, seat % 2)])
            s.hero[seat] = choice[2]
            tell(s, "hero", seat=seat, hero=choice[2])
    for seat in range(s.seats):
        s.health[seat] = 0 if s.gone >> seat & 1 else full_health(s, seat)
        if catalogue.HEROES[s.hero[seat]].ghouls:
            s.ghouls = catalogue.HEROES[s.hero[seat]].ghouls
    s.doom[CHAOS] = s.handicap[0]
    for seat in reversed(CLOCK[s.seats][s.first]):
        if seat % 2 == CHAOS and not s.gone >> seat & 1:
            s.agenda += [(XP, seat)] * s.handicap[1]
    s.step = STARTING


def place_heroes(s: Worlds) -> Rules:
    """ADV-2.15: clockwise from the first player."""
    for seat in CLOCK[s.seats][s.first]:
        if s.at[seat] == NOWHERE and not s.gone >> seat & 1:
            yield REST
            free: list[Choice] = [("start", None, n) for n in starts(s, seat % 2) if why_not_start(s, seat, n) is None]
            s.at[seat] = (yield Ask(seat, "start", free))[2]
            tell(s, "starts", seat=seat, node=s.at[seat])
    s.phase = PLAY
    begin_turn(s, next(x for x in CLOCK[s.seats][s.first] if not s.gone >> x & 1))
