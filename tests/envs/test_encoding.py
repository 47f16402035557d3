"""Encodings: what the numbers mean, that they stay in their ranges, and that they say what the view says."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

import orrery
from orrery.engine import laws
from orrery.engine.encoding import BACK, FIRST_FACE, NO_CARD, Group, Look, bits, number
from orrery.engine.flow import Match
from orrery.engine.game import Game
from orrery.envs import SLOTS, encoder
from orrery.envs.cards import CardTable, card_table
from orrery.envs.schema import Schema
from orrery.games import NAMES, TEMPLATE
from orrery.games.template import GAME as SMUGGLERS

GAMES = [orrery.find(name) for name in (*NAMES, TEMPLATE)]
CASES = [(game, mode, players) for game in GAMES for mode, players in laws.cases(game)]
IDS = [f"{game.name}-{mode}-{players}" for game, mode, players in CASES]


def positions(game: Game[Any], mode: str, players: int, seed: int = 1, most: int = 120) -> Iterator[Match]:
    """The match at each of its first decisions, and the last one it comes to."""
    match, rng = orrery.new(game, players, mode, seed=seed), Random(seed)
    for _ in range(most):
        if match.over:
            break
        yield match
        ask = rng.choice(match.asks)
        match.choose(rng.choice(ask.options), ask.seat)
    yield match


@pytest.mark.parametrize(("game", "mode", "players"), CASES, ids=IDS)
def test_numbers_stay_in_their_ranges_and_rows_are_whole(game: Game[Any], mode: str, players: int) -> None:
    made = encoder(game, mode, players)
    schema = made.schema
    for match in positions(game, mode, players, most=40):
        for viewer in range(players + 1):
            look = made.look(match, viewer)
            ints = made.ints(match, viewer, look)
            assert ints.dtype == np.int32
            assert (ints >= schema.low).all()
            assert (ints <= schema.high).all()
            floats = schema.floats(ints)
            assert floats.dtype == np.float32
            assert np.abs(floats).max() <= 1
            for group in schema.groups[1:]:
                assert len(group.rows(look)) % len(group.fields) == 0, group.name
        for ask in match.asks:
            told = made.option_ints(ask, ask.choices)
            assert told.shape == (len(ask.choices), made.option_width)
            assert told[:, 0].all()
            features = made.option_floats(told)
            assert features.shape == (len(ask.choices), len(made.option_names))
            assert np.abs(features).max() <= 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_many_rows_make_the_floats_of_each(game: Game[Any]) -> None:
    mode = game.modes[0]
    made = encoder(game, mode.name, mode.players[0])
    rows = np.array([made.ints(match, 0) for match in positions(game, mode.name, mode.players[0], most=20)])
    together = made.schema.floats(rows)
    assert all((made.schema.floats(row) == floats).all() for row, floats in zip(rows, together, strict=True))
    assert together.shape == (len(rows), len(made.schema.float_names))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_names_are_one_each_and_entities_are_windows(game: Game[Any]) -> None:
    mode = game.modes[0]
    made = encoder(game, mode.name, mode.players[0])
    assert len(set(made.schema.names)) == made.schema.size
    assert len(set(made.schema.float_names)) == len(made.schema.float_names)
    assert len(set(made.option_names)) == len(made.option_names)
    ints = made.ints(orrery.new(game, mode.players[0], seed=1), 0)
    tables = made.schema.entities(ints)
    assert sum(table.size for table in tables.values()) == ints.size
    for group in made.schema.groups:
        assert tables[group.name].shape == (group.most, len(group.fields))
        assert np.shares_memory(tables[group.name], ints)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_schema_is_plain_data_with_a_version(game: Game[Any]) -> None:
    mode = game.modes[0]
    schema = encoder(game, mode.name, mode.players[0]).schema
    plain = schema.plain()
    assert plain["ints"] == sum(group["most"] * len(group["fields"]) for group in plain["groups"])
    assert plain["version"] == schema.version
    assert plain["cards"] == len(game.faces)


def test_the_version_changes_with_a_range() -> None:
    cards = CardTable(SMUGGLERS)
    one, two = [
        Schema([Group("table", 1, (number("coins", most),), lambda look: [0])], 2, cards).version for most in (9, 10)
    ]
    assert one != two


def named(match: Match, viewer: int, name: str) -> int:
    """One number of an encoding by its name."""
    made = encoder(match.game, match.setup.mode, match.setup.players)
    return int(made.ints(match, viewer)[made.schema.names.index(name)])


def test_genesis_says_what_its_view_says() -> None:
    game = orrery.find("genesis")
    for match in positions(game, "duel", 2, most=150):
        for viewer in (0, 1):
            seen = match.view(viewer)["table"]["players"]
            for place, seat in enumerate((viewer, 1 - viewer)):
                assert named(match, viewer, f"players[{place}].hp") == seen[seat]["hp"]
                assert named(match, viewer, f"players[{place}].thoughts") == len(seen[seat]["thoughts"])
                assert named(match, viewer, f"players[{place}].forethoughts") == seen[seat]["forethoughts"]["count"]


def test_entropy_says_what_its_view_says() -> None:
    game = orrery.find("entropy")
    for match in positions(game, "standard", 3, most=150):
        seen = match.view(1)["table"]
        assert named(match, 1, "table.round") == seen["round"]
        for place, seat in enumerate((1, 2, 0)):
            for what in ("energy", "mass", "entropy", "vp"):
                assert named(match, 1, f"players[{place}].{what}") == seen["players"][seat][what]


def test_endogenesis_says_what_its_view_says() -> None:
    game = orrery.find("endogenesis")
    for match in positions(game, "standard", 2, most=200):
        seen = match.view(0)["table"]
        for place in (0, 1):
            assert named(match, 0, f"players[{place}].health") == seen["players"][place]["health"]
            assert named(match, 0, f"players[{place}].shards") == seen["players"][place]["shards"]
        assert named(match, 0, "table.knowledge") == seen["knowledge"]["count"]


def test_endless_forms_says_what_its_view_says() -> None:
    game = orrery.find("endless-forms")
    for match in positions(game, "standard", 2, most=200):
        seen = match.view(0)["table"]
        rows = [p for seat in (0, 1) for h in seen["habitats"] for p in h["species"][seat]]
        for n, species in enumerate(rows):
            assert named(match, 0, f"species[{n}].counters") == species["counters"]
            assert named(match, 0, f"species[{n}].up") == species["up"]
            assert named(match, 0, f"species[{n}].down") == species["down"]


def test_eternal_adversary_says_what_its_view_says() -> None:
    game = orrery.find("eternal-adversary")
    for match in positions(game, "standard", 2, most=200):
        seen = match.view(0)["table"]
        assert named(match, 0, "table.doom of Chaos") == seen["doom"]["chaos"]
        for place in (0, 1):
            sheet = seen["heroes"][place]["sheet"]
            assert named(match, 0, f"heroes[{place}].health") == (sheet["health"] if sheet else 0)


def test_the_viewer_comes_first() -> None:
    look = Look(orrery.new("entropy", players=3, seed=1).s, 2)
    assert look.order == (2, 0, 1)
    assert look.place == (2, 3, 1, 0)
    assert look.code[-1] == NO_CARD


def test_a_spectator_counts_from_the_first_seat() -> None:
    match = orrery.new("entropy", players=3, seed=1)
    assert Look(match.s, 3).order == (0, 1, 2)


def test_faces_that_are_not_known_are_backs() -> None:
    match = orrery.new("genesis", seed=3)
    s: Any = match.s
    look = Look(s, 0)
    for piece, code in enumerate(look.code[:-1]):
        known = bool(s.known[piece] & 1)
        assert code == (s.face[piece] + FIRST_FACE if known else BACK)


def test_bits_are_told_one_by_one() -> None:
    assert bits(0b101, 3) == (1, 0, 1)
    assert bits(0b1101, 2) == (1, 0)


# ---------------------------------------------------------------- what is asked
def test_who_is_asked_knows_what_and_the_others_that_it_is() -> None:
    match = orrery.new("genesis", seed=3)
    (ask,) = match.asks
    made = encoder(match.game, "duel", 2)
    assert made.abouts[named(match, ask.seat, "question.about")] == ask.about
    assert named(match, ask.seat, "question.asked") == 1
    assert named(match, ask.seat, "question.options") == len(ask.choices)
    other = 1 - ask.seat
    assert (named(match, other, "question.asked"), named(match, other, "question.options")) == (0, 0)
    assert named(match, other, "question.waiting for seat +1") == 1


def test_nobody_learns_who_has_chosen_already() -> None:
    match = orrery.new("endogenesis", players=3, seed=1)
    while not match.together:
        match.choose(match.asks[0].options[0])
    made = encoder(match.game, "standard", 3)
    before = made.ints(match, 2).tolist()
    first = match.asks[0]
    while any(ask.seat == first.seat for ask in match.asks):
        match.choose(next(ask for ask in match.asks if ask.seat == first.seat).options[0], first.seat)
    assert first.seat != 2
    assert made.ints(match, 2).tolist() == before


# ---------------------------------------------------------------- cards and options
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_cards_differ_by_what_is_printed(game: Game[Any]) -> None:
    table = card_table(game)
    assert table.facts.shape == (len(game.faces) + FIRST_FACE, len(table.columns))
    assert not table.facts[NO_CARD].any()
    assert table.facts[BACK].tolist()[:2] == [1, 0]
    assert np.abs(table.facts).max() <= 1
    assert np.abs(table.short).max() <= 1
    kinds = {type(card) for card in game.faces}
    assert len({row.tobytes() for row in table.short[FIRST_FACE:]}) >= len(kinds)


def test_a_card_that_was_never_seen_is_told_like_one_with_the_same_print() -> None:
    """Options as features generalise: a new card has the row its print gives it."""

    class More(type(SMUGGLERS)):  # type: ignore[misc]
        faces = (*SMUGGLERS.faces, dataclasses.replace(SMUGGLERS.faces[0], name="Never Seen Before"))

    facts = CardTable(More()).facts
    assert facts[-1].tolist() == facts[FIRST_FACE].tolist()


def test_an_option_is_told_by_verb_card_and_target() -> None:
    match = orrery.new("genesis", seed=3)
    made = encoder(match.game, "duel", 2)
    rng, seen = Random(5), set[str]()
    while not match.over and len(seen) < 4:
        ask = match.asks[0]
        told = made.option_ints(ask, ask.choices)
        names = [name.removeprefix("option.") for name in made.option_schema.names]
        for option, row in zip(ask.options, told, strict=True):
            said = dict(zip(names, row.tolist(), strict=True))
            verb, *rest = option.text.split(" ")
            assert said["verb"] > 0
            if verb == "move":
                assert (said["column"], said["row"]) == ("abcde".index(rest[0][0]) + 1, int(rest[0][1]))
            if verb == "play":
                face = match.game.faces[said["card"] - FIRST_FACE]
                assert face.slug == rest[0]
            if verb in ("move", "play", "target", "use"):
                seen.add(verb)
        match.choose(rng.choice(ask.options))
    assert seen == {"move", "play", "target", "use"}


@pytest.mark.parametrize(("game", "mode", "players"), CASES, ids=IDS)
def test_every_text_is_in_the_vocabulary_and_every_verb_has_a_number(game: Game[Any], mode: str, players: int) -> None:
    made = encoder(game, mode, players)
    for match in positions(game, mode, players, seed=2, most=30):
        for ask in match.asks:
            assert [made.texts[place] for place in made.text_places(ask)] == [option.text for option in ask.options]
            assert (made.option_ints(ask, ask.choices[:SLOTS])[:, 1] > 0).all()


# ---------------------------------------------------------------- a game without an encoder
def test_a_game_without_an_encoder_is_told_by_the_type_of_its_view() -> None:
    match = orrery.new("template", players=3, seed=1)
    made = encoder(match.game, "standard", 3)
    assert {group.name for group in made.schema.groups} == {"question", "table", "quay", "discard", "aside", "players"}
    seen = match.view(1)["table"]
    assert named(match, 1, "table.rounds") == seen["rounds"]
    assert named(match, 1, "players[0].coins") == seen["players"][1]["coins"]
    assert named(match, 1, "players[0].hand.count") == len(seen["players"][1]["hand"])
    codes = [named(match, 1, f"players[0].hand.card[{n}]") for n in range(len(seen["players"][1]["hand"]))]
    assert [match.game.faces[code - FIRST_FACE].slug for code in codes] == [
        piece["card"] for piece in seen["players"][1]["hand"]
    ]
    assert named(match, 1, "players[1].hand.card[0]") == BACK


def test_a_game_that_does_not_say_what_its_view_is_has_its_question_alone() -> None:
    class Untold(type(SMUGGLERS)):  # type: ignore[misc]
        view_type = None

    made = encoder(Untold(), "standard", 2)
    assert [group.name for group in made.schema.groups] == ["question"]
