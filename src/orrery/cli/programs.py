"""`--seat-program`: which program plays at which seat."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.bots import ProgramBot
from orrery.cli.screen import CommandRefused


def seated(commands: Sequence[str], seats: Sequence[int], seconds: float) -> dict[int, ProgramBot]:
    """A program for each command: at the seat it names (`2=./bot`), the others at the first of these seats that are
    left."""
    found: dict[int, str] = {}
    loose = []
    for command in commands:
        place, equals, placed = command.partition("=")
        if not (equals and place.isascii() and place.isdigit() and len(place) < 4):
            loose.append(command)
            continue
        seat = int(place) - 1
        if seat not in seats:
            free = ", ".join([str(n + 1) for n in seats]) or "none"
            raise CommandRefused(f"A program cannot play at seat {seat + 1}; the seats no person plays are: {free}.")
        if seat in found:
            raise CommandRefused(f"Two programs are to play at seat {seat + 1}.")
        found[seat] = placed
    left = [seat for seat in seats if seat not in found]
    if len(loose) > len(left):
        raise CommandRefused(f"No seat is left for the program {loose[len(left)]!r}; --watch frees those of people.")
    found.update(zip(left, loose, strict=False))
    return {seat: ProgramBot(command, seconds) for seat, command in found.items()}
