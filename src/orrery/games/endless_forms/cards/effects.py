"""The 23 Effects. Names are the rulebook's; targets and texts are designed here."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.games.endless_forms.cards.kinds import (
    A_HABITAT,
    AN_EVENT_ZONE,
    ANY_SPECIES,
    BIG_SPECIES,
    COMMON,
    NAME_PRINTED,
    RARE,
    SMALL_SPECIES,
    UNCOMMON,
    YOUR_DECK,
    YOUR_PREDATOR,
    YOUR_SPECIES,
    Ability,
    EffectCard,
)
from orrery.games.endless_forms.cards.nature import ARTHROPODS, FRUITS, GRASSES, HUMANS, LEAVES, NIGHT, POLLEN, SEEDS
from orrery.games.endless_forms.cards.traits import (
    Adapts,
    Calm,
    Copies,
    Feeds,
    Grazed,
    HoldsHost,
    HostRank,
    HostRates,
    HuntsTogether,
    LandHas,
    Likeness,
    Mutates,
    NamesLost,
    Reflexes,
    Road,
    Showy,
    Shrouds,
    Sickens,
    Spreads,
    Studies,
    Sustained,
)


def of(name: str, rarity: str, target: str, does: tuple[Ability, ...], note: str, icon: str) -> EffectCard:
    """A row of the table; a star after the name marks the Asombro Edition."""
    return EffectCard(
        name=name.rstrip("*"),
        source="R",
        house=NAME_PRINTED,
        rarity=rarity,
        target=target,
        does=does,
        note=note,
        icon=icon,
        asombro=name.endswith("*"),
    )


# fmt: off
EFFECTS = Pack("effects", (
    of("A Road Runs Through It", COMMON, A_HABITAT, (LandHas(HUMANS), Road()), "Roadkill and edge effects.", "road"),
    of("Aesthetic Choice*", UNCOMMON, YOUR_SPECIES, (HostRates(1), Showy()), "Showy mates are easy prey.",
       "feathered-wing"),
    of("Artificially Sustained*", COMMON, YOUR_SPECIES, (Sustained(),), "Kept alive by people, it breeds poorly.",
       "life-support"),
    of("Blight", UNCOMMON, A_HABITAT, (NamesLost(2),), "A disease of plants.", "leaf-skeleton"),
    of("Bloom", COMMON, A_HABITAT, (LandHas(POLLEN | FRUITS),), "Flowers after rain.", "flowers"),
    of("Convergent Evolution", RARE, YOUR_SPECIES, (Likeness(),), "Like problems, like solutions.", "mirror-mirror"),
    of("Diversification", UNCOMMON, YOUR_SPECIES, (Adapts(),), "Adaptive radiation.", "family-tree"),
    of("Environmental Homogenization*", UNCOMMON, A_HABITAT, (Copies(),), "Every place becomes the same.",
       "twin-shell"),
    of("Feeder", COMMON, A_HABITAT, (Feeds(),), "Feeders fatten birds and expose them.", "bird-cage"),
    of("Insect Swarm*", COMMON, A_HABITAT, (LandHas(ARTHROPODS, LEAVES | GRASSES),), "A swarm strips the plants.",
       "cricket"),
    of("Insular Dwarfism", UNCOMMON, BIG_SPECIES, (HostRank(-2), HostRates(1)),
       "Big animals on islands shrink and breed faster.", "contract"),
    of("Insular Gigantism", UNCOMMON, SMALL_SPECIES, (HostRank(2), HostRates(0, -1, NIGHT)),
       "Small animals on islands grow and live longer.", "expand"),
    of("Maimed", COMMON, ANY_SPECIES, (HostRates(-1), HoldsHost()), "An injury.", "broken-bone"),
    of("Mutigen*", RARE, ANY_SPECIES, (Mutates(),), "Mutations: mostly neutral, sometimes grand.", "dna1"),
    of("Over-Graze", COMMON, A_HABITAT, (LandHas(0, GRASSES | LEAVES | SEEDS), Grazed()), "Damage done by livestock.",
       "cow"),
    of("Pack Hunt*", UNCOMMON, YOUR_PREDATOR, (HuntsTogether(),), "Hunting together.", "wolf-head"),
    of("Pathogen*", UNCOMMON, ANY_SPECIES, (Sickens(),), "Contagious within a group.", "virus"),
    of("r-Strategist*", UNCOMMON, YOUR_SPECIES, (HostRates(3, 1),), "Many young, short lives.", "fish-eggs"),
    of("Shrouding Weather", RARE, AN_EVENT_ZONE, (Shrouds(),), "Dust and fog.", "fog"),
    of("Spreading Grasses", COMMON, A_HABITAT, (Spreads(GRASSES),), "An invasion of grass.", "grass"),
    of("Stable Climate*", UNCOMMON, A_HABITAT, (Calm(),), "Steady conditions.", "sun-cloud"),
    of("Wicked Reflexes*", UNCOMMON, YOUR_SPECIES, (Reflexes(3),), "Speed.", "run"),
    of("Wildlife Study", COMMON, YOUR_DECK, (Studies(),), "Knowledge.", "binoculars"),
))
