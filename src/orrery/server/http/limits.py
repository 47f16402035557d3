"""Limits on what clients may do in a time."""

from __future__ import annotations

import time

from orrery.server.settings import Rate


class Bucket:
    """Fills at a steady rate; each command takes one out."""

    __slots__ = ("at", "full", "rate")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.full = float(rate.at_once)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether there was one to take."""
        now = time.monotonic()
        self.full = min(self.rate.at_once, self.full + (now - self.at) * self.rate.per_second)
        self.at = now
        if self.full < 1:
            return False
        self.full -= 1
        return True


class Buckets:
    """One bucket for each client; those that are full again are forgotten."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self.rate = rate
        self._most = most
        self._all: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        """Whether this client had one to take."""
        bucket = self._all.get(who)
        if bucket is None:
            if len(self._all) >= self._most:
                self._forget()
            bucket = self._all[who] = Bucket(self.rate)
        return bucket.take()

    def _forget(self) -> None:
        now, rate = time.monotonic(), self.rate
        self._all = {who: b for who, b in self._all.items() if b.full + (now - b.at) * rate.per_second < rate.at_once}
