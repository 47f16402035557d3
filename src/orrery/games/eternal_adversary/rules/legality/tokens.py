"""Why Chaos tokens may not be picked up, carried or handed in (chapter 13)."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.games.eternal_adversary.rules.figures import enemy_at, face_down, lair
from orrery.games.eternal_adversary.rules.legality.places import ENEMY_HERE, ONE_ACTION, OPEN_FIRST
from orrery.games.eternal_adversary.rules.legality.turn import why_not_now
from orrery.games.eternal_adversary.rules.state import CARRY, CHAOS, ORDER, Worlds

ONLY_TWO = No("only-two", "ADV-13.2")
NOT_ORDER = No("not-order", "ADV-13.3")
NO_TOKENS_HERE = No("no-tokens", "ADV-13.4")
STOP_TO_PICK = No("stop-to-pick", "ADV-13.6")
NOT_THE_LAIR = No("not-the-lair", "ADV-13.7")
NOTHING_TO_HAND_IN = No("nothing-to-hand-in", "ADV-13.7")
ALL_TOGETHER = No("all-together", "ADV-13.7", "ADV-13.15")


def why_not_carry(s: Worlds, seat: int, n: int) -> No | None:
    """ADV-13.2: two tokens at most."""
    return ONLY_TWO if s.tokens[seat] + n > CARRY else None


def why_not_pick_up(s: Worlds, seat: int, n: int) -> No | None:
    """ADV-13.2 to 13.4: how many tokens a hero may pick up here."""
    node = s.at[seat]
    if seat % 2 == ORDER:
        return NOT_ORDER
    if face_down(s, node):
        return OPEN_FIRST
    no = why_not_carry(s, seat, n)
    if no is not None:
        return no
    if enemy_at(s, CHAOS, node):
        return ENEMY_HERE
    return NO_TOKENS_HERE if n > s.tokens_at[node] else None


def why_not_pick_up_now(s: Worlds, seat: int, about: str) -> No | None:
    """ADV-13.6: a hero must have stopped."""
    if about == "act":
        return None
    return STOP_TO_PICK if about == "move" else why_not_now(s, seat, about)


def why_not_hand_in(s: Worlds, seat: int) -> No | None:
    """ADV-13.7: all tokens, in the arch enemy's space, once per turn."""
    if seat % 2 == ORDER or s.at[seat] != lair(s):
        return NOT_THE_LAIR
    if s.acted:
        return ONE_ACTION
    return None if s.tokens[seat] else NOTHING_TO_HAND_IN
