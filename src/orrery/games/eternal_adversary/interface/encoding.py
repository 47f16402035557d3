"""Eternal Adversary as numbers: all but face-down locations, decks and kept events is open."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.encoding import Field, Group, Look, OptionFields, card, category, flag, number, seat
from orrery.engine.questions import Choice
from orrery.games.eternal_adversary.cards.catalogue import ARCHES, FACES, HEROES, MONSTERS
from orrery.games.eternal_adversary.cards.maps import BOARDS, SLOTS_ON_MAP
from orrery.games.eternal_adversary.interface.view import PHASES, PLACE_KINDS, SEGMENTS, STEPS
from orrery.games.eternal_adversary.rules.battle import BEAT_NAMES
from orrery.games.eternal_adversary.rules.figures import arch_health, full_health, pair_loss, stat
from orrery.games.eternal_adversary.rules.naming import PLACE, UNIT, VALUES
from orrery.games.eternal_adversary.rules.segment import FIRST_BEAT, SEGMENT_BEATS, totals
from orrery.games.eternal_adversary.rules.state import (
    A_ARM,
    A_DICE,
    A_FLAT,
    A_SEGMENT,
    A_TARGET,
    A_TOTAL,
    A_UNIT,
    ARCH,
    CHAOS,
    DOOM,
    EXCHANGED,
    FINAL,
    LOST,
    MONSTER,
    N_TRACKS,
    ORDER,
    PLAY,
    SLOTS,
    SPLIT,
    T_KIND,
    T_OF,
    TRACKS,
    UNITS,
    Worlds,
    side_of,
)

ZONES = ("none", "weapon", "equipment", "event kept", "display", "rusted", "items discarded", "events discarded")
TASKS = ("none", *[f"task {k}" for k in range(12)])
MOST_HEALTH = 40
WIDE, HIGH = max(board.width for board in BOARDS), max(board.height for board in BOARDS)
CODE_OF = {face.slug: code for code, face in enumerate(FACES, 2)}
HERO_CODES = (*[CODE_OF[hero.slug] for hero in HEROES], 0)
MONSTER_CODES = (*[CODE_OF[monster.slug] for monster in MONSTERS], 0)
ARCH_CODES = tuple([CODE_OF[arch.slug] for arch in ARCHES])
FACES_OF_DICE = ("1", "2", "3", "blue", "yellow", "exchanged")
BEATS = ("none", *[f"{k}. {beat}" for k, beat in enumerate(BEAT_NAMES, 1)])
SHOWN_DISCARDS = 6

TABLE: tuple[Field, ...] = (
    *(category("phase", PHASES), category("step", ("none", *STEPS)), number("round", 60), seat("first")),
    *(seat("active"), number("moves", 9), number("doom of Order", DOOM), number("doom of Chaos", DOOM)),
    *(category("map", [board.name for board in BOARDS]), card("arch enemy"), number("its health", 120)),
    *(number("tokens", 12), number("items", 130), number("events", 60), number("stage", 2)),
    *[number(f"reserve.{monster.slug}", 8) for monster in MONSTERS],
    *(number("to do", 12), category("next", TASKS), seat("next of"), number("loss to divide", MOST_HEALTH)),
    *(seat("decides"), number("votes", 6), *[number(f"dice.{face}", 12) for face in FACES_OF_DICE]),
    *(number("dice taken", 12), flag("battle"), number("battle round", 60), category("beat", BEATS)),
    *(category("segment", SEGMENTS), number("battle x", WIDE), number("battle y", HIGH), number("blight", 4)),
    *(number("hunger", 4), number("attacks", 20)),
)
HERO: tuple[Field, ...] = (
    *(flag("Chaos"), flag("on the viewer's side"), card("hero"), flag("gone"), flag("on the map"), number("x", WIDE)),
    *(number("y", HIGH), number("health", MOST_HEALTH), number("stamina", 2)),
    *[number(f"stat.{track}", 20) for track in TRACKS],
    *(number("experience", 40), number("weapons", 8), number("equipment", 8), number("events kept", 8)),
    *(number("tokens", 2), card("monster")),
)
UNIT_ROW: tuple[Field, ...] = (
    *(flag("Chaos"), card("card"), seat("seat"), number("health", 60), number("full health", 60)),
    *(number("chits", 12), number("owed", 40), number("incoming", 60)),
)
PLACE_ROW: tuple[Field, ...] = (
    *(category("kind", PLACE_KINDS), number("x", WIDE), number("y", HIGH), card("card"), flag("up")),
    *(number("tokens", 12), card("monster"), number("heroes of Order", 3), number("heroes of Chaos", 3)),
    *(flag("the active hero"), flag("beside it"), flag("battle due")),
)
ATTACK_ROW: tuple[Field, ...] = (
    *(card("unit"), seat("seat"), number("arm", 60), category("segment", SEGMENTS), number("dice", 15)),
    *(card("target"), seat("target's seat"), number("flat", 20), number("total", 40), flag("now")),
    *[number(f"rolled.{face}", 12) for face in FACES_OF_DICE],
)
PIECE: tuple[Field, ...] = (category("zone", ZONES), seat("owner"), card("card"))


def groups(mode: str, seats: int) -> tuple[Group, ...]:
    """What is on the table."""
    return (
        Group("table", 1, TABLE, _table),
        Group("heroes", seats, HERO, _heroes),
        Group("units", 2 * seats + 1, UNIT_ROW, _units),
        Group("places", max(len(board.places) for board in BOARDS), PLACE_ROW, _places),
        Group("attacks", 3 * seats + 2, ATTACK_ROW, _attacks),
        Group("pieces", 12 + 8 * seats + 2 * SHOWN_DISCARDS, PIECE, _pieces),
    )


def _table(look: Look) -> list[int]:
    s, place = look.s, look.place
    board, fight = BOARDS[s.map].places, s.battle >= 0
    task = s.agenda[-1] if s.agenda else None
    rolled = [d for roll in s.dice for d in roll] if not fight else []
    of = place[task[T_OF]] if task and task[T_KIND] == SPLIT else 0
    loss = pair_loss(s, task[T_OF]) if task and task[T_KIND] == SPLIT else 0
    return [
        *(s.phase, s.step + 1 if s.phase == PLAY else 0, s.round, place[s.first], place[s.active]),
        *(s.moves if s.phase == PLAY else 0, s.doom[ORDER], s.doom[CHAOS], s.map, ARCH_CODES[s.arch]),
        *(s.health[ARCH] if s.phase >= FINAL else arch_health(s), s.supply, len(s.items), len(s.events)),
        *(s.stage if s.phase == FINAL else 0, *s.reserve),
        *(len(s.agenda), task[T_KIND] + 1 if task else 0, of, loss),
        *(place[s.decider], len(s.votes), *_faces(rolled), max(0, len(s.taken) - 1)),
        *(fight, s.rounds if fight else 0, s.beat + 1 if fight else 0, s.segment if fight else 0),
        *((board[s.battle].x, board[s.battle].y) if fight else (0, 0)),
        *((s.blight, s.hunger, len(s.attacks)) if fight else (0, 0, 0)),
    ]


def _faces(dice: Sequence[int]) -> list[int]:
    """How many dice show each face; those that were lost do not count."""
    return [dice.count(face) for face in range(1, EXCHANGED + 1)]


def _heroes(look: Look) -> list[int]:
    s, found = look.s, list[int]()
    board, mine = BOARDS[s.map].places, look.order[0] % 2
    for who in look.order:
        hero, at = s.hero[who], s.at[who]
        found += (who % 2, who % 2 == mine, HERO_CODES[hero], s.gone >> who & 1, at >= 0)
        found += (board[at].x, board[at].y) if at >= 0 else (0, 0)
        found += (s.health[who], s.stamina[who])
        tracks = N_TRACKS if who % 2 == ORDER else SLOTS
        found += [stat(s, who, t) if hero >= 0 and t < tracks else 0 for t in range(N_TRACKS)]
        found += (sum(s.cubes[who * N_TRACKS : (who + 1) * N_TRACKS]), len(s.weapons[who]), len(s.gear[who]))
        found += (len(s.keep[who]), s.tokens[who], MONSTER_CODES[s.monster[who]])
    return found


def _unit_code(s: Worlds, unit: int) -> int:
    """The card of a unit; 0 for none."""
    if unit < 0:
        return 0
    if unit == ARCH:
        return ARCH_CODES[s.arch]
    return HERO_CODES[s.hero[unit]] if unit < MONSTER else MONSTER_CODES[s.monster[unit - MONSTER]]


def _unit_seat(look: Look, unit: int) -> int:
    """Whose unit it is; 0 for nobody's."""
    return look.place[unit % MONSTER] if 0 <= unit < ARCH else 0


def _units(look: Look) -> list[int]:
    s, found = look.s, list[int]()
    if s.battle < 0:
        return found
    for unit in range(UNITS):
        if s.units >> unit & 1:
            found += (side_of(unit), _unit_code(s, unit), _unit_seat(look, unit), s.health[unit], full_health(s, unit))
            found += (s.chits[unit], s.owed[unit], s.incoming[unit])
    return found


PRINTED = tuple([tuple([(city.kind, city.x, city.y) for city in board.places]) for board in BOARDS])
_EMPTY = (0, 0)


def _places(look: Look) -> list[int]:
    s, code, found = look.s, look.code, list[int]()
    printed, up, fights, tokens, monsters = PRINTED[s.map], s.up, s.fights, s.tokens_at, s.monster_at
    active = s.at[s.active] if s.phase == PLAY else -1
    beside = BOARDS[s.map].places[active].near if active >= 0 else ()
    standing: dict[int, list[int]] = {}
    for who, where in enumerate(s.at):
        standing.setdefault(where, [0, 0])[who % 2] += 1
    cards = [code[p] for p in s.cards]
    cards += [0] * (len(printed) - len(cards))
    for node, shown in enumerate(printed):
        found += shown
        found += (cards[node], up >> node & 1, tokens[node], MONSTER_CODES[monsters[node]])
        found += standing.get(node, _EMPTY)
        found += (node == active, node in beside, fights >> node & 1)
    return found


def _attacks(look: Look) -> list[int]:
    s, found = look.s, list[int]()
    if s.battle < 0:
        return found
    judged = s.beat > FIRST_BEAT + SEGMENT_BEATS.index(totals)
    for k, a in enumerate(s.attacks):
        dice = s.dice[k] if k < len(s.dice) else ()
        now = a[A_SEGMENT] == s.segment
        total = a[A_TOTAL] if (dice or a[A_FLAT]) and (judged or not now) else 0
        found += (_unit_code(s, a[A_UNIT]), _unit_seat(look, a[A_UNIT]), a[A_ARM], a[A_SEGMENT], max(0, a[A_DICE]))
        found += (_unit_code(s, a[A_TARGET]), _unit_seat(look, a[A_TARGET]), a[A_FLAT], total, now)
        found += _faces([d for d in dice if d < LOST])
    return found


def _pieces(look: Look) -> list[int]:
    s, code, found = look.s, look.code, list[int]()
    for k, who in enumerate(look.order, 1):
        for zone, held in ((1, s.weapons[who]), (2, s.gear[who]), (3, s.keep[who])):
            for p in held:
                found += (zone, k, code[p])
    rust = s.rust if s.battle >= 0 else ()
    for zone, pieces in ((4, s.display), (5, rust), (6, s.scrap[-SHOWN_DISCARDS:]), (7, s.spent[-SHOWN_DISCARDS:])):
        for p in pieces:
            found += (zone, 0, code[p])
    return found


# ---------------------------------------------------------------- options
MEANT: tuple[Field, ...] = (
    *(card("place"), number("x", WIDE), number("y", HIGH), number("tokens", 12), card("monster"), flag("enemies")),
    *(card("unit"), number("health", 60), flag("on the viewer's side")),
)


def _meant(look: Look, choice: Choice) -> Sequence[int]:
    """The place an option leads to and the unit it names."""
    s, values = look.s, choice[2:]
    kinds = VALUES.get(choice[0], ())
    node = values[0] if kinds[:1] == (PLACE,) and values else -1
    unit = next((value for kind, value in zip(kinds, values, strict=False) if kind == UNIT), -1)
    mine, shown = look.order[0] % 2, [0] * len(MEANT)
    if node >= 0:
        city = BOARDS[s.map].places[node]
        enemies = any(where == node and who % 2 != mine for who, where in enumerate(s.at))
        shown[0] = look.code[s.cards[node]] if node < SLOTS_ON_MAP else 0
        shown[1:6] = city.x, city.y, s.tokens_at[node], MONSTER_CODES[s.monster_at[node]], enemies
    if 0 <= unit < UNITS:
        shown[6:] = _unit_code(s, unit), s.health[unit], side_of(unit) == mine
    return shown


OPTION = OptionFields(MEANT, _meant)
