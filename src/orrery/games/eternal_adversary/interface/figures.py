"""What counts in the view of Eternal Adversary, and what only keeps the books."""

from __future__ import annotations

from orrery.engine.figures import Figure, Figures

SHEET = "heroes/*/sheet"
FIGURES = Figures(
    (
        Figure(f"{SHEET}/health"),
        Figure(f"{SHEET}/stamina", pays=True),
        Figure(f"{SHEET}/experience", pays=True),
        Figure(f"{SHEET}/tokens", what="chaos-tokens", worth=0),
        Figure(f"{SHEET}/stats/*", told=False),
        Figure(f"{SHEET}/weapons/#", "piece"),
        Figure(f"{SHEET}/equipment/#", "piece"),
        Figure(f"{SHEET}/keep/#", "piece"),
        Figure("doom/order", what="doom", worth=0),
        Figure("doom/chaos", what="doom", worth=0),
        Figure("battle/units/*/health"),
        Figure("battle/units/*/armor"),
    ),
    books=("step", "phase", "moves", "active", "item_discard", "event_discard", "battle/step", "battle/segment"),
    turns=frozenset(
        {
            "trade",
            "move",
            "act",
            "shop",
            "reward",
            "xp",
            "revive",
            "event",
            "overflow",
            "split",
            "start",
            "hero",
            "wield",
            "block",
            "aim",
            "chits",
            "retreat",
            "owe",
            "maw",
            "round-start",
            "before-weapons",
            "after-blocks",
            "before-roll",
            "own-dice",
            "enemy-dice",
            "before-damage",
            "before-retreat",
            "ambush-window",
            "death-window",
            "end-window",
        }
    ),
    sides={"order": 0, "chaos": 1},
)
