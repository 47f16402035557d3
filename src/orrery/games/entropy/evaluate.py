"""How a game of Entropy is scored, and how good a position looks."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from orrery.engine.flow import Ask
from orrery.engine.game import Outcome, ranked
from orrery.games.entropy import tally
from orrery.games.entropy.state import (
    ALTERNATIVE_VP,
    BIG_NEEDS,
    ENERGY,
    ENTROPY,
    LEVEL_CHALLENGES,
    LEVEL_VP,
    LEVELS,
    MASS,
    PRINTED_VP,
    SMALL_NEEDS,
    STARS,
    TIERS,
    TRACK_END,
    VP,
    Cosmos,
)
from orrery.games.entropy.words import WORDS

TRACKS = ("I", "II", "III")


def items(s: Cosmos, seat: int, track: int) -> int:
    """ENT-20.6 to 20.8, 21.2 to 21.4: what a Main Objective counts."""
    if s.alternatives >> track & 1:
        return (tally.scarred, tally.planets_with_all, tally.upgraded_tiers)[track](s, seat)
    if track == 0:
        return max([tally.planets_of(s, seat, c) for c in range(4)])
    return (tally.settled if track == 1 else tally.different_stars)(s, seat)


def track_vp(s: Cosmos, track: int, space: int) -> int:
    """ENT-19.6, 21.5: VP per item on a space."""
    return (ALTERNATIVE_VP if s.alternatives >> track & 1 else PRINTED_VP)[track][space]


def parts(s: Cosmos, seat: int) -> tuple[tuple[str, float], ...]:
    """ENT-20.5: what a seat's score is made of."""
    if seat in s.gone:
        return ((WORDS.say("score.gone"), 0),)
    goods = s.goods[seat * 4 : seat * 4 + 4]
    tiles = sum([s.card(tile).vp for tile in s.claimed[seat * 6 : seat * 6 + 6] if tile >= 0])
    rest = len(s.hands[seat]) + goods[ENERGY] + goods[MASS] + goods[ENTROPY]
    return (
        (WORDS.say("score.vp"), goods[VP]),
        (WORDS.say("score.tiles"), tiles),
        *[
            (
                WORDS.say("score.track", track=TRACKS[t]),
                track_vp(s, t, s.markers[seat * 3 + t]) * items(s, seat, t),
            )
            for t in range(3)
        ],
        (WORDS.say("score.rest"), rest // 4),
    )


def outcome(s: Cosmos) -> Outcome:
    """ENT-20.9: most VP wins, equals share. ENT-22.15: solo, VP and Challenges must both reach the level's numbers."""
    breakdown = tuple([parts(s, seat) for seat in range(s.seats)])
    scores = tuple([sum([value for _, value in part]) for part in breakdown])
    if s.solo:
        return solo_outcome(s, scores, breakdown)
    ranks = ranked([(seat not in s.gone, scores[seat]) for seat in range(s.seats)])
    winners = tuple([seat for seat in range(s.seats) if ranks[seat] == 1])
    reason = "alone" if len(s.playing()) == 1 else "points" if len(winners) == 1 else "shared"
    return Outcome(ranks, scores, winners, WORDS.say(f"end.{reason}"), breakdown)


def solo_outcome(s: Cosmos, scores: tuple[float, ...], breakdown: tuple[tuple[tuple[str, float], ...], ...]) -> Outcome:
    """ENT-22.15: level, VP, Challenges and rounds."""
    if s.gone:
        return Outcome((2,), scores, (), WORDS.say("end.conceded"), breakdown)
    need, wanted, n = LEVEL_VP[s.level], LEVEL_CHALLENGES[s.level], len(s.met)
    said: dict[str, Any] = {"level": LEVELS[s.level].title(), "vp": int(scores[0]), "n": n, "rounds": s.round}
    if scores[0] >= need and n >= wanted:
        return Outcome((1,), scores, (0,), WORDS.say("end.won", **said), breakdown)
    return Outcome((2,), scores, (), WORDS.say("end.lost", need=need, wanted=wanted, **said), breakdown)


# ---------------------------------------------------------------- how good it looks
def worth(s: Cosmos, seat: int) -> float:
    """VP a seat may expect: what it would score now, and what its engine still promises."""
    goods = s.goods[seat * 4 : seat * 4 + 4]
    points = float(goods[VP])
    for tile in s.claimed[seat * 6 : seat * 6 + 6]:
        if tile >= 0:
            points += s.card(tile).vp
    for track in range(3):
        space = s.markers[seat * 3 + track] + s.noted[track] * (seat == s.active)
        points += track_vp(s, track, min(space, TRACK_END)) * (items(s, seat, track) + 0.5) + space
    for k in range(3):
        n = tally.total(s, seat, k)
        points += (0.4, 0.7, 1.0)[k] * n
        if s.claimed[seat * 6 + k] < 0 and s.small[k]:
            points += s.card(s.small[k][-1]).vp * min(1.0, n / SMALL_NEEDS[k]) ** 2 * 0.7
        if s.big[k] >= 0:
            points += 20 * min(1.0, n / BIG_NEEDS[k]) ** 3 * 0.5
    left = 0.15 if s.last else max(0.15, 1 - s.round / (19 if s.solo else 30))
    points += (0.25 + 0.2 * left) * (goods[ENERGY] + goods[MASS]) + (0.2 + 0.05 * left) * goods[ENTROPY]
    points += (0.25 + 0.5 * left) * len(s.hands[seat]) + left * (len(s.missions[seat]) > 0)
    points += left * (3.2 * tally.planets(s, seat) + 2.0 * tally.sum_of_tiers(s, seat) + 2.5 * tally.biomes(s, seat))
    points += left * (2.2 * tally.upgraded_tiers(s, seat) + 1.2 * s.generator[seat] + 1.0 * tally.asteroids(s, seat))
    return points


def evaluate(s: Cosmos) -> Sequence[float]:
    """Win chances from what everybody may expect, sharper towards the end; solo: the chance to pass the exam."""
    looks = [0.0 if seat in s.gone else worth(s, seat) for seat in range(s.seats)]
    if s.solo:
        expected = looks[0] * 19 / max(6, s.round + 3) * 0.5 + looks[0] * 0.5
        lacking = max(0, LEVEL_CHALLENGES[s.level] - len(s.met))
        return [0.0 if s.gone else 1 / (1 + exp((LEVEL_VP[s.level] - expected) / 20 + 0.25 * lacking))]
    heat = 0.05 + 0.03 * min(1.0, s.round / 20) + (0.06 if s.last else 0)
    best = max(looks)
    weights = [0.0 if seat in s.gone else exp(heat * (look - best)) for seat, look in enumerate(looks)]
    total = sum(weights)
    return [w / total for w in weights]


# ---------------------------------------------------------------- what a sensible player takes without thinking
PLAIN = {
    "pass": 1.0,
    "done": 3.0,
    "exchange": 0.4,
    "flip": 9.0,
    "fulfil": 9.0,
    "reward": 8.0,
    "mission": 6.0,
    "entropy": 3.0,
    "evolve": 6.0,
    "add": 3.0,
    "aggregate": 5.0,
    "play": 7.0,
    "set": 5.0,
    "upgrade": 4.0,
    "catch": 5.0,
    "take": 3.0,
    "retrieve": 3.0,
    "activate": 4.0,
    "lifeforms-first": 6.0,
    "effect-first": 2.0,
    "fewer": 0.1,
    "keep": 1.0,
    "on": 4.0,
    "in": 4.0,
    "discard": 3.0,
    "space": 3.0,
}
"""How inviting an option is by its verb alone."""
BY_WORD = {"animal": 5.0, "plant": 4.0, "bacteria": 3.0, "mass": 4.0, "new": 2.0}
"""… and by its last word, for advances, Asteroid spaces and Solar Systems."""


def weights(s: Cosmos, ask: Ask) -> Sequence[float] | None:
    """How inviting each option looks, from what everybody can see."""
    if ask.about in ("move", "focus", "return"):
        return None
    found = []
    for choice in ask.choices:
        weight = PLAIN.get(choice[0], 3.0)
        if len(choice) > 2 and choice[0] in ("advance", "space", "in"):
            weight = BY_WORD.get(choice[-1], weight)
        elif choice[0] == "evolve":
            weight += TIERS[STARS.index(choice[2])]
        elif choice[0] == "aggregate":
            weight += 0.3 * (5 - s.cost[s.face[choice[1]]])
        elif choice[0] in ("play", "take"):
            weight += 0.4 * s.kind[s.face[choice[1]]]
        elif choice[0] == "on":
            spot = s.planet_at.index(choice[1])
            weight += (s.biome_at[spot] >= 0) + 0.1 * sum(s.on[spot * 3 : spot * 3 + 3])
        found.append(weight)
    return found
