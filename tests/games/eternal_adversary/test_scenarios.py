"""The house scenarios (X21 to X42): rules that meet each other."""

from __future__ import annotations

from typing import Any

from orrery.engine.clauses import rule
from orrery.engine.scenario import Scenario
from orrery.games.eternal_adversary.cards.catalogue import HEROES
from orrery.games.eternal_adversary.rules.state import END, FINAL
from tests.games.eternal_adversary.conftest import Looks, Stage, ended

B, Y = 4, 5


@rule("ADV-8.16", "ADV-9.17", "ADV-7.14", "ADV-12.1", "ADV-12.2", "ADV-12.4", "ADV-5.7", "ADV-10.2")
def test_x21_both_die_in_one_segment(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver"},
        health={"samurai": 2},
        monster={"Denver": "hellion"},
        up={"Denver": "Rift 3"},
        display=["Uzi"],
        battle="Denver",
        chits={"samurai": 0},
        hp={"hellion": 3},
        chance=[(3, Y, Y, Y, Y), (1, 2)],
    )
    g.do(0, "stand", "take uzi")
    assert look(g).s.doom == [0, 1]
    assert look(g).at("samurai") == "nowhere"
    g.do(0, "start tucson")
    assert (look(g).at("samurai"), look(g).health("samurai"), look(g).s.stamina[0]) == ("Tucson", 12, 2)
    assert look(g).held("samurai") == ["Uzi"]
    g.waits(1, "move")  # no encounter


@rule("ADV-8.16", "ADV-8.17", "ADV-9.13")
def test_x22_a_ranged_kill_comes_before_melee(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver"},
        weapons={"samurai": ["Uzi"]},
        monster={"Denver": "hellion"},
        battle="Denver",
        hp={"hellion": 4},
    )
    g.do(0, "wield uzi", "flat samurai.uzi")
    assert look(g).monster("Denver") is None
    assert not any("Hellion claws" in line for line in g.told())
    assert look(g).health("samurai") == 12
    g.waits(0, "act")


@rule("ADV-16.2", "ADV-16.3", "ADV-12.4")
def test_x23_doom_in_the_middle_of_a_battle(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        "sioux-owl-woman",
        at={"samurai": "Denver", "goatman": "Denver", "sioux-owl-woman": "Denver"},
        health={"samurai": 1, "sioux-owl-woman": 5},
        doom=(0, 12),
        battle="Denver",
        chits={"samurai": 0},
        chance=[(Y, Y, Y, Y, Y), (3, 3, 3)],
    )
    g.do(0, "stand")
    g.do(1, "aim horns-and-cleaver samurai")
    g.waits(0, "revive")
    g.do(0, "start seattle")
    assert look(g).s.phase == FINAL
    assert not any("Medicine lance and rolls" in line for line in g.told())  # curse is not played
    assert look(g).s.units & 0b101 == 0b101
    assert (look(g).health("samurai"), look(g).health("sioux-owl-woman")) == (12, 10)
    assert look(g).s.doom == [0, 13]


@rule("ADV-13.7", "ADV-13.9", "ADV-16.2")
def test_x24_two_tokens_at_doom_12(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai", "goatman", active="goatman", at={"goatman": "Lebanon (Kansas)"}, tokens={"goatman": 2}, doom=(0, 12)
    )
    g.do(1, "stop", "hand-in")
    assert (look(g).s.doom, look(g).s.phase, len(look(g).s.events)) == ([0, 13], FINAL, 42)
    assert look(g).s.supply == 12


@rule("ADV-6.4", "ADV-6.5", "ADV-5.5", "ADV-4.14", "ADV-5.14", "ADV-6.6", "ADV-6.17")
def test_x25_the_chain_of_a_chaos_rift(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        "ghoul",
        monsters=("hellion", "tengu"),
        at={"samurai": "Omaha", "bogatyr": "Bismarck"},
        down={"Omaha": "Chaos Rift", "Bismarck": "Wandering Monster", "Minneapolis": "Rift 5"},
        removed=["Denver", "Kansas City"],
    )
    g.do(0, "stop", "open")
    for _ in range(3):
        g.do(1, "raise health")
        g.do(3, "raise health")
    told = [line.partition(": ")[0] if "is opened" in line else line for line in g.told()]
    order = [
        "Chaos Rift is opened in Omaha",
        "Wandering Monster is opened in Bismarck",
        "A Hellion appears in Bismarck.",
        "Rift 5 is opened in Minneapolis",
        "A Chaos token appears in Minneapolis.",
        "A Chaos token appears in Omaha.",
        "A Tengu appears in Omaha.",
        "Battle in Bismarck: Bogatyr against Hellion.",
    ]
    places = [told.index(line) for line in order]
    assert places == sorted(places)
    assert (look(g).cubes("goatman"), look(g).cubes("ghoul"), look(g).cubes("samurai")) == (3, 3, 0)
    look(g).until("move", most=400)
    told = g.told()
    assert told.index("The battle in Bismarck is over.") < told.index("Battle in Omaha: Samurai against Tengu.")


@rule("ADV-7.5", "ADV-6.17", "ADV-13.5", "ADV-13.1")
def test_x26_all_figures_are_on_the_map(stage: Stage, look: Looks) -> None:
    cities = ["Boise", "Reno", "Dallas", "Memphis", "Atlanta", "Chicago"]
    for supply in (12, 0):
        g = stage(
            "samurai",
            "goatman",
            at={"samurai": "Denver"},
            down={"Denver": "Wandering Monster"},
            monster=dict.fromkeys(cities, "hellion"),
            tokens_at={"Phoenix": 12 - supply},
        )
        g.do(0, "stop", "open")
        g.do(1, "raise health")
        assert look(g).monster("Denver") is None
        assert look(g).tokens_at("Denver") == (1 if supply else 0)
        g.waits(1, "move")  # no battle


@rule("ADV-7.6", "ADV-17.1", "ADV-17.4")
def test_x27_a_second_monster_in_one_place(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        "ghoul",
        active="goatman",
        monsters=("tengu", "rawhead"),
        at={"goatman": "Lebanon (Kansas)"},
        tokens={"goatman": 1},
        monster={"Bismarck": "tengu", "Omaha": "rawhead"},
        removed=["Omaha"],
        events=["Shadow March"],
        display=["Uzi"],
    )
    g.do(1, "stop", "hand-in")
    g.do(1, "from bismarck")
    g.do(3, "from bismarck")
    g.do(2, "banish rawhead")
    g.do(0, "banish tengu")
    g.do(2, "banish rawhead")  # not unanimous: the first of Order clockwise from the phasing hero decides
    assert (look(g).monster("Omaha"), look(g).monster("Bismarck")) == ("tengu", None)
    assert (look(g).s.reserve[1], look(g).display()) == (6, ["Uzi"])
    g.waits(2, "move")


@rule("ADV-14.11", "ADV-13.2", "ADV-13.1")
def test_x28_a_topped_out_chaos_hero_gets_a_token(stage: Stage, look: Looks) -> None:
    goat = next(hero for hero in HEROES if hero.slug == "goatman")
    full = {name: len(goat.tracks[t]) - 1 for t, name in enumerate(("attack", "armor", "move", "health"))}
    for carried in (2, 1):
        g = stage(
            "samurai",
            "goatman",
            at={"samurai": "Omaha", "goatman": "Denver"},
            down={"Omaha": "Rift 5"},
            cubes={"goatman": full},
            tokens={"goatman": carried},
        )
        g.do(0, "stop", "open")
        assert (look(g).s.tokens[1], look(g).tokens_at("Denver")) == (2, carried - 1)
        g.waits(0, "act")


@rule("ADV-15.12", "ADV-15.13", "ADV-7.13")
def test_x29_full_slots(stage: Stage, look: Looks) -> None:
    def won() -> Scenario:
        g = stage(
            "samurai",
            "goatman",
            at={"samurai": "Denver"},
            gear={"samurai": ["Bola", "Kevlar Vest"]},
            monster={"Denver": "hellion"},
            display=["Flashbang", "Uzi"],
            battle="Denver",
            chance=[(3, 3, 3, 3, 3), (Y, B)],
        )
        g.do(0, "pass", "spend samurai 1")
        return g

    g = won()
    g.do(0, "take flashbang")
    assert g.refused(0, "pass").clauses == ("ADV-15.13",)
    g.do(0, "discard bola")
    assert (look(g).held("samurai"), look(g).scrap()) == (["Kevlar Vest", "Flashbang"], ["Bola"])
    g.waits(0, "act")
    g = won()
    g.do(0, "take uzi")
    assert look(g).held("samurai") == ["Uzi", "Bola", "Kevlar Vest"]
    g = won()
    g.do(0, "take flashbang", "decline")
    assert (look(g).held("samurai"), look(g).display()) == (["Bola", "Kevlar Vest"], ["Flashbang", "Uzi"])
    g.waits(0, "act")


@rule("ADV-9.16")
def test_x30_armor_may_be_saved(stage: Stage, look: Looks) -> None:
    g = stage(
        "teutonic-knight",
        "goatman",
        at={"teutonic-knight": "Denver"},
        monsters=("tengu",),
        monster={"Denver": "tengu"},
        battle="Denver",
        chance=[(2, 2), (1, 1, 1, 1)],
    )
    g.waits(0, "chits")
    assert g.options(0) == [f"spend teutonic-knight {n}" for n in (3, 2, 1, 0)]
    g.do(0, "spend teutonic-knight 1")
    assert (look(g).chits("teutonic-knight"), look(g).health("teutonic-knight")) == (2, 10)
    g.do(1, "spend tengu 1")
    g.waits(0, "retreat")


@rule("ADV-10.3")
def test_x31_who_has_armor_enough_cannot_block(stage: Stage, look: Looks) -> None:
    for chits, offered in ((3, False), (5, False), (2, True)):
        g = stage(
            "teutonic-knight",
            "goatman",
            at={"teutonic-knight": "Denver"},
            monster={"Denver": "hellion"},
            battle="Denver",
            chits={"teutonic-knight": chits},
            chance=[(1, 1, 1, 1), (1, 1)],
        )
        assert (look(g).about() == [(0, "block")]) == offered
        if offered:
            g.do(0, "block teutonic-knight")
            assert look(g).chits("teutonic-knight") == 3
            assert look(g).s.attacks[0][6] == 3  # one of four damage went to the obligation


def surrounded(stage: Stage, active: Any) -> Scenario:
    return stage(
        "samurai",
        "goatman",
        active=active,
        at={"samurai": "Omaha", "goatman": "Omaha"},
        monster=dict.fromkeys(("Bismarck", "Minneapolis", "Denver", "Kansas City"), "hellion"),
        battle="Omaha",
        chance=[(Y, Y, Y, Y, Y), (Y, Y, Y), (B, 1, 1)],
    )


@rule("ADV-11.4", "ADV-11.5", "ADV-11.6", "ADV-11.7", "ADV-11.9", "ADV-11.1")
def test_x32_surrounded(stage: Stage, look: Looks) -> None:
    cities = {"bismarck", "minneapolis", "denver", "kansas-city"}
    g = surrounded(stage, "samurai")
    g.do(0, "retreat")
    assert set(g.options(0)) == {"stay", *[f"flee {city}" for city in cities]}
    assert g.refused(0, "flee lebanon-kansas").clauses == ("ADV-11.9",)
    g.do(0, "flee denver")
    assert "Battle in Denver: Samurai against Hellion." in g.told()
    g = surrounded(stage, "goatman")
    g.do(1, "stay")
    g.do(0, "retreat", "flee denver")
    assert not any("Battle in Denver" in line for line in g.told())
    assert look(g).at("samurai") == "Denver"
    assert look(g).s.battle == -1


@rule("ADV-4.10", "ADV-11.3")
def test_x33_flight_through_a_wormhole(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Omaha", "goatman": "Omaha"},
        up={"Omaha": "Wormhole", "Atlanta": "Wormhole"},
        down={"Boise": "Wormhole"},
        battle="Omaha",
        chance=[(Y, Y, Y, Y, Y), (Y, Y, Y), (B, 1, 1)],
    )
    g.do(0, "retreat")
    assert "flee atlanta" in g.options(0)
    assert "flee boise" not in g.options(0)
    g.do(0, "flee atlanta")
    assert look(g).at("samurai") == "Atlanta"
    g.waits(1, "move")


@rule("ADV-16.4", "ADV-1.7", "ADV-6.14")
def test_x34_order_doom_beyond_13(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        at={"samurai": "Denver"},
        up={"Denver": "Rift 2"},
        tokens_at={"Denver": 2},
        health={"bogatyr": 9},
        display=["Uzi"],
        doom=(13, 0),
        chance=[(B, B)],
    )
    g.do(0, "stop", "attack", "raise attack")
    g.do(2, "raise attack")
    assert look(g).s.doom == [13, 0]
    assert (look(g).card("Denver"), look(g).tokens_at("Denver"), look(g).s.supply) == (None, 0, 12)
    assert g.options(0) == ["item", "xp"]  # full health: not offered
    g.do(0, "item")
    assert look(g).held("samurai") == ["Uzi"]
    assert g.options(2) == ["health", "xp"]  # the display is empty now
    g.do(2, "health")
    assert look(g).health("bogatyr") == 10
    g.waits(1, "move")


@rule("ADV-17.2", "ADV-17.3")
def test_x35_a_split_vote_is_decided_by_the_drawer(stage: Stage, look: Looks) -> None:
    def bargain() -> Scenario:
        g = stage(
            "samurai",
            "goatman",
            "bogatyr",
            active="goatman",
            at={"goatman": "Lebanon (Kansas)"},
            tokens={"goatman": 1},
            weapons={"samurai": ["Uzi"], "bogatyr": ["Claymore"]},
            events=["Hard Bargain"],
        )
        g.do(1, "stop", "hand-in")
        return g

    g = bargain()
    g.do(2, "doom")
    g.do(0, "pay uzi")
    assert g.options(1) == ["doom", "pay bogatyr.claymore", "pay samurai.uzi"]
    g.do(1, "pay bogatyr.claymore")
    assert (look(g).held("bogatyr"), look(g).held("samurai"), look(g).s.doom) == ([], ["Uzi"], [0, 1])
    g.waits(2, "move")
    g = bargain()
    g.do(2, "pay samurai.uzi")
    g.do(0, "pay uzi")  # of one mind
    assert (look(g).held("samurai"), look(g).s.doom) == ([], [0, 1])
    g.waits(2, "move")


@rule("ADV-1.5", "ADV-1.2", "ADV-16.18", "ADV-1.4")
def test_x36_the_final_exchange(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        final=2,
        health={"samurai": 5},
        chits={"samurai": 0, "the-old-one": 8},
        hp={"the-old-one": 4, "samurai": 5},
        chance=[(3, 3, 2, 2, 2), (3, 3, 3, 3, 3)],
    )
    g.do(0, "stand")
    g.do(1, "spend the-old-one 8")
    g.over()
    assert ended(g.match).winners == (0,)
    assert look(g).s.phase == END
    assert look(g).health("samurai") == 0


@rule("ADV-13.7", "ADV-13.8", "ADV-13.9", "ADV-6.22")
def test_x37_one_event_for_each_token(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        active="goatman",
        at={"goatman": "Lebanon (Kansas)"},
        tokens={"goatman": 2},
        doom=(0, 5),
        events=["Blight Wind", "Soul Drain"],
        stamina={"samurai": 2},
    )
    g.do(1, "stop", "hand-in")
    assert (look(g).s.doom, look(g).s.supply, look(g).s.tokens) == ([0, 7], 12, [0, 0])
    told = g.told()
    wind = "The Goatman draws Blight Wind: Each Order hero loses 1 health, not below 1."
    drain = "The Goatman draws Soul Drain: Each Order hero loses 1 stamina."
    assert told.index(wind) < told.index("The Samurai loses 1 health: 11 left.") < told.index(drain)
    assert told.index(drain) < told.index("The Samurai loses 1 stamina: 1 left.")
    assert (look(g).health("samurai"), look(g).s.stamina[0]) == (11, 1)
    g.waits(0, "move")
    g = stage(
        "samurai", "goatman", active="goatman", at={"goatman": "Lebanon (Kansas)"}, tokens={"goatman": 2}, doom=(0, 11)
    )
    g.do(1, "stop", "hand-in")
    assert (look(g).s.phase, len(look(g).s.events)) == (FINAL, 42)


@rule("ADV-6.25", "ADV-9.8")
def test_x38_charges_and_unstable_rifts(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "ghoul",
        at={"samurai": "Denver"},
        up={"Denver": "Rift 1"},
        gear={"samurai": ["Rift Charge"]},
        keep={"ghoul": ["Unstable Rift"]},
        chance=[(B, 1)],
    )
    g.do(0, "stop", "attack", "use rift-charge")
    g.do(1, "use unstable-rift")
    assert "The Samurai attacks Rift 1 in Denver and rolls blue, 1." in g.told()
    assert look(g).s.doom == [1, 0]
    g = stage("samurai", "ghoul", at={"samurai": "Denver"}, up={"Denver": "Rift 2"}, keep={"ghoul": ["Unstable Rift"]})
    g.do(0, "stop", "attack")
    g.do(1, "use unstable-rift")
    assert (look(g).s.doom, look(g).card("Denver")) == ([0, 0], "Rift 2")
    g.waits(1, "move")


@rule("ADV-5.14", "ADV-7.6", "ADV-4.15")
def test_x39_torn_veil_under_a_tengu_and_an_order_hero(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        "ghoul",
        active="goatman",
        monsters=("hellion", "tengu"),
        at={"goatman": "Lebanon (Kansas)", "samurai": "Boise"},
        tokens={"goatman": 1},
        down={"Boise": "Wandering Monster"},
        monster={"Boise": "tengu"},
        events=["Torn Veil"],
    )
    g.do(1, "stop", "hand-in", "to boise")
    g.do(3, "to boise")
    g.do(2, "banish tengu")
    g.do(0, "banish tengu")
    g.do(1, "raise health")
    g.do(3, "raise health")
    assert (look(g).monster("Boise"), look(g).s.reserve[2]) == ("hellion", 6)
    assert "Battle in Boise: Samurai against Hellion." in g.told()
    assert (look(g).cubes("goatman"), look(g).cubes("ghoul")) == (1, 1)


@rule("ADV-3.2", "ADV-3.9")
def test_x40_an_item_changes_hands_once(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        at={"samurai": "Denver", "bogatyr": "Denver"},
        weapons={"samurai": ["Makarov"], "bogatyr": ["Claymore"]},
    )
    g.do(0, "give makarov bogatyr")
    assert look(g).held("bogatyr") == ["Claymore", "Makarov"]
    assert g.options(0) == ["pass", "request bogatyr.claymore"]
    assert g.refused(0, "request bogatyr.makarov").clauses == ("ADV-3.9",)
    g.do(0, "pass")
    g.waits(0, "move")


@rule("ADV-8.23", "ADV-8.9")
def test_x41_dread(stage: Stage, look: Looks) -> None:
    g = stage(
        "teutonic-knight",
        "nightmare",
        at={"teutonic-knight": "Denver", "nightmare": "Denver"},
        cubes={"teutonic-knight": {"attack": 2}},
        stamina={"nightmare": 1},
        weapons={"teutonic-knight": ["Toledo rapier", "Horseman's pick"]},
        battle="Denver",
        chance=[(1, 1), (1,), (1, 1, 1)],
    )
    g.do(1, "use dread")
    g.do(0, "wield toledo-rapier", "wield horsemans-pick")
    assert (look(g).count("toledo-rapier"), look(g).count("horsemans-pick")) == (2, 1)
    g.waits(1, "chits")


@rule("ADV-8.24", "ADV-10.3")
def test_x42_shieldwall_after_a_block(stage: Stage, look: Looks) -> None:
    g = stage(
        "teutonic-knight",
        "goatman",
        at={"teutonic-knight": "Denver"},
        stamina={"teutonic-knight": 2},
        monster={"Denver": "hellion"},
        battle="Denver",
        chits={"teutonic-knight": 1},
        chance=[(1, 1, 1, 1), (1, 1)],
    )
    g.do(0, "block teutonic-knight")
    assert look(g).chits("teutonic-knight") == 3
    g.do(0, "use hansa-shieldwall")  # once per round: not asked again
    assert (look(g).chits("teutonic-knight"), look(g).s.stamina[0]) == (6, 1)
    assert "The Teutonic Knight blocked: 2 damage of Arming sword does not count (nothing more is owed)." in g.told()
    g.waits(0, "chits")
