"""`orrery replay FILE` and `orrery verify FILE`: matches that were played."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

import orrery
from orrery.cli.ending import show_outcome
from orrery.cli.screen import FAILED, CommandRefused, InputEnded, complain, console, read_line, read_match
from orrery.cli.show import decided_by, picture
from orrery.engine.flow import Match
from orrery.engine.notation import whole_number
from orrery.engine.signatures import check


def replay(file: Path, /, *, step: bool = False, seat: int | None = None) -> int:
    """Show a match that was recorded: what happened, the table at its end, the outcome.

    Parameters
    ----------
    file
        The record.
    step
        Go through it position by position: Enter goes on, b back, a number jumps, q leaves.
    seat
        See it as this seat did (1 is the first); without it as a spectator.
    """
    match, outdated = _as_far_as_it_goes(file)
    if seat is not None and not 1 <= seat <= match.setup.players:
        raise CommandRefused(f"There is no seat {seat} in this match; its seats are 1 to {match.setup.players}.")
    viewer = None if seat is None else seat - 1
    screen = console()
    _head(screen, match, file)
    if step:
        _walk(screen, match, viewer)
    else:
        for line in match.story(viewer):
            screen.print(Text("  · " + line.sentence))
        screen.print()
        _position(screen, match, viewer)
    if outdated:
        complain(outdated)
    return FAILED if outdated else 0


def _as_far_as_it_goes(file: Path) -> tuple[Match, str]:
    """The match of a record; of one of older rules up to the first difference, with a sentence on it."""
    found: list[orrery.OutdatedRecord] = []

    def rebuilt(text: str) -> Match:
        try:
            return orrery.replay(text)
        except orrery.OutdatedRecord as outdated:
            if outdated.match is None:
                raise
            found.append(outdated)
            return outdated.match

    match = read_match(file, rebuilt)
    return match, str(found[0]) if found else ""


def verify(file: Path, /) -> int:
    """Check a record: every line unchanged, every choice legal, every die from the key it was committed to, and the
    signature of its host, if it has one.

    Parameters
    ----------
    file
        The record.
    """
    match = read_match(file, orrery.verify)
    state = "finished" if match.over else "not finished"
    console().print(
        Text("The record holds. ", "good")
        + Text(f"{_answers(len(match.entries()))} of {match.game.title}, {state}; digest {match.digest()}.")
    )
    signed = check(file.read_text("utf-8"))
    if signed is not None:
        console().print(Text("Signed ", "good") + Text(f"by the host with the public key {signed.public.hex()}."))
    return 0


def _answers(n: int) -> str:
    return f"{n} answer{'' if n == 1 else 's'}"


def _head(screen: Console, match: Match, file: Path) -> None:
    setup = match.setup
    screen.print(
        Text(match.game.title, "title")
        + Text(f" · {setup.mode} · {', '.join(setup.names)} · {_answers(len(match.entries()))} · {file.name}", "quiet")
    )


def _position(screen: Console, match: Match, viewer: int | None) -> None:
    """The table, and the outcome or who is asked."""
    screen.print(picture(match.game, match.view(viewer), min(screen.width, 200)))
    if match.outcome is not None:
        show_outcome(screen, match.outcome, match.setup.names, decided_by(match.game, match.view(None)))
        return
    for ask in match.asks:
        sentence = ask.prompt if viewer == ask.seat else ""  # a prompt is for the seat it is put to, and nobody else
        screen.print(Text(f"{match.setup.names[ask.seat]} is asked. ", "mine") + Text(sentence))


# ---------------------------------------------------------------- step by step
def _walk(screen: Console, match: Match, viewer: int | None) -> None:
    """Position by position, as somebody at the screen wishes."""
    stops, at, heard = _stops(match), 0, 0
    while True:
        here = match.after(stops[at])
        story = here.story(viewer)
        screen.print()
        for line in story[min(heard, len(story)) :]:
            screen.print(Text("  · " + line.sentence))
        heard = len(story)
        _position(screen, here, viewer)
        if at == len(stops) - 1:
            return
        at = _wanted(screen, at, len(stops))
        if at < 0:
            return


def _wanted(screen: Console, at: int, last: int) -> int:
    """The position to show next; -1 to leave."""
    while True:
        try:
            said = read_line(screen, f"{at + 1} of {last}: Enter, b, a number or q › ").lower()
        except InputEnded:
            return -1
        if said in ("q", "quit"):
            return -1
        if not said:
            return at + 1
        if said == "b":
            return max(0, at - 1)
        at_once = whole_number(said)
        if at_once is not None and 1 <= at_once <= last:
            return at_once - 1
        screen.print(f"Press Enter to go on, b to go back, a number from 1 to {last} to jump, q to leave.")


def _stops(match: Match) -> list[int]:
    """After how many answers somebody had a real choice, and the end."""
    stops, n, end = [], 0, len(match.entries())
    while n < end:
        n = len(match.after(n).entries())
        stops.append(n)
        n += 1
    return stops if stops and stops[-1] == end else [*stops, end]
