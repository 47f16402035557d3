"""Every card does what it says: costs, effect, and a bystander that does not change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import AERIAL, BY_CAST, FIRE, FLIGHT, HOLY, KINDS
from orrery.games.genesis.rules.arena import NAMES, seen_from
from orrery.games.genesis.rules.state import Arena
from orrery.games.genesis.rules.units import keywords, resistances, weaknesses

# card (and ability): damage, Aura, cards from the Timeline (Ra'Ha's reduction is 1), own HP, exerts
HITS = {
    "left-hook": (2, 0, 2, 0, False),
    "quick-shot": (1, 0, 3, 0, False),
    "bolt-shot": (2, 0, 4, 0, False),
    "piercing-volley": (3, 0, 4, 0, False),
    "crushing-blow": (4, 0, 3, 0, False),
    "meteor-fist": (6, 0, 4, 0, False),
    "last-stand": (2, 0, 3, 0, False),
    "marrow-spear": (3, 0, 2, 2, False),
    "vile-grip": (2, 0, 1, 1, False),
    "zeal-strike": (2, 0, 2, 0, False),
    "zephyr-lance": (2, 0, 4, 0, False),
    "savage-bite": (2, 0, 3, -2, False),
    "siphon-soul": (3, 9, 0, -3, False),
    "subjugation-strike heavy-holy-attack-5": (5, 0, 0, 0, True),
    "subjugation-strike cast": (6, 16, 0, 0, False),
    "arcane-blast": (4, 7, 0, 0, False),
    "prismatic-lance": (5, 8, 0, 0, False),
    "smite-the-wicked": (3, 6, 0, 0, False),
    "oblivion": (6, 7, 0, 2, False),
    "eclipse-flame": (4, 7, 0, 0, False),
    "hurricane-sweep": (2, 0, 4, 0, False),
    "spinning-spear": (2, 0, 3, 0, False),
    "flame-dance": (2, 0, 4, 0, False),
    "dragons-wrath": (3, 0, 4, 0, False),
    "tsunami": (3, 9, 0, 0, False),
    "landslide": (3, 9, 0, 0, False),
    "judgement-storm": (3, 7, 0, 0, False),
    "withering-tide": (1, 8, 0, 0, False),
}


@pytest.mark.parametrize("said", HITS)
def test_damage_of_spells_and_techniques(stage: Any, said: str) -> None:
    damage, aura, energy, hp, exerts = HITS[said]
    g = stage("raha@c3N", "malik@c4N", units={1: ["jaelarian-hound@e6S"]}, hands={0: [said.split()[0]]})
    g.do(0, f"play {said}")
    if g.match.asks[0].about == "element":
        g.match.choose(g.match.asks[0].options[0])
    g.settle()
    assert g.hp("malik") == 30 - damage
    assert g.hp("raha") == 25 - hp
    assert g.s.aura == [50 - aura, 35]
    assert [len(t) for t in g.s.timelines] == [40 - energy, 40]
    assert g.exerted("raha") == exerts
    assert g.hp("jaelarian-hound") == 3
    assert said.split()[0] in g.names(g.s.memories[0])


def test_zephyr_lance_pushes_and_withering_tide_rots(stage: Any) -> None:
    g = stage("raha@c3N", "malik@c4N", hands={0: ["zephyr-lance", "withering-tide"]})
    g.do(0, "play withering-tide")
    g.settle()
    assert g.s.decay == {g.unit("malik"): (2,)}
    g.do(0, "play zephyr-lance")
    g.settle()
    assert g.at("malik") == "c5N"


def test_last_stand_in_desperation(stage: Any) -> None:
    g = stage("feng@c3N", "malik@c4N", hands={0: ["last-stand"]}, more=lambda s: s.hp.update({s.champion[0]: 8}))
    g.do(0, "play last-stand")
    g.settle()
    assert g.hp("malik") == 26


# Summon: Aura, HP, then damage of its attacks
SUMMONS = {
    "jaelarian-hound": (7, 3, 3),
    "black-stone-golem": (10, 7, 3),
    "urticating-tarantula": (8, 3, 3),
    "jaelarian-colossus": (12, 8, 4),
    "skyward-falcon": (9, 4, 2),
    "trail-runner": (6, 3, 1),
    "phyr-cub": (4, 2, 1),
    "angel-of-retribution": (12, 6, 3),
    "vadhis-sentinel": (7, 5, 1),
    "zealot-pair": (5, 2, 2),
    "radiant-guardian": (9, 7, 2),
    "rampaging-rhinox": (11, 5, 4),
    "phyr-drake": (8, 5, 3),
    "ember-wolf": (6, 2, 2),
    "goliath-sphinx-eater": (7, 5, 2),
    "mirror-sprite": (6, 2, 1),
    "null-acolyte": (6, 4, 0),
    "giant-scorpion": (5, 2, 2),
    "dust-stalker": (6, 3, 1),
    "venom-widow": (6, 2, 2),
    "elder-treant": (9, 8, 3),
    "brood-toad": (6, 3, 1),
    "grave-thrall": (4, 3, 2),
    "pit-lord": (9, 6, 4),
    "night-shade": (7, 3, 2),
    "risen-knight": (5, 4, 2),
    "storm-roc": (10, 4, 2),
    "stormcrown-archon": (11, 6, 3),
    "temple-duelist": (7, 4, 2),
    "magma-hatchling": (5, 3, 1),
    "sunscale-dragon": (12, 6, 2),
    "war-chanter": (7, 4, 2),
    "cinder-monk": (5, 3, 1),
    "carrion-imp": (4, 2, 1),
    "bone-hydra": (8, 8, 3),
    "rat-king": (6, 3, 2),
    "cave-rat": (4, 1, 1),
    "yamaraja": (13, 8, 4),
    "wraith-of-sahas": (9, 4, 2),
    "shade-wisp": (4, 1, 1),
    "bai-hu": (8, 5, 3),
}
BLITZ = ("rampaging-rhinox", "war-chanter", "bai-hu")


def test_all_summons_are_here() -> None:
    assert set(SUMMONS) == {card.slug for card in BOOK.faces if card.kind == 2}


@pytest.mark.parametrize("name", SUMMONS)
def test_beckoning(stage: Any, name: str) -> None:
    aura, hp, _ = SUMMONS[name]
    g = stage("nubia@c2N", "malik@c6S", hands={0: [name]}, more=lambda s: setattr(s, "graves", 1 << 6))
    g.do(0, f"play {name}")
    g.settle()
    g.do(0, "at b2")
    g.settle()
    if g.match.asks[0].about == "replicate":
        g.do(0, "at b1")
    at = "c2.dust-stalker" if name == "dust-stalker" else f"b2.{name}"
    assert g.at(at)[2] == "N"
    assert g.hp(at) == hp
    assert g.exerted(at) == (name not in BLITZ)
    assert g.s.aura == [80 - aura, 35]
    assert g.names(g.s.units).count(name) == (2 if name in ("mirror-sprite", "brood-toad") else 1)
    assert g.hp("malik") == 30
    g.waits(0, "main")


@pytest.mark.parametrize("name", [n for n, facts in SUMMONS.items() if facts[2]])
def test_attacks_of_summons(stage: Any, name: str) -> None:
    """The victim stands on the first spot the Summon sees, with its back to it."""
    damage = SUMMONS[name][2]
    sees = BOOK.faces[BOOK.face_of[name]].sees
    there = NAMES[seen_from(sees, 7, 0)[0]]
    g = stage("nubia@a1N", f"malik@{there}N", units={0: [f"{name}@c2N"], 1: ["jaelarian-hound@e6S"]}, active=name)
    ability = BOOK.acts[BOOK.active[BOOK.face_of[name]][0]]
    g.do(0, f"use c2.{name} {ability.slug}")
    assert name == "carrion-imp" or g.exerted(name)
    g.settle()
    assert g.hp("malik") == 30 - damage
    assert g.hp("jaelarian-hound") == 3


def test_special_abilities_of_summons(stage: Any) -> None:
    g = stage("nubia@a1N", "malik@c4N", units={0: ["null-acolyte@c3N", "elder-treant@d4N"]}, active="null-acolyte")
    g.do(0, "use c3.null-acolyte push")
    g.settle()
    assert g.at("malik") == "c5N"  # away from the Acolyte, not from Nubia
    h = stage("nubia@a1N", "malik@c4N", units={0: ["elder-treant@d4N"]}, active="elder-treant")
    h.do(0, "use d4.elder-treant toss")
    h.settle()
    h.do(0, "at e5")
    assert h.at("malik") == "e5N"
    k = stage(
        "nubia@a1N",
        "malik@e6S",
        units={0: ["jaelarian-colossus@c3N"], 1: ["inferno-pits@c4"]},
        active="jaelarian-colossus",
    )
    k.do(0, "use c3.jaelarian-colossus smash")
    k.settle()
    assert not k.there("inferno-pits")


def test_printed_resistances_and_weaknesses(stage: Any) -> None:
    printed = {
        "black-stone-golem": ("attack", ""),
        "radiant-guardian": ("dark", ""),
        "null-acolyte": ("cast", ""),
        "elder-treant": ("attack", "fire"),
        "magma-hatchling": ("fire", "water"),
        "grave-thrall": ("", "holy"),
        "pit-lord": ("", "holy"),
    }
    for name, (strong, weak) in printed.items():
        g = stage("nubia@a1N", "malik@e6S", units={0: [f"{name}@c3N"]})
        assert resistances(g.s, g.unit(name)) == (KINDS[strong] if strong else 0)
        assert weaknesses(g.s, g.unit(name)) == (KINDS[weak] if weak else 0)
        assert weaknesses(g.s, g.unit("malik")) == 0


# ---------------------------------------------------------------- the rest, one by one
def cast(stage: Any, name: str, *answers: str, hero: str = "raha@c3N", **table: Any) -> Any:
    table.setdefault("units", {1: ["cave-rat@e6N"]})
    hands = {0: [name], **table.pop("hands", {})}
    foe = table.pop("foe", "malik@c4N")
    g = stage(hero, foe, hands=hands, **table)
    g.do(0, f"play {name}", *answers)
    g.settle()
    return g


def test_breath_of_jaelara(stage: Any) -> None:
    g = cast(stage, "breath-of-jaelara", units={0: ["cave-rat@c2N"], 1: ["jaelarian-hound@e6S"]})
    assert (g.hp("cave-rat"), g.hp("jaelarian-hound")) == (4, 3)


def test_epiphany(stage: Any) -> None:
    g = cast(stage, "epiphany")
    assert len(g.s.thoughts[0]) == 3
    assert [len(t) for t in g.s.timelines] == [38, 40]
    last = cast(stage, "epiphany", timelines=(2, 40))
    last.over()
    assert last.match.outcome.winners == (1,)


def test_iron_wall_and_measured_parry(stage: Any) -> None:
    for name, points in (("iron-wall", 5), ("measured-parry", 4)):
        g = cast(stage, name)
        assert g.s.shields == [(g.unit("raha"), points, g.unit("malik"), 1)]


def test_tumble_and_skitter(stage: Any) -> None:
    for name, to, n in (("tumble", "c1", 8), ("skitter", "b2", 4)):
        g = cast(stage, name)
        assert len(g.options(0)) == n
        g.do(0, f"at {to}")
        assert g.at("raha") == f"{to}N"


def test_removing_enchantments(stage: Any) -> None:
    skills = [(1, "dense-fog", ""), (1, "iron-oath", "malik"), (0, "spell-sink", "raha")]
    g = cast(stage, "shatter-bonds", "target arena.dense-fog", skills=skills, foe="malik@c6S")
    assert not g.there("dense-fog")
    assert g.there("iron-oath")
    assert g.names(g.s.memories[1]) == ["dense-fog"]
    h = stage("raha@c3N", "malik@c6S", skills=skills, hands={0: ["corrode"]})
    h.do(0, "play corrode")
    assert set(h.options(0)) == {"target arena.dense-fog", "target c3.spell-sink"}  # Malik is too far


def test_spike_pit_and_null_rift(stage: Any) -> None:
    for name, damage in (("spike-pit", 3), ("null-rift", 1)):
        g = stage("raha@c1N", "malik@c4N", units={0: [f"{name}@c4"]}, phase="move", turn=1)
        g.do(1, "move c5")
        assert g.hp("malik") == 30 - damage
        assert not g.there(name)
        assert bool(g.s.stunned) == bool(g.s.pacified) == (name == "null-rift")


def test_battle_focus_and_gnawing_hunger(stage: Any) -> None:
    g = cast(stage, "battle-focus")
    g.do(0, "use c3.raha range-attack-2")
    g.settle()
    assert g.hp("malik") == 27
    h = cast(stage, "gnawing-hunger", units={0: ["jaelarian-hound@b4E"]})
    h.do(0, "use b4.jaelarian-hound basic-attack-3")
    h.settle()
    assert h.hp("malik") == 26


def test_purifying_wave(stage: Any) -> None:
    def ill(s: Arena) -> None:
        for unit in s.units:
            s.decay[unit] = (3,)

    g = cast(stage, "purifying-wave", units={0: ["cave-rat@c2N"]}, more=ill)
    assert (g.hp("raha"), g.hp("cave-rat"), g.hp("malik")) == (26, 2, 30)
    assert g.s.decay == {g.unit("malik"): (3,)}


def test_pacifying_spells(stage: Any) -> None:
    for name in ("lull", "static-field"):
        g = cast(stage, name)
        assert g.s.pacified == 1 << g.unit("malik")


def test_aegis_spark(stage: Any) -> None:
    g = cast(stage, "aegis-spark")
    assert g.s.shields == [(g.unit("raha"), 2, -1, 1)]


def test_phyr_hill(stage: Any) -> None:
    """On the hill attacks are also Fire; beside it they are not."""
    for spot, taken in (("c3", 3), ("a1", 2)):
        g = stage(
            "raha@c3N",
            "malik@c4N",
            units={0: [f"phyr-hill@{spot}"]},
            more=lambda s: s.weak.update({s.champion[1]: FIRE}),
        )
        g.do(0, "use c3.raha range-attack-2")
        g.settle()
        assert g.hp("malik") == 30 - taken


def test_burning_tribute_unpaid(stage: Any) -> None:
    g = stage("feng@c1N", "raha@c6S", skills=[(0, "burning-tribute", "")], phase="round")
    g.do(0, "no")
    assert not g.there("burning-tribute")
    assert g.hp("raha") == 25
    assert g.s.aura[0] == 32


def test_warps(stage: Any) -> None:
    for name in ("blazing-charge", "blink-strike"):
        g = cast(stage, name)
        assert set(g.options(0)) == {"at b4", "at d4", "at c5"}
        g.do(0, "at c5")
        assert g.at("raha") == "c5N"


def test_brands(stage: Any) -> None:
    for name, bit in (("kindle", FIRE), ("brand-of-judgement", HOLY)):
        g = cast(stage, name)
        assert g.s.weak_now == {g.unit("malik"): bit}


def test_cast_negates_and_refusal(stage: Any) -> None:
    for name in ("unravel", "devour-thought"):
        g = stage("raha@c3N", "malik@c4N", hands={0: ["gust"], 1: [name]})
        g.do(0, "play gust")
        g.do(1, f"play {name}")
        g.settle()
        assert g.at("malik") == "c4N"
    h = stage("raha@c3N", "feng@c4S", hands={0: ["quick-shot"], 1: ["righteous-refusal"]})
    h.do(0, "play quick-shot")
    h.do(1, "play righteous-refusal")
    h.settle()
    assert h.hp("feng") == 28


def test_decay_spells(stage: Any) -> None:
    g = cast(stage, "rot-touch")
    assert g.s.decay == {g.unit("malik"): (3,)}
    h = cast(stage, "plague-mist", units={0: ["cave-rat@b5N"], 1: ["stone-rampart@d4"]})
    assert h.s.decay == {h.unit("malik"): (2,), h.unit("cave-rat"): (2,)}


def test_earthshape(stage: Any) -> None:
    units = {1: ["stone-rampart@a6", "inferno-pits@e6"]}
    g = cast(stage, "earthshape", "target a6.stone-rampart", units=units)
    assert g.hp("stone-rampart") == 1
    h = cast(stage, "earthshape", "target e6.inferno-pits", units=units)
    assert not h.there("inferno-pits")
    assert h.hp("stone-rampart") == 4


def test_paralyzing_cards(stage: Any) -> None:
    for name in ("paralytic-sting", "time-fracture"):
        g = cast(stage, name)
        assert g.exerted("malik")
        assert g.s.stunned == 1 << g.unit("malik")
        assert g.exerted("raha") == (name == "paralytic-sting")  # a turn for a turn


def test_grounding_cards(stage: Any) -> None:
    for name in ("entangle", "leaden-air"):
        g = cast(stage, name, units={1: ["storm-roc@c4S"]}, foe="malik@e6S")
        assert keywords(g.s, g.unit("storm-roc")) & (AERIAL | FLIGHT) == 0
        assert bool(g.s.stunned) == (name == "entangle")


def test_catacombs(stage: Any) -> None:
    g = stage("malik@c1N", "raha@c6S", units={0: ["catacombs-of-sahas@c4"]}, hands={0: ["risen-knight"]})
    g.do(0, "play risen-knight")
    g.settle()
    assert len(g.options(0)) == 8
    g.do(0, "at d5")
    assert g.at("risen-knight") == "d5N"


def test_jinx(stage: Any) -> None:
    g = cast(stage, "jinx")
    assert g.s.weak_now == {g.unit("malik"): BY_CAST}


def test_redirecting_throw(stage: Any) -> None:
    g = cast(stage, "redirecting-throw")
    g.do(0, "at b3")
    assert g.at("malik") == "b3N"


def test_defiant_roar(stage: Any) -> None:
    g = cast(stage, "defiant-roar")
    g.do(0, "use c3.raha range-attack-2")
    g.settle()
    assert g.hp("malik") == 27


def test_no_mans_land(stage: Any) -> None:
    """Summons near it deal +1 and are weak to attacks; those away are not."""
    units = {0: ["no-mans-land@c3", "jaelarian-hound@c3N"], 1: ["black-stone-golem@c4N", "jaelarian-hound@e6S"]}
    g = stage("nubia@a1N", "malik@a6S", units=units, active="c3.jaelarian-hound")
    g.do(0, "use c3.jaelarian-hound basic-attack-3")
    g.settle()
    assert g.hp("black-stone-golem") == 7 - (3 + 1 + 1 - 1)
    assert weaknesses(g.s, g.unit("e6.jaelarian-hound")) == 0


def test_libraries(stage: Any) -> None:
    units = {0: ["libraries-of-sahas@c1"]}
    g = stage("rayne@c1N", "malik@c6S", units=units, phase="round", hands={0: ["gust"]})
    g.waits(0, "library")
    g.do(0, "yes", "discard gust")
    assert g.names(g.s.memories[0]) == ["gust"]
    assert len(g.s.timelines[0]) == 38  # the exchange and the round's draw
    h = stage("rayne@c1N", "malik@c6S", units=units, phase="round", hands={0: ["gust"]})
    h.do(0, "no")
    assert len(h.s.timelines[0]) == 39


def test_elemental_aegis(stage: Any) -> None:
    g = cast(stage, "elemental-aegis")
    assert resistances(g.s, g.unit("raha")) == 127
    assert resistances(g.s, g.unit("malik")) == 0


def test_every_card_is_named_in_a_test() -> None:
    said = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    missing = [card.slug for card in BOOK.faces if card.slug not in said]
    assert missing == []
