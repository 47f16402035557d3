"""The 42 events: 21 designs, two of each (ADV-13.10, 13.11). Only Infection is named in the rulebook."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.engine.verbs import Effect
from orrery.games.eternal_adversary.cards.bespoke import Feast, HardBargain, Rust, StolenHour, WarpStorm
from orrery.games.eternal_adversary.cards.kinds import BEFORE, BEREFT, CURSING, ENDING, SEALING, SHRINE, STANDING, Event
from orrery.games.eternal_adversary.cards.verbs import (
    Bloom,
    Doom,
    Experience,
    Horde,
    Loot,
    MoveMonsters,
    MoveOrderHero,
    Reinforce,
    Says,
    SideHeals,
    SideLoses,
    Summon,
    UnitChits,
    Unveil,
)
from orrery.games.eternal_adversary.rules.state import CHAOS


def _keep(name: str, icon: str, when: int, moment: str, does: Effect, source: str = "H", house: str = "") -> Event:
    return Event(name=name, icon=icon, when=when, moment=moment, does=(does,), source=source, house=house)


def _instant(name: str, icon: str, does: Effect) -> Event:
    return Event(name=name, icon=icon, does=(does,))


EVENTS = Pack(
    "events",
    (
        _keep(
            "Infection",
            "virus",
            SHRINE,
            "When an Order hero uses a Healing Shrine on its turn",
            Says("that use is cancelled; its encounter is spent"),
            "R",
            "that the encounter is spent, copies",
        ),
        _keep(
            "Ambush",
            "surprised-skull",
            STANDING,
            "When the Order hero whose turn it is has finished moving on a revealed slot without a monster",
            Summon(),
        ),
        _keep(
            "Curse of Rust",
            "broken-axe",
            CURSING,
            "Before Order's weapon selection, in a battle with your living hero or monster",
            Rust(),
        ),
        _keep("Feast of Bones", "bone-gnawer", BEREFT, "When an Order hero has died anywhere", Feast()),
        _keep("Stolen Hour", "stopwatch", ENDING, "At your End step, not after a retreat or death", StolenHour()),
        _keep("Unstable Rift", "unstable-orb", SEALING, "Before an Order rift roll", Says("it has 2 dice fewer")),
        _keep("Black Shield", "cracked-shield", BEFORE, "In any battle, before damage", UnitChits(4)),
        _instant("Rift Bloom", "rose", Bloom(2)),
        _instant("Reinforcements", "evil-bat", Reinforce()),
        _instant("Horde", "dozen", Horde()),
        _instant("Tremor", "earth-crack", MoveOrderHero()),
        _instant("Warp Storm", "tornado", WarpStorm()),
        _instant("Looted Stores", "robber", Loot(2)),
        _instant("Dark Insight", "evil-book", Experience(CHAOS)),
        _instant("Unholy Vigor", "heart-plus", SideHeals(CHAOS, 4)),
        _instant("Soul Drain", "soul-vessel", SideLoses(stamina=1)),
        _instant("Blight Wind", "wind-slap", SideLoses(health=1)),
        _instant("Torn Veil", "theater-curtains", Unveil()),
        _instant("Hard Bargain", "trade", HardBargain()),
        _instant("Shadow March", "shadow-follower", MoveMonsters(2)),
        _instant("Dread Omen", "death-note", Doom(1)),
    ),
)
