"""What counts in the view of Smugglers, and what only keeps the books."""

from __future__ import annotations

from orrery.engine.figures import Figure, Figures

FIGURES = Figures(
    (
        Figure("players/*/coins", pays=True),
        Figure("players/*/worth"),
        Figure("players/*/hold/#", "piece"),
        Figure("players/*/hand/#", "held", pays=True),
    ),
    books=("phase", "active", "order", "discard", "aside"),
    turns=frozenset(("turn",)),
)
