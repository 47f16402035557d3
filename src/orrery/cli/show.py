"""A view as a picture in characters: any game's plain data, set in tables; a game may bring a picture of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from orrery.engine.game import Game
from orrery.engine.words import plain

SEAT_KEYS = frozenset({"active", "order", "priority", "owner", "seat", "leader", "first", "starter", "controller"})
"""Fields whose numbers are seats wherever they occur."""
KEYS = 20
"""What the names of fields take of a line."""
MOST_COLUMNS = 4
"""Things with more facts than fit into a line stand side by side up to this number; players always do."""
NARROW = 34
"""A column narrower than this holds running text, no tables."""


def picture(game: Game[Any], view: Mapping[str, Any], width: int, caption: str = "") -> RenderableType:
    """What a viewer sees, in a frame: by the game's `interface.terminal` where there is one. `caption` stands in the
    place of whose eyes it is seen with."""
    own, inside = _own(game), width - 4
    body: RenderableType
    if own is not None:
        body = Text.from_ansi(import_module(own).terminal(dict(view), inside))
    else:
        body = Shown(game, view, inside).table()
    seat = view["seat"]
    reader = "a spectator" if seat is None else view["names"][seat]
    whose = "as you see it" if reader == "You" else f"as {reader} sees it"
    framed = Panel(
        body,
        title=Text(f"{game.title} · {view['mode']}", style="title"),
        title_align="left",
        subtitle=None if caption else Text(whose, style="quiet"),
        subtitle_align="right",
        box=box.ROUNDED,
        border_style="quiet",
        width=width,
    )
    return Group(framed, Padding(Text(caption, "quiet"), (0, 2))) if caption else framed


def decided_by(game: Game[Any], view: Mapping[str, Any]) -> list[dict[str, str]]:
    """What decided a match beside the scores, for each seat: by the game's `interface.terminal` where it says so."""
    own = _own(game)
    found = getattr(import_module(own), "decided_by", None) if own is not None else None
    return [{} for _ in view["names"]] if found is None else list(found(dict(view)))


def parts_of(game: Game[Any], view: Mapping[str, Any], width: int) -> dict[str, str]:
    """The parts of the table one may look at by name: by the game's `interface.terminal` where it says so."""
    own = _own(game)
    found = getattr(import_module(own), "parts", None) if own is not None else None
    return {} if found is None else dict(found(dict(view), width))


def _own(game: Game[Any]) -> str | None:
    """The module with the game's own picture, if it brings one."""
    name = f"{type(game).__module__}.interface.terminal"
    with suppress(ModuleNotFoundError):
        return name if find_spec(name) is not None else None
    return None


class Shown:
    """One view, set in lines and tables."""

    def __init__(self, game: Game[Any], view: Mapping[str, Any], width: int) -> None:
        self.view = view
        self.width = width
        self.names: list[str] = list(view["names"])
        self.mine: int | None = view["seat"]
        self.cards = {card.slug: card.name for card in game.faces}

    def table(self) -> RenderableType:
        """The whole view: single facts in one line, zones below, tables last."""
        facts, zones, blocks = Text(), _grid(), list[RenderableType]()
        for key, value in self.view["table"].items():
            if _nothing(value):
                continue
            if _is_simple(value):
                facts.append("   " if facts else "").append(f"{plain(key)} ", "key").append_text(self.line(value, key))
            elif self._fits(value, key):
                zones.add_row(Text(plain(key), "key"), self.line(value, key))
            else:
                blocks.append(self.block(value, key))
        for cell in self.view.get("memory", ()):
            zones.add_row(Text("you remember", "key"), self._memory(cell))
        parts: list[RenderableType] = [facts] if facts else []
        if zones.row_count:
            parts += ["", zones] if parts else [zones]
        for block in blocks:
            parts += ["", block] if parts else [block]
        return Group(*parts)

    def _memory(self, cell: Mapping[str, Any]) -> Text:
        names = ", ".join(self.cards.get(slug, slug) for slug in cell["cards"])
        return Text(f"{names}: among {len(cell['among'])} cards that cannot be told apart")

    # ---------------------------------------------------------------- in a line
    def line(self, value: Any, key: str = "") -> Text:
        """A value in one line of text."""
        if value is None or (not isinstance(value, (bool, int)) and _nothing(value)):
            return Text("–", "quiet")
        if isinstance(value, bool):
            return Text("yes" if value else "no")
        if isinstance(value, int) and key in SEAT_KEYS and 0 <= value < len(self.names):
            return self.player(value)
        if isinstance(value, str):
            return Text(self.cards.get(value, value))
        if is_piece(value):
            return self._piece(value)
        if _is_pile(value):
            return self._pile(value)
        if isinstance(value, Mapping):
            return self._record(value)
        if isinstance(value, Sequence):
            return self._list(value, key)
        return Text(str(value))

    def _record(self, record: Mapping[str, Any]) -> Text:
        """A few facts in a row; what is not there is not said, and what is simply so is only named."""
        said = [
            Text(plain(str(k)), "key") if v is True else Text(f"{plain(str(k))} ", "key") + self.line(v, str(k))
            for k, v in record.items()
            if v is not False and not _nothing(v)
        ]
        return Text(", ").join(said) if said else Text("–", "quiet")

    def player(self, seat: int) -> Text:
        """A player's name; one's own is marked."""
        name = self.names[seat]
        return Text(f"{name} (you)", "mine") if seat == self.mine else Text(name)

    def _piece(self, piece: Mapping[str, Any]) -> Text:
        card = piece["card"]
        if card is None:
            shown = Text(f"face-down {plain(piece['back'])}", "back")
        else:
            shown = Text(self.cards.get(card, card))
        more = {k: v for k, v in piece.items() if k not in ("id", "card", "back") and v not in (None, False, 0, "", [])}
        if more:
            shown.append(" (")
            said = [Text(plain(k)) if v is True else Text(f"{plain(k)} ") + self.line(v, k) for k, v in more.items()]
            shown.append_text(Text(", ").join(said)).append(")")
        return shown

    def _pile(self, pile: Mapping[str, Any]) -> Text:
        n = pile["count"]
        shown = Text("empty" if not n else f"{n} card" if n == 1 else f"{n} cards")
        known = [f"{self.cards.get(card, card)} {_depth(int(depth))}" for depth, card in pile["known"].items()]
        if known:
            shown.append(f" ({', '.join(known)})")
        return shown

    def _list(self, values: Sequence[Any], key: str) -> Text:
        """A list, equal things counted: "Raid ×2, Guard"."""
        found: dict[str, list[Any]] = {}
        countable = all(is_piece(v) or v is None for v in values)
        lines = [self.line(v, key) for v in values]
        if not countable:
            return Text("; " if any(_is_record(v) or isinstance(v, list) for v in values) else ", ").join(lines)
        for line in lines:
            found.setdefault(line.plain, [line, 0])[1] += 1
        return Text(", ").join([line if n == 1 else line + Text(f" ×{n}") for line, n in found.values()])

    # ---------------------------------------------------------------- in a table
    def _fits(self, value: Any, key: str) -> bool:
        """Whether a value is best said in a line of text, however often that wraps."""
        if isinstance(value, Mapping) and not is_piece(value) and not _is_pile(value):
            if all(_is_simple(v) for v in value.values()):
                return True
            return self._is_flat(value) and len(self.line(value, key)) <= 2 * (self.width - KEYS)
        if isinstance(value, (list, tuple)):
            return not any(_is_record(v) or isinstance(v, list) for v in value)
        return True

    def _is_flat(self, value: Mapping[str, Any]) -> bool:
        return not any(_is_record(v) or (isinstance(v, list) and not self._fits(v, k)) for k, v in value.items())

    def block(self, value: Any, key: str) -> RenderableType:
        """A value that needs more than a line, under its name."""
        if isinstance(value, Mapping):
            return Group(Text(plain(key), "title"), _indented(self._facts(value)))
        if value and all(_is_record(v) for v in value):
            if key in ("players", "seats") and len(value) == len(self.names):
                return self._columns(value, key)
            if not all(self._fits(v, key) for v in value):
                few = len(value) <= MOST_COLUMNS
                return self._columns(value, key) if few else Group(Text(plain(key), "title"), self._rows(value))
        return Group(Text(plain(key), "title"), _indented(self._lines(value, key)))

    def _facts(self, value: Mapping[str, Any]) -> Table:
        grid = _grid()
        for k, v in value.items():
            inline = self._fits(v, str(k))
            grid.add_row(Text(plain(str(k)), "key"), self.line(v, str(k)) if inline else self._inner(v, str(k)))
        return grid

    def _inner(self, value: Any, key: str) -> RenderableType:
        if isinstance(value, Mapping):
            return self._facts(value)
        return self._lines(value, key)

    def _lines(self, values: Sequence[Any], key: str) -> RenderableType:
        grid = _grid()
        for i, v in enumerate(values, 1):
            shown = self._facts(v) if isinstance(v, Mapping) and not self._fits(v, key) else self.line(v, key)
            grid.add_row(Text(str(i), "key"), shown)
        return grid

    def _columns(self, records: Sequence[Mapping[str, Any]], key: str) -> Table:
        """Few things with many facts: one column each."""
        seats = len(records) == len(self.names) and key in ("players", "seats")
        wide = self.width / (len(records) + 0.5) >= NARROW
        made = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, border_style="quiet", expand=True)
        made.add_column(plain(key), header_style="key", style="key", no_wrap=True)
        for i, record in enumerate(records):
            head = self._seat_head(i) if seats else Text(self._name(record, i))
            made.add_column(head, header_style="title", ratio=1, overflow="fold")
        for k in dict.fromkeys(k for record in records for k in record):
            row = [record.get(k) for record in records]
            if all(_nothing(v) or v is False for v in row):
                continue
            cells = [self._inner(v, k) if wide and not self._fits(v, k) else self.line(v, k) for v in row]
            made.add_row(plain(k), *cells)
        return made

    def _seat_head(self, seat: int) -> Text:
        return Text("▸ " if seat in self.view["waiting"] else "") + self.player(seat)

    def _name(self, record: Mapping[str, Any], i: int) -> str:
        for k in ("name", "title", "card"):
            if isinstance(record.get(k), str):
                return self.cards.get(record[k], str(record[k]))
        return str(i + 1)

    def _rows(self, records: Sequence[Mapping[str, Any]]) -> Table:
        """Many things: one row each."""
        keys = [
            k
            for k in dict.fromkeys(k for record in records for k in record)
            if k != "id" and not all(_nothing(record.get(k)) or record.get(k) is False for record in records)
        ]
        made = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, border_style="quiet")
        for k in keys:
            made.add_column(plain(k), header_style="key", overflow="fold")
        for record in records:
            made.add_row(*[self.line(record.get(k), k) for k in keys])
        return made


def _grid() -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    return grid


def _indented(inner: RenderableType) -> RenderableType:
    grid = Table.grid(padding=(0, 0, 0, 2))
    grid.add_row(inner)
    return grid


def _depth(depth: int) -> str:
    return "on top" if depth == 0 else f"{depth + 1} deep"


def _nothing(value: Any) -> bool:
    """Whether there is nothing to show; 0 and no are something."""
    return value is None or (not isinstance(value, (bool, int, float)) and len(value) == 0)


def _is_simple(value: Any) -> bool:
    return value is None or isinstance(value, (bool, int, float, str))


def is_piece(value: Any) -> bool:
    """Whether a part of a view is a piece."""
    return isinstance(value, Mapping) and "card" in value and "back" in value


def _is_pile(value: Any) -> bool:
    return isinstance(value, Mapping) and set(value) == {"count", "known"}


def _is_record(value: Any) -> bool:
    return isinstance(value, Mapping) and not is_piece(value) and not _is_pile(value)
