"""`orrery pack`: cards that people bring, as files: begin one, check it, look at it, export cards into one."""

from __future__ import annotations

import json as plain_json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from cyclopts import App, Parameter
from rich.table import Table
from rich.text import Text

import orrery
from orrery.cli.card_list import found_cards, one_card
from orrery.cli.screen import CommandRefused, complain, console, load, print_json
from orrery.engine.boxes import format_of, schema_of, with_packs
from orrery.engine.card_schema import DIALECT
from orrery.engine.cards import Card
from orrery.engine.clauses import BadPack
from orrery.engine.codec import NeedsFunction
from orrery.engine.game import Game
from orrery.engine.packs import PackFile, cards_of, differences, exported, named_pack, pack_of, read_file
from orrery.engine.words import counted

PACK = App(
    name="pack",
    help="Packs of cards that add to a game or replace cards of it: TOML or JSON files, verbs only, no code.",
    default_parameter=Parameter(negative="", show_default=False),
)
PLAYED = 300
"""Choices of a random game that `pack check` makes in each mode."""


def packed(game: Game[Any], names: Sequence[str]) -> Game[Any]:
    """The game with the packs of these files, or of plug-ins by their names."""
    return with_packs(game, [named_pack(name) for name in names])


@PACK.command
def new(game: str, /, *, name: str = "My pack", to: Path | None = None) -> int:
    """Begin a pack: one card of the game, to be changed.

    Parameters
    ----------
    game
        The game.
    name
        What the pack is called.
    to
        The file to write; without it the pack is shown.
    """
    found = load(game)
    made = format_of(found)
    for card in found.faces:
        try:
            return _write(pack_of({"name": name, "game": found.name, "card": [made.encode(card)]}), to)
        except NeedsFunction:
            continue
    raise CommandRefused(f"{found.title} has no card that could stand in a pack.")


@PACK.command
def check(file: str, /, *, seed: int = 1) -> int:
    """Check a pack: whether it is read, fits into its game, and plays through a random game in every mode.

    Parameters
    ----------
    file
        The pack: a file, or the name of one that a plug-in brings.
    seed
        Of the random games.
    """
    pack = named_pack(file)
    game = with_packs(load(pack.game), [pack])
    for mode in game.modes:
        _play(game, mode.name, mode.players[0], seed)
    cards = cards_of(pack, format_of(load(pack.game)))
    new_ones = sum(card.slug not in format_of(load(pack.game)).box for card in cards)
    changed = len(cards) - new_ones
    screen = console()
    screen.print(
        f"{pack.name} ({pack.hash}) holds: {counted(new_ones, 'new card', none='no new cards')}, "
        f"{counted(changed, 'replaced card', none='no replaced cards')} of {game.title}."
    )
    return 0


def _play(game: Game[Any], mode: str, players: int, seed: int) -> None:
    """Some of a random game; a fault of its cards is named."""
    match, rng = orrery.new(game, players, mode, seed), Random(seed)
    try:
        for _ in range(PLAYED):
            if match.over:
                return
            ask = rng.choice(match.asks)
            match.view(ask.seat)
            match.choose(rng.choice(ask.options), ask.seat)
    except Exception as wrong:
        said = f"{type(wrong).__name__}: {' '.join(str(wrong).split())[:200]}"
        raise BadPack(f"A random game of {game.title} ({mode}) cannot be played with it ({said}).") from wrong


@PACK.command
def show(file: str, /, *, json: bool = False) -> int:
    """Show the cards of a pack with the text that is made from what they do.

    Parameters
    ----------
    file
        The pack: a file, or the name of one that a plug-in brings.
    json
        The pack as JSON in its fixed form, with its hash.
    """
    pack = named_pack(file)
    game = load(pack.game)
    cards = cards_of(pack, format_of(game))
    if json:
        print_json({"hash": pack.hash, **plain_json.loads(pack.text)})
        return 0
    screen = console()
    screen.print(Text(f"{pack.name} for {game.title}", "title"), Text(pack.hash, "quiet"))
    for card in cards:
        screen.print(one_card(game, card))
    return 0


@PACK.command
def diff(file: str, other: str | None = None, /, *, json: bool = False) -> int:
    """Say what a pack changes: against the box, or against another pack of the same game.

    Parameters
    ----------
    file
        The pack: a file, or the name of one that a plug-in brings.
    other
        Another pack; without it the box.
    json
        As JSON for other programs.
    """
    pack = named_pack(file)
    base = load(pack.game)
    if other is not None:
        base, pack = with_packs(base, [pack]), named_pack(other)
    if pack.game != base.name:
        raise CommandRefused(f"{file} is for {base.name}, {other} for {pack.game}.")
    rows = differences(pack, format_of(base))
    if json:
        print_json([{"card": card, "field": field, "was": was, "is": now} for card, field, was, now in rows])
        return 0
    table = Table(box=None, pad_edge=False)
    for title in ("card", "field", "was", "is"):
        table.add_column(title, header_style="key")
    for card, field, was, now in rows:
        table.add_row(card, field or "new card", _short(was), _short(now))
    screen = console()
    screen.print(table if rows else Text("It changes nothing.", "quiet"))
    return 0


def _short(value: Any) -> str:
    if value is None:
        return "–"
    return value if isinstance(value, str) else plain_json.dumps(value, ensure_ascii=False)


@PACK.command
def export(game: str, /, *, cards: str, name: str = "My pack", to: Path | None = None) -> int:
    """Write cards of a game as a pack, field by field.

    Parameters
    ----------
    game
        The game.
    cards
        The cards with commas between them: quick-shot,hound.
    name
        What the pack is called.
    to
        The file to write; without it the pack is shown.
    """
    found = load(game)
    wanted = [one.strip() for one in cards.split(",") if one.strip()]
    if not wanted:
        raise CommandRefused("Say which cards, with commas between them.")
    return _write(exported(found.name, name, [_card(found, one) for one in wanted], format_of(found)), to)


def _card(game: Game[Any], name: str) -> Card:
    """The card of this name or the only one whose name has it."""
    chosen = found_cards(game, name)
    if len(chosen) == 1:
        return chosen[0]
    if not chosen:
        raise CommandRefused(f"{game.title} has no card {name!r}; orrery cards {game.name} lists them.")
    several = ", ".join([card.slug for card in chosen[:8]])
    raise CommandRefused(f"{name!r} could be {several}: say which.")


@PACK.command
def schema(game: str, /, *, to: Path | None = None) -> int:
    """Write the JSON Schema of packs for a game: editors complete and check by it.

    Parameters
    ----------
    game
        The game.
    to
        The file to write; without it the schema is shown.
    """
    text = plain_json.dumps(schema_of(load(game)), indent=1, ensure_ascii=False) + "\n"
    return _written(text, to)


def _write(pack: PackFile, to: Path | None) -> int:
    kind = "" if to is None else to.suffix
    if kind not in ("", ".toml", ".json"):
        raise CommandRefused(f"A pack is a .toml or a .json file, not {to}.")
    text = plain_json.dumps(plain_json.loads(pack.text), indent=1, ensure_ascii=False) + "\n"
    return _written(text if kind == ".json" else pack.toml, to)


def _written(text: str, to: Path | None) -> int:
    if to is None:
        print(text, end="")
        return 0
    if not to.parent.is_dir():
        raise CommandRefused(f"{to} cannot be written: there is no folder {to.parent}.")
    if to.exists() and not _replaceable(to):
        raise CommandRefused(f"{to} exists and is no pack, so it is left alone: choose another name.")
    to.write_text(text, "utf-8")
    complain(f"Written: {to}.")
    return 0


def _replaceable(file: Path) -> bool:
    """Whether a file may be written over: a pack, or a schema."""
    try:
        if file.is_file() and DIALECT in file.read_text("utf-8", "replace"):
            return True
        read_file(file)
    except BadPack:
        return False
    return True
