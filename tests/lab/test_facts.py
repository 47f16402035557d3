"""What is counted of a game is what happened in it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import orrery
from orrery import lab
from orrery.engine.decisions import decisions
from orrery.engine.flow import Match
from orrery.lab.facts import POINTS, GameFacts, Looked, look
from orrery.strategy import strategy_of

GAMES = [*orrery.list_games(), "template"]


def played(game: str, seed: int, **words: object) -> Match:
    """A game by any options."""
    match, rng = orrery.new(game, seed=seed, **words), Random(seed)  # type: ignore[arg-type]
    while not match.over:
        ask = match.asks[0]
        match.choose(ask.options[int(rng.random() * len(ask.choices))], ask.seat)
    return match


def looked(match: Match, known: bool = False) -> Looked:
    places = {card.slug: n for n, card in enumerate(match.game.faces)}
    return look(match, places, 0, 0, ("random",) * match.setup.players, known)


@pytest.mark.parametrize("game", GAMES)
def test_decisions_outcome_and_story_are_those_of_the_match(game: str) -> None:
    match = played(game, 4)
    facts, made = looked(match).facts, decisions(match)
    assert facts.decisions == tuple([sum(one.seat == seat for one in made) for seat in range(match.setup.players)])
    assert match.outcome is not None
    assert (facts.winners, facts.ranks) == (match.outcome.winners, match.outcome.ranks)
    assert match.game.words.say(f"end.{facts.end}", (), match.setup.names, **match.game.ending(match.s).params)
    chosen = Counter([one.about for one in made])
    counted = Counter[str]()
    for name, (offered, times) in facts.options.items():
        assert 0 <= times <= offered
        counted[name.split()[0]] += times
    assert counted == chosen
    heard = Counter([line[0] for line in match.heard.heard])
    assert heard == Counter(facts.told)


@pytest.mark.parametrize("game", GAMES)
def test_chances_are_told_from_the_beginning_to_the_end(game: str) -> None:
    facts = looked(played(game, 5)).facts
    assert len(facts.chances) == len(set(facts.sides))
    assert all(len(line) == POINTS for line in facts.chances)
    assert [line[-1] > 0 for line in facts.chances] == [
        any(facts.sides[seat] == side for seat in facts.winners) for side in sorted(set(facts.sides))
    ]
    assert facts.turns > 1
    assert sorted(place for place in facts.order if place >= 0) == list(range(sum(place >= 0 for place in facts.order)))


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_had_offered_and_used(game: str) -> None:
    uses, met = 0, 0
    for seed in range(3):
        facts = looked(played(game, seed)).facts
        for cards in facts.cards:
            for one in cards:
                met += one.had
                uses += one.chosen
                assert 0 <= one.chosen <= one.offered
                assert one.lot <= one.offered
                assert one.had or one.offered
    assert met > 5, "the study of the game says what a seat has"
    assert uses > 5, "and by which options it uses a card"


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_says_it_has_is_there(game: str) -> None:
    """The fields, verbs and traits that a game declares exist: a name that was mistyped counts nothing."""
    found, match = orrery.find(game), played(game, 1)
    study = strategy_of(found).study
    assert set(study.held) <= set(type(match.s).hints)
    verbs = {text.split()[0] for mode in found.modes for text in orrery.vocabulary(found, mode.name)}
    assert study.uses <= verbs
    values = [trait(match.s, seat) for trait in study.traits.values() for seat in range(match.setup.players)]
    assert not values or any(values)


def test_traits_of_the_five_games() -> None:
    names = {game: set(strategy_of(orrery.find(game)).study.traits) for game in GAMES}
    assert names == {
        "endless-forms": {"deck"},
        "endogenesis": {"Class"},
        "entropy": {"Focus set"},
        "eternal-adversary": {"side", "hero", "arch enemy"},
        "genesis": {"Champion"},
        "template": set(),
    }
    champions = ["kunn", "malik"]
    assert looked(played("genesis", 1, options={"champions": champions})).facts.traits == {"Champion": champions}


def test_a_card_that_was_preferred_is_noted() -> None:
    facts = looked(played("template", 2)).facts
    assert facts.preferred
    offered = {one.card: one.offered for cards in facts.cards for one in cards}
    for card, other, times in facts.preferred:
        assert 0 < times <= min(offered[card], offered[other])
        assert card != other


def test_the_victory_is_shared_by_sides() -> None:
    facts = looked(played("template", 2)).facts

    def shares(sides: tuple[int, ...], winners: tuple[int, ...]) -> tuple[float, ...]:
        facts.sides, facts.winners = sides, winners
        return facts.shares

    assert isinstance(facts, GameFacts)
    assert shares((0, 1, 0, 1), (0, 2)) == (1, 0, 1, 0)
    assert shares((0, 1), (0, 1)) == (0.5, 0.5)
    assert shares((0, 1), ()) == (0.5, 0.5), "nobody won it: a draw"
    assert shares((0, 0), ()) == (0, 0), "all lost it together"


def test_what_was_known_when_a_card_came_is_noted_if_wanted() -> None:
    match = played("template", 3)
    assert not any(had.knew for had in looked(match).had)
    first, *_, last = looked(match, known=True).had
    assert first.knew == ()
    assert len(last.knew) == len(match.s.face)


def test_the_public_names_are_there() -> None:
    assert all(hasattr(lab, name) for name in lab.__all__)
