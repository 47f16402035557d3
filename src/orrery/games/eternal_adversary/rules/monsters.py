"""Monsters come to the map, meet, and leave it (chapter 7)."""

from __future__ import annotations

from orrery.engine.flow import Ask, Choice, Rules
from orrery.games.eternal_adversary.rules.figures import DITHER, hero_at, owner_of, picker, placers
from orrery.games.eternal_adversary.rules.state import CHAOS, ORDER, Worlds
from orrery.games.eternal_adversary.rules.story import tell
from orrery.games.eternal_adversary.rules.tokens import drop_token
from orrery.games.eternal_adversary.rules.voting import vote


def able_placers(s: Worlds) -> list[int]:
    """ADV-7.2, 7.4: the Chaos players whose monster has a figure left, the next one first."""
    return [seat for seat in placers(s) if s.reserve[s.monster[seat]] > 0]


def chosen_jointly(s: Worlds) -> bool:
    """ADV-7.3, 7.4: whether Chaos chooses which of several types is placed next."""
    able = able_placers(s)
    return len(able) > 1 and (s.joint or able[0] != placers(s)[0])


def place_monster(s: Worlds, node: int, drawer: int) -> Rules:
    """ADV-7.1 to 7.6: the next type in turn; another one that Chaos chooses, if all its figures are on the map; a Chaos
    token if all figures are."""
    order, able = placers(s), able_placers(s)
    if not able:
        tell(s, "no-figures", node=node, clauses=("ADV-7.5",))
        drop_token(s, node)
        return
    owner = able[0]
    if chosen_jointly(s):
        owner = yield from _joint(s, able, drawer)
    kind = s.monster[owner]
    s.pointer = order[1] if len(order) > 1 else order[0]
    s.reserve[kind] -= 1
    tell(s, "monster", beast=kind, node=node)
    yield from settle_monster(s, node, kind, drawer)


def _joint(s: Worlds, able: list[int], drawer: int) -> Rules:
    """ADV-7.3, 7.4: Chaos chooses jointly; if somebody lets the time run out, the first Order player picks the type."""
    types: list[Choice] = [("monster", None, s.monster[seat]) for seat in able]
    said = yield from vote(s, CHAOS, "monster", [*types, DITHER], drawer, DITHER)
    if said == DITHER:
        seat = picker(s)
        tell(s, "dithers", seat=seat, clauses=("ADV-7.3",))
        said = yield Ask(seat, "monster", types)
    return owner_of(s, said[2])


def settle_monster(s: Worlds, node: int, kind: int, drawer: int) -> Rules:
    """ADV-7.6: of two monsters Order discards one. Whoever is there then fights (ADV-4.13, 4.15)."""
    there = s.monster_at[node]
    if there >= 0:
        lost = kind
        if there != kind:
            choices: list[Choice] = [("banish", None, there), ("banish", None, kind)]
            lost = (yield from vote(s, ORDER, "second-monster", choices))[2]
        s.reserve[lost] += 1
        kind = there if lost == kind else kind
        tell(s, "second-monster", beast=lost, node=node, clauses=("ADV-7.6",))
    s.monster_at[node] = kind
    if hero_at(s, ORDER, node):
        s.fights |= 1 << node


def remove_monster(s: Worlds, node: int) -> None:
    """ADV-7.12: the figure returns to the reserve."""
    s.reserve[s.monster_at[node]] += 1
    s.monster_at[node] = -1
