"""What is likely without thinking: kills in reach are taken and paid for, lives are saved, prey is not offered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.games.endogenesis.strategy import policy

Table = Callable[..., Any]


def likely(g: Any) -> dict[str, float]:
    """How likely each option of the question is."""
    ask = g.match.asks[0]
    found = policy.weights(g.s, ask)
    assert found is not None
    return dict(zip([option.text for option in ask.options], found, strict=True))


def likeliest(g: Any) -> str:
    """What is done without thinking."""
    return likeliest_of(likely(g))


def likeliest_of(found: dict[str, float]) -> str:
    """What is done most often."""
    return max(found, key=lambda text: found[text])


def test_a_prism_in_reach_is_taken(table: Table) -> None:
    g = table(slots={0: {"b1": ("Judgement", 4)}}, monsters=(("Ouroborite", 4),), energy=2)
    assert likeliest(g) == "use judgement"
    g.do(0, "use judgement")
    assert likeliest(g) == "target ouroborite"


def test_cards_pay_for_a_kill_but_for_nothing_else(table: Table) -> None:
    more: dict[str, Any] = {"hands": {0: ("Demon Blood",)}, "slots": {0: {"b1": ("Judgement", 4)}}, "energy": 0}
    assert likeliest(table(monsters=(("Ouroborite", 4),), **more)) == "use demon-blood"
    weak = {**more, "slots": {0: {"b1": "Piston Strike"}}}
    far = likely(table(**weak))
    assert far["end"] > 3 * far["use demon-blood"]


def test_a_legendary_is_not_weakened_for_a_rival(table: Table) -> None:
    g = table(
        hands={1: ("Aether Flask",)},
        slots={0: {"b1": "Piston Strike"}, 1: {"b1": ("Judgement", 4)}},
        monsters=(("Ouroborite", 7),),
        energy=1,
    )
    found = likely(g)
    assert found["end"] > found["use piston-strike"]


def test_among_several_players_the_one_that_can_be_killed_is_hit(table: Table) -> None:
    g = table(players=4, slots={0: {"b1": ("Judgement", 4)}}, hp={2: 4}, monsters=(), energy=2)
    g.do(0, "use judgement")
    assert likeliest(g) == "target player-3"


def test_shards_are_used_before_the_turn_ends(table: Table) -> None:
    found = likely(table(slots={0: {"b1": "Piston Strike"}}, shards={0: 1}, energy=0))
    assert found["upgrade b1"] > 10 * found["end"]


def test_a_reaction_saves_a_life(table: Table) -> None:
    def asked(health: int) -> dict[str, float]:
        g = table(
            hands={1: ("Demon Blood",)},
            slots={0: {"b1": ("Judgement", 4)}, 1: {"b1": ("Aegis of Ages", 4)}},
            hp={1: health},
            monsters=(),
            energy=2,
        )
        g.do(0, "use judgement")
        return likely(g)

    dying, healthy = asked(5), asked(15)
    assert dying["react aegis-of-ages b1"] > 10 * dying["pass"]
    assert healthy["react aegis-of-ages b1"] / healthy["pass"] < dying["react aegis-of-ages b1"] / dying["pass"]


def test_nobody_dies_of_its_own_skill(table: Table) -> None:
    for health, augments in ((2, {}), (1, {(0, "b1"): "Epsilor"})):
        skill = "Comet Lance" if augments else "Thorn Burst"
        more: dict[str, Any] = {"beyond": True, "slots": {0: {"b1": skill}}, "augments": augments, "energy": 2}
        use = f"use {skill.lower().replace(' ', '-')}"
        dying = likely(table(hp={0: health, 1: 1}, mh={0: 10}, monsters=(), **more))
        living = likely(table(hp={0: health + 1, 1: 1}, mh={0: 10}, monsters=(), **more))
        assert dying[use] * 10 < living[use]
        assert likeliest_of(living) == use != likeliest_of(dying)
