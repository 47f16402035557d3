"""What the texts of cards have a sign or a name for: HP, Aura, Energy, elements, keywords, ailments, awareness."""

from __future__ import annotations

from orrery.engine.text import amount, icon, keyword
from orrery.engine.words import slug


def hp(n: int) -> str:
    """So many HP: "2 HP"."""
    return f"{amount(n)} {icon('hp', 'HP')}"


def aura(n: int) -> str:
    """So much Aura: "5 Aura"."""
    return f"{amount(n)} {icon('aura', 'Aura')}"


def energy(n: int) -> str:
    """So much Energy: "3 Energy"."""
    return f"{amount(n)} {icon('energy', 'Energy')}"


def element(name: str) -> str:
    """An element: "Fire"."""
    return icon(name, name.capitalize())


def named(name: str) -> str:
    """A word of the rulebook: "Flight", "Decay", "Exert"."""
    return keyword(slug(name), name)


def weakness(kind: str) -> str:
    """The ailment: "Weakness [attack]"."""
    return keyword(f"{kind}-weakness", f"Weakness [{kind}]")


def awareness(pattern: str) -> str:
    """The name of an awareness: "FANPLUS"."""
    return icon(f"awareness-{pattern.lower()}", pattern)
