"""The review files hold every message there is, and nothing in them reads like a program's sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import orrery
from tests.words.review import GAMES, HERE, MADE_UP

NUMBERED = r"(?<![\^v<>])(?<![Tt]urn )(?<![Rr]ound )(?<![Ll]evel )(?<![Ss]tage )"
FAULTS = {
    "one of several": re.compile(
        rf"{NUMBERED}\b1 (?!less|bonus\b|species\b|VP\b|HP\b|Mass\b|Bacteria\b|Chaos\b|Focus\b)[A-Za-z]+s\b(?<!ss)"
    ),
    "nothing counted": re.compile(r"\b(?:gains?|takes?|blocks?|draws?|loses?|deals?|pays?) 0\b"),
    "none of a kind": re.compile(r"\b0 (?!counters\b|species\b|is\b|becomes\b)[A-Za-z]+s\b(?<!ss)"),
    "a list without and": re.compile(
        r"\b(?:next to|leads to|are one step apart:) (?![^.;]* and )[^.;]*, |^Battle in [^:]*: [^:]*, [^,:]* against "
    ),
    "a name as its own subject": re.compile(r"\bYou \(\w+\) [a-z]+s\b"),
    "a conjunction after a colon": re.compile(r": (?:but|and|or)\b"),
    "a reason said to the wrong one": re.compile(r"\b[Tt]he enemy Champions? ha(?:s|ve) no HP"),
    "below nothing": re.compile(r"\bHP -\d"),
    "a possessive after s": re.compile(r"s's\b"),
    "a place that is none": re.compile(r"\bin nowhere\b"),
    "an empty place": re.compile(r"  |\(\)| ,| \.(?!\d)"),
    "a value of the program": re.compile(r"\bNone\b|\bTrue\b(?! strike)|\bFalse\b(?! blade)|_[a-z]|\bIi\b"),
    "a full stop twice": re.compile(r"\.\.(?!\.)"),
    "a word twice": re.compile(r"\b(?!that\b|had\b)([a-z]+) \1\b", re.IGNORECASE),
    "a slot that is not filled": re.compile(r"[{}\x02-\x04]"),
    "a name of the program": re.compile(r"\b[A-Z]{2,}_[A-Z]|\b(?![IVX]+[A-C]?\b)[A-Z]{4,}\d*\b|\w\(\)"),
    "a wrong article": re.compile(r"\b[Aa] (?!one|uni|use|usu|eu|ut)[aeiou]|\b[Aa]n [bcdfgjklmnpqrstvwxz][a-z]"),
    "a wrong verb": re.compile(r"^You (?!always|as|this|pass|guess|miss|cross|press)[a-z]+s\b"),
}
"""How sentences go wrong that are put together."""


def sections(name: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in (HERE / f"{name}.txt").read_text("utf-8").splitlines()[1:]:
        if line.startswith("    "):
            found[list(found)[-1]].append(line[4:])
        elif line:
            found[line] = []
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_message_is_in_the_review_file(name: str) -> None:
    messages = list(orrery.find(name).words.messages)
    assert list(sections(name)) == messages, f"run: python tests/words/review.py {name}"


def faults(name: str, found: dict[str, list[str]]) -> list[str]:
    return [
        f"{name} {key}: {what}: {said}"
        for key, texts in found.items()
        for said in texts
        for what, fault in FAULTS.items()
        if fault.search(said.removeprefix(MADE_UP))
    ]


@pytest.mark.parametrize("name", GAMES)
def test_no_sentence_shows_its_seams(name: str) -> None:
    assert faults(name, sections(name)) == []


@pytest.mark.parametrize(
    "said",
    [
        "Ada gains 1 coins.",
        "Ada gains 0 Shards.",
        "The Claws's turn.",
        "Dead at HP -1.",
        "It is in nowhere.",
        "A , b.",
        "The the end.",
        "Ada gains {n}.",
        "It sees FANPLUS.",
        "Out of MAX_COINS.",
        "apply() is done.",
        "Ada takes a event.",
        "Ada takes an card.",
        "You gains 1 coin.",
        "(made up) Ben gains 1 coins.",
        "In the box: 1 Tengus.",
        "In the box: 0 Tengus.",
        "You (Ada) loses nothing here.",
        "Seattle, next to Boise, Portland",
        "Battle in Detroit: Samurai, Bogatyr against Ghoul.",
        "The enemy Champions have no HP left.",
        "All species decline now: but nobody loses counters.",
    ],
)
def test_a_seam_is_found(said: str) -> None:
    assert faults("a game", {"tell.it": [said]})


def test_the_files_are_here() -> None:
    assert sorted(Path(file).stem for file in HERE.glob("*.txt")) == sorted(GAMES)
