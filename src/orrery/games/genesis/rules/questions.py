"""What each question is about: the rules that make the player choose, and of which everybody can see whether there is
more than one answer."""

from __future__ import annotations

from orrery.engine.topics import topics

TOPICS = topics(
    {
        "first": ("GEN-4.6", "GEN-19.6"),
        # a turn
        "turn": ("GEN-6.9", "GEN-7.1"),
        "step": ("GEN-7.5", "GEN-7.6"),
        "second-step": ("GEN-7.5", "GEN-7.6"),
        # windows
        "main": ("GEN-7.12", "GEN-7.14"),
        "end": ("GEN-7.19",),
        "open": ("GEN-7.13", "GEN-7.14"),
        "respond": ("GEN-12.3",),
        "last": ("GEN-6.12",),
        # playing an ability
        "target": ("GEN-10.1",),
        "which": ("GEN-10.17",),
        "negate": ("GEN-10.13", "GEN-16.36"),
        "element": ("GEN-16.38", "GEN-16.39"),
        "discard": ("GEN-9.18",),
        "order": ("GEN-12.20",),
        # resolving one
        "spot": ("GEN-10.14", "GEN-12.19"),
        "beckon": ("GEN-16.3", "GEN-16.4"),
        "raise": ("GEN-16.16", "GEN-16.17"),
        "replicate": ("GEN-16.45", "GEN-16.46"),
        "rotate": ("GEN-8.7", "GEN-12.19"),
        "ailment": ("GEN-17.15",),
        "upkeep": ("GEN-14.11",),
        "library": ("GEN-12.17",),
        # a match and a draft
        "lock": ("GEN-19.7", "GEN-19.8"),
        "lock-out": ("GEN-19.8", "GEN-19.18"),
        "lock-in": ("GEN-19.10", "GEN-19.18"),
        "locked": ("GEN-19.11",),
        "pick": ("GEN-20.25",),
        "champion": ("GEN-20.26", "GEN-20.27"),
        "build": ("GEN-20.26", "GEN-20.27"),
    },
    evident={"locked", "negate", "raise", "second-step", "spot", "step", "target", "turn"},
)
