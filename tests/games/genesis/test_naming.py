"""What cards and choices are called: equal cards on a spot, and what a viewer may not know."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

import orrery
from orrery.engine.clauses import rule
from orrery.games.genesis import GAME
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.rules.naming import MOST_ALIKE, NAMED, crowds, number
from orrery.games.genesis.rules.state import Arena
from orrery.games.genesis.rules.timelines import SIZE

RATS = ["cave-rat@c4S"]


def rats(n: int) -> list[str]:
    """What these equal cards on c4 are called."""
    return ["c4.cave-rat", *[f"c4.cave-rat-{i}" for i in range(2, n + 1)]]


@rule("GEN-10.17", "GEN-10.1")
@pytest.mark.parametrize(("mine", "theirs"), [(0, 5), (4, 1), (6, 3), (1, 8), (9, 0)])
def test_each_of_equal_cards_is_a_target_whosever_it_is(stage: Any, mine: int, theirs: int) -> None:
    """Up to nine each have a name: the one that is named is hit, and no other."""
    n = mine + theirs
    for i in range(n):
        g = stage("raha@c3N", "malik@c6S", units={0: RATS * mine, 1: RATS * theirs}, hands={0: ["quick-shot"]})
        g.do(0, "play quick-shot")
        assert set(g.options(0)) == {f"target {name}" for name in [*rats(n), "c6.malik"]}
        assert {option.on for option in g.match.asks[0].options} >= {
            unit["id"] for unit in g.match.view(0)["table"]["units"] if unit["card"] == "cave-rat"
        }
        victim = g.s.units[2 + i]
        g.do(0, f"target {rats(n)[i]}")
        g.settle()
        assert victim not in g.s.units
        assert g.names(g.s.units).count("cave-rat") == n - 1


@rule("GEN-10.17")
@pytest.mark.parametrize("n", [10, 12, 30])
def test_of_very_many_equal_cards_a_second_question_says_which(stage: Any, n: int) -> None:
    """The ninth name stands for the ninth and all after it; half of them are the enemy's."""
    for i in {8, 9, n - 1}:
        units = {0: RATS * (n // 2), 1: RATS * (n - n // 2)}
        g = stage("raha@c3N", "malik@c6S", units=units, hands={0: ["quick-shot"]})
        victim = g.s.units[2 + i]
        g.do(0, "play quick-shot")
        assert set(g.options(0)) == {f"target {name}" for name in [*rats(9), "c6.malik"]}
        g.do(0, "target c4.cave-rat-9")
        g.waits(0, "which")
        assert g.options(0) == [f"which {k}" for k in range(9, n + 1)]
        assert g.match.asks[0].prompt == "There are many equal cards: which Cave Rat do you mean?"
        assert g.match.asks[0].options[-1].label == f"Number {n} (enemy), 1 HP"
        g.do(0, f"which {i + 1}")
        g.settle()
        assert victim not in g.s.units
        assert len(g.s.units) == n + 1


@rule("GEN-10.17", "GEN-7.1")
def test_any_of_very_many_units_takes_its_turn_and_plays(stage: Any) -> None:
    """Twelve Hounds on a spot, the ninth exerted: the eleventh takes a turn and attacks, and only it is exerted."""
    hounds = ["jaelarian-hound@c3N"] * 8 + ["jaelarian-hound@c3N!"] + ["jaelarian-hound@c3N"] * 3
    g = stage("raha@a1N", "malik@c4S", units={0: hounds}, phase="turn")
    eleventh = g.s.units[2 + 10]
    g.do(0, "activate c3.jaelarian-hound-9")
    assert g.options(0) == ["which 10", "which 11", "which 12"]
    g.do(0, "which 11", "stay")
    assert g.s.active == eleventh
    g.do(0, "use c3.jaelarian-hound-9 basic-attack-3")
    assert g.options(0) == ["which 10", "which 11", "which 12"]
    g.do(0, "which 11")
    assert [p for p in g.s.units if g.s.is_exerted(p)] == [g.s.units[2 + 8], eleventh]
    g.settle()
    assert g.hp("malik") == 27


@rule("GEN-10.17")
def test_a_second_question_only_where_more_than_one_is_meant(stage: Any) -> None:
    """Of twelve only the tenth is left to act: its name, which it shares, says enough."""
    hounds = ["jaelarian-hound@c3N!"] * 9 + ["jaelarian-hound@c3N"] + ["jaelarian-hound@c3N!"] * 2
    g = stage("raha@a1N", "malik@c4S", units={0: hounds}, phase="turn")
    assert g.options(0) == ["activate a1.raha", "activate c3.jaelarian-hound-9"]
    g.do(0, "activate c3.jaelarian-hound-9")
    assert g.s.active == g.s.units[2 + 9]


@rule("GEN-10.17", "GEN-10.15")
def test_a_trigger_finds_any_of_very_many(stage: Any) -> None:
    """Death Touch among eleven Rats around the Widow."""
    g = stage("raha@c3N", "malik@c6S", units={1: ["cave-rat@d4S"] * 11}, hands={0: ["venom-widow"]})
    victim = g.s.units[-1]
    g.do(0, "play venom-widow")
    g.passes(2)
    g.do(0, "at c4", "target d4.cave-rat-9", "which 11")
    g.settle()
    assert victim not in g.s.units
    assert g.names(g.s.units).count("cave-rat") == 10


@rule("GEN-10.17")
def test_equal_alterations_and_enchantments_are_all_found(stage: Any) -> None:
    ramparts = {1: ["stone-rampart@c4"] * 6}
    g = stage("raha@c3N", "malik@c6S", units=ramparts, hands={0: ["earthshape"]})
    g.do(0, "play earthshape")
    assert len(g.options(0)) == 6
    fogs = [(1, "dense-fog", "")] * 7
    h = stage("raha@c3N", "malik@c6S", skills=fogs, hands={0: ["shatter-bonds"]})
    h.do(0, "play shatter-bonds")
    assert h.options(0) == ["target arena.dense-fog", *[f"target arena.dense-fog-{i}" for i in range(2, 8)]]


@rule("GEN-10.17", "GEN-1.6", "GEN-16.45")
def test_the_vocabulary_is_finite_and_has_every_name() -> None:
    """It has no word twice; numbers go on as far as Timelines and copies can."""
    assert MOST_ALIKE == 4 * (SIZE - 1) * 2
    for mode in ("duel", "match", "free-for-all", "2v2", "draft"):
        words = list(GAME.vocabulary(mode))
        assert len(set(words)) == len(words) < 60_000
        for text in (f"target c4.cave-rat-{NAMED}", "activate a1.phyr-cub-5", "which 9", f"which {MOST_ALIKE}"):
            assert text in words
        assert ("target c4.kunn-3" in words) == (mode not in ("duel", "match"))  # one Champion for each seat


def test_numbers_agree_with_names(stage: Any) -> None:
    """The number of a card counts the equal ones in its place only: not those elsewhere, not other cards."""
    units = {0: [*RATS * 7, "cave-rat@c5S", "jaelarian-hound@c4S"], 1: RATS * 5}
    s: Arena = stage("raha@c3N", "malik@c4S", units=units).s
    here = [p for p in s.units if s.spot[p] == s.spot[s.champion[1]] and BOOK.faces[s.face[p]].slug == "cave-rat"]
    assert [number(s, p) for p in here] == list(range(1, 13))
    assert crowds(s) == dict.fromkeys(here[8:], here[8])
    assert [GAME.name_of(s, 1, p) for p in here] == [*rats(9), *["c4.cave-rat-9"] * 3]


# ---------------------------------------------------------------- only what the viewer sees
@rule("GEN-3.1", "GEN-12.23")
@pytest.mark.parametrize(("mode", "players"), [("duel", 2), ("match", 2), ("2v2", 4), ("draft", 2)])
def test_names_are_those_the_viewer_sees(mode: str, players: int) -> None:
    """A hidden card is named by its place and never by its face: if two that a viewer cannot tell apart change faces,
    nothing is called anything else for it."""
    m, rng, changed = orrery.new("genesis", players, mode, seed=3), Random(3), 0
    for n in range(260):
        if m.over:
            break
        if n % 20 == 0:
            s = cast(Arena, m.s)
            for viewer in range(players + 1):
                hidden = [p for p in range(len(s.face)) if not s.known[p] >> viewer & 1]
                assert all(BOOK.faces[s.face[p]].slug not in GAME.name_of(s, viewer, p) for p in hidden)
                other = s.copy()
                for back in set(s.back):
                    some = [p for p in hidden if s.back[p] == back]
                    for p, q in zip(some, rng.sample(some, len(some)), strict=True):
                        other.face[p] = s.face[q]
                        changed += s.face[p] != s.face[q]
                every = range(len(s.face))
                assert [GAME.name_of(s, viewer, p) for p in every] == [GAME.name_of(other, viewer, p) for p in every]
        ask = rng.choice(m.asks)
        m.choose(ask.options[rng.randrange(len(ask.choices))], ask.seat)
    assert changed > 100


@rule("GEN-3.1")
def test_pointing_at_a_face_down_card_says_nothing_of_its_face(stage: Any) -> None:
    """The server asks for the name of whatever is pointed at: the enemy's Gust is no Gust to who holds one too."""
    g = stage("raha@c3N", "malik@c6S", hands={0: ["gust"], 1: ["gust", "rebound"]}, idle=False)
    s = g.s
    assert [GAME.name_of(s, 0, p) for p in s.thoughts[1]] == ["thoughts-1-of-2", "thoughts-2-of-2"]
    assert [GAME.name_of(s, 1, p) for p in s.thoughts[1]] == ["gust", "rebound"]
    assert GAME.name_of(s, 0, s.thoughts[0][0]) == "gust"
    assert GAME.name_of(s, 2, s.thoughts[0][0]) == "thoughts-1-of-1"  # the public
    assert {GAME.name_of(s, viewer, g.unit("malik")) for viewer in range(3)} == {"c6.malik"}
