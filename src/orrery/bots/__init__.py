"""Bots: players that hold a seat and nothing else. Add one with `register`, seat some with `play_out`."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from orrery.bots.greedy import NoviceBot, RegularBot
from orrery.bots.program import PREFIX, ProgramBot, ProgramFailed
from orrery.bots.rand import RandomBot
from orrery.bots.search import ExpertBot
from orrery.bots.seat import Seat, SeatAsk, SeatOption
from orrery.engine import plugins
from orrery.engine.clauses import BadSetup, IllegalChoice, OrreryError
from orrery.engine.flow import Match, Option
from orrery.engine.game import Outcome

__all__ = [
    "BadBot",
    "Bot",
    "Budget",
    "NoviceBot",
    "ProgramBot",
    "RandomBot",
    "Seat",
    "SeatAsk",
    "SeatOption",
    "UnknownBot",
    "answer",
    "broken",
    "close",
    "make",
    "names",
    "play_out",
    "register",
]


class UnknownBot(OrreryError):
    """There is no bot of this name."""


class BadBot(OrreryError):
    """A bot failed, or chose something it was not offered."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one choice: seconds, or iterations where it must be reproducible."""

    seconds: float | None = None
    iterations: int | None = None

    def __post_init__(self) -> None:
        for name, value in (("seconds", self.seconds), ("iterations", self.iterations)):
            if value is not None and not value > 0:
                raise BadSetup(f"A bot's budget must be more than 0 {name}, not {value}.")


class Bot(Protocol):
    """Somebody who answers questions. The seat is all it knows of the game."""

    def choose(self, seat: Seat, budget: Budget) -> str | SeatOption | Option:
        """One of the options the seat is offered: its text, or the option itself."""


Maker = Callable[[int], Bot]
"""Makes a bot from a seed."""

_BOTS: dict[str, tuple[Maker, str]] = {}
_PLUGGED: dict[str, tuple[Maker, str]] = {}
"""The bots of plug-ins, as far as they have been asked for."""
_BROKEN: dict[str, str] = {}
"""Why the others cannot be used."""


def register(name: str, maker: Maker, words: str) -> None:
    """Make a bot known by name; `words` is a sentence about how it plays."""
    if name in _BOTS:
        raise ValueError(f"there is a bot {name!r} already")
    _BOTS[name] = (maker, words)


def names() -> dict[str, str]:
    """The bots by name, with a sentence about each: those that were registered, then those plug-ins bring."""
    return {name: words for name, (_, words) in _every().items()}


def broken() -> list[str]:
    """A sentence for each bot of a plug-in that cannot be used."""
    _every()
    return list(_BROKEN.values())


def _every() -> dict[str, tuple[Maker, str]]:
    """All bots; those of plug-ins are imported when somebody first asks for all, or for a name that is not known."""
    for name, plugin in plugins.installed(plugins.BOTS).items():
        if name not in _PLUGGED and name not in _BROKEN:
            try:
                _PLUGGED[name] = _plugged(plugin)
            except plugins.BrokenPlugin as wrong:
                _BROKEN[name] = str(wrong)
    return _BOTS | {name: bot for name, bot in _PLUGGED.items() if name not in _BOTS}


def _plugged(plugin: plugins.Plugin) -> tuple[Maker, str]:
    """The bot of a plug-in: what makes it, and the first line of its description."""
    if plugin.name in _BOTS:
        raise plugin.broken("a bot of Orrery has this name")
    if not plugin.name.replace("-", "").replace("_", "").isalnum():
        raise plugin.broken("the name of a bot is letters, digits, - and _")
    maker = plugin.load()
    if not callable(maker):
        raise plugin.broken(f"{plugin.entry.value} makes no bot")
    return maker, (inspect.getdoc(maker) or "").partition("\n")[0]


def make(name: str, seed: int = 0) -> Bot:
    """A new bot of this name; `program:COMMAND` is a program of its own (docs/agents.md)."""
    if name.startswith(PREFIX):
        return ProgramBot(name.removeprefix(PREFIX))
    found = _BOTS.get(name) or _every().get(name)
    if found is None:
        raise UnknownBot(_BROKEN.get(name) or f"There is no bot {name!r}; there are {', '.join(names())}.")
    return found[0](seed)


def close(bot: Bot) -> None:
    """Nobody needs the bot any more: whatever it holds (`close`, if it has one) goes."""
    let_go = getattr(bot, "close", None)
    if callable(let_go):
        let_go()


def answer(match: Match, bot: Bot, seat: Seat, budget: Budget | None = None) -> str:
    """Let the bot answer the question pending at its seat; returns the text of its choice. A bot that fails or answers
    nonsense is a BadBot, and nothing has changed."""
    who = f"The bot {type(bot).__name__} at seat {seat.number + 1}"
    try:
        chosen = bot.choose(seat, budget or Budget())
    except ProgramFailed as wrong:
        raise BadBot(str(wrong)) from None
    except Exception as wrong:
        raise BadBot(f"{who} failed: {type(wrong).__name__}: {wrong}") from wrong
    text = chosen if isinstance(chosen, str) else getattr(chosen, "text", None)
    if not isinstance(text, str):
        raise BadBot(f"{who} chose {chosen!r}, which is no option.")
    try:
        match.choose(text, seat.number)
    except IllegalChoice as refused:
        raise BadBot(f"{who} chose {text!r}: {refused}") from None
    return text


def play_out(match: Match, bots: Sequence[Bot], budget: Budget | None = None) -> Outcome:
    """Play the match to its end with one bot for each seat."""
    if len(bots) != match.setup.players:
        raise BadSetup(f"There are {len(bots)} bots for {match.setup.players} seats.")
    seats = [Seat(match, number) for number in range(match.setup.players)]
    while not match.over:
        number = match.asks[0].seat
        answer(match, bots[number], seats[number], budget)
    outcome = match.outcome
    assert outcome is not None
    return outcome


register("random", RandomBot, "Any option, each as likely as the others.")
register("novice", NoviceBot, "Sensible but forgetful: a blurred look at what each option leads to.")
register("regular", RegularBot, "Takes what looks best once its action has been carried out.")
register("expert", ExpertBot, "Searches imagined worlds, a second for each choice unless told otherwise.")
