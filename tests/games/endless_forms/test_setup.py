"""Chapters 1, 2 and 17: decks, set-up, options."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import orrery
from orrery.engine.clauses import BadSetup, rule
from orrery.engine.scenario import Scenario
from orrery.games.endless_forms import GAME
from orrery.games.endless_forms.cards.catalogue import FACE_OF, FACES
from orrery.games.endless_forms.cards.forms import FIRST_EFFECT, FIRST_EVENT, FIRST_HABITAT
from orrery.games.endless_forms.rules.decks import FIRST_GAME, READY, Deck, broken, parse, random_deck, write

STARTER = READY["asombro-starter"]


def asombro(card: Any) -> bool:
    """Whether a card is marked as one of the Asombro Edition."""
    return bool(card.asombro)


def problems(*decks: str) -> tuple[str, ...]:
    with pytest.raises(BadSetup) as wrong:
        GAME.prepare(options={"decks": list(decks)})
    return wrong.value.problems


def changed(**parts: Any) -> str:
    return write(STARTER._replace(**parts))


# ---------------------------------------------------------------- decks
@rule("FORM-1.2", "FORM-1.3", "FORM-1.4", "FORM-1.5", "FORM-1.6", "FORM-17.3")
def test_the_ready_decks_are_legal_and_use_every_card() -> None:
    assert len(READY) == 7
    seen: set[int] = set()
    for deck in READY.values():
        assert broken(deck) == []
        assert (len(deck.main), len(deck.habitats)) == (40, 10)
        assert deck.about
        seen |= {*deck.main, *deck.habitats}
    assert len(seen) == len(FACES) == 145
    assert set(FIRST_GAME) <= set(READY)
    assert len(STARTER.main) + len(STARTER.habitats) == 50
    assert sum(asombro(FACES[face]) for face in {*STARTER.main, *STARTER.habitats}) == 49  # as many as are marked


@rule("FORM-1.1", "FORM-1.7")
def test_two_players_with_decks_of_their_own() -> None:
    m = orrery.new("endless-forms", players=2, seed=1, options={"decks": ["cold-blood", "cold-blood"]})
    table = m.view(0)["table"]
    assert [len(p["hand"]) + p["deck"]["count"] for p in table["players"]] == [40, 40]
    assert [p["habitat_deck"]["count"] for p in table["players"]] == [10, 10]
    for players in (1, 3):
        with pytest.raises(BadSetup):
            orrery.new("endless-forms", players=players)


@rule("FORM-1.4")
@pytest.mark.parametrize("n", [39, 41])
def test_attempt_1_a_main_deck_of_another_size(n: int) -> None:
    main = (*STARTER.main, FACE_OF["molting"])[:n] if n > 40 else STARTER.main[:n]
    said = problems(changed(main=main), "cold-blood")
    assert said == (f"Deck of player 1: A main deck must have exactly 40 cards; this one has {n}.",)


@rule("FORM-1.5", "FORM-1.9")
def test_attempt_2_a_card_twice() -> None:
    said = problems("cold-blood", changed(main=(*STARTER.main[:39], STARTER.main[0])))
    name = FACES[STARTER.main[0]].name
    assert said == (
        "Deck of player 2: Each card may be in your deck only once unless its text says otherwise; "
        f"{name} is in it 2 times.",
    )
    kin = ["lesser-earless-lizard", "lesser-earless-lizard-blanched-type"]
    kin += ["rock-pocket-mouse", "rock-pocket-mouse-melanic-type"]
    assert broken(STARTER._replace(main=(*STARTER.main[:36], *[FACE_OF[name] for name in kin]))) == []


@rule("FORM-1.6", "FORM-1.11")
def test_attempt_3_a_fifth_raven() -> None:
    raven = FACE_OF["chihuahuan-raven"]
    others = tuple([face for face in STARTER.main if face != raven])
    assert broken(STARTER._replace(main=(*others[:36], *[raven] * 4))) == []
    said = problems(changed(main=(*others[:35], *[raven] * 5)), "cold-blood")
    assert said == ("Deck of player 1: You may have at most 4 copies of Chihuahuan Raven; there are 5.",)


@rule("FORM-1.2", "FORM-1.4")
def test_attempt_29_habitat_decks_of_another_size_or_with_doubles() -> None:
    wrong = "A habitat deck must have exactly 10 different habitats; "
    assert problems(changed(habitats=STARTER.habitats[:9]), "cold-blood") == (
        f"Deck of player 1: {wrong}this one has 9.",
    )
    more = (*STARTER.habitats, FACE_OF["desert-spring"])
    assert problems(changed(habitats=more), "cold-blood") == (f"Deck of player 1: {wrong}this one has 11.",)
    twice = (*STARTER.habitats[:9], STARTER.habitats[0])
    said = problems(changed(habitats=twice), "cold-blood")
    assert said == (f"Deck of player 1: {wrong}{FACES[twice[0]].name} is in it 2 times.",)


def test_every_broken_rule_of_every_deck_is_listed() -> None:
    first = "deck: A\nabout: x\nmain:\n 2 Coyote\n Unicorn\n Desert Spring\nhabitats:\n Monarch\nmain:\n"
    second = "Coyote\nmain:\n 99 Monarch\n deck: late\n"
    said = problems(first, second)
    assert [line.partition(": ")[2] for line in said] == [
        "Line 5: there is no card “Unicorn”.",
        "Line 6: Desert Spring does not belong below `main:`.",
        "Line 8: Monarch does not belong below `habitats:`.",
        "Line 9: there are two lists `main:`.",
        "A main deck must have exactly 40 cards; this one has 2.",
        "A habitat deck must have exactly 10 different habitats; this one has 0.",
        "Each card may be in your deck only once unless its text says otherwise; Coyote is in it 2 times.",
        "Line 1: cards stand below `main:` or `habitats:`.",
        "Line 3: the number of copies of Monarch must be between 1 and 40.",
        "Line 4: `deck:` stands once, with a text, before the lists.",
        "A main deck must have exactly 40 cards; this one has 0.",
        "A habitat deck must have exactly 10 different habitats; this one has 0.",
    ]
    assert problems("no-such-deck", "cold-blood")[0].startswith(
        "There is no deck “no-such-deck”; there are asombro-starter,"
    )
    assert problems("cold-blood")[0].startswith("Option decks is a list of two")
    assert "needs a line `deck:`" in " ".join(problems("main:\n", "cold-blood"))


def test_decks_as_text_parse_back() -> None:
    for deck in READY.values():
        again, wrong = parse(write(deck))
        assert wrong == []
        assert (again.name, again.about, Counter(again.main), again.habitats) == (
            *(deck.name, deck.about),
            *(Counter(deck.main), deck.habitats),
        )
    assert parse("# a comment\nDECK: x\nMAIN:\n 3 chihuahuan raven # three\n")[0] == Deck(
        "x", "", (FACE_OF["chihuahuan-raven"],) * 3, ()
    )


@rule("FORM-17.4")
def test_random_decks() -> None:
    for number in (0, 7, 65536):
        deck = random_deck(number)
        assert broken(deck) == []
        assert len(set(deck.main)) == 40
        kinds = Counter("S" if f < FIRST_HABITAT else "E" if f < FIRST_EVENT else "V" for f in deck.main)
        assert kinds == {"S": 20, "E": 10, "V": 10}
        assert all(FIRST_HABITAT <= face < FIRST_EFFECT for face in deck.habitats)
    assert random_deck(1) != random_deck(2)
    a, b = (orrery.new("endless-forms", seed=seed, options={"decks": ["random", "random"]}) for seed in (1, 2))
    lists = [p["decklist"] for m in (a, b) for p in m.view(0)["table"]["players"]]
    assert len({str(deck) for deck in lists}) == 4, "separately for each player and match"
    assert orrery.replay(a.record()).digest() == a.digest()


# ---------------------------------------------------------------- set-up
@rule("FORM-2.1", "FORM-2.2", "FORM-2.3", "FORM-1.8")
def test_coin_shuffle_and_eight_cards() -> None:
    firsts = {orrery.new("endless-forms", seed=seed).view(0)["table"]["first"] for seed in range(12)}
    assert firsts == {0, 1}
    g = Scenario(GAME, chance=[(1,)], seed=4)
    assert (g.s.first, g.s.active) == (1, 1)
    assert g.s.decks[0] != sorted(g.s.decks[0])
    for seat in (0, 1):
        mine, theirs = (g.match.view(seat)["table"]["players"][i] for i in (seat, 1 - seat))
        assert len(mine["hand"]) == len(theirs["hand"]) == 8
        assert all(card["card"] for card in mine["hand"])
        assert not any(card["card"] for card in theirs["hand"])
        assert {card["back"] for card in (*mine["hand"], *theirs["hand"])} == {"card"}


@rule("FORM-2.4", "FORM-2.5", "FORM-2.6", "FORM-2.7")
def test_mulligans_down_to_one_card() -> None:
    g = Scenario(GAME, seed=2)
    g.do(0, "mulligan")
    assert len(g.s.hands[0]) == 8
    assert g.match.view(1)["table"]["players"][0]["mulligans"] == 0, "nothing is shown before both have answered"
    g.do(1, "keep")
    assert g.match.view(1)["table"]["players"][0]["mulligans"] == 1
    assert g.s.row == [-1] * 4, "no habitat before both are committed"
    for size in (7, 6, 5, 4, 3, 2):
        g.do(0, "mulligan")
        assert len(g.s.hands[0]) == size
    g.do(0, "mulligan")
    assert g.s.mulligans[0] == 8
    assert g.s.turn == 1, "with one card only keeping is left"
    first = g.s.first
    assert g.refused(first, "mulligan").clauses == ("FORM-2.6",)


@rule("FORM-2.6")
def test_attempt_4_a_mulligan_after_keeping() -> None:
    g = Scenario(GAME, seed=2)
    g.do(0, "keep")
    assert g.refused(0, "mulligan").sentence.startswith("You have chosen")
    g.do(1, "keep")
    refusal = g.refused(g.s.active, "mulligan")
    assert (refusal.sentence, refusal.clauses) == ("You have already committed to your hand.", ("FORM-2.6",))


@rule("FORM-2.8", "FORM-2.9", "FORM-2.10", "FORM-1.17")
@pytest.mark.parametrize("first", [0, 1])
def test_the_row_alternates_from_player_1(first: int) -> None:
    g = Scenario(GAME, seed=5, chance=[(first,)])
    tops = [g.s.habitat_decks[seat][-1:-3:-1] for seat in (first, 1 - first)]
    g.do(0, "keep")
    g.do(1, "keep")
    assert g.s.row == [tops[0][0], tops[1][0], tops[0][1], tops[1][1]]
    owners = [h["owner"] for h in g.match.view(None)["table"]["habitats"]]
    assert owners == [first, 1 - first, first, 1 - first]
    g.waits(first, "deploy")


# ---------------------------------------------------------------- options
@rule("FORM-17.2")
def test_lists_are_open_unless_private() -> None:
    private = write(READY["cold-blood"])
    for decks, wanted, shown in (
        (["cold-blood", "random"], None, True),
        (["cold-blood", private], None, False),
        (["cold-blood", private], True, True),
        (["cold-blood", "cold-blood"], False, False),
    ):
        m = orrery.new("endless-forms", seed=1, options={"decks": decks, "open_decklists": wanted})
        mine, theirs = m.view(0)["table"]["players"]
        assert (mine["deck_name"], mine["decklist"]) == ("cold-blood", None), "a ready deck goes by its name"
        listed = theirs["decklist"] or theirs["deck_name"]
        assert (listed is not None) is shown
        assert [bool(p["decklist"] or p["deck_name"]) for p in m.view(None)["table"]["players"]] == [shown, shown]
        own = m.view(1)["table"]["players"][1]
        assert own["decklist"] or own["deck_name"], "one always knows one's own"
        if theirs["decklist"]:
            assert theirs["decklist"]["main"] == sorted(theirs["decklist"]["main"]), "never their order"
            assert len(theirs["decklist"]["main"]) == 40


@rule("FORM-17.2")
def test_a_private_list_is_imagined_from_the_card_pool() -> None:
    from random import Random

    private = write(READY["cold-blood"])
    m = orrery.new("endless-forms", seed=1, options={"decks": [private, private]})
    m.choose("keep", 0)
    m.choose("keep", 1)
    world = m.imagine(0, Random(1))
    true, other = ([sorted(w.s.face[p] for p in range(100) if w.s.back[p] == b) for b in range(4)] for w in (m, world))
    assert true[0] == other[0]
    assert true[2] == other[2]
    assert true[1] != other[1], "the opponent's list is a guess"
    assert broken(Deck("", "", tuple(other[1]), tuple(other[3]))) == [], "and a legal one"
    assert world.view(0) == m.view(0)


@rule("FORM-17.1", "FORM-15.3")
def test_even_sunset(desert: Any) -> None:
    species = ("mine 1 Turkey Vulture 5", "theirs 1 Turkey Vulture 5")
    g = desert(*species, turn=16, step="depop", options={"even_sunset": True})
    assert g.match.outcome.scores == (5, 4)
    g = desert(*species, turn=15, step="depop", options={"even_sunset": True})
    assert [g.pop("Turkey Vulture", n) for n in (0, 1)] == [4, 4], "in the last depop only"
    g = desert(
        "mine 1 Turkey Vulture 5", "theirs 1 Turkey Vulture 6", turn=16, step="depop", options={"even_sunset": True}
    )
    assert (g.match.outcome.winners, g.match.outcome.reason) == (
        (0, 1),
        "Both players have 5 population counters after turn 16: a draw.",
    )
