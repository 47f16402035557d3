"""The four kinds of cards as printed, and what the rules read of them: printed facts plus what abilities say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from orrery.engine.cards import Card
from orrery.engine.codec import OneOf, Whole
from orrery.engine.questions import Rules
from orrery.engine.text import Section, amount, capital, keyword, listed
from orrery.engine.verbs import Verb, said
from orrery.games.endless_forms.cards.nature import (
    ANY,
    GROUPS,
    LEAST_RANK,
    MOST_RANK,
    ON_DAY,
    OWL,
    RESOURCES,
    TAGS,
    Rarity,
    bits_of,
    resource,
)

RARITIES = ("common", "uncommon", "rare")
COMMON, UNCOMMON, RARE = RARITIES
"""FORM-1.16."""


NAME_PRINTED = "all but its name"
"""What is ours of a card that the rulebook only lists."""


class Form:
    """What a species is at the moment, apart from the table: printed facts and everything its abilities say.

    Forms are made once for each card, and once for each way a card may be changed by copying; they never change.
    """

    __slots__ = (
        *("up", "down", "rank", "predator", "group", "tags"),
        *("lines", "flats", "preyed", "company", "flock", "crowding", "populous"),
        *("refuge", "evades", "toxic", "wards", "guard_groups", "guard_faces", "immune", "keeps_last"),
        *("crowds", "shares_evade", "shares_ward", "tends", "pollinates", "traps", "aura"),
        *("alone", "reaches", "digs", "ignores_toxic", "sure", "bite", "wider", "strikes", "powers"),
        *("bolts", "held", "travels", "solitary", "wanders", "larders"),
        *("day_only", "dormant", "thirst", "headstart", "cysts", "names", "special_decline"),
    )

    def __init__(self, up: int, down: int, rank: int, predator: bool, group: int, tags: int) -> None:
        self.up, self.down, self.rank, self.predator, self.group, self.tags = up, down, rank, predator, group, tags
        # rates: (bonus, resources, periods, bonus at Creosote Scrub), (bonus, periods), (bonus, groups, tags, unless)
        self.lines: tuple[tuple[int, int, int, int], ...] = ()
        self.flats: tuple[tuple[int, int], ...] = ()
        self.preyed: tuple[tuple[int, int, int, bool], ...] = ()
        self.company: tuple[tuple[int, int, int, bool], ...] = ()
        self.flock = 0
        self.crowding = 0
        self.populous: tuple[tuple[int, int], ...] = ()
        # as prey
        self.refuge = 0
        self.evades: tuple[tuple[int, int, int], ...] = ()
        self.toxic = 0
        self.wards: tuple[tuple[int, int, int, int], ...] = ()
        self.guard_groups = 0
        self.guard_faces: tuple[str, ...] = ()
        self.immune: tuple[str, ...] = ()
        self.keeps_last = False
        # what others here get from it
        self.crowds: tuple[tuple[int, int, int, bool], ...] = ()
        self.shares_evade: tuple[tuple[int, int], ...] = ()
        self.shares_ward: tuple[tuple[int, int], ...] = ()
        self.tends: tuple[tuple[int, int, int], ...] = ()
        self.pollinates = 0
        self.traps = 0
        self.aura = False
        # as a hunter
        self.alone: tuple[tuple[int, int], ...] = ()
        self.reaches = self.digs = self.ignores_toxic = self.sure = False
        self.bite = 1
        self.wider = 0
        self.strikes: tuple[tuple[int, int, int, int], ...] = ()
        self.powers: tuple[Any, ...] = ()
        # moving, resting, leaving
        self.bolts = self.held = self.travels = self.solitary = self.wanders = self.larders = False
        self.day_only = self.dormant = self.headstart = self.cysts = False
        self.thirst: tuple[tuple[int, int], ...] = ()
        self.names = 0
        """Resources that an ability text names (FORM-16.10)."""
        self.special_decline = bool(tags & OWL)
        """Whether its own facts may change its Y."""


class Land:
    """What a habitat is by its print."""

    __slots__ = (
        *("resources", "limit", "ups", "downs", "barred", "wards", "evade", "thicket", "corridor", "sky", "updrafts"),
        *("mast", "heat", "nursery", "oasis", "lake", "course", "name"),
    )

    def __init__(self, name: str, resources: int) -> None:
        self.name = name
        self.resources = resources
        self.limit = 3
        self.ups: tuple[tuple[int, int, int, int, bool, int], ...] = ()
        """(bonus, groups, tags, highest rank, non-predators only, periods)"""
        self.downs: tuple[tuple[int, int], ...] = ()
        self.barred = 7
        """Species of this rank or higher may not come here."""
        self.wards = 0
        """Species with one of these tags cannot be selected as prey."""
        self.evade = 7
        self.thicket = self.corridor = self.sky = self.updrafts = self.mast = self.heat = self.nursery = False
        self.oasis = 0
        self.lake = self.course = False


class Bond:
    """What an Effect does to its host while it is attached."""

    __slots__ = (
        *("target", "up", "down", "down_periods", "rank", "showy", "sustains", "evade", "hunts", "reflexes", "holds"),
        *("adds", "drops", "spreads", "names", "copies", "likens", "adapts", "roads", "feeds", "grazes"),
        *("mutates", "sickens", "calms", "shrouds", "studies"),
    )

    def __init__(self, target: str) -> None:
        self.target = target
        self.up = self.down = self.rank = 0
        self.down_periods = ANY
        self.evade = 7
        self.showy = self.sustains = self.hunts = self.reflexes = self.holds = False
        self.adds = self.drops = self.spreads = self.names = 0
        self.copies = self.likens = self.adapts = self.roads = self.feeds = self.grazes = False
        self.mutates = self.sickens = self.calms = self.shrouds = self.studies = False


@dataclass(frozen=True, slots=True)
class Ability(Verb):
    """A text that holds for as long as its card is in play: it shapes what the rules read."""

    def shape(self, it: Any) -> None:
        """Enter what the text says into a Form, a Land or a Bond that is being made."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class Species(Card):
    """FORM-1.13: group, size rank, fangs if it is a predator, X↑, Y↓, tags and an ability."""

    group: Annotated[str, OneOf.of(*GROUPS)]
    rank: Annotated[int, Whole(LEAST_RANK, MOST_RANK)]
    predator: bool = False
    up: int
    down: int
    rarity: Rarity
    tags: tuple[Annotated[str, OneOf.of(*TAGS)], ...] = ()
    ability: str
    note: str
    copies: int = 1
    asombro: bool = False

    @property
    def line(self) -> str:
        names = [keyword(name.lower(), name.lower()) for name in (self.group, *self.tags)]
        marks = f"size rank {amount(self.rank)}, {amount(self.up)}↑ {amount(self.down)}↓"
        return f"{capital(', '.join(names))}; {marks}{', predator' if self.predator else ''}"

    def form(self) -> Form:
        """What the rules read of it."""
        group, tags = bits_of((self.group,), GROUPS), bits_of(self.tags, TAGS)
        it = Form(self.up, self.down, self.rank, self.predator, group, tags)
        for ability in self.does:
            assert isinstance(ability, Ability)
            ability.shape(it)
        return it

    @property
    def sections(self) -> tuple[Section, ...]:
        """The ability, by its name."""
        return (Section("ability", self.ability, said(self.does)),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Habitat(Card):
    """Resources and a trait."""

    resources: tuple[Annotated[str, OneOf.of(*RESOURCES)], ...]
    trait: str
    note: str
    asombro: bool = False

    @property
    def line(self) -> str:
        return f"Habitat with {listed([resource(name) for name in self.resources])}"

    def land(self) -> Land:
        """What the rules read of it."""
        it = Land(self.name, bits_of(self.resources, RESOURCES))
        for ability in self.does:
            assert isinstance(ability, Ability)
            ability.shape(it)
        return it

    @property
    def sections(self) -> tuple[Section, ...]:
        """The trait, by its name."""
        return (Section("trait", self.trait, said(self.does)),)


A_HABITAT, YOUR_SPECIES, ANY_SPECIES, YOUR_PREDATOR, BIG_SPECIES, SMALL_SPECIES, AN_EVENT_ZONE, YOUR_DECK = (
    *("a habitat", "one of your species", "any species", "one of your predators"),
    *("any species of rank 3 or higher", "any species of rank 3 or lower"),
    *("either player's Event Zone", "your main deck"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectCard(Card):
    """A card that is attached to another card or to a zone."""

    rarity: Rarity
    target: str
    note: str
    asombro: bool = False

    def bond(self) -> Bond:
        """What the rules read of it."""
        it = Bond(self.target)
        for ability in self.does:
            assert isinstance(ability, Ability)
            ability.shape(it)
        return it

    @property
    def sections(self) -> tuple[Section, ...]:
        """What it is attached to, and what it does there."""
        return (Section("target", "", f"Attach to {self.target}."), Section("does", "", said(self.does)))


@dataclass(frozen=True, slots=True)
class EventVerb(Verb):
    """Something an Event does. What is to be chosen is chosen on revealing, the rest happens on resolution."""

    def choose(self, s: Any, play: Any) -> Rules:
        """FORM-6.6 and 6.12: ask for targets and options and note them in `play`."""
        yield from ()


ALWAYS, ON_A_DAY_TURN, IN_W7 = range(3)
WHEN = ("", f"Reveal only on a {ON_DAY} turn.", "Reveal only when a species of yours has lost its last counter.")


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCard(Card):
    """A card that waits face-down in its owner's Event Zone. `when`: the condition of a "reveal only"."""

    rarity: Rarity
    note: str
    when: int = ALWAYS
    asombro: bool = False

    @property
    def sections(self) -> tuple[Section, ...]:
        """When it may be revealed, if its text says so, and what it does."""
        does = Section("does", "", said(self.does))
        return (Section("when", "", WHEN[self.when]), does) if self.when else (does,)
