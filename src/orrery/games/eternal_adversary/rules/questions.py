"""What each question is about: the rules that make the player choose, and of which everybody can see whether there is
more than one answer."""

from __future__ import annotations

from orrery.engine.topics import Limit, topics
from orrery.games.eternal_adversary.rules.figures import DITHER, SECONDS

TOPICS = topics(
    {
        # set-up
        "hero": ("ADV-2.6",),
        "start": ("ADV-2.15",),
        # a turn
        "trade": ("ADV-3.2",),
        "grant": ("ADV-3.2",),
        "move": ("ADV-4.1", "ADV-4.17"),
        "act": ("ADV-3.10", "ADV-5.9"),
        "shop": ("ADV-6.2",),
        "reward": ("ADV-7.13",),
        "supply": ("ADV-15.8", "ADV-16.4"),
        "make-room": ("ADV-15.13",),
        "xp": ("ADV-14.6",),
        "revive": ("ADV-12.4",),
        "event": ("ADV-13.8",),
        "monster": ("ADV-7.3",),
        "second-monster": ("ADV-7.6",),
        "overflow": ("ADV-16.4",),
        "split": ("ADV-16.9",),
        # a battle
        "wield": ("ADV-8.7", "ADV-8.8"),
        "focus": ("ADV-8.9",),
        "stims": ("ADV-8.23",),
        "quick": ("ADV-8.23",),
        "maw": ("ADV-8.11",),
        "gnaw": ("ADV-8.23",),
        "block": ("ADV-8.15", "ADV-10.3"),
        "aim": ("ADV-9.6", "ADV-9.7"),
        "owe": ("ADV-9.14",),
        "chits": ("ADV-9.16",),
        "retreat": ("ADV-11.1",),
        "flee": ("ADV-11.3", "ADV-11.4"),
        # windows
        "round-start": ("ADV-8.5", "ADV-8.22"),
        "before-weapons": ("ADV-8.23",),
        "selection": ("ADV-8.23",),
        "after-blocks": ("ADV-8.24",),
        "before-roll": ("ADV-9.8",),
        "own-dice": ("ADV-9.10",),
        "enemy-dice": ("ADV-9.11",),
        "before-damage": ("ADV-9.15",),
        "dying": ("ADV-9.17", "ADV-14.3"),
        "before-retreat": ("ADV-8.22", "ADV-11.1"),
        "retreat-roll": ("ADV-11.2",),
        "before-rift": ("ADV-6.25",),
        "after-rift": ("ADV-6.25",),
        "rift-window": ("ADV-6.25", "ADV-13.16"),
        "shrine-window": ("ADV-13.16",),
        "ambush-window": ("ADV-3.10", "ADV-13.16"),
        "death-window": ("ADV-13.16",),
        "end-window": ("ADV-13.16",),
        # what abilities and equipment let their user choose
        "which-dice": ("ADV-9.10",),
        "enemy-die": ("ADV-9.11",),
        "mirror": ("ADV-8.22",),
        "which-unit": ("ADV-8.22",),
        "which-attack": ("ADV-8.22",),
        "fewer-dice": ("ADV-9.8",),
        "exchange": ("ADV-9.19", "ADV-14.17"),
        "peek": ("ADV-15.8",),
        "exorcise": ("ADV-15.8",),
        "beacon": ("ADV-15.8",),
        "burrow": ("ADV-14.1", "ADV-14.3"),
        "stonehenge": ("ADV-14.14",),
        "stonehenge-with": ("ADV-14.14",),
        # what events let a side or their holder choose
        "rust": ("ADV-13.11", "ADV-8.23"),
        "warp": ("ADV-13.10", "ADV-17.3"),
        "warp-with": ("ADV-13.10", "ADV-17.3"),
        "bloom": ("ADV-13.10", "ADV-17.3"),
        "reinforce": ("ADV-13.10", "ADV-17.3"),
        "tremor-hero": ("ADV-13.10", "ADV-17.3"),
        "tremor-to": ("ADV-13.10", "ADV-17.3"),
        "loot": ("ADV-13.10", "ADV-17.3"),
        "unveil": ("ADV-13.10", "ADV-17.3"),
        "bargain": ("ADV-13.10", "ADV-17.3"),
        "march-from": ("ADV-13.10", "ADV-17.3"),
        "march-to": ("ADV-13.10", "ADV-17.3"),
    },
    evident={"burrow", "event", "exchange", "make-room", "start", "which-attack", "which-unit", "xp"},
    limits={"monster": Limit(SECONDS, DITHER[0])},  # ADV-7.3
)
