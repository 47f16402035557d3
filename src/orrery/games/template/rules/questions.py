"""What each question is about: the rules that make the player choose, and of which everybody can see whether there is
more than one answer."""

from __future__ import annotations

from orrery.engine.topics import topics

TOPICS = topics(
    {
        "stow": ("SMUG-1.3",),
        "ambush": ("SMUG-3.3",),
        "bid": ("SMUG-2.2",),
        "turn": ("SMUG-3.1",),
        "target": ("SMUG-3.5",),
        "answer": ("SMUG-3.6",),
        "keep": ("SMUG-3.4",),
    },
    evident={"target"},
)
