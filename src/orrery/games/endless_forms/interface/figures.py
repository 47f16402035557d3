"""What counts in the view of Endless Forms, and what only keeps the books."""

from __future__ import annotations

from orrery.engine.figures import Figure, Figures

SPECIES = "habitats/#/species/*/#"
FIGURES = Figures(
    (
        Figure(f"{SPECIES}/counters"),
        Figure(f"{SPECIES}/effects/#", "piece", worth=0),
        Figure(SPECIES, "piece"),
        Figure("habitats/#/development"),
        Figure("habitats/#/flooded", "flag", worth=0),
        Figure("habitats/#/effects/#", "piece", worth=0),
        Figure("players/*/score", told=False),
        Figure("players/*/hand/#", "held", pays=True),
        Figure("players/*/event", "piece", pays=True, told=False),
    ),
    books=(
        *("step", "turn", "active", "window", "acting", "declared", "used", "chain", "aside", "removed"),
        *(
            f"{SPECIES}/{field}"
            for field in ("exerted", "rank", "predator", "up", "down", "losing", "fading", "prey", "notation")
        ),
        *("players/*/discard", "players/*/species", "period", "cut_short"),
    ),
    lasting=(
        "adaptive",
        "limited",
        "overpredation",
        "rites",
        "winter",
        "drought",
        "monsoon",
        "spared",
        "preserved",
        "warded",
        "echo",
        "pending",
        "dooming",
        "saved",
        "floods",
    ),
    turns=frozenset(("deploy", "exert", "move")),
)
