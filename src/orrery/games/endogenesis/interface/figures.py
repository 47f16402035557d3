"""What counts in the view of Endogenesis, and what only keeps the books."""

from __future__ import annotations

from orrery.engine.figures import Figure, Figures

FIGURES = Figures(
    (
        Figure("players/*/health"),
        Figure("players/*/max_health"),
        Figure("players/*/shards", pays=True),
        Figure("players/*/prisms"),
        Figure("players/*/score", told=False),
        Figure("players/*/drums"),
        Figure("players/*/marked", "flag", worth=-1),
        Figure("players/*/weakened", "flag", worth=-1),
        Figure("players/*/dead", "flag", worth=-1),
        Figure("players/*/hand/#", "held", pays=True),
        Figure("players/*/wonders/#", "held", pays=True),
        Figure("players/*/slots/*/shards"),
        Figure("players/*/slots/*/charges"),
        Figure("players/*/slots/*/ready", "flag", pays=True, told=False),
        Figure("energy", pays=True, whose="active/seat"),
        Figure("monsters/#/health", worth=0),
        Figure("monsters/#", "piece", worth=0),
    ),
    books=(
        *("knowledge_discard", "wonders_discard", "aside", "blows", "phase", "revealed"),
        *("monsters/#/threats", "monsters/#/hurt_by", "monsters/#/hurt_this_round", "players/*/score_parts"),
        *("players/*/room_for_ultimate", "players/*/reacted", "players/*/chosen", "chaos_discard", "slain_last"),
        *("players/*/slots/*/does", "players/*/slots/*/cost", "players/*/slots/*/row", "leader"),
    ),
    lasting=(
        "refreshers",
        "uses",
        "energized",
        "forged",
        "forge",
        "fog",
        "spare",
        "blows",
        "answered",
        "hits",
        "slack",
        "burst",
        "aims",
        "reacted_turn",
        "drums",
        "dry",
        "drain",
        "owed",
    ),
    turns=frozenset(("turn",)),
)
