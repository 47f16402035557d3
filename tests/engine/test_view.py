"""Stories: only what is asked for is put into words."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.engine.words import Words


def test_a_story_from_a_line_on_words_no_line_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    m = orrery.new("template", 2, seed=3, listen=True)
    while not m.over:
        m.choose(m.asks[0].options[-1], m.asks[0].seat)
    whole, said, say = m.story(0), list[str](), Words.say

    def counted(self: Words, key: str, *more: Any, **params: Any) -> str:
        said.append(key)
        return say(self, key, *more, **params)

    monkeypatch.setattr(Words, "say", counted)
    assert m.story(0, since=len(whole) - 3) == whole[-3:]
    assert sum(key.startswith("tell.") for key in said) == 3
    assert m.story(0, since=len(whole) + 5) == []
