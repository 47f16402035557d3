"""What happens between one turn and the next, also when a Monster slips away and another arrives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.engine.clauses import rule
from orrery.games.endogenesis.rules.state import MONSTER, Cosmos

Table = Callable[..., Any]
M = MONSTER


def slips_away(table: Table, newcomer: str, **more: Any) -> Any:
    """The last player ends its turn; the Mirage Fox escapes and a newcomer arrives."""

    def used(s: Cosmos) -> None:
        s.used = True

    given = {"players": 2, "active": 1, "roc": [newcomer, "Hexwing"], "also": used, **more}
    g = table(monsters=["Mirage Fox"], **given)
    g.do(given["players"] - 1, "end")
    return g


def discard_first(g: Any) -> None:
    """Everybody discards the first card of the Draw Phase."""
    while g.match.asks[0].about == "draw-discard":
        g.do(g.match.asks[0].seat, g.match.asks[0].options[0].text)


@rule("ENDO-6.10", "ENDO-6.15", "ENDO-12.12", "ENDO-4.12")
def test_who_was_exhausted_by_a_newcomer_is_ready_in_the_next_turn(table: Table) -> None:
    g = slips_away(table, "Herald of Zero", slots={0: {"b1": "Comet Lance", "u": "Supernova"}}, energy=0)
    assert "Herald of Zero uses its Initiative as it arrives: Exhausts all face-up Skills." in g.told()
    assert g.s.spent == 0
    discard_first(g)
    g.waits(0, "turn")
    assert g.s.spent == 0
    assert g.s.card(g.s.monsters[0]).name == "Herald of Zero"


@rule("ENDO-6.10", "ENDO-9.6", "ENDO-12.6")
def test_a_reaction_used_against_a_newcomer_is_ready_in_the_next_turn(table: Table) -> None:
    g = slips_away(
        table, "Seraph of Ruin", slots={0: {"b1": "Aegis of Ages"}}, hands={0: ["Regrowth"]}, hp={0: 9, 1: 9}
    )
    g.do(0, "react aegis-of-ages b1")
    assert (g.s.hp[0], g.s.hp[1]) == (9, 8)
    assert g.s.spent == 0
    discard_first(g)
    g.waits(0, "turn")
    assert g.s.spent >> 0 & 1 == 0
    assert g.s.reacted_turn == 0


@rule("ENDO-6.10", "ENDO-13.10")
def test_marks_made_during_an_arrival_expire_with_the_turn(table: Table) -> None:
    def paragon(s: Cosmos) -> None:
        s.used = True
        s.path[0] = 4  # the first enemy this player damages each turn is marked

    g = slips_away(
        table,
        "Seraph of Ruin",
        slots={0: {"b1": "Recoil Plate"}},
        hands={0: ["Regrowth"]},
        also=paragon,
    )
    g.do(0, "react recoil-plate b1")
    assert g.s.hp[M] == 9  # reflected
    assert (g.s.marks, g.s.struck_turn) == (0, 0)


@rule("ENDO-4.11", "ENDO-12.12")
def test_the_next_chaos_card_is_shown_right_after_an_escape(table: Table) -> None:
    g = slips_away(table, "Void Larva", distortion="Resonance")
    assert g.match.asks[0].about == "draw-discard"
    assert g.s.card(g.s.monsters[0]).name == "Void Larva"
    assert g.s.known[g.s.roc[-1]] == g.s.everyone
    told = g.told()
    assert told.index("The next Chaos card is Hexwing.") < told.index(
        "The Distortion Resonance: Each round end every player without a Prism draws 1."
    )
    assert told.count("The next Chaos card is Hexwing.") == 1


@rule("ENDO-4.14", "ENDO-21.8", "ENDO-21.20")
def test_a_newcomer_after_an_escape_does_not_act(table: Table) -> None:
    g = slips_away(table, "Ember Imp")
    assert "Ember Imp begins its turn." not in g.told()
    assert g.s.hp[:2] == [10, 10]
    g = table(
        mode="chaos-royale",
        players=1,
        monsters=["Mirage Fox", "Ember Imp"],
        only_roc=True,
        slots={0: {"b1": "Piston Strike"}},
        hands={0: ["Aether Flask"]},
    )
    g.do(0, "end")
    assert (
        g.told().count("Mirage Fox escapes: no player damaged it this round.") == 1
    )  # it arrives again, and does not escape twice in a turn
    assert g.told().count("Ember Imp begins its turn.") == 1
    assert sorted(g.s.card(p).name for p in g.s.monsters[:2]) == ["Ember Imp", "Mirage Fox"]


@rule("ENDO-22.11", "ENDO-6.10")
def test_tactical_revives_whom_a_newcomer_slew_when_the_next_turn_begins(table: Table) -> None:
    g = slips_away(table, "Seraph of Ruin", mode="tactical", players=3, active=2, hp={0: 1}, mh={0: 5})
    assert g.match.asks[0].about == "draw-discard"
    assert (g.s.hp[0], g.s.alive(0)) == (5, True)


@rule("ENDO-6.15", "ENDO-12.3")
def test_a_monsters_reaction_is_ready_again_in_the_next_turn(table: Table) -> None:
    g = table(slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Judgement"}}, monsters=["Rust Golem"])
    g.do(0, "use comet-lance", "target rust-golem")
    assert (g.s.hp[M], g.s.monster_spent, g.s.spent) == (6, 1 << M, 1)
    g.do(0, "end")
    assert (g.s.monster_spent, g.s.spent) == (0, 0)
