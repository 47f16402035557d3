"""What the rules themselves say: what is wrong with a deck."""

from __future__ import annotations

from orrery.engine.words import Words

DECKS = {
    "deck.main": "Main deck",
    "deck.main.words": "{n:card}: species, Effects and Events, each name once.",
    "deck.habitats": "Habitat deck",
    "deck.habitats.words": "{n:habitat}, all different.",
    "deck.main-size": "A main deck must have exactly 40 cards; this one has {n}.",
    "deck.habitat-size": "A habitat deck must have exactly 10 different habitats; this one has {n}.",
    "deck.twice": "Each card may be in your deck only once unless its text says otherwise; {name} is in it {n} times.",
    "deck.too-many": "You may have at most {most} copies of {name}; there are {n}.",
    "deck.habitat-twice": "A habitat deck must have exactly 10 different habitats; {name} is in it {n} times.",
    "deck.of": "Deck of player {number}: {wrong}",
    "deck.two": "Option decks is a list of two: for each seat a ready deck, random, or the text of a deck.",
    "deck.none": "There is no deck “{name}”; there are {ready}.",
}

SENTENCES = Words(DECKS)
