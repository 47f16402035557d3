"""What a run says: estimates with intervals, differences between A and B, effects of cards, and what is more than luck.

Everything that is tested is tested in a *family*: all differences between A and B are one, all comparisons of seats,
orders and what seats play with are another, all effects of cards by matched pairs a third. A family raises a false
alarm in 5 % of runs at most, however many tests it has.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
import numpy as np

from orrery.lab.columns import Columns, Key
from orrery.lab.inference import (
    FEWEST,
    LEVEL,
    NOTHING,
    Estimate,
    Tested,
    corrected,
    differs,
    differs_from,
    ratio,
    share,
)
from orrery.lab.plan import Simulation
from orrery.lab.results import Header, Results

DEAD = 0.02
"""A card that fewer of the seats that have it use is dead."""
DOMINATED = 0.1
"""A card that is used less often than this beside one that could be used in its place is dominated by it."""

SHARES = frozenset({"seat", "order", "trait", "end", "course", "option", "used", "met", "picked"})
"""Measures that are shares between 0 and 1; the others are means."""
COMPARED: tuple[tuple[str, str], ...] = (
    ("seat", "wins of seat"),
    ("order", "wins of place in turn order"),
    ("trait", "wins"),
    ("length", "length"),
    ("end", "games that end by"),
    ("course", "course of the game"),
    ("option", "chosen when offered"),
    ("told", "happens in a game"),
    ("used", "used by who has it"),
    ("times used", "times used by who has it"),
    ("met", "had in a game"),
)
"""What is compared between A and B, and what it is called."""
ON_CARDS = frozenset({"used", "times used", "met", "change"})


@dataclass(frozen=True, slots=True)
class Row:
    """A measure: what it is of, and its value under each arm."""

    name: str
    which: str
    values: tuple[Estimate, ...]


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that was tested. `adjusted` is how likely luck alone makes the whole family show something as large."""

    kind: str
    what: str
    """What kind of measure it is, in words."""
    name: str
    """What it is of."""
    card: str
    """The card it is of, by its slug; "" if it is of none."""
    values: tuple[float, ...]
    """The value under A and B, or with the card and without it; none where only the difference means something."""
    tested: Tested
    adjusted: float = 1.0

    @property
    def alarm(self) -> bool:
        """Whether it is more than luck."""
        return self.adjusted < LEVEL


@dataclass(frozen=True, slots=True)
class CardRow:
    """What became of a card under one arm."""

    slug: str
    name: str
    kind: str
    met: Estimate
    """How many have it or could use it, a game."""
    used: Estimate
    """The share of those who use it."""
    picked: Estimate
    """How often it is chosen when it is offered."""
    by_lot: float
    """How often it would be, by lot."""
    wins: Estimate
    """How much more often who had it wins. Not what it causes: longer games show more cards."""


@dataclass(frozen=True, slots=True)
class Dominated:
    """A card that is hardly used where another one could be."""

    name: str
    by: str
    used: Estimate


@dataclass
class Findings:
    """Everything a report tells."""

    header: Header
    simulation: Simulation
    deals: int
    games: tuple[int, ...]
    seconds: float
    """Of computing, over all workers."""
    rows: dict[str, list[Row]] = field(default_factory=dict)
    """By kind of measure."""
    cards: list[list[CardRow]] = field(default_factory=list)
    """By arm."""
    dead: list[CardRow] = field(default_factory=list)
    dominated: list[Dominated] = field(default_factory=list)
    balance: list[Effect] = field(default_factory=list)
    """Seats, orders and what seats play with, against what all would win if they were equal."""
    compared: list[Effect] = field(default_factory=list)
    """A against B, the surest first."""
    pairs: list[Effect] = field(default_factory=list)
    """Cards by matched pairs, the surest first."""
    lengths: list[list[int]] = field(default_factory=list)
    curves: list[list[tuple[float, float, float]]] = field(default_factory=list)
    """By arm: the winner's chance over the game: in one game of ten it is below, in half, in nine of ten."""

    def plain(self) -> dict[str, Any]:
        """All of it as plain data; what is not known is None."""
        whole: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        more = {name: getattr(self, name) for name in ("alarms", "accused")}
        whole.update(msgspec.json.decode(msgspec.json.encode(more)))
        return whole

    @property
    def alarms(self) -> list[Effect]:
        """What is more than luck, comparisons first."""
        return [effect for effect in (*self.compared, *self.pairs, *self.balance) if effect.alarm]

    @property
    def accused(self) -> list[Effect]:
        """Of each card the surest sign that something is the matter with it, the surest card first."""
        found: dict[str, Effect] = {}
        for effect in (*self.compared, *self.pairs):
            if effect.alarm and effect.card and effect.card not in found:
                found[effect.card] = effect
        return list(found.values())


def findings(results: Results) -> Findings:
    """What the results in a file say."""
    found = Columns(results)
    out = Findings(results.header, results.simulation, found.deals, tuple(found.games), found.seconds)
    for kind in ("seat", "order", "trait", "length", "end", "course", "option", "told"):
        out.rows[kind] = [_row(found, key) for key in found.keys(kind)]
    out.cards = [[_card(found, arm, key) for key in found.keys("met")] for arm in range(found.arms)]
    usable = {card.kind for card in out.cards[0] if card.picked.cases}
    out.dead = [
        card for card in out.cards[0] if card.kind in usable and card.used.cases >= FEWEST and card.used.high < DEAD
    ]
    out.dominated = _dominated(found)
    out.balance = _family(
        [
            Effect(kind, f"wins by {kind}", _named(key), "", (), differs_from(*found.sums(0, key)))
            for kind in ("seat", "order", "trait")
            for key in found.keys(f"{kind} over fair")
        ]
    )
    if found.arms == 2:
        out.compared = _family([*_differences(found), *_changes(found)])
    out.pairs = _family(_pairs(found))
    out.lengths = found.lengths
    out.curves = [_curve(lines) for lines in found.curves]
    return out


def _row(found: Columns, key: Key) -> Row:
    made = _estimate(key[0])
    return Row(key[1], key[2], tuple([made(*found.sums(arm, key)) for arm in range(found.arms)]))


def _estimate(kind: str) -> Callable[[Any, Any], Estimate]:
    return share if kind in SHARES else ratio


def _card(found: Columns, arm: int, key: Key) -> CardRow:
    name = key[1]

    def sums(kind: str) -> tuple[Any, Any]:
        return found.sums(arm, (kind, name, ""))

    return CardRow(
        found.results.header.cards[int(name)],
        found.results.name(int(name)),
        found.results.header.kinds[int(name)],
        ratio(*sums("met")),
        share(*sums("used")),
        share(*sums("picked")),
        ratio(*sums("picked by lot")).value,
        ratio(*sums("wins with")),
    )


def _named(key: Key) -> str:
    """What a measure is of, in words."""
    kind, name, which = key
    if kind.startswith("seat"):
        return f"seat {name}"
    if kind.startswith("order"):
        return f"turn {name} of the order"
    return f"{name} {which}" if which else name


# ---------------------------------------------------------------- A against B
def _differences(found: Columns) -> list[Effect]:
    """Every measure under A and under B."""
    effects, cards = [], found.results.header.cards
    for kind, what in COMPARED:
        for key in found.keys(kind):
            a, b = found.sums(0, key), found.sums(1, key)
            card = cards[int(key[1])] if kind in ON_CARDS else key[2] if key[2] in cards else ""
            name = found.results.name(int(key[1])) if kind in ON_CARDS else _named(key)
            values = tuple([float(top.sum() / below.sum()) if below.sum() else float("nan") for top, below in (a, b)])
            effects.append(Effect(kind, what, name, card, values, differs(a, b)))
    return effects


def _changes(found: Columns) -> list[Effect]:
    """What who had a card gained from A over B, card by card."""
    effects = []
    for card, (deals, much) in sorted(found.changes.items()):
        at = np.array(deals, dtype=np.int64)
        top = np.bincount(at, much, found.deals)
        below = np.bincount(at, None, found.deals).astype(float)
        what = "wins of who has it"
        slug, name = found.results.header.cards[card], found.results.name(card)
        effects.append(Effect("change", what, name, slug, (), differs_from(top, below)))
    return effects


def _pairs(found: Columns) -> list[Effect]:
    """What a card is worth: the same deal with it and with another one in its place."""
    effects = []
    for card, pairs in sorted(found.pairs.items()):
        at = np.array([deal for deal, _, _ in pairs], dtype=np.int64)
        won = np.bincount(at, [won for _, won, _ in pairs], found.deals)
        without = np.bincount(at, [without for _, _, without in pairs], found.deals)
        below = np.bincount(at, None, found.deals).astype(float)
        values = (float(won.sum() / below.sum()), float(without.sum() / below.sum()))
        slug, name = found.results.header.cards[card], found.results.name(card)
        tested = differs_from(won - without, below)
        if tested is NOTHING and len(pairs) < FEWEST:
            continue
        effects.append(Effect("pair", "wins with it", name, slug, values, tested))
    return effects


def _family(effects: list[Effect]) -> list[Effect]:
    """The effects with what their probabilities become when they are tested together, the surest first."""
    real = [effect for effect in effects if effect.tested is not NOTHING]
    adjusted = corrected([effect.tested.p for effect in real])
    made = [replace(effect, adjusted=p) for effect, p in zip(real, adjusted, strict=True)]
    return sorted(made, key=lambda effect: (effect.tested.p, -abs(effect.tested.t)))


# ---------------------------------------------------------------- cards beside each other
def _dominated(found: Columns) -> list[Dominated]:
    """Cards that are hardly ever used where another one could be, which is."""
    out, kept, kinds = [], found.preferred[0], found.results.header.kinds
    for (one, other), column in kept.items():
        if kinds[one] != kinds[other]:
            continue
        reverse = kept.get((other, one))
        top, _ = reverse.sums(found.deals) if reverse is not None else (np.zeros(found.deals), None)
        below = top + column.sums(found.deals)[0]
        if np.count_nonzero(below) < FEWEST:
            continue
        used = share(top, below)
        if used.high < DOMINATED:
            out.append(Dominated(found.results.name(other), found.results.name(one), used))
    return sorted(out, key=lambda row: (row.used.high, -row.used.cases))


def _curve(lines: list[list[float]]) -> list[tuple[float, float, float]]:
    if not lines:
        return []
    tenths = np.quantile(np.array(lines), (0.1, 0.5, 0.9), axis=0)
    return [(float(low), float(middle), float(high)) for low, middle, high in tenths.T]
