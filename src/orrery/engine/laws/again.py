"""Laws of coming back: replay, fork, REST, and no dependence on hash order."""

from __future__ import annotations

import copy
import dataclasses
import os
import pickle
import subprocess
import sys
from collections import Counter
from typing import Any

from orrery.engine.boxes import plain
from orrery.engine.flow import Match
from orrery.engine.game import Game, Setup
from orrery.engine.laws.walk import Walk, asked, do, where_differ
from orrery.engine.questions import REST, Rules
from orrery.engine.replay import replay as replayed
from orrery.engine.table import Table


def replay(w: Walk) -> None:
    """Records at some decisions and at the end."""
    for m in w.play():
        if m.over or w.now(0.01):
            replays(w, m)


def replays(w: Walk, m: Match) -> None:
    """The record of this match leads to where it stands."""
    text = m.record()
    again = replayed(text, lambda _: w.setup.game, check_chance=True)
    w.counts["records"] += 1
    if again.digest() != m.digest() or asked(again) != asked(m):
        w.broken("the record replays to another position")
    if again.record() != text:
        w.broken("the record of the replayed match is another text")


def fork(w: Walk) -> None:
    """Two forks given the same answers stay together, whatever happens to one the original stays."""
    for m in w.play():
        if not w.now(0.04):
            continue
        before = m.digest()
        f = m.fork()
        if f.digest() != before or asked(f) != asked(m):
            w.broken("a fork stands elsewhere than its original")
        if m.digest() != before:
            w.broken("forking changed the original")
        twin = f.fork()
        for _ in range(12):
            if f.over:
                break
            seat, i = w.move(f)
            do(f, seat, i)
            do(twin, seat, i)
            if f.digest() != twin.digest() or asked(f) != asked(twin):
                w.broken(f"two forks given the same answers part after {f.entries()[-1][2]!r}")
        if w.rng.random() < 0.15:
            w.finish(f)
        if m.digest() != before:
            w.broken("playing a fork changed the original")
        w.counts["forks"] += 2


def rest(w: Walk) -> None:
    """One match goes on, the other is started afresh at every REST."""
    m = w.new(dataclasses.replace(w.setup, game=_strict(w)))
    again = m.fork()
    while w.decision <= w.bound:
        if asked(again) != asked(m):
            w.broken("a match started afresh at each REST is asked something else")
        if again.digest() != m.digest():
            w.broken(f"a match started afresh at each REST goes another way: {where_differ(again.s, m.s)}")
        if m.over:
            return
        if again.resting:
            again = again.fork()
            w.counts["rests"] += 1
        seat, i = w.move(m)
        w.decision += 1
        do(again, seat, i)
        do(m, seat, i)


def _strict(w: Walk) -> Game[Any]:
    """The game with rules that watch themselves: nothing changes between a REST and its question."""
    watched, rules = copy.copy(w.setup.game), w.setup.game.rules

    def watch(s: Table) -> Rules:
        flow, answer, at = rules(s), None, None
        while True:
            try:
                q: Any = flow.send(answer)
            except StopIteration:
                return
            if q is REST:
                at, before = s.canon(), s.copy()
            elif at is not None:
                if s.canon() != at:
                    said = where_differ(s, before)
                    w.broken(f"the table changed between a REST and the question {q.about!r}: {said}")
                at = None
            answer = yield q

    watched.rules = watch  # type: ignore[method-assign]
    return watched


def hashing(w: Walk) -> None:
    """Tables with sets and dicts laid out otherwise, and processes with other hash seeds."""
    if w.first:
        _same_elsewhere(w)
    for m in w.play():
        if m.over or not m.resting or not w.now(0.06):
            continue
        f, shaken = m.fork(), _shaken(m)
        for _ in range(20):
            if asked(f) != asked(shaken) or f.digest() != shaken.digest():
                w.broken(f"the order of a set or dict matters: {where_differ(shaken.s, f.s)}")
            w.counts["shaken tables"] += 1
            if f.over:
                break
            seat, i = w.move(f)
            do(f, seat, i)
            do(shaken, seat, i)


def _shaken(m: Match) -> Match:
    """The match started afresh at this REST on an equal table whose sets and dicts are laid out otherwise."""
    f = m.fork()
    f.begin()
    _shake(f.s)
    f.pend(f.replay_answers([]), f)
    return f


_FILL = [n + 0.5 for n in range(4096)]


def _shake(value: Any) -> Any:
    """The same value with its sets and dicts laid out otherwise; a table is changed in place."""
    if isinstance(value, dict):
        return {k: _shake(x) for k, x in reversed(value.items())}
    if isinstance(value, set):
        roomy: set[Any] = {*_FILL, *sorted(value, key=repr, reverse=True)}
        roomy.difference_update(_FILL)
        return roomy
    if isinstance(value, list):
        return [_shake(x) for x in value] if value and isinstance(value[0], (dict, set, list, Table)) else value
    if isinstance(value, Table):
        for name in type(value).hints:
            setattr(value, name, _shake(getattr(value, name)))
    return value


_ELSEWHERE = """
import pickle
import sys
from importlib import import_module, util
from orrery.engine.boxes import with_packs
from orrery.engine.laws import again
name, path, attribute, mode, players, seed = sys.argv[1:]
try:
    module = import_module(name)
except ImportError:
    spec = util.spec_from_file_location(name, path)
    module = util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
game = with_packs(getattr(module, attribute), pickle.loads(sys.stdin.buffer.read()))
print(again.fingerprint(game, mode, int(players), int(seed)))
"""


def fingerprint(game: Game[Any], mode: str, players: int, seed: int) -> str:
    """What comes of one random match: compared between processes with other hash seeds."""
    w = Walk("hash", game.prepare(players, mode), seed, False, Counter())
    return " ".join([m.digest()[:8] for m in w.play()])


def _same_elsewhere(w: Walk) -> None:
    """The same match in processes that hash otherwise; only for games that are a name in a module."""
    game, packs = w.setup.game, pickle.dumps(w.setup.packs)
    own = plain(game)
    module = sys.modules.get(type(own).__module__)
    name = next((k for k, v in vars(module).items() if v is own), None) if module is not None else None
    path = getattr(module, "__file__", None)
    if module is None or name is None or path is None or dict(w.setup.options) != dict(_plain_setup(w.setup).options):
        return
    mode, players = w.setup.mode, w.setup.players
    args = [sys.executable, "-c", _ELSEWHERE, module.__name__, path, name, mode, str(players), str(w.seed)]
    here = {fingerprint(game, mode, players, w.seed)}
    for n in (1, 4242) if w.thorough else (4242,):
        env = {**os.environ, "PYTHONHASHSEED": str(n), "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
        ran = subprocess.run(args, env=env, input=packs, capture_output=True, check=False)
        if ran.returncode:
            w.broken(
                f"the match cannot be played in a process of its own: {ran.stderr.decode().strip().splitlines()[-1:]}"
            )
        here.add(ran.stdout.decode().strip())
        w.counts["processes"] += 1
    if len(here) > 1:
        lines = [said.split() for said in here]
        w.decision = next((i for i, row in enumerate(zip(*lines, strict=False)) if len(set(row)) > 1), 0)
        w.broken("a process with another hash seed plays another match")


def _plain_setup(setup: Setup) -> Setup:
    return setup.game.prepare(setup.players, setup.mode)
