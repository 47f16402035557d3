"""What is secret in Endogenesis: hands, Wonders, face-down Skills, decks. Only what is put in here is seen."""

from __future__ import annotations

from typing import Any

from orrery.engine.table import NO_PIECE
from orrery.engine.view import Eye
from orrery.games.endogenesis.rules.state import (
    AUTO_SLOT,
    BEAST,
    CATEGORIES,
    LEGENDARY,
    MODES,
    MONSTER,
    MONSTER_PLACES,
    NOBODY,
    PHASES,
    REACTION,
    ROYALE,
    SLOT_NAMES,
    SLOTS,
    TARGET_PLAYER,
    TURN,
    Cosmos,
)


def view(s: Cosmos, eye: Eye) -> dict[str, Any]:
    """The cosmos as one viewer sees it. `rival` is the seat whose slots a question means, `monsters_left` the number of
    Monsters still to come in Chaos Royale (ENDO-21.6: public; elsewhere None)."""
    return {
        "mode": MODES[s.mode],
        "beyond": s.beyond,
        "phase": PHASES[s.phase],
        "round": s.round,
        "active": character(s, eye, s.active),
        "order": list(s.order),
        "energy": s.energy,
        "monsters": [monster(s, eye, place) for place in range(s.open_places)],
        "distortion": eye.piece(s.distortions[-1]) if s.distortions else None,
        "essence": s.essence,
        "armed": s.armed,
        "slain": s.slain,
        "drain": s.drain,
        "chaos": eye.pile(s.roc),
        "chaos_discard": eye.pieces(s.roc_discard),
        "covered": eye.pieces(s.distortions[:-1]),
        "revealed": eye.pieces(s.revealed),
        "knowledge": eye.pile(s.rok),
        "knowledge_discard": eye.pieces(s.rok_discard),
        "fragments": eye.pieces(s.offer),
        "piles": [eye.pile(s.pile_a), eye.pile(s.pile_b)],
        "wonders": eye.pile(s.row),
        "wonders_discard": eye.pieces(s.row_discard),
        "classes": eye.pieces(s.classes),
        "aside": eye.pieces([*s.aside, *s.drawn]),
        "blows": blows(s, eye),
        "rival": None if s.rival == NOBODY else s.rival,
        "monsters_left": sum([s.kind(p) in (BEAST, LEGENDARY) for p in s.roc]) if s.mode == ROYALE else None,
        "players": [player(s, eye, seat) for seat in range(s.seats)],
    }


def character(s: Cosmos, eye: Eye, c: int) -> Any:
    """A character as plain data: a seat, the id of a Monster's piece under "monster", or None."""
    if c == NOBODY:
        return None
    return {"seat": c} if c < MONSTER else {"monster": eye.id(s.monsters[c - MONSTER])} if in_play(s, c) else None


def in_play(s: Cosmos, c: int) -> bool:
    """Whether a Monster lies in this place."""
    return c < MONSTER + MONSTER_PLACES and s.monsters[c - MONSTER] != NO_PIECE


def monster(s: Cosmos, eye: Eye, place: int) -> dict[str, Any] | None:
    """A Monster in play."""
    c = MONSTER + place
    return eye.piece(
        s.monsters[place],
        health=s.hp[c],
        max_health=s.mh[c],
        thresholds=[t for t in range(s.wounds_left[place].bit_length()) if s.wounds_left[place] >> t & 1],
        bounty=s.bounty[place],
        marked=bool(s.marks >> c & 1),
        reaction_ready=not s.monster_spent >> c & 1,
        dead=bool(s.dead >> c & 1),
    )


def blows(s: Cosmos, eye: Eye) -> dict[str, Any] | None:
    """The Skill being resolved and the damage it is about to do."""
    if not s.stage:
        return None
    return {
        "skill": eye.game.faces[s.doing].slug,
        "by": character(s, eye, s.hit_by),
        "at": [
            {
                "who": character(s, eye, c),
                "damage": n,
                "decided": bool(s.decided >> c & 1),
                "true": bool(s.sure >> c & 1),
            }
            for c, n in zip(s.hits, s.blows, strict=True)
        ],
        "queue": [
            {"by": character(s, eye, by), "at": character(s, eye, at), "damage": max(0, n)} for by, at, n, _ in s.queue
        ],
    }


def player(s: Cosmos, eye: Eye, seat: int) -> dict[str, Any]:
    """A player: everything on the table, and the hand as far as the viewer knows it."""
    bit = 1 << seat
    return {
        "name": TARGET_PLAYER[seat][2],
        "health": s.hp[seat],
        "max_health": s.mh[seat],
        "shards": s.shards[seat],
        "prisms": s.prisms[seat],
        "dead": bool(s.dead & bit),
        "gone": bool(s.gone & bit),
        "weakened": bool(s.weakened & bit),
        "marked": bool(s.marks & bit),
        "class": eye.piece(s.klass[seat]),
        "path": CATEGORIES[s.path[seat]] if s.path[seat] >= 0 else None,
        "hand": [eye.piece(p, locked=p == s.locked) for p in s.hands[seat]],
        "wonders": eye.pieces(s.wonders[seat]),
        "chosen": eye.pieces(s.chosen[seat]),
        "slots": [slot(s, eye, seat * SLOTS + k) for k in range(SLOTS if s.beyond else AUTO_SLOT)],
    }


def slot(s: Cosmos, eye: Eye, at: int) -> dict[str, Any]:
    """A slot with its Skill, Shards, Charges and Augment."""
    piece = s.slots[at]
    down = piece != NO_PIECE and (at % SLOTS == AUTO_SLOT or s.kind(piece) == REACTION)
    return {
        "slot": SLOT_NAMES[at % SLOTS],
        "skill": eye.piece(piece),
        "face_down": down,
        "ready": piece != NO_PIECE and not s.spent >> at & 1,
        "shards": s.under[at],
        "row": s.row_of(at),
        "charges": s.charges[at],
        "augment": eye.piece(s.augments[at]),
        "changed": s.phase != TURN and bool(s.changed >> at & 1),
    }
