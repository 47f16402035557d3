"""The arena: bots play each other in many games, fairly, on several processes, and what came of it is measured.

A *line-up* says which bot plays for which side. Every seed is played by every rotation of a line-up, so that seats,
decks and heroes are shared out evenly and luck is the same for all. Each finished game is a line of the results file; a
run that was interrupted goes on from there.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from orrery.bots import BadBot, Bot, Budget, Seat, answer, close, make
from orrery.bots.program import PREFIX
from orrery.bots.search import ExpertBot
from orrery.engine.boxes import with_packs
from orrery.engine.clauses import BadSetup
from orrery.engine.flow import Match
from orrery.engine.game import Game
from orrery.engine.packs import PackFile
from orrery.executors import Executor, Local
from orrery.games import find


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: the bots as `name`, `name:seconds`, `name:100i` (iterations) or `program:COMMAND`."""

    game: str
    bots: tuple[str, ...]
    games: int
    players: int | None = None
    mode: str | None = None
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    packs: tuple[PackFile, ...] = ()

    @property
    def played(self) -> Game[Any]:
        """The game with its packs."""
        return with_packs(find(self.game), self.packs)

    def plain(self) -> dict[str, Any]:
        """The plan as JSON has it; packs by their hashes, and nothing of them where there are none."""
        told: dict[str, Any] = json.loads(json.dumps({**asdict(self), "packs": [pack.hash for pack in self.packs]}))
        return told if self.packs else {name: value for name, value in told.items() if name != "packs"}

    def check(self) -> None:
        """Refuse what cannot be played, with every reason."""
        problems = [] if len(self.bots) >= 2 else ["An arena needs at least two bots."]
        if len(set(self.bots)) != len(self.bots):
            problems.append("A bot is named twice; give one of them another budget.")
        if self.games < 1:
            problems.append(f"An arena needs at least one game, not {self.games}.")
        if problems:
            raise BadSetup(*problems)
        self.played.prepare(self.players, self.mode, self.options)
        for bot in self.bots:
            made(bot, 0)

    @property
    def sides(self) -> list[int]:
        """The side of each seat."""
        game = self.played
        s = game.prepare(self.players, self.mode, self.options).table()
        return [game.side(s, seat) for seat in range(s.seats)]

    @property
    def slug(self) -> str:
        """What the records of this plan are called: the game, and which plan of it this is."""
        told = {name: value for name, value in self.plain().items() if name != "games"}
        return f"{self.game}-{hashlib.blake2b(json.dumps(told).encode(), digest_size=4).hexdigest()}"

    def lineups(self) -> Iterator[tuple[int, tuple[str, ...]]]:
        """The games in order: seed, and the bot at each seat. Whole rotations, so at least as many games as wanted."""
        sides = self.sides
        names = sorted(set(sides))
        count = 0
        for n in range(self.games):
            for group in self._groups(len(names)):
                for turn in range(len(group)):
                    if count >= self.games:
                        return
                    playing = {side: group[(i + turn) % len(group)] for i, side in enumerate(names)}
                    yield self.seed + n, tuple([playing[side] for side in sides])
                    count += 1

    def _groups(self, sides: int) -> list[tuple[str, ...]]:
        """Every pair of bots, shared out over the sides in turn; with an odd number each has the odd one as often."""
        pairs = [p for a, b in combinations(self.bots, 2) for p in ([(a, b)] if sides % 2 == 0 else [(a, b), (b, a)])]
        return [tuple([pair[i % 2] for i in range(sides)]) for pair in pairs]


def made(name: str, seed: int) -> tuple[Bot, Budget]:
    """A bot and its budget from `expert`, `expert:0.25` (seconds), `expert:200i` (iterations) or `program:COMMAND`."""
    if name.startswith(PREFIX):
        return make(name, seed), Budget()
    kind, _, limit = name.partition(":")
    try:
        if limit.endswith("i"):
            budget = Budget(iterations=int(limit[:-1]))
        else:
            budget = Budget(seconds=float(limit)) if limit else Budget()
    except ValueError:
        raise BadSetup(f"{name!r}: a budget is a number of seconds, or of iterations with an i behind it.") from None
    bot = make(kind, seed)
    if isinstance(bot, ExpertBot):
        bot.clock = time.process_time  # other work on the machine does not make it weaker
    return bot, budget


@dataclass(frozen=True, slots=True)
class Played:
    """One game: who sat where, who won, how long it was; and why it was forfeited, if it was."""

    n: int
    seed: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    sides: tuple[int, ...]
    decisions: int
    seconds: float
    forfeit: str = ""
    guilty: int = -1
    """The seat that forfeited."""


def play(plan: Plan, n: int, seed: int, bots: Sequence[str], records: Path | None = None) -> Played:
    """One game to its end. A bot that fails or answers nonsense forfeits it. The record is kept in the folder
    `records`, with the bots as names of the players."""
    begun = time.perf_counter()
    game = plan.played
    names = () if records is None else bots
    match = Match.new(game.prepare(plan.players, plan.mode, plan.options, names), seed)
    sides = tuple([game.side(match.s, seat) for seat in range(len(bots))])
    players = [(*made(name, seed * 100 + seat), Seat(match, seat)) for seat, name in enumerate(bots)]
    decisions, forfeit, guilty, winners, ranks = 0, "", -1, tuple[int, ...](), tuple[int, ...]()
    with contextlib.ExitStack() as after:
        for bot, _, _ in players:
            after.callback(close, bot)
        while not match.over:
            seat = match.asks[0].seat
            bot, budget, handle = players[seat]
            try:
                answer(match, bot, handle, budget)
            except BadBot as wrong:
                forfeit, guilty = str(wrong), seat
                winners = tuple([i for i, side in enumerate(sides) if side != sides[seat]])
                ranks = tuple([1 if i in winners else 2 for i in range(len(bots))])
                break
            decisions += 1
    if not forfeit:
        outcome = match.outcome
        assert outcome is not None
        winners, ranks = outcome.winners, outcome.ranks
    seconds = time.perf_counter() - begun
    if records is not None:
        _keep(match, records / f"{plan.slug}-{n:06}.rec")
    return Played(n, seed, tuple(bots), winners, ranks, sides, decisions, seconds, forfeit, guilty)


def _keep(match: Match, file: Path) -> None:
    """Write a record whole or not at all."""
    draft = file.with_suffix(".part")
    draft.write_text(match.record(), "utf-8")
    draft.replace(file)


def _job(job: tuple[Plan, int, int, tuple[str, ...], Path | None]) -> Played:
    return play(*job)


def run(
    plan: Plan,
    executor: Executor | None = None,
    file: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    kept: list[Played] | None = None,
    records: Path | None = None,
) -> list[Played]:
    """Play the plan, from where the results file ends. Interrupting loses only the games in hand: the finished ones are
    in the file, and in `kept` if it is given. The record of each game that is played goes into the folder `records`."""
    plan.check()
    jobs = [(plan, n, seed, bots, records) for n, (seed, bots) in enumerate(plan.lineups())]
    done = load(plan, file)
    left = [job for job in jobs if job[1] not in done]
    kept = [] if kept is None else kept
    kept.extend(done.values())
    if progress is not None:
        progress(len(done), len(jobs))
    if file is not None:  # a line that was cut off when the run was interrupted goes
        lines = [json.dumps(plan.plain()), *[json.dumps(asdict(done[n])) for n in sorted(done)], ""]
        file.write_text("\n".join(lines), "utf-8")
    for result in (executor or Local()).as_they_come(_job, left):
        done[result.n] = result
        kept.append(result)
        if file is not None:
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(asdict(result)) + "\n")
        if progress is not None:
            progress(len(done), len(jobs))
    return [done[n] for n in sorted(done)]


def load(plan: Plan, file: Path | None) -> dict[int, Played]:
    """The games of a results file; a file of another plan is refused."""
    if file is None or not file.exists():
        return {}
    lines = file.read_text("utf-8").split("\n")
    try:
        header = json.loads(lines[0])
        rows = [json.loads(line) for line in lines[1:] if line.endswith("}")]
    except (ValueError, IndexError):
        raise BadSetup(f"{file.name} is no arena file.") from None
    here = plan.plain()
    keys = {**here, **header} if isinstance(header, dict) else here
    odd = [k for k in keys if k != "games" and header.get(k) != here.get(k)] if isinstance(header, dict) else ["game"]
    if odd:
        raise BadSetup(f"{file.name} holds games of another arena: its {', '.join(odd)} differ.")
    return {row["n"]: _played(row) for row in rows}


def _played(row: dict[str, Any]) -> Played:
    fields: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in row.items()}
    return Played(**fields)


# ---------------------------------------------------------------- what came of it
SEPARATE = 4
"""So many seeds without shared luck are taken for granted, lest a few that agree by chance seem to prove much."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did: games, share of wins with its 95% interval, mean rank, rating, forfeits."""

    bot: str
    games: int
    share: float
    low: float
    high: float
    rank: float
    rating: float
    spread: float
    forfeits: int


@dataclass(frozen=True, slots=True)
class Duel:
    """How one bot did against another: the share of wins with its 95% interval, and in how many seeds it won more than
    half of the games, half of them, and less."""

    bot: str
    rival: str
    games: int
    share: float
    low: float
    high: float
    ahead: int
    even: int
    behind: int


def share_of(game: Played, bot: str) -> float:
    """What share of the victory the bot had: its seats' sides among the winning sides. A draw without a winner is
    shared by all sides; a team that plays alone and loses has nothing."""
    won = {game.sides[seat] for seat in game.winners}
    if not won and len(set(game.sides)) > 1:
        won = set(game.sides)
    mine = {game.sides[seat] for seat, name in enumerate(game.bots) if name == bot}
    return len(won & mine) / len(won) if won else 0.0


def interval(seeds: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The 95% interval of a share of wins, by what was won in the games of each seed: Wilson's, for as many games as
    those played are worth."""
    games = worth(seeds)
    if games == 0:
        return 0.0, 1.0
    z, p = 1.96, mean(seeds)
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean(seeds: Sequence[Sequence[float]]) -> float:
    """The share of wins in all games."""
    return sum([sum(won) for won in seeds]) / sum([len(won) for won in seeds])


def worth(seeds: Sequence[Sequence[float]]) -> float:
    """How many games with luck of their own would measure a share as well. The games of a seed share their luck: where
    that favours a seat, each bot wins it once, and the share varies less than that of so many separate games. How much
    less is seen in the seeds themselves, with a few whose games are as good as separate taken for granted."""
    games = sum([len(won) for won in seeds])
    if len(seeds) < 2:
        return games
    share = mean(seeds)
    separate = games * share * (1 - share)
    if separate == 0:
        return games
    seen = sum([(sum(won) - share * len(won)) ** 2 for won in seeds]) * len(seeds) / (len(seeds) - 1)
    granted = SEPARATE * separate / len(seeds)
    return games * (separate + granted) / (seen + granted)


def decided(seeds: Sequence[Sequence[float]]) -> tuple[int, int, int]:
    """In how many seeds more than half was won, just half, and less. An even one mostly went to the same seat whoever
    held it: cards and dice decided it. A seed that has not been played from every seat yet tells nothing."""
    whole = max([len(won) for won in seeds])
    leads = [sum(won) - whole / 2 for won in seeds if len(won) == whole]
    return sum(x > 0 for x in leads), sum(x == 0 for x in leads), sum(x < 0 for x in leads)


def by_seed(games: Sequence[Played], bot: str) -> list[list[float]]:
    """What the bot won in the games of each seed."""
    found: dict[int, list[float]] = {}
    for game in games:
        found.setdefault(game.seed, []).append(share_of(game, bot))
    return list(found.values())


def duels(games: Sequence[Played]) -> list[Duel]:
    """Every pair of bots that met."""
    met: dict[tuple[str, ...], list[Played]] = {}
    for game in games:
        names = tuple(sorted(set(game.bots)))
        if len(names) == 2:
            met.setdefault(names, []).append(game)
    found = []
    for (a, b), played in met.items():
        for bot, rival in ((a, b), (b, a)):
            won = by_seed(played, bot)
            found.append(Duel(bot, rival, len(played), mean(won), *interval(won), *decided(won)))
    return sorted(found, key=lambda duel: (duel.bot, duel.rival))


def standings(games: Sequence[Played]) -> list[Standing]:
    """Every bot, the best rating first."""
    rated = ratings(games)
    found = []
    for bot in sorted({name for game in games for name in game.bots}):
        mine = [game for game in games if bot in game.bots]
        won = by_seed(mine, bot)
        places = [game.ranks[seat] for game in mine for seat, name in enumerate(game.bots) if name == bot]
        forfeits = sum(game.guilty >= 0 and game.bots[game.guilty] == bot for game in mine)
        rank = sum(places) / len(places)
        rating, spread = rated[bot]
        found.append(Standing(bot, len(mine), mean(won), *interval(won), rank, rating, spread, forfeits))
    return sorted(found, key=lambda standing: -standing.rating)


def ratings(games: Sequence[Played]) -> dict[str, tuple[float, float]]:
    """Plackett-Luce ratings: mean and standard deviation of every bot."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated: dict[str, Any] = {name: model.rating(name=name) for game in games for name in game.bots}
    for game in games:
        names = sorted(set(game.bots))
        if len(names) < 2:
            continue
        scores = [share_of(game, name) for name in names]
        ranks = [float(1 + sum(other > mine for other in scores)) for mine in scores]
        for name, (after,) in zip(names, model.rate([[rated[name]] for name in names], ranks=ranks), strict=True):
            rated[name] = after
    return {name: (rating.mu, rating.sigma) for name, rating in rated.items()}


def summary(plan: Plan, games: Sequence[Played]) -> dict[str, Any]:
    """Everything that was measured, as plain data."""
    first = [game for game in games if game.winners]
    return {
        "plan": asdict(plan),
        "games": len(games),
        "standings": [asdict(x) for x in standings(games)],
        "duels": [asdict(x) for x in duels(games)],
        "first_seat_share": sum(0 in game.winners for game in first) / len(first) if first else None,
        "mean_decisions": sum(game.decisions for game in games) / len(games) if games else None,
        "seconds": sum(game.seconds for game in games),
        "forfeits": [{"n": game.n, "reason": game.forfeit} for game in games if game.forfeit],
    }
