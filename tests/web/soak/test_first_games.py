"""A newcomer's guided first game from the page of a game to its end: by mouse, by keyboard and on a phone. The coach
explains each new thing once, points at what is there, and grows silent."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.web.conftest import Visit, Visitor
from tests.web.soak.test_games import _press as press

MOST = 1200
"""More choices of one person mean that a game does not end."""
EARLY = 40
"""So many choices are the beginning of a game."""
Way = Callable[[Visitor, Random], dict[str, Any]]
HEARD = """(seq) => {
  const coach = document.querySelector("[data-testid=coach]");
  return !coach || Number(coach.dataset.heard) >= seq;
}"""
"""Whether the coach was asked about this question."""


def by_mouse(visitor: Visitor, rng: Random) -> dict[str, Any]:
    return visitor.move(rng)


def by_finger(visitor: Visitor, rng: Random) -> dict[str, Any]:
    return visitor.move(rng, tap=True)


def by_key(visitor: Visitor, rng: Random) -> dict[str, Any]:
    return dict(press(visitor, rng))


WAYS: dict[str, tuple[Way, dict[str, Any]]] = {
    "mouse": (by_mouse, {}),
    "keyboard": (by_key, {}),
    "phone": (by_finger, {"width": 360, "height": 740, "has_touch": True}),
}


def begin(visitor: Visitor, title: str) -> dict[str, Any]:
    """From the page of the game to its first question."""
    visitor.go(f"/games/{title}")
    visitor.page.get_by_role("button", name="Play a first game").click()
    visitor.page.wait_for_url(re.compile("/table/"))
    return visitor.settle()


def note(visitor: Visitor, now: dict[str, Any]) -> str:
    """What the coach explains at this question; what it points at is marked."""
    page = visitor.page
    page.wait_for_function(HEARD, arg=now["seq"])
    coach = page.get_by_test_id("coach")
    if not coach.count() or not (said := coach.locator("p").all_inner_texts()):
        return ""
    if int(coach.get_attribute("data-points") or 0):
        assert page.locator(".coached").count(), f"{said[0]!r} points at nothing that is there"
    return str(said[0])


def play(visitor: Visitor, title: str, way: Way, most: int) -> list[tuple[int, str]]:
    """The first game, or so many choices of it; what was explained, and at which choice."""
    rng, said, now = Random(title), list[tuple[int, str]](), begin(visitor, title)
    for n in range(most):
        if now["over"]:
            break
        if text := note(visitor, now):
            said.append((n, text))
        if n == 5:
            visitor.check_access()
            visitor.check_width()
        now = way(visitor, rng)
    assert visitor.page.evaluate("() => heard.refused") == []
    return said


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_first_game(visit: Visit, title: str, way: str) -> None:
    act, screen = WAYS[way]
    visitor = visit(**screen)
    said = play(visitor, title, act, MOST)
    assert visitor.heard["over"], "the game did not end"
    visitor.page.get_by_test_id("breakdown").wait_for()
    texts = [text for _, text in said]
    assert len(texts) == len(set(texts)), "each thing is explained once"
    assert len(texts) >= 8
    early = sum(n < EARLY for n, _ in said)
    assert early >= len(said) / 3, "most is new at the beginning"
