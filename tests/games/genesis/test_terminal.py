"""The picture of the table in a terminal: nothing is cut, every sign has its words, wide screens show more."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import orrery
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.interface.terminal import cropped, terminal
from orrery.games.genesis.rules.arena import drawn

WIDTHS = (56, 76, 96, 116, 156)


def words_of(picture: str) -> list[str]:
    """The words of a picture, in spite of lines and frames."""
    return re.findall(r"[A-Za-z][\w']*", picture)


@pytest.mark.parametrize(
    ("mode", "players"), [("duel", 2), ("free-for-all", 3), ("2v2", 4), ("match", 2), ("draft", 2)]
)
def test_no_line_is_too_long_and_no_name_is_cut(mode: str, players: int) -> None:
    m, rng = orrery.new("genesis", players, mode, seed=7), Random(7)
    for n in range(300):
        if m.over:
            break
        if n % 20 == 0:
            for width in WIDTHS:
                for viewer in (0, 1, None):
                    view = m.view(viewer)
                    picture = terminal(view, width)
                    assert max(len(line) for line in picture.split("\n")) <= width
                    said = " ".join(picture.split())
                    for unit in view["table"]["units"]:
                        name = BOOK.faces[BOOK.face_of[unit["card"]]].name
                        assert all(part in said for part in re.split(r"[ -]", name)), (name, width)
        ask = rng.choice(m.asks)
        m.choose(rng.choice(ask.options), ask.seat)


def test_the_head_says_turn_side_and_goal(stage: Any) -> None:
    g = stage("kunn@c2N", "malik@c5S", phase="move")
    lines = terminal(g.match.view(0), 76).split("\n")
    assert lines[0] == "Round 1, Move Phase: Player 1 with Kunn"
    assert lines[1] == "You are Player 1 in the South: defeat Player 2 (no HP or no Timeline left)"
    assert terminal(g.match.view(None), 76).split("\n")[1].startswith("Goal: be the last one standing")


def test_what_the_active_unit_sees_is_dotted_and_the_signs_are_explained(stage: Any) -> None:
    g = stage("kunn@c2N", "malik@c5S", phase="move")
    picture = terminal(g.match.view(0), 76)
    rows = [line for line in picture.split("\n") if line.startswith(" 3 ")]
    assert [cell.endswith("·") for cell in rows[0].split("|")[1:-1]] == [False, True, True, True, False]
    assert "* takes its turn; ! exerted" in " ".join(picture.split())
    assert "· seen by Kunn" in " ".join(picture.split())


def test_every_state_is_in_words(stage: Any) -> None:
    def ill(s: Any) -> None:
        malik = s.champion[1]
        s.stunned |= 1 << malik
        s.decay[malik] = (2, 0)
        s.weak[malik] = 1 << 2
        s.shields = [(malik, 3, -1, 1), (malik, 2, s.champion[0], 1)]
        s.graves = 1 << 4

    g = stage(
        "kunn@c2N",
        "malik@c3S",
        units={1: ["cave-rat@a6S!", "no-mans-land@e3"]},
        skills=[(1, "iron-oath", "malik"), (0, "dense-fog", "")],
        more=ill,
    )
    said = " ".join(terminal(g.match.view(0), 76).split())
    for words in (
        "Decay (2 rounds, until removed)",
        "Stun",
        "Weakness [fire]",
        "shield 3",
        "shield 2 against Kunn on c2",
        "resists attack",
        "bears Iron Oath",
        "exerted",
        "No Man's Land on e3 (Player 2): Continuous - Berserk",
        "On the whole Arena: Dense Fog: Continuous - Fog",
        "Summons were killed this round on e1.",
        "sees Malik on c3",
    ):
        assert words in said, words


def test_the_stack_names_owners_and_targets(stage: Any) -> None:
    g = stage("malik@c3N", "kunn@c4N", hands={1: ["righteous-refusal"]})
    g.do(0, "use c3.malik basic-attack-3")
    said = " ".join(terminal(g.match.view(1), 76).split())
    assert "1. Basic Attack [3] of Malik (Player 1), at Kunn on c4" in said


def test_wide_screens_show_more(stage: Any) -> None:
    g = stage("kunn@c2N", "malik@c5S", hands={0: ["left-hook"]})
    narrow, wide = terminal(g.match.view(0), 76), terminal(g.match.view(0), 156)
    assert "Left Hook (1 Energy)" in narrow
    assert "Left Hook: Swift - Basic Attack [2] - 3 Energy" in wide
    assert "Left in your Timeline, in no order: 40 Stone Rampart" in wide
    assert set(words_of(narrow)) - set(words_of(wide)) <= {"Energy", "Aura"}


def test_a_wide_screen_draws_what_cards_see(stage: Any) -> None:
    g = stage("kunn@c2N", "malik@c5S", hands={0: ["left-hook", "gust"]}, phase="move", idle=False)
    lines = terminal(g.match.view(0), 156).split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("What is seen, ahead is up"))
    assert lines[at + 1 : at + 4] == [
        "x x x   x x         x x x",
        ". @ .   . @         . @ .",
        "Kunn    Left Hook   Gust",
    ]


def test_a_drawing_keeps_the_gap_before_a_far_spot() -> None:
    assert cropped(drawn("FAR23")) == ["x", "x", ".", "@"]
