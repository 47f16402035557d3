"""Decks that people build: legal or not and why, text that parses back, exact figures, legal completion."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from random import Random
from typing import Any

import pytest

import orrery
from orrery.engine.clauses import rule
from orrery.engine.decklists import (
    LONGEST_TEXT,
    CannotComplete,
    Decklist,
    DeckRules,
    chance_of,
    chance_of_hand,
    decks_of,
)
from orrery.games import NAMES, find
from orrery.strategy import strategy_of

GAMES = tuple([name for name in NAMES if decks_of(find(name)) is not None])


def rules_of(game: str) -> DeckRules:
    found = decks_of(find(game))
    assert found is not None
    return found


def plain(deck: Decklist) -> tuple[str, str, Mapping[str, Mapping[str, int]]]:
    return deck.name, deck.leader, {part: dict(cards) for part, cards in deck.cards.items()}


def test_the_games_of_ones_own_deck() -> None:
    assert GAMES == ("endless-forms", "genesis")


@pytest.mark.parametrize("game", GAMES)
def test_ready_decks_are_legal_parse_back_and_can_be_played(game: str) -> None:
    rules = rules_of(game)
    for name, deck in rules.ready.items():
        assert rules.breaches(deck) == [], name
        again, wrong = rules.parse(rules.write(deck))
        assert wrong == []
        assert plain(again) == plain(deck)
        assert all(tally.least <= tally.n <= tally.most for tally in rules.tallies(deck))
        known = {card.slug for pack in find(game).packs for card in pack}
        assert known.issuperset({seen.card for seen in rules.seen(deck)})
    assert len(rules.ready) == {"genesis": 12, "endless-forms": 7}[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_the_pool_belongs_where_it_stands_and_has_only_marks_there_are(game: str) -> None:
    rules = rules_of(game)
    values = {facet.key: {value for value, _ in facet.values} for facet in rules.facets}
    pool = rules.pool()
    for card in pool:
        assert all(rules.belongs(card.card, part) for part in card.parts)
        assert all(set(marks) <= values[key] for key, marks in card.marks.items()), card
    for leader in rules.leaders:
        mine = {card.card for card in rules.pool(leader)}
        assert 0 < len(mine) < len(pool)
        for card in pool:
            deck = Decklist("x", "", leader, {card.parts[0]: {card.card: 1}})
            cited = {breach.card for breach in rules.breaches(deck)}
            assert (card.card in cited) != (card.card in mine)


@rule("GEN-2.6", "GEN-2.8", "GEN-2.9", "GEN-2.12", "GEN-2.13", "GEN-2.14", "GEN-19.2")
def test_every_broken_rule_of_a_timeline_names_its_card_its_list_and_its_clause() -> None:
    rules = rules_of("genesis")
    cards = {"timeline": {"epiphany": 3, "malik": 1, "yamaraja": 1, "nothing": 1}, "forethoughts": {"unravel": 25}}
    found = rules.breaches(Decklist("x", "", "kunn", cards))
    assert [(b.part, b.card, b.refusal.clauses) for b in found] == [
        ("timeline", "epiphany", ("GEN-2.12",)),
        ("timeline", "malik", ("GEN-2.13",)),
        ("timeline", "yamaraja", ("GEN-2.6",)),
        ("timeline", "nothing", ()),
        ("timeline", "", ("GEN-2.8",)),
        ("forethoughts", "", ("GEN-19.2",)),
    ]
    together = {"timeline": {"epiphany": 2, "left-hook": 48}, "forethoughts": {"epiphany": 1}}
    (one,) = rules.breaches(Decklist("x", "", "kunn", together))
    assert (one.part, one.card) == ("forethoughts", "epiphany")
    assert "choose one" in rules.breaches(Decklist("x", "", "", together))[0].refusal.sentence


@rule("FORM-1.2", "FORM-1.3", "FORM-1.4", "FORM-1.5", "FORM-1.6")
def test_every_broken_rule_of_a_deck_names_its_card_its_list_and_its_clause() -> None:
    rules = rules_of("endless-forms")
    cards = {
        "main": {"coyote": 2, "chihuahuan-raven": 5, "unicorn": 1, "desert-spring": 1},
        "habitats": {"desert-arroyo": 2},
    }
    found = rules.breaches(Decklist("x", "", "", cards))
    assert {(b.part, b.card, b.refusal.clauses) for b in found} == {
        ("main", "unicorn", ()),
        ("main", "desert-spring", ()),
        ("main", "", ("FORM-1.3", "FORM-1.4")),
        ("habitats", "", ("FORM-1.2", "FORM-1.4")),
        ("main", "coyote", ("FORM-1.5",)),
        ("main", "chihuahuan-raven", ("FORM-1.6",)),
        ("habitats", "desert-arroyo", ("FORM-1.2",)),
    }


@pytest.mark.parametrize("game", GAMES)
def test_texts_that_are_broken_foreign_or_enormous_get_sentences(game: str) -> None:
    rules, other = rules_of(game), rules_of(next(one for one in GAMES if one != game))
    part = rules.parts[0].key
    for text, said in {
        "": "A deck needs a line `deck:` with its name.",
        "\x00\x01": "Line 1: cards stand below",
        f"deck: x\n{part}:\n 2 Unicorn\n": "Line 3: there is no card “Unicorn”.",
        f"deck: x\n{part}:\n 0 {rules.called(rules.pool()[0].card)}": "must be between 1 and",
        f"deck: x\n{part}:\n{part}:\n": f"Line 3: there are two lists `{part}:`.",
        "x" * (LONGEST_TEXT + 1): f"A deck has at most {LONGEST_TEXT} signs; this text has {LONGEST_TEXT + 1}.",
        "\n" * 401: "A deck has at most 400 lines",
        other.write(next(iter(other.ready.values()))): "cards stand below",
    }.items():
        wrong = rules.parse(text)[1]
        assert said in " ".join(wrong), (text[:60], wrong)
        assert all(len(sentence) < 200 for sentence in wrong)


def test_a_card_there_is_none_of_stays_in_the_deck() -> None:
    deck, wrong = rules_of("genesis").parse("deck: Old\nchampion: kunn\ntimeline:\n 3 Gust\n 2 Forgotten Art\n")
    assert wrong == ["Line 5: there is no card “Forgotten Art”."]
    assert dict(deck.of("timeline")) == {"gust": 3, "forgotten-art": 2}
    again, _ = rules_of("genesis").parse(rules_of("genesis").write(deck))
    assert plain(again) == plain(deck)


# ---------------------------------------------------------------- odds
def counted_by_hand(kinds: str, drawn: int, fits: Any) -> float:
    hands = list(combinations(kinds, drawn))
    return float(sum([fits(Counter(hand)) for hand in hands]) / len(hands))


def test_odds_are_exact() -> None:
    """Against every hand there is, dealt one by one."""
    kinds = "aaabbccccd"
    assert chance_of(3, 10, 4) == pytest.approx(counted_by_hand(kinds, 4, lambda hand: hand["a"] >= 1))
    assert chance_of(4, 10, 3, 2, 2) == pytest.approx(counted_by_hand(kinds, 3, lambda hand: hand["c"] == 2))
    bounds = ((1, 2), (0, 1), (1, 4), (0, 1))
    by_hand = counted_by_hand(kinds, 4, lambda hand: 1 <= hand["a"] <= 2 and hand["b"] <= 1 and hand["c"] >= 1)
    assert chance_of_hand((3, 2, 4, 1), 4, bounds) == pytest.approx(by_hand)
    assert chance_of(1, 50, 5) == pytest.approx(0.1)
    assert (chance_of(0, 10, 5), chance_of(1, 0, 5), chance_of(10, 10, 5)) == (0.0, 0.0, 1.0)
    assert chance_of_hand((), 3, ()) == 0.0


@pytest.mark.parametrize("game", GAMES)
def test_the_odds_of_a_card_are_those_of_sample_hands(game: str) -> None:
    rules = rules_of(game)
    deck = next(iter(rules.ready.values()))
    card = rules.seen(deck)[0]
    drawn = sum(card.card in rules.hand(deck, Random(seed)) for seed in range(2000))
    assert drawn / 2000 == pytest.approx(card.chances[0], abs=0.04)
    assert list(card.chances) == sorted(card.chances)
    assert len(card.chances) == len(rules.turns)
    assert all(0 <= odds.chance <= 1 and odds.words for odds in rules.odds(deck))
    assert all(0 <= odds.chance <= 1 for odds in rules.odds(Decklist()))


@pytest.mark.parametrize("game", GAMES)
def test_curves_count_every_card(game: str) -> None:
    rules = rules_of(game)
    deck = next(iter(rules.ready.values()))
    curves = {curve.key: curve for curve in rules.curves(deck)}
    assert sum(bar.n for bar in curves["kinds"].bars) == deck.count(rules.parts[0].key)
    assert all(bar.against is not None for bar in curves["resources"].bars)
    assert rules.curves(Decklist())


# ---------------------------------------------------------------- completing
def begun(game: str, leader: str, rng: Random) -> Decklist:
    """A few legal cards by chance."""
    rules = rules_of(game)
    cards: dict[str, dict[str, int]] = {part.key: {} for part in rules.parts}
    for card in rng.sample(rules.pool(leader), rng.randrange(8)):
        cards[card.parts[0]][card.card] = 1
    return Decklist("Begun", "", leader, cards)


@pytest.mark.parametrize("game", GAMES)
def test_a_completed_deck_is_legal_keeps_what_was_there_and_depends_on_the_seed_alone(game: str) -> None:
    rules, strategy = rules_of(game), strategy_of(find(game))
    for seed, leader in enumerate(rules.leaders or ("",) * 6):
        deck = begun(game, leader, Random(seed))
        made = strategy.complete(deck, Random(seed))
        assert rules.breaches(made) == []
        for part, cards in deck.cards.items():
            assert all(made.of(part)[card] >= n for card, n in cards.items())
        assert plain(made) == plain(strategy.complete(deck, Random(seed)))
        assert plain(made) != plain(strategy.complete(deck, Random(seed + 100)))
        kinds = {bar.label: bar.n for bar in rules.curves(made)[0].bars}
        assert max(kinds.values()) <= 40, "of one kind alone no deck is made"


def test_a_timeline_goes_towards_what_is_there() -> None:
    """Cards of one ready Timeline call for the others of it."""
    strategy, ready = strategy_of(find("genesis")), rules_of("genesis").ready["nubia"]
    some = dict(list(ready.of("timeline").items())[:8])
    made = strategy.complete(Decklist("x", "", "nubia", {"timeline": some}), Random(1)).of("timeline")
    assert len(set(made) & set(ready.of("timeline"))) > len(made) / 2
    assert len(made) >= 13, "no card more than four times"
    assert max(made.values()) <= 4


@pytest.mark.parametrize(
    ("game", "deck", "said"),
    [
        ("genesis", Decklist("x"), "Choose a Champion first"),
        ("genesis", Decklist("x", "", "kunn", {"timeline": {"gust": 51}}), "Take out what breaks a rule first"),
        ("genesis", Decklist("x", "", "kunn", {"timeline": {"nothing": 1}}), "There is no card"),
        ("genesis", Decklist("x", "", "kunn", {"timeline": {"black-stone-golem": 40}}), "Chi"),
        ("endless-forms", Decklist("x", "", "", {"main": {"coyote": 2}}), "Take out what breaks a rule first"),
        ("endless-forms", Decklist("x", "", "", {"main": {"unicorn": 1}}), "There is no card"),
    ],
)
def test_what_no_card_can_mend_is_refused_with_the_reason(game: str, deck: Decklist, said: str) -> None:
    with pytest.raises(CannotComplete, match=said):
        strategy_of(find(game)).complete(deck, Random(1))


# ---------------------------------------------------------------- to a table
@pytest.mark.parametrize(("game", "mode"), [("genesis", "duel"), ("genesis", "match"), ("endless-forms", "standard")])
def test_a_completed_deck_is_played(game: str, mode: str) -> None:
    rules = rules_of(game)
    made = strategy_of(find(game)).complete(begun(game, (rules.leaders or ("",))[-1], Random(3)), Random(3))
    other = next(iter(rules.ready.values()))
    one, two = rules.options(made, mode), rules.options(other, mode)
    match = orrery.new(game, 2, mode, seed=1, options={name: [one[name], two[name]] for name in one})
    assert match.asks
    assert orrery.replay(match.record()).digest() == match.digest()
    assert ("forethoughts" in one) == (mode == "match")


def test_no_deck_is_brought_to_a_draft() -> None:
    rules = rules_of("genesis")
    assert rules.options(rules.ready["kunn"], "draft") == {}
