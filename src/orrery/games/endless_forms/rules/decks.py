"""Decks: ready ones, decks given as text, decks drawn at random, and decks imagined by those who may not see them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from orrery.engine.chance import Sealed, key_of, shuffled
from orrery.engine.clauses import Refusal, SetupProblem
from orrery.engine.decklists import Breach, Decklist, DeckPart, DeckText
from orrery.engine.words import slug
from orrery.games.endless_forms.cards.catalogue import FACE_OF, FACES, HABITAT_FACES
from orrery.games.endless_forms.cards.forms import FIRST_EFFECT, FIRST_EVENT, FIRST_HABITAT, RAVEN
from orrery.games.endless_forms.cards.kinds import Species
from orrery.games.endless_forms.rules.words import SENTENCES

MAIN, HABITATS = 40, 10
"""FORM-1.4."""
RANDOM = "random"
BALANCE = (20, 10, 10)
"""FORM-1.10: species, Effects and Events of a usual deck."""


class Deck(NamedTuple):
    """A deck as a list of faces."""

    name: str
    about: str
    main: tuple[int, ...]
    habitats: tuple[int, ...]


# ---------------------------------------------------------------- decks as text
class FormsText(DeckText):
    """How decks of this game are written."""

    parts = tuple(
        [
            DeckPart(key, SENTENCES.say(f"deck.{key}"), SENTENCES.say(f"deck.{key}.words", n=size), size)
            for key, size in (("main", MAIN), ("habitats", HABITATS))
        ]
    )
    most_copies = MAIN

    def known(self, name: str) -> str | None:
        found = slug(name)
        return found if found in FACE_OF else None

    def called(self, card: str) -> str:
        return FACES[FACE_OF[card]].name if card in FACE_OF else card

    def belongs(self, card: str, part: str) -> bool:
        return (FACE_OF[card] in HABITAT_FACES) == (part == "habitats")


TEXT = FormsText()


def parse(text: str) -> tuple[Deck, list[str]]:
    """A deck from its text, and everything that is wrong with the text, a sentence each."""
    found, wrong = TEXT.parse(text)
    return faces_of(found), wrong


def faces_of(deck: Decklist) -> Deck:
    """A decklist as faces; names of cards there are none of are left out."""
    main, habitats = [[FACE_OF[card] for card in deck.each(part) if card in FACE_OF] for part in ("main", "habitats")]
    return Deck(deck.name, deck.about, tuple(main), tuple(habitats))


def decklist(deck: Deck) -> Decklist:
    """A deck of faces as a decklist."""
    lists = {"main": deck.main, "habitats": deck.habitats}
    cards = {part: {FACES[face].slug: n for face, n in Counter(faces).items()} for part, faces in lists.items()}
    return Decklist(deck.name, deck.about, "", cards)


def broken(deck: Deck) -> list[str]:
    """FORM-1.2 to 1.6: every rule this deck breaks, a sentence each."""
    return [breach.refusal.sentence for breach in breaches(deck)]


def breaches(deck: Deck) -> list[Breach]:
    """FORM-1.2 to 1.6: every rule this deck breaks, with the list and the card it is about."""
    found = []
    if len(deck.main) != MAIN:
        found.append(_breach("main-size", ("FORM-1.3", "FORM-1.4"), "main", n=len(deck.main)))
    if len(deck.habitats) != HABITATS:
        found.append(_breach("habitat-size", ("FORM-1.2", "FORM-1.4"), "habitats", n=len(deck.habitats)))
    for face, n in sorted(Counter(deck.main).items()):
        most = copies_of(face)
        if n > most:
            key, clause = ("twice", "FORM-1.5") if most == 1 else ("too-many", "FORM-1.6")
            found.append(_breach(key, (clause,), "main", FACES[face].slug, name=FACES[face].name, n=n, most=most))
    for face, n in sorted(Counter(deck.habitats).items()):
        if n > 1:
            card = FACES[face]
            found.append(_breach("habitat-twice", ("FORM-1.2",), "habitats", card.slug, name=card.name, n=n))
    return found


def _breach(key: str, clauses: tuple[str, ...], part: str, card: str = "", **params: Any) -> Breach:
    return Breach(Refusal(clauses, SENTENCES.say(f"deck.{key}", **params)), part, card)


def copies_of(face: int) -> int:
    """FORM-1.5 and 1.6: how many copies of a card a main deck may hold."""
    card = FACES[face]
    return card.copies if isinstance(card, Species) else 1


def write(deck: Deck) -> str:
    """A deck as text that parses back."""
    return TEXT.write(decklist(deck))


# ---------------------------------------------------------------- ready decks
def _ready() -> Mapping[str, Deck]:
    decks = {}
    for path in sorted((Path(__file__).parent.with_name("cards") / "decks").glob("*.txt")):
        deck, wrong = parse(path.read_text("utf-8"))
        wrong += broken(deck)
        if wrong or slug(deck.name) != path.stem:
            raise ValueError(f"{path.name}: {' '.join(wrong) or 'the file is named after another deck'}")
        decks[path.stem] = deck
    return MappingProxyType(decks)


READY = _ready()
FIRST_GAME = ("asombro-starter", "monsoon-chorus")
"""Two decks that are easy to play, for a first game; between good players the second is the stronger one."""


def is_private(deck: str) -> bool:
    """Whether a deck was built by its player, so that its list is nobody else's business (FORM-17.2)."""
    return deck not in READY and deck != RANDOM


def check(value: object) -> list[str]:
    """The setting `decks`: for each seat a ready deck's name, "random", or the text of a deck."""
    if not isinstance(value, (list, tuple)) or len(value) != 2 or not all(isinstance(deck, str) for deck in value):
        raise ValueError(SENTENCES.say("deck.two"))
    for deck in value:
        if is_private(deck) and "\n" not in deck:
            raise ValueError(SENTENCES.say("deck.none", name=deck[:60], ready=", ".join((*READY, RANDOM))))
    return list(value)


def problems(decks: Sequence[str]) -> list[SetupProblem]:
    """Everything that is wrong with the decks of the seats."""
    said = list[SetupProblem]()
    for seat, text in enumerate(decks):
        if is_private(text):
            deck, wrong = parse(text)
            every = [SENTENCES.say("deck.of", number=seat + 1, wrong=sentence) for sentence in wrong + broken(deck)]
            said += [SetupProblem(sentence, "decks", seat) for sentence in every]
    return said


@lru_cache(maxsize=256)
def deck_of(deck: str) -> Deck:
    """The deck that is meant by a value of the setting."""
    return READY[deck] if deck in READY else parse(deck)[0]


@lru_cache(maxsize=256)
def random_deck(number: int) -> Deck:
    """FORM-17.4: the random deck of this number: 20 species, 10 Effects, 10 Events, 10 habitats, each name once."""
    source = Sealed(key_of(f"endless-forms deck {number}"))
    kinds = (
        (range(FIRST_HABITAT), BALANCE[0]),
        (range(FIRST_EFFECT, FIRST_EVENT), BALANCE[1]),
        (range(FIRST_EVENT, len(FACES)), BALANCE[2]),
        (range(FIRST_HABITAT, FIRST_EFFECT), HABITATS),
    )
    drawn = [sorted(shuffled(pool, source)[:n]) for pool, n in kinds]
    return Deck(f"Random {number}", "", (*drawn[0], *drawn[1], *drawn[2]), tuple(drawn[3]))


# ---------------------------------------------------------------- decks that one may not see
def _kind(face: int) -> int:
    return 0 if face < FIRST_HABITAT else 1 if face < FIRST_EVENT else 2


KINDS = (
    tuple(range(FIRST_HABITAT)),
    tuple(range(FIRST_EFFECT, FIRST_EVENT)),
    tuple(range(FIRST_EVENT, len(FACES))),
)


@lru_cache(maxsize=1024)
def _unseen(seen: tuple[int, ...]) -> tuple[list[list[int]], list[int]]:
    """For each kind of card, those that may still be in a deck in which these were seen, and how many usually are."""
    known, met = set(seen), [0, 0, 0]
    for face in seen:
        met[_kind(face)] += 1
    pools = [[face for face in kind if face not in known] for kind in KINDS]
    if RAVEN in known:
        pools[0] += [RAVEN] * (copies_of(RAVEN) - seen.count(RAVEN))
    return pools, [min(max(0, usual - k), len(pool)) for usual, k, pool in zip(BALANCE, met, pools, strict=True)]


def more_cards(rng: Random, n: int, seen: list[int]) -> list[int]:
    """n more cards of a main deck in which these were seen: any names not seen yet, in the usual balance of kinds;
    where a Raven was seen there may be more."""
    pools, usual = _unseen(tuple(seen))
    wanted = usual[:]
    while sum(wanted) > n:
        wanted[rng.choice([i for i in range(3) if wanted[i]])] -= 1
    while sum(wanted) < n:
        wanted[rng.choice([i for i in range(3) if wanted[i] < len(pools[i])])] += 1
    return [face for pool, k in zip(pools, wanted, strict=True) for face in rng.sample(pool, k)]


def more_habitats(rng: Random, n: int, seen: list[int]) -> list[int]:
    """n more habitats of a deck in which these were seen."""
    return rng.sample([face for face in sorted(HABITAT_FACES) if face not in seen], n)


STOCK: dict[bool, Callable[[Random, int, list[int]], list[int]]] = {False: more_cards, True: more_habitats}
