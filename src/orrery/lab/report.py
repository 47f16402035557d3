"""The report of a run: one page that needs nothing beside itself, with plots and tables, light and dark."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from math import isfinite
from pathlib import Path

import orrery
from orrery.lab import charts
from orrery.lab.analysis import CardRow, Dominated, Effect, Findings, Row
from orrery.lab.inference import LEVEL, Estimate

MOST_PLOTTED = 24
MOST_LISTED = 400
MOST_AT_ONCE = 10

Cell = tuple[str, float | None]
"""What a cell of a table shows, and what it is sorted by."""


def write(found: Findings, path: str | Path) -> None:
    """Write the page."""
    Path(path).write_text(page(found), "utf-8")


def page(found: Findings) -> str:
    """The whole page."""
    title = f"{orrery.find(found.simulation.game).title}: {sum(found.games):,} games"
    parts = [
        _verdict(found),
        _comparison(found),
        _matched(found),
        _winners(found),
        _course(found),
        _cards(found),
        _options(found),
        _method(found),
    ]
    style, script = (files(__package__).joinpath(name).read_text("utf-8") for name in ("report.css", "report.js"))
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta name="color-scheme" content="light dark"><title>{escape(title)}</title>',
            f"<style>{style}</style></head>",
            f"<body><main><header><h1>{escape(title)}</h1>{_about(found)}</header>",
            *[part for part in parts if part],
            f"</main><script>{script}</script></body></html>",
            "",
        ]
    )


# ---------------------------------------------------------------- numbers in words
def percent(value: float) -> str:
    """A share."""
    return f"{value:.1%}" if isfinite(value) else "–"


def points(value: float) -> str:
    """A difference of shares."""
    return f"{100 * value:+.1f} points" if isfinite(value) else "–"


def plain(value: float) -> str:
    """A number."""
    return f"{value:.3g}" if isfinite(value) and abs(value) < 1000 else f"{value:,.0f}" if isfinite(value) else "–"


def _span(one: Estimate, say: charts.Say = percent) -> Cell:
    return (f"{say(one.value)} <small>{say(one.low)} – {say(one.high)}</small>", one.value if one.cases else None)


def _chance(p: float) -> Cell:
    return ("under 0.0001" if p < 1e-4 else f"{p:.4f}" if p < 0.1 else f"{p:.2f}", p)


def table(heads: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """A table that can be sorted by a click on its heads."""
    head = "".join([f'<th scope="col"><button type="button">{escape(one)}</button></th>' for one in heads])
    body = []
    for row in rows:
        cells = [
            f"<td{'' if by is None else f' data-by={by:.9g}'}{' class=n' if by is not None else ''}>{shown}</td>"
            for shown, by in row[1:]
        ]
        body.append(f'<tr><th scope="row">{row[0][0]}</th>{"".join(cells)}</tr>')
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{"".join(body)}</tbody></table></div>'


def _words(said: str) -> Cell:
    return escape(said), None


def _fold(summary: str, inner: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>{inner}</details>"


def _section(title: str, *parts: str) -> str:
    inner = "\n".join([part for part in parts if part])
    return f"<section><h2>{escape(title)}</h2>{inner}</section>" if inner else ""


def _figure(svg: str, words: str) -> str:
    return f"<figure>{svg}<figcaption>{escape(words)}</figcaption></figure>"


def _key(found: Findings) -> str:
    """Which colour is which arm."""
    if len(found.games) == 1:
        return ""
    return '<p class="key"><span class="a"></span> A <span class="b"></span> B</p>'


# ---------------------------------------------------------------- the sections
def _about(found: Findings) -> str:
    plan = found.simulation
    seats = ", ".join(plan.bots)
    tiles = [
        (f"{sum(found.games):,}", "games"),
        (f"{found.deals:,}", "deals"),
        (seats, "played by"),
        (plan.mode or orrery.find(plan.game).modes[0].name, "mode"),
    ]
    cells = "".join([f"<div><strong>{escape(big)}</strong><span>{escape(small)}</span></div>" for big, small in tiles])
    lines = []
    for arm, name, packs in zip(plan.arms, "AB", found.header.packs, strict=False):
        said = ", ".join([f"the pack {pack} ({code[:8]})" for pack, code in packs]) or "no pack"
        options = ", ".join([f"{key} = {json.dumps(value)}" for key, value in arm.options.items()])
        lines.append(
            f"<strong>{name}</strong> is played with {escape(said)}{escape('; ' + options if options else '')}."
        )
    return f'<div class="tiles">{cells}</div><p>{"<br>".join(lines)}</p>'


def _verdict(found: Findings) -> str:
    accused, alarms = found.accused, found.alarms
    if accused:
        first = accused[0]
        more = ", ".join([escape(effect.name) for effect in accused[1:6]])
        rest = f" Then: {more}." if more else ""
        inner = (
            f"<p class=big>The surest card with which something is the matter: <strong>{escape(first.name)}</strong>."
            f"</p><p>{_because(first)}{rest}</p>"
        )
    elif alarms:
        first = alarms[0]
        inner = (
            f"<p class=big>No card stands out, but something is more than luck: <strong>{escape(first.name)}</strong>."
            f"</p><p>{_because(first)}</p>"
        )
    else:
        inner = "<p class=big>Nothing that was tested is more than luck.</p>"
    tests = len(found.compared) + len(found.pairs) + len(found.balance)
    return (
        f'<section class="verdict {"loud" if alarms else "quiet"}">{inner}<p class=small>{len(alarms)} of {tests} '
        f"tests "
        f"raise an alarm. In a run in which there is nothing to find, each family of tests raises any alarm at all "
        f"with "
        f"a chance of {LEVEL:.0%} at most.</p></section>"
    )


def _because(effect: Effect) -> str:
    """The figures of an effect in a sentence."""
    tested = effect.tested
    what = escape(effect.what[0].upper() + effect.what[1:])
    if len(effect.values) == 2:
        names = ("with it", "with another card in its place") if effect.kind == "pair" else ("under A", "under B")
        was = f"{plain(effect.values[0])} {names[0]}, {plain(effect.values[1])} {names[1]}; difference "
    else:
        was = ""
    return f"{what}: {was}{tested.value:+.3g} (95 % interval {tested.low:+.3g} to {tested.high:+.3g})."


def _values(effect: Effect) -> list[Cell]:
    return [(plain(value), value) for value in effect.values] if effect.values else [("", None), ("", None)]


def _effects(effects: Sequence[Effect], heads: tuple[str, str]) -> str:
    rows: list[list[Cell]] = [
        [
            (escape(effect.name) + (" <b>!</b>" if effect.alarm else ""), None),
            _words(effect.what),
            *_values(effect),
            (f"{effect.tested.value:+.3g}", effect.tested.value),
            (f"{effect.tested.low:+.3g} – {effect.tested.high:+.3g}", effect.tested.low),
            _chance(effect.tested.p),
            _chance(effect.adjusted),
        ]
        for effect in effects[:MOST_LISTED]
    ]
    names = ("what", "measure", *heads, "difference", "95 % interval", "p alone", "p of the family")
    return table(names, rows)


def _comparison(found: Findings) -> str:
    if not found.compared:
        if found.simulation.b is None:
            return ""
        return _section("A against B", "<p>No deal went otherwise under A than under B.</p>")
    rows = [
        (
            f"{effect.name} – {effect.what}",
            effect.tested.t,
            effect.tested.t - 1.96,
            effect.tested.t + 1.96,
            effect.alarm,
        )
        for effect in found.compared[:MOST_PLOTTED]
    ]
    plot = charts.forest("A against B in standard errors", rows, lambda t: f"{t:+.1f}", 0.0)
    return _section(
        "A against B",
        _how_compared(found),
        _figure(plot, "Differences in standard errors, with 95 % intervals. What is coloured is more than luck."),
        _fold(f"All {len(found.compared)} differences that were tested", _effects(found.compared, ("A", "B"))),
    )


def _how_compared(found: Findings) -> str:
    if found.simulation.apart:
        return "<p>Every deal was played under both, by bots with chance of their own. The surest differences:</p>"
    return (
        "<p>Every deal was played under both, with the same cards, the same dice and the same bots, so what differs "
        "comes of the change. The surest differences:</p>"
    )


def _matched(found: Findings) -> str:
    if not found.pairs:
        return ""
    shown = sorted(found.pairs, key=lambda effect: -effect.tested.value)
    if len(shown) > MOST_PLOTTED:
        shown = [*shown[: MOST_PLOTTED // 2], *shown[-MOST_PLOTTED // 2 :]]
    rows = [(effect.name, effect.tested.value, effect.tested.low, effect.tested.high, effect.alarm) for effect in shown]
    return _section(
        "What cards are worth",
        "<p>The same deal was played twice: once as it was dealt, once with another card of the same shuffle in the "
        "place "
        "of this one. The difference is what the card does, not what goes along with it.</p>",
        _figure(
            charts.forest("Worth of cards", rows, lambda x: f"{100 * x:+.0f}", 0.0),
            "Points of win share of who gets the card, with 95 % intervals: the best and the worst.",
        ),
        _fold(f"All {len(found.pairs)} cards", _effects(found.pairs, ("with it", "without"))),
    )


def _winners(found: Findings) -> str:
    rows = []
    alarms = {(effect.kind, effect.name) for effect in found.balance if effect.alarm}
    for kind, words in (("seat", "seat {}"), ("order", "turn {} of the order"), ("trait", "{}")):
        for row in found.rows[kind]:
            name = words.format(row.name) + (f" {row.which}" if row.which else "")
            one = row.values[0]
            if one.cases:
                rows.append((name, one.value, one.low, one.high, (kind, name) in alarms))
    rows = rows[:60]
    seats = len(found.rows["seat"])
    fair = 1 / seats if seats > 1 else None
    listed = [row for kind in ("seat", "order", "trait") for row in found.rows[kind]]
    named = [Row(_kind_of(row, found), row.which, row.values) for row in listed]
    return _section(
        "Who wins",
        _figure(
            charts.forest("Share of the victory", rows, lambda x: f"{x:.0%}", fair),
            f"Share of the victory{' under A' if len(found.games) > 1 else ''}, with 95 % intervals that know that "
            f"games "
            "of a deal share their luck. Coloured: more than luck away from what all would win if they were equal.",
        ),
        _fold("As a table", _rows(found, named, percent)),
    )


def _kind_of(row: Row, found: Findings) -> str:
    """What a row of who wins is of, in words."""
    if any(row is one for one in found.rows["seat"]):
        return f"seat {row.name}"
    return f"turn {row.name} of the order" if any(row is one for one in found.rows["order"]) else row.name


def _arms(found: Findings) -> tuple[str, ...]:
    return ("A", "B") if len(found.games) == 2 else ("value",)


def _course(found: Findings) -> str:
    words = "decisions a game"
    parts = [_key(found)]
    curves = [curve for curve in found.curves if curve]
    if curves:
        parts.append(
            _figure(
                charts.fan("The winner's chance over the game", curves),
                "The chance of who won in the end, by the game's own evaluation, over the game: the middle game, and "
                "(A) "
                "the band of eight games in ten. A band far below the middle: comebacks. A steep rise at once: "
                "runaways.",
            )
        )
    parts.append(_figure(charts.histogram("Length", found.lengths, words), "How many decisions a game takes."))
    for kind, title in (("length", "Length"), ("course", "Comebacks and runaways"), ("end", "Why games end")):
        rows = found.rows[kind]
        if rows:
            say = plain if kind == "length" else percent
            parts.append(f"<h3>{title}</h3>" + _rows(found, rows, say))
    return _section("How games go", *parts)


def _rows(found: Findings, rows: Sequence[Row], say: charts.Say) -> str:
    shown = [
        [_words(" ".join([row.name, row.which]).strip()), *[_span(one, say) for one in row.values], _cases(row)]
        for row in rows[:MOST_LISTED]
    ]
    return table(("what", *_arms(found), "cases"), shown)


def _cases(row: Row) -> Cell:
    n = sum([one.cases for one in row.values])
    return f"{n:,.0f}", n


def _cards(found: Findings) -> str:
    cards = [card for card in found.cards[0] if card.used.cases]
    if not cards:
        return ""
    dead = {card.slug for card in found.dead}
    dots = [(card.name, card.met.value, min(1.0, card.used.value), card.slug in dead) for card in cards]
    return _section(
        "Cards",
        _figure(
            charts.scatter("Cards", dots, "how many seats have it, a game", "share of them that use it"),
            "Every card: how often somebody has it (or could take it), and how many of them use it. Coloured: dead.",
        ),
        _dead(found.dead),
        _dominated(found.dominated),
        _fold(f"All {len(cards)} cards", _every_card(cards)),
    )


def _dead(dead: Sequence[CardRow]) -> str:
    if not dead:
        return "<p>No card is dead: each is used by some of those who have it.</p>"
    names = ", ".join([f"{escape(card.name)} ({card.used.cases:,.0f} had it)" for card in dead])
    return f"<h3>Dead cards</h3><p>Hardly anybody who has them uses them: {names}.</p>"


def _dominated(rows: Sequence[Dominated]) -> str:
    if not rows:
        return ""
    shown = [
        [_words(row.name), _words(row.by), _span(row.used), (f"{row.used.cases:,.0f}", row.used.cases)]
        for row in rows[:MOST_LISTED]
    ]
    heads = ("card", "dominated by", "used instead of it", "choices between them")
    said = "<h3>Dominated cards</h3><p>Where either of the two could be used, these bots used the other.</p>"
    if len(shown) <= MOST_AT_ONCE:
        return said + table(heads, shown)
    return said + table(heads, shown[:MOST_AT_ONCE]) + _fold(f"All {len(shown)}", table(heads, shown))


def _every_card(cards: Sequence[CardRow]) -> str:
    rows = [
        [
            _words(card.name),
            _words(card.kind),
            (plain(card.met.value), card.met.value),
            _span(card.used),
            _span(card.picked),
            (percent(card.by_lot), card.by_lot if isfinite(card.by_lot) else None),
            (points(card.wins.value), card.wins.value),
        ]
        for card in cards
    ]
    heads = ("card", "kind", "had a game", "used by who has it", "chosen when offered", "by lot", "wins of who has it*")
    note = "<p class=small>* Beside what all would win. It goes along with the card; what the card does, pairs say.</p>"
    return table(heads, rows) + note


def _options(found: Findings) -> str:
    rows = sorted(found.rows["option"], key=lambda row: -row.values[0].cases)
    open_ones = [row for row in rows if row.values[0].cases and 0 < row.values[0].value < 1]
    if not open_ones:
        return ""
    drawn = [(row.name, [one.value for one in row.values if one.cases]) for row in open_ones[:MOST_PLOTTED]]
    return _section(
        "What is chosen",
        _key(found),
        _figure(
            charts.bars("Chosen when offered", drawn, lambda x: f"{x:.0%}", 1.0),
            "How often each kind of option (question and verb) is chosen where it is offered; the most frequent ones.",
        ),
        _fold(f"All {len(rows)} kinds of options", _rows(found, rows, percent)),
        _fold(
            f"All {len(found.rows['told'])} kinds of things that happen, a game",
            _rows(found, found.rows["told"], plain),
        ),
    )


def _method(found: Findings) -> str:
    told = {name: getattr(found.header, name) for name in ("release", "rules", "python", "machine", "boxes", "packs")}
    told["simulation"] = found.header.simulation
    return _section(
        "How it was measured",
        "<p>A deal is a seed with all its games. Deals are independent, the games of a deal are not: intervals and "
        "tests go "
        "by deals (ratios linearized, errors robust to clusters; shares have Wilson’s interval for as many games as "
        "theirs "
        "are worth). Between A and B everything is compared on the same deals. Tests of one family are corrected by "
        "Holm. "
        "Bots are no people: a card they neglect may be too hard for them.</p>",
        _fold("All that is needed to play the same games again", f"<pre>{escape(json.dumps(told, indent=1))}</pre>"),
    )
