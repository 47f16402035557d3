"""What bots think of positions and options: Prisms in reach, Reactions that can be paid, growth."""

from __future__ import annotations

from collections.abc import Callable
from math import log
from random import Random
from typing import Any

import pytest

from orrery.bots import Budget, Seat
from orrery.bots.greedy import RegularBot, prospects
from orrery.engine.flow import Match
from orrery.games.endogenesis import GAME
from orrery.games.endogenesis.cards.catalogue import FACES
from orrery.games.endogenesis.rules.state import ACTIVE, ULTIMATE
from orrery.games.endogenesis.strategy import evaluate
from orrery.strategy import strategy_of, win_chances

Table = Callable[..., Any]
LAST_CARD = "use star-lens"
"""What gives the Energy for a small blow, and would have paid for the Reaction."""


def threatened(table: Table, **more: Any) -> Any:
    """A player of 3 Health with one card left, a Reaction in the slot, and a rival who can deal 6."""
    usual: dict[str, Any] = {
        "hands": {0: ("Star Lens",), 1: ("Aether Flask", "Demon Blood", "Rune Stone", "Gear Jam")},
        "slots": {0: {"b1": ("Aegis of Ages", 4), "b2": "Piston Strike"}, 1: {"b1": ("Judgement", 4)}},
        "hp": {0: 3},
        "monsters": ("Spore Matron",),
    }
    return table(energy=0, **{**usual, **more})


def chosen(g: Any, seat: int = 0) -> str:
    """What the regular bot does there."""
    return RegularBot(1).choose(Seat(g.match, seat), Budget())


def test_the_last_energy_is_kept_for_the_reaction_that_is_plainly_needed(table: Table) -> None:
    g = threatened(table)
    assert LAST_CARD in Seat(g.match, 0).texts()
    done = []
    while g.match.asks[0].seat == 0 and g.match.asks[0].about == "turn":
        done.append(chosen(g))
        g.do(0, done[-1])
    assert done[-1] == "end"
    assert LAST_CARD not in done


SHIELD: dict[str, Any] = {"b1": ("Aegis of Ages", 4), "b2": "Sap Siphon"}


@pytest.mark.parametrize(
    ("mine", "rivals", "health", "first"),
    [
        (SHIELD, ("Judgement", 4), 3, "end"),
        ({"b2": "Sap Siphon"}, ("Judgement", 4), 3, LAST_CARD),
        (SHIELD, ("Piston Strike", 0), 3, LAST_CARD),
        (SHIELD, ("Judgement", 4), 10, LAST_CARD),
    ],
    ids=["kept for it", "no Reaction", "a harmless rival", "in good health"],
)
def test_whether_the_last_energy_is_kept_turns_on_the_reaction(
    table: Table, mine: Any, rivals: Any, health: int, first: str
) -> None:
    """A regular with two Prisms to lose, and a Monster in play that the blow would hurt. Such positions are rare: three
    of 852 that were tried, and an expert strikes in this one all the same."""
    g = threatened(
        table,
        slots={0: mine, 1: {"b1": rivals}},
        hands={0: ("Star Lens",), 1: ("Aether Flask", "Demon Blood", "Rune Stone")},
        hp={0: health},
        monsters=(("Spore Matron", 4),),
        prisms={0: 2, 1: 1},
    )
    assert chosen(g) == first


def logit(chance: float) -> float:
    """The logarithm of the odds."""
    return log(chance / (1 - chance))


def kept(g: Any, spent: str) -> float:
    """How much better it looks to end the turn than to spend the last card, in logits."""
    seat = Seat(g.match, 0)
    looks = prospects(seat, seat.texts(), Random(1), 3)
    return logit(looks["end"]) - logit(looks[spent])


def test_a_small_blow_is_not_worth_the_energy_of_the_reaction(table: Table) -> None:
    """Also where the last card is a Skill, which bots would rather equip than keep for its Energy."""
    rivals = ("Aether Flask", "Demon Blood", "Rune Stone", "Star Lens")
    assert kept(threatened(table, hands={0: ("Gear Jam",), 1: rivals}), "discard gear-jam") > 0


def test_the_last_energy_is_dearer_while_it_may_save_a_life(table: Table) -> None:
    assert kept(threatened(table), LAST_CARD) > kept(threatened(table, hp={0: 10}), LAST_CARD) + 0.1


def test_the_last_energy_is_spent_when_it_takes_a_prism(table: Table) -> None:
    g = threatened(table, monsters=(("Ouroborite", 2),))
    done = []
    while not any(g.match.s.prisms):
        done.append(chosen(g))
        g.do(0, done[-1])
    assert done[-2:] == ["use piston-strike", "target ouroborite"]


def test_a_reaction_that_can_be_paid_makes_the_position_better(table: Table) -> None:
    rich = win_chances(threatened(table).match)[0]
    poor = table(
        hands={1: ("Aether Flask", "Demon Blood", "Rune Stone", "Gear Jam")},
        slots={
            0: {"b1": ("Aegis of Ages", 4), "b2": "Piston Strike"},
            1: {"b1": ("Judgement", 4)},
        },
        hp={0: 3},
        energy=1,
        monsters=("Spore Matron",),
    )
    assert rich > win_chances(poor.match)[0] + 0.02


def test_a_legendary_in_reach_belongs_to_who_comes_next(table: Table) -> None:
    more: dict[str, Any] = {
        "hands": {0: ("Aether Flask",), 1: ("Demon Blood",)},
        "slots": {0: {"b1": ("Judgement", 4)}, 1: {"b1": ("Comet Lance", 4)}},
        "energy": 0,
    }
    mine = win_chances(table(monsters=(("Ouroborite", 4),), **more).match)[0]
    theirs = win_chances(table(monsters=(("Ouroborite", 4),), active=1, **more).match)[0]
    assert mine > theirs + 0.15


@pytest.mark.parametrize("what", ["prisms", "shards", "mh"])
def test_more_is_better(table: Table, what: str) -> None:
    less = win_chances(table().match)[0]
    more = win_chances(table(**{what: {0: 12 if what == "mh" else 1}}).match)[0]
    assert more > less


def test_chances_add_up_and_no_option_is_hopeless() -> None:
    rng = Random(3)
    for players, mode in ((2, "standard"), (3, "short"), (4, "tactical"), (2, "chaos-royale")):
        match = Match.new(GAME.prepare(players, mode), players)
        for _ in range(120):
            if match.over:
                break
            ask = match.asks[0]
            weights = strategy_of(ask.game).policy(ask.table, ask)
            assert weights is None or (len(weights) == len(ask.choices) and min(weights) > 0)
            i = rng.choices(range(len(ask.choices)), weights)[0]
            match.choose(ask.options[i], ask.seat)
            seen = win_chances(match)
            assert min(seen) >= 0
            if mode != "chaos-royale" and not match.over:
                assert sum(seen) == pytest.approx(1)


def test_every_skill_is_good_for_something() -> None:
    for face, card in enumerate(FACES):
        if card.kind in (ACTIVE, ULTIMATE):
            assert min(evaluate.POWER[face]) > 0, card.name
