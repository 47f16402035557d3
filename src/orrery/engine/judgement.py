"""Which choices of a question pay for nothing, as far as their seat can know.

A choice is doubtful if all that comes of it is foreseen and it changes nothing but what it costs, harms only its own
side, or leaves something that is free. Choices of one's own that follow are looked through; dice, hidden cards, and
anything that no figure judges, give it the benefit of the doubt. As a function of previews it tells a seat nothing it
cannot know (a law, `laws.previews`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Literal

from orrery.engine.effects import WORDS, effects, of_side
from orrery.engine.imagine import imagine
from orrery.engine.preview import Preview, go_on, look
from orrery.engine.questions import PASS, Ask, Option
from orrery.engine.text import parts

if TYPE_CHECKING:
    from orrery.engine.flow import Match
    from orrery.engine.text import Part

Kind = Literal["nothing", "harm", "skips"]
"""Why a choice is doubtful: it changes nothing but what it costs, harms only its own side, or leaves what is free."""
DEEP = 2
"""So many choices of one's own after it are looked through."""
WIDE = 8
"""A choice after which there are more than these is not judged."""
MOST = 80
"""So many previews are made for one question."""
SETTLES = 6
"""So often a window of one's own is passed to let what was begun happen."""
FREE, LEAVES = "free", "leaves"
PASSES = frozenset(("pass", "no", "done", "end", "stop", "stay"))
"""How choices begin that do nothing more."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A choice that pays for nothing: why, and the same as a sentence."""

    text: str
    kind: Kind
    marked: str

    @property
    def said(self) -> tuple[Part, ...]:
        """The sentence as parts."""
        return parts(self.marked)


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is known of the choices of a question before one of them is made: the doubtful ones, and those that win."""

    doubts: tuple[Doubt, ...] = ()
    wins: tuple[str, ...] = ()


def judge(true: Match, seat: int) -> Judgement:
    """The doubtful choices of the seat's question, and those that win the game at once."""
    ask = next((ask for ask in true.asks if ask.seat == seat), None)
    if ask is None or len(ask.choices) < 2 or true.together:
        return Judgement()
    return Judge(imagine(true, seat, Random(0)), seat).all()


def blunder(true: Match, seat: int, text: str) -> bool:
    """Whether this choice changes nothing but what it costs, or harms only its own side."""
    return Judge(imagine(true, seat, Random(0)), seat).blunders(text)


class Judge:
    """Looks at the choices of one question in a world that the seat imagines."""

    def __init__(self, world: Match, seat: int) -> None:
        self.world = world
        self.seat = seat
        self.view = world.view(seat)["table"]
        self.asked = next(ask for ask in world.asks if ask.seat == seat)
        self.left = MOST
        self.wins: list[str] = []

    def all(self) -> Judgement:
        """Every choice of the question."""
        options = [(option.text, option) for option in self.asked.options]
        found = {text: self.verdict(text) for text, _ in options}
        free = [option for text, option in options if found[text] == FREE]
        doubts = [doubt for text, option in options if (doubt := self._doubt(option, text, found[text], free))]
        return Judgement(() if len(doubts) == len(options) else tuple(doubts), tuple(self.wins))

    def _doubt(self, option: Option, text: str, verdict: str, free: Sequence[Option]) -> Doubt | None:
        if verdict == "nothing":
            return Doubt(text, "nothing", WORDS.say("doubt.nothing"))
        if verdict == "harm":
            return Doubt(text, "harm", WORDS.say("doubt.harm"))
        if verdict == LEAVES and free:
            key, what = "doubt.skips-more" if len(free) > 1 else "doubt.skips", free[0].label
            return Doubt(text, "skips", WORDS.say(key, what=what, n=len(free) - 1))
        return None

    def blunders(self, text: str) -> bool:
        """Whether this choice changes nothing but what it costs, or harms only its own side."""
        return not self.world.together and self.verdict(text) in ("nothing", "harm")

    def wins_by(self, text: str) -> bool:
        """Whether this choice wins the game at once."""
        if self.world.together:
            return False
        tried = self.world.fork()
        tried.choose(text, self.seat)
        if not tried.over:
            return False
        outcome = look(self.world.fork(), self.seat, text, self.view).outcome
        return outcome is not None and self.seat in outcome.winners

    def verdict(self, text: str) -> str:
        """ "nothing", "harm", "leaves" (costs nothing and does nothing), "free" (a gain that costs nothing), or ""."""
        return self._tried(self.world.fork(), text, DEEP, top=True)

    def _tried(self, world: Match, text: str, deep: int, top: bool = False) -> str:
        """What comes of this choice in this world, which is used up."""
        if self.left <= 0:
            return ""
        self.left -= 1
        seen = look(world, self.seat, text, self.view)
        if top and seen.outcome is not None and self.seat in seen.outcome.winners:
            self.wins.append(text)
        last = seen.unanswered or seen
        for _ in range(SETTLES):
            ask = self._own(world)
            if last.stops != "own" or ask is None or ask.about not in self._figures.settling or PASS not in ask.choices:
                break
            last = go_on(world, self.seat, self.view)
        if top and seen.outcome is None and self._passes(text):
            return LEAVES
        if last.stops in ("chance", "hidden") or (last.stops == "others" and not any(map(self._fresh, world.asks))):
            return ""
        ask = self._own(world)
        if last.stops == "own" and ask is not None and not self._fresh(ask):
            return self._through(world, ask, deep)
        return "" if self._lasts(world) else self._weighed(last)

    def _lasts(self, world: Match) -> bool:
        """Whether something stays that the view does not tell in full."""
        before, after = self.world.at(self.seat), world.at(self.seat)
        return any(getattr(before, name) != getattr(after, name) for name in self._figures.lasting)

    def _passes(self, text: str) -> bool:
        option = self.asked.find(text)
        return option is not None and option.choice[0] in PASSES

    def _through(self, world: Match, ask: Ask, deep: int) -> str:
        """What comes of it at best: of every choice that may follow the same, or nothing is known."""
        if deep == 0 or len(ask.choices) > WIDE:
            return ""
        texts, found = [option.text for option in ask.options], set[str]()
        for text in texts:
            found.add(self._tried(world.fork(), text, deep - 1))
            if not found <= {"nothing", "harm"}:
                return ""
        return "harm" if "harm" in found else "nothing"

    @property
    def _figures(self) -> Any:
        return self.world.game.figures

    def _own(self, world: Match) -> Ask | None:
        return next((ask for ask in world.asks if ask.seat == self.seat), None) if not world.over else None

    def _fresh(self, ask: Ask) -> bool:
        """Whether nothing is half done at this question."""
        return ask.about in self._figures.turns

    def _weighed(self, seen: Preview) -> str:
        """What a preview that is known to its end comes to."""
        if seen.outcome is not None:
            return ""
        game, world = self.world.game, self.world
        found = effects(game, world.setup.names, self.seat, self.view, seen)
        own = list(of_side(game, self.asked.table, self.seat, found.all))
        others = [one for one in found.all if one not in own]
        if found.open or others or any(one.good == 0 for one in own):
            return ""
        gains, losses = any(one.good > 0 for one in own), [one for one in own if one.good < 0]
        if gains:
            return "" if losses else FREE
        if not losses:
            return LEAVES
        return "nothing" if all(one.paid for one in losses) else "harm"
