"""What people read while they build a deck."""

from __future__ import annotations

from orrery.engine.words import Words

DECK_WORDS = Words(
    {
        "title": "Deck",
        "figure": "size rank",
        "turn.hand": "opening hand",
        "turn.own": "your turn {n}",
        "unknown": "There is no card {name}.",
        "misplaced": "{name} does not belong there.",
        "tally.main": "Main deck",
        "tally.habitats": "Habitats",
        "facet.kind": "Kind",
        "facet.group": "Group",
        "facet.rank": "Size rank",
        "facet.hunts": "Hunts",
        "facet.wants": "Grows with",
        "facet.offers": "Offers",
        "kind.species": "Species",
        "kind.effect": "Effect",
        "kind.event": "Event",
        "kind.habitat": "Habitat",
        "hunts.yes": "Predator",
        "hunts.no": "No predator",
        "curve.kinds": "Kinds",
        "curve.kinds.words": "A usual deck has some 20 species, 10 Effects and 10 Events.",
        "curve.ranks": "Size ranks",
        "curve.ranks.words": "How many species of each rank: larger ones hunt smaller ones.",
        "curve.groups": "Groups",
        "curve.groups.words": "How many species of each group.",
        "curve.growth": "Growth",
        "curve.growth.words": "How many species with each printed ↑.",
        "curve.resources": "Wanted and offered",
        "curve.resources.words": "How many species grow with a resource, and how many habitats offer it.",
        "wanted": "species want it",
        "offered": "habitats offer it",
        "odds.good": "An even opening hand: 4 to 6 species, 1 or 2 Effects, 1 or 2 Events",
        "odds.even-again": "An even opening hand, with the free mulligan",
        "odds.small": "A species of rank 1 or 2 in the opening hand",
        "odds.predator": "A predator among the {n:card} seen by your third turn",
        "odds.fed": "One of your two habitats at the start offers {resource}, which most of your species want",
        "cannot.broken": "Take out what breaks a rule first: {why}",
    }
)
