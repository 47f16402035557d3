"""What the words of options need to know: every option says what it pays, what it gives, and what it brings nearer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from orrery.engine.flow import Choice
from orrery.engine.text import amount, icon, keyword
from orrery.engine.text import card as named
from orrery.engine.verbs import said
from orrery.engine.words import slug
from orrery.games.entropy.cards.catalogue import CODES
from orrery.games.entropy.cards.counts import CountOfOne
from orrery.games.entropy.cards.kinds import provides, star_words
from orrery.games.entropy.cards.verbs import ActivateStar, Each, Lifeforms
from orrery.games.entropy.cards.words import (
    ACTION_SIGNS,
    TOKEN_SIGNS,
    goods,
    joined,
    lifeforms,
)
from orrery.games.entropy.interface.move_labels import move
from orrery.games.entropy.interface.notation import verb_on
from orrery.games.entropy.interface.story import priced
from orrery.games.entropy.interface.words import WORDS
from orrery.games.entropy.interface.worth import (
    biome_gap,
    gains,
    icons,
    living_on,
    missing,
    objective,
    one_of,
    one_price,
    pays,
    space_cost,
    times,
    ways_to_pay,
)
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
    Fewer,
    Habitat,
    Impact,
    Order,
    Recall,
    Seed,
    Support,
    Take,
    Token,
    top,
)
from orrery.games.entropy.rules.legality import why_not_play, why_not_use_space
from orrery.games.entropy.rules.life import MET, fits
from orrery.games.entropy.rules.sequence import CARDS_TAKEN
from orrery.games.entropy.rules.state import (
    ACTIONS,
    ANY,
    CATCH,
    CHALLENGE_VP,
    CLOSE,
    CONDITIONS,
    DISCOUNTS,
    ENERGY,
    ENTROPY,
    EXCHANGE_COST,
    GENERATOR_END,
    LIFE,
    LIFEFORMS,
    MASS,
    MOST_LIFEFORMS,
    STARS,
    TAKE,
    TIERS,
    TOKENS,
    UPGRADE_COST,
    Cosmos,
)
from orrery.games.entropy.rules.state import (
    PLANET as PLANET_TOKEN,
)
from orrery.games.entropy.rules.tally import provided

Params = dict[str, Any]


def label_params(s: Cosmos, viewer: int, choice: Choice) -> Params:
    """The parameters of the message `do.<verb>`."""
    verb = choice[0]
    params = {"a": choice[2]} if len(choice) > 2 else {}
    if verb in BY_VERB:
        return params | BY_VERB[verb](s, viewer, choice)
    return params | BY_PIECE[verb](s, viewer, choice[1]) if verb in BY_PIECE else params


def card_of(s: Cosmos, piece: int) -> str:
    """The name of a piece that lies open."""
    card = s.card(piece)
    return named(card.slug, card.name)


# ---------------------------------------------------------------- passing, free actions
def _pass(s: Cosmos, seat: int, choice: Choice) -> Params:
    if not s.stack:
        return {"what": WORDS.phrase("pass.rewards")}
    frame = top(s)
    if isinstance(frame, Activate):
        return {"what": WORDS.phrase("pass.more-stars" if frame.done else "pass.star")}
    if isinstance(frame, Token):
        return {"what": WORDS.phrase("pass.token")}
    if isinstance(frame, Recall):
        return {"what": WORDS.phrase("pass.recall", sector=s.tokens[seat * 4 + frame.token] + 1)}
    if isinstance(frame, Take) and frame.times < CARDS_TAKEN:
        return {"what": WORDS.phrase("pass.cards")}
    if isinstance(frame, (Action, Take, Catch)):
        action = CATCH if isinstance(frame, Catch) else TAKE if isinstance(frame, Take) else frame.kind
        return {"what": WORDS.phrase(f"pass.{slug(ACTIONS[action])}")}
    return {"what": WORDS.phrase("pass.nothing")}


def _done(s: Cosmos, seat: int, choice: Choice) -> Params:
    return {"what": WORDS.phrase("done.action" if s.step == CLOSE else "done.turn")}


def _exchange(s: Cosmos, seat: int, choice: Choice) -> Params:
    return {"paid": goods((0, 0, EXCHANGE_COST)), "what": goods((1,) if choice[2] == "energy" else (0, 1))}


def _entropy(s: Cosmos, seat: int, choice: Choice) -> Params:
    return {"what": goods((0, 0, 1))}


def _flip(s: Cosmos, seat: int, piece: int) -> Params:
    spot = s.biome_at.index(piece)
    card = s.card(piece)
    action, reward = ACTION_SIGNS[card.trigger], gains(s, seat, card.improved)
    more = [WORDS.phrase("biome.becomes", action=action, gains=reward), objective(s, seat, 2)]
    return {"what": card_of(s, s.planet_at[spot]), "gains": " ".join(more).strip()}


# ---------------------------------------------------------------- Stars
def activation_discount(s: Cosmos, choice: Choice) -> int:
    """The Entropy off that the waiting effect gives this activation."""
    frame, verb = top(s), verb_on(s)
    if isinstance(frame, Activate):
        off = generator_discount(s, frame.landing, frame.done, frame.discounted).off
        return off if len(choice) > 2 else 0
    return verb.discount if isinstance(verb, ActivateStar) else 0


def _activate(s: Cosmos, seat: int, choice: Choice) -> Params:
    star, frame = choice[1], top(s)
    cost = pays(activation_cost(s, star, activation_discount(s, choice)), ENTROPY)
    if isinstance(frame, Activate) and generator_discount(s, frame.landing, frame.done, frame.discounted).off:
        cost = WORDS.phrase(f"price.{'with' if len(choice) > 2 else 'without'}-generator", price=cost)
    return {"n": s.number_of(seat, s.star_at.index(star)), "cost": cost, "gains": gains(s, seat, s.card(star).does)}


def _energy_off(s: Cosmos) -> int:
    """What is taken off the Energy of the Star that is about to be chosen."""
    frame = top(s)
    return evolve_discount(s, frame.landing, frame.discount) if isinstance(frame, Action) else 0


def _evolve(s: Cosmos, seat: int, choice: Choice) -> Params:
    target = STARS.index(choice[2])
    nearer = objective(s, seat, 0) if TIERS[target] >= 3 else ""
    return {
        "n": s.number_of(seat, s.star_at.index(choice[1])),
        "what": _star_name(choice[2]),
        "cost": pays(evolution_cost(target, _energy_off(s)), ENERGY),
        "gains": f"{_star_facts(s, seat, choice[2])} {nearer}".strip(),
    }


def _add(s: Cosmos, seat: int, choice: Choice) -> Params:
    return {
        "what": _star_name(choice[2]),
        "where": _system(choice[3]),
        "cost": pays(evolution_cost(STARS.index(choice[2]), _energy_off(s)), ENERGY),
        "gains": _star_facts(s, seat, choice[2]),
    }


def _star_name(code: str) -> str:
    card = Cosmos.faces[CODES[code.upper()]]
    return named(card.slug, card.name)


def _star_facts(s: Cosmos, seat: int, code: str) -> str:
    card: Any = Cosmos.faces[CODES[code.upper()]]
    icons, cost = star_words(card.kind, card.icons), goods((0, 0, TIERS[card.kind]))
    return WORDS.phrase("star.facts", icons=icons, price=cost, gains=gains(s, seat, card.does))


def _system(n: int | str) -> str:
    return WORDS.phrase("system.new") if n == "new" else WORDS.phrase("system.number", n=n)


# ---------------------------------------------------------------- Planets and Biomes
def _in(s: Cosmos, seat: int, choice: Choice) -> Params:
    if choice[2] == "new":
        return {"where": WORDS.phrase("system.bare")}
    system = s.systems[seat][choice[2] - 1]
    star = s.star_at[system]
    about = WORDS.phrase("star.none")
    if star >= 0:
        about = WORDS.phrase("star.there", star=card_of(s, star), icons=provides(s.card(star).icons))
    beside = [card_of(s, p) for p in s.planet_at[system * 2 : system * 2 + 2] if p >= 0]
    found = [about, *[WORDS.phrase("star.beside", planet=name) for name in beside]]
    return {"where": WORDS.phrase("system.about", n=choice[2], about="; ".join(found))}


def _aggregate(s: Cosmos, seat: int, piece: int) -> Params:
    card, frame = s.card(piece), top(s)
    cost = planet_cost(s, piece, focus_help(s, frame.landing, PLANET_TOKEN) if isinstance(frame, Action) else 0)
    kind = CONDITIONS[card.kind]
    return {
        "what": WORDS.phrase("planet.provides", kind=icon(kind, kind.title()), icons=provides(card.icons)),
        "cost": pays(cost, MASS),
        "gains": gains(s, seat, card.does),
    }


def _biome(s: Cosmos, seat: int, piece: int) -> Params:
    card = s.card(piece)
    told = {
        "action": ACTION_SIGNS[card.trigger],
        "price": pays(1, ENTROPY),
        "gains": gains(s, seat, card.does),
        "fulfilled": keyword("fulfilled", "Fulfilled"),
        "wants": card.wants,
        "improved": said(card.improved),
    }
    return {"what": card.abundance, "gains": WORDS.phrase("biome.scarce" if card.kind else "biome.gains", **told)}


def _reward(s: Cosmos, seat: int, piece: int) -> Params:
    card, spot = s.card(piece), s.biome_at.index(piece)
    side = card.improved if s.flipped >> spot & 1 else card.does
    return {
        "what": card_of(s, s.planet_at[spot]),
        "cost": WORDS.phrase("reward.for", price=pays(1, ENTROPY)) if card.kind else "",
        "gains": gains(s, seat, side),
    }


def _on(s: Cosmos, seat: int, piece: int) -> Params:
    """A Planet, to choose among several: what is there, and what the choice does to it."""
    spot, frame, verb = s.planet_at.index(piece), top(s), verb_on(s)
    kind = CONDITIONS[s.kind[s.face[piece]]]
    about = WORDS.phrase("planet.living", kind=icon(kind, kind.title()), living=living_on(s, spot))
    if isinstance(frame, Seed):
        return {"what": about, "gains": WORDS.phrase("on.effect", effect=_seeded(s, frame, spot))}
    if isinstance(frame, Habitat):
        lacks = biome_gap(s, spot, frame.biome)
        done = WORDS.phrase("on.needs", gap=lacks) if lacks else WORDS.phrase("on.flips")
        return {"what": about, "gains": done}
    if isinstance(frame, Impact):
        cost = ways_to_pay(s, seat, frame.asteroid, spot, frame.free, frame.discount)
        effect = f"{gains(s, seat, s.card(piece).does)}{_first_hit(s, seat, spot)}"
        return {"what": about, "gains": WORDS.phrase("on.impact", price=cost, effect=effect)}
    if isinstance(verb, Lifeforms):
        at = s.on[spot * 3 + verb.lifeform]
        more = lifeforms(at + 1, LIFEFORMS[verb.lifeform])
        return {"what": about, "gains": WORDS.phrase("on.lifeforms", now=amount(at), then=more)}
    return {"what": about, "gains": ""}


def _first_hit(s: Cosmos, seat: int, spot: int) -> str:
    """ENT-19.3: the first Asteroid of a Solar System counts for Main Objective II."""
    first = max(s.asteroid_at[spot // 2 * 4 : spot // 2 * 4 + 4]) < 0
    nearer = objective(s, seat, 1) if first else ""
    return f" {nearer}" if nearer else ""


# ---------------------------------------------------------------- Life cards
def _extra(s: Cosmos, landing: int) -> int:
    """Icons of any type that a Focus card adds, packed."""
    return focus_help(s, landing, LIFE) << 4 * ANY


def _seeded(s: Cosmos, frame: Seed, spot: int) -> str:
    """What playing the card here costs."""
    wanted = fits(s.icons[s.face[frame.card]], provided(s, spot) + _extra(s, frame.landing))
    found = [WORDS.phrase("seed.provides", icons=icons(provided(s, spot)))]
    met = wanted == MET
    found.append(WORDS.phrase("seed.met") if met else WORDS.phrase("seed.lacks", missing=missing(wanted)))
    removed = [lifeforms(n, LIFEFORMS[k]) for k, n in enumerate(s.removes[s.face[frame.card]]) if n]
    found += [WORDS.phrase("seed.removed", lifeforms=joined(removed))] if removed else []
    return f"{'; '.join(found)}."


def _play(s: Cosmos, seat: int, piece: int) -> Params:
    """A card in hand; whether another one has to be discarded for it, as far as that is sure before its Planet is."""
    card, frame = s.card(piece), top(s)
    landing = frame.landing if isinstance(frame, Action) else 0
    extra = focus_help(s, landing, LIFE)
    sites = [spot for spot in s.worlds[seat] if why_not_play(s, seat, piece, spot, extra) is None]
    met = [fits(s.icons[s.face[piece]], provided(s, spot) + _extra(s, landing)) == MET for spot in sites]
    discards = ""
    if not all(met):
        discards = WORDS.phrase("play.may-discard" if any(met) else "play.discards")
    return {"what": card.asks, "cost": discards, "gains": gains(s, seat, card.does)}


def _discard(s: Cosmos, seat: int, piece: int) -> Params:
    card, frame = s.card(piece), top(s)
    assert isinstance(frame, Support)
    wanted = fits(s.icons[s.face[frame.card]], provided(s, frame.spot) + _extra(s, frame.landing))
    return {"icon": one_of(wanted & s.helping[s.face[piece]] & 15), "what": card.asks, "gains": said(card.does)}


def _take(s: Cosmos, seat: int, piece: int) -> Params:
    card = s.card(piece)
    return {"what": card.asks, "gains": said(card.does)}


def _order(s: Cosmos, seat: int, choice: Choice) -> Params:
    frame = top(s)
    assert isinstance(frame, Order)
    kind = s.gives[s.face[frame.card]][0]
    placed = min(frame.n, MOST_LIFEFORMS - s.on[frame.spot * 3 + kind])
    what = lifeforms(frame.n, LIFEFORMS[kind])
    told = {"what": what, "planet": card_of(s, s.planet_at[frame.spot])}
    where = WORDS.phrase("place.on", **told)
    if placed < frame.n:
        where = WORDS.phrase("place.lost", lost=amount(frame.n - placed), most=MOST_LIFEFORMS, **told)
    return {
        "n": what,
        "what": where,
        "gains": gains(s, seat, s.card(frame.card).does),
    }


def _keep(s: Cosmos, seat: int, choice: Choice) -> Params:
    frame = top(s)
    assert isinstance(frame, Fewer)
    kind = s.gives[s.face[frame.card]][0]
    return {"what": lifeforms(choice[2], LIFEFORMS[kind]) if choice[2] else WORDS.phrase("place.none")}


# ---------------------------------------------------------------- Asteroids
def _catch(s: Cosmos, seat: int, choice: Choice) -> Params:
    frame = top(s)
    assert isinstance(frame, Catch)
    kind = CONDITIONS.index(choice[2])
    card = s.card(s.asteroids[kind][-1])
    cost = priced(WORDS, "") if frame.free else one_price(_asteroid_prices(s, seat, frame, kind))
    return {"what": named(card.slug, card.name), "cost": cost, "icons": provides(card.icons)}


def _asteroid_prices(s: Cosmos, seat: int, frame: Catch, kind: int) -> list[str]:
    """What an Asteroid may cost, as far as some Planet has the space and the player the means."""
    spots = s.worlds[seat] if frame.only < 0 else [frame.only]

    def fits_in(space: int, lifeform: int) -> bool:
        return any(
            why_not_use_space(s, seat, kind, spot, space, lifeform, frame.free, frame.discount) is None
            for spot in spots
        )

    found = [space_cost(kind, -1, frame.discount)] if fits_in(1, -1) else []
    if any(fits_in(0, k) for k in range(3)):
        mass = asteroid_mass(kind, 0, frame.discount)
        found.append(joined([lifeforms(1, "lifeform"), *([goods((0, mass))] if mass else [])]))
    return found


def _space(s: Cosmos, seat: int, choice: Choice) -> Params:
    frame = top(s)
    assert isinstance(frame, Crater)
    where = WORDS.phrase("space.mass" if choice[2] == "mass" else "space.lifeform")
    lifeform = -1 if choice[2] == "mass" else 0 if frame.free else LIFEFORMS.index(choice[2])
    cost = "" if frame.free else space_cost(frame.asteroid, lifeform, frame.discount)
    planet = s.planet_at[frame.spot]
    effect = f"{gains(s, seat, s.card(planet).does)}{_first_hit(s, seat, frame.spot)}"
    return {
        "where": where,
        "cost": priced(WORDS, cost),
        "gains": WORDS.phrase("space.effect", planet=card_of(s, planet), effect=effect),
    }


# ---------------------------------------------------------------- Lifeforms, the Console
def _advance(s: Cosmos, seat: int, choice: Choice) -> Params:
    k, spot = LIFEFORMS.index(choice[2]), s.planet_at.index(choice[1])
    there = living_on(s, spot)
    if not k:
        return {"what": WORDS.phrase("advance.gain", what=lifeforms(1, "bacteria")), "there": there}
    old, new = lifeforms(1, LIFEFORMS[k - 1]), lifeforms(1, choice[2])
    return {"what": WORDS.phrase("advance.exchange", paid=old, what=new), "there": there}


def _upgrade(s: Cosmos, seat: int, choice: Choice) -> Params:
    token = TOKENS.index(choice[2])
    card, tier, at = s.card(s.focus[seat * 3 + token]), s.tiers[seat * 3 + token] + 1, s.tokens[seat * 4 + token]
    told = WORDS.phrase("upgrade.gains", token=TOKEN_SIGNS[token], effect=card.at(tier))
    return {
        "card": named(card.slug, card.name),
        "n": tier,
        "cost": pays(UPGRADE_COST, ENERGY),
        "gains": WORDS.phrase("upgrade.back", gains=told, sector=at + 1) if at >= 0 else told,
    }


def _retrieve(s: Cosmos, seat: int, choice: Choice) -> Params:
    token = TOKENS.index(choice[2])
    return {"what": TOKEN_SIGNS[token], "sector": s.tokens[seat * 4 + token] + 1}


def _soup(s: Cosmos, seat: int, choice: Choice) -> Params:
    vp, at = generator_vp(s, seat), s.generator[seat]
    got = goods((1, 1, 0, vp))
    if at == GENERATOR_END:
        return {"what": WORDS.phrase("soup.end", what=got)}
    off, n = DISCOUNTS[at + 1]
    stars = f"{amount(n)} {icon('star', 'Star' if n == 1 else 'Stars')}"
    return {"what": WORDS.phrase("soup.advance", n=at + 1, off=goods((0, 0, off)), stars=stars, what=got)}


def _count(s: Cosmos, seat: int, choice: Choice) -> Params:
    verb = verb_on(s)
    assert isinstance(verb, Each)
    assert isinstance(verb.count, CountOfOne)
    n = verb.count.of(s, seat, verb.count.kinds.index(choice[2]))
    return {"what": icon(choice[2], choice[2].title()), "n": amount(n), "gains": times(verb, n)}


# ---------------------------------------------------------------- set-up and Missions
def _focus(s: Cosmos, seat: int, choice: Choice) -> Params:
    cards = [s.card(p) for p in s.focus_cards if s.card(p).group == choice[2]]
    told = [
        WORDS.phrase(
            "focus.tiers",
            card=named(card.slug, card.name),
            token=TOKEN_SIGNS[card.token],
            one=card.at(1),
            two=card.at(2),
        )
        for card in cards
    ]
    return {"what": " ".join(told)}


def _mission(s: Cosmos, seat: int, piece: int) -> Params:
    return {"gains": gains(s, seat, s.card(piece).does)}


def _challenge(s: Cosmos, seat: int, piece: int) -> Params:
    return {"what": s.card(piece).asks.words, "vp": goods((0, 0, 0, CHALLENGE_VP))}


BY_VERB: Mapping[str, Callable[[Cosmos, int, Choice], Params]] = {
    "move": move,
    "pass": _pass,
    "done": _done,
    "entropy": _entropy,
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
BY_PIECE: Mapping[str, Callable[[Cosmos, int, int], Params]] = {
    "aggregate": _aggregate,
    "play": _play,
    "take": _take,
    "discard": _discard,
    "on": _on,
    "set": _biome,
    "flip": _flip,
    "fulfil": _flip,
    "reward": _reward,
    "mission": _mission,
    "return": _challenge,
}
