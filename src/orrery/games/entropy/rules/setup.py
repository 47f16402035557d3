"""Set-up: chapters 3 and 4."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from orrery.engine.flow import REST, Ask, Roll, Rules, Shuffle
from orrery.engine.table import NO_PIECE
from orrery.games.entropy.cards import biomes, board, life, planets, solo, stars
from orrery.games.entropy.cards.catalogue import CODES
from orrery.games.entropy.rules import offers
from orrery.games.entropy.rules.effects import give
from orrery.games.entropy.rules.missions import begin_turn
from orrery.games.entropy.rules.solo import return_challenge, set_up_rival
from orrery.games.entropy.rules.state import (
    ASTEROID_BACK,
    BIOME_BACK,
    CHALLENGE_BACK,
    DEAL,
    FOCUS_BACK,
    INNER,
    LEVELS,
    LIFE_BACK,
    MISSION_BACK,
    OBJECTIVE_BACK,
    PICK_FOCUS,
    PLANET_BACK,
    PROGRESS_BACK,
    SETS,
    STAR_BACK,
    START_PLANET_BACK,
    START_STAR_BACK,
    TILE_BACK,
    WILD,
    Cosmos,
)

ALL_MERGED, ODD_MERGED, NONE_MERGED = 0b111111, 0b010101, 0


def new_table(mode: str, players: int, options: Mapping[str, Any]) -> Cosmos:
    """The table of a match before its first question."""
    s = box(mode == "solo", players).copy()
    s.level = LEVELS.index(options["level"]) if s.solo else 0
    tracks = {False: "", True: "I+II+III"}.get(options["alternative_objectives"], options["alternative_objectives"])
    s.alternatives = sum([1 << len(track) - 1 for track in tracks.split("+") if track])
    s.choosing = options["focus"] == "choose"
    s.named = options.get("first_player", 0) - 1
    s.cap = options["round_cap"]
    return s


@cache
def box(alone: bool, players: int) -> Cosmos:
    """The box, unshuffled, made once and copied for every match. ENT-3.5, 3.6, 3.10 to 3.12: what lies open lies open.

    Solo is set up as for 2 players (ENT-22.2)."""
    s = Cosmos(players)
    s.solo = alone
    used = 2 if alone else players
    s.merged = {2: ALL_MERGED, 3: ODD_MERGED, 4: NONE_MERGED}[used]
    s.locked = (1 << players) - 1
    _tiles(s, used)
    _cards(s)
    who = players + alone
    s.scientists, s.markers = [-1] * who, [0] * (3 * who)
    s.tokens, s.goods, s.claimed = [-1] * (4 * players), [0] * (4 * players), [NO_PIECE] * (6 * players)
    s.focus, s.tiers, s.played = [NO_PIECE] * (3 * players), [0] * (3 * players), [0] * (3 * players)
    s.generator, s.noted = [0] * players, [0, 0, 0]
    s.hands, s.missions = [[] for _ in range(players)], [[] for _ in range(players)]
    s.systems, s.worlds = [[] for _ in range(players)], [[] for _ in range(players)]
    return s


def _open(s: Cosmos, code: str, back: int, copies: int = 1) -> list[int]:
    """Pieces everybody sees."""
    pieces = s.add([CODES[code]] * copies, back)
    for p in pieces:
        s.known[p] = s.everyone
    return pieces


def _tiles(s: Cosmos, used: int) -> None:
    """Tiles of the Main board."""
    s.tiles = [p for tile in board.ACTION_TILES for p in s.add([CODES[tile.code]], TILE_BACK)]
    s.stars = [_open(s, star.code, STAR_BACK, star.copies) for star in stars.STARS]
    s.asteroids = [_open(s, rock.code, ASTEROID_BACK, rock.copies) for rock in stars.ASTEROIDS]
    s.start_stars = [p for star in stars.STARTING_STARS for p in s.add([CODES[star.code]], START_STAR_BACK)]
    s.start_planets = [p for x in planets.STARTING_PLANETS for p in s.add([CODES[x.code]], START_PLANET_BACK)]
    s.planets = [[] for _ in range(8)]
    for planet in planets.PLANETS:
        s.planets[planet.kind * 2] += s.add([CODES[planet.code]], PLANET_BACK + planet.kind)
    s.biomes = [[] for _ in range(4)]
    for biome in biomes.BIOMES:
        s.biomes[biome.kind * 2] += s.add([CODES[biome.code]], BIOME_BACK + biome.kind)
    s.big = [_open(s, tile.code, OBJECTIVE_BACK)[0] for tile in board.BIG_TILES]
    s.small = [[], [], []]
    for tile in reversed(board.SMALL_TILES):
        (s.small[tile.kind] if tile.players <= used else s.box).extend(_open(s, tile.code, OBJECTIVE_BACK))


def _cards(s: Cosmos) -> None:
    """Cards."""
    s.life = [[] for _ in range(6)]
    for card in (*life.BACTERIA_CARDS, *life.PLANT_CARDS, *life.ANIMAL_CARDS):
        s.life[card.kind * 2] += s.add([CODES[card.code]], LIFE_BACK + card.kind)
    s.mission_deck = [p for card in board.MISSIONS for p in s.add([CODES[card.code]], MISSION_BACK)]
    s.focus_cards = [p for card in board.FOCUS_CARDS for p in _open(s, card.code, FOCUS_BACK)]
    if s.solo:
        s.challenge_deck = [p for card in solo.CHALLENGES for p in s.add([CODES[card.code]], CHALLENGE_BACK)]
        s.progress = [p for card in solo.PROGRESS for p in s.add([CODES[card.code]], PROGRESS_BACK)]


def set_up(s: Cosmos) -> Rules:
    """Chapter 3 and ENT-4.2: shuffle everything, lay out the offers, and say who begins; 5.12: a round cap is told."""
    yield Shuffle(s.tiles)
    for tile in s.tiles:
        s.reveal(tile)
    for stacks, halves in ((s.planets, 6), (s.biomes, 9)):
        for left in range(0, len(stacks), 2):
            yield Shuffle(stacks[left])
            split(s, stacks, left, halves)
    for left in range(0, 6, 2):
        yield Shuffle(s.life[left])
        offers.expose(s, s.life[left])
    if s.named >= 0 or s.seats == 1:
        s.first = max(0, s.named)
    else:
        s.first = (yield Roll(1, tuple(range(s.seats))))[0]
    s.tell("first", seat=s.first, clauses=("ENT-4.2",))
    if s.cap:
        s.tell("cap", n=s.cap, clauses=("ENT-5.12",))
    if not s.choosing:
        sets = list(SETS)
        for seat in s.order():
            group = (yield Roll(1, tuple(sets)))[0]
            sets.remove(group)
            take_focus(s, seat, group)
    s.step = PICK_FOCUS if s.choosing else DEAL


def split(s: Cosmos, stacks: list[list[int]], left: int, upper: int) -> None:
    """ENT-3.7, 3.8, 4.8: the upper part of a stack stays on the left space, the rest goes to the right one."""
    pile = stacks[left]
    stacks[left], stacks[left + 1] = pile[len(pile) - upper :], pile[: len(pile) - upper]
    offers.expose(s, stacks[left])
    offers.expose(s, stacks[left + 1])


def pick_focus(s: Cosmos) -> Rules:
    """ENT-4.4: with the option, Focus sets are chosen in reverse turn order."""
    for seat in reversed(s.order()):
        if s.focus[seat * 3] < 0 and seat not in s.gone:
            yield REST
            left = [group for group in SETS if any(s.card(p).group == group for p in s.focus_cards)]
            answer = yield Ask(seat, "focus", [("focus", None, group) for group in left])
            take_focus(s, seat, answer[2])
            return
    s.step = DEAL


def take_focus(s: Cosmos, seat: int, group: str) -> None:
    """ENT-4.3: the three cards of a set lie at tier 0 next to their tokens."""
    for p in [p for p in s.focus_cards if s.card(p).group == group]:
        s.focus_cards.remove(p)
        s.focus[seat * 3 + s.card(p).token] = p
    s.tell("focus", *s.focus[seat * 3 : seat * 3 + 3], seat=seat, group=group, clauses=("ENT-4.4",))


def deal(s: Cosmos) -> Rules:
    """ENT-4.3 to 4.13: Starting Stars with their cards, Starting Planets, Missions; what is left goes to the box."""
    for pile in (s.start_stars, s.start_planets, s.mission_deck):
        yield Shuffle(pile)
    for seat in s.order():
        if seat not in s.gone:
            deal_star(s, seat)
    for kind in range(3):
        split(s, s.life, kind * 2, (len(s.life[kind * 2]) + 1) // 2)
    for seat in s.order():
        if seat not in s.gone:
            deal_planet(s, seat)
            for _ in range(2):
                s.draw(s.mission_deck, s.missions[seat], seat)
    s.box += [*s.start_stars, *s.start_planets, *s.mission_deck, *s.focus_cards]
    s.start_stars, s.start_planets, s.mission_deck, s.focus_cards = [], [], [], []
    s.round = 1
    s.tell("round", n=1)
    if s.solo:
        yield from set_up_rival(s)
    else:
        begin_turn(s, next(seat for seat in s.order() if seat not in s.gone))
        s.turn = (s.active - s.first) % s.seats


def deal_star(s: Cosmos, seat: int) -> None:
    """ENT-4.5 to 4.7, 4.9: the Scientist and the locked Wild go where the Starting Star says; cards and Resources."""
    star = s.start_stars.pop()
    s.reveal(star)
    card = s.card(star)
    s.scientists[seat] = (card.sector - 1) * 2 + INNER
    s.tokens[seat * 4 + WILD] = card.sector - 1
    s.tell("start-star", star, seat=seat, clauses=("ENT-4.5",))
    for kind in card.cards:
        drawn = s.life[kind * 2].pop()
        offers.expose(s, s.life[kind * 2])
        s.hands[seat].append(drawn)
        s.tell("card", drawn, seat=seat)
    give(s, seat, card.brings.gains())
    s.star_at[s.new_system(seat)] = star


def deal_planet(s: Cosmos, seat: int) -> None:
    """ENT-4.10: a Starting Planet with its Resources; its effect is not activated."""
    planet = s.start_planets.pop()
    s.reveal(planet)
    s.tell("start-planet", planet, seat=seat, clauses=("ENT-4.10",))
    give(s, seat, s.card(planet).brings.gains())
    spot = s.free_spot(s.systems[seat][0])
    s.planet_at[spot] = planet
    s.worlds[seat].append(spot)


def pick_challenge(s: Cosmos) -> Rules:
    """ENT-22.4, then the first turn."""
    yield from return_challenge(s)
    begin_turn(s, 0)
