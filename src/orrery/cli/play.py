"""`orrery play GAME`: people and bots at one screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Annotated

from cyclopts import Parameter

import orrery
from orrery import bots
from orrery.bots.program import SECONDS
from orrery.bots.remarks import GENTLE
from orrery.cli.commands import Quit
from orrery.cli.packs import packed
from orrery.cli.programs import seated
from orrery.cli.screen import (
    FAILED,
    INTERRUPTED,
    CommandRefused,
    InputEnded,
    check_target,
    complain,
    console,
    load,
    read_match,
    write_record,
)
from orrery.cli.setting_up import ask_setup, options_of, with_decks
from orrery.cli.sitting import Sitting
from orrery.engine.coach import Coach, notes
from orrery.engine.flow import Match
from orrery.engine.game import find_mode


def play(
    game: str | None = None,
    /,
    *,
    seat: tuple[int, ...] = (),
    hotseat: bool = False,
    watch: bool = False,
    bot: tuple[str, ...] = (),
    seat_program: tuple[str, ...] = (),
    program_seconds: float = SECONDS,
    players: int | None = None,
    mode: str | None = None,
    seed: str | None = None,
    option: Annotated[tuple[str, ...], Parameter(name=("--option", "--set"))] = (),
    deck: tuple[str, ...] = (),
    ask: bool = False,
    save: Path | None = None,
    resume: Path | None = None,
    pause: float = 0,
    coach: bool = False,
    coach_share: float | None = None,
    pack: tuple[str, ...] = (),
) -> int:
    """Play a game in the terminal, against bots or with friends at this screen.

    Parameters
    ----------
    game
        The game; not needed with --resume.
    seat
        A seat you play (1 is the first, and the default); say it again for further people at this screen.
    hotseat
        All seats are played by people at this screen.
    watch
        All seats are played by bots.
    bot
        The bot of the other seats; say it again to give each of them its own.
    seat_program
        A command: a program plays at the first seat that is left, or with N=COMMAND at seat N (see docs/agents.md).
    program_seconds
        How long a program may think about a choice.
    players
        The number of players.
    mode
        The way to play; without it the game's first.
    seed
        Same seed, same shuffles and dice.
    option
        An option of the game as KEY=VALUE, as champions=kunn,malik; may be said again.
    deck
        A deck of your own from a text file; N=FILE seats it at seat N (orrery deck says whether it is legal).
    ask
        Ask for every option, with a list of what there is.
    save
        Write the match to this file when it ends or you leave.
    resume
        Go on with a match that was saved.
    pause
        With --watch: seconds between two choices.
    coach
        A first game: a coach explains each new thing the first time it happens, and gently says where there was
        something better.
    coach_share
        Say where a choice loses more than this share of the chance to win, from 0 (never) to 1; with --coach 0.4.
    pack
        A file with cards that add to the box or replace some of it (see docs/packs.md); may be said again.
    """
    if resume is not None and pack:
        raise CommandRefused("A match that was saved has the packs it was begun with: leave out --pack.")
    match = _resumed(resume, game) if resume is not None else _new(game, players, mode, seed, option, deck, ask, pack)
    people = _people(seat, hotseat, watch, match.setup.players)
    others = [n for n in range(match.setup.players) if n not in people]
    if save is not None:
        check_target(save)
    guide = Coach(notes(match.game), min(people)) if coach and people else None
    programs = seated(seat_program, others, program_seconds)
    made = {**_bots(bot, [n for n in others if n not in programs], seed), **programs}
    sitting = Sitting(match, people, made, console(), _checked_pause(pause), guide, _checked_share(coach, coach_share))
    try:
        sitting.run()
    except Quit:
        _left("You left before the end", save)
    except InputEnded:
        _left("The input ended before the game did", save)
    except KeyboardInterrupt:
        _left("Interrupted", save)
        return INTERRUPTED
    finally:
        for player in made.values():
            bots.close(player)
        if save is not None:
            write_record(save, match.record())
    return FAILED if sitting.failed else 0


def _left(sentence: str, save: Path | None) -> None:
    complain(f"{sentence}; the match is saved as {save}." if save else f"{sentence}.")


def _new(
    game: str | None,
    players: int | None,
    mode: str | None,
    seed: str | None,
    option: Sequence[str],
    deck: Sequence[str],
    ask: bool,
    pack: Sequence[str],
) -> Match:
    if game is None:
        raise CommandRefused(f"Say which game: {', '.join(orrery.list_games())}.")
    found = packed(load(game), pack)
    options = options_of(found, option)
    if deck:
        chosen = find_mode(found, mode)
        options = with_decks(found, chosen.name, players or chosen.players[0], options, deck)
    if ask:
        players, mode, options = ask_setup(console(), found, players, mode, options)
    return orrery.new(found, players, mode, _seed(seed), options, listen=True)


def _resumed(file: Path, game: str | None) -> Match:
    match = read_match(file, orrery.replay)
    if game is not None and match.game.name != game:
        raise CommandRefused(f"{file} is a match of {match.game.name}, not of {game}.")
    return match


def _seed(seed: str | None) -> int | str | None:
    """A number, if it is one that Python reads; else the text itself is the seed."""
    return int(seed) if seed is not None and seed.isascii() and seed.isdigit() and len(seed) < 1000 else seed


def _checked_pause(pause: float) -> float:
    if not 0 <= pause <= 60:
        raise CommandRefused(f"The pause is {pause:g}; it must be between 0 and 60 seconds.")
    return pause


def _checked_share(coach: bool, share: float | None) -> float:
    if share is None:
        return GENTLE if coach else 0.0
    if not 0 <= share < 1:
        raise CommandRefused(f"The coach's share is {share:g}; it must be 0 (never) or more, and less than 1.")
    return share


def _people(seats: Sequence[int], hotseat: bool, watch: bool, players: int) -> set[int]:
    """The seats people play, from 0."""
    if sum((bool(seats), hotseat, watch)) > 1:
        raise CommandRefused("Say only one of --seat, --hotseat and --watch.")
    if hotseat:
        return set(range(players))
    if watch:
        return set()
    for seat in seats:
        if not 1 <= seat <= players:
            raise CommandRefused(f"There is no seat {seat} at this table; its seats are 1 to {players}.")
    return {seat - 1 for seat in seats} or {0}


def _bots(names: Sequence[str], seats: Sequence[int], seed: str | None) -> dict[int, bots.Bot]:
    """A bot for each of these seats: all of the one name, or each of its own."""
    names = names or ("random",)
    if len(names) not in (1, len(seats)):
        raise CommandRefused(f"There are {len(names)} bots for {len(seats)} seats; say one for all, or one for each.")
    rng = Random() if seed is None else Random(seed)
    every = list(names) * len(seats) if len(names) == 1 else list(names)
    made = {seat: bots.make(name, rng.getrandbits(32)) for seat, name in zip(seats, every, strict=True)}
    if not seats:
        bots.make(names[0])
    return made
