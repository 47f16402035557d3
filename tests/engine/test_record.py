"""Records: readable, strict, exact."""

from __future__ import annotations

import random

import pytest

import orrery
from orrery.engine import record
from orrery.engine.flow import Match


def played(seed: int = 3, steps: int = 10_000, players: int = 3) -> Match:
    m, rng = (
        orrery.new("template", players=players, seed=seed, names=["Ada", "Ben", "Cleo"][:players]),
        random.Random(seed),
    )
    for _ in range(steps):
        if m.over:
            break
        ask = rng.choice(m.asks)
        m.choose(rng.choice(ask.options), ask.seat)
    return m


@pytest.mark.parametrize("steps", [*range(40), 10_000])
def test_a_record_replays_exactly_wherever_the_match_stands(steps: int) -> None:
    m = played(steps, steps)
    text = m.record()
    again = orrery.verify(text)
    assert again.digest() == m.digest()
    assert again.record() == text
    assert [(a.seat, a.about, [o.text for o in a.options]) for a in again.asks] == [
        (a.seat, a.about, [o.text for o in a.options]) for a in m.asks
    ]


def test_a_replayed_match_has_the_same_future() -> None:
    m = played(4, 12)
    again = orrery.replay(m.record())
    for w in (m, again):
        rng = random.Random(1)
        while not w.over:
            ask = w.asks[0]
            w.choose(rng.choice(ask.options), ask.seat)
    assert m.digest() == again.digest()


def test_a_record_reads_like_the_game() -> None:
    text = played().record()
    assert text.startswith(
        'orrery record 2\ngame: template\nmode: standard\nplayers: 3\nnames: ["Ada", "Ben", "Cleo"]\n'
    )
    assert " - shuffle: " in text
    assert " together bid\n" in text
    assert "bid: bid " in text


def test_a_record_can_be_given_away_without_its_key() -> None:
    m = played()
    text = record.write(m, with_key=False)
    assert m.key.hex() not in text
    assert orrery.replay(text).digest() == m.digest()
    with pytest.raises(orrery.BadRecord, match="holds no key"):
        orrery.verify(text)


def lines() -> list[str]:
    return played().record().split("\n")


def test_every_changed_line_is_found_where_it_was_changed() -> None:
    whole = lines()
    rng = random.Random(1)
    body = [n for n, line in enumerate(whole) if n > 11 and line and not line.startswith("end ")]
    for n in rng.sample(body, 20):
        broken = [*whole]
        broken[n] = broken[n][:-1] + ("x" if broken[n][-1] != "x" else "y")
        with pytest.raises(orrery.BadRecord) as wrong:
            orrery.replay("\n".join(broken))
        assert wrong.value.line == n + 1


def test_a_truncated_record_is_refused_wherever_it_breaks_off() -> None:
    text = played().record()
    for cut in range(0, len(text) - 1, 97):
        with pytest.raises(orrery.BadRecord, match=r"^Line \d+: "):
            orrery.replay(text[:cut])


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("orrery record 2", "PGN 1", "Line 1: this is not an Orrery record"),
        ("game: template", "game: chess", "There is no game 'chess'"),
        ("mode: standard", "mode: blitz", "has no mode 'blitz'"),
        ("players: 3", "players: three", "is no number of players"),
        ("players: 3", "players: 7", "not 7"),
        ("options: {}", "options: {", "is not JSON"),
        ("options: {}", 'options: {"x": 1}', "has no option 'x'"),
        ("options: {}", "options: []", "is not a dict"),
        ("names: [", "names: [1, ", "a name is not text"),
        ("key: 00", "key: zz", "hexadecimal"),
        ("key: 00", "key: 11", "not the one the record was committed to"),
        ("mode: standard\n", "", "says nothing of mode"),
        ("mode: standard\n", "mode: standard\nmode: standard\n", "does not belong into the header"),
    ],
)
def test_a_bad_header_gets_one_clear_sentence(old: str, new: str, why: str) -> None:
    text = played().record()
    assert old in text
    with pytest.raises(orrery.BadRecord, match=why) as wrong:
        orrery.replay(text.replace(old, new, 1))
    assert "\n" not in str(wrong.value)


def rechained(text: str) -> str:
    """Somebody who knows the format changed a line and mended the chain."""
    top, _, body = text.partition("\n\n")
    chain = record.Chain(top)
    fixed = [
        f"{chain.add(x.partition(' ')[2])} {x.partition(' ')[2]}" if not x.startswith("end") else x
        for x in body.split("\n")
        if x
    ]
    return "\n".join([top, "", *fixed, ""])


def test_forged_dice_are_found_by_the_key() -> None:
    text = played(5).record()
    line = next(x for x in text.split("\n") if " - roll: " in x)
    forged = rechained(text.replace(line, line[:-1] + str((int(line[-1]) + 1) % 3), 1))
    with pytest.raises(orrery.BadRecord, match="does not come from the key"):
        orrery.verify(forged)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (": pass", ": fly", "'fly' is not possible"),
        ("turn: ", "twist: ", "that is not asked here"),
        ("together bid", "together bet", "that is not asked here"),
        ("- shuffle: ", "- shuffle: 99 ", "is not possible"),
        ("  0 bid", "  7 bid", "does not begin with a seat of this match"),
    ],
)
def test_impossible_answers_are_refused_with_their_line(old: str, new: str, why: str) -> None:
    text = next(t for t in (played(seed).record() for seed in range(50)) if old in t.partition("\n\n")[2])
    top, _, body = text.partition("\n\n")
    with pytest.raises(orrery.BadRecord, match=why):
        orrery.replay(rechained(top + "\n\n" + body.replace(old, new, 1)))


def test_what_follows_the_end_is_refused() -> None:
    with pytest.raises(orrery.BadRecord, match="follows the end"):
        orrery.replay(played().record() + "more\n")


@pytest.mark.parametrize("junk", ["", "\n", "\x00", *record.FORMATS, "orrery record 2\n\n", "orrery record 2\nx"])
def test_junk_is_refused(junk: str) -> None:
    with pytest.raises(orrery.BadRecord):
        orrery.replay(junk)


# ---------------------------------------------------------------- deep, huge and odd ones
ODD = (
    *("", "\0", "9" * 5000, "-1", "²", "1e999", "NaN", "null", "true", "{}", "[]", "[1]", '"x"', "x" * 100_000),
    *("[" * 100_000, '{"a":' * 100_000, "[" * 900 + "]" * 900, "[NaN]", '{"a": Infinity}', "[" + "9" * 5000 + "]"),
    *(
        '["\\ud800", "b", "c"]',
        '["\\u0000", "b", "c"]',
        '["\\u001b[2J", "b", "c"]',
        '{"\\ud800": 1}',
    ),
)
"""What may stand in a header."""


def refused(text: str) -> str:
    """The one short sentence with which a record is refused, replayed or verified."""
    for read in (orrery.replay, orrery.verify):
        with pytest.raises(orrery.BadRecord) as wrong:
            read(text)
    said = str(wrong.value)
    assert said.endswith(".")
    assert "\n" not in said
    assert len(said) < 1500
    said.encode()
    return said


TRIED = ("release", "rules", "cards")
"""What may have been otherwise when the record was written."""


@pytest.mark.parametrize("name", [name for name in record.HEADER if name not in ("commitment", "key", *TRIED)])
def test_an_odd_header_is_refused_in_a_short_sentence(name: str) -> None:
    whole = played(3, 12).record()
    old = next(line for line in whole.split("\n") if line.startswith(f"{name}: "))
    for odd in ODD:
        if f"{name}: {odd}" in (old, "options: {}", "names: []"):
            continue
        assert refused(rechained(whole.replace(old, f"{name}: {odd}", 1))).startswith("Line ")


@pytest.mark.parametrize("name", TRIED)
def test_odd_versions_are_tried_or_refused_in_a_short_sentence(name: str) -> None:
    m = played(3, 12)
    whole = m.record()
    old = next(line for line in whole.split("\n") if line.startswith(f"{name}: "))
    tried = 0
    for odd in ODD:
        text = rechained(whole.replace(old, f"{name}: {odd}", 1))
        try:
            assert orrery.replay(text).digest() == m.digest()
            tried += 1
        except orrery.BadRecord:
            assert refused(text).startswith("Line ")
    assert 0 < tried < len(ODD)


@pytest.mark.parametrize(
    "name", ["template", "endless-forms", "endogenesis", "entropy", "eternal-adversary", "genesis"]
)
def test_an_odd_line_is_refused_in_a_short_sentence(name: str) -> None:
    rng, m = random.Random(name), orrery.new(name, seed=3)
    for _ in range(12):
        ask = rng.choice(m.asks)
        m.choose(rng.choice(ask.options), ask.seat)
    top, _, body = m.record().partition("\n\n")
    lines = [line for line in body.split("\n") if line]
    for odd in (
        *(
            "9" * 5000 + " turn: pass",
            "99 concedes",
            "² turn: pass",
            "- concedes",
            "0 " + "x" * 9999 + ": pass",
            "-1 a: b",
        ),
        *(
            "- roll: " + "9" * 5000,
            "- pick: " + "9" * 5000,
            "- shuffle: " + "0 " * 99,
            "- shuffle: ²",
            "together x",
            "open x",
        ),
        *(
            "0 concedes",
            "1 concedes",
            "  0 concedes",
            "  0 x: y",
            "x",
            "",
            " ",
            "\0",
            "end 3 x y",
            "together " + "x" * 9999,
            "0 turn: " + "9" * 5000,
        ),
    ):
        for n in rng.sample(range(len(lines) - 1), 3):
            for changed in (odd, f"{lines[n][5:]} {odd}"):
                said = refused(rechained("\n".join([top, "", *lines[:n], f"0000 {changed}", *lines[n + 1 :]])))
                assert said.startswith("Line ")


def test_a_long_record_is_read_in_one_go() -> None:
    """The time grows with the length, not with its square: a hundred thousand lines take a second or two."""
    top, _, body = played(3, 12).record().partition("\n\n")
    first = body.split("\n")[0][5:]
    long = rechained("\n".join([top, "", *[f"0000 {first}"] * 100_000, body]))
    assert "but says '24'" in refused(long)
    assert "breaks off" in refused(top + "\n" * 500_000)
