"""The 145 cards: species, habitats, Effects, Events, and the ready decks made of them."""
