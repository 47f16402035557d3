"""The 28 Events. Names are the rulebook's; texts are designed here."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.games.endless_forms.cards.bespoke import (
    Develop,
    DiscardEffects,
    DryUp,
    EachWeakGains,
    Echo,
    Extinction,
    FindAWay,
    Introduce,
    LookAtHand,
    Migrate,
    Preserve,
    Protect,
    Rains,
    Recycle,
    Rediscover,
    Succession,
    Unexert,
    Wither,
)
from orrery.games.endless_forms.cards.kinds import (
    ALWAYS,
    COMMON,
    IN_W7,
    NAME_PRINTED,
    ON_A_DAY_TURN,
    RARE,
    UNCOMMON,
    EventCard,
    EventVerb,
)
from orrery.games.endless_forms.cards.nature import AMPHIBIAN, ARTHROPOD, BIRD, GRASSES, LEAVES, REPTILE, WATER, WOOD
from orrery.games.endless_forms.cards.verbs import (
    AimGains,
    AimLoses,
    AllThereLose,
    ChooseHabitat,
    ChooseSpecies,
    Draw,
    MayDiscardEffect,
    OthersLose,
    ThisTurn,
)


def of(name: str, rarity: str, does: tuple[EventVerb, ...], note: str, icon: str, when: int = ALWAYS) -> EventCard:
    """A row of the table; a star after the name marks the Asombro Edition."""
    return EventCard(
        name=name.rstrip("*"),
        source="R",
        house=NAME_PRINTED,
        rarity=rarity,
        does=does,
        note=note,
        icon=icon,
        when=when,
        asombro=name.endswith("*"),
    )


# fmt: off
EVENTS = Pack("events", (
    of("Aggressive Overpopulation", UNCOMMON, (ChooseSpecies(least=5), AimGains(3), OthersLose(1)),
       "One species crowds out the rest.", "ant"),
    of("Anthropinistic Development", RARE, (ChooseHabitat(), Develop()), "Building over the land.", "bulldozer"),
    of("Conservation Effort*", COMMON, (ChooseSpecies(most=3), AimGains(3), Protect()), "The rescue of a rare species.",
       "paw-heart"),
    of("Dehydration", COMMON, (ChooseSpecies(lacks=WATER), AimLoses(3)), "No water.", "desert-skull"),
    of("Drought*", UNCOMMON, (DryUp(),), "The pools dry up.", "barbed-sun"),
    of("Echoed Form*", RARE, (Echo(),), "Mimicry.", "butterfly-warning"),
    of("Ecological Preserve", UNCOMMON, (ChooseHabitat(), Preserve()), "A protected area.", "park-bench"),
    of("Ecological Succession*", UNCOMMON, (ChooseHabitat(), Succession()), "One community follows another.",
       "stump-regrowth"),
    of("Empathetic Thinking", COMMON, (LookAtHand(), Draw(2)), "Seeing as the other sees.", "third-eye"),
    of("Extinction Event", RARE, (Extinction(),), "Mass extinction by size.", "dinosaur-bones"),
    of("Hyper-Adaptive Fauna*", UNCOMMON, (ThisTurn("adaptive"),), "Generalists thrive.", "plants-and-animals"),
    of("Introduced Population", RARE, (Introduce(),), "Animals released.", "cage"),
    of("Life Finds a Way", UNCOMMON, (FindAWay(),), "The last survivors.", "seedling", IN_W7),
    of("Limited Resources*", COMMON, (ThisTurn("limited"),), "Carrying capacity.", "empty-hourglass"),
    of("Molting", COMMON, (ChooseSpecies(yours=True, groups=REPTILE | BIRD | ARTHROPOD, exerted=True), Unexert()),
       "New skin or feathers, and a second try.", "two-feathers"),
    of("Monsoon Season", UNCOMMON, (Rains(),), "Summer rains.", "heavy-rain"),
    of("Offroading Degradation*", COMMON, (ChooseHabitat(), AllThereLose(1, most_rank=3), MayDiscardEffect()),
       "Crushed burrows and crust.", "tire-tracks"),
    of("Once Thought Extinct*", RARE, (Rediscover(),), "Rediscovery.", "fossil"),
    of("Organic Recycling", COMMON, (Recycle(), Draw(2)), "The work of decomposers.", "recycle"),
    of("Outbreak", UNCOMMON, (ChooseSpecies(), AimLoses(2), OthersLose(1, same_group=True)), "An epidemic.",
       "poison-cloud"),
    of("Overpredation", UNCOMMON, (ThisTurn("overpredation"),), "Too many hunters.", "fangs"),
    of("Regeneration", COMMON, (ChooseSpecies(yours=True, groups=AMPHIBIAN | REPTILE | ARTHROPOD), AimGains(3),
                                MayDiscardEffect()), "Limbs grow again.", "regeneration"),
    of("Rejuvenation", UNCOMMON, (EachWeakGains(),), "The weak recover.", "heart-plus"),
    of("Rites of Spring*", UNCOMMON, (ThisTurn("rites"),), "The breeding season.", "nest-eggs", ON_A_DAY_TURN),
    of("Seasonal Migration", COMMON, (Migrate(),), "Yearly journeys.", "liberty-wing"),
    of("Wildfire!", RARE, (ChooseHabitat(GRASSES | LEAVES | WOOD), AllThereLose(2, flee=1), DiscardEffects()),
       "Fire; some flee, some hide.", "wildfires"),
    of("Winter Cuts Short the Day", UNCOMMON, (ThisTurn("winter"),), "The cold slows ectotherms.", "snowing",
       ON_A_DAY_TURN),
    of("Withering", COMMON, (ChooseHabitat(), Wither()), "Heat and wilt.", "falling-leaf"),
))
