"""Options of Entropy as text, and what is wrong with a text that is none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from orrery.engine.clauses import No
from orrery.engine.flow import Ask
from orrery.games.entropy.cards import biomes, board, life, planets, solo
from orrery.games.entropy.cards.catalogue import FACES
from orrery.games.entropy.cards.verbs import ActivateStar, Advance, Lifeforms
from orrery.games.entropy.rules import legality as law
from orrery.games.entropy.rules.actions import discount_on, evolve_discount, focus_help
from orrery.games.entropy.rules.offers import visible
from orrery.games.entropy.rules.state import (
    ACTIVATE,
    CONDITIONS,
    CRATER,
    HABITAT,
    IMPACT,
    LIFE,
    LIFEFORMS,
    OUTER,
    PATHS,
    PLANET,
    RINGS,
    SEED,
    SETS,
    STARS,
    SUPPORT,
    SYSTEM_TILES,
    TOKENS,
    VERBS,
    Cosmos,
    Frame,
)
from orrery.games.entropy.rules.tally import provided

MOST_GAINED = 5
"""The most Lifeforms one card can give: 3 and 2 from traffic."""
PLANET_SLUGS = [card.slug for card in (*planets.PLANETS, *planets.STARTING_PLANETS)]
SLUGS = {card.slug: face for face, card in enumerate(FACES)}


def name_of(s: Cosmos, viewer: int, piece: int) -> str:
    """A piece in notation: "2.iib" for a Star in one's second system, else its number and name."""
    face = s.face[piece]
    if piece in s.star_at:
        system = s.star_at.index(piece)
        seat = s.seat_of(system * 2)
        return f"{s.number_of(seat, system)}.{STARS[s.kind[face]]}"
    return FACES[face].slug


def vocabulary(mode: str) -> Iterator[str]:
    """Every option text that can ever be offered."""
    yield from ("pass", "done", "entropy", "soup", "lifeforms-first", "effect-first", "fewer")
    yield from (f"focus {group}" for group in SETS)
    if mode == "solo":
        yield from (f"return {card.slug}" for card in solo.CHALLENGES)
    for distance in (1, 2, 3):
        yield f"move {distance} outer"
        yield from (f"move {distance} inner {token}" for token in TOKENS)
    yield from ("exchange energy", "exchange mass")
    numbers = range(1, SYSTEM_TILES + 1)
    yield from (f"activate {n}.{star}{less}" for n in numbers for star in STARS for less in ("", " discounted"))
    yield from (f"evolve {n}.{STARS[k]} {STARS[t]}" for n in numbers for k in range(11) for t in PATHS[k])
    yield from (f"add {star} {where}" for star in STARS[:2] for where in (*numbers, "new"))
    yield from (f"in {where}" for where in (*numbers, "new"))
    yield from (f"aggregate {card.slug}" for card in planets.PLANETS)
    yield from (f"on {name}" for name in PLANET_SLUGS)
    yield from (f"{verb} {card.slug}" for verb in ("take", "play", "discard") for card in life.PACK)
    yield from (f"{verb} {card.slug}" for verb in ("set", "flip", "fulfil", "reward") for card in biomes.BIOMES)
    yield from (f"keep {n}" for n in range(MOST_GAINED))
    yield from (f"upgrade {token}" for token in TOKENS[:3])
    yield from (f"retrieve {token}" for token in TOKENS)
    yield from (f"catch {condition}" for condition in CONDITIONS)
    yield from (f"space {what}" for what in ("mass", "lifeform", *LIFEFORMS))
    yield from (f"advance {name} {kind}" for name in PLANET_SLUGS for kind in LIFEFORMS)
    yield from (f"count {kind}" for kind in (*CONDITIONS, *LIFEFORMS))
    yield from (f"mission {card.slug}" for card in board.MISSIONS)


# ---------------------------------------------------------------- why not
def why_not(s: Cosmos, seat: int, ask: Ask, text: str) -> No | None:
    """The reason, from the same functions that make the options."""
    words = text.split()
    if not words or not s.has_turn(seat) or words[0] not in REASONS:
        return None
    try:
        return REASONS[words[0]](s, seat, ask, words[1:])
    except (IndexError, ValueError, KeyError):
        return None


def piece_of(s: Cosmos, slug: str) -> int:
    """The piece with this face; KeyError if there is none."""
    return s.face.index(SLUGS[slug])


def system_of(s: Cosmos, seat: int, number: str) -> int:
    """The seat's system of this number; IndexError if there is none."""
    n = int(number)
    if n < 1:
        raise IndexError
    return s.systems[seat][n - 1]


def _frame(s: Cosmos) -> Frame:
    return s.stack[-1] if s.stack else (-1, 0, 0, 0)


def _move(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    distance = int(rest[0])
    ring = RINGS.index(rest[1]) if len(rest) > 1 else OUTER
    token = TOKENS.index(rest[2]) if len(rest) > 2 else -1
    return law.no_move(s, seat, distance, ring, token) if ask.about == "move" else None


def _pass(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    return {"move": law.DISTANCE, "token": law.KEEP_ENTROPY}.get(ask.about)


def _leave(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    return law.MUST_RETRIEVE


def _exchange(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    return law.no_exchange(s, seat) if rest[0] in ("energy", "mass") else law.ONE_WAY


def _flip(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    biome = piece_of(s, rest[0])
    if biome not in s.biome_at or s.biome_at.index(biome) not in s.worlds[seat]:
        return law.NO_BIOME
    return law.no_flip(s, seat, s.biome_at.index(biome))


def _fulfil(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    biome = piece_of(s, rest[0])
    if biome not in s.biome_at or s.biome_at.index(biome) not in s.worlds[seat]:
        return law.NO_BIOME
    return law.FLIPPED if s.flipped >> s.biome_at.index(biome) & 1 else None


def _reward(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    biome = piece_of(s, rest[0])
    if biome not in s.biome_at:
        return law.NO_BIOME
    return law.no_reward(s, seat, s.biome_at.index(biome))


def _retrieve(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    return law.no_retrieve(s, seat, TOKENS.index(rest[0]))


def _activate(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    number, _, kind = rest[0].partition(".")
    system, frame, less = system_of(s, seat, number), _frame(s), len(rest) > 1
    star = s.star_at[system]
    if star < 0 or STARS[s.kind[s.face[star]]] != kind:
        return law.NO_STAR
    if frame[0] == ACTIVATE:
        if frame[2] >> system & 1:
            return law.ONCE_EACH
        off = discount_on(s, frame)[0]
        if less and not off:
            return law.NO_DISCOUNT
        return law.no_activation(s, seat, system, off if less else 0)
    if less:
        return law.NO_DISCOUNT
    verb = s.verbs[frame[0] - VERBS] if frame[0] >= VERBS else None
    if isinstance(verb, ActivateStar):
        if verb.local and frame[1] >> 1 != system:
            return law.ONLY_HERE
        return law.no_activation(s, seat, system, verb.discount)
    return law.no_activation(s, seat, system, 0) if ask.about == "token" else None


def _evolve(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    if ask.about != "evolve":
        return None
    number, _, kind = rest[0].partition(".")
    system = system_of(s, seat, number)
    star = s.star_at[system]
    if star < 0 or STARS[s.kind[s.face[star]]] != kind:
        return law.NO_STAR
    return law.no_evolve(s, seat, system, STARS.index(rest[1]), evolve_discount(s, _frame(s)))


def _add(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    if ask.about != "evolve":
        return None
    system = -1 if rest[1] == "new" else system_of(s, seat, rest[1])
    return law.no_new_star(s, seat, STARS.index(rest[0]), system, evolve_discount(s, _frame(s)))


def _aggregate(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    planet = piece_of(s, rest[0])
    if planet not in visible(s.planets):
        return law.NOT_OFFERED
    return law.no_aggregate(s, seat, planet, focus_help(s, _frame(s), PLANET)) if ask.about == "aggregate" else None


def _in(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    if rest[0] != "new" and not 1 <= int(rest[0]) <= len(s.systems[seat]):
        return law.NO_SUCH_SYSTEM
    return law.no_room_in(s, seat, -1 if rest[0] == "new" else system_of(s, seat, rest[0]))


def _play(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    card = piece_of(s, rest[0])
    if card not in s.hands[seat]:
        return law.NOT_HELD
    if ask.about != "create":
        return None
    nos = [_life_on(s, seat, _frame(s), card, spot) for spot in s.worlds[seat]]
    return next((no for no in nos if no is law.OTHER_PLANET), nos[0] if nos else law.NO_CONDITIONS)


def _life_on(s: Cosmos, seat: int, frame: Frame, card: int, spot: int) -> No | None:
    """Why not this card here; if the other Planet of the system had helped, say so (ENT-11.2)."""
    extra = focus_help(s, frame, LIFE)
    no = law.no_life(s, seat, card, spot, extra)
    if no is law.NO_CONDITIONS and spot ^ 1 in s.worlds[seat]:
        star = s.star_at[spot >> 1]
        icons = provided(s, spot) + provided(s, spot ^ 1) - (s.icons[s.face[star]] if star >= 0 else 0)
        if law.fits(s.icons[s.face[card]], icons) == law.MET:
            return law.OTHER_PLANET
    return no


def _on(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    planet, frame = piece_of(s, rest[0]), _frame(s)
    if planet not in s.planet_at or s.planet_at.index(planet) >> 1 not in s.systems[seat]:
        return law.NOT_YOURS
    spot = s.planet_at.index(planet)
    verb: Any = s.verbs[frame[0] - VERBS] if frame[0] >= VERBS else None
    if isinstance(verb, Lifeforms) and verb.local:
        return law.no_lifeform(s, spot, verb.lifeform) if frame[1] == spot else law.ONLY_HERE
    if spot not in s.worlds[seat]:
        return law.NOT_ARRIVED
    if isinstance(verb, Lifeforms):
        return law.no_lifeform(s, spot, verb.lifeform)
    if frame[0] == SEED:
        return _life_on(s, seat, frame, frame[2], spot)
    if frame[0] == HABITAT:
        return law.no_biome_on(s, seat, spot)
    if frame[0] == IMPACT:
        return law.no_impact(s, seat, frame[4], spot, frame[2], frame[3])
    return None


def _discard(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    card, frame = piece_of(s, rest[0]), _frame(s)
    if card not in s.hands[seat]:
        return law.NOT_HELD
    if frame[0] == SUPPORT:
        return law.no_discard(s, seat, frame[2], frame[3], focus_help(s, frame, LIFE), card)
    if frame[0] == SEED:
        return law.USELESS_DISCARD
    return law.ONE_DISCARD if ask.about in ("order", "fewer") else None


def _take(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    return None if piece_of(s, rest[0]) in visible(s.life) else law.NOT_OFFERED


def _set(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    return None if piece_of(s, rest[0]) in visible(s.biomes) else law.NOT_OFFERED


def _upgrade(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    return law.no_upgrade(s, seat, TOKENS.index(rest[0])) if ask.about == "upgrade" else None


def _catch(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    if ask.about != "catch":
        return None
    _, _, free, off, only = _frame(s)
    return law.no_catch(s, seat, CONDITIONS.index(rest[0]), only, free, off)


def _space(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    frame = _frame(s)
    if frame[0] != CRATER:
        return None
    _, _, free, off, asteroid, spot = frame
    space = int(rest[0] == "mass")
    paid_with = LIFEFORMS.index(rest[0]) if rest[0] in LIFEFORMS else -1
    return law.no_crater(s, seat, asteroid, spot, space, paid_with, free, off)


def _advance(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    planet, kind, frame = piece_of(s, rest[0]), LIFEFORMS.index(rest[1]), _frame(s)
    if planet not in s.planet_at or s.planet_at.index(planet) >> 1 not in s.systems[seat]:
        return law.NOT_YOURS
    spot = s.planet_at.index(planet)
    if spot not in s.worlds[seat]:
        return law.NOT_ARRIVED
    verb: Any = s.verbs[frame[0] - VERBS] if frame[0] >= VERBS else None
    if isinstance(verb, Advance) and verb.only >= 0 and verb.only != kind:
        return law.ONLY_INDICATED
    return law.no_advance(s, spot, kind)


def _mission(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    """Only its own Missions are looked at: a Mission of somebody else's is as unknown as one in the box."""
    if not s.missions[seat]:
        return law.MISSIONS_GONE
    mine = [p for p in s.missions[seat] if FACES[s.face[p]].slug == rest[0]]
    if not mine:
        return law.NO_SUCH_MISSION
    return law.no_mission(s, seat, mine[0]) or law.MISSION_STEP


def _claim(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    return law.ONE_SMALL if s.claimed[seat * 6 + LIFEFORMS.index(rest[0])] >= 0 else law.CLAIMED_ALONE


REASONS = {
    "move": _move,
    "pass": _pass,
    "done": _pass,
    "leave": _leave,
    "exchange": _exchange,
    "flip": _flip,
    "fulfil": _fulfil,
    "reward": _reward,
    "retrieve": _retrieve,
    "activate": _activate,
    "evolve": _evolve,
    "add": _add,
    "aggregate": _aggregate,
    "in": _in,
    "play": _play,
    "on": _on,
    "discard": _discard,
    "take": _take,
    "set": _set,
    "upgrade": _upgrade,
    "catch": _catch,
    "space": _space,
    "advance": _advance,
    "mission": _mission,
    "claim": _claim,
}
