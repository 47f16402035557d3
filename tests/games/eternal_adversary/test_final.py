"""The final battle (chapter 16)."""

from __future__ import annotations

import pytest

from orrery.engine.clauses import rule
from orrery.games.eternal_adversary.figures import arch_health
from orrery.games.eternal_adversary.segment import enemies
from orrery.games.eternal_adversary.state import ARCH, END, FINAL
from orrery.games.eternal_adversary.tables import ARCHES
from orrery.games.eternal_adversary.team import lead

B, Y = 4, 5


@rule("ADV-16.5", "ADV-16.6", "ADV-16.7", "ADV-16.10", "ADV-16.12", "ADV-16.15")
def test_preparation_and_stage_one(stage, look):
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        "ghoul",
        monsters=("hellion", "tengu"),
        health={"samurai": 3, "bogatyr": 13, "goatman": 1, "ghoul": 2},
        monster={"Denver": "hellion"},
        doom=(2, 13),
    )
    for seat in (0, 2, 0, 2):
        g.do(seat, "split 2 0")
    assert [look(g).health(h) for h in ("samurai", "bogatyr")] == [8, 15]
    assert [look(g).health(u) for u in ("goatman", "hellion", "ghoul", "tengu")] == [9, 9, 10, 8]
    s = look(g).s
    assert (s.phase, s.stage, look(g).health("the-old-one")) == (FINAL, 1, 20)
    assert s.units == 0b1111 | 1 << 7 | 1 << 9
    assert (look(g).chits("samurai"), look(g).chits("bogatyr")) == (2, 4)
    assert ARCH not in enemies(s, 0)
    g.waits(3, "maw")


@pytest.mark.parametrize(
    ("heroes", "health"),
    [
        (("samurai", "goatman"), 10),
        (("samurai", "goatman", "bogatyr"), 20 + 56),
        (("samurai", "goatman", "bogatyr", "ghoul"), 20),
        (("samurai", "goatman", "bogatyr", "ghoul", "fianna-champion"), 28 + 56),
        (("samurai", "goatman", "bogatyr", "ghoul", "fianna-champion", "cultist"), 28),
    ],
)
@rule("ADV-16.8")
def test_the_arch_enemys_health(stage, heroes, health):
    g = stage(*heroes)
    assert arch_health(g.s) == health
    assert [arch.base for arch in ARCHES] == [(10, 20, 28), (16, 26, 36), (15, 24, 34)]


@rule("ADV-16.11")
def test_a_pair_that_cannot_bear_it_dies(stage, look):
    g = stage("samurai", "dark-faerie", monsters=("tengu",), doom=(13, 13), cubes={})
    assert g.options(0) == [f"split {n} {13 - n}" for n in range(5, 10)]  # nobody loses more than it has
    g.do(0, "split 9 4")
    assert (look(g).health("dark-faerie"), look(g).health("tengu")) == (0, 4)
    assert not look(g).s.units >> 1 & 1


@rule("ADV-16.13", "ADV-16.15", "ADV-16.14", "ADV-16.19", "ADV-1.2", "ADV-16.18")
def test_stage_two_follows(stage, look):
    g = stage(
        "samurai",
        "goatman",
        final=1,
        hp={"goatman": 0, "hellion": 1},
        display=["Uzi"],
        chits={"samurai": 1},
        then=lambda s: setattr(s, "units", s.units & ~(1 << 1)),
        chance=[(1, 1, 1, 1, 1), (Y, Y)],
    )
    g.do(0, "stand", "spend samurai 1", "take uzi")  # a reward as usual
    s = look(g).s
    assert (s.stage, s.units, look(g).chits("samurai")) == (2, 1 | 1 << ARCH, 2)  # chits dealt anew
    assert s.doom[1] == 0
    assert look(g).health("goatman") == 0  # the killed stay dead
    assert look(g).held("samurai") == ["Uzi"]
    g.waits(0, "wield")


@rule("ADV-1.3", "ADV-16.14", "ADV-16.18", "ADV-1.4")
def test_chaos_wins_when_no_order_hero_is_left(stage, look):
    g = stage("samurai", "goatman", final=2, hp={"samurai": 1}, chits={"samurai": 0}, chance=[(Y,) * 5, (3,) * 5])
    g.do(0, "stand")
    g.over()
    assert g.match.outcome.winners == (1,)
    assert g.match.outcome.reason == "Every Order hero fell in the final battle: Chaos wins."
    assert look(g).health("goatman") == 0  # dead, and a winner


@rule("ADV-1.6")
def test_all_dead_in_stage_one_is_a_win_for_chaos(stage, look):
    g = stage(
        "samurai",
        "goatman",
        final=1,
        hp={"samurai": 1, "goatman": 0, "hellion": 1},
        chits={"samurai": 0},
        then=lambda s: setattr(s, "units", s.units & ~(1 << 1)),
        display=["Uzi"],
        chance=[(1,) * 5, (1, 1)],
    )
    g.do(0, "stand")
    g.over()
    assert g.match.outcome.winners == (1,)
    assert look(g).display() == ["Uzi"]  # only a living killer is rewarded


@rule("ADV-1.2")
def test_order_wins_with_chaos_heroes_alive_or_dead(stage, look):
    g = stage(
        "samurai", "goatman", final=2, hp={"the-old-one": 1}, chits={"the-old-one": 0}, chance=[(1,) * 5, (Y,) * 5]
    )
    g.do(1, "stand")
    g.do(0, "spend samurai 2")
    g.over()
    assert (look(g).s.phase, g.match.outcome.winners) == (END, (0,))
    assert g.match.outcome.reason == "The arch enemy fell in the final battle: Order wins."


@rule("ADV-1.2", "ADV-8.17", "ADV-10.9")
def test_no_unpaid_block_matters_once_the_arch_enemy_is_dead(stage, look):
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        final=2,
        weapons={"samurai": ["Uzi"]},
        hp={"the-old-one": 4, "bogatyr": 1},
        chits={"the-old-one": 0, "bogatyr": 0},
    )
    g.do(0, "wield uzi")
    g.do(2, "block bogatyr")
    g.do(1, "stand")
    g.do(0, "flat samurai.uzi")
    g.over()
    assert (look(g).health("bogatyr"), g.match.outcome.winners) == (1, (0, 2))


@rule("ADV-11.11", "ADV-11.8")
def test_nobody_retreats(stage, look):
    g = stage("samurai", "goatman", final=2, chance=[(Y,) * 5, (Y,) * 5, (Y,) * 3])
    look(g).until("block")
    assert look(g).s.rounds == 2
    assert not any(about == "retreat" for _, about in look(g).about())


@rule("ADV-16.16")
def test_battle_cards_work_and_the_others_do_not(stage, look):
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        "ghoul",
        final=2,
        gear={"samurai": ["Banner of Worlds", "Field Medkit"], "bogatyr": ["Third Sight"]},
        health={"bogatyr": 0},
    )
    g.waits(0, "round-start")
    assert g.options(0) == ["pass", "use banner-of-worlds"]
    assert g.refused(0, "use field-medkit").clauses == ("ADV-16.16",)
    g.do(0, "use banner-of-worlds")
    assert look(g).chits("samurai") == 4
    assert all(seat != 2 for seat, _ in look(g).about())  # a dead hero's cards are out of play


@rule("ADV-16.17", "ADV-16.15")
def test_who_runs_the_arch_enemy(stage, look):
    for active, runner, stands_in in (("samurai", 1, 0), ("goatman", 1, 2), ("bogatyr", 3, 2), ("ghoul", 3, 0)):
        g = stage("samurai", "goatman", "bogatyr", "ghoul", active=active, final=2, chits={"the-old-one": 0})
        assert look(g).about() == [(runner, "block")]
        assert lead(look(g).s) == stands_in


@rule("ADV-16.17")
def test_a_monster_stays_under_its_dead_owner(stage, look):
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        "ghoul",
        monsters=("hellion", "tengu"),
        final=1,
        hp={"ghoul": 0},
        chits={"tengu": 0},
        then=lambda s: setattr(s, "units", s.units & ~(1 << 3)),
    )
    assert (3, "block") in look(g).about()
    assert g.options(3) == ["stand", "block tengu"]
