"""Every sentence of a game for the eye of a reader: `python tests/words/review.py` writes a file per game beside it.

Sentences come from random play in every mode, for every kind of message those that differ most: one and several, one's
own seat and another's. A message that play did not reach is made up from its template and marked so.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import orrery
from orrery.engine.flow import Match
from orrery.engine.game import Game
from orrery.engine.laws import cases, varied
from orrery.engine.text import plain
from orrery.engine.words import Words

HERE = Path(__file__).parent
GAMES = (*orrery.list_games(), "template")
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn")
MATCHES, LEAST = 60, 4
"""So many matches are shared out over the modes and numbers of players, at least so many of each."""
MOST = 5
"""So many sentences of each message."""
_SLOT = re.compile(r"\{(\w+)(?::([^}]*))?\}")


def listening(words: Words, found: dict[str, dict[Any, str]]) -> Words:
    """These words, noting what they say."""

    class Listening(type(words)):  # type: ignore[misc]
        def say(self, key: str, pieces: Any = (), names: Any = (), /, **params: Any) -> str:
            said = str(super().say(key, pieces, names, **params))
            shape = tuple(sorted((name, _sort_of(value)) for name, value in params.items()))
            kept = found.setdefault(key, {})
            if len(kept) < MOST:
                kept.setdefault(shape, plain(said))
            return said

    return Listening(words.messages)


def _sort_of(value: Any) -> Any:
    """Values that may read differently: none, one, several."""
    if isinstance(value, bool) or value is None:
        return value
    return min(2, max(-1, int(value))) if isinstance(value, (int, float)) else type(value).__name__


def sentences(game: Game[Any]) -> dict[str, list[str]]:
    """Each message with what it says."""
    found: dict[str, dict[Any, str]] = {}
    watched, ways = game.__copy__(), cases(game)
    vars(watched)["words"] = listening(game.words, found)
    for mode, players in ways:
        for seed in range(max(LEAST, MATCHES // len(ways))):
            _play(watched, mode, players, seed)
    return {
        key: list(dict.fromkeys(found[key].values())) if key in found else [f"(made up) {made_up(game, key)}"]
        for key in game.words.messages
    }


def _play(game: Game[Any], mode: str, players: int, seed: int) -> None:
    """A match with settings of its own in which every prompt, label, refusal and line is read now and then."""
    setup = replace(varied(game, mode, players, seed), names=NAMES[:players])
    match, rng = Match.new(setup, seed, listen=True), Random(seed)
    told, texts = 0, orrery.vocabulary(game, mode)
    offered: list[str] = []
    while not match.over:
        ask = rng.choice(match.asks)
        if rng.random() < 0.6:
            _ = ask.prompt, [option.label for option in ask.options]
            match.refusal(ask.seat, rng.choice(texts))
            offered += [rng.choice(ask.options).text for _ in range(3)]  # what was possible once may not be any more
            for _ in range(5):
                match.refusal(ask.seat, rng.choice(offered))
        match.choose(rng.choice(ask.options), ask.seat)
        if len(match.heard) > told + 50:
            match.heard.story(game, ask.seat, match.setup.names, told)
            told = len(match.heard)
    match.heard.story(game, 0, match.setup.names, told)
    assert match.outcome is not None


def made_up(game: Game[Any], key: str) -> str:
    """The message with something in each of its places."""

    def fill(slot: re.Match[str]) -> str:
        name, form = slot.group(1), slot.group(2)
        if name.isdigit():
            return "Card"
        if form == "seat":
            return "Ben"
        return f"2 {form.split('|')[-1]}" if form else f"<{name}>"

    return _SLOT.sub(fill, game.words.messages[key])


def review(game: Game[Any]) -> Iterator[str]:
    """The lines of the file."""
    yield f"# Every sentence of {game.title}, for reading. Made by `python tests/words/review.py`."
    for key, said in sentences(game).items():
        yield ""
        yield key
        yield from (f"    {plain(one)}" for one in said)


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        text = "\n".join([*review(orrery.find(name)), ""])
        (HERE / f"{name}.txt").write_text(text, "utf-8")
        print(name, text.count("(made up)"), "made up of", len(orrery.find(name).words.messages))
