"""All tiles and cards by face, and their printed facts as tables for the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from orrery.engine.boxes import in_box
from orrery.engine.cards import Card
from orrery.engine.verbs import Effect, Verb
from orrery.games.entropy.cards import biomes, board, life, planets, solo, stars
from orrery.games.entropy.cards.kinds import (
    ActionTile,
    Asteroid,
    Biome,
    FocusCard,
    LifeCard,
    LifeformTile,
    Planet,
    Star,
    StartingStar,
)
from orrery.games.entropy.cards.verbs import Each, Gain, heeds_lifeforms
from orrery.games.entropy.rules.state import ANY, VERBS, Cosmos, Program

PACKS = (board.PACK, stars.PACK, planets.PACK, biomes.PACK, life.PACK, solo.PACK)
FACES: tuple[Card, ...] = in_box(__name__, [card for pack in PACKS for card in pack])
CODES: Mapping[str, int] = {getattr(card, "code", ""): face for face, card in enumerate(FACES)}
"""The face of each code: "P31", "L26", "IIB"."""


# ---------------------------------------------------------------- printed facts
def _kind(card: Card) -> int:
    if isinstance(card, (Star, StartingStar, Planet, Asteroid, Biome, LifeCard, LifeformTile)):
        return card.kind
    return card.action if isinstance(card, ActionTile) else 0


def _icons(card: Card) -> int:
    """ "2H 1Any" as packed counts."""
    if not isinstance(card, (Star, StartingStar, Planet, Asteroid, LifeCard)):
        return 0
    return sum([int(word[0]) << 4 * "HCWRA".index(word[1]) for word in card.icons.split()])


def _helping(icons: int) -> int:
    """Which missing icons (bits) one of these can be; an Any icon can be each of them, and only it another Any."""
    return 31 if icons >> 4 * ANY & 15 else sum([1 << c for c in range(4) if icons >> 4 * c & 15])


def _lifeforms(printed: str) -> tuple[int, int, int, int]:
    """ "2B 1P" or "4 any" as counts."""
    if "any" in printed:
        return (0, 0, 0, int(printed.split()[0]))
    counts = [0, 0, 0]
    for word in printed.split():
        counts["BPA".index(word[1])] += int(word[0])
    return (counts[0], counts[1], counts[2], 0)


def _needs(card: Card) -> tuple[int, int, int, int]:
    """ENT-11.5: Lifeforms are checked before any are removed."""
    if isinstance(card, Biome):
        return _lifeforms(card.needs)
    if isinstance(card, LifeCard):
        removed, present = _lifeforms(card.removes), _lifeforms(card.has)
        b, p, a = [max(pair) for pair in zip(removed[:3], present[:3], strict=True)]
        return (b, p, a, 0)
    return (0, 0, 0, 0)


def _removes(card: Card) -> tuple[int, int, int]:
    return _lifeforms(card.removes)[:3] if isinstance(card, LifeCard) else (0, 0, 0)


def _improved(card: Card) -> tuple[Effect, ...]:
    """The other side of a Biome, tier 2 of a Focus card."""
    return card.improved if isinstance(card, Biome) else card.second if isinstance(card, FocusCard) else ()


# ---------------------------------------------------------------- effects
def _verbs(does: Iterable[Effect]) -> Iterator[Verb]:
    """The verbs of an effect that wait on the stack; after an `Each` the ones it does."""
    for verb in does:
        if isinstance(verb, Verb) and not isinstance(verb, Gain):
            yield verb
            if isinstance(verb, Each):
                yield from _verbs(verb.does)


NUMBERS: Mapping[Verb, int] = {
    verb: VERBS + n
    for n, verb in enumerate(
        dict.fromkeys(chain.from_iterable(_verbs((*card.does, *_improved(card))) for card in FACES))
    )
}
"""The number under which each verb of the cards waits on the stack."""


def _program(does: Iterable[Effect]) -> Program:
    """An effect ready to run."""
    parts = [(NUMBERS[verb], getattr(verb, "n", 1)) for verb in does if isinstance(verb, Verb) and verb in NUMBERS]
    gains = [verb.gains() for verb in does if isinstance(verb, Gain)]
    if not gains:
        return None, tuple(reversed(parts))
    energy, mass, entropy, vp, generator = map(sum, zip(*gains, strict=True))
    return (energy, mass, entropy, vp, generator), tuple(reversed(parts))


Cosmos.faces = FACES
Cosmos.kind = tuple(map(_kind, FACES))
Cosmos.icons = tuple(map(_icons, FACES))
Cosmos.helping = tuple(map(_helping, Cosmos.icons))
Cosmos.cost = tuple([card.cost if isinstance(card, Planet) else 0 for card in FACES])
Cosmos.starting = tuple([isinstance(card, StartingStar) for card in FACES])
Cosmos.program = tuple([_program(card.does) for card in FACES])
Cosmos.fulfilled = tuple([_program(_improved(card)) for card in FACES])
Cosmos.needs = tuple(map(_needs, FACES))
Cosmos.removes = tuple(map(_removes, FACES))
Cosmos.gives = tuple([(card.kind, card.gains) if isinstance(card, LifeCard) else (0, 0) for card in FACES])
Cosmos.heeds = tuple([isinstance(card, LifeCard) and heeds_lifeforms(card.does) for card in FACES])
Cosmos.trigger = tuple([card.trigger if isinstance(card, Biome) else -1 for card in FACES])
Cosmos.verbs = tuple(NUMBERS)
Cosmos.nested = tuple([_program(verb.does if isinstance(verb, Each) else ()) for verb in NUMBERS])
