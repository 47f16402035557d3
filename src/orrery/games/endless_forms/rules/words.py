"""What the rules themselves say: what is wrong with a deck."""

from __future__ import annotations

from orrery.engine.words import Words

DECKS = {
    "deck.main-size": "A main deck must have exactly 40 cards; this one has {n}.",
    "deck.habitat-size": "A habitat deck must have exactly 10 different habitats; this one has {n}.",
    "deck.twice": "Each card may be in your deck only once unless its text says otherwise; {name} is in it {n} times.",
    "deck.too-many": "You may have at most {most} copies of {name}; there are {n}.",
    "deck.habitat-twice": "A habitat deck must have exactly 10 different habitats; {name} is in it {n} times.",
    "deck.header": "Line {n}: `{word}:` stands once, with a text, before the lists.",
    "deck.section-twice": "Line {n}: there are two lists `{word}:`.",
    "deck.no-section": "Line {n}: cards stand below `main:` or `habitats:`.",
    "deck.unknown": "Line {n}: there is no card “{name}”.",
    "deck.copies": "Line {n}: the number of copies of {name} must be between 1 and 40.",
    "deck.misplaced": "Line {n}: {name} does not belong below `{section}:`.",
    "deck.unnamed": "A deck needs a line `deck:` with its name.",
    "deck.of": "Deck of player {number}: {wrong}",
    "deck.two": "Option decks is a list of two: for each seat a ready deck, random, or the text of a deck.",
    "deck.none": "There is no deck “{name}”; there are {ready}.",
}

SENTENCES = Words(DECKS)
