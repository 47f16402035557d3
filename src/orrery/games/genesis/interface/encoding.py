"""Genesis as numbers: everything but Thoughts, Timelines, Forethoughts and packs of others is open."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.encoding import (
    Field,
    Group,
    Look,
    OptionFields,
    bits,
    card,
    category,
    flag,
    flags,
    number,
    seat,
)
from orrery.engine.questions import Choice
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import KEYWORDS, KINDS
from orrery.games.genesis.interface.view import ABILITY_KINDS, PHASES
from orrery.games.genesis.rules import match
from orrery.games.genesis.rules.arena import COLUMNS, FACINGS, ROWS, SPOT_OF
from orrery.games.genesis.rules.draft import built
from orrery.games.genesis.rules.setup import starts_in_the_north
from orrery.games.genesis.rules.state import (
    ABILITY,
    BUILDING,
    CARD,
    ELEMENT,
    LOCK,
    MATCH,
    SEAT,
    TARGETS,
    UNIT,
    Arena,
    Entry,
)
from orrery.games.genesis.rules.timelines import chi_of
from orrery.games.genesis.rules.units import keywords, resistances, weaknesses

ZONES = (
    *("none", "thought", "pack", "pick", "swap out", "swap in", "timeline", "forethought", "arena skill"),
    *("memory", "fallen"),
)
WAITS = ("none", "resolving", "declaring", "stack", "pending")
SHOWN_MEMORIES = 12

TABLE = (
    *(category("phase", PHASES), number("round", 60), seat("first"), seat("turn"), number("steps", 3)),
    *(seat("priority"), number("passes", 4), number("stack", 12), number("pending", 8), number("game", 5)),
    *(number("pack", 8), number("graves", 30)),
)
PLAYER = (
    *(number("hp", 40), number("aura", 99), flag("on the viewer's side"), flag("northern"), flag("defeated")),
    *(number("timeline", 60), number("thoughts", 30), number("memories", 60), number("forethoughts", 60)),
    *(number("wins", 3), number("swapped", 30), number("chi out", 100), number("chi in", 100)),
    *(number("pack", 20), number("picks", 60), number("sealed", 60), number("built", 60), number("built chi", 200)),
    card("champion"),
)
UNIT_ROW = (
    *(seat("seat"), card("card"), flag("alteration"), number("column", COLUMNS), number("row", ROWS)),
    *(category("facing", FACINGS), number("hp", 40), flag("active"), flag("exerted"), flag("stunned")),
    *(flag("pacified"), flag("grounded"), number("decay", 4), number("shield", 20), number("skills", 4)),
    *(*flags("keyword", tuple(KEYWORDS)), *flags("weak", tuple(KINDS)), *flags("resists", tuple(KINDS))),
)
ABILITY_ROW = (
    *(category("state", WAITS), seat("seat"), card("card"), category("kind", ABILITY_KINDS)),
    *(*flags("element", tuple(KINDS)[:7]), number("targets", 6), number("column", COLUMNS), number("row", ROWS)),
    *(seat("aimed at"), card("target")),
)
PIECE = (category("zone", ZONES), seat("owner"), card("card"))


def groups(mode: str, seats: int) -> tuple[Group, ...]:
    """What is on the table."""
    return (
        Group("table", 1, TABLE, _table),
        Group("players", seats, PLAYER, _players),
        Group("units", 6 * seats, UNIT_ROW, _units),
        Group("abilities", 12, ABILITY_ROW, _abilities),
        Group("pieces", 60 + 24 * seats + (30 if mode == "match" else 0), PIECE, _pieces),
    )


def _table(look: Look) -> list[int]:
    s, place = look.s, look.place
    return [
        *(s.phase, s.round, place[s.first], place[s.turn], s.steps, place[s.priority], s.passes, len(s.stack)),
        *(len(s.pending), s.game + 1, s.pack, s.graves.bit_count()),
    ]


def _hidden(look: Look, who: int) -> bool:
    """A swap that is not locked yet is nobody else's business."""
    s = look.s
    return s.phase == LOCK and who != look.viewer and not (s.locked and s.locked[who] == match.LOCKED)


def _players(look: Look) -> list[int]:
    s, code, found = look.s, look.code, list[int]()
    side = s.team[look.order[0]]
    for who in look.order:
        hero, hidden, mine = s.champion[who], _hidden(look, who), who == look.viewer
        out = 0 if hidden else len(s.out_pile[who])
        held = len(s.forethoughts[who]) + (len(s.in_pile[who]) if hidden else 0)
        chi = (sum(chi_of(s, s.out_pile[who])), sum(chi_of(s, s.in_pile[who]))) if mine and s.mode == MATCH else (0, 0)
        made = built(s, who) if mine and s.phase == BUILDING else (0, 0)
        found += (s.hp.get(hero, 0), s.aura[who], s.team[who] == side, starts_in_the_north(s, who), s.out[who] > 0)
        found += (len(s.timelines[who]) + (len(s.out_pile[who]) if hidden else 0), len(s.thoughts[who]))
        found += (len(s.memories[who]), held, s.wins[who], out, *chi)
        found += (len(s.packs[who]), len(s.picks[who]), len(s.sealed[who]), *made, code[hero])
    return found


def _units(look: Look) -> list[int]:
    s, code, place, found = look.s, look.code, look.place, list[int]()
    spot, facing, hp, decay, grounded, control = s.spot, s.facing, s.hp, s.decay, s.grounded, s.control
    bearers, shields = [s.bearer[e] for e in s.skills], s.shields
    for p in s.units:
        at = spot[p]
        found += (place[control[p]], code[p], 0, at % COLUMNS + 1, at // COLUMNS + 1, facing[p], hp[p], p == s.active)
        found += (s.exerted >> p & 1, s.stunned >> p & 1, s.pacified >> p & 1, p in grounded, len(decay.get(p, ())))
        found += (sum([n for who, n, _, _ in shields if who == p]) if shields else 0, bearers.count(p))
        found += bits(keywords(s, p), len(KEYWORDS))
        found += _kinds(weaknesses(s, p))
        found += _kinds(resistances(s, p))
    rest = (0,) * (len(UNIT_ROW) - 7)
    for p in s.alterations:
        at = spot[p]
        found += (place[s.owner(p)], code[p], 1, at % COLUMNS + 1, at // COLUMNS + 1, 0, hp.get(p, 0), *rest)
    return found


def _kinds(mask: int) -> tuple[int, ...]:
    """Elements, attack and cast, one by one."""
    return (*bits(mask, 8), mask >> 8 & 1) if mask else _NO_KINDS


_NO_KINDS = (0,) * len(KINDS)


def _abilities(look: Look) -> list[int]:
    """GEN-12.23: what is on the Stack is public, and so is what is declared and what was triggered."""
    s, found = look.s, list[int]()
    if s.resolving:
        found += _ability(look, 1, s.resolving)
    if s.declaring:
        ability, who, source, *targets = s.declaring
        shown = s.played[-1] if BOOK.acts[ability].card and s.played else source
        found += _ability(look, 2, (ability, who, source, shown, 0, -1, 0, *targets))
    for entry in reversed(s.stack):
        found += _ability(look, 3, entry)
    for entry in s.pending:
        found += _ability(look, 4, entry)
    return found


def _ability(look: Look, state: int, entry: Entry) -> tuple[int, ...]:
    s, targets = look.s, entry[TARGETS:]
    aim = next((t for t in targets if t in s.spot), None)
    where = (0, 0, 0, 0) if aim is None else _where(look, s, aim)
    act, elements = BOOK.acts[entry[ABILITY]], bits(entry[ELEMENT], 7)
    source = entry[CARD] if entry[CARD] >= 0 else entry[UNIT]
    return (state, look.place[entry[SEAT]], look.code[source], act.kind, *elements, len(targets), *where)


def _where(look: Look, s: Arena, p: int) -> tuple[int, int, int, int]:
    at = s.spot[p]
    return at % COLUMNS + 1, at // COLUMNS + 1, look.place[s.commander(p)], look.code[p]


def _pieces(look: Look) -> list[int]:
    s, code, found = look.s, look.code, list[int]()
    for k, who in enumerate(look.order, 1):
        zones = [(1, s.thoughts[who]), (2, s.packs[who]), (3, s.picks[who])]
        if who == look.viewer:
            zones += [(4, s.out_pile[who]), (5, s.in_pile[who])]
            for face in sorted([s.face[p] for p in s.timelines[who]]):  # the owner knows the list, not the order
                found += (6, k, face + 2)
        for zone, pieces in zones:
            for p in pieces:
                if code[p] > 1:
                    found += (zone, k, code[p])
        for known in sorted([code[p] for p in (*s.forethoughts[who], *(s.in_pile[who] if _hidden(look, who) else ()))]):
            if known > 1:
                found += (7, k, known)
    for e in s.skills:
        if s.bearer[e] < 0:
            found += (8, 0, code[e])
    for k, who in enumerate(look.order, 1):
        for p in s.memories[who][-SHOWN_MEMORIES:]:
            found += (9, k, code[p])
    return found


# ---------------------------------------------------------------- options
AIM: tuple[Field, ...] = (
    *(number("column", COLUMNS), number("row", ROWS), number("hp", 40), flag("on the viewer's side")),
    *(number("aura", 20), flag("exerts"), category("kind", ABILITY_KINDS)),
)


def _aim(look: Look, choice: Choice) -> Sequence[int]:
    """Where an option leads or whom it is turned on, and what an ability costs."""
    s = look.s
    piece = choice[1]
    at = SPOT_OF.get(choice[2]) if len(choice) > 2 and piece is None else None
    ally, hp, aura, exerts, kind = 0, 0, 0, 0, 0
    if piece is not None:
        at = s.spot.get(piece)
        hp = s.hp.get(piece, 0)
        who = s.control.get(piece, -1)
        ally = who >= 0 and s.team[who] == s.team[look.order[0]]
        act = _act(s, choice, piece)
        if act is not None and look.code[piece] > 1:
            aura, exerts, kind = act.aura, act.exert, act.kind
    x, y = (0, 0) if at is None else (at % COLUMNS + 1, at // COLUMNS + 1)
    return x, y, hp, ally, aura, exerts, kind


def _act(s: Arena, choice: Choice, piece: int) -> Act | None:
    """The ability an option plays: the one it names, or the only one."""
    face = s.face[piece]
    acts = BOOK.enter[face] if choice[0] == "play" else BOOK.active[face] if choice[0] == "use" else ()
    if len(choice) > 2:
        return next((BOOK.acts[a] for a in acts if BOOK.acts[a].slug == choice[2]), None)
    return BOOK.acts[acts[0]] if len(acts) == 1 else None


OPTION = OptionFields(AIM, _aim)
