"""What whoever builds a deck is told: the pool, what breaks a rule, curves and odds (FORM-1.2 to 1.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from orrery.engine.clauses import Refusal
from orrery.engine.decklists import (
    Bar,
    Breach,
    Curve,
    Decklist,
    DeckRules,
    Facet,
    Odds,
    PoolCard,
    Seen,
    Tally,
    chance_of,
    chance_of_hand,
    drawn_by_chance,
    spread,
)
from orrery.games.endless_forms.cards.catalogue import FACE_OF, FACES, HABITAT_FACES
from orrery.games.endless_forms.cards.forms import FIRST_EFFECT, FIRST_EVENT, FIRST_HABITAT, FORMS, LANDS
from orrery.games.endless_forms.cards.kinds import Species
from orrery.games.endless_forms.cards.nature import (
    GROUPS,
    LEAST_RANK,
    MOST_RANK,
    NIGHT,
    PERIOD_OF_TURN,
    RESOURCES,
    named,
)
from orrery.games.endless_forms.interface.words_of_decks import DECK_WORDS
from orrery.games.endless_forms.rules.decks import (
    HABITATS,
    MAIN,
    READY,
    FormsText,
    breaches,
    copies_of,
    decklist,
    faces_of,
)
from orrery.games.endless_forms.rules.state import HAND

KINDS = ("species", "effect", "event")
OWN_TURNS = 3
START_HABITATS = 2
EVEN = ((4, 6), (1, 2), (1, 2))
"""FORM-2.11: species, Effects and Events of a good hand."""


class FormsDecks(FormsText, DeckRules):
    """A deck is a main deck and a habitat deck."""

    title = DECK_WORDS.say("title")
    turns = (DECK_WORDS.say("turn.hand"), *[DECK_WORDS.say("turn.own", n=n + 1) for n in range(OWN_TURNS)])
    figure = DECK_WORDS.phrase("figure")

    # ---- what there is
    @property
    def ready(self) -> Mapping[str, Decklist]:
        return _ready()

    @property
    def facets(self) -> tuple[Facet, ...]:
        def said(key: str, values: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
            return tuple([(value, DECK_WORDS.say(f"{key}.{value}")) for value in values])

        def plain(values: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
            return tuple([(value, value.capitalize()) for value in values])

        ranks = tuple([str(n) for n in range(LEAST_RANK, MOST_RANK + 1)])
        return (
            Facet("kind", DECK_WORDS.say("facet.kind"), said("kind", (*KINDS, "habitat"))),
            Facet("group", DECK_WORDS.say("facet.group"), plain(GROUPS)),
            Facet("rank", DECK_WORDS.say("facet.rank"), plain(ranks)),
            Facet("hunts", DECK_WORDS.say("facet.hunts"), said("hunts", ("yes", "no"))),
            Facet("wants", DECK_WORDS.say("facet.wants"), plain(RESOURCES)),
            Facet("offers", DECK_WORDS.say("facet.offers"), plain(RESOURCES)),
        )

    def pool(self, leader: str = "") -> tuple[PoolCard, ...]:
        return _pool()

    # ---- about a deck
    def breaches(self, deck: Decklist) -> list[Breach]:
        found = []
        for part in self.parts:
            for card in deck.of(part.key):
                key = "unknown" if card not in FACE_OF else "misplaced"
                if card not in FACE_OF or not self.belongs(card, part.key):
                    said = Refusal((), DECK_WORDS.say(key, name=self.called(card)))
                    found.append(Breach(said, part.key, card))
        return found + breaches(faces_of(deck))

    def tallies(self, deck: Decklist) -> tuple[Tally, ...]:
        main, habitats = deck.count("main"), deck.count("habitats")
        return (
            Tally(DECK_WORDS.say("tally.main"), main, MAIN, MAIN),
            Tally(DECK_WORDS.say("tally.habitats"), habitats, HABITATS, HABITATS),
        )

    def curves(self, deck: Decklist) -> tuple[Curve, ...]:
        found = faces_of(deck)
        species = [card for face in found.main if isinstance(card := FACES[face], Species)]
        kinds, groups = Counter(map(kind_of, found.main)), Counter([card.group for card in species])
        wanted, offered = wanted_by(found.main), offered_by(found.habitats)
        resources = [Bar(name.capitalize(), wanted[name], offered[name]) for name in RESOURCES]

        def curve(key: str, bars: tuple[Bar, ...], *more: str) -> Curve:
            return Curve(key, DECK_WORDS.say(f"curve.{key}"), DECK_WORDS.say(f"curve.{key}.words"), bars, *more)

        return (
            curve("kinds", tuple([Bar(DECK_WORDS.say(f"kind.{kind}"), kinds[kind]) for kind in KINDS])),
            curve("ranks", spread([card.rank for card in species], LEAST_RANK, MOST_RANK)),
            curve("groups", tuple([Bar(group.capitalize(), groups[group]) for group in GROUPS])),
            curve("growth", spread([card.up for card in species], 0, max([4, *[card.up for card in species]]))),
            curve("resources", tuple(resources), DECK_WORDS.phrase("wanted"), DECK_WORDS.phrase("offered")),
        )

    def odds(self, deck: Decklist) -> tuple[Odds, ...]:
        found = faces_of(deck)
        kinds = Counter(map(kind_of, found.main))
        species = [card for face in found.main if isinstance(card := FACES[face], Species)]
        small, hunters = sum(card.rank <= 2 for card in species), sum(card.predator for card in species)
        even = chance_of_hand([kinds[kind] for kind in KINDS], HAND, EVEN)
        by_third = HAND + sum(draws_of_own_turns())
        told = [
            Odds(DECK_WORDS.say("odds.good"), even),
            Odds(DECK_WORDS.say("odds.even-again"), 1 - (1 - even) ** 2),
            Odds(DECK_WORDS.say("odds.small"), chance_of(small, len(found.main), HAND)),
            Odds(DECK_WORDS.say("odds.predator", n=by_third), chance_of(hunters, len(found.main), by_third)),
        ]
        wanted, offered = wanted_by(found.main), offered_by(found.habitats)
        if wanted:
            most = max(RESOURCES, key=lambda name: wanted[name])
            chance = chance_of(offered[most], len(found.habitats), START_HABITATS)
            told.append(Odds(DECK_WORDS.say("odds.fed", resource=most.capitalize()), chance))
        return tuple(told)

    def seen(self, deck: Decklist) -> tuple[Seen, ...]:
        count, drawn = deck.count("main"), [HAND]
        for more in draws_of_own_turns():
            drawn.append(drawn[-1] + more)
        return tuple(
            [Seen(card, tuple([chance_of(n, count, k) for k in drawn])) for card, n in deck.of("main").items()]
        )

    def hand(self, deck: Decklist, rng: Random) -> list[str]:
        return drawn_by_chance(deck.each("main"), HAND, rng)

    # ---- to a table
    def options(self, deck: Decklist, mode: str) -> dict[str, Any]:
        return {"decks": self.write(deck)}


def kind_of(face: int) -> str:
    """Which kind of card of the main deck it is."""
    return KINDS[(face >= FIRST_EFFECT) + (face >= FIRST_EVENT)]


def wants(face: int) -> tuple[str, ...]:
    """The resources a species grows with by its own text (FORM-11.4)."""
    mask = 0
    for bonus, at, _, _ in FORMS[face].lines if face < FIRST_HABITAT else ():
        mask |= at if bonus > 0 else 0
    return tuple(named(mask, RESOURCES))


def offers(face: int) -> tuple[str, ...]:
    """The resources of a habitat."""
    return tuple(named(LANDS[face].resources, RESOURCES)) if face in HABITAT_FACES else ()


def wanted_by(main: tuple[int, ...]) -> Counter[str]:
    """For each resource how many of these species grow with it."""
    return Counter([name for face in main for name in wants(face)])


def offered_by(habitats: tuple[int, ...]) -> Counter[str]:
    """For each resource how many of these habitats have it."""
    return Counter([name for face in habitats for name in offers(face)])


def draws_of_own_turns() -> list[int]:
    """FORM-4.5: how many cards are drawn in one's own first turns: one on a Day turn, two on a Night turn."""
    return [2 if PERIOD_OF_TURN[1 + 2 * n] == NIGHT else 1 for n in range(OWN_TURNS)]


@cache
def _pool() -> tuple[PoolCard, ...]:
    found = []
    for face, card in enumerate(FACES):
        part = "habitats" if face in HABITAT_FACES else "main"
        kind = "habitat" if face in HABITAT_FACES else kind_of(face)
        marks: dict[str, tuple[str, ...]] = {"kind": (kind,)}
        if isinstance(card, Species):
            hunts = "yes" if card.predator else "no"
            marks |= {"group": (card.group,), "rank": (str(card.rank),), "hunts": (hunts,), "wants": wants(face)}
        elif part == "habitats":
            marks["offers"] = offers(face)
        rank = card.rank if isinstance(card, Species) else 0
        found.append(PoolCard(card.slug, (part,), copies_of(face) if part == "main" else 1, rank, marks))
    return tuple(found)


@cache
def _ready() -> Mapping[str, Decklist]:
    return {name: decklist(deck) for name, deck in READY.items()}


DECKS = FormsDecks()
