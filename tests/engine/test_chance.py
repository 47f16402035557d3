"""Chance: the documented stream, the same on every machine."""

from __future__ import annotations

import hashlib
import hmac

from orrery.engine.chance import Scripted, Sealed, key_of
from orrery.engine.questions import Pick, Roll, Shuffle

KEY = key_of(7)


def stream(n: int) -> list[int]:
    """The documented stream written a second time, plainly."""
    values = []
    for j in range(4):
        block = hmac.new(KEY, f"{n}.{j}".encode(), hashlib.sha256).digest()
        values += [block[i] * 256 + block[i + 1] for i in range(0, 32, 2)]
    return values


def test_numbers_are_those_of_the_documented_stream() -> None:
    source = Sealed(KEY)
    assert source.below([1000] * 20) == [v % 1000 for v in stream(0) if v < 65000][:20]
    assert source.below([6, 6]) == [v % 6 for v in stream(1) if v < 65532][:2]


def test_known_values_never_change() -> None:
    source = Sealed(key_of(0))
    assert Roll(5).answer(source) == KNOWN_ROLL
    assert Shuffle(list(range(8))).answer(source) == KNOWN_SHUFFLE
    assert Pick([10, 20, 30]).answer(source) == KNOWN_PICK


KNOWN_ROLL = (5, 1, 3, 6, 4)
KNOWN_SHUFFLE = (6, 0, 4, 5, 2, 7, 3, 1)
KNOWN_PICK = 30


def test_every_face_comes_up_about_equally_often() -> None:
    source = Sealed(KEY)
    rolls = [face for _ in range(2000) for face in Roll(3, ("x", "y", "z")).answer(source)]
    assert all(1850 < rolls.count(face) < 2150 for face in "xyz")


def test_a_copy_has_the_same_future_and_seats_have_streams_of_their_own() -> None:
    source = Sealed(KEY)
    source.below([6])
    twin = source.copy()
    assert source.below([100] * 5) == twin.below([100] * 5)
    assert source.side(0, 2).below([100] * 5) != source.side(1, 2).below([100] * 5)
    assert source.n == twin.n, "a seat's stream leaves the match's alone"


def test_a_script_comes_first() -> None:
    source = Scripted([(6, 6), 30, None, [3, 1, 2]], Sealed(KEY))
    assert Roll(2).answer(source) == (6, 6)
    assert Pick([10, 20, 30]).answer(source) == 30
    assert Shuffle([1, 2, 3]).answer(source) == (1, 2, 3)
    assert Shuffle([1, 2, 3]).answer(source) == (3, 1, 2)
    assert Roll(2).answer(source) == Roll(2).answer(Sealed(KEY))


def test_seeds_of_any_kind_make_a_key() -> None:
    assert key_of(7) == (7).to_bytes(32, "big")
    assert len(key_of("a word")) == len(key_of(b"x")) == len(key_of(-1)) == len(key_of(1 << 300)) == 32
