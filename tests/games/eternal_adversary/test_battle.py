"""Battles: sequence, dice, armor, block, retreat (chapters 8 to 11)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.engine.scenario import Scenario
from orrery.games.eternal_adversary.cards.catalogue import ARMS
from orrery.games.eternal_adversary.rules.battle import BEATS
from orrery.games.eternal_adversary.rules.segment import total
from orrery.games.eternal_adversary.rules.state import DIE
from tests.games.eternal_adversary.conftest import Looks, Stage

B, Y = 4, 5
NOTHING = [(Y, Y, Y, Y, Y), (Y, Y)]


def duel(stage: Stage, **more: Any) -> Scenario:
    """A Samurai against a Hellion in Denver."""
    return stage(
        "samurai",
        "goatman",
        **{"at": {"samurai": "Denver"}, "monster": {"Denver": "hellion"}, "battle": "Denver", **more},
    )


@rule("ADV-9.1", "ADV-9.3")
def test_the_die() -> None:
    assert sorted(DIE) == [1, 2, 2, 3, B, Y]
    values = [d if d <= 3 else 0 for d in DIE]
    mean = Fraction(sum(values), 6)
    assert mean == Fraction(4, 3)
    assert Fraction(sum(v * v for v in values), 6) - mean**2 == Fraction(11, 9)
    chances = [round(100 * (1 - (5 / 6) ** n), 1) for n in range(1, 7)]
    assert chances == [16.7, 30.6, 42.1, 51.8, 59.8, 66.5]


@rule("ADV-8.2", "ADV-7.11", "ADV-1.8", "ADV-2.8", "ADV-9.6", "ADV-9.7")
def test_everybody_there_fights_and_names_targets_in_secret(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        at={"samurai": "Denver", "goatman": "Denver", "bogatyr": "Denver"},
        monster={"Denver": "hellion"},
        battle="Denver",
        chance=[(1, 1, 1, 1, 1), (2, 2, 2, 2), (Y, Y, Y), (1, 1)],
    )
    assert sorted(look(g).about()) == [(0, "aim"), (1, "aim"), (2, "aim")]
    assert g.options(0) == ["aim wakizashi goatman", "aim wakizashi hellion"]
    g.do(1, "aim horns-and-cleaver samurai")
    assert not any(look(g).s.dice)  # nobody rolls before all targets are named
    g.do(0, "aim wakizashi hellion")
    g.do(2, "aim bulava-mace goatman")
    g.do(1, "aim hellion-claws bogatyr")  # the owner decides for its monster
    assert [a[5] for a in look(g).s.attacks] == [7, 1, 0, 2]
    look(g).until("retreat")
    assert (look(g).health("hellion"), look(g).health("goatman")) == (4, 5)


@rule("ADV-8.4", "ADV-8.6", "ADV-9.5", "ADV-8.14")
def test_the_sequence_of_a_round(stage: Stage, look: Looks) -> None:
    assert [beat.__name__ for beat in BEATS[:6]] == [
        "round_start",
        "before_weapons",
        "weapons",
        "chaos_weapons",
        "declare_blocks",
        "after_blocks",
    ]
    g = stage(
        "fianna-champion",
        "nightmare",
        "samurai",
        "goatman",
        at=dict.fromkeys(("fianna-champion", "nightmare", "samurai", "goatman"), "Denver"),
        battle="Denver",
        chance=[(1,) * 4, (1,) * 5, (1,) * 3, (1,) * 3],
    )
    look(g).until("retreat")
    told = [line for line in g.told() if "and rolls" in line]
    assert [line.split(":")[0] for line in told] == ["Ranged", "Melee", "Melee", "Curse"]
    look(g).until("chits", "block")
    assert look(g).s.rounds == 2
    assert look(g).chits("fianna-champion") < 2  # chits are dealt in the first round only


@rule("ADV-7.9", "ADV-8.18", "ADV-8.19", "ADV-8.3", "ADV-11.5")
def test_the_end_of_a_battle(stage: Stage, look: Looks) -> None:
    g = duel(stage, hp={"hellion": 3}, health={"samurai": 6}, chance=[(1, 1, Y, Y, Y), (Y, Y), (B, 1, 1)])
    g.do(0, "spend samurai 2", "retreat", "flee cheyenne")
    assert (look(g).s.battle, look(g).chits("samurai"), look(g).health("samurai")) == (-1, 0, 6)
    assert look(g).monster("Denver") == "hellion"
    g.do(1, "stop")
    g.do(0, "step denver")
    assert look(g).health("hellion") == 9
    assert look(g).chits("samurai") == 2


@rule("ADV-8.11", "ADV-8.12")
def test_chaos_heroes_use_all_their_weapons(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "cultist",
        at={"samurai": "Denver", "cultist": "Denver"},
        cubes={"cultist": {"attack": 5}},
        battle="Denver",
        chance=[(Y, Y, Y, Y, Y), (1, Y, 1), (1, 1, 1)],
    )
    assert (look(g).count("ritual-dagger"), look(g).count("hex")) == (3, 3)
    g.do(0, "spend samurai 2")
    assert look(g).health("samurai") == 12 - 4  # hex: 3 and 1 blight


@rule("ADV-8.11", "ADV-8.23")
def test_the_ghoul_chooses_one_weapon(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "ghoul", at={"samurai": "Denver", "ghoul": "Denver"}, battle="Denver", chance=[(1,) * 5])
    assert g.options(1) == ["wield claws", "wield carrion-breath", "wield hurled-bones"]
    g.do(1, "wield hurled-bones", "gnaw")
    assert (look(g).count("hurled-bones"), look(g).s.ghouls) == (5, 2)
    g.waits(0, "chits")


@rule("ADV-14.13", "ADV-8.18")
def test_blight_rises_in_a_battle_and_goes_back(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "cultist",
        at={"samurai": "Denver", "cultist": "Denver"},
        battle="Denver",
        chance=[(Y, Y, Y, Y, Y), (Y, 1), (Y, Y), (B, 1, 1)],
    )
    g.do(0, "spend samurai 1")
    assert look(g).s.blight == 2  # once after melee, once after curse
    assert look(g).health("samurai") == 12  # hex showed no number: no blight damage
    g.do(0, "retreat", "flee cheyenne")
    assert look(g).s.blight == 0


@rule("ADV-14.13", "ADV-8.13")
def test_the_devourer_grows_hungry(stage: Stage, look: Looks) -> None:
    g = stage("bogatyr", "goatman", arch="the-devourer", final=2, chance=[(Y,) * 3, (Y,) * 4, (Y,) * 4, (1,) * 3])
    assert (look(g).s.rounds, look(g).s.hunger) == (2, 1)  # nobody hit anybody: the second round runs
    look(g).until("chits")
    assert (look(g).count("maw"), look(g).count("spat-bones")) == (5, 3)


@rule("ADV-8.15", "ADV-7.8", "ADV-10.8", "ADV-8.22")
def test_blocks_are_declared_in_secret(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver", "goatman": "Denver"},
        monsters=("tengu",),
        monster={"Denver": "tengu"},
        battle="Denver",
        chits={"samurai": 0, "goatman": 1, "tengu": 0},
        chance=[(B, B)],
    )
    assert look(g).about() == [(0, "block"), (1, "block")]
    assert g.options(1) == ["stand", "block goatman", "block tengu", "block goatman tengu"]
    g.do(1, "block goatman tengu")
    assert look(g).chits("goatman") == 1  # nothing is shown yet
    g.do(0, "stand")
    assert (look(g).chits("goatman"), look(g).chits("tengu"), look(g).chits("samurai")) == (2, 1, 0)
    assert (look(g).owed("goatman"), look(g).owed("tengu"), look(g).owed("samurai")) == (1, 1, 0)


@rule("ADV-8.20", "ADV-7.7", "ADV-12.2")
def test_the_battle_goes_on_without_the_phasing_hero(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        at={"samurai": "Denver", "bogatyr": "Denver"},
        monster={"Denver": "hellion"},
        battle="Denver",
        hp={"samurai": 1},
        chits={"samurai": 0},
        chance=[(Y,) * 5, (Y,) * 4, (3, 3)],
    )
    g.do(0, "stand")
    g.do(1, "aim hellion-claws samurai")
    g.do(0, "start seattle")
    assert look(g).s.battle == look(g).node("Denver")
    g.waits(2, "retreat")
    g.do(2, "stay")
    assert look(g).s.rounds == 2
    assert look(g).s.units & 0b111 == 0b100


@rule("ADV-8.25", "ADV-10.12")
def test_long_battles_wear_out(stage: Stage, look: Looks) -> None:
    g = duel(
        stage,
        weapons={"samurai": ["War club"]},
        rounds=31,
        hp={"samurai": 5},
        chits={"samurai": 0},
        chance=[(Y, Y, 1, 1), (Y, Y)],
    )
    g.do(0, "wield war-club")  # no question about blocking in between
    assert look(g).chits("samurai") == 0  # two yellows gave nothing
    g.waits(0, "retreat")
    g = duel(stage, weapons={"samurai": ["War club"]}, rounds=30, chits={"samurai": 0}, chance=[(Y, Y, 1, 1), (Y, B)])
    g.do(0, "wield war-club")
    assert look(g).chits("samurai") == 2
    g.waits(0, "chits")


@rule("ADV-10.12")
def test_no_block_after_ten_rounds(stage: Stage, look: Looks) -> None:
    for rounds, asked in ((10, True), (11, False)):
        g = duel(stage, rounds=rounds, chits={"samurai": 0}, chance=NOTHING)
        assert (look(g).about() == [(0, "block")]) == asked


@rule("ADV-9.4")
def test_more_than_ten_dice(stage: Stage, look: Looks) -> None:
    g = stage(
        "bogatyr",
        "goatman",
        at={"bogatyr": "Denver"},
        cubes={"bogatyr": {"attack": 4}},
        stamina={"bogatyr": 2},
        gear={"bogatyr": ["Combat Stims"]},
        weapons={"bogatyr": ["Claymore"]},
        monster={"Denver": "hellion"},
        battle="Denver",
    )
    g.do(0, "use combat-stims", "wield claymore", "use bears-strength")
    assert look(g).count("claymore") == 4 + 3 + 2 + 2
    assert len(look(g).dice("claymore")) == 11


@rule("ADV-9.14", "ADV-10.5")
def test_a_blocker_with_two_attacks_says_which_counts_first(stage: Stage, look: Looks) -> None:
    def blocked(first: str) -> Scenario:
        g = stage(
            "bogatyr",
            "goatman",
            at={"bogatyr": "Denver", "goatman": "Denver"},
            weapons={"bogatyr": ["Gladius", "Horseman's pick"]},
            monster={"Denver": "hellion"},
            battle="Denver",
            chits={"bogatyr": 2},
            chance=[(3,), (2, 1), (Y, Y, Y), (Y, B)],
        )
        g.do(0, "wield gladius", "wield horsemans-pick", "focus gladius", "block bogatyr")
        g.do(0, "aim horsemans-pick hellion", "aim gladius goatman")
        g.do(0, f"owe bogatyr.{first}")
        return g

    g = blocked("gladius")
    assert (look(g).s.incoming[1], look(g).s.incoming[7]) == (1, 3)
    g = blocked("horsemans-pick")
    assert (look(g).s.incoming[1], look(g).s.incoming[7]) == (3, 1)


@rule("ADV-9.15", "ADV-9.21")
def test_the_window_before_damage(stage: Stage, look: Looks) -> None:
    g = duel(stage, gear={"samurai": ["Kevlar Vest", "Guardian Totem"]}, chance=[(Y,) * 5, (3, 3)])
    g.waits(0, "before-damage")
    assert g.options(0) == ["pass", "use kevlar-vest", "use guardian-totem"]
    g.do(0, "use guardian-totem", "use kevlar-vest")
    assert (look(g).s.incoming[0], look(g).chits("samurai")) == (3, 6)
    g.do(0, "spend samurai 3")
    assert (look(g).health("samurai"), look(g).chits("samurai")) == (12, 3)
    g.waits(0, "retreat")


@rule("ADV-9.20")
def test_bonuses_count_what_is_left() -> None:
    wakizashi = next(arm for arm in ARMS if arm.name == "Wakizashi")
    assert total(wakizashi, (B, B, 1), 0) == 3
    assert total(wakizashi, (B, B + 10, 1), 0) == 2
    assert total(wakizashi, (B, 6, 1), 0) == 4
    assert total(wakizashi, (), 0) == 0


@pytest.mark.parametrize(("chits", "left"), [(4, 15 - 1 - 3), (2, 15 - 3 - 1)])
@rule("ADV-8.17", "ADV-10.9")
def test_an_unpaid_block_is_settled_when_the_battle_ends(stage: Stage, look: Looks, chits: int, left: Any) -> None:
    """The Bogatyr's ally ends the battle before the Bogatyr has rolled any of the 3 damage it owes for its block."""
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        at={"samurai": "Denver", "bogatyr": "Denver"},
        monsters=("tengu",),
        monster={"Denver": "tengu"},
        weapons={"samurai": ["Uzi"]},
        battle="Denver",
        hp={"tengu": 4},
        chits={"bogatyr": 1, "tengu": 0},
        chance=[(3, 2)],
    )
    g.do(0, "wield uzi")
    g.do(2, "block bogatyr")
    g.do(1, "stand", "aim tengu-feathers bogatyr")
    g.do(0, "flat samurai.uzi")
    g.do(2, f"spend bogatyr {chits}")
    assert look(g).monster("Denver") is None
    assert look(g).health("bogatyr") == left
    assert any(line.startswith("The Bogatyr rolled 3 less than it blocked") for line in g.told())
    g.waits(0, "act")


@rule("ADV-10.10", "ADV-10.11", "ADV-7.14")
def test_settlement_can_kill_and_credits_nobody(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver"},
        monsters=("tengu",),
        monster={"Denver": "tengu"},
        display=["Uzi"],
        battle="Denver",
        chits={"tengu": 0},
        hp={"tengu": 7},
        chance=[(B, B), (2, 2, 1, 1, 1)],
    )
    g.do(1, "block tengu")
    g.do(1, "spend tengu 1")  # seven damage: one chit, six health
    assert look(g).monster("Denver") is None  # it rolled no damage: the last point of health is taken
    assert look(g).display() == ["Uzi"]
    g.waits(0, "act")


@rule("ADV-10.11")
def test_a_blocker_without_dice_still_owes(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver"},
        monsters=("tengu",),
        monster={"Denver": "tengu"},
        gear={"samurai": ["Flashbang"]},
        battle="Denver",
        chits={"tengu": 0},
        chance=[(Y,) * 5],
    )
    g.do(1, "block tengu")
    g.do(0, "use flashbang")
    assert look(g).dice("tengu-feathers") == ()
    assert look(g).chits("tengu") == 0
    g.waits(0, "retreat")


@rule("ADV-11.1", "ADV-11.2", "ADV-11.6", "ADV-11.8")
def test_the_order_of_retreats(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        "ghoul",
        at=dict.fromkeys(("samurai", "goatman", "bogatyr", "ghoul"), "Denver"),
        monsters=("hellion", "tengu"),
        monster={"Denver": "hellion"},
        battle="Denver",
        chance=[(Y,) * 5, (Y,) * 4, (Y,) * 3, (Y,) * 3, (Y,) * 2, (1, 2, 3), (B, 1, 2)],
    )
    look(g).until("retreat")
    g.waits(0, "retreat")
    g.do(0, "retreat")  # no blue: it stays
    assert look(g).at("samurai") == "Denver"
    g.waits(1, "retreat")
    g.do(1, "retreat", "flee omaha")
    assert look(g).s.battle == look(g).node("Denver")
    g.waits(3, "retreat")
    g.do(3, "stay")
    g.waits(2, "retreat")
    g.do(2, "stay")
    assert look(g).s.rounds == 2
    assert not look(g).s.units >> 1 & 1


@rule("ADV-11.1")
def test_if_the_phasing_hero_is_elsewhere_its_side_goes_first(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        "ghoul",
        active="goatman",
        at={"samurai": "Denver", "ghoul": "Denver"},
        battle="Denver",
        chance=[(Y,) * 5, (Y,) * 3],
    )
    look(g).until("retreat")
    g.waits(3, "retreat")
    g.do(3, "stay")
    g.waits(0, "retreat")


@rule("ADV-8.22")
def test_windows_ask_the_phasing_side_first(stage: Stage, look: Looks) -> None:
    for active, first in (("bogatyr", 0), ("charhound", 1)):
        g = stage(
            "bogatyr",
            "charhound",
            active=active,
            at={"bogatyr": "Denver", "charhound": "Denver"},
            stamina={"bogatyr": 2, "charhound": 2},
            weapons={"bogatyr": ["Longbow"]},
            battle="Denver",
            chance=[(Y,) * 4, (Y,) * 3],
        )
        g.do(0, "wield longbow")
        g.waits(first, "before-roll")
        g.do(first, "pass")
        g.waits(1 - first, "before-roll")


@rule("ADV-15.6", "ADV-7.13")
def test_a_weapon_gained_in_battle_is_used_from_the_next_round(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver", "goatman": "Denver"},
        monster={"Denver": "hellion"},
        display=["Uzi"],
        battle="Denver",
        hp={"hellion": 1},
        chance=[(1, 1, 1, 1, 1), (Y, Y, Y), (Y, Y)],
    )
    g.do(0, "aim wakizashi hellion", "spend samurai 2", "take uzi")
    assert len(look(g).s.attacks) == 3
    g.do(0, "stay")
    g.do(1, "stay")
    assert set(g.options(0)) == {"wield wakizashi", "wield uzi"}


@rule("ADV-15.7")
def test_a_thrown_weapon_is_gone(stage: Stage, look: Looks) -> None:
    g = duel(stage, weapons={"samurai": ["Tomahawk"]}, chance=[(B, Y), (Y,) * 5, (Y, Y)])
    g.do(0, "wield tomahawk", "wield wakizashi", "focus wakizashi")
    assert look(g).health("hellion") == 7
    assert (look(g).held("samurai"), look(g).scrap()) == ([], ["Tomahawk"])
    g.waits(0, "chits")


@rule("ADV-7.14")
def test_the_killer_is_who_dealt_most(stage: Stage, look: Looks) -> None:
    for dice, killer in (
        (((3, 3, 3, 3, 3), (1, 1, 1, 1)), 0),
        (((1, 1, Y, Y, Y), (3, 3, 3, 3)), 2),
        (((2, 2, Y, Y, Y), (2, 2, B, B)), 0),
    ):
        g = stage(
            "samurai",
            "goatman",
            "bogatyr",
            at={"samurai": "Denver", "bogatyr": "Denver"},
            monster={"Denver": "hellion"},
            display=["Uzi"],
            battle="Denver",
            hp={"hellion": 4},
            chance=[*dice, (B, B)],
        )
        g.do(1, "aim hellion-claws samurai")
        g.waits(killer, "reward")


@pytest.mark.parametrize(("owner", "spent"), [(0, 3), (0, 0)])
@rule("ADV-9.16", "ADV-9.18")
def test_all_damage_of_a_segment_is_one_sum(stage: Stage, look: Looks, owner: Any, spent: int) -> None:
    g = stage(
        "teutonic-knight",
        "goatman",
        "bogatyr",
        "ghoul",
        at={"teutonic-knight": "Denver", "goatman": "Denver", "ghoul": "Denver"},
        battle="Denver",
        chance=[(Y,) * 4, (1, 1, 1), (2, 2, B)],
    )
    g.do(3, "wield claws", "pass")
    g.do(0, "aim arming-sword goatman")
    assert look(g).s.incoming[0] == 8
    g.do(owner, f"spend teutonic-knight {spent}")
    assert look(g).health("teutonic-knight") == 13 - 8 + spent
