"""What a sensible player takes without thinking: how inviting each option of a question is (for bots)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from orrery.engine.flow import Ask
from orrery.engine.questions import Choice
from orrery.games.entropy.legality import MET, fits
from orrery.games.entropy.state import (
    SECTORS,
    STARS,
    TIERS,
    TRACK_END,
    Cosmos,
)
from orrery.games.entropy.tally import provided

PLAIN = {
    "pass": 0.4,
    "done": 3.0,
    "exchange": 0.3,
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
    "effect-first": 0.7,
    "fewer": 0.05,
    "keep": 1.0,
    "on": 4.0,
    "in": 4.0,
    "discard": 3.0,
    "space": 3.0,
}
"""How inviting an option is by its verb alone."""
BY_WORD = {"animal": 5.0, "plant": 4.0, "bacteria": 3.0, "mass": 4.0, "new": 2.0}
"""… and by its last word, for advances, Asteroid spaces and Solar Systems."""


def calls(s: Cosmos, seat: int) -> list[float]:
    """How much a seat would like to carry out each of the nine actions now, from what it holds."""
    energy, mass = s.goods[seat * 4 : seat * 4 + 2]
    hand, worlds, tiers = s.hands[seat], s.worlds[seat], s.tiers
    bare = sum([s.biome_at[spot] < 0 for spot in worlds])
    return [
        (0.1, 2.0, 3.0, 4.0, 5.0)[energy if energy < 4 else 4],
        (0.1, 0.5, 2.5, 4.0, 4.5)[mass if mass < 4 else 4] if len(worlds) < 6 else 1.0,
        6.0 if len(hand) > 1 else 3.0 if hand else 0.1,
        1.5,
        (0.1, 3.0, 4.0)[bare if bare < 2 else 2],
        (3.5 if energy >= 3 else 0.1) if tiers[seat * 3] + tiers[seat * 3 + 1] + tiers[seat * 3 + 2] < 6 else 0.1,
        2.5 if len(hand) < 3 else 0.6,
        (0.3, 0.5, 3.0)[mass if mass < 2 else 2],
        1.8,
    ]


def weights(s: Cosmos, ask: Ask) -> Sequence[float] | None:
    """How inviting each option looks, from what everybody can see."""
    if ask.about in ("focus", "return"):
        return None
    if ask.about == "move":
        return moves(s, ask)
    found: list[float] = []
    for choice in ask.choices:
        judge = BY_VERB.get(choice[0])
        weight = PLAIN.get(choice[0], 3.0) if judge is None else judge(s, ask, choice)
        found.append(weight * weight * weight)
    return found


def moves(s: Cosmos, ask: Ask) -> list[float]:
    """Where a Scientist goes: to the actions one would like to carry out, rather near than far."""
    wish, start, found = calls(s, ask.seat), s.scientists[ask.seat] >> 1, []
    kinds, face, tiles = s.kind, s.face, s.tiles
    for choice in ask.choices:
        if choice[0] == "flip":
            found.append(1.0)  # there will be time for it later in the turn
            continue
        sector = (start + choice[2]) % SECTORS
        if choice[3] == "outer":
            weight = wish[kinds[face[tiles[sector]]]]
        else:
            weight = wish[sector % 3] * (0.8 if choice[4] == "wild" else 1.0)
        weight *= (1.3, 1.1, 0.9)[choice[2] - 1]
        found.append(weight * weight * weight)
    return found


def unfulfilled(s: Cosmos, spot: int) -> bool:
    """Whether a Planet has a Biome that still wants Lifeforms."""
    return s.biome_at[spot] >= 0 and not s.flipped >> spot & 1


def flip(s: Cosmos, ask: Ask, choice: Choice) -> float:
    """A Biome is fulfilled at once, unless that ends the game."""
    return PLAIN["done"] if ending(s, ask.seat) else PLAIN["flip"]


def place_on(s: Cosmos, ask: Ask, choice: Choice) -> float:
    """Lifeforms go where a Biome wants them or others are; an Asteroid where there is none yet."""
    spot = s.planet_at.index(choice[1])
    weight = PLAIN["on"]
    weight += 3 * unfulfilled(s, spot) + 0.2 * sum(s.on[spot * 3 : spot * 3 + 3])
    if ask.about == "impact":
        j = spot // 2 * 4
        weight += 8 * (max(s.asteroid_at[j : j + 4]) < 0)
    return weight


def take(s: Cosmos, ask: Ask, choice: Choice) -> float:
    """Life cards one would like to have; of equals rather the first."""
    weight = (0.5 + likes(s, ask.seat, choice[1])) * (1 - 0.04 * ask.choices.index(choice))
    return weight * weight


def discard(s: Cosmos, ask: Ask, choice: Choice) -> float:
    """Life cards one would like least."""
    return 4.0 - likes(s, ask.seat, choice[1])


def advance(s: Cosmos, ask: Ask, choice: Choice) -> float:
    """The higher the Lifeform the better, and most where a Biome wants it."""
    spot = s.planet_at.index(choice[1])
    return BY_WORD.get(choice[-1], 3.0) + 3 * unfulfilled(s, spot)


def by_word(s: Cosmos, ask: Ask, choice: Choice) -> float:
    """Asteroid spaces and Solar Systems, by what they give."""
    return BY_WORD.get(choice[-1], PLAIN[choice[0]])


def evolve(s: Cosmos, ask: Ask, choice: Choice) -> float:
    """Stars of a high tier."""
    return PLAIN["evolve"] + 2 * TIERS[STARS.index(choice[2])]


def aggregate(s: Cosmos, ask: Ask, choice: Choice) -> float:
    """Cheap Planets, and more of a type one has."""
    face, kind = s.face, s.kind
    f = face[choice[1]]
    weight = 2.0 + max(0, 5 - s.cost[f])
    for spot in s.worlds[ask.seat]:
        weight += 1.5 * (kind[face[s.planet_at[spot]]] == kind[f])
    return weight


def play(s: Cosmos, ask: Ask, choice: Choice) -> float:
    """Life cards of a high kind."""
    return PLAIN["play"] + 2 * s.kind[s.face[choice[1]]]


def activate(s: Cosmos, ask: Ask, choice: Choice) -> float:
    """Stars of a high tier, best with what they can do besides."""
    return PLAIN["activate"] + 2 * TIERS[s.kind[s.face[choice[1]]]] + 2 * (len(choice) > 2)


BY_VERB: dict[str, Callable[[Cosmos, Ask, Choice], float]] = {
    "flip": flip,
    "on": place_on,
    "take": take,
    "discard": discard,
    "advance": advance,
    "space": by_word,
    "in": by_word,
    "evolve": evolve,
    "aggregate": aggregate,
    "play": play,
    "activate": activate,
}
"""Options that are looked at more closely than by their verb."""


def ending(s: Cosmos, seat: int) -> bool:
    """Whether one more fulfilled Biome of this seat would bring the end of the game: that wants a thought."""
    track = s.markers[2::3]
    if s.last or TRACK_END in track or s.markers[seat * 3 + 2] + s.noted[2] != TRACK_END - 1:
        return False
    return -1 in s.big or TRACK_END in s.markers


def likes(s: Cosmos, seat: int, card: int) -> float:
    """How much a seat would like to have a Life card: from 0.5 to 3.5, most if it could be played at once."""
    face, on, best = s.face[card], s.on, 0
    icons, (b, p, a, _) = s.icons[face], s.needs[face]
    for spot in s.worlds[seat]:
        i = spot * 3
        if s.card_at[i + 2] < 0 and on[i] >= b and on[i + 1] >= p and on[i + 2] >= a:
            wanted = fits(icons, provided(s, spot))
            if wanted == MET:
                best = 2
                break
            if wanted:
                best = 1
    return 0.5 + best + 0.5 * s.kind[face]
