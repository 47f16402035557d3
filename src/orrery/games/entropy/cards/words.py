"""How amounts and the things of the rulebook are said, on cards and in the story: plain, or marked, with signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from orrery.engine.text import amount, icon, parts, plain
from orrery.games.entropy.rules.state import ACTIONS, CONDITIONS, GOODS, LIFEFORMS


def some(n: int, noun: str) -> str:
    """A number with its noun."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def lifeforms(n: int, kind: str) -> str:
    """ "1 Plant", "2 Plants", "3 Bacteria"."""
    return f"{n} {kind.title()}{'s' if n != 1 and kind != 'bacteria' else ''}"


def listed(amounts: Sequence[int], times: int = 1) -> str:
    """Energy, Mass, Entropy and VP as words: "2 Energy and 1 VP"."""
    return joined([f"{n * times} {GOODS[i]}" for i, n in enumerate(amounts[:4]) if n], " and ")


def joined(things: Sequence[str], last: str) -> str:
    """Commas between all but the last two."""
    return last.join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


# ---------------------------------------------------------------- signs
GOOD_SIGNS = (*[icon(name.lower(), name) for name in GOODS[:3]], GOODS[3])
LIFEFORM_SIGNS = tuple([icon(name, name.title()) for name in LIFEFORMS])
CONDITION_SIGNS = tuple([icon(name, name.title()) for name in CONDITIONS])
ACTION_SIGNS = tuple([icon(name.lower().replace(" ", "-"), name) for name in ACTIONS])
STAR, PLANET, ASTEROID, BIOME = (icon(name.lower(), name) for name in ("Star", "Planet", "Asteroid", "Biome"))
LIFEFORM, LIFE_CARD = icon("lifeform", "Lifeform"), icon("life-card", "Life card")
STARS = icon("star", "Stars")
LIFE_CARDS, BIOMES, CONDITION = icon("life-card", "Life cards"), icon("biome", "Biomes"), icon("any", "Life Condition")


def goods(amounts: Sequence[int], last: str = " and ") -> str:
    """`listed`, with signs."""
    return joined([f"{amount(n)} {GOOD_SIGNS[i]}" for i, n in enumerate(amounts[:4]) if n], last)


class Phrase(str):
    """Words that also know how they are drawn: with signs (`said`), and shortened for the tiles (`brief`)."""

    said: str
    brief: str

    def __new__(cls, before: str, kernel: str, after: str = "") -> Phrase:
        phrase = super().__new__(cls, plain(before + kernel + after))
        phrase.said, phrase.brief = before + kernel + after, kernel
        return phrase


# ---------------------------------------------------------------- actions
ACTION_WORDS = (
    "Evolve a Star along a path for the Energy of its tier, or add a tier I Star for 1 Energy.",
    "Take a visible Planet for its Mass; its effect, then it is placed.",
    "Play a Life card to one of your Planets.",
    "Activate any number of your Stars for their Entropy, less the Generator discount.",
    "Put a visible Biome next to one of your Planets.",
    "Raise a Focus card by one tier for 3 Energy; its token may come back.",
    "Take 2 Life cards from the offer.",
    "Put an Asteroid on one of your Planets for 2 Mass or 1 Lifeform; its effect.",
    "Advance the Generator by 1; gain 1 Mass and 1 Energy.",
)


class Bonus(NamedTuple):
    """A Traffic Bonus as it is said, and in the short language of the tiles."""

    said: str
    brief: str


def _goods(*amounts: int) -> Bonus:
    return Bonus(goods(amounts), goods(amounts, " "))


def _more(n: int) -> Bonus:
    noun = icon("lifeform", "Lifeform" if n == 1 else "Lifeforms")
    return Bonus(f"{amount(n)} more {noun} from the card you play", f"{amount(n)} {LIFEFORM}")


def _advances(n: int) -> Bonus:
    return Bonus(f"advance any {LIFEFORM} {('once', 'twice')[n - 1]}", f"{'↑' * n} {LIFEFORM}")


CARD_AND_ENTROPY = f"{amount(1)} {LIFE_CARD}", f"{amount(1)} {GOOD_SIGNS[2]}"
TRAFFIC_WORDS = (
    (_goods(2), _goods(1)),
    (_goods(0, 2), _goods(0, 1)),
    (_more(2), _more(1)),
    (_goods(0, 0, 2), _goods(0, 0, 1)),
    (_goods(1, 1), _goods(0, 1)),
    (_goods(2), _goods(1)),
    (Bonus(" and ".join(CARD_AND_ENTROPY), " ".join(CARD_AND_ENTROPY)), _goods(0, 0, 1)),
    (_goods(0, 2), _goods(0, 1)),
    (_advances(2), _advances(1)),
)
"""The Traffic Bonus of each action at distance 1 and 2."""


# ---------------------------------------------------------------- the short language of the tiles
def in_turn(marked: str) -> list[str]:
    """Marked text as words and signs in turn: words at even places ("" where there are none), signs at odd ones."""
    found = [""]
    for part in parts(marked):
        if part.kind == "icon":
            found += [part.value, ""]
        else:
            found[-1] += part.text
    return [words.strip() for words in found]
