"""What lives on Planets (chapters 11 and 13): which Life Conditions fit a card, and which Lifeforms meet a Biome."""

from __future__ import annotations

from functools import cache

from orrery.games.entropy.rules.state import ANY, MOST_CARDS, Cosmos
from orrery.games.entropy.rules.tally import provided

MET = 32
"""What `fits` says where nothing is missing."""


@cache
def fits(wanted: int, icons: int) -> int:
    """ENT-11.3: MET if these icons match all that a card wants, else which one more (bits by Life Condition, then Any)
    would complete them. Remembered, since it is a plain fact about numbers."""
    if _match(wanted, icons):
        return MET
    return sum([_match(wanted, icons + (1 << 4 * c)) << c for c in range(5)])


def _match(wanted: int, icons: int) -> bool:
    """Whether every wanted icon can be matched by one of its own."""
    missing = spare = 0
    for c in range(4):
        left = (icons >> 4 * c & 15) - (wanted >> 4 * c & 15)
        if left < 0:
            missing -= left
        else:
            spare += left
    missing += max(0, (wanted >> 4 * ANY & 15) - spare)
    return missing <= icons >> 4 * ANY & 15


def helps(s: Cosmos, card: int, wanted: int) -> bool:
    """ENT-11.7: whether one of the card's icons is among those that would complete the conditions."""
    return s.helping[s.face[card]] & wanted != 0


def playable(s: Cosmos, seat: int, extra: int) -> list[int]:
    """The cards of the hand that `why_not_play` allows on some Planet, in one walk: what each Planet provides is added
    up only once."""
    on, icons, face, needs, helping = s.on, s.icons, s.face, s.needs, s.helping
    sites = [
        (provided(s, x) + (extra << 4 * ANY), on[x * 3], on[x * 3 + 1], on[x * 3 + 2])
        for x in s.worlds[seat]
        if s.cards_on(x) < MOST_CARDS
    ]
    found, hand, once, twice = [], s.hands[seat], 0, 0
    for card in hand:
        twice |= once & helping[face[card]]
        once |= helping[face[card]]
    for card in hand:
        f = face[card]
        b, p, a, _ = needs[f]
        others = twice | once & ~helping[f]  # the conditions some other card helps with
        for there, has_b, has_p, has_a in sites:
            if has_b >= b and has_p >= p and has_a >= a:
                wanted = fits(icons[f], there)
                if wanted == MET or wanted & others:
                    found.append(card)
                    break
    return found


def meets_need(s: Cosmos, spot: int, face: int) -> bool:
    """ENT-13.4: whether the Planet's Lifeforms meet what a Biome needs."""
    b, p, a, any_kind = s.needs[face]
    i, on = spot * 3, s.on
    return on[i] >= b and on[i + 1] >= p and on[i + 2] >= a and (not any_kind or sum(on[i : i + 3]) >= any_kind)
