"""The Wonders: base (15) and Beyond (5)."""

from __future__ import annotations

from orrery.games.endogenesis.cards import wonder_effects as w
from orrery.games.endogenesis.cards.kinds import WonderCard

WONDERS = (
    WonderCard(name="Lazarus", reactive="fatal", icon="ankh", source="R", house="the Health it leaves",
               words="When you receive fatal damage: survive with half your Max Health instead."),
    WonderCard(name="Energize", icon="embrassed-energy",
               source="R", house="how much less Skills cost", does=(w.energize,)),
    WonderCard(name="Meteor Fall", icon="meteor-impact", needs=w.an_enemy, does=(w.meteor_fall,)),
    WonderCard(name="Cataclysm", icon="earth-crack", needs=w.an_enemy, does=(w.cataclysm,)),
    WonderCard(name="Genesis Bloom", icon="lotus-flower", does=(w.genesis_bloom,)),
    WonderCard(name="Stolen Fate", icon="robber-hand", needs=w.a_player, royale=False, does=(w.stolen_fate,)),
    WonderCard(name="Mirror Veil", reactive="skill", icon="mirror-mirror",
               words="Even against true strike: a hostile Skill has no effect on you."),
    WonderCard(name="Time Loop", icon="infinity", needs=w.has_exhausted, does=(w.time_loop,)),
    WonderCard(name="Unmake", icon="shatter", needs=w.a_basic_skill, royale=False, tactical=False, does=(w.unmake,)),
    WonderCard(name="Transposition", icon="card-exchange", needs=w.has_allocated, tactical=False,
               does=(w.transposition,)),
    WonderCard(name="Revelation", icon="book-aura", does=(w.revelation,)),
    WonderCard(name="Starforge", icon="star-swirl", does=(w.starforge,)),
    WonderCard(name="Nullstone", reactive="wonder", icon="stone-sphere", royale=False,
               words="Cancel a Wonder another player has just played."),
    WonderCard(name="Oracle's Thread", icon="sewing-string", needs=w.chaos_deck, tactical=False,
               does=(w.oracles_thread,)),
    WonderCard(name="Third Eye", icon="beast-eye", needs=w.a_player, royale=False, does=(w.third_eye,)),
    WonderCard(name="Overvoltage", icon="electric", beyond=True, does=(w.overvoltage,)),
    WonderCard(name="Free Forge", icon="anvil", beyond=True, needs=w.can_forge, does=(w.free_forge,)),
    WonderCard(name="Twin Soul", icon="two-shadows", beyond=True, needs=w.has_auto, does=(w.twin_soul,)),
    WonderCard(name="Severance", icon="scissors", beyond=True, needs=w.a_player, royale=False, does=(w.severance,)),
    WonderCard(name="Rift Anchor", reactive="death", icon="anchor", beyond=True, royale=False,
               words="In the moment you die: you will not be Weakened, draw 2."),
)  # fmt: skip
