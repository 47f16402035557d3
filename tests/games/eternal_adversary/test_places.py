"""Location cards and monsters (chapters 6, 7 and 13)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.engine.scenario import Scenario
from orrery.engine.topics import Limit
from orrery.games.eternal_adversary import GAME
from orrery.games.eternal_adversary.cards.events import EVENTS
from orrery.games.eternal_adversary.cards.kinds import Event
from orrery.games.eternal_adversary.cards.locations import LOCATIONS
from orrery.games.eternal_adversary.rules.state import FIGURES, FINAL
from tests.games.eternal_adversary.conftest import Looks, Stage

B, Y = 4, 5
COUNTS = {
    "Quartermaster Shrine": 3,
    "Chaos Rift": 2,
    "Order Shrine": 1,
    "Healing Shrine 2": 1,
    "Healing Shrine 3": 1,
    "Rift 5": 5,
    "Rift 4": 4,
    "Rift 3": 3,
    "Rift 2": 2,
    "Rift 1": 1,
    "Wandering Monster": 4,
    "Wormhole": 3,
}


@rule("ADV-6.13", "ADV-6.1", "ADV-6.4", "ADV-6.8", "ADV-6.10", "ADV-6.17", "ADV-6.20")
def test_thirty_cards(stage: Stage) -> None:
    g = stage("samurai", "goatman")
    assert Counter(g.s.card(p).name for p in g.s.cards) == COUNTS
    assert {card.name for card in LOCATIONS} == set(COUNTS)


@pytest.mark.parametrize("card", [c for c in LOCATIONS if c.name != "Chaos Rift"], ids=lambda c: c.slug)
@rule("ADV-6.1", "ADV-6.13", "ADV-6.16", "ADV-5.4", "ADV-14.10")
def test_opening_each_card(stage: Stage, look: Looks, card: Any) -> None:
    g = stage(
        "samurai", "goatman", "bogatyr", "ghoul", active="goatman", at={"goatman": "Denver"}, down={"Denver": card.name}
    )
    g.do(1, "stop", "open")
    gainers = (2, 0) if card.xp == 0 else (1, 3)  # clockwise from the phasing hero
    for seat in gainers:
        g.waits(seat, "xp")
        g.do(seat, "raise health")
    assert [look(g).cubes(h) for h in ("samurai", "goatman", "bogatyr", "ghoul")] == [
        int(seat in gainers) for seat in range(4)
    ]
    assert look(g).tokens_at("Denver") == int(card.name.startswith("Rift"))
    assert (look(g).monster("Denver") is not None) == (card.name == "Wandering Monster")
    assert look(g).up("Denver")


@rule("ADV-6.2", "ADV-15.1")
def test_the_quartermaster_serves_order(stage: Stage, look: Looks) -> None:
    six = ["Uzi", "Claymore", "Bola", "Flashbang", "Holy Water", "Gladius"]
    g = stage("samurai", "goatman", at={"samurai": "Denver"}, up={"Denver": "Quartermaster Shrine"}, display=six)
    g.do(0, "stop", "visit", "take claymore")
    assert g.refused(0, "take uzi").clauses == ("ADV-6.2",)
    g.do(0, "take bola", "take flashbang", "take holy-water", "discard bola")
    assert look(g).held("samurai") == ["Claymore", "Flashbang", "Holy Water"]
    assert len(look(g).display()) == 6
    assert sorted(look(g).scrap()) == ["Bola", "Gladius", "Uzi"]
    g.waits(1, "move")
    g = stage("samurai", "goatman", at={"samurai": "Denver"}, up={"Denver": "Quartermaster Shrine"}, display=["Uzi"])
    g.do(0, "stop", "visit", "done")  # the refresh happens even if nothing is taken
    assert (len(look(g).display()), look(g).scrap(), look(g).held("samurai")) == (6, ["Uzi"], [])


@rule("ADV-6.2", "ADV-15.13")
def test_a_visit_comes_to_an_end(stage: Stage, look: Looks) -> None:
    """A bot once took and declined the same item for ever."""
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver"},
        up={"Denver": "Quartermaster Shrine"},
        display=["Bola", "Flashbang"],
        gear={"samurai": ["Holy Water", "Kevlar Vest"]},
    )
    g.do(0, "stop", "visit", "take bola")
    assert g.options(0) == ["discard holy-water", "discard kevlar-vest"]
    g.do(0, "discard holy-water", "take flashbang", "discard bola")
    assert look(g).held("samurai") == ["Kevlar Vest", "Flashbang"]
    g.waits(1, "move")


@rule("ADV-6.3", "ADV-15.2")
def test_the_quartermaster_is_sabotaged_by_chaos(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        active="goatman",
        at={"goatman": "Denver"},
        up={"Denver": "Quartermaster Shrine"},
        display=["Uzi", "Claymore"],
    )
    g.do(1, "stop", "sabotage uzi")
    assert (look(g).display(), look(g).scrap()) == (["Claymore"], ["Uzi"])
    g.waits(0, "move")


@rule("ADV-6.6", "ADV-6.7")
def test_the_actions_of_a_chaos_rift(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        active="goatman",
        at={"goatman": "Denver"},
        up={"Denver": "Chaos Rift"},
        tokens_at={"Denver": 1},
    )
    g.do(1, "stop")
    assert g.options(1) == ["end", "summon", "pick 1"]
    g.do(1, "summon", "pick 1")
    assert (look(g).monster("Denver"), look(g).s.tokens) == ("hellion", [0, 1])
    g.waits(0, "move")
    g = stage(
        "samurai", "goatman", at={"samurai": "Denver"}, up={"Denver": "Chaos Rift"}, gear={"samurai": ["Field Medkit"]}
    )
    g.do(0, "stop")
    assert g.options(0) == ["end", "use field-medkit"]


@rule("ADV-6.9", "ADV-14.2")
def test_the_order_shrine(stage: Stage, look: Looks) -> None:
    for verb, stamina, health in (("stamina", 2, 2), ("heal", 1, 7)):
        g = stage(
            "samurai",
            "goatman",
            at={"samurai": "Denver"},
            up={"Denver": "Order Shrine"},
            health={"samurai": 2},
            stamina={"samurai": 1},
        )
        g.do(0, "stop", verb)
        assert (look(g).s.stamina[0], look(g).health("samurai")) == (stamina, health)
        g.waits(1, "move")


@rule("ADV-6.11", "ADV-9.21")
def test_a_healing_shrine_heals_up_to_the_maximum(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Denver"}, up={"Denver": "Healing Shrine 3"}, health={"samurai": 10})
    g.do(0, "stop", "heal")
    assert look(g).health("samurai") == 12
    g.waits(1, "move")


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@rule("ADV-6.14", "ADV-6.24", "ADV-6.23")
def test_rift_rolls(stage: Stage, look: Looks, number: int) -> None:
    for face, closed in ((B, True), (Y, False)):
        g = stage(
            "samurai",
            "goatman",
            at={"samurai": "Denver", "goatman": "Boston"},
            up={"Denver": f"Rift {number}"},
            tokens_at={"Denver": 2},
            weapons={"samurai": ["AK-47"]},
            chance=[(face,) * number],
        )
        g.do(0, "stop", "attack")
        rolls = ", ".join(["blue" if closed else "yellow"] * number)
        assert f"The Samurai attacks Rift {number} in Denver and rolls {rolls}." in g.told()  # no Attack, no weapon
        assert look(g).s.doom == [int(closed), 0]
        assert look(g).tokens_at("Denver") == (0 if closed else 2)
        assert look(g).at("samurai") == "Denver"
        if closed:
            g.do(0, "raise attack")
            assert len(look(g).s.removed) == 1
        g.waits(1, "move")


@rule("ADV-6.15", "ADV-13.2", "ADV-13.4")
def test_chaos_picks_up_tokens(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        active="goatman",
        at={"goatman": "Denver"},
        up={"Denver": "Rift 5"},
        tokens_at={"Denver": 3},
    )
    g.do(1, "stop")
    assert g.options(1) == ["end", "pick 1", "pick 2"]
    g.do(1, "pick 2")
    assert (look(g).s.tokens, look(g).tokens_at("Denver")) == ([0, 2], 1)
    g.waits(0, "move")


@rule("ADV-13.4")
def test_tokens_are_picked_up_anywhere_but_under_a_closed_card(stage: Stage, look: Looks) -> None:
    for place, laid in (("Denver", {"removed": ["Denver"]}), ("Boston", {}), ("Lebanon (Kansas)", {})):
        g = stage(
            "samurai",
            "goatman",
            active="goatman",
            at={"goatman": place},
            tokens_at={place: 1},
            events=["Blight Wind"],
            **laid,
        )
        g.do(1, "stop", "pick 1")
        assert look(g).s.tokens == [0, 1]
        if place.startswith("Lebanon"):
            g.do(1, "hand-in")  # before handing in
            assert look(g).s.doom == [0, 1]
    g = stage("samurai", "goatman", active="goatman", at={"goatman": "Denver"}, tokens_at={"Denver": 1})
    g.do(1, "stop")
    assert g.options(1) == ["end", "open"]


@rule("ADV-6.18", "ADV-6.19", "ADV-4.13")
def test_the_actions_of_a_wandering_monster(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", active="goatman", at={"goatman": "Denver"}, up={"Denver": "Wandering Monster"})
    g.do(1, "stop", "summon")
    assert look(g).monster("Denver") == "hellion"
    g.waits(0, "move")
    g = stage(
        "samurai",
        "goatman",
        active="goatman",
        at={"goatman": "Denver", "samurai": "Cheyenne"},
        up={"Denver": "Wandering Monster"},
        removed=["Cheyenne", "Omaha"],
        monster={"Denver": "hellion", "Omaha": "hellion"},
    )
    g.do(1, "stop")
    assert g.options(1) == ["end", "shift cheyenne"]  # Omaha has a monster, Albuquerque is closed
    g.do(1, "shift cheyenne")
    assert (look(g).monster("Denver"), look(g).monster("Cheyenne")) == ("hellion", "hellion")
    assert "Battle in Cheyenne: Samurai against Hellion." in g.told()
    g = stage(
        "samurai",
        "goatman",
        active="goatman",
        at={"goatman": "Denver"},
        up={"Denver": "Wandering Monster"},
        monster={"Denver": "hellion"},
    )
    g.do(1, "stop")
    g.waits(0, "move")  # no neighbour is revealed


@rule("ADV-6.21", "ADV-12.2", "ADV-12.3", "ADV-12.5", "ADV-12.6", "ADV-12.7", "ADV-12.8")
def test_death_and_return(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "ghoul",
        at={"samurai": "Denver", "ghoul": "Denver"},
        tokens={"ghoul": 2},
        keep={"ghoul": ["Black Shield"]},
        cubes={"ghoul": {"health": 2}},
        weapons={"samurai": ["Uzi"]},
        battle="Denver",
        hp={"ghoul": 1},
        chits={"ghoul": 0},
        then=lambda s: setattr(s, "ghouls", 0),
        display=["Claymore"],
        chance=[(3, 3, 3, 3, 3), (Y, Y, Y)],
    )
    g.do(0, "wield wakizashi")
    g.do(1, "wield claws", "stand", "pass")
    assert g.options(1) == ["start boston", "start tallahassee", "start san-diego", "start rapid-city"]
    g.do(1, "start tallahassee")
    assert (look(g).at("ghoul"), look(g).health("ghoul"), look(g).s.stamina[1]) == ("Tallahassee", 13, 2)
    assert (look(g).s.tokens[1], look(g).kept("ghoul"), look(g).s.ghouls, look(g).cubes("ghoul")) == (
        2,
        ["Black Shield"],
        3,
        2,
    )
    assert (look(g).s.doom, look(g).display(), look(g).cubes("samurai")) == ([0, 0], ["Claymore"], 0)
    g.waits(0, "act")


def falls_in_edinburgh(stage: Stage, **more: Any) -> Scenario:
    """The Samurai dies in Edinburgh; a Ghoul stands on another start of Order, an ally on the third."""
    at = {"samurai": "Edinburgh", "goatman": "Edinburgh", "ghoul": "Moscow", "bogatyr": "Valletta"}
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        "ghoul",
        options={"map": "eu"},
        at={**at, **more.pop("at", {})},
        weapons={"samurai": ["Uzi"]},
        battle="Edinburgh",
        hp={"samurai": 1},
        chits={"samurai": 0},
        **more,
    )
    g.do(0, "wield wakizashi")
    return g


@rule("ADV-12.4", "ADV-12.8", "ADV-12.6")
def test_the_dead_return_on_the_start_of_their_choice_and_fight_there(stage: Stage, look: Looks) -> None:
    lost = [(Y, Y, Y, Y, Y), (3, 3, 3)]
    for start, fights in (("valletta", False), ("moscow", True), ("edinburgh", True)):
        g = falls_in_edinburgh(stage, chance=lost)
        g.do(0, "stand")
        assert g.options(0) == ["start edinburgh", "start moscow", "start valletta"]
        assert g.refused(0, "start prague").clauses == ("ADV-12.4", "ADV-12.8")
        g.do(0, f"start {start}")
        assert look(g).held("samurai") == ["Uzi"]
        told = g.told()
        over, back = told.index("The battle in Edinburgh is over."), f"Battle in {start.capitalize()}: Samurai against"
        assert any(line.startswith(back) for line in told[over:]) == fights
        if not fights:
            g.waits(1, "move")


@rule("ADV-8.21", "ADV-12.8")
def test_who_returns_to_a_running_battle_stands_aside_until_it_is_over(stage: Stage, look: Looks) -> None:
    def returned() -> Scenario:
        chance = [(Y,) * 5, (Y,) * 4, (3, 3, 3), (B, B, B)]
        g = falls_in_edinburgh(stage, at={"bogatyr": "Edinburgh"}, chance=chance)
        g.do(0, "stand")
        g.do(1, "aim horns-and-cleaver samurai")
        g.do(0, "start edinburgh")
        assert not g.s.units & 1
        return g

    g = returned()
    g.do(2, "stay")
    g.do(1, "retreat", "flee dublin")
    g.waits(1, "move")  # nobody is left to fight
    g = returned()
    g.do(2, "retreat", "flee dublin")
    assert "Battle in Edinburgh: Samurai against Goatman." in g.told()
    assert g.s.units == 0b11


@rule("ADV-12.8", "ADV-16.3")
def test_who_returns_at_doom_13_does_not_fight_before_the_final_battle(stage: Stage, look: Looks) -> None:
    g = falls_in_edinburgh(stage, chance=[(Y,) * 5, (3, 3, 3)], doom=(0, 12))
    g.do(0, "stand", "start moscow")
    assert (g.s.phase, g.s.fights) == (FINAL, 0)


@rule("ADV-7.1", "ADV-7.2", "ADV-2.8")
def test_chaos_heroes_take_turns_placing(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        "ghoul",
        monsters=("hellion", "tengu"),
        active="goatman",
        at={"goatman": "Lebanon (Kansas)"},
        tokens={"goatman": 1},
        up={"Denver": "Wandering Monster", "Omaha": "Wandering Monster", "Boise": "Wandering Monster"},
        events=["Horde"],
    )
    g.do(1, "stop", "hand-in")
    assert [look(g).monster(city) for city in ("Omaha", "Boise", "Denver")] == ["hellion", "tengu", "hellion"]
    assert look(g).s.pointer == 3


@rule("ADV-7.3", "ADV-18.3")
def test_chaos_may_choose_the_monster_jointly(stage: Stage, look: Looks) -> None:
    def opened() -> Scenario:
        g = stage(
            "samurai",
            "goatman",
            "bogatyr",
            "ghoul",
            monsters=("hellion", "tengu"),
            active="goatman",
            at={"goatman": "Denver"},
            up={"Denver": "Wandering Monster"},
            options={"monster_placement": "choose"},
        )
        g.do(1, "stop", "summon")
        return g

    g = opened()
    g.do(1, "monster tengu")
    g.do(3, "monster tengu")
    assert look(g).monster("Denver") == "tengu"
    g = opened()
    g.do(1, "dither")  # one is enough: the time is up for all
    g.do(2, "monster tengu")  # the first Order player clockwise from the phasing hero
    assert "Chaos takes too long: Player 3 picks the monster." in g.told()
    assert look(g).monster("Denver") == "tengu"
    g.waits(2, "move")


@pytest.mark.parametrize("placement", ["rotate", "choose"])
@rule("ADV-7.4", "ADV-7.3")
def test_chaos_chooses_another_type_for_one_that_has_run_out(stage: Stage, look: Looks, placement: str) -> None:
    cities = ["Boise", "Reno", "Dallas", "Memphis", "Atlanta", "Chicago"]
    assert len(cities) == FIGURES
    heroes = ("samurai", "goatman", "bogatyr", "ghoul", "fianna-champion", "cultist")

    def summons(*heroes: Any) -> Scenario:
        g = stage(
            *heroes,
            active="goatman",
            at={"goatman": "Denver"},
            up={"Denver": "Wandering Monster"},
            monster=dict.fromkeys(cities, "hellion"),
            options={"monster_placement": placement},
        )
        g.do(1, "stop", "summon")
        return g

    g = summons(*heroes)
    assert g.options(1) == ["monster rawhead", "monster tengu", "dither"]
    for seat in (1, 3, 5):
        g.do(seat, "monster tengu")
    assert (look(g).monster("Denver"), look(g).s.pointer) == ("tengu", 3)  # the pointer moves on one seat all the same
    g = summons(*heroes[:4])  # two types: there is only one other
    assert (look(g).monster("Denver"), look(g).s.pointer) == ("rawhead", 3)


@rule("ADV-7.3", "ADV-18.3")
def test_the_choice_of_a_monster_has_ten_seconds_and_says_who_picks_then(stage: Stage) -> None:
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        "ghoul",
        active="goatman",
        at={"goatman": "Denver"},
        up={"Denver": "Wandering Monster"},
        options={"monster_placement": "choose"},
    )
    g.do(1, "stop", "summon")
    limits = {about: topic.limit for about, topic in GAME.topics.items() if topic.limit is not None}
    assert limits == {"monster": Limit(10, "dither")}
    ask = g.match.asks[0]
    assert ask.find(limits[ask.about].answer) is not None
    assert ask.prompt == (
        "Which monster is placed? If Chaos takes more than 10 seconds, Player 3 picks it. "
        "If your side is not of one mind, you decide."
    )
    g.do(1, "dither")
    ask = g.match.asks[0]
    assert (ask.seat, ask.prompt) == (2, "Which monster is placed?")
    assert ask.find("dither") is None  # Order has no limit


# ---------------------------------------------------------------- tokens and events
@rule("ADV-13.3", "ADV-13.15")
def test_order_never_carries_tokens(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Denver"}, up={"Denver": "Rift 2"}, tokens_at={"Denver": 1})
    g.do(0, "stop")
    assert g.options(0) == ["end", "attack"]


@rule("ADV-13.10", "ADV-13.11", "ADV-13.12", "ADV-17.5")
def test_instant_and_kept_events(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        "bogatyr",
        "ghoul",
        active="goatman",
        at={"goatman": "Lebanon (Kansas)"},
        tokens={"goatman": 2},
        events=["Dread Omen", "Infection"],
    )
    g.do(1, "stop", "hand-in")
    assert look(g).s.doom == [0, 3]
    assert [g.s.card(p).name for p in g.s.spent] == ["Dread Omen"]
    assert look(g).kept("goatman") == ["Infection"]
    hands = [g.match.view(seat)["table"]["heroes"][1]["sheet"]["keep"] for seat in (0, 1, 2, 3, None)]
    assert [[card["card"] for card in hand] for hand in hands] == [[None], ["infection"], [None], ["infection"], [None]]
    assert any(line.startswith("The Goatman keeps Infection: When an Order hero uses a Healing") for line in g.told(3))
    assert any(line.startswith("The Goatman keeps a") and "nfection" not in line for line in g.told(0))
    g.waits(2, "move")


@rule("ADV-13.13")
def test_decks_are_made_anew(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        active="goatman",
        at={"goatman": "Lebanon (Kansas)"},
        tokens={"goatman": 1},
        then=lambda s: (s.spent.extend(s.events), s.events.clear(), [s.reveal(p) for p in s.spent]),
    )
    g.do(1, "stop", "hand-in")
    assert len(g.s.events) + len(g.s.spent) + len(g.s.keep[1]) == 42
    assert len(g.s.events) == 41
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver"},
        up={"Denver": "Quartermaster Shrine"},
        display=["Uzi"],
        then=lambda s: (s.scrap.extend(s.items), s.items.clear(), [s.reveal(p) for p in s.scrap]),
    )
    g.do(0, "stop", "visit", "done")
    assert (len(g.s.display), len(g.s.items), len(g.s.scrap)) == (6, 120, 0)


@pytest.mark.parametrize("event", ["Rift Bloom", "Reinforcements", "Horde", "Looted Stores", "Shadow March"])
@rule("ADV-13.14")
def test_an_event_without_effect_is_discarded(stage: Stage, look: Looks, event: str) -> None:
    g = stage(
        "samurai",
        "goatman",
        active="goatman",
        at={"goatman": "Lebanon (Kansas)"},
        tokens={"goatman": 1},
        events=[event],
    )
    g.do(1, "stop", "hand-in")
    assert [g.s.card(p).name for p in g.s.spent] == [event]
    assert (look(g).s.doom, sum(look(g).s.tokens_at), max(look(g).s.monster_at)) == ([0, 1], 0, -1)
    g.waits(0, "move")


def test_the_event_deck() -> None:
    assert len(EVENTS) == 21
    events = [card for card in EVENTS if isinstance(card, Event)]
    assert sum(card.copies for card in events) == 42
    assert sum(card.copies for card in events if not card.when) >= 26
