"""Entropy as numbers: all but the Missions of others and what lies below the tops of the stacks is open."""

from __future__ import annotations

from orrery.engine.encoding import Field, Group, Look, bits, card, category, flag, flags, number, seat
from orrery.games.entropy.interface.view import STEPS
from orrery.games.entropy.rules.missions import completed
from orrery.games.entropy.rules.state import (
    ACTIONS,
    CONDITIONS,
    GENERATOR_END,
    LEVELS,
    LIFEFORMS,
    MOST_LIFEFORMS,
    MOST_ROUNDS,
    MOST_TIER,
    SECTORS,
    STARS,
    SYSTEM_TILES,
    TOKENS,
    TRACK_END,
    VERBS,
    Cosmos,
)

STACKS = (
    *[f"planets.{c}.{side}" for c in CONDITIONS for side in ("left", "right")],
    *[f"biomes.{kind}.{side}" for kind in ("abundant", "scarce") for side in ("left", "right")],
    *[f"life.{form}.{side}" for form in LIFEFORMS for side in ("left", "right")],
)
WHERE = ("lying", "ready", *[f"sector {k + 1}" for k in range(SECTORS)])
SCIENTIST = ("none", *[f"{ring} {k + 1}" for k in range(SECTORS) for ring in ("inner", "outer")])
ZONES = ("none", "hand", "mission", "claimed", "spent", "challenge", "met", "progressed")
NUMBERS = ("kind", "first", "second", "third", "fourth", "fifth")
FRAME_NUMBERS = 5

TABLE: tuple[Field, ...] = (
    *(number("step", len(STEPS) - 1), category("phase", tuple(dict.fromkeys(STEPS)))),
    *(number("round", 120), number("rounds left", 60), seat("active"), seat("first"), number("turn", 3)),
    *(*flags("merged", WHERE[2:]), *flags("alternative", ("I", "II", "III")), number("objectives complete", 9)),
    *(number("moved", 12), number("passed", 12), flag("outer"), category("placing", ("nothing", *TOKENS))),
    *(flag("due"), category("action", ACTIONS), number("extra", 4), flag("acted")),
    *(number("waiting", 12), *[number(f"next.{what}", 40, -2) for what in NUMBERS]),
    *(number("systems left", SYSTEM_TILES), *[number(f"stars.{code}", 12) for code in STARS]),
    *[number(f"asteroids.{condition}", 12) for condition in CONDITIONS],
    *[number(f"{stack}.count", 30) for stack in STACKS],
    *(number("level", len(LEVELS)), number("progress left", 19)),
    *(number("rival scientist", 12), *[number(f"rival marker {t + 1}", TRACK_END) for t in range(3)]),
    *[card(f"{stack}.top") for stack in STACKS],
    *[card(f"tile {k + 1}") for k in range(SECTORS)],
    *[card(f"big {form}") for form in LIFEFORMS],
    *[card(f"small {form}") for form in LIFEFORMS],
)
PLAYER: tuple[Field, ...] = (
    *(number("energy", 30), number("mass", 30), number("entropy", 30), number("vp", 100), flag("gone")),
    *(category("scientist", SCIENTIST), *[category(f"token.{token}", WHERE) for token in TOKENS], flag("locked")),
    *(number("generator", GENERATOR_END), *[number(f"tier.{token}", MOST_TIER) for token in TOKENS[:3]]),
    *[number(f"marker {t + 1}", TRACK_END) for t in range(3)],
    *[number(f"played.{form}", 12) for form in LIFEFORMS],
    *(number("hand", 24), number("missions", 4), number("systems", 8), number("planets", 16)),
    *[card(f"focus.{token}") for token in TOKENS[:3]],
)
SPOT: tuple[Field, ...] = (
    *(seat("owner"), number("system", 8), card("star"), card("planet"), flag("arrived"), card("biome")),
    *(flag("fulfilled"), card("asteroid for a lifeform"), card("asteroid for mass")),
    *[card(f"life {k + 1}") for k in range(3)],
    *[number(form, MOST_LIFEFORMS) for form in LIFEFORMS],
)
PIECE: tuple[Field, ...] = (category("zone", ZONES), seat("owner"), card("card"))
_PHASE = tuple([tuple(dict.fromkeys(STEPS)).index(step) for step in STEPS])


def groups(mode: str, seats: int) -> tuple[Group, ...]:
    """What is on the table."""
    return (
        Group("table", 1, TABLE, _table),
        Group("players", seats, PLAYER, _players),
        Group("spots", 14 if seats == 1 else 10 * seats, SPOT, _spots),
        Group("pieces", 40 if seats == 1 else 16 * seats, PIECE, _pieces),
    )


def _table(look: Look) -> list[int]:
    s, code, place = look.s, look.code, look.place
    stacks = (*s.planets, *s.biomes, *s.life)
    last = s.last_round()
    rival = s.scientists[1] + 1 if s.solo else 0
    return [
        *(s.step, _PHASE[s.step], s.round, last - s.round if last and last < MOST_ROUNDS else 0),
        *(place[s.active], place[s.first], s.turn, *bits(s.merged, SECTORS), *bits(s.alternatives, 3), completed(s)),
        *(s.moved, s.passed, s.ring, s.placing + 1, s.due, s.action, s.extra, s.acted),
        *(len(s.stack), *_next(s), s.tiles_left(), *map(len, s.stars), *map(len, s.asteroids), *map(len, stacks)),
        *(s.level + 1 if s.solo else 0, len(s.progress), max(rival, 0), *(s.markers[3:6] if s.solo else (0, 0, 0))),
        *[code[stack[-1]] if stack else 0 for stack in stacks],
        *[code[tile] for tile in s.tiles],
        *[code[tile] for tile in s.big],
        *[code[tiles[-1]] if tiles else 0 for tiles in s.small],
    ]


def _next(s: Cosmos) -> list[int]:
    """What is resolved next: its kind, and its numbers that are no pieces (all of them lie open)."""
    if not s.stack:
        return [0] * len(NUMBERS)
    kind, *numbers = s.stack[-1]
    told = [n if -3 < n < VERBS else 0 for n in numbers[:FRAME_NUMBERS]]
    return [min(kind + 1, VERBS + 12), *told, *[0] * (FRAME_NUMBERS - len(told))]


def _players(look: Look) -> list[int]:
    s, code, found = look.s, look.code, list[int]()
    goods, tokens, tiers, markers, played = s.goods, s.tokens, s.tiers, s.markers, s.played
    for who in look.order:
        at = s.scientists[who]
        found += goods[who * 4 : who * 4 + 4]
        found += (who in s.gone, at + 1 if at >= 0 else 0)
        found += [t + 2 for t in tokens[who * 4 : who * 4 + 4]]
        found += (s.locked >> who & 1, s.generator[who], *tiers[who * 3 : who * 3 + 3])
        found += markers[who * 3 : who * 3 + 3]
        found += played[who * 3 : who * 3 + 3]
        found += (len(s.hands[who]), len(s.missions[who]), len(s.systems[who]), len(s.worlds[who]))
        found += [code[p] for p in s.focus[who * 3 : who * 3 + 3]]
    return found


def _spots(look: Look) -> list[int]:
    """Both Planet spaces of every Solar System."""
    s, code, found = look.s, look.code, list[int]()
    planets, biomes, asteroids, cards, on = s.planet_at, s.biome_at, s.asteroid_at, s.card_at, s.on
    flipped = s.flipped
    for k, who in enumerate(look.order):
        arrived = s.worlds[who]
        for n, system in enumerate(s.systems[who], 1):
            star = code[s.star_at[system]]
            for spot in (system * 2, system * 2 + 1):
                planet = planets[spot]
                if planet < 0:
                    found += (k + 1, n, star, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
                    continue
                found += (k + 1, n, star, code[planet], spot in arrived, code[biomes[spot]], flipped >> spot & 1)
                found += (code[asteroids[spot * 2]], code[asteroids[spot * 2 + 1]])
                found += [code[p] for p in cards[spot * 3 : spot * 3 + 3]]
                found += on[spot * 3 : spot * 3 + 3]
    return found


def _pieces(look: Look) -> list[int]:
    s, code, found = look.s, look.code, list[int]()
    for k, who in enumerate(look.order, 1):
        for p in s.hands[who]:
            found += (1, k, code[p])
        for p in s.missions[who]:
            found += (2, k, code[p])
        for p in s.claimed[who * 6 : who * 6 + 6]:
            if p >= 0:
                found += (3, k, code[p])
    for zone, pieces in ((4, s.spent), (5, s.challenges), (6, s.met), (7, s.progressed)):
        for p in pieces:
            found += (zone, 0, code[p])
    return found
