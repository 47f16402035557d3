"""The Skills: base (40) and Beyond (32). Numbers by upgrade row: base, row 1, row 2, row 3."""

from __future__ import annotations

from typing import Any

from orrery.engine.verbs import Effect
from orrery.games.endogenesis.cards.bespoke import (
    Burst,
    Copy,
    ExhaustSlayer,
    Harvest,
    Haunt,
    Jam,
    Lash,
    Punish,
    ReadStars,
    Resonate,
    Salvage,
    Scavenge,
    StealIfHurt,
    Unweakened,
)
from orrery.games.endogenesis.cards.kinds import Skill
from orrery.games.endogenesis.cards.monster_effects import AllDiscard, DiscardOrSuffer
from orrery.games.endogenesis.cards.reaction_effects import (
    FROM_MONSTERS,
    AttackerDiscards,
    DrawIfBlocked,
    ExhaustIfBlocked,
    Guard,
    Redirect,
    Reflect,
    Retort,
    Root,
    TakeFromAttacker,
)
from orrery.games.endogenesis.cards.verbs import (
    AGAINST_LEGENDARIES,
    AGAINST_MARKED,
    AGAINST_MONSTERS,
    AGAINST_PRISM_HOLDERS,
    ALL,
    HALF_HEALTH,
    IF_ANOTHER_USED,
    IF_TARGET_HALF,
    IF_YOU_ARE_LOW,
    MANY,
    MISSING_HEALTH,
    OTHERS,
    PER_CHARGE,
    PER_LOST_CHARGE,
    PER_MARKED,
    PER_TWO_CARDS,
    PER_TWO_CHARGES,
    SLAYER,
    TWO,
    Charge,
    Deal,
    DiscardCards,
    DrawCards,
    GainEnergy,
    GiveCharges,
    Lose,
    MarkTargets,
    Omen,
    Per,
    Play,
    Points,
    Refresh,
    RefreshOthers,
    Restore,
    RestoreDealt,
    Unanswered,
)
from orrery.games.endogenesis.rules.state import (
    ACTIVE,
    COSMIC,
    DEATHCRY,
    EXTRINSIC,
    INITIATIVE,
    MECHANIC,
    MYTHIC,
    ORGANIC,
    REACTION,
    ULTIMATE,
    VOLTAIC,
    Cosmos,
)


def skill(name: str, kind: int, category: int, cost: Any, icon: str, *does: Effect, **more: Any) -> Skill:
    """A Skill; a cost that does not change is one number, "*" is Mimic's."""
    levels = 3 if kind in (INITIATIVE, DEATHCRY) else 4
    costs = () if cost == "*" else (cost,) * levels if isinstance(cost, int) else tuple(cost)
    energy = 2 if kind == ULTIMATE else 1
    return Skill(name=name, kind=kind, category=category, cost=costs, icon=icon, does=does, energy=energy, **more)


def _most_charged(s: Cosmos, play: Play, c: int) -> int:
    return max((s.charges[at] for at in s.charged(play.owner)), default=0)


PER_CHARGE_ON_ONE = Per(_most_charged, "per Charge on one Active Voltaic Skill of yours")
B = {"beyond": True}
FOUR_ONES = (1, 1, 1, 1)

COSMIC_SKILLS = (
    skill("Pulsar", ACTIVE, COSMIC, 2, "star-pupil",
          Deal((1, 2, 2, 3), TWO, (2, 2, 3, 3), AGAINST_MONSTERS),
          source="R", house="cost, that it hits two, upgrade rows and Energy value"),
    skill("Comet Lance", ACTIVE, COSMIC, (2, 2, 1, 1), "comet-spark", Deal((3, 4, 4, 5))),
    skill("Stargazer", ACTIVE, COSMIC, 1, "spyglass", ReadStars(), Deal((1, 2, 3, 3), noted=True)),
    skill("Time Slip", ACTIVE, COSMIC, (1, 1, 1, 0), "time-trap", Refresh(), Deal((0, 1, 2, 2))),
    skill("Warp", REACTION, COSMIC, 1, "portal", Redirect((2, 3, 4, MANY)),
          source="R", house="cost, category, numbers and Energy value"),
    skill("Event Horizon", REACTION, COSMIC, 1, "vortex", Guard((2, 3, 4, 5)), DrawIfBlocked(1)),
    skill("Supernova", ULTIMATE, COSMIC, 3, "explosion-rays", Deal((2, 3, 4, 5), ALL)),
    skill("Singularity", ULTIMATE, COSMIC, 2, "black-hole-bolas", Deal((4, 5, 6, 7), sure="always")),
    skill("Foresight", INITIATIVE, COSMIC, 1, "third-eye", DrawCards((2, 3, 3)), DiscardCards((1, 1, 0)), **B),
    skill("Heat Death", DEATHCRY, COSMIC, 1, "sun-cloud", Deal((2, 3, 4), ALL), **B),
    skill("Slingshot", ACTIVE, COSMIC, 1, "slingshot", Deal((2, 3, 4, 5)), Scavenge(), **B),
    skill("Big Crunch", ULTIMATE, COSMIC, 3, "implosion",
          Deal((3, 4, 5, 6), bonus=FOUR_ONES, per=PER_TWO_CARDS, most=(4, 4, 4, 4)), **B),
)  # fmt: skip

ORGANIC_SKILLS = (
    skill("Thorn Burst", ACTIVE, ORGANIC, 1, "thorny-vine",
          Lose(2), Deal((2, 2, 3, 3), TWO, (1, 2, 2, 3), IF_YOU_ARE_LOW), source="R", house="cost and Energy value"),
    skill("Blood Force", ACTIVE, ORGANIC, 2, "bleeding-heart", Deal((3, 4, 5, 6), value=HALF_HEALTH),
          source="R", house="cost, category, the most it deals and Energy value"),
    skill("Sap Siphon", ACTIVE, ORGANIC, 1, "leaf-swirl", Deal((1, 2, 3, 3)), RestoreDealt((0, 0, 0, 1))),
    skill("Regrowth", ACTIVE, ORGANIC, 1, "sprout", Restore((2, 3, 4, 5))),
    skill("Deep Roots", REACTION, ORGANIC, 2, "tree-roots", Root((1, 2, 3, 4)),
          source="R", house="cost, the Health it leaves and Energy value"),
    skill("Bramble Hide", REACTION, ORGANIC, 1, "thorn-helix", Guard((1, 2, 3, 3)), Retort((1, 1, 1, 2))),
    skill("Crimson Tides", ULTIMATE, ORGANIC, 3, "big-wave", Deal((3, 4, 5, 6), ALL, value=MISSING_HEALTH),
          source="R", house="all but its purely variable damage"),
    skill("World Tree", ULTIMATE, ORGANIC, 2, "oak",
          Restore((4, 5, 6, 7)), Deal((0, 0, 0, 0), noted=True, floor=2)),
    skill("Spore Bloom", INITIATIVE, ORGANIC, 1, "mushroom-cloud", Restore((3, 4, 5)), **B),
    skill("Martyr Seed", DEATHCRY, ORGANIC, 1, "plant-seed", Unweakened(), Deal((0, 1, 2), SLAYER), **B),
    skill("Barkskin", REACTION, ORGANIC, 1, "wood-beam", Guard((2, 3, 3, 4), (1, 1, 2, 2), IF_YOU_ARE_LOW), **B),
    skill("Verdant Wrath", ULTIMATE, ORGANIC, 2, "vine-leaf", Lose(3), Deal((6, 7, 8, 9)), **B),
)  # fmt: skip

MECHANIC_SKILLS = (
    skill("Piston Strike", ACTIVE, MECHANIC, 1, "gear-hammer", Deal((2, 3, 3, 4), bonus=(1, 1, 2, 2),
          per=IF_ANOTHER_USED)),
    skill("Overclock", ACTIVE, MECHANIC, 1, "processor", GainEnergy((2, 3, 3, 4)), Deal((0, 0, 1, 1))),
    skill("Gear Jam", ACTIVE, MECHANIC, 1, "cog-lock", Jam((1, 1, 1, 2)), Deal((1, 2, 3, 3))),
    skill("Shrapnel Array", ACTIVE, MECHANIC, 2, "bombing-run", Deal((1, 2, 2, 3), ALL, (0, 0, 1, 1),
          AGAINST_MONSTERS)),
    skill("Fortify", REACTION, MECHANIC, 2, "armor-upgrade", Guard((2, 3, 4, 5)), ExhaustIfBlocked(),
          source="R", house="cost, Defence and Energy value"),
    skill("Recoil Plate", REACTION, MECHANIC, 1, "shield-reflect", Reflect((1, 2, 3, 4))),
    skill("Omega Cannon", ULTIMATE, MECHANIC, (3, 3, 2, 2), "laser-turret", Deal((5, 6, 7, 8))),
    skill("Perpetual Engine", ULTIMATE, MECHANIC, 2, "gears", Deal((1, 2, 3, 4)), RefreshOthers()),
    skill("Boot Sequence", INITIATIVE, MECHANIC, 1, "power-button", GainEnergy((2, 3, 4)), **B),
    skill("Self-Destruct", DEATHCRY, MECHANIC, 1, "time-bomb", Deal((2, 3, 4), SLAYER), ExhaustSlayer(), **B),
    skill("Salvage Arm", ACTIVE, MECHANIC, 1, "robot-grab", Deal((2, 3, 4, 4)), Salvage((1, 1, 1, 2)), **B),
    skill("Assembly Line", ULTIMATE, MECHANIC, 3, "factory-arm", Points((5, 6, 7, 8)), **B),
)  # fmt: skip

EXTRINSIC_SKILLS = (
    skill("Nether Hex", ACTIVE, EXTRINSIC, 1, "evil-moon",
          Deal((1, 2, 3, 3), bonus=(2, 2, 2, 3), per=IF_TARGET_HALF), source="R", house="cost and Energy value"),
    skill("Mindblast", ACTIVE, EXTRINSIC, 1, "psychic-waves", Deal((2, 3, 3, 4)), Punish((1, 1, 2, 2)),
          source="R", house="all but that it asks whether a Reaction was used"),
    skill("Shadow Flare", ACTIVE, EXTRINSIC, 1, "burning-dot",
          Deal((1, 2, 2, 3), always=True), Unanswered((2, 2, 3, 3)),
          source="R", house="cost, category, numbers and Energy value"),
    skill("Mimic", ACTIVE, EXTRINSIC, "*", "duality-mask", Copy(),
          source="R", house="cost, category, what it may copy and with which Shards"),
    skill("Dispersion", REACTION, EXTRINSIC, 2, "divert", Reflect((2, 3, 4, 5)),
          source="R", house="cost, category, numbers and Energy value"),
    skill("Phase Veil", REACTION, EXTRINSIC, 1, "invisible", Guard((1, 2, 3, 4)), AttackerDiscards(1)),
    skill("Annihilate", ULTIMATE, EXTRINSIC, 3, "skull-crack", Deal((4, 5, 6, 7)), Harvest(),
          source="R", house="all but that it asks for a death"),
    skill("Void Tithe", ULTIMATE, EXTRINSIC, 2, "pay-money", DiscardOrSuffer((2, 3, 4, 5), (3, 4, 5, 6))),
    skill("Dread Whisper", INITIATIVE, EXTRINSIC, 1, "terror",
          AllDiscard(1, others=True), Deal((0, 1, 2), OTHERS), **B),
    skill("Haunting", DEATHCRY, EXTRINSIC, 2, "haunting", Haunt(), Deal((0, 2, 3), SLAYER), **B),
    skill("Mind Theft", ACTIVE, EXTRINSIC, 1, "brain-tentacle", Deal((1, 2, 3, 4)), StealIfHurt(), **B),
    skill("Mind Eclipse", ULTIMATE, EXTRINSIC, 3, "eclipse", Deal((4, 4, 5, 6), always=True), Unanswered((2, 3, 3,
          3)), **B),
)  # fmt: skip

MYTHIC_SKILLS = (
    skill("Hunter's Omen", ACTIVE, MYTHIC, 0, "hunter-eyes", Omen((1, 2, MANY, MANY), (0, 0, 0, 1))),
    skill("Spear of Dawn", ACTIVE, MYTHIC, 1, "spears", Deal((2, 2, 3, 3), bonus=(1, 2, 2, 3), per=AGAINST_MARKED)),
    skill("Siren Chord", ACTIVE, MYTHIC, 1, "harp",
          Deal((1, 2, 2, 2), TWO, (0, 0, 1, 2), AGAINST_MARKED, always=True), MarkTargets()),
    skill("Judgement", ACTIVE, MYTHIC, 2, "gavel", Deal((3, 4, 5, 6), sure="marked")),
    skill("Aegis of Ages", REACTION, MYTHIC, 1, "roman-shield", Guard((2, 3, 4, 5), FOUR_ONES, FROM_MONSTERS)),
    skill("Oathbreaker", REACTION, MYTHIC, 1, "broken-shield", Guard((1, 2, 3, 4)), TakeFromAttacker()),
    skill("Ragnarok", ULTIMATE, MYTHIC, 3, "burning-meteor", Deal((2, 3, 3, 4), ALL, (2, 2, 3, 3), AGAINST_MARKED)),
    skill("World Serpent", ULTIMATE, MYTHIC, 2, "sea-serpent", Deal((3, 4, 5, 6), bonus=FOUR_ONES, per=PER_MARKED)),
    skill("Omen of War", INITIATIVE, MYTHIC, 0, "war-axe", Omen((MANY, MANY, MANY), (0, 1, 2)), **B),
    skill("Final Oath", DEATHCRY, MYTHIC, 1, "broken-heart-zone", Deal((3, 4, 5), SLAYER, sure="always"), **B),
    skill("Champion's Call", ACTIVE, MYTHIC, 1, "hunting-horn",
          Deal((2, 3, 3, 4), bonus=(2, 2, 3, 3), per=AGAINST_PRISM_HOLDERS), **B),
    skill("Godslayer", ULTIMATE, MYTHIC, 3, "broadsword",
          Deal((4, 5, 6, 7), bonus=(3, 3, 3, 3), per=AGAINST_LEGENDARIES), **B),
)  # fmt: skip

VOLTAIC_SKILLS = (
    skill("Amplified Bolt", ACTIVE, VOLTAIC, 1, "lightning-arc",
          Deal((1, 2, 3, 3), bonus=FOUR_ONES, per=PER_CHARGE), Charge(1), discharge=(2, 3, 3, 4),
          source="R", house="cost and Energy value", **B),
    skill("Storm Coil", ACTIVE, VOLTAIC, 1, "magnet-blast", Deal((1, 2, 2, 3), TWO), Charge(1),
          discharge=(3, 3, 3, 3), bursts=(Burst((2, 2, 3, 3)),), **B),
    skill("Capacitor", ACTIVE, VOLTAIC, 0, "battery-75", Charge(2),
          discharge=(4, 4, 4, 4), bursts=(GainEnergy((3, 4, 4, 5)), DrawCards((0, 0, 1, 1))), **B),
    skill("Arc Lash", ACTIVE, VOLTAIC, 1, "whiplash", Deal((2, 3, 4, 5)), Charge(1, monster=2),
          discharge=(3, 3, 3, 3), bursts=(Lash(),), **B),
    skill("Static Field", ACTIVE, VOLTAIC, 2, "static-waves",
          Deal((1, 2, 2, 3), ALL, FOUR_ONES, PER_TWO_CHARGES), Charge(1), discharge=(4, 4, 5, 5), **B),
    skill("Grounding", REACTION, VOLTAIC, 1, "lightning-dissipation", Guard((2, 3, 4, 4)), GiveCharges((1, 1, 1, 2)),
          **B),
    skill("Overload Ward", REACTION, VOLTAIC, 1, "lightning-shield",
          Guard((1, 2, 2, 3), FOUR_ONES, PER_CHARGE_ON_ONE, (4, 4, 5, 6)), **B),
    skill("Spark Reserve", INITIATIVE, VOLTAIC, 1, "battery-pack", GiveCharges((2, 3, 4)), **B),
    skill("Last Spark", DEATHCRY, VOLTAIC, 1, "spark-plug",
          Deal((1, 1, 1), SLAYER, (1, 1, 1), PER_LOST_CHARGE, (3, 4, 5)), **B),
    skill("Resonant Flash", ULTIMATE, VOLTAIC, 2, "lightning-flame", Deal((3, 4, 5, 6)), Charge(2, death=4),
          discharge=(4, 4, 4, 4), bursts=(Resonate(),), source="R", house="cost and Energy value", **B),
    skill("Thunder Throne", ULTIMATE, VOLTAIC, 3, "throne-king",
          Deal((2, 3, 3, 4), ALL, FOUR_ONES, PER_CHARGE), Charge(1), discharge=(3, 3, 4, 4), **B),
    skill("Tesla Sovereign", ULTIMATE, VOLTAIC, 2, "tesla-coil", Deal((4, 5, 6, 7)), Charge(2),
          discharge=(6, 6, 6, 6), bursts=(Burst((3, 3, 3, 3), sure=True),), **B),
)  # fmt: skip

SKILLS = (*COSMIC_SKILLS, *ORGANIC_SKILLS, *MECHANIC_SKILLS, *EXTRINSIC_SKILLS, *MYTHIC_SKILLS, *VOLTAIC_SKILLS)
