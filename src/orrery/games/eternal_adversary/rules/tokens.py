"""Chaos tokens on the map and in the hands of Chaos (chapter 13)."""

from __future__ import annotations

from orrery.games.eternal_adversary.rules.doom import add_doom
from orrery.games.eternal_adversary.rules.state import CARRY, CHAOS, TOKENS, Worlds
from orrery.games.eternal_adversary.rules.story import tell


def drop_token(s: Worlds, node: int) -> None:
    """ADV-13.5: a Chaos token from the supply, if there is one."""
    if s.supply:
        s.supply -= 1
        s.tokens_at[node] += 1
        tell(s, "token", node=node)


def give_token(s: Worlds, seat: int) -> None:
    """ADV-13.2: a token from the supply to a Chaos hero; what it cannot carry is dropped where it stands."""
    if not s.supply:
        return
    if s.tokens[seat] < CARRY:
        s.supply -= 1
        s.tokens[seat] += 1
        tell(s, "gets-token", seat=seat)
    elif s.at[seat] >= 0:
        drop_token(s, s.at[seat])


def pick_up(s: Worlds, seat: int, n: int) -> None:
    """Tokens lying here are carried from now on."""
    s.tokens_at[s.at[seat]] -= n
    s.tokens[seat] += n
    tell(s, "picks-up", seat=seat, n=n)


def hand_in(s: Worlds, seat: int) -> None:
    """ADV-13.7 to 13.9: +1 Chaos doom each, back to the supply; then one event per token, unless doom is 13. They are
    drawn one by one, after the battles the one before brought about (ADV-4.14)."""
    s.acted = True
    n = s.tokens[seat]
    s.tokens[seat] = 0
    s.supply += n
    assert s.supply <= TOKENS
    tell(s, "hands-in", seat=seat, n=n)
    s.draws = n
    add_doom(s, CHAOS, n)
