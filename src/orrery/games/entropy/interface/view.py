"""What is secret in Entropy: Missions in hand and what lies below the tops of the stacks. Only what is here is seen."""

from __future__ import annotations

from typing import Any

from orrery.engine.table import NO_PIECE
from orrery.engine.view import Eye
from orrery.games.entropy.interface.words import ACTIONS
from orrery.games.entropy.rules.missions import completed
from orrery.games.entropy.rules.movement import action_at
from orrery.games.entropy.rules.state import (
    BIG_NEEDS,
    CONDITIONS,
    CRATER,
    DISCOUNTS,
    HABITAT,
    IMPACT,
    INNER,
    LEVEL_CHALLENGES,
    LEVEL_VP,
    LEVELS,
    LIFEFORMS,
    LYING,
    READY,
    RINGS,
    SECTORS,
    SEED,
    SETTLE,
    SMALL_NEEDS,
    STARS,
    SUPPORT,
    TOKENS,
    TRACK_END,
    WILD,
    Cosmos,
)
from orrery.games.entropy.strategy.evaluate import parts, track_vp

STEPS = (
    *("set-up", "set-up", "set-up", "set-up"),
    *("movement", "movement", "movement", "movement", "action", "action", "action", "mission", "mission"),
    *("rival", "end"),
)
PLACING = {SETTLE: "planet", SEED: "life", SUPPORT: "life", HABITAT: "biome", IMPACT: "asteroid", CRATER: "asteroid"}
"""Frames that ask where something goes, and what that is."""
NO_FRAME = -1


def view(s: Cosmos, eye: Eye) -> dict[str, Any]:
    """The whole table as one viewer sees it. `placing` is what waits for its place, `score` of a player what it would
    have if the game ended now."""
    return {
        "step": STEPS[s.step],
        "round": s.round,
        "last_round": s.last_round() if s.last or s.round == s.cap else None,
        "round_cap": s.cap or None,
        "active": s.active,
        "first": s.first,
        "rondel": [_sector(s, eye, sector) for sector in range(SECTORS)],
        "offers": _offers(s, eye),
        "objectives": _objectives(s, eye),
        "missions_spent": eye.pieces(s.spent),
        "placing": _placing(s, eye),
        "players": [_player(s, eye, seat) for seat in range(s.seats)],
        "solo": _solo(s, eye) if s.solo else None,
    }


def _sector(s: Cosmos, eye: Eye, sector: int) -> dict[str, Any]:
    """One sector of the rondel: its two spaces, who stands there, whose tokens lie in its section."""
    seats = range(s.seats)
    return {
        "sector": sector + 1,
        "merged": bool(s.merged >> sector & 1),
        "inner": ACTIONS[action_at(s, sector, INNER)],
        "outer": ACTIONS[s.kind[s.face[s.tiles[sector]]]],
        "tile": eye.piece(s.tiles[sector]),
        "scientists": {
            RINGS[ring]: [who for who, at in enumerate(s.scientists) if at == sector * 2 + ring] for ring in (0, 1)
        },
        "tokens": [
            {"seat": seat, "token": TOKENS[t], "locked": t == WILD and bool(s.locked >> seat & 1)}
            for seat in seats
            for t in range(4)
            if s.tokens[seat * 4 + t] == sector
        ],
    }


def _offers(s: Cosmos, eye: Eye) -> dict[str, Any]:
    """The stacks of the Main board: what lies on top and how many."""

    def tops(stacks: list[list[int]]) -> list[dict[str, Any]]:
        return [{"top": eye.piece(x[-1]) if x else None, "count": len(x), "pile": eye.pile(x)} for x in stacks]

    return {
        "stars": {STARS[k]: len(stack) for k, stack in enumerate(s.stars)},
        "asteroids": {CONDITIONS[k]: len(stack) for k, stack in enumerate(s.asteroids)},
        "planets": tops(s.planets),
        "biomes": tops(s.biomes),
        "life": tops(s.life),
        "systems": s.tiles_left(),
    }


def _objectives(s: Cosmos, eye: Eye) -> dict[str, Any]:
    """The Main tracks and the Lifeform tiles."""
    return {
        "complete": completed(s),
        "tracks": [
            {
                "alternative": bool(s.alternatives >> track & 1),
                "vp": [track_vp(s, track, space) for space in range(TRACK_END + 1)],
                "markers": s.markers[track::3],
            }
            for track in range(3)
        ],
        "lifeforms": [
            {
                "type": LIFEFORMS[k],
                "small_needs": SMALL_NEEDS[k],
                "big_needs": BIG_NEEDS[k],
                "small": eye.pieces(reversed(s.small[k])),
                "big": eye.piece(s.big[k]),
            }
            for k in range(3)
        ],
    }


def _placing(s: Cosmos, eye: Eye) -> dict[str, Any] | None:
    """What the active player is about to place: a Planet, Biome or Life card by its piece, an Asteroid by its type; and
    the Planet it goes to, once that is chosen. All of it lies open, and so do the choices."""
    frame = s.stack[-1] if s.stack else (NO_FRAME,)
    if frame[0] not in PLACING:
        return None
    asteroid = frame[0] in (IMPACT, CRATER)
    spot = frame[5] if frame[0] == CRATER else frame[3] if frame[0] == SUPPORT else NO_PIECE
    return {
        "what": PLACING[frame[0]],
        "piece": None if asteroid else eye.id(frame[2]),
        "condition": CONDITIONS[frame[4]] if asteroid else None,
        "on": eye.id(s.planet_at[spot]) if spot != NO_PIECE else None,
    }


def _player(s: Cosmos, eye: Eye, seat: int) -> dict[str, Any]:
    """Console, Solar Systems, hand (open: every Life card came from a face-up deck), Missions."""
    energy, mass, entropy, vp = s.goods[seat * 4 : seat * 4 + 4]
    off, stars = DISCOUNTS[s.generator[seat]]
    return {
        "energy": energy,
        "mass": mass,
        "entropy": entropy,
        "vp": vp,
        "score": [{"what": what, "vp": int(n)} for what, n in parts(s, seat)],
        "gone": seat in s.gone,
        "tokens": {TOKENS[t]: _token(s, seat, t) for t in range(4)},
        "generator": {"space": s.generator[seat], "discount": off, "stars": stars},
        "focus": [
            {"piece": eye.piece(s.focus[seat * 3 + t]), "token": TOKENS[t], "tier": s.tiers[seat * 3 + t]}
            for t in range(3)
        ],
        "hand": eye.pieces(s.hands[seat]),
        "missions": eye.pieces(s.missions[seat]),
        "claimed": [eye.piece(tile) for tile in s.claimed[seat * 6 : seat * 6 + 6] if tile >= 0],
        "played": dict(zip(LIFEFORMS, s.played[seat * 3 : seat * 3 + 3], strict=True)),
        "systems": [_system(s, eye, seat, system) for system in s.systems[seat]],
    }


def _token(s: Cosmos, seat: int, token: int) -> str | int:
    """Where a Creation token is: ready, lying, or the number of a sector."""
    at = s.tokens[seat * 4 + token]
    return "ready" if at == READY else "lying" if at == LYING else at + 1


def _system(s: Cosmos, eye: Eye, seat: int, system: int) -> dict[str, Any]:
    """One Solar System with its Star and its two Planet spaces."""
    return {
        "number": s.number_of(seat, system),
        "star": eye.piece(s.star_at[system]),
        "spots": [_spot(s, eye, seat, spot) for spot in (system * 2, system * 2 + 1)],
    }


def _spot(s: Cosmos, eye: Eye, seat: int, spot: int) -> dict[str, Any] | None:
    if s.planet_at[spot] < 0:
        return None
    return {
        "planet": eye.piece(s.planet_at[spot]),
        "arrived": spot in s.worlds[seat],
        "biome": eye.piece(s.biome_at[spot]),
        "fulfilled": bool(s.flipped >> spot & 1),
        "asteroids": {
            "lifeform": eye.piece(s.asteroid_at[spot * 2]),
            "mass": eye.piece(s.asteroid_at[spot * 2 + 1]),
        },
        "cards": [eye.piece(card) for card in s.card_at[spot * 3 : spot * 3 + 3] if card >= 0],
        "lifeforms": dict(zip(LIFEFORMS, s.on[spot * 3 : spot * 3 + 3], strict=True)),
    }


def _solo(s: Cosmos, eye: Eye) -> dict[str, Any]:
    """The Solo tile."""
    return {
        "level": LEVELS[s.level],
        "needed_vp": LEVEL_VP[s.level],
        "needed_challenges": LEVEL_CHALLENGES[s.level],
        "challenges": eye.pieces(s.challenges),
        "completed": eye.pieces(s.met),
        "progress": eye.pile(s.progress),
        "progressed": eye.pieces(s.progressed),
    }
