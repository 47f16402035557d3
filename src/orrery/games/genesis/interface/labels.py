"""The parameters of what people read: labels of options and prompts, from what the asked seat can see."""

from __future__ import annotations

from typing import Any

from orrery.engine.flow import Ask, Choice
from orrery.engine.text import amount
from orrery.games.genesis.cards import signs
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.rules.abilities import ability_named, ability_on, energy_of
from orrery.games.genesis.rules.arena import NAMES
from orrery.games.genesis.rules.naming import number
from orrery.games.genesis.rules.passives import distinct, immediate
from orrery.games.genesis.rules.state import ABILITY, CARD, SEAT, Arena, Entry


def params(s: Arena, viewer: int, choice: Choice) -> dict[str, Any]:
    """The parameters of the message `do.<verb>`."""
    verb: str = choice[0]
    piece: Any = choice[1] if len(choice) > 1 else None
    value: Any = choice[2] if len(choice) > 2 else ""
    if verb == "play":
        act = ability_on(s.face[piece], value)
        return _ability(s, viewer, act)
    if verb == "use":
        return {"at": place(s, piece), **_ability(s, viewer, ability_named(s, viewer, piece, value))}
    if verb in ("target", "activate"):
        return {"at": place(s, piece), "whose": whose(s, viewer, piece)}
    if verb == "which":
        life = f", {signs.hp(s.hp[piece])}" if piece in s.hp else ""
        token = ", exerted" if s.is_exerted(piece) else ""
        return {"n": number(s, piece), "whose": whose(s, viewer, piece), "life": life, "token": token}
    if verb == "move":
        return {"a": value, "turning": f" and turn {choice[3]}" if len(choice) > 3 else ""}
    if verb == "negate":
        return {"what": called(s, s.stack[-value])}
    if verb == "order":
        return {"what": called(s, waiting(s, viewer)[value - 1])}
    if verb in ("out", "in", "add"):
        return {"chi": BOOK.chi[s.face[piece]]}
    if verb in ("basic", "champion"):
        return {"what": BOOK.faces[BOOK.face_of[value]].name}
    return {"a": value, "what": str(value).replace("-", " ")}


def whose(s: Arena, viewer: int, piece: int) -> str:
    """Said of the enemies' units."""
    return " (enemy)" if s.team[s.control.get(piece, viewer)] != s.team[viewer] else ""


def place(s: Arena, piece: int | None) -> str:
    """Where a card is: its spot, or what it is attached to."""
    if piece in s.spot:
        return NAMES[s.spot[piece]]
    bearer = s.bearer.get(piece, -1) if piece is not None else -1
    return BOOK.faces[s.face[bearer]].name if bearer >= 0 else "the Arena"


def _ability(s: Arena, viewer: int, act: Act | None) -> dict[str, Any]:
    if act is None:
        return {"ability": "", "cost": ""}
    parts = [signs.named("Exert")] if act.exert else []
    parts += [signs.aura(act.aura)] if act.aura else []
    parts += [signs.energy(energy_of(s, viewer, act))] if act.energy else []
    parts += [signs.hp(act.hp)] if act.hp else []
    parts += [f"discard {amount(act.discard)}"] if act.discard else []
    return {"ability": act.ability.name, "cost": f" ({', '.join(parts)})" if parts else ""}


def called(s: Arena, entry: Entry) -> str:
    """An ability on the Stack in words: "Basic Attack [2] of Kunn"."""
    return f"{BOOK.acts[entry[ABILITY]].ability.name} of {BOOK.faces[s.face[entry[CARD]]].name}"


def waiting(s: Arena, seat: int) -> list[Entry]:
    """The pending abilities of a seat that may be put on the Stack next, in the order of the options."""
    fast = [e for e in s.pending if immediate(e)]
    return distinct([e for e in fast or s.pending if e[SEAT] == seat])


def prompt(s: Arena, ask: Ask) -> dict[str, Any]:
    """Further parameters of the message `ask.<about>`."""
    return {"top": called(s, s.stack[-1])} if ask.about == "respond" and s.stack else {}
