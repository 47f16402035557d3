"""The final battle (chapter 16)."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.eternal_adversary import GAME
from orrery.games.eternal_adversary.cards.catalogue import ARCHES
from orrery.games.eternal_adversary.interface.terminal import terminal
from orrery.games.eternal_adversary.rules.figures import arch_health, enemies
from orrery.games.eternal_adversary.rules.state import ARCH, END, FINAL, UNITS
from orrery.games.eternal_adversary.rules.team import lead
from tests.games.eternal_adversary.conftest import Looks, Stage, ended

B, Y = 4, 5


@rule("ADV-16.5", "ADV-16.6", "ADV-16.7", "ADV-16.10", "ADV-16.12", "ADV-16.15")
def test_preparation_and_stage_one(stage: Stage, look: Looks) -> None:
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
    assert [look(g).health(u) for u in ("goatman", "hellion", "ghoul", "tengu")] == [9, 9, 10, 8]  # step 4
    for seat in (0, 2, 0, 2):
        g.do(seat, "split 2 0")
    assert [look(g).health(h) for h in ("samurai", "bogatyr")] == [8, 15]
    assert [look(g).health(u) for u in ("goatman", "hellion", "ghoul", "tengu")] == [7, 9, 8, 8]  # step 5
    s = look(g).s
    assert (s.phase, s.stage, look(g).health("the-old-one")) == (FINAL, 1, ARCHES[0].even[1])
    assert s.units == 0b1111 | 1 << 7 | 1 << 9
    assert (look(g).chits("samurai"), look(g).chits("bogatyr")) == (2, 4)
    assert ARCH not in enemies(s, 0)
    g.waits(3, "maw")


@rule("ADV-16.7", "ADV-16.10", "ADV-16.14")
def test_a_chaos_hero_with_no_more_health_than_order_doom_dies_in_step_four(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        "ghoul",
        monsters=("hellion", "tengu"),
        cubes={"ghoul": {"health": 6}},
        health={"goatman": 1},
        doom=(11, 13),
    )
    told = g.told()
    assert told.index("The Goatman dies.") < told.index(f"The arch enemy has {ARCHES[0].even[1]} health.")
    assert (look(g).health("goatman"), look(g).health("ghoul")) == (0, 15 - 11)
    assert look(g).health("hellion") == 0  # it alone is left of its pair and loses 11: nothing to divide
    assert g.options(0) == ["split 3 8", "split 4 7"]
    for seat in (0, 2):
        g.do(seat, "split 4 7")
    assert [unit for unit in range(UNITS) if g.s.units >> unit & 1] == [0, 2, look(g).unit("tengu")]
    assert look(g).s.doom == [11, 13]


@rule("ADV-16.10")
def test_without_step_four_only_the_pairs_lose(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", monsters=("hellion",), doom=(2, 13), options={"step_four": False})
    assert look(g).health("goatman") == 11
    g.do(0, "split 2 0")
    assert (look(g).health("goatman"), look(g).health("hellion")) == (9, 9)


@rule("ADV-16.9")
def test_the_question_names_the_pair_it_divides_for_and_the_view_shows_it(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", "bogatyr", "ghoul", monsters=("hellion", "tengu"), doom=(3, 13))
    pairs = (("goatman", "hellion", 1, 11 - 3, 9), ("ghoul", "tengu", 3, 12 - 3, 8))
    for hero, monster, seat, health, beast in pairs:
        for viewer in (0, 1, None):
            assert g.match.view(viewer)["table"]["split"] == {
                "seat": seat,
                "hero": hero,
                "monster": monster,
                "health": {"hero": health, "monster": beast},
                "loss": 3,
            }
            assert f"between {hero.title()} ({health} health) and {monster.title()} ({beast} health)" in " ".join(
                terminal(g.match.view(viewer), 100).split()
            )
        for voter in (0, 2):
            ask = g.match.asks[0]
            assert (ask.seat, ask.prompt.split(": ")[1].split(".")[0]) == (
                voter,
                f"divide the loss of 3 health between the {hero.title()} and its {monster.title()}",
            )
            split = f"loses no health, its {monster.title()} loses 3 health ({beast - 3} left)"
            assert ask.options[0].label == f"The {hero.title()} {split}"
            g.do(voter, "split 0 3")
    assert g.match.view(0)["table"]["split"] is None


@pytest.mark.parametrize("arch", range(len(ARCHES)))
@pytest.mark.parametrize(("order", "chaos"), [(1, 1), (2, 1), (2, 2), (3, 2), (3, 3)])
@rule("ADV-16.8")
def test_the_arch_enemys_health_stands_on_its_card(stage: Stage, order: Any, chaos: Any, arch: Any) -> None:
    heroes = ("samurai", "goatman", "bogatyr", "ghoul", "fianna-champion", "cultist")[: order + chaos]
    card = ARCHES[arch]
    g = stage(*heroes, arch=card.slug)
    numbers = card.ahead[order - 2] if order > chaos else card.even[order - 1]
    assert arch_health(g.s) == numbers
    assert g.match.view(0)["table"]["arch_enemy"]["health"] == numbers
    assert str(numbers) in card.text.partition("Health against")[2]
    assert str(numbers) not in GAME.ledger["ADV-16.8"].text  # in one place only


@rule("ADV-16.11")
def test_a_pair_that_cannot_bear_it_dies(stage: Stage, look: Looks) -> None:
    options = {"step_four": False}
    g = stage("samurai", "dark-faerie", monsters=("tengu",), doom=(13, 13), cubes={}, options=options)
    assert g.options(0) == [f"split {n} {13 - n}" for n in range(5, 10)]  # nobody loses more than it has
    g.do(0, "split 9 4")
    assert (look(g).health("dark-faerie"), look(g).health("tengu")) == (0, 4)
    assert not look(g).s.units >> 1 & 1


@rule("ADV-16.13", "ADV-16.15", "ADV-16.14", "ADV-16.19", "ADV-1.2", "ADV-16.18")
def test_stage_two_follows(stage: Stage, look: Looks) -> None:
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
def test_chaos_wins_when_no_order_hero_is_left(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", final=2, hp={"samurai": 1}, chits={"samurai": 0}, chance=[(Y,) * 5, (3,) * 5])
    g.do(0, "stand")
    g.over()
    assert ended(g.match).winners == (1,)
    assert ended(g.match).reason == "Every Order hero fell in the final battle: Chaos wins."
    assert look(g).health("goatman") == 0  # dead, and a winner


@rule("ADV-1.6")
def test_all_dead_in_stage_one_is_a_win_for_chaos(stage: Stage, look: Looks) -> None:
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
    assert ended(g.match).winners == (1,)
    assert look(g).display() == ["Uzi"]  # only a living killer is rewarded


@rule("ADV-1.2")
def test_order_wins_with_chaos_heroes_alive_or_dead(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai", "goatman", final=2, hp={"the-old-one": 1}, chits={"the-old-one": 0}, chance=[(1,) * 5, (Y,) * 5]
    )
    g.do(1, "stand")
    g.do(0, "spend samurai 2")
    g.over()
    assert (look(g).s.phase, ended(g.match).winners) == (END, (0,))
    assert ended(g.match).reason == "The arch enemy fell in the final battle: Order wins."


@rule("ADV-1.2", "ADV-8.17", "ADV-10.9")
def test_no_unpaid_block_matters_once_the_arch_enemy_is_dead(stage: Stage, look: Looks) -> None:
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
    assert (look(g).health("bogatyr"), ended(g.match).winners) == (1, (0, 2))


@rule("ADV-11.11", "ADV-11.8")
def test_nobody_retreats(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", final=2, chance=[(Y,) * 5, (Y,) * 5, (Y,) * 3])
    look(g).until("block")
    assert look(g).s.rounds == 2
    assert not any(about == "retreat" for _, about in look(g).about())


@rule("ADV-16.16")
def test_battle_cards_work_and_the_others_do_not(stage: Stage, look: Looks) -> None:
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
def test_who_runs_the_arch_enemy(stage: Stage, look: Looks) -> None:
    for active, runner, stands_in in (("samurai", 1, 0), ("goatman", 1, 2), ("bogatyr", 3, 2), ("ghoul", 3, 0)):
        g = stage("samurai", "goatman", "bogatyr", "ghoul", active=active, final=2, chits={"the-old-one": 0})
        assert look(g).about() == [(runner, "block")]
        assert lead(look(g).s) == stands_in


@rule("ADV-16.17")
def test_a_monster_stays_under_its_dead_owner(stage: Stage, look: Looks) -> None:
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
