"""Options of Smugglers as text, and what is wrong with a text that is none."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.engine.clauses import No
from orrery.engine.flow import Ask
from orrery.engine.notation import whole_number
from orrery.games.template.cards.catalogue import FACES
from orrery.games.template.rules.legality import NOT_HELD, why_not_bid, why_not_hide, why_not_play
from orrery.games.template.rules.state import MOST_COINS, Harbour

MOST_PLAYERS = 4


def vocabulary() -> Iterator[str]:
    """Every option text that can ever be offered."""
    yield from ("pass", "done", "yes", "no", "hide")
    yield from (f"bid {n}" for n in range(MOST_COINS + 1))
    yield from (f"at {n + 1}" for n in range(MOST_PLAYERS))
    for verb in ("play", "hide-it", "keep"):
        yield from (f"{verb} {card.slug}" for card in FACES if hasattr(card, "does") and not hasattr(card, "worth"))


def why_not(s: Harbour, seat: int, ask: Ask, text: str) -> No | None:
    """The reason, from the same functions that make the options."""
    verb, _, rest = text.partition(" ")
    if ask.about == "turn" and verb == "play":
        face = next((f for f, card in enumerate(FACES) if card.slug == rest), None)
        return NOT_HELD if face is None else why_not_play(s, seat, face)
    if verb == "hide" and ask.about in ("turn", "stow"):
        return why_not_hide(s, seat)
    if ask.about == "bid" and verb == "bid" and (bid := whole_number(rest)) is not None:
        return why_not_bid(s, seat, bid)
    if ask.about == "target":
        return No("not-a-foe", "SMUG-3.5")
    return None
