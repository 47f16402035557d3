"""What a move says before it is made: where it ends, what it takes back, pays and earns, and what is idle there."""

from __future__ import annotations

from typing import Any

from orrery.engine.flow import Choice
from orrery.engine.text import card as named
from orrery.games.entropy.cards.words import ACTION_SIGNS, TOKEN_SIGNS, TRAFFIC, TRAFFIC_WORDS, goods, joined
from orrery.games.entropy.rules.legality import TOP_TIER, why_not_set_biome, why_not_upgrade
from orrery.games.entropy.rules.life import playable
from orrery.games.entropy.rules.rondel import action_at, occupied
from orrery.games.entropy.rules.state import (
    BIOME,
    CATCH,
    CREATE,
    LIFE,
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
        f"{goods((0, 0, 1))} to pay: another Scientist is there." if distance == 3 and crowded else "",
        _bonus(action, distance, crowded),
        _idle(s, seat, action, token),
    ]
    return {
        "what": ACTION_SIGNS[action],
        "ring": choice[3],
        "sector": sector + 1,
        "token": f", placing your {TOKEN_SIGNS[token]} token" if token >= 0 else "",
        "more": " ".join([one for one in found if one]),
    }


def _passed(s: Cosmos, seat: int, distance: int) -> list[str]:
    """ENT-6.7 to 6.13: the tokens that are taken back on the way, and the Wild token if it is unlocked."""
    base, start, locked = seat * 4, s.scientists[seat] >> 1, bool(s.locked >> seat & 1)
    way = [(start + k) % SECTORS for k in range(1, distance + 1)]
    back = [t for t in range(4) if s.tokens[base + t] in way and not (t == WILD and locked)]
    found = []
    if back:
        names = joined([TOKEN_SIGNS[t] for t in back])
        each, tokens = ("for each of them", "tokens") if len(back) > 1 else ("for it", "token")
        found.append(f"Takes back your {names} {tokens}; {each} activate a Star or gain {goods((0, 0, 1))}.")
    if locked and s.tokens[base + WILD] in way:
        found.append(f"Unlocks your {TOKEN_SIGNS[WILD]} token.")
    return found


def _focus(s: Cosmos, seat: int, token: int) -> list[str]:
    """ENT-14.8: what the Focus card of the token adds."""
    if not 0 <= token < WILD or not s.tiers[seat * 3 + token]:
        return []
    card = s.card(s.focus[seat * 3 + token])
    return [f"{named(card.slug, card.name)}: {card.at(s.tiers[seat * 3 + token])}"]


def _biomes(s: Cosmos, seat: int, action: int) -> list[str]:
    """ENT-7.7: the Biomes that pay for the landing."""
    paying = [s.card(s.biome_at[spot]) for spot in s.worlds[seat] if s.biome_at[spot] >= 0]
    names = [named(card.slug, card.name) for card in paying if card.trigger == action]
    return [f"Your {joined(names)} {'pays its reward' if len(names) == 1 else 'pay their rewards'}."] if names else []


def _bonus(action: int, distance: int, crowded: bool) -> str:
    """ENT-6.2, 7.1: the Traffic Bonus."""
    if distance + crowded < 3:
        return f"{TRAFFIC}: {TRAFFIC_WORDS[action][distance + crowded - 1].said}."
    return f"No {TRAFFIC}{': another Scientist there counts as 1 more' if distance < 3 else ''}."


def _idle(s: Cosmos, seat: int, action: int, token: int) -> str:
    """What cannot be done there as things stand, where that is sure."""
    if action == CREATE:
        tier = s.tiers[seat * 3 + LIFE] if token == LIFE else 0
        extra = s.card(s.focus[seat * 3 + LIFE]).helps[tier - 1] if tier else 0
        return "" if playable(s, seat, extra) else "You can play no Life card now."
    if action == BIOME and all(why_not_set_biome(s, seat, spot) for spot in s.worlds[seat]):
        return "Each of your Planets has a Biome already."
    if action == UPGRADE and all(why_not_upgrade(s, seat, t) is TOP_TIER for t in range(3)):
        return "All your Focus cards are at tier 2 already."
    if action == CATCH and all(min(s.asteroid_at[spot * 2 : spot * 2 + 2]) >= 0 for spot in s.worlds[seat]):
        return "Your Planets have no free Asteroid space."
    if action == TAKE and not any(s.life):
        return "There are no Life cards left."
    return ""
