"""Every illegal attempt (I1 to I42): the reason shown and its clause."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.engine.scenario import Scenario
from orrery.games.eternal_adversary import GAME
from tests.games.eternal_adversary.conftest import Looks, Stage

B, Y = 4, 5
BOTH = {"samurai": "Denver", "goatman": "Denver"}
TRIO = ("samurai", "goatman", "bogatyr")
FULL = dict.fromkeys(("attack",), 7)
DUEL = {"at": {"samurai": "Denver"}, "monster": {"Denver": "hellion"}, "battle": "Denver"}
FINAL_TALK = {"final": 2, "chits": {"samurai": 0}}


def case(name: str, heroes: Any, table: Any, before: Any, seat: int, text: str, sentence: str, *clauses: Any) -> Any:
    """An attempt: the table, what happens before, who tries what, and why not."""
    return pytest.param(heroes, table, before, seat, text, sentence, clauses, id=name)


TWO = ("samurai", "goatman")
CASES = [
    case("I1", TWO, {"at": {"samurai": "Denver"}}, [], 0, "step lebanon-kansas",
         "Order may not enter the arch enemy's space before the final battle.", "ADV-4.7"),
    case("I2", TWO, {"at": {"samurai": "Denver"}}, [], 0, "step boston",
         "Those locations are not connected.", "ADV-4.1"),
    case("I3", TWO, {**DUEL, "chance": [(3,) * 5, (1, 1)]}, [(0, "spend samurai 2")], 0, "step omaha",
         "Your movement ended when you met the enemy.", "ADV-4.16"),
    case("I4", TWO, {"at": {"samurai": "Chicago"}},
         [(0, "step detroit"), (0, "step buffalo"), (0, "step cleveland")], 0, "step huntington",
         "You have no movement left.", "ADV-4.1"),
    case("I5", TWO, {"at": {"samurai": "Denver"}, "monster": {"Denver": "hellion"}}, [], 0, "open",
         "Defeat the enemy here first.", "ADV-5.2"),
    case("I6", TWO, {"at": {"samurai": "Denver"}, "monster": {"Denver": "hellion"}, "up": {"Denver": "Rift 3"}},
         [], 0, "attack", "Kill the monster before you attack the rift.", "ADV-6.14"),
    case("I7", TWO, {"at": {"samurai": "Denver"}, "up": {"Denver": "Rift 2"}, "gear": {"samurai": ["Sacred Herbs"]},
                     "chance": [(1, 1)]}, [(0, "stop"), (0, "attack")], 0, "attack",
         "You may try only once in an encounter.", "ADV-6.12", "ADV-6.14"),
    case("I8", TWO, {"at": {"samurai": "Denver"}, "up": {"Denver": "Chaos Rift"}}, [], 0, "attack",
         "A Chaos Rift can never be closed.", "ADV-6.6"),
    case("I9", TWO, {"active": "goatman", "at": {"goatman": "Denver"}, "up": {"Denver": "Order Shrine"}}, [], 1,
         "attack", "This shrine cannot be destroyed.", "ADV-6.3", "ADV-6.8"),
    case("I9-quartermaster", TWO, {"active": "goatman", "at": {"goatman": "Denver"},
                                   "up": {"Denver": "Quartermaster Shrine"}}, [], 1, "attack",
         "This shrine cannot be destroyed.", "ADV-6.3", "ADV-6.8"),
    case("I10", TWO, {"at": {"samurai": "Denver"}, "up": {"Denver": "Quartermaster Shrine"},
                      "display": ["Uzi", "Claymore", "Bola"]}, [(0, "stop"), (0, "visit"), (0, "take uzi")], 0,
         "take claymore", "You may take at most one weapon on a visit.", "ADV-6.2"),
    case("I11", TWO, {"at": {"samurai": "Denver"}, "up": {"Denver": "Quartermaster Shrine"},
                      "display": ["Uzi", "Bola"], "gear": {"samurai": ["Flashbang", "Holy Water"]}},
         [(0, "stop"), (0, "visit"), (0, "take bola")], 0, "done",
         "All equipment slots are full: discard one first.", "ADV-15.13"),
    case("I12", TWO, {**DUEL, "weapons": {"samurai": ["AK-47", "Uzi", "Tomahawk"]}}, [(0, "wield ak-47")], 0,
         "wield uzi", "That needs 3 hands; you have 2.", "ADV-8.8"),
    case("I13", TWO, {**DUEL, "weapons": {"samurai": ["Uzi", "Bowie knife"]}},
         [(0, "wield uzi"), (0, "wield bowie-knife")], 0, "focus uzi bowie-knife",
         "Your Attack can be added to one weapon only.", "ADV-8.9"),
    case("I14", TWO, {**DUEL, "weapons": {"samurai": ["Uzi"]}}, [], 0, "block samurai",
         "It already has as many armor chits as its armor.", "ADV-10.3"),
    case("I15", TWO, {**DUEL, "weapons": {"samurai": ["Uzi"]}, "rounds": 11, "chits": {"samurai": 0}}, [], 0,
         "block samurai", "Nobody may block after 10 rounds.", "ADV-10.12"),
    case("I16", TRIO, {"at": {**BOTH, "bogatyr": "Denver"}, "monster": {"Denver": "hellion"}, "battle": "Denver"}, [],
         0, "aim wakizashi bogatyr", "That is no enemy in this battle.", "ADV-9.6", "ADV-16.12"),
    case("I16-arch-enemy", TWO, {"final": 1}, [], 0, "aim wakizashi the-old-one",
         "That is no enemy in this battle.", "ADV-9.6", "ADV-16.12"),
    case("I17", TWO, {"active": "goatman", "at": BOTH, "monster": {"Denver": "hellion"}, "battle": "Denver",
                      "chance": [(Y,) * 5, (Y,) * 3, (Y, Y)]},
         [(0, "aim wakizashi goatman"), (0, "spend samurai 2")], 1, "retreat hellion",
         "Monsters never retreat.", "ADV-11.8"),
    case("I18", TWO, {"at": BOTH, "monster": {"Omaha": "hellion"}, "battle": "Denver",
                      "chance": [(Y,) * 5, (Y,) * 3, (B, 1, 1)]}, [(0, "retreat")], 0, "flee omaha",
         "Retreat to a location without enemies.", "ADV-11.4"),
    case("I19", TWO, FINAL_TALK, [], 0, "retreat", "There is no retreat from the final battle.", "ADV-11.11"),
    case("I20", TWO, {"active": "goatman", "at": {"goatman": "Denver"}, "removed": ["Denver"],
                      "tokens": {"goatman": 1}, "tokens_at": {"Denver": 2}}, [(1, "stop")], 1, "pick 2",
         "You can carry only two Chaos tokens.", "ADV-13.2"),
    case("I21", TWO, {"at": {"samurai": "Denver"}, "up": {"Denver": "Rift 2"}, "tokens_at": {"Denver": 1}},
         [(0, "stop")], 0, "pick 1", "Order heroes cannot carry Chaos tokens.", "ADV-13.3"),
    case("I22", TWO, {"active": "goatman", "at": {"goatman": "Denver"}, "removed": ["Denver"],
                      "tokens_at": {"Denver": 1}}, [], 1, "pick 1", "You must stop here to pick it up.", "ADV-13.6"),
    case("I23", ("jaguar-warrior", "goatman"), {}, [], 0, "use jaguars-leap", "You have no stamina left.", "ADV-14.1"),
    case("I24-ability", ("fianna-champion", "cultist"),
         {"at": {"fianna-champion": "Denver", "cultist": "Denver"}, "stamina": {"cultist": 2}, "battle": "Denver",
          "chits": {"cultist": 0}}, [], 1, "use dark-sacrifice", "You can use this only on your own turn.",
         "ADV-3.5", "ADV-15.8"),
    case("I24-card", TWO, {"active": "goatman", "at": BOTH, "battle": "Denver", "chits": {"samurai": 0},
                           "gear": {"samurai": ["Field Medkit"]}}, [], 0, "use field-medkit",
         "You can use this only on your own turn.", "ADV-3.5", "ADV-15.8"),
    case("I25", TRIO, {**DUEL, "gear": {"bogatyr": ["Third Sight", "Banner of Worlds"]},
                       "cubes": {"bogatyr": {"slots": 1}}}, [], 2, "use banner-of-worlds",
         "Your hero is not in this battle.", "ADV-15.9"),
    case("I26", TWO, {"active": "goatman", "at": {"goatman": "Denver"}, "down": {"Denver": "Rift 5"},
                      "cubes": {"goatman": FULL}}, [(1, "stop"), (1, "open")], 1, "raise attack",
         "This track is at its maximum.", "ADV-14.8"),
    case("I27", TWO, {"at": {"samurai": "Boise"}, "up": {"Boise": "Wormhole"}}, [], 0, "step atlanta",
         "There is no other open wormhole.", "ADV-4.9"),
    case("I30", TWO, {"at": {"samurai": "Denver"}}, [], 0, "look denver",
         "Face-down locations stay secret unless an effect shows them.", "ADV-2.12"),
    case("I31", TRIO, {"weapons": {"samurai": ["Uzi"]}}, [], 0, "give uzi bogatyr",
         "You can trade only in the same location and without enemies.", "ADV-3.2"),
    case("I32", TRIO, {"at": {"samurai": "Denver", "bogatyr": "Denver"}, "weapons": {"samurai": ["Uzi", "Gladius"]}},
         [(0, "give uzi bogatyr")], 0, "request bogatyr.uzi", "This item has already changed hands this turn.",
         "ADV-3.9"),
    case("I33", TWO, {"at": {"samurai": "Denver"}}, [(0, "stop")], 0, "step omaha",
         "You have already ended your movement.", "ADV-4.17"),
    case("I34", TWO, {"at": {"samurai": "Denver"}, "up": {"Denver": "Order Shrine"},
                      "gear": {"samurai": ["Sacred Herbs"]}}, [(0, "stop"), (0, "heal")], 0, "stamina",
         "You may take only one encounter action a turn.", "ADV-5.9"),
    case("I35", TWO, {**DUEL, "weapons": {"samurai": ["Uzi"]}}, [], 0, "done", "Choose at least one weapon.",
         "ADV-8.10"),
    case("I36", TWO, {**DUEL, "at": BOTH, "chits": {"goatman": 0}}, [], 1, "block hellion",
         "Without armor it cannot block.", "ADV-10.8"),
    case("I37", TWO, {"at": BOTH, "battle": "Denver", "chance": [(Y,) * 5, (Y,) * 3, (B, 1, 1)]}, [(0, "retreat")], 0,
         "flee lebanon-kansas", "Order may not enter the arch enemy's space before the final battle.", "ADV-11.9"),
    case("I38", TWO, {"at": {"samurai": "Omaha", "goatman": "Omaha"}, "battle": "Omaha",
                      "monster": dict.fromkeys(("Bismarck", "Minneapolis", "Denver", "Kansas City"), "hellion"),
                      "weapons": {"samurai": ["Uzi"]},
                      "chance": [(Y,) * 5, (Y,) * 3, (B, 1, 1)]},
         [(0, "wield wakizashi"), (0, "retreat"), (0, "flee denver")], 0, "open",
         "Your turn is over after a retreat.", "ADV-11.10"),
    case("I39", TWO, {"active": "goatman", "at": {"goatman": "Lebanon (Kansas)"}, "tokens": {"goatman": 2}},
         [(1, "stop")], 1, "hand-in 1", "Tokens are handed in all together and never dropped.", "ADV-13.7",
         "ADV-13.15"),
    case("I39-drop", TWO, {"active": "goatman", "tokens": {"goatman": 2}}, [], 1, "drop 1",
         "Tokens are handed in all together and never dropped.", "ADV-13.7", "ADV-13.15"),
    case("I40", ("knight-of-st-george", "goatman"), {"stamina": {"knight-of-st-george": 1}, "removed": ["Denver"]},
         [(0, "use stonehenge")], 0, "card denver", "Choose two locations that still have a card.", "ADV-14.14"),
    case("I41", TWO, {"gear": {"samurai": ["Bola"]}}, [], 0, "discard bola",
         "Items can be discarded only when a rule asks for it.", "ADV-15.15"),
    case("I42", TWO, {**FINAL_TALK, "gear": {"samurai": ["Field Medkit"]}}, [], 0, "use field-medkit",
         "Only battle cards work in the final battle.", "ADV-16.16"),
]  # fmt: skip


@rule(
    "ADV-4.7", "ADV-4.1", "ADV-4.16", "ADV-5.2", "ADV-6.14", "ADV-6.12", "ADV-6.6", "ADV-6.3", "ADV-6.8", "ADV-6.2",
    "ADV-15.13", "ADV-8.8", "ADV-8.9", "ADV-10.3", "ADV-10.12", "ADV-9.6", "ADV-16.12", "ADV-11.8", "ADV-11.4",
    "ADV-11.11", "ADV-13.2", "ADV-13.3", "ADV-13.6", "ADV-14.1", "ADV-3.5", "ADV-15.8", "ADV-15.9", "ADV-14.8",
    "ADV-4.9", "ADV-2.12", "ADV-3.2", "ADV-3.9", "ADV-4.17", "ADV-5.9", "ADV-8.10", "ADV-10.8", "ADV-11.9",
    "ADV-11.10", "ADV-13.7", "ADV-13.15", "ADV-14.14", "ADV-15.15", "ADV-16.16", "ADV-14.3",
)  # fmt: skip
@pytest.mark.parametrize(("heroes", "table", "before", "seat", "text", "sentence", "clauses"), CASES)
def test_refused(
    stage: Stage, look: Looks, heroes: Any, table: Any, before: Any, seat: int, text: str, sentence: str, clauses: Any
) -> None:
    g = stage(*heroes, **table)
    for who, what in before:
        g.do(who, what)
    if not any(asked == seat for asked, _ in look(g).about()):
        raise AssertionError(f"seat {seat} is not asked: {look(g).about()}")
    refusal = g.refused(seat, text)
    assert (refusal.sentence, refusal.clauses) == (sentence, clauses)


@rule("ADV-2.15")
def test_i28_a_start_of_ones_own_side(look: Looks) -> None:
    g = Scenario(GAME, players=4, options={"first": 1})
    assert g.refused(0, "start boston").sentence == "Choose a free start of your own side."
    g.do(0, "start seattle")
    g.do(1, "start boston")
    assert g.refused(2, "start seattle").clauses == ("ADV-2.15",)


@rule("ADV-16.9", "ADV-16.11")
def test_i29_an_exact_split(stage: Stage) -> None:
    g = stage("samurai", "goatman", doom=(6, 13))
    for text in ("split 7 0", "split 3 2"):
        refusal = g.refused(0, text)
        assert (refusal.sentence, refusal.clauses) == (
            "The pair must lose exactly this much health.",
            ("ADV-16.9", "ADV-16.11"),
        )


def test_nonsense_is_refused_too(stage: Stage) -> None:
    g = stage("samurai", "goatman")
    for text in (
        "",
        "step",
        "step nowhere",
        "use",
        "give",
        "block",
        "retreat",
        "flee",
        "hand-in 7 of 9",
        "öpen",
        "pick x",
    ):
        assert g.refused(0, text).sentence
    verbs = [text.split(" ")[0] for text in GAME.vocabulary("standard")]
    nowhere = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver", "goatman": "Denver"},
        battle="Denver",
        hp={"samurai": 1},
        chits={"samurai": 0},
        chance=[(Y,) * 5, (3, 3, 3)],
    )
    nowhere.do(0, "stand")
    nowhere.waits(0, "revive")  # a dead hero stands nowhere
    early = Scenario(GAME, players=2, options={"draft": True, "first": 1})
    for table in (nowhere, early):
        for verb in [*dict.fromkeys(verbs), "drop", "look"]:
            assert table.refused(0, f"{verb} zzz").sentence
            if verb not in table.options(0):
                assert table.refused(0, verb).sentence
