"""What is secret in Endogenesis: hands, Wonders, face-down Skills, decks. Only what is put in here is seen."""

from __future__ import annotations

from functools import cache
from typing import TypedDict

from orrery.engine.table import NO_PIECE
from orrery.engine.text import Kind, parts
from orrery.engine.view import Eye, PieceView, PileView
from orrery.games.endogenesis.cards.catalogue import FACES
from orrery.games.endogenesis.cards.kinds import Skill
from orrery.games.endogenesis.interface import forecast
from orrery.games.endogenesis.interface.labels import skill_text
from orrery.games.endogenesis.rules import ending
from orrery.games.endogenesis.rules.payment import reaction_cost
from orrery.games.endogenesis.rules.sequence import drawn_and_discarded
from orrery.games.endogenesis.rules.skills import cost_of
from orrery.games.endogenesis.rules.state import (
    AUTO_SLOT,
    CAPACITY,
    CATEGORIES,
    DEAR_HEALTH,
    HAND_LIMIT,
    MILESTONES,
    MODES,
    MONSTER,
    MONSTER_KINDS,
    MONSTER_PLACES,
    MOST_HEALTH,
    NOBODY,
    PHASES,
    PRISM_POINTS,
    REACTION,
    ROW_STEPS,
    ROYALE,
    SLOT_NAMES,
    SLOTS,
    TACTICAL,
    TARGET_PLAYER,
    TURN,
    CategoryName,
    Cosmos,
    ModeName,
    PhaseName,
    SlotName,
)


# ---------------------------------------------------------------- what it is made of
class SeatOf(TypedDict):
    """A player, as a character."""

    seat: int


class MonsterOf(TypedDict):
    """A Monster in play, as a character."""

    monster: int
    """The id of its piece."""


Who = SeatOf | MonsterOf | None
"""A character; None is Chaos itself."""


class PartView(TypedDict):
    """A part of a text (`engine.text`)."""

    kind: Kind
    text: str
    value: str


class ThreatView(TypedDict):
    """Damage the Active of a Monster would do now."""

    who: Who
    damage: int
    true: bool
    """True strike: no Reaction may answer."""


class MonsterView(PieceView, TypedDict):
    """A Monster in play."""

    health: int
    max_health: int
    thresholds: list[int]
    """Injury thresholds that still hold a Shard."""
    bounty: int
    """Shards for the kill beyond the printed ones."""
    marked: bool
    reaction_ready: bool
    dead: bool
    threats: list[ThreatView] | None
    """Whom its Active would hit as things stand; null where that cannot be told."""
    hurt_by: int | None
    """The seat that damaged it last."""
    hurt_this_round: bool
    """A player has damaged it this round."""


class HandCardView(PieceView, TypedDict):
    """A card in hand."""

    locked: bool
    """It may not be used before its owner's first turn."""


class SlotView(TypedDict):
    """A slot of a player with its Skill, Shards, Charges and Augment."""

    slot: SlotName
    skill: PieceView | None
    face_down: bool
    ready: bool
    """It holds a Skill that is not exhausted."""
    shards: int
    most: int
    """How many Shards go under it."""
    steps: list[int]
    """With how many Shards each upgrade row is reached."""
    row: int
    """The upgrade row its Skill works with now."""
    cost: int | None
    """What using it costs now; null where the viewer does not know it, or where it is the cost of what it copies."""
    does: list[PartView]
    """What its Skill does now; nothing where the viewer does not know it."""
    charges: int
    discharge: int | None
    """With so many Charges it discharges."""
    augment: PieceView | None
    changed: bool
    """It got a new Skill in this customization or Preparation."""


class ScorePartView(TypedDict):
    """A part of a score."""

    what: str
    points: float


class SpiritView(TypedDict):
    """A player: everything on the table, and the hand as far as the viewer knows it."""

    name: str
    """What it is called in notation."""
    health: int
    max_health: int
    shards: int
    """Unused Shards."""
    prisms: int
    score: float
    score_parts: list[ScorePartView]
    dead: bool
    gone: bool
    """It has given up."""
    weakened: bool
    marked: bool
    spared: bool
    """It will not be Weakened at its next revival."""
    reacted: bool
    """It has used a Reaction this round."""
    drums: int
    """What War Drums add to its next damaging Skill of this turn."""
    class_card: PieceView | None
    """Its Class."""
    path: CategoryName | None
    """The category whose Class passive it has."""
    hand: list[HandCardView]
    wonders: list[PieceView]
    chosen: list[PieceView]
    """Cards laid aside until all have chosen."""
    room_for_ultimate: bool
    """The Ultimate slot is filled or may be: every Basic slot holds a Skill."""
    slots: list[SlotView]


class AimView(TypedDict):
    """Damage about to land on a character."""

    who: Who
    damage: int
    decided: bool
    """It has nothing more to decide."""
    true: bool
    """True strike: no Reaction may answer."""


class QueuedView(TypedDict):
    """Damage made by a Reaction, which lands later."""

    by: Who
    at: Who
    damage: int


class BlowsView(TypedDict):
    """The Skill being resolved and the damage it is about to do."""

    skill: str
    """The slug of the card whose effects happen."""
    by: Who
    at: list[AimView]
    queue: list[QueuedView]


class FiguresView(TypedDict):
    """Numbers of the rules, as they hold in this mode."""

    prisms_to_win: int | None
    """So many Prisms win at once; null where they do not."""
    rounds: int | None
    """So many rounds a Tactical game has; null elsewhere."""
    prism_points: int | None
    """What a Prism counts in the score; null where it counts nothing."""
    top_health: int
    """The highest Max Health there is."""
    dear_health: int
    """Above it each point of Max Health costs 2 Shards and counts 2 points."""
    milestones: list[int]
    """At each of these a player gains a Wonder."""
    draws: int
    """So many cards everybody draws in the Draw Phase."""
    discards: int
    """So many cards everybody discards in the Draw Phase."""
    hand_limit: int
    """So many cards a player keeps at the end of its turn."""


class CosmosView(TypedDict):
    """The cosmos as one viewer sees it."""

    mode: ModeName
    beyond: bool
    figures: FiguresView
    phase: PhaseName
    round: int
    active: Who
    """Whose turn it is."""
    order: list[int]
    energy: int
    """The Energy of the acting player."""
    energized: int
    """How much less Energize makes the Skills of the acting player cost this turn."""
    forge: int
    """What Starforge adds to the damage of the acting player's Skills this turn."""
    forged: bool
    """The Forge Catalyst pays for the acting player's next Augment."""
    leader: int | None
    """The one seat that is ahead; null where nobody is."""
    monsters: list[MonsterView | None]
    """By place; null where a place is open."""
    distortion: PieceView | None
    essence: int
    """Shards on the Essence Shift."""
    armed: bool
    """Acceleration makes the next Monster stronger."""
    reckoning: bool
    """Reckoning makes the next Monster stronger."""
    slain: int
    slain_last: str | None
    """The slug of the Monster that was slain last."""
    drain: int
    """The Health everybody lost at the last round end, since the Realm of Knowledge has run out."""
    chaos: PileView
    chaos_discard: list[PieceView]
    covered: list[PieceView]
    """Older Distortions."""
    revealed: list[PieceView]
    """The Event being resolved and Chaos cards it has revealed."""
    knowledge: PileView
    knowledge_discard: list[PieceView]
    fragments: list[PieceView]
    piles: list[PileView]
    """The starting piles A and B."""
    wonders: PileView
    wonders_discard: list[PieceView]
    classes: list[PieceView]
    """Those nobody has yet."""
    classes_open: bool
    """Somebody holds a Prism, so Classes may be gained."""
    aside: list[PieceView]
    """Cards being looked at, drawn for their value or resolved."""
    blows: BlowsView | None
    rival: int | None
    """The seat whose slots a question means."""
    monsters_left: int | None
    """Monsters still to come in Chaos Royale, where their number is public (ENDO-21.6); null elsewhere."""
    monsters_to_slay: int | None
    """Those and the ones in play; null elsewhere."""
    players: list[SpiritView]


# ---------------------------------------------------------------- how it is filled
def view(s: Cosmos, eye: Eye) -> CosmosView:
    """The cosmos as one viewer sees it."""
    left = sum([s.kind(p) in MONSTER_KINDS for p in s.roc]) if s.mode == ROYALE else 0
    return {
        "mode": MODES[s.mode],
        "beyond": s.beyond,
        "figures": figures(s),
        "phase": PHASES[s.phase],
        "round": s.round,
        "active": character(s, eye, s.active),
        "order": list(s.order),
        "energy": s.energy,
        "energized": s.energized,
        "forge": s.forge,
        "forged": s.forged,
        "leader": ending.leader(s),
        "monsters": [monster(s, eye, place) for place in range(s.open_places)],
        "distortion": eye.shown(s.distortions[-1]) if s.distortions else None,
        "essence": s.essence,
        "armed": s.armed,
        "reckoning": s.reckoned != NO_PIECE,
        "slain": s.slain,
        "slain_last": FACES[s.slain_face].slug if s.slain_face >= 0 else None,
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
        "classes_open": any(s.prisms),
        "aside": eye.pieces([*s.aside, *s.drawn]),
        "blows": blows(s, eye),
        "rival": None if s.rival == NOBODY else s.rival,
        "monsters_left": left if s.mode == ROYALE else None,
        "monsters_to_slay": left + len(s.beasts()) if s.mode == ROYALE else None,
        "players": [player(s, eye, seat) for seat in range(s.seats)],
    }


def figures(s: Cosmos) -> FiguresView:
    """Numbers of the rules, as they hold in this mode."""
    draws, discards = drawn_and_discarded(s)
    return {
        "prisms_to_win": ending.PRISMS_TO_WIN.get(s.mode),
        "rounds": ending.rounds(s) if s.mode == TACTICAL else None,
        "prism_points": PRISM_POINTS if s.mode == TACTICAL else None,
        "top_health": MOST_HEALTH,
        "dear_health": DEAR_HEALTH,
        "milestones": list(MILESTONES),
        "draws": draws,
        "discards": discards,
        "hand_limit": HAND_LIMIT,
    }


def character(s: Cosmos, eye: Eye, c: int) -> Who:
    """A character as plain data."""
    if c == NOBODY:
        return None
    if c < MONSTER:
        return {"seat": c}
    return {"monster": eye.id(s.monsters[c - MONSTER])} if in_play(s, c) else None


def in_play(s: Cosmos, c: int) -> bool:
    """Whether a Monster lies in this place."""
    return c < MONSTER + MONSTER_PLACES and s.monsters[c - MONSTER] != NO_PIECE


def monster(s: Cosmos, eye: Eye, place: int) -> MonsterView | None:
    """A Monster in play."""
    c, piece = MONSTER + place, s.monsters[place]
    if piece == NO_PIECE:
        return None
    return {
        **eye.shown(piece),
        "health": s.hp[c],
        "max_health": s.mh[c],
        "thresholds": [t for t in range(s.wounds_left[place].bit_length()) if s.wounds_left[place] >> t & 1],
        "bounty": s.bounty[place],
        "marked": bool(s.marks >> c & 1),
        "reaction_ready": not s.monster_spent >> c & 1,
        "dead": bool(s.dead >> c & 1),
        "threats": threats(s, eye, c),
        "hurt_by": None if s.hurt_by[place] == NOBODY else s.hurt_by[place],
        "hurt_this_round": s.hurt_round[place] == s.round,
    }


def threats(s: Cosmos, eye: Eye, c: int) -> list[ThreatView] | None:
    """Whom the Active of a Monster would hit as things stand."""
    found = forecast.threats(s, c)
    if found is None:
        return None
    return [{"who": character(s, eye, who), "damage": damage, "true": sure} for who, damage, sure in found]


def blows(s: Cosmos, eye: Eye) -> BlowsView | None:
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


def player(s: Cosmos, eye: Eye, seat: int) -> SpiritView:
    """A player: everything on the table, and the hand as far as the viewer knows it."""
    bit = 1 << seat
    parts = ending.score_parts(s, seat)
    path = s.path[seat]
    return {
        "name": TARGET_PLAYER[seat][2],
        "health": s.hp[seat],
        "max_health": s.mh[seat],
        "shards": s.shards[seat],
        "prisms": s.prisms[seat],
        "score": sum([points for _, points in parts]),
        "score_parts": [{"what": what, "points": points} for what, points in parts],
        "dead": bool(s.dead & bit),
        "gone": bool(s.gone & bit),
        "weakened": bool(s.weakened & bit),
        "marked": bool(s.marks & bit),
        "spared": bool(s.spared & bit),
        "reacted": bool(s.reacted_round & bit),
        "drums": s.drums[seat],
        "class_card": eye.slot(s.klass[seat]),
        "path": CATEGORIES[path] if path >= 0 else None,
        "hand": [{**eye.shown(p), "locked": p == s.locked} for p in s.hands[seat]],
        "wonders": eye.pieces(s.wonders[seat]),
        "chosen": eye.pieces(s.chosen[seat]),
        "room_for_ultimate": s.has_room_for_ultimate(seat),
        "slots": [slot(s, eye, seat * SLOTS + k) for k in range(SLOTS if s.beyond else AUTO_SLOT)],
    }


def slot(s: Cosmos, eye: Eye, at: int) -> SlotView:
    """A slot with its Skill, Shards, Charges and Augment."""
    piece, k, row = s.slots[at], at % SLOTS, s.row_of(at)
    down = piece != NO_PIECE and (k == AUTO_SLOT or s.kind(piece) == REACTION)
    known = piece != NO_PIECE and eye.knows(piece)
    return {
        "slot": SLOT_NAMES[k],
        "skill": eye.slot(piece),
        "face_down": down,
        "ready": piece != NO_PIECE and not s.spent >> at & 1,
        "shards": s.under[at],
        "most": CAPACITY[k],
        "steps": list(ROW_STEPS[k]),
        "row": row,
        "cost": cost(s, at) if known else None,
        "does": list(text_parts(s.face[piece], row)) if known else [],
        "charges": s.charges[at],
        "discharge": discharge(s.face[piece], row) if known else None,
        "augment": eye.slot(s.augments[at]),
        "changed": s.phase != TURN and bool(s.changed >> at & 1),
    }


def cost(s: Cosmos, at: int) -> int | None:
    """What using the Skill in this place costs; Mimic costs what it copies, an Auto-trigger Skill nothing any more."""
    face, seat, row = s.face[s.slots[at]], at // SLOTS, s.row_of(at)
    if at % SLOTS == AUTO_SLOT:
        return 0
    if not FACES[face].cost:
        return None
    if s.kinds[face] == REACTION:
        return reaction_cost(s, seat, at)
    return cost_of(s, at, face, row) + (0 if seat == s.active else s.energized)


def discharge(face: int, row: int) -> int | None:
    """With how many Charges a Skill discharges."""
    one = FACES[face]
    return one.discharge[row] if isinstance(one, Skill) and one.discharge else None


@cache
def text_parts(face: int, row: int) -> tuple[PartView, ...]:
    """What a Skill does with the Shards of this upgrade row."""
    return tuple([{"kind": part.kind, "text": part.text, "value": part.value} for part in parts(skill_text(face, row))])
