"""What is seen in Genesis: everything but Thoughts, Timelines, Forethoughts and packs. Only what is put in is seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal, NotRequired, TypedDict

from orrery.engine.flow import Choice
from orrery.engine.table import NO_PIECE
from orrery.engine.view import Eye, PieceView
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import AERIAL, ELEMENTS, FLIGHT, KINDS, SPECTRAL
from orrery.games.genesis.cards.verbs import ailments
from orrery.games.genesis.interface.words import WORDS
from orrery.games.genesis.rules import draft, match
from orrery.games.genesis.rules.arena import FACINGS, NAMES, SPOT_OF, WAYS, Facing, spots_in
from orrery.games.genesis.rules.passives import distinct, immediate
from orrery.games.genesis.rules.sequence import steps
from orrery.games.genesis.rules.setup import starts_in_the_north
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
    MOVE,
    SEAT,
    SUBCONSCIOUS,
    TARGETS,
    UNIT,
    Arena,
    Entry,
    Mode,
)
from orrery.games.genesis.rules.timelines import DRAFT_CHI, DRAFT_SIZE, SIZE, chi_of
from orrery.games.genesis.rules.units import (
    awareness,
    awareness_from,
    keywords,
    on_stack,
    reach,
    resistances,
    weaknesses,
)

Phase = Literal[
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
]
PHASES: tuple[Phase, ...] = (
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
Kind = Literal["other", "attack", "cast"]
ABILITY_KINDS: tuple[Kind, ...] = ("other", "attack", "cast")
_KEYS = (("aerial", AERIAL), ("flight", FLIGHT), ("spectral", SPECTRAL))
_ELEMENT = {bit: name for name, bit in ELEMENTS.items()}


# ---------------------------------------------------------------- what a view is made of
class ShieldView(TypedDict):
    """Damage that will be prevented."""

    points: int
    against: int | None
    """The unit it guards against; null: against everybody."""


class UnitView(TypedDict):
    """A Champion or Summon in the Arena."""

    id: int
    card: str | None
    seat: int
    """Who commands it."""
    spot: str
    facing: Facing
    hp: int
    exerted: bool
    sees: list[str]
    """The spots in its awareness now."""
    keywords: list[str]
    weak: list[str]
    weak_by_nature: list[str]
    """Its weaknesses that are no ailments."""
    resists: list[str]
    ailments: list[str]
    decay: list[int]
    """Rounds left of each Decay; 0: until it is removed."""
    shields: list[ShieldView]
    skills: list[PieceView]
    """The Enchantments attached to it."""


class AlterationView(TypedDict):
    """What a spot has become."""

    id: int
    card: str | None
    owner: int
    spot: str
    hp: int | None
    """Null: it cannot be damaged."""
    ailments: list[str]


class AimView(TypedDict):
    """Who plays what, and what it is turned on."""

    seat: int
    unit: int | None
    """The unit that plays it; null if it is none, or has left."""
    card: PieceView
    element: str | None
    targets: list[int]
    negates: list[int]
    """The abilities it is turned on, as places in the Stack, counted from its bottom."""
    sees: list[str]
    """The spots in its awareness now; empty where it has none, or it is the whole Arena."""


class EntryView(AimView):
    """An ability on the Stack, or one that resolves (GEN-12.23)."""

    ability: str
    kind: Kind


class DeclaringView(AimView):
    """What is being played: its targets are named one by one."""

    ability: str | None
    """Null while it is open which ability of the card is played."""
    kind: Kind | None
    wanted: int | None
    """How many targets it will have; null while something else is chosen first."""
    missing: int
    """How many of them are still to be named."""


class PendingView(EntryView):
    """An ability that was triggered and is not on the Stack yet."""

    order: int | None
    """Its number in the question which goes first."""


class LookView(TypedDict):
    """A step the active unit may take, and what it would be aware of then."""

    option: str
    """The option that takes it."""
    spot: str
    facing: Facing
    sees: list[str]


class ThoughtView(PieceView):
    """A card in Thoughts."""

    sees: list[str]
    """What it would be aware of, played from where the Champion stands; empty as in an ability on the Stack, and where
    the viewer sees a back."""


class PoolView(TypedDict):
    """A pile of which one sees the height, and the cards one knows."""

    count: int
    known: list[str]


class SwapView(TypedDict):
    """Lock: what the viewer puts out of its Timeline and brings in."""

    out: list[PieceView]
    out_chi: int
    into: list[PieceView]
    into_chi: int


class PlayerView(TypedDict):
    """A player: the Champion with what it has, and the piles."""

    champion: str | None
    hp: int
    aura: int
    team: int
    northern: bool
    """Whether it fights from the North of the Arena."""
    defeated: bool
    timeline: int
    timeline_full: int
    """How many cards a Timeline has at the start."""
    thoughts: list[ThoughtView]
    memories: list[PieceView]
    forethoughts: PoolView
    wins: int
    locked: NotRequired[int | None]
    """Match: how many cards it has put out; null: its own business."""
    swap: NotRequired[SwapView]
    """Match: only one's own."""
    timeline_cards: NotRequired[dict[str, int]]
    """What is left of one's own Timeline, in no order."""


class BuiltView(TypedDict):
    """How far a Timeline is that is being built."""

    cards: int
    chi: int


class DrafterView(TypedDict):
    """A drafter: the pack in hand, what was taken, what is still sealed."""

    pack: list[PieceView]
    picks: list[PieceView]
    sealed: int
    passes_to: int
    """The seat that gets its pack next."""
    champion: NotRequired[str | None]
    """The Champion that was chosen; only one's own."""
    basics: NotRequired[list[str]]
    """Basic cards that were added to the Timeline so far; only one's own."""
    built: NotRequired[BuiltView]
    """Only one's own."""


class PacksView(TypedDict):
    """Draft: which pack it is, of how many, each with so many cards, and how large the Timelines are to be."""

    number: int
    count: int
    size: int
    timeline: int
    """How many cards a Timeline has."""
    chi: int
    """How much Chi they have at most."""


class ArenaView(TypedDict):
    """The table as one viewer sees it. What is declared and what was triggered is as public as the Stack."""

    mode: Mode
    phase: Phase
    round: int
    first: int
    """The seat of the Starting Champion."""
    turn: int
    active: int | None
    """The unit that takes its turn."""
    steps: int
    looks: list[LookView]
    """In the Move Phase, for the active player: where each step leads."""
    priority: int
    passes: int
    stack: list[EntryView]
    """The top last."""
    resolving: EntryView | None
    declaring: DeclaringView | None
    pending: list[PendingView]
    units: list[UnitView]
    alterations: list[AlterationView]
    arena_skills: list[PieceView]
    """Enchantments attached to the Arena."""
    graves: list[str]
    """Spots on which a Summon was killed this round."""
    players: list[PlayerView]
    fallen: list[PieceView]
    game: int
    """Match: which game it is, from 1."""
    wins_needed: int
    """Match: how many games win it."""
    draft: NotRequired[list[DrafterView]]
    packs: NotRequired[PacksView]


# ---------------------------------------------------------------- the table
def view(s: Arena, eye: Eye) -> ArenaView:
    """The table as one viewer sees it."""
    seen: ArenaView = {
        "mode": MODES[s.mode],
        "phase": PHASES[s.phase],
        "round": s.round,
        "first": s.first,
        "turn": s.turn,
        "active": None if s.active == NO_PIECE else eye.id(s.active),
        "steps": s.steps,
        "looks": _looks(s) if eye.viewer == s.turn else [],
        "priority": s.priority,
        "passes": s.passes,
        "stack": [_entry(s, eye, e) for e in s.stack],
        "resolving": _entry(s, eye, s.resolving) if s.resolving else None,
        "declaring": _declaring(s, eye),
        "pending": _pending(s, eye),
        "units": [_unit(s, eye, u) for u in s.units],
        "alterations": [_alteration(s, eye, a) for a in s.alterations],
        "arena_skills": [eye.shown(e) for e in s.skills if s.bearer[e] < 0],
        "graves": _names(s.graves),
        "players": [_player(s, eye, seat) for seat in range(s.seats)],
        "fallen": eye.pieces(s.fallen),
        "game": s.game + 1,
        "wins_needed": match.WINS,
    }
    if s.mode == DRAFT and (any(s.packs) or any(s.picks)):
        seen["draft"] = [_drafter(s, eye, seat) for seat in range(s.seats)]
        seen["packs"] = {
            "number": s.pack,
            "count": draft.PACKS,
            "size": draft.PACK_SIZE,
            "timeline": DRAFT_SIZE,
            "chi": DRAFT_CHI,
        }
    return seen


def _names(spots: int) -> list[str]:
    """A set of spots by name."""
    return [NAMES[at] for at in spots_in(spots)]


def _bits(names: Iterable[tuple[str, int]], mask: int) -> list[str]:
    return [name for name, bit in names if mask & bit]


# ---------------------------------------------------------------- the Move Phase
def _looks(s: Arena) -> list[LookView]:
    """GEN-7.5: where each step of the active unit leads, and what is seen from there."""
    if s.phase != MOVE or s.active == NO_PIECE or s.steps > 1 or s.stack or s.pending or s.resolving:
        return []
    return [_look(s, s.active, choice) for choice in steps(s, s.active) if choice[0] != "stay"]


def _look(s: Arena, unit: int, choice: Choice) -> LookView:
    verb, _, *rest = choice
    at = SPOT_OF[rest[0]] if verb == "move" else s.spot[unit]
    facing = (s.facing[unit] + WAYS.get(rest[-1], 0)) % len(FACINGS)
    return {
        "option": " ".join([verb, *rest]),
        "spot": NAMES[at],
        "facing": FACINGS[facing],
        "sees": _names(awareness_from(s, unit, at, facing)),
    }


# ---------------------------------------------------------------- the Stack
def _aim(s: Arena, eye: Eye, entry: Entry, act: Act) -> AimView:
    source = entry[UNIT] if entry[UNIT] >= 0 else entry[CARD]
    return {
        "seat": entry[SEAT],
        "unit": eye.id(entry[UNIT]) if entry[UNIT] >= 0 else None,
        "card": eye.shown(entry[CARD]),
        "element": _ELEMENT.get(entry[ELEMENT]),
        "targets": [eye.id(t) for t in entry[TARGETS:] if t >= 0],
        "negates": [i for i, e in enumerate(s.stack) if on_stack(e) in entry[TARGETS:]],
        "sees": _names(reach(s, source, act)),
    }


def _entry(s: Arena, eye: Eye, entry: Entry) -> EntryView:
    """GEN-12.23: an ability on the Stack is public."""
    act = BOOK.acts[entry[ABILITY]]
    return {**_aim(s, eye, entry, act), "ability": act.ability.name, "kind": ABILITY_KINDS[act.kind]}


def _declaring(s: Arena, eye: Eye) -> DeclaringView | None:
    """GEN-9.3: the ability whose targets are being named, with those named so far and how many there will be; a card
    whose element or discards come first is seen with its ability only where it has one alone."""
    if s.declaring:
        ability, seat, source, *targets = s.declaring
        act = BOOK.acts[ability]
        triggered = [
            e[CARD] for e in s.pending if (e[ABILITY], e[SEAT]) == (ability, seat) and source in (e[UNIT], e[CARD])
        ]
        card = triggered[0] if triggered else s.played[-1] if act.card else source
        unit = source if source in s.control else NO_PIECE
        entry = (ability, seat, unit, card, 0, -1, 0, *targets)
        wanted = len(act.targets)
        return {**_entry(s, eye, entry), "wanted": wanted, "missing": wanted - len(targets)}
    if not s.played:
        return None
    card = s.played[-1]
    if any(e[CARD] == card for e in (*s.stack, s.resolving) if e):
        return None
    seat, acts = s.priority, BOOK.enter[s.face[card]]
    entry = (acts[0], seat, s.champion[seat], card, 0, -1, 0)
    if len(acts) == 1:
        return {**_entry(s, eye, entry), "wanted": None, "missing": 0}
    aim = _aim(s, eye, entry, BOOK.acts[acts[0]])
    return {**aim, "sees": [], "ability": None, "kind": None, "wanted": None, "missing": 0}


def _pending(s: Arena, eye: Eye) -> list[PendingView]:
    """GEN-12.20: Immediates and Triggers that wait to be put on the Stack. `order` is the number of each where a player
    is asked which of its own goes first."""
    if not s.pending:
        return []
    waiting = [e for e in s.pending if immediate(e)] or s.pending
    seat = next((x for x in s.order() if any(e[SEAT] == x for e in waiting)), waiting[0][SEAT])
    mine = distinct([e for e in waiting if e[SEAT] == seat])
    asked = mine if len(mine) > 1 and not s.declaring and not s.resolving else []
    return [{**_entry(s, eye, e), "order": asked.index(e) + 1 if e in asked else None} for e in s.pending]


# ---------------------------------------------------------------- the Arena
def _unit(s: Arena, eye: Eye, unit: int) -> UnitView:
    weak = weaknesses(s, unit)
    ailing = s.weak.get(unit, 0) | s.weak_now.get(unit, 0)
    return {
        "id": eye.id(unit),
        "card": eye.card(unit),
        "seat": s.control[unit],
        "spot": NAMES[s.spot[unit]],
        "facing": FACINGS[s.facing[unit]],
        "hp": s.hp[unit],
        "exerted": s.is_exerted(unit),
        "sees": _names(awareness(s, unit)),
        "keywords": _bits(_KEYS, keywords(s, unit)),
        "weak": _bits(KINDS.items(), weak),
        "weak_by_nature": _bits(KINDS.items(), weak & ~ailing),
        "resists": _bits(KINDS.items(), resistances(s, unit)),
        "ailments": ailments(s, unit),
        "decay": list(s.decay.get(unit, ())),
        "shields": [
            {"points": n, "against": None if by < 0 or by not in s.spot else eye.id(by)}
            for who, n, by, _ in s.shields
            if who == unit
        ],
        "skills": [eye.shown(e) for e in s.skills if s.bearer[e] == unit],
    }


def _alteration(s: Arena, eye: Eye, piece: int) -> AlterationView:
    return {
        "id": eye.id(piece),
        "card": eye.card(piece),
        "owner": s.owner(piece),
        "spot": NAMES[s.spot[piece]],
        "hp": s.hp.get(piece),
        "ailments": ailments(s, piece),
    }


# ---------------------------------------------------------------- players
def _player(s: Arena, eye: Eye, seat: int) -> PlayerView:
    hero = s.champion[seat]
    mine = eye.viewer == seat
    hidden = s.phase == LOCK and not mine and not (s.locked and s.locked[seat] == match.LOCKED)
    """A swap that is not locked yet is nobody else's business."""
    seen: PlayerView = {
        "champion": None if hero == NO_PIECE else eye.card(hero),
        "hp": s.hp.get(hero, 0),
        "aura": s.aura[seat],
        "team": s.team[seat],
        "northern": starts_in_the_north(s, seat),
        "defeated": bool(s.out[seat]),
        "timeline": len(s.timelines[seat]) + (len(s.out_pile[seat]) if hidden else 0),
        "timeline_full": DRAFT_SIZE if s.mode == DRAFT else SIZE,
        "thoughts": [_thought(s, eye, seat, p) for p in s.thoughts[seat]],
        "memories": eye.pieces(s.memories[seat]),
        "forethoughts": _pool(s, eye, seat, hidden),
        "wins": s.wins[seat],
    }
    if s.mode == MATCH:
        seen["locked"] = None if hidden else len(s.out_pile[seat])
        if mine:
            seen["swap"] = _swap(s, eye, seat)
    if mine:  # the owner knows the list, not the order
        left = Counter([BOOK.faces[s.face[p]].slug for p in s.timelines[seat]])
        seen["timeline_cards"] = dict(sorted(left.items()))
    return seen


def _thought(s: Arena, eye: Eye, seat: int, piece: int) -> ThoughtView:
    """A card in hand; where the viewer knows it, with what it sees from the Champion: of several abilities, the first
    that prints an awareness."""
    spots = 0
    if eye.knows(piece):
        acts = [BOOK.acts[a] for a in BOOK.enter[s.face[piece]]]
        spots = next((found for act in acts if (found := reach(s, s.champion[seat], act))), 0)
    return {**eye.shown(piece), "sees": _names(spots)}


def _pool(s: Arena, eye: Eye, seat: int, hidden: bool) -> PoolView:
    """Forethoughts: how many, and those the viewer knows."""
    pool = [*s.forethoughts[seat], *s.in_pile[seat]] if hidden else s.forethoughts[seat]
    return {"count": len(pool), "known": sorted([card for p in pool if (card := eye.card(p)) is not None])}


def _swap(s: Arena, eye: Eye, seat: int) -> SwapView:
    out, into = s.out_pile[seat], s.in_pile[seat]
    return {
        "out": eye.pieces(out),
        "out_chi": sum(chi_of(s, out)),
        "into": eye.pieces(into),
        "into_chi": sum(chi_of(s, into)),
    }


def _drafter(s: Arena, eye: Eye, seat: int) -> DrafterView:
    """GEN-20.26, 20.27: packs and picks; the Champion and the basic cards chosen so far are only the drafter's own."""
    seen: DrafterView = {
        "pack": eye.pieces(s.packs[seat]),
        "picks": eye.pieces(s.picks[seat]),
        "sealed": len(s.sealed[seat]),
        "passes_to": draft.passes_to(s, seat),
    }
    if eye.viewer == seat and s.phase == BUILDING:
        hero = s.heroes[seat]
        seen["champion"] = BOOK.faces[hero].slug if hero >= 0 else None
        seen["basics"] = [BOOK.faces[face].slug for face in s.basics[seat]]
        cards, chi = draft.built(s, seat)
        seen["built"] = {"cards": cards, "chi": chi}
    return seen


BACKS = tuple(
    [
        WORDS.phrase(f"back.{kind}")
        for kind in (
            *["card"] * FORETHOUGHT,
            *["forethought"] * (SUBCONSCIOUS - FORETHOUGHT),
            *["subconscious"] * 4,
            "champion",
            "pack",
            "plate",
        )
    ]
)
