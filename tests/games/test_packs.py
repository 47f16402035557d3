"""In every game a replaced card stands wherever its original would, and an added one enters play."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

import orrery
from orrery.engine.boxes import with_packs

REPLACED = {
    "endless-forms": ("american-badger", "up = 9"),
    "endogenesis": ("aegis-of-ages", "energy = 3"),
    "entropy": ("p1-cinder", "cost = 9"),
    "eternal-adversary": ("makarov", "copies = 1"),
    "genesis": ("jaelarian-hound", "hp = 9"),
    "template": ("silk", "worth = 9"),
}


def of(name: str, row: str) -> Any:
    """The game with a pack of this one row."""
    return with_packs(orrery.find(name), [f'name = "One"\ngame = "{name}"\n[[card]]\n{row}\n'])


@pytest.mark.parametrize("name", REPLACED)
def test_a_replaced_card_stands_where_its_original_stood(name: str) -> None:
    slug, change = REPLACED[name]
    plain, game = orrery.find(name), of(name, f'like = "{slug}"\n{change}')
    assert [card.slug for card in game.faces] == [card.slug for card in plain.faces]
    (changed,) = [n for n, (a, b) in enumerate(zip(plain.faces, game.faces, strict=True)) if a.hash() != b.hash()]
    assert game.faces[changed].slug == slug
    assert [card.slug for group in game.packs for card in group] == [
        card.slug for group in plain.packs for card in group
    ]


def test_what_rules_look_up_of_a_face_is_of_the_replaced_card() -> None:
    forms = of("endless-forms", 'like = "american-badger"\nup = 9')
    package = type(forms).__module__
    at = [card.slug for card in forms.faces].index("american-badger")
    assert import_module(f"{package}.cards.forms").FORMS[at].up == 9
    assert import_module("orrery.games.endless_forms.cards.forms").FORMS[at].up != 9
    genesis = of("genesis", 'like = "jaelarian-hound"\nhp = 9')
    book = import_module(f"{type(genesis).__module__}.cards.catalogue").BOOK
    assert book.hp[book.face_of["jaelarian-hound"]] == 9


@pytest.mark.parametrize(
    ("name", "row", "mode", "options"),
    [
        ("endogenesis", 'like = "pulsar"\nname = "Added"', None, {}),
        ("entropy", 'like = "p1-cinder"\nname = "Added"\ncode = "P99"', None, {}),
        ("eternal-adversary", 'like = "makarov"\nname = "Added"', None, {}),
        ("genesis", 'like = "jaelarian-hound"\nname = "Added"', "draft", {}),
        ("template", 'like = "silk"\nname = "Added"', None, {}),
    ],
)
def test_an_added_card_enters_play(name: str, row: str, mode: str | None, options: dict[str, Any]) -> None:
    game = of(name, row)
    (added,) = [card.slug for card in game.faces if card.slug.endswith("added")]
    assert added in [card.slug for group in game.packs for card in group]
    found = 0
    for seed in range(3):
        s = orrery.new(game, mode=mode, seed=seed, options=options).s
        found += any(game.faces[face].slug == added for face in s.face)
    assert found == 3 or name == "genesis"
    assert found


def test_an_added_species_is_drawn_into_random_decks() -> None:
    game = of("endless-forms", 'like = "american-badger"\nname = "Added"')
    assert [card.slug for card in game.faces][72] == "added", "behind the species"
    setting = next(one for one in game.settings if one.name == "decks")
    lot = next(one.value for one in setting.takes.of.offered if one.lot)
    found = 0
    for seed in range(8):
        match = orrery.new(game, seed=seed, options={"decks": [lot, lot]})
        found += any(game.faces[face].slug == "added" for face in match.s.face)
    assert found


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("entropy", 'like = "iiib"\nname = "Added"\ncode = "IIIZ"'),
        ("eternal-adversary", 'like = "rift-4"\nname = "Added"'),
        ("genesis", 'like = "kunn"\nname = "Added"'),
    ],
)
def test_of_what_a_box_has_a_fixed_set_nothing_is_added(name: str, row: str) -> None:
    with pytest.raises(
        orrery.BadPack, match=r"the box has a fixed set of cards of the kind \w+; a pack can only replace"
    ):
        of(name, row)
