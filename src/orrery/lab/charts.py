"""Plots as SVG in a page: no picture files, colours by the page's style, so that they are right in light and dark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import floor, log10

WIDE = 760
ROW = 24
LABEL = 250
EDGE = 14

Say = Callable[[float], str]


def ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Round numbers between two others."""
    span = high - low
    if span <= 0:
        return [low]
    rough = span / about
    power = 10 ** floor(log10(rough))
    step = next(power * n for n in (1, 2, 2.5, 5, 10) if power * n >= rough)
    first = -(-low // step)
    found, n = [], first
    while n * step <= high + step * 1e-9:
        found.append(round(n * step, 10) + 0.0)
        n += 1
    return found


def _svg(high: float, parts: Sequence[str], title: str) -> str:
    head = f'<svg viewBox="0 0 {WIDE} {high:g}" role="img" aria-label="{escape(title)}">'
    return "\n".join([head, f"<title>{escape(title)}</title>", *parts, "</svg>"])


def _text(x: float, y: float, words: str, style: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{style}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{style}"/>'


def _short(words: str, most: int = 34) -> str:
    return words if len(words) <= most else words[: most - 1] + "…"


def forest(
    title: str, rows: Sequence[tuple[str, float, float, float, bool]], say: Say, middle: float | None = None
) -> str:
    """Values with their intervals, a line each: (name, value, low, high, stands out); `middle` is where nothing is."""
    lows, highs = [row[2] for row in rows], [row[3] for row in rows]
    low = min([*lows, *([middle] if middle is not None else [])])
    high = max([*highs, *([middle] if middle is not None else [])])
    pad = (high - low) * 0.04 or 1.0
    low, high = low - pad, high + pad
    bottom = EDGE + ROW * len(rows)

    def x(value: float) -> float:
        return LABEL + (value - low) / (high - low) * (WIDE - LABEL - 76)

    parts = []
    for tick in ticks(low, high):
        parts.append(_line(x(tick), EDGE, x(tick), bottom, "grid"))
        parts.append(_text(x(tick), bottom + 16, say(tick), "axis"))
    if middle is not None:
        parts.append(_line(x(middle), EDGE - 6, x(middle), bottom, "zero"))
    for i, (name, value, least, most, out) in enumerate(rows):
        y, style = EDGE + ROW * (i + 0.5), "out" if out else "in"
        parts.append(f"<g><title>{escape(name)}: {say(value)} ({say(least)} to {say(most)})</title>")
        parts.append(_text(LABEL - 10, y + 4, _short(name), "label"))
        parts.append(_line(x(least), y, x(most), y, f"bar {style}"))
        parts.append(f'<circle cx="{x(value):.1f}" cy="{y:.1f}" r="4.5" class="dot {style}"/>')
        parts.append(_text(WIDE - 70, y + 4, say(value), "value"))
        parts.append("</g>")
    return _svg(bottom + 24, parts, title)


def bars(title: str, rows: Sequence[tuple[str, Sequence[float]]], say: Say, most: float | None = None) -> str:
    """A bar for each row, or two where there are two values."""
    top = most or max([value for _, values in rows for value in values] or [1.0]) or 1.0
    each = max(len(values) for _, values in rows)
    tall = ROW if each == 1 else ROW + 8
    parts = []
    for i, (name, values) in enumerate(rows):
        y = EDGE + tall * i
        parts.append(f"<g><title>{escape(name)}: {escape(', '.join(map(say, values)))}</title>")
        parts.append(_text(LABEL - 10, y + tall / 2 + 4, _short(name), "label"))
        for k, value in enumerate(values):
            wide = max(0.0, value) / top * (WIDE - LABEL - 76)
            high = (tall - 8) / each
            at = y + 4 + k * high
            style = "ab"[k]
            parts.append(
                f'<rect x="{LABEL}" y="{at:.1f}" width="{wide:.1f}" height="{high - 1:.1f}" rx="2" class="fill '
                f'{style}"/>'
            )
        parts.append(_text(WIDE - 70, y + tall / 2 + 4, say(values[0]), "value"))
        parts.append("</g>")
    return _svg(EDGE + tall * len(rows) + 6, parts, title)


def fan(title: str, curves: Sequence[Sequence[tuple[float, float, float]]]) -> str:
    """The middle of many curves with the band in which eight of ten lie; of further ones the middle alone."""
    high, left, right, top = 280, 52, WIDE - 20, 16
    bottom = high - 34
    n = max(len(curve) for curve in curves) - 1

    def at(i: int, value: float) -> str:
        return f"{left + i / n * (right - left):.1f},{bottom - value * (bottom - top):.1f}"

    parts = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = bottom - share * (bottom - top)
        parts += [_line(left, y, right, y, "grid"), _text(left - 8, y + 4, f"{share:.0%}", "label")]
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(_text(left + share * (right - left), bottom + 18, f"{share:.0%}", "axis"))
    band = [at(i, one[0]) for i, one in enumerate(curves[0])] + [
        at(i, one[2]) for i, one in reversed([*enumerate(curves[0])])
    ]
    parts.append(f'<polygon points="{" ".join(band)}" class="band"/>')
    for k, curve in enumerate(curves):
        points = " ".join([at(i, one[1]) for i, one in enumerate(curve)])
        parts.append(f'<polyline points="{points}" class="curve {"ab"[k]}"/>')
    parts.append(_text((left + right) / 2, high - 1, "of the game", "axis"))
    return _svg(high + 6, parts, title)


def histogram(title: str, series: Sequence[Sequence[int]], words: str) -> str:
    """How often each length was: filled for the first series, an outline for the second."""
    high, left, right, top = 240, 52, WIDE - 20, 16
    bottom = high - 34
    low, most = min(map(min, series)), max(map(max, series))
    bins = min(40, most - low + 1)
    wide = (most - low + 1) / bins
    shares = []
    for lengths in series:
        counts = [0] * bins
        for one in lengths:
            counts[min(bins - 1, int((one - low) / wide))] += 1
        shares.append([count / len(lengths) for count in counts])
    peak = max(map(max, shares))

    def x(i: float) -> float:
        return left + i / bins * (right - left)

    def y(share: float) -> float:
        return bottom - share / peak * (bottom - top)

    parts = [_line(left, bottom, right, bottom, "zero")]
    for tick in ticks(low, most):
        at = x((tick - low) / wide)
        parts += [_line(at, bottom, at, bottom + 4, "zero"), _text(at, bottom + 18, f"{tick:g}", "axis")]
    for i, share in enumerate(shares[0]):
        parts.append(
            f'<rect x="{x(i) + 0.5:.1f}" y="{y(share):.1f}" width="{x(1) - x(0) - 1:.1f}" '
            f'height="{bottom - y(share):.1f}" class="fill a"><title>{low + i * wide:.0f} to '
            f"{low + (i + 1) * wide - 1:.0f}: {share:.1%}</title></rect>"
        )
    if len(shares) > 1:
        steps = [f"{x(i + k):.1f},{y(share):.1f}" for i, share in enumerate(shares[1]) for k in (0, 1)]
        parts.append(f'<polyline points="{" ".join(steps)}" class="curve b"/>')
    parts.append(_text((left + right) / 2, high - 1, words, "axis"))
    return _svg(high + 6, parts, title)


def scatter(title: str, points: Sequence[tuple[str, float, float, bool]], across: str, up: str) -> str:
    """A dot for each (name, how far across, which share up, stands out)."""
    high, left, right, top = 340, 58, WIDE - 20, 16
    bottom = high - 40
    most = max([one[1] for one in points] or [1.0]) * 1.05 or 1.0

    def x(value: float) -> float:
        return left + value / most * (right - left)

    def y(share: float) -> float:
        return bottom - share * (bottom - top)

    parts = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts += [
            _line(left, y(share), right, y(share), "grid"),
            _text(left - 8, y(share) + 4, f"{share:.0%}", "label"),
        ]
    for tick in ticks(0, most):
        parts.append(_text(x(tick), bottom + 18, f"{tick:g}", "axis"))
    for name, value, share, out in points:
        parts.append(
            f'<circle cx="{x(value):.1f}" cy="{y(share):.1f}" r="4" class="dot {"out" if out else "in"} soft">'
            f"<title>{escape(name)}: {value:.2f} a game, used by {share:.0%}</title></circle>"
        )
    named, taken = sorted(points, key=lambda one: (not one[3], -one[1]))[:14], list[tuple[float, float]]()
    for name, value, share, _ in named:
        at = (x(value), y(share))
        if all(abs(at[0] - a) > 110 or abs(at[1] - b) > 14 for a, b in taken):
            taken.append(at)
            right_of = at[0] < right - 130
            parts.append(
                _text(at[0] + (8 if right_of else -8), at[1] + 4, _short(name, 20), "near" if right_of else "label")
            )
    parts.append(_text((left + right) / 2, high - 2, across, "axis"))
    parts.append(
        f'<text transform="translate(14 {(top + bottom) / 2:.0f}) rotate(-90)" class="axis">{escape(up)}</text>'
    )
    return _svg(high + 6, parts, title)
