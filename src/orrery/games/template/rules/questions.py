"""The clauses each question comes from: the rule that makes the player choose."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

ASKED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "stow": ("SMUG-1.3",),
        "ambush": ("SMUG-3.3",),
        "bid": ("SMUG-2.2",),
        "turn": ("SMUG-3.1",),
        "target": ("SMUG-3.5",),
        "answer": ("SMUG-3.6",),
        "keep": ("SMUG-3.4",),
    }
)

EVIDENT = frozenset({"target"})
"""The questions of which everybody can see whether there is more than one answer."""
