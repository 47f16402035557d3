"""The solo mode: 12 Challenges and 19 Progress cards."""

from __future__ import annotations

from orrery.engine.boxes import in_group
from orrery.engine.cards import Pack
from orrery.games.entropy.cards.kinds import Challenge, Condition, Progress
from orrery.games.entropy.rules import tally
from orrery.games.entropy.rules.state import ANIMAL, GENERATOR_END, INNER, OUTER, TIERS, Cosmos


def _stellar_pair(s: Cosmos, seat: int) -> bool:
    if len(s.systems[seat]) < 2:
        return False
    tiers = sorted([TIERS[t] for t in tally.star_types(s, seat)])
    return len(tiers) > 1 and tiers[-1] == 4 and tiers[-2] >= 3


def _life_of_a_star(s: Cosmos, seat: int) -> bool:
    if len(s.systems[seat]) < 3:
        return False
    tiers = {TIERS[t] for t in tally.star_types(s, seat)}
    return len(tiers) >= 3 and 4 in tiers


def _planet_forge(s: Cosmos, seat: int) -> bool:
    return tally.planets(s, seat) >= 6


def _four_elements(s: Cosmos, seat: int) -> bool:
    if len(s.worlds[seat]) < 4:
        return False
    living = {s.kind[s.face[s.planet_at[spot]]] for spot in s.worlds[seat] if s.cards_on(spot)}
    return len(living) == 4


def _bombardment(s: Cosmos, seat: int) -> bool:
    return tally.asteroids(s, seat) >= 5 and tally.different_asteroids(s, seat) == 4


def _scarred_worlds(s: Cosmos, seat: int) -> bool:
    return sum([min(s.asteroid_at[spot * 2 : spot * 2 + 2]) >= 0 for spot in s.worlds[seat]]) >= 2


def _gardener(s: Cosmos, seat: int) -> bool:
    return tally.fulfilled_biomes(s, seat) >= 3


def _layers_of_life(s: Cosmos, seat: int) -> bool:
    for spot in s.worlds[seat]:
        cards = s.card_at[spot * 3 : spot * 3 + 3]
        if min(cards) >= 0 and len({s.kind[s.face[card]] for card in cards}) == 3:
            return True
    return False


def _biosphere(s: Cosmos, seat: int) -> bool:
    return tally.planets_with_all(s, seat, 2) > 0


def _menagerie(s: Cosmos, seat: int) -> bool:
    return tally.cards_of(s, seat, ANIMAL) >= 3


def _perfect_console(s: Cosmos, seat: int) -> bool:
    return tally.upgraded_tiers(s, seat) >= 5


def _overdrive(s: Cosmos, seat: int) -> bool:
    return s.generator[seat] == GENERATOR_END


CHALLENGES = in_group(
    __name__,
    (
        Challenge(
            code="C1",
            name="Stellar Pair",
            icon="two-shadows",
            asks=Condition("a tier IV Star and another Star of tier III or IV", _stellar_pair),
        ),
        Challenge(
            code="C2",
            name="Life of a Star",
            icon="star-cycle",
            asks=Condition("Stars of 3 different tiers, one of them IV", _life_of_a_star),
        ),
        Challenge(code="C3", name="Planet Forge", icon="ringed-planet", asks=Condition("6 Planets", _planet_forge)),
        Challenge(
            code="C4",
            name="Four Elements",
            icon="world",
            asks=Condition("a Planet of each type, each with at least 1 Life card", _four_elements),
        ),
        Challenge(
            code="C5",
            name="Bombardment",
            icon="meteor-impact",
            asks=Condition("5 Asteroids, including all 4 types", _bombardment),
        ),
        Challenge(
            code="C6",
            name="Scarred Worlds",
            icon="asteroid",
            asks=Condition("2 Planets with 2 Asteroids each", _scarred_worlds),
        ),
        Challenge(code="C7", name="Gardener", icon="forest", asks=Condition("3 fulfilled Biomes", _gardener)),
        Challenge(
            code="C8",
            name="Layers of Life",
            icon="plants-and-animals",
            asks=Condition("a Planet with 1 Bacteria, 1 Plant and 1 Animal Life card", _layers_of_life),
        ),
        Challenge(
            code="C9",
            name="Biosphere",
            icon="dna2",
            asks=Condition("a Planet with at least 2 Lifeforms of each type", _biosphere),
        ),
        Challenge(code="C10", name="Menagerie", icon="paw", asks=Condition("3 played Animal cards", _menagerie)),
        Challenge(
            code="C11", name="Perfect Console", icon="gears", asks=Condition("5 upgraded Focus tiers", _perfect_console)
        ),
        Challenge(
            code="C12",
            name="Overdrive",
            icon="nuclear-plant",
            asks=Condition("the Generator on its last space", _overdrive),
        ),
    ),
)

PROGRESS = in_group(
    __name__,
    (
        Progress(code="PR1", name="Slow Drift", moves=1, ring=OUTER, removes="planet heat", pursues="o-i", icon="walk"),
        Progress(
            code="PR2", name="Cold Logic", moves=2, ring=INNER, removes="planet carbon", pursues="o-ii", icon="brain"
        ),
        Progress(
            code="PR3",
            name="Far Signal",
            moves=3,
            ring=OUTER,
            removes="planet water",
            pursues="o-iii",
            icon="radar-sweep",
        ),
        Progress(
            code="PR4", name="Rising Tide", moves=2, ring=OUTER, removes="planet radiation", pursues="o-i", icon="waves"
        ),
        Progress(
            code="PR5", name="Deep Burn", moves=3, ring=INNER, removes="planet heat", pursues="o-ii", icon="fire-zone"
        ),
        Progress(
            code="PR6",
            name="Old Carbon",
            moves=1,
            ring=INNER,
            removes="planet carbon",
            pursues="o-iii",
            icon="coal-pile",
        ),
        Progress(
            code="PR7", name="Flood Gate", moves=3, ring=OUTER, removes="planet water", pursues="o-i", icon="flood"
        ),
        Progress(
            code="PR8",
            name="Ray Storm",
            moves=1,
            ring=OUTER,
            removes="planet radiation",
            pursues="o-ii",
            icon="radioactive",
        ),
        Progress(
            code="PR9", name="Green Belt", moves=2, ring=INNER, removes="biome abundant", pursues="o-iii", icon="forest"
        ),
        Progress(
            code="PR10",
            name="First Culture",
            moves=2,
            ring=OUTER,
            removes="life bacteria",
            pursues="small bacteria",
            icon="microscope",
        ),
        Progress(
            code="PR11",
            name="Root Network",
            moves=1,
            ring=INNER,
            removes="life plant",
            pursues="small plant",
            icon="plant-roots",
        ),
        Progress(
            code="PR12",
            name="Apex Study",
            moves=3,
            ring=INNER,
            removes="life animal",
            pursues="small animal",
            icon="paw",
        ),
        Progress(
            code="PR13",
            name="Second Culture",
            moves=1,
            ring=OUTER,
            removes="life bacteria",
            pursues="small bacteria",
            icon="dna1",
        ),
        Progress(
            code="PR14",
            name="Seed Vault",
            moves=2,
            ring=INNER,
            removes="life plant",
            pursues="small plant",
            icon="plant-seed",
        ),
        Progress(
            code="PR15",
            name="Herd Study",
            moves=3,
            ring=OUTER,
            removes="life animal",
            pursues="small animal",
            icon="deer",
        ),
        Progress(
            code="PR16", name="Dry Season", moves=2, ring=OUTER, removes="biome scarce", pursues="", icon="cactus"
        ),
        Progress(
            code="PR17", name="Mild Season", moves=3, ring=INNER, removes="biome abundant", pursues="", icon="sprout"
        ),
        Progress(
            code="PR18", name="Long Drought", moves=1, ring=INNER, removes="biome scarce", pursues="", icon="desert"
        ),
        Progress(
            code="PR19",
            name="Convergence",
            moves=2,
            ring=OUTER,
            removes="",
            pursues="convergence",
            icon="convergence-target",
        ),
    ),
)

PACK = Pack("solo", (*CHALLENGES, *PROGRESS))
