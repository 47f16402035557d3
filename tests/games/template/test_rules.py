"""Smugglers in the players' language: every clause, every card, every refusal."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import orrery
from orrery.engine.cards import Card
from orrery.engine.clauses import rule
from orrery.engine.scenario import Scenario, lift, piece_named
from orrery.games.template import GAME
from orrery.games.template.rules.state import AUCTION, MOST_COINS, REFRESH, TURN, Harbour


def given(seats: int = 2, phase: int = TURN, **hands: str) -> Callable[[Harbour], None]:
    """Seat 0 begins; `seat0="Raid Trade"` is what it holds, `hidden1="Guard"` what it has hidden."""

    def arrange(s: Harbour) -> None:
        s.phase, s.active, s.order = phase, 0, tuple(range(seats))
        for who, names in hands.items():
            seat = int(who[-1])
            for name in names.split():
                piece = lift(s, piece_named(s, name.replace("_", " "), _held(s, name.replace("_", " "))))
                s.known[piece] = 1 << seat
                if who.startswith("hidden"):
                    s.hidden[seat] = piece
                else:
                    s.hands[seat].append(piece)

    return arrange


def _held(s: Harbour, name: str) -> int:
    """How many of this card have been dealt out already."""
    return sum(s.card(p).name == name for hand in (*s.hands, s.hidden) for p in hand if p >= 0)


def cards(g: Scenario, seat: int) -> list[str]:
    return [g.s.card(p).name for p in g.s.hands[seat]]


# ---------------------------------------------------------------- set-up
@rule("SMUG-1.1")
def test_the_box() -> None:
    s = GAME.setup("standard", 3, {})
    assert (len(s.deck), len(s.cargo_deck), s.coins) == (30, 8, [4, 4, 4])
    assert {s.back[p] for p in s.deck} != {s.back[p] for p in s.cargo_deck}


@rule("SMUG-1.2")
def test_four_cards_each_and_a_die_says_who_begins() -> None:
    g = Scenario(GAME, players=3, chance=[None, None, (2,)])
    assert [len(hand) for hand in g.s.hands] == [4, 4, 4]
    assert g.s.order == (2, 0, 1)
    assert g.told() == ["Player 3 begins."]


@rule("SMUG-1.3")
def test_ambushes_are_hidden_at_the_same_time_and_nobody_sees_which() -> None:
    g = Scenario(GAME, players=2, arrange=given(phase=1, seat0="Guard Snare", seat1="Guard"))
    g.do(0, "hide", "hide-it snare")
    assert g.s.hidden == [-1, -1], "nothing happens before all have chosen"
    g.do(1, "done")
    assert g.s.card(g.s.hidden[0]).name == "Snare"
    assert g.s.known[g.s.hidden[0]] == 0b001
    assert "Player 1 hides a card." in g.told(1)
    assert "You hide Snare." in g.told(0)


# ---------------------------------------------------------------- auction
@rule("SMUG-2.1", "SMUG-2.2", "SMUG-2.3")
def test_the_highest_bidder_alone_pays_and_takes_the_cargo() -> None:
    g = Scenario(GAME, players=3, arrange=given(3, AUCTION, seat0="Trade", seat1="Trade", seat2="Trade"))
    cargo = g.s.quay[0]
    assert g.s.known[cargo] == g.s.everyone
    g.do(0, "bid 1")
    g.do(2, "bid 0")
    g.do(1, "bid 3")
    assert g.s.holds == [[], [cargo], []]
    assert g.s.coins == [4, 1, 4]
    g.waits(0, "turn")


@rule("SMUG-2.4")
def test_a_die_decides_between_equal_bids() -> None:
    g = Scenario(GAME, players=3, arrange=given(3, AUCTION), chance=[(2,)])
    g.do(0, "bid 2")
    g.do(1, "bid 1")
    g.do(2, "bid 2")
    assert [len(hold) for hold in g.s.holds] == [0, 0, 1]


@rule("SMUG-2.2")
def test_nobody_bids_more_than_it_has() -> None:
    g = Scenario(GAME, players=2, arrange=given(phase=AUCTION))
    refusal = g.refused(0, "bid 5")
    assert (refusal.sentence, refusal.clauses) == ("You have only 4 coins.", ("SMUG-2.2",))
    assert g.options(0) == ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4"]


# ---------------------------------------------------------------- turns and cards
@rule("SMUG-3.1", "SMUG-3.2")
def test_one_card_a_turn_shown_and_discarded() -> None:
    g = Scenario(GAME, players=2, arrange=given(seat0="Trade Trade Raid", seat1="Trade"))
    assert g.options(0) == ["pass", "play trade", "play raid"], "two equal cards are one option"
    g.do(0, "play trade")
    assert g.s.coins == [6, 4]
    assert [g.s.card(p).name for p in g.s.discard] == ["Trade"]
    assert g.s.known[g.s.discard[0]] == g.s.everyone
    g.waits(1, "turn")


@rule("SMUG-3.1")
def test_only_held_cards_are_played() -> None:
    g = Scenario(GAME, players=2, arrange=given(seat0="Trade", seat1="Raid"))
    for text in ("play raid", "play spice", "play dragon"):
        refusal = g.refused(0, text)
        assert (refusal.sentence, refusal.clauses) == ("You do not hold that card.", ("SMUG-3.1",))


@rule("SMUG-3.3")
def test_an_ambush_is_never_played() -> None:
    g = Scenario(GAME, players=2, arrange=given(seat0="Snare Trade"))
    refusal = g.refused(0, "play snare")
    assert (refusal.sentence, refusal.clauses) == ("An ambush is hidden, never played.", ("SMUG-3.3",))


@rule("SMUG-3.3")
def test_who_has_no_ambush_hides_none() -> None:
    g = Scenario(GAME, players=2, arrange=given(seat0="Trade"))
    refusal = g.refused(0, "hide")
    assert (refusal.sentence, refusal.clauses) == ("You have no ambush to hide.", ("SMUG-3.3",))


@rule("SMUG-3.3")
def test_hiding_a_new_ambush_takes_the_old_one_back_and_nobody_knows_which_is_which() -> None:
    g = Scenario(GAME, players=2, arrange=given(seat0="Snare", seat1="Trade", hidden0="Guard"))
    g.s.reveal(g.s.hidden[0])
    g.do(0, "hide")
    assert g.s.card(g.s.hidden[0]).name == "Snare"
    assert "Guard" in cards(g, 0)
    assert not g.s.known[g.piece("Guard")] & 0b010, "the other no longer knows where the Guard is"
    assert g.match.view(1)["memory"][0]["cards"] == ["guard"], "but that it is there or hidden"


@rule("SMUG-3.4")
def test_spyglass_keeps_one_unseen_and_buries_the_other() -> None:
    g = Scenario(GAME, players=2, arrange=given(seat0="Spyglass", seat1="Trade"))
    top, second = g.s.deck[-1], g.s.deck[-2]
    g.s.face[top], g.s.face[second] = 0, 2
    g.do(0, "play spyglass")
    assert sorted(g.options(0)) == ["keep raid", "keep trade"]
    g.do(0, "keep raid")
    assert second in g.s.hands[0]
    assert g.s.deck[0] == top
    assert g.s.known[second] == 0b001
    assert "Player 1 keeps a card from the top of the deck." in g.told(1)


@rule("SMUG-3.5")
def test_a_raid_names_a_rival_that_still_plays() -> None:
    g = Scenario(GAME, players=3, arrange=given(3, seat0="Raid", seat1="Trade", seat2="Trade"))
    g.do(0, "play raid")
    assert g.options(0) == ["at 2", "at 3"]
    refusal = g.refused(0, "at 1")
    assert (refusal.sentence, refusal.clauses) == ("Choose a rival that still plays.", ("SMUG-3.5",))


@rule("SMUG-3.5")
def test_a_low_die_takes_nothing() -> None:
    g = Scenario(GAME, players=2, arrange=given(seat0="Raid", seat1="Trade Trade"), chance=[(2,)])
    g.do(0, "play raid")
    assert cards(g, 1) == ["Trade", "Trade"]
    assert "Player 1 rolls 2: the raid on Player 2 fails." in g.told()


@rule("SMUG-3.5")
def test_a_high_die_takes_a_card_that_only_the_two_see() -> None:
    g = Scenario(GAME, players=2, arrange=given(seat0="Raid", seat1="Trade", hidden1="Guard"), chance=[(3,)])
    g.do(0, "play raid")
    g.do(1, "no")
    assert "Trade" in cards(g, 0)
    assert "Player 1 rolls 3 and takes Trade from you." in g.told(1)
    assert "Player 1 rolls 3 and takes a card from Player 2." in g.told(None)


@rule("SMUG-3.5")
def test_a_rival_without_cards_loses_a_coin() -> None:
    g = Scenario(GAME, players=2, arrange=given(seat0="Raid Trade"), chance=[(6,)])
    g.do(0, "play raid")
    assert g.s.coins == [5, 3]


@rule("SMUG-3.2", "SMUG-3.5")
def test_a_bold_raid_gains_first_and_needs_a_four() -> None:
    for die, taken in ((3, 0), (4, 1)):
        g = Scenario(GAME, players=2, arrange=given(seat0="Bold_Raid Trade", seat1="Raid Trade"), chance=[(die,)])
        g.do(0, "play bold-raid")
        assert g.s.coins == [5, 4]
        assert len(g.s.hands[1]) == 2 - taken


@rule("SMUG-3.6")
def test_a_guard_stops_a_raid() -> None:
    g = Scenario(GAME, players=2, arrange=given(seat0="Raid", seat1="Trade Trade", hidden1="Guard"))
    g.do(0, "play raid")
    g.do(1, "yes")
    assert g.s.hidden[1] == -1
    assert cards(g, 1) == ["Trade", "Trade"]
    assert g.s.coins == [4, 4]
    assert "Player 2 shows Guard: it stops Player 1's raid." in g.told()
    g.waits(1, "turn")


@rule("SMUG-3.6")
def test_a_snare_makes_the_raider_pay_what_it_has() -> None:
    for coins, after in ((4, [2, 6]), (1, [0, 5])):
        g = Scenario(GAME, players=2, arrange=given(seat0="Raid", seat1="Trade", hidden1="Snare"))
        g.s.coins[0] = coins
        g.do(0, "play raid")
        g.do(1, "yes")
        assert g.s.coins == after


@rule("SMUG-3.7", "SMUG-4.1")
def test_after_the_last_turn_everybody_draws_and_the_next_auction_begins() -> None:
    g = Scenario(GAME, players=2, arrange=given(seat0="Trade", seat1="Trade"))
    g.do(0, "pass")
    g.do(1, "pass")
    assert [len(hand) for hand in g.s.hands] == [2, 2]
    assert [ask.about for ask in g.match.asks] == ["bid", "bid"]


@rule("SMUG-4.1")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    def arrange(s: Harbour) -> None:
        given(phase=REFRESH)(s)
        s.discard, s.deck = s.deck, []
        for piece in s.discard:
            s.reveal(piece)

    g = Scenario(GAME, players=2, arrange=arrange)
    assert (len(g.s.deck), g.s.discard) == (28, [])
    assert not g.s.known[g.s.deck[0]]


# ---------------------------------------------------------------- the end
@rule("SMUG-4.2", "SMUG-4.3")
def test_five_rounds_and_the_best_hold_with_its_coins_wins() -> None:
    m, rng = orrery.new("template", players=3, seed=11), random.Random(11)
    while not m.over:
        ask = rng.choice(m.asks)
        m.choose(rng.choice(ask.options), ask.seat)
    outcome = m.outcome
    assert outcome is not None
    s: Harbour = m.s  # type: ignore[assignment]
    assert sum(len(hold) for hold in s.holds) == 5
    worth = [sum(s.card(p).worth for p in s.holds[seat]) + s.coins[seat] for seat in range(3)]
    assert list(outcome.scores) == worth
    assert outcome.winners == tuple(seat for seat in range(3) if worth[seat] == max(worth))


@rule("SMUG-4.3")
def test_equals_share_the_victory() -> None:
    s = GAME.setup("standard", 2, {})
    assert GAME.ending(s).winners == (0, 1)
    assert GAME.ending(s).ranks == (1, 1)


@rule("SMUG-4.4")
def test_who_gives_up_is_out_and_the_last_one_left_wins() -> None:
    g = Scenario(GAME, players=3, arrange=given(3, seat0="Raid Trade", seat1="Trade", seat2="Trade", hidden0="Guard"))
    g.match.concede(0)
    assert g.s.hands[0] == []
    assert sorted(g.s.card(p).name for p in g.s.discard) == ["Guard", "Raid", "Trade"]
    g.waits(1, "turn")
    g.match.concede(2)
    g.over()
    assert g.match.outcome is not None
    assert g.match.outcome.winners == (1,)
    assert g.match.outcome.reason == "Everybody else gave up."


@rule("SMUG-4.5")
@pytest.mark.parametrize(("before", "after"), [(4, 6), (11, MOST_COINS), (12, MOST_COINS)])
def test_nobody_holds_more_than_twelve_coins(before: int, after: int) -> None:
    g = Scenario(GAME, players=2, arrange=given(seat0="Trade Raid", seat1="Trade"))
    g.s.coins[0] = before
    g.do(0, "play trade")
    assert g.s.coins[0] == after


@pytest.mark.parametrize("card", GAME.faces, ids=lambda card: card.slug)
def test_every_card_has_a_text_an_icon_and_a_source(card: Card) -> None:
    assert card.icon
    assert card.source in "RPH"
    assert card.text or hasattr(card, "worth")
