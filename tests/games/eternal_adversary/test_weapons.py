"""Every weapon does what it says (section 6.9)."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.eternal_adversary.cards.catalogue import ARMS
from orrery.games.eternal_adversary.cards.weapons import WEAPONS
from orrery.games.eternal_adversary.rules.state import CURSE, MELEE, RANGED, SEGMENTS
from tests.games.eternal_adversary.conftest import Looks, Stage

B, Y = 4, 5


# name: hands, segment, dice; the roll (before Attack, Attack is 0 here); damage, own chits, heal, chits destroyed
WEAPON_TABLE = {
    "Makarov": (1, RANGED, 1, (B,), 1, 0, 0, 0),
    "Uzi": (1, RANGED, 2, (B, Y), 0, 0, 0, 0),
    "AK-47": (2, RANGED, 4, (Y, B, 1, 2), 4, 0, 0, 0),
    "Composite bow": (2, RANGED, 2, (B, Y), 2, 0, 0, 0),
    "Longbow": (2, RANGED, 3, (B, B, 3), 5, 0, 0, 0),
    "Tomahawk": (0, RANGED, 2, (B, B), 4, 0, 0, 0),
    "Atlatl": (1, RANGED, 2, (Y, 1), 1, 0, 0, 1),
    "Musket": (2, RANGED, 3, (3, 3, 2), 10, 0, 0, 0),
    "Toledo rapier": (1, MELEE, 2, (B, 1), 4, 0, 0, 0),
    "Horseman's pick": (1, MELEE, 1, (B,), 0, 0, 0, 2),
    "Gladius": (1, MELEE, 1, (Y,), 0, 1, 0, 0),
    "Bowie knife": (1, MELEE, 1, (2,), 2, 0, 0, 0),
    "War club": (1, MELEE, 2, (Y, Y), 0, 2, 0, 0),
    "Claymore": (2, MELEE, 4, (B, Y, 1, 3), 4, 0, 0, 0),
    "Macuahuitl": (2, MELEE, 3, (B, Y, 1), 3, 0, 0, 0),
    "Halberd": (2, MELEE, 3, (Y, 1, 1), 2, 0, 0, 0),
    "Dirk and buckler": (1, MELEE, 1, (3,), 3, 1, 0, 0),
    "Holy Blade": (2, CURSE, 3, (B, B, 1), 1, 0, 2, 0),
    "Hexed kris": (1, CURSE, 1, (Y,), 2, 0, 0, 0),
    "Witch-hunter's pistol": (1, CURSE, 2, (B, 3), 3, 0, 0, 0),
    "Thunderbird staff": (2, CURSE, 4, (Y, Y, B, 1), 3, 0, 0, 0),
}


@pytest.mark.parametrize("card", list(WEAPONS), ids=lambda c: c.slug)
@rule("ADV-15.5", "ADV-9.2", "ADV-9.12", "ADV-15.4")
def test_each_weapon(stage: Stage, look: Looks, card: Any) -> None:
    hands, segment, dice, roll, damage, chits, healed, pierced = WEAPON_TABLE[card.name]
    assert (card.arm.hands, card.arm.segment, card.arm.dice, card.copies) == (hands, segment, dice, 3)
    g = stage(
        "bogatyr",
        "goatman",
        "samurai",
        at={"bogatyr": "Denver", "goatman": "Denver"},
        weapons={"bogatyr": [card.name]},
        stamina={},
        battle="Denver",
        hp={"bogatyr": 5, "goatman": 11},
        chits={"bogatyr": 4, "goatman": 2},
        then=lambda s: setattr(s, "dread", 0b1),  # no Attack: the weapon alone
        chance=[(Y, Y, Y), roll] if segment == CURSE else [roll, (Y, Y, Y)],
    )
    g.do(0, f"wield {card.slug}")
    if g.match.asks[0].about == "wield":
        g.do(0, "done")
    while g.match.asks[0].about in ("before-roll", "own-dice", "enemy-dice"):
        g.do(0, "pass")
    left = max(0, 2 - pierced)
    if damage and left:
        g.waits(1, "chits")
        g.do(1, f"spend goatman {min(left, damage)}")
    look(g).until("retreat")
    assert 11 + left - look(g).health("goatman") - look(g).chits("goatman") == damage
    assert look(g).chits("bogatyr") == 4 + chits
    assert look(g).health("bogatyr") == 5 + healed
    assert look(g).health("samurai") == 12  # a bystander
    assert (card.name in look(g).held("bogatyr")) == (card.name != "Tomahawk")
    assert f"{SEGMENTS[segment].capitalize()}: the Bogatyr attacks the Goatman with {card.name}" in " ".join(g.told())


@rule("ADV-15.5")
def test_the_rapier_compares_both_colours(stage: Stage, look: Looks) -> None:
    arm = next(a for a in ARMS if a.name == "Toledo rapier")
    from orrery.games.eternal_adversary.rules.segment import total

    assert (total(arm, (B, Y), 0), total(arm, (B, B, Y), 0), total(arm, (Y, 2), 0)) == (0, 3, 2)


@rule("ADV-9.13", "ADV-9.8")
def test_the_uzi_may_deal_four_in_every_round(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver"},
        monster={"Denver": "rawhead"},
        monsters=("rawhead",),
        weapons={"samurai": ["Uzi"]},
        battle="Denver",
        chance=[(Y, B), (Y, B)],
    )
    g.do(0, "wield uzi", "flat samurai.uzi")
    assert look(g).health("rawhead") == 7
    g.do(0, "spend samurai 1", "stay", "wield uzi", "stand")
    assert g.options(0) == ["pass", "flat samurai.uzi"]
    g.do(0, "flat samurai.uzi")
    assert look(g).health("rawhead") == 3
    assert g.s.card(g.s.weapons[0][0]).text == "1 hand; ranged 2; instead of rolling you may deal exactly 4."


@rule("ADV-9.11")
def test_the_halberd_discards_a_die_of_its_target(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver", "goatman": "Denver"},
        weapons={"samurai": ["Halberd"]},
        battle="Denver",
        chance=[(B, Y, Y, Y, Y), (3, 3, 1)],
    )
    g.do(0, "wield halberd", "strip samurai.halberd", "strip-die goatman.horns-and-cleaver 3")
    assert look(g).s.incoming[0] == 4
    assert look(g).dice("horns-and-cleaver") == (13, 3, 1)
    g.waits(0, "chits")


@rule("ADV-9.11")
def test_the_pistol_cannot_be_disturbed(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "dark-faerie",
        at={"samurai": "Denver", "dark-faerie": "Denver"},
        weapons={"samurai": ["Witch-hunter's pistol"]},
        stamina={"dark-faerie": 2},
        battle="Denver",
        chance=[(1, 1, 1), (B, Y, 1, 1)],
    )
    g.do(0, "wield witch-hunters-pistol", "spend samurai 2")
    g.waits(1, "chits")  # Illusions were not offered
