"""The harbour for a terminal: whose turn it is, the goal and the score on top, then quay, rivals, oneself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from textwrap import wrap
from typing import Any

from orrery.engine.words import counted, possessive
from orrery.games.template.cards.catalogue import FACES
from orrery.games.template.cards.kinds import Cargo

CARDS = {card.slug: card for card in FACES}
BEFORE = "before the first auction"
PHASES = {
    "set-up": BEFORE,
    "stow": BEFORE,
    "auction": "the auction",
    "refresh": "the end of the round",
    "end": "the end",
}
WIDE = 100
"""From this width on the texts of the cards in hand stand beside their names."""


def terminal(view: dict[str, Any], width: int) -> str:
    """The whole table as the viewer sees it, in lines no longer than `width`."""
    table, names, me = view["table"], view["names"], view["seat"]
    own = [] if me is None else [me]
    rivals = [seat for seat in range(len(names)) if seat != me]
    lines = [_head(table, names, me), _goal(table, names, me), "", *_quay(table)]
    for seat in rivals + own:
        lines += ["", *_player(table["players"][seat], "You" if seat == me else names[seat], seat == me, width)]
    return "\n".join([part for line in lines for part in (wrap(line, width, subsequent_indent="    ") or [""])])


def _head(table: dict[str, Any], names: list[str], me: int | None) -> str:
    if table["phase"] == "turn":
        what = "your turn" if table["active"] == me else f"{possessive(names[table['active']])} turn"
    else:
        what = PHASES[table["phase"]]
    return f"Round {table['round']} of {table['rounds']}, {what}"


def _goal(table: dict[str, Any], names: list[str], me: int | None) -> str:
    scores = [
        f"{'you' if seat == me else name} {player['worth'] + player['coins']}"
        for seat, (name, player) in enumerate(zip(names, table["players"], strict=True))
    ]
    return f"Goal: the most in cargo and coins after {table['rounds']} rounds. Now: {', '.join(scores)}"


def _quay(table: dict[str, Any]) -> list[str]:
    lying = ", ".join(f"{_name(piece)}, worth {_worth(piece)}" for piece in table["quay"]) or "empty"
    piles = f"Deck {table['deck']['count']}, cargo to come {table['cargo_deck']['count']}"
    discarded = _counted(table["discard"]) or "nothing"
    return [f"Quay: {lying}", f"{piles}, discarded: {discarded}"]


def _player(player: dict[str, Any], name: str, own: bool, width: int) -> list[str]:
    if player["gone"]:
        return [f"{name}: gave up"]
    hidden = player["hidden"]
    ambush = "no ambush hidden" if hidden is None else "an ambush hidden" if hidden["card"] is None else ""
    hold = ", ".join(f"{_name(piece)} {_worth(piece)}" for piece in player["hold"]) or "empty"
    lines = [
        f"{name}: {counted(player['coins'], 'coin')}, {ambush or f'{_name(hidden)} hidden'}",
        f"  hold: {hold}" + (f", together {player['worth']}" if player["hold"] else ""),
    ]
    if not own:
        return [*lines, f"  hand: {counted(len(player['hand']), 'card', none='empty')}"]
    if width < WIDE:
        return [*lines, f"  hand: {_counted(player['hand']) or 'empty'}"]
    texts = [f"    {name}: {CARDS[slug].text}" for slug, name in _names(player["hand"])]
    return [*lines, "  hand:" if texts else "  hand: empty", *texts]


def _names(pieces: Iterable[dict[str, Any]]) -> list[tuple[str, str]]:
    """The faces among the pieces, with how often each is there."""
    counts = Counter(piece["card"] for piece in pieces)
    return [(slug, CARDS[slug].name + (f" ×{n}" if n > 1 else "")) for slug, n in counts.items()]


def _counted(pieces: Iterable[dict[str, Any]]) -> str:
    return ", ".join(name for _, name in _names(pieces))


def _name(piece: dict[str, Any]) -> str:
    return CARDS[piece["card"]].name


def _worth(piece: dict[str, Any]) -> int:
    card = CARDS[piece["card"]]
    return card.worth if isinstance(card, Cargo) else 0
