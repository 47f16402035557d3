"""Why a text that is no option is none: it is parsed here, and legality says what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable

from orrery.engine.clauses import No
from orrery.engine.flow import Ask
from orrery.games.endless_forms.cards.catalogue import FACE_OF
from orrery.games.endless_forms.cards.forms import FIRST_EFFECT, FIRST_EVENT, FIRST_HABITAT
from orrery.games.endless_forms.interface.notation import name_of
from orrery.games.endless_forms.rules.legality import (
    LOCKED,
    NO_EVENT,
    NO_TARGET,
    NOT_ADJACENT,
    NOT_ALONE,
    NOT_FOR_EVENT,
    NOT_YOURS,
    NOTHING_TO_USE_ON,
    OWN_PHASE,
    why_not_begin,
    why_not_come,
    why_not_come_anywhere,
    why_not_deploy_effect,
    why_not_deploy_event,
    why_not_deploy_species,
    why_not_exert,
    why_not_expop,
    why_not_move_anywhere,
    why_not_move_to,
    why_not_mulligan,
    why_not_predate,
    why_not_reveal,
    why_not_use,
)
from orrery.games.endless_forms.rules.state import DEPLOY, EXERT, MOVE, NEXT_TO, Desert

NOT_HELD = No("not-held", "FORM-5.1")
ONLY_SPECIES = No("only-species")
ONLY_EVENTS = No("only-events", "FORM-5.3", "FORM-5.8", "FORM-5.10")
NO_WINDOW = No("no-window", "FORM-6.2", "FORM-7.1")
KIND_FIRST = No("kind-first", "FORM-5.13")
OTHER_KIND = No("other-kind", "FORM-5.13")
HIDDEN = No("hidden", "FORM-12.9")
REMOVED = No("removed", "FORM-12.6")
NOT_IN_PLAY = No("not-in-play")


def why_not(s: Desert, seat: int, ask: Ask, text: str) -> No | None:
    """The reason, from the functions of legality that make the options."""
    verb, _, rest = text.partition(" ")
    reason = REASONS.get(verb)
    return None if reason is None else reason(s, seat, ask, rest)


def found(s: Desert, seat: int, name: str) -> int | None:
    """The species in play that is called so."""
    return next((p for p in s.place if name_of(s, seat, p) == name), None)


def _deploy(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    face = FACE_OF.get(rest)
    held = next((p for p in s.hands[seat] if s.face[p] == face), None)
    if ask.about == "introduce":
        if face is None or held is None:
            return NOT_HELD
        return why_not_come_anywhere(s, held) if face < FIRST_HABITAT else ONLY_SPECIES
    choosing = ask.about in ("species", "effect")
    no = None if choosing else why_not_begin(s, seat, DEPLOY, ask.about)
    if no is not None:
        return no
    if face is None or held is None:
        return NOT_HELD
    if face >= FIRST_EVENT:
        return ONLY_EVENTS
    if choosing and (face >= FIRST_EFFECT) != (ask.about == "effect"):
        return OTHER_KIND
    no = why_not_deploy_effect(s, seat, face) if face >= FIRST_EFFECT else why_not_deploy_species(s, held)
    return no if no is not None or choosing else KIND_FIRST


def _event(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    face = FACE_OF.get(rest)
    if rest and face is not None and face < FIRST_EVENT:
        return ONLY_EVENTS
    if ask.about == "event":
        return NOT_HELD
    no = why_not_begin(s, seat, DEPLOY, ask.about)
    if no is not None:
        return no
    if rest and not any(s.face[p] == face for p in s.hands[seat]):
        return NOT_HELD
    return why_not_deploy_event(s, seat) or (None if rest else NOT_HELD)


def _at(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    if ask.about == "attach":
        return NO_TARGET
    if ask.about not in ("where", "bolt", "wander") or ask.of is None or rest not in ("1", "2", "3", "4"):
        return None
    at = int(rest) - 1
    if ask.of in s.place and s.step == MOVE and s.active == seat and not s.chain:
        return why_not_move_to(s, ask.of, at)
    if ask.about != "where" and at not in NEXT_TO[s.place[ask.of]]:
        return NOT_ADJACENT
    return why_not_come(s, ask.of, at)


def _on(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    """Why an Effect that is being deployed cannot go there: no such species, or one its text does not allow."""
    if ask.about != "attach":
        return None
    return NO_TARGET if found(s, seat, rest) is not None else NOT_IN_PLAY


def _zone(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    return NO_TARGET if ask.about == "attach" else None


def _exert(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    name, _, power = rest.partition(" ")
    p = found(s, seat, name)
    if p is None:
        return NOT_IN_PLAY
    if s.back[p] != seat:
        return OWN_PHASE
    no = why_not_begin(s, seat, EXERT, ask.about)
    if no is not None:
        return no
    return why_not_exert(s, p) or (why_not_use(s, p, power) if power else why_not_expop(s, p))


def _prey(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    q = found(s, seat, rest)
    if ask.about != "prey" or ask.of is None:
        return None
    return NOT_IN_PLAY if q is None else why_not_predate(s, ask.of, q)


def _alone(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    return NOT_ALONE if ask.about == "prey" else None


def _move(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    p = found(s, seat, rest)
    if p is None:
        return NOT_IN_PLAY
    if s.back[p] != seat:
        return NOT_YOURS
    if ask.about == "migrate":
        return NOT_FOR_EVENT
    return why_not_begin(s, seat, MOVE, ask.about) or why_not_move_anywhere(s, p)


def _reveal(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    no = why_not_reveal(s, seat)
    return NO_WINDOW if no is None or (no is NO_EVENT and s.chain) else no


def _target(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    if ask.about not in ("aim", "power"):
        return None
    if found(s, seat, rest) is None:
        return NOT_IN_PLAY
    return NOT_FOR_EVENT if ask.about == "aim" else NOTHING_TO_USE_ON


def _from_pile(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    face = FACE_OF.get(rest.removeprefix("foe-"))
    return REMOVED if any(s.face[p] == face for p in s.removed) else None


def _committed(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    return why_not_mulligan(s, seat)


def _hidden(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    return HIDDEN


def _withdraw(s: Desert, seat: int, ask: Ask, rest: str) -> No | None:
    return LOCKED if len(s.declared) > 1 else None


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
