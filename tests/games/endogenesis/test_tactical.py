"""Tactical: sections of the rulebook without a banner for it hold there too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.engine.clauses import rule
from orrery.games.endogenesis.rules.state import MONSTER

Table = Callable[..., Any]
M = MONSTER


def slays(table: Table, roc: list[str], best: int, **more: Any) -> Any:
    """The first player slays a Larva; the next Chaos cards come up."""
    everyone = dict.fromkeys(range(3), best)
    g = table(
        mode="tactical",
        players=3,
        slots={0: {"b1": "Comet Lance"}},
        monsters=[("Void Larva", 3)],
        hp=everyone,
        mh=everyone,
        roc=roc,
        only_roc=True,
        **more,
    )
    g.do(0, "use comet-lance", "target void-larva")
    return g


@rule("ENDO-12.9", "ENDO-22.5", "ENDO-22.16")
def test_mercy_holds_in_tactical(table: Table) -> None:
    g = slays(table, ["Titan Engine", "Ember Imp"], 5)
    assert g.s.card(g.s.monsters[0]).name == "Ember Imp"
    assert [g.s.card(p).name for p in g.s.roc] == ["Titan Engine"]
    g = slays(table, ["Titan Engine", "Ember Imp"], 6)
    assert g.s.card(g.s.monsters[0]).name == "Titan Engine"
    g.waits(0, "turn")


@rule("ENDO-4.15", "ENDO-17.5")
def test_the_last_of_the_merciful_stays_in_tactical_too(table: Table) -> None:
    g = slays(table, ["Titan Engine", "Crown of Chaos"], 5, chaos_discard=["Ember Imp"])
    assert g.s.card(g.s.monsters[0]).name == "Titan Engine"  # discards are not shuffled in
    assert "Titan Engine stays in spite of its Mercy: no weaker Monster is left." in g.told()
    g.waits(0, "turn")


@rule("ENDO-11.7", "ENDO-22.11", "ENDO-22.16")
def test_every_kill_of_a_player_gives_a_shard(table: Table) -> None:
    g = table(
        mode="tactical",
        players=3,
        slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Judgement"}},
        hands={1: ["Regrowth", "Overclock"]},
        hp={2: 3},
        mh={2: 3},
    )
    g.do(0, "use comet-lance", "target player-3", "end")
    g.do(1, "discard regrowth", "discard overclock", "use judgement", "target player-3")
    assert (g.s.shards[:2], g.s.alive(2)) == ([1, 1], False)
    g.waits(1, "turn")
