"""Packs: cards as text, read strictly, and matches that are played with them beside matches that are not."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import orrery
from orrery.engine.boxes import format_of, plain, with_packs
from orrery.engine.cards import Pack
from orrery.engine.codec import NeedsFunction
from orrery.engine.flow import Match
from orrery.engine.packs import PackFile, cards_of, exported, read_file
from orrery.games.template import GAME
from orrery.games.template.cards.kinds import Action, Cargo
from orrery.games.template.cards.verbs import Gain, Raid

EVERY = (*orrery.list_games(), "template")
GOOD = """
name = "Extra"
game = "template"
[[card]]
is = "Action"
name = "Grand Trade"
copies = 2
icon = "coins"
does = [{is = "Gain", coins = 4}, {is = "Raid", needs = 3}]
[[card]]
like = "silk"
worth = 9
"""


@pytest.mark.parametrize("name", EVERY)
def test_every_card_is_written_down_and_read_back_or_names_its_function(name: str) -> None:
    game = orrery.find(name)
    made, refused = format_of(game), dict[str, tuple[str, str]]()
    for card in game.faces:
        try:
            row = made.encode(card)
        except NeedsFunction as wrong:
            refused[card.name] = (str(wrong), repr(card))
            continue
        again = made.decode(json.loads(json.dumps(row)), "here")
        assert again == card, card.name
        assert repr(again) == repr(card), card.name
    assert len(refused) == {"endogenesis": 87, "entropy": 48, "genesis": 3}.get(name, 0)
    for card_name, (why, printed) in refused.items():
        assert why.startswith(f"{card_name}, ")
        function = why.partition("this is the Python function `")[2].partition("`")[0]
        assert function
        assert f"<function {function.replace('.', '.<locals>.')} " in printed or f"<function {function} " in printed


@pytest.mark.parametrize("name", EVERY)
def test_a_pack_that_changes_nothing_plays_the_same_match(name: str) -> None:
    game = orrery.find(name)
    pack = f'name = "Same"\ngame = "{name}"\n[[card]]\nlike = "{game.faces[0].slug}"\n'
    plain_match, match = orrery.new(game, seed=5), orrery.new(game, seed=5, packs=[pack])
    assert type(match.s) is not type(plain_match.s)
    for one in (plain_match, match):
        rng = Random(1)
        for _ in range(60):
            if one.over:
                break
            ask = rng.choice(one.asks)
            one.choose(rng.choice(ask.options), ask.seat)
    assert match.digest() == plain_match.digest()
    assert match.setup.packs[0].name == "Same"
    assert plain_match.setup.packs == ()


def test_a_pack_is_the_same_from_toml_json_a_file_and_values(tmp_path: Path) -> None:
    pack = orrery.read_pack(GOOD)
    file = tmp_path / "extra.toml"
    file.write_text(pack.toml, "utf-8")
    assert read_file(file) == pack == orrery.read_pack(pack.text)
    grand, silk = cards_of(pack, format_of(GAME))
    assert grand == Action(name="Grand Trade", copies=2, icon="coins", does=(Gain(4), Raid(3)))
    assert isinstance(silk, Cargo)
    assert (silk.name, silk.worth) == ("Silk", 9)
    values = exported("template", "Extra", [grand, silk], format_of(GAME))
    assert cards_of(values, format_of(GAME)) == (grand, silk)
    boxed = [with_packs(GAME, [form]) for form in (pack, file, pack.text)]
    assert boxed[0] is boxed[1] is boxed[2]
    assert with_packs(GAME, [Pack("Extra", (grand, silk))]).faces[-1].name == "Grand Trade"
    assert plain(boxed[0]) is GAME


def test_cards_are_replaced_in_their_place_and_added_behind() -> None:
    game = with_packs(GAME, [GOOD])
    assert [card.slug for card in game.faces] == [*[card.slug for card in GAME.faces], "grand-trade"]
    assert next(card for card in game.faces if card.slug == "silk").facts()["worth"] == 9
    match = orrery.new("template", players=2, packs=[GOOD])
    assert sum(match.s.card(piece).slug == "grand-trade" for piece in range(len(match.s.face))) == 2
    assert "play grand-trade" in orrery.vocabulary(game)
    assert "play grand-trade" not in orrery.vocabulary(GAME)
    assert next(card for card in GAME.faces if card.slug == "silk").facts()["worth"] != 9


def test_a_later_pack_goes_before_an_earlier_one() -> None:
    dear = 'name = "Dear"\ngame = "template"\n[[card]]\nlike = "silk"\nworth = 7\n'
    worth = [
        next(card for card in with_packs(GAME, packs).faces if card.slug == "silk").facts()["worth"]
        for packs in ([GOOD, dear], [dear, GOOD], [dear])
    ]
    assert worth == [7, 9, 7]


def test_a_match_with_a_pack_is_copied_pickled_and_imagined() -> None:
    match = orrery.new("template", players=3, seed=2, packs=[GOOD])
    for copied in (match.fork(), pickle.loads(pickle.dumps(match))):
        assert copied.digest() == match.digest()
        assert copied.game is match.game
    world = match.imagine(0, Random(1))
    assert world.setup.packs == match.setup.packs
    assert type(world.s) is type(match.s)


def test_a_pickled_match_finds_its_pack_in_another_process(tmp_path: Path) -> None:
    match = orrery.new("genesis", seed=4, packs=['name="W"\ngame="genesis"\n[[card]]\nlike="jaelarian-hound"\nhp=9\n'])
    file = tmp_path / "match"
    file.write_bytes(pickle.dumps(match))
    program = f"import pickle; print(pickle.load(open({str(file)!r}, 'rb')).digest())"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == match.digest()


# ---------------------------------------------------------------- refusals
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("name = ", "nom = ", "a pack has `name`, `game` and a list of tables `card`, not 'nom'"),
        ('game = "template"\n', "", "a pack needs `game`"),
        ('is = "Action"', 'is = "Actoin"', "card 1 .Grand Trade.: there is no kind of card 'Actoin'; perhaps Action"),
        ("copies = 2", "", "card 1 .Grand Trade.: a Action needs copies|an Action needs copies"),
        ("copies = 2", 'copies = "two"', "card 1 .Grand Trade., copies: 'two' does not fit; it must be a whole number"),
        ("copies = 2", "copies = true", "copies: true does not fit"),
        (
            "copies = 2",
            "copies = 1000000000",
            "copies: 1000000000 does not fit; it must be a whole number from 0 to 99",
        ),
        ("copies = 2", "copies = 2\ncopise = 3", "no field 'copise'; perhaps copies is meant"),
        ('is = "Gain"', 'is = "Gaim"', "does 1: there is no 'Gaim' here; perhaps Gain is meant"),
        ('is = "Gain"', 'is = "Toll"', "does 1: there is no 'Toll' here; there are Gain, Raid, Scout"),
        ("coins = 4", "gold = 4", "does 1, Gain: a Gain has no field 'gold'; there are coins"),
        ("[[card]]", "[[card", "this is not valid TOML"),
        ('icon = "coins"', 'source = "X"', "source 'X' is not one of"),
        ('like = "silk"', 'like = "slik"', "card 2 .slik.: the box has no card 'slik'; perhaps silk is meant"),
        ('like = "silk"\nworth = 9', 'is = "Action"\nname = "Silk"\ncopies = 1', "Silk is a Cargo in the box"),
        ('name = "Grand Trade"', 'name = "???"', "name: a name needs letters or digits"),
        ('name = "Grand Trade"', 'name = "Grand\\u0003Trade"', "text here is one line without control characters"),
        ('name = "Grand Trade"', f'name = "{"x" * 61}"', "name: at most 60 characters fit here, not 61"),
        ('like = "silk"', 'like = "silk"\nname = "Grand  Trade"', "there are two cards of this name"),
        ('game = "template"', 'game = "genesis"', "The pack Extra is for genesis, not for template"),
    ],
)
def test_a_bad_pack_is_refused_with_its_place_and_what_would_fit(old: str, new: str, why: str) -> None:
    assert old in GOOD
    with pytest.raises(orrery.BadPack, match=why) as refused:
        with_packs(GAME, [GOOD.replace(old, new, 1)])
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        "\x00",
        "[" * 100_000,
        '{"a":' * 100_000,
        "a = " + "[" * 100_000,
        "x" * 300_000,
        '{"name": "A", "game": "template", "card": 3}',
        '{"name": "A", "game": "template", "card": [3]}',
        '{"name": "A", "game": "template", "card": []}',
        '{"name": 3, "game": "template", "card": [{}]}',
        '{"name": "A", "game": ["template"], "card": [{}]}',
        '{"name": "A", "game": "template", "card": [{}]}',
        '{"name": "A", "game": "template", "card": [{"is": ["Action"]}]}',
        '{"name": "A", "game": "template", "card": [{"like": {"a": 1}}]}',
        '{"name": "A", "game": "template", "card": [{"is": "Cargo", "name": "B", "worth": NaN, "copies": 1}]}',
        '{"name": "A", "game": "template", "card": [{"is": "Cargo", "name": "B", "worth": 1e400, "copies": 1}]}',
        '{"name": "A", "game": "template", "card": [{"is": "Cargo", "name": "B", "worth": ' + "9" * 9000 + "}]}",
        '{"name": "\\ud800", "game": "template", "card": [{"like": "silk"}]}',
        '{"name": "A", "game": "template", "card": [{"like": "silk", "name": "\\ud800"}]}',
        json.dumps({"name": "A", "game": "template", "card": [{"like": "silk"}] * 201}),
        json.dumps({"name": "A", "game": "template", "card": [{"like": "silk", "does": [[[[]]]]}]}),
        'name = "A"\ngame = "template"\n[[card]]\nlike = "silk"\nworth = 1979-05-27\n',
    ],
)
def test_whatever_stands_in_a_pack_one_sentence_says_why_not(text: str) -> None:
    with pytest.raises(orrery.BadPack) as refused:
        with_packs(GAME, [orrery.read_pack(text, "odd.toml")])
    said = str(refused.value)
    assert said.endswith(".")
    assert "\n" not in said
    assert len(said) < 400
    assert said.isprintable()


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for content in (None, b"\xff\xfe\x00", b"x" * 300_000):
        file = tmp_path / "odd.toml"
        if content is not None:
            file.write_bytes(content)
        with pytest.raises(orrery.BadPack, match=r"odd\.toml"):
            read_file(file)


def test_a_pack_the_game_cannot_hold_leaves_nothing_behind() -> None:
    before = set(sys.modules)
    with pytest.raises(orrery.BadPack):
        with_packs(GAME, [GOOD.replace("copies = 2", "copies = 999")])
    assert not {name for name in set(sys.modules) - before if "+" in name}


def test_packs_of_one_text_have_one_hash_whatever_they_were_written_in() -> None:
    pack = orrery.read_pack(GOOD)
    assert isinstance(pack, PackFile)
    assert pack.hash == orrery.read_pack(json.dumps(json.loads(pack.text), indent=2)).hash
    assert pack.hash != orrery.read_pack(GOOD.replace("worth = 9", "worth = 8")).hash
    assert pack.names == ("Grand Trade", "silk")


def played(match: Match, answers: int) -> Match:
    rng = Random(2)
    for _ in range(answers):
        if not match.over:
            ask = rng.choice(match.asks)
            match.choose(rng.choice(ask.options), ask.seat)
    return match


def test_a_record_names_its_packs_and_carries_their_text() -> None:
    match = played(orrery.new("template", players=2, seed=1, packs=[GOOD]), 12)
    text = match.record()
    (pack,) = match.setup.packs
    assert f'packs: {{"{pack.hash}": {pack.text}}}' in text.split("\n")
    again = orrery.verify(text)
    assert (again.digest(), again.setup.packs) == (match.digest(), (pack,))
    assert again.record() == text
    assert "packs: " not in played(orrery.new("template", players=2, seed=1), 12).record()


def test_a_record_with_a_pack_replays_in_another_process(tmp_path: Path) -> None:
    file = tmp_path / "match.rec"
    file.write_text(played(orrery.new("template", players=2, seed=1, packs=[GOOD]), 12).record(), "utf-8")
    said = subprocess.run(
        [sys.executable, "-m", "orrery", "verify", str(file)], capture_output=True, text=True, check=True
    )
    assert "The record holds" in said.stdout


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"worth":9', '"worth":8', "the text of the pack Extra is not the one of the hash"),
        ('"card":[', '"card":[3,', "pack, card: the cards must be a list of tables"),
        ("packs: {", "packs: [{", "is not JSON"),
        ("packs: {", "packs: {} ", "is not JSON"),
    ],
)
def test_a_record_whose_pack_was_changed_is_refused_in_its_line(old: str, new: str, why: str) -> None:
    text = orrery.new("template", players=2, seed=1, packs=[GOOD]).record()
    assert old in text
    with pytest.raises(orrery.BadRecord, match=why) as refused:
        orrery.replay(text.replace(old, new, 1))
    assert refused.value.line == 7


def test_a_staged_match_keeps_its_packs() -> None:
    match = orrery.new("template", players=2, seed=1, packs=[GOOD])
    again = orrery.from_position(match.game, match.position())
    assert isinstance(again, Match)
    assert again.setup.packs == match.setup.packs
