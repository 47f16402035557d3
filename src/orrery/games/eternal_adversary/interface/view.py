"""What is secret in Eternal Adversary: face-down locations, decks, kept events. Only what is put in here is seen."""

from __future__ import annotations

from typing import Any

from orrery.engine.table import NO_PIECE
from orrery.engine.view import Eye
from orrery.games.eternal_adversary.cards.catalogue import ARCHES, ARMS, HEROES, MONSTERS
from orrery.games.eternal_adversary.cards.maps import BOARDS, KINDS, SLOTS_ON_MAP
from orrery.games.eternal_adversary.interface.words import counted_words, die_counts
from orrery.games.eternal_adversary.rules.battle import BEAT_NAMES
from orrery.games.eternal_adversary.rules.figures import arch_health, armor, full_health, pair_loss, stat
from orrery.games.eternal_adversary.rules.naming import attack_slug, die_name, unit_slug
from orrery.games.eternal_adversary.rules.segment import FIRST_BEAT, SEGMENT_BEATS, cultist, total, totals
from orrery.games.eternal_adversary.rules.state import (
    A_ARM,
    A_DICE,
    A_FLAT,
    A_PIECE,
    A_SEGMENT,
    A_TARGET,
    A_TOTAL,
    A_UNIT,
    ARCH,
    FINAL,
    LOST,
    MONSTER,
    MOVES,
    N_TRACKS,
    ORDER,
    PLAY,
    SEGMENTS,
    SIDES,
    SLOTS,
    SPLIT,
    T_KIND,
    T_OF,
    TRACKS,
    UNITS,
    Worlds,
    side_of,
)

PHASES = ("set-up", "play", "final battle", "end")
STEPS = ("deal", "heroes", "starts", "trade", "move", "fight", "ambush", "explore and encounter", "end")


def _static(board: Any) -> list[dict[str, Any]]:
    return [
        {
            "id": p.id,
            "slug": p.slug,
            "name": p.name,
            "kind": KINDS[p.kind],
            "x": p.x,
            "y": p.y,
            "near": [board.places[n].slug for n in p.near],
        }
        for p in board.places
    ]


PLACES = [_static(board) for board in BOARDS]


def view(s: Worlds, eye: Eye) -> dict[str, Any]:
    """The table as one viewer sees it."""
    board = BOARDS[s.map]
    return {
        "phase": PHASES[s.phase],
        "step": STEPS[s.step] if s.phase == PLAY else None,
        "round": s.round,
        "first": s.first,
        "active": s.active,
        "moves": s.moves if s.phase == PLAY else 0,
        "doom": {"order": s.doom[0], "chaos": s.doom[1]},
        "winner": SIDES[s.winner].lower() if s.winner >= 0 else None,
        "map": {"name": board.name, "title": board.title, "width": board.width, "height": board.height},
        "places": [_place(s, eye, node, facts) for node, facts in enumerate(PLACES[s.map])],
        "heroes": [_hero(s, eye, seat) for seat in range(s.seats)],
        "arch_enemy": _arch(s),
        "tokens": s.supply,
        "reserve": {MONSTERS[k].slug: s.reserve[k] for k in sorted(s.monster) if k >= 0},
        "display": eye.pieces(s.display),
        "items": len(s.items),
        "item_discard": eye.pieces(s.scrap),
        "events": len(s.events),
        "event_discard": eye.pieces(s.spent),
        "removed": eye.pieces(s.removed),
        "dice": [[die_name(d) for d in roll] for roll in s.dice] if s.battle < 0 else [],
        "taken": [die_name(d) for d in s.taken[1:]],
        "battle": _battle(s, eye) if s.battle >= 0 else None,
        "stage": s.stage if s.phase == FINAL else None,
        "vote": _vote(s, eye),
        "split": _split(s),
    }


def _vote(s: Worlds, eye: Eye) -> dict[str, Any] | None:
    """ADV-17.3: what the members of a team that is deciding have voted for, and who decides if they differ."""
    if s.decider < 0:
        return None
    cast = [
        {"seat": seat, "option": eye.game.text(s, eye.viewer, said), "label": eye.game.label(s, eye.viewer, said)}
        for seat, said in s.votes
    ]
    return {"cast": cast, "decides": s.decider}


def _split(s: Worlds) -> dict[str, Any] | None:
    """ADV-16.9: the pair whose loss Order divides: whose it is, what each has, what both together lose."""
    if not s.agenda or s.agenda[-1][T_KIND] != SPLIT:
        return None
    seat = s.agenda[-1][T_OF]
    return {
        "seat": seat,
        "hero": unit_slug(s, seat),
        "monster": unit_slug(s, MONSTER + seat),
        "health": {"hero": s.health[seat], "monster": s.health[MONSTER + seat]},
        "loss": pair_loss(s, seat),
    }


def _place(s: Worlds, eye: Eye, node: int, facts: dict[str, Any]) -> dict[str, Any]:
    """A place: printed facts, and what lies and stands there."""
    card = s.cards[node] if node < SLOTS_ON_MAP else NO_PIECE
    kind = s.monster_at[node]
    return {
        **facts,
        "card": eye.piece(card),
        "up": bool(s.up >> node & 1),
        "tokens": s.tokens_at[node],
        "monster": MONSTERS[kind].slug if kind >= 0 else None,
    }


def _hero(s: Worlds, eye: Eye, seat: int) -> dict[str, Any]:
    """A player's hero sheet."""
    hero = s.hero[seat]
    if hero < 0:
        return {"seat": seat, "side": SIDES[seat % 2].lower(), "hero": None, "gone": bool(s.gone >> seat & 1)}
    sheet = HEROES[hero]
    at = s.at[seat]
    monster = s.monster[seat]
    cubes = s.cubes[seat * N_TRACKS : (seat + 1) * N_TRACKS]
    return {
        "seat": seat,
        "side": SIDES[seat % 2].lower(),
        "hero": sheet.slug,
        "name": sheet.name,
        "icon": sheet.icon,
        "gone": bool(s.gone >> seat & 1),
        "at": BOARDS[s.map].places[at].slug if at >= 0 else None,
        "health": s.health[seat],
        "max_health": full_health(s, seat),
        "stamina": s.stamina[seat],
        "stats": {TRACKS[t]: stat(s, seat, t) for t in range(5 if seat % 2 == ORDER else 4)},
        "tracks": [
            {"name": TRACKS[t], "values": list(sheet.tracks[t]), "cubes": cubes[t]}
            for t in range(5 if seat % 2 == ORDER else 4)
        ],
        "attacks": [{"name": arm.name, "hands": arm.hands, "text": arm.text()} for arm in sheet.arms],
        "ability": {"name": sheet.ability.name, "text": sheet.ability.text},
        "slots": stat(s, seat, SLOTS),
        "weapons": eye.pieces(s.weapons[seat]),
        "equipment": eye.pieces(s.gear[seat]),
        "keep": eye.pieces(s.keep[seat]),
        "tokens": s.tokens[seat],
        "ghoul_tokens": s.ghouls if sheet.ghouls else None,
        "monster": MONSTERS[monster].slug if monster >= 0 else None,
        "move": stat(s, seat, MOVES),
    }


def _arch(s: Worlds) -> dict[str, Any]:
    arch = ARCHES[s.arch]
    return {
        "slug": arch.slug,
        "name": arch.name,
        "icon": arch.icon,
        "armor": arch.armor,
        "health": s.health[ARCH] if s.phase >= FINAL else arch_health(s),
        "text": arch.text,
    }


def _battle(s: Worlds, eye: Eye) -> dict[str, Any]:
    """The battle panel: units, chits, obligations, every attack with every die and what it counts for. `pending` is the
    attack whose dice are being chosen, `taken` the faces chosen so far."""
    return {
        "at": BOARDS[s.map].places[s.battle].slug,
        "round": s.rounds,
        "step": BEAT_NAMES[s.beat],
        "segment": SEGMENTS[s.segment],
        "units": [_unit(s, unit) for unit in range(UNITS) if s.units >> unit & 1],
        "attacks": [_attack(s, eye, k) for k in range(len(s.attacks))],
        "pending": attack_slug(s, s.taken[0]) if s.taken and s.taken[0] >= 0 else None,
        "rusted": eye.pieces(s.rust),
        "blight": s.blight,
        "hunger": s.hunger,
    }


def _unit(s: Worlds, unit: int) -> dict[str, Any]:
    return {
        "unit": unit_slug(s, unit),
        "side": SIDES[side_of(unit)].lower(),
        "kind": "hero" if unit < MONSTER else "arch-enemy" if unit == ARCH else "monster",
        "health": s.health[unit],
        "max_health": full_health(s, unit),
        "armor": armor(s, unit),
        "chits": s.chits[unit],
        "owed": s.owed[unit],
        "incoming": s.incoming[unit],
        "dread": bool(s.dread >> unit & 1) if unit < MONSTER else False,
    }


def _attack(s: Worlds, eye: Eye, k: int) -> dict[str, Any]:
    a = s.attacks[k]
    arm = ARMS[a[A_ARM]]
    dice = s.dice[k] if k < len(s.dice) else ()
    now = a[A_SEGMENT] == s.segment
    rolled = bool(dice or a[A_FLAT])
    blight = s.blight if cultist(s, a[A_UNIT]) else 0
    judged = s.beat > FIRST_BEAT + SEGMENT_BEATS.index(totals) or not now
    return {
        "attack": attack_slug(s, k),
        "unit": unit_slug(s, a[A_UNIT]),
        "name": arm.name,
        "card": eye.id(a[A_PIECE]) if a[A_PIECE] >= 0 else None,
        "segment": SEGMENTS[a[A_SEGMENT]],
        "dice_count": max(0, a[A_DICE]),
        "target": unit_slug(s, a[A_TARGET]) if a[A_TARGET] >= 0 else None,
        "flat": a[A_FLAT],
        "dice": [{"face": die_name(d), "counts": die_counts(arm, d), "lost": d > LOST} for d in dice],
        "counted": counted_words(arm, dice, blight, a[A_FLAT]) if rolled else None,
        "rolled": (a[A_FLAT] or total(arm, dice, blight)) if rolled else None,
        "total": a[A_TOTAL] if rolled and judged else None,
        "now": now,
    }
