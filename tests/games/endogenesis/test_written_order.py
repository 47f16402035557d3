"""Effects happen in the order in which they are written, and stop with the life of the Skill's user."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.engine.words import slug
from orrery.games.endogenesis.cards.catalogue import FACES
from orrery.games.endogenesis.cards.kinds import Monster, Skill
from orrery.games.endogenesis.cards.monster_effects import DiscardOrSuffer, Hits
from orrery.games.endogenesis.cards.verbs import Deal, Omen, Points
from orrery.games.endogenesis.rules.skills import hooks_of
from orrery.games.endogenesis.rules.state import MONSTER, SLOTS, Cosmos

Table = Callable[..., Any]
M = MONSTER


def turn_start(s: Cosmos) -> None:
    """The first player's turn is about to begin."""
    s.active, s.step = 0, 0


# ---------------------------------------------------------------- hostile effects written before the damage
@rule("ENDO-10.2", "ENDO-10.15")
def test_haunting_takes_its_shard_before_it_kills(table: Table) -> None:
    for health, alive in ((3, False), (4, True)):
        g = table(
            players=3,
            beyond=True,
            slots={0: {"b1": "Comet Lance"}, 1: {"a": ("Haunting", 2)}},
            hp={0: health, 1: 3},
            shards={0: 1, 2: 1},
        )
        g.do(0, "use comet-lance", "target player-2")
        assert g.s.alive(0) is alive
        # One Shard taken, one for the kill of B; the dead A is worth one to B.
        assert g.s.shards == [1, 1 if alive else 2, 1]


@rule("ENDO-10.2")
def test_dread_whisper_discards_before_it_kills(table: Table) -> None:
    g = table(
        players=3,
        beyond=True,
        slots={0: {"a": ("Dread Whisper", 2)}},
        hands={1: ["Pulsar"], 2: ["Warp", "Regrowth"]},
        hp={1: 2},
        energy=0,
        also=turn_start,
    )
    g.do(2, "discard warp")
    assert not g.s.alive(1)
    assert (g.s.hands[1], len(g.s.hands[2]), g.s.hp[2]) == ([], 1, 8)
    told = g.told()
    assert told.index("Player 3 discards Warp.") < told.index("Player 2 takes 2 damage (no Health left).")


@rule("ENDO-10.2", "ENDO-13.10")
def test_omens_mark_before_their_damage(table: Table) -> None:
    g = table(players=3, slots={0: {"b1": ("Hunter's Omen", 4)}})
    g.do(0, "use hunters-omen", "target player-2")
    told = g.told()
    assert told.index("Player 2 is marked until this turn ends.") < told.index(
        "Player 2 takes 1 damage (9 Health left)."
    )
    assert g.s.marks == 1 << 1 | 1 << 2 | 1 << M


@rule("ENDO-10.2", "ENDO-10.10")
def test_mother_static_strikes_before_it_takes_the_charge(table: Table) -> None:
    g = table(beyond=True, slots={0: {"b1": "Arc Lash", "b2": "Capacitor"}}, monsters=["Mother Static"],
              charges={(0, "b1"): 1, (0, "b2"): 1})  # fmt: skip
    g.do(0, "use arc-lash", "target mother-static")
    g.waits(0, "uncharge")
    assert (g.s.hp[0], g.s.charges[:2]) == (9, [1, 1])
    g.do(0, "slot b2")
    assert g.s.charges[:2] == [0, 0]  # and the Lash discharged at 1 + 2
    g.waits(0, "turn")


ORDER = [
    (card.slug, part)
    for card in FACES
    for part in ("does", "active", "initiative", "deathcry")
    if len(getattr(card, part, ())) > 1 and isinstance(card, Skill | Monster)
]


@rule("ENDO-10.2")
@pytest.mark.parametrize(("name", "part"), ORDER)
def test_every_skill_with_several_effects_keeps_their_order(name: str, part: str) -> None:
    """What is written before the damage is in a stage before it lands, what is written after it in one after it."""
    face = next(f for f, card in enumerate(FACES) if card.slug == name)
    effects = getattr(FACES[face], part)
    h = hooks_of(face, "" if part == "does" else part)
    damage = [i for i, e in enumerate(effects) if isinstance(e, Deal | Points | Hits | DiscardOrSuffer | Omen)]

    def written(steps: Any) -> list[int]:
        return [effects.index(getattr(step, "__self__", step)) for step in steps]

    if damage:
        assert all(i < damage[-1] for i in written((*h.before, *h.ahead)) if i not in damage)
        assert all(i > damage[-1] for i in written(h.after))
    for steps in (h.before, h.ahead, h.after, h.late):
        assert written(steps) == sorted(written(steps))


@rule("ENDO-10.2")
def test_the_order_of_effects_is_that_of_the_text() -> None:
    assert "haunting" in [name for name, _ in ORDER]
    text = next(card for card in FACES if card.slug == "haunting").text
    assert text.index("Take 1 unused Shard") < text.index("Deal 0/2/3 damage")


# ---------------------------------------------------------------- a Skill ends with its user
SUICIDES = [("Thorn Burst", "b1", ()), ("Verdant Wrath", "u", ("target player-2",))]


@rule("ENDO-10.14", "ENDO-6.13", "ENDO-11.20", "ENDO-11.10")
@pytest.mark.parametrize(("name", "slot", "more"), SUICIDES)
def test_a_skill_whose_health_loss_kills_its_user_does_nothing_more(
    table: Table, name: str, slot: str, more: tuple[str, ...]
) -> None:
    g = table(beyond=True, slots={0: {slot: name}, 1: {"b1": "Aegis of Ages"}}, hands={1: ["Regrowth"]}, hp={0: 2})
    g.do(0, f"use {slug(name)}", *more)
    assert not g.s.alive(0)
    assert (g.s.hp[1], g.s.hp[M], g.s.shards) == (10, 9, [0, 0])
    assert not [entry for entry in g.match.entries() if entry[2] == "respond"]
    assert "Player 1 rests, having used no Skill and played no Wonder." not in g.told()
    g.waits(1, "turn")


@rule("ENDO-10.14", "ENDO-6.13")
def test_epsilors_health_loss_may_end_the_skill_before_it_begins(table: Table) -> None:
    g = table(
        beyond=True,
        slots={0: {"b1": "Comet Lance"}},
        augments={(0, "b1"): "Epsilor"},
        hp={0: 1},
    )
    g.do(0, "use comet-lance", "target player-2")
    assert (g.s.alive(0), g.s.hp[1]) == (False, 10)
    g.waits(1, "turn")


@rule("ENDO-10.14", "ENDO-10.9")
def test_what_was_dealt_counts_and_what_others_answered_goes_on(table: Table) -> None:
    """A's blow has landed when B's reflection kills A; C's redirected damage is C's own and still lands."""
    g = table(
        players=3,
        beyond=True,
        slots={0: {"u": "Supernova"}, 1: {"b1": "Recoil Plate"}, 2: {"b1": "Warp"}},
        augments={(0, "u"): "Gammor"},
        hands={1: ["Regrowth"], 2: ["Judgement"]},
        hp={0: 1},
    )
    g.do(0, "use supernova")
    g.do(1, "react recoil-plate b1")
    g.do(2, "react warp b1", "target thunderhorn", "amount 2")
    assert not g.s.alive(0)
    assert (g.s.hp[1], g.s.hp[2], g.s.hp[M]) == (9, 10, 9 - 2 - 2)
    assert g.s.shards == [0, 1, 1]  # B's kill; C's blow, not A's, brought the Monster below 6
    g.waits(1, "turn")


@rule("ENDO-10.14", "ENDO-10.12")
def test_the_dead_harvest_nothing(table: Table) -> None:
    for health, cards in ((4, 2), (2, 0)):
        g = table(
            players=3,
            slots={0: {"u": "Annihilate"}, 2: {"b1": "Dispersion"}},
            hands={2: ["Supernova"]},
            hp={0: health, 2: 2},
        )
        g.do(0, "use annihilate", "target player-3")
        g.do(2, "react dispersion b1")
        assert (g.s.alive(0), g.s.alive(2)) == (health > 2, False)
        assert (len(g.s.hands[0]), g.s.shards[0]) == (cards, 1)  # the kill counts all the same


@rule("ENDO-10.14", "ENDO-18.16")
def test_a_deathcry_is_not_stopped_by_the_death_it_comes_from(table: Table) -> None:
    g = table(
        players=3,
        beyond=True,
        slots={0: {"b1": "Thorn Burst", "a": "Heat Death"}},
        hp={0: 2},
    )
    g.do(0, "use thorn-burst", "target player-2", "target player-3")
    assert (g.s.alive(0), g.s.hp[1], g.s.hp[2], g.s.hp[M]) == (False, 8, 8, 7)
    assert g.s.slots[SLOTS - 1] == -1  # it has returned to the hand
    g.waits(1, "turn")


@rule("ENDO-16.4", "ENDO-10.2")
def test_the_enigma_draws_after_the_wonder(table: Table) -> None:
    g = table(
        beyond=True,
        classes={0: "Enigma"},
        slots={0: {"b1": "Pulsar", "b2": "Comet Lance"}},
        hands={0: ["Deltor"]},
        wonders={0: ["Free Forge"]},
        rok=["Sigmor"],
    )
    g.do(0, "wonder free-forge")
    assert g.options(0) == ["attach deltor b1", "attach deltor b2"]  # Sigmor is not drawn yet
    g.do(0, "attach deltor b1")
    assert [g.s.card(p).name for p in g.s.hands[0]] == ["Sigmor"]
    g.waits(0, "turn")
