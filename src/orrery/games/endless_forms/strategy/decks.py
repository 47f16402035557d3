"""How a deck is completed: towards the cards that are in it, in the usual balance of kinds (FORM-1.10), with habitats
that offer what its species grow with."""

from __future__ import annotations

from collections import Counter
from random import Random

from orrery.engine.decklists import CannotComplete, Decklist
from orrery.games.endless_forms.cards.catalogue import FACES, HABITAT_FACES, MAIN_FACES
from orrery.games.endless_forms.cards.kinds import Species
from orrery.games.endless_forms.interface.decks import DECKS, KINDS, kind_of, offered_by, offers, wanted_by, wants
from orrery.games.endless_forms.interface.words_of_decks import DECK_WORDS
from orrery.games.endless_forms.rules.decks import BALANCE, HABITATS, MAIN, READY, Deck, copies_of, decklist, faces_of

BLUR = 0.3
"""How far chance moves the worth of a card, so that another seed finds another deck."""
SIZES = frozenset(("FORM-1.2", "FORM-1.3", "FORM-1.4"))
RANKS = {1: 5, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1}
"""How many species of each rank ready decks have, about."""


def complete(deck: Decklist, rng: Random) -> Decklist:
    """The deck with exactly 40 cards and 10 habitats; what was in it stays."""
    _check(deck)
    found = faces_of(deck)
    blur = [BLUR * rng.random() for _ in FACES]
    main, habitats = list(found.main), list(found.habitats)
    while len(main) < MAIN:
        main.append(_next(main, habitats, blur))
    while len(habitats) < HABITATS:
        wanted = wanted_by(tuple(main))
        offered = offered_by(tuple(habitats))
        free = sorted(HABITAT_FACES - set(habitats))

        def fed(face: int, wanted: Counter[str] = wanted, offered: Counter[str] = offered) -> float:
            return sum([wanted[name] / (1 + offered[name]) for name in offers(face)]) + blur[face]

        habitats.append(max(free, key=fed))
    return decklist(Deck(found.name, found.about, tuple(main), tuple(habitats)))


def _check(deck: Decklist) -> None:
    """Refuse what no further card can mend."""
    for part, size in (("main", MAIN), ("habitats", HABITATS)):
        full = deck.count(part) > size
        for breach in DECKS.breaches(deck):
            mends = SIZES.issuperset(breach.refusal.clauses) and breach.refusal.clauses and not breach.card
            if breach.part == part and (full or not mends):
                raise CannotComplete(DECK_WORDS.say("cannot.broken", why=breach.refusal.sentence))


def _next(main: list[int], habitats: list[int], blur: list[float]) -> int:
    """The card that goes best with what there is: of the kind that is most behind the usual balance."""
    kinds = Counter(map(kind_of, main))
    behind = max(range(len(KINDS)), key=lambda i: (BALANCE[i] - kinds[KINDS[i]]) / BALANCE[i])
    held = Counter(main)
    free = [face for face in sorted(MAIN_FACES) if kind_of(face) == KINDS[behind] and not held[face]]
    free = free or [face for face in sorted(MAIN_FACES) if held[face] < copies_of(face)]
    ranks = Counter([card.rank for face in main if isinstance(card := FACES[face], Species)])
    groups = Counter([card.group for face in main if isinstance(card := FACES[face], Species)])
    offered = offered_by(tuple(habitats)) or wanted_by(tuple(main))
    most = max(offered.values(), default=1)
    names = set(main) | set(habitats)

    def worth(face: int) -> float:
        shared = sum([_likeness(names, deck) for deck in READY.values() if face in deck.main])
        card = FACES[face]
        if not isinstance(card, Species):
            return shared + blur[face]
        fed = sum([offered[name] for name in wants(face)]) / most
        room = (RANKS[card.rank] - ranks[card.rank]) / 5
        kin = groups[card.group] / max(1, sum(groups.values()))
        return shared + 0.3 * min(fed, 2.0) + 0.4 * room + 0.3 * kin + blur[face]

    chosen: int = max(free, key=worth)
    return chosen


def _likeness(mine: set[int], deck: Deck) -> float:
    """Which part of my cards this ready deck has too."""
    return len(mine & {*deck.main, *deck.habitats}) / len(mine) if mine else 0.0
