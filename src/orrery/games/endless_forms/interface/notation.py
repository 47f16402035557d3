"""Options of Endless Forms as text, and their words.

A species in play is "2.coyote" (yours, at place 2) or "foe-2.coyote"; further Ravens at one place are
"2.chihuahuan-raven~2" and so on. A habitat is its place in the row. Any other card is its name, with "foe-" before it
if it is the opponent's.
"""

from __future__ import annotations

from collections.abc import Iterator

from orrery.engine.questions import Choice, piece_in
from orrery.games.endless_forms.cards.catalogue import FACES
from orrery.games.endless_forms.cards.forms import FIRST_EFFECT, FIRST_EVENT, FIRST_HABITAT, RAVEN
from orrery.games.endless_forms.cards.nature import RESOURCES
from orrery.games.endless_forms.rules.deployment import THEIR_ZONE
from orrery.games.endless_forms.rules.exertion import POWERS
from orrery.games.endless_forms.rules.state import PLACES, Desert

RAVENS = 4
UNSEEN = "face-down"
"""A card whose face the seat does not know; no option is called so."""


def name_of(s: Desert, viewer: int, p: int) -> str:
    """A piece in notation, as a seat sees it."""
    if not s.known[p] >> viewer & 1:
        return UNSEEN
    foe = "" if s.owner(p) == viewer else "foe-"
    if p in s.place:
        at, face = s.place[p], s.face[p]
        n = 1
        for q in s.columns[s.back[p] * PLACES + at]:
            if q == p:
                break
            n += s.face[q] == face
        return f"{foe}{at + 1}.{FACES[face].slug}" + (f"~{n}" if n > 1 else "")
    if p in s.row:
        return str(s.row.index(p) + 1)
    return f"{foe}{FACES[s.face[p]].slug}"


# ---------------------------------------------------------------- every text there is
def vocabulary() -> Iterator[str]:
    """Every option text that can ever be offered."""
    yield from (
        "done",
        "pass",
        "no",
        "reveal",
        "keep",
        "mulligan",
        "event",
        "species",
        "effect",
        "alone",
        "stay",
        "look",
        "top",
        "bottom",
        "none",
        "stop",
    )
    yield from (f"{verb} {at + 1}" for verb in ("at", "copy") for at in range(PLACES))
    yield from (f"zone {zone}" for zone in ("yours", "theirs", "deck"))
    yield from (f"name {resource}" for resource in RESOURCES)
    names = [card.slug for card in FACES]
    species, effects = names[:FIRST_HABITAT], names[FIRST_EFFECT:FIRST_EVENT]
    events, habitats = names[FIRST_EVENT:], names[FIRST_HABITAT:FIRST_EFFECT]
    yield from (f"deploy {name}" for name in species + effects)
    yield from (f"event {name}" for name in events)
    yield from (f"enter {name}" for name in habitats)
    yield from (f"{verb} {name}" for verb in ("recycle", "top") for name in species + effects + events)
    yield from (f"revive {name}" for name in species)
    yield from (f"remove {foe}{name}" for foe in ("", "foe-") for name in species)
    yield from (f"drop {foe}{name}" for foe in ("", "foe-") for name in effects)
    mine = [f"{at + 1}.{name}" for at in range(PLACES) for name in in_play(species)]
    yield from (f"{verb} {name}" for verb in ("exert", "move") for name in mine)
    yield from (f"use {name} {power}" for name in mine for power in POWERS)
    for verb in ("on", "copy", "prey", "target", "infect"):
        yield from (f"{verb} {foe}{name}" for foe in ("", "foe-") for name in mine)


def in_play(species: list[str]) -> Iterator[str]:
    """Names of species at one place: only Ravens can be there several times."""
    yield from species
    yield from (f"{species[RAVEN]}~{n}" for n in range(2, RAVENS + 1))


# ---------------------------------------------------------------- who is meant
def meant(s: Desert, seat: int, choice: Choice) -> tuple[int, ...]:
    """The seats a choice is aimed at: the owner of the zone, of the species or of the card it is on. A habitat is
    everybody's, whosever deck it came from."""
    if choice == THEIR_ZONE:
        return (1 - seat,)
    piece = piece_in(choice)
    return () if piece is None or s.is_habitat(piece) else (s.owner(piece),)
