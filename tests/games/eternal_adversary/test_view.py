"""What people and programs see: views, the story of a battle, the terminal, win chances."""

from __future__ import annotations

import random

import pytest

from orrery.engine.clauses import rule
from orrery.engine.flow import Match
from orrery.engine.scenario import Scenario
from orrery.games.eternal_adversary import GAME
from orrery.games.eternal_adversary.interface.terminal import terminal
from orrery.strategy import win_chances
from tests.games.eternal_adversary.conftest import Stage

B, Y = 4, 5


def duel(stage: Stage) -> Scenario:
    return stage(
        "samurai",
        "goatman",
        at={"samurai": "Denver"},
        monster={"Denver": "hellion"},
        weapons={"samurai": ["Bowie knife", "Uzi"]},
        battle="Denver",
        chance=[(Y, 2), (B, Y, 1), (Y, 2)],
    )


@rule("ADV-10.5", "ADV-9.2")
def test_every_die_and_why_it_counted(stage: Stage) -> None:
    g = duel(stage)
    g.do(0, "wield uzi", "wield bowie-knife", "focus bowie-knife", "pass")
    attacks = {a["attack"]: a for a in g.match.view(1)["table"]["battle"]["attacks"]}
    knife = attacks["samurai.bowie-knife"]
    assert [(die["face"], die["counts"]) for die in knife["dice"]] == [
        ("blue", "nothing"),
        ("yellow", "nothing"),
        ("1", "1 damage"),
    ]
    assert attacks["hellion.hellion-claws"]["counted"] == "yellow (+1 damage), 2 (2 damage)"
    assert attacks["hellion.hellion-claws"]["rolled"] == 3
    g.do(0, "pass", "spend samurai 2")
    told = g.told(None)
    assert "Melee: the Samurai attacks the Hellion with Bowie knife and rolls blue, yellow, 1." in told
    assert "The Hellion's Hellion claws: yellow (+1 damage), 2 (2 damage); 3 damage at the Samurai." in told
    assert "The Samurai takes 3 damage: 2 on its chits, 1 on its health (11 left)." in told


@rule("ADV-10.5")
def test_the_obligation_is_shown(stage: Stage) -> None:
    g = stage(
        "bogatyr",
        "goatman",
        at={"bogatyr": "Denver"},
        monster={"Denver": "hellion"},
        battle="Denver",
        chits={"bogatyr": 1},
        stamina={"bogatyr": 1},
    )
    g.do(0, "block bogatyr")
    unit = next(u for u in g.match.view(1)["table"]["battle"]["units"] if u["unit"] == "bogatyr")
    assert (unit["chits"], unit["owed"]) == (4, 3)
    assert "Blocks: its next 3 damage does not count" in terminal(g.match.view(0), 80)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_terminal_shows_map_and_battle(stage: Stage, width: int) -> None:
    g = duel(stage)
    g.do(0, "wield uzi", "wield bowie-knife", "focus bowie-knife", "pass")
    shown = terminal(g.match.view(0), width)
    for words in ("Battle in Denver", "round 1", "Bowie knife", "Hellion claws", "[1]", "yellow (+1 damage)", "= 3"):
        assert words in shown
    g = stage("samurai", "goatman", at={"samurai": "Denver"}, up={"Omaha": "Rift 5"}, tokens_at={"Omaha": 2})
    shown = terminal(g.match.view(1), width)
    for words in (
        "Order doom",
        "Chaos doom",
        "Omaha: Rift 5, 2 Chaos tokens",
        "Denver leads to Omaha, Cheyenne, Albuquerque and Lebanon (Kansas)",
        "Quartermaster: empty",
    ):
        assert words in " ".join(shown.split())


@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_moment_can_be_drawn_and_valued(players: int) -> None:
    m, rng = Match.new(GAME.prepare(players, options={"anti_stall": 5}), players), random.Random(players)
    n = 0
    while not m.over:
        if n % 7 == 0:
            chances = win_chances(m)
            assert chances[0] + chances[1] == pytest.approx(1), "the two teams share one victory"
            assert list(chances) == [chances[seat % 2] for seat in range(players)], "allies win together"
            assert all(0 <= c <= 1 for c in chances)
            for viewer in (0, 1, None):
                assert terminal(m.view(viewer), 90)
        ask = m.asks[0]
        m.choose(ask.options[rng.randrange(len(ask.options))], ask.seat)
        n += 1
    assert win_chances(m)[0] + win_chances(m)[1] == pytest.approx(1)
    assert terminal(m.view(0), 90)


def test_win_chances_follow_what_matters(stage: Stage) -> None:
    plain = win_chances(stage("samurai", "goatman").match)[0]
    armed = win_chances(stage("samurai", "goatman", weapons={"samurai": ["AK-47", "Claymore"]}).match)[0]
    doomed = win_chances(stage("samurai", "goatman", doom=(0, 12)).match)[0]
    closed = win_chances(stage("samurai", "goatman", doom=(9, 0)).match)[0]
    assert doomed < plain < armed
    assert closed > plain
    winning = win_chances(stage("samurai", "goatman", final=2, hp={"the-old-one": 1}).match)[0]
    losing = win_chances(stage("samurai", "goatman", final=2, hp={"samurai": 1}).match)[0]
    assert losing < 0.3 < 0.6 < winning


@rule("ADV-9.10")
def test_the_attack_whose_dice_are_chosen(stage: Stage) -> None:
    g = duel(stage)
    g.do(0, "wield uzi", "wield bowie-knife", "focus bowie-knife", "pass")
    assert g.match.view(0)["table"]["battle"]["pending"] is None
    g.do(0, "reroll samurai.bowie-knife")
    g.waits(0, "which-dice")
    for viewer in (0, 1, None):
        table = g.match.view(viewer)["table"]
        assert (table["battle"]["pending"], table["taken"]) == ("samurai.bowie-knife", [])
    g.do(0, "done")
    assert g.match.view(0)["table"]["battle"]["pending"] is None


@rule("ADV-14.17")
def test_the_dice_taken_so_far(rites: Stage) -> None:
    g = rites("exchange blue")
    table = g.match.view(1)["table"]
    assert (table["battle"]["pending"], table["taken"]) == ("sioux-owl-woman.toledo-rapier", ["blue"])
    g.do(0, "enough")
    table = g.match.view(1)["table"]
    assert (table["battle"]["pending"], table["taken"]) == (None, [])
