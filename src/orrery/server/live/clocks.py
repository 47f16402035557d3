"""The clocks of a table: how much time each seat has left, by the server's time."""

from __future__ import annotations

import time

from orrery.server import wire
from orrery.server.store.replay import LogEntry


class Clocks:
    """Time is spent from the moment a question is put to a seat until it is answered; what was spent is in the log."""

    def __init__(self, kind: str, seconds: float, players: int) -> None:
        self.kind = kind
        self.seconds = seconds
        self.spent = [0.0] * players
        self._asked: dict[int, tuple[int, float]] = {}
        self._limit: dict[int, float] = {}
        """Seconds that a rule gives the seat's question, where it gives any."""
        self._opened: dict[int, float] = {}
        self._unseen = [0.0] * players
        """What was spent in the open room, where others do not see it."""

    def learn(self, entry: LogEntry) -> None:
        """An answer was given; its time is gone even if it is taken back."""
        self.spent[entry.seat] += entry.took
        self._unseen[entry.seat] = self._unseen[entry.seat] + entry.took if entry.inside else 0.0

    def put(self, seat: int, seq: int, already: float = 0.0, limit: float | None = None) -> None:
        """The seat has a question, at this sequence number of its own; the same question runs on. `limit`: the seconds
        a rule gives it."""
        self._limit.pop(seat, None)
        if limit is not None:
            self._limit[seat] = limit
        if self._asked.get(seat, (-1,))[0] != seq:
            self._asked[seat] = (seq, time.monotonic() - already)

    def clear(self, seats: set[int], company: set[int]) -> None:
        """Only these seats have questions. `company`: all seats of the open room, whether they are done or not."""
        for seat in set(self._asked) - seats:
            del self._asked[seat]
        if company != set(self._opened):
            self._opened = dict.fromkeys(company, time.monotonic())
            self._unseen = [0.0] * len(self.spent)

    def since(self, seat: int) -> float:
        """How long the seat has had its question."""
        return time.monotonic() - self._asked[seat][1] if seat in self._asked else 0.0

    def took(self, seat: int) -> float:
        """What an answer given now costs."""
        return 0.0 if self.kind == "none" else self.since(seat)

    def left(self, seat: int) -> float:
        """Seconds left."""
        left = self.seconds - self.since(seat) - (self.spent[seat] if self.kind == "game" else 0.0)
        return min(left, self._limit[seat] - self.since(seat)) if seat in self._limit else left

    def shown(self, viewer: int | None) -> tuple[wire.Ticking, ...]:
        """All clocks as this viewer may see them: of a room it does not see who is done."""
        if self.kind == "none":
            return ()
        return tuple([self._shown(seat, viewer) for seat in range(len(self.spent))])

    def _shown(self, seat: int, viewer: int | None) -> wire.Ticking:
        left, running = self.left(seat), seat in self._asked
        if seat != viewer and seat in self._opened:
            spent = self.spent[seat] - self._unseen[seat] if self.kind == "game" else 0.0
            left, running = self.seconds - spent - (time.monotonic() - self._opened[seat]), True
        return wire.Ticking(seat, max(0, int(1000 * left)), running)
