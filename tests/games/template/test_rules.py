"""Smugglers in the players' language."""

from __future__ import annotations

from orrery.engine.clauses import rule
from orrery.engine.scenario import Scenario, lift, piece_named
from orrery.games.template import GAME
from orrery.games.template.state import TURN, Harbour


def raid_on_a_guard(s: Harbour) -> None:
    """Seat 0 holds a Raid, seat 1 has hidden a Guard and holds a Trade."""
    s.phase, s.active, s.order = TURN, 0, (0, 1)
    for name, seat in (("Raid", 0), ("Trade", 1)):
        s.hands[seat].append(lift(s, piece_named(s, name)))
        s.show(s.hands[seat][-1], 1 << seat)
    guard = lift(s, piece_named(s, "Guard"))
    s.hidden[1] = guard
    s.show(guard, 1 << 1)


@rule("SMUG-3.5", "SMUG-3.6")
def test_a_guard_stops_a_raid() -> None:
    g = Scenario(GAME, players=2, arrange=raid_on_a_guard)
    g.do(0, "play raid")  # with one rival there is nothing to choose
    g.do(1, "yes")
    assert g.s.hidden[1] == -1
    assert [g.s.card(p).name for p in g.s.hands[1]] == ["Trade"]
    assert "Player 2 springs Guard on Player 1." in g.told()
    g.waits(1, "turn")


@rule("SMUG-3.5")
def test_a_high_die_takes_a_card_that_only_the_two_see() -> None:
    g = Scenario(GAME, players=2, arrange=raid_on_a_guard, chance=[(3,)])
    g.do(0, "play raid")
    g.do(1, "no")
    assert "Trade" in [g.s.card(p).name for p in g.s.hands[0]]
    assert "Player 1 rolls 3 and takes Trade from Player 2." in g.told(1)
    assert "Player 1 rolls 3 and takes a card from Player 2." in g.told(None)


@rule("SMUG-3.3")
def test_an_ambush_is_never_played() -> None:
    g = Scenario(GAME, players=2, arrange=raid_on_a_guard)
    refusal = g.refused(0, "play guard")
    assert refusal.sentence == "You do not hold that card."
    g.s.hands[0].append(lift(g.s, piece_named(g.s, "Snare")))
    refusal = g.refused(0, "play snare")
    assert (refusal.sentence, refusal.clauses) == ("An ambush is hidden, never played.", ("SMUG-3.3",))
