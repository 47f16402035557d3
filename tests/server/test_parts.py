"""Texts go over the wire by their parts, and choices and lines with the seats they are aimed at."""

from __future__ import annotations

import random
from typing import Any

import pytest

from orrery import list_games
from orrery.engine.flow import Match
from orrery.engine.questions import Ask, Choice
from orrery.engine.text import Part, amount
from orrery.engine.view import Line
from orrery.games import find
from orrery.games.template import Smugglers
from orrery.server import wire
from orrery.server.http import catalog
from orrery.server.live import presenter


class Counting(Smugglers):
    """The template, where a bid is an amount."""

    def label(self, s: Any, ask: Ask, choice: Choice) -> str:
        said = super().label(s, ask, choice)
        return f"{said}: {amount(choice[2])}" if choice[0] == "bid" else said


def read(parts: tuple[wire.PartInfo, ...]) -> str:
    """Parts as they read."""
    return "".join([part.text for part in parts])


def test_a_text_of_words_alone_has_no_parts() -> None:
    assert presenter.parts((Part("words", "Pass"),)) == ()
    assert presenter.parts(()) == ()
    (amount,) = presenter.parts((Part("amount", "2"),))
    assert amount == wire.PartInfo("amount", "2", "")


def test_options_prompts_and_lines_say_in_parts_what_they_say_in_words() -> None:
    m, rng = Match.new(Counting().prepare(3), 5, listen=True), random.Random(5)
    marked, aimed = set(), 0
    while not m.over:
        for ask in m.asks:
            info = presenter.ask_info(m, ask)
            assert read(info.parts) in ("", info.prompt)
            for option in info.options:
                assert read(option.parts) in ("", option.label)
                assert "\x02" not in option.label
                marked |= {part.kind for part in option.parts}
                assert ask.seat not in option.meant
                assert not (option.meant and (ask.secret or m.together)), "nobody sees it, so nobody is meant"
                aimed += bool(option.meant)
        ask = rng.choice(m.asks)
        m.choose(rng.choice(ask.options), ask.seat)
    for line in presenter.StoryCache().lines(m, 0):
        assert read(line.parts) in ("", line.sentence)
    assert {"card", "amount"} <= marked
    assert aimed


def test_a_line_says_whom_it_happens_to() -> None:
    told = Line("Ada raids Ben.", "raid", (), (), {"seat": 0}, (2, 1))
    assert presenter.line(told).meant == (1, 2)


@pytest.mark.parametrize("game", ["template", *list_games()])
def test_the_sections_of_a_card_read_as_its_text(game: str) -> None:
    """`CardInfo.text` is what is printed; by its sections a page draws the same."""
    assert [card.slug for card in catalog.cards(game) if said(card) != " ".join(card.text.split())] == []
    assert find(game).title


def said(card: wire.CardInfo) -> str:
    """The sections of a card as they read."""
    printed = [f"{one.title}: {read(one.parts)}" if one.title else read(one.parts) for one in card.sections]
    return " ".join(" ".join(printed).split())
