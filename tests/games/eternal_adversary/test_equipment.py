"""Every equipment does what it says (section 6.10)."""

from __future__ import annotations

from typing import Any

from orrery.engine.clauses import rule
from orrery.engine.scenario import Scenario
from orrery.games.eternal_adversary.cards.equipment import EQUIPMENT
from orrery.games.eternal_adversary.cards.kinds import Equipment, Weapon
from orrery.games.eternal_adversary.cards.weapons import WEAPONS
from tests.games.eternal_adversary.conftest import Looks, Stage

B, Y = 4, 5


def fight(stage: Stage, card: Any, **more: Any) -> Scenario:
    """A Samurai with this card against a Hellion; a Bogatyr stands by."""
    return stage(
        "samurai", "goatman", "bogatyr",
        **{"at": {"samurai": "Denver"}, "monster": {"Denver": "hellion"}, "gear": {"samurai": [card]},
           "battle": "Denver", **more},
    )  # fmt: skip


@rule("ADV-15.8", "ADV-15.9", "ADV-15.11")
def test_equipment_outside_battle(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", "bogatyr", gear={"samurai": ["Field Medkit"]}, health={"samurai": 4, "bogatyr": 4})
    g.do(0, "use field-medkit")
    assert (look(g).health("samurai"), look(g).health("bogatyr"), look(g).scrap()) == (9, 4, ["Field Medkit"])
    g = stage("samurai", "goatman", "bogatyr", gear={"samurai": ["Adrenaline"]})
    g.do(0, "use adrenaline")
    assert look(g).s.moves == 6
    g = stage("samurai", "goatman", "bogatyr", gear={"samurai": ["Sacred Herbs"]}, stamina={"samurai": 2})
    g.do(0, "use sacred-herbs")
    assert look(g).s.stamina == [2, 0, 0]  # gains above two are lost
    g = stage("samurai", "goatman", "bogatyr", gear={"samurai": ["Supply Drop"]}, display=["Uzi", "Gladius"])
    g.do(0, "use supply-drop", "take uzi")
    assert (look(g).held("samurai"), look(g).display()) == (["Uzi"], ["Gladius"])


@rule("ADV-15.11", "ADV-2.12")
def test_recon_drone_shows_order_two_locations(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        gear={"samurai": ["Recon Drone"]},
        down={"Denver": "Rift 1", "Omaha": "Wormhole"},
    )
    g.do(0, "use recon-drone", "to denver", "to omaha")
    for seat, seen in ((0, True), (2, True), (1, False), (None, False)):
        places = {p["slug"]: p for p in g.match.view(seat)["table"]["places"]}
        assert (places["denver"]["card"]["card"] == "rift-1") == seen
        assert (places["omaha"]["card"]["card"] == "wormhole") == seen
        assert places["boise"]["card"]["card"] is None
    assert not look(g).up("Denver")
    assert "Order looks at Rift 1 in Denver." in g.told(2)
    assert "Order looks at a location in Denver." in g.told(1)


@rule("ADV-4.7", "ADV-4.4")
def test_homing_beacon_ends_movement(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", "bogatyr", at={"samurai": "Denver"}, gear={"samurai": ["Homing Beacon"]})
    g.do(0, "use homing-beacon", "to seattle")
    assert (look(g).at("samurai"), look(g).s.active) == ("Seattle", 1)
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        at={"samurai": "Denver", "goatman": "Seattle"},
        gear={"samurai": ["Homing Beacon"]},
    )
    g.do(0, "use homing-beacon", "to seattle")
    assert look(g).s.battle == look(g).node("Seattle")


@rule("ADV-7.14", "ADV-7.12")
def test_exorcism_scroll(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai", "goatman", "bogatyr", at={"samurai": "Denver"}, gear={"samurai": ["Exorcism Scroll"]},
        monster={"Denver": "hellion", "Omaha": "hellion", "Boise": "hellion"}, display=["Uzi"],
    )  # fmt: skip
    g.do(0, "use exorcism-scroll")
    assert g.options(0) == ["to denver", "to omaha"]
    g.do(0, "to omaha")
    assert (look(g).monster("Omaha"), look(g).monster("Denver"), look(g).display()) == (None, "hellion", ["Uzi"])
    assert look(g).s.reserve[0] == 4


@rule("ADV-6.25", "ADV-6.24")
def test_cards_for_rift_rolls(stage: Stage, look: Looks) -> None:
    def rift(*gear: Any, roll: Any) -> Scenario:
        g = stage(
            "samurai", "goatman", at={"samurai": "Denver"}, up={"Denver": "Rift 2"}, gear={"samurai": list(gear)},
            chance=roll,
        )  # fmt: skip
        g.do(0, "stop", "attack")
        return g

    g = rift("Runed Seal", roll=[(Y, 1)])
    g.do(0, "use runed-seal")
    assert look(g).s.doom == [1, 0]
    g = rift("Runed Seal", roll=[(Y, 1)])
    g.do(0, "pass")
    assert look(g).s.doom == [0, 0]
    g = rift("Lucky Charm", roll=[(Y, 1), (B,)])
    g.do(0, "use lucky-charm", "die 1", "done")
    assert look(g).s.doom == [1, 0]
    g = rift("Rift Charge", "Rift Charge", roll=[(1, 1, 1, 1, 1, 1, 1, B)])
    g.do(0, "use rift-charge", "use rift-charge")
    assert look(g).s.doom == [1, 0]
    g = rift("Lucky Charm", "Runed Seal", roll=[(1, 1), (Y, 1)])
    g.do(0, "use runed-seal", "use lucky-charm", "die 1", "die 1")
    assert look(g).s.doom == [1, 0]  # the seal holds for the new dice too


@rule("ADV-15.9")
def test_combat_stims(stage: Stage, look: Looks) -> None:
    g = fight(stage, "Combat Stims", weapons={"samurai": ["Uzi", "Gladius"]}, chance=[(1,) * 4, (1,) * 3, (B, B)])
    g.do(0, "use combat-stims", "wield uzi", "wield gladius", "focus gladius", "stims uzi", "pass")
    assert (look(g).count("uzi"), look(g).count("gladius")) == (4, 3)


@rule("ADV-9.15", "ADV-15.9")
def test_holy_water(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai", "nightmare", "bogatyr", at={"samurai": "Denver", "nightmare": "Denver"},
        gear={"samurai": ["Holy Water"]}, battle="Denver", chance=[(Y,) * 5, (3, 3, Y)],
    )  # fmt: skip
    g.do(0, "use holy-water")
    assert (look(g).health("samurai"), look(g).chits("samurai")) == (12, 2)
    g.waits(0, "retreat")
    g = fight(stage, "Holy Water", chance=[(Y,) * 5, (3, 3)])
    g.waits(0, "chits")  # no curse attack: not offered


@rule("ADV-15.9", "ADV-11.2")
def test_smoke_grenade(stage: Stage, look: Looks) -> None:
    g = fight(stage, "Smoke Grenade", chance=[(Y,) * 5, (B, B)])
    g.do(0, "use smoke-grenade", "flee cheyenne")
    assert (look(g).at("samurai"), look(g).scrap()) == ("Cheyenne", ["Smoke Grenade"])


@rule("ADV-9.8")
def test_flashbang_splits_its_dice(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai", "goatman", arch="the-old-one", final=2, gear={"samurai": ["Flashbang"]},
        chance=[(Y,) * 5, (1, 1), (1, 1, 1)],
    )  # fmt: skip
    g.do(0, "use flashbang")
    assert len(look(g).dice("tentacles")) == 2
    g = stage(
        "samurai", "cultist", at={"samurai": "Denver", "cultist": "Denver"}, monster={"Denver": "hellion"},
        gear={"samurai": ["Flashbang"]}, battle="Denver",
    )  # fmt: skip
    g.do(0, "aim wakizashi cultist", "use flashbang")
    assert g.options(0) == ["unit cultist", "unit hellion"]
    g.do(0, "unit hellion")
    assert look(g).dice("hellion-claws") == ()


@rule("ADV-10.1", "ADV-15.9")
def test_banner_of_worlds(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai", "goatman", "bogatyr", "ghoul", "fianna-champion",
        at={"samurai": "Denver", "bogatyr": "Denver"}, monster={"Denver": "hellion"},
        gear={"samurai": ["Banner of Worlds"]}, battle="Denver",
    )  # fmt: skip
    g.do(0, "use banner-of-worlds")
    assert [look(g).chits(h) for h in ("samurai", "bogatyr", "fianna-champion", "hellion")] == [4, 6, 0, 0]


@rule("ADV-11.1")
def test_bola(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai", "goatman", at={"samurai": "Denver", "goatman": "Denver"}, gear={"samurai": ["Bola"]},
        battle="Denver", chance=[(Y,) * 5, (Y,) * 3],
    )  # fmt: skip
    g.waits(0, "before-retreat")
    g.do(0, "use bola", "stay")
    assert look(g).s.rounds == 2  # the Goatman was not asked
    g = fight(stage, "Bola", chance=[(Y,) * 5, (B, B)])
    g.waits(0, "retreat")  # monsters never retreat: nothing to hold


@rule("ADV-8.22", "ADV-9.11")
def test_mirror_of_truth(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai", "dark-faerie", at={"samurai": "Denver", "dark-faerie": "Denver"}, stamina={"dark-faerie": 2},
        gear={"samurai": ["Mirror of Truth"]}, battle="Denver", chance=[(1, 1, 1), (B, B, 1, 1, 1)],
    )  # fmt: skip
    g.do(0, "spend samurai 2")
    g.do(1, "use illusions")
    g.waits(0, "mirror")
    g.do(0, "use mirror-of-truth")
    assert look(g).dice("wakizashi") == (B, B, 1, 1, 1)
    assert look(g).s.incoming[1] == 5


@rule("ADV-9.10")
def test_lucky_charm_in_battle_and_retreat(stage: Stage, look: Looks) -> None:
    g = fight(stage, "Lucky Charm", chance=[(1, 1, 1, 1, 1), (1, 1), (3, 3)])
    g.do(0, "use lucky-charm", "die 1", "die 1", "done")
    assert sorted(look(g).dice("wakizashi")) == [1, 1, 1, 3, 3]
    g = fight(stage, "Lucky Charm", chance=[(Y,) * 5, (B, B), (1, 1, 1), (B,)])
    g.do(0, "pass", "retreat", "use lucky-charm", "die 1", "done", "flee cheyenne")
    assert look(g).at("samurai") == "Cheyenne"


@rule("ADV-15.10")
def test_guardian_totem_from_afar(stage: Stage, look: Looks) -> None:
    g = fight(stage, "Bola", gear={"bogatyr": ["Guardian Totem"]}, chance=[(Y,) * 5, (3, 3)])
    g.do(2, "use guardian-totem")
    assert look(g).s.incoming[0] == 3
    g.waits(0, "chits")


def test_every_equipment_is_tested_above() -> None:
    tested = {
        "Third Sight", "Field Medkit", "Combat Stims", "Kevlar Vest", "Holy Water", "Smoke Grenade", "Flashbang",
        "Adrenaline", "Ghost Cloak", "Rift Charge", "Runed Seal", "Recon Drone", "Homing Beacon", "Supply Drop",
        "Sacred Herbs", "Guardian Totem", "Banner of Worlds", "Exorcism Scroll", "Bola", "Mirror of Truth",
        "Lucky Charm",
    }  # fmt: skip
    assert {card.name for card in EQUIPMENT} == tested
    copies = [[card.copies for card in pack if isinstance(card, (Equipment, Weapon))] for pack in (EQUIPMENT, WEAPONS)]
    assert [sum(pack) for pack in copies] == [63, 63]
