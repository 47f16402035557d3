"""The options of a new match (ENT-3, 5.12, 21 and 22.5)."""

from __future__ import annotations

from orrery.engine.settings import Number, OneOf, Setting, Value, lot_or_seat
from orrery.games.entropy.rules.state import LEVEL_CHALLENGES, LEVEL_VP, LEVELS, MOST_ROUNDS

_TRACKS = {"I": "your Asteroids", "II": "your Planets", "III": "your upgraded Focus tiers"}
"""What the alternatives of the three tracks count (ENT-21.2 to 21.4)."""


def _alternatives() -> OneOf:
    """ENT-21.1: none, all, or some of the three tiles."""
    some = ("I", "II", "III", "I+II", "I+III", "II+III")
    offered = [
        Value(False, "As printed on the board"),
        Value(True, "All three alternatives", f"The end counts {', '.join(_TRACKS.values())}."),
    ]
    for tiles in some:
        counted = " and ".join([_TRACKS[track] for track in tiles.split("+")])
        offered.append(Value(tiles, f"Alternative {tiles.replace('+', ' and ')}", f"The end counts {counted} there."))
    return OneOf(tuple(offered))


def _levels() -> OneOf:
    """ENT-22.5."""
    return OneOf(
        tuple(
            [
                Value(name, name.capitalize(), f"{vp} VP and {n} Challenge{'s' * (n > 1)} pass the exam.")
                for name, vp, n in zip(LEVELS, LEVEL_VP, LEVEL_CHALLENGES, strict=True)
            ]
        )
    )


SETTINGS = (
    Setting(
        "alternative_objectives",
        False,
        "For experienced players: tiles cover Main Objectives, and the end counts something else there.",
        _alternatives(),
        label="Main Objectives",
    ),
    Setting(
        "focus",
        "random",
        "How Focus sets are given out.",
        OneOf(
            (
                Value("random", "By lot", "Everybody is dealt one.", lot=True),
                Value("choose", "Chosen", "Players choose one after the other, the last player first."),
            )
        ),
        label="Focus sets",
    ),
    Setting("level", "apprentice", "How hard the exam is.", _levels(), modes=("solo",)),
    Setting(
        "first_player",
        0,
        "Who has the first turn of every round.",
        lot_or_seat(4),
        modes=("standard",),
        seldom=True,
    ),
    Setting(
        "round_cap",
        0,
        "The game ends after this round in any case; 0: only Objectives end it.",
        Number(0, MOST_ROUNDS),
        label="Last round at the latest",
        seldom=True,
    ),
)
