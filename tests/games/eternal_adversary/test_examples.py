"""The worked examples of the rulebook, with their dice (X1 to X20)."""

from __future__ import annotations

from typing import Any

from orrery.engine.clauses import rule
from orrery.engine.scenario import Scenario
from orrery.games.eternal_adversary.cards.catalogue import ARM_OF
from orrery.games.eternal_adversary.rules.battle import wieldable
from orrery.games.eternal_adversary.rules.figures import stat
from orrery.games.eternal_adversary.rules.growth import open_tracks
from orrery.games.eternal_adversary.rules.state import ATTACK, Worlds
from tests.games.eternal_adversary.conftest import Looks, Stage

B, Y = 4, 5


@rule("ADV-4.4", "ADV-4.1", "ADV-3.7", "ADV-4.16", "ADV-8.1")
def test_x1_movement_ends_at_the_enemy(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Chicago"},
        monster={"Huntington": "hellion"},
        chance=[(3, 3, 3, 3, 3), (1, 1)],
    )
    g.do(0, "step cleveland", "step huntington")
    assert look(g).s.moves == 1
    g.waits(0, "chits")  # the battle runs: its dice are rolled
    g.do(0, "spend samurai 2")
    assert look(g).monster("Huntington") is None
    g.waits(0, "act")
    assert g.refused(0, "step washington-d-c").clauses == ("ADV-4.16",)


@rule("ADV-5.4", "ADV-6.8", "ADV-14.5", "ADV-5.8")
def test_x2_goatman_opens_the_order_shrine(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai", "goatman", "bogatyr", active="goatman", at={"goatman": "Denver"}, down={"Denver": "Order Shrine"}
    )
    g.do(1, "stop", "open")
    g.do(2, "raise armor")
    g.do(0, "raise armor")
    assert [look(g).cubes(h) for h in ("samurai", "goatman", "bogatyr")] == [1, 0, 1]
    g.waits(2, "move")  # the Goatman has no action, so its turn is over


@rule("ADV-5.6", "ADV-7.13", "ADV-6.14", "ADV-7.12", "ADV-15.2")
def test_x3_kill_the_monster_then_roll_for_the_rift(stage: Stage, look: Looks) -> None:
    g = stage(
        "teutonic-knight",
        "goatman",
        at={"teutonic-knight": "Chicago"},
        up={"Cleveland": "Rift 2"},
        monster={"Cleveland": "hellion"},
        display=["Uzi", "Claymore"],
        chance=[(3, 3, 3, 3), (1, 1), (B, 1)],
    )
    g.do(0, "step cleveland", "spend teutonic-knight 2", "take uzi")
    assert (look(g).display(), look(g).held("teutonic-knight")) == (["Claymore"], ["Uzi"])
    assert look(g).s.reserve == [6, 6, 6]
    g.do(0, "attack", "raise health")
    assert look(g).card("Cleveland") is None
    assert look(g).s.doom == [1, 0]
    g.waits(1, "move")


@rule("ADV-8.6", "ADV-9.12", "ADV-10.1", "ADV-10.2", "ADV-11.2", "ADV-11.3")
def test_x4_samurai_against_charhound(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "charhound",
        at={"samurai": "Cleveland", "charhound": "Cleveland"},
        cubes={"samurai": {"armor": 4}},
        stamina={"charhound": 1},
        weapons={"samurai": ["Composite bow"]},
        battle="Cleveland",
        chance=[(1, 1, 1, 1), (Y, Y, Y, 2, 2), (B, 1, 1)],
    )
    assert (look(g).chits("samurai"), look(g).chits("charhound")) == (4, 3)
    g.do(0, "wield composite-bow")
    assert look(g).count("composite-bow") == 4
    g.do(1, "use ignite")
    g.do(0, "spend samurai 4")
    g.do(1, "spend charhound 4")
    assert (look(g).chits("charhound"), look(g).health("charhound")) == (2, 10)
    assert (look(g).chits("samurai"), look(g).health("samurai")) == (0, 12)
    g.do(0, "retreat", "flee buffalo")
    assert look(g).at("samurai") == "Buffalo"
    g.waits(1, "move")


@rule("ADV-8.9", "ADV-9.9")
def test_x5_attack_goes_to_one_of_two_weapons(stage: Stage, look: Looks) -> None:
    g = stage(
        "teutonic-knight",
        "goatman",
        at={"teutonic-knight": "Omaha"},
        cubes={"teutonic-knight": {"attack": 2}},
        monster={"Omaha": "hellion"},
        weapons={"teutonic-knight": ["Toledo rapier", "Horseman's pick"]},
        battle="Omaha",
        chance=[(1, 1, 1, 1, 1), (2,), (1, 1)],
    )
    g.do(0, "wield toledo-rapier", "wield horsemans-pick", "focus toledo-rapier")
    assert (len(look(g).dice("toledo-rapier")), len(look(g).dice("horsemans-pick"))) == (5, 1)
    assert look(g).health("hellion") == 9  # nothing is inflicted before chits are decided
    g.do(0, "spend teutonic-knight 2")
    assert look(g).health("hellion") == 2
    g.waits(0, "retreat")


@rule("ADV-8.13", "ADV-7.10")
def test_x6_the_old_one_rolls_five_and_three(stage: Stage, look: Looks) -> None:
    g = stage("bogatyr", "goatman", final=2, chance=[(1, 1, 1, 1), (Y, 1, 1, 1, 1), (Y, B, 1)])
    assert (look(g).count("tentacles"), look(g).count("whispers")) == (5, 3)
    g.do(0, "spend bogatyr 4")  # 4 ones and a yellow: 5 damage
    g.do(1, "spend the-old-one 4")
    assert look(g).health("bogatyr") == 12  # and whispers: 1 and a yellow, the same bonus on both attacks
    assert len(look(g).dice("whispers")) == 0  # the next round has begun
    assert (look(g).s.rounds, look(g).about()) == (2, [(0, "block"), (1, "block")])


@rule("ADV-10.3", "ADV-10.4", "ADV-10.5")
def test_x7_owl_woman_blocks_and_shoots(stage: Stage, look: Looks) -> None:
    g = stage(
        "sioux-owl-woman",
        "goatman",
        at={"sioux-owl-woman": "Denver", "goatman": "Denver"},
        cubes={"sioux-owl-woman": {"armor": 4}},
        weapons={"sioux-owl-woman": ["Longbow"]},
        battle="Denver",
        chits={"sioux-owl-woman": 1},
        chance=[(3, 2, 2, Y)],
    )
    g.do(0, "wield longbow", "block sioux-owl-woman")
    assert look(g).chits("sioux-owl-woman") == 4
    g.waits(1, "chits")
    assert look(g).s.incoming[1] == 4
    assert look(g).owed("sioux-owl-woman") == 0
    g.do(1, "spend goatman 2")
    assert look(g).health("goatman") == 9
    look(g).until("retreat")
    g.waits(0, "retreat")


@rule("ADV-10.5", "ADV-10.6", "ADV-10.7")
def test_x8_bogatyr_pays_his_block_over_two_segments(stage: Stage, look: Looks) -> None:
    g = stage(
        "bogatyr",
        "goatman",
        at={"bogatyr": "Denver"},
        cubes={"bogatyr": {"armor": 3, "attack": 2}},
        weapons={"bogatyr": ["Makarov", "Gladius"]},
        monsters=("tengu",),
        monster={"Denver": "tengu"},
        battle="Denver",
        chits={"bogatyr": 0, "tengu": 0},
        chance=[(1, 2, B), (1, 1), (3,)],
    )
    g.do(0, "wield makarov", "wield gladius", "focus makarov", "block bogatyr")
    g.do(1, "stand")
    assert (look(g).chits("bogatyr"), look(g).owed("bogatyr")) == (5, 1)
    assert look(g).health("tengu") == 8
    g.do(0, "spend bogatyr 2")
    assert look(g).chits("bogatyr") == 3
    assert (look(g).health("tengu"), look(g).owed("bogatyr"), look(g).chits("bogatyr")) == (6, 0, 3)
    g.waits(0, "retreat")


def old_one_blocks(stage: Stage, spent: int) -> Scenario:
    g = stage(
        "bogatyr",
        "goatman",
        final=2,
        chits={"the-old-one": 0},
        hp={"the-old-one": 16},
        chance=[(2, 2, 2, 2), (2, 2, 2, B, B), (1, B, B)],
    )
    g.do(1, "block the-old-one")
    g.do(1, f"spend the-old-one {spent}")
    return g


@rule("ADV-10.9", "ADV-10.8", "ADV-10.6")
def test_x9_the_old_one_falls_short_of_its_block(stage: Stage, look: Looks) -> None:
    g = old_one_blocks(stage, 8)
    assert look(g).health("bogatyr") == 15
    assert (look(g).chits("the-old-one"), look(g).health("the-old-one")) == (0, 15)
    g.waits(1, "block")
    g = old_one_blocks(stage, 7)  # with a chit left it loses the chit instead
    assert (look(g).chits("the-old-one"), look(g).health("the-old-one")) == (0, 15)
    assert "The Old One rolled 1 less than it blocked: it loses 1 chit." in g.told()


@rule("ADV-9.12", "ADV-10.2")
def test_x10_a_chit_gained_is_used_in_the_same_segment(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver"},
        weapons={"samurai": ["War club"]},
        monster={"Denver": "hellion"},
        battle="Denver",
        chance=[(1, 1, 1, Y), (1, 2)],
    )
    g.do(0, "wield war-club")
    g.do(0, "spend samurai 3", "stay")
    assert (look(g).chits("samurai"), look(g).health("samurai"), look(g).s.rounds) == (0, 12, 2)
    g.waits(0, "wield")


@rule("ADV-9.11", "ADV-14.16")
def test_x11_cancelled_and_discarded_dice_do_nothing(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "dark-faerie",
        at={"samurai": "Denver", "dark-faerie": "Denver"},
        stamina={"dark-faerie": 1},
        battle="Denver",
        chance=[(1, 1, 1), (B, B, 1, 1, 1)],
    )
    g.do(0, "spend samurai 2")  # elf-shot in the ranged segment
    g.do(1, "use illusions")
    g.do(1, "spend dark-faerie 1")
    assert look(g).health("dark-faerie") == 7  # three ones, no bonus from the two blues
    g.waits(0, "retreat")
    g = stage("samurai", "goatman", arch="the-deceiver", final=2, chance=[(3, B, 1, 1, 1), (B, Y, Y, Y)])
    g.do(1, "strip the-deceiver.false-blade", "strip-die samurai.wakizashi 3")
    g.waits(1, "chits")
    assert look(g).s.incoming[12] == 4  # three ones and the blue's bonus


def sets(s: Worlds, seat: int, mine: Any = ()) -> Any:
    """Every set of weapons that can be chosen."""
    found = {tuple(sorted(mine))} if mine else set()
    attacks = [[seat, arm, piece, 0, 0] for arm, piece in mine]
    for choice in wieldable(s, seat, attacks):
        piece = choice[1]
        arm = choice[2] if piece is None else ARM_OF[s.face[piece]]
        found |= sets(s, seat, (*mine, (arm, -1 if piece is None else piece)))
    return found


def cecil(stage: Stage, chance: Any = ()) -> Scenario:
    return stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver"},
        health={"samurai": 8},
        weapons={"samurai": ["AK-47", "Uzi", "Tomahawk", "Bowie knife"]},
        monster={"Denver": "hellion"},
        display=["Gladius"],
        battle="Denver",
        chance=chance,
    )


@rule("ADV-8.7", "ADV-8.8", "ADV-8.10", "ADV-9.2", "ADV-9.10", "ADV-9.13", "ADV-9.16", "ADV-9.18")
def test_x12_cecil_fights_a_hellion(stage: Stage, look: Looks) -> None:
    g = cecil(stage, [(Y, 2), (B, Y, 1), (Y, 2), (1,), (1, 1, 1), (1, Y)])
    assert len(sets(g.s, 0)) == 11
    g.do(0, "wield uzi", "wield bowie-knife", "done", "focus bowie-knife", "pass")
    assert look(g).health("hellion") == 7
    assert look(g).dice("bowie-knife") == (B, Y, 1)
    g.do(0, "reroll samurai.bowie-knife", "die blue")
    assert sorted(look(g).dice("bowie-knife")) == [1, 1, Y]
    g.do(0, "spend samurai 2")
    assert (look(g).health("hellion"), look(g).health("samurai"), look(g).chits("samurai")) == (5, 7, 0)
    g.do(0, "stay", "wield uzi", "wield bowie-knife", "done", "focus bowie-knife", "stand", "flat samurai.uzi")
    assert look(g).health("samurai") == 5  # the draft prints 4
    assert look(g).monster("Denver") is None
    g.do(0, "take gladius")
    assert "Gladius" in look(g).held("samurai")
    g.waits(0, "act")


@rule("ADV-13.11", "ADV-6.11", "ADV-13.16")
def test_x13_infection_cancels_a_healing_shrine(stage: Stage, look: Looks) -> None:
    for used in (True, False):
        g = stage(
            "samurai",
            "ghoul",
            at={"samurai": "Denver"},
            up={"Denver": "Healing Shrine 2"},
            health={"samurai": 4},
            keep={"ghoul": ["Infection"]},
        )
        g.do(0, "stop", "heal")
        g.do(1, "use infection" if used else "pass")
        assert look(g).health("samurai") == (4 if used else 9)
        assert look(g).kept("ghoul") == ([] if used else ["Infection"])
        g.waits(1, "move")  # the encounter is spent either way


@rule("ADV-5.4", "ADV-6.10", "ADV-6.12", "ADV-16.1")
def test_x14_chaos_destroys_a_shrine_it_has_opened(stage: Stage, look: Looks) -> None:
    for roll, doom in (((Y, 1, 1), 2), ((B, 1, 1), 0)):
        g = stage(
            "samurai",
            "goatman",
            active="goatman",
            at={"goatman": "Denver"},
            down={"Denver": "Healing Shrine 3"},
            chance=[roll],
        )
        g.do(1, "stop", "open")
        g.do(0, "raise attack")
        g.do(1, "attack")
        assert look(g).s.doom == [0, doom]
        assert (look(g).card("Denver") is None) == bool(doom)
        assert look(g).cubes("samurai") == 1
        g.waits(0, "move")


@rule("ADV-14.6", "ADV-14.7", "ADV-14.8")
def test_x15_the_ghouls_attack_track(stage: Stage) -> None:
    for cubes, attack in ((0, 0), (3, 0), (4, 1), (7, 2)):
        g = stage("samurai", "ghoul", cubes={"ghoul": {"attack": cubes}})
        assert stat(g.s, 1, ATTACK) == attack
    assert ATTACK not in open_tracks(g.s, 1)


@rule("ADV-15.10", "ADV-8.5")
def test_x16_third_sight_works_from_afar(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        at={"samurai": "Denver"},
        monster={"Denver": "hellion"},
        gear={"bogatyr": ["Third Sight"]},
        battle="Denver",
        chance=[(1, 1, 1, 1, Y), (1, 1), (3, 3)],
    )
    g.do(2, "use third-sight")
    assert look(g).scrap() == ["Third Sight"]
    g.do(0, "sight samurai.wakizashi", "die 1", "die yellow", "done")
    assert sorted(look(g).dice("wakizashi")) == [1, 1, 1, 3, 3]
    g.do(0, "spend samurai 2")
    g.waits(0, "act")


@rule("ADV-16.9", "ADV-16.5", "ADV-16.7", "ADV-16.11")
def test_x17_order_divides_the_loss_of_each_pair(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "nightmare",
        "bogatyr",
        "ghoul",
        monsters=("rawhead", "tengu"),
        cubes={"nightmare": {"health": 8}, "ghoul": {"health": 7}},
        health={"ghoul": 3},
        doom=(8, 13),
    )
    assert (look(g).health("nightmare"), look(g).health("ghoul")) == (17 - 8, 16 - 8)  # restored, then step 4
    assert g.refused(0, "split 7 2").clauses == ("ADV-16.9", "ADV-16.11")
    g.do(0, "split 6 2")
    g.do(2, "split 6 2")
    assert g.refused(0, "split 0 7").clauses == ("ADV-16.9", "ADV-16.11")
    g.do(0, "split 0 8")
    g.do(2, "split 0 8")
    assert [look(g).health(u) for u in ("nightmare", "rawhead", "ghoul", "tengu")] == [3, 9, 8, 0]
    assert not look(g).s.units >> look(g).unit("tengu") & 1
    g.waits(3, "maw")


@rule("ADV-9.19", "ADV-14.17")
def test_x18_exchanged_lightnings_are_no_lightnings(rites: Stage, look: Looks) -> None:
    g = rites("exchange blue", "exchange blue", "enough")
    g.waits(0, "chits")
    assert look(g).s.incoming[look(g).unit("hellion")] == 4
    assert look(g).chits("sioux-owl-woman") == 4  # more yellow than blue: two chits
    g = rites("exchange blue", "enough")
    assert look(g).s.incoming[look(g).unit("hellion")] == 2
    assert look(g).chits("sioux-owl-woman") == 2


@rule("ADV-14.14", "ADV-14.15")
def test_x19_stonehenge_opens_a_rift_under_an_idle_chaos_hero(stage: Stage, look: Looks) -> None:
    g = stage(
        "knight-of-st-george",
        "goatman",
        at={"goatman": "Denver"},
        stamina={"knight-of-st-george": 1},
        up={"Denver": "Wormhole"},
        down={"Omaha": "Rift 4"},
    )
    g.do(0, "use stonehenge", "card denver", "card omaha")
    g.do(1, "raise armor")
    assert (look(g).card("Denver"), look(g).up("Denver"), look(g).card("Omaha"), look(g).up("Omaha")) == (
        "Rift 4",
        True,
        "Wormhole",
        True,
    )
    assert (look(g).tokens_at("Denver"), look(g).s.tokens) == (1, [0, 0])
    g.waits(0, "move")


@rule("ADV-7.13", "ADV-15.3")
def test_x20_no_item_from_an_empty_display(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver"},
        monster={"Denver": "hellion"},
        battle="Denver",
        chance=[(3, 3, 3, 3, 3), (1, 1)],
    )
    g.do(0, "spend samurai 2")
    assert look(g).monster("Denver") is None
    assert look(g).held("samurai") == []
    g.waits(0, "act")
