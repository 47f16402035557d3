"""The abilities of species, as values: each says in words what it does and enters it into the form the rules read."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.engine.text import amount, amounts, card, plain
from orrery.engine.words import slug
from orrery.games.endless_forms.cards.kinds import Ability, Form
from orrery.games.endless_forms.cards.nature import (
    ANY,
    AT_NIGHT,
    EVADE,
    EXERT,
    EXPOP,
    ON_DAY,
    REFUGE,
    TOXIC,
    Groups,
    Periods,
    Rank,
    Resources,
    Tags,
    group_words,
    kinds,
    period_words,
    resource_words,
    signed,
)


# ---------------------------------------------------------------- rates
@dataclass(frozen=True, slots=True)
class Bonus(Ability):
    """FORM-11.4: a line "+n↑ at A/B habitats", once even if the habitat has both."""

    n: int
    at: Resources
    periods: Periods = ANY
    creosote: int = 0
    """The bonus at Creosote Scrub instead, if it has one."""

    def shape(self, it: Form) -> None:
        it.lines += ((self.n, self.at, self.periods, self.creosote or self.n),)
        it.names |= self.at

    def text(self) -> str:
        scrub = card("creosote-scrub", "Creosote Scrub")
        more = f" ({signed(self.creosote)}↑ instead at {scrub})" if self.creosote else ""
        return f"{signed(self.n)}↑ at {resource_words(self.at)} habitats{period_words(self.periods)}{more}"


@dataclass(frozen=True, slots=True)
class Flat(Ability):
    """A change of ↑ in one period."""

    n: int
    periods: Periods

    def shape(self, it: Form) -> None:
        it.flats += ((self.n, self.periods),)

    def text(self) -> str:
        return f"{signed(self.n)}↑{period_words(self.periods)}"


@dataclass(frozen=True, slots=True)
class PreyBonus(Ability):
    """A change of ↑ that depends on what it eats."""

    n: int
    groups: Groups = 0
    tags: Tags = 0
    unless: bool = False

    def shape(self, it: Form) -> None:
        it.preyed += ((self.n, self.groups, self.tags, self.unless),)

    def text(self) -> str:
        wanted = kinds(self.groups, self.tags)
        if self.unless:
            return f"{signed(self.n)}↑ if its prey is neither {' nor '.join(wanted)}"
        article = "an" if plain(wanted[0])[0] in "aeiou" else "a"
        return f"{signed(self.n)}↑ if its prey is {article} {' or '.join(wanted)}"


@dataclass(frozen=True, slots=True)
class Company(Ability):
    """More ↑ beside another of your species of a group, or (`absent`) where no other of either player is."""

    n: int
    group: Groups
    periods: Periods = ANY
    absent: bool = False

    def shape(self, it: Form) -> None:
        it.company += ((self.n, self.group, self.periods, self.absent),)

    def text(self) -> str:
        (kind,) = kinds(self.group)
        here = f"if no other {kind} of either player is here" if self.absent else f"if you have another {kind} here"
        return f"{signed(self.n)}↑{period_words(self.periods)} {here}"


@dataclass(frozen=True, slots=True)
class Flock(Ability):
    """FORM-1.5 and 1.6: several copies in a deck (this much the manual says), and more ↑ for each other Raven of yours
    here."""

    copies: int
    most: int

    def shape(self, it: Form) -> None:
        it.flock += self.most

    def text(self) -> str:
        return (
            f"your main deck may hold up to {amount(self.copies)} copies of this card. "
            f"{signed(1)}↑ for each other {card('chihuahuan-raven', 'Chihuahuan Raven')} of yours here "
            f"(at most {signed(self.most)})"
        )


@dataclass(frozen=True, slots=True)
class Populous(Ability):
    """More ↑ while there are many."""

    n: int
    counters: int

    def shape(self, it: Form) -> None:
        it.populous += ((self.n, self.counters),)

    def text(self) -> str:
        return f"{signed(self.n)}↑ while it has {amount(self.counters)} or more counters"


@dataclass(frozen=True, slots=True)
class Dormant(Ability):
    """FORM-11.2: applied last."""

    def shape(self, it: Form) -> None:
        it.dormant = True

    def text(self) -> str:
        return f"its ↓ is {amount(0)} while it is un-exerted"


@dataclass(frozen=True, slots=True)
class DayOnly(Ability):
    """Exerts in one period only, whatever for."""

    def shape(self, it: Form) -> None:
        it.day_only = True

    def text(self) -> str:
        return f"it may exert only on {ON_DAY} turns"


@dataclass(frozen=True, slots=True)
class Thirst(Ability):
    """More ↓ without what it needs."""

    n: int
    needs: Resources

    def shape(self, it: Form) -> None:
        it.thirst += ((self.n, self.needs),)
        it.special_decline = True
        it.names |= self.needs

    def text(self) -> str:
        return f"it has {signed(self.n)}↓ at a habitat with neither {resource_words(self.needs, ' nor ')}"


# ---------------------------------------------------------------- as prey
@dataclass(frozen=True, slots=True)
class Refuge(Ability):
    """FORM-16.3."""

    periods: Periods

    def shape(self, it: Form) -> None:
        it.refuge |= self.periods

    def text(self) -> str:
        return f"{REFUGE}{period_words(self.periods)}"


@dataclass(frozen=True, slots=True)
class Evade(Ability):
    """FORM-16.1."""

    on: int
    periods: Periods = ANY
    at: Resources = 0

    def shape(self, it: Form) -> None:
        it.evades += ((self.on, self.periods, self.at),)
        it.names |= self.at

    def text(self) -> str:
        place = f" at {resource_words(self.at)} habitats" if self.at else ""
        return f"{EVADE} {amount(f'{self.on}+')}{place}{period_words(self.periods)}"


@dataclass(frozen=True, slots=True)
class Toxic(Ability):
    """FORM-16.2: values add up."""

    n: int

    def shape(self, it: Form) -> None:
        it.toxic += self.n

    def text(self) -> str:
        return f"{TOXIC} {amount(self.n)}"


@dataclass(frozen=True, slots=True)
class Ward(Ability):
    """FORM-16.4: cannot be selected as prey by predators of these groups or tags, or of these ranks; by none at all."""

    groups: Groups = 0
    tags: Tags = 0
    least: Rank = 1
    most: Rank = 6

    def shape(self, it: Form) -> None:
        it.wards += ((self.groups, self.tags, self.least, self.most),)

    def text(self) -> str:
        if self.groups:
            return f"{group_words(self.groups)} cannot select it as prey"
        if self.tags:
            return f"{' and '.join(kinds(0, self.tags, 's'))} cannot select it as prey"
        if self.most < 6:
            return f"predators of rank {amount(self.most)} or lower cannot select it as prey"
        return "it cannot be selected as prey"


@dataclass(frozen=True, slots=True)
class GuardedByPredators(Ability):
    """A ward while a predator of a group, whoever's, is at the same habitat."""

    group: Groups

    def shape(self, it: Form) -> None:
        it.guard_groups |= self.group

    def text(self) -> str:
        (kind,) = kinds(self.group)
        return f"while any {kind} predator is here, this cannot be selected as prey"


@dataclass(frozen=True, slots=True)
class GuardedBy(Ability):
    """A ward while a named species, whoever's, is at the same habitat."""

    name: str

    def shape(self, it: Form) -> None:
        it.guard_faces += (self.name,)

    def text(self) -> str:
        return f"this cannot be selected as prey while any {card(slug(self.name), self.name)} are here"


@dataclass(frozen=True, slots=True)
class Immune(Ability):
    """FORM-16.7."""

    to: tuple[str, ...]

    def shape(self, it: Form) -> None:
        it.immune += self.to

    def text(self) -> str:
        return f"immune to {' and '.join(card(slug(name), name) for name in self.to)}"


@dataclass(frozen=True, slots=True)
class KeepsLast(Ability):
    """Predation takes all but one."""

    def shape(self, it: Form) -> None:
        it.keeps_last = True

    def text(self) -> str:
        return "predation cannot remove its last counter"


@dataclass(frozen=True, slots=True)
class Bolt(Ability):
    """Moves away after it was predated upon and survived."""

    def shape(self, it: Form) -> None:
        it.bolts = True

    def text(self) -> str:
        return "after it is predated upon, you may move it to an adjacent habitat with room"


# ---------------------------------------------------------------- what others here get from it
@dataclass(frozen=True, slots=True)
class Crowds(Ability):
    """Less ↑ for some opposing species at the same habitat."""

    n: int
    group: Groups
    most_rank: Rank = 6
    harmless_only: bool = False

    def shape(self, it: Form) -> None:
        it.crowds += ((self.n, self.group, self.most_rank, self.harmless_only),)
        it.aura = True

    def text(self) -> str:
        kind = ("non-predator " if self.harmless_only else "") + group_words(self.group)
        ranks = f" of rank {amount(self.most_rank)} or lower" if self.most_rank < 6 else ""
        return f"opposing {kind}{ranks} here have {signed(self.n)}↑"


@dataclass(frozen=True, slots=True)
class SharesEvade(Ability):
    """Evade for your species of a group at the same habitat."""

    on: int
    group: Groups

    def shape(self, it: Form) -> None:
        it.shares_evade += ((self.on, self.group),)
        it.aura = True

    def text(self) -> str:
        return f"your {group_words(self.group)} here have {EVADE} {amount(f'{self.on}+')}"


@dataclass(frozen=True, slots=True)
class SharesWard(Ability):
    """A ward against big predators for your species of a group at the same habitat."""

    group: Groups
    least: Rank

    def shape(self, it: Form) -> None:
        it.shares_ward += ((self.group, self.least),)
        it.aura = True

    def text(self) -> str:
        kin = group_words(self.group)
        return f"predators of rank {amount(self.least)} or higher cannot select your {kin} here as prey"


@dataclass(frozen=True, slots=True)
class Tends(Ability):
    """Less ↓ for species of a tag, whoever's, at the same habitat."""

    n: int
    tag: Tags
    periods: Periods

    def shape(self, it: Form) -> None:
        it.tends += ((self.n, self.tag, self.periods),)
        it.aura = True

    def text(self) -> str:
        (kind,) = kinds(0, self.tag)
        return f"each {kind} here (either player's) has {signed(self.n)}↓{period_words(self.periods)}"


@dataclass(frozen=True, slots=True)
class Pollinates(Ability):
    """FORM-13.8: an addition with a condition."""

    needs: Resources
    gives: Resources

    def shape(self, it: Form) -> None:
        it.pollinates |= self.gives
        it.names |= self.needs | self.gives

    def text(self) -> str:
        return (
            f"while this is at a {resource_words(self.needs)} habitat, "
            f"that habitat also has {resource_words(self.gives)}"
        )


@dataclass(frozen=True, slots=True)
class PitTrap(Ability):
    """FORM-12.10: takes a counter from small walkers that arrive."""

    most_rank: Rank

    def shape(self, it: Form) -> None:
        it.traps = max(it.traps, self.most_rank)

    def text(self) -> str:
        return (
            f"whenever another non-flyer of rank {amount(self.most_rank)} or lower is deployed at or moved to this "
            f"habitat, it loses {amounts(1, 'counter')} and this gains {amount(1)}"
        )


# ---------------------------------------------------------------- as a hunter
@dataclass(frozen=True, slots=True)
class WithoutPrey(Ability):
    """FORM-8.17."""

    at: Resources
    cost: int = 0

    def shape(self, it: Form) -> None:
        it.alone += ((self.at, self.cost),)
        it.names |= self.at

    def text(self) -> str:
        less = f", then with {signed(-self.cost)}↑" if self.cost else ""
        return f"it may exert to {EXPOP} without prey at {resource_words(self.at)} habitats{less}"


@dataclass(frozen=True, slots=True)
class Reach(Ability):
    """FORM-16.9."""

    def shape(self, it: Form) -> None:
        it.reaches = True

    def text(self) -> str:
        return "it may select prey here or in an adjacent habitat"


@dataclass(frozen=True, slots=True)
class DigsOut(Ability):
    """No Refuge from it."""

    def shape(self, it: Form) -> None:
        it.digs = True

    def text(self) -> str:
        return f"it ignores {REFUGE} when choosing prey"


@dataclass(frozen=True, slots=True)
class Sure(Ability):
    """Neither Evade nor Refuge against it."""

    def shape(self, it: Form) -> None:
        it.digs = it.sure = True

    def text(self) -> str:
        return f"its prey cannot use {EVADE} or {REFUGE}"


@dataclass(frozen=True, slots=True)
class IgnoresToxic(Ability):
    """Poison does nothing to it."""

    def shape(self, it: Form) -> None:
        it.ignores_toxic = True

    def text(self) -> str:
        return f"it ignores {TOXIC}"


@dataclass(frozen=True, slots=True)
class Bite(Ability):
    """Its prey loses more than the usual one."""

    n: int

    def shape(self, it: Form) -> None:
        it.bite = max(it.bite, self.n)

    def text(self) -> str:
        return f"its prey loses {amount(self.n)} counters instead of {amount(1)}"


@dataclass(frozen=True, slots=True)
class AlsoPrey(Ability):
    """Prey of a rank it could not have otherwise."""

    rank: Rank

    def shape(self, it: Form) -> None:
        it.wider |= 1 << self.rank

    def text(self) -> str:
        return f"it may also select prey of rank {amount(self.rank)}"


@dataclass(frozen=True, slots=True)
class NightStrike(Ability):
    """On a Night turn, when it exerts to expop: an opposing species here may lose counters."""

    n: int
    rank: Rank = 0
    group: Groups = 0
    tags: Tags = 0

    def shape(self, it: Form) -> None:
        it.strikes += ((self.n, self.rank, self.group, self.tags),)

    def text(self) -> str:
        whom = f"rank-{amount(self.rank)} species" if self.rank else " ".join(kinds(self.group, self.tags))
        return (
            f"on a {AT_NIGHT} turn, when it exerts to {EXPOP}, you may choose an opposing {whom} here: "
            f"it loses {amounts(self.n, 'counter')}"
        )


@dataclass(frozen=True, slots=True)
class Devour(Ability):
    """FORM-8.6: exert to take a counter from another species here, without predating."""

    name: str
    gains: int
    groups: Groups
    rank: Rank = 0
    exerts: bool = False

    def shape(self, it: Form) -> None:
        it.powers += (self,)

    def text(self) -> str:
        (kind,) = kinds(self.groups)
        whom = f"another {kind}" + (f" or a rank-{amount(self.rank)} species" if self.rank else "")
        exerted = "becomes exerted and " if self.exerts else ""
        loses = f"{exerted}loses {amounts(1, 'counter')}"
        return f"{EXERT}: choose {whom} here; it {loses}, and this gains {amount(self.gains)}"


@dataclass(frozen=True, slots=True)
class Scavenge(Ability):
    """FORM-12.6: exert to remove a species card in a discard pile from the game."""

    name: str
    gains: int

    def shape(self, it: Form) -> None:
        it.powers += (self,)

    def text(self) -> str:
        return (
            f"{EXERT}: remove {amount(1)} species card in any discard pile from the game; "
            f"this gains {amount(self.gains)} counters"
        )


# ---------------------------------------------------------------- moving and leaving
@dataclass(frozen=True, slots=True)
class Held(Ability):
    """Stays where it is."""

    def shape(self, it: Form) -> None:
        it.held = True

    def text(self) -> str:
        return "it cannot be moved in your Movement Phase"


@dataclass(frozen=True, slots=True)
class Travels(Ability):
    """FORM-9.6."""

    def shape(self, it: Form) -> None:
        it.travels = True

    def text(self) -> str:
        return "its move in your Movement Phase may go to any habitat with room"


@dataclass(frozen=True, slots=True)
class LonePredator(Ability):
    """Shares no habitat it comes to."""

    def shape(self, it: Form) -> None:
        it.solitary = True

    def text(self) -> str:
        return "it cannot be deployed or moved to a habitat where you have another predator"


@dataclass(frozen=True, slots=True)
class Wanders(Ability):
    """A move at the beginning of its turn."""

    def shape(self, it: Form) -> None:
        it.wanders = True

    def text(self) -> str:
        return "at the beginning of your turn you may move it to an adjacent habitat with room"


@dataclass(frozen=True, slots=True)
class Larders(Ability):
    """Shares its counters at the end of its turn."""

    def shape(self, it: Form) -> None:
        it.larders = True

    def text(self) -> str:
        return (
            f"at the end of your turn you may move {amounts(1, 'counter')} from this (not its last) "
            "to another of your species here"
        )


@dataclass(frozen=True, slots=True)
class Headstart(Ability):
    """FORM-12.4, once for each card and game."""

    def shape(self, it: Form) -> None:
        it.headstart = True

    def text(self) -> str:
        return (
            "the first time each game this card would go from play to your discard pile, it goes to your hand instead"
        )


@dataclass(frozen=True, slots=True)
class CystBank(Ability):
    """FORM-12.4, every time."""

    def shape(self, it: Form) -> None:
        it.cysts = True

    def text(self) -> str:
        return "when it would go from play to your discard pile, it goes to your hand instead"
