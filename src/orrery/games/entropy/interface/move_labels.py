"""What a move says before it is made: where it ends, what it takes back, pays and earns, and what is idle there."""

from __future__ import annotations

from typing import Any

from orrery.engine.flow import Choice
from orrery.engine.text import card as named
from orrery.games.entropy.cards.words import ACTION_SIGNS, TOKEN_SIGNS, TRAFFIC_WORDS, goods, joined
from orrery.games.entropy.interface.words import WORDS
from orrery.games.entropy.interface.worth import too_dear
from orrery.games.entropy.rules.legality import TOP_TIER, why_not_set_biome, why_not_upgrade
from orrery.games.entropy.rules.life import playable
from orrery.games.entropy.rules.rondel import action_at, occupied
from orrery.games.entropy.rules.state import (
    AGGREGATE,
    BIOME,
    CATCH,
    CREATE,
    LIFE,
    PLANET,
    RINGS,
    SECTORS,
    TAKE,
    TOKENS,
    UPGRADE,
    WILD,
    Cosmos,
)


def move(s: Cosmos, seat: int, choice: Choice) -> dict[str, Any]:
    """The parameters of `do.move`."""
    distance, ring = choice[2], RINGS.index(choice[3])
    token = TOKENS.index(choice[4]) if len(choice) > 4 else -1
    sector = ((s.scientists[seat] >> 1) + distance) % SECTORS
    action = action_at(s, sector, ring)
    crowded = occupied(s, seat, sector, ring)
    found = [
        *_passed(s, seat, distance),
        *_focus(s, seat, token),
        *_biomes(s, seat, action),
        WORDS.phrase("move.crowded", price=goods((0, 0, 1))) if distance == 3 and crowded else "",
        _bonus(action, distance, crowded),
        _idle(s, seat, action, token),
    ]
    return {
        "what": ACTION_SIGNS[action],
        "ring": choice[3],
        "sector": sector + 1,
        "token": WORDS.phrase("move.token", token=TOKEN_SIGNS[token]) if token >= 0 else "",
        "more": " ".join([one for one in found if one]),
    }


def _passed(s: Cosmos, seat: int, distance: int) -> list[str]:
    """ENT-6.7 to 6.13: the tokens that are taken back on the way, and the Wild token if it is unlocked."""
    base, start, locked = seat * 4, s.scientists[seat] >> 1, bool(s.locked >> seat & 1)
    way = [(start + k) % SECTORS for k in range(1, distance + 1)]
    back = [t for t in range(4) if s.tokens[base + t] in way and not (t == WILD and locked)]
    found = []
    if back:
        names, gain = joined([TOKEN_SIGNS[t] for t in back]), goods((0, 0, 1))
        several = len(back) > 1
        found.append(
            WORDS.phrase("move.back-several", tokens=names, what=gain)
            if several
            else WORDS.phrase("move.back", token=names, what=gain)
        )
    if locked and s.tokens[base + WILD] in way:
        found.append(WORDS.phrase("move.unlocks", token=TOKEN_SIGNS[WILD]))
    return found


def _focus(s: Cosmos, seat: int, token: int) -> list[str]:
    """ENT-14.8: what the Focus card of the token adds."""
    if not 0 <= token < WILD or not s.tiers[seat * 3 + token]:
        return []
    card = s.card(s.focus[seat * 3 + token])
    effect = card.at(s.tiers[seat * 3 + token])
    return [WORDS.phrase("move.focus", card=named(card.slug, card.name), effect=effect)]


def _biomes(s: Cosmos, seat: int, action: int) -> list[str]:
    """ENT-7.7: the Biomes that pay for the landing."""
    paying = [s.card(s.biome_at[spot]) for spot in s.worlds[seat] if s.biome_at[spot] >= 0]
    names = [named(card.slug, card.name) for card in paying if card.trigger == action]
    if len(names) > 1:
        return [WORDS.phrase("move.biomes", biomes=joined(names))]
    return [WORDS.phrase("move.biome", biome=names[0])] if names else []


def _bonus(action: int, distance: int, crowded: bool) -> str:
    """ENT-6.2, 7.1: the Traffic Bonus."""
    if distance + crowded < 3:
        return WORDS.phrase("move.bonus", what=TRAFFIC_WORDS[action][distance + crowded - 1].said)
    return WORDS.phrase("move.bonus-crowd" if distance < 3 else "move.bonus-none")


def _idle(s: Cosmos, seat: int, action: int, token: int) -> str:
    """What cannot be done there as things stand, where that is sure."""
    if action == CREATE:
        tier = s.tiers[seat * 3 + LIFE] if token == LIFE else 0
        extra = s.card(s.focus[seat * 3 + LIFE]).helps[tier - 1] if tier else 0
        return "" if playable(s, seat, extra) else WORDS.phrase("idle.create")
    if action == AGGREGATE:
        tier = s.tiers[seat * 3 + PLANET] if token == PLANET else 0
        off = s.card(s.focus[seat * 3 + PLANET]).helps[tier - 1] if tier else 0
        return too_dear(s, seat, off, "idle.aggregate")
    if action == BIOME and all(why_not_set_biome(s, seat, spot) for spot in s.worlds[seat]):
        return WORDS.phrase("idle.biome")
    if action == UPGRADE and all(why_not_upgrade(s, seat, t) is TOP_TIER for t in range(3)):
        return WORDS.phrase("idle.upgrade")
    if action == CATCH and all(min(s.asteroid_at[spot * 2 : spot * 2 + 2]) >= 0 for spot in s.worlds[seat]):
        return WORDS.phrase("idle.catch")
    if action == TAKE and not any(s.life):
        return WORDS.phrase("idle.take")
    return ""
