"""Signed records: checked by anybody, offline; nothing can be changed without being found."""

from __future__ import annotations

import random

import pytest

import orrery
from orrery.engine import signatures
from orrery.engine.flow import Match


def played() -> Match:
    m, rng = orrery.new("template", players=2, seed=5), random.Random(5)
    while not m.over:
        m.choose(rng.choice(m.asks[0].options), m.asks[0].seat)
    return m


def test_a_signed_record_replays_and_says_who_signed() -> None:
    m, private = played(), signatures.new_key()
    text = signatures.sign(m.record(), private)
    assert text.startswith(m.record())
    assert orrery.verify(text).digest() == m.digest()
    found = signatures.check(text)
    assert found is not None
    assert found.public == signatures.public_of(private)
    assert signatures.check(m.record()) is None
    assert signatures.split(text)[0] == m.record()


def test_signing_again_puts_one_signature_in_the_place_of_the_other() -> None:
    text = played().record()
    one, two = signatures.new_key(), signatures.new_key()
    again = signatures.sign(signatures.sign(text, one), two)
    assert again.count(signatures.SIGNED) == 1
    found = signatures.check(again)
    assert found is not None
    assert found.public == signatures.public_of(two)


@pytest.mark.parametrize("change", ["names", "signature", "key"])
def test_whatever_is_changed_is_found(change: str) -> None:
    text = signatures.sign(played().record(), signatures.new_key())
    words = text.rstrip("\n").split(" ")
    if change == "names":
        text = text.replace("Player 1", "Player 3")
    elif change == "signature":
        text = text.replace(words[-1], words[-1][::-1])
    else:
        text = text.replace(words[-2], signatures.public_of(signatures.new_key()).hex())
    with pytest.raises(orrery.BadRecord, match="signature does not belong"):
        signatures.check(text)


@pytest.mark.parametrize("line", ["signed", "signed ab", "signed zz zz", "signed 00 00", "signed 1 2 3"])
def test_what_is_no_signature_is_refused(line: str) -> None:
    with pytest.raises(orrery.BadRecord):
        orrery.replay(f"{played().record()}{line}\n")
