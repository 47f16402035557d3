"""What counts in the view of Genesis, and what only keeps the books."""

from __future__ import annotations

from orrery.engine.figures import Figure, Figures

FIGURES = Figures(
    (
        Figure("units/#/hp"),
        Figure("units/#", "piece"),
        Figure("units/#/exerted", "flag", worth=-1, pays=True),
        Figure("units/#/ailments", "list", worth=-1),
        Figure("units/#/weak", "list", worth=-1),
        Figure("units/#/resists", "list"),
        Figure("units/#/skills/#", "piece", worth=0),
        Figure("players/*/aura", pays=True),
        Figure("players/*/hp", told=False),
        Figure("players/*/thoughts/#", "held", pays=True),
        Figure("alterations/#", "piece", worth=0),
        Figure("alterations/#/hp", worth=0),
    ),
    books=(
        *("phase", "round", "turn", "active", "steps", "looks", "priority", "passes", "resolving", "declaring"),
        *("units/#/sees", "players/*/memories", "players/*/thoughts/#/sees", "first", "fallen"),
    ),
    lasting=(
        "boons",
        "shields",
        "weak_now",
        "stunned",
        "pacified",
        "grounded",
        "decay",
        "control",
        "pending",
        "passives",
        "copies",
        "bearer",
    ),
    turns=frozenset(("turn", "main", "open", "end", "step", "second-step", "last")),
    settling=frozenset(("respond",)),
)
