"""The verbs of Events: what is chosen when an Event is revealed, and what happens when it is resolved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from orrery.engine.flow import Ask, Rules
from orrery.engine.questions import Choice
from orrery.engine.table import NO_PIECE
from orrery.engine.text import amount, amounts
from orrery.games.endless_forms.cards.kinds import EventVerb
from orrery.games.endless_forms.cards.nature import (
    AMPHIBIAN,
    ARTHROPOD,
    AT_NIGHT,
    BURROWER,
    FLYER,
    REPTILE,
    Groups,
    Rank,
    Resources,
    group_words,
    kinds,
    resource_list,
    resource_words,
    signed,
)
from orrery.games.endless_forms.rules.field import discard_effect, gain, living, lose
from orrery.games.endless_forms.rules.legality import why_not_affect
from orrery.games.endless_forms.rules.rates import form, rank, resources
from orrery.games.endless_forms.rules.state import NONE, PLACES, Desert


class Played:
    """An Event being revealed and resolved: whose it is, which piece, and what was chosen."""

    __slots__ = ("aim", "more", "owner", "piece", "place")

    def __init__(self, owner: int, piece: int) -> None:
        self.owner = owner
        self.piece = piece
        self.aim = NO_PIECE
        """The species or habitat chosen."""
        self.place = NO_PIECE
        """A second choice: a model, a habitat."""
        self.more: list[tuple[int, int]] = []
        """Further choices: Effects, cards, moves."""


def open_to(s: Desert, play: Played) -> list[int]:
    """The species an Event may be about, in the order of FORM-4.4."""
    name = s.card(play.piece).name
    return [p for p in living(s) if why_not_affect(s, p, name) is None]


# ---------------------------------------------------------------- choosing
@dataclass(frozen=True, slots=True)
class ChooseSpecies(EventVerb):
    """Choose a species that fits; it must fit still when the Event is resolved (FORM-6.6)."""

    yours: bool = False
    least: Rank = 0
    most: Rank = 0
    groups: Groups = 0
    lacks: Resources = 0
    exerted: bool = False

    def fits(self, s: Desert, play: Played, p: int) -> bool:
        """Whether the species is one the text allows."""
        counters = s.population[p]
        return not (
            (self.yours and s.back[p] != play.owner)
            or (self.least and counters < self.least)
            or (self.most and counters > self.most)
            or (self.groups and not form(s, p).group & self.groups)
            or (self.lacks and resources(s, s.place[p], s.back[p]) & self.lacks)
            or (self.exerted and not s.exerted >> p & 1)
        )

    def choose(self, s: Desert, play: Played) -> Rules:
        choices: list[Choice] = [("target", p) for p in open_to(s, play) if self.fits(s, play, p)]
        if choices:
            play.aim = (yield Ask(play.owner, "aim", choices, of=play.piece))[1]
            meant = s.hit(play.owner, play.aim)
            s.tell("aims", play.aim, play.piece, seat=play.owner, whose=s.back[play.aim], meant=meant)
        else:
            s.tell("no-target", play.piece)

    def apply(self, s: Desert, play: Played) -> Rules:
        p = play.aim
        if p != NO_PIECE and (
            p not in s.place or why_not_affect(s, p, s.card(play.piece).name) is not None or not self.fits(s, play, p)
        ):
            play.aim = NO_PIECE
            s.tell("fizzles", play.piece)
        yield from ()

    def text(self) -> str:
        wanted = kinds(self.groups, ending="s")
        what = " or ".join([", ".join(wanted[:-1]), wanted[-1]]) if wanted else "species"
        who = f"one of your {'exerted ' if self.exerted else ''}{what}" if self.yours else "a species"
        if self.least:
            who += f" with {amount(self.least)} or more counters"
        if self.most:
            who += f" with {amount(self.most)} or fewer counters"
        if self.lacks:
            who += f" at a habitat without {resource_words(self.lacks)}"
        return f"choose {who}"


@dataclass(frozen=True, slots=True)
class ChooseHabitat(EventVerb):
    """Choose a habitat, if need be one that has something."""

    needs: Resources = 0

    def fits(self, s: Desert, play: Played, at: int) -> bool:
        """Whether the habitat at this place is one the text allows."""
        return not self.needs or bool(resources(s, at, play.owner) & self.needs)

    def choose(self, s: Desert, play: Played) -> Rules:
        choices: list[Choice] = [("at", s.row[at]) for at in range(PLACES) if self.fits(s, play, at)]
        if choices:
            play.aim = (yield Ask(play.owner, "aim-habitat", choices, of=play.piece))[1]
            s.tell("aims-land", play.aim, play.piece, seat=play.owner)
        else:
            s.tell("no-target", play.piece)

    def apply(self, s: Desert, play: Played) -> Rules:
        if play.aim != NO_PIECE and (play.aim not in s.row or not self.fits(s, play, s.row.index(play.aim))):
            play.aim = NO_PIECE
            s.tell("fizzles", play.piece)
        yield from ()

    def text(self) -> str:
        if not self.needs:
            return "choose a habitat"
        *most, last = resource_list(self.needs)
        return f"choose a habitat with {', '.join(most)} or {last}"


@dataclass(frozen=True, slots=True)
class MayDiscardEffect(EventVerb):
    """An Effect on what was chosen may go."""

    def choose(self, s: Desert, play: Played) -> Rules:
        attached = s.attached.get(play.aim, ()) if play.aim != NO_PIECE else ()
        if attached:
            picked = yield Ask(play.owner, "drop", [NONE, *[("drop", e) for e in attached]], of=play.piece)
            if picked != NONE:
                play.more.append((picked[1], play.aim))

    def apply(self, s: Desert, play: Played) -> Rules:
        for effect, host in play.more:
            if play.aim == host and effect in s.attached.get(host, ()):
                discard_effect(s, effect, host)
        yield from ()

    def text(self) -> str:
        return f"you may discard {amount(1)} Effect attached to it"


# ---------------------------------------------------------------- doing
@dataclass(frozen=True, slots=True)
class AimGains(EventVerb):
    """The chosen species gains counters."""

    n: int

    def apply(self, s: Desert, play: Played) -> Rules:
        if play.aim != NO_PIECE:
            gain(s, play.aim, self.n)
        yield from ()

    def text(self) -> str:
        return f"it gains {amount(self.n)} counters"


@dataclass(frozen=True, slots=True)
class AimLoses(EventVerb):
    """The chosen species loses counters."""

    n: int

    def apply(self, s: Desert, play: Played) -> Rules:
        if play.aim != NO_PIECE:
            lose(s, play.aim, self.n)
        yield from ()

    def text(self) -> str:
        return f"it loses {amount(self.n)} counters"


@dataclass(frozen=True, slots=True)
class OthersLose(EventVerb):
    """Each other species at the chosen one's habitat (of its group) loses counters."""

    n: int
    same_group: bool = False

    def apply(self, s: Desert, play: Played) -> Rules:
        if play.aim != NO_PIECE:
            at, group = s.place[play.aim], form(s, play.aim).group if self.same_group else 31
            for p in open_to(s, play):
                if p != play.aim and s.place[p] == at and form(s, p).group & group:
                    lose(s, p, self.n)
        yield from ()

    def text(self) -> str:
        kin = " of its group" if self.same_group else ""
        return f"each other species{kin} at its habitat (either player's) loses {amount(self.n)} counter"


@dataclass(frozen=True, slots=True)
class AllThereLose(EventVerb):
    """Each species at the chosen habitat loses counters; some of them fewer."""

    n: int
    most_rank: Rank = 6
    flee: int = 0

    def apply(self, s: Desert, play: Played) -> Rules:
        if play.aim != NO_PIECE:
            at = s.row.index(play.aim)
            for p in open_to(s, play):
                if s.place[p] == at and rank(s, p) <= self.most_rank:
                    flees = self.flee and form(s, p).tags & (FLYER | BURROWER)
                    lose(s, p, self.flee if flees else self.n)
        yield from ()

    def text(self) -> str:
        who = f" of rank {amount(f'1–{self.most_rank}')}" if self.most_rank < 6 else ""
        return f"each species{who} there (either player's) loses {amounts(self.n, 'counter')}" + (
            f", {' and '.join(kinds(0, FLYER | BURROWER, 's'))} only {amount(self.flee)}" if self.flee else ""
        )


@dataclass(frozen=True, slots=True)
class ThisTurn(EventVerb):
    """Something holds until the end of this turn."""

    what: str
    SAYS: ClassVar[dict[str, str]] = {
        "adaptive": "until the end of this turn every habitat has every resource for your species",
        "limited": f"until the end of this turn no species gains more than {amount(2)} counters from one exertion",
        "overpredation": "until the end of this turn predators (either player's) have "
        f"{signed(1)}↑ when they predate, and prey loses {amount(1)} additional counter",
        "rites": f"until the end of this turn your species have {signed(1)}↑",
        "winter": f"for the rest of this turn it is {AT_NIGHT}, and {group_words(AMPHIBIAN, '')}, "
        f"{group_words(REPTILE | ARTHROPOD)} (either player's) have {signed(-1)}↑",
    }

    def apply(self, s: Desert, play: Played) -> Rules:
        if self.what == "adaptive":
            s.adaptive |= 1 << play.owner
        elif self.what == "limited":
            s.limited = True
        elif self.what == "overpredation":
            s.overpredation += 1
        elif self.what == "rites":
            s.rites[play.owner] += 1
        else:
            s.winter = True
        yield from ()

    def text(self) -> str:
        return self.SAYS[self.what]


@dataclass(frozen=True, slots=True)
class Draw(EventVerb):
    """FORM-4.6: cards from the main deck, as many as there are."""

    n: int

    def apply(self, s: Desert, play: Played) -> Rules:
        draw(s, play.owner, self.n)
        yield from ()

    def text(self) -> str:
        return f"then draw {amount(self.n)} cards"


def draw(s: Desert, seat: int, n: int) -> None:
    """FORM-4.6: with too few cards draw what is there."""
    n = min(n, len(s.decks[seat]))
    for _ in range(n):
        s.draw(s.decks[seat], s.hands[seat], seat)
    if n and s.ear is not None:
        s.tell("draw", seat=seat, n=n)
