"""The questions of Endless Forms as sentences."""

from __future__ import annotations

from typing import Any

from orrery.engine.questions import Ask
from orrery.engine.text import listed
from orrery.games.endless_forms.cards.forms import FIRST_EFFECT
from orrery.games.endless_forms.cards.nature import DAY
from orrery.games.endless_forms.interface.outlook import grows, hunt
from orrery.games.endless_forms.interface.reader import Reader
from orrery.games.endless_forms.rules.exertion import POWERS
from orrery.games.endless_forms.rules.state import EFFECT, EXPOP, MAIN_DECK, POWER

WINDOWS = frozenset(("w1", "w2", "w3", "w3-event", "w4", "w5", "w6", "w7", "w8", "w9", "w10", "w11"))


def prompt(ask: Ask) -> str:
    """A question in words; in the seat's own turn some are put otherwise."""
    r = Reader(ask)
    key, shown = f"ask.{ask.about}", () if ask.of is None else (r.piece(ask.of),)
    if ask.seat == r.s.active and f"{key}.own" in r.words:
        key += ".own"
    return r.say(key, *shown, **_params(r))


def _params(r: Reader) -> dict[str, Any]:
    """What the words of a question need, from what its seat can see."""
    s, about = r.s, r.ask.about
    params: dict[str, Any] = {"turn": s.turn, "active": s.active}
    if about == "mulligan":
        params |= {"held": len(s.hands[r.seat]), "n": r.new_hand()}
    elif about in ("deploy", "exert"):
        params["period"] = r.phrase("period.day" if s.period == DAY else "period.night")
        params["left"] = _left(r)
    elif about in WINDOWS:
        params |= {"event": r.event(), "what": _under_way(r)}
    return params


def _left(r: Reader) -> str:
    """What may still be deployed."""
    cards = r.deployable()
    return r.phrase("left.cards", cards=listed(cards)) if cards else r.phrase("left.nothing")


def _under_way(r: Reader) -> str:
    """What is about to happen in the window."""
    about = r.ask.about
    if about == "w7":
        doomed = [p for p, n in r.s.population.items() if not n]
        named = listed([r.whose(p) for p in doomed])
        return r.phrase("doomed.one" if len(doomed) == 1 else "doomed.many", doomed=named)
    if about == "w9":
        return r.declining()
    return _declared(r) if r.s.declared and about in ("w3", "w5", "w8") else ""


def _declared(r: Reader) -> str:
    """What is declared: a card and where it goes, a species and what it does."""
    s = r.s
    kind, p, *rest = s.declared
    if kind == EFFECT:
        return r.phrase("declared.on", r.piece(p), who=_host(r, rest[0]))
    if kind == POWER:
        number, goal = rest
        return r.phrase("declared.uses", who=r.piece(p), ability=r.ability(POWERS[number]), goal=r.whose(goal))
    if kind == EXPOP:
        (prey,) = rest
        if prey >= 0:
            what = r.hunt(p, prey, hunt(s, p, prey)) if p in s.place and prey in s.place else ""
            return r.phrase("declared.hunts", who=r.piece(p), prey=r.whose(prey), what=what)
        gains = r.gains(p, grows(s, p, prey)) if p in s.place else ""
        return r.phrase("declared.grows", who=r.piece(p), gains=gains)
    (at,) = rest
    return r.phrase("declared.to", r.piece(s.row[at]), who=r.piece(p), at=at + 1)


def _host(r: Reader, host: int) -> str:
    """What an Effect is to be attached to."""
    if host >= 0:
        return r.piece(host) if host in r.s.row or r.s.face[host] >= FIRST_EFFECT else r.whose(host)
    if host >= MAIN_DECK:
        return r.phrase("zone.deck")
    return r.phrase("zone.mine" if r.zone_of(host) == r.seat else "zone.foe")
