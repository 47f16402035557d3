"""Chapter 5: the Deployment Phase."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.engine.flow import REST, Ask, Rules
from orrery.engine.questions import DONE, Choice
from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.cards.forms import BONDS, FIRST_EFFECT, FIRST_EVENT, FIRST_HABITAT, FORMS, RAVEN
from orrery.games.endless_forms.cards.kinds import (
    A_HABITAT,
    AN_EVENT_ZONE,
    ANY_SPECIES,
    YOUR_DECK,
    YOUR_SPECIES,
)
from orrery.games.endless_forms.cards.nature import MOST_RANK, RESOURCES
from orrery.games.endless_forms.rules.field import attach, enter, freshen, living, open_places
from orrery.games.endless_forms.rules.interdiction import REVEAL, open_window, reveal, settle
from orrery.games.endless_forms.rules.legality import (
    why_not_attach,
    why_not_come,
    why_not_deploy_event,
    why_not_enter,
    why_not_reveal,
)
from orrery.games.endless_forms.rules.rates import form, lands
from orrery.games.endless_forms.rules.state import (
    EFFECT,
    EFFECT_PLAYED,
    EVENT,
    EVENT_PLAYED,
    EVENT_ZONE,
    EXERT,
    MAIN_DECK,
    NEXT_TO,
    PLACES,
    SHUT,
    SPECIES,
    SPECIES_PLAYED,
    W3,
    W4,
    Desert,
)

A_SPECIES: Choice = ("species",)
AN_EFFECT: Choice = ("effect",)
PUT_DOWN: Choice = ("event",)
YOUR_ZONE: Choice = ("zone", None, "yours")
THEIR_ZONE: Choice = ("zone", None, "theirs")
OWN_DECK: Choice = ("zone", None, "deck")

SOLITARY = tuple([it.solitary for it in FORMS])
ANYTIME = tuple([bond.target in (A_HABITAT, AN_EVENT_ZONE, YOUR_DECK) for bond in BONDS])
"""By face: whether an Effect has a host whatever is in play."""


# ---------------------------------------------------------------- what may be deployed
def has_host(s: Desert, seat: int, face: int) -> bool:
    """FORM-5.9: an Effect with no legal target cannot be deployed."""
    target = BONDS[face].target
    if ANYTIME[face]:
        return True
    if target == ANY_SPECIES:
        return bool(s.population)
    if target == YOUR_SPECIES and not BONDS[face].likens:
        return any(s.columns[seat * PLACES : seat * PLACES + PLACES])
    return any(why_not_attach(s, seat, face, p) is None for p in s.population)


def hosts(s: Desert, seat: int, face: int) -> list[Choice]:
    """Everything an Effect of this face may be attached to."""
    target = BONDS[face].target
    if target == A_HABITAT:
        return [("at", habitat) for habitat in s.row]
    if target == AN_EVENT_ZONE:
        return [YOUR_ZONE, THEIR_ZONE]
    if target == YOUR_DECK:
        return [OWN_DECK]
    return [("on", p) for p in living(s) if why_not_attach(s, seat, face, p) is None]


def options(s: Desert, seat: int) -> list[Choice]:
    """D3: what the active player may do in its Deployment Phase: the kinds of cards it may deploy."""
    found = [DONE]
    if why_not_reveal(s, seat) is None:
        found.append(REVEAL)
    if not s.used & SPECIES_PLAYED and any(_species(s, seat)):
        found.append(A_SPECIES)
    if not s.used & EFFECT_PLAYED and any(_effects(s, seat)):
        found.append(AN_EFFECT)
    face = s.face
    if why_not_deploy_event(s, seat) is None and any(face[p] >= FIRST_EVENT for p in s.hands[seat]):
        found.append(PUT_DOWN)
    return found


def cards(s: Desert, seat: int, kind: str) -> list[Choice]:
    """D3: the cards of this kind that may be deployed: `why_not_deploy_species` and `why_not_deploy_effect`, worked out
    faster for a whole hand."""
    return [*(_species(s, seat) if kind == "species" else _effects(s, seat))]


def _species(s: Desert, seat: int) -> Iterator[Choice]:
    face, raven = s.face, False
    room, easy = _room(s, seat)
    for p in s.hands[seat] if room else ():
        f = face[p]
        if f < FIRST_HABITAT and not (raven and f == RAVEN):
            if (easy and not SOLITARY[f]) or any(why_not_enter(s, p, at) is None for at in room):
                raven = raven or f == RAVEN
                yield ("deploy", p)


def _effects(s: Desert, seat: int) -> Iterator[Choice]:
    face = s.face
    for p in s.hands[seat]:
        f = face[p]
        if FIRST_HABITAT <= f < FIRST_EVENT and (ANYTIME[f] or has_host(s, seat, f)):
            yield ("deploy", p)


def fitting(s: Desert) -> frozenset[int]:
    """As everybody can see, what the card can be that the active player has chosen and not shown yet."""
    seat = s.active
    if s.declares == EFFECT:
        return frozenset([f for f in range(FIRST_EFFECT, FIRST_EVENT) if has_host(s, seat, f)])
    grounds = lands(s)
    columns = s.columns[seat * PLACES : seat * PLACES + PLACES]
    open_to = [
        (ground.barred, any(form(s, q).predator for q in column))
        for ground, column in zip(grounds, columns, strict=True)
        if len(column) < ground.limit
    ]
    return frozenset(
        [
            f
            for f, it in enumerate(FORMS)
            if any(it.rank < barred and not (it.solitary and hunted) for barred, hunted in open_to)
        ]
    )


def _room(s: Desert, seat: int) -> tuple[list[int], bool]:
    """The places that are not full for a seat, and whether one of them takes any species that is not solitary."""
    room, easy, i = list[int](), False, seat * PLACES
    for at, ground in enumerate(lands(s)):
        if len(s.columns[i + at]) < ground.limit:
            room.append(at)
            easy = easy or ground.barred > MOST_RANK
    return room, easy


# ---------------------------------------------------------------- the phase
def deployment(s: Desert) -> Rules:
    """FORM-5.1 and 5.2: up to one card of each type, in any order, between revealing one's own Event."""
    seat, s.window = s.active, SHUT
    yield REST
    pick = yield Ask(seat, "deploy", options(s, seat))
    verb = pick[0]
    if verb in ("species", "effect"):
        yield from declare(s, seat, verb)
    elif verb == "event":
        yield from declare_event(s, seat)
    elif verb == "reveal":
        yield from reveal(s, seat)
    else:
        s.step = EXERT
        open_window(s, W4)


def declare(s: Desert, seat: int, kind: str) -> Rules:
    """FORM-5.13: a species or Effect is shown with its destination, and with all choices printed on it; then W3 opens.
    Until it is shown, its player may take it back."""
    p = (yield Ask(seat, kind, cards(s, seat, kind), secret=True))[1]
    s.take(s.hands[seat], p, 1 << seat)
    s.aside.append(p)
    f = s.face[p]
    s.declared = (SPECIES,) if kind == "species" else (EFFECT,)
    if f < FIRST_HABITAT:
        where = [("at", s.row[at]) for at in open_places(s, p)]
        at = s.row.index((yield Ask(seat, "where", where, of=p))[1])
        show(s, p)
        s.declared = (SPECIES, p, at)
        if s.ear is not None:
            s.tell("declare", p, s.row[at], seat=seat)
    else:
        to = yield Ask(seat, "attach", hosts(s, seat, f), of=p)
        host = host_chosen(seat, to)
        show(s, p)
        s.declared = (EFFECT, p, host, (yield from printed_choice(s, seat, p, host)))
        if s.ear is not None:
            tell_of_host(s, ON_DECLARING, p, host, seat)
    s.stirred = True
    open_window(s, W3)


def show(s: Desert, p: int) -> None:
    """The card that was chosen is shown to everybody."""
    s.reveal(p)
    s.declared = ()


def host_chosen(seat: int, to: Choice) -> int:
    """What a seat has chosen to attach an Effect to, as `attached` has it: a card, or a zone as a number below 0."""
    if to == YOUR_ZONE:
        return EVENT_ZONE + seat
    if to == THEIR_ZONE:
        return EVENT_ZONE + 1 - seat
    return MAIN_DECK + seat if to == OWN_DECK else int(to[1])


def affected(s: Desert, seat: int, host: int) -> tuple[int, ...]:
    """Whom an Effect of a seat is meant for: the other player, if the host is a species or zone of its own."""
    if host == EVENT_ZONE + 1 - seat:
        return (1 - seat,)
    return s.hit(seat, host) if host in s.place else ()


ON_DECLARING = ("declare-effect", "declare-land", "declare-zone", "declare-deck")
ON_ATTACHING = ("attached", "attached-land", "attached-zone", "attached-deck")
"""How it is told on what an Effect is: a species, a habitat, an Event Zone, a main deck."""


def tell_of_host(s: Desert, kinds: tuple[str, str, str, str], effect: int, host: int, seat: int) -> None:
    """Tell that an Effect of a seat is declared for, or attached to, a card or zone."""
    on_species, on_land, on_zone, on_deck = kinds
    meant = affected(s, seat, host)
    if host in s.place:
        s.tell(on_species, effect, host, seat=seat, whose=s.back[host], meant=meant)
    elif host >= 0:
        s.tell(on_land, effect, host, seat=seat, meant=meant)
    elif host >= MAIN_DECK:
        s.tell(on_deck, effect, seat=seat, whose=host - MAIN_DECK, meant=meant)
    else:
        s.tell(on_zone, effect, seat=seat, whose=host - EVENT_ZONE, meant=meant)


def printed_choice(s: Desert, seat: int, effect: int, host: int) -> Rules:
    """FORM-5.9: what the text of an Effect lets its player choose: resources, a model, a habitat to copy."""
    bond = BONDS[s.face[effect]]
    if bond.names or bond.adapts:
        mask = 0
        for _ in range(bond.names or 1):
            left: list[Choice] = [("name", None, name) for i, name in enumerate(RESOURCES) if not mask >> i & 1]
            picked = yield Ask(seat, "resource", left, of=effect)
            mask |= 1 << RESOURCES.index(picked[2])
            s.tell("named", effect, seat=seat, resource=picked[2])
        return mask
    if bond.likens:
        models = [("copy", p) for p in living(s) if p != host]
        return (yield Ask(seat, "model", models, of=effect))[1]
    if bond.copies:
        near = [("copy", s.row[at]) for at in NEXT_TO[s.row.index(host)]]
        return (yield Ask(seat, "copy", near, of=effect))[1]
    return NO_PIECE


def declare_event(s: Desert, seat: int) -> Rules:
    """FORM-5.13: everybody sees that an Event is played, nobody which."""
    cards: list[Choice] = [("event", p) for p in s.hands[seat] if s.face[p] >= FIRST_EVENT]
    p = (yield Ask(seat, "event", cards, secret=True))[1]
    s.take(s.hands[seat], p, 1 << seat)
    s.aside.append(p)
    s.declared = (EVENT, p)
    if s.ear is not None:
        s.tell("declare-event", seat=seat)
    s.stirred = True
    open_window(s, W3)


# ---------------------------------------------------------------- carrying out
def carry_out(s: Desert) -> Rules:
    """FORM-7.8 and 7.9: what was declared happens if it is still legal; else the card goes back to hand, at no cost."""
    kind, p, *rest = s.declared
    s.declared = ()
    s.aside.remove(p)
    seat = s.active
    if kind == EVENT:
        s.events[seat] = p
        s.used |= EVENT_PLAYED
        return
    if kind == SPECIES:
        (at,) = rest
        if why_not_come(s, p, at) is None:
            enter(s, p, at, FORMS[s.face[p]].up, deployed=True)
            s.used |= SPECIES_PLAYED
            if s.ear is not None:
                s.tell("arrives", p, s.row[at], n=s.population[p], whose=seat)
            if s.pending or 0 in s.population.values():
                yield from settle(s)
            return
    else:
        host, chosen = rest
        if _still(s, seat, p, host, chosen):
            put_under(s, p, host, chosen)
            s.used |= EFFECT_PLAYED
            if s.pending or 0 in s.population.values():
                yield from settle(s)
            return
    s.join(s.hands[seat], p, 1 << seat)
    s.tell("cancelled", p, seat=seat, clauses=("FORM-7.9",))


def _still(s: Desert, seat: int, effect: int, host: int, chosen: int) -> bool:
    """Whether an Effect can still be attached as declared: its host and the card chosen as a model are there."""
    bond = BONDS[s.face[effect]]
    if why_not_attach(s, seat, s.face[effect], host) is not None:
        return False
    if bond.likens:
        return bool(s.population.get(chosen))
    return chosen in s.row if bond.copies else True


def put_under(s: Desert, effect: int, host: int, chosen: int) -> None:
    """An Effect is attached, with what was chosen for it; a habitat that becomes a copy is fresh first (FORM-13.6)."""
    bond = BONDS[s.face[effect]]
    if bond.copies:
        freshen(s, host)
    attach(s, effect, host)
    if bond.names or bond.adapts:
        s.choice[effect] = chosen
    elif bond.likens or bond.copies:
        s.choice[effect] = s.face[chosen]
    if s.ear is not None:
        tell_of_host(s, ON_ATTACHING, effect, host, s.owner(effect))
