"""Where chance comes from: the sealed stream of a match, the loose one of an imagined world, a script in a test.

**The sealed stream.** The key of a match is 32 bytes. Block j of its n-th chance question (both from 0) is
HMAC-SHA256(key, "n.j" in ASCII decimal). The block's bytes are read two at a time, big-endian; a number v below b is
v mod b of the first such pair with v < 65536 - 65536 mod b (so that every result is equally likely). A roll takes one
number for each die, a pick one, a shuffle of k pieces swaps place i with place j < i+1 for i = k-1 … 1. Inside a
Together each seat has a stream of its own whose key is HMAC-SHA256(key, "n/seat/answers so far"). The same numbers come
out on every machine and every Python. Where players added words of their own (`mixed`), the stream is of
HMAC-SHA256(key, words), each word in UTF-8 with its length in bytes and a colon before it, in the order of the seats.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Protocol


def mixed(key: bytes, words: Sequence[str]) -> bytes:
    """The key of a match to which its players added words of their own, before its first question: whoever made the
    key could not know them, whoever said them could not know the key. Without words it is the key itself."""
    said = [word for word in words if word]
    if not said:
        return key
    return hmac.digest(key, "".join([f"{len(word.encode())}:{word}" for word in words]).encode(), "sha256")


class Source(Protocol):
    """Numbers below bounds, for a chance question."""

    def below(self, bounds: Iterable[int]) -> list[int]:
        """One number below each bound."""

    def copy(self) -> Source:
        """A source with the same future."""

    def side(self, seat: int, answers: int) -> Source:
        """The source of one seat inside a Together."""


class Sealed:
    """The stream of a true match, from its secret key."""

    __slots__ = ("key", "n")

    def __init__(self, key: bytes, n: int = 0) -> None:
        self.key = key
        self.n = n

    def below(self, bounds: Iterable[int]) -> list[int]:
        n, j, i, found = self.n, 0, 32, []
        self.n = n + 1
        block = b""
        for bound in bounds:
            top = 65536 - 65536 % bound
            while True:
                if i == 32:
                    block, i, j = hmac.digest(self.key, b"%d.%d" % (n, j), "sha256"), 0, j + 1
                value = block[i] << 8 | block[i + 1]
                i += 2
                if value < top:
                    found.append(value % bound)
                    break
        return found

    def copy(self) -> Sealed:
        return Sealed(self.key, self.n)

    def side(self, seat: int, answers: int) -> Sealed:
        return Sealed(hmac.digest(self.key, b"%d/%d/%d" % (self.n, seat, answers), "sha256"))


class Loose:
    """The chance of an imagined world: fast, and owing nothing to the secret key."""

    __slots__ = ("random",)

    def __init__(self, rng: Random) -> None:
        self.random = rng.random

    def below(self, bounds: Iterable[int]) -> list[int]:
        random = self.random
        return [int(random() * bound) for bound in bounds]

    def copy(self) -> Loose:
        return self

    def side(self, seat: int, answers: int) -> Loose:
        return self


class Scripted:
    """A test's dice: what comes up next, in order (a roll: its faces; a pick: a piece; a shuffle: the pile, or None to
    leave it as it is). When the script ends, chance goes on from the source behind it."""

    __slots__ = ("behind", "script")

    def __init__(self, script: Sequence[Any], behind: Source) -> None:
        self.script = list(script)
        self.behind = behind

    def below(self, bounds: Iterable[int]) -> list[int]:
        return self.behind.below(bounds)

    def copy(self) -> Scripted:
        return Scripted(self.script, self.behind.copy())

    def side(self, seat: int, answers: int) -> Scripted:
        return self


def shuffled(pile: Sequence[int], source: Source) -> tuple[int, ...]:
    """The pile in an order drawn from the source."""
    out, n = list(pile), len(pile)
    for i, j in zip(range(n - 1, 0, -1), source.below(range(n, 1, -1)), strict=True):
        out[i], out[j] = out[j], out[i]
    return tuple(out)


def key_of(seed: int | bytes | str) -> bytes:
    """The 32-byte key of a match from a seed: an int as its big-endian bytes, anything of another length hashed."""
    if isinstance(seed, int):
        return seed.to_bytes(32, "big") if 0 <= seed < 1 << 256 else key_of(str(seed))
    raw = seed.encode() if isinstance(seed, str) else seed
    return raw if len(raw) == 32 else hmac.digest(b"orrery", raw, "sha256")
