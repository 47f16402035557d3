"""Eternal Adversary, top to bottom: set-up, what is to be done, battles, turns, the final battle."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from orrery.engine.clauses import No
from orrery.engine.flow import REST, Ask, Choice, Roll, Rules, Shuffle
from orrery.engine.verbs import carry_out
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.cards.kinds import BEREFT, Equipment, Event, Location, Weapon
from orrery.games.eternal_adversary.cards.maps import BOARDS, MAP_NAMES
from orrery.games.eternal_adversary.rules.battle import ORDER_UNITS, battle, start_battle
from orrery.games.eternal_adversary.rules.doom import add_doom
from orrery.games.eternal_adversary.rules.effects import Used, window
from orrery.games.eternal_adversary.rules.figures import enemy_at, full_health, move_hero, open_tracks, starts
from orrery.games.eternal_adversary.rules.final import begin_final, final, finish, split
from orrery.games.eternal_adversary.rules.growth import award, heal, raise_track
from orrery.games.eternal_adversary.rules.items import deal_display, reward, shop, take, takeable
from orrery.games.eternal_adversary.rules.monsters import place_monster
from orrery.games.eternal_adversary.rules.places import open_card
from orrery.games.eternal_adversary.rules.state import (
    AWARD,
    CHAOS,
    DEALING,
    DOOM,
    DRAFT,
    END,
    FEAST,
    FIGURES,
    FINAL,
    LAST,
    MONSTER,
    NOWHERE,
    OPEN,
    ORDER,
    OVERFLOW,
    PERISH,
    PLAY,
    REVIVE,
    REWARD,
    SETUP,
    SHOP,
    SPLIT,
    STAMINA,
    STARTING,
    SUMMON,
    TOKEN,
    TOKENS,
    UNITS,
    XP,
    Worlds,
    team,
)
from orrery.games.eternal_adversary.rules.story import tell
from orrery.games.eternal_adversary.rules.team import CLOCK
from orrery.games.eternal_adversary.rules.tokens import drop_token, give_token
from orrery.games.eternal_adversary.rules.turn import begin_turn, turn

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
    s.stamina, s.tokens, s.cubes = [STAMINA] * players, [0] * players, [0] * (5 * players)
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


# ---------------------------------------------------------------- the whole game
def rules(s: Worlds) -> Rules:
    """From any REST to the end: what is to be done comes first, then doom, battles, events still to be drawn, the
    turn."""
    while s.phase != END:
        if s.agenda:
            yield from task(s)
        elif s.phase == SETUP:
            yield from set_up(s)
        elif s.phase == PLAY and s.doom[CHAOS] >= DOOM:
            begin_final(s)
        elif s.battle >= 0:
            yield from battle(s)
        elif s.phase == FINAL:
            yield from final(s)
        elif s.fights:
            next_fight(s)
        elif s.draws:
            yield from draw_event(s)
        else:
            yield from turn(s)


def next_fight(s: Worlds) -> None:
    """ADV-4.14: in ascending location id, the phasing hero's own battle last; skipped if no enemies are left there."""
    here = s.at[s.active]
    due = [n for n in range(len(s.tokens_at)) if s.fights >> n & 1]
    node = next((n for n in due if n != here), due[0])
    s.fights &= ~(1 << node)
    if node in s.at[0::2] and enemy_at(s, ORDER, node):
        start_battle(s, node)


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
    return [h for h, hero in enumerate(catalogue.HEROES) if hero.side == side and h not in s.hero]


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


NOT_A_FREE_START = No("not-a-free-start", "ADV-2.15")


def start_refused(s: Worlds, seat: int, node: int) -> No | None:
    """ADV-2.15: a free start of one's own side."""
    return None if node in starts(s, seat % 2) and node not in s.at else NOT_A_FREE_START


def place_heroes(s: Worlds) -> Rules:
    """ADV-2.15: clockwise from the first player."""
    for seat in CLOCK[s.seats][s.first]:
        if s.at[seat] == NOWHERE and not s.gone >> seat & 1:
            yield REST
            free: list[Choice] = [("start", None, n) for n in starts(s, seat % 2) if start_refused(s, seat, n) is None]
            s.at[seat] = (yield Ask(seat, "start", free))[2]
            tell(s, "starts", seat=seat, node=s.at[seat])
    s.phase = PLAY
    begin_turn(s, next(x for x in CLOCK[s.seats][s.first] if not s.gone >> x & 1))


# ---------------------------------------------------------------- what is to be done
def task(s: Worlds) -> Rules:
    """The top of the agenda."""
    top = s.agenda[-1]
    kind = top[0]
    if kind == XP:
        yield from experience(s, top[1])
    elif kind == REWARD:
        yield from reward(s, top[1])
    elif kind == SHOP:
        yield from shop(s, top[1])
    elif kind == REVIVE:
        yield from revive(s, top[1])
    elif kind == OVERFLOW:
        yield from overflow(s, top[1])
    elif kind == FEAST:
        yield from feast(s)
    elif kind == SPLIT:
        yield from split(s, top[1])
    else:
        s.agenda.pop()
        if kind == OPEN:
            open_card(s, top[1], top[2])
        elif kind == AWARD:
            award(s, top[1])
        elif kind == TOKEN:
            drop_token(s, top[1])
        elif kind == SUMMON:
            yield from place_monster(s, top[1], top[2])
        elif kind == PERISH:
            perish(s, top[1])


def experience(s: Worlds, seat: int) -> Rules:
    """ADV-14.6, 14.10 to 14.12: one cube on a track of the hero's choice; a topped-out Chaos hero gets a token."""
    tracks = open_tracks(s, seat)
    if not tracks:
        s.agenda.pop()
        if seat % 2 == CHAOS:
            give_token(s, seat)
        return
    yield REST
    choice = yield Ask(seat, "xp", [("raise", None, t) for t in tracks])
    s.agenda.pop()
    raise_track(s, seat, choice[2])


def perish(s: Worlds, seat: int) -> None:
    """ADV-12.2, 12.3, 16.14: the death of an Order hero adds 1 Chaos doom before the final battle."""
    if seat % 2 == ORDER and s.phase != FINAL:
        add_doom(s, CHAOS, 1)


def revive(s: Worlds, seat: int) -> Rules:
    """ADV-12.4 to 12.8: at once, on whichever start of its side it likes, with full health and stamina; if an enemy is
    there they fight, after the battle that is on. Not in the final battle."""
    if s.phase == FINAL or s.gone >> seat & 1:
        s.agenda.pop()
        return
    yield REST
    choice = yield Ask(seat, "revive", [("start", None, n) for n in starts(s, seat % 2)])
    s.agenda.pop()
    move_hero(s, seat, choice[2])
    s.health[seat] = full_health(s, seat)
    s.stamina[seat] = STAMINA
    if catalogue.HEROES[s.hero[seat]].ghouls:
        s.ghouls = catalogue.HEROES[s.hero[seat]].ghouls
    tell(s, "revives", seat=seat, node=choice[2], clauses=("ADV-12.4",))


def feast(s: Worlds) -> Rules:
    """ADV-13.16 (4): the keep window after the death of an Order hero; not when that death has decided the game."""
    if s.phase != FINAL or s.units & ORDER_UNITS:
        yield from window(s, BEREFT)
    s.agenda.pop()


def draw_event(s: Worlds) -> Rules:
    """ADV-13.8, 13.10 to 13.13: the top event; an instant one is read aloud, a kept one is seen by Chaos only."""
    seat = s.active
    if not s.events and s.spent:
        s.events, s.spent = s.spent, []
        yield Shuffle(s.events)
    if not s.events:
        s.draws = 0
        return
    yield REST
    yield Ask(seat, "event", (("draw",),))
    s.draws -= 1
    piece = s.events.pop()
    if s.face[piece] in catalogue.KEPT:
        s.show(piece, team(s, CHAOS))
        s.join(s.keep[seat], piece, team(s, CHAOS))
        tell(s, "keeps", piece, seat=seat)
        return
    s.reveal(piece)
    s.spent.append(piece)
    tell(s, "event", piece, seat=seat)
    yield from carry_out(catalogue.DOES[s.face[piece]], s, Used(seat, piece, 0))


def overflow(s: Worlds, seat: int) -> Rules:
    """ADV-16.4: health, an item or experience; impossible ones are not offered."""
    choices: list[Choice] = []
    if s.health[seat] < full_health(s, seat) and s.at[seat] >= 0:
        choices.append(("health",))
    if s.display:
        choices.append(("item",))
    if open_tracks(s, seat):
        choices.append(("xp",))
    if not choices or s.gone >> seat & 1:
        s.agenda.pop()
        return
    yield REST
    choice = yield Ask(seat, "overflow", choices)
    s.agenda.pop()
    if choice[0] == "health":
        heal(s, seat, 1)
    elif choice[0] == "item":
        yield from take(s, seat, (yield Ask(seat, "supply", takeable(s)))[1])
    else:
        s.agenda.append((XP, seat))


# ---------------------------------------------------------------- conceding
def leave(s: Worlds, seat: int) -> None:
    """A player who concedes is out: the hero leaves the map with all it holds. A side without players has lost."""
    s.gone |= 1 << seat
    tell(s, "concedes", seat=seat)
    if not any(not s.gone >> x & 1 for x in range(seat % 2, s.seats, 2)):
        finish(s, 1 - seat % 2)
        return
    s.scrap += s.weapons[seat] + s.gear[seat]
    s.weapons[seat], s.gear[seat] = [], []
    for piece in s.keep[seat]:
        s.reveal(piece)
    s.spent += s.keep[seat]
    s.keep[seat] = []
    s.supply += s.tokens[seat]
    s.tokens[seat] = 0
    s.at[seat], s.health[seat] = NOWHERE, 0
    s.agenda = [t for t in s.agenda if t[0] not in (XP, REWARD, REVIVE, OVERFLOW, SHOP, SPLIT) or t[1] != seat]
    s.votes, s.decider = [], -1
    if s.battle >= 0:
        _quit_battle(s, seat)
    if s.active == seat and s.phase == PLAY:
        s.ended, s.step, s.draws = True, LAST, 0


def _quit_battle(s: Worlds, seat: int) -> None:
    """Its hero (and, in the final battle, its monster) is out of the fight; attacks at it hit nobody."""
    out = [seat, MONSTER + seat] if s.phase == FINAL else [seat]
    for unit in out:
        s.units &= ~(1 << unit)
        s.chits[unit] = s.owed[unit] = s.incoming[unit] = 0
        if s.phase == FINAL:
            s.health[unit] = 0
    for a in s.attacks:
        if a[5] in out:
            a[5] = -1
