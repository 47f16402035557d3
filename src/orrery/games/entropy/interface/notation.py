"""Options of Entropy as text, and what is wrong with a text that is none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from orrery.engine.clauses import No
from orrery.engine.flow import Ask
from orrery.engine.verbs import Verb
from orrery.games.entropy.cards import biomes, board, life, planets, solo
from orrery.games.entropy.cards.catalogue import FACES
from orrery.games.entropy.cards.verbs import ActivateStar, Advance, Lifeforms
from orrery.games.entropy.rules import legality as law
from orrery.games.entropy.rules.costs import evolve_discount, focus_help, generator_discount
from orrery.games.entropy.rules.frames import (
    Action,
    Activate,
    Catch,
    Crater,
    Effect,
    Habitat,
    Impact,
    Seed,
    Support,
    top,
)
from orrery.games.entropy.rules.state import (
    CONDITIONS,
    LIFE,
    LIFEFORMS,
    OUTER,
    PATHS,
    PLANET,
    RINGS,
    SETS,
    STARS,
    SYSTEM_TILES,
    TOKENS,
    VERBS,
    Cosmos,
)

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


def verb_on(s: Cosmos) -> Verb | None:
    """The verb that is being resolved, or None."""
    frame = top(s)
    if not isinstance(frame, Effect):
        return None
    verb: Verb = s.verbs[frame.kind - VERBS]
    return verb


def _move(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    distance = int(rest[0])
    ring = RINGS.index(rest[1]) if len(rest) > 1 else OUTER
    token = TOKENS.index(rest[2]) if len(rest) > 2 else -1
    return law.why_not_move(s, seat, distance, ring, token) if ask.about == "move" else None


def _pass(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    return {"move": law.DISTANCE, "token": law.KEEP_ENTROPY}.get(ask.about)


def _leave(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    return law.MUST_RETRIEVE


def _exchange(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    return law.why_not_exchange(s, seat) if rest[0] in ("energy", "mass") else law.ONE_WAY


def _flip(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    biome = piece_of(s, rest[0])
    return law.why_not_own_biome(s, seat, biome) or law.why_not_flip(s, seat, s.biome_at.index(biome))


def _fulfil(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    biome = piece_of(s, rest[0])
    return law.why_not_own_biome(s, seat, biome) or law.why_not_fulfil(s, seat, s.biome_at.index(biome))


def _reward(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    biome = piece_of(s, rest[0])
    if biome not in s.biome_at:
        return law.NO_BIOME
    return law.why_not_reward(s, seat, s.biome_at.index(biome))


def _retrieve(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    return law.why_not_retrieve(s, seat, TOKENS.index(rest[0]))


def _activate(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    number, _, kind = rest[0].partition(".")
    system, frame, less = system_of(s, seat, number), top(s), len(rest) > 1
    star = s.star_at[system]
    if star < 0 or STARS[s.kind[s.face[star]]] != kind:
        return law.NO_STAR
    if isinstance(frame, Activate):
        if frame.done >> system & 1:
            return law.ONCE_EACH
        off = generator_discount(s, frame.landing, frame.done, frame.discounted).off
        if less and not off:
            return law.NO_DISCOUNT
        return law.why_not_activate(s, seat, system, off if less else 0)
    if less:
        return law.NO_DISCOUNT
    verb = verb_on(s)
    if isinstance(frame, Effect) and isinstance(verb, ActivateStar):
        if verb.local and frame.here >> 1 != system:
            return law.ONLY_HERE
        return law.why_not_activate(s, seat, system, verb.discount)
    return law.why_not_activate(s, seat, system, 0) if ask.about == "token" else None


def _evolve(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    frame = top(s)
    if not isinstance(frame, Action) or ask.about != "evolve":
        return None
    number, _, kind = rest[0].partition(".")
    system = system_of(s, seat, number)
    star = s.star_at[system]
    if star < 0 or STARS[s.kind[s.face[star]]] != kind:
        return law.NO_STAR
    off = evolve_discount(s, frame.landing, frame.discount)
    return law.why_not_evolve(s, seat, system, STARS.index(rest[1]), off)


def _add(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    frame = top(s)
    if not isinstance(frame, Action) or ask.about != "evolve":
        return None
    system = -1 if rest[1] == "new" else system_of(s, seat, rest[1])
    off = evolve_discount(s, frame.landing, frame.discount)
    return law.why_not_add_star(s, seat, STARS.index(rest[0]), system, off)


def _aggregate(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    planet, frame = piece_of(s, rest[0]), top(s)
    no = law.why_not_take(s.planets, planet)
    if no is None and isinstance(frame, Action) and ask.about == "aggregate":
        return law.why_not_aggregate(s, seat, planet, focus_help(s, frame.landing, PLANET))
    return no


def _in(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    if rest[0] != "new" and not 1 <= int(rest[0]) <= len(s.systems[seat]):
        return law.NO_SUCH_SYSTEM
    return law.why_not_settle(s, seat, -1 if rest[0] == "new" else system_of(s, seat, rest[0]))


def _play(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    card, frame = piece_of(s, rest[0]), top(s)
    if card not in s.hands[seat]:
        return law.NOT_HELD
    if not isinstance(frame, Action) or ask.about != "create":
        return None
    extra = focus_help(s, frame.landing, LIFE)
    nos = [law.why_not_play_on(s, seat, card, spot, extra) for spot in s.worlds[seat]]
    return next((no for no in nos if no is law.OTHER_PLANET), nos[0] if nos else law.NO_CONDITIONS)


def _on(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    planet, frame, verb = piece_of(s, rest[0]), top(s), verb_on(s)
    no = law.why_not_choose_planet(s, seat, planet)
    if no is law.NOT_YOURS:
        return no
    spot = s.planet_at.index(planet)
    if isinstance(frame, Effect) and isinstance(verb, Lifeforms) and verb.local:
        return law.why_not_gain_lifeform(s, spot, verb.lifeform) if frame.here == spot else law.ONLY_HERE
    if no is not None:
        return no
    if isinstance(verb, Lifeforms):
        return law.why_not_gain_lifeform(s, spot, verb.lifeform)
    if isinstance(frame, Seed):
        return law.why_not_play_on(s, seat, frame.card, spot, focus_help(s, frame.landing, LIFE))
    if isinstance(frame, Habitat):
        return law.why_not_set_biome(s, seat, spot)
    if isinstance(frame, Impact):
        return law.why_not_hit(s, seat, frame.asteroid, spot, frame.free, frame.discount)
    return None


def _discard(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    card, frame = piece_of(s, rest[0]), top(s)
    if card not in s.hands[seat]:
        return law.NOT_HELD
    if isinstance(frame, Support):
        extra = focus_help(s, frame.landing, LIFE)
        return law.why_not_discard(s, seat, frame.card, frame.spot, extra, card)
    if isinstance(frame, Seed):
        return law.USELESS_DISCARD
    return law.ONE_DISCARD if ask.about in ("order", "fewer") else None


def _effect_first(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    return law.SAME_EITHER_WAY if ask.about == "order" else None


def _take(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    return law.why_not_take(s.life, piece_of(s, rest[0]))


def _set(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    return law.why_not_take(s.biomes, piece_of(s, rest[0]))


def _upgrade(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    return law.why_not_upgrade(s, seat, TOKENS.index(rest[0])) if ask.about == "upgrade" else None


def _catch(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    frame = top(s)
    if not isinstance(frame, Catch) or ask.about != "catch":
        return None
    return law.why_not_catch(s, seat, CONDITIONS.index(rest[0]), frame.only, frame.free, frame.discount)


def _space(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    frame = top(s)
    if not isinstance(frame, Crater):
        return None
    space = int(rest[0] == "mass")
    paid_with = LIFEFORMS.index(rest[0]) if rest[0] in LIFEFORMS else -1
    return law.why_not_use_space(s, seat, frame.asteroid, frame.spot, space, paid_with, frame.free, frame.discount)


def _advance(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    planet, kind, verb = piece_of(s, rest[0]), LIFEFORMS.index(rest[1]), verb_on(s)
    no = law.why_not_choose_planet(s, seat, planet)
    if no is not None:
        return no
    if isinstance(verb, Advance) and verb.only >= 0 and verb.only != kind:
        return law.ONLY_INDICATED
    return law.why_not_advance(s, s.planet_at.index(planet), kind)


def _mission(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    """Only its own Missions are looked at: a Mission of somebody else's is as unknown as one in the box."""
    if not s.missions[seat]:
        return law.MISSIONS_GONE
    mine = [p for p in s.missions[seat] if FACES[s.face[p]].slug == rest[0]]
    if not mine:
        return law.NO_SUCH_MISSION
    return law.why_not_fulfil_mission(s, seat, mine[0]) or law.MISSION_STEP


def _claim(s: Cosmos, seat: int, ask: Ask, rest: list[str]) -> No | None:
    return law.why_not_claim(s, seat, LIFEFORMS.index(rest[0]))


REASONS: Mapping[str, Callable[[Cosmos, int, Ask, list[str]], No | None]] = {
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
    "effect-first": _effect_first,
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
