"""Artifacts (20 + 4) and Augments (12)."""

from __future__ import annotations

from orrery.games.endogenesis.cards.bespoke import EnergyIf, forge_catalyst, war_drum
from orrery.games.endogenesis.cards.kinds import Artifact, Augment
from orrery.games.endogenesis.cards.verbs import DrawCards, GiveCharges, Restore
from orrery.games.endogenesis.rules.state import COSMIC, EXTRINSIC, MECHANIC, MYTHIC, ORGANIC

ARTIFACTS = (
    Artifact(name="Glyph of Ascension", copies=4, copies_beyond=1, energy=1, icon="rune-sword",
             source="R", house="Energy value and number of copies", glyph=True,
             words="Or gain a Class instead of Energy."),
    Artifact(name="Demon Blood", copies=3, energy=2, icon="bloody-stash",
             source="R", house="the Health it restores and number of copies", does=(Restore((1,)),)),
    Artifact(name="Aether Flask", copies=3, energy=3, icon="round-bottom-flask"),
    Artifact(name="Phoenix Feather", copies=2, energy=1, icon="feather", does=(Restore((3,)),)),
    Artifact(name="Hourglass Sand", copies=2, energy=1, icon="hourglass", does=(DrawCards((1,)),)),
    Artifact(name="Star Lens", energy=2, icon="magnifying-glass", does=(EnergyIf(COSMIC),)),
    Artifact(name="Living Amber", energy=2, icon="amber-mosquito", does=(EnergyIf(ORGANIC),)),
    Artifact(name="Clockwork Core", energy=2, icon="clockwork", does=(EnergyIf(MECHANIC),)),
    Artifact(name="Whisper Mask", energy=2, icon="domino-mask", does=(EnergyIf(EXTRINSIC),)),
    Artifact(name="Rune Stone", energy=2, icon="rune-stone", does=(EnergyIf(MYTHIC),)),
    Artifact(name="War Drum", energy=2, icon="drum", does=(war_drum,)),
    Artifact(name="Storm Vial", copies=2, energy=1, icon="bubbling-flask", beyond=True, does=(GiveCharges((2,)),)),
    Artifact(name="Forge Catalyst", energy=1, icon="anvil-impact", beyond=True, does=(forge_catalyst,)),
)  # fmt: skip

AUGMENTS = (
    Augment(name="Deltor", cost=2, base=1, icon="triangle-target", source="R", house="cost and Energy value",
            words="+1 base damage."),
    Augment(name="Omegor", cost=1, only_bonus=True, icon="omega", source="R", house="name, cost and Energy value",
            words="Bonus damage is doubled, base damage becomes 0."),
    Augment(name="Alphor", cost=1, base=2, dearer=1, icon="upgrade", words="+2 base damage, costs 1 Energy more."),
    Augment(name="Betor", cost=2, base=-1, true_strike=True, icon="bullseye", words="True strike, base damage -1."),
    Augment(name="Gammor", cost=1, heals=1, icon="health-increase", words="Restore 1 if it dealt at least 1 damage."),
    Augment(name="Epsilor", cost=0, dearer=-1, first_loss=1, icon="drop",
            words="Costs 1 Energy less, lose 1 Health at each use."),
    Augment(name="Zetor", cost=1, draws=1, icon="card-draw", words="Draw 1 if it killed a character."),
    Augment(name="Thetor", cost=1, marks=True, icon="targeting", words="Marks its targets before damage is computed."),
    Augment(name="Kappor", cost=1, base_on_players=-1, bonus_on_monsters=2, icon="monster-grasp",
            words="+2 bonus damage against Monsters, base damage -1 against players."),
    Augment(name="Lambdor", cost=3, second=True, icon="split-arrows",
            words="If it has exactly one target and deals base damage, a second enemy of your choice takes "
            "the same base "
            "damage; all its bonus damage is lost, its other effects touch the first target only."),
    Augment(name="Sigmor", cost=3, again=True, icon="cycle",
            words="After its first use each turn it is refreshed once; it costs 1 Energy more for the rest of "
            "that turn."),
    Augment(name="Phior", cost=1, firm=True, icon="straight-pipe",
            words="Its damage cannot be reflected or redirected."),
)  # fmt: skip
