"""How a Timeline is completed: towards the cards that are in it, within its Chi, with copies as in ready ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from random import Random

from orrery.engine.decklists import CannotComplete, Decklist, PoolCard
from orrery.games.genesis.cards.ready_timelines import FORETHOUGHTS, READY
from orrery.games.genesis.interface.decks import DECKS, THOUGHTS, TIMELINE, chi_of
from orrery.games.genesis.interface.words_of_decks import DECK_WORDS
from orrery.games.genesis.rules.timelines import CHI, FORETHOUGHT_CHI, SIZE

CHEAPEST = 3
"""GEN-2.10: no card has less Chi."""
COPIES = 4
"""So many copies of a card a ready Timeline has at most."""
THOUGHTS_SIZE = 18
"""So many Forethoughts the ready ones have at least."""
BLUR = 0.35
"""How far chance moves the worth of a card, so that another seed finds another deck."""


def complete(deck: Decklist, rng: Random) -> Decklist:
    """The deck with exactly 50 cards and with Forethoughts; what was in it stays."""
    if deck.leader not in DECKS.leaders:
        raise CannotComplete(DECK_WORDS.say("cannot.leader"))
    _check(deck)
    timeline = _filled(deck, TIMELINE, SIZE - deck.count(TIMELINE), CHI, rng)
    deck = Decklist(deck.name, deck.about, deck.leader, {**deck.cards, TIMELINE: timeline})
    count = max(0, THOUGHTS_SIZE - deck.count(THOUGHTS))
    left = FORETHOUGHT_CHI - chi_of(deck.of(THOUGHTS))
    thoughts = _filled(deck, THOUGHTS, min(count, left // CHEAPEST), FORETHOUGHT_CHI, rng)
    return Decklist(deck.name, deck.about, deck.leader, {**deck.cards, THOUGHTS: thoughts})


def _check(deck: Decklist) -> None:
    """Refuse what no further card can mend."""
    missing = SIZE - deck.count(TIMELINE)
    sizes = () if missing < 0 else ("GEN-2.8",)
    wrong = [breach.refusal for breach in DECKS.breaches(deck) if breach.refusal.clauses != sizes]
    if wrong:
        raise CannotComplete(DECK_WORDS.say("cannot.broken", why=wrong[0].sentence))
    left = CHI - chi_of(deck.of(TIMELINE))
    if missing * CHEAPEST > left:
        raise CannotComplete(DECK_WORDS.say("cannot.chi", n=missing, need=missing * CHEAPEST, left=left))


def _filled(deck: Decklist, part: str, missing: int, chi: int, rng: Random) -> Mapping[str, int]:
    """The list with so many more cards. Every card leaves enough Chi for the cheapest ones after it, so the last one
    always fits."""
    cards = dict(deck.of(part))
    other = deck.of(THOUGHTS if part == TIMELINE else TIMELINE)
    pool = DECKS.pool(deck.leader)
    worth = _worth(deck, pool, part, rng)
    left = chi - chi_of(cards)
    for n in range(missing, 0, -1):
        spare = left - (n - 1) * CHEAPEST

        def fits(card: PoolCard, spare: int = spare) -> bool:
            held = cards.get(card.card, 0)
            return card.figure <= spare and not (card.most and held + other.get(card.card, 0) >= card.most)

        mean = left / n
        best = max(filter(fits, pool), key=lambda card: _now(card, cards, worth, mean))
        cards[best.card] = cards.get(best.card, 0) + 1
        left -= best.figure
    return cards


def _now(card: PoolCard, cards: Mapping[str, int], worth: Mapping[str, float], mean: float) -> float:
    """What one more copy is worth now: less for every copy there is, and less the further its Chi is above what is left
    for a card."""
    held = cards.get(card.card, 0)
    more = 1.0 - held / COPIES if held < COPIES else -held
    return worth[card.card] * more - 0.15 * max(0.0, card.figure - mean) ** 2 + (0.25 if 0 < held < COPIES - 1 else 0.0)


def _worth(deck: Decklist, pool: tuple[PoolCard, ...], part: str, rng: Random) -> dict[str, float]:
    """How well each card goes with what is in the deck: by how often ready lists that are like it have the card; a
    little more for the kinds and affiliations of the deck itself."""
    mine = {card for cards in deck.cards.values() for card in cards}
    likeness = {
        name: _likeness(mine, cards) + (1.0 if name == deck.leader else 0.0) for name, cards in _lists().items()
    }
    marks = Counter([mark for card in pool if card.card in mine for mark in _marks(card)])
    most = max(marks.values(), default=1)
    found = {}
    for card in pool:
        shared = sum([like * min(cards.get(card.card, 0), COPIES) / COPIES for like, cards in _of(part, likeness)])
        alike = sum([marks[mark] for mark in _marks(card)]) / (most * len(_marks(card)))
        found[card.card] = 0.3 + shared + 0.4 * alike + BLUR * rng.random()
    return found


def _of(part: str, likeness: Mapping[str, float]) -> list[tuple[float, Mapping[str, int]]]:
    lists = READY if part == TIMELINE else FORETHOUGHTS
    return [(like, lists[name]) for name, like in likeness.items()]


def _likeness(mine: set[str], cards: Mapping[str, int]) -> float:
    """Which part of my cards this list has too."""
    return len(mine & set(cards)) / len(mine) if mine else 0.0


def _marks(card: PoolCard) -> tuple[str, ...]:
    return (*card.marks["kind"], *card.marks["affiliation"])


@cache
def _lists() -> Mapping[str, Mapping[str, int]]:
    return {name: {**READY[name], **FORETHOUGHTS[name]} for name in READY}
