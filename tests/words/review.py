"""Every sentence of a game for the eye of a reader: `python tests/words/review.py` writes a file per game beside it.

Sentences come from random play in every mode, for every kind of message those that differ most: none, one and several,
as the one it happens to reads it and as another does. What play did not reach is made up from the template and marked
so: the singular or the plural, the other seat, or the whole message.
"""

from __future__ import annotations

import itertools
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import orrery
from orrery.cli import show
from orrery.engine.flow import Match
from orrery.engine.game import Game
from orrery.engine.laws import cases, varied
from orrery.engine.text import plain
from orrery.engine.words import Names, Words

HERE = Path(__file__).parent
GAMES = (*orrery.list_games(), "template")
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn")
MATCHES, LEAST = 60, 4
"""So many matches are shared out over the modes and numbers of players, at least so many of each."""
MOST = 5
"""So many sentences of each message."""
PATIENCE, PASSES = 0.8, ("pass", "no", "done")
"""How often who may pass does in every other match: what is kept for later is asked about more often."""
PICTURES = 0.05
"""How often the table is drawn as a terminal draws it."""
MADE_UP = "(made up) "
_SLOT = re.compile(r"\{(\w+)(?::([^}]*))?\}")
Shape = tuple[tuple[str, Any], ...]


@dataclass
class Heard:
    """What a message said: a sentence for each shape of its parameters, and all of one time it was said."""

    said: dict[Shape, str] = field(default_factory=dict)
    pieces: Sequence[str] = ()
    params: Mapping[str, Any] = field(default_factory=dict)


@contextmanager
def listening(words: Words) -> Iterator[dict[str, Heard]]:
    """What these words say meanwhile, whoever lets them: whole sentences, and phrases that become a part of one."""
    found: dict[str, Heard] = {}
    speaking = ""

    def noting(own: Callable[..., str]) -> Callable[..., str]:
        def say(self: Words, key: str, pieces: Sequence[str] = (), names: Sequence[str] = (), /, **params: Any) -> str:
            nonlocal speaking
            if speaking == key or self is not words:
                return own(self, key, pieces, names, **params)
            before, speaking = speaking, key
            try:
                told = own(self, key, pieces, names, **params)
            finally:
                speaking = before
            heard = found.setdefault(key, Heard())
            if len(heard.said) < MOST:
                heard.said.setdefault(shape(words.messages[key], names, params), plain(told))
            heard.pieces, heard.params = pieces, params
            return told

        return say

    ways = [(kind, name) for name in ("say", "phrase") for kind in type(words).__mro__ if name in vars(kind)]
    kept = [(kind, name, vars(kind)[name]) for kind, name in ways]
    for kind, name, own in kept:
        setattr(kind, name, noting(own))
    try:
        yield found
    finally:
        for kind, name, own in kept:
            setattr(kind, name, own)


def shape(message: str, names: Sequence[str], params: Mapping[str, Any]) -> Shape:
    """What makes a message read differently: who of its seats reads it, and its numbers as none, one or several."""
    reader = getattr(names, "reader", None)
    forms = dict(_SLOT.findall(message))
    return tuple(
        sorted(
            [
                (name, value == reader if of_seat(forms.get(name, "")) else _sort_of(value))
                for name, value in params.items()
            ]
        )
    )


def of_seat(form: str) -> bool:
    """Whether a slot of this form is for a seat."""
    return form in ("seat", "you", "'s") or "/" in form


def _sort_of(value: Any) -> Any:
    """Values that may read differently: none, one, several."""
    if isinstance(value, bool) or value is None:
        return str(value)
    return str(min(2, max(-1, int(value)))) if isinstance(value, (int, float)) else type(value).__name__


def sentences(game: Game[Any]) -> dict[str, list[str]]:
    """Each message with what it says."""
    ways = cases(game)
    with listening(game.words) as found:
        for mode, players in ways:
            for seed in range(max(LEAST, MATCHES // len(ways))):
                _play(game, mode, players, seed)
    made = {}
    for key in game.words.messages:
        heard = found.get(key, Heard())
        said = list(dict.fromkeys(heard.said.values()))
        new = [one for one in made_up(game.words, key, heard) if one not in said]
        made[key] = said + [MADE_UP + one for one in new]
    return made


def _play(game: Game[Any], mode: str, players: int, seed: int) -> None:
    """A match with settings of its own in which every prompt, label, refusal and line is read now and then."""
    setup = replace(varied(game, mode, players, seed), names=NAMES[:players])
    match, rng = Match.new(setup, seed, listen=True), Random(seed)
    told, texts, offered = 0, orrery.vocabulary(game, mode), ["pass"]
    while not match.over:
        ask = rng.choice(match.asks)
        if rng.random() < 0.6:
            _ = ask.prompt, [option.label for option in ask.options]
            match.refusal(ask.seat, rng.choice(texts))
            for _ in range(3):
                match.refusal(ask.seat, rng.choice(offered))
        now = [option.text for option in ask.options]
        offered += rng.sample(now, min(3, len(now)))  # what was possible once may not be any more
        patient = seed % 2 and now[0] in PASSES and rng.random() < PATIENCE
        match.choose(now[0] if patient else rng.choice(now), ask.seat)
        if rng.random() < PICTURES:
            show.picture(game, match.view(rng.choice((ask.seat, None))), 120)
        if len(match.heard) > told + 50:
            match.heard.story(game, ask.seat, match.setup.names, told)
            told = len(match.heard)
    match.heard.story(game, 0, match.setup.names, told)
    assert match.outcome is not None


# ---------------------------------------------------------------- what play did not reach
def made_up(words: Words, key: str, heard: Heard) -> list[str]:
    """The message with one and with several of everything, to the seat it is about and to another, where play has not
    said so: as few sentences as show all of it."""
    forms: dict[str, list[str]] = {}
    for name, form in _SLOT.findall(words.messages[key]):
        forms.setdefault(name, []).append(form)
    ways = {name: _ways(shapes, key) for name, shapes in forms.items() if not name.isdigit()}
    wanted = {(name, way) for name, found in ways.items() for way in found}
    wanted -= {(name, way) for seen in heard.said for name, way in seen}
    made: list[str] = []
    for chosen in itertools.product(*[[(name, way) for way in found] for name, found in ways.items() if found]):
        one_reader = sum(way is True for _, way in chosen) < 2
        if one_reader and (wanted & set(chosen) or not (made or heard.said)):
            wanted -= set(chosen)
            others = itertools.count(1)
            values = {name: (0 if way else next(others)) if isinstance(way, bool) else int(way) for name, way in chosen}
            told = {name: f"<{name}>" for name in ways} | dict(heard.params) | values
            pieces = heard.pieces or ["Card"] * 3
            made.append(plain(words.say(key, pieces, Names.read_by(NAMES, 0), **told)))
    return made


def _ways(forms: Sequence[str], key: str) -> list[Any]:
    """The shapes of a slot that read differently; none where any value reads alike. A question, an option and a refusal
    are read by the seat that is asked alone, so who they are about is left to play."""
    if any(of_seat(form) for form in forms):
        return [False, True] if key.startswith("tell.") and set(forms) != {"seat"} else [False]
    return ["1", "2"] if any(form and form not in ("a", "and", "or") for form in forms) else []


def review(game: Game[Any]) -> Iterator[str]:
    """The lines of the file."""
    yield f"# Every sentence of {game.title}, for reading. Made by `python tests/words/review.py`."
    for key, said in sentences(game).items():
        yield ""
        yield key
        yield from (f"    {one}" for one in said)


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        text = "\n".join([*review(orrery.find(name)), ""])
        (HERE / f"{name}.txt").write_text(text, "utf-8")
        print(name, text.count(MADE_UP), "made up of", len(orrery.find(name).words.messages))
