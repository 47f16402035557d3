"""What is secret in Eternal Adversary: face-down locations, decks, kept events. Only what is put in here is seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from orrery.engine.cards import Card
from orrery.engine.questions import Choice, piece_in
from orrery.engine.table import NO_PIECE
from orrery.engine.text import plain
from orrery.engine.view import Eye, PieceView
from orrery.games.eternal_adversary.cards.catalogue import ARCHES, ARM_NAMES, ARMS, HERO_ARMS, HEROES, MONSTERS
from orrery.games.eternal_adversary.cards.kinds import Hero
from orrery.games.eternal_adversary.cards.maps import BOARDS, SLOTS_ON_MAP
from orrery.games.eternal_adversary.interface import labels
from orrery.games.eternal_adversary.interface.unit_notes import unit_notes
from orrery.games.eternal_adversary.interface.words import WORDS, counted_beyond, counted_words, die_counts, die_short
from orrery.games.eternal_adversary.rules.battle import BEAT_NAMES
from orrery.games.eternal_adversary.rules.figures import (
    arch_health,
    armor,
    full_health,
    location,
    pair_loss,
    stat,
    wormholes,
)
from orrery.games.eternal_adversary.rules.monsters import able_placers, chosen_jointly
from orrery.games.eternal_adversary.rules.naming import ability_slug, attack_slug, die_name, place_slug, unit_slug
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
    CARRY,
    CHAOS,
    DOOM,
    FINAL,
    LOST,
    MONSTER,
    MONSTERS_ONLY,
    MOVES,
    N_TRACKS,
    ORDER,
    PLAY,
    SLOTS,
    SPLIT,
    STAMINA,
    T_KIND,
    T_OF,
    TRACKS,
    UNITS,
    Worlds,
    side_of,
)

Phase = Literal["set-up", "play", "final battle", "end"]
Step = Literal["deal", "heroes", "starts", "trade", "move", "fight", "ambush", "explore and encounter", "end"]
Side = Literal["order", "chaos"]
Segment = Literal["ranged", "melee", "curse"]
PlaceKind = Literal["slot", "order-start", "chaos-start", "arch-enemy"]
UnitKind = Literal["hero", "monster", "arch-enemy"]

PHASES: tuple[Phase, ...] = ("set-up", "play", "final battle", "end")
STEPS: tuple[Step, ...] = (
    "deal",
    "heroes",
    "starts",
    "trade",
    "move",
    "fight",
    "ambush",
    "explore and encounter",
    "end",
)
SIDES: tuple[Side, Side] = ("order", "chaos")
SEGMENTS: tuple[Segment, ...] = ("ranged", "melee", "curse")
PLACE_KINDS: tuple[PlaceKind, ...] = ("slot", "order-start", "chaos-start", "arch-enemy")


# ---------------------------------------------------------------- what a view is made of
class DoomView(TypedDict):
    """The doom track."""

    order: int
    chaos: int
    end: int
    """The end of the track: there the final battle begins."""
    left: int
    """How much more Chaos doom brings the final battle."""


class BoardView(TypedDict):
    """The side of the board that is played."""

    name: str
    title: str
    width: int
    height: int


class PlaceView(TypedDict):
    """A city: what is printed, what lies and who stands there."""

    id: str
    slug: str
    name: str
    short: str
    """The name where there is little room."""
    kind: PlaceKind
    x: int
    y: int
    near: list[str]
    """The cities it is connected with."""
    card: PieceView | None
    """Its location card; null once it is removed, and where there is none."""
    up: bool
    """Whether the card is face up."""
    tokens: int
    """Chaos tokens that lie there."""
    monster: str | None


class TrackView(TypedDict):
    """An experience track: cubes cover boxes, the first free box is the value."""

    name: str
    values: list[int]
    cubes: int
    value: int


class ArmView(TypedDict):
    """An attack of a hero's own."""

    slug: str
    name: str
    hands: int
    text: str


class AbilityView(TypedDict):
    """A hero's ability."""

    slug: str
    name: str
    text: str
    rule: str
    """When it may be used and what it does, without its name and cost."""


class HeroView(TypedDict):
    """A hero sheet."""

    seat: int
    side: Side
    hero: str
    name: str
    icon: str
    gone: bool
    """Whether its player has conceded."""
    at: str | None
    """Where it stands; null before the start and while it is dead."""
    here: str | None
    """What the open card where it stands says can be done there; null where there is none."""
    health: int
    max_health: int
    stamina: int
    max_stamina: int
    stats: dict[str, int]
    """By track: its value."""
    tracks: list[TrackView]
    experience: int
    """Cubes on all tracks."""
    attacks: list[ArmView]
    ability: AbilityView
    slots: int
    free_slots: int
    """Slots without equipment."""
    weapons: list[PieceView]
    equipment: list[PieceView]
    keep: list[PieceView]
    """Events it keeps; only Chaos sees which."""
    tokens: int
    max_tokens: int
    ghoul_tokens: int | None
    """Null for heroes that use none."""
    monster: str | None
    """The monster it commands."""
    move: int


class SeatView(TypedDict):
    """A player: its side and, once it is chosen, its hero."""

    seat: int
    side: Side
    hero: str | None
    gone: bool
    sheet: HeroView | None
    """Null until the hero is chosen."""


class RosterView(TypedDict):
    """A hero of the box, while heroes are chosen."""

    hero: str
    name: str
    icon: str
    side: Side
    seat: int | None
    """Who plays it."""
    does: str
    """What it can do: all that is printed on it but its tracks."""


class ArchView(TypedDict):
    """The arch enemy."""

    slug: str
    name: str
    icon: str
    armor: int
    health: int
    """Before the final battle: what it would have now."""
    text: str


class UnitView(TypedDict):
    """A unit in a battle."""

    unit: str
    side: Side
    kind: UnitKind
    health: int
    max_health: int
    armor: int
    chits: int
    owed: int
    """How much of its damage will not count, because it blocked."""
    incoming: int
    """Damage coming at it in this segment."""
    notes: list[str]
    """What lasts for it, in words: its block, what it cannot do, what it may do more."""


class DieView(TypedDict):
    """A die on the table."""

    face: str
    taken: bool
    """Whether it is among those chosen so far."""


class AttackDieView(TypedDict):
    """A die of an attack."""

    face: str
    taken: bool
    """Whether it is among those chosen so far."""
    counts: str
    """What it counts for, in words."""
    short: str
    """The same where there is little room."""
    lost: bool
    """Cancelled or discarded."""


class AttackView(TypedDict):
    """An attack of the round."""

    attack: str
    unit: str
    arm: str
    """With what it is made, in notation."""
    name: str
    card: int | None
    """The id of the weapon card."""
    segment: Segment
    dice_count: int
    target: str | None
    flat: int
    """The damage it deals instead of rolling."""
    dice: list[AttackDieView]
    counted: str | None
    """Everything it counts; null before the roll."""
    beyond: str | None
    """What it counts beyond its single dice; null before the roll."""
    rolled: int | None
    """Its damage as rolled; null before the roll."""
    total: int | None
    """What is left of it after block obligations; null before totals."""
    now: bool
    """Whether it is made in this segment."""


class BattleView(TypedDict):
    """The battle that is on."""

    at: str
    round: int
    step: str
    segment: Segment
    units: list[UnitView]
    attacks: list[AttackView]
    pending: str | None
    """The attack whose dice are being chosen."""
    rusted: list[PieceView]
    blight: int
    hunger: int


class CastView(TypedDict):
    """A vote that was cast."""

    seat: int
    option: str
    label: str


class VoteView(TypedDict):
    """What the members of a team that is deciding have voted for."""

    cast: list[CastView]
    decides: int
    """Who decides if they differ."""


class PairHealth(TypedDict):
    """What a Chaos hero and its monster have."""

    hero: int
    monster: int


class SplitView(TypedDict):
    """The pair whose loss Order divides."""

    seat: int
    hero: str
    monster: str
    health: PairHealth
    loss: int
    """What both together lose."""


class WorldView(TypedDict):
    """The table of Eternal Adversary as one viewer sees it."""

    phase: Phase
    step: Step | None
    """The step of the turn; null outside turns."""
    round: int
    first: int
    active: int
    """Whose turn it is."""
    moves: int
    """Steps the hero whose turn it is has left."""
    bypass: str | None
    """Whom that hero passes by this turn, in words; null if nobody."""
    doom: DoomView
    winner: Side | None
    map: BoardView
    places: list[PlaceView]
    tunnels: list[tuple[str, str]]
    """Open wormholes that are one step apart."""
    heroes: list[SeatView]
    """By seat."""
    roster: list[RosterView]
    """All heroes, as long as one is still to be chosen."""
    arch_enemy: ArchView
    tokens: int
    """Chaos tokens in the box."""
    reserve: dict[str, int]
    """Monster figures in the box."""
    next_monster: str | None
    """The monster that is placed next; null where Chaos chooses it or no figure is left."""
    display: list[PieceView]
    """The items the quartermaster shows."""
    items: int
    """Cards in the item deck."""
    item_discard: list[PieceView]
    events: int
    """Cards in the event deck."""
    event_discard: list[PieceView]
    removed: list[PieceView]
    """Location cards that left the game."""
    dice: list[list[DieView]]
    """Rolls on the table outside a battle."""
    taken: list[str]
    """While dice are chosen one by one: the faces chosen so far."""
    battle: BattleView | None
    stage: int | None
    """The stage of the final battle; null before it."""
    vote: VoteView | None
    split: SplitView | None


# ---------------------------------------------------------------- the table
def view(s: Worlds, eye: Eye) -> WorldView:
    """The table as one viewer sees it."""
    board = BOARDS[s.map]
    return {
        "phase": PHASES[s.phase],
        "step": STEPS[s.step] if s.phase == PLAY else None,
        "round": s.round,
        "first": s.first,
        "active": s.active,
        "moves": s.moves if s.phase == PLAY else 0,
        "bypass": _bypass(s),
        "doom": {"order": s.doom[ORDER], "chaos": s.doom[CHAOS], "end": DOOM, "left": DOOM - s.doom[CHAOS]},
        "winner": SIDES[s.winner] if s.winner >= 0 else None,
        "map": {"name": board.name, "title": board.title, "width": board.width, "height": board.height},
        "places": [_place(s, eye, node) for node in range(len(board.places))],
        "tunnels": _tunnels(s),
        "heroes": [_seat(s, eye, seat) for seat in range(s.seats)],
        "roster": [_of_the_roster(s, h) for h in range(len(HEROES))] if -1 in s.hero else [],
        "arch_enemy": _arch(s),
        "tokens": s.supply,
        "reserve": {MONSTERS[k].slug: s.reserve[k] for k in sorted(s.monster) if k >= 0},
        "next_monster": _next_monster(s),
        "display": eye.pieces(s.display),
        "items": len(s.items),
        "item_discard": eye.pieces(s.scrap),
        "events": len(s.events),
        "event_discard": eye.pieces(s.spent),
        "removed": eye.pieces(s.removed),
        "dice": [_roll(s, roll) for roll in s.dice] if s.battle < 0 else [],
        "taken": _taken(s),
        "battle": _battle(s, eye) if s.battle >= 0 else None,
        "stage": s.stage if s.phase == FINAL else None,
        "vote": _vote(s, eye),
        "split": _split(s),
    }


def _vote(s: Worlds, eye: Eye) -> VoteView | None:
    """ADV-17.3: what the members of a team that is deciding have voted for, and who decides if they differ."""
    if s.decider < 0:
        return None
    cast: list[CastView] = [
        {"seat": seat, "option": eye.game.text(s, eye.viewer, said), "label": _vote_label(s, eye, said)}
        for seat, said in s.votes
    ]
    return {"cast": cast, "decides": s.decider}


def _vote_label(s: Worlds, eye: Eye, said: Choice) -> str:
    piece = piece_in(said)
    return plain(labels.label(WORDS, s, eye.viewer, said, "" if piece is None else eye.words(piece), ()))


def _split(s: Worlds) -> SplitView | None:
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


def _bypass(s: Worlds) -> str | None:
    """ADV-4.18: whom the phasing hero passes by."""
    if s.phase != PLAY or not s.bypass:
        return None
    return WORDS.phrase("bypass.monsters" if s.bypass == MONSTERS_ONLY else "bypass.all")


def _next_monster(s: Worlds) -> str | None:
    """ADV-7.2: the type that is placed next, if it is not chosen."""
    if -1 in s.monster[1::2] or chosen_jointly(s):
        return None
    able = able_placers(s)
    return MONSTERS[s.monster[able[0]]].slug if able else None


def _place(s: Worlds, eye: Eye, node: int) -> PlaceView:
    """A place: printed facts, and what lies and stands there."""
    board, kind = BOARDS[s.map], s.monster_at[node]
    city = board.places[node]
    return {
        "id": city.id,
        "slug": city.slug,
        "name": city.name,
        "short": city.short,
        "kind": PLACE_KINDS[city.kind],
        "x": city.x,
        "y": city.y,
        "near": [board.places[n].slug for n in city.near],
        "card": eye.slot(s.cards[node] if node < SLOTS_ON_MAP else NO_PIECE),
        "up": bool(s.up >> node & 1),
        "tokens": s.tokens_at[node],
        "monster": MONSTERS[kind].slug if kind >= 0 else None,
    }


def _tunnels(s: Worlds) -> list[tuple[str, str]]:
    """ADV-4.9: open wormholes are one step apart."""
    holes = [place_slug(s, node) for node in wormholes(s)]
    return [(a, b) for n, a in enumerate(holes) for b in holes[n + 1 :]]


def _taken(s: Worlds) -> list[str]:
    """The faces chosen so far."""
    return [die_name(d) for d in s.taken[1:]]


def _marks(dice: Sequence[int], taken: Sequence[str]) -> list[bool]:
    """Which dice of a roll are taken: of equal faces the first ones."""
    left, marks = list(taken), []
    for d in dice:
        face = die_name(d)
        marks.append(d < LOST and face in left)
        if marks[-1]:
            left.remove(face)
    return marks


def _roll(s: Worlds, dice: Sequence[int]) -> list[DieView]:
    """A roll outside a battle."""
    marks = _marks(dice, _taken(s))
    return [{"face": die_name(d), "taken": mark} for d, mark in zip(dice, marks, strict=True)]


# ---------------------------------------------------------------- heroes and the arch enemy
def _seat(s: Worlds, eye: Eye, seat: int) -> SeatView:
    hero = s.hero[seat]
    return {
        "seat": seat,
        "side": SIDES[seat % 2],
        "hero": HEROES[hero].slug if hero >= 0 else None,
        "gone": bool(s.gone >> seat & 1),
        "sheet": _hero(s, eye, seat, HEROES[hero]) if hero >= 0 else None,
    }


def _hero(s: Worlds, eye: Eye, seat: int, sheet: Hero) -> HeroView:
    """A player's hero sheet."""
    at, monster = s.at[seat], s.monster[seat]
    cubes = s.cubes[seat * N_TRACKS : (seat + 1) * N_TRACKS]
    tracks = range(N_TRACKS if seat % 2 == ORDER else SLOTS)
    return {
        "seat": seat,
        "side": SIDES[seat % 2],
        "hero": sheet.slug,
        "name": sheet.name,
        "icon": sheet.icon,
        "gone": bool(s.gone >> seat & 1),
        "at": place_slug(s, at) if at >= 0 else None,
        "here": _here(s, at) if at >= 0 else None,
        "health": s.health[seat],
        "max_health": full_health(s, seat),
        "stamina": s.stamina[seat],
        "max_stamina": STAMINA,
        "stats": {TRACKS[t]: stat(s, seat, t) for t in tracks},
        "tracks": [
            {"name": TRACKS[t], "values": list(sheet.tracks[t]), "cubes": cubes[t], "value": stat(s, seat, t)}
            for t in tracks
        ],
        "experience": sum(cubes),
        "attacks": [_arm(n) for n in HERO_ARMS[s.hero[seat]]],
        "ability": {
            "slug": ability_slug(s.hero[seat]),
            "name": sheet.ability.name,
            "text": plain(sheet.ability.text),
            "rule": plain(sheet.ability.rule),
        },
        "slots": stat(s, seat, SLOTS),
        "free_slots": max(0, stat(s, seat, SLOTS) - len(s.gear[seat])),
        "weapons": eye.pieces(s.weapons[seat]),
        "equipment": eye.pieces(s.gear[seat]),
        "keep": eye.pieces(s.keep[seat]),
        "tokens": s.tokens[seat],
        "max_tokens": CARRY,
        "ghoul_tokens": s.ghouls if sheet.ghouls else None,
        "monster": MONSTERS[monster].slug if monster >= 0 else None,
        "move": stat(s, seat, MOVES),
    }


def _here(s: Worlds, node: int) -> str | None:
    """What the open card of a place says but for what happened when it was opened."""
    place = location(s, node)
    return None if place is None else _printed(place, "opened")


def _printed(card: Card, but: str) -> str:
    """What is printed on a card but for one kind of section."""
    return " ".join([plain(section.printed) for section in card.sections if section.key != but])


def _of_the_roster(s: Worlds, h: int) -> RosterView:
    hero = HEROES[h]
    return {
        "hero": hero.slug,
        "name": hero.name,
        "icon": hero.icon,
        "side": SIDES[hero.side],
        "seat": s.hero.index(h) if h in s.hero else None,
        "does": _printed(hero, "tracks"),
    }


def _arm(n: int) -> ArmView:
    arm = ARMS[n]
    return {"slug": ARM_NAMES[n], "name": arm.name, "hands": arm.hands, "text": plain(arm.text())}


def _arch(s: Worlds) -> ArchView:
    arch = ARCHES[s.arch]
    return {
        "slug": arch.slug,
        "name": arch.name,
        "icon": arch.icon,
        "armor": arch.armor,
        "health": s.health[ARCH] if s.phase >= FINAL else arch_health(s),
        "text": arch.text,
    }


# ---------------------------------------------------------------- the battle
def _battle(s: Worlds, eye: Eye) -> BattleView:
    """The battle panel: units, chits, obligations, every attack with every die and what it counts for."""
    return {
        "at": place_slug(s, s.battle),
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


def _unit(s: Worlds, unit: int) -> UnitView:
    return {
        "unit": unit_slug(s, unit),
        "side": SIDES[side_of(unit)],
        "kind": "hero" if unit < MONSTER else "arch-enemy" if unit == ARCH else "monster",
        "health": s.health[unit],
        "max_health": full_health(s, unit),
        "armor": armor(s, unit),
        "chits": s.chits[unit],
        "owed": s.owed[unit],
        "incoming": s.incoming[unit],
        "notes": unit_notes(s, unit),
    }


def _attack(s: Worlds, eye: Eye, k: int) -> AttackView:
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
        "arm": ARM_NAMES[a[A_ARM]],
        "name": arm.name,
        "card": eye.id(a[A_PIECE]) if a[A_PIECE] >= 0 else None,
        "segment": SEGMENTS[a[A_SEGMENT]],
        "dice_count": max(0, a[A_DICE]),
        "target": unit_slug(s, a[A_TARGET]) if a[A_TARGET] >= 0 else None,
        "flat": a[A_FLAT],
        "dice": _attack_dice(s, k, dice),
        "counted": counted_words(arm, dice, blight, a[A_FLAT]) if rolled else None,
        "beyond": counted_beyond(arm, dice, blight, a[A_FLAT]) if rolled else None,
        "rolled": (a[A_FLAT] or total(arm, dice, blight)) if rolled else None,
        "total": a[A_TOTAL] if rolled and judged else None,
        "now": now,
    }


def _attack_dice(s: Worlds, k: int, dice: Sequence[int]) -> list[AttackDieView]:
    """The dice of an attack; those chosen so far are marked."""
    arm = ARMS[s.attacks[k][A_ARM]]
    marks = _marks(dice, _taken(s) if s.taken and s.taken[0] == k else ())
    return [
        {
            "face": die_name(d),
            "taken": mark,
            "counts": die_counts(arm, d),
            "short": die_short(arm, d),
            "lost": d > LOST,
        }
        for d, mark in zip(dice, marks, strict=True)
    ]
