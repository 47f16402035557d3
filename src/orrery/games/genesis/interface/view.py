"""What is seen in Genesis: everything but Thoughts, Timelines, Forethoughts and packs. Only what is put in is seen."""

from __future__ import annotations

from collections import Counter
from typing import Any

from orrery.engine.table import NO_PIECE
from orrery.engine.view import Eye
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import AERIAL, ELEMENTS, FLIGHT, KINDS, SPECTRAL
from orrery.games.genesis.cards.verbs import ailments
from orrery.games.genesis.rules.arena import FACINGS, NAMES, spots_in
from orrery.games.genesis.rules.match import LOCKED
from orrery.games.genesis.rules.passives import distinct, immediate
from orrery.games.genesis.rules.state import (
    ABILITY,
    BUILDING,
    CARD,
    DRAFT,
    ELEMENT,
    FORETHOUGHT,
    LOCK,
    MATCH,
    MODES,
    SEAT,
    SUBCONSCIOUS,
    TARGETS,
    UNIT,
    Arena,
    Entry,
)
from orrery.games.genesis.rules.units import awareness, keywords, on_stack, resistances, weaknesses

PHASES = (
    "set-up",
    "draft",
    "build",
    "first player",
    "deal",
    "beginning of round",
    "draw",
    "choose a unit",
    "beginning of turn",
    "move",
    "main",
    "end",
    "end of turn",
    "last window",
    "end of round",
    "decay",
    "expiry",
    "game over",
    "lock",
    "show",
    "over",
)
_KEYS = (("aerial", AERIAL), ("flight", FLIGHT), ("spectral", SPECTRAL))
_ELEMENT = {bit: name for name, bit in ELEMENTS.items()}


def view(s: Arena, eye: Eye) -> dict[str, Any]:
    """The table as one viewer sees it. `declaring` is what is being played and not on the Stack yet, `pending` the
    abilities that were triggered and are not; both are as public as the Stack."""
    seen: dict[str, Any] = {
        "mode": MODES[s.mode],
        "phase": PHASES[s.phase],
        "round": s.round,
        "first": s.first,
        "turn": s.turn,
        "active": None if s.active == NO_PIECE else eye.id(s.active),
        "steps": s.steps,
        "priority": s.priority,
        "passes": s.passes,
        "stack": [_entry(s, eye, e) for e in s.stack],
        "resolving": _entry(s, eye, s.resolving) if s.resolving else None,
        "declaring": _declaring(s, eye),
        "pending": _pending(s, eye),
        "units": [_unit(s, eye, u) for u in s.units],
        "alterations": [_alteration(s, eye, a) for a in s.alterations],
        "arena_skills": [eye.piece(e) for e in s.skills if s.bearer[e] < 0],
        "graves": [NAMES[at] for at in spots_in(s.graves)],
        "players": [_player(s, eye, seat) for seat in range(s.seats)],
        "fallen": eye.pieces(s.fallen),
        "game": s.game + 1,
    }
    if s.mode == DRAFT and (any(s.packs) or any(s.picks)):
        seen["draft"] = [_drafter(s, eye, seat) for seat in range(s.seats)]
    return seen


def _drafter(s: Arena, eye: Eye, seat: int) -> dict[str, Any]:
    """GEN-20.26, 20.27: packs and picks; the Champion and the basic cards chosen so far are only the drafter's own."""
    seen: dict[str, Any] = {
        "pack": eye.pieces(s.packs[seat]),
        "picks": eye.pieces(s.picks[seat]),
        "sealed": len(s.sealed[seat]),
    }
    if eye.viewer == seat and s.phase == BUILDING:
        hero = s.heroes[seat]
        seen["champion"] = BOOK.faces[hero].slug if hero >= 0 else None
        seen["basics"] = [BOOK.faces[face].slug for face in s.basics[seat]]
    return seen


def _declaring(s: Arena, eye: Eye) -> dict[str, Any] | None:
    """GEN-9.3: the ability whose targets are being named, with those named so far and how many there will be; a card
    whose element or discards come first is seen with its ability only where it has one alone."""
    if s.declaring:
        ability, seat, source, *targets = s.declaring
        act = BOOK.acts[ability]
        triggered = [e[CARD] for e in s.pending if e[:2] == (ability, seat) and source in (e[UNIT], e[CARD])]
        card = triggered[0] if triggered else s.played[-1] if act.card else source
        unit = source if source in s.control else NO_PIECE
        entry = (ability, seat, unit, card, 0, -1, 0, *targets)
        return {**_entry(s, eye, entry), "wanted": len(act.targets)}
    if not s.played:
        return None
    card = s.played[-1]
    if any(e[CARD] == card for e in (*s.stack, s.resolving) if e):
        return None
    seat, acts = s.priority, BOOK.enter[s.face[card]]
    entry = (acts[0], seat, s.champion[seat], card, 0, -1, 0)
    alone = {} if len(acts) == 1 else {"ability": None, "kind": None}
    return {**_entry(s, eye, entry), **alone, "wanted": None}


def _pending(s: Arena, eye: Eye) -> list[dict[str, Any]]:
    """GEN-12.20: Immediates and Triggers that wait to be put on the Stack. `order` is the number of each where a player
    is asked which of its own goes first."""
    if not s.pending:
        return []
    waiting = [e for e in s.pending if immediate(e)] or s.pending
    seat = next((x for x in s.order() if any(e[SEAT] == x for e in waiting)), waiting[0][SEAT])
    mine = distinct([e for e in waiting if e[SEAT] == seat])
    asked = mine if len(mine) > 1 and not s.declaring and not s.resolving else []
    return [{**_entry(s, eye, e), "order": asked.index(e) + 1 if e in asked else None} for e in s.pending]


def _entry(s: Arena, eye: Eye, entry: Entry) -> dict[str, Any]:
    """GEN-12.23: an ability on the Stack is public."""
    act = BOOK.acts[entry[ABILITY]]
    return {
        "ability": act.ability.name,
        "kind": ("other", "attack", "cast")[act.kind],
        "seat": entry[SEAT],
        "unit": eye.id(entry[UNIT]) if entry[UNIT] >= 0 else None,
        "card": eye.piece(entry[CARD]),
        "element": _ELEMENT.get(entry[ELEMENT]),
        "targets": [eye.id(t) for t in entry[TARGETS:] if t >= 0],
        "negates": [i for i, e in enumerate(s.stack) if on_stack(e) in entry[TARGETS:]],
    }


def _unit(s: Arena, eye: Eye, unit: int) -> dict[str, Any]:
    keys, weak, strong = keywords(s, unit), weaknesses(s, unit), resistances(s, unit)
    return {
        "id": eye.id(unit),
        "card": eye.card(unit),
        "seat": s.control[unit],
        "spot": NAMES[s.spot[unit]],
        "facing": FACINGS[s.facing[unit]],
        "hp": s.hp[unit],
        "exerted": s.is_exerted(unit),
        "sees": [NAMES[at] for at in spots_in(awareness(s, unit))],
        "keywords": [name for name, bit in _KEYS if keys & bit],
        "weak": [name for name, bit in KINDS.items() if weak & bit],
        "resists": [name for name, bit in KINDS.items() if strong & bit],
        "ailments": ailments(s, unit),
        "decay": list(s.decay.get(unit, ())),
        "shields": [
            {"points": n, "against": None if by < 0 or by not in s.spot else eye.id(by)}
            for who, n, by, _ in s.shields
            if who == unit
        ],
        "skills": [eye.piece(e) for e in s.skills if s.bearer[e] == unit],
    }


def _alteration(s: Arena, eye: Eye, piece: int) -> dict[str, Any]:
    return {
        "id": eye.id(piece),
        "card": eye.card(piece),
        "owner": s.owner(piece),
        "spot": NAMES[s.spot[piece]],
        "hp": s.hp.get(piece),
        "ailments": ailments(s, piece),
    }


def _player(s: Arena, eye: Eye, seat: int) -> dict[str, Any]:
    hero = s.champion[seat]
    mine = eye.viewer == seat
    hidden = s.phase == LOCK and not mine and not (s.locked and s.locked[seat] == LOCKED)
    """A swap that is not locked yet is nobody else's business."""
    seen: dict[str, Any] = {
        "champion": None if hero == NO_PIECE else eye.card(hero),
        "hp": s.hp.get(hero, 0),
        "aura": s.aura[seat],
        "team": s.team[seat],
        "defeated": bool(s.out[seat]),
        "timeline": len(s.timelines[seat]) + (len(s.out_pile[seat]) if hidden else 0),
        "thoughts": eye.pieces(s.thoughts[seat]),
        "memories": eye.pieces(s.memories[seat]),
        "forethoughts": _pool(s, eye, seat, hidden),
        "wins": s.wins[seat],
    }
    if s.mode == MATCH:
        seen["locked"] = None if hidden else len(s.out_pile[seat])
        if mine:
            seen["swap"] = {"out": eye.pieces(s.out_pile[seat]), "in": eye.pieces(s.in_pile[seat])}
    if mine:  # the owner knows the list, not the order
        left = Counter([BOOK.faces[s.face[p]].slug for p in s.timelines[seat]])
        seen["timeline_cards"] = dict(sorted(left.items()))
    return seen


def _pool(s: Arena, eye: Eye, seat: int, hidden: bool) -> dict[str, Any]:
    """Forethoughts: how many, and those the viewer knows."""
    pool = [*s.forethoughts[seat], *s.in_pile[seat]] if hidden else s.forethoughts[seat]
    return {"count": len(pool), "known": sorted([card for p in pool if (card := eye.card(p)) is not None])}


BACKS = (
    *["card"] * FORETHOUGHT,
    *["Forethought"] * (SUBCONSCIOUS - FORETHOUGHT),
    *["card from the Subconscious"] * 4,
    "Champion",
    "card of a pack",
    "printing plate",
)
