"""The grammar of messages: numbers with nouns, whose, articles, lists, the reader as "you"."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.text import a, amounts, capital, card, icon, keyword, listed, parts, plain, plural, possessive
from orrery.engine.words import Names, Words, counted

TABLE = ("Ada", "Ben", "James")


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("coin", "coins"),
        ("ally", "allies"),
        ("day", "days"),
        ("box", "boxes"),
        ("loss", "losses"),
        ("match", "matches"),
        (icon("coin", "coin"), icon("coin", "coins")),
        (f"a {keyword('city', 'city')}", f"a {keyword('city', 'cities')}"),
    ],
)
def test_several(one: str, many: str) -> None:
    assert plural(one) == many


@pytest.mark.parametrize(
    ("who", "whose"),
    [
        ("Ada", "Ada's"),
        ("Claws", "Claws'"),
        ("James", "James'"),
        ("you", "your"),
        ("Player 2", "Player 2's"),
        (card("claws", "Claws"), f"{card('claws', 'Claws')}'"),
        (card("raid", "Raid"), f"{card('raid', 'Raid')}'s"),
    ],
)
def test_whose(who: str, whose: str) -> None:
    assert possessive(who) == whose


@pytest.mark.parametrize(
    ("noun", "said"),
    [
        ("card", "a card"),
        ("event", "an event"),
        ("hour", "an hour"),
        ("unit", "a unit"),
        ("8 of them", "an 8 of them"),
        ("Ambush", "an Ambush"),
        (card("ox", "Ox"), f"an {card('ox', 'Ox')}"),
    ],
)
def test_an_article(noun: str, said: str) -> None:
    assert a(noun) == said


def test_lists() -> None:
    assert listed([]) == ""
    assert listed(["Salt"]) == "Salt"
    assert listed(["Salt", "Silk"]) == "Salt and Silk"
    assert listed(["Salt", "Silk", "Spice"], "or") == "Salt, Silk or Spice"


def test_numbers_with_nouns() -> None:
    assert [counted(n, "ally") for n in (0, 1, 2)] == ["0 allies", "1 ally", "2 allies"]
    assert [counted(n, "die", "dice", "nothing") for n in (0, 1, 2)] == ["nothing", "1 die", "2 dice"]
    assert plain(amounts(2, icon("city", "city"))) == "2 cities"


@pytest.mark.parametrize(
    ("message", "params", "said"),
    [
        ("{seat:you} {seat:gain/gains} {n:coin}.", {"seat": 0, "n": 1}, "Ada gains 1 coin."),
        ("{seat:you} {seat:gain/gains} {n:coin}.", {"seat": 1, "n": 2}, "You gain 2 coins."),
        ("{seat:you} {seat:pay/pays} {n:coin|coins|nothing}.", {"seat": 1, "n": 0}, "You pay nothing."),
        ("{seat:'s} turn {turn} of the game.", {"seat": 2, "turn": 9}, "James' turn 9 of the game."),
        ("{seat:'s} turn.", {"seat": 1}, "Your turn."),
        ("{seat:seat} begins.", {"seat": 1}, "Ben begins."),
        ("{seat:seat} begins.", {"seat": 7}, "Player 8 begins."),
        ("{seats:and} share it.", {"seats": (0, 2, 1)}, "Ada, James and you share it."),
        ("{cards:or} is lost.", {"cards": ["Salt", "Silk"]}, "Salt or Silk is lost."),
        ("{what:a} is revealed.", {"what": "event"}, "An event is revealed."),
        ("{what:'s} end.", {"what": "Claws"}, "Claws' end."),
        ("{0:'s} owner pays {0:a}.", {}, "Raid's owner pays a Raid."),
    ],
)
def test_messages_as_ben_reads_them(message: str, params: dict[str, Any], said: str) -> None:
    words = Words({"tell.it": message})
    assert plain(words.say("tell.it", [card("raid", "Raid")], Names.read_by(TABLE, 1), **params)) == said


def test_nobody_is_you_to_the_public_or_without_a_reader() -> None:
    words = Words({"tell.it": "{seat:you} {seat:are/is} out."})
    for names in (Names.read_by(TABLE, None), Names.read_by(TABLE, 3), Names(TABLE), TABLE):
        assert words.say("tell.it", (), names, seat=1) == "Ben is out."


def test_a_sentence_that_begins_with_a_part_keeps_it() -> None:
    said = Words({"tell.it": "{0} resolves."}).say("tell.it", [keyword("roar", "roar")])
    assert plain(said) == "Roar resolves."
    assert parts(said)[0].value == "roar"
    assert capital("") == ""


def test_what_is_missing_is_named() -> None:
    words = Words({"tell.it": "{n:coin}"})
    with pytest.raises(KeyError, match="'n'"):
        words.say("tell.it")
    with pytest.raises(KeyError, match=r"tell\.other"):
        words.say("tell.other")
