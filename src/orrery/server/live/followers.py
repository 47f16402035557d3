"""Who follows a table, and at which seat."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Protocol

import msgspec

from orrery.server import wire


class Channel(Protocol):
    """A connection to a client."""

    def send(self, frame: bytes) -> None:
        """Put a frame into the channel; it never waits."""

    def hang_up(self) -> None:
        """End the connection; its client connects again and resumes."""


class Follower:
    """One connection that follows a table at a seat (None: watching), and how many lines of the story it has."""

    __slots__ = ("channel", "seat", "story")

    def __init__(self, channel: Channel, seat: int | None, story: int) -> None:
        self.channel = channel
        self.seat = seat
        self.story = story

    def tell(self, message: msgspec.Struct) -> None:
        """Send one message."""
        self.channel.send(wire.encode(message))


class Followers:
    """All who follow one table."""

    def __init__(self, players: int) -> None:
        self._all: dict[tuple[Channel, int | None], Follower] = {}
        self._left = [time.monotonic()] * players

    def __iter__(self) -> Iterator[Follower]:
        return iter(tuple(self._all.values()))

    def __len__(self) -> int:
        return len(self._all)

    def add(self, channel: Channel, seat: int | None, story: int) -> Follower:
        """Follow; whoever follows already begins again."""
        follower = self._all[channel, seat] = Follower(channel, seat, story)
        return follower

    def remove(self, channel: Channel, seat: int | None) -> bool:
        """Follow no longer; whether it did."""
        gone = self._all.pop((channel, seat), None)
        if gone is not None and seat is not None:
            self._left[seat] = time.monotonic()
        return gone is not None

    def story_of(self, channel: Channel, seat: int | None) -> int:
        """How many lines of the story a connection has."""
        found = self._all.get((channel, seat))
        return 0 if found is None else found.story

    def of(self, seat: int | None) -> list[Follower]:
        """Those at this seat."""
        return [f for f in self._all.values() if f.seat == seat]

    def viewers(self) -> set[int | None]:
        """The seats somebody follows at; None among them if somebody watches."""
        return {f.seat for f in self._all.values()}

    def here(self) -> set[int]:
        """The seats whose person is connected."""
        return {f.seat for f in self._all.values() if f.seat is not None}

    def absent(self, seat: int) -> float:
        """For how many seconds nobody of this seat has been connected."""
        return 0.0 if seat in self.here() else time.monotonic() - self._left[seat]

    def watching(self) -> int:
        """How many watch."""
        return len({channel for channel, seat in self._all if seat is None})

    def tell(self, message: msgspec.Struct) -> None:
        """The same to each connection, once."""
        frame = wire.encode(message)
        for channel in {f.channel for f in self._all.values()}:
            channel.send(frame)
