"""What each question is about: the rules that make the player choose, and of which everybody can see whether there is
more than one answer."""

from __future__ import annotations

from orrery.engine.topics import topics

TOPICS = topics(
    {
        # set-up
        "focus": ("ENT-4.4",),
        "return": ("ENT-22.4",),
        # Movement
        "move": ("ENT-6.1", "ENT-6.17"),
        "token": ("ENT-6.10",),
        "reward": ("ENT-7.7", "ENT-7.9"),
        # Action
        "evolve": ("ENT-9.1",),
        "aggregate": ("ENT-10.1",),
        "settle": ("ENT-10.2",),
        "create": ("ENT-11.1",),
        "seed": ("ENT-11.1",),
        "support": ("ENT-11.6",),
        "order": ("ENT-11.8", "ENT-11.16"),
        "fewer": ("ENT-11.16",),
        "activate": ("ENT-12.1",),
        "set-biome": ("ENT-13.1",),
        "habitat": ("ENT-13.1",),
        "upgrade": ("ENT-14.1",),
        "recall": ("ENT-14.2",),
        "catch": ("ENT-16.1",),
        "impact": ("ENT-16.1",),
        "crater": ("ENT-16.2",),
        "soup": ("ENT-17.1", "ENT-8.1"),
        "close": ("ENT-8.2",),
        # rewards and effects
        "lifeform": ("ENT-8.5",),
        "card": ("ENT-8.4", "ENT-15.2"),
        "advance": ("ENT-17.6",),
        "activate-one": ("ENT-12.5",),
        "retrieve": ("ENT-23.6",),
        "fulfil": ("ENT-13.6",),
        "count": ("ENT-23.7",),
        # Mission
        "mission": ("ENT-18.1", "ENT-18.8"),
    },
    evident={"crater", "fewer", "habitat", "impact", "seed", "settle", "support", "token"},
)
