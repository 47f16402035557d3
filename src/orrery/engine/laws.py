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

import copy
import dataclasses
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NoReturn

from orrery.engine.chance import Sealed, key_of
from orrery.engine.clauses import CannotUndo, IllegalChoice, Refusal
from orrery.engine.flow import Entry, Match
from orrery.engine.game import Game, Outcome, Setup
from orrery.engine.imagine import TRIES
from orrery.engine.questions import ASK, REST, Ask, Choice, Rules, piece_in
from orrery.engine.record import replay as replayed
from orrery.engine.table import Table, each
from orrery.engine.view import Ear

Viewer = int | None
Progress = Callable[[str, int, int], None]
"""Told of every law that has been checked: its name, how many are done, of how many."""


class LawBroken(AssertionError):
    """A law does not hold: which one, where, and the record of the match, so that it can become a test."""

    def __init__(self, law: str, where: str, seed: int, decision: int, said: str, record: str) -> None:
        super().__init__(f"{law} is broken in {where}, seed {seed}, decision {decision}: {said}")
        self.law = law
        self.where = where
        self.seed = seed
        self.decision = decision
        self.said = said
        self.record = record


@dataclass
class Report:
    """What was checked, how often, and what was found."""

    game: str
    broken: list[LawBroken] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    """Matches, decisions, imagined worlds, their tries and last resorts, pairs and twins compared …"""
    seconds: float = 0.0

    @property
    def holds(self) -> bool:
        """Whether every law held."""
        return not self.broken

    def __str__(self) -> str:
        said = [f"{self.game}: {'every law holds' if self.holds else f'{len(self.broken)} breaches'}"]
        said += [str(breach) for breach in self.broken]
        said += [f"  {name}: {n}" for name, n in sorted(self.counts.items())]
        return "\n".join(said)


# ---------------------------------------------------------------- checking
def cases(game: Game[Any], mode: str | None = None, players: int | None = None) -> list[tuple[str, int]]:
    """Every mode and number of players of a game (or those that are named)."""
    modes = game.modes if mode is None else (game.mode(mode),)
    return [(m.name, n) for m in modes for n in (m.players if players is None else (players,))]


def check(
    game: Game[Any],
    mode: str | None = None,
    players: int | None = None,
    seeds: Iterable[int] = range(3),
    laws: Iterable[str] | None = None,
    options: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
    thorough: bool = False,
) -> Report:
    """Check the laws (all, or those named) for every mode and number of players not said otherwise, on one random match
    for each law and seed. The first breach raises LawBroken."""
    return _check(game, mode, players, seeds, laws, options, progress, thorough, collect=False)


def report(
    game: Game[Any],
    mode: str | None = None,
    players: int | None = None,
    seeds: Iterable[int] = range(3),
    laws: Iterable[str] | None = None,
    options: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
    thorough: bool = False,
) -> Report:
    """Like `check`, but breaches are collected, the first of each law, mode and number of players."""
    return _check(game, mode, players, seeds, laws, options, progress, thorough, collect=True)


def _check(
    game: Game[Any],
    mode: str | None,
    players: int | None,
    seeds: Iterable[int],
    laws: Iterable[str] | None,
    options: Mapping[str, Any] | None,
    progress: Progress | None,
    thorough: bool,
    collect: bool,
) -> Report:
    names, found, begun = list(LAWS if laws is None else laws), Report(game.name), time.perf_counter()
    for name in names:
        if name not in LAWS:
            raise ValueError(f"There is no law {name!r}; there are {', '.join(LAWS)}.")
    work = [(setup, law) for setup in _setups(game, mode, players, options) for law in names]
    tried = tuple(seeds)
    for done, (setup, name) in enumerate(work, 1):
        try:
            _one(name, setup, tried, thorough, found.counts)
        except LawBroken as breach:
            if not collect:
                raise
            found.broken.append(breach)
        if progress is not None:
            progress(name, done, len(work))
    found.seconds = time.perf_counter() - begun
    return found


def _setups(
    game: Game[Any], mode: str | None, players: int | None, options: Mapping[str, Any] | None
) -> Iterator[Setup]:
    for name, n in cases(game, mode, players):
        yield game.prepare(n, name, options)


def _one(name: str, setup: Setup, seeds: Sequence[int], thorough: bool, counts: Counter[str]) -> None:
    """One law on one match for each seed."""
    here: Counter[str] = Counter()
    for n, seed in enumerate(seeds):
        w = Walk(name, setup, seed, thorough, here, first=n == 0)
        try:
            _LAWS[name](w)
        except LawBroken:
            raise
        except Exception as crash:
            w.broken(f"the match broke down: {type(crash).__name__}: {crash}", crash)
        if here["last resorts"] > 1 + here["worlds"] / 1000:
            w.broken(f"{here['last resorts']} of {here['worlds']} worlds could be imagined only by the last resort")
        here["matches"] += 1
    counts.update(here)


# ---------------------------------------------------------------- random play
class Walk:
    """One law on one random match: the match, the law's own rng, and how to say what is wrong."""

    def __init__(
        self, law: str, setup: Setup, seed: int, thorough: bool, counts: Counter[str], first: bool = True
    ) -> None:
        self.law = law
        self.setup = setup
        self.seed = seed
        self.thorough = thorough
        self.counts = counts
        self.first = first
        self.rng = Random(f"{law}/{setup.game.name}/{setup.mode}/{setup.players}/{seed}")
        self.shy = (1.0, 0.5, 0.2)[seed % 3]
        """How readily the first option, which is often to pass, is taken: some matches must go far."""
        self.bound = setup.game.mode(setup.mode).bound
        self.decision = 0
        self.match: Match | None = None

    def now(self, rate: float) -> bool:
        """Whether to look closely at this decision."""
        return self.thorough or self.rng.random() < rate

    def new(self, setup: Setup | None = None) -> Match:
        """The match all this is about."""
        self.decision = 0
        self.match = Match.new(setup or self.setup, self.seed)
        return self.match

    def play(self, m: Match | None = None) -> Iterator[Match]:
        """The match at each of its decisions, then at its end. (A match without end is the law End's to tell.)"""
        m = m or self.new()
        while not m.over and self.decision <= self.bound:
            yield m
            self.step(m)
        if m.over:
            yield m

    def step(self, m: Match) -> None:
        """One random choice."""
        seat, i = self.move(m)
        self.decision += m is self.match
        self.counts["decisions"] += 1
        do(m, seat, i)

    def move(self, m: Match) -> tuple[int, int]:
        """A random seat that is asked, and the number of one of its options."""
        random = self.rng.random
        asks = m.asks
        ask = asks[int(random() * len(asks))]
        i = int(random() * len(ask.choices))
        if i == 0 and random() > self.shy:
            i = int(random() * len(ask.choices))
        return ask.seat, i

    def finish(self, m: Match) -> None:
        """Play on to the end."""
        for _ in range(self.bound + 1):
            if m.over:
                return
            seat, i = self.move(m)
            do(m, seat, i)
        self.broken(f"the match goes on after {self.bound} answers")

    def broken(self, said: str, cause: BaseException | None = None) -> NoReturn:
        """The law does not hold."""
        setup = self.setup
        where = f"{setup.game.name} ({setup.mode}, {setup.players} players)"
        text = ""
        if self.match is not None:
            try:
                text = self.match.record()
            except Exception as crash:
                text = f"no record could be written: {type(crash).__name__}: {crash}"
        raise LawBroken(self.law, where, self.seed, self.decision, said, text) from cause


def do(m: Match, seat: int, i: int) -> None:
    """The seat takes its i-th option."""
    ask = _ask(m, seat)
    m.choose(ask.options[i], seat)


def _ask(m: Match, seat: int) -> Ask:
    return next(ask for ask in m.asks if ask.seat == seat)


def asked(m: Match) -> list[tuple[int, str, list[Choice]]]:
    """Everything that is asked, as the rules have it."""
    return [(ask.seat, ask.about, list(ask.choices)) for ask in m.asks]


def viewers(m: Match) -> list[Viewer]:
    """All seats and the public."""
    return [*range(m.setup.players), None]


def sight(m: Match, viewer: Viewer) -> dict[str, Any]:
    """Everything a viewer is shown now: its view, and its question with all that can be read of it."""
    seen: dict[str, Any] = {"view": m.view(viewer), "ask": None}
    for ask in m.asks:
        if ask.seat == viewer:
            seen["ask"] = [ask.about, ask.prompt, [[o.text, o.label, o.on] for o in ask.options]]
    return seen


def difference(one: Any, two: Any, at: str = "") -> str:
    """Where two pieces of plain data differ first, or ""."""
    if isinstance(one, dict) and isinstance(two, dict) and list(one) == list(two):
        found = (difference(one[k], two[k], f"{at}.{k}" if at else str(k)) for k in one)
        return next((said for said in found if said), "")
    if isinstance(one, (list, tuple)) and isinstance(two, (list, tuple)) and len(one) == len(two):
        found = (difference(x, y, f"{at}[{i}]") for i, (x, y) in enumerate(zip(one, two, strict=True)))
        return next((said for said in found if said), "")
    return "" if repr(one) == repr(two) else f"{at or 'it'} is {_short(one)} in one and {_short(two)} in the other"


def _short(value: Any) -> str:
    said = repr(value)
    return said if len(said) <= 160 else said[:157] + "..."


def _who(viewer: Viewer) -> str:
    return "the public" if viewer is None else f"seat {viewer}"


_LAWS: dict[str, Callable[[Walk], None]] = {}
LAWS: dict[str, str] = {}
"""The laws in order: name -> what it says in a sentence."""


def law(sentence: str) -> Callable[[Callable[[Walk], None]], Callable[[Walk], None]]:
    """Enter a function among the laws, by its name."""

    def enter(function: Callable[[Walk], None]) -> Callable[[Walk], None]:
        name = function.__name__.rstrip("_")
        _LAWS[name], LAWS[name] = function, sentence
        return function

    return enter


# ---------------------------------------------------------------- replay, fork, REST, hash
@law("The record of a match replays to the same position, and its chance comes from its key.")
def replay(w: Walk) -> None:
    for m in w.play():
        if m.over or w.now(0.02):
            _replays(w, m)


def _replays(w: Walk, m: Match) -> None:
    text = m.record()
    again = replayed(text, lambda _: w.setup.game, check_chance=True)
    w.counts["records"] += 1
    if again.digest() != m.digest() or asked(again) != asked(m):
        w.broken("the record replays to another position")
    if again.record() != text:
        w.broken("the record of the replayed match is another text")


@law("A fork stands where the original stands, goes the same way, and never touches it.")
def fork(w: Walk) -> None:
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
        w.finish(f)
        if m.digest() != before:
            w.broken("playing a fork changed the original")
        w.counts["forks"] += 2


@law("A match started afresh on a copy of the state at every REST goes the same way as one that never is.")
def rest(w: Walk) -> None:
    m = w.new(dataclasses.replace(w.setup, game=_strict(w)))
    again = m.fork()
    while w.decision <= w.bound:
        if asked(again) != asked(m):
            w.broken("a match started afresh at each REST is asked something else")
        if again.digest() != m.digest():
            w.broken(f"a match started afresh at each REST goes another way: {_canon_difference(again.s, m.s)}")
        if m.over:
            return
        if again.resting:
            again = again.fork()
            w.counts["rests"] += 1
        seat, i = w.move(m)
        w.decision += 1
        do(again, seat, i)
        do(m, seat, i)


def _canon_difference(one: Table, two: Table) -> str:
    for name in type(one)._hints:
        if name not in ("lost", "ear") and repr(getattr(one, name)) != repr(getattr(two, name)):
            return f"{name} is {_short(getattr(one, name))}, not {_short(getattr(two, name))}"
    return "the answers since the REST differ"


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
                    said = _canon_difference(s, before)
                    w.broken(f"the table changed between a REST and the question {q.about!r}: {said}")
                at = None
            answer = yield q

    watched.rules = watch  # type: ignore[method-assign]
    return watched


@law("Nothing depends on the order of a set or a dict, within a process or between processes.")
def hash_(w: Walk) -> None:
    if w.first:
        _same_elsewhere(w)
    for m in w.play():
        if m.over or not m.resting or not w.now(0.1):
            continue
        f, shaken = m.fork(), _shaken(m)
        for _ in range(20):
            if asked(f) != asked(shaken) or f.digest() != shaken.digest():
                w.broken(f"the order of a set or dict matters: {_canon_difference(shaken.s, f.s)}")
            w.counts["shaken tables"] += 1
            if f.over:
                break
            seat, i = w.move(f)
            do(f, seat, i)
            do(shaken, seat, i)


def _shaken(m: Match) -> Match:
    """The match started afresh at this REST on an equal table whose sets and dicts are laid out otherwise."""
    f = m.fork()
    base = f._base.copy()
    for name in type(base)._hints:
        value = getattr(base, name)
        if isinstance(value, dict):
            setattr(base, name, dict(reversed(value.items())))
        elif isinstance(value, set):
            roomy = set(range(-1, -5000, -1))
            roomy.update(sorted(value, key=repr, reverse=True))
            roomy.difference_update(range(-1, -5000, -1))
            setattr(base, name, roomy)
    f._base = base
    f._begin()
    f._pend(f._replay([]), f)
    return f


_ELSEWHERE = """
import sys
from importlib import import_module, util
from orrery.engine import laws
name, path, attribute, mode, players, seed = sys.argv[1:]
try:
    module = import_module(name)
except ImportError:
    spec = util.spec_from_file_location(name, path)
    module = util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
print(laws.fingerprint(getattr(module, attribute), mode, int(players), int(seed)))
"""


def fingerprint(game: Game[Any], mode: str, players: int, seed: int) -> str:
    """What comes of one random match: compared between processes with other hash seeds."""
    w = Walk("hash", game.prepare(players, mode), seed, False, Counter())
    return " ".join([m.digest()[:8] for m in w.play()])


def _same_elsewhere(w: Walk) -> None:
    """The same match in processes that hash otherwise; only for games that are a name in a module."""
    game = w.setup.game
    module = sys.modules.get(type(game).__module__)
    name = next((k for k, v in vars(module).items() if v is game), None) if module is not None else None
    path = getattr(module, "__file__", None)
    if module is None or name is None or path is None or dict(w.setup.options) != dict(_plain_setup(w.setup).options):
        return
    mode, players = w.setup.mode, w.setup.players
    args = [sys.executable, "-c", _ELSEWHERE, module.__name__, path, name, mode, str(players), str(w.seed)]
    here = {fingerprint(game, mode, players, w.seed)}
    for n in (1, 4242) if w.thorough else (4242,):
        env = {**os.environ, "PYTHONHASHSEED": str(n), "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
        ran = subprocess.run(args, env=env, capture_output=True, text=True, check=False)
        if ran.returncode:
            w.broken(f"the match cannot be played in a process of its own: {ran.stderr.strip().splitlines()[-1:]}")
        here.add(ran.stdout.strip())
        w.counts["processes"] += 1
    if len(here) > 1:
        lines = [said.split() for said in here]
        w.decision = next((i for i, row in enumerate(zip(*lines, strict=False)) if len(set(row)) > 1), 0)
        w.broken("a process with another hash seed plays another match")


def _plain_setup(setup: Setup) -> Setup:
    return setup.game.prepare(setup.players, setup.mode)


# ---------------------------------------------------------------- options, conservation, text, end
@law("Every offered option works; anything else is refused with a reason and changes nothing.")
def options(w: Walk) -> None:
    vocabulary = list(w.setup.game.vocabulary(w.setup.mode))
    for m in w.play():
        if m.over:
            _refuses(w, m, 0, "pass")
        elif w.now(0.1):
            for ask in m.asks:
                _offers(w, m, ask)
            _refusals(w, m, vocabulary)


def _offers(w: Walk, m: Match, ask: Ask) -> None:
    texts = [option.text for option in ask.options]
    if not texts:
        w.broken(f"seat {ask.seat} is asked {ask.about!r} and has no option")
    if len(set(texts)) < len(texts):
        twice = next(text for text in texts if texts.count(text) > 1)
        w.broken(f"two options of {ask.about!r} read {twice!r}")
    for said in (ask.prompt, *[option.label for option in ask.options]):
        if not said.strip() or "{" in said:
            w.broken(f"{ask.about!r} is put into the words {said!r}")
    some = range(len(texts)) if w.thorough else w.rng.sample(range(len(texts)), min(3, len(texts)))
    for i in some:
        if m.refusal(ask.seat, texts[i]) is not None:
            w.broken(f"{texts[i]!r} is offered at {ask.about!r} and refused")
        f, by_text = m.fork(), m.fork()
        try:
            do(f, ask.seat, i)
            by_text.choose(texts[i], ask.seat)
        except Exception as crash:
            w.broken(f"{texts[i]!r} at {ask.about!r} breaks down: {type(crash).__name__}: {crash}", crash)
        if f.digest() != by_text.digest():
            w.broken(f"the text {texts[i]!r} at {ask.about!r} means another option than the one that reads so")
        w.counts["options tried"] += 1


def _refusals(w: Walk, m: Match, vocabulary: Sequence[str]) -> None:
    asks = {ask.seat: {option.text for option in ask.options} for ask in m.asks}
    some = w.rng.sample(vocabulary, min(4, len(vocabulary)))
    for seat, texts in asks.items():
        for text in ("", "no such thing", "{0}", next(iter(texts)) + " ", *[t for t in some if t not in texts]):
            _refuses(w, m, seat, text)
        for odd in (None, 7, ("pass",)):
            _refuses(w, m, seat, odd)
    for seat in range(w.setup.players):
        if seat not in asks:
            _refuses(w, m, seat, next(iter(asks.values())).copy().pop() if asks else "pass")
    for nobody in (-1, w.setup.players, True, "0"):
        _refuses(w, m, nobody, "pass")


def _refuses(w: Walk, m: Match, seat: Any, text: Any) -> None:
    """Choosing this is refused, and nothing is other than before."""
    before, pending = m.digest(), asked(m)
    reasons: list[Any] = []
    try:
        m.choose(text, seat)
    except IllegalChoice as no:
        reasons.append(no.refusal)
    else:
        w.broken(f"{text!r} of seat {seat!r} is not offered, and was accepted")
    if isinstance(text, str) and type(seat) is int and 0 <= seat < w.setup.players:
        reasons.append(m.refusal(seat, text))
    for why in reasons:
        if not isinstance(why, Refusal) or not why.sentence.strip() or "{" in why.sentence.replace(repr(text), ""):
            w.broken(f"{text!r} of seat {seat!r} is refused without a reason: {why!r}")
        if why != reasons[0]:
            w.broken(f"{text!r} is refused with {reasons[0]} when chosen, and with {why} when asked why")
        for clause in why.clauses:
            if clause not in w.setup.game.ledger:
                w.broken(f"the refusal of {text!r} cites {clause!r}, which is not in the ledger")
    if m.digest() != before or asked(m) != pending:
        w.broken(f"{text!r} of seat {seat!r} was refused and changed the table")
    w.counts["refusals"] += 1


@law("Every piece is in exactly one place, the box keeps its pieces, and the game's own limits hold.")
def conservation(w: Walk) -> None:
    game = copy.copy(w.setup.game)
    rules, began = game.rules, list[tuple[int, int]]()

    def watch(s: Table) -> Rules:
        flow, answer = rules(s), None
        began.extend(zip(s.face, s.back, strict=True))
        while True:
            try:
                q: Any = flow.send(answer)
            except StopIteration:
                return
            said = misplaced(s)
            if said:
                w.broken(f"at {q.about!r} {said}")
            answer = yield q

    game.rules = watch  # type: ignore[method-assign]
    for m in w.play(w.new(dataclasses.replace(w.setup, game=game))):
        for s in {id(t): t for t in (m.s, *[m.at(seat) for seat in range(w.setup.players)])}.values():
            _conserved(w, s)
            if Counter(zip(s.face[: len(began)], s.back, strict=False)) != Counter(began):
                w.broken("the faces in the box have changed")


def _conserved(w: Walk, s: Table) -> None:
    said = misplaced(s) or muddled(s)
    if said:
        w.broken(said)
    try:
        w.setup.game.check(s)
    except AssertionError as wrong:
        w.broken(f"the game's own check fails: {wrong}", wrong)


def misplaced(s: Table) -> str:
    """What is wrong with the places of the pieces, or ""."""
    where: dict[int, str] = {}
    for zone, which, pieces in s.holdings():
        for p in pieces:
            if p in where:
                return f"{s.card(p).name} is in {zone} {which} and in {where[p]}"
            where[p] = f"{zone} {which}"
    lost = [p for p in range(len(s.face)) if p not in where]
    if lost:
        return f"{s.card(lost[0]).name} is nowhere"
    return "" if len(where) == len(s.face) else "a zone holds a piece that does not exist"


def muddled(s: Table) -> str:
    """What is wrong with what is known of the pieces, or ""."""
    if not len(s.face) == len(s.back) == len(s.known):
        return "there are not as many faces as backs"
    for viewer, mine in enumerate(s.cells):
        taken = 0
        for among, these in mine:
            if not these or these & ~among or among & taken:
                return f"the memory of viewer {viewer} is no memory: {mine}"
            taken |= among
            if len({s.back[p] for p in each(among)}) > 1:
                return f"viewer {viewer} remembers one face among pieces of several backs"
            if any(s.known[p] >> viewer & 1 for p in each(among)):
                return f"viewer {viewer} knows a piece and is not sure of it"
    return ""


@law("Options are in the vocabulary, views are plain data, and what people read has words.")
def text(w: Walk) -> None:
    vocabulary = set(w.setup.game.vocabulary(w.setup.mode))
    for m in w.play():
        for ask in m.asks:
            for option in ask.options:
                if option.text not in vocabulary:
                    w.broken(f"{option.text!r}, offered at {ask.about!r}, is not in the vocabulary")
        if m.over or w.now(0.05):
            for viewer in viewers(m):
                odd = _not_plain(m.view(viewer), "view")
                if odd:
                    w.broken(f"the view of {_who(viewer)} is not plain data: {odd}")
    for viewer in viewers(m):
        for line in m.story(viewer):
            odd = _not_plain([line.sentence, list(line.pieces), list(line.clauses), line.params], "line")
            if odd or not line.sentence.strip() or "{" in line.sentence:
                w.broken(f"the story says {line.sentence!r} to {_who(viewer)}: {odd or 'these are no words'}")


def _not_plain(value: Any, at: str) -> str:
    """What keeps a value from being plain data, or ""."""
    if value is None or isinstance(value, (str, bool, int, float)):
        return ""
    if isinstance(value, (list, tuple)):
        return next((odd for i, x in enumerate(value) if (odd := _not_plain(x, f"{at}[{i}]"))), "")
    if not isinstance(value, dict):
        return f"{at} is a {type(value).__name__}"
    if not all(isinstance(k, str) for k in value):
        return f"{at} has a key that is not text"
    return next((odd for k, x in value.items() if (odd := _not_plain(x, f"{at}.{k}"))), "")


@law("Every match ends within its bound, with an outcome whose parts agree.")
def end(w: Walk) -> None:
    players = w.setup.players
    for m in w.play():
        if not m.over:
            if m.outcome is not None:
                w.broken("there is an outcome before the end")
            chances = m.evaluate() if w.now(0.05) else [0.5] * players
            if len(chances) != players or not all(0 <= x <= 1 for x in chances):
                w.broken(f"the chances to win are said to be {chances}")
    if not m.over:
        w.broken(f"the match goes on after {w.bound} answers, the bound of its mode")
    wrong = disagrees(m.outcome, players)
    if wrong:
        w.broken(wrong)
    if m.outcome != m.outcome or m.asks:
        w.broken("the end is not an end: its outcome changes, or something is asked")


def disagrees(outcome: Outcome | None, players: int) -> str:
    """What is wrong with an outcome, or ""."""
    if outcome is None:
        return "there is no outcome at the end"
    ranks, scores, parts = outcome.ranks, outcome.scores, outcome.breakdown
    if not len(ranks) == len(scores) == len(parts) == players:
        return f"the outcome is not one of {players} players: {outcome}"
    if any(type(rank) is not int or rank < 1 for rank in ranks) or list(outcome.winners) != sorted(outcome.winners):
        return f"these are no ranks and winners: {ranks}, {outcome.winners}"
    if outcome.winners and set(outcome.winners) != {seat for seat in range(players) if ranks[seat] == 1}:
        return f"the winners are {outcome.winners}, the ranks {ranks}"
    for seat in range(players):
        total = sum(value for _, value in parts[seat])
        if abs(total - scores[seat]) > 1e-9:
            return f"the score of seat {seat} is {scores[seat]}, its breakdown adds up to {total}"
    return "" if outcome.reason.strip() else "the outcome gives no reason"


# ---------------------------------------------------------------- secrets
@law("After re-dealing what a viewer cannot know, every byte it gets is the same, now and as long as play looks alike.")
def secrecy(w: Walk) -> None:
    for m in w.play():
        if not m.over and w.now(0.12):
            for viewer in viewers(m) if w.thorough else [w.rng.choice(viewers(m))]:
                _look_alike(w, m, viewer)


def _look_alike(w: Walk, m: Match, viewer: Viewer) -> None:
    """The true world and an imagined one, answered so that the viewer sees no difference: it must see none."""
    a, b = m.fork(), m.imagine(viewer, Random(w.rng.random()))
    for world in (a, b):
        world._auto, world.s.ear = False, Ear()
    for _ in range(25):
        _same_bytes(w, a, b, viewer, "in a world that differs only in what it cannot know")
        w.counts["pairs compared"] += 1
        if a.over or b.over:
            return
        moves = _alike(w, a, b, viewer)
        if moves is None:
            return
        before, chance = [_Known(a, viewer), _Known(b, viewer)], key_of(w.rng.random().hex())
        for world, (seat, i) in zip((a, b), moves, strict=True):
            world.chance = Sealed(chance)
            do(world, seat, i)
        if before[0].since() != before[1].since() or (a._room is None) != (b._room is None):
            return


def _same_bytes(w: Walk, a: Match, b: Match, viewer: Viewer, why: str) -> None:
    """The viewer gets the same from both: what it sees, reads, hears and is refused with."""
    said = difference(sight(a, viewer), sight(b, viewer))
    if not said and a.s.ear is not None and b.s.ear is not None:
        said = difference(_lines(a, viewer), _lines(b, viewer), "story")
    if not said and viewer is not None and any(ask.seat == viewer for ask in a.asks):
        for text in _some_texts(w):
            said = said or difference(
                str(a.refusal(viewer, text)), str(b.refusal(viewer, text)), f"refusal of {text!r}"
            )
    if said:
        w.broken(f"{_who(viewer)} can tell {why}: {said}")


def _lines(m: Match, viewer: Viewer) -> list[Any]:
    return [dataclasses.astuple(line) for line in m.story(viewer)]


def _some_texts(w: Walk) -> list[str]:
    vocabulary = _VOCABULARY.get((w.setup.game, w.setup.mode))
    if vocabulary is None:
        vocabulary = _VOCABULARY[w.setup.game, w.setup.mode] = list(w.setup.game.vocabulary(w.setup.mode))
    return w.rng.sample(vocabulary, min(3, len(vocabulary)))


_VOCABULARY: dict[tuple[Game[Any], str], list[str]] = {}


class _Known:
    """What a viewer knows, to see what it has learnt since."""

    def __init__(self, m: Match, viewer: Viewer) -> None:
        self.match = m
        self.viewer = m.setup.players if viewer is None else viewer
        self.before = self._faces()
        self.asks = len(m.entries())

    def _faces(self) -> dict[int, int]:
        s = self.match.at(self.viewer)
        return {p: face for p, face in enumerate(s.face) if s.known[p] >> self.viewer & 1}

    def since(self) -> Any:
        """Faces learnt (of the answered piece only the face: equal cards lie under other ids), memories, chance."""
        s, new = self.match.at(self.viewer), self.match.entries()[self.asks :]
        answered = piece_in(new[0][4]) if new and new[0][0] == ASK else None
        learnt = {p: face for p, face in self._faces().items() if p not in self.before}
        shown = learnt.pop(answered, None) if answered is not None else None
        cells = sorted(
            [(among.bit_count(), sorted([s.face[p] for p in each(these)])) for among, these in s.cells[self.viewer]]
        )
        return learnt, shown, cells, [entry[0] for entry in new if entry[0] != ASK]


def _alike(w: Walk, a: Match, b: Match, viewer: Viewer) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """Answers in both worlds that look the same to the viewer, or None if there are none."""
    if a._room is not None or b._room is not None:
        if not all(any(ask.seat == viewer for ask in world.asks) for world in (a, b)):
            return None
        assert viewer is not None
        i = int(w.rng.random() * len(_ask(a, viewer).choices))
        return (viewer, i), (viewer, i)
    one, two = a.asks[0], b.asks[0]
    if one.seat == viewer:
        i = int(w.rng.random() * len(one.choices))
        return (one.seat, i), (one.seat, i)
    there: dict[Any, list[int]] = {}
    for j, choice in enumerate(two.choices):
        there.setdefault(_said(two, choice), []).append(j)
    both = [(i, there[said]) for i, c in enumerate(one.choices) if (said := _said(one, c)) in there]
    if not both:
        return None
    i, js = w.rng.choice(both)
    return (one.seat, i), (two.seat, w.rng.choice(js))


def _said(ask: Ask, choice: Choice) -> Any:
    """What others hear of an answer: its words or, of a piece chosen in secret, no more than the back."""
    piece = piece_in(choice)
    if ask.secret and piece is not None:
        return choice[0], ask.table.back[piece], choice[2:]
    return ask.game.text(ask.table, ask.seat, choice)


@law("Two worlds that differ only in hidden answers or unseen shuffles give a viewer the same bytes and imaginations.")
def twins(w: Walk) -> None:
    for m in w.play():
        hidden = [ask for ask in m.asks if ask.secret and len(ask.choices) > 1]
        if hidden and w.now(0.5):
            _secret_twins(w, m, w.rng.choice(hidden))
        elif not m.over and m._room is None and w.now(0.12):
            _chance_twins(w, m)


def _secret_twins(w: Walk, m: Match, ask: Ask) -> None:
    """A secret answer changes no byte that others get."""
    i, j = w.rng.sample(range(len(ask.choices)), 2)
    backs = [ask.table.back[p] for p in (piece_in(ask.choices[i]), piece_in(ask.choices[j])) if p is not None]
    if len(set(backs)) > 1:
        return
    a, b, chance = m.fork(), m.fork(), key_of(w.rng.random().hex())
    others = [viewer for viewer in viewers(m) if viewer != ask.seat]
    for world, n in ((a, i), (b, j)):
        world._auto, world.s.ear, world.chance = False, Ear(), Sealed(chance)
        room = world._room
        before = [_Known(world, viewer) for viewer in others]
        do(world, ask.seat, n)
        while room is not None and world._room is room:
            do(world, world.asks[0].seat, 0)
        others = [viewer for viewer, known in zip(others, before, strict=True) if not known.since()[0]]
    for viewer in others:
        _same_bytes(w, a, b, viewer, f"what seat {ask.seat} answered in secret to {ask.about!r}")
        w.counts["secret answers compared"] += 1
        _imagined_alike(w, a, b, viewer)


def _chance_twins(w: Walk, m: Match) -> None:
    """The same answer and other chance: who cannot tell imagines alike, and what nobody can see does not matter."""
    a, b = m.fork(), m.fork()
    seat, i = w.move(m)
    for world in (a, b):
        world.s.ear, world.chance = Ear(), Sealed(key_of(w.rng.random().hex()))
        do(world, seat, i)
    if a._since == b._since:
        return
    for _ in range(6):
        if a.over or b.over or a._rest or b._rest or a._room is not None or b._room is not None:
            return
        if asked(a) != asked(b):
            return
        alike = [
            viewer
            for viewer in viewers(m)
            if sight(a, viewer) == sight(b, viewer) and _lines(a, viewer) == _lines(b, viewer)
        ]
        for viewer in alike:
            _imagined_alike(w, a, b, viewer)
        unseen = len(alike) == w.setup.players + 1 and a.s.canon() == b.s.canon()
        seat, i = w.move(a)
        chance = key_of(w.rng.random().hex())
        for world in (a, b):
            world.chance = Sealed(chance)
            do(world, seat, i)
        if unseen:
            w.counts["unseen dice followed"] += 1
            if asked(a) != asked(b) or a.s.canon() != b.s.canon():
                w.broken("what was rolled decides what follows, and it lies nowhere on the table")


def _imagined_alike(w: Walk, a: Match, b: Match, viewer: Viewer) -> None:
    """Two worlds since one REST that look the same to the viewer: with the same rng it imagines the same."""
    if not a._since or a._rest or b._rest or _open(a._since) != _open(b._since):
        return
    one, two = _Known(a, viewer), _Known(b, viewer)
    if one.before != two.before or sight(a, viewer) != sight(b, viewer):
        return
    x = w.rng.random()
    p, q = a.imagine(viewer, Random(x)), b.imagine(viewer, Random(x))
    w.counts["twins imagined"] += 1
    if p.digest() != q.digest() and TRIES not in (p.tries, q.tries):
        w.broken(f"the truth shines through what {_who(viewer)} imagines: {_canon_difference(p.s, q.s)}")


def _open(entries: Sequence[Entry]) -> list[Any]:
    """The answers everybody heard, also in rooms."""
    heard: list[Any] = []
    for entry in entries:
        if isinstance(entry[4], dict):
            heard.append((entry[2], [(seat, _open(told)) for seat, told in sorted(entry[4].items())]))
        elif not entry[3]:
            heard.append(entry)
    return heard


@law("The words of an open answer are known to everybody once it is given.")
def words(w: Walk) -> None:
    m, told = w.new(), list[tuple[Ask, Choice, list[str]]]()
    while not m.over and w.decision <= w.bound:
        seat, i = w.move(m)
        ask = _ask(m, seat)
        choice = ask.choices[i]
        if not ask.secret and piece_in(choice) is not None:
            told.append((ask, choice, [ask.game.text(ask.table, x, choice) for x in range(w.setup.players + 1)]))
        w.decision += 1
        do(m, seat, i)
        if m._room is None:
            for answer in told:
                _words_known(w, m.s, *answer)
            told = []


def _words_known(w: Walk, s: Table, ask: Ask, choice: Choice, said: list[str]) -> None:
    """Who could not read the answer when it was given knows the piece now, or knew it in between."""
    piece = piece_in(choice)
    assert piece is not None
    w.counts["open answers"] += 1
    for viewer, text in enumerate(said):
        if text == said[ask.seat] or s.known[piece] >> viewer & 1 or (piece, 1 << viewer) in (s.lost or ()):
            continue
        if not any(among >> piece & 1 for among, _ in s.cells[viewer]):
            who = _who(None if viewer == s.seats else viewer)
            w.broken(f"{said[ask.seat]!r} was an open answer to {ask.about!r}, and {who} never learns what it was")


@law("An imagined match looks the same to its viewer, plays on to the end, and is blind to the truth.")
def imagination(w: Walk) -> None:
    for m in w.play():
        if m.over or w.now(0.2):
            for viewer in viewers(m):
                _imagined(w, m, viewer)


def _imagined(w: Walk, m: Match, viewer: Viewer) -> None:
    world = m.imagine(viewer, Random(w.rng.random()))
    w.counts["worlds"] += 1
    w.counts["tries"] += world.tries
    w.counts["last resorts"] += world.tries == TRIES
    said = difference(sight(m, viewer), sight(world, viewer))
    if said:
        w.broken(f"the world {_who(viewer)} imagines looks otherwise: {said}")
    _conserved(w, world.s)
    if w.now(0.3):
        x = w.rng.random()
        p, q = m.imagine(viewer, Random(x)), world.imagine(viewer, Random(x))
        w.counts["blind pairs"] += 1
        if p.digest() != q.digest() and TRIES not in (p.tries, q.tries, world.tries):
            w.broken(
                f"{_who(viewer)} imagines otherwise in a world it cannot tell apart: {_canon_difference(p.s, q.s)}"
            )
    if w.rng.random() < 0.02:
        _plays_on(w, world)


def _plays_on(w: Walk, world: Match) -> None:
    """An imagined world is a world: it can be forked, imagined in and played to its end."""
    f = world.fork()
    for _ in range(w.rng.randrange(8)):
        if not f.over:
            do(f, *w.move(f))
    viewer = w.rng.choice(viewers(f))
    inner = f.imagine(viewer, Random(w.rng.random()))
    said = difference(sight(f, viewer), sight(inner, viewer))
    if said:
        w.broken(f"imagined within an imagined world, things look otherwise to {_who(viewer)}: {said}")
    for each_world in (world, inner):
        w.finish(each_world)
        _conserved(w, each_world.s)
        wrong = disagrees(each_world.outcome, w.setup.players)
        if wrong:
            w.broken(f"an imagined match ends badly: {wrong}")


# ---------------------------------------------------------------- together, undo, concede
@law("The order in which seats answer changes nothing, and what a seat did alone holds in company.")
def together(w: Walk) -> None:
    for m in w.play():
        if m._room is not None and w.now(0.5):
            _any_order(w, m)


def _any_order(w: Walk, m: Match) -> None:
    f, g = m.fork(), m.fork()
    room, about, given = f._room, m._q.about, dict[int, list[int]]()
    assert room is not None
    while f._room is room:
        seat, i = w.move(f)
        given.setdefault(seat, []).append(i)
        do(f, seat, i)
    order = list(given)
    w.rng.shuffle(order)
    for seat in order:
        for i in given[seat]:
            do(g, seat, i)
    w.counts["rooms"] += 1
    if f.digest() != g.digest() or asked(f) != asked(g):
        w.broken(f"who answers {about!r} first matters: {_canon_difference(f.s, g.s)}")
    lost = set(f.s.lost or ())
    for seat, strand in room.items():
        for p in range(len(strand.s.face)):
            knows = f.s.known[p] >> seat & 1 or (p, 1 << seat) in lost or any(c[0] >> p & 1 for c in f.s.cells[seat])
            if strand.s.known[p] >> seat & 1 and not knows:
                w.broken(f"alone at {about!r} seat {seat} saw {strand.s.card(p).name}, in company it did not")


@law("A choice can be taken back exactly if nobody else and no chance was asked and nobody learnt anything since.")
def undo(w: Walk) -> None:
    for m in w.play():
        if m.over:
            _no_undo(w, m, 0)
        elif w.now(0.08):
            _takes_back(w, m)


def _takes_back(w: Walk, m: Match) -> None:
    seat, i = w.move(m)
    f = m.fork()
    before, told = f.digest(), len(f.entries())
    strand = f._room[seat] if f._room is not None else None
    known, answers = (repr((f.s.known, f.s.cells)), 0 if strand is None else len(strand.answers))
    do(f, seat, i)
    if f.over or (strand is not None and f.entries()[told:]):
        may = False
    elif strand is not None:
        may = all(entry[0] == ASK for entry in strand.answers[answers:])
    else:
        may = all(entry[:2] == (ASK, seat) for entry in f.entries()[told:]) and repr((f.s.known, f.s.cells)) == known
        may = may and f._room is None
    for other in range(w.setup.players):
        if other != seat and strand is None:
            _no_undo(w, f, other)
    if not may:
        _no_undo(w, f, seat)
        return
    if f.undo_refusal(seat) is not None:
        w.broken(f"seat {seat} may not take back {f.entries()[-1][2]!r}: {f.undo_refusal(seat)}")
    f.undo(seat)
    w.counts["taken back"] += 1
    if f.digest() != before or asked(f) != asked(m):
        w.broken(f"taking back does not lead back: {_canon_difference(f.s, m.s)}")


def _no_undo(w: Walk, m: Match, seat: int) -> None:
    before = m.digest()
    if m.undo_refusal(seat) is None:
        w.broken(f"seat {seat} may take back what others have seen, chance has answered or somebody has learnt from")
    try:
        m.undo(seat)
    except CannotUndo:
        w.counts["kept"] += 1
    else:
        w.broken(f"seat {seat} may not take back, and can")
    if m.digest() != before:
        w.broken("a refused undo changed the table")


@law("Any seat may concede at any time; the match goes on without it, ends and replays.")
def concede(w: Walk) -> None:
    gone, when = list[int](), w.rng.randrange(1 + min(w.bound, 40 * (1 + w.seed % 4)))
    for m in w.play():
        _conserved(w, m.s)
        if any(ask.seat in gone for ask in m.asks):
            w.broken(f"a seat that conceded is asked {m.asks[0].about!r}")
        if not m.over and w.decision >= when:
            seat = w.rng.choice([seat for seat in range(w.setup.players) if seat not in gone])
            m.concede(seat)
            gone.append(seat)
            when = w.decision + w.rng.randrange(1, 30)
            w.counts["concessions"] += 1
            if m.fork().digest() != m.digest() or asked(m.fork()) != asked(m):
                w.broken("a fork of a match in which somebody conceded stands elsewhere")
            if not m.asks:
                break
    if m.asks:
        w.broken(f"the match goes on after {w.bound} answers, though seats {gone} conceded")
    wrong = disagrees(m.outcome, w.setup.players)
    if wrong:
        w.broken(wrong)
    if w.setup.players == 2 and len(gone) == 1 and m.outcome is not None and gone[0] in m.outcome.winners:
        w.broken("who conceded wins against who did not")
    _replays(w, m)
