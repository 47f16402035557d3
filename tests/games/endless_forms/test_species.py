"""All 72 species: what is printed, rates where their lines are met and where they are not, and every ability."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.endless_forms.cards.catalogue import FACE_OF, FACES
from orrery.games.endless_forms.cards.kinds import Species
from orrery.games.endless_forms.cards.species import SPECIES

PRINTED = """
American Badger*|mammal|5P|3/1|U|burrower
American Kestrel*|bird|3P|3/1|U|flyer
Banner-Tailed Kangaroo Rat*|mammal|3|2/1|C|burrower nocturnal
Barred Tiger Salamander|amphibian|3|2/1|U|
Black-chinned Hummingbird*|bird|2|2/1|C|flyer
Black-tailed Jackrabbit|mammal|4|4/2|U|
Black-throated Sparrow*|bird|2|2/1|C|flyer
Burrowing Owl|bird|3P|2/1|U|burrower flyer owl
Cactus Wren|bird|2|2/1|C|flyer
Calliope Hummingbird|bird|1|2/1|U|flyer
Canyon Tree Frog|amphibian|2|2/1|C|
Chihuahuan Green Toad|amphibian|2|2/1|C|nocturnal toad
Chihuahuan Raven*|bird|4|2/1|C|flyer
Chiricahua Leopard Frog|amphibian|3|2/1|R|
Collared Peccary|mammal|5|2/1|U|
Common Collared Lizard|reptile|3P|3/1|U|lizard
Coyote*|mammal|5P|3/1|C|
Creosote Bush Walkingstick*|arthropod|1|2/1|C|
Desert Millipede|arthropod|2|1/0|U|nocturnal
Desert Orangetip|arthropod|1|3/1|C|flyer
Eastern Screech-Owl|bird|3P|3/1|U|flyer nocturnal owl
Gambel's Quail|bird|3|3/2|C|
Giant Velvet Mite|arthropod|1|4/2|U|
Gila Monster|reptile|4P|1/0|R|lizard venomous
Gray Vireo*|bird|2|2/1|C|flyer
Great Plains Toad|amphibian|3|4/2|U|burrower nocturnal toad
Great-tailed Grackle|bird|3|2/1|C|flyer
Greater Earless Lizard*|reptile|2|2/1|C|lizard
Greater Roadrunner*|bird|4P|3/1|U|
House Finch|bird|2|3/2|C|flyer
Immaculate Antlion|arthropod|1P|1/0|U|
Lesser Earless Lizard|reptile|2|2/1|C|lizard
Lesser Earless Lizard (blanched-type)|reptile|2|2/1|U|Blanched lizard
Lesser Long-nosed Bat|mammal|2|1/0|U|bat flyer nocturnal
Longtail Tadpole Shrimp|arthropod|1|5/3|U|
Melon Aphids*|arthropod|1|4/2|C|
Mexican Free-tailed Bat|mammal|2|2/1|C|bat flyer nocturnal
Mexican Honey-pot Ants*|arthropod|1|1/0|U|
Monarch*|arthropod|1|2/1|C|flyer
Mountain Lion|mammal|6P|3/1|R|nocturnal
New Mexico Hairstreak|arthropod|1|2/1|C|flyer
New Mexico Spadefoot Toad|amphibian|2|4/2|U|burrower nocturnal toad
New Mexico Whiptail|reptile|2|2/1|U|lizard
Organ Mountains Colorado Chipmunk|mammal|3|2/1|R|burrower
Ornate Box Turtle*|reptile|4|1/0|U|
Oryx*|mammal|6|2/1|U|
Pyrrhuloxia|bird|2|2/1|C|flyer
Ringtail|mammal|4P|3/1|U|nocturnal
Rock Pocket Mouse|mammal|2|2/1|C|burrower nocturnal
Rock Pocket Mouse (melanic-type)|mammal|2|2/1|U|Melanic burrower nocturnal
Roseate Skimmer|arthropod|1|3/2|C|flyer
Roundtail Horned Lizard*|reptile|2|2/1|C|lizard
Sacramento Mountain Salamander|amphibian|2|1/0|R|
Sandhill Crane|bird|5|1/0|U|flyer
Soap-tree Yucca Moth|arthropod|1|3/2|U|flyer nocturnal
Spotted Bat|mammal|2|1/0|R|bat flyer nocturnal
Striped Bark Scorpion|arthropod|2P|1/0|U|nocturnal venomous
Texas Banded Gecko|reptile|2|2/1|C|lizard nocturnal
Texas Blind Snake|reptile|2|2/1|C|burrower snake
Texas Horned Lizard|reptile|3|3/2|C|lizard
Thisbe's Tarantula-Hawk|arthropod|2|2/1|U|flyer venomous
Trans-pecos Ratsnake|reptile|4P|3/1|C|nocturnal snake
Turkey Vulture*|bird|4|2/1|U|flyer
Valley Carpenter Bee|arthropod|1|1/0|C|flyer
Western Black Widow|arthropod|1P|2/1|U|nocturnal venomous
Western Diamond-backed Rattlesnake|reptile|4P|2/1|U|snake venomous
Western Hognose Snake*|reptile|3P|3/1|C|snake
Western Kingbird|bird|3|3/2|C|flyer
Western Massasauga|reptile|3P|2/1|U|snake venomous
White-lined Sphinx Moth|arthropod|1|4/2|C|flyer
Wild Cochineal Bug*|arthropod|1|3/2|C|
Woodhouse's Toad|amphibian|3|3/2|C|nocturnal toad
"""
"""Name (a star: Asombro Edition), group, rank (P: predator), X/Y, rarity, tags."""

PLACES = {
    "L": "Lava Malpais",
    "B": "Weathered Badlands",
    "C": "Creosote Scrub",
    "A": "Desert Arroyo",
    "S": "Desert Spring",
    "V": "Basin Valley",
    "P": "Sea of Parking Lots",
}
RATES = """
Banner-Tailed Kangaroo Rat: L5=3 B5=2
Barred Tiger Salamander: S5=3 B5=2
Black-chinned Hummingbird: C5=3 P5=3 B5=2
Black-tailed Jackrabbit: V5=5 B5=4
Black-throated Sparrow: L5=3 B5=3 S5=2
Burrowing Owl: B5=2 L7=2
Cactus Wren: L5=3 B5=3 S5=2
Calliope Hummingbird: C5=3 B5=2
Canyon Tree Frog: S5=3 B5=2
Chihuahuan Green Toad: S5=2 S7=4 B7=4 L7=2
Chihuahuan Raven: L5=3 P5=3 S5=2
Chiricahua Leopard Frog: S5=3 L5=2
Collared Peccary: L5=3 P5=3 B5=2
Common Collared Lizard: L5=3 L7=2
Coyote: L5=3 B7=3
Creosote Bush Walkingstick: S5=3 C5=4 L5=2
Desert Millipede: A5=1 A7=2 S7=2 L7=1
Desert Orangetip: C5=5 S5=5 L5=3
Eastern Screech-Owl: L5=2 L7=3
Gambel's Quail: L5=5 S5=3
Giant Velvet Mite: B5=5 L5=4
Gila Monster: L5=1 B7=1
Gray Vireo: A5=4 L5=3
Great Plains Toad: V5=5 P5=5 L5=4
Great-tailed Grackle: P5=3 S5=3 L5=2
Greater Earless Lizard: B5=3 L5=2
Greater Roadrunner: L5=3 B7=3
House Finch: L5=5 P5=5 S5=3
Immaculate Antlion: L5=1 B7=1
Lesser Earless Lizard: B5=3 V5=3 L5=2
Lesser Earless Lizard (blanched-type): B5=4 B7=3 S7=2
Lesser Long-nosed Bat: C5=1 C7=2 L7=2 B7=1
Longtail Tadpole Shrimp: S5=6 L5=5
Melon Aphids: C5=5 P5=5 L5=4
Mexican Free-tailed Bat: B5=3 P5=3 L5=2
Mexican Honey-pot Ants: C5=2 C7=1 L5=1
Monarch: S5=3 C5=3 L5=2
Mountain Lion: L5=2 L7=3
New Mexico Hairstreak: L5=3 C5=3 B5=2
New Mexico Spadefoot Toad: S5=5 L5=4
New Mexico Whiptail: B5=3 L5=2
Organ Mountains Colorado Chipmunk: A5=4 L5=3 B5=2
Ornate Box Turtle: L5=2 L7=1 B5=2 S5=1
Oryx: V5=3 L5=2
Pyrrhuloxia: L5=3 S5=2
Ringtail: L5=2 L7=3
Rock Pocket Mouse: L5=3 B5=2
Rock Pocket Mouse (melanic-type): A5=3 B5=2
Roseate Skimmer: S5=5 L5=3
Roundtail Horned Lizard: B5=3 L5=2
Sacramento Mountain Salamander: A7=2 A5=1 L7=1
Sandhill Crane: S7=2 L7=2 L5=1 B7=1
Soap-tree Yucca Moth: C5=5 L5=4 B5=3
Spotted Bat: B7=2 B5=1 L7=1
Striped Bark Scorpion: A7=2 P7=2 A5=1 L7=1
Texas Banded Gecko: B5=3 L5=2
Texas Blind Snake: B5=3 L5=2
Texas Horned Lizard: B5=5 L5=3
Thisbe's Tarantula-Hawk: L5=3 C5=3 B5=2
Trans-pecos Ratsnake: L5=2 L7=3
Turkey Vulture: L5=2 B7=2
Valley Carpenter Bee: A5=2 C5=2 A7=1 L5=1
Western Black Widow: A5=3 P5=3 L5=2
Western Diamond-backed Rattlesnake: L5=2 B7=2
Western Hognose Snake: L5=3 B7=3
Western Kingbird: B5=5 P5=5 L5=3
Western Massasauga: B5=3 V5=3 L5=2
White-lined Sphinx Moth: C5=5 S5=5 L5=4
Wild Cochineal Bug: L5=5 C5=5 B5=3
Woodhouse's Toad: S5=5 P5=5 L5=3
American Badger: L5=3 B7=3
American Kestrel: L5=3 L7=2
"""
"""X at a habitat (its letter above) on a Day turn (5) or a Night turn (7)."""


@rule("FORM-1.13", "FORM-1.16", "FORM-1.9")
def test_what_is_printed_on_every_species() -> None:
    rows = PRINTED.strip().splitlines()
    assert len(rows) == len(SPECIES) == 72
    for row, card in zip(rows, SPECIES, strict=True):
        name, group, rank, rates, rarity, tags = row.split("|")
        assert isinstance(card, Species)
        assert (card.name, card.asombro) == (name.rstrip("*"), name.endswith("*"))
        assert (card.group, card.rank, card.predator) == (group, int(rank[0]), rank.endswith("P"))
        assert f"{card.up}/{card.down}" == rates
        assert card.rarity[0].upper() == rarity
        assert sorted(card.tags) == sorted(tags.split())
        assert card.ability
        assert card.text.startswith(f"{card.ability}: ")


RATE_CASES = [
    (name, case[0], int(case[1]), int(case[3:]))
    for name, _, cases in (line.partition(": ") for line in RATES.strip().splitlines())
    for case in cases.split()
]


def test_every_species_has_a_rate_case() -> None:
    assert {name for name, *_ in RATE_CASES} == {card.name for card in SPECIES}


@rule("FORM-11.1", "FORM-11.2", "FORM-11.4", "FORM-1.14", "FORM-13.2")
@pytest.mark.parametrize(("name", "habitat", "turn", "expected"), RATE_CASES)
def test_the_rate_of_a_species(desert: Any, name: str, habitat: str, turn: int, expected: int) -> None:
    row = ("Weathered Badlands", "Weathered Badlands", PLACES[habitat], "Weathered Badlands")
    g = desert(f"mine 3 {name} 3", "theirs 1 Oryx 4", "mine 1 Oryx 4", turn=turn, row=row)
    tested = g.s.columns[2][0]
    others = {p: n for p, n in g.s.population.items() if p != tested}
    assert g.up(name) == expected
    card = g.game.faces[g.s.face[tested]]
    if not card.predator:
        g.do(0, f"exert 3.{card.slug}")
        assert g.s.population[tested] == 3 + expected
    assert {p: n for p, n in g.s.population.items() if p != tested} == others, "nobody else is touched"


# ---------------------------------------------------------------- ↑ that depends on prey or company
PREY = [
    ("American Badger", "Rock Pocket Mouse", 4, "rank"),
    ("American Badger", "Great Plains Toad", 4, ""),
    ("American Badger", "Gambel's Quail", 3, ""),
    ("Common Collared Lizard", "Lesser Earless Lizard", 4, ""),
    ("Common Collared Lizard", "Cactus Wren", 3, "reptile"),
    ("Gila Monster", "Gambel's Quail", 2, ""),
    ("Gila Monster", "Canyon Tree Frog", 1, ""),
    ("Greater Roadrunner", "Texas Blind Snake", 4, "refuge"),
    ("Greater Roadrunner", "Western Hognose Snake", 4, ""),
    ("Greater Roadrunner", "Cactus Wren", 3, ""),
    ("Trans-pecos Ratsnake", "Ringtail", 3, ""),
    ("Trans-pecos Ratsnake", "Turkey Vulture", 2, ""),
    ("Western Hognose Snake", "Canyon Tree Frog", 3, ""),
    ("Western Hognose Snake", "Lesser Earless Lizard", 3, ""),
    ("Western Hognose Snake", "House Finch", 2, ""),
]


@rule("FORM-8.8", "FORM-11.1")
@pytest.mark.parametrize(("hunter", "prey", "expected", "barred"), PREY)
def test_a_rate_that_depends_on_the_prey(desert: Any, hunter: str, prey: str, expected: int, barred: str) -> None:
    g = desert(f"mine 1 {hunter} 2", f"theirs 1 {prey} 4", "theirs 2 Oryx 4", "mine 4 Monarch 3", chance=[(1,)] * 3)
    assert g.up(hunter, g.p(prey)) == expected
    if barred:
        return
    slug = g.game.faces[g.s.face[g.p(hunter)]].slug
    g.do(0, f"exert 1.{slug}")
    assert (g.pop(hunter), g.pop(prey), g.pop("Oryx")) == (2 + expected, 3, 4)


@pytest.mark.parametrize(
    ("name", "beside", "turn", "expected"),
    [
        ("Collared Peccary", "mine 1 Oryx 3", 5, 4),
        ("Collared Peccary", "theirs 1 Ringtail 3", 5, 3),
        ("Collared Peccary", "mine 1 Monarch 3", 5, 3),
        ("Gambel's Quail", "mine 1 House Finch 3", 5, 6),
        ("Gambel's Quail", "mine 1 House Finch 3", 7, 5),
        ("Gambel's Quail", "theirs 1 House Finch 3", 5, 5),
        ("Gray Vireo", "theirs 1 House Finch 3", 5, 2),
        ("Gray Vireo", "mine 1 House Finch 3", 5, 2),
        ("Gray Vireo", "mine 2 House Finch 3", 5, 3),
        ("Lesser Earless Lizard (blanched-type)", "theirs 1 Ornate Box Turtle 3", 5, 2),
        ("Lesser Earless Lizard (blanched-type)", "theirs 1 Monarch 3", 5, 3),
        ("Chihuahuan Raven", "mine 1 Chihuahuan Raven 2", 5, 4),
        ("Chihuahuan Raven", "theirs 1 Chihuahuan Raven 2", 5, 3),
        ("Chihuahuan Raven", "mine 2 Chihuahuan Raven 2", 5, 3),
        ("House Finch", "theirs 1 Great-tailed Grackle 2", 5, 4),
        ("Turkey Vulture", "theirs 1 Great-tailed Grackle 2", 5, 2),
        ("House Finch", "mine 1 Great-tailed Grackle 2", 5, 5),
        ("Collared Peccary", "theirs 1 Oryx 2", 5, 2),
        ("Coyote", "theirs 1 Oryx 2", 5, 3),
        ("Collared Peccary", "theirs 2 Oryx 2", 5, 3),
    ],
)
@rule("FORM-11.1", "FORM-11.7")
def test_a_rate_that_depends_on_company(desert: Any, name: str, beside: str, turn: int, expected: int) -> None:
    g = desert(f"mine 1 {name} 2", beside, turn=turn)
    assert g.up(name) == expected


@rule("FORM-1.6", "FORM-11.4")
def test_two_other_ravens_or_more_give_two(desert: Any) -> None:
    g = desert(*["mine 1 Chihuahuan Raven 1"] * 4, row=("Basin Valley", *["Lava Malpais"] * 3))
    assert g.up("Chihuahuan Raven") == 2 + 2 + 1


@rule("FORM-11.7")
def test_all_daughters_counts_before_the_exertion(desert: Any) -> None:
    g = desert("mine 1 New Mexico Whiptail 5", "mine 2 New Mexico Whiptail 4")
    g.do(0, "exert 1.new-mexico-whiptail", "exert 2.new-mexico-whiptail")
    assert (g.pop("New Mexico Whiptail"), g.pop("New Mexico Whiptail", 1)) == (8, 6)


# ---------------------------------------------------------------- ↓
@rule("FORM-11.2")
@pytest.mark.parametrize(
    ("name", "habitat", "beside", "turn", "expected"),
    [
        ("Desert Orangetip", "Lava Malpais", "", 5, 0),
        ("New Mexico Spadefoot Toad", "Lava Malpais", "", 5, 0),
        ("Sacramento Mountain Salamander", "Lava Malpais", "", 5, 1),
        ("Sacramento Mountain Salamander", "Desert Arroyo", "", 5, 0),
        ("Sacramento Mountain Salamander", "Desert Spring", "", 5, 0),
        ("Burrowing Owl", "Lava Malpais", "theirs 3 Texas Blind Snake 2", 7, 0),
        ("Burrowing Owl", "Lava Malpais", "theirs 3 Texas Blind Snake 2", 5, 1),
        ("Eastern Screech-Owl", "Lava Malpais", "mine 3 Texas Blind Snake 2", 7, 0),
        ("American Kestrel", "Lava Malpais", "mine 3 Texas Blind Snake 2", 7, 1),
        ("Longtail Tadpole Shrimp", "Lava Malpais", "", 5, 3),
    ],
)
def test_how_a_species_declines(desert: Any, name: str, habitat: str, beside: str, turn: int, expected: int) -> None:
    row = ("Lava Malpais", "Lava Malpais", habitat, "Lava Malpais")
    g = desert(f"mine 3 {name} 9", *([beside] if beside else []), turn=turn, row=row, step="depop")
    assert g.pop(name) == 9 - expected
    g.waits(1, "deploy")


@rule("FORM-11.2", "FORM-8.2")
def test_sleepers_decline_once_they_have_exerted(desert: Any) -> None:
    g = desert("mine 1 New Mexico Spadefoot Toad 5 exerted", "mine 2 Desert Orangetip 5 exerted", step="depop")
    assert (g.pop("New Mexico Spadefoot Toad"), g.pop("Desert Orangetip")) == (3, 4)


@rule("FORM-8.1")
def test_an_orangetip_exerts_only_by_day(desert: Any) -> None:
    g = desert("mine 1 Desert Orangetip 5", "mine 2 Monarch 2", turn=7)
    assert g.options(0) == ["done", "exert 2.monarch"]
    assert g.refused(0, "exert 1.desert-orangetip").sentence == "This species may exert only on Day turns."
    g = desert("mine 1 Desert Orangetip 5", turn=5)
    g.do(0, "exert 1.desert-orangetip")
    assert g.pop("Desert Orangetip") == 8


# ---------------------------------------------------------------- who may eat whom
SAFE = [
    # hunter, prey, beside, turn, habitat, whether it may be selected
    ("Greater Roadrunner", "Banner-Tailed Kangaroo Rat", "", 5, "L", False),
    ("Greater Roadrunner", "Banner-Tailed Kangaroo Rat", "", 7, "L", True),
    ("Greater Roadrunner", "Great Plains Toad", "", 5, "L", False),
    ("Greater Roadrunner", "Rock Pocket Mouse", "", 5, "L", False),
    ("Greater Roadrunner", "Rock Pocket Mouse", "", 7, "L", True),
    ("Greater Roadrunner", "Texas Blind Snake", "", 5, "L", False),
    ("American Badger", "Banner-Tailed Kangaroo Rat", "", 5, "L", True),
    ("Western Massasauga", "Rock Pocket Mouse", "", 5, "L", True),
    ("American Kestrel", "Black-chinned Hummingbird", "", 5, "L", False),
    ("Western Massasauga", "Black-chinned Hummingbird", "", 5, "L", True),
    ("Western Massasauga", "Black-chinned Hummingbird", "mine 3 Greater Roadrunner 2", 5, "L", False),
    ("Common Collared Lizard", "Cactus Wren", "", 5, "L", False),
    ("American Kestrel", "Cactus Wren", "", 5, "L", True),
    ("Western Massasauga", "Giant Velvet Mite", "", 5, "L", False),
    ("Western Massasauga", "Melon Aphids", "", 5, "L", True),
    ("Western Massasauga", "Melon Aphids", "mine 3 Mexican Honey-pot Ants 2", 5, "L", False),
    ("Greater Roadrunner", "Ornate Box Turtle", "", 5, "L", False),
    ("American Badger", "Ornate Box Turtle", "", 5, "L", True),
    ("Burrowing Owl", "Texas Blind Snake", "", 7, "L", False),
    ("American Kestrel", "Texas Blind Snake", "", 7, "L", True),
    ("Coyote", "Texas Horned Lizard", "", 5, "L", False),
    ("Greater Roadrunner", "Texas Horned Lizard", "", 5, "L", True),
    ("Coyote", "Western Diamond-backed Rattlesnake", "", 5, "L", False),
    ("Greater Roadrunner", "Western Diamond-backed Rattlesnake", "", 5, "L", True),
    ("American Kestrel", "Wild Cochineal Bug", "", 5, "L", False),
    ("Striped Bark Scorpion", "Wild Cochineal Bug", "", 5, "L", False),
    ("Western Massasauga", "Wild Cochineal Bug", "", 5, "L", True),
    ("Greater Roadrunner", "House Finch", "theirs 3 Western Kingbird 2", 5, "L", False),
    ("Greater Roadrunner", "House Finch", "mine 3 Western Kingbird 2", 5, "L", True),
    ("American Kestrel", "House Finch", "theirs 3 Western Kingbird 2", 5, "L", True),
    ("Greater Roadrunner", "Canyon Tree Frog", "theirs 3 Western Kingbird 2", 5, "L", True),
    ("Western Black Widow", "Cactus Wren", "", 5, "L", True),
    ("Striped Bark Scorpion", "Gambel's Quail", "", 5, "L", False),
    ("Immaculate Antlion", "Monarch", "", 5, "L", True),
    ("Immaculate Antlion", "Cactus Wren", "", 5, "L", False),
]


@rule("FORM-8.9", "FORM-16.3", "FORM-16.4", "FORM-8.14")
@pytest.mark.parametrize(("hunter", "prey", "beside", "turn", "habitat", "edible"), SAFE)
def test_who_may_select_whom(
    desert: Any, hunter: str, prey: str, beside: str, turn: int, habitat: str, edible: bool
) -> None:
    row = ("Lava Malpais", "Lava Malpais", PLACES[habitat], "Lava Malpais")
    more = [beside] if beside else []
    decoys = ("theirs 3 Turkey Vulture 3", "mine 1 Oryx 3")
    g = desert(f"mine 3 {hunter} 3", f"theirs 3 {prey} 3", *decoys, *more, turn=turn, row=row, chance=[(1,)])
    slugs = [g.game.faces[g.s.face[g.p(name)]].slug for name in (hunter, prey)]
    text = f"exert 3.{slugs[0]}"
    if text not in g.options(0):
        assert not edible
        assert g.refused(0, text).clauses == ("FORM-8.8",)
        return
    g.do(0, text)
    asked = g.match.asks[0].about == "prey"
    if asked:
        assert (f"prey foe-3.{slugs[1]}" in g.options(0)) is edible
    else:
        assert (g.pop(prey) == 2) is edible


EVADERS = [
    ("Burrowing Owl", 4, 5, "L"),
    ("Canyon Tree Frog", 4, 5, "L"),
    ("Creosote Bush Walkingstick", 3, 5, "L"),
    ("Eastern Screech-Owl", 4, 5, "A"),
    ("Eastern Screech-Owl", 0, 5, "L"),
    ("Greater Earless Lizard", 4, 5, "L"),
    ("Greater Earless Lizard", 0, 7, "L"),
    ("Lesser Earless Lizard", 5, 5, "L"),
    ("New Mexico Hairstreak", 5, 5, "L"),
    ("Pyrrhuloxia", 5, 5, "L"),
    ("Rock Pocket Mouse (melanic-type)", 4, 7, "A"),
    ("Roseate Skimmer", 3, 5, "L"),
    ("Roundtail Horned Lizard", 3, 5, "L"),
    ("Texas Horned Lizard", 5, 5, "L"),
    ("Valley Carpenter Bee", 5, 5, "L"),
    ("Western Hognose Snake", 3, 5, "L"),
    ("House Finch", 0, 5, "L"),
]


@rule("FORM-16.1")
@pytest.mark.parametrize(("prey", "on", "turn", "habitat"), EVADERS)
def test_evade(desert: Any, prey: str, on: int, turn: int, habitat: str) -> None:
    row = ("Lava Malpais", "Lava Malpais", PLACES[habitat], "Lava Malpais")
    small = prey in ("Creosote Bush Walkingstick", "New Mexico Hairstreak", "Roseate Skimmer", "Valley Carpenter Bee")
    hunter = "Common Collared Lizard" if small else "Greater Roadrunner"
    slug = "3.common-collared-lizard" if small else "3.greater-roadrunner"
    for die in (on - 1, on) if on else (6,):
        g = desert(f"mine 3 {hunter} 3", f"theirs 3 {prey} 3", turn=turn, row=row, chance=[(die,)])
        g.do(0, f"exert {slug}")
        escaped = bool(on) and die >= on
        assert g.pop(prey) == (3 if escaped else 2)
        assert (g.pop(hunter) == 3) is escaped
        assert g.exerted(hunter)


@rule("FORM-16.1")
def test_an_alarm_crest_warns_the_other_birds_here(desert: Any) -> None:
    species = ("mine 1 American Kestrel 3", "theirs 1 Pyrrhuloxia 3", "theirs 1 House Finch 3")
    g = desert(*species, chance=[(5,)])
    g.do(0, "exert 1.american-kestrel", "prey foe-1.house-finch")
    assert (g.pop("House Finch"), g.pop("American Kestrel")) == (3, 3)
    g = desert(*species, "theirs 2 House Finch 3", chance=[(5,)])
    g.do(0, "exert 1.american-kestrel", "prey foe-2.house-finch")
    assert g.pop("House Finch", 1) == 2


TOXIC = [("Chihuahuan Green Toad", 1), ("Desert Millipede", 1), ("Gila Monster", 1), ("Woodhouse's Toad", 1)]
TOXIC += [("Striped Bark Scorpion", 1), ("Thisbe's Tarantula-Hawk", 2), ("Cactus Wren", 0)]


@rule("FORM-16.2")
@pytest.mark.parametrize(("prey", "n"), TOXIC)
def test_toxic(desert: Any, prey: str, n: int) -> None:
    g = desert("mine 1 Ringtail 4", f"theirs 1 {prey} 3", "theirs 2 Oryx 4", turn=7, row=("Mesa Plains",) * 4)
    g.do(0, "exert 1.ringtail")
    assert (g.pop("Ringtail"), g.pop(prey), g.pop("Oryx")) == (4 + 3 - n, 2, 4)
    g = desert("mine 1 Greater Roadrunner 4", f"theirs 1 {prey} 3", turn=7, row=("Mesa Plains",) * 4)
    g.do(0, "exert 1.greater-roadrunner")
    assert (g.pop("Greater Roadrunner"), g.pop(prey)) == (7, 2), "a Roadrunner ignores it"


@rule("FORM-16.2")
@pytest.mark.parametrize(("prey", "n"), [("Monarch", 1), ("Western Black Widow", 1)])
def test_small_and_toxic(desert: Any, prey: str, n: int) -> None:
    g = desert("mine 1 Common Collared Lizard 4", f"theirs 1 {prey} 3")
    g.do(0, "exert 1.common-collared-lizard")
    assert (g.pop("Common Collared Lizard"), g.pop(prey)) == (4 + 3 - n, 2)
    g = desert("mine 1 Western Hognose Snake 4", f"theirs 1 {prey} 3")
    g.do(0, "exert 1.western-hognose-snake")
    assert (g.pop("Western Hognose Snake"), g.pop(prey)) == (4 + 2, 2), "a Hognose ignores it"


@rule("FORM-8.11")
@pytest.mark.parametrize(
    ("hunter", "turn"), [("Mountain Lion", 7), ("Western Diamond-backed Rattlesnake", 5), ("Coyote", 5)]
)
def test_a_deeper_bite(desert: Any, hunter: str, turn: int) -> None:
    row = ("Gypsum Flats",) * 4
    g = desert(f"mine 1 {hunter} 3", "theirs 1 Turkey Vulture 4", "theirs 2 Turkey Vulture 4", turn=turn, row=row)
    g.do(0, f"exert 1.{g.game.faces[g.s.face[g.p(hunter)]].slug}")
    assert g.pop("Turkey Vulture") == (3 if hunter == "Coyote" else 2)
    assert g.pop("Turkey Vulture", 1) == 4


def test_a_gecko_keeps_its_last_counter(desert: Any) -> None:
    g = desert("mine 1 American Kestrel 2", "theirs 1 Texas Banded Gecko 1")
    g.do(0, "exert 1.american-kestrel")
    assert (g.pop("American Kestrel"), g.pop("Texas Banded Gecko")) == (5, 1)
    g = desert("mine 1 American Kestrel 2", "theirs 1 Texas Banded Gecko 3")
    g.do(0, "exert 1.american-kestrel")
    assert g.pop("Texas Banded Gecko") == 2


# ---------------------------------------------------------------- hunting without prey, reach, abilities
@rule("FORM-8.17", "FORM-8.8")
@pytest.mark.parametrize(
    ("hunter", "habitat", "turn", "gained"),
    [
        ("Burrowing Owl", "B", 5, 2),
        ("Burrowing Owl", "L", 5, None),
        ("Coyote", "L", 5, 2),
        ("Coyote", "P", 5, 2),
        ("Coyote", "B", 5, None),
        ("Ringtail", "L", 7, 3),
        ("Ringtail", "B", 5, 2),
        ("Ringtail", "S", 5, None),
    ],
)
def test_exerting_without_prey(desert: Any, hunter: str, habitat: str, turn: int, gained: int | None) -> None:
    row = (PLACES[habitat], "Lava Malpais", "Lava Malpais", "Lava Malpais")
    g = desert(f"mine 1 {hunter} 3", "mine 4 Monarch 3", turn=turn, row=row)
    text = f"exert 1.{g.game.faces[g.s.face[g.p(hunter)]].slug}"
    if gained is None:
        assert g.refused(0, text).clauses == ("FORM-8.8",)
    else:
        g.do(0, text)
        assert g.pop(hunter) == 3 + gained
    assert g.pop("Monarch") == 3


def test_even_beside_prey_a_coyote_may_go_without(desert: Any) -> None:
    g = desert("mine 1 Coyote 3", "theirs 1 Gambel's Quail 3")
    g.do(0, "exert 1.coyote")
    assert g.options(0) == ["alone", "prey foe-1.gambels-quail"]
    g.do(0, "alone")
    assert (g.pop("Coyote"), g.pop("Gambel's Quail")) == (5, 3)
    g.waits(0, "move")


@rule("FORM-16.9")
def test_keen_eyes_here_or_next_door_but_not_further(desert: Any) -> None:
    g = desert("mine 2 American Kestrel 3", *[f"theirs {n} House Finch 3" for n in (1, 2, 4)])
    g.do(0, "exert 2.american-kestrel")
    assert g.options(0) == ["prey foe-1.house-finch", "prey foe-2.house-finch"]
    assert g.refused(0, "prey foe-4.house-finch").clauses == ("FORM-8.9", "FORM-8.18")
    g.do(0, "prey foe-1.house-finch")
    assert [g.pop("House Finch", n) for n in range(3)] == [2, 3, 3]


@rule("FORM-8.6")
def test_cannibal_morph(desert: Any) -> None:
    others = ("theirs 1 Woodhouse's Toad 3", "mine 1 Monarch 3", "theirs 1 Cactus Wren 3", "mine 2 Canyon Tree Frog 3")
    g = desert("mine 1 Barred Tiger Salamander 2", *others)
    g.do(0, "use 1.barred-tiger-salamander cannibal-morph")
    assert g.options(0) == ["target 1.monarch", "target foe-1.woodhouses-toad"]
    g.do(0, "target foe-1.woodhouses-toad")
    assert (g.pop("Barred Tiger Salamander"), g.pop("Woodhouse's Toad")) == (5, 2), "no Toxic: it is no predation"
    assert (g.pop("Monarch"), g.pop("Cactus Wren"), g.pop("Canyon Tree Frog")) == (3, 3, 3)
    assert g.exerted("Barred Tiger Salamander")
    g.waits(0, "exert")


@rule("FORM-8.6", "FORM-8.15")
def test_paralyzing_sting(desert: Any) -> None:
    g = desert("mine 1 Thisbe's Tarantula-Hawk 2", "theirs 1 Striped Bark Scorpion 3", "theirs 1 Cactus Wren 3")
    g.do(0, "use 1.thisbes-tarantula-hawk paralyzing-sting")
    assert (g.pop("Thisbe's Tarantula-Hawk"), g.pop("Striped Bark Scorpion")) == (5, 2)
    assert g.exerted("Striped Bark Scorpion")
    assert (g.pop("Cactus Wren"), g.exerted("Cactus Wren")) == (3, False)
    g.waits(0, "move")


@rule("FORM-8.6")
def test_carrion_feeder_needs_a_carcass(desert: Any) -> None:
    g = desert("mine 1 Turkey Vulture 2", discard=["Bloom"])
    assert g.options(0) == ["done", "exert 1.turkey-vulture"]
    assert g.refused(0, "use 1.turkey-vulture carrion-feeder").clauses == ("FORM-8.6",)


@pytest.mark.parametrize(
    ("bat", "prey", "turn", "left"),
    [
        ("Mexican Free-tailed Bat", "Monarch", 7, 3),
        ("Mexican Free-tailed Bat", "Cactus Wren", 7, None),
        ("Mexican Free-tailed Bat", "Monarch", 5, None),
        ("Spotted Bat", "Monarch", 7, 2),
        ("Spotted Bat", "Melon Aphids", 7, None),
        ("Spotted Bat", "House Finch", 7, None),
        ("Spotted Bat", "Monarch", 5, None),
    ],
)
def test_bats_strike_on_night_turns(desert: Any, bat: str, prey: str, turn: int, left: int | None) -> None:
    g = desert(f"mine 1 {bat} 2", f"theirs 1 {prey} 4", "theirs 2 Monarch 4", "mine 1 Oryx 4", turn=turn)
    up = g.up(bat)
    g.do(0, f"exert 1.{g.game.faces[g.s.face[g.p(bat)]].slug}")
    assert g.pop(bat) == 2 + up
    if left is None:
        assert g.match.asks[0].about == "exert"
    else:
        g.waits(0, "strike")
        g.do(0, f"target foe-1.{g.game.faces[g.s.face[g.p(prey)]].slug}")
        assert g.pop(prey) == left
    g.waits(0, "exert")


def test_a_strike_may_be_declined(desert: Any) -> None:
    g = desert("mine 1 Spotted Bat 2", "theirs 1 Monarch 4", turn=7)
    g.do(0, "exert 1.spotted-bat", "none")
    assert g.pop("Monarch") == 4
    g.waits(0, "move")


# ---------------------------------------------------------------- moving and leaving
@rule("FORM-12.10")
def test_bolt(desert: Any) -> None:
    row = ("Gypsum Flats",) * 4
    for answer, place in (("at 1", 1), ("at 3", 3), ("stay", 2)):
        g = desert("mine 2 Coyote 3", "theirs 2 Black-tailed Jackrabbit 3", row=row)
        g.do(0, "exert 2.coyote")
        g.waits(1, "bolt")
        g.do(1, answer)
        assert (g.at("Black-tailed Jackrabbit"), g.pop("Black-tailed Jackrabbit")) == (place, 2)
        g.waits(0, "move")
    g = desert("mine 2 Coyote 3", "theirs 2 Black-tailed Jackrabbit 1", row=row)
    g.do(0, "exert 2.coyote")
    assert g.discard(1) == ["Black-tailed Jackrabbit"], "only if it survived"
    g.waits(0, "move")


@rule("FORM-9.6")
@pytest.mark.parametrize("name", ["Calliope Hummingbird", "Lesser Long-nosed Bat"])
def test_far_travelers(desert: Any, name: str) -> None:
    g = desert(f"mine 1 {name} 3", "mine 1 Monarch 3", step="move")
    g.do(0, f"move 1.{g.game.faces[g.s.face[g.p(name)]].slug}")
    assert g.options(0) == ["at 2", "at 3", "at 4"]
    g.do(0, "at 4")
    assert (g.at(name), g.at("Monarch")) == (4, 1)


@rule("FORM-9.7", "FORM-1.12")
@pytest.mark.parametrize("name", ["Gila Monster", "Organ Mountains Colorado Chipmunk"])
def test_those_who_stay(desert: Any, name: str) -> None:
    slug = FACES[FACE_OF[name.lower().replace(" ", "-")]].slug
    g = desert(f"mine 1 {name} 3", "mine 2 Monarch 3", step="move", event="Seasonal Migration")
    assert g.options(0) == ["done", "reveal", "move 2.monarch"]
    assert g.refused(0, f"move 1.{slug}").sentence == "This species cannot be moved in the Movement Phase."
    g.do(0, "reveal", f"move 1.{slug}", "at 3", "stop")
    assert g.at(name) == 3, "other texts may move it"


def test_a_mountain_lion_comes_to_no_other_predator(desert: Any) -> None:
    g = desert("mine 1 Coyote 3", "theirs 2 Coyote 3", "mine 3 Oryx 3", step="deploy", hand=["Mountain Lion"])
    g.do(0, "deploy mountain-lion")
    assert g.options(0) == ["at 2", "at 3", "at 4"]
    assert g.refused(0, "at 1").sentence == "This species cannot enter that habitat."
    g = desert("mine 1 Coyote 3", "mine 2 Mountain Lion 3", step="move")
    g.do(0, "move 1.coyote")
    assert g.at("Coyote") == 2, "only the Lion's own arrival is restricted"


@rule("FORM-4.2", "FORM-4.3")
def test_wintering_flocks(desert: Any) -> None:
    g = desert("mine 2 Sandhill Crane 3", "mine 2 Monarch 2", step="start")
    g.waits(0, "wander")
    assert g.options(0) == ["stay", "at 1", "at 3"]
    g.do(0, "at 3")
    assert (g.at("Sandhill Crane"), g.at("Monarch")) == (3, 2)
    g = desert("mine 2 Sandhill Crane 3", step="start", turn=6)
    g.waits(1, "deploy")
    assert g.at("Sandhill Crane") == 2, "only at the beginning of its own turn"


@rule("FORM-10.4", "FORM-12.7")
def test_living_larders(desert: Any) -> None:
    g = desert("mine 1 Mexican Honey-pot Ants 3", "mine 1 Monarch 3", "theirs 1 Oryx 3", "mine 2 Oryx 3", step="depop")
    g.waits(0, "larders")
    assert g.options(0) == ["none", "target 1.monarch"]
    g.do(0, "target 1.monarch")
    assert (g.pop("Mexican Honey-pot Ants"), g.pop("Monarch")) == (2, 3)
    g = desert("mine 1 Mexican Honey-pot Ants 1", "mine 1 Monarch 3", step="depop")
    assert g.pop("Mexican Honey-pot Ants") == 1, "not its last"
    g.waits(1, "deploy")


@rule("FORM-12.4", "FORM-12.8", "FORM-14.6")
def test_headstart_once_and_cysts_always(desert: Any) -> None:
    g = desert("mine 1 Chiricahua Leopard Frog 1", "mine 1 Longtail Tadpole Shrimp 2", step="depop")
    assert g.hand(0) == ["Chiricahua Leopard Frog", "Longtail Tadpole Shrimp"]

    def used(s: Any) -> None:
        s.saved = (1 << len(s.face)) - 1

    species = ("mine 1 Chiricahua Leopard Frog 1", "mine 1 Longtail Tadpole Shrimp 2")
    g = desert(*species, step="depop", change=used)
    assert (g.hand(0), g.discard(0)) == (["Longtail Tadpole Shrimp"], ["Chiricahua Leopard Frog"])


@rule("FORM-12.8")
def test_a_card_that_came_back_is_fresh(desert: Any) -> None:
    g = desert("theirs 1 Chiricahua Leopard Frog 1", step="depop")
    assert g.hand(1) == ["Bloom", "Chiricahua Leopard Frog"]
    g.do(1, "deploy chiricahua-leopard-frog", "at 3")
    assert g.pop("Chiricahua Leopard Frog") == 2


@rule("FORM-12.10", "FORM-7.11")
def test_the_pit_trap_catches_who_moves_in_but_not_who_is_brought_back(desert: Any) -> None:
    g = desert("mine 2 Immaculate Antlion 1", "mine 1 Canyon Tree Frog 3", "mine 1 Oryx 3", step="move")
    g.do(0, "move 1.canyon-tree-frog")
    assert (g.pop("Immaculate Antlion"), g.pop("Canyon Tree Frog")) == (2, 1), "1 to the trap, 1 to depop"
    g = desert("mine 2 Immaculate Antlion 1", event="Once Thought Extinct", discard=["Canyon Tree Frog"])
    g.do(0, "reveal", "at 2")
    assert (g.pop("Immaculate Antlion"), g.pop("Canyon Tree Frog")) == (1, 3)


@rule("FORM-13.8")
def test_the_yucca_moths_seeds_serve_everyone(desert: Any) -> None:
    row = ("Creosote Scrub", "Weathered Badlands", *["Lava Malpais"] * 2)
    g = desert("theirs 1 Soap-tree Yucca Moth 3", "mine 1 House Finch 3", "theirs 2 Soap-tree Yucca Moth 3", row=row)
    assert g.up("House Finch") == 5
    assert g.match.view(0)["table"]["habitats"][1]["resources"][0] == ["arthropods"]
    effects = [("mine", "Over-Graze", 1)]
    g = desert("theirs 1 Soap-tree Yucca Moth 3", "mine 1 House Finch 3", row=row, effects=effects)
    assert g.up("House Finch") == 3, "losses beat it"


@rule("FORM-16.7", "FORM-16.8")
@pytest.mark.parametrize(
    "name",
    ["Banner-Tailed Kangaroo Rat", "Black-throated Sparrow", "New Mexico Hairstreak", "Oryx", "Wild Cochineal Bug"],
)
def test_immune_to_dehydration(desert: Any, name: str) -> None:
    g = desert(f"theirs 1 {name} 5", "theirs 2 Monarch 5", "mine 4 Gila Monster 1", event="Dehydration", step="deploy")
    assert "target foe-1." not in " ".join(g.options(0))
    g.do(0, "reveal", "target foe-2.monarch")
    assert (g.s.turn, g.discard(0)) == (6, ["Dehydration"])
    assert g.told().count("Player 2's Monarch loses 3 counters (now 2).") == 1


@rule("FORM-16.7")
def test_immune_to_drought_or_not(desert: Any) -> None:
    row = ("Desert Spring",) * 4
    names = ("Banner-Tailed Kangaroo Rat", "Black-throated Sparrow", "New Mexico Hairstreak", "Oryx")
    g = desert(
        *[f"theirs {i} {n} 5" for i, n in enumerate(names, 1)], "mine 1 Wild Cochineal Bug 5", row=row, event="Drought"
    )
    g.do(0, "reveal")
    g.waits(0, "exert")
    assert [g.pop(n) for n in names] == [5, 5, 5, 5]
    assert g.pop("Wild Cochineal Bug") == 4
