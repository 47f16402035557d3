"""Every event does what it says (section 6.7)."""

from __future__ import annotations

from typing import Any

from orrery.engine.clauses import rule
from orrery.engine.scenario import Scenario
from orrery.games.eternal_adversary.cards.events import EVENTS
from tests.games.eternal_adversary.conftest import Looks, Stage

B, Y = 4, 5


def draws(stage: Stage, event: str, **more: Any) -> Scenario:
    """The Goatman hands in a token and draws this event."""
    at = {"goatman": "Lebanon (Kansas)", **more.pop("at", {})}
    g = stage("samurai", "goatman", "bogatyr", active="goatman", at=at, tokens={"goatman": 1}, events=[event], **more)
    g.do(1, "stop", "hand-in")
    assert [g.s.card(p).name for p in g.s.spent] == [event]
    return g


@rule("ADV-13.10", "ADV-1.13")
def test_rift_bloom(stage: Stage, look: Looks) -> None:
    g = draws(
        stage, "Rift Bloom", up={"Denver": "Rift 5", "Boise": "Rift 4", "Reno": "Rift 3", "Omaha": "Chaos Rift"},
        tokens_at={"Reno": 1},
    )  # fmt: skip
    assert g.options(1) == ["to boise", "to denver"]
    g.do(1, "to denver")
    assert [look(g).tokens_at(c) for c in ("Denver", "Boise", "Reno", "Omaha")] == [1, 1, 1, 0]


@rule("ADV-4.15")
def test_reinforcements(stage: Stage, look: Looks) -> None:
    g = draws(stage, "Reinforcements", at={"samurai": "Denver"}, removed=["Denver"], up={"Boise": "Rift 5"})
    assert g.options(1) == ["to boise", "to denver"]
    g.do(1, "to denver")
    assert look(g).monster("Denver") == "hellion"
    assert look(g).s.battle == look(g).node("Denver")


@rule("ADV-13.10")
def test_horde_places_on_every_open_wandering_monster(stage: Stage, look: Looks) -> None:
    g = draws(
        stage, "Horde", up={"Denver": "Wandering Monster", "Boise": "Wandering Monster"}, monster={"Boise": "hellion"}
    )
    assert (look(g).monster("Denver"), look(g).monster("Boise"), look(g).s.reserve[0]) == ("hellion", "hellion", 4)


@rule("ADV-4.13", "ADV-4.7")
def test_tremor(stage: Stage, look: Looks) -> None:
    g = draws(stage, "Tremor", at={"samurai": "Denver", "bogatyr": "Boise"})
    g.do(1, "hero samurai")
    assert "to lebanon-kansas" not in g.options(1)
    g.do(1, "to omaha")
    assert (look(g).at("samurai"), look(g).at("bogatyr")) == ("Omaha", "Boise")


def two_events(stage: Stage, first: str, **more: Any) -> Scenario:
    """The Goatman hands in two tokens; Soul Drain is the second event."""
    at = {"goatman": "Lebanon (Kansas)", **more.pop("at", {})}
    g = stage(
        "samurai", "goatman", active="goatman", at=at, tokens={"goatman": 2}, events=[first, "Soul Drain"],
        stamina={"samurai": 2}, **more,
    )  # fmt: skip
    g.do(1, "stop", "hand-in")
    return g


@rule("ADV-4.13", "ADV-4.14", "ADV-13.8")
def test_a_hero_moved_onto_an_enemy_fights_before_the_next_event(stage: Stage, look: Looks) -> None:
    g = two_events(stage, "Tremor", at={"samurai": "Denver"}, monster={"Omaha": "hellion"})
    g.do(1, "to omaha")
    assert look(g).s.battle == look(g).node("Omaha")
    assert (look(g).s.stamina[0], [g.s.card(p).name for p in g.s.spent]) == (2, ["Tremor"])
    look(g).until("move", "end-window")
    told = g.told()
    assert told.index("The battle in Omaha is over.") < told.index(
        "The Goatman draws Soul Drain: Each Order hero loses 1 stamina."
    )


@rule("ADV-4.14", "ADV-4.15", "ADV-13.8")
def test_a_hero_beset_by_a_monster_fights_before_the_next_event(stage: Stage, look: Looks) -> None:
    for event, at in (("Reinforcements", "Denver"), ("Horde", "Boise")):
        g = two_events(stage, event, at={"samurai": at}, removed=["Denver"], up={"Boise": "Wandering Monster"})
        if event == "Reinforcements":
            g.do(1, "to denver")
        assert look(g).s.battle == look(g).node(at)
        assert look(g).s.stamina[0] == 2
    g = two_events(stage, "Torn Veil", at={"samurai": "Boise"}, down={"Boise": "Wandering Monster"})
    g.do(1, "to boise", "raise health")
    assert look(g).s.battle == look(g).node("Boise")
    assert look(g).s.stamina[0] == 2


@rule("ADV-4.14", "ADV-16.2")
def test_doom_13_of_the_second_event_does_not_undo_the_battle(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai", "goatman", active="goatman", at={"goatman": "Lebanon (Kansas)", "samurai": "Denver"},
        tokens={"goatman": 2}, events=["Tremor", "Dread Omen"], monster={"Omaha": "hellion"}, doom=(0, 10),
    )  # fmt: skip
    g.do(1, "stop", "hand-in", "to omaha")
    assert (look(g).s.battle, look(g).s.doom) == (look(g).node("Omaha"), [0, 12])


@rule("ADV-14.14")
def test_warp_storm(stage: Stage, look: Looks) -> None:
    g = draws(
        stage,
        "Warp Storm",
        at={"samurai": "Denver"},
        up={"Boise": "Rift 5"},
        down={"Reno": "Wormhole"},
        tokens_at={"Boise": 1},
    )
    assert "card denver" not in g.options(1)  # a hero is there
    g.do(1, "card boise", "card reno")
    assert (look(g).card("Reno"), look(g).up("Reno"), look(g).up("Boise"), look(g).tokens_at("Boise")) == (
        "Rift 5", True, False, 1,
    )  # fmt: skip


@rule("ADV-15.2")
def test_looted_stores(stage: Stage, look: Looks) -> None:
    g = draws(stage, "Looted Stores", display=["Uzi", "Gladius", "Bola"])
    g.do(1, "scrap uzi", "scrap bola")
    assert (look(g).display(), look(g).scrap()) == (["Gladius"], ["Uzi", "Bola"])


@rule("ADV-14.5", "ADV-13.10")
def test_dark_insight(stage: Stage, look: Looks) -> None:
    g = draws(stage, "Dark Insight")
    g.do(1, "raise armor")
    assert [look(g).cubes(h) for h in ("samurai", "goatman", "bogatyr")] == [0, 1, 0]


@rule("ADV-9.21")
def test_unholy_vigor(stage: Stage, look: Looks) -> None:
    g = draws(stage, "Unholy Vigor", health={"goatman": 9, "samurai": 5})
    assert (look(g).health("goatman"), look(g).health("samurai")) == (11, 5)


@rule("ADV-13.10")
def test_soul_drain_and_blight_wind(stage: Stage, look: Looks) -> None:
    g = draws(stage, "Soul Drain", stamina={"samurai": 2, "goatman": 2})
    assert look(g).s.stamina == [1, 2, 0]
    g = draws(stage, "Blight Wind", health={"samurai": 1, "goatman": 5})
    assert [look(g).health(h) for h in ("samurai", "goatman", "bogatyr")] == [1, 5, 14]


@rule("ADV-5.14", "ADV-5.13")
def test_torn_veil(stage: Stage, look: Looks) -> None:
    g = draws(stage, "Torn Veil", down={"Boise": "Rift 5"})
    g.do(1, "to boise", "raise health")
    assert (look(g).up("Boise"), look(g).tokens_at("Boise"), look(g).s.tokens) == (True, 1, [0, 0, 0])


@rule("ADV-17.1")
def test_hard_bargain_without_items_is_doom(stage: Stage, look: Looks) -> None:
    g = draws(stage, "Hard Bargain")
    assert look(g).s.doom == [0, 2]
    g.waits(2, "move")


@rule("ADV-4.13", "ADV-7.15")
def test_shadow_march(stage: Stage, look: Looks) -> None:
    g = draws(
        stage, "Shadow March", at={"samurai": "Cheyenne"}, monster={"Denver": "hellion", "Boise": "hellion"},
        removed=["Cheyenne", "Portland"],
    )  # fmt: skip
    g.do(1, "from denver", "from boise")
    assert [look(g).monster(c) for c in ("Denver", "Cheyenne", "Boise", "Portland")] == [
        None,
        "hellion",
        None,
        "hellion",
    ]
    assert look(g).s.battle == look(g).node("Cheyenne")


@rule("ADV-16.1")
def test_dread_omen(stage: Stage, look: Looks) -> None:
    assert look(draws(stage, "Dread Omen")).s.doom == [0, 2]


@rule("ADV-3.10", "ADV-13.16", "ADV-4.15")
def test_ambush(stage: Stage, look: Looks) -> None:
    def stops(**more: Any) -> Scenario:
        g = stage(
            "samurai", "ghoul", at={"samurai": "Denver"}, keep={"ghoul": ["Ambush"]}, gear={"samurai": ["Bola"]}, **more
        )
        g.do(0, "stop")
        return g

    g = stops(up={"Denver": "Rift 5"}, chance=[(3,) * 5, (1, 1)])
    g.waits(1, "ambush-window")
    g.do(1, "use ambush")
    assert look(g).monster("Denver") is not None
    g.do(0, "spend samurai 2")
    assert g.options(0) == ["end", "attack"]  # after a win it may still encounter
    g = stops()
    assert look(g).about() == [(0, "act")]  # a closed slot: no window


@rule("ADV-13.16", "ADV-8.23")
def test_curse_of_rust(stage: Stage, look: Looks) -> None:
    def rusting(keep: str = "ghoul", **more: Any) -> Scenario:
        return stage(
            "samurai", "ghoul", "bogatyr", "goatman", monsters=("hellion", "tengu"),
            **{"at": {"samurai": "Denver", "ghoul": "Denver"}, "keep": {keep: ["Curse of Rust"]},
               "weapons": {"samurai": ["Uzi", "Gladius"], "bogatyr": ["Claymore"]}, "battle": "Denver", **more},
        )  # fmt: skip

    g = rusting()
    g.do(1, "use curse-of-rust")
    assert g.options(1) == ["rust samurai.uzi", "rust samurai.gladius"]
    g.do(1, "rust samurai.uzi")
    assert set(g.options(0)) == {"wield wakizashi", "wield gladius"}
    g = rusting(keep="goatman")
    g.waits(0, "wield")  # the holder has no unit in this battle: not even asked


@rule("ADV-13.16")
def test_feast_of_bones(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai", "goatman", "bogatyr", "ghoul", at={"samurai": "Denver", "goatman": "Denver"},
        keep={"ghoul": ["Feast of Bones"]}, health={"ghoul": 3}, battle="Denver", hp={"samurai": 1},
        chits={"samurai": 0}, chance=[(Y,) * 5, (3, 3, 3)],
    )  # fmt: skip
    g.do(0, "stand", "start seattle")
    g.waits(3, "death-window")
    g.do(3, "use feast-of-bones")
    assert (look(g).health("ghoul"), look(g).s.stamina[3], look(g).health("goatman")) == (8, 1, 11)


@rule("ADV-13.16", "ADV-3.10")
def test_stolen_hour(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        active="goatman",
        at={"goatman": "Denver"},
        keep={"goatman": ["Stolen Hour"]},
        removed=["Denver"],
    )
    g.do(1, "stop")
    g.waits(1, "end-window")
    g.do(1, "use stolen-hour", "step omaha", "stop")
    assert look(g).at("goatman") == "Omaha"
    assert not look(g).up("Omaha")  # no opening, no encounter
    g.waits(0, "move")


@rule("ADV-9.15", "ADV-13.16")
def test_black_shield_in_any_battle(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai", "goatman", "bogatyr", "ghoul", at={"samurai": "Denver"}, monsters=("hellion", "tengu"),
        monster={"Denver": "hellion"}, keep={"ghoul": ["Black Shield"]}, battle="Denver",
        chance=[(2, 2, 2, 2, B), (B, B)],
    )  # fmt: skip
    g.waits(3, "before-damage")
    g.do(3, "use black-shield")
    assert look(g).chits("hellion") == 4
    g.do(1, "spend hellion 4")
    assert look(g).health("hellion") == 4


def test_every_event_is_tested() -> None:
    tested = {
        "Infection", "Ambush", "Curse of Rust", "Feast of Bones", "Stolen Hour", "Unstable Rift", "Black Shield",
        "Rift Bloom", "Reinforcements", "Horde", "Tremor", "Warp Storm", "Looted Stores", "Dark Insight",
        "Unholy Vigor", "Soul Drain", "Blight Wind", "Torn Veil", "Hard Bargain", "Shadow March", "Dread Omen",
    }  # fmt: skip
    assert {card.name for card in EVENTS} == tested
