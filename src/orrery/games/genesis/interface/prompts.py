"""Questions in words: who is asked for what, and what hangs on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.engine.flow import Ask
from orrery.engine.view import Eye
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.placing import mover
from orrery.games.genesis.interface.labels import TRIBUTE, Said
from orrery.games.genesis.interface.outlook import Outlook
from orrery.games.genesis.interface.words import GenesisWords
from orrery.games.genesis.rules import draft
from orrery.games.genesis.rules.arena import FACINGS, NAMES
from orrery.games.genesis.rules.state import END, SEAT, UNIT
from orrery.games.genesis.rules.timelines import DRAFT_CHI, DRAFT_SIZE, chi_of


def prompt(eye: Eye, words: GenesisWords, ask: Ask) -> Said:
    """The message of a question, with its parameters."""
    about = SAYS.get(ask.about)
    params = {} if about is None else about(Outlook(eye, words, ask.names), ask)
    key = f"ask.{ask.about}"
    if ask.about == "target" and params["n"] > 1:
        key = "asked.targets"
    elif ask.about == "lock-out" and params["n"]:
        key = "asked.lock-out-more"
    return key, {"seat": ask.seat, **params}


def _step(o: Outlook, ask: Ask) -> dict[str, Any]:
    return {"at": NAMES[o.s.spot[o.s.active]], "facing": FACINGS[o.s.facing[o.s.active]]}


def _window(o: Outlook, ask: Ask) -> dict[str, Any]:
    s = o.s
    phase = o.words.phrase("phase.end" if s.phase == END else "phase.main")
    return {"unit": o.card(s.active), "seat": s.turn, "phase": phase}


def _respond(o: Outlook, ask: Ask) -> dict[str, Any]:
    top = o.s.stack[-1]
    return {"top": o.called(top), "whose": o.whose(top[SEAT]), "what": o.of_entry(top)}


def _target(o: Outlook, ask: Ask) -> dict[str, Any]:
    ability, _, _, *named = o.s.declaring
    return {"act": ability, "k": len(named) + 1, "n": len(BOOK.acts[ability].targets)}


def _element(o: Outlook, ask: Ask) -> dict[str, Any]:
    act = next(a for a in BOOK.enter[o.s.face[o.s.played[-1]]] if BOOK.acts[a].choose)
    return {"act": act}


def _resolving(o: Outlook, ask: Ask) -> dict[str, Any]:
    """Where something goes: which ability asks, whom it moves, how that faces."""
    entry = o.s.resolving
    unit = mover(entry)
    facing = o.s.facing.get(entry[UNIT], 0)
    return {"called": o.called(entry), "unit": o.card(unit) if unit >= 0 else "", "facing": FACINGS[facing]}


def _rotate(o: Outlook, ask: Ask) -> dict[str, Any]:
    return {**_resolving(o, ask), "facing": FACINGS[o.s.facing[mover(o.s.resolving)]]}


def _upkeep(o: Outlook, ask: Ask) -> dict[str, Any]:
    return dict(TRIBUTE)


# ---------------------------------------------------------------- a match and a draft
def _out(o: Outlook, ask: Ask) -> dict[str, Any]:
    out = o.s.out_pile[ask.seat]
    return {"n": len(out), "chi": sum(chi_of(o.s, out))}


def _in(o: Outlook, ask: Ask) -> dict[str, Any]:
    out, into = o.s.out_pile[ask.seat], o.s.in_pile[ask.seat]
    return {"n": len(out) - len(into), "chi": sum(chi_of(o.s, out)) - sum(chi_of(o.s, into))}


def _pick(o: Outlook, ask: Ask) -> dict[str, Any]:
    return {"next": draft.passes_to(o.s, ask.seat)}


def _champion(o: Outlook, ask: Ask) -> dict[str, Any]:
    return {"n": len(o.s.picks[ask.seat])}


def _build(o: Outlook, ask: Ask) -> dict[str, Any]:
    made = draft.built(o.s, ask.seat)
    return {"n": made.cards, "size": DRAFT_SIZE, "chi": made.chi, "most": DRAFT_CHI}


SAYS: dict[str, Callable[[Outlook, Ask], dict[str, Any]]] = {
    "step": _step,
    "second-step": _step,
    "main": _window,
    "end": _window,
    "open": _window,
    "respond": _respond,
    "target": _target,
    "element": _element,
    "spot": _resolving,
    "beckon": _resolving,
    "raise": _resolving,
    "replicate": _resolving,
    "rotate": _rotate,
    "upkeep": _upkeep,
    "lock-out": _out,
    "lock-in": _in,
    "pick": _pick,
    "champion": _champion,
    "build": _build,
}
"""What each question is worded with."""
