"""What an option of Smugglers does and costs, in words, and what its questions ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.engine.flow import Ask, Choice
from orrery.engine.table import NO_PIECE
from orrery.engine.text import card
from orrery.games.template.cards.verbs import Raid, Toll
from orrery.games.template.interface.words import WORDS
from orrery.games.template.rules.state import Harbour


def label(s: Harbour, viewer: int, choice: Choice, names: Sequence[str]) -> str:
    """A choice in words. A seat knows every piece it is offered, and its own ambush."""
    verb, piece = choice[0], choice[1] if len(choice) > 1 else None
    shown = () if piece is None else (_name(s, piece),)
    if verb == "play":
        return WORDS.say("do.play", shown, names, effect=", then ".join([e.text() for e in s.card(choice[1]).does]))
    if verb == "hide" and s.hidden[viewer] != NO_PIECE:
        return WORDS.say("do.hide-again", (_name(s, s.hidden[viewer]),), names)
    if verb == "at":
        rival = choice[2] - 1
        return WORDS.say("do.at", (), names, seat=rival, cards=len(s.hands[rival]), n=s.coins[rival])
    if verb == "bid":
        return WORDS.say("do.bid", (), names, n=choice[2])
    if verb == "yes":
        return _show(s, viewer, names)
    if verb == "no":
        needs = next((e.needs for e in s.card(s.discard[-1]).does if isinstance(e, Raid)), 0)
        return WORDS.say("do.no", (), names, needs=needs)
    return WORDS.say(f"do.{verb}", shown, names)


def _show(s: Harbour, viewer: int, names: Sequence[str]) -> str:
    """To show one's ambush to the raider, whose turn it is."""
    hidden = s.hidden[viewer]
    toll = next((e.coins for e in s.card(hidden).does if isinstance(e, Toll)), 0)
    key = "do.yes-toll" if toll else "do.yes"
    return WORDS.say(key, (), names, ambush=_name(s, hidden), foe=s.active, n=min(toll, s.coins[s.active]))


def _name(s: Harbour, piece: int) -> str:
    return card(s.card(piece).slug, s.card(piece).name)


def prompt_params(s: Harbour, ask: Ask) -> dict[str, Any]:
    """What the message of a question wants."""
    if ask.about == "bid" and ask.of is not None:
        return {"worth": s.card(ask.of).worth, "n": s.coins[ask.seat]}
    return {"foe": s.active} if ask.about == "answer" else {}
