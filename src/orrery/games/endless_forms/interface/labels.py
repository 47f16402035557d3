"""What the options of Endless Forms are called: what each does now and what it costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.engine.questions import Ask, Choice
from orrery.engine.text import amount, listed
from orrery.games.endless_forms.cards.abilities import Devour, Scavenge
from orrery.games.endless_forms.cards.forms import FIRST_HABITAT, FORMS, LANDS
from orrery.games.endless_forms.cards.kinds import EffectCard, EventCard
from orrery.games.endless_forms.cards.nature import RESOURCES, kinds, named, resource
from orrery.games.endless_forms.interface.outlook import (
    Rates,
    arrival,
    grows,
    hunt,
    idle,
    prey_of,
    rates,
    resolved,
    shifts,
    touches_nothing,
)
from orrery.games.endless_forms.interface.reader import Reader
from orrery.games.endless_forms.interface.words import printed
from orrery.games.endless_forms.rules.deployment import cards, hosts
from orrery.games.endless_forms.rules.exertion import capped
from orrery.games.endless_forms.rules.exertion import options as exertions
from orrery.games.endless_forms.rules.field import open_places
from orrery.games.endless_forms.rules.legality import why_not_expop_alone
from orrery.games.endless_forms.rules.movement import goals
from orrery.games.endless_forms.rules.rates import bite, form, resources
from orrery.games.endless_forms.rules.state import ALONE, EXERT, MOVE, PLACES

GIVEN = {"revive": 3, "steady": 1, "larders": 1}
"""The counters that come with a question: of what is put into play, what is given to a species."""


def label(ask: Ask, choice: Choice) -> str:
    """An option in words."""
    return VERBS[choice[0]](Reader(ask), choice)


# ---------------------------------------------------------------- going on
def _done(r: Reader, choice: Choice) -> str:
    s = r.s
    if s.step == EXERT:
        left = len({option[1] for option in exertions(s, r.seat) if len(option) > 1})
        return r.say("do.done.exert.left", n=left) if left else r.say("do.done.exert")
    if s.step == MOVE:
        return r.say("do.done.move", what=r.declining())
    left_out = r.deployable()
    return r.say("do.done.deploy.left", left=listed(left_out, "or")) if left_out else r.say("do.done.deploy")


def _declined(r: Reader, choice: Choice) -> str:
    return r.say(f"do.{choice[0]}.{r.ask.about}")


def _pass(r: Reader, choice: Choice) -> str:
    return r.say("do.pass", event=r.event())


def _reveal(r: Reader, choice: Choice) -> str:
    """Revealing one's own Event, and what it does where nothing is to be chosen first."""
    piece = r.s.events[r.seat]
    if idle(r.s, r.seat):
        return r.say("do.reveal.idle", event=r.event())
    changes = resolved(r.s, r.seat, piece)
    if changes:
        return r.say("do.reveal.now", event=r.event(), what=r.changes(changes))
    return r.say("do.reveal", event=r.event(), text=printed(r.event()))


def _mulligan(r: Reader, choice: Choice) -> str:
    return r.say("do.mulligan", n=r.new_hand())


def _plain(r: Reader, choice: Choice) -> str:
    return r.say(f"do.{choice[0]}")


# ---------------------------------------------------------------- deploying
def _deploy(r: Reader, choice: Choice) -> str:
    p = choice[1]
    card = r.s.card(p)
    if isinstance(card, EffectCard):
        label = r.say("do.deploy.effect", r.piece(p), target=card.target)
        living = [choice[1] for choice in hosts(r.s, r.seat, r.s.face[p]) if choice[0] == "on"]
        only = _host(r, p, living[0]) if len(living) == 1 else ""
    else:
        label, rooms = _species(r, "do.deploy.species", p), open_places(r.s, p)
        only = _room(r, p, rooms[0]) if len(rooms) == 1 else ""
    return r.phrase("do.deploy.only", label=label, where=only) if only else label


def _kind(r: Reader, choice: Choice) -> str:
    """A kind of card, and what the seat holds of it that may be deployed."""
    found = [r.piece(option[1]) for option in cards(r.s, r.seat, choice[0])]
    return r.say(f"do.{choice[0]}", cards=listed(found, "or"))


def _species(r: Reader, key: str, p: int) -> str:
    it = FORMS[r.s.face[p]]
    (group,) = kinds(it.group)
    kind = r.phrase("kind.predator" if it.predator else "kind.other", group=group)
    said = r.rates(Rates(it.up, it.down, it.rank))
    return r.say(key, r.piece(p), kind=kind, rank=amount(it.rank), counters=r.counters(it.up), rates=said)


def _revive(r: Reader, choice: Choice) -> str:
    return _species(r, "do.revive", choice[1])


def _event(r: Reader, choice: Choice) -> str:
    if len(choice) > 1:
        return r.say("do.event.piece", r.piece(choice[1]))
    held = [r.piece(p) for p in r.s.hands[r.seat] if isinstance(r.s.card(p), EventCard)]
    return r.say("do.event", cards=listed(held, "or"))


def _at(r: Reader, choice: Choice) -> str:
    """A habitat: to go to, to attach an Effect to, to choose for an Event."""
    s, habitat, of, about = r.s, choice[1], r.ask.of, r.ask.about
    assert of is not None
    at = s.row.index(habitat)
    if s.face[of] < FIRST_HABITAT:
        return _room(r, of, at)
    if about == "attach":
        changed = shifts(s, of, habitat)
        what = r.land(at) + (r.phrase("change.is", what=r.shifts(changed, habitat)) if changed else "")
    else:
        what = _aimed(r, of, habitat) or r.land(at)
    return r.say("do.at", r.piece(habitat), at=at + 1, what=what)


def _room(r: Reader, p: int, at: int) -> str:
    """A habitat a species may go to, and what it is there."""
    counters = GIVEN["revive"] if p in r.s.discards[r.seat] else 0
    what = r.arrives(arrival(r.s, p, at, counters))
    return r.say("do.at", r.piece(r.s.row[at]), at=at + 1, what=what)


def _on(r: Reader, choice: Choice) -> str:
    assert r.ask.of is not None
    return _host(r, r.ask.of, choice[1])


def _host(r: Reader, effect: int, host: int) -> str:
    """A species to attach an Effect to, and the rates that changes."""
    changed = shifts(r.s, effect, host)
    what = r.phrase("change.is", what=r.shifts(changed, host)) if changed else ""
    return _on_species(r, "do.on", host, counters=r.counters(r.s.population[host]), what=what)


def _zone(r: Reader, choice: Choice) -> str:
    return r.say(f"do.zone.{choice[2]}")


def _name(r: Reader, choice: Choice) -> str:
    """A resource, and where it is found now."""
    s, name = r.s, choice[2]
    where = [at + 1 for at in range(PLACES) if resources(s, at, r.seat) >> RESOURCES.index(name) & 1]
    what = r.phrase("found.at", habitats=r.places(where)) if where else r.phrase("found.nowhere")
    return r.say("do.name", resource=resource(name), what=what)


def _copy(r: Reader, choice: Choice) -> str:
    """A model: a species with its rates, a habitat with what it offers."""
    p = choice[1]
    if p in r.s.row:
        at = r.s.row.index(p)
        return r.say("do.copy.habitat", r.piece(p), at=at + 1, what=r.land(at))
    return _on_species(r, "do.copy", p, rates=r.rates(rates(r.s, p), ranked=True))


# ---------------------------------------------------------------- exerting
def _exert(r: Reader, choice: Choice) -> str:
    s, p = r.s, choice[1]
    it = form(s, p)
    if not it.predator:
        return r.say("do.exert", r.piece(p), at=r.at(p), what=r.gains(p, grows(s, p)))
    prey = prey_of(s, p, it)
    alone = grows(s, p, ALONE) if why_not_expop_alone(s, p, it) is None else None
    if not prey:
        return r.say("do.exert", r.piece(p), at=r.at(p), what=r.gains(p, alone or 0))
    if len(prey) == 1 and alone is None:
        what = r.hunt(p, prey[0], hunt(s, p, prey[0]))
        return r.say("do.exert.hunt", r.piece(p), at=r.at(p), prey=r.whose(prey[0]), what=what)
    gained = [grows(s, p, q) for q in prey]
    least, most = min(gained), max(gained)
    spread = r.counters(most) if least == most else r.phrase("what.spread", least=least, most=most)
    taken = max(bite(s, p, q) for q in prey)
    key = "what.feeds" if alone is None else "what.feeds.alone"
    what = r.phrase(key, gained=spread, prey=r.some(prey), bite=amount(taken), alone=amount(alone or 0))
    return r.say("do.exert", r.piece(p), at=r.at(p), what=what)


def _use(r: Reader, choice: Choice) -> str:
    """An ability: what it gains, and what it takes from others."""
    s, p, name = r.s, choice[1], choice[2]
    power = next(power for power in form(s, p).powers if power.name == name)
    cost = "cost.devour" if isinstance(power, Devour) else "cost.scavenge"
    return r.say(
        "do.use",
        r.piece(p),
        at=r.at(p),
        ability=r.ability(name),
        gained=r.counters(capped(s, p, power.gains)),
        cost=r.phrase(cost, bite=r.counters(1)),
    )


def _alone(r: Reader, choice: Choice) -> str:
    hunter = r.ask.of
    assert hunter is not None
    return r.say("do.alone", hunter=r.piece(hunter), what=r.gains(hunter, grows(r.s, hunter, ALONE)))


def _prey(r: Reader, choice: Choice) -> str:
    hunter, prey = r.ask.of, choice[1]
    assert hunter is not None
    return _on_species(r, "do.prey", prey, what=r.hunt(hunter, prey, hunt(r.s, hunter, prey)))


def _remove(r: Reader, choice: Choice) -> str:
    user = r.ask.of
    assert user is not None
    gains = next(power.gains for power in form(r.s, user).powers if isinstance(power, Scavenge))
    gained = r.counters(capped(r.s, user, gains))
    key = "do.remove" if r.s.back[choice[1]] == r.seat else "do.remove.foe"
    return r.say(key, r.piece(choice[1]), hunter=r.piece(user), gained=gained)


def _target(r: Reader, choice: Choice) -> str:
    """A species that something is done to."""
    s, p, of, about = r.s, choice[1], r.ask.of, r.ask.about
    assert of is not None
    if about == "power":
        gains = next(power.gains for power in form(s, of).powers if isinstance(power, Devour))
        gained = r.counters(capped(s, of, gains))
        what = r.phrase("what.devours", loses=r.loses(p, min(1, s.population[p])), hunter=r.piece(of), gained=gained)
    elif about == "strike":
        what = r.phrase("what.is", what=r.loses(p, min(r.struck(of, p), s.population[p])))
    elif about in GIVEN:
        what = r.phrase("what.is", what=r.gains(p, GIVEN[about]))
    else:
        what = _aimed(r, of, p)
    return _on_species(r, "do.target", p, counters=r.counters(s.population[p]), what=what)


def _aimed(r: Reader, event: int, aim: int) -> str:
    """What an Event does to counters if it is about this species or habitat."""
    changes = resolved(r.s, r.seat, event, aim)
    if changes:
        return r.phrase("change.is", what=r.changes(changes, aim))
    return r.phrase("change.none") if touches_nothing(r.s, r.seat, event, aim) else ""


# ---------------------------------------------------------------- moving
def _move(r: Reader, choice: Choice) -> str:
    s, p = r.s, choice[1]
    where = range(PLACES) if r.ask.about == "migrate" else goals(s, p)
    numbers = [at + 1 for at in where if at != s.place[p]]
    return r.say("do.move", r.piece(p), at=r.at(p), goals=r.places(numbers, "or"))


def _stay(r: Reader, choice: Choice) -> str:
    p = r.ask.of
    assert p is not None
    return r.say("do.stay", habitat=r.piece(r.s.row[r.s.place[p]]), at=r.at(p))


# ---------------------------------------------------------------- cards of piles and decks
def _drop(r: Reader, choice: Choice) -> str:
    key = "do.drop" if r.s.back[choice[1]] == r.seat else "do.drop.foe"
    return r.say(key, r.piece(choice[1]))


def _infect(r: Reader, choice: Choice) -> str:
    return _on_species(r, "do.infect", choice[1], counters=r.counters(r.s.population[choice[1]]))


def _recycle(r: Reader, choice: Choice) -> str:
    return r.say("do.recycle", r.piece(choice[1]))


def _enter(r: Reader, choice: Choice) -> str:
    offers = r.offers(named(LANDS[r.s.face[choice[1]]].resources, RESOURCES))
    return r.say("do.enter", r.piece(choice[1]), what=offers)


def _top(r: Reader, choice: Choice) -> str:
    if len(choice) > 1:
        return r.say("do.top.piece", r.piece(choice[1]))
    return _of_card(r, choice)


def _of_card(r: Reader, choice: Choice) -> str:
    assert r.ask.of is not None
    return r.say(f"do.{choice[0]}", card=r.piece(r.ask.of))


def _on_species(r: Reader, key: str, p: int, **params: Any) -> str:
    """A species in play, in other words for the opponent's."""
    return r.say(key if r.s.back[p] == r.seat else f"{key}.foe", r.piece(p), at=r.at(p), **params)


VERBS: dict[str, Callable[[Reader, Choice], str]] = {
    "done": _done,
    "none": _declined,
    "stop": _declined,
    "pass": _pass,
    "reveal": _reveal,
    "no": _plain,
    "look": _plain,
    "keep": _plain,
    "mulligan": _mulligan,
    "species": _kind,
    "effect": _kind,
    "deploy": _deploy,
    "event": _event,
    "at": _at,
    "on": _on,
    "zone": _zone,
    "name": _name,
    "copy": _copy,
    "exert": _exert,
    "use": _use,
    "alone": _alone,
    "prey": _prey,
    "target": _target,
    "remove": _remove,
    "move": _move,
    "stay": _stay,
    "drop": _drop,
    "revive": _revive,
    "recycle": _recycle,
    "enter": _enter,
    "infect": _infect,
    "top": _top,
    "bottom": _of_card,
}
