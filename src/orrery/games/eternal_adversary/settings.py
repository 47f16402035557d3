"""The options of a new match: what they may be (ADV-18.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from orrery.engine.words import slug
from orrery.games.eternal_adversary.state import DIE, DOOM
from orrery.games.eternal_adversary.tables import HEROES


def heroes(value: Any) -> Any:
    """A list of hero names, one per seat; None or "" leaves a seat to chance or to the draft."""
    if value is None:
        return None
    if not isinstance(value, (list, tuple)) or not all(isinstance(name, str) for name in value):
        raise ValueError("Option heroes must be a list of hero names, one for each seat.")
    known = {hero.slug for hero in HEROES}
    named = [slug(name) for name in value]
    odd = [name for name in named if name and name not in known]
    if odd:
        raise ValueError(f"Option heroes: there is no hero {odd[0]!r}; there are {', '.join(sorted(known))}.")
    return named


def handicap(value: Any) -> Any:
    """[Chaos doom, XP of each Chaos hero], or None for the rulebook's."""
    if value is None:
        return None
    if not isinstance(value, (list, tuple)) or len(value) != 2 or not all(type(n) is int for n in value):
        raise ValueError("Option handicap must be two numbers: Chaos doom and XP.")
    if not (0 <= value[0] < DOOM and 0 <= value[1] <= 15):
        raise ValueError("Option handicap: doom is 0 to 12, XP 0 to 15.")
    return list(value)


def die_faces(value: Any) -> Any:
    """Six faces out of 1, 2, 3, 4 (blue), 5 (yellow), with at least one number and both lightnings."""
    if (
        not isinstance(value, (list, tuple))
        or len(value) != len(DIE)
        or any(type(n) is not int or n not in DIE for n in value)
    ):
        raise ValueError("Option die_faces must be six of 1, 2, 3, 4 (blue) and 5 (yellow).")
    if not {4, 5} <= set(value) or not set(value) & {1, 2, 3}:
        raise ValueError("Option die_faces needs a blue, a yellow and a number.")
    return list(value)


def number(low: int, high: int) -> Callable[[Any], int]:
    """A whole number between these."""

    def check(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"It must be a whole number from {low} to {high}, not {value!r}.")
        return value

    return check


def hero_problems(players: int, options: Mapping[str, Any]) -> list[str]:
    """Heroes must fit their seats: Order on odd seats, Chaos on even ones, nobody twice."""
    problems = []
    if options["first"] > players:
        problems.append(f"Option first is {options['first']}; there are only {players} seats.")
    named = options["heroes"]
    if named is None:
        return problems
    if len(named) != players:
        return [*problems, f"Option heroes names {len(named)} heroes for {players} seats."]
    sides = {hero.slug: hero.side for hero in HEROES}
    for seat, name in enumerate(named):
        if name and sides[name] != seat % 2:
            problems.append(f"Seat {seat + 1} plays {('Order', 'Chaos')[seat % 2]}; {name} does not.")
    chosen = [name for name in named if name]
    if len(set(chosen)) != len(chosen):
        problems.append("Option heroes names a hero twice.")
    return problems
