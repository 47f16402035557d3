"""The laws every game must keep, checked on random play: an importable suite for anybody's game.

    import pytest
    from orrery.engine import laws
    from my_game import GAME

    @pytest.mark.parametrize(("mode", "players"), laws.cases(GAME))
    @pytest.mark.parametrize("law", laws.LAWS)
    def test_law(law: str, mode: str, players: int) -> None:
        laws.check(GAME, mode, players, seeds=range(3), laws=[law])

A law knows no game: it plays a match with choices of its own seed, looks at it as hosts, seats and bots do, and names
what it found in one sentence. `check` raises `LawBroken` at the first breach, `report` collects them. Decisions are
sampled so that a long game stays cheap; `thorough=True` looks at every one.
"""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from orrery.engine.clauses import BadSetup
from orrery.engine.game import Game, Setup, find_mode
from orrery.engine.laws import again, choices, company, imagining, pieces, previews, secrets
from orrery.engine.laws.walk import LawBroken, Report, Shown, Walk

__all__ = ["LAWS", "LawBroken", "Progress", "Report", "Shown", "Walk", "cases", "check", "report", "varied"]

Progress = Callable[[str, int, int], None]
"""Told of every law that has been checked: its name, how many are done, of how many."""

_CHECKS: dict[str, tuple[str, Callable[[Walk], None]]] = {
    "replay": ("The record of a match replays to the same position, and its chance comes from its key.", again.replay),
    "fork": ("A fork stands where the original stands, goes the same way, and never touches it.", again.fork),
    "rest": (
        "A match started afresh on a copy of the state at every REST goes the same way as one that never is, and "
        "nothing changes between a REST and its question.",
        again.rest,
    ),
    "options": (
        "Every offered option works; anything else is refused with a reason and changes nothing.",
        choices.options,
    ),
    "conservation": (
        "Every piece is in exactly one place, the box keeps its pieces, and the game's own limits hold.",
        pieces.conservation,
    ),
    "secrecy": (
        "After re-dealing what a viewer cannot know, every byte it gets is the same, now and as long as play looks "
        "alike to it.",
        secrets.secrecy,
    ),
    "twins": (
        "Two worlds that differ only in hidden answers or unseen chance give a viewer the same bytes and imaginations.",
        secrets.twins,
    ),
    "words": ("The words of an open answer are known to everybody once it is given.", secrets.words),
    "imagination": (
        "An imagined match looks the same to its viewer, plays on to the end, and is blind to the truth.",
        imagining.imagination,
    ),
    "preview": (
        "What an option is said to do is what it does up to the first die, hidden card or choice of somebody else, and "
        "no more than its seat can know.",
        previews.previews,
    ),
    "together": (
        "The order in which seats answer changes nothing, and what a seat did alone holds in company.",
        company.together,
    ),
    "undo": (
        "A choice can be taken back exactly if nobody else and no chance was asked and nobody learnt anything since.",
        company.undo,
    ),
    "concede": ("Any seat may concede at any time; the match goes on without it, ends and replays.", company.concede),
    "end": ("Every match ends within its bound, with an outcome whose parts agree.", pieces.end),
    "text": (
        "Options are in the vocabulary, views are plain data, positions parse back, and what people read has words.",
        choices.text,
    ),
    "hash": ("Nothing depends on the order of a set or a dict, within a process or between processes.", again.hashing),
}

LAWS: Mapping[str, str] = {name: sentence for name, (sentence, _) in _CHECKS.items()}
"""The laws in order: name -> what it says in a sentence."""


def cases(game: Game[Any], mode: str | None = None, players: int | None = None) -> list[tuple[str, int]]:
    """Every mode and number of players of a game (or those that are named)."""
    modes = game.modes if mode is None else (find_mode(game, mode),)
    return [(m.name, n) for m in modes for n in (m.players if players is None else (players,))]


def varied(game: Game[Any], mode: str, players: int, seed: int, options: Mapping[str, Any] | None = None) -> Setup:
    """A match with settings of its own: those in `options`, and of the others every one that lists its values keeps its
    default or has any of them, by the seed. Values that do not go together are drawn again."""
    rng, fixed = Random(f"{game.name} {mode} {players} {seed}"), options or {}
    free = [s for s in game.settings if s.values and s.name not in fixed and (not s.modes or mode in s.modes)]
    while True:
        drawn = {s.name: rng.choice(s.values) for s in free if rng.random() < 0.5}
        try:
            return game.prepare(players, mode, {**drawn, **fixed})
        except BadSetup:
            if not drawn:
                raise


def check(
    game: Game[Any],
    mode: str | None = None,
    players: int | None = None,
    seeds: Iterable[int] = range(3),
    laws: Iterable[str] | None = None,
    options: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
    thorough: bool = False,
    shown: Shown | None = None,
) -> Report:
    """Check the laws (all, or those named) for every mode and number of players not said otherwise, on one random match
    for each law and seed. The first breach raises LawBroken. `shown`: what else somebody shows a seat; the law of
    secrecy holds for it too."""
    found = report(game, mode, players, seeds, laws, options, progress, thorough, most=1, shown=shown)
    for breach in found.broken:
        raise breach
    return found


def report(
    game: Game[Any],
    mode: str | None = None,
    players: int | None = None,
    seeds: Iterable[int] = range(3),
    laws: Iterable[str] | None = None,
    options: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
    thorough: bool = False,
    most: int | None = None,
    vary: bool = False,
    shown: Shown | None = None,
) -> Report:
    """Like `check`, but breaches are collected (the first of each law, mode and number of players) until there are
    `most` of them. With `vary` every match has settings of its own."""
    names, tried = list(LAWS if laws is None else laws), tuple(seeds)
    for name in names:
        if name not in LAWS:
            raise ValueError(f"There is no law {name!r}; there are {', '.join(LAWS)}.")
    found, begun = Report(game.name), time.perf_counter()
    matches = []
    for chosen, n in cases(game, mode, players):
        plain = game.prepare(n, chosen, options)
        matches.append([(varied(game, chosen, n, seed, options) if vary else plain, seed) for seed in tried])
    work = [(some, name) for some in matches for name in names]
    for done, (some, name) in enumerate(work, 1):
        breach = _breach(name, some, thorough, found.counts, shown)
        if breach is not None:
            found.broken.append(breach)
        if progress is not None:
            progress(name, done, len(work))
        if most is not None and len(found.broken) >= most:
            break
    found.seconds = time.perf_counter() - begun
    return found


def _breach(
    name: str,
    matches: Sequence[tuple[Setup, int]],
    thorough: bool,
    counts: Counter[str],
    shown: Shown | None,
) -> LawBroken | None:
    """The first breach of one law in these matches, given by setup and seed."""
    here: Counter[str] = Counter()
    breach = None
    for n, (setup, seed) in enumerate(matches):
        try:
            _kept(Walk(name, setup, seed, thorough, here, n == 0, shown))
        except LawBroken as found:
            breach = found
            break
        here["matches"] += 1
    counts.update(here)
    return breach


def _kept(w: Walk) -> None:
    """The law holds in this match; rules that break down break the law."""
    try:
        _CHECKS[w.law][1](w)
    except LawBroken:
        raise
    except Exception as crash:
        at = traceback.extract_tb(crash.__traceback__)[-1]
        place = f"{Path(at.filename).name}, line {at.lineno}, in {at.name}"
        w.broken(f"the match broke down: {type(crash).__name__}: {crash} ({place})", crash)
    worlds, resorts = w.counts["worlds"], w.counts["last resorts"]
    if resorts > 1 + worlds / 1000:
        w.broken(f"{resorts} of {worlds} worlds could be imagined only by the last resort")
