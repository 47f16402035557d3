"""How amounts and the things of the rulebook are said, on cards and in the story: plain, or marked, with signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from orrery.engine.text import amount, icon, keyword, parts, plain
from orrery.games.entropy.rules.state import ACTIONS, CONDITIONS, GOODS, LIFEFORMS, TOKENS


def lifeforms(n: int, kind: str) -> str:
    """ "1 Plant", "2 Plants", "3 Bacteria", with the sign."""
    return f"{amount(n)} {icon(kind, PLURALS[kind] if n != 1 else kind.title())}"


PLURALS = {"bacteria": "Bacteria", "plant": "Plants", "animal": "Animals", "lifeform": "Lifeforms"}


def joined(things: Sequence[str], last: str = " and ") -> str:
    """Commas between all but the last two."""
    return last.join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


# ---------------------------------------------------------------- signs
GOOD_SIGNS = (*[icon(name.lower(), name) for name in GOODS[:3]], keyword("vp", GOODS[3]))
LIFEFORM_SIGNS = tuple([icon(name, name.title()) for name in LIFEFORMS])
CONDITION_SIGNS = tuple([icon(name, name.title()) for name in CONDITIONS])
ACTION_SIGNS = tuple([icon(name.lower().replace(" ", "-"), name) for name in ACTIONS])
STAR, PLANET, ASTEROID, BIOME = (icon(name.lower(), name) for name in ("Star", "Planet", "Asteroid", "Biome"))
LIFEFORM, LIFE_CARD = icon("lifeform", "Lifeform"), icon("life-card", "Life card")
STARS = icon("star", "Stars")
LIFE_CARDS, BIOMES, CONDITION = icon("life-card", "Life cards"), icon("biome", "Biomes"), icon("any", "Life Condition")
GENERATOR = keyword("generator", "Generator")
TOKEN = keyword("creation-token", "Creation token")
TOKEN_SIGNS = tuple([keyword(f"{name}-token", name.title()) for name in TOKENS])
FOCUS_TIER = keyword("focus-tier", "Focus tier")
TRAFFIC = keyword("traffic-bonus", "Traffic Bonus")


def goods(amounts: Sequence[int], last: str = " and ", times: int = 1) -> str:
    """Energy, Mass, Entropy and VP as words: "2 Energy and 1 VP"."""
    return joined([f"{amount(n * times)} {GOOD_SIGNS[i]}" for i, n in enumerate(amounts[:4]) if n], last)


def conditions(counts: Mapping[str, int]) -> str:
    """Life Conditions as words: "2 Heat and 1 of any type"."""
    return joined(
        [f"{amount(n)} {icon(name, name.title() if name != 'any' else 'of any type')}" for name, n in counts.items()]
    )


def living(counts: Mapping[str, int]) -> str:
    """Lifeforms as words: "2 Bacteria and 1 Plant", "4 Lifeforms of any type"."""
    return joined([f"{lifeforms(n, name)}{' of any type' * (name == 'lifeform')}" for name, n in counts.items()])


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
    f"Pay {GOOD_SIGNS[0]} to evolve a {STAR} along a path: 2, 3 or 4 for tier II, III or IV."
    f" Or pay {amount(1)} {GOOD_SIGNS[0]} to add a tier I {STAR}.",
    f"Pay {GOOD_SIGNS[1]} for a {PLANET} of the offer; its effect happens, then it is placed.",
    f"Play a {LIFE_CARD} to one of your Planets that has what it needs.",
    f"Activate any number of your {STARS}, each once, for {GOOD_SIGNS[2]}; the {GENERATOR} makes it cheaper.",
    f"Put a {BIOME} of the offer next to one of your Planets.",
    f"Pay {amount(3)} {GOOD_SIGNS[0]} to raise a Focus card by one tier; its token may come back.",
    f"Take {amount(2)} {LIFE_CARDS} from the offer.",
    f"Put an {ASTEROID} on one of your Planets for {amount(2)} {GOOD_SIGNS[1]} or {amount(1)} {LIFEFORM}"
    f" (Water and Radiation: {amount(1)} {GOOD_SIGNS[1]} more); the effect of the {PLANET} happens.",
    f"Advance the {GENERATOR} by {amount(1)}; gain {amount(1)} {GOOD_SIGNS[1]} and {amount(1)} {GOOD_SIGNS[0]}.",
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
    advance = keyword("advance", "advance")
    return Bonus(f"{advance} any {LIFEFORM} {('once', 'twice')[n - 1]}", f"{'↑' * n} {LIFEFORM}")


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
