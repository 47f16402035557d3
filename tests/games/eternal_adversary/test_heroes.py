"""Hero sheets, abilities, monsters (sections 6.4 to 6.6, chapter 14)."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.engine.scenario import Scenario
from orrery.games.eternal_adversary.cards.catalogue import ARCHES, HEROES, MONSTERS
from orrery.games.eternal_adversary.rules.state import HEALTH, ORDER
from tests.games.eternal_adversary.conftest import Looks, Stage

B, Y = 4, 5


def sheet(name: str) -> Any:
    return next(hero for hero in HEROES if hero.slug == name)


@rule("ADV-14.9", "ADV-14.1")
def test_hero_sheets_keep_their_constraints() -> None:
    for hero in HEROES:
        steps = sum(len(track) - 1 for track in hero.tracks)
        assert all(list(track) == sorted(track) for track in hero.tracks)
        if hero.side == ORDER:
            assert steps == 26, hero.name  # 9 XP from opening, 15 from rifts, 2 beyond doom 13
            assert 3 <= hero.tracks[0][0] + hero.arms[0].dice <= 5, hero.name
            assert 12 <= hero.tracks[1][0] + hero.tracks[HEALTH][0] <= 19, hero.name
            assert len(hero.tracks[4]) > 1
        else:
            assert steps == 26, hero.name  # 21 XP from opening, 3 of the handicap, 2 from Dark Insight
            assert hero.tracks[4] == (0,)
        assert hero.ability.when
        assert hero.text
    assert (len([h for h in HEROES if h.side == ORDER]), len(HEROES), len(ARCHES), len(MONSTERS)) == (7, 14, 3, 3)


@rule("ADV-14.9", "ADV-14.10", "ADV-14.12")
def test_experience(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Denver"}, down={"Denver": "Wormhole"}, health={"samurai": 7})
    g.do(0, "stop", "open")
    assert g.options(0) == [f"raise {t}" for t in ("attack", "armor", "move", "health", "slots")]
    g.do(0, "raise health")
    assert look(g).health("samurai") == 8  # the maximum rose by one, and the health with it
    full = {
        t: len(track) - 1
        for t, track in zip(("attack", "armor", "move", "health", "slots"), sheet("samurai").tracks, strict=True)
    }
    g = stage("samurai", "goatman", at={"samurai": "Denver"}, down={"Denver": "Wormhole"}, cubes={"samurai": full})
    g.do(0, "stop", "open")
    assert look(g).cubes("samurai") == sum(full.values())
    g.waits(1, "move")  # everything full: the XP is lost


@rule("ADV-14.10")
def test_armor_raised_in_a_battle_gives_no_chits(stage: Stage, look: Looks) -> None:
    g = stage(
        "bogatyr", "goatman", at={"bogatyr": "Denver"}, down={"Denver": "Order Shrine"}, cubes={"bogatyr": {"armor": 2}}
    )
    g.do(0, "stop", "open", "raise armor")
    assert (look(g).chits("bogatyr"), look(g).s.cubes[1]) == (0, 3)


@rule("ADV-8.24", "ADV-14.1", "ADV-14.4")
def test_shieldwall_once_per_round(stage: Stage, look: Looks) -> None:
    g = stage(
        "teutonic-knight", "goatman", at={"teutonic-knight": "Denver"}, monster={"Denver": "hellion"},
        stamina={"teutonic-knight": 2}, battle="Denver", chance=[(1,) * 4, (Y, B), (1,) * 4, (Y, B)],
    )  # fmt: skip
    g.do(0, "use hansa-shieldwall")
    assert (look(g).chits("teutonic-knight"), look(g).s.stamina[0]) == (6, 1)
    g.do(0, "spend teutonic-knight 1", "stay", "use hansa-shieldwall")
    assert (look(g).chits("teutonic-knight"), look(g).s.stamina[0]) == (8, 0)


@rule("ADV-8.23")
def test_iaijutsu(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai", "goatman", at={"samurai": "Denver"}, monster={"Denver": "hellion"}, stamina={"samurai": 1},
        battle="Denver", chance=[(3, 3, 3, Y, Y)],
    )  # fmt: skip
    g.do(0, "use iaijutsu")
    assert look(g).monster("Denver") is None  # killed in the ranged segment: its claws never rolled
    assert not any("Hellion claws and rolls" in line for line in g.told())


@rule("ADV-14.4", "ADV-9.8")
def test_bears_strength_once_per_attack(stage: Stage, look: Looks) -> None:
    g = stage(
        "bogatyr", "goatman", at={"bogatyr": "Denver"}, monster={"Denver": "hellion"}, stamina={"bogatyr": 2},
        battle="Denver", chance=[(1,) * 6, (1, 1)],
    )  # fmt: skip
    g.do(0, "use bears-strength")
    assert (len(look(g).dice("bulava-mace")), look(g).s.stamina[0]) == (6, 1)  # not offered twice for one attack
    g.waits(0, "chits")


@rule("ADV-14.17")
def test_the_lance_of_st_george_in_the_first_round(stage: Stage, look: Looks) -> None:
    for rounds, dice in ((1, 6), (2, 5)):
        g = stage(
            "knight-of-st-george", "goatman", at={"knight-of-st-george": "Denver"}, monster={"Denver": "hellion"},
            battle="Denver", rounds=rounds, chance=[(1,) * dice, (B, B)],
        )  # fmt: skip
        assert look(g).count("lance") == dice


@rule("ADV-14.14", "ADV-14.15")
def test_stonehenge_keeps_facing_and_opens_nothing_under_nobody(stage: Stage, look: Looks) -> None:
    g = stage(
        "knight-of-st-george", "goatman", stamina={"knight-of-st-george": 1}, up={"Denver": "Rift 5"},
        tokens_at={"Denver": 1}, down={"Omaha": "Order Shrine"}, monster={"Denver": "hellion"},
    )  # fmt: skip
    g.do(0, "use stonehenge", "card omaha", "card denver")
    assert (look(g).card("Omaha"), look(g).up("Omaha"), look(g).up("Denver")) == ("Rift 5", True, False)
    assert (look(g).tokens_at("Denver"), look(g).monster("Denver")) == (1, "hellion")
    g.waits(0, "move")


@rule("ADV-14.15")
def test_the_knight_encounters_the_card_now_under_it(stage: Stage, look: Looks) -> None:
    g = stage(
        "knight-of-st-george", "goatman", at={"knight-of-st-george": "Denver"}, stamina={"knight-of-st-george": 1},
        down={"Denver": "Rift 5"}, up={"Omaha": "Order Shrine"}, health={"knight-of-st-george": 2},
    )  # fmt: skip
    g.do(0, "stop", "open")
    g.do(1, "raise health")
    g.do(0, "use stonehenge", "card denver", "card omaha", "heal")
    assert look(g).health("knight-of-st-george") == 7


@rule("ADV-14.3")
def test_the_cauldron_heals_on_turn_and_in_battle(stage: Stage, look: Looks) -> None:
    g = stage("fianna-champion", "goatman", stamina={"fianna-champion": 2}, health={"fianna-champion": 3})
    g.do(0, "use cauldron-of-rebirth")
    assert look(g).health("fianna-champion") == 7
    g = stage(
        "fianna-champion", "goatman", at={"fianna-champion": "Denver"}, monster={"Denver": "hellion"},
        stamina={"fianna-champion": 1}, battle="Denver", hp={"fianna-champion": 3},
    )  # fmt: skip
    g.waits(0, "round-start")
    g.do(0, "use cauldron-of-rebirth")
    assert (look(g).health("fianna-champion"), look(g).s.stamina[0]) == (7, 0)


@rule("ADV-14.1", "ADV-4.17")
def test_stampede(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", active="goatman", stamina={"goatman": 1})
    g.do(1, "use stampede")
    assert (look(g).s.moves, look(g).s.stamina[1]) == (5, 0)


@rule("ADV-1.13", "ADV-4.4")
def test_burrow(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai", "ghoul", active="ghoul", stamina={"ghoul": 1}, at={"samurai": "Boise"},
        up={"Denver": "Rift 5", "Omaha": "Chaos Rift", "Boise": "Rift 4", "Reno": "Wormhole"},
    )  # fmt: skip
    g.do(1, "use burrow")
    assert g.options(1) == ["to omaha", "to boise", "to denver"]
    g.do(1, "to boise")
    assert (look(g).at("ghoul"), look(g).s.moves) == ("Boise", 1)
    assert look(g).s.battle == look(g).node("Boise")  # an enemy is there


@rule("ADV-14.4", "ADV-13.2")
def test_dark_sacrifice_once_per_turn(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "cultist",
        active="cultist",
        at={"cultist": "Denver"},
        stamina={"cultist": 2},
        up={"Denver": "Rift 5"},
    )
    g.do(1, "use dark-sacrifice")
    assert (look(g).health("cultist"), look(g).s.tokens, look(g).s.supply) == (7, [0, 1], 11)
    assert "use dark-sacrifice" not in g.options(1)
    assert g.refused(1, "use dark-sacrifice").clauses == ("ADV-14.4",)
    for table in ({"health": {"cultist": 3}}, {"tokens": {"cultist": 2}}, {"at": {"cultist": "Boston"}}):
        g = stage(
            "samurai", "cultist", **{"active": "cultist", "at": {"cultist": "Denver"}, "stamina": {"cultist": 2},
            "up": {"Denver": "Rift 5"}, **table},
        )  # fmt: skip
        assert "use dark-sacrifice" not in g.options(1)


@rule("ADV-14.16", "ADV-14.4")
def test_ignite_and_illusions_need_their_owner_in_the_battle(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai", "charhound", "bogatyr", "dark-faerie", at={"samurai": "Denver"}, monsters=("hellion", "tengu"),
        monster={"Denver": "hellion"}, stamina={"charhound": 2, "dark-faerie": 2}, battle="Denver",
        chance=[(B, B, B, 1, 1), (1, 1)],
    )  # fmt: skip
    g.waits(0, "chits")


@rule("ADV-12.1", "ADV-14.4")
def test_undying_once_per_battle(stage: Stage, look: Looks) -> None:
    def beaten() -> Scenario:
        return stage(
            "samurai", "revenant", at={"samurai": "Denver", "revenant": "Denver"}, stamina={"revenant": 2},
            battle="Denver", hp={"revenant": 1}, chits={"revenant": 0},
            chance=[(3,) * 5, (Y, B, B), (3,) * 5, (B, B, B)],
        )  # fmt: skip

    g = beaten()
    g.do(1, "stand", "use undying")
    assert (look(g).health("revenant"), look(g).s.stamina[1]) == (1, 1)
    g.do(0, "stay")
    g.do(1, "stay", "stand")
    g.waits(1, "revive")  # the second time it dies
    g = beaten()
    g.do(1, "stand", "pass")
    g.waits(1, "revive")


@rule("ADV-8.11")
def test_ghoul_tokens(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai", "ghoul", at={"samurai": "Denver", "ghoul": "Denver"}, battle="Denver", chits={"ghoul": 1},
        hp={"samurai": 2}, chance=[(1, 1, 1, 1, 1), (3, 3, B)],
    )  # fmt: skip
    g.do(1, "wield claws", "pass", "cling")
    assert (look(g).s.incoming[1], look(g).s.ghouls) == (2, 2)
    g.do(1, "spend ghoul 1")
    g.do(0, "spend samurai 2")
    g.waits(0, "revive")
    assert look(g).s.ghouls == 3  # one returns when an Order hero dies in its battle
    assert look(g).health("ghoul") == 11


@rule("ADV-9.12")
@pytest.mark.parametrize(
    ("hero", "arm", "roll", "healed", "chits"),
    [
        ("ghoul", "carrion-breath", (Y, Y, B), 2, 0),
        ("dark-faerie", "elf-shot", (B, B, Y), 2, 0),
        ("revenant", "grave-blade", (Y, B, B), 1, 0),
        ("charhound", "fire-breath", (Y, Y, B), 0, 2),
    ],
)
def test_lightnings_of_chaos_heroes(
    stage: Stage, look: Looks, hero: str, arm: Any, roll: Any, healed: int, chits: int
) -> None:
    ranged = arm in ("elf-shot", "fire-breath")
    g = stage(
        "samurai",
        hero,
        at={"samurai": "Denver", hero: "Denver"},
        battle="Denver",
        hp={hero: 5},
        chits={hero: 3},
        chance=[roll, (Y,) * 5] if ranged else [(Y,) * 5, roll],
    )
    if hero == "ghoul":
        g.do(1, f"wield {arm}", "pass")
    look(g).until("retreat")
    assert (look(g).health(hero), look(g).chits(hero)) == (5 + healed, 3 + chits)


@rule("ADV-9.2")
@pytest.mark.parametrize(
    ("hero", "roll", "damage"),
    [("goatman", (B, B, 1), 3), ("nightmare", (Y, Y, 1), 3), ("goatman", (Y, Y, 1), 1), ("nightmare", (B, B, 1), 1)],
)
def test_damage_bonuses_of_chaos_heroes(stage: Stage, look: Looks, hero: str, roll: Any, damage: int) -> None:
    g = stage("samurai", hero, at={"samurai": "Denver", hero: "Denver"}, battle="Denver", chance=[(Y,) * 5, roll])
    look(g).until("retreat")
    assert 14 - look(g).health("samurai") - look(g).chits("samurai") == damage


@rule("ADV-7.10", "ADV-7.16")
@pytest.mark.parametrize(
    ("kind", "roll", "damage", "chits"),
    [("hellion", (Y, 1), 2, 0), ("hellion", (B, 1), 1, 0), ("rawhead", (B, 1), 2, 0), ("tengu", (Y, 1), 1, 2)],
)
def test_monsters(stage: Stage, look: Looks, kind: Any, roll: Any, damage: int, chits: int) -> None:
    g = stage(
        "samurai", "goatman", at={"samurai": "Denver"}, monsters=(kind,), monster={"Denver": kind}, battle="Denver",
        chance=[roll, (Y,) * 5] if kind == "tengu" else [(Y,) * 5, roll],
    )  # fmt: skip
    look(g).until("retreat")
    assert 14 - look(g).health("samurai") - look(g).chits("samurai") == damage
    assert look(g).chits(kind) == chits
