"""What bots know of a game beyond its rules: a `Strategy` per game, and what strategies share."""

from orrery.strategy.base import Heat, Slips, Strategy, strategy_of, win_chances

__all__ = ["Heat", "Slips", "Strategy", "strategy_of", "win_chances"]
