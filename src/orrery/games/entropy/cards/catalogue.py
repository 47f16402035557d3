"""All tiles and cards by face, and their printed facts as tables for the rules."""

from __future__ import annotations

from typing import Any

from orrery.engine.cards import Card
from orrery.engine.verbs import Verb
from orrery.games.entropy.cards import biomes, board, life, planets, solo, stars
from orrery.games.entropy.cards.verbs import compiled
from orrery.games.entropy.rules.state import ANY, VERBS, Cosmos

PACKS = (board.PACK, stars.PACK, planets.PACK, biomes.PACK, life.PACK, solo.PACK)
FACES: tuple[Card, ...] = tuple([card for pack in PACKS for card in pack])
CODES = {getattr(card, "code", ""): face for face, card in enumerate(FACES)}
"""The face of each code: "P31", "L26", "IIB"."""


def _icons(printed: str) -> int:
    """ "2H 1Any" as packed counts."""
    return sum([int(word[0]) << 4 * "HCWRA".index(word[1]) for word in printed.split()])


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


def _needs(card: Any) -> tuple[int, int, int, int]:
    """ENT-11.5: Lifeforms are checked before any are removed."""
    wanted = _lifeforms(getattr(card, "needs", ""))
    removed, present = _lifeforms(getattr(card, "removes", "")), _lifeforms(getattr(card, "has", ""))
    b, p, a = [max(trio) for trio in zip(wanted[:3], removed[:3], present[:3], strict=True)]
    return (b, p, a, wanted[3])


def _tables() -> None:
    """Fill the tables of the state class; a rule looks facts up by face instead of walking through cards."""
    for card in FACES:
        given: Any = card
        Cosmos.kind.append(getattr(given, "kind", getattr(given, "action", 0)))
        Cosmos.icons.append(_icons(getattr(given, "icons", "")))
        Cosmos.helping.append(_helping(Cosmos.icons[-1]))
        Cosmos.cost.append(getattr(given, "cost", 0))
        Cosmos.starting.append(hasattr(given, "sector"))
        Cosmos.program.append(compiled(given.does))
        Cosmos.fulfilled.append(compiled(getattr(given, "improved", getattr(given, "second", ()))))
        is_life = hasattr(given, "has")
        Cosmos.needs.append(_needs(given) if is_life or hasattr(given, "needs") else (0, 0, 0, 0))
        b, p, a, _ = _lifeforms(given.removes) if is_life else (0, 0, 0, 0)
        Cosmos.removes.append((b, p, a))
        Cosmos.gives.append((given.kind, given.gains) if is_life else (0, 0))
        Cosmos.trigger.append(getattr(given, "trigger", -1))


Cosmos.faces = FACES
_tables()


def frame_of(verb: Verb) -> int:
    """The number under which a verb of the cards waits on the stack."""
    return VERBS + Cosmos.verbs.index(verb)
