"""`python docs/pictures/layers.py` draws layers.svg: the parts of the source and who imports whom.

The arrows are read from the imports, and a test draws the picture again and compares, so it is true.
"""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "orrery"
PICTURE = Path(__file__).with_name("layers.svg")

ROWS: tuple[tuple[tuple[str, str], ...], ...] = (
    (
        ("server", "tables online"),
        ("cli", "commands"),
        ("agents", "language models"),
        ("envs", "arrays"),
    ),
    (("lab", "simulation, statistics"), ("bots", "levels, search, arena"), ("data", "games as tables")),
    (("games", "the games, found by name"), ("executors", "processes, clusters")),
    (("games/interface", "view, notation, words"), ("games/strategy", "evaluate, policy")),
    (("games/cards", "kinds, verbs"), ("games/rules", "chapters, legality"), ("strategy", "what they share")),
    (("engine", "match, table, questions, views, records, laws"),),
)
"""The parts from top to bottom: who imports stands above whom it imports."""
WIDTH, HIGH, GAP, EDGE = 760, 60, 48, 30


Box = tuple[float, float, float]
"""Left, top and width."""


def part_of(module: str) -> str:
    """The part of the picture a module of the package belongs to; "" for what is in none."""
    steps = module.split(".")[1:]
    if steps[:1] == ["games"] and len(steps) > 2:
        return f"games/{steps[2]}" if f"games/{steps[2]}" in PARTS else "games"
    return steps[0] if steps and steps[0] in PARTS else ""


PARTS = frozenset(name for row in ROWS for name, _ in row)


def imported() -> set[tuple[str, str]]:
    """Every pair of parts of which the first imports the second."""
    found = set()
    for file in sorted(SOURCE.rglob("*.py")):
        here = part_of(".".join(("orrery", *file.relative_to(SOURCE).with_suffix("").parts)))
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [f"{node.module}.{alias.name}" for alias in node.names]
            elif isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            for name in names:
                there = part_of(name) if name.startswith("orrery.") else ""
                if here and there and here != there:
                    found.add((here, there))
    return found


def drawn(pairs: set[tuple[str, str]]) -> list[tuple[str, str]]:
    """Without the arrows that others imply: who imports somebody may import what that one imports."""
    row = {name: n for n, names in enumerate(ROWS) for name, _ in names}

    def leads(here: str, there: str, seen: frozenset[str]) -> bool:
        onward = [b for a, b in pairs if a == here and b not in seen and row[b] > row[here]]
        return there in onward or any(leads(b, there, seen | {b}) for b in onward)

    return sorted(
        (here, there)
        for here, there in pairs
        if not any(
            row[here] < row[middle] < row[there] and leads(middle, there, frozenset())
            for first, middle in pairs
            if first == here
        )
    )


def boxes() -> dict[str, Box]:
    """Left, top and width of each part."""
    found = {}
    for n, row in enumerate(ROWS):
        wide = (WIDTH - 2 * EDGE - (len(row) - 1) * GAP) / len(row)
        for k, (name, _) in enumerate(row):
            found[name] = (EDGE + k * (wide + GAP), EDGE + n * (HIGH + GAP), wide)
    return found


def svg() -> str:
    """The picture."""
    at, words = boxes(), {name: said for row in ROWS for name, said in row}
    high = 2 * EDGE + len(ROWS) * HIGH + (len(ROWS) - 1) * GAP
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}" role="img">',
        "<title>Who imports whom</title>",
        "<style>rect{fill:#f4f1ea;stroke:#4a4a55}polyline{fill:none;stroke:#8a8a99;stroke-width:1.5;marker-end:url(#tip)}"
        "text{font:600 17px sans-serif;fill:#22222a;text-anchor:middle}text.small{font:14px sans-serif}</style>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0 8 4 0 8z" fill="#8a8a99"/></marker></defs>',
    ]
    lines += [_arrow(at[here], at[there]) for here, there in drawn(imported())]
    for name, (x, y, wide) in at.items():
        lines.append(f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{HIGH}" rx="8"/>')
        lines.append(f'<text x="{x + wide / 2:g}" y="{y + 27:g}">{name}</text>')
        lines.append(f'<text class="small" x="{x + wide / 2:g}" y="{y + 48:g}">{words[name]}</text>')
    return "\n".join([*lines, "</svg>", ""])


def _arrow(here: Box, there: Box) -> str:
    """Down to the next row, sideways in a row, or along the right margin past rows between."""
    (x1, y1, w1), (x2, y2, w2) = here, there
    if y1 == y2:
        right = x2 > x1
        near, far = (x1 + w1, x2) if right else (x1, x2 + w2)
        points = [(near, y1 + HIGH / 2 + (8 if right else -8)), (far, y1 + HIGH / 2 + (8 if right else -8))]
    elif y2 - y1 > HIGH + GAP:
        margin = WIDTH - EDGE / 3
        points = [(x1 + w1, y1 + HIGH / 2), (margin, y1 + HIGH / 2), (margin, y2 + HIGH / 2), (x2 + w2, y2 + HIGH / 2)]
    else:
        left, right_edge = max(x1, x2), min(x1 + w1, x2 + w2)
        middle = (left + right_edge) / 2
        beside = [(x1 + w1 / 2, y1 + HIGH), (x2 + w2 / 2, y2)]
        points = [(middle, y1 + HIGH), (middle, y2)] if left < right_edge else beside
    return f'<polyline points="{" ".join([f"{x:g},{y:g}" for x, y in points])}"/>'


if __name__ == "__main__":
    PICTURE.write_text(svg(), "utf-8")
