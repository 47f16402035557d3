"""Options of Endless Forms as text, and their words.

A species in play is "2.coyote" (yours, at place 2) or "foe-2.coyote"; further Ravens at one place are
"2.chihuahuan-raven~2" and so on. A habitat is its place in the row. Any other card is its name, with "foe-" before it
if it is the opponent's.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from orrery.engine.flow import Ask
from orrery.engine.questions import DONE, Choice, piece_in
from orrery.engine.view import Eye
from orrery.games.endless_forms.cards.catalogue import FACES
from orrery.games.endless_forms.cards.forms import FIRST_EFFECT, FIRST_EVENT, FIRST_HABITAT, RAVEN
from orrery.games.endless_forms.cards.nature import DAY, RESOURCES, resource
from orrery.games.endless_forms.interface.words import WORDS
from orrery.games.endless_forms.rules.deployment import THEIR_ZONE
from orrery.games.endless_forms.rules.exertion import POWERS
from orrery.games.endless_forms.rules.questions import PHASES
from orrery.games.endless_forms.rules.state import EFFECT, EXPOP, PLACES, POWER, SPECIES, TRAVEL, Desert

RAVENS = 4


def name_of(s: Desert, viewer: int, p: int) -> str:
    """A piece in notation, as a seat sees it."""
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


# ---------------------------------------------------------------- labels
def label_key(s: Desert, viewer: int, choice: Choice) -> str:
    """Which message a choice is said with: some differ for the opponent's cards, some if a card is named."""
    key = f"do.{choice[0]}"
    if choice == DONE:
        return f"{key}.{PHASES.get(s.step, 'deploy')}"
    if len(choice) < 2 or choice[1] is None:
        return key
    return f"{key}.foe" if s.owner(choice[1]) != viewer else f"{key}.piece"


def label_params(s: Desert, choice: Choice) -> dict[str, Any]:
    """What the words of an option need besides the piece it is on."""
    params: dict[str, Any] = {}
    piece = choice[1] if len(choice) > 1 else None
    if piece is not None:
        at = s.place.get(piece)
        if at is None and piece in s.row:
            at = s.row.index(piece)
        params["at"] = 0 if at is None else at + 1
    if choice[0] == "use":
        params["ability"] = choice[2].replace("-", " ").title()
    elif choice[0] == "zone":
        params["zone"] = WORDS.say(f"zone.{choice[2]}")
    elif choice[0] == "name":
        params["resource"] = resource(choice[2])
    return params


def prompt_params(s: Desert, ask: Ask, eye: Eye) -> dict[str, Any]:
    """What the words of a question need, from what everybody can see."""
    params: dict[str, Any] = {"turn": s.turn, "active": s.active, "period": "Day" if s.period == DAY else "Night"}
    if ask.about == "mulligan":
        params["n"] = len(s.hands[ask.seat]) - (1 if s.mulligans[ask.seat] else 0)
    elif ask.about == "w7":
        doomed = [p for p, n in s.population.items() if not n]
        one = len(doomed) == 1
        params["what"] = WORDS.say("what.one" if one else "what.many", [eye.words(p) for p in doomed], n=len(doomed))
    elif ask.about in ("w3", "w5", "w8"):
        params["what"] = _declared(s, eye)
    return params


def _declared(s: Desert, eye: Eye) -> str:
    """What is declared, in words: a card and where it goes, a hunter and its prey."""
    kind, p, *rest = s.declared
    aim = rest[-1] if kind in (EXPOP, POWER) else s.row[rest[0]] if kind in (SPECIES, TRAVEL) else rest[0]
    if aim < 0:
        return eye.words(p)
    how = "hunts" if kind == EXPOP else "uses" if kind == POWER else "on" if kind == EFFECT else "to"
    return WORDS.say(f"what.{how}", [eye.words(p), eye.words(aim)])
