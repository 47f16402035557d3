"""The questions: the clauses each comes from, and which of them begin a phase."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from orrery.engine.topics import topics
from orrery.games.endless_forms.rules.state import DEPLOY, EXERT, MOVE

TOPICS = topics(
    {
        "mulligan": ("FORM-2.4", "FORM-2.7"),
        # windows
        "w1": ("FORM-7.1",),
        "w2": ("FORM-7.1",),
        "w3": ("FORM-7.1",),
        "w3-event": ("FORM-7.1",),
        "w4": ("FORM-7.1",),
        "w5": ("FORM-7.1",),
        "w6": ("FORM-7.1",),
        "w7": ("FORM-7.1", "FORM-7.7"),
        "w8": ("FORM-7.1",),
        "w9": ("FORM-7.1",),
        "w10": ("FORM-7.1",),
        "w11": ("FORM-6.5", "FORM-7.1"),
        # the phases of a turn
        "deploy": ("FORM-5.1",),
        "species": ("FORM-5.3", "FORM-5.13"),
        "effect": ("FORM-5.8", "FORM-5.13"),
        "event": ("FORM-5.10",),
        "where": ("FORM-5.3", "FORM-9.1"),
        "attach": ("FORM-5.8",),
        "resource": ("FORM-5.9",),
        "model": ("FORM-5.9", "FORM-6.6"),
        "copy": ("FORM-5.9",),
        "exert": ("FORM-8.1",),
        "prey": ("FORM-8.8", "FORM-8.9"),
        "power": ("FORM-8.6",),
        "strike": ("FORM-8.5", "FORM-16.4"),
        "move": ("FORM-9.1",),
        # what an Event lets its player choose
        "aim": ("FORM-6.6",),
        "aim-habitat": ("FORM-6.6",),
        "drop": ("FORM-6.6", "FORM-6.8"),
        "introduce": ("FORM-6.6", "FORM-6.8"),
        "revive": ("FORM-6.6",),
        "recycle": ("FORM-6.6", "FORM-6.8"),
        "migrate": ("FORM-6.6", "FORM-9.7"),
        "succession": ("FORM-6.6", "FORM-13.3"),
        # texts that come by themselves
        "bolt": ("FORM-12.10", "FORM-9.7"),
        "infect": ("FORM-12.2", "FORM-1.11"),
        "course": ("FORM-4.2",),
        "course-card": ("FORM-4.2",),
        "wander": ("FORM-4.2", "FORM-9.7"),
        "study": ("FORM-4.2",),
        "steady": ("FORM-10.4",),
        "larders": ("FORM-10.4",),
    },
    evident={"aim", "prey", "steady"},
)

PHASES: Mapping[int, str] = MappingProxyType({DEPLOY: "deploy", EXERT: "exert", MOVE: "move"})
"""The question with which each action of a phase begins."""
BETWEEN_PHASES = ("w2", "w4", "w6")
"""Windows that are asked before the phase whose step they stand at has begun."""
