"""The traits of habitats and the lasting texts of Effects, as values."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.engine.text import amount, amounts, keyword
from orrery.games.endless_forms.cards.kinds import Ability, Bond, Land
from orrery.games.endless_forms.cards.nature import (
    ANY,
    AT_NIGHT,
    DEPOP,
    EVADE,
    MAMMAL,
    ON_DAY,
    REFUGE,
    Groups,
    Periods,
    Rank,
    Resources,
    Tags,
    group_words,
    kinds,
    period_words,
    resource,
    resource_list,
    resource_words,
    signed,
)


# ---------------------------------------------------------------- traits
@dataclass(frozen=True, slots=True)
class HereUp(Ability):
    """Some species have another ↑ at this habitat."""

    n: int
    groups: Groups = 31
    most_rank: Rank = 6
    harmless_only: bool = False
    periods: Periods = ANY
    words: str = "{who} have {n}↑{when} here"

    def shape(self, it: Land) -> None:
        it.ups += ((self.n, self.groups, 0, self.most_rank, self.harmless_only, self.periods),)

    def text(self) -> str:
        who = f"Rank-{amount(1)} species" if self.most_rank == 1 else group_words(self.groups)
        who = f"non-predator {who}" if self.harmless_only else who
        return self.words.format(who=who, n=signed(self.n), when=period_words(self.periods))


@dataclass(frozen=True, slots=True)
class Ground(Ability):
    """FORM-16.6: ground of one colour: hides those who match it, shows up the others."""

    match: Resources
    clash: Resources

    def shape(self, it: Land) -> None:
        it.ups += ((1, 31, self.match, 6, False, ANY),)
        it.wards |= self.match
        it.downs += ((1, self.clash),)

    def text(self) -> str:
        (like,), (unlike,) = kinds(0, self.match), kinds(0, self.clash)
        return (
            f"{like} species here have {signed(1)}↑ and cannot be selected as prey; "
            f"{unlike} species here have {signed(1)}↓"
        )


@dataclass(frozen=True, slots=True)
class Limit(Ability):
    """FORM-5.4: another number of species for each player."""

    n: int

    def shape(self, it: Land) -> None:
        it.limit = self.n

    def text(self) -> str:
        return f"each player may have {'up to' if self.n > 3 else 'at most'} {amount(self.n)} species here"


@dataclass(frozen=True, slots=True)
class Barred(Ability):
    """No room for the big."""

    least: Rank

    def shape(self, it: Land) -> None:
        it.barred = self.least

    def text(self) -> str:
        return f"species of rank {amount(self.least)} or {amount(6)} cannot be deployed or moved here"


@dataclass(frozen=True, slots=True)
class FieldCourse(Ability):
    """A look at the top card at the beginning of a turn."""

    def shape(self, it: Land) -> None:
        it.course = True

    def text(self) -> str:
        return (
            "at the beginning of your turn, if you have a species here, you may look at the top card of your main "
            "deck; you may put it on the bottom"
        )


@dataclass(frozen=True, slots=True)
class Corridor(Ability):
    """A move more in the Movement Phase."""

    def shape(self, it: Land) -> None:
        it.corridor = True

    def text(self) -> str:
        return f"in your Movement Phase you may move {amount(1)} additional species, if that move starts or ends here"


@dataclass(frozen=True, slots=True)
class Lake(Ability):
    """A lake that comes and goes by the die."""

    floods: Resources

    def shape(self, it: Land) -> None:
        it.lake = True

    def text(self) -> str:
        return (
            "at the beginning of turns 1, 5, 9 and 13 roll a D6: on 4–6 put a flood counter here if there is none, "
            f"on 1–3 remove it. While flooded this habitat also has {resource_words(self.floods, ' and ')}"
        )


@dataclass(frozen=True, slots=True)
class Oasis(Ability):
    """FORM-5.5: more counters on a deployment."""

    n: int

    def shape(self, it: Land) -> None:
        it.oasis = self.n

    def text(self) -> str:
        return f"when you deploy a species here, put {amount(self.n)} additional counter on it"


@dataclass(frozen=True, slots=True)
class SkyIsland(Ability):
    """Only flyers come and go."""

    def shape(self, it: Land) -> None:
        it.sky = True

    def text(self) -> str:
        return "in the Movement Phase only flyers can be moved to or from here"


@dataclass(frozen=True, slots=True)
class Updrafts(Ability):
    """Flyers go far."""

    def shape(self, it: Land) -> None:
        it.updrafts = True

    def text(self) -> str:
        return "flyers here may be moved to any habitat with room in your Movement Phase"


@dataclass(frozen=True, slots=True)
class Thicket(Ability):
    """Big hunters do not get at the small."""

    def shape(self, it: Land) -> None:
        it.thicket = True

    def text(self) -> str:
        return "predators of rank 5 or 6 cannot select prey of rank 3 or lower here"


@dataclass(frozen=True, slots=True)
class DeepCover(Ability):
    """Evade for everybody."""

    on: int

    def shape(self, it: Land) -> None:
        it.evade = self.on

    def text(self) -> str:
        return f"every species here has {EVADE} {amount(f'{self.on}+')}"


@dataclass(frozen=True, slots=True)
class MastYear(Ability):
    """A bonus on a bonus."""

    def shape(self, it: Land) -> None:
        it.mast = True

    def text(self) -> str:
        return (
            f"on {AT_NIGHT} turns a species that gets a {resource('seeds')} or {resource('fruits')} bonus here "
            f"gets {signed(1)}↑ more"
        )


@dataclass(frozen=True, slots=True)
class Nursery(Ability):
    """FORM-10.3: the last counter may stay."""

    def shape(self, it: Land) -> None:
        it.nursery = True

    def text(self) -> str:
        return (
            f"when {DEPOP} would remove the last counter of a species here, its owner rolls a D6: "
            f"on 5–6 it keeps {amounts(1, 'counter')}"
        )


@dataclass(frozen=True, slots=True)
class HeatIsland(Ability):
    """FORM-16.10: hot for those who have nothing from people."""

    def shape(self, it: Land) -> None:
        it.heat = True

    def text(self) -> str:
        return f"on {ON_DAY} turns each species here without a {resource('humans')} ability has {signed(1)}↓"


@dataclass(frozen=True, slots=True)
class Hollows(Ability):
    """Hiding places for some."""

    tag: Tags

    def shape(self, it: Land) -> None:
        it.wards |= self.tag

    def text(self) -> str:
        (kind,) = kinds(0, self.tag, "s")
        return f"{kind} here cannot be selected as prey"


# ---------------------------------------------------------------- Effects on species
@dataclass(frozen=True, slots=True)
class HostRates(Ability):
    """Another ↑ or ↓ for the host."""

    up: int = 0
    down: int = 0
    down_periods: Periods = ANY

    def shape(self, it: Bond) -> None:
        it.up, it.down, it.down_periods = self.up, self.down, self.down_periods

    def text(self) -> str:
        said = [f"{signed(self.up)}↑"] if self.up else []
        said += [f"{signed(self.down)}↓{period_words(self.down_periods)}"] if self.down else []
        return " and ".join(said)


@dataclass(frozen=True, slots=True)
class HostRank(Ability):
    """FORM-1.15: within 1 and 6."""

    n: int

    def shape(self, it: Bond) -> None:
        it.rank = self.n

    def text(self) -> str:
        return f"its rank is {amount(abs(self.n))} {'higher' if self.n > 0 else 'lower'}"


@dataclass(frozen=True, slots=True)
class Showy(Ability):
    """Easy prey."""

    def shape(self, it: Bond) -> None:
        it.showy = True

    def text(self) -> str:
        return f"its {EVADE} and {REFUGE} do not work, and each predation on it removes {amount(1)} additional counter"


@dataclass(frozen=True, slots=True)
class Sustained(Ability):
    """Applied after all other changes of ↑."""

    def shape(self, it: Bond) -> None:
        it.sustains = True
        it.down = -1

    def text(self) -> str:
        return f"{signed(-1)}↓ and {signed(-1)}↑ (the {signed(-1)}↑ cannot bring ↑ below {amount(1)})"


@dataclass(frozen=True, slots=True)
class Likeness(Ability):
    """FORM-14.6: the printed abilities of another species."""

    def shape(self, it: Bond) -> None:
        it.likens = True

    def text(self) -> str:
        return (
            "on deploying choose another species in play; this species also has that one's printed abilities while "
            "this Effect is attached, even if the other leaves"
        )


@dataclass(frozen=True, slots=True)
class Adapts(Ability):
    """A resource line of its own."""

    def shape(self, it: Bond) -> None:
        it.adapts = True

    def text(self) -> str:
        return f'on deploying name a resource; this species also has "{signed(1)}↑ at habitats with that resource"'


@dataclass(frozen=True, slots=True)
class HoldsHost(Ability):
    """No walking."""

    def shape(self, it: Bond) -> None:
        it.holds = True

    def text(self) -> str:
        return "it cannot be moved in the Movement Phase"


@dataclass(frozen=True, slots=True)
class Mutates(Ability):
    """The dice of evolution."""

    def shape(self, it: Bond) -> None:
        it.mutates = True

    def text(self) -> str:
        return (
            f"at the beginning of its controller's turn that player rolls a D6: 1 it loses {amount(2)} counters; "
            f"2–3 nothing; 4–5 it gains {amount(2)}; 6 it gains {amount(3)}"
        )


@dataclass(frozen=True, slots=True)
class HuntsTogether(Ability):
    """Stronger beside another predator of the same player."""

    def shape(self, it: Bond) -> None:
        it.hunts = True

    def text(self) -> str:
        return (
            f"it may select prey {amount(1)} rank higher than itself. While you have another predator here: "
            f"{signed(1)}↑, and its prey loses {amount(1)} additional counter"
        )


@dataclass(frozen=True, slots=True)
class Sickens(Ability):
    """Contagious within a group."""

    def shape(self, it: Bond) -> None:
        it.sickens = True

    def text(self) -> str:
        return (
            f"at the end of its controller's turn it loses {amounts(1, 'counter')}. When the host leaves play, you may "
            "move this Effect to another species of the same group at that habitat instead of discarding it"
        )


@dataclass(frozen=True, slots=True)
class Reflexes(Ability):
    """Quick to flee, quick to strike."""

    evade: int

    def shape(self, it: Bond) -> None:
        it.evade = self.evade
        it.reflexes = True

    def text(self) -> str:
        return f"{EVADE} {amount(f'{self.evade}+')}. If it is a predator: {signed(1)}↑, and its prey cannot use {EVADE}"


# ---------------------------------------------------------------- Effects on habitats and zones
@dataclass(frozen=True, slots=True)
class LandHas(Ability):
    """FORM-13.8: additions and losses."""

    adds: Resources = 0
    drops: Resources = 0

    def shape(self, it: Bond) -> None:
        it.adds |= self.adds
        it.drops |= self.drops

    def text(self) -> str:
        said = [f"it also has {resource_words(self.adds, ' and ')}"] if self.adds else []
        if self.drops:
            *most, last = resource_list(self.drops)
            said.append(f"it does not have {', '.join(most)} or {last}")
        return "; ".join(said)


@dataclass(frozen=True, slots=True)
class Spreads(Ability):
    """The habitat and its neighbours."""

    adds: Resources

    def shape(self, it: Bond) -> None:
        it.adds |= self.adds
        it.spreads |= self.adds

    def text(self) -> str:
        return f"it and the habitats adjacent to it also have {resource_words(self.adds)}"


@dataclass(frozen=True, slots=True)
class NamesLost(Ability):
    """Resources named on deploying are gone."""

    n: int

    def shape(self, it: Bond) -> None:
        it.names = self.n

    def text(self) -> str:
        return f"on deploying name {amount(self.n)} different resources; it does not have them"


@dataclass(frozen=True, slots=True)
class Road(Ability):
    """FORM-12.10: whoever crosses it pays."""

    def shape(self, it: Bond) -> None:
        it.roads = True

    def text(self) -> str:
        return f"each species that is moved into or out of it (by any text or phase) loses {amounts(1, 'counter')}"


@dataclass(frozen=True, slots=True)
class Copies(Ability):
    """FORM-13.6."""

    def shape(self, it: Bond) -> None:
        it.copies = True

    def text(self) -> str:
        return (
            "on deploying choose an adjacent habitat; this habitat loses its other Effects and its counters and is a "
            "copy of that one while this Effect is attached"
        )


@dataclass(frozen=True, slots=True)
class Feeds(Ability):
    """Fat birds, slow birds."""

    def shape(self, it: Bond) -> None:
        it.feeds = True

    def text(self) -> str:
        return f"{keyword('bird', 'birds')} have {signed(1)}↑ here. {keyword('bird', 'Birds')} here cannot use {EVADE}"


@dataclass(frozen=True, slots=True)
class Grazed(Ability):
    """Nothing left for grazers."""

    def shape(self, it: Bond) -> None:
        it.grazes = True

    def text(self) -> str:
        return f"non-predator {group_words(MAMMAL)} have {signed(-1)}↑ here"


@dataclass(frozen=True, slots=True)
class Calm(Ability):
    """FORM-16.8, and a counter a turn."""

    def shape(self, it: Bond) -> None:
        it.calms = True

    def text(self) -> str:
        return (
            f"species here are unaffected by Events. At the end of your turn {amount(1)} of your species here "
            f"gains {amounts(1, 'counter')}"
        )


@dataclass(frozen=True, slots=True)
class Shrouds(Ability):
    """FORM-7.3: bars a zone in the other player's turns."""

    def shape(self, it: Bond) -> None:
        it.shrouds = True

    def text(self) -> str:
        return (
            "the Event in that zone can be revealed only during its owner's own turn. At the beginning of your turn "
            "roll a D6: on 5–6 discard this"
        )


@dataclass(frozen=True, slots=True)
class Studies(Ability):
    """A choice before drawing."""

    def shape(self, it: Bond) -> None:
        it.studies = True

    def text(self) -> str:
        return (
            f"in your Initialization Phase, before drawing, look at the top {amount(2)} cards: put one on top, the "
            f"other on the bottom (with {amount(1)} card left: just look)"
        )
