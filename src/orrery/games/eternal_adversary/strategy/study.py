"""What a simulation counts of Eternal Adversary."""

from __future__ import annotations

from types import MappingProxyType

from orrery.engine.words import slug
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.rules.state import SIDES, Worlds
from orrery.strategy.study import Study


def side(s: Worlds, seat: int) -> str:
    """ADV-2.14: Order or Chaos."""
    return SIDES[seat % 2]


def hero(s: Worlds, seat: int) -> str | None:
    """The hero of a seat."""
    number = s.hero[seat]
    return None if number < 0 else slug(catalogue.HEROES[number].name)


def arch_enemy(s: Worlds, seat: int) -> str | None:
    """Whom Chaos serves, for a seat of Chaos."""
    return slug(catalogue.ARCHES[s.arch].name) if seat % 2 else None


STUDY = Study(
    held=("weapons", "gear", "keep"),
    uses=frozenset({"use", "take", "wield"}),
    traits=MappingProxyType({"side": side, "hero": hero, "arch enemy": arch_enemy}),
)
