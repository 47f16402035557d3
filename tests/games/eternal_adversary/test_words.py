"""What players read: options with their effect and cost, questions, events read aloud, the terminal, the rulebook."""

from __future__ import annotations

from random import Random

import pytest

from orrery.engine import rulebook
from orrery.engine.flow import Match
from orrery.engine.scenario import Scenario
from orrery.engine.text import parts
from orrery.games.eternal_adversary import GAME
from orrery.games.eternal_adversary.cards.catalogue import FACES
from orrery.games.eternal_adversary.interface.ink import visible
from orrery.games.eternal_adversary.interface.terminal import terminal
from orrery.games.eternal_adversary.rules.state import TRACKS
from tests.games.eternal_adversary.conftest import Look, Stage, make

B = 4


def label(g: Scenario, seat: int, text: str) -> str:
    """What an option says."""
    ask = next(ask for ask in g.match.asks if ask.seat == seat)
    option = ask.find(text)
    assert option is not None, f"{text} is not among {g.options(seat)}"
    return option.label


def prompt(g: Scenario, seat: int) -> str:
    """What a question says."""
    return next(ask for ask in g.match.asks if ask.seat == seat).prompt


# ---------------------------------------------------------------- options on the map
@pytest.mark.parametrize(
    ("roll", "said"),
    [
        ((5, 1), "Use Runed Seal (discards it): yellow counts as blue for this roll"),
        ((B, 5), "Use Runed Seal (discards it): does nothing now, the roll has a blue already"),
        ((1, 1), "Use Runed Seal (discards it): does nothing now, the roll has no yellow"),
    ],
)
def test_a_seal_says_when_it_does_nothing(stage: Stage, roll: tuple[int, int], said: str) -> None:
    g = stage(
        "samurai", "goatman", at={"samurai": "Denver"}, up={"Denver": "Rift 2"}, gear={"samurai": ["Runed Seal"]},
        chance=[roll],
    )  # fmt: skip
    g.do(0, "stop", "attack")
    assert label(g, 0, "use runed-seal") == said


def test_a_step_says_what_is_there(stage: Stage) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Chicago", "goatman": "Milwaukee"},
        up={"Kansas City": "Rift 2"},
        tokens_at={"Kansas City": 1},
        monster={"Detroit": "hellion"},
        removed=("Cleveland",),
    )
    assert label(g, 0, "step kansas-city") == "Move to Kansas City: Rift 2, 1 Chaos token"
    assert label(g, 0, "step detroit") == "Move to Detroit: a Hellion, a face-down card. You stop and fight"
    assert label(g, 0, "step milwaukee") == "Move to Milwaukee: the Goatman, a start of Order. You stop and fight"
    assert label(g, 0, "step cleveland") == "Move to Cleveland: no card is left"
    assert label(g, 0, "stop") == "Stop in Chicago: a face-down card"


def test_a_rift_says_dice_chance_and_reward(stage: Stage) -> None:
    g = stage(
        "samurai", "goatman", at={"samurai": "Denver"}, up={"Denver": "Rift 3"}, tokens_at={"Denver": 2}, doom=(4, 2)
    )
    g.do(0, "stop")
    assert label(g, 0, "attack") == (
        "Attack the rift: roll 3 dice; one blue closes it (42% likely). Then Order doom rises from 4 to 5 and all "
        "Order heroes get 1 experience; 2 Chaos tokens here are destroyed"
    )


def test_a_healing_shrine_says_what_it_gives_each_side(stage: Stage) -> None:
    shrine = {"Denver": "Healing Shrine 2"}
    g = stage("samurai", "goatman", at={"samurai": "Denver"}, up=shrine, health={"samurai": 9})
    g.do(0, "stop")
    assert label(g, 0, "heal") == "Heal 3: health from 9 to 12"
    g = stage("samurai", "goatman", at={"samurai": "Denver"}, up=shrine)
    g.do(0, "stop")
    assert label(g, 0, "heal") == "Heal: does nothing, you have full health"
    g = stage("samurai", "goatman", active="goatman", at={"goatman": "Denver"}, up=shrine, doom=(0, 11))
    g.do(1, "stop")
    assert label(g, 1, "attack") == (
        "Attack the shrine: roll 2 dice; one yellow destroys it (31% likely). "
        "Then Chaos doom reaches 13 and the final battle begins"
    )


@pytest.mark.parametrize(
    ("doom", "said"),
    [
        (4, "Hand in 2 Chaos tokens: Chaos doom rises from 4 to 6, then draw 2 events"),
        (11, "Hand in 2 Chaos tokens: Chaos doom reaches 13 and the final battle begins"),
    ],
)
def test_handing_in_says_what_it_brings(stage: Stage, doom: int, said: str) -> None:
    g = stage(
        "samurai",
        "goatman",
        active="goatman",
        at={"goatman": "Lebanon (Kansas)"},
        tokens={"goatman": 2},
        doom=(0, doom),
    )
    g.do(1, "stop")
    assert label(g, 1, "hand-in") == said


def test_placing_a_monster_says_which(stage: Stage) -> None:
    wandering = {"Denver": "Wandering Monster", "Omaha": "Rift 1"}
    here = {"goatman": "Denver", "samurai": "Boston"}
    g = stage("samurai", "goatman", active="goatman", at=here, up=wandering)
    g.do(1, "stop")
    assert label(g, 1, "summon") == "Place a Hellion here"
    g = stage("samurai", "goatman", active="goatman", at=here, up=wandering, monster={"Denver": "hellion"})
    g.do(1, "stop")
    assert label(g, 1, "shift omaha") == "Move the Hellion to Omaha: Rift 1; then place a Hellion here"


def test_experience_says_what_it_raises_and_when(stage: Stage) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Denver"}, down={"Denver": "Wormhole"})
    g.do(0, "stop", "open")
    assert label(g, 0, "raise health") == "Health: from 12 to 13"
    assert label(g, 0, "raise attack") == "Attack: stays 2; it takes 2 more experience to make it 3"
    g.do(0, "raise attack")
    assert "The Samurai puts its experience into attack: it stays 2." in g.told()


# ---------------------------------------------------------------- items and abilities
def test_items_say_what_they_are_good_for_and_what_they_cost(stage: Stage) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver"},
        up={"Denver": "Quartermaster Shrine"},
        gear={"samurai": ["Kevlar Vest", "Bola"]},
        display=["Longbow", "Tomahawk", "Field Medkit"],
    )
    g.do(0, "stop", "visit")
    assert prompt(g, 0).endswith("Your equipment slots are full: new equipment replaces one you hold.")
    assert label(g, 0, "take longbow") == "Take Longbow (weapon, 2 hands, ranged 3; each blue +1 damage)"
    assert label(g, 0, "take tomahawk").startswith("Take Tomahawk (weapon, no hand, ranged 2;")
    assert label(g, 0, "take field-medkit") == (
        "Take Field Medkit (equipment; your slots are full, so you discard one you hold; "
        "on your turn, outside battle: heal 5)"
    )


def test_every_item_shows_its_card(stage: Stage) -> None:
    g = stage(
        "samurai", "goatman", at={"samurai": "Denver"}, up={"Denver": "Quartermaster Shrine"}, display=["Longbow"]
    )
    g.do(0, "stop", "visit")
    option = g.match.asks[0].find("take longbow")
    assert option is not None
    assert [part.value for part in option.label_parts if part.kind == "card"] == ["longbow"]


def test_using_something_says_its_price_or_that_it_does_nothing(stage: Stage) -> None:
    g = stage("fianna-champion", "goatman", stamina={"fianna-champion": 2}, gear={"fianna-champion": ["Field Medkit"]})
    assert label(g, 0, "use field-medkit") == "Use Field Medkit (discards it): does nothing now, you have full health"
    why = "Use Cauldron of Rebirth (1 stamina): does nothing now, you have full health"
    assert label(g, 0, "use cauldron-of-rebirth") == why
    g = stage(
        "fianna-champion",
        "goatman",
        stamina={"fianna-champion": 1},
        health={"fianna-champion": 3},
        gear={"fianna-champion": ["Field Medkit"]},
    )
    assert label(g, 0, "use field-medkit") == "Use Field Medkit (discards it): heal 5"
    assert label(g, 0, "use cauldron-of-rebirth") == "Use Cauldron of Rebirth (your last stamina): heal 4"


# ---------------------------------------------------------------- a battle
def test_weapons_say_hands_and_dice(stage: Stage) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver"},
        monster={"Denver": "hellion"},
        weapons={"samurai": ["Bowie knife", "Uzi"]},
        battle="Denver",
    )
    assert label(g, 0, "wield bowie-knife") == "Wield Bowie knife (1 hand): melee 1; you may reroll each blue once"
    g.do(0, "wield bowie-knife", "wield uzi")
    assert label(g, 0, "focus uzi") == "Uzi: rolls 4 dice instead of 2"
    g.do(0, "focus uzi")
    assert label(g, 0, "flat samurai.uzi") == "Your Uzi: deal exactly 4 damage instead of rolling 4 dice"
    assert "your Uzi (4 dice) at the Hellion" in prompt(g, 0)


def test_a_block_says_what_it_gives_and_what_it_costs(stage: Stage) -> None:
    g = stage(
        "bogatyr",
        "goatman",
        at={"bogatyr": "Denver"},
        monster={"Denver": "hellion"},
        battle="Denver",
        chits={"bogatyr": 1},
    )
    assert label(g, 0, "block bogatyr") == (
        "Block with the Bogatyr: +3 chits (then 4), but 3 points of its damage this round will not count"
    )


@pytest.mark.parametrize(("health", "fate"), [(12, "It has 2 chits and 12 health."), (2, "Without chits it dies.")])
def test_damage_says_how_much_from_what_what_it_leaves_and_if_it_is_fatal(stage: Stage, health: int, fate: str) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver"},
        monster={"Denver": "hellion"},
        battle="Denver",
        hp={"samurai": health},
        chance=[(1, 1, 1, 1, 1), (3, 1)],
    )
    assert prompt(g, 0) == (
        "Melee segment: 4 damage from the Hellion's Hellion claws hits the Samurai. "
        f"How many chits does the Samurai give? {fate}"
    )
    loss = "loses 2 health (10 left)" if health == 12 else "loses 2 health and dies"
    assert label(g, 0, "spend samurai 2") == f"Give 2 chits of 2: the Samurai {loss}"
    assert label(g, 0, "spend samurai 0").startswith("Give no chits: the Samurai loses")


def test_a_retreat_says_dice_and_chance(stage: Stage, look: type[Look]) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Denver"}, monster={"Denver": "hellion"}, battle="Denver")
    look(g).until("retreat")
    assert label(g, 0, "retreat") == "Try to retreat: roll 3 dice; one blue gets you away (42% likely)"


def test_dice_say_what_they_count_for(stage: Stage) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver"},
        monster={"Denver": "hellion"},
        weapons={"samurai": ["Makarov"]},
        gear={"samurai": ["Lucky Charm"]},
        battle="Denver",
        chance=[(B, 2, 1)],
    )
    g.do(0, "wield makarov", "use lucky-charm")
    assert label(g, 0, "die blue") == "Reroll a blue (+1 damage)"
    assert label(g, 0, "done") == "Reroll nothing"
    g.do(0, "die 1")
    assert label(g, 0, "done") == "Roll 1 die again"


# ---------------------------------------------------------------- read aloud
@pytest.mark.parametrize("name", ["Blight Wind", "Soul Drain", "Dread Omen"])
def test_an_event_is_read_aloud_and_says_whom_it_changed(name: str) -> None:
    g = make(
        "samurai",
        "goatman",
        "bogatyr",
        "ghoul",
        active="goatman",
        at={"goatman": "Lebanon (Kansas)"},
        tokens={"goatman": 1},
        events=[name],
        stamina={"samurai": 1},
    )
    g.do(1, "stop", "hand-in")
    told = g.told(0)
    (read,) = [line for line in told if line.startswith(f"The Goatman draws {name}: ")]
    changed = {
        "Blight Wind": ["The Samurai loses 1 health: 11 left.", "The Bogatyr loses 1 health: 14 left."],
        "Soul Drain": ["The Samurai loses its last stamina.", "The Bogatyr has no stamina to lose."],
        "Dread Omen": ["Chaos doom rises to 2."],
    }[name]
    assert all(told.index(line) > told.index(read) for line in changed)


@pytest.mark.parametrize("name", ["Horde", "Rift Bloom", "Reinforcements", "Looted Stores", "Unholy Vigor"])
def test_an_event_that_finds_nothing_says_so(stage: Stage, name: str) -> None:
    g = stage("samurai", "goatman", active="goatman", at={"goatman": "Lebanon (Kansas)"}, tokens={"goatman": 1},
              events=[name])  # fmt: skip
    g.do(1, "stop", "hand-in")
    assert "It changes nothing." in g.told()


def test_a_location_says_what_opening_it_does(stage: Stage) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Denver"}, down={"Denver": "Rift 2"})
    g.do(0, "stop", "open")
    assert "Rift 2 is opened in Denver: 1 Chaos token, all Chaos heroes +1 experience." in g.told()


def test_an_ability_says_what_it_does(stage: Stage) -> None:
    g = stage("jaguar-warrior", "goatman", stamina={"jaguar-warrior": 2})
    g.do(0, "use jaguars-leap")
    told = g.told()
    assert (
        "The Jaguar Warrior uses Jaguar's Leap (1 stamina): +1 step this turn. You bypass all enemies this turn."
        in told
    )
    assert "The Jaguar Warrior passes by all enemies this turn." in told


def test_a_kept_event_is_read_to_chaos_alone(stage: Stage) -> None:
    g = stage("samurai", "goatman", active="goatman", at={"goatman": "Lebanon (Kansas)"}, tokens={"goatman": 1},
              events=["Ambush"])  # fmt: skip
    g.do(1, "stop", "hand-in")
    assert any("The Goatman keeps Ambush: When" in line for line in g.told(1))
    assert "The Goatman keeps an event." in g.told(0)
    assert not any("Ambush" in line for line in g.told(0))


# ---------------------------------------------------------------- the terminal
@pytest.mark.parametrize(("players", "board"), [(2, "us"), (6, "eu")])
def test_nothing_in_the_terminal_is_wider_than_the_screen(players: int, board: str) -> None:
    m, rng, n = Match.new(GAME.prepare(players, options={"map": board, "anti_stall": 5}), 3), Random(3), 0
    while not m.over:
        if n % 60 == 0:
            for width in (56, 76, 96, 156):
                for line in terminal(m.view(n % players), width).split("\n"):
                    assert visible(line) <= width, line
        ask = m.asks[0]
        m.choose(rng.choice(ask.options), ask.seat)
        n += 1


@pytest.mark.parametrize("board", ["us", "eu"])
@pytest.mark.parametrize("width", [56, 76, 96, 156])
def test_every_city_stands_on_the_map_by_its_whole_name(board: str, width: int) -> None:
    m = Match.new(GAME.prepare(2, options={"map": board, "first": 1}), 1)
    shown = terminal(m.view(0), width).replace("\xa0", " ")
    plain = "".join([piece.partition("m")[2] if n else piece for n, piece in enumerate(shown.split("\x1b["))])
    for place in m.view(0)["table"]["places"]:
        assert place["short"] in plain, place["name"]


def test_side_turn_goal_and_score_stand_on_top(stage: Stage) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Denver"}, doom=(3, 9))
    top = " ".join(terminal(g.match.view(1), 76).split("\n")[:6])
    for words in ("You play Chaos with the Goatman", "Round 1: Player 1 (Samurai), move", "3 of 13", "9 of 13",
                  "4 more Chaos doom and the final battle begins"):  # fmt: skip
        assert words in top
    assert "your turn (Samurai)" in terminal(g.match.view(0), 120)


# ---------------------------------------------------------------- the view
def test_what_lasts_for_a_unit_is_seen(stage: Stage) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver", "goatman": "Denver"},
        gear={"samurai": ["Third Sight", "Combat Stims"]},
        battle="Denver",
    )
    g.do(0, "use third-sight", "use combat-stims")
    units = {unit["unit"]: unit["notes"] for unit in g.match.view(1)["table"]["battle"]["units"]}
    assert units["samurai"] == [
        "Third Sight: may reroll attack dice once in each segment of this round",
        "Combat Stims: +2 dice with one weapon this round",
    ]
    assert units["goatman"] == []


def test_the_next_monster_is_seen(stage: Stage) -> None:
    g = stage("samurai", "goatman", "bogatyr", "ghoul")
    assert g.match.view(0)["table"]["next_monster"] == "hellion"
    g = stage("samurai", "goatman", "bogatyr", "ghoul", options={"monster_placement": "choose"})
    assert g.match.view(0)["table"]["next_monster"] is None


# ---------------------------------------------------------------- the rulebook
def test_every_keyword_that_can_be_said_has_an_entry() -> None:
    book = rulebook.find(GAME)
    assert book is not None
    said = [section.text for card in FACES for section in card.sections]
    said += GAME.words.messages.values()
    keys = {part.value for text in said for part in parts(text) if part.kind in ("keyword", "icon")}
    assert (keys | set(TRACKS)) - set(book.entries) == set()
    assert 8 <= len(book.chapters) <= 14
    assert 4 <= sum(len(chapter.examples) for chapter in book.chapters) <= 8
