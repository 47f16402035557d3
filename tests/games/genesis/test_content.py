"""What is in the pool: counts, curves, keywords, ready Timelines; and that the words and the picture are there."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import cast

import pytest

import orrery
from orrery.engine.clauses import rule
from orrery.games.genesis.cards.catalogue import BOOK, HEROES
from orrery.games.genesis.cards.kinds import AFFILIATIONS, ELEMENTS, TRIBES, Design, Hero, Printed
from orrery.games.genesis.cards.ready_timelines import FORETHOUGHTS, READY
from orrery.games.genesis.interface.terminal import terminal
from orrery.games.genesis.rules.state import Arena
from orrery.games.genesis.rules.timelines import broken_rules
from orrery.strategy import strategy_of

DESIGNS = [card for card in BOOK.faces if isinstance(card, Design) and card.chi]
CHAMPIONS = [card for card in BOOK.faces if isinstance(card, Hero)]


@rule("GEN-2.2", "GEN-2.4", "GEN-2.3", "GEN-2.5")
def test_champions_and_tribes() -> None:
    assert len(CHAMPIONS) == len(HEROES) == 12
    assert Counter(c.tribe for c in CHAMPIONS) == dict.fromkeys(TRIBES, 3)
    assert all(c.affiliations == TRIBES[c.tribe] for c in CHAMPIONS)
    assert set(AFFILIATIONS.values()) == {"Bellum", "Thymos", "Axon", "Phage", "Chaos", "Jaelara"}
    for c in CHAMPIONS:
        assert 20 <= c.hp <= 30
        assert 32 <= c.aura <= 80
        assert 0 <= c.reduction <= 3
        assert 40 <= c.hp + c.aura / 4 + 3 * c.reduction <= 45, c.name
        assert all(a.exert or a.aura or a.hp or a.discard for a in c.active), c.name


@rule("GEN-2.10")
def test_the_pool() -> None:
    assert len(DESIGNS) == 144
    assert Counter(c.affiliations for c in DESIGNS) == {
        "": 24, "B": 16, "T": 16, "A": 16, "P": 16, "C": 16, "BA": 10, "BT": 10, "PC": 10, "AC": 10,
    }  # fmt: skip
    assert Counter(c.kind for c in DESIGNS) == {8: 44, 16: 36, 2: 40, 4: 14, 32: 10}
    assert Counter(c.chi for c in DESIGNS) == {3: 18, 4: 30, 5: 42, 6: 28, 7: 16, 8: 10}
    assert Counter(c.rarity for c in DESIGNS) == {"common": 86, "uncommon": 36, "rare": 22}
    groups: dict[str, list[int]] = {}
    for c in DESIGNS:
        groups.setdefault(c.affiliations, []).append(c.chi)
    for name, chis in groups.items():
        assert 4.7 <= sum(chis) / len(chis) <= 5.3, name
        assert chis.count(8) <= 2, name
    assert all(c.rarity == "rare" for c in DESIGNS if c.chi == 8)


def _said(card: Printed) -> str:
    return " | ".join([a.name for a in (*getattr(card, "enter", ()), *card.active, *card.passive)] + [card.text])


@pytest.mark.parametrize(
    "keyword",
    [
        "Aerial", "Beckon", "Quick Beckon", "Resurrect Beckon", "Blitz", "Brand", "Build", "Create", "Trap",
        "Counter Attack", "Cure", "Dash", "Death Touch", "Decoy", "Defense", "Enchant", "Flight", "Hop", "Negate",
        "Paralyze", "Push", "Replicate", "Resistance", "Spectral", "Toss", "Warp", "Area", "Range", "Heavy", "Drain",
        "Decay for", "Grounded", "Pacify", "Stun", "Weakness",
    ],
)  # fmt: skip
def test_every_keyword_is_on_three_cards_of_two_affiliations(keyword: str) -> None:
    words = {"Push": "one spot away from you"}
    cards = [c for c in BOOK.faces if isinstance(c, (Design, Hero))]  # Bai Hu counts
    having = [c for c in cards if words.get(keyword, keyword) in _said(c)]
    assert len(having) >= 3, [c.name for c in having]
    assert len({a for c in having for a in c.affiliations or "J"}) >= 2


def test_elements_and_answers() -> None:
    for name in ELEMENTS:
        having = [
            c
            for c in (*DESIGNS, *CHAMPIONS)
            if name.capitalize() in _said(c) or any(name in a.choose for a in getattr(c, "enter", ()))
        ]
        assert len(having) >= 3, name
    assert sum(any(a.choose for a in c.enter) for c in DESIGNS) >= 3
    for letter in ("", *"BTAPC"):
        quick = [
            c
            for c in DESIGNS
            if c.chi <= 4
            and (letter in c.affiliations if letter else not c.affiliations)
            and any(a.speed == 1 for a in c.enter)
        ]
        assert len(quick) >= 3, letter
    for tribe in TRIBES.values():
        assert any("Negate" in _said(c) for c in DESIGNS if all(a in tribe for a in c.affiliations))
    neutral = Counter(c.kind for c in DESIGNS if not c.affiliations)
    assert neutral[16] >= 6
    assert neutral[8] >= 6
    assert neutral[2] >= 6
    assert neutral[4] >= 2
    assert neutral[32] >= 2


@pytest.mark.parametrize("hero", [c.slug for c in CHAMPIONS])
def test_ready_timelines(hero: str) -> None:
    card = BOOK.faces[BOOK.face_of[hero]]
    assert isinstance(card, Hero)
    assert broken_rules(card, READY[hero]) == []
    assert broken_rules(card, FORETHOUGHTS[hero], 0, 100) == []
    chi = {name: BOOK.chi[BOOK.face_of[name]] for name in (*READY[hero], *FORETHOUGHTS[hero])}
    assert 245 <= sum(chi[n] * k for n, k in READY[hero].items()) <= 250
    assert 95 <= sum(chi[n] * k for n, k in FORETHOUGHTS[hero].items()) <= 100
    assert max(READY[hero].values()) <= 4
    for value in range(3, 8):
        assert value in {chi[n] for n in READY[hero]}
        assert value in {chi[n] for n in FORETHOUGHTS[hero]}
    both = {n: READY[hero].get(n, 0) + FORETHOUGHTS[hero].get(n, 0) for n in (*READY[hero], *FORETHOUGHTS[hero])}
    most = {n: card.max_copies for n in both if isinstance(card := BOOK.faces[BOOK.face_of[n]], Design)}
    assert all(not most[n] or k <= most[n] for n, k in both.items())


def test_styles_of_the_ready_timelines() -> None:
    def count(hero: str, kind: int) -> int:
        return sum(n for name, n in READY[hero].items() if BOOK.kind[BOOK.face_of[name]] == kind)

    for caster in ("idiris", "erika", "nubia", "kendra"):
        assert count(caster, 8) >= 18
    for summoner in ("odara", "long"):
        assert 12 <= count(summoner, 2) <= 18
    for fighter in ("feng", "malik"):
        assert count(fighter, 16) >= 18


@rule("GEN-15.3", "GEN-11.11")
def test_every_card_has_words_and_an_icon() -> None:
    for card in BOOK.faces:
        assert card.text, card.name
        assert "{" not in card.text
        assert card.icon != "card-pick", card.name
        assert card.text == card.text
    head, _, does = BOOK.faces[BOOK.face_of["gust"]].text.partition("]: ")
    assert head == "Swift - Cast - 2 Aura [awareness: the 3 spots in front; target unit"
    assert does == "Move the target one spot away from you."
    assert len({card.slug for card in BOOK.faces}) == len(BOOK.faces)


def test_no_boilerplate_in_what_people_read() -> None:
    text = Path(orrery.__file__).parent.joinpath("games/genesis/clauses.toml").read_text("utf-8")
    assert "[H" not in text
    assert "[P:" not in text


@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_terminal_shows_the_arena(width: int) -> None:
    m, rng = orrery.new("genesis", 2, seed=3, options={"champions": ["kunn", "raha"]}), Random(3)
    for _ in range(60):
        picture = terminal(m.view(0), width)
        assert max(len(line) for line in picture.split("\n")) <= width
        assert "Kunn" in picture
        assert "Thoughts" in picture
        options = m.asks[0].options
        m.choose(options[rng.randrange(len(options))])
    assert any(arrow in picture for arrow in "^>v<")


def test_evaluation_prefers_the_stronger_side() -> None:
    m = orrery.new("genesis", 2, seed=3, options={"champions": ["kunn", "kunn"]})
    m.choose("first")
    even = strategy_of(m.game).evaluate(m.s)
    assert abs(sum(even) - 1) < 1e-9
    s = cast(Arena, m.s)
    s.hp[s.champion[0]] = 3
    worse = strategy_of(m.game).evaluate(m.s)
    assert worse[0] < even[0] < worse[1]
