"""The turn, movement, exploring and encountering (chapters 3, 4 and 5)."""

from __future__ import annotations

from typing import Any

from orrery.engine.clauses import rule
from orrery.engine.scenario import Scenario
from orrery.games.eternal_adversary.cards.catalogue import HEROES
from orrery.games.eternal_adversary.rules.state import MOVES
from tests.games.eternal_adversary.conftest import Looks, Stage

B, Y = 4, 5


@rule("ADV-3.1", "ADV-3.4", "ADV-4.3", "ADV-5.3", "ADV-3.10")
def test_every_step_is_optional(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Denver"})
    g.do(0, "stop")
    assert g.options(0) == ["end", "open"]
    g.do(0, "end")
    assert not look(g).up("Denver")
    g.waits(1, "move")


@rule("ADV-3.5", "ADV-3.6", "ADV-15.11", "ADV-3.10", "ADV-15.8")
def test_untimed_effects_between_any_two_actions(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        at={"samurai": "Denver", "bogatyr": "Denver"},
        gear={"samurai": ["Field Medkit", "Sacred Herbs"], "bogatyr": ["Field Medkit"]},
        weapons={"bogatyr": ["Uzi"]},
        health={"samurai": 3},
        removed=["Cheyenne"],
    )
    assert "use sacred-herbs" in g.options(0)  # in the Trade step
    g.do(0, "pass")
    assert {"use sacred-herbs", "use field-medkit"} <= set(g.options(0))
    g.do(0, "step cheyenne", "use field-medkit", "stop", "use sacred-herbs")
    assert (look(g).health("samurai"), look(g).s.stamina[0]) == (8, 1)
    assert sorted(look(g).scrap()) == ["Field Medkit", "Sacred Herbs"]
    g.waits(1, "move")
    assert look(g).held("bogatyr") == ["Uzi", "Field Medkit"]  # not its turn: never asked


@rule("ADV-3.8", "ADV-7.15", "ADV-8.19")
def test_nothing_happens_between_turns(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", health={"samurai": 5, "goatman": 5}, monster={"Denver": "hellion"}, display=["Uzi"])
    g.do(0, "stop")
    g.do(1, "stop")
    assert (look(g).health("samurai"), look(g).health("goatman"), look(g).s.stamina) == (5, 5, [0, 0])
    assert (look(g).monster("Denver"), look(g).display()) == ("hellion", ["Uzi"])
    g.waits(0, "move")


@rule("ADV-4.1")
def test_steps_cost_one_move_each(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Chicago"})
    g.do(0, "step detroit", "step buffalo", "step cleveland")
    assert look(g).s.moves == 0
    g.waits(0, "act")
    assert g.refused(0, "step chicago").sentence == "You have no movement left."


@rule("ADV-14.10", "ADV-4.1", "ADV-4.17")
def test_a_move_raised_before_the_hero_has_stopped_gives_the_step(stage: Stage, look: Looks) -> None:
    track = HEROES[[hero.slug for hero in HEROES].index("knight-of-st-george")].tracks[MOVES]
    before = next(k for k in range(len(track)) if track[k + 1] > track[k])

    def raises(*steps: Any) -> Scenario:
        """The Knight opens a Wormhole under its feet by Stonehenge and raises its Move."""
        g = stage(
            "knight-of-st-george",
            "goatman",
            at={"knight-of-st-george": "Denver"},
            cubes={"knight-of-st-george": {"move": before}},
            stamina={"knight-of-st-george": 1},
            up={"Denver": "Rift 1"},
            down={"Boise": "Wormhole"},
            removed=["Cheyenne"],
        )
        g.do(0, *steps, "use stonehenge", "card boise", "card denver", "raise move")
        return g

    g = raises()
    assert look(g).s.moves == track[before + 1]
    g.do(0, *(["step cheyenne", "step denver"] * 3)[: track[before + 1]])
    g = raises("stop")
    assert look(g).at("knight-of-st-george") == "Denver"
    g.waits(1, "move")


@rule("ADV-4.5")
def test_who_begins_with_an_enemy_may_leave(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Denver"}, monster={"Denver": "hellion"}, removed=["Cheyenne"])
    g.do(0, "step cheyenne", "stop")
    assert look(g).s.battle == -1
    assert look(g).monster("Denver") == "hellion"
    g.waits(1, "move")


@rule("ADV-4.6", "ADV-5.2", "ADV-5.11")
def test_who_does_not_leave_must_fight(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Denver"}, monster={"Denver": "hellion"})
    assert g.refused(0, "open").clauses == ("ADV-5.2",)
    g.do(0, "stop")
    assert look(g).s.battle == look(g).node("Denver")


@rule("ADV-5.11")
def test_chaos_opens_under_its_own_monster(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        active="goatman",
        at={"goatman": "Denver"},
        monster={"Denver": "hellion"},
        down={"Denver": "Rift 4"},
    )
    g.do(1, "stop", "open", "raise health")
    assert (look(g).up("Denver"), look(g).tokens_at("Denver")) == (True, 1)
    g.do(1, "pick 1")
    assert look(g).s.tokens == [0, 1]
    g.waits(0, "move")


@rule("ADV-4.7", "ADV-6.22")
def test_the_lair_is_closed_to_order(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Denver", "goatman": "Denver"}, active="goatman")
    assert "step lebanon-kansas" in g.options(1)
    g.do(1, "step lebanon-kansas", "step omaha")  # Chaos may pass through
    assert look(g).at("goatman") == "Omaha"
    g = stage("samurai", "goatman", at={"samurai": "Denver"})
    assert "step lebanon-kansas" not in g.options(0)
    assert g.refused(0, "step lebanon-kansas").clauses == ("ADV-4.7",)


@rule("ADV-4.8", "ADV-13.6", "ADV-6.13")
def test_passing_over_does_nothing(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        active="goatman",
        at={"goatman": "Cheyenne"},
        up={"Denver": "Rift 5"},
        tokens_at={"Denver": 1},
    )
    g.do(1, "step billings", "step cheyenne", "step denver")
    assert not look(g).up("Billings")
    g.do(1, "end")
    assert look(g).s.tokens == [0, 0]


@rule("ADV-4.9", "ADV-4.10", "ADV-6.20")
def test_wormholes(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Boise"}, up={"Boise": "Wormhole"}, down={"Atlanta": "Wormhole"})
    assert "step atlanta" not in g.options(0)
    assert g.refused(0, "step atlanta").sentence == "There is no other open wormhole."
    g = stage("samurai", "goatman", at={"samurai": "Boise"}, up={"Boise": "Wormhole", "Atlanta": "Wormhole"})
    g.do(0, "step atlanta")
    assert (look(g).at("samurai"), look(g).s.moves) == ("Atlanta", 2)
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Boise"},
        up={"Boise": "Wormhole", "Atlanta": "Wormhole"},
        monster={"Atlanta": "hellion"},
        gear={"samurai": ["Exorcism Scroll"]},
    )
    assert "use exorcism-scroll" not in g.options(0)  # a wormhole is no neighbour for card effects


@rule("ADV-6.20", "ADV-5.1")
def test_opening_a_wormhole(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Boise"}, down={"Boise": "Wormhole"})
    g.do(0, "stop", "open", "raise move")
    assert (look(g).cubes("samurai"), look(g).cubes("goatman")) == (1, 0)
    g.waits(1, "move")  # a wormhole has no action


@rule("ADV-4.11", "ADV-4.12", "ADV-12.9")
def test_heroes_share_places_and_enemy_starts(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", "bogatyr", at={"samurai": "Buffalo", "bogatyr": "New York", "goatman": "Seattle"})
    g.do(0, "step new-york", "step boston", "stop")
    assert (look(g).at("samurai"), look(g).s.battle) == ("Boston", -1)
    g.waits(1, "move")


@rule("ADV-4.12", "ADV-8.1")
def test_a_start_protects_nobody(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Buffalo", "goatman": "Boston"})
    g.do(0, "step boston")
    assert look(g).s.battle == look(g).node("Boston")


@rule("ADV-4.13", "ADV-5.13", "ADV-4.14")
def test_a_hero_moved_outside_its_turn(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        active="goatman",
        at={"goatman": "Lebanon (Kansas)", "samurai": "Boise"},
        tokens={"goatman": 1},
        events=["Tremor"],
        monster={"Billings": "hellion"},
    )
    g.do(1, "stop", "hand-in", "to billings")
    assert "Battle in Billings: Samurai against Hellion." in g.told()
    assert not look(g).up("Billings")
    g = stage(
        "samurai",
        "goatman",
        active="goatman",
        at={"goatman": "Lebanon (Kansas)", "samurai": "Boise"},
        tokens={"goatman": 1},
        events=["Tremor"],
    )
    g.do(1, "stop", "hand-in", "to portland")
    assert (look(g).at("samurai"), look(g).up("Portland"), look(g).s.battle) == ("Portland", False, -1)
    g.waits(0, "move")


@rule("ADV-4.17")
def test_stop_is_final(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Denver"}, gear={"samurai": ["Adrenaline"]})
    g.do(0, "stop")
    assert g.options(0) == ["end", "open"]
    assert g.refused(0, "step omaha").clauses == ("ADV-4.17",)


@rule("ADV-4.18")
def test_jaguars_leap_bypasses_everybody(stage: Stage, look: Looks) -> None:
    g = stage(
        "jaguar-warrior",
        "goatman",
        at={"jaguar-warrior": "Chicago", "goatman": "Cleveland"},
        stamina={"jaguar-warrior": 1},
        monster={"Huntington": "hellion"},
    )
    g.do(0, "use jaguars-leap", "step cleveland", "step huntington", "step memphis", "step dallas")
    assert (look(g).at("jaguar-warrior"), look(g).s.battle) == ("Dallas", -1)
    g = stage(
        "jaguar-warrior",
        "goatman",
        at={"jaguar-warrior": "Chicago"},
        stamina={"jaguar-warrior": 1},
        monster={"Cleveland": "hellion"},
    )
    g.do(0, "use jaguars-leap", "step cleveland", "stop")
    assert look(g).s.battle == look(g).node("Cleveland")  # the Move step ended there


@rule("ADV-4.18")
def test_ghost_cloak_bypasses_monsters_only(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Chicago", "goatman": "Huntington"},
        gear={"samurai": ["Ghost Cloak"]},
        monster={"Cleveland": "hellion", "Huntington": "hellion"},
    )
    g.do(0, "use ghost-cloak", "step cleveland", "step huntington")
    assert look(g).s.battle == look(g).node("Huntington")
    assert look(g).s.units >> look(g).unit("hellion") & 1  # everybody there fights


@rule("ADV-5.9")
def test_one_encounter_action_per_turn(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver"},
        up={"Denver": "Order Shrine"},
        health={"samurai": 2},
        gear={"samurai": ["Field Medkit"]},
    )
    g.do(0, "stop", "heal")
    assert look(g).health("samurai") == 7
    assert g.refused(0, "stamina").clauses == ("ADV-5.9",)
    g.do(0, "end")
    g.waits(1, "move")


@rule("ADV-5.10", "ADV-5.12", "ADV-1.12")
def test_nothing_to_encounter(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Denver"}, removed=["Denver"], gear={"samurai": ["Field Medkit"]})
    g.do(0, "stop")
    assert g.options(0) == ["end", "use field-medkit"]
    assert g.refused(0, "open").clauses == ("ADV-5.10", "ADV-5.12")
    g = stage("samurai", "goatman")  # on a start
    g.do(0, "stop")
    g.waits(1, "move")


@rule("ADV-11.10", "ADV-5.7")
def test_a_winner_keeps_its_encounter_and_a_loser_does_not(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver", "goatman": "Denver"},
        up={"Denver": "Order Shrine"},
        battle="Denver",
        chance=[(Y, Y, Y, Y, Y), (Y, Y, Y), (B, 1, 1)],
    )
    g.do(0, "retreat", "flee cheyenne")
    g.waits(1, "move")
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver", "goatman": "Denver"},
        up={"Denver": "Order Shrine"},
        battle="Denver",
        hp={"goatman": 1},
        chits={"goatman": 0},
        chance=[(3, 3, 3, 3, 3), (Y, Y, Y)],
    )
    g.do(1, "stand")
    g.do(1, "start boston")
    assert g.options(0) == ["end", "stamina", "heal"]


@rule("ADV-4.16", "ADV-4.15")
def test_a_battle_that_came_to_the_hero_also_ends_its_movement(stage: Stage, look: Looks) -> None:
    g = stage(
        "knight-of-st-george",
        "goatman",
        at={"knight-of-st-george": "Denver"},
        stamina={"knight-of-st-george": 1},
        gear={"knight-of-st-george": ["Field Medkit"]},
        up={"Denver": "Wormhole"},
        down={"Omaha": "Wandering Monster"},
        chance=[(3, 3, 3, 3, 3, 3), (1, 1)],
    )
    g.do(0, "use stonehenge", "card denver", "card omaha")
    g.do(1, "raise health")
    g.do(0, "spend knight-of-st-george 2")
    assert look(g).monster("Denver") is None
    assert g.refused(0, "step omaha").clauses == ("ADV-4.16",)


@rule("ADV-3.2", "ADV-15.14", "ADV-15.4")
def test_trade(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        at={"samurai": "Denver", "bogatyr": "Denver"},
        weapons={"bogatyr": ["Uzi"]},
        gear={"samurai": ["Bola"], "bogatyr": ["Flashbang"]},
    )
    assert g.options(0) == ["pass", "request bogatyr.uzi", "request bogatyr.flashbang"]
    assert g.refused(0, "give bola bogatyr").clauses == ("ADV-15.14",)  # one open slot, full
    g.do(0, "request bogatyr.uzi")
    g.do(2, "no")
    assert look(g).held("bogatyr") == ["Uzi", "Flashbang"]
    assert g.options(0) == ["pass", "request bogatyr.flashbang"]
    g.do(0, "request bogatyr.flashbang")
    g.do(2, "yes")
    assert look(g).held("samurai") == ["Bola", "Flashbang"]
    g.do(0, "give bola bogatyr")  # now there is room
    assert look(g).held("bogatyr") == ["Uzi", "Bola"]
    g.waits(0, "move")


@rule("ADV-3.2")
def test_no_trade_among_enemies_or_without_the_option(stage: Stage) -> None:
    for options, monster in (({}, {"Denver": "hellion"}), ({"trade_step": False}, {})):
        g = stage(
            "samurai",
            "goatman",
            "bogatyr",
            at={"samurai": "Denver", "bogatyr": "Denver"},
            weapons={"samurai": ["Uzi"]},
            monster=monster,
            options=options,
        )
        g.waits(0, "move")
        assert g.refused(0, "give uzi bogatyr").clauses == ("ADV-3.2",)
