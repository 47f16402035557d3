"""The map in characters: cities at their places with their whole names, roads between them as dots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from orrery.games.eternal_adversary.interface.ink import BLUE, BOLD, DIM, GREEN, GREY, MAGENTA, RED, runs
from orrery.games.eternal_adversary.interface.view import HeroView, PlaceView, WorldView

MARKS = {
    **{f"rift-{n}": str(n) for n in range(1, 6)},
    "quartermaster-shrine": "Q",
    "chaos-rift": "R",
    "order-shrine": "S",
    "wandering-monster": "W",
    "wormhole": "O",
    "healing-shrine-2": "H",
    "healing-shrine-3": "H",
}
STANDS = {"order-start": "o", "chaos-start": "c", "arch-enemy": "@"}
LEGEND = (
    ("?", "down"),
    ("1-5", "rift"),
    ("R", "chaos-rift"),
    ("W", "monster"),
    ("Q", "quartermaster"),
    ("H", "healing"),
    ("S", "shrine"),
    ("O", "wormhole"),
    ("-", "removed"),
    ("o", "order"),
    ("c", "chaos"),
    ("@", "arch"),
    ("!", "fight"),
    ("+1", "token"),
    ("[A]", "hero"),
    ("·", "road"),
)
"""The signs on the map; what they mean is the message `legend.<key>`."""
MOST_ROWS = 60
HELD = "\xa0"
"""An empty cell no road goes through: a space in a name, and before it."""
Cell = tuple[int, int]


@dataclass
class Grid:
    """Characters and their colours."""

    columns: int
    rows: int

    def __post_init__(self) -> None:
        self.letters = [[" "] * self.columns for _ in range(self.rows)]
        self.colours: dict[Cell, str] = {}

    def free(self, y: int, x: int, length: int) -> bool:
        """Whether so many cells are empty, with an empty one on either side."""
        if not 0 <= y < self.rows or x < 0 or x + length > self.columns:
            return False
        row = self.letters[y]
        return all(letter == " " for letter in row[max(0, x - 1) : x + length + 1])

    def put(self, y: int, x: int, text: str, colour: str) -> None:
        """A text in one colour."""
        for i, letter in enumerate(text):
            self.letters[y][x + i] = letter
            self.colours[y, x + i] = colour

    def lines(self) -> list[str]:
        """The picture, without empty lines above and below."""
        said = [runs(row, [self.colours.get((y, x), "") for x in range(self.columns)])
                for y, row in enumerate(self.letters)]  # fmt: skip
        while said and not said[0]:
            said.pop(0)
        while said and not said[-1]:
            said.pop()
        return said


def letters_of(heroes: Sequence[HeroView]) -> dict[int, str]:
    """By seat: the letter of its hero on the map, another one for each; capitals for Order."""
    found: dict[int, str] = {}
    for hero in heroes:
        wanted = hero["name"].upper() if hero["side"] == "order" else hero["name"].lower()
        taken = set(found.values())
        found[hero["seat"]] = next(x for x in (*wanted, *"xyz") if x.isalpha() and x not in taken)
    return found


def atlas(table: WorldView, heroes: Sequence[HeroView], columns: int) -> list[str]:
    """The map, so many columns wide, with every name whole: as many rows as that needs."""
    board = table["map"]
    rows = columns * board["height"] // board["width"] // 2
    for more in range(0, MOST_ROWS, 2):
        grid = _drawn(table, heroes, columns, rows + more)
        if grid is not None:
            return grid.lines()
    raise AssertionError(f"the map does not fit into {columns} columns")


def _drawn(table: WorldView, heroes: Sequence[HeroView], columns: int, rows: int) -> Grid | None:
    """The map in so many rows; None if a name finds no room."""
    board, letters = table["map"], letters_of(heroes)
    grid, at, ends = Grid(columns, rows), {}, {}
    for place in table["places"]:
        marks = _marks(place, [hero for hero in heroes if hero["at"] == place["slug"]], letters)
        length = sum(len(text) for text, _ in marks)
        x = min(columns - length, place["x"] * (columns - 2) // board["width"])
        y = min(rows - 1, place["y"] * rows // board["height"])
        if not grid.free(y, x, length):
            return None
        at[place["slug"]], ends[place["slug"]] = (y, x), x + length
        for text, colour in marks:
            grid.put(y, x, text, colour)
            x += len(text)
    for place in sorted(table["places"], key=lambda place: -len(place["short"])):
        (y, x), end, name = at[place["slug"]], ends[place["slug"]], place["short"]
        over = x - len(name) // 2
        spots = [(y, end + 1), (y, x - len(name) - 1)]
        spots += [(row, column) for row in (y + 1, y - 1) for column in (x, over, end - len(name))]
        spot = next((spot for spot in spots if _fits(grid, *spot, len(name), y, x, end)), None)
        if spot is None:
            return None
        grid.put(*spot, name.replace(" ", HELD), GREY)
        if spot[0] == y:
            grid.put(y, end if spot[1] > x else x - 1, HELD, "")
    for place in table["places"]:
        for near in place["near"]:
            if place["slug"] < near:
                _road(grid, at[place["slug"]], at[near])
    return grid


def _fits(grid: Grid, row: int, column: int, length: int, y: int, x: int, end: int) -> bool:
    """Whether a name has room; the city's own marks may touch it."""
    if row == y and column == end + 1:
        return column + length <= grid.columns and grid.free(row, column + 1, length - 1)
    if row == y and column + length + 1 == x:
        return column >= 0 and grid.free(row, column, length - 1)
    return grid.free(row, column, length)


def _road(grid: Grid, a: Cell, b: Cell) -> None:
    """Dots on the empty cells between two cities."""
    steps = max(abs(a[0] - b[0]), abs(a[1] - b[1]) // 2)
    for n in range(1, steps):
        y = a[0] + round((b[0] - a[0]) * n / steps)
        x = a[1] + round((b[1] - a[1]) * n / steps)
        if grid.letters[y][x] == " ":
            grid.put(y, x, "·", DIM)


def _marks(place: PlaceView, heroes: Sequence[HeroView], letters: dict[int, str]) -> list[tuple[str, str]]:
    """What lies and who stands in a city."""
    found = [
        (
            _mark(place),
            RED if place["kind"] == "arch-enemy" else GREEN if place["up"] or place["kind"] != "slot" else DIM,
        )
    ]
    if place["monster"]:
        found.append(("!", RED))
    if place["tokens"]:
        found.append((f"+{place['tokens']}", MAGENTA))
    for hero in heroes:
        found.append((f"[{letters[hero['seat']]}]", BOLD + (BLUE if hero["side"] == "order" else RED)))
    return found


def _mark(place: PlaceView) -> str:
    """The sign of a city's card, or of what is printed there."""
    if place["kind"] != "slot":
        return STANDS[place["kind"]]
    if place["card"] is None:
        return "-"
    if not place["up"]:
        return "?"
    return MARKS[place["card"]["card"] or ""]
