"""What the words of questions and options need to know: every option says what it pays and gains."""

from __future__ import annotations

from typing import Any

from orrery.engine.flow import Ask, Choice
from orrery.engine.text import card as named
from orrery.engine.verbs import said
from orrery.games.entropy.cards.catalogue import CODES
from orrery.games.entropy.cards.verbs import ActivateStar, Each, Lifeforms
from orrery.games.entropy.cards.words import CONDITION_SIGNS, GOOD_SIGNS, TRAFFIC_WORDS, lifeforms
from orrery.games.entropy.interface.notation import verb_on
from orrery.games.entropy.rules.costs import (
    activation_cost,
    asteroid_mass,
    evolution_cost,
    evolve_discount,
    focus_help,
    generator_discount,
    planet_cost,
)
from orrery.games.entropy.rules.effects import generator_vp
from orrery.games.entropy.rules.frames import (
    Action,
    Activate,
    Catch,
    Crater,
    Effect,
    Fewer,
    Habitat,
    Impact,
    Order,
    Seed,
    Settle,
    Support,
    Take,
    top,
)
from orrery.games.entropy.rules.rondel import action_at, occupied, tokens_on_the_way
from orrery.games.entropy.rules.state import (
    ACTIONS,
    BIOME_KINDS,
    CLOSE,
    CONDITIONS,
    DEAR,
    ENERGY,
    LIFEFORMS,
    MASS,
    PLANET,
    RINGS,
    SECTORS,
    STARS,
    TIERS,
    TOKENS,
    Cosmos,
)
from orrery.games.entropy.rules.tally import CountOfOne, provided

SIGNS = {"energy": GOOD_SIGNS[ENERGY], "mass": GOOD_SIGNS[MASS]}


# ---------------------------------------------------------------- options
def label_params(s: Cosmos, viewer: int, choice: Choice) -> dict[str, Any]:
    """The parameters of the message `do.<verb>`."""
    verb = choice[0]
    piece: Any = choice[1] if len(choice) > 1 else None
    params = {"a": choice[2]} if len(choice) > 2 else {}
    if verb in BY_VERB:
        params |= BY_VERB[verb](s, viewer, choice)
    elif verb in BY_PIECE:
        params |= BY_PIECE[verb](s, viewer, piece)
    return params


def _move(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    distance, ring = choice[2], RINGS.index(choice[3])
    sector = ((s.scientists[seat] >> 1) + distance) % SECTORS
    crowded = occupied(s, seat, sector, ring)
    action = action_at(s, sector, ring)
    pays = " Pays 1 Entropy for the occupied space." if distance == 3 and crowded else ""
    back = tokens_on_the_way(s, seat, distance)
    paying = [
        s.card(s.biome_at[spot]).name
        for spot in s.worlds[seat]
        if s.biome_at[spot] >= 0 and s.trigger[s.face[s.biome_at[spot]]] == action
    ]
    if paying:
        pays += f" Biomes that pay: {', '.join(paying)}."
    if back:
        pays = f" Takes back {back} token{'s' if back > 1 else ''}, each for a Star or 1 Entropy.{pays}"
    return {
        "what": f"{ACTIONS[action]} ({choice[3]})",
        "sector": sector + 1,
        "token": f", placing the {choice[4].title()} token" if len(choice) > 4 else "",
        "pays": pays,
        "gains": TRAFFIC_WORDS[action][distance + crowded - 1].said if distance + crowded < 3 else "none",
    }


def _pass(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    if not s.stack:
        return {"what": "Take no more rewards"}
    frame = top(s)
    if isinstance(frame, Activate):
        return {"what": "Activate no more Stars"}
    skips = isinstance(frame, (Action, Take, Catch)) and frame.landing
    return {"what": "Skip the action" if skips else "Pass"}


def _done(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    return {"what": "End the Action step" if s.step == CLOSE else "End the turn"}


def activation_discount(s: Cosmos, choice: Choice) -> int:
    """The Entropy off that the waiting effect gives this activation."""
    frame, verb = top(s), verb_on(s)
    if isinstance(frame, Activate):
        off = generator_discount(s, frame.landing, frame.done, frame.discounted).off
        return off if len(choice) > 2 else 0
    return verb.discount if isinstance(verb, ActivateStar) else 0


def _activate(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    face, system = s.face[choice[1]], s.star_at.index(choice[1])
    cost = activation_cost(s, choice[1], activation_discount(s, choice))
    return {"n": s.number_of(seat, system), "cost": cost, "gains": said(s.faces[face].does)}


def _off(s: Cosmos) -> int:
    """What is taken off the Energy of the Star that is about to be chosen."""
    frame = top(s)
    return evolve_discount(s, frame.landing, frame.discount) if isinstance(frame, Action) else 0


def _evolve(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    target = STARS.index(choice[2])
    cost = evolution_cost(target, _off(s))
    n = s.number_of(seat, s.star_at.index(choice[1]))
    return {"n": n, "what": _star(choice[2]), "cost": cost}


def _star(code: str) -> str:
    card: Any = Cosmos.faces[CODES[code.upper()]]
    return f"{card.name} ({card.code}; icons {card.icons}; {TIERS[card.kind]} Entropy: {said(card.does)})"


def _system(n: int | str) -> str:
    return "a new Solar System" if n == "new" else f"system {n}"


def _add(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    cost = evolution_cost(STARS.index(choice[2]), _off(s))
    return {"what": _star(choice[2]), "where": _system(choice[3]), "cost": cost}


def _in(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    if choice[2] == "new":
        return {"where": _system("new")}
    star = s.star_at[s.systems[seat][choice[2] - 1]]
    shines = f" ({s.card(star).name}, icons {s.card(star).icons})" if star >= 0 else " (no Star)"
    return {"where": _system(choice[2]) + shines}


def _exchange(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    return {"what": choice[2].title()}


def _aggregate(s: Cosmos, seat: int, piece: int) -> dict[str, Any]:
    card = s.card(piece)
    frame = top(s)
    cost = planet_cost(s, piece, focus_help(s, frame.landing, PLANET) if isinstance(frame, Action) else 0)
    return {"what": f"{CONDITION_SIGNS[card.kind]}, icons {card.icons}", "cost": cost, "gains": said(card.does)}


def _life(s: Cosmos, seat: int, piece: int) -> dict[str, Any]:
    card = s.card(piece)
    return {"what": card.asks, "gains": said(card.does)}


def _planet(s: Cosmos, seat: int, piece: int) -> dict[str, Any]:
    """A Planet with what is on it, to choose among several."""
    spot = s.planet_at.index(piece)
    living = [lifeforms(s.on[spot * 3 + k], LIFEFORMS[k]) for k in range(3) if s.on[spot * 3 + k]]
    kind = CONDITIONS[s.kind[s.face[piece]]].title()
    told = f"{kind}; {', '.join(living) or 'no life'}; icons {icons_text(provided(s, spot))}"
    if isinstance(top(s), Impact):
        told += f"; {said(s.card(piece).does)}"
    return {"what": told}


def icons_text(packed: int) -> str:
    """Packed icons as printed: "2H 1Any"."""
    counts = [(packed >> 4 * c & 15, name) for c, name in enumerate(("H", "C", "W", "R", "Any"))]
    return " ".join(f"{n}{name}" for n, name in counts if n)


def _order(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    frame = top(s)
    assert isinstance(frame, Order)
    kind = s.gives[s.face[frame.card]][0]
    what = f"{lifeforms(frame.n, LIFEFORMS[kind])} on {s.card(s.planet_at[frame.spot]).name}"
    return {"what": what, "gains": said(s.card(frame.card).does)}


def _keep(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    frame = top(s)
    assert isinstance(frame, Fewer)
    kind = s.gives[s.face[frame.card]][0]
    return {"what": lifeforms(choice[2], LIFEFORMS[kind]) if choice[2] else "none"}


def _biome(s: Cosmos, seat: int, piece: int) -> dict[str, Any]:
    card = s.card(piece)
    cost = ", 1 Entropy each" if card.kind else ""
    return {
        "what": f"{BIOME_KINDS[card.kind].title()}{cost}; on {ACTIONS[card.trigger]}; needs {card.needs}",
        "gains": f"{said(card.does)} Fulfilled: {said(card.improved)}",
    }


def _flip(s: Cosmos, seat: int, piece: int) -> dict[str, Any]:
    planet = s.planet_at[s.biome_at.index(piece)]
    return {"what": s.card(planet).name, "gains": said(s.card(piece).improved)}


def _reward(s: Cosmos, seat: int, piece: int) -> dict[str, Any]:
    card, spot = s.card(piece), s.biome_at.index(piece)
    side = card.improved if s.flipped >> spot & 1 else card.does
    return {"cost": "pay 1 Entropy. " if card.kind else "", "gains": said(side)}


def _upgrade(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    at = seat * 3 + TOKENS.index(choice[2])
    card, tier = s.card(s.focus[at]), s.tiers[at] + 1
    return {"card": f"{card.name} ({choice[2].title()} token)", "n": tier, "gains": card.at(tier)}


def _catch(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    frame = top(s)
    assert isinstance(frame, Catch)
    dear = CONDITIONS.index(choice[2]) in DEAR and not frame.free
    return {"what": choice[2].title(), "cost": ": 1 Mass more" if dear else ""}


def _space(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    frame = top(s)
    assert isinstance(frame, Crater)
    gains = said(s.card(s.planet_at[frame.spot]).does)
    where = "the Mass space" if choice[2] == "mass" else "the Lifeform space"
    if frame.free:
        return {"what": f"On {where}, at no cost. {gains}"}
    mass = asteroid_mass(frame.asteroid, int(choice[2] == "mass"), frame.discount)
    paid = [lifeforms(1, choice[2])] if choice[2] != "mass" else []
    paid += [f"{mass} Mass"] if mass or not paid else []
    return {"what": f"On {where}: pay {' and '.join(paid)}. {gains}"}


def _advance(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    k = LIFEFORMS.index(choice[2])
    return {"what": f"1 {LIFEFORMS[k - 1].title()} to 1 {choice[2].title()}" if k else "Gain 1 Bacteria"}


def _retrieve(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    return {"what": choice[2].title()}


def _count(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    verb = verb_on(s)
    assert isinstance(verb, Each)
    assert isinstance(verb.count, CountOfOne)
    return {"what": choice[2].title(), "n": verb.count.of(s, seat, verb.count.kinds.index(choice[2]))}


def _soup(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    vp = generator_vp(s, seat)
    return {"vp": f" for {vp} VP" if vp else ""}


def _focus(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    return {"what": ", ".join(s.card(p).name for p in s.focus_cards if s.card(p).group == choice[2])}


def _mission(s: Cosmos, seat: int, piece: int) -> dict[str, Any]:
    return {"gains": said(s.card(piece).does)}


def _challenge(s: Cosmos, seat: int, piece: int) -> dict[str, Any]:
    return {"what": s.card(piece).asks.words}


BY_VERB = {
    "move": _move,
    "pass": _pass,
    "done": _done,
    "activate": _activate,
    "evolve": _evolve,
    "add": _add,
    "in": _in,
    "exchange": _exchange,
    "lifeforms-first": _order,
    "effect-first": _order,
    "fewer": _order,
    "keep": _keep,
    "upgrade": _upgrade,
    "catch": _catch,
    "space": _space,
    "advance": _advance,
    "retrieve": _retrieve,
    "count": _count,
    "soup": _soup,
    "focus": _focus,
}
BY_PIECE = {
    "aggregate": _aggregate,
    "play": _life,
    "take": _life,
    "discard": _life,
    "on": _planet,
    "set": _biome,
    "flip": _flip,
    "fulfil": _flip,
    "reward": _reward,
    "mission": _mission,
    "return": _challenge,
}


# ---------------------------------------------------------------- questions
def prompt_params(s: Cosmos, ask: Ask) -> dict[str, Any]:
    """The parameters of the message `ask.<about>`, from what waits on the stack."""
    frame, verb = top(s), verb_on(s)
    if isinstance(verb, Lifeforms) and isinstance(frame, Effect):
        return {"what": LIFEFORMS[verb.lifeform].title(), "n": frame.times}
    if isinstance(frame, (Take, Effect)):
        return {"n": frame.times}
    if isinstance(frame, Activate):
        off, left, _ = generator_discount(s, frame.landing, frame.done, frame.discounted)
        return {"discount": f"The Generator takes {off} Entropy off {left} more." if off else ""}
    if isinstance(frame, Settle):
        return {"what": _named(s, frame.planet)}
    if isinstance(frame, (Seed, Support, Order, Fewer)):
        return {"what": _named(s, frame.card)}
    if isinstance(frame, Habitat):
        return {"what": _named(s, frame.biome)}
    if isinstance(frame, Crater):
        return {"what": _named(s, s.planet_at[frame.spot])}
    return {}


def _named(s: Cosmos, piece: int) -> str:
    """The name of a piece that lies open."""
    card = s.card(piece)
    return named(card.slug, card.name)
