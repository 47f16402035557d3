"""Records of older rules and cards: tried, and replayed as far as they go."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.engine import record
from orrery.engine.clauses import Ledger
from orrery.engine.flow import Match
from orrery.engine.game import Game
from orrery.engine.replay import replay
from orrery.games import NAMES, TEMPLATE, find

OLD = Path(__file__).parent / "old"
CATALOGUE = Path(__file__).with_name("catalogue.json")


def played(seed: int = 3) -> Match:
    """A match of the template, every seat taking its last option."""
    m = orrery.new("template", 3, seed=seed)
    while not m.over:
        ask = m.asks[0]
        m.choose(ask.options[-1], ask.seat)
    return m


def changed(change: Callable[[Any], None]) -> Game[Any]:
    """The template with something changed."""
    game = find("template").__copy__()
    change(game)
    return game


def ledger(version: str, *clauses: str) -> Ledger:
    """The template's, with a newer version of the rules that changed these clauses."""
    found = find("template").ledger
    return Ledger(tuple(found.values()), {"1": (), version: clauses})


def test_a_record_pins_the_cards_of_its_match_only() -> None:
    header, _ = record.read_header(played().record().split("\n"))
    assert set(header.cards) == {find("template").faces[face].slug for face in played().s.face}
    duel = orrery.new("genesis", seed=1)
    cards = record.read_header(duel.record().split("\n"))[0].cards
    assert 10 < len(cards) < len(find("genesis").faces) / 2
    assert (header.release, header.rules) == (orrery.__version__, find("template").version)


def test_a_record_of_another_version_that_goes_the_same_way_simply_replays() -> None:
    m = played()
    newer = changed(lambda game: vars(game).update(version="9", ledger=ledger("9", "SMUG-2.2")))
    again = replay(m.record(), lambda _: newer)
    assert again.digest() == m.digest()
    assert again.outcome == m.outcome


def test_a_record_that_replays_may_end_in_another_state_if_its_outcome_is_the_same() -> None:
    """A field of the state that came later changes every digest, and no game."""
    text = played().record().replace(played().digest(), "0" * 32)
    newer = changed(lambda game: vars(game).update(version="9"))
    assert replay(text, lambda _: newer).outcome == played().outcome
    with pytest.raises(orrery.BadRecord, match="leads to another position"):
        orrery.replay(text)


def test_the_first_difference_is_named_with_what_changed() -> None:
    m = played()
    rules = type(find("template")).rules

    def short(self: Any, s: Any) -> Any:
        s.coins = [0] * s.seats  # nobody can bid any more
        return (yield from rules(self, s))

    def poor(game: Any) -> None:
        game.__class__ = type("Poor", (type(game),), {"rules": short})
        vars(game).update(version="2", ledger=ledger("2", "SMUG-2.2", "SMUG-2.3"))

    game = changed(poor)
    with pytest.raises(orrery.OutdatedRecord, match=r"\(SMUG-2\.2, SMUG-2\.3\)") as outdated:
        replay(m.record(), lambda _: game)
    assert f"Release {orrery.__version__} replays all of it" in str(outdated.value)
    match = outdated.value.match
    assert match is not None
    whole, cut = m.entries(), match.entries()
    assert 0 < len(cut) < len(whole)
    assert cut == whole[: len(cut)]
    for ask in match.asks:
        assert ask.options, "one can play on from there"


def test_changed_and_lost_cards_are_named() -> None:
    text = played().record()
    header, _ = record.read_header(text.split("\n"))
    other = {name: "00000000" if name == "raid" else hash_ for name, hash_ in header.cards.items()} | {"kraken": "1234"}
    told = rechained(text.replace(json.dumps(header.cards), json.dumps(other)))
    assert orrery.replay(told).digest() == played().digest(), "it is tried all the same"
    broken = told.replace(": pass", ": fly") if ": pass" in told else told.replace("bid 0", "bid 99")
    with pytest.raises(orrery.OutdatedRecord, match=r"cards have changed \(raid, kraken\)"):
        orrery.replay(rechained(broken))


def rechained(text: str) -> str:
    """The record with its chain mended."""
    top, _, body = text.partition("\n\n")
    chain = record.Chain(top)
    lines = [line if line.startswith("end ") else line.partition(" ")[2] for line in body.split("\n") if line]
    fixed = [line if line.startswith("end ") else f"{chain.add(line)} {line}" for line in lines]
    return "\n".join([top, "", *fixed, ""])


def test_an_option_that_is_gone_is_said_to_be_of_older_rules() -> None:
    text = played().record().replace("options: {}", 'options: {"tides": 3}').replace("rules: 1", "rules: 0")
    with pytest.raises(orrery.OutdatedRecord, match="has no option 'tides'") as outdated:
        orrery.replay(text)
    assert outdated.value.match is None


@pytest.mark.parametrize(
    ("name", "whole"),
    [("endless-forms.standard.0.1.0", False), ("entropy.solo.0.1.0", True), ("genesis.2v2.0.1.0", False)],
)
def test_records_of_the_first_release(name: str, whole: bool) -> None:
    text = (OLD / f"{name}.rec").read_text("utf-8")
    if whole:
        assert orrery.replay(text).over
        return
    with pytest.raises(orrery.OutdatedRecord, match=r"Release 0\.1\.0 replays all of it") as outdated:
        orrery.replay(text)
    match = outdated.value.match
    assert match is not None
    assert match.entries()
    assert match.fork().digest() == match.digest()


def test_versions_end_with_todays_and_cite_clauses() -> None:
    for name in (*NAMES, TEMPLATE):
        game = find(name)
        assert list(game.ledger.versions)[-1:] == [game.version], name
        cited = {clause for clauses in game.ledger.versions.values() for clause in clauses}
        assert cited <= set(game.ledger), name


def test_catalogues_are_appended_to() -> None:
    """Faces are numbers in states and digests: a card that is new comes after all that were there. A card may change;
    one that is taken out of a box stays in the catalogue."""
    kept = json.loads(CATALOGUE.read_text("utf-8"))
    assert set(kept) == {*NAMES, TEMPLATE}
    for name, slugs in kept.items():
        assert [card.slug for card in find(name).faces][: len(slugs)] == slugs, name


def test_a_copy_of_a_card_with_another_number_has_another_hash() -> None:
    card: Any = next(card for card in find("template").faces if hasattr(card, "worth"))
    assert replace(card, worth=card.worth + 1).hash() != card.hash()
    assert replace(card, words="In other words.", icon="dice-six-faces-one").hash() == card.hash()
