"""The solo mode: chapter 22, every Challenge and every Progress card."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.engine.clauses import rule
from orrery.games.entropy.cards.catalogue import FACES
from orrery.games.entropy.cards.kinds import Challenge
from orrery.games.entropy.cards.solo import PROGRESS
from orrery.games.entropy.rules.state import CONDITIONS, END, LIFEFORMS, MISSION, Cosmos


def solo(lab: Any, card: str = "PR1") -> None:
    """The Rival stands on the outer space of sector 3; this Progress card is on top."""
    s = lab.s
    lab.stand(1, 3)
    s.progress.sort(key=lambda p: s.card(p).code == card)
    s.challenges, s.challenge_deck = s.challenge_deck[:3], s.challenge_deck[3:]
    for p in s.challenges:
        s.reveal(p)


@rule("ENT-22.1", "ENT-22.6", "ENT-22.7", "ENT-22.8", "ENT-22.9", "ENT-22.10", "ENT-22.11", "ENT-22.12")
@pytest.mark.parametrize("card", PROGRESS, ids=lambda card: card.code)
def test_every_progress_card(game: Any, card: Any) -> None:
    g = game(lambda lab: solo(lab, card.code), players=1, mode="solo")
    s = g.s
    before = {name: [len(x) for x in getattr(s, name)] for name in ("planets", "biomes", "life", "small")}
    tops = {name: [x[-1] for x in getattr(s, name)] for name in ("planets", "biomes", "life")}
    goods = g.has()
    g.finish(0, "move 1 outer")
    assert s.scientists[1] == (2 + card.moves) % 6 * 2 + card.ring
    assert [s.card(p).code for p in s.progressed] == [card.code]
    after = {name: [len(x) for x in getattr(s, name)] for name in before}
    wanted = {name: list(counts) for name, counts in before.items()}
    if card.removes:
        sort, kind = card.removes.split()
        name = {"planet": "planets", "life": "life", "biome": "biomes"}[sort]
        at = 2 * (*CONDITIONS, *LIFEFORMS, "abundant", "scarce").index(kind)
        at -= {"planets": 0, "life": 8, "biomes": 14}[name]
        wanted[name][at] -= 1
        assert tops[name][at] in s.box
        assert s.known[getattr(s, name)[at][-1]] == s.everyone
    markers = [0, 0, 0]
    if card.pursues.startswith("o-"):
        markers[len(card.pursues) - 3] = 1
    elif card.pursues.startswith("small"):
        wanted["small"][LIFEFORMS.index(card.pursues.split()[1])] -= 1
    elif card.pursues:
        markers = [1, 0, 0]
    assert after == wanted
    assert s.markers == [0, 0, 0, *markers]
    assert g.has()[:2] == goods[:2]
    g.waits(0, "move")
    assert s.round == 2


@rule("ENT-22.8")
def test_removing_from_the_right_stack_or_nothing(game: Any) -> None:
    def table(lab: Any, right: int) -> None:
        solo(lab, "PR1")
        s = lab.s
        s.box += s.planets[0] + s.planets[1][right:]
        s.planets[0], s.planets[1] = [], s.planets[1][:right]
        for p in s.planets[1][-1:]:
            s.reveal(p)

    g = game(lambda lab: table(lab, 1), players=1, mode="solo")
    last = g.s.planets[1][-1]
    g.finish(0, "move 1 outer")
    assert g.s.planets[:2] == [[], []]
    assert last in g.s.box
    g = game(lambda lab: table(lab, 0), players=1, mode="solo")
    g.finish(0, "move 1 outer")
    assert g.s.markers[3] == 1


@rule("ENT-22.9", "ENT-22.10", "ENT-22.11", "ENT-19.5")
def test_the_rival_is_blocked_by_your_marker(game: Any) -> None:
    def table(lab: Any, card: str, markers: list[int]) -> None:
        solo(lab, card)
        lab.s.markers = markers

    g = game(lambda lab: table(lab, "PR1", [4, 0, 0, 3, 0, 0]), players=1, mode="solo")
    g.finish(0, "move 1 outer")
    assert g.s.markers[3] == 3
    g = game(lambda lab: table(lab, "PR19", [4, 0, 0, 3, 3, 4]), players=1, mode="solo")
    g.finish(0, "move 1 outer")
    assert g.s.markers[3:] == [3, 4, 4]  # the lowest that can still advance
    g = game(lambda lab: table(lab, "PR19", [0, 0, 0, 2, 1, 1]), players=1, mode="solo")
    g.finish(0, "move 1 outer")
    assert g.s.markers[3:] == [2, 2, 1]  # the least advanced, the lower number on a tie
    g = game(
        lambda lab: table(lab, "PR10", [0] * 6),
        lambda lab: lab.s.box.extend(lab.s.small[0]),
        lambda lab: lab.s.small[0].clear(),
        players=1,
        mode="solo",
    )
    g.finish(0, "move 1 outer")
    assert g.s.small[0] == []


@rule("ENT-22.7", "ENT-2.6")
def test_the_rival_counts_for_traffic(game: Any) -> None:
    g = game(solo, lambda lab: lab.star(0, "IIA"), lambda lab: lab.stand(1, 1, "inner"), players=1, mode="solo")
    g.say("move 1 outer")
    assert g.has()[2] == 1  # distance 2 on Activate Stars, merged


@rule("ENT-22.14", "ENT-20.1")
def test_rival_completions_count_for_the_end(game: Any) -> None:
    def table(lab: Any) -> None:
        solo(lab, "PR1")
        lab.s.markers = [0, 4, 0, 3, 0, 0]

    g = game(table, players=1, mode="solo")
    g.finish(0, "move 1 outer")
    assert (g.s.round, g.s.last) == (2, 2)
    g.finish(0, "move 1 outer")
    g.over()


@rule("ENT-22.14")
def test_the_last_progress_card_ends_the_game(game: Any) -> None:
    def table(lab: Any) -> None:
        solo(lab, "PR16")
        s = lab.s
        s.round = 19
        s.progressed, s.progress = s.progress[:-1], s.progress[-1:]
        s.last = 20  # triggered in round 19: the extra round is not played

    def one_before(lab: Any) -> None:
        table(lab)
        lab.s.progress.insert(0, lab.s.progressed.pop())
        lab.s.round = 18

    g = game(one_before, players=1, mode="solo")
    g.finish(0, "move 1 outer")
    g.waits(0, "move")
    assert g.s.round == 19
    g = game(table, players=1, mode="solo")
    g.finish(0, "move 1 outer")
    g.over()
    assert g.s.round == 19


@rule("ENT-22.15", "ENT-22.5", "ENT-22.12")
@pytest.mark.parametrize(
    ("level", "vp", "challenges"), [("novice", 55, 1), ("apprentice", 70, 2), ("scientist", 80, 2), ("master", 90, 3)]
)
def test_the_exam(game: Any, level: str, vp: int, challenges: int) -> None:
    def table(lab: Any, points: int, done: int) -> None:
        s = lab.s
        solo(lab)
        lab.goods(0, vp=points)
        s.met, s.challenges = s.challenges[:done], s.challenges[done:]
        s.round = 12
        s.step = END

    for points, done, passed in ((vp, challenges, True), (vp - 1, challenges, False), (vp, challenges - 1, False)):
        g = game(lambda lab, p=points, d=done: table(lab, p, d), players=1, mode="solo", level=level)
        outcome = g.match.outcome
        assert outcome.scores == (points,)
        assert outcome.winners == ((0,) if passed else ())
        assert level.title() in outcome.reason
        assert "12 rounds" in outcome.reason


CASES = {
    "C1": (lambda lab: (lab.star(0, "IVA"), lab.star(0, "IIIB")), lambda lab: (lab.star(0, "IVA"), lab.star(0, "IIB"))),
    "C2": (
        lambda lab: [lab.star(0, x) for x in ("IVA", "IIB", "IA")],
        lambda lab: [lab.star(0, x) for x in ("IIIA", "IIB", "IA")],
    ),
    "C3": (
        lambda lab: [lab.planet(0, f"P{n}", 1 + n // 2) for n in range(1, 7)],
        lambda lab: [lab.planet(0, f"P{n}", 1 + n // 2) for n in range(1, 6)],
    ),
    "C4": (
        lambda lab: [
            (lab.planet(0, p, n), lab.played(0, p, f"L{n}")) for n, p in enumerate(("P1", "P12", "P23", "P34"), 1)
        ],
        lambda lab: [
            *[(lab.planet(0, p, n), lab.played(0, p, f"L{n}")) for n, p in enumerate(("P1", "P12", "P23"), 1)],
            lab.planet(0, "P34", 4),
        ],
    ),
    "C5": (
        lambda lab: (
            [lab.planet(0, f"P{n}", n) for n in (1, 2, 3)],
            [lab.asteroid(f"P{1 + i // 2}", (*CONDITIONS, "heat")[i], ("mass", "lifeform")[i % 2]) for i in range(5)],
        ),
        lambda lab: (
            [lab.planet(0, f"P{n}", n) for n in (1, 2, 3)],
            [
                lab.asteroid(
                    f"P{1 + i // 2}", ("heat", "heat", "water", "carbon", "heat")[i], ("mass", "lifeform")[i % 2]
                )
                for i in range(5)
            ],
        ),
    ),
    "C6": (
        lambda lab: [
            (lab.planet(0, p), lab.asteroid(p, "heat"), lab.asteroid(p, "heat", "lifeform")) for p in ("P1", "P2")
        ],
        lambda lab: (
            lab.planet(0, "P1"),
            lab.planet(0, "P2"),
            lab.asteroid("P1", "heat"),
            lab.asteroid("P1", "heat", "lifeform"),
            lab.asteroid("P2", "heat"),
        ),
    ),
    "C7": (
        lambda lab: [(lab.planet(0, f"P{n}", n), lab.biome(f"P{n}", f"B{n}", True)) for n in (1, 2, 3)],
        lambda lab: [(lab.planet(0, f"P{n}", n), lab.biome(f"P{n}", f"B{n}", n < 3)) for n in (1, 2, 3)],
    ),
    "C8": (
        lambda lab: (lab.planet(0, "P1"), lab.played(0, "P1", "L1", "L23", "L45")),
        lambda lab: (
            lab.planet(0, "P1"),
            lab.played(0, "P1", "L1", "L23", "L24"),
            lab.planet(0, "P2"),
            lab.played(0, "P2", "L45"),
        ),
    ),
    "C9": (lambda lab: lab.planet(0, "P1", b=2, p=2, a=2), lambda lab: lab.planet(0, "P1", b=5, p=5, a=1)),
    "C10": (
        lambda lab: (lab.planet(0, "P1"), lab.played(0, "P1", "L45", "L46", "L47")),
        lambda lab: (lab.planet(0, "P1"), lab.played(0, "P1", "L45", "L46", "L1")),
    ),
    "C11": (lambda lab: lab.tiers(0, 2, 2, 1), lambda lab: lab.tiers(0, 2, 1, 1)),
    "C12": (lambda lab: setattr(lab.s, "generator", [6]), lambda lab: setattr(lab.s, "generator", [5])),
}


@rule("ENT-22.13")
@pytest.mark.parametrize("code", list(CASES))
def test_every_challenge(game: Any, code: str) -> None:
    for arrange, met in zip(CASES[code], (True, False), strict=True):

        def table(lab: Any, arrange: Any = arrange) -> None:
            s = lab.s
            solo(lab)
            piece = lab.piece(code)
            other = lab.piece("C12" if code != "C12" else "C3")
            s.challenge_deck = [p for p in (*s.challenges, *s.challenge_deck) if p not in (piece, other)]
            s.challenges = [piece, other]
            for p in s.challenges:
                s.reveal(p)
            arrange(lab)
            s.step = MISSION

        g = game(table, players=1, mode="solo")
        assert [g.s.card(p).code for p in g.s.met] == ([code] if met else [])
        assert len(g.s.challenges) == (1 if met else 2)  # the bystander stays
        assert g.has()[3] == (5 if met else 0)
        g.waits(0, "move")


def test_all_challenges_have_a_case() -> None:
    assert {card.code for card in FACES if isinstance(card, Challenge)} == set(CASES)


@rule("ENT-22.6")
def test_a_solo_game_from_start_to_end() -> None:
    m = orrery.new("entropy", mode="solo", players=1, seed=5)
    while not m.over:
        m.choose(m.asks[0].options[-1])
    assert m.outcome is not None
    s = m.s
    assert isinstance(s, Cosmos)
    assert s.round <= 19
    assert len(s.progressed) == s.round
