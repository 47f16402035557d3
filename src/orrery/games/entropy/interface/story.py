"""What the words of the story need to know: prices, amounts, and what is printed on the pieces it names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from orrery.engine.text import amount, icon, parts, sentence
from orrery.engine.verbs import said
from orrery.games.entropy.cards.catalogue import FACES
from orrery.games.entropy.cards.words import (
    ACTION_SIGNS,
    GOOD_SIGNS,
    PLURALS,
    TOKEN_SIGNS,
    goods,
    joined,
    lifeforms,
)
from orrery.games.entropy.rules.state import (
    ACTIONS,
    ENERGY,
    ENTROPY,
    EXCHANGE_COST,
    LIFEFORMS,
    MASS,
    MOST_LIFEFORMS,
    TOKENS,
    TRACK_END,
)

CARDS: dict[str, Any] = {card.slug: card for card in FACES}
Params = dict[str, Any]


class Track(NamedTuple):
    """What is printed at a Main Objective: when its marker advances, and what it counts in the end."""

    when: str
    counts: str
    alternative: str


TRACKS = (
    Track("Evolve a Star to tier III or IV", "Planet of your best type", "Asteroid on a Lifeform space"),
    Track("First Asteroid in a Solar System", "Planet with Biome and Life card", "Planet with all three Lifeforms"),
    Track("Fulfill a Biome", "different Star", "upgraded Focus tier"),
)
SIGNS = ("I", "II", "III")


def printed(shown: str) -> Any:
    """The card a piece is shown as, or None where the reader sees its back."""
    (part, *_) = parts(shown)
    return CARDS.get(part.value) if part.kind == "card" else None


def _effect(pieces: Sequence[str]) -> str:
    """What the first piece does."""
    card = printed(pieces[0])
    return said(card.does) if card is not None else ""


def _price(n: int, good: int) -> str:
    """ "for 2 Entropy", "at no cost"."""
    return f"for {amount(n)} {GOOD_SIGNS[good]}" if n else "at no cost"


# ---------------------------------------------------------------- gains
def _gain(pieces: Sequence[str], told: Params) -> Params:
    return {"what": goods(told["amounts"])}


def _vp(pieces: Sequence[str], told: Params) -> Params:
    return {"what": goods((0, 0, 0, told["n"]))}


def _lifeform(pieces: Sequence[str], told: Params) -> Params:
    return {"gained": lifeforms(1, told["what"].lower())}


def _advance(pieces: Sequence[str], told: Params) -> Params:
    """ENT-17.6: a Bacteria comes new, the others come from the type before them."""
    k = LIFEFORMS.index(told["what"].lower())
    new = icon(LIFEFORMS[k], LIFEFORMS[k].title())
    before = lifeforms(1, LIFEFORMS[k - 1])
    return {"change": f"{before} to {amount(1)} {new}" if k else f"{amount(1)} new {new}"}


def _sprout(pieces: Sequence[str], told: Params) -> Params:
    """ENT-11.11: there may be no room."""
    kind = told["what"].lower()
    if told["n"]:
        return {"placed": lifeforms(told["n"], kind)}
    return {"placed": f"no {icon(kind, PLURALS[kind])} (there are {amount(MOST_LIFEFORMS)} already)"}


def _each(pieces: Sequence[str], told: Params) -> Params:
    """What was counted, without the words to the player; of the type that was chosen, where there was a choice."""
    what = told["what"].removesuffix(" you choose").removesuffix(" you have")
    if what.startswith("of your "):
        what = f"of the {what.removeprefix('of your ')}"
    chosen = f" ({icon(told['of'], told['of'].title())})" if told["of"] else ""
    return {"counted": f"{amount(told['n'])}: each {what}{chosen}" if told["n"] else f"each {what}: there is none"}


def _exchange(pieces: Sequence[str], told: Params) -> Params:
    good = ENERGY if told["good"] == "Energy" else MASS
    return {"paid": goods((0, 0, EXCHANGE_COST)), "got": f"{amount(1)} {GOOD_SIGNS[good]}"}


# ---------------------------------------------------------------- what is done with pieces
def _activate(pieces: Sequence[str], told: Params) -> Params:
    return {"price": _price(told["n"], ENTROPY), "effect": _effect(pieces)}


def _for_energy(pieces: Sequence[str], told: Params) -> Params:
    return {"price": _price(told["n"], ENERGY)}


def _aggregate(pieces: Sequence[str], told: Params) -> Params:
    return {"price": _price(told["n"], MASS), "effect": _effect(pieces)}


def _catch(pieces: Sequence[str], told: Params) -> Params:
    """ENT-16.1: what was paid, and what the Planet that is hit does."""
    paid = [lifeforms(1, told["lifeform"])] if told["lifeform"] else []
    paid += [goods((0, told["mass"]))] if told["mass"] else []
    return {"price": f"for {joined(paid)}" if paid else "at no cost", "effect": _effect(pieces[1:])}


def _with_effect(pieces: Sequence[str], told: Params) -> Params:
    return {"effect": _effect(pieces)}


def _token(pieces: Sequence[str], told: Params) -> Params:
    return {"token": TOKEN_SIGNS[[name.title() for name in TOKENS].index(told["token"])]}


def _move(pieces: Sequence[str], told: Params) -> Params:
    return {"action": ACTION_SIGNS[ACTIONS.index(told["action"])], "n": amount(told["n"])}


def _pay_entropy(pieces: Sequence[str], told: Params) -> Params:
    return {"paid": goods((0, 0, told["n"]))}


# ---------------------------------------------------------------- Biomes, Focus cards, Missions
def _biome(pieces: Sequence[str], told: Params) -> Params:
    card = printed(pieces[0])
    cost = f", for {goods((0, 0, 1))}" if card.kind else ""
    return {"effect": f"Landing on {ACTION_SIGNS[card.trigger]}{cost}: {said(card.does)}"}


def _reward(pieces: Sequence[str], told: Params) -> Params:
    card = printed(pieces[0])
    price = f" for {goods((0, 0, told['n']))}" if told["n"] else ""
    return {"price": price, "effect": said(card.improved if told["fulfilled"] else card.does)}


def _fulfil(pieces: Sequence[str], told: Params) -> Params:
    return {"effect": said(printed(pieces[0]).improved)}


def _focus_card(pieces: Sequence[str], told: Params) -> Params:
    return {"effect": printed(pieces[0]).at(told["n"])}


def _asked(pieces: Sequence[str], told: Params) -> Params:
    """A Challenge with what it asks for."""
    card = printed(pieces[0])
    if card is None:
        return {}
    return {"vp": goods((0, 0, 0, told["n"])), "effect": sentence(f"it asks for {card.asks.words}")}


# ---------------------------------------------------------------- Objectives and the Rival
def _objective(pieces: Sequence[str], told: Params) -> Params:
    return {"when": TRACKS[SIGNS.index(told["track"])].when} | _done(pieces, told)


def _done(pieces: Sequence[str], told: Params) -> Params:
    """Whether it was the last space of a track."""
    return {"done": ", which completes it" if told["n"] == TRACK_END else ""}


def _claim(pieces: Sequence[str], told: Params) -> Params:
    tile = printed(pieces[0])
    done = " One Objective is complete." if tile.big else ""
    return {"counted": lifeforms(told["n"], told["what"].lower()), "effect": f"{goods((0, 0, 0, tile.vp))}.{done}"}


def _rival(pieces: Sequence[str], told: Params) -> Params:
    """ENT-22.6: the Progress card is read aloud; its first section is the move, which the line tells itself."""
    card = printed(pieces[0])
    return {"effect": " ".join([section.text for section in card.sections[1:]])}


TOLD: Mapping[str, Callable[[Sequence[str], Params], Params]] = {
    "tell.gain": _gain,
    "tell.vp": _vp,
    "tell.lifeform": _lifeform,
    "tell.advance": _advance,
    "tell.sprout": _sprout,
    "tell.each": _each,
    "tell.exchange": _exchange,
    "tell.activate": _activate,
    "tell.evolve": _for_energy,
    "tell.add-star": _for_energy,
    "tell.aggregate": _aggregate,
    "tell.play": _with_effect,
    "tell.catch": _catch,
    "tell.retrieve": _token,
    "tell.place": _token,
    "tell.move": _move,
    "tell.pay-entropy": _pay_entropy,
    "tell.biome": _biome,
    "tell.reward": _reward,
    "tell.fulfil": _fulfil,
    "tell.upgrade": _focus_card,
    "tell.focus-effect": _focus_card,
    "tell.mission": _with_effect,
    "tell.challenge": _asked,
    "tell.objective": _objective,
    "tell.rival-objective": _done,
    "tell.claim": _claim,
    "tell.rival": _rival,
}
"""What each message of the story needs beyond what the rules tell."""
