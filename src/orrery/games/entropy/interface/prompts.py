"""What the words of questions need to know, from what waits on the stack."""

from __future__ import annotations

from typing import Any

from orrery.engine.flow import Ask
from orrery.engine.text import amount, icon
from orrery.engine.text import card as named
from orrery.engine.verbs import said
from orrery.games.entropy.cards.verbs import ActivateStar, Advance, Each, Lifeforms
from orrery.games.entropy.cards.words import GOOD_SIGNS, LIFE_CARD, LIFE_CARDS, LIFEFORM, TOKEN_SIGNS, goods, lifeforms
from orrery.games.entropy.interface.labels import card_of
from orrery.games.entropy.interface.notation import verb_on
from orrery.games.entropy.interface.words import WORDS
from orrery.games.entropy.interface.worth import gains, icons, missing, pays, too_dear
from orrery.games.entropy.rules.costs import evolve_discount, focus_help, generator_discount, planet_cost
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
    Recall,
    Seed,
    Settle,
    Support,
    Take,
    top,
)
from orrery.games.entropy.rules.free_actions import flips, may_exchange
from orrery.games.entropy.rules.legality import why_not_fulfil_mission
from orrery.games.entropy.rules.life import fits
from orrery.games.entropy.rules.state import (
    AGGREGATE,
    ANY,
    CHALLENGE_VP,
    CONDITIONS,
    CREATE,
    ENERGY,
    EVOLVE,
    LEVEL_CHALLENGES,
    LIFE,
    LIFEFORMS,
    MASS,
    PLANET,
    UPGRADE_COST,
    Cosmos,
)
from orrery.games.entropy.rules.tally import provided

Params = dict[str, Any]


def prompt_params(s: Cosmos, ask: Ask) -> Params:
    """The parameters of the message `ask.<about>`."""
    frame, verb = top(s), verb_on(s)
    if isinstance(verb, Each):
        return {"what": said((verb,))}
    if isinstance(frame, Effect):
        return _effect(verb, frame.times)
    if isinstance(frame, Take):
        return {"times": frame.times, "what": _cards(frame.times)}
    if isinstance(frame, Activate):
        return {"discount": _discount(s, frame)}
    if isinstance(frame, Action):
        return _action(s, frame)
    if isinstance(frame, Catch):
        return {"cost": WORDS.phrase("catch.free") if frame.free else _off(frame.discount, MASS)}
    if isinstance(frame, (Settle, Seed, Support, Order, Fewer, Habitat)):
        return _placing(s, frame)
    if isinstance(frame, (Impact, Crater)):
        kind = CONDITIONS[frame.asteroid]
        planet = card_of(s, s.planet_at[frame.spot]) if isinstance(frame, Crater) else ""
        return {"what": f"{icon(kind, kind.title())} {icon('asteroid', 'Asteroid')}", "where": planet}
    if isinstance(frame, Recall):
        return {"what": TOKEN_SIGNS[frame.token]}
    return _standing(s, ask)


def _standing(s: Cosmos, ask: Ask) -> Params:
    """The questions that wait for nothing."""
    if ask.about == "mission":
        missions = s.missions[ask.seat]
        met = any(why_not_fulfil_mission(s, ask.seat, p) is None for p in missions)
        return {"what": WORDS.phrase(f"mission.{'met' if met else 'unmet' if missions else 'none'}")}
    if ask.about == "close":
        may = ("both" if may_exchange(s) else "flip") if flips(s, ask.seat) else "exchange"
        return {"what": WORDS.phrase(f"close.{may}")}
    if ask.about == "return":
        n = LEVEL_CHALLENGES[s.level]
        return {"n": n, "vp": goods((0, 0, 0, CHALLENGE_VP))}
    return {}


def _effect(verb: Any, times: int) -> Params:
    """A part of an effect, so many times."""
    if isinstance(verb, Lifeforms):
        return {"times": times, "what": _times(lifeforms(1, LIFEFORMS[verb.lifeform]), times)}
    if isinstance(verb, Advance):
        return {"times": times, "what": _times(_advanced(verb.only), times)}
    if isinstance(verb, ActivateStar):
        return {"what": said((verb,)).removesuffix(".")}
    return {"times": times, "what": _cards(times)}


def _times(what: str, times: int) -> str:
    return WORDS.phrase("times.first", what=what, n=amount(times)) if times > 1 else what


def _advanced(only: int) -> str:
    """What may be advanced: any Lifeform, or the one before this type."""
    if only < 0:
        return f"1 {LIFEFORM}"
    return WORDS.phrase("advance.to", what=lifeforms(1, LIFEFORMS[only - 1]), new=lifeforms(1, LIFEFORMS[only]))


def _cards(n: int) -> str:
    cards = f"{amount(n)} {LIFE_CARD if n == 1 else LIFE_CARDS}"
    return WORDS.phrase("times.cards", what=cards) if n > 1 else cards


def _discount(s: Cosmos, frame: Activate) -> str:
    off, left, _ = generator_discount(s, frame.landing, frame.done, frame.discounted)
    if not off:
        return ""
    stars = icon("star", "Star" if left == 1 else "Stars")
    those = f"{amount(left)} {stars}"
    if frame.done:
        those = WORDS.phrase("stars.more", n=amount(left), stars=stars)
    return WORDS.phrase("off.generator", off=goods((0, 0, off)), stars=those)


def _off(n: int, good: int) -> str:
    return WORDS.phrase("off.goods", what=f"{amount(n)} {GOOD_SIGNS[good]}") if n else ""


def _action(s: Cosmos, frame: Action) -> Params:
    """What makes an action cheaper or better."""
    if frame.kind == EVOLVE:
        return {"more": _off(evolve_discount(s, frame.landing, frame.discount), ENERGY)}
    if frame.kind == AGGREGATE:
        off = focus_help(s, frame.landing, PLANET)
        return {"more": _off(off, MASS) + too_dear(s, s.active, off, "aggregate.dear")}
    if frame.kind == CREATE:
        icons_more, life_more = focus_help(s, frame.landing, LIFE), s.extra if frame.landing else 0
        sign = icon("any", "icon" if icons_more == 1 else "icons")
        found = [WORDS.phrase("create.icons", n=amount(icons_more), icons=sign)] if icons_more else []
        if life_more:
            found.append(WORDS.phrase("create.lifeforms", what=lifeforms(life_more, "lifeform")))
        return {"more": "".join(found)}
    return {"cost": goods((UPGRADE_COST,))}


def _placing(s: Cosmos, frame: Settle | Seed | Support | Order | Fewer | Habitat) -> Params:
    """Something that was chosen and waits for its place."""
    if isinstance(frame, Settle):
        cost = planet_cost(s, frame.planet, focus_help(s, frame.landing, PLANET))
        effect = gains(s, s.active, s.card(frame.planet).does)
        return {"what": card_of(s, frame.planet), "cost": pays(cost, MASS), "gains": effect}
    if isinstance(frame, Habitat):
        return {"what": card_of(s, frame.biome), "needs": s.card(frame.biome).wants}
    card = s.card(frame.card)
    found: Params = {"what": named(card.slug, card.name), "needs": card.asks}
    if isinstance(frame, Support):
        extra = focus_help(s, frame.landing, LIFE)
        there = provided(s, frame.spot) + (extra << 4 * ANY)
        found |= {
            "where": card_of(s, s.planet_at[frame.spot]),
            "has": icons(there),
            "missing": missing(fits(s.icons[s.face[frame.card]], there)),
        }
    if isinstance(frame, (Order, Fewer)):
        n = lifeforms(frame.n, LIFEFORMS[card.kind])
        which = WORDS.phrase("order.which" if s.heeds[s.face[frame.card]] else "order.either")
        found |= {"n": n, "which": which, "where": card_of(s, s.planet_at[frame.spot])}
    return found
