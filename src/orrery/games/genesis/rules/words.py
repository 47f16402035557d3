"""What the rules themselves say: what is wrong with a Timeline or with Forethoughts."""

from __future__ import annotations

from orrery.engine.words import Words

SENTENCES = Words(
    {
        "list.unknown": "There is no card {name}.",
        "list.no-place": "{name} has no place in a Timeline.",
        "list.not-loyal": "{name} ({colours:and}) is not among the affiliations of {hero}.",
        "list.size": "Exactly {n:card}, not {count}.",
        "list.chi": "At most {chi} Chi, not {total}.",
        "list.copies": "Copies of {name} are limited to {most}, not {n}.",
    }
)
