"""The options of a new match."""

from __future__ import annotations

from orrery.engine.settings import Flag, OneOf, Setting, Value
from orrery.engine.words import counted
from orrery.games.endogenesis.rules.setup import DIFFICULTIES, EVERYTHING, ROYALE_DECKS

_KINDS = (("Monster", ""), ("Legendary", "Legendaries"), ("Event", ""), ("Distortion", ""))


def _realm(numbers: tuple[int, ...]) -> str:
    """What is in the Realm of Chaos at one difficulty (ENDO-21.12)."""
    if min(numbers) == EVERYTHING:
        return "Everything there is."
    said = [counted(n, *kind) for n, kind in zip(numbers, _KINDS, strict=True)]
    return f"{', '.join(said)}."


SETTINGS = (
    Setting(
        "beyond",
        False,
        "The cards of the expansion are shuffled into the decks.",
        Flag(),
        label="With Beyond",
        modes=("standard", "short", "chaos-royale"),
    ),
    Setting(
        "difficulty",
        "adept",
        "How much of the Realm of Chaos must be slain.",
        OneOf(
            tuple(
                [
                    Value(name, name.capitalize(), _realm(numbers))
                    for name, numbers in zip(DIFFICULTIES, ROYALE_DECKS, strict=True)
                ]
            )
        ),
        modes=("chaos-royale",),
    ),
    Setting(
        "fragments",
        False,
        "Three open cards to trade for at the end of a turn.",
        Flag(),
        label="Fragments of Knowledge",
        modes=("standard", "short"),
    ),
    Setting(
        "first",
        "random",
        "Who takes the first turn of each round.",
        OneOf(
            (
                Value("random", "By lot", lot=True),
                Value("chosen", "Chosen", "The first seat says so after customization."),
            )
        ),
        label="First turn",
        modes=("standard", "short", "tactical"),
        seldom=True,
    ),
)
