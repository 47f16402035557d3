"""GEN-2.11: any number of copies; GEN-2.12: but for what a card says of itself."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import BadSetup, rule
from orrery.games.genesis import GAME
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import Design, Hero
from orrery.games.genesis.cards.ready_timelines import FORETHOUGHTS, READY
from orrery.games.genesis.rules.timelines import broken_rules, too_many_together

HEROES = [card for card in BOOK.faces if isinstance(card, Hero)]


def hero(name: str) -> Hero:
    (found,) = [card for card in HEROES if card.slug == name]
    return found


@rule("GEN-2.12", "GEN-2.11", "GEN-1.14")
def test_only_a_known_card_limits_its_copies_and_says_so() -> None:
    limited = [card for card in BOOK.faces if isinstance(card, Design) and card.max_copies]
    assert [(card.slug, card.source, card.max_copies) for card in limited] == [("epiphany", "P", 2)]
    for card in BOOK.faces:
        assert ("copies in a Timeline" in card.text) == (card in limited), card.name
    assert limited[0].text.split("\n")[-1] == "At most 2 copies in a Timeline and its Forethoughts."


@rule("GEN-2.11")
@pytest.mark.parametrize(
    ("champion", "cards"),
    [
        ("kunn", {"pressure-point": 25, "left-hook": 25}),
        ("idiris", {"paralytic-sting": 50}),
        ("kendra", {"time-fracture": 20, "shade-wisp": 30}),
        ("odara", {"jaelarian-hound": 50}),
        ("kendra", {"epiphany": 2, "trail-runner": 46, "left-hook": 2}),
    ],
)
def test_any_number_of_copies_is_a_legal_timeline(champion: str, cards: dict[str, int]) -> None:
    assert broken_rules(hero(champion), cards) == []
    GAME.prepare(2, "duel", {"champions": [champion, "kunn"], "timelines": [cards, None]})


@rule("GEN-2.12")
def test_a_third_epiphany_is_refused_wherever_it_is() -> None:
    """In the Timeline, in the Forethoughts, or one in each more than the two: a swap cannot smuggle it in."""
    three, two = {"epiphany": 3, "left-hook": 47}, {"epiphany": 2, "left-hook": 48}
    said = "Copies of Epiphany are limited to 2, not 3. (GEN-2.12)"
    assert broken_rules(hero("kunn"), three) == [said]
    assert broken_rules(hero("kunn"), {"epiphany": 3}, 0, 100) == [said]
    assert too_many_together(hero("kunn"), two, {"epiphany": 1}) == [said]
    assert too_many_together(hero("kunn"), two, {"gust": 3}) == []
    assert too_many_together(hero("kunn"), three, {"epiphany": 1}) == []  # the Timeline alone is refused already
    assert "epiphany" in READY["malik"]
    assert too_many_together(hero("malik"), None, {"epiphany": 2}) == [said]  # with the ready Timeline
    assert too_many_together(hero("feng"), {"epiphany": 2, "left-hook": 48}, None) == []  # then there are none
    setup = {"champions": ["kunn", "kunn"], "timelines": [two, None], "forethoughts": [{"epiphany": 1}, None]}
    with pytest.raises(BadSetup) as wrong:
        GAME.prepare(2, "match", setup)
    assert wrong.value.problems == (f"Seat 1: {said}",)


@rule("GEN-2.12", "GEN-2.8", "GEN-2.9")
@pytest.mark.parametrize("champion", [card.slug for card in HEROES])
def test_the_ready_lists_keep_what_the_cards_say(champion: str) -> None:
    assert broken_rules(hero(champion), READY[champion]) == []
    assert broken_rules(hero(champion), FORETHOUGHTS[champion], 0, 100) == []
    assert too_many_together(hero(champion), None, None) == []


# ---------------------------------------------------------------- what takes a turn away costs one
@rule("GEN-2.11", "GEN-9.17", "GEN-16.41")
@pytest.mark.parametrize(
    ("champion", "card", "energy"), [("kunn", "pressure-point", 2), ("malik", "paralytic-sting", 3)]
)
def test_a_turn_for_a_turn(stage: Any, champion: str, card: str, energy: int) -> None:
    """It exerts the Champion that plays it: never two in a round, and no attack besides."""
    g = stage(f"{champion}@c3N", "raha@c4S", units={1: ["cave-rat@e6S"]}, hands={0: [card, card, "left-hook"]})
    g.do(0, f"play {card}", "target c4.raha")
    g.settle()
    assert g.exerted("raha")
    assert g.exerted(champion)
    assert g.s.stunned == 1 << g.unit("raha")
    assert len(g.s.timelines[0]) == 40 - energy
    assert not g.exerted("cave-rat")
    assert "play left-hook" in g.options(0)
    assert f"play {card}" not in g.options(0)
    assert g.refused(0, f"play {card}").clauses == ("GEN-9.15",)


@rule("GEN-9.15", "GEN-9.16", "GEN-11.3")
def test_an_exerted_champion_is_not_offered_what_costs_exert(stage: Any) -> None:
    """Also in another's turn, at Swift speed."""
    g = stage("raha@c4N", "kunn@c5S!", hands={0: ["gust"], 1: ["pressure-point", "left-hook"]})
    g.do(0, "play gust")
    assert "play left-hook" in g.options(1)
    assert "play pressure-point" not in g.options(1)
    h = stage("raha@c4N", "kunn@c5S", hands={0: ["gust"], 1: ["pressure-point"]})
    h.do(0, "play gust")
    assert "play pressure-point" in h.options(1)


def test_time_fracture_costs_what_there_is_little_of(stage: Any) -> None:
    g = stage("rayne@c3N", "malik@c5N", units={0: ["cave-rat@c1N"]}, hands={0: ["time-fracture"]})
    g.do(0, "play time-fracture")
    g.settle()
    assert g.s.aura[0] == 50 - 12
    assert g.exerted("malik")
    assert not g.exerted("rayne")
