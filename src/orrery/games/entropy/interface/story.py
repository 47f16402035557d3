"""What the words of the story need to know: prices, amounts, and what is printed on the pieces it names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from orrery.engine.text import amount, icon, parts
from orrery.engine.verbs import said
from orrery.engine.words import Words
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


def printed(shown: str) -> Any:
    """The card a piece is shown as, or None where the reader sees its back."""
    (part, *_) = parts(shown)
    return CARDS.get(part.value) if part.kind == "card" else None


def _effect(pieces: Sequence[str]) -> str:
    """What the first piece does."""
    card = printed(pieces[0])
    return said(card.does) if card is not None else ""


def price(words: Words, n: int, good: int) -> str:
    """ "for 2 Entropy", "at no cost"."""
    return priced(words, f"{amount(n)} {GOOD_SIGNS[good]}" if n else "")


def priced(words: Words, what: str) -> str:
    """The same of anything that is paid, and of nothing."""
    return words.phrase("price.some", what=what) if what else words.phrase("price.none")


# ---------------------------------------------------------------- gains
def _gain(words: Words, pieces: Sequence[str], told: Params) -> Params:
    return {"what": goods(told["amounts"])}


def _vp(words: Words, pieces: Sequence[str], told: Params) -> Params:
    return {"what": goods((0, 0, 0, told["n"]))}


def _lifeform(words: Words, pieces: Sequence[str], told: Params) -> Params:
    return {"gained": lifeforms(1, told["what"].lower())}


def _advance(words: Words, pieces: Sequence[str], told: Params) -> Params:
    """ENT-17.6: a Bacteria comes new, the others come from the type before them."""
    k = LIFEFORMS.index(told["what"].lower())
    new = icon(LIFEFORMS[k], LIFEFORMS[k].title())
    before = lifeforms(1, LIFEFORMS[k - 1])
    if k:
        return {"change": words.phrase("advance.to", what=before, new=f"{amount(1)} {new}")}
    return {"change": words.phrase("change.new", n=amount(1), lifeform=new)}


def _sprout(words: Words, pieces: Sequence[str], told: Params) -> Params:
    """ENT-11.11: there may be no room."""
    kind = told["what"].lower()
    if told["n"]:
        return {"placed": lifeforms(told["n"], kind)}
    full = words.phrase("sprout.none", lifeforms=icon(kind, PLURALS[kind]), most=amount(MOST_LIFEFORMS))
    return {"placed": full}


def _each(words: Words, pieces: Sequence[str], told: Params) -> Params:
    """What was counted, without the words to the player; of the type that was chosen, where there was a choice."""
    what = told["what"].removesuffix(" you choose").removesuffix(" you have")
    if what.startswith("of your "):
        what = words.phrase("each.your", what=what.removeprefix("of your "))
    if not told["n"]:
        return {"counted": words.phrase("each.none", what=what)}
    if told["of"]:
        what = words.phrase("each.chosen", what=what, type=icon(told["of"], told["of"].title()))
    return {"counted": words.phrase("each.some", n=amount(told["n"]), what=what)}


def _exchange(words: Words, pieces: Sequence[str], told: Params) -> Params:
    good = ENERGY if told["good"] == "Energy" else MASS
    return {"paid": goods((0, 0, EXCHANGE_COST)), "got": f"{amount(1)} {GOOD_SIGNS[good]}"}


# ---------------------------------------------------------------- what is done with pieces
def _activate(words: Words, pieces: Sequence[str], told: Params) -> Params:
    return {"price": price(words, told["n"], ENTROPY), "effect": _effect(pieces)}


def _for_energy(words: Words, pieces: Sequence[str], told: Params) -> Params:
    return {"price": price(words, told["n"], ENERGY)}


def _aggregate(words: Words, pieces: Sequence[str], told: Params) -> Params:
    return {"price": price(words, told["n"], MASS), "effect": _effect(pieces)}


def _catch(words: Words, pieces: Sequence[str], told: Params) -> Params:
    """ENT-16.1: what was paid, and what the Planet that is hit does."""
    paid = [lifeforms(1, told["lifeform"])] if told["lifeform"] else []
    paid += [goods((0, told["mass"]))] if told["mass"] else []
    return {"price": priced(words, joined(paid)), "effect": _effect(pieces[1:])}


def _with_effect(words: Words, pieces: Sequence[str], told: Params) -> Params:
    return {"effect": _effect(pieces)}


def _token(words: Words, pieces: Sequence[str], told: Params) -> Params:
    return {"token": TOKEN_SIGNS[[name.title() for name in TOKENS].index(told["token"])]}


def _move(words: Words, pieces: Sequence[str], told: Params) -> Params:
    return {"action": ACTION_SIGNS[ACTIONS.index(told["action"])], "n": amount(told["n"])}


def _pay_entropy(words: Words, pieces: Sequence[str], told: Params) -> Params:
    return {"paid": goods((0, 0, told["n"]))}


# ---------------------------------------------------------------- Biomes, Focus cards, Missions
def _biome(words: Words, pieces: Sequence[str], told: Params) -> Params:
    card = printed(pieces[0])
    params = {"action": ACTION_SIGNS[card.trigger], "effect": said(card.does)}
    if card.kind:
        return {"effect": words.phrase("biome.landing-for", price=price(words, 1, ENTROPY), **params)}
    return {"effect": words.phrase("biome.landing", **params)}


def _reward(words: Words, pieces: Sequence[str], told: Params) -> Params:
    card = printed(pieces[0])
    cost = words.phrase("reward.for", price=price(words, told["n"], ENTROPY)) if told["n"] else ""
    return {"price": cost, "effect": said(card.improved if told["fulfilled"] else card.does)}


def _fulfil(words: Words, pieces: Sequence[str], told: Params) -> Params:
    return {"effect": said(printed(pieces[0]).improved)}


def _focus_card(words: Words, pieces: Sequence[str], told: Params) -> Params:
    return {"effect": printed(pieces[0]).at(told["n"])}


def _asked(words: Words, pieces: Sequence[str], told: Params) -> Params:
    """A Challenge with what it asks for."""
    card = printed(pieces[0])
    if card is None:
        return {}
    return {"vp": goods((0, 0, 0, told["n"])), "effect": words.phrase("challenge.asks", what=card.asks.words)}


# ---------------------------------------------------------------- Objectives and the Rival
def _objective(words: Words, pieces: Sequence[str], told: Params) -> Params:
    return {"when": words.phrase(f"track.{told['track']}.when")} | _done(words, pieces, told)


def _done(words: Words, pieces: Sequence[str], told: Params) -> Params:
    """Whether it was the last space of a track."""
    return {"done": words.phrase("track.done") if told["n"] == TRACK_END else ""}


def _claim(words: Words, pieces: Sequence[str], told: Params) -> Params:
    tile = printed(pieces[0])
    effect = words.phrase("claim.complete" if tile.big else "claim.vp", vp=goods((0, 0, 0, tile.vp)))
    return {"counted": lifeforms(told["n"], told["what"].lower()), "effect": effect}


def _rival(words: Words, pieces: Sequence[str], told: Params) -> Params:
    """ENT-22.6: the Progress card is read aloud; its first section is the move, which the line tells itself."""
    card = printed(pieces[0])
    return {"effect": " ".join([section.text for section in card.sections[1:]])}


TOLD: Mapping[str, Callable[[Words, Sequence[str], Params], Params]] = {
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
