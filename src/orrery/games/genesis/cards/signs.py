"""What the texts of cards have a sign or a name for: HP, Aura, Energy, elements, keywords, ailments, awareness."""

from __future__ import annotations

from orrery.engine.text import amount, icon, keyword
from orrery.engine.words import slug

KEY_ABILITIES = frozenset(
    (
        "attack-negate",
        "beckon",
        "blitz",
        "brand",
        "build",
        "cast",
        "cast-negate",
        "counter-attack",
        "create",
        "cure",
        "dash",
        "death-touch",
        "decoy",
        "defense",
        "enchant",
        "hop",
        "negate",
        "paralyze",
        "push",
        "quick-beckon",
        "replicate",
        "resistance",
        "resurrect-beckon",
        "toss",
        "trap",
        "warp",
    )
)
"""Abilities the rulebook defines; all others are named and told on their card."""

MODIFIERS = ("drain", "area", "heavy", "range")
"""Of an attack with several, the one that says most comes first."""

AWARENESS = {
    "FRONT1": "the spot ahead",
    "FRONT2": "2 spots straight ahead",
    "LINE3": "3 spots straight ahead",
    "LINE4": "4 spots straight ahead",
    "LINE5": "5 spots straight ahead",
    "FAR23": "the second and third spot straight ahead",
    "HOOK": "the spot ahead and the one left of it",
    "FAN": "the 3 spots in front",
    "FANPLUS": "the 3 spots in front and the second straight ahead",
    "CONE2": "the spot ahead and the 3 spots behind that one",
    "BLOCK2": "the 6 spots in front, two rows of 3",
    "WAVE": "the 9 spots in front, three rows of 3",
    "SWEEP": "the 3 spots in front and both sides",
    "SIDES": "the spots on both sides",
    "TEE": "the spot ahead and both sides",
    "REAR": "the spot behind",
    "CROSS1": "the 4 adjacent spots",
    "CROSS2": "2 spots straight in all four directions",
    "DIAG1": "the 4 diagonal spots",
    "RING": "the 8 spots around",
    "DIAMOND2": "all spots within 2 steps",
    "ROW1": "the row in front, 5 spots wide",
    "LEAP": "the 2 spots diagonally ahead and the second straight ahead",
    "SELF": "its own spot",
    "RING+SELF": "its own spot and the 8 around",
    "DIAMOND2+SELF": "its own spot and all within 2 steps",
    "ARENA": "the whole Arena",
}
"""Each awareness in words, as seen by whoever uses it."""


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
    return keyword("weakness", f"Weakness [{kind}]")


def ailment(name: str) -> str:
    """An ailment by its name in notation: "decay", "fire-weakness"."""
    kind = name.removesuffix("-weakness")
    return named(name.capitalize()) if kind == name else weakness(kind)


def awareness(pattern: str) -> str:
    """An awareness: "the 3 spots in front"."""
    return keyword("awareness", AWARENESS[pattern])


def ability(name: str) -> str:
    """The name of an ability, a keyword where the rulebook defines it: "Basic Attack [2]", "Beckon"."""
    key = slug(name.partition(" [")[0])
    if key.endswith("-attack") and key != "counter-attack":
        found = [one for one in (*MODIFIERS, "basic") if one in key.split("-")]
        return keyword(f"{found[0] if found else 'elemental'}-attack", name)
    if key.endswith("-resistance"):
        return keyword("resistance", name)
    if key.endswith("-weakness"):
        return keyword("weakness", name)
    return keyword(key, name) if key in KEY_ABILITIES else name
