"""Decisions of a team: open votes, who decides if they differ, and whose vote counts (chapter 17)."""

from __future__ import annotations

import pytest

from orrery.bots import Seat, answer, make
from orrery.engine.clauses import rule
from orrery.engine.scenario import Scenario
from orrery.games.eternal_adversary.interface.terminal import terminal
from orrery.strategy import strategy_of
from tests.games.eternal_adversary.conftest import Looks, Stage


@pytest.fixture
def bargain(stage: Stage) -> Stage:
    """The Goatman draws Hard Bargain: Order decides, first the Bogatyr (seat 2), then the Samurai (seat 0)."""

    def drawn() -> Scenario:
        g = stage(
            "samurai",
            "goatman",
            "bogatyr",
            active="goatman",
            at={"goatman": "Lebanon (Kansas)"},
            tokens={"goatman": 1},
            weapons={"samurai": ["Uzi"], "bogatyr": ["Claymore"]},
            events=["Hard Bargain"],
        )
        g.do(1, "stop", "hand-in")
        return g

    return drawn


@rule("ADV-17.3")
def test_every_vote_is_shown_as_it_is_cast(bargain: Stage) -> None:
    g = bargain()
    g.do(2, "pay samurai.uzi")
    for viewer in (0, 1, 2, None):
        said = "You vote" if viewer == 2 else "Player 3 votes"
        assert f"{said}: discard Uzi of the Samurai." in g.told(viewer)
        vote = g.match.view(viewer)["table"]["vote"]
        assert [(cast["seat"], cast["label"]) for cast in vote["cast"]] == [
            (2, SAMURAIS if viewer != 0 else f"Discard Uzi {UZI}")
        ]
        assert vote["decides"] == 1
        assert "Player 3 votes: " in terminal(g.match.view(viewer), 80)
    g.do(0, "doom")
    assert "Player 1 votes: Chaos doom +1." in g.told(1)
    assert len(g.match.view(1)["table"]["vote"]["cast"]) == 2
    g.do(1, "doom")
    assert g.match.view(1)["table"]["vote"] is None


UZI = "(1 hand, ranged 2; instead of rolling you may deal exactly 4)"
SAMURAIS = f"Discard Uzi of the Samurai {UZI}"


@rule("ADV-17.2", "ADV-17.3")
def test_the_question_names_who_decides_if_the_side_differs(bargain: Stage) -> None:
    g = bargain()
    assert g.match.asks[0].prompt.endswith("If your side is not of one mind, Player 2 decides.")
    g.do(2, "doom")
    assert g.match.asks[0].prompt.endswith("If your side is not of one mind, Player 2 decides.")
    g.do(0, "pay bogatyr.claymore")
    assert g.match.asks[0].seat == 1
    assert g.match.asks[0].prompt.endswith("Order is not of one mind: you decide.")


@rule("ADV-17.4")
def test_without_a_card_the_first_of_the_team_decides_a_tie(stage: Stage, look: Looks) -> None:
    def divides() -> Scenario:
        return stage("samurai", "goatman", "bogatyr", "ghoul", active="goatman", doom=(3, 13))

    g = divides()
    g.do(2, "split 0 3")
    g.do(0, "split 3 0")
    g.waits(2, "split")
    g.do(2, "split 3 0")  # it may give in
    assert look(g).health("hellion") == 9  # all of it was taken off the Goatman


@rule("ADV-17.3")
@pytest.mark.parametrize("level", ["novice", "regular"])
def test_a_person_counts_beside_a_bot(bargain: Stage, look: Looks, level: str) -> None:
    """A bot goes with a teammate that has voted: so the team is of one mind, and nobody else decides for it."""
    g = bargain()
    g.do(2, "pay claymore")
    answer(g.match, make(level, 3), Seat(g.match, 0))
    assert look(g).held("bogatyr") == []
    assert "of one mind" not in " ".join(g.told())


@rule("ADV-17.4")
def test_a_bot_that_decides_goes_with_the_person_that_voted_otherwise(stage: Stage, look: Looks) -> None:
    """The bot (seat 2) voted first and would decide; the person has seen its vote and wants something else."""
    g = stage("samurai", "goatman", "bogatyr", "ghoul", active="goatman", doom=(3, 13))
    bot = make("regular", 3)
    said = answer(g.match, bot, Seat(g.match, 2))
    other = next(text for text in g.options(0) if text != said)
    g.do(0, other)
    g.waits(2, "split")
    assert answer(g.match, bot, Seat(g.match, 2)) == other


@rule("ADV-17.2")
def test_an_enemy_that_decides_wants_the_worst(bargain: Stage, look: Looks) -> None:
    g = bargain()
    g.do(2, "doom")
    g.do(0, "pay uzi")
    likely = strategy_of(g.match.game).policy(g.s, g.match.asks[0])
    assert likely is not None
    weights = dict(zip(g.options(1), likely, strict=True))
    assert weights["pay bogatyr.claymore"] > weights["pay samurai.uzi"]
