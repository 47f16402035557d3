"""Chapters 19 and 20: the match, free-for-all, 2v2, the draft."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

import orrery
from orrery.engine.clauses import BadSetup, rule
from orrery.engine.scenario import Scenario
from orrery.games.genesis import GAME
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import Hero
from orrery.games.genesis.cards.ready_timelines import FORETHOUGHTS, READY
from orrery.games.genesis.rules.draft import BASICS
from orrery.games.genesis.rules.state import FORETHOUGHT, LOCK, TIMELINE, Arena
from orrery.games.genesis.rules.timelines import broken_rules, legal_faces, rarities


def lost_by(seat: int, game: int = 1) -> Any:
    """A match after its first game, won by the other seat."""

    def arrange(s: Arena) -> None:
        s.heroes = [BOOK.face_of["kunn"], BOOK.face_of["malik"]]
        for i, name in enumerate(("kunn", "malik")):
            s.timelines[i] = s.add([BOOK.face_of[c] for c, n in READY[name].items() for _ in range(n)], TIMELINE + i)
            cards = [BOOK.face_of[c] for c, n in FORETHOUGHTS[name].items() for _ in range(n)]
            s.forethoughts[i] = s.add(cards, FORETHOUGHT + i)
            (s.champion[i],) = s.add([s.heroes[i]], 12)
            s.reveal(s.champion[i])
            s.fallen.append(s.champion[i])
        s.lists = []
        s.phase, s.game, s.first = LOCK, game, -1
        s.wins = [int(seat == 1), int(seat == 0)]
        s.beaten = [seat]

    return arrange


@rule("GEN-19.6", "GEN-19.7", "GEN-19.9", "GEN-19.11", "GEN-19.12", "GEN-19.14", "GEN-19.15", "GEN-19.5")
def test_lock_and_show() -> None:
    """The loser says who goes first; the winner locks, then the loser; then both are shown and a new game begins."""
    g = Scenario(GAME, 2, "match", arrange=lost_by(1))
    g.waits(1, "first")
    g.do(1, "second")
    g.waits(0, "lock-out")
    chi = BOOK.chi[BOOK.face_of[next(o[4:] for o in g.options(0) if o.startswith("out "))]]
    out = next(o for o in g.options(0) if o.startswith("out "))
    g.do(0, out, "done")
    coming = g.options(0)
    assert coming
    assert all(BOOK.chi[BOOK.face_of[o[3:]]] == chi for o in coming)
    g.do(0, coming[0])
    g.waits(1, "lock-out")
    assert g.match.view(1)["table"]["players"][0]["locked"] == 1
    assert g.refused(0, "done").sentence.startswith("You are not asked anything now")
    g.do(1, "done")
    s = g.s
    assert s.first == 0
    assert [len(t) + len(h) for t, h in zip(s.timelines, s.thoughts, strict=True)] == [50, 50]
    assert (s.hp[s.champion[0]], s.hp[s.champion[1]], s.aura) == (28, 30, [40, 35])
    name = BOOK.faces[BOOK.face_of[out[4:]]].name
    assert f"{name} goes to Player 1's Forethoughts." in g.told()


@rule("GEN-19.13")
def test_swaps_accumulate() -> None:
    g = Scenario(GAME, 2, "match", arrange=lost_by(1))
    g.do(1, "first")
    out = next(o for o in g.options(0) if o.startswith("out "))
    g.do(0, out, "done")
    g.do(0, g.options(0)[0])
    g.do(1, "done")
    shown = g.match.view(None)["table"]["players"][0]["forethoughts"]["known"]
    assert shown == [out[4:]]


@rule("GEN-19.4", "GEN-19.2", "GEN-19.3")
def test_forethoughts_are_optional_and_limited() -> None:
    options = {
        "champions": ["kunn", "kunn"],
        "timelines": [READY["kunn"], None],
        "forethoughts": [None, {"unravel": 21}],
    }
    with pytest.raises(BadSetup) as wrong:
        GAME.prepare(2, "match", options)
    assert wrong.value.problems == ("Seat 2: At most 100 Chi, not 105. (GEN-19.2)",)
    m = orrery.new("genesis", 2, "match", seed=1, options={**options, "forethoughts": [None, {"unravel": 20}]})
    assert [len(f) for f in cast(Arena, m.s).forethoughts] == [0, 20]


@rule("GEN-19.1", "GEN-19.16")
def test_two_wins_or_five_games() -> None:
    m, rng = orrery.new("genesis", 2, "match", seed=5), Random(5)
    while not m.over:
        ask = m.asks[0]
        m.choose(ask.options[rng.randrange(len(ask.choices))])
    assert m.outcome is not None
    s = cast(Arena, m.s)
    assert max(s.wins) == 2 or s.game == 5

    def drawn(s: Arena) -> None:
        lost_by(1, 4)(s)
        s.wins, s.beaten = [0, 0], []

    g = Scenario(GAME, 2, "match", arrange=drawn)
    g.waits(0, "lock-out")  # after a draw the earlier seat locks first
    g.do(0, "done")
    g.do(1, "done")
    assert [a.about for a in g.match.asks] == ["first"]  # a new die roll
    for seat in (0, 1):
        g.s.hp[g.s.champion[seat]] = 0
    g.match.choose("first")
    while not g.match.over:
        g.match.choose(g.match.asks[0].options[0])
    assert g.match.outcome is not None
    assert g.match.outcome.winners == ()
    assert g.match.outcome.reason == "The match is drawn after 5 games."


# ---------------------------------------------------------------- more than two
@rule("GEN-20.1", "GEN-20.2", "GEN-20.4", "GEN-20.5", "GEN-20.3")
@pytest.mark.parametrize(("players", "spots"), [(3, ["a1", "c6", "e1"]), (4, ["a1", "a6", "e6", "e1"])])
def test_free_for_all_set_up(players: int, spots: list[str]) -> None:
    dice = {3: (1, 2, 6), 4: (1, 2, 6, 3)}[players]
    g = Scenario(GAME, players, "free-for-all", chance=[tuple(BOOK.face_of[n] for n in ["raha"] * players), dice])
    g.do(2, "second")
    units = g.match.view(None)["table"]["units"]
    assert [u["spot"] for u in units] == spots
    assert [u["facing"] for u in units] == ["north" if s[1] == "1" else "south" for s in spots]
    assert g.s.first == 1  # the seat before
    g.waits(1, "step")
    assert len({g.s.team[i] for i in range(players)}) == players


@rule("GEN-20.10", "GEN-1.8")
def test_places_in_the_order_of_defeat(stage: Any) -> None:
    g = stage("malik@a1N", "kunn@c6S", "feng@e1N")
    g.match.concede(1)
    assert not g.match.over
    g.match.concede(0)
    g.over()
    assert g.match.outcome.ranks == (2, 3, 1)
    assert g.match.outcome.winners == (2,)


@rule("GEN-20.9", "GEN-20.6")
def test_everybody_may_answer_in_turn(stage: Any) -> None:
    g = stage("raha@c3N", "malik@c4S", "feng@e1N", hands={0: ["gust"]})
    g.do(0, "play gust")
    g.waits(1, "respond")
    g.do(1, "pass")
    g.waits(2, "respond")
    g.do(2, "pass")
    g.waits(0, "respond")


# ---------------------------------------------------------------- 2v2
@rule("GEN-20.11", "GEN-20.18", "GEN-20.12", "GEN-20.13", "GEN-20.14", "GEN-20.15")
def test_two_against_two_set_up() -> None:
    heroes = tuple(BOOK.face_of[n] for n in ("raha", "malik", "nubia", "feng"))
    g = Scenario(GAME, 4, "2v2", chance=[heroes, (6, 3, 1, 5)])
    g.do(0, "second")
    assert [u["spot"] for u in g.match.view(None)["table"]["units"]] == ["a1", "a6", "e1", "e6"]
    assert g.s.first == 3  # the higher roller of the other team
    hand = g.match.view(0)["table"]["players"]
    assert all(c["card"] for c in hand[2]["thoughts"])  # partners see each other's Thoughts
    assert not any(c["card"] for c in hand[1]["thoughts"])
    g.waits(1, "turn")  # the earlier seat of team B is asked first
    assert g.options(1) == ["activate a6.malik", "defer"]
    g.do(1, "defer")
    assert g.s.active == g.s.champion[3]


@rule("GEN-20.14", "GEN-20.15")
def test_a_partner_is_an_ally_and_not_commanded(stage: Any) -> None:
    g = stage("nubia@c1N", "malik@c6S", "raha@c2N", "feng@e6S", mode="2v2", hands={0: ["ward-of-faith"]})
    assert g.refused(0, "use c2.raha sidestep").clauses == ("GEN-3.7", "GEN-7.1")
    g.do(0, "play ward-of-faith")
    assert set(g.options(0)) == {"target c1.nubia", "target c2.raha"}


@rule("GEN-20.17")
def test_a_team_loses_when_both_are_defeated(stage: Any) -> None:
    g = stage("nubia@c1N", "malik@c6S", "raha@c2N", "feng@e6S", mode="2v2")
    g.match.concede(1)
    assert not g.match.over
    g.match.concede(3)
    g.over()
    assert g.match.outcome.winners == (0, 2)
    assert g.match.outcome.ranks == (1, 3, 1, 3)


# ---------------------------------------------------------------- draft
@rule("GEN-20.25", "GEN-20.26", "GEN-20.27", "GEN-2.12")
def test_the_draft() -> None:
    m, rng = orrery.new("genesis", 3, "draft", seed=2), Random(1)
    common, uncommon, rare = rarities()
    pack = [BOOK.face_of[o.text.split()[1]] for o in m.asks[0].options]
    assert len(pack) == len(set(pack)) == 14
    assert [sum(f in group for f in pack) for group in (common, uncommon, rare)] == [10, 3, 1]
    passed = {o.text for o in m.asks[0].options}
    for _ in range(3):
        m.choose(m.asks[0].options[0])
    assert {o.text for o in m.asks[1].options} < passed  # the first pack goes to the right
    while m.view(None)["table"]["phase"] == "draft":
        ask = m.asks[0]
        m.choose(ask.options[rng.randrange(len(ask.choices))], ask.seat)
    assert [len(p) for p in cast(Arena, m.s).picks] == [56, 56, 56]
    assert {a.about for a in m.asks} == {"champion"}
    while m.view(None)["table"]["phase"] == "build":
        ask = m.asks[0]
        m.choose(ask.options[rng.randrange(len(ask.choices))], ask.seat)
    s = cast(Arena, m.s)
    for seat in range(3):
        cards = [s.face[p] for p in s.timelines[seat]]
        assert len(cards) == 35
        assert sum(BOOK.chi[f] for f in cards) <= 175
        assert set(cards) <= set(legal_faces(s.heroes[seat]))
        basics = sum(BOOK.faces[f].slug in BASICS for f in cards)
        assert len(s.forethoughts[seat]) >= 56 - 35 - 0 or basics
    assert m.asks[0].about == "first"


@rule("GEN-20.26", "GEN-2.12", "GEN-2.13", "GEN-2.14")
def test_every_broken_rule_is_listed() -> None:
    kunn = BOOK.faces[BOOK.face_of["kunn"]]
    assert isinstance(kunn, Hero)
    said = broken_rules(kunn, {"epiphany": 3, "malik": 1, "bai-hu": 1, "yamaraja": 1, "nothing": 1})
    assert said == [
        "Copies of Epiphany are limited to 2, not 3. (GEN-2.12)",
        "Malik has no place in a Timeline. (GEN-2.13)",
        "Bai Hu has no place in a Timeline. (GEN-2.13)",
        "Yamaraja (Axon and Chaos) is not among the affiliations of Kunn. (GEN-2.6)",
        "There is no card 'nothing'.",
        "Exactly 50 cards, not 6. (GEN-2.8)",
    ]
    draft = broken_rules(kunn, {"epiphany": 30}, 35, 175, limits=False)
    assert draft == ["Exactly 35 cards, not 30. (GEN-20.26)", "At most 175 Chi, not 180. (GEN-20.26)"]


@rule("GEN-20.16")
def test_a_partner_decides_for_what_the_dead_left_on_the_stack(stage: Any) -> None:
    """The Acolyte's Push is on the Stack when its Champion falls: from now on it is the partner's."""

    def weak(s: Arena) -> None:
        s.hp[s.champion[0]] = 1

    g = stage(
        "nubia@c1N",
        "malik@c2S",
        "raha@a1N",
        "feng@e6S",
        units={0: ["null-acolyte@b3N"], 1: ["cave-rat@b4S"]},
        active="null-acolyte",
        mode="2v2",
        more=weak,
    )
    g.do(0, "use b3.null-acolyte push")
    g.do(1, "use c2.malik basic-attack-3")
    g.settle()
    assert not g.there("nubia")
    assert g.s.control[g.unit("null-acolyte")] == 2
    assert g.at("cave-rat") == "b5S"
