"""What a preview comes to, in the words of players: "Ra'Ha −3 HP (2 left)", "You pay 4 Energy", "Wraith leaves".

A game says which figures of its view count for whom (`Game.figures`), and what in it only keeps the books. Everything
else that changes counts for something that nobody has judged: it is not put into words, and nothing is held against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from orrery.engine.figures import Figure
from orrery.engine.preview import Change, Preview
from orrery.engine.text import card as named
from orrery.engine.words import Names, Words, plain

if TYPE_CHECKING:
    from orrery.engine.game import Game
    from orrery.engine.table import Table

MESSAGES: Mapping[str, str] = {
    "figure.more": "{who} +{what} ({left})",
    "figure.less": "{who} −{what} ({left} left)",
    "figure.yours-more": "You gain {what} ({left})",
    "figure.yours-less": "You lose {what} ({left} left)",
    "figure.paid": "You pay {what} ({left} left)",
    "flag.on": "{who}: {what}",
    "flag.off": "{who}: no longer {what}",
    "list.on": "{who} gains {what}",
    "list.off": "{who} loses {what}",
    "piece.comes": "{who} comes",
    "piece.leaves": "{who} leaves",
    "held.comes": "You get {who}",
    "held.leaves": "{who} leaves your hand",
    "then.chance": "Then dice or a shuffle decide.",
    "then.hidden": "Then a card comes that you have not seen.",
    "then.others": "Then somebody else chooses.",
    "then.own": "Then you choose again.",
    "then.end": "That ends the game.",
    "only.chance": "Dice or a shuffle decide what comes of it.",
    "only.hidden": "A card that you have not seen decides what comes of it.",
    "only.others": "Nothing more happens before somebody else chooses.",
    "only.own": "You choose next how it goes on.",
    "only.end": "That ends the game.",
    "answered": "If nobody answers it:",
    "doubt.nothing": "It costs something and changes nothing.",
    "doubt.harm": "It harms only your own side.",
    "doubt.skips": "You leave something that is free: {what}",
    "doubt.skips-more": "You leave something that is free: {what}, and {n:other choice}",
}
WORDS = Words(MESSAGES)
"""What is said of effects and of doubtful choices, the same in every game."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A difference as a player reads it: marked text, the seat it happens to (None: nobody's), and whether it is good
    (1) or bad (-1) for it. `paid`: it is what the choice costs."""

    text: str
    seat: int | None
    good: int
    paid: bool = False


@dataclass(frozen=True, slots=True)
class Effects:
    """All that counts of a preview. `open`: something else changes too, which nobody has judged."""

    told: tuple[Effect, ...]
    silent: tuple[Effect, ...]
    open: bool

    @property
    def all(self) -> tuple[Effect, ...]:
        """What is put into words, and what is not."""
        return (*self.told, *self.silent)


def effects(game: Game[Any], names: Sequence[str], seat: int, before: Any, seen: Preview) -> Effects:
    """What a preview comes to for the seat, from the view (`before`) of its table."""
    told: dict[str, Effect] = {}
    silent, other, read = [], False, Names.read_by(names, seat)
    for change in seen.changes:
        figure = game.figures.of(change.path)
        if figure is None:
            other = True
        if not isinstance(figure, Figure):
            continue
        nodes = list(_nodes(before, change))
        whose = _at(before, figure.whose) if figure.whose else _whose(game, nodes, change.path)
        for what, by, left in _steps_of(figure, change):
            good = figure.worth * ((by > 0) - (by < 0))
            paid = figure.pays and good < 0 and whose == seat
            text = _said(game, figure, nodes, change, (whose, seat, read), (what, by, left, paid))
            effect = Effect(text, whose, good, paid)
            if text and text not in told:
                told[text] = effect
            else:
                silent.append(effect)
    return Effects(tuple(told.values()), tuple(silent), other)


def _steps_of(figure: Figure, change: Change) -> Iterator[tuple[str, int, Any]]:
    """What changes there, by how much, and what is left."""
    before, after, name = change.before, change.after, figure.what or _name(change.path)
    if figure.sort == "figure":
        if isinstance(before, int | float) and isinstance(after, int | float) and before != after:
            yield name, after - before, after  # type: ignore[misc]
    elif figure.sort == "flag":
        yield name, 1 if after else -1, None
    elif figure.sort == "list":
        old, new = _listed(before), _listed(after)
        yield from ((one, 1, None) for one in new if one not in old)
        yield from ((one, -1, None) for one in old if one not in new)
    elif (before is None) != (after is None):
        yield name, 1 if before is None else -1, None


def _listed(value: Any) -> list[str]:
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def _name(path: Sequence[str | int]) -> str:
    return next((step for step in reversed(path) if isinstance(step, str) and step[:1] != "#"), "")


def _nodes(before: Any, change: Change) -> Iterator[Any]:
    """What stands in the view along the path, from the outside in; at its end what is, or comes, there."""
    node = before
    for step in change.path:
        if isinstance(step, str) and step[:1] == "#" and isinstance(node, list):
            node = next((one for one in node if f"#{one.get('id')}" == step), None)
        elif isinstance(node, list) and isinstance(step, int):
            node = node[step] if step < len(node) else None
        elif isinstance(node, dict):
            node = node.get(step)
        else:
            node = None
        if isinstance(node, dict):
            yield node
    if isinstance(change.after, dict) and not isinstance(change.before, dict):
        yield change.after


def _at(view: Any, path: str) -> int | None:
    """The seat that stands at this path of a view."""
    for step in path.split("/"):
        view = view.get(step) if isinstance(view, dict) else None
    return view if type(view) is int else None


def _whose(game: Game[Any], nodes: Sequence[dict[str, Any]], path: Sequence[str | int]) -> int | None:
    """The seat something in the view belongs to: as the innermost part says, else whose list it stands in."""
    for node in reversed(nodes):
        for key in ("owner", "seat"):
            if type(node.get(key)) is int:
                return int(node[key])
        if node.get("side") in game.figures.sides:
            return game.figures.sides[node["side"]]
    if len(path) > 1 and path[0] == "players" and isinstance(path[1], int):
        return path[1]
    return None


def _said(
    game: Game[Any],
    figure: Figure,
    nodes: Sequence[dict[str, Any]],
    change: Change,
    who: tuple[int | None, int, Names],
    how: tuple[str, int, Any, bool],
) -> str:
    """The words for it; "" where nothing is said of it."""
    (whose, seat, names), (what, by, left, paid) = who, how
    if not figure.told or (figure.sort == "held" and whose != seat):
        return ""
    key = f"figure.{what}"
    much = f"{abs(by):g} {plain(what)}" if figure.sort == "figure" else plain(what)
    called = game.words.phrase(key, n=_whole(abs(by))) if key in game.words else much
    piece = _called(game, nodes)
    if figure.sort == "piece" or figure.sort == "held":
        return "" if piece is None else WORDS.say(f"{figure.sort}.{'comes' if by > 0 else 'leaves'}", who=piece)
    mine = piece is None and whose == seat
    person = piece or ("" if whose is None else "You" if mine else names[whose])
    if figure.sort != "figure":
        return WORDS.say(f"{figure.sort}.{'on' if by > 0 else 'off'}", who=person, what=called)
    way = "paid" if paid and mine else ("yours-" if mine else "") + ("more" if by > 0 else "less")
    return WORDS.say(f"figure.{way}", who=person, what=called, left=f"{left:g}").strip()


def _whole(n: float) -> int | float:
    return int(n) if n == int(n) else n


def _called(game: Game[Any], nodes: Sequence[dict[str, Any]]) -> str | None:
    """The innermost card or name that the viewer sees on the way, None if there is none."""
    faces = _faces(game)
    for node in reversed(nodes):
        slug = node.get("card")
        if isinstance(slug, str) and slug in faces:
            return named(slug, faces[slug])
        if isinstance(slug, dict) and slug.get("card") in faces:
            return named(slug["card"], faces[slug["card"]])
        if "unit" in node and isinstance(node["unit"], str):
            return plain(node["unit"]).title()
    return None


_NAMES: dict[int, dict[str, str]] = {}


def _faces(game: Game[Any]) -> dict[str, str]:
    """The names of a game's cards by their slugs."""
    key = id(game.faces)
    if key not in _NAMES:
        _NAMES[key] = {face.slug: face.name for face in game.faces}
    return _NAMES[key]


def of_side(game: Game[Any], s: Table, seat: int, found: Iterable[Effect]) -> Iterator[Effect]:
    """Those that happen to the seat's own side."""
    return (one for one in found if one.seat is not None and game.side(s, one.seat) == game.side(s, seat))
