"""The options of a new match (FORM-17)."""

from __future__ import annotations

from orrery.engine.settings import EachSeat, Flag, OneOf, Setting, Value
from orrery.games.endless_forms.cards.catalogue import FACES
from orrery.games.endless_forms.rules.decks import FIRST_GAME, RANDOM, READY, check


def _ready() -> list[Value]:
    """The ready decks, each with the picture of a species no other has."""
    found, pictures = list[Value](), set[str]()
    for name, deck in READY.items():
        picture = next(slug for face in deck.main if (slug := FACES[face].slug) not in pictures)
        pictures.add(picture)
        found.append(Value(name, deck.name, deck.about, picture))
    return found


SETTINGS = (
    Setting(
        "decks",
        list(FIRST_GAME),
        "What each player plays with.",
        EachSeat(
            OneOf(
                (
                    *_ready(),
                    Value(
                        RANDOM, "A random deck", "20 species, 10 Effects, 10 Events and 10 habitats by lot.", lot=True
                    ),
                ),
                others=True,
            )
        ),
        label="Deck",
        check=check,
    ),
    Setting(
        "even_sunset",
        False,
        "In the last depopulation only the second player’s species decline, so that both have had as many.",
        Flag(),
    ),
    Setting(
        "open_decklists",
        None,
        "Whether both players may look up what is in both decks, never in which order.",
        OneOf(
            (
                Value(None, "Unless a deck is private"),
                Value(True, "Open"),
                Value(False, "Secret"),
            )
        ),
        label="Lists of the decks",
        seldom=True,
    ),
)
