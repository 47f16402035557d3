"""What only one or two Events do."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.engine.flow import Ask, Roll, Rules, Shuffle
from orrery.engine.questions import Choice
from orrery.engine.table import NO_PIECE, alike
from orrery.engine.text import amount, amounts, card, keyword
from orrery.games.endless_forms.cards.forms import FIRST_HABITAT, FORMS, PLAYA
from orrery.games.endless_forms.cards.kinds import EventVerb
from orrery.games.endless_forms.cards.nature import (
    ALGAE,
    AMPHIBIAN,
    DEPOP,
    FLYER,
    GRASSES,
    LEAVES,
    POLLEN,
    WATER,
    resource,
    resource_words,
    signed,
)
from orrery.games.endless_forms.cards.verbs import Played, open_to
from orrery.games.endless_forms.rules.field import (
    discard_effect,
    enter,
    gain,
    in_order,
    living,
    lose,
    open_places,
    replace,
    shift,
)
from orrery.games.endless_forms.rules.legality import why_not_affect, why_not_enter, why_not_join
from orrery.games.endless_forms.rules.rates import calm, form, land, rank, resources
from orrery.games.endless_forms.rules.state import NONE, PLACES, STOP, Desert

RECYCLED = 5
MIGRANTS = 3


@dataclass(frozen=True, slots=True)
class Develop(EventVerb):
    """Anthropinistic Development."""

    def apply(self, s: Desert, play: Played) -> Rules:
        if play.aim != NO_PIECE:
            s.developed[play.aim] = s.developed.get(play.aim, 0) + 1
            s.tell("developed", play.aim)
        yield from ()

    def text(self) -> str:
        return (
            f"put a development counter on it. While it has one it also has {resource('humans')} and does not have "
            f"{resource_words(GRASSES | LEAVES | POLLEN, ', ')} or {resource('seeds')}"
        )


@dataclass(frozen=True, slots=True)
class Protect(EventVerb):
    """Conservation Effort, on a species."""

    def apply(self, s: Desert, play: Played) -> Rules:
        if play.aim != NO_PIECE:
            s.warded[play.aim] = max(s.next_turn_of(play.owner), s.warded.get(play.aim, 0))
        yield from ()

    def text(self) -> str:
        return "it cannot be selected as prey until the beginning of your next turn"


@dataclass(frozen=True, slots=True)
class Preserve(EventVerb):
    """Ecological Preserve, on a habitat."""

    def apply(self, s: Desert, play: Played) -> Rules:
        if play.aim != NO_PIECE:
            s.preserved[play.aim] = max(s.next_turn_of(play.owner), s.preserved.get(play.aim, 0))
            s.spared[play.aim] = s.spared.get(play.aim, 0) | 1 << play.owner
        yield from ()

    def text(self) -> str:
        return (
            f"until the beginning of your next turn species there cannot be selected as prey, and in the next {DEPOP} "
            "your species there lose no counters"
        )


@dataclass(frozen=True, slots=True)
class Wither(EventVerb):
    """Withering, on a habitat."""

    def apply(self, s: Desert, play: Played) -> Rules:
        if play.aim != NO_PIECE:
            s.withered[play.aim] = s.withered.get(play.aim, 0) + 1
        yield from ()

    def text(self) -> str:
        return (
            f"in the next {DEPOP} each species there (either player's) has {signed(1)}↓, or {signed(2)}↓ "
            f"if the habitat has no {resource('water')}"
        )


@dataclass(frozen=True, slots=True)
class DryUp(EventVerb):
    """Drought: first the losses, by the Water there is, then no Water."""

    def apply(self, s: Desert, play: Played) -> Rules:
        hit = [
            p for p in open_to(s, play) if form(s, p).group & AMPHIBIAN or resources(s, s.place[p], s.back[p]) & WATER
        ]
        for p in hit:
            lose(s, p, 1)
        s.drought = max(s.drought, s.next_turn_of(play.owner))
        yield from ()

    def text(self) -> str:
        return (
            f"every {keyword('amphibian', 'amphibian')}, and every other species at a habitat with "
            f"{resource('water')}, loses {amounts(1, 'counter')}; then until the end of your next turn no habitat has "
            f"{resource_words(WATER | ALGAE, ' or ')}"
        )


@dataclass(frozen=True, slots=True)
class Rains(EventVerb):
    """Monsoon Season."""

    def apply(self, s: Desert, play: Played) -> Rules:
        s.monsoon = max(s.monsoon, s.next_turn_of(play.owner))
        for p in open_to(s, play):
            if form(s, p).group & AMPHIBIAN:
                gain(s, p, 1)
        for at in range(PLACES):
            if land(s, at).name == PLAYA and not s.floods >> s.row[at] & 1:
                s.floods |= 1 << s.row[at]
                s.tell("flooded", s.row[at])
        yield from ()

    def text(self) -> str:
        return (
            f"until the end of your next turn every habitat also has {resource('water')}; each "
            f"{keyword('amphibian', 'amphibian')} (either player's) gains {amounts(1, 'counter')}; each "
            f"{card('desert-playa', PLAYA)} without a flood counter gets one"
        )


@dataclass(frozen=True, slots=True)
class Echo(EventVerb):
    """Echoed Form: the model is the second choice; it may be unaffected by Events."""

    def choose(self, s: Desert, play: Played) -> Rules:
        mine: list[Choice] = [("target", p) for p in open_to(s, play) if s.back[p] == play.owner]
        if mine and len(living(s)) > 1:
            play.aim = (yield Ask(play.owner, "aim", mine, of=play.piece))[1]
            models = [("copy", p) for p in living(s) if p != play.aim]
            play.place = (yield Ask(play.owner, "model", models, of=play.piece))[1]

    def apply(self, s: Desert, play: Played) -> Rules:
        p, model = play.aim, play.place
        if p in s.place and why_not_affect(s, p, "") is None and s.population.get(model):
            s.echo[p] = s.face[model]
            s.tell("echo", p, model, whose=s.back[p])
        yield from ()

    def text(self) -> str:
        return (
            "choose one of your species and another species in play: yours takes the other's printed group, tags, "
            "rank, predator status, ↑, ↓ and abilities for as long as it stays in play (name, counters, exertion and "
            "Effects stay)"
        )


@dataclass(frozen=True, slots=True)
class Succession(EventVerb):
    """Ecological Succession: the cards are revealed on resolution, and then it is chosen which enters."""

    def apply(self, s: Desert, play: Played) -> Rules:
        deck = s.habitat_decks[play.owner]
        if play.aim == NO_PIECE or not deck:
            return
        shown = [deck.pop() for _ in range(min(2, len(deck)))]
        s.aside += shown
        for p in shown:
            s.reveal(p)
        s.tell("shown", *shown, seat=play.owner, n=len(shown))
        new = (yield Ask(play.owner, "succession", [("enter", p) for p in shown], of=play.aim))[1]
        for p in shown:
            if p != new:
                s.aside.remove(p)
                deck.insert(0, p)
        replace(s, s.row.index(play.aim), new)

    def text(self) -> str:
        return (
            f"reveal the top {amount(2)} cards of your habitat deck; choose one to replace it, the other goes to the "
            "bottom of that deck"
        )


@dataclass(frozen=True, slots=True)
class LookAtHand(EventVerb):
    """Empathetic Thinking."""

    def apply(self, s: Desert, play: Played) -> Rules:
        other = 1 - play.owner
        for p in s.hands[other]:
            s.show(p, 1 << play.owner)
        if s.events[other] != NO_PIECE:
            s.show(s.events[other], 1 << play.owner)
        s.tell("looks", seat=play.owner, foe=other, meant=(other,))
        yield from ()

    def text(self) -> str:
        return "look at your opponent's hand and face-down Event"


@dataclass(frozen=True, slots=True)
class Extinction(EventVerb):
    """Extinction Event."""

    def apply(self, s: Desert, play: Played) -> Rules:
        die = (yield Roll())[0]
        s.tell("die-rank", play.piece, seat=play.owner, die=die)
        for p in [p for p in open_to(s, play) if rank(s, p) == die]:
            lose(s, p, (s.population[p] + 1) // 2)

    def text(self) -> str:
        return (
            "roll a D6: each species (either player's) whose current rank equals the result loses half its counters, "
            "rounded up"
        )


@dataclass(frozen=True, slots=True)
class Introduce(EventVerb):
    """Introduced Population: a card of the hand and a habitat; the card is shown and waits aside."""

    def choose(self, s: Desert, play: Played) -> Rules:
        seat, hand = play.owner, s.hands[play.owner]
        cards = [p for p in alike(s, hand) if s.face[p] < FIRST_HABITAT and open_places(s, p)]
        picked = yield Ask(seat, "introduce", [NONE, *[("deploy", p) for p in cards]], of=play.piece)
        if picked == NONE:
            return
        play.aim = picked[1]
        s.take(hand, play.aim, 1 << seat)
        s.reveal(play.aim)
        s.aside.append(play.aim)
        where = [("at", s.row[at]) for at in open_places(s, play.aim)]
        play.place = s.row.index((yield Ask(seat, "where", where, of=play.aim))[1])
        s.tell("introduce", play.aim, s.row[play.place], seat=seat)

    def apply(self, s: Desert, play: Played) -> Rules:
        p = play.aim
        if p != NO_PIECE:
            s.aside.remove(p)
            if play.place in open_places(s, p):
                enter(s, p, play.place, FORMS[s.face[p]].up, deployed=True)
                s.tell("arrives", p, s.row[play.place], n=s.population[p], whose=play.owner)
            else:
                s.join(s.hands[play.owner], p, 1 << play.owner)
                s.tell("to-hand", p, seat=play.owner)
        yield from ()

    def text(self) -> str:
        return (
            "you may deploy a species from your hand to a habitat with room, with as many counters as its printed ↑; "
            "this does not use your allowance"
        )


@dataclass(frozen=True, slots=True)
class FindAWay(EventVerb):
    """Life Finds a Way: the one text that names species with 0 counters (FORM-7.7)."""

    def choose(self, s: Desert, play: Played) -> Rules:
        doomed: list[Choice] = [
            ("target", p) for p in in_order(s) if not s.population[p] and s.back[p] == play.owner and not calm(s, p)
        ]
        if doomed:
            play.aim = (yield Ask(play.owner, "aim", doomed, of=play.piece))[1]

    def apply(self, s: Desert, play: Played) -> Rules:
        if play.aim in s.place and not s.population[play.aim]:
            s.population[play.aim] = 3
            s.tell("saved", play.aim, whose=play.owner)
        yield from ()

    def text(self) -> str:
        return f"one of your species with {amount(0)} counters stays in play with {amount(3)} counters"


@dataclass(frozen=True, slots=True)
class Unexert(EventVerb):
    """Molting."""

    def apply(self, s: Desert, play: Played) -> Rules:
        if play.aim != NO_PIECE:
            s.exerted &= ~(1 << play.aim)
            s.tell("unexert", play.aim, whose=play.owner)
        yield from ()

    def text(self) -> str:
        return "un-exert it"


@dataclass(frozen=True, slots=True)
class DiscardEffects(EventVerb):
    """Wildfire."""

    def apply(self, s: Desert, play: Played) -> Rules:
        if play.aim != NO_PIECE:
            for effect in s.attached.get(play.aim, ()):
                discard_effect(s, effect, play.aim)
        yield from ()

    def text(self) -> str:
        return "discard all Effects attached to that habitat"


@dataclass(frozen=True, slots=True)
class Rediscover(EventVerb):
    """Once Thought Extinct: not a deployment, so neither Oasis nor Pit Trap notices."""

    def choose(self, s: Desert, play: Played) -> Rules:
        pile = s.discards[play.owner]
        cards: list[Choice] = [("revive", p) for p in alike(s, pile) if s.face[p] < FIRST_HABITAT and open_places(s, p)]
        if cards:
            play.aim = (yield Ask(play.owner, "revive", cards, of=play.piece))[1]
            where = [("at", s.row[at]) for at in open_places(s, play.aim)]
            play.place = s.row.index((yield Ask(play.owner, "where", where, of=play.aim))[1])

    def apply(self, s: Desert, play: Played) -> Rules:
        p, pile = play.aim, s.discards[play.owner]
        if p in pile and play.place in open_places(s, p):
            pile.remove(p)
            enter(s, p, play.place, 3, deployed=False)
            s.tell("arrives", p, s.row[play.place], n=3, whose=play.owner)
        yield from ()

    def text(self) -> str:
        return (
            f"put a species card from your discard pile into play at a habitat with room, with {amount(3)} counters "
            "(this is not a deployment)"
        )


@dataclass(frozen=True, slots=True)
class Recycle(EventVerb):
    """Organic Recycling: up to five cards, one by one."""

    def choose(self, s: Desert, play: Played) -> Rules:
        chosen: list[int] = []
        while len(chosen) < RECYCLED:
            left = alike(s, [p for p in s.discards[play.owner] if p not in chosen])
            picked = yield Ask(play.owner, "recycle", [STOP, *[("recycle", p) for p in left]], of=play.piece)
            if picked == STOP:
                break
            chosen.append(picked[1])
        play.more = [(p, 0) for p in chosen]

    def apply(self, s: Desert, play: Played) -> Rules:
        pile, deck = s.discards[play.owner], s.decks[play.owner]
        back = [p for p, _ in play.more if p in pile]
        for p in back:
            pile.remove(p)
            deck.append(p)
        if back:
            s.tell("recycled", *back, seat=play.owner, n=len(back))
        yield Shuffle(deck)

    def text(self) -> str:
        return f"shuffle up to {amount(RECYCLED)} cards of your discard pile into your main deck"


@dataclass(frozen=True, slots=True)
class EachWeakGains(EventVerb):
    """Rejuvenation."""

    def apply(self, s: Desert, play: Played) -> Rules:
        for p in open_to(s, play):
            if s.back[p] == play.owner and s.population[p] <= 2:
                gain(s, p, 2)
        yield from ()

    def text(self) -> str:
        return f"each of your species with {amount(2)} or fewer counters gains {amount(2)}"


@dataclass(frozen=True, slots=True)
class Migrate(EventVerb):
    """Seasonal Migration: the moves are chosen one by one, each as if those before it had been made."""

    def choose(self, s: Desert, play: Played) -> Rules:
        seat, at_last = play.owner, dict[int, int]()
        while len(play.more) < MIGRANTS:
            goals = {
                p: [at for at in range(PLACES) if at != s.place[p] and self.open(s, p, at, at_last)]
                for p in open_to(s, play)
                if s.back[p] == seat and p not in at_last
            }
            movers = [("move", p) for p, where in goals.items() if where]
            picked = yield Ask(seat, "migrate", [STOP, *movers], of=play.piece)
            if picked == STOP:
                return
            p = picked[1]
            to = yield Ask(seat, "where", [("at", s.row[at]) for at in goals[p]], of=p)
            at_last[p] = s.row.index(to[1])
            play.more.append((p, at_last[p]))

    def open(self, s: Desert, p: int, at: int, at_last: dict[int, int]) -> bool:
        """Whether p could go there once the others are where they go."""
        coming = sum(to == at for to in at_last.values())
        going = sum(s.place[q] == at for q in at_last)
        there = [q for q in s.columns[s.back[p] * PLACES + at] if q not in at_last]
        there += [q for q, to in at_last.items() if to == at]
        full = why_not_join(s, s.back[p], at, coming, going)
        return full is None and why_not_enter(s, p, at, there) is None

    def apply(self, s: Desert, play: Played) -> Rules:
        flown = []
        for p, to in play.more:
            if p in s.place and why_not_affect(s, p, "") is None and s.place[p] != to and to in open_places(s, p):
                shift(s, p, to)
                if form(s, p).tags & FLYER:
                    flown.append(p)
        for p in flown:
            gain(s, p, 1)
        yield from ()

    def text(self) -> str:
        return (
            f"move up to {amount(MIGRANTS)} different species of yours, each to any other habitat with room; each "
            f"{keyword('flyer', 'flyer')} so moved gains {amounts(1, 'counter')}"
        )
