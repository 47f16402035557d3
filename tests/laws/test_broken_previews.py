"""Previews that say too much, or what does not happen, and the law that catches each."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine import laws, preview

LAW = "preview"


def test_an_effect_that_depends_on_a_card_nobody_sees(gauntlet: Any, caught: Any) -> None:
    """What the rules do by a face must show it: else no preview can know that it does not know."""

    def hurt(s: Any, seat: int, damage: int, *more: Any) -> None:
        whole(s, seat, damage + (s.face[s.deck[-1]] % 2 if s.deck else 0), *more)

    whole, gauntlet.hurt = gauntlet.hurt, hurt
    caught(LAW, gauntlet.GAME, "does not do what seat")


def test_such_an_effect_is_lawful_where_the_rules_say_that_they_look(gauntlet: Any) -> None:
    def hurt(s: Any, seat: int, damage: int, *more: Any) -> None:
        if s.deck:
            s.consult(s.deck[-1])
        whole(s, seat, damage + (s.face[s.deck[-1]] % 2 if s.deck else 0), *more)

    whole, gauntlet.hurt = gauntlet.hurt, hurt
    laws.check(gauntlet.GAME, players=3, seeds=range(12), laws=[LAW])


def test_a_preview_that_looks_at_hidden_cards(gauntlet: Any, caught: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preview._Watched, "append", list.append)
    caught(LAW, gauntlet.GAME, "does not do what seat")


def test_a_preview_that_rolls_dice(gauntlet: Any, caught: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def watch(m: Any, seat: int) -> Any:
        chance = m.chance
        ear = whole(m, seat)
        m.chance = chance
        return ear

    whole = preview._watch
    monkeypatch.setattr(preview, "_watch", watch)
    caught(LAW, gauntlet.GAME, "does not do what seat")


def test_a_preview_that_answers_for_others(gauntlet: Any, caught: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether somebody else has one answer may depend on what it holds."""
    monkeypatch.setattr(preview, "_seen_through", lambda m, ask: len(ask.choices) == 1 and not m.together)
    caught(LAW, gauntlet.GAME, "does not do what seat", seeds=range(40))


def test_a_preview_that_changes_the_match(gauntlet: Any, caught: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(true: Any, seat: int, text: str) -> Any:
        told = whole(true, seat, text)
        true.s.round += 1
        return told

    whole = preview.preview
    monkeypatch.setattr(preview, "preview", careless)
    caught(LAW, gauntlet.GAME, "changed the match")
