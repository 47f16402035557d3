"""The verbs of Entropy: what tiles and cards do, and what is printed for it.

A verb that needs no decision (`Gain`) is carried out at once; every other part of an effect waits on `Cosmos.stack` as
an `Effect` (number of the verb, here, how often) and asks when it comes to the top, so that the state alone says what
is still to be resolved. *Here* is the spot a Local effect belongs to, or -1.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, ClassVar

from orrery.engine.codec import OneOf
from orrery.engine.flow import PASS, Choice, Rules
from orrery.engine.text import amount, capital, keyword, plain
from orrery.engine.verbs import Effect as Printed
from orrery.engine.verbs import Verb
from orrery.engine.words import a
from orrery.games.entropy.cards import words
from orrery.games.entropy.cards.counts import EACH_LIVING_PLANET, EACH_PLANET_WITH, Count, CountOfOne
from orrery.games.entropy.cards.words import ACTION_SIGNS, ASTEROID, BIOME, GOOD_SIGNS, LIFEFORM, LIFEFORM_SIGNS, STAR
from orrery.games.entropy.rules import frames
from orrery.games.entropy.rules.effects import (
    activate,
    activations,
    advance_lifeform,
    again,
    give,
    retrieve,
    run,
    take_card,
)
from orrery.games.entropy.rules.frames import Effect
from orrery.games.entropy.rules.free_actions import ask, fulfil
from orrery.games.entropy.rules.legality import why_not_retrieve
from orrery.games.entropy.rules.state import (
    ACTIONS,
    BACTERIA,
    ENERGY,
    EVOLVE,
    LIFEFORMS,
    MASS,
    MOST_LIFEFORMS,
    PLANT,
    TOKENS,
    VERBS,
    Cosmos,
    Gains,
)


@dataclass(frozen=True, slots=True)
class BriefVerb(Verb):
    """A verb that is also printed in the short language of the tiles."""

    def brief(self) -> str:
        """What it does, as short marked text: figures and signs."""
        raise NotImplementedError


def brief(does: Iterable[Printed]) -> str:
    """What an effect does, in the short language of the tiles."""
    return " ".join([verb.brief() for verb in does if isinstance(verb, BriefVerb)])


@dataclass(frozen=True, slots=True)
class Gain(BriefVerb):
    """Resources, VP and Generator advances."""

    energy: int = 0
    mass: int = 0
    entropy: int = 0
    vp: int = 0
    generator: int = 0

    def gains(self) -> Gains:
        return (self.energy, self.mass, self.entropy, self.vp, self.generator)

    def apply(self, s: Cosmos, play: Effect) -> Rules:
        s.stack.pop()
        give(s, s.active, self.gains(), play.times)
        yield from ()

    def text(self) -> str:
        parts = [] if not any(self.gains()[:4]) else [f"gain {words.goods(self.gains())}"]
        if self.generator:
            parts.append(f"advance the {words.GENERATOR} by {amount(self.generator)}")
        return " and ".join(parts)

    def brief(self) -> str:
        parts = [words.goods(self.gains(), " ")] if any(self.gains()[:4]) else []
        return " ".join([*parts, f"{words.GENERATOR} +{amount(self.generator)}"] if self.generator else parts)


@dataclass(frozen=True, slots=True)
class Cards(BriefVerb):
    """ENT-8.4, 15.2: Life cards from the tops of the decks, one after the other."""

    n: int = 1

    def apply(self, s: Cosmos, play: Effect) -> Rules:
        return take_card(s, play)

    def text(self) -> str:
        return f"gain {self.brief()}"

    def brief(self) -> str:
        return f"{amount(self.n)} {words.LIFE_CARD if self.n == 1 else words.LIFE_CARDS}"


@dataclass(frozen=True, slots=True)
class Lifeforms(BriefVerb):
    """ENT-8.5: Lifeforms on any of your Planets, one at a time, or (Local) on the Planet the effect belongs to."""

    lifeform: Annotated[int, OneOf.numbered(*LIFEFORMS)]
    n: int = 1
    local: bool = False

    def apply(self, s: Cosmos, play: Effect) -> Rules:
        choices, on, k, at = [PASS], s.on, self.lifeform, s.planet_at
        for spot in (play.here,) if self.local else s.worlds[s.active]:
            if on[spot * 3 + k] < MOST_LIFEFORMS:  # what `why_not_gain_lifeform` says
                choices.append(("on", at[spot]))
        if len(choices) == 1:
            s.stack.pop()
            return
        answer = yield from ask(s, "lifeform", choices)
        if answer is None:
            return
        if answer == PASS:
            s.stack.pop()
            return
        s.on[s.planet_at.index(answer[1]) * 3 + self.lifeform] += 1
        if s.ear is not None:
            s.tell("lifeform", answer[1], seat=s.active, what=LIFEFORMS[self.lifeform].title())
        again(s, play)

    def text(self) -> str:
        where = f" on this {words.PLANET}" if self.local else ""
        return f"gain {words.lifeforms(self.n, LIFEFORMS[self.lifeform])}{where}"

    def brief(self) -> str:
        return f"{amount(self.n)} {LIFEFORM_SIGNS[self.lifeform]}{' here' if self.local else ''}"


@dataclass(frozen=True, slots=True)
class Advance(BriefVerb):
    """ENT-17.6, 17.8: advance any Lifeform, or only the one indicated (what it becomes)."""

    n: int = 1
    only: Annotated[int, OneOf.numbered("any", *LIFEFORMS, first=-1)] = -1

    def apply(self, s: Cosmos, play: Effect) -> Rules:
        choices, on, at = [PASS], s.on, s.planet_at
        kinds = (0, 1, 2) if self.only < 0 else (self.only,)
        for spot in s.worlds[s.active]:
            for k in kinds:  # what `why_not_advance` says
                if on[spot * 3 + k] < MOST_LIFEFORMS and (not k or on[spot * 3 + k - 1]):
                    choices.append(("advance", at[spot], LIFEFORMS[k]))
        if len(choices) == 1:
            s.stack.pop()
            return
        answer = yield from ask(s, "advance", choices)
        if answer is None:
            return
        if answer == PASS:
            s.stack.pop()
            return
        advance_lifeform(s, answer[1], LIFEFORMS.index(answer[2]))
        again(s, play)

    def text(self) -> str:
        what = f"any {LIFEFORM}"
        if self.only >= 0:
            what = f"{LIFEFORM_SIGNS[self.only - 1]} to {LIFEFORM_SIGNS[self.only]}"
        times = ("once", "twice")[self.n - 1] if self.n < 3 else f"{amount(self.n)} times"
        return f"{keyword('advance', 'advance')} {what} {times}"

    def brief(self) -> str:
        if self.only < 0 and self.n < 3:
            return f"{'↑' * self.n} {LIFEFORM}"
        if self.only == PLANT and self.n == 2:
            return f"{LIFEFORM_SIGNS[BACTERIA]} → {LIFEFORM_SIGNS[PLANT]} ×{amount(2)}"
        return capital(self.text())


@dataclass(frozen=True, slots=True)
class ActivateStar(BriefVerb):
    """ENT-12.5: activate a single Star at its full cost less what the piece states. `local`: only the Star of the
    system the effect belongs to."""

    discount: int = 0
    local: bool = False
    n: ClassVar[int] = 1

    def apply(self, s: Cosmos, play: Effect) -> Rules:
        systems = [play.here >> 1] if self.local else s.systems[s.active]
        choices = activations(s, systems, self.discount)
        if not choices:
            s.stack.pop()
            return
        answer = yield from ask(s, "activate-one", [PASS, *choices])
        if answer is None:
            return
        s.stack.pop()
        if answer != PASS:
            activate(s, answer[1], self.discount)

    def text(self) -> str:
        off = f" for {amount(self.discount)} {GOOD_SIGNS[2]} less" if self.discount else ""
        return f"{keyword('activate', 'activate')} {self._which()}{off}"

    def brief(self) -> str:
        return f"Activate {self._which()}{f' −{amount(self.discount)} {GOOD_SIGNS[2]}' if self.discount else ''}"

    def _which(self) -> str:
        return f"this {STAR}" if self.local else f"{amount(1)} {STAR}"


@dataclass(frozen=True, slots=True)
class Act(BriefVerb):
    """ENT-5.11, 23.5: resolve an action now: paid normally, no token, no Traffic Bonus, no Focus, no Generator."""

    action: Annotated[int, OneOf.numbered(*ACTIONS)]
    discount: int = 0
    free: bool = False
    local: bool = False
    n: ClassVar[int] = 1

    def apply(self, s: Cosmos, play: Effect) -> Rules:
        s.stack[-1] = frames.action(self.action, 0, self.discount, self.free, play.here if self.local else -1)
        yield from ()

    def text(self) -> str:
        if self.free:
            return f"catch an {ASTEROID} without paying any cost"
        sign = ACTION_SIGNS[self.action]
        off = f", {amount(self.discount)} {self._good()} less to pay" if self.discount else ""
        article = a(plain(sign)).split(" ")[0]
        return f"resolve {article} {sign} action{f' on this {words.PLANET}' if self.local else ''}{off}"

    def brief(self) -> str:
        if self.free:
            return f"free {ASTEROID}"
        off = f", −{amount(self.discount)} {self._good()}" if self.discount else ""
        return f"▸ {ACTION_SIGNS[self.action]}{' here' if self.local else ''}{off}"

    def _good(self) -> str:
        return GOOD_SIGNS[ENERGY if self.action == EVOLVE else MASS]


@dataclass(frozen=True, slots=True)
class Retrieve(BriefVerb):
    """ENT-23.6: take a Creation token back lying down, without activation or Entropy."""

    n: ClassVar[int] = 1

    def apply(self, s: Cosmos, play: Effect) -> Rules:
        seat = s.active
        choices: list[Choice] = [
            ("retrieve", None, TOKENS[t]) for t in range(4) if why_not_retrieve(s, seat, t) is None
        ]
        if not choices:
            s.stack.pop()
            return
        answer = yield from ask(s, "retrieve", [PASS, *choices])
        if answer is None:
            return
        s.stack.pop()
        if answer != PASS:
            retrieve(s, TOKENS.index(answer[2]))

    def text(self) -> str:
        return f"{keyword('retrieve', 'take back')} {amount(1)} {words.TOKEN}"

    def brief(self) -> str:
        return f"↩ {amount(1)} token"


@dataclass(frozen=True, slots=True)
class Fulfil(BriefVerb):
    """ENT-13.6: flip one of your Biomes without its requirement."""

    n: ClassVar[int] = 1

    def apply(self, s: Cosmos, play: Effect) -> Rules:
        choices: list[Choice] = [
            ("fulfil", s.biome_at[spot])
            for spot in s.worlds[s.active]
            if s.biome_at[spot] >= 0 and not s.flipped >> spot & 1
        ]
        if not choices:
            s.stack.pop()
            return
        answer = yield from ask(s, "fulfil", [PASS, *choices])
        if answer is None:
            return
        s.stack.pop()
        if answer != PASS:
            fulfil(s, s.active, answer[1])

    def text(self) -> str:
        return f"{keyword('fulfilled', 'fulfill')} {amount(1)} of your {words.BIOMES} without meeting its requirement"

    def brief(self) -> str:
        return f"fulfill a {BIOME}"


@dataclass(frozen=True, slots=True)
class Each(BriefVerb):
    """ENT-8.6, 11.12: everything as often as there are things to count, counted once when the effect starts."""

    count: Count | CountOfOne
    does: tuple[BriefVerb, ...]
    n: ClassVar[int] = 1

    def apply(self, s: Cosmos, play: Effect) -> Rules:
        count = self.count
        if isinstance(count, CountOfOne):
            found = sorted([(-count.of(s, s.active, k), k) for k in range(len(count.kinds))])
            choices: list[Choice] = [("count", None, count.kinds[k]) for n, k in found if n]
            if not choices:
                s.stack.pop()
                return
            answer = yield from ask(s, "count", choices, follows=True)
            if answer is None:
                return
            chosen = answer[2]
            times = count.of(s, s.active, count.kinds.index(chosen))
        else:
            chosen, times = "", count.of(s, s.active)
        s.stack.pop()
        if s.ear is not None:
            s.tell("each", seat=s.active, n=times, what=str(count.words), of=chosen)
        if times:
            run(s, s.nested[play.kind - VERBS], play.here, times)

    def text(self) -> str:
        first, *others = [verb.text() for verb in self.does]
        return f"for each {self.count.words.said}: {first}" + "".join(f" and {x.removeprefix('gain ')}" for x in others)

    def brief(self) -> str:
        return f"{' '.join([verb.brief() for verb in self.does])} / {self.count.words.brief}"


def heeds_lifeforms(does: Iterable[Printed]) -> bool:
    """ENT-11.16: whether an effect may go otherwise once the Lifeforms of its card are placed."""
    return any(not _blind(verb) for verb in does)


def _blind(verb: Printed) -> bool:
    """Whether a part of an effect neither counts Lifeforms nor does anything with them."""
    if isinstance(verb, Each):
        return verb.count not in (*EACH_PLANET_WITH, EACH_LIVING_PLANET) and not heeds_lifeforms(verb.does)
    return isinstance(verb, (Gain, Cards))
