"""What people read in Genesis.

In a message `[[key|words]]` is a word of the rulebook with the entry of that key. Besides the engine's parameters a
message may use what is made of them: `{hp}`, `{aura}` and `{amount}` of `n`, `{after}` of the HP that are `left`,
`{called}`, `{effect}` and `{cost}` of an ability, `{ailment}`, `{keyword}` and `{element}` as their signs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from orrery.engine.text import amount, icon, keyword
from orrery.engine.words import Words, listed
from orrery.games.genesis.cards import signs
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.interface import terms
from orrery.games.genesis.interface.messages import MESSAGES
from orrery.games.genesis.rules.state import ROUND_END, TURN_END

_LINK = re.compile(r"\[\[([a-z-]+)\|([^\[\]]+)\]\]")
_SLOT = re.compile(r"\{([a-z]+)[:}]")


class GenesisWords(Words):
    """The messages of Genesis, with the terms of its rules as parts."""

    __slots__ = ()

    def __init__(self, messages: Mapping[str, str]) -> None:
        super().__init__({key: _LINK.sub(_linked, message) for key, message in messages.items()})

    def filled(self, key: str, pieces: Sequence[str], names: Sequence[str], params: Mapping[str, Any]) -> str:
        made = dict(params)
        for name in _SLOT.findall(self.messages.get(key, "")):
            if name in SIGNS:
                made[name] = SIGNS[name](made[name])
            elif name in MADE and name not in made:
                made[name] = MADE[name](self, pieces, made)
        return super().filled(key, pieces, names, made)

    def listed(self, several: Sequence[str], most: int = 4) -> str:
        """Things as a list of at most so many: "Kunn, Cave Rat and 2 more"."""
        more = [self.phrase("list.more", n=len(several) - most)] if len(several) > most else []
        return listed([*several[:most], *more])


def _linked(link: re.Match[str]) -> str:
    key, words = link.groups()
    return icon(key, words) if key in ("hp", "aura", "energy") else keyword(key, words)


def _called(words: GenesisWords, pieces: Sequence[str], params: Mapping[str, Any]) -> str:
    """An ability by its card, or with its name: "Gust", "Basic Attack [2] of Kunn"."""
    key = terms.naming(params["act"])
    return words.say(f"ability.{key}", pieces, name=terms.name_of(params["act"]))


def _cost(words: GenesisWords, pieces: Sequence[str], params: Mapping[str, Any]) -> str:
    parts = terms.cost(params["act"], params["energy"])
    return words.say("cost.some", (), cost=", ".join(parts)) if parts else ""


def _after(words: GenesisWords, pieces: Sequence[str], params: Mapping[str, Any]) -> str:
    left = params["left"]
    return words.phrase("left.some", n=left) if left > 0 else words.phrase("left.none")


def _has(words: GenesisWords, pieces: Sequence[str], params: Mapping[str, Any]) -> str:
    """What a Summon is: its HP and its abilities."""
    face = params["face"]
    return words.listed([signs.hp(BOOK.hp[face]), *terms.names_of_abilities(face)], most=9)


def _lasts(words: GenesisWords, pieces: Sequence[str], params: Mapping[str, Any]) -> str:
    """How long something given lasts."""
    key = {TURN_END: "lasts.turn", ROUND_END: "lasts.round"}.get(params["until"])
    return words.say(key) if key else ""


def _who(words: GenesisWords, pieces: Sequence[str], params: Mapping[str, Any]) -> str:
    """The Champions that fell."""
    return words.listed([BOOK.faces[f].name if f >= 0 else words.phrase("who.unnamed") for f in params["fallen"]])


MADE: Mapping[str, Callable[[GenesisWords, Sequence[str], Mapping[str, Any]], str]] = {
    "hp": lambda words, pieces, params: signs.hp(params["n"]),
    "aura": lambda words, pieces, params: signs.aura(params["n"]),
    "energy": lambda words, pieces, params: signs.energy(params["n"]),
    "amount": lambda words, pieces, params: amount(params["n"]),
    "after": _after,
    "called": _called,
    "name": lambda words, pieces, params: terms.name_of(params["act"]),
    "text": lambda words, pieces, params: terms.text(params["act"]),
    "quote": lambda words, pieces, params: terms.text(params["act"]).removesuffix("."),
    "now": lambda words, pieces, params: signs.hp(params["left"]),
    "effect": lambda words, pieces, params: terms.effect(params["act"]),
    "cost": _cost,
    "has": _has,
    "lasts": _lasts,
    "who": _who,
    "what": lambda words, pieces, params: terms.brings(params["face"]),
}
"""What a message may use that is made of its other parameters."""
SIGNS: Mapping[str, Callable[[str], str]] = {
    "ailment": signs.ailment,
    "keyword": signs.named,
    "element": signs.element,
}
"""The parameters that are names of something with a sign."""

WORDS = GenesisWords(MESSAGES)
