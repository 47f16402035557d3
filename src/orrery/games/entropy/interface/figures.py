"""What counts in the view of Entropy, and what only keeps the books."""

from __future__ import annotations

from orrery.engine.figures import Figure, Figures

FIGURES = Figures(
    (
        Figure("players/*/energy", pays=True),
        Figure("players/*/mass", pays=True),
        Figure("players/*/entropy", pays=True),
        Figure("players/*/vp"),
        Figure("players/*/total", told=False),
        Figure("players/*/generator/space", what="generator"),
        Figure("players/*/hand/#", "held", pays=True),
        Figure("players/*/missions/#", "held"),
        Figure("players/*/claimed/#", "held"),
    ),
    books=(
        *("step", "active", "placing", "players/*/score", "players/*/rank", "leader", "players/*/played"),
        *("rondel/*/away", "rondel/*/bonus", "missions_spent"),
    ),
    lasting=(
        "extra",
        "noted",
        "triggered",
        "stack",
    ),
    turns=frozenset(("move", "activate", "reward", "upgrade", "close", "mission")),
)
