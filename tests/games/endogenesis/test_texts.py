"""What is printed on the cards is what they do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.engine.text import parts, plain
from orrery.games.endogenesis.cards.catalogue import BY_SLUG, FACES

Table = Callable[..., Any]


def printed(slug: str) -> str:
    """The text of a card."""
    return str(FACES[BY_SLUG[slug]].text)


@pytest.mark.parametrize("card", FACES, ids=lambda card: card.slug)
def test_every_sentence_ends_with_a_full_stop(card: Any) -> None:
    text = card.text
    assert re.search(r"[.!?]\)?$", text), text
    assert not re.search(r"[^.!?]\) [A-Z+]", text), text


@rule("ENDO-12.8", "ENDO-1.1")
def test_a_monster_has_no_other_players() -> None:
    assert "Initiative: Every player discards 1 card." in printed("mind-leech")
    assert "Every other player discards 1 card." in printed("dread-whisper")


@rule("ENDO-10.17", "ENDO-11.19")
def test_deep_roots_says_what_it_leaves(table: Table) -> None:
    text = printed("deep-roots")
    assert "Only against fatal damage: your Health becomes 1/2/3/4 instead" in text
    assert "or what the damage leaves, if that is more; never above your Max Health" in text

    def rooted(paid: str, **more: Any) -> int:
        given = {"hp": {1: 2}, "mh": {1: 10}, **more}
        g = table(slots={0: {"b1": "Comet Lance"}, 1: {"b1": ("Deep Roots", 1)}}, hands={1: [paid, "Pulsar"]}, **given)
        g.do(0, "use comet-lance", "target player-2")
        g.do(1, "react deep-roots b1")
        if g.match.asks[0].about == "pay":
            g.do(1, f"pay {paid.lower().replace(' ', '-')}")
        return int(g.s.hp[1])

    assert rooted("Supernova") == 2
    assert rooted("Phoenix Feather", hp={1: 3}) == 3  # restored to 6 while it was paid: the damage leaves 3
    assert rooted("Supernova", hp={1: 1}, mh={1: 1}) == 1  # never above the Max Health


def test_the_world_tree_says_how_much_it_deals() -> None:
    assert "Deal that much damage, at least 2." in printed("world-tree")
    assert "Deal that value plus 1/2/3/3 damage." in printed("stargazer")


def test_a_prompt_says_whether_there_is_damage(table: Table) -> None:
    g = table(slots={0: {"b1": "Hunter's Omen", "b2": "Comet Lance"}, 1: {"b1": "Phase Veil"}}, hands={1: ["Pulsar"]})
    g.do(0, "use hunters-omen", "target player-2")
    assert g.match.asks[0].prompt == (
        "Hunter's Omen of Player 1 is about to affect you without damage. Its text: Mark 1 enemy. Do you respond?"
    )
    g.do(1, "pass")
    g.do(0, "use comet-lance", "target player-2")
    assert g.match.asks[0].prompt == (
        "Comet Lance of Player 1 hits you for 3 damage, which leaves you 7 of 10 Health. Do you respond?"
    )


KEYS = {
    "Skill": {"kind", "does", "discharge"},
    "Artifact": {"energy", "does", "words"},
    "Augment": {"kind", "words"},
    "WonderCard": {"kind", "does", "words"},
    "Monster": {"kind", "mercy", "initiative", "active", "reaction", "deathcry", "escapes", "kill"},
    "Legendary": {"kind", "mercy", "initiative", "active", "reaction", "deathcry", "escapes", "kill"},
    "Event": {"kind", "event"},
    "Distortion": {"kind", "distortion"},
    "ClassCard": {"kind", "words"},
}
"""By kind of card, the sections it may have."""


@pytest.mark.parametrize("card", FACES, ids=lambda card: card.slug)
def test_sections_say_what_the_text_says(card: Any) -> None:
    sections = card.sections
    assert " ".join([plain(section.printed) for section in sections]) == card.text
    assert {section.key for section in sections} <= KEYS[type(card).__name__]
    assert all(section.text for section in sections)


def test_values_by_upgrade_row_are_one_amount() -> None:
    (does,) = [section for section in FACES[BY_SLUG["comet-lance"]].sections if section.key == "does"]
    assert [(part.kind, part.text) for part in parts(does.text)] == [
        ("words", "Deal "),
        ("amount", "3/4/4/5"),
        ("words", " damage."),
    ]


def test_the_escape_of_a_monster_begins_with_its_keyword() -> None:
    (escapes,) = [section for section in FACES[BY_SLUG["mirage-fox"]].sections if section.key == "escapes"]
    assert (escapes.title, parts(escapes.text)[0].kind, parts(escapes.text)[0].text) == ("", "keyword", "Escapes")
