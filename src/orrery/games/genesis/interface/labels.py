"""Options in words: what each does, what it costs, whom it would strike as things are now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from orrery.engine.flow import Choice
from orrery.engine.text import card as card_named
from orrery.engine.view import Eye
from orrery.games.genesis.cards import signs
from orrery.games.genesis.cards.bespoke import burning_tribute
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import (
    AFFILIATIONS,
    CHAMPION,
    ELEMENTS,
    TYPES,
    UNITS,
    Design,
    Hero,
)
from orrery.games.genesis.cards.placing import Beckon, Conjure, Hop, Raise, Replicate, Toss, mover
from orrery.games.genesis.cards.verbs import Engulf, Strike
from orrery.games.genesis.interface import terms
from orrery.games.genesis.interface.outlook import Aim, Outlook
from orrery.games.genesis.interface.words import GenesisWords
from orrery.games.genesis.rules.abilities import ability_named, ability_on, energy_of
from orrery.games.genesis.rules.arena import AHEAD, FACINGS, NAMES, SPOT_OF, WAYS
from orrery.games.genesis.rules.legality import targets_of
from orrery.games.genesis.rules.naming import number
from orrery.games.genesis.rules.passives import distinct, immediate
from orrery.games.genesis.rules.state import ABILITY, CARD, END, FINAL, LOCK, MAIN, MOVE, SEAT, UNIT, Arena, Entry
from orrery.games.genesis.rules.timelines import legal_faces
from orrery.games.genesis.rules.units import awareness_from, on_stack, resistances, weaknesses

DIRECTIONS = ("forward", "right", "back", "left")
Said = tuple[str, dict[str, Any]]
"""A message and its parameters."""


def label(eye: Eye, words: GenesisWords, choice: Choice, names: Sequence[str]) -> Said:
    """The message of a choice, with its parameters."""
    o = Outlook(eye, words, names)
    said = SAYS.get(choice[0])
    return said(o, choice) if said is not None else (f"do.{choice[0]}", {})


# ---------------------------------------------------------------- windows
def _pass(o: Outlook, choice: Choice) -> Said:
    """What a pass leads to."""
    s = o.s
    on = "" if s.passes >= s.out.count(0) - 1 else "-on"
    who = {"who": _others(o)}
    if s.stack:
        return ("do.pass-on" if on else "do.pass-resolves"), {"top": o.called(s.stack[-1]), **who}
    key = {MAIN: "do.pass-main", END: "do.pass-end", FINAL: "do.pass-last"}.get(s.phase)
    if key is None or (s.phase != FINAL and s.active < 0):
        return "do.pass", {}
    return key + on, {"unit": o.card(s.active) if s.active >= 0 else "", **who}


def _others(o: Outlook) -> str:
    """Who else has to pass: "Ben passes", "the others pass"."""
    others = [seat for seat, out in enumerate(o.s.out) if not out and seat != o.eye.viewer]
    if len(others) == 1:
        return o.words.phrase("pass.other", (), o.names, seat=others[0])
    return o.words.phrase("pass.others")


def _play(o: Outlook, choice: Choice) -> Said:
    s, piece = o.s, choice[1]
    act = ability_on(s.face[piece], choice[2] if len(choice) > 2 else "")
    assert act is not None
    aim = Aim(o.eye.viewer, s.champion[o.eye.viewer], piece, act)
    return ("do.play-as" if act.option else "do.play"), _ability(o, aim)


def _use(o: Outlook, choice: Choice) -> Said:
    s, piece = o.s, choice[1]
    act = ability_named(s, o.eye.viewer, piece, choice[2])
    assert act is not None
    aim = Aim(o.eye.viewer, piece if piece in s.control else -1, piece, act)
    return "do.use", {"at": o.at(piece), **_ability(o, aim)}


def _ability(o: Outlook, aim: Aim) -> dict[str, Any]:
    return {"act": aim.act.id, "cost": price(o, aim), "reach": _reach(o, aim)}


def price(o: Outlook, aim: Aim) -> str:
    """The cost as it is for this player now, and whether paying it is fatal."""
    s, act, words = o.s, aim.act, o.words
    energy = energy_of(s, aim.seat, act) if act.energy else 0
    parts = terms.cost(act.id, energy)
    if energy and energy >= len(s.timelines[aim.seat]):
        parts.append(words.phrase("cost.last-cards"))
    if act.hp and act.hp >= s.hp.get(aim.source, 0):
        mine = BOOK.kind[s.face[aim.source]] == CHAMPION
        parts.append(words.phrase("cost.last-hp" if mine else "cost.last-hp-unit"))
    return words.phrase("cost.some", cost=", ".join(parts)) if parts else words.phrase("cost.free")


def _reach(o: Outlook, aim: Aim) -> str:
    """Whom it could be turned on; of a card that comes into the Arena, what it is there."""
    s, act, words = o.s, aim.act, o.words
    brings = o.brings(aim.piece) if act.card else ""
    brings = words.phrase("reach.all", what=brings) if brings else ""
    if not act.targets:
        what = o.granted_already(aim)
        if any(isinstance(e, (Strike, Engulf)) for e in act.does):
            what = o.all_of_it(aim)
        return brings or (words.phrase("reach.all", what=what) if what else "")
    found = targets_of(s, aim.seat, aim.source, act)
    if act.targets[0].on_stack:
        entries = [o.called(e) for e in reversed(s.stack) if on_stack(e) in found]
        if len(entries) == 1:
            return words.phrase("reach.one-plainly", unit=entries[0])
        return words.phrase("reach.several", units=words.listed(entries))
    if len(found) == 1 and len(act.targets) == 1:
        what = o.on(aim, found[0])
        key = "reach.one" if what else "reach.one-plainly"
        return words.phrase(key, unit=o.unit(found[0]), what=what) + brings
    return words.phrase("reach.several", units=o.units(found)) + brings


# ---------------------------------------------------------------- turns and steps
def _activate(o: Outlook, choice: Choice) -> Said:
    piece = choice[1]
    abilities = o.words.listed(terms.names_of_abilities(o.s.face[piece]), most=9)
    return "do.activate", {"at": o.at(piece), "n": o.s.hp[piece], "abilities": abilities}


def _stay(o: Outlook, choice: Choice) -> Said:
    s = o.s
    if s.phase == MOVE and not s.resolving and s.active >= 0:
        key = "do.stay-end" if s.exerted >> s.active & 1 else "do.stay-main"
        return key, {"at": NAMES[s.spot[s.active]]}
    unit = mover(s.resolving)
    return "do.stay", {"unit": o.card(unit), "at": NAMES[s.spot[unit]]}


def _move(o: Outlook, choice: Choice) -> Said:
    s, unit, to = o.s, o.s.active, SPOT_OF[choice[2]]
    turn = choice[3] if len(choice) > 3 else ""
    facing = (s.facing[unit] + WAYS.get(turn, 0)) % 4
    way = (AHEAD[s.spot[unit]].index(to) - s.facing[unit]) % 4
    params = {"way": o.words.phrase(f"way.{DIRECTIONS[way]}"), "at": choice[2], "sees": sees(o, unit, to, facing)}
    return (f"do.move-{turn}" if turn else "do.move"), {**params, "facing": FACINGS[facing]}


def _turn(o: Outlook, choice: Choice) -> Said:
    s = o.s
    unit = mover(s.resolving) if s.resolving else s.active
    facing = (s.facing[unit] + WAYS[choice[2]]) % 4
    return f"do.turn-{choice[2]}", {"facing": FACINGS[facing], "sees": sees(o, unit, s.spot[unit], facing)}


def sees(o: Outlook, unit: int, at: int, facing: int) -> str:
    """The units a unit would be aware of from there."""
    seen = awareness_from(o.s, unit, at, facing)
    return seen_units(o, [u for u in o.s.units if u != unit and seen >> o.s.spot[u] & 1])


def seen_units(o: Outlook, units: Sequence[int]) -> str:
    """Who is seen then, if anybody."""
    return o.words.phrase("sees.some", units=o.units(units)) if units else ""


# ---------------------------------------------------------------- targets
def _target(o: Outlook, choice: Choice) -> Said:
    s, piece = o.s, choice[1]
    ability, seat, source, *_ = s.declaring
    act = BOOK.acts[ability]
    card = s.played[-1] if act.card and s.played else source
    what = o.on(Aim(seat, source if source in s.control else -1, card, act), piece)
    key = "do.target" if what else "do.target-plainly"
    return key, {"unit": o.unit(piece), "what": what}


def _which(o: Outlook, choice: Choice) -> Said:
    s, piece, words = o.s, choice[1], o.words
    enemy = s.team[s.control.get(piece, o.eye.viewer)] != s.team[o.eye.viewer]
    return "do.which", {
        "n": number(s, piece),
        "whose": words.phrase("which.enemy") if enemy else "",
        "life": words.phrase("which.life", n=s.hp[piece]) if piece in s.hp else "",
        "token": words.phrase("which.exerted") if s.is_exerted(piece) else "",
    }


def _negate(o: Outlook, choice: Choice) -> Said:
    entry = o.s.stack[-choice[2]]
    return "do.negate", {"top": o.called(entry), "whose": o.whose(entry[SEAT]), "what": o.of_entry(entry)}


def _element_of(o: Outlook, choice: Choice) -> Said:
    """An element, with the units that are weak to it or resist it."""
    s, bit = o.s, ELEMENTS[choice[2]]
    foes = [u for u in s.units if s.team[s.control[u]] != s.team[o.eye.viewer]]
    weak = [u for u in foes if weaknesses(s, u) & bit]
    firm = [u for u in foes if resistances(s, u) & bit]
    return "do.element", {
        "element": choice[2],
        "weak": o.words.phrase("weak.some", units=o.units(weak)) if weak else "",
        "resists": o.words.phrase("resists.some", units=o.units(firm)) if firm else "",
    }


def waiting(s: Arena, seat: int) -> list[Entry]:
    """The pending abilities of a seat that may be put on the Stack next, in the order of the options."""
    fast = [e for e in s.pending if immediate(e)]
    return distinct([e for e in fast or s.pending if e[SEAT] == seat])


def _order(o: Outlook, choice: Choice) -> Said:
    entry = waiting(o.s, o.eye.viewer)[choice[2] - 1]
    return "do.order", {"called": o.called(entry), "act": entry[ABILITY]}


# ---------------------------------------------------------------- while an ability resolves
def _at(o: Outlook, choice: Choice) -> Said:
    s, to = o.s, SPOT_OF[choice[2]]
    if not s.resolving:
        return "do.at", {"at": choice[2]}
    act = BOOK.acts[s.resolving[ABILITY]]
    does = {type(e): e for e in act.does}
    hero = s.resolving[UNIT]
    if does.keys() & {Beckon, Conjure, Replicate, Raise}:
        face, name = s.face[s.resolving[CARD]], o.card(s.resolving[CARD])
        if Conjure in does:
            face = BOOK.face_of[does[Conjure].name]  # type: ignore[union-attr]
            name = card_named(BOOK.faces[face].slug, BOOK.faces[face].name)
        elif Replicate in does:
            name = o.words.phrase("copy.of", (name,))
        facing = s.facing.get(hero, 0)
        return "do.at-place", {
            "unit": name,
            "at": choice[2],
            "there": _there(o, to),
            "sees": _newcomer_sees(o, face, to, facing),
        }
    unit = mover(s.resolving)
    if does.keys() & {Hop, Toss}:
        seen = sees(o, unit, to, s.facing[unit])
        return "do.at-place", {"unit": o.card(unit), "at": choice[2], "there": _there(o, to, unit), "sees": seen}
    return "do.at-move", {"unit": o.card(unit), "at": choice[2], "sees": sees(o, unit, to, s.facing[unit])}


def _there(o: Outlook, to: int, but: int = -1) -> str:
    units = [u for u in o.s.units if o.s.spot[u] == to and u != but]
    if not units:
        return ""
    return o.words.phrase(
        "there.some" if len(units) == 1 else "there.several", units=o.words.listed([o.card(u) for u in units])
    )


def _newcomer_sees(o: Outlook, face: int, to: int, facing: int) -> str:
    masks = BOOK.masks[face]
    if masks is None or BOOK.kind[face] & UNITS == 0:
        return ""
    seen = masks[4 * to + facing]
    return seen_units(o, [u for u in o.s.units if seen >> o.s.spot[u] & 1])


def _remove(o: Outlook, choice: Choice) -> Said:
    return "do.remove", {"ailment": choice[2]}


def _done(o: Outlook, choice: Choice) -> Said:
    s = o.s
    if s.phase == LOCK:
        n = len(s.out_pile[o.eye.viewer])
        return ("do.done-locking" if n else "do.done-swapping-none"), {"n": n}
    if not s.resolving:
        return "do.done", {}
    unit = mover(s.resolving)
    return "do.done-turning", {"unit": o.card(unit), "facing": FACINGS[s.facing[unit]]}


def _yes_or_no(o: Outlook, choice: Choice) -> Said:
    s, verb = o.s, choice[0]
    if not s.resolving:
        return f"do.{verb}", {}
    if burning_tribute not in BOOK.acts[s.resolving[ABILITY]].does:
        return f"do.{verb}-library", {}
    if verb == "no":
        return "do.no-tribute", {"unit": o.card(s.resolving[CARD])}
    return "do.yes-tribute", {**TRIBUTE, "have": signs.aura(s.aura[o.eye.viewer])}


def _discard(o: Outlook, choice: Choice) -> Said:
    return ("do.discard-library" if o.s.resolving else "do.discard"), {}


# ---------------------------------------------------------------- a match and a draft
def _card(o: Outlook, choice: Choice) -> Said:
    return f"do.{choice[0]}", facts(o.words, o.s.face[choice[1]])


def _basic(o: Outlook, choice: Choice) -> Said:
    face = BOOK.face_of[choice[2]]
    return "do.basic", {"card": card_named(choice[2], BOOK.faces[face].name), **facts(o.words, face)}


def facts(words: GenesisWords, face: int) -> dict[str, Any]:
    """What a Timeline card is."""
    card = BOOK.faces[face]
    return {
        "kind": TYPES[card.kind].capitalize(),
        "affiliations": loyal(words, card.affiliations),
        "chi": card.chi if isinstance(card, Design) else 0,
    }


def loyal(words: GenesisWords, letters: str) -> str:
    """Affiliations by name."""
    return words.listed([AFFILIATIONS[letter] for letter in letters or ("",)])


def _locked(o: Outlook, choice: Choice) -> Said:
    return ("do.locked" if choice[2] else "do.locked-none"), {"n": choice[2]}


def _champion(o: Outlook, choice: Choice) -> Said:
    face = BOOK.face_of[choice[2]]
    hero = BOOK.faces[face]
    assert isinstance(hero, Hero)
    legal = set(legal_faces(face))
    return "do.champion", {
        "card": card_named(hero.slug, hero.name),
        "tribe": hero.tribe,
        "affiliations": loyal(o.words, hero.affiliations),
        "life": signs.hp(hero.hp),
        "power": signs.aura(hero.aura),
        "reduction": hero.reduction,
        "fit": len([p for p in o.s.picks[o.eye.viewer] if o.s.face[p] in legal]),
    }


TRIBUTE = {"price": signs.aura(2), "n": 1, "element": "fire"}
"""What Burning Tribute asks and does."""
SAYS: dict[str, Callable[[Outlook, Choice], Said]] = {
    "pass": _pass,
    "play": _play,
    "use": _use,
    "activate": _activate,
    "stay": _stay,
    "move": _move,
    "turn": _turn,
    "target": _target,
    "which": _which,
    "negate": _negate,
    "element": _element_of,
    "order": _order,
    "at": _at,
    "remove": _remove,
    "done": _done,
    "yes": _yes_or_no,
    "no": _yes_or_no,
    "discard": _discard,
    "pick": _card,
    "add": _card,
    "out": _card,
    "in": _card,
    "basic": _basic,
    "champion": _champion,
    "locked": _locked,
}
"""How each verb is worded."""
