"""What whoever builds a Timeline is told: the pool, what breaks a rule, curves and odds (GEN-2, GEN-19.2)."""

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
    DeckPart,
    DeckRules,
    Facet,
    Odds,
    PoolCard,
    Seen,
    Tally,
    chance_of,
    drawn_by_chance,
    spread,
)
from orrery.engine.words import slug
from orrery.games.genesis.cards.catalogue import BOOK, FACES, HEROES
from orrery.games.genesis.cards.kinds import AFFILIATIONS, SPEEDS, Design, Hero
from orrery.games.genesis.cards.ready_timelines import FORETHOUGHTS, READY
from orrery.games.genesis.interface.words_of_decks import DECK_WORDS
from orrery.games.genesis.rules.settings import BUILT
from orrery.games.genesis.rules.setup import OPENING_HAND
from orrery.games.genesis.rules.timelines import (
    CHI,
    FORETHOUGHT_CHI,
    SIZE,
    breaches,
    breaches_together,
    legal_for,
)

TIMELINE, THOUGHTS = "timeline", "forethoughts"
KINDS = ("Spell", "Technique", "Summon", "Alteration", "Enchantment")
ROUNDS = (1, 3, 6)
"""The rounds for which odds are told; a card is drawn in each."""
CHEAP = 5
"""So much Aura is little."""
LATER = 3


class TimelineRules(DeckRules):
    """A deck is a Champion, its Timeline and, for matches, its Forethoughts."""

    title = DECK_WORDS.say("title")
    leader_word = DECK_WORDS.say("leader")
    parts = (
        DeckPart(TIMELINE, DECK_WORDS.say(TIMELINE), DECK_WORDS.say("timeline.words", size=SIZE, chi=CHI), SIZE),
        DeckPart(
            THOUGHTS,
            DECK_WORDS.say(THOUGHTS),
            DECK_WORDS.say("forethoughts.words", chi=FORETHOUGHT_CHI),
            optional=True,
        ),
    )
    turns = (DECK_WORDS.say("turn.hand"), *[DECK_WORDS.say("turn.round", n=n) for n in ROUNDS])
    figure = DECK_WORDS.say("figure")

    # ---- what there is
    @property
    def leaders(self) -> tuple[str, ...]:
        return tuple([FACES[face].slug for face in HEROES])

    @property
    def ready(self) -> Mapping[str, Decklist]:
        return _ready()

    @property
    def facets(self) -> tuple[Facet, ...]:
        def named(*values: str) -> tuple[tuple[str, str], ...]:
            return tuple([(slug(value), value) for value in values])

        chi = sorted({card.chi for card in _designs().values()})
        costs = tuple([(key, DECK_WORDS.say(f"cost.{key}")) for key in ("aura", "energy", "free")])
        return (
            Facet("kind", DECK_WORDS.say("facet.kind"), named(*KINDS)),
            Facet("affiliation", DECK_WORDS.say("facet.affiliation"), named(*AFFILIATIONS.values())),
            Facet("chi", DECK_WORDS.say("facet.chi"), named(*map(str, chi))),
            Facet("speed", DECK_WORDS.say("facet.speed"), named(*SPEEDS)),
            Facet("cost", DECK_WORDS.say("facet.cost"), costs),
        )

    def pool(self, leader: str = "") -> tuple[PoolCard, ...]:
        hero = hero_of(leader)
        return tuple(
            [
                PoolCard(name, (TIMELINE, THOUGHTS), card.max_copies, card.chi, _marks(card))
                for name, card in _designs().items()
                if hero is None or legal_for(hero, card)
            ]
        )

    def known(self, name: str) -> str | None:
        found = slug(name)
        return found if found in BOOK.face_of else None

    def called(self, card: str) -> str:
        return FACES[BOOK.face_of[card]].name if card in BOOK.face_of else card

    # ---- about a deck
    def breaches(self, deck: Decklist) -> list[Breach]:
        hero, timeline, thoughts = hero_of(deck.leader), deck.of(TIMELINE), deck.of(THOUGHTS)
        found = [] if hero else [Breach(Refusal(("GEN-2.3", "GEN-2.6"), DECK_WORDS.say("no-leader")))]
        found += breaches(hero, timeline, SIZE, CHI, part=TIMELINE)
        found += breaches(hero, thoughts, 0, FORETHOUGHT_CHI, part=THOUGHTS)
        return found + (breaches_together(hero, timeline, thoughts) if hero else [])

    def tallies(self, deck: Decklist) -> tuple[Tally, ...]:
        return (
            Tally(DECK_WORDS.say("tally.cards"), deck.count(TIMELINE), SIZE, SIZE),
            Tally(DECK_WORDS.say("tally.chi"), chi_of(deck.of(TIMELINE)), 0, CHI),
            Tally(DECK_WORDS.say("tally.forethoughts"), chi_of(deck.of(THOUGHTS)), 0, FORETHOUGHT_CHI),
        )

    def curves(self, deck: Decklist) -> tuple[Curve, ...]:
        cards = designs_of(deck)
        hero = hero_of(deck.leader)
        kinds = Counter([type(card).__name__ for card in cards])
        aura = [aura_of(card) for card in cards]
        energy = [energy_of(card, hero) for card in cards]
        wanted = (
            Bar(DECK_WORDS.say("resource.aura"), sum(aura), hero.aura if hero else 0),
            Bar(DECK_WORDS.say("resource.energy"), sum(energy), SIZE),
        )

        def curve(key: str, bars: tuple[Bar, ...], **said: Any) -> Curve:
            return Curve(key, DECK_WORDS.say(f"curve.{key}"), DECK_WORDS.say(f"curve.{key}.words", **said), bars)

        words = DECK_WORDS.say("curve.resources.words")
        return (
            curve("kinds", tuple([Bar(kind, kinds[kind]) for kind in KINDS])),
            curve("chi", spread([card.chi for card in cards], 3, 8), mean=CHI // SIZE),
            curve("aura", spread(aura, 0, max([8, *aura]))),
            curve("energy", spread(energy, 0, max([3, *energy]))),
            Curve(
                *("resources", DECK_WORDS.say("curve.resources"), words, wanted),
                *(DECK_WORDS.phrase("wanted"), DECK_WORDS.phrase("offered")),
            ),
        )

    def odds(self, deck: Decklist) -> tuple[Odds, ...]:
        cards, hero = designs_of(deck), hero_of(deck.leader)
        first = OPENING_HAND + 1
        found = []
        wishes = (
            ("odds.summon", [type(card).__name__ == "Summon" for card in cards]),
            ("odds.spell", [type(card).__name__ == "Spell" for card in cards]),
            ("odds.technique", [type(card).__name__ == "Technique" for card in cards]),
            ("odds.cheap", [aura_of(card) <= CHEAP and not energy_of(card, hero) for card in cards]),
            ("odds.answer", [SPEEDS[speed_of(card)] == "Immediate" for card in cards]),
        )
        for key, fits in wishes:
            what = DECK_WORDS.say(key, most=CHEAP)
            words = DECK_WORDS.say("odds.first", what=what, n=first)
            found.append(Odds(words, chance_of(sum(fits), len(cards), first)))
        seen = OPENING_HAND + LATER
        what = DECK_WORDS.say("odds.summon")
        words = DECK_WORDS.say("odds.later", what=what, n=seen, round=LATER)
        found.append(Odds(words, chance_of(sum(wishes[0][1]), len(cards), seen)))
        return tuple(found)

    def seen(self, deck: Decklist) -> tuple[Seen, ...]:
        count = deck.count(TIMELINE)
        drawn = (OPENING_HAND, *[OPENING_HAND + n for n in ROUNDS])
        return tuple(
            [Seen(card, tuple([chance_of(n, count, k) for k in drawn])) for card, n in deck.of(TIMELINE).items()]
        )

    def hand(self, deck: Decklist, rng: Random) -> list[str]:
        return drawn_by_chance(deck.each(TIMELINE), OPENING_HAND, rng)

    # ---- to a table
    def options(self, deck: Decklist, mode: str) -> dict[str, Any]:
        if mode not in BUILT:
            return {}
        found: dict[str, Any] = {"champions": deck.leader, "timelines": dict(deck.of(TIMELINE))}
        return {**found, "forethoughts": dict(deck.of(THOUGHTS))} if mode == "match" else found


def hero_of(name: str) -> Hero | None:
    """The Champion of this name."""
    card = FACES[BOOK.face_of[name]] if name in BOOK.face_of else None
    return card if isinstance(card, Hero) else None


def designs_of(deck: Decklist) -> list[Design]:
    """The cards of the Timeline, one by one; names of cards there are none of count for nothing."""
    known = _designs()
    return [known[name] for name in deck.each(TIMELINE) if name in known]


def chi_of(cards: Mapping[str, int]) -> int:
    """The Chi of a list."""
    known = _designs()
    return sum([known[name].chi * n for name, n in cards.items() if name in known])


def aura_of(card: Design) -> int:
    """What it costs in Aura from Thoughts."""
    return card.enter[0].aura if card.enter else 0


def energy_of(card: Design, hero: Hero | None) -> int:
    """What it costs in Energy from Thoughts, after the reduction of its Champion."""
    printed = card.enter[0].energy if card.enter else 0
    return max(0, printed - (hero.reduction if hero else 0))


def speed_of(card: Design) -> int:
    """The speed at which it is played from Thoughts."""
    return card.enter[0].speed if card.enter else 0


@cache
def _designs() -> Mapping[str, Design]:
    return {card.slug: card for card in FACES if isinstance(card, Design) and card.chi}


def _marks(card: Design) -> dict[str, tuple[str, ...]]:
    aura, energy = aura_of(card), energy_of(card, None)
    cost = tuple([key for key, paid in (("aura", aura), ("energy", energy)) if paid]) or ("free",)
    return {
        "kind": (slug(type(card).__name__),),
        "affiliation": tuple([slug(AFFILIATIONS[a]) for a in card.affiliations]) or (slug(AFFILIATIONS[""]),),
        "chi": (str(card.chi),),
        "speed": (slug(SPEEDS[speed_of(card)]),),
        "cost": cost,
    }


@cache
def _ready() -> Mapping[str, Decklist]:
    return {
        name: Decklist(
            f"{FACES[BOOK.face_of[name]].name}", "", name, {TIMELINE: READY[name], THOUGHTS: FORETHOUGHTS[name]}
        )
        for name in READY
    }


DECKS = TimelineRules()
