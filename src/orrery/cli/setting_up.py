"""The options of a new match in the terminal: from the command line, from decks, and by a questionnaire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.text import Text

from orrery.cli.building import read_deck, rules_of
from orrery.cli.screen import CommandRefused, InputEnded, read_line
from orrery.engine.choosing import fitting, settings_of, start, surprise
from orrery.engine.clauses import BadSetup
from orrery.engine.game import Game, Mode, find_mode
from orrery.engine.notation import whole_number
from orrery.engine.settings import EachSeat, Flag, OneOf, Row, Setting, Value

CHANCE = "?"
"""What one types to have something chosen by chance."""


def options_of(game: Game[Any], pairs: Sequence[str]) -> dict[str, Any]:
    """The options of a new match from KEY=VALUE."""
    settings = {setting.name: setting for setting in game.settings}
    found: dict[str, Any] = {}
    for pair in pairs:
        key, equals, raw = pair.partition("=")
        if not equals or not key:
            raise CommandRefused(f"The option {pair!r} is not written as KEY=VALUE.")
        if key not in settings:
            key = key.replace("-", "_")
        if key in found:
            raise CommandRefused(f"The option {key!r} is given twice.")
        found[key] = settings[key].meant(raw) if key in settings else raw
    return found


def with_decks(
    game: Game[Any], mode: str, players: int, options: Mapping[str, Any], decks: Sequence[str]
) -> dict[str, Any]:
    """The options with decks from files at their seats: FILE for the first seat, N=FILE for seat N."""
    found = dict(options)
    for word in decks:
        number, equals, name = word.partition("=")
        seat = whole_number(number, 2) if equals else 1
        if seat is None or not 1 <= seat <= players:
            raise CommandRefused(f"There is no seat {number} at this table; its seats are 1 to {players}.")
        _, deck, wrong = read_deck(Path(name if equals else word), game.name)
        if wrong:
            raise CommandRefused(" ".join(wrong))
        seated = rules_of(game).options(deck, mode)
        if not seated:
            raise CommandRefused(f"Nobody brings a deck to {game.title} ({mode}).")
        for option, value in seated.items():
            setting = next(one for one in game.settings if one.name == option)
            every = list(found.get(option) or start(setting, players))
            every[seat - 1] = value
            found[option] = every
    return found


# ---------------------------------------------------------------- the questionnaire
def ask_setup(
    screen: Console, game: Game[Any], players: int | None, mode: str | None, options: Mapping[str, Any]
) -> tuple[int, str, dict[str, Any]]:
    """Ask for the mode, the players and every option that was not given; what goes together is checked at the end, and
    asked again."""
    try:
        return _asked_all(screen, game, players, mode, options)
    except InputEnded:
        raise CommandRefused("The input ended before everything was chosen.") from None


def _asked_all(
    screen: Console, game: Game[Any], players: int | None, mode: str | None, options: Mapping[str, Any]
) -> tuple[int, str, dict[str, Any]]:
    screen.print(Text(game.title, "title"))
    screen.print(Text(f"Type a number or a name; nothing for what stands first, {CHANCE} for chance.", "quiet"))
    chosen = find_mode(game, mode) if mode is not None else _mode(screen, game)
    count = players if players is not None else _players(screen, chosen)
    found = dict(options)
    open_ = [setting for setting in settings_of(game, chosen.name) if setting.name not in options]
    seldom = [setting for setting in open_ if setting.seldom]
    for setting in open_:
        if not setting.seldom:
            found[setting.name] = _asked(screen, game, chosen.name, count, setting, found)
    if seldom and _yes(screen, f"Change finer options ({', '.join(one.title for one in seldom)})?"):
        for setting in seldom:
            found[setting.name] = _asked(screen, game, chosen.name, count, setting, found)
    return count, chosen.name, _together(screen, game, chosen.name, count, found)


def _together(screen: Console, game: Game[Any], mode: str, players: int, found: dict[str, Any]) -> dict[str, Any]:
    """The options once they go together."""
    while True:
        try:
            game.prepare(players, mode, found)
            return found
        except BadSetup as wrong:
            for problem in wrong.found:
                screen.print(Text(problem.sentence, "bad"))
            names = {problem.option for problem in wrong.found}
            again = [setting for setting in settings_of(game, mode) if setting.name in names]
            if not again:
                raise
            for setting in again:
                found[setting.name] = _asked(screen, game, mode, players, setting, found)


def _mode(screen: Console, game: Game[Any]) -> Mode:
    if len(game.modes) == 1:
        return game.modes[0]
    offered = [Value(mode.name, mode.name, mode.words) for mode in game.modes]
    picked = _pick(screen, "Mode", offered, Random())
    return next(mode for mode in game.modes if mode.name == picked)


def _players(screen: Console, mode: Mode) -> int:
    if len(mode.players) == 1:
        return mode.players[0]
    return int(_pick(screen, "Players", [Value(n, str(n)) for n in mode.players], Random()))


def _yes(screen: Console, question: str) -> bool:
    screen.print(Text(question, "name"), Text(" no, yes", "quiet"))
    return read_line(screen).lower() in ("y", "yes", "true", "on")


def _asked(
    screen: Console, game: Game[Any], mode: str, players: int, setting: Setting, chosen: Mapping[str, Any]
) -> Any:
    """The value of one option, seat by seat where it is said so."""
    screen.print()
    takes = setting.takes
    if isinstance(takes, EachSeat):
        screen.print(Text(setting.title, "title"), Text(f" {setting.words}", "quiet"))
        found = start(setting, players)
        for seat in range(players):
            taken = found[:seat] if takes.once else []
            offered = fitting(takes.of, players, {**chosen, setting.name: found}, seat, taken)
            found[seat] = _pick(screen, f"{setting.title} of seat {seat + 1}", offered, Random())
        return found
    while True:
        value = _one(screen, game, mode, players, setting, chosen)
        try:
            return setting.read(value, players)
        except ValueError as wrong:
            screen.print(Text(str(wrong), "bad"))


def _one(screen: Console, game: Game[Any], mode: str, players: int, setting: Setting, chosen: Mapping[str, Any]) -> Any:
    takes = setting.takes
    if isinstance(takes, OneOf):
        offered = fitting(takes, players, chosen)
        offered.sort(key=lambda one: one.value != setting.default)
        return _pick(screen, setting.title, offered, Random(), setting.words)
    screen.print(Text(setting.title, "name"), Text(f" {setting.words}", "quiet"))
    screen.print(Text(_takes(setting), "quiet"))
    typed = read_line(screen)
    if typed == CHANCE:
        return surprise(game, mode, players, Random(), chosen, setting.name)[setting.name]
    return setting.meant(typed) if typed else setting.default


def _takes(setting: Setting) -> str:
    """What one may type."""
    takes, usual = setting.takes, setting.default
    if isinstance(takes, Flag):
        return f"yes or no; nothing: {'yes' if usual else 'no'}"
    if isinstance(takes, Row):
        parts = ", ".join([name for name, _ in takes.fields])
        values = zip(takes.fields, usual or (), strict=False)
        first = ", ".join([_label(kind, value) for (_, kind), value in values])
        return f"with commas: {parts}; nothing: {setting.unset if usual is None else first}"
    assert not isinstance(takes, (OneOf, EachSeat))
    return f"{takes.low} to {takes.high}; nothing: {usual}"


def _label(kind: Any, value: Any) -> str:
    """What a value is called."""
    offered = kind.offered if isinstance(kind, OneOf) else ()
    return next((one.label for one in offered if one.value == value), str(value))


def _pick(screen: Console, title: str, offered: Sequence[Value], rng: Random, words: str = "") -> Any:
    """One of these values, the first if nothing is typed."""
    screen.print(Text(title, "name"), Text(f" {words}" if words else "", "quiet"))
    for n, one in enumerate(offered, 1):
        said = f"  {one.words}" if one.words else ""
        screen.print(Text(f"{n:>3}  ", "number") + Text(one.label) + Text(said, "quiet"))
    while True:
        typed = read_line(screen)
        if not typed:
            return offered[0].value
        if typed == CHANCE:
            return rng.choice([one for one in offered if not one.lot] or list(offered)).value
        number = whole_number(typed, 3)
        if number is not None and 1 <= number <= len(offered):
            return offered[number - 1].value
        named = [one for one in offered if typed.lower() in one.label.lower()]
        exact = [one for one in named if typed.lower() == one.label.lower()] or named
        if len(exact) == 1:
            return exact[0].value
        screen.print(Text(f"“{typed[:40]}” is none of these; type its number.", "bad"))
