"""Options of Endless Forms as text, and what is wrong with a text that is none.

A species in play is "2.coyote" (yours, at place 2) or "foe-2.coyote"; further Ravens at one place are
"2.chihuahuan-raven~2" and so on. A habitat is its place in the row. Any other card is its name, with "foe-" before it
if it is the opponent's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from orrery.engine.clauses import No
from orrery.engine.flow import Ask
from orrery.engine.questions import DONE, Choice
from orrery.engine.view import Eye
from orrery.games.endless_forms.cards.catalogue import FACE_OF, FACES
from orrery.games.endless_forms.cards.forms import FIRST_EFFECT, FIRST_EVENT, FIRST_HABITAT, RAVEN
from orrery.games.endless_forms.cards.nature import DAY, RESOURCES
from orrery.games.endless_forms.cards.verbs import NOT_FOR_EVENT
from orrery.games.endless_forms.interface.words import WORDS
from orrery.games.endless_forms.rules import deployment, exertion, movement
from orrery.games.endless_forms.rules.exertion import POWERS, no_exert, no_expop, no_power, no_prey
from orrery.games.endless_forms.rules.field import BARRED, no_entry, no_room
from orrery.games.endless_forms.rules.interdiction import NO_EVENT, no_reveal
from orrery.games.endless_forms.rules.movement import NOT_YOURS, no_move, no_move_to
from orrery.games.endless_forms.rules.state import (
    DEPLOY,
    EFFECT,
    EXERT,
    EXPOP,
    MOVE,
    NEXT_TO,
    PLACES,
    POWER,
    SPECIES,
    TRAVEL,
    Desert,
)

COMMITTED = No("committed", "FORM-2.6")
NOT_HELD = No("not-held", "FORM-5.1")
PHASE_OVER = No("phase-over", "FORM-3.4")
DEPLOY_PHASE = No("deploy-phase", "FORM-5.1")
OWN_PHASE = No("own-phase", "FORM-8.3")
MOVE_PHASE = No("move-phase", "FORM-9.1")
DEPLOYING = No("deploying", "FORM-5.13", "FORM-5.9")
EXERTING = No("exerting", "FORM-8.4")
MOVING = No("moving", "FORM-9.1")
ONLY_SPECIES = No("only-species")
ONLY_EVENTS = No("only-events", "FORM-5.3", "FORM-5.8", "FORM-5.10")
NO_WINDOW = No("no-window", "FORM-6.2", "FORM-7.1")
HIDDEN = No("hidden", "FORM-12.9")
REMOVED = No("removed", "FORM-12.6")
LOCKED = No("locked", "FORM-7.8")
NOT_IN_PLAY = No("not-in-play")

PHASES = {DEPLOY: "deploy", EXERT: "exert", MOVE: "move"}
BETWEEN_PHASES = ("w2", "w4", "w6")
"""Windows that are asked before the phase whose step they stand at has begun."""
RAVENS = 4


def name_of(s: Desert, viewer: int, p: int) -> str:
    """A piece in notation, as a seat sees it."""
    foe = "" if s.owner(p) == viewer else "foe-"
    if p in s.place:
        at, face = s.place[p], s.face[p]
        n = 1
        for q in s.columns[s.back[p] * 4 + at]:
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


# ---------------------------------------------------------------- why not
def why_not(s: Desert, seat: int, ask: Ask, text: str) -> No | None:
    """The reason, from the same functions that make the options."""
    verb, _, rest = text.partition(" ")
    reason = REASONS.get(verb)
    return None if reason is None else reason(s, seat, ask, rest)


def found(s: Desert, seat: int, name: str) -> int | None:
    """The species in play that is called so."""
    return next((p for p in s.place if name_of(s, seat, p) == name), None)


def _not_now(s: Desert, seat: int, ask: Ask, step: int, elsewhere: No, unfinished: No, over: No) -> No | None:
    """Why nothing of this phase can be begun now; None if that is just what is asked."""
    if s.active == seat and ask.about == PHASES[step]:
        return None
    if s.active != seat or s.step < step or (s.step == step and ask.about in BETWEEN_PHASES):
        return elsewhere
    if s.step > step:
        return over
    return LOCKED if s.declared else unfinished


def _no_place(s: Desert, seat: int) -> No:
    """Why a species that no habitat takes cannot be deployed: all are full, or a ban keeps it out of the others."""
    full = all(no_room(s, seat, at) is not None for at in range(PLACES))
    return deployment.NOWHERE if full else BARRED


def _deploy(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    face = FACE_OF.get(rest)
    held = next((p for p in s.hands[seat] if s.face[p] == face), None)
    if ask.about == "introduce":
        if face is None or held is None:
            return NOT_HELD
        return _no_place(s, seat) if face < FIRST_HABITAT else ONLY_SPECIES
    no = _not_now(s, seat, ask, DEPLOY, DEPLOY_PHASE, DEPLOYING, PHASE_OVER)
    if no is not None:
        return no
    if face is None or held is None:
        return NOT_HELD
    if face >= FIRST_EVENT:
        return ONLY_EVENTS
    if face >= FIRST_EFFECT:
        return deployment.no_effect(s) or deployment.NO_TARGET
    return deployment.no_species(s) or _no_place(s, seat)


def _event(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    face = FACE_OF.get(rest)
    if rest and face is not None and face < FIRST_EVENT:
        return ONLY_EVENTS
    if ask.about == "event":
        return NOT_HELD
    no = _not_now(s, seat, ask, DEPLOY, DEPLOY_PHASE, DEPLOYING, PHASE_OVER)
    if no is not None:
        return no
    if rest and not any(s.face[p] == face for p in s.hands[seat]):
        return NOT_HELD
    return deployment.no_event(s, seat) or (None if rest else NOT_HELD)


def _at(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    if ask.about == "attach":
        return deployment.NO_TARGET
    if ask.about not in ("where", "bolt", "wander") or ask.of is None or rest not in ("1", "2", "3", "4"):
        return None
    at = int(rest) - 1
    if ask.of in s.place and s.step == MOVE and s.active == seat and not s.chain:
        return no_move_to(s, ask.of, at)
    if ask.about != "where" and at not in NEXT_TO[s.place[ask.of]]:
        return movement.NOT_ADJACENT
    return no_room(s, seat, at) or no_entry(s, ask.of, at)


def _on(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    """Why an Effect that is being deployed cannot go there: no such species, or one its text does not allow."""
    if ask.about != "attach":
        return None
    return deployment.NO_TARGET if found(s, seat, rest) is not None else NOT_IN_PLAY


def _zone(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    return deployment.NO_TARGET if ask.about == "attach" else None


def _exert(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    name, _, power = rest.partition(" ")
    p = found(s, seat, name)
    if p is None:
        return NOT_IN_PLAY
    if s.back[p] != seat:
        return OWN_PHASE
    no = _not_now(s, seat, ask, EXERT, OWN_PHASE, EXERTING, OWN_PHASE)
    if no is not None:
        return no
    return no_exert(s, p) or (no_power(s, p, power) if power else no_expop(s, p))


def _prey(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    q = found(s, seat, rest)
    if ask.about != "prey" or ask.of is None:
        return None
    return NOT_IN_PLAY if q is None else no_prey(s, ask.of, q)


def _alone(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    return exertion.NOT_ALONE if ask.about == "prey" else None


def _move(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    p = found(s, seat, rest)
    if p is None:
        return NOT_IN_PLAY
    if s.back[p] != seat:
        return NOT_YOURS
    if ask.about == "migrate":
        return NOT_FOR_EVENT
    no = _not_now(s, seat, ask, MOVE, MOVE_PHASE, MOVING, MOVE_PHASE)
    if no is not None:
        return no
    if no_move(s, p) is not None:
        return no_move(s, p)
    refused = [no_move_to(s, p, at) for at in NEXT_TO[s.place[p]]]
    return next((no for no in refused if no is not None), None)


def _reveal(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    no = no_reveal(s, seat)
    return NO_WINDOW if no is None or (no is NO_EVENT and s.chain) else no


def _target(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    if ask.about not in ("aim", "power"):
        return None
    if found(s, seat, rest) is None:
        return NOT_IN_PLAY
    return NOT_FOR_EVENT if ask.about == "aim" else exertion.NOTHING_TO_USE_ON


def _from_pile(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    face = FACE_OF.get(rest.removeprefix("foe-"))
    return REMOVED if any(s.face[p] == face for p in s.removed) else None


def _committed(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    return COMMITTED if s.turn or s.kept >> seat & 1 else None


def _hidden(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    return HIDDEN


def _withdraw(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    return LOCKED if s.declared else None


def _done(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    return LOCKED if s.declared and ask.about in ("w3", "w3-event", "w5", "w8") else None


REASONS: dict[str, Callable[[Desert, int, Ask, str], No | None]] = {
    "deploy": _deploy,
    "event": _event,
    "at": _at,
    "on": _on,
    "zone": _zone,
    "exert": _exert,
    "use": _exert,
    "prey": _prey,
    "alone": _alone,
    "move": _move,
    "reveal": _reveal,
    "target": _target,
    "remove": _from_pile,
    "revive": _from_pile,
    "recycle": _from_pile,
    "mulligan": _committed,
    "keep": _committed,
    "look": _hidden,
    "withdraw": _withdraw,
    "done": _done,
}


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
        params["resource"] = choice[2].capitalize()
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
