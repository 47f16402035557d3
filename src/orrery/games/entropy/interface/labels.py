"""What the words of questions and options need to know: every option says what it pays and gains."""

from __future__ import annotations

from typing import Any

from orrery.engine.cards import Card
from orrery.engine.flow import Ask, Choice
from orrery.engine.verbs import sentences
from orrery.games.entropy.cards.catalogue import CODES
from orrery.games.entropy.cards.verbs import (
    ActionTile,
    ActivateStar,
    Asteroid,
    Biome,
    Challenge,
    Each,
    FocusCard,
    LifeCard,
    Lifeforms,
    LifeformTile,
    Mission,
    Planet,
    Progress,
    Star,
    StartingStar,
    generator_vp,
)
from orrery.games.entropy.interface.words import ACTION_WORDS, ACTIONS, TRAFFIC, lifeforms, listed
from orrery.games.entropy.rules.actions import discount_on, evolve_discount, focus_help
from orrery.games.entropy.rules.legality import evolution_cost, occupied, tokens_on_the_way
from orrery.games.entropy.rules.movement import action_at
from orrery.games.entropy.rules.state import (
    ACTIVATE,
    BIG_NEEDS,
    CATCH,
    CLOSE,
    CONDITIONS,
    IMPACT,
    LIFEFORMS,
    PLANET,
    RADIATION,
    RINGS,
    SECTORS,
    SMALL_NEEDS,
    STARS,
    TIERS,
    TOKENS,
    VERBS,
    WATER,
    Cosmos,
)
from orrery.games.entropy.rules.tally import CountOfOne, provided

KINDS = ("Abundant", "Scarce")
HELP = ("Energy less to pay", "Mass less to pay", "Any icons more for the card")


# ---------------------------------------------------------------- what is printed
def card_text(card: Card) -> str:
    """Everything printed on a tile or card, made from its facts and its verbs."""
    if isinstance(card, Biome):
        return (
            f"{KINDS[card.kind]}. Landing on {ACTIONS[card.trigger]}{', for 1 Entropy' if card.kind else ''}: "
            f"{sentences(card.does)} Needs {card.needs}; then: {sentences(card.improved)}"
        )
    if isinstance(card, LifeCard):
        return f"{life_facts(card)}. {sentences(card.does)}"
    if isinstance(card, FocusCard):
        return f"Tier 1: {focus_text(card, 1)} Tier 2: {focus_text(card, 2)}"
    if isinstance(card, Mission):
        return f"If you have {card.asks.words}: {sentences(card.does)}"
    if isinstance(card, Challenge):
        return f"Have {card.asks.words}."
    if isinstance(card, StartingStar):
        cards = " and ".join(f"1 {LIFEFORMS[k].title()} card" for k in card.cards)
        return (
            f"Start in sector {card.sector} with {listed(card.brings.gains())}, {cards}. "
            f"{STARS[card.kind].upper()}, icons {card.icons}: {sentences(card.does)}"
        )
    if isinstance(card, Star):
        return f"{card.code}, icons {card.icons}, {TIERS[card.kind]} Entropy: {sentences(card.does)}"
    if isinstance(card, Planet):
        price = f"start with {listed(card.brings.gains())}" if card.brings else f"{card.cost} Mass"
        return f"{CONDITIONS[card.kind].title()}, icons {card.icons}, {price}: {sentences(card.does)}"
    if isinstance(card, LifeformTile):
        need = (BIG_NEEDS if card.big else SMALL_NEEDS)[card.kind]
        return f"{need} {LIFEFORMS[card.kind].title()}: {card.vp} VP."
    if isinstance(card, Progress):
        return progress_text(card)
    if isinstance(card, ActionTile):
        return f"{ACTION_WORDS[card.action]} Traffic Bonus: {'; '.join(TRAFFIC[card.action])}."
    if isinstance(card, Asteroid):
        return f"Icon {card.icons}. {card.words}".strip()
    return card.text


def life_facts(card: LifeCard) -> str:
    """Conditions, needs and gain of a Life card."""
    removed = f", remove {card.removes}" if card.removes else ""
    present = f", have {card.has}" if card.has else ""
    return f"needs {card.icons}{removed}{present}; gives {card.gains}{'BPA'[card.kind]}"


def focus_text(card: FocusCard, tier: int) -> str:
    """What a Focus card does at a tier."""
    if card.helps[0]:
        return f"{card.helps[tier - 1]} {HELP[card.token]}."
    return sentences(card.does if tier == 1 else card.second)


def progress_text(card: Progress) -> str:
    """What a Progress card does."""
    gone = f" The top of {card.removes.title()} goes to the box." if card.removes else ""
    goal = f" Progress: {card.pursues.upper() if card.pursues.startswith('o-') else card.pursues}." * bool(card.pursues)
    return f"The Rival moves {card.moves} to the {RINGS[card.ring]} space.{gone}{goal}"


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
        "gains": TRAFFIC[action][distance + crowded - 1] if distance + crowded < 3 else "none",
    }


def _pass(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    if not s.stack:
        return {"what": "Take no more rewards"}
    frame = s.stack[-1]
    if frame[0] == ACTIVATE:
        return {"what": "Activate no more Stars"}
    return {"what": "Skip the action" if frame[0] < ACTIVATE + 6 and frame[1] else "Pass"}


def _done(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    return {"what": "End the Action step" if s.step == CLOSE else "End the turn"}


def activation_discount(s: Cosmos, choice: Choice) -> int:
    """The Entropy off that the waiting effect gives this activation."""
    frame = s.stack[-1]
    if frame[0] == ACTIVATE:
        return discount_on(s, frame)[0] if len(choice) > 2 else 0
    verb = s.verbs[frame[0] - VERBS] if frame[0] >= VERBS else None
    return verb.discount if isinstance(verb, ActivateStar) else 0


def _activate(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    face, system = s.face[choice[1]], s.star_at.index(choice[1])
    cost = max(0, TIERS[s.kind[face]] - activation_discount(s, choice))
    return {"n": s.number_of(seat, system), "cost": cost, "gains": sentences(s.faces[face].does)}


def _evolve(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    target = STARS.index(choice[2])
    cost = evolution_cost(target, evolve_discount(s, s.stack[-1]))
    n = s.number_of(seat, s.star_at.index(choice[1]))
    return {"n": n, "what": _star(choice[2]), "cost": cost}


def _star(code: str) -> str:
    card: Any = Cosmos.faces[CODES[code.upper()]]
    return f"{card.name} ({card.code}; icons {card.icons}; {TIERS[card.kind]} Entropy: {sentences(card.does)})"


def _system(n: int | str) -> str:
    return "a new Solar System" if n == "new" else f"system {n}"


def _add(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    cost = evolution_cost(STARS.index(choice[2]), evolve_discount(s, s.stack[-1]))
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
    cost = max(0, card.cost - focus_help(s, s.stack[-1], PLANET))
    return {"what": f"{CONDITIONS[card.kind].title()}, icons {card.icons}", "cost": cost, "gains": sentences(card.does)}


def _life(s: Cosmos, seat: int, piece: int) -> dict[str, Any]:
    card = s.card(piece)
    return {"what": life_facts(card), "gains": sentences(card.does)}


def _planet(s: Cosmos, seat: int, piece: int) -> dict[str, Any]:
    """A Planet with what is on it, to choose among several."""
    spot = s.planet_at.index(piece)
    living = [lifeforms(s.on[spot * 3 + k], LIFEFORMS[k]) for k in range(3) if s.on[spot * 3 + k]]
    kind = CONDITIONS[s.kind[s.face[piece]]].title()
    told = f"{kind}; {', '.join(living) or 'no life'}; icons {icons_text(provided(s, spot))}"
    if s.stack and s.stack[-1][0] in (IMPACT, CATCH):
        told += f"; {sentences(s.card(piece).does)}"
    return {"what": told}


def icons_text(packed: int) -> str:
    """Packed icons as printed: "2H 1Any"."""
    counts = [(packed >> 4 * c & 15, name) for c, name in enumerate(("H", "C", "W", "R", "Any"))]
    return " ".join(f"{n}{name}" for n, name in counts if n)


def _order(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    _, _, card, spot, n = s.stack[-1]
    what = f"{lifeforms(n, LIFEFORMS[s.gives[s.face[card]][0]])} on {s.card(s.planet_at[spot]).name}"
    return {"what": what, "gains": sentences(s.card(card).does)}


def _keep(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    kind = s.gives[s.face[s.stack[-1][2]]][0]
    return {"what": lifeforms(choice[2], LIFEFORMS[kind]) if choice[2] else "none"}


def _biome(s: Cosmos, seat: int, piece: int) -> dict[str, Any]:
    card = s.card(piece)
    cost = ", 1 Entropy each" if card.kind else ""
    return {
        "what": f"{KINDS[card.kind]}{cost}; on {ACTIONS[card.trigger]}; needs {card.needs}",
        "gains": f"{sentences(card.does)} Fulfilled: {sentences(card.improved)}",
    }


def _flip(s: Cosmos, seat: int, piece: int) -> dict[str, Any]:
    planet = s.planet_at[s.biome_at.index(piece)]
    return {"what": s.card(planet).name, "gains": sentences(s.card(piece).improved)}


def _reward(s: Cosmos, seat: int, piece: int) -> dict[str, Any]:
    card, spot = s.card(piece), s.biome_at.index(piece)
    side = card.improved if s.flipped >> spot & 1 else card.does
    return {"cost": "pay 1 Entropy. " if card.kind else "", "gains": sentences(side)}


def _upgrade(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    at = seat * 3 + TOKENS.index(choice[2])
    card, tier = s.card(s.focus[at]), s.tiers[at] + 1
    return {"card": f"{card.name} ({choice[2].title()} token)", "n": tier, "gains": focus_text(card, tier)}


def _catch(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    free = s.stack[-1][2]
    dear = CONDITIONS.index(choice[2]) in (WATER, RADIATION) and not free
    return {"what": choice[2].title(), "cost": ": 1 Mass more" if dear else ""}


def _space(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    _, _, free, off, asteroid, spot = s.stack[-1]
    gains = sentences(s.card(s.planet_at[spot]).does)
    where = "the Mass space" if choice[2] == "mass" else "the Lifeform space"
    if free:
        return {"what": f"On {where}, at no cost. {gains}"}
    mass = max(0, (asteroid in (WATER, RADIATION)) + 2 * (choice[2] == "mass") - off)
    paid = [lifeforms(1, choice[2])] if choice[2] != "mass" else []
    paid += [f"{mass} Mass"] if mass or not paid else []
    return {"what": f"On {where}: pay {' and '.join(paid)}. {gains}"}


def _advance(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    k = LIFEFORMS.index(choice[2])
    return {"what": f"1 {LIFEFORMS[k - 1].title()} to 1 {choice[2].title()}" if k else "Gain 1 Bacteria"}


def _retrieve(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    return {"what": choice[2].title()}


def _count(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    verb = s.verbs[s.stack[-1][0] - VERBS]
    assert isinstance(verb, Each)
    assert isinstance(verb.count, CountOfOne)
    return {"what": choice[2].title(), "n": verb.count.of(s, seat, verb.count.kinds.index(choice[2]))}


def _soup(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    vp = generator_vp(s, seat)
    return {"vp": f" for {vp} VP" if vp else ""}


def _focus(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    return {"what": ", ".join(s.card(p).name for p in s.focus_cards if s.card(p).group == choice[2])}


def _mission(s: Cosmos, seat: int, piece: int) -> dict[str, Any]:
    return {"gains": sentences(s.card(piece).does)}


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
    frame = s.stack[-1] if s.stack else ()
    about = ask.about
    if about == "lifeform":
        verb = s.verbs[frame[0] - VERBS]
        assert isinstance(verb, Lifeforms)
        return {"what": LIFEFORMS[verb.lifeform].title(), "n": frame[2]}
    if about in ("card", "advance"):
        return {"n": frame[2]}
    if about == "activate":
        off, left, _ = discount_on(s, frame)
        return {"discount": f"The Generator takes {off} Entropy off {left} more." if off else ""}
    if about in ("settle", "seed", "support", "order", "fewer", "habitat"):
        return {"what": s.card(frame[2]).name}
    if about == "crater":
        return {"what": s.card(s.planet_at[frame[5]]).name}
    return {}
