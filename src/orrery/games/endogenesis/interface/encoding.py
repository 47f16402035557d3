"""Endogenesis as numbers: all but hands, Wonders, face-down Skills and decks is open."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.encoding import Field, Group, Look, OptionFields, bits, card, category, flag, flags, number, seat
from orrery.engine.questions import Choice
from orrery.engine.table import NO_PIECE
from orrery.games.endogenesis.rules import ending
from orrery.games.endogenesis.rules.state import (
    AUTO_SLOT,
    CATEGORIES,
    MONSTER,
    MONSTER_KINDS,
    MONSTER_PLACES,
    MOST_HEALTH,
    PHASES,
    PLAYERS_NAMED,
    ROYALE,
    SLOT_NAMES,
    SLOT_OF,
    SLOTS,
    TOP_ROW,
    TURN,
)

STEPS = ("begin", "main", "finish", "trade", "limit")
STAGES = ("idle", "window", "hit", "queue", "late", "close")
ZONES = (
    *("none", "hand", "wonder", "chosen", "fragment", "revealed", "looked at", "class", "covered distortion"),
    *("knowledge discarded", "chaos discarded", "wonder discarded"),
)
_PHASES = tuple(dict.fromkeys(PHASES))
_PHASE = tuple([_PHASES.index(phase) for phase in PHASES])
SHOWN_DISCARDS = 4
MOST_MONSTER_HEALTH = 40

TABLE: tuple[Field, ...] = (
    *(flag("beyond"), category("phase", _PHASES), number("round", 60), number("step", len(STEPS) - 1)),
    *(seat("active"), number("active Monster", MONSTER_PLACES), number("energy", 20), number("essence", 12)),
    *(flag("armed"), number("slain", 30), number("drain", 15), number("chaos", 60), number("knowledge", 120)),
    *(number("pile A", 60), number("pile B", 60), number("wonders", 30), flag("classes open"), number("fragments", 3)),
    *(category("stage", STAGES), card("skill"), seat("by"), number("by Monster", MONSTER_PLACES), number("queue", 8)),
    *(seat("rival"), card("distortion"), card("top of Chaos"), number("monsters left", 40)),
)
PLAYER: tuple[Field, ...] = (
    *(number("health", MOST_HEALTH), number("max health", MOST_HEALTH), number("shards", 30), number("prisms", 5)),
    *(number("score", 60), flag("dead"), flag("gone"), flag("weakened"), flag("marked"), flag("room for Ultimate")),
    *(number("hand", 15), number("wonders", 8), number("turns until", 5), category("path", ("none", *CATEGORIES))),
    *(card("class"), number("damage coming", 30), flag("decided"), flag("true strike")),
)
SLOT: tuple[Field, ...] = (
    *(seat("owner"), *flags("slot", SLOT_NAMES), card("skill"), flag("ready"), number("shards", 6)),
    *(number("row", TOP_ROW), number("charges", 12), card("augment"), flag("changed")),
)
MONSTER_ROW: tuple[Field, ...] = (
    *(card("card"), number("health", MOST_MONSTER_HEALTH), number("max health", MOST_MONSTER_HEALTH)),
    *(number("thresholds", 4), number("bounty", 8), flag("marked"), flag("reaction ready"), flag("dead")),
    *(number("damage coming", 30), flag("decided"), flag("true strike")),
)
PIECE: tuple[Field, ...] = (category("zone", ZONES), seat("owner"), card("card"))


def groups(mode: str, seats: int) -> tuple[Group, ...]:
    """What is on the table."""
    return (
        Group("table", 1, TABLE, _table),
        Group("players", seats, PLAYER, _players),
        Group("slots", SLOTS * seats, SLOT, _slots),
        Group("monsters", MONSTER_PLACES, MONSTER_ROW, _monsters),
        Group("pieces", 16 + 10 * seats + 3 * SHOWN_DISCARDS, PIECE, _pieces),
    )


def _by(look: Look, character: int) -> tuple[int, int]:
    """A character as a seat and as the place of a Monster."""
    if character < 0:
        return 0, 0
    return (look.place[character], 0) if character < MONSTER else (0, character - MONSTER + 1)


def _table(look: Look) -> list[int]:
    s, code = look.s, look.code
    stage = s.stage > 0
    left = sum([s.kind(p) in MONSTER_KINDS for p in s.roc]) if s.mode == ROYALE else 0
    return [
        *(s.beyond, _PHASE[s.phase], s.round, s.step, *_by(look, s.active), s.energy, s.essence, s.armed, s.slain),
        *(s.drain, len(s.roc), len(s.rok), len(s.pile_a), len(s.pile_b), len(s.row), any(s.prisms), len(s.offer)),
        *(s.stage, s.doing + 2 if stage and s.doing >= 0 else 0, *(_by(look, s.hit_by) if stage else (0, 0))),
        *(len(s.queue) if stage else 0, look.place[s.rival], code[s.distortions[-1]] if s.distortions else 0),
        *(code[s.roc[-1]] if s.roc else 0, left),
    ]


def _coming(look: Look, character: int) -> tuple[int, int, int]:
    """The damage about to land on a character, whether it has decided, whether no Reaction may answer."""
    s = look.s
    if not s.stage or character not in s.hits:
        return 0, 0, 0
    return s.blows[s.hits.index(character)], s.decided >> character & 1, s.sure >> character & 1


def _players(look: Look) -> list[int]:
    s, code, found = look.s, look.code, list[int]()
    order = s.order
    turn = order.index(s.active) if s.active in order else 0
    for who in look.order:
        score = int(sum([points for _, points in ending.score_parts(s, who)]))
        until = (order.index(who) - turn) % len(order) if who in order else 0
        found += (s.hp[who], s.mh[who], s.shards[who], s.prisms[who], score, s.dead >> who & 1, s.gone >> who & 1)
        found += (s.weakened >> who & 1, s.marks >> who & 1, s.has_room_for_ultimate(who), len(s.hands[who]))
        found += (len(s.wonders[who]), until, s.path[who] + 1, code[s.klass[who]], *_coming(look, who))
    return found


def _slots(look: Look) -> list[int]:
    s, code, found = look.s, look.code, list[int]()
    skills, spent, under, charges, augments = s.slots, s.spent, s.under, s.charges, s.augments
    shown = SLOTS if s.beyond else AUTO_SLOT
    changed = s.changed if s.phase != TURN else 0
    for k, who in enumerate(look.order, 1):
        for slot in range(shown):
            at = who * SLOTS + slot
            skill = skills[at]
            found += (k, *_SLOT_BITS[slot], code[skill], skill != NO_PIECE and not spent >> at & 1, under[at])
            found += (s.row_of(at), charges[at], code[augments[at]], changed >> at & 1)
    return found


_SLOT_BITS = tuple([bits(1 << slot, SLOTS) for slot in range(SLOTS)])


def _monsters(look: Look) -> list[int]:
    s, code, found = look.s, look.code, list[int]()
    for place in range(MONSTER_PLACES):
        c, piece = MONSTER + place, s.monsters[place]
        if piece == NO_PIECE:
            found += _NO_MONSTER
            continue
        found += (code[piece], s.hp[c], s.mh[c], s.wounds_left[place].bit_count(), s.bounty[place])
        found += (s.marks >> c & 1, not s.monster_spent >> c & 1, s.dead >> c & 1, *_coming(look, c))
    return found


_NO_MONSTER = (0,) * len(MONSTER_ROW)


def _pieces(look: Look) -> list[int]:
    s, code, found = look.s, look.code, list[int]()
    for k, who in enumerate(look.order, 1):
        for zone, pieces in ((1, s.hands[who]), (2, s.wonders[who]), (3, s.chosen[who])):
            for p in pieces:
                if code[p] > 1:
                    found += (zone, k, code[p])
    for zone, pieces in (
        *((4, s.offer), (5, s.revealed), (6, s.aside), (6, s.drawn), (7, s.classes), (8, s.distortions[:-1])),
        *((9, s.rok_discard[-SHOWN_DISCARDS:]), (10, s.roc_discard[-SHOWN_DISCARDS:])),
        (11, s.row_discard[-SHOWN_DISCARDS:]),
    ):
        for p in pieces:
            found += (zone, 0, code[p])
    return found


# ---------------------------------------------------------------- options
AIM: tuple[Field, ...] = (
    *(seat("player"), *flags("slot", SLOT_NAMES), number("health", MOST_MONSTER_HEALTH), number("shards there", 6)),
    *(number("row there", TOP_ROW), card("skill there")),
)


def _aim(look: Look, choice: Choice) -> Sequence[int]:
    """The player, slot or Monster an option is of."""
    s, shown = look.s, [0] * len(AIM)
    name = str(choice[2]) if len(choice) > 2 else ""
    piece = choice[1]
    if name in PLAYERS_NAMED:
        who = PLAYERS_NAMED[name]
        shown[0], shown[1 + SLOTS] = look.place[who], s.hp[who]
    elif name in SLOT_OF:
        slot = SLOT_OF[name]
        shown[1 + slot] = 1
        if look.viewer < s.seats and choice[0] != "their":
            at = look.viewer * SLOTS + slot
            shown[2 + SLOTS :] = s.under[at], s.row_of(at), look.code[s.slots[at]]
    elif piece is not None and piece in s.monsters:
        shown[1 + SLOTS] = s.hp[MONSTER + s.monsters.index(piece)]
    return shown


OPTION = OptionFields(AIM, _aim)
