"""A question as its seat reads it: pieces, rates and changes in that seat's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.engine.questions import Ask
from orrery.engine.table import NO_PIECE
from orrery.engine.text import amount, amounts, listed
from orrery.engine.view import Eye
from orrery.games.endless_forms.cards.nature import RESOURCES, named, resource_list, signed
from orrery.games.endless_forms.interface.outlook import Arrival, Change, Hunt, Rates, decline
from orrery.games.endless_forms.interface.words import WORDS, DesertWords
from orrery.games.endless_forms.rules.legality import why_not_deploy_event
from orrery.games.endless_forms.rules.rates import form, rank, resources
from orrery.games.endless_forms.rules.state import EFFECT_PLAYED, EVENT_ZONE, SPECIES_PLAYED, Desert

FEW = 3
"""So many species are named one by one."""


class Reader:
    """The seat that is asked, and how things are called for it."""

    __slots__ = ("ask", "eye", "names", "s", "seat", "words")

    def __init__(self, ask: Ask) -> None:
        s = ask.table
        assert isinstance(s, Desert)
        self.s = s
        self.ask = ask
        self.seat = ask.seat
        self.names = ask.names
        self.eye = Eye(ask.game, s, ask.seat)
        words = ask.game.words
        self.words = words if isinstance(words, DesertWords) else WORDS

    def phrase(self, key: str, *pieces: str, **params: Any) -> str:
        """A part of a sentence."""
        return self.words.phrase(key, pieces, self.names, **params)

    def say(self, key: str, *pieces: str, **params: Any) -> str:
        """A sentence or an option."""
        return self.words.say(key, pieces, self.names, **params)

    # ---- cards
    def piece(self, p: int) -> str:
        """A card by its name."""
        return self.eye.words(p)

    def whose(self, p: int) -> str:
        """A species with its side: "your Coyote", "opposing Monarch"."""
        return self.phrase("piece.mine" if self.s.back[p] == self.seat else "piece.foe", self.piece(p))

    def event(self) -> str:
        """The name of the seat's own face-down Event."""
        return self.piece(self.s.events[self.seat])

    def at(self, p: int) -> int:
        """The number of the habitat where a species is, or of a habitat itself; 0 for what is elsewhere."""
        place = self.s.place.get(p)
        if place is None and p in self.s.row:
            place = self.s.row.index(p)
        return 0 if place is None else place + 1

    def places(self, numbers: Sequence[int], joint: str = "and") -> str:
        """Habitats by their numbers."""
        key = "habitat.one" if len(numbers) == 1 or joint == "or" else "habitat.many"
        return self.phrase(key, at=listed([str(n) for n in numbers], joint))

    def counters(self, n: int) -> str:
        """So many counters."""
        return amounts(n, "counter")

    def zone_of(self, host: int) -> int:
        """Whose Event Zone it is that an Effect is attached to."""
        return host - EVENT_ZONE

    def struck(self, p: int, target: int) -> int:
        """How many counters a species that strikes by Night takes from this one."""
        it = form(self.s, target)
        for n, size, group, tags in form(self.s, p).strikes:
            if rank(self.s, target) == size if size else it.group & group and it.tags & tags:
                return n
        return 0

    def land(self, at: int) -> str:
        """What a habitat of the row offers the seat."""
        return self.offers(named(resources(self.s, at, self.seat), RESOURCES))

    def offers(self, names: Sequence[str]) -> str:
        """Resources after the name of a habitat."""
        if not names:
            return self.phrase("land.barren")
        mask = sum(1 << RESOURCES.index(name) for name in names)
        return self.phrase("land.offers", resources=", ".join(resource_list(mask)))

    def ability(self, name: str) -> str:
        """An ability that says "Exert", by its name."""
        return name.replace("-", " ").title()

    # ---- what is left and what comes
    def new_hand(self) -> int:
        """FORM-2.4: how many cards the next new hand has."""
        return len(self.s.hands[self.seat]) - (1 if self.s.mulligans[self.seat] else 0)

    def deployable(self) -> list[str]:
        """FORM-5.1: the kinds of cards the seat may still deploy in this phase."""
        used = self.s.used
        free = (
            ("left.species", not used & SPECIES_PLAYED),
            ("left.effect", not used & EFFECT_PLAYED),
            ("left.event", why_not_deploy_event(self.s, self.seat) is None),
        )
        return [self.phrase(key) for key, left in free if left]

    def declining(self) -> str:
        """What the next depop takes from both players."""
        changes = decline(self.s)
        if not changes:
            return self.phrase("declines.none")
        mine, theirs = self.shares(changes)
        key = "declines.both" if mine and theirs else "declines.mine" if mine else "declines.theirs"
        losses = self.phrase(key, mine=-mine, theirs=-theirs)
        doomed = [self.whose(it.species) for it in changes if not it.after]
        return self.phrase("declines.gone", losses=losses, doomed=listed(doomed)) if doomed else losses

    def shares(self, changes: Sequence[Change]) -> tuple[int, int]:
        """How many counters change on the seat's own side and on the other."""
        mine = sum(it.after - it.before for it in changes if self.s.back[it.species] == self.seat)
        return mine, sum(it.after - it.before for it in changes) - mine

    # ---- rates and counters
    def rates(self, it: Rates, ranked: bool = False) -> str:
        """Rates as printed, with the rank where that matters."""
        up, down = amount(it.up), amount(it.down)
        return self.phrase("rates.ranked" if ranked else "rates.plain", up=up, down=down, rank=amount(it.rank))

    def gains(self, p: int, n: int) -> str:
        """What a species gains and then has."""
        if not n:
            return self.phrase("what.gains.none")
        return self.phrase("what.gains", n=n, now=self.s.population[p] + n)

    def loses(self, p: int, n: int) -> str:
        """What a species loses and what that leaves."""
        left = self.s.population[p] - n
        if not n:
            return self.phrase("what.loses.none")
        return self.phrase("what.loses" if left else "what.loses.last", n=n, left=left)

    def hunt(self, hunter: int, prey: int, it: Hunt) -> str:
        """What a predation does."""
        escape = ""
        if it.evades:
            escape = self.phrase("what.evades.six" if it.evades == 6 else "what.evades", die=it.evades)
        harm = self.phrase("what.toxic", hunter=self.piece(hunter), n=it.toxic) if it.toxic else ""
        return self.phrase(
            "what.hunt",
            hunter=self.piece(hunter),
            gains=self.gains(hunter, it.gained),
            loses=self.loses(prey, it.taken),
            escape=escape,
            harm=harm,
        )

    def arrives(self, it: Arrival) -> str:
        """How a species would stand at another habitat."""
        counters, said = self.counters(it.counters), self.rates(it.rates)
        if it.prey is None:
            told = self.phrase("there.grows", counters=counters, rates=said)
        elif it.prey:
            told = self.phrase("there.hunts", counters=counters, rates=said, prey=self.some(it.prey))
        else:
            told = self.phrase("there.starves", counters=counters, rates=said)
        return told + "".join([self.phrase("there.crossing", self.piece(danger)) for danger in it.dangers])

    def some(self, species: Sequence[int]) -> str:
        """Species by name where they are few."""
        if len(species) > FEW:
            return self.phrase("what.some", n=len(species))
        return listed([self.whose(q) for q in species], "or")

    def changes(self, changes: Sequence[Change], about: int = NO_PIECE) -> str:
        """Counters that change, species by species where they are few: what they are about, then the seat's own."""
        if len(changes) > FEW:
            mine, theirs = self.shares(changes)
            return self.phrase("change.many", n=len(changes), mine=signed(mine), theirs=signed(theirs))
        order = sorted(changes, key=lambda it: (it.species != about, self.s.back[it.species] != self.seat))
        return ", ".join([self._change(change, about) for change in order])

    def _change(self, change: Change, about: int) -> str:
        n = change.after - change.before
        key = "change.more" if n > 0 else "change.fewer" if change.after else "change.last"
        who = self.phrase("change.it") if change.species == about else self.whose(change.species)
        return self.phrase(key, who=who, n=amount(abs(n)), now=change.after)

    def shifts(self, shifts: Sequence[tuple[int, Rates, Rates]], host: int) -> str:
        """Rates that change, species by species where they are few; the host itself is not named again."""
        if len(shifts) > FEW:
            return self.phrase("rates.many", n=len(shifts))
        said = []
        for p, before, after in shifts:
            new = self.rates(after, ranked=before.rank != after.rank)
            who = self.rates(before, ranked=before.rank != after.rank) if p == host else self.whose(p)
            said.append(self.phrase("rates.become", who=who, rates=new))
        return ", ".join(said)
