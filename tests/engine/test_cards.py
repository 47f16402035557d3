"""Cards, packs from files, verbs, words, ledgers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.engine import wording
from orrery.engine.cards import Card, Pack
from orrery.engine.clauses import Ledger, No
from orrery.engine.verbs import sentences
from orrery.engine.words import Words, slug
from orrery.games.template import GAME
from orrery.games.template.cards.base import BASE, BOLD_RAID, SNARE
from orrery.games.template.cards.verbs import Gain


def test_text_is_made_from_what_the_card_does() -> None:
    assert BOLD_RAID.text.startswith("Gain 1 coin. Raid a rival: roll a die, and on 4 or more")
    assert SNARE.text == "The raider pays you 2 coins. When you are raided you may show it to stop the raid."


def test_two_cards_of_one_name_are_refused() -> None:
    with pytest.raises(orrery.BadPack, match="two cards named Trade"):
        Pack("p", (Card(name="Trade"), Card(name="Trade")))


def test_the_hash_of_a_pack_tells_changes_and_nothing_else() -> None:
    assert BASE.hash() == Pack("other name", BASE.cards).hash()
    assert BASE.hash() != Pack("base", BASE.cards[1:]).hash()

    def effect(s: Any, play: Any) -> Any: ...

    assert Pack("p", (Card(name="A", does=(effect,)),)).hash() == Pack("p", (Card(name="A", does=(effect,)),)).hash()


def test_a_functions_docstring_is_its_text() -> None:
    def effect(s: Any, play: Any) -> Any:
        """look at your top three cards
        and keep one"""

    assert sentences((Gain(2), effect)) == "Gain 2 coins. Look at your top three cards and keep one."


def test_a_sentence_that_ends_in_a_bracket_has_a_full_stop_too() -> None:
    def at_most(s: Any, play: Any) -> Any:
        """draw a card for each (at most 4)"""

    def done(s: Any, play: Any) -> Any:
        """take it (it is yours.)"""

    assert sentences((at_most, done)) == "Draw a card for each (at most 4). Take it (it is yours.)"


def test_words_fill_their_slots() -> None:
    words = Words({"a": "{seat:seat} draws {n:card|cards} and {0} ({x})"})
    assert words.say("a", ("Ace",), ("Ada",), seat=0, n=1, x=5) == "Ada draws 1 card and Ace (5)"
    assert words.say("a", ("Ace",), (), seat=2, n=2, x=5) == "Player 3 draws 2 cards and Ace (5)"
    with pytest.raises(KeyError, match="no words for 'b'"):
        words.say("b")
    with pytest.raises(KeyError, match="want 'n'"):
        words.say("a", ("Ace",), (), seat=2, x=5)


def test_slugs() -> None:
    assert slug("Ra'Ha, the Red") == "raha-the-red"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('[[clause]]\nid = "A-1"\ntag = "Q"\ntext = "x"', "tag 'Q' is not R, P or H"),
        ('[[clause]]\nid = "A-1"\ntext = "x"', "needs id, tag and text"),
        ('[[clause]]\nid = "A-1"\ntag = "R"\ntext = "x"\nnote = "y"', "needs id, tag and text"),
        ('[[clause]]\nid = "A-1"\ntag = "R"\ntext = "x"\n' * 2, "listed twice: A-1"),
    ],
)
def test_a_bad_ledger_is_refused(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "clauses.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(ValueError, match=why):
        Ledger.read(path)


def test_refusals_cite_clauses_of_the_ledger() -> None:
    s = GAME.setup("standard", 2, {})
    refusal = wording.refusal(GAME, s, 0, No("too-much", "SMUG-2.2", n=1))
    assert str(refusal) == "You have only 1 coin. (SMUG-2.2)"
    assert set(refusal.clauses) <= set(GAME.ledger)
