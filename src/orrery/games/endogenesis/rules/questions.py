"""What each question is about: the rules that make the player choose, and of which everybody can see whether there is
more than one answer."""

from __future__ import annotations

from orrery.engine.topics import topics

TOPICS = topics(
    {
        # before the first round, and between rounds
        "keep": ("ENDO-2.3",),
        "customize": ("ENDO-2.9", "ENDO-2.10"),
        "prepare": ("ENDO-22.7",),
        "first": ("ENDO-2.13", "ENDO-21.16"),
        "wonder-keep": ("ENDO-15.2",),
        "draw-discard": ("ENDO-5.1",),
        # the own turn
        "turn": ("ENDO-6.3",),
        "hide": ("ENDO-8.1",),
        "prime": ("ENDO-18.4",),
        "trade": ("ENDO-5.5",),
        "discard": ("ENDO-1.5", "ENDO-13.5"),
        # using a Skill
        "target": ("ENDO-10.1", "ENDO-13.1"),
        "second": ("ENDO-10.1", "ENDO-13.2"),
        "victim": ("ENDO-10.1", "ENDO-13.1"),
        "point": ("ENDO-10.1",),
        "copy": ("ENDO-10.1",),
        "refresh": ("ENDO-13.8",),
        "jam": ("ENDO-13.9",),
        "charge": ("ENDO-19.2",),
        "spread": ("ENDO-19.2",),
        "resonance": ("ENDO-19.3",),
        # answering one
        "respond": ("ENDO-9.1", "ENDO-9.12"),
        "pay": ("ENDO-7.3", "ENDO-7.4"),
        "show": ("ENDO-14.1", "ENDO-7.4"),
        "reequip": ("ENDO-9.3", "ENDO-9.4"),
        "redirect": ("ENDO-13.4",),
        "amount": ("ENDO-13.4",),
        "fatal": ("ENDO-10.17",),
        "death": ("ENDO-15.4",),
        "cancel": ("ENDO-15.4",),
        # what Monsters and Events demand
        "tithe": ("ENDO-10.6",),
        "parasite": ("ENDO-10.6",),
        "exhaust": ("ENDO-13.9",),
        "uncharge": ("ENDO-12.3",),
        "augment-lose": ("ENDO-20.5",),
        "skill-lose": ("ENDO-17.1", "ENDO-23.1"),
        "flux": ("ENDO-17.1", "ENDO-23.1"),
        # what Wonders let their player choose
        "player": ("ENDO-15.4",),
        "unmake": ("ENDO-15.4",),
        "transpose": ("ENDO-15.4", "ENDO-8.10"),
        "thread": ("ENDO-15.4",),
        "free-forge": ("ENDO-15.4", "ENDO-20.1"),
        "severance": ("ENDO-15.4",),
    },
    evident={
        "amount",
        "charge",
        "copy",
        "exhaust",
        "first",
        "hide",
        "player",
        "redirect",
        "reequip",
        "refresh",
        "tithe",
    },
)
