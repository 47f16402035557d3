"""The pieces of Entropy as values, and the verbs of their effects.

A verb that needs no decision (`Gain`) is carried out at once; every other part of an effect waits on `Cosmos.stack` as
a frame (number of the verb, here, how often) and asks when it comes to the top, so that the state alone says what is
still to be resolved. *Here* is the spot a Local effect belongs to, or -1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from orrery.engine.cards import Card
from orrery.engine.flow import PASS, Choice, Rules
from orrery.engine.verbs import Verb
from orrery.engine.words import slug
from orrery.games.entropy.interface.words import listed, some
from orrery.games.entropy.rules import offers
from orrery.games.entropy.rules.free_actions import ask, fulfil
from orrery.games.entropy.rules.legality import no_retrieve
from orrery.games.entropy.rules.state import (
    ACTIVATE,
    AGGREGATE,
    BACTERIA,
    BIOME,
    CATCH,
    CREATE,
    ENTROPY,
    EVOLVE,
    GENERATOR_END,
    GENERATOR_VP,
    LIFEFORMS,
    LYING,
    MOST_LIFEFORMS,
    OVERFLOW_VP,
    TIERS,
    TOKENS,
    UPGRADE,
    VERBS,
    VP,
    Cosmos,
    Frame,
    Gains,
    Program,
)
from orrery.games.entropy.rules.tally import Count, CountOfOne


# ---------------------------------------------------------------- carrying out effects
def give(s: Cosmos, seat: int, gains: Gains, times: int = 1) -> None:
    """ENT-5.13: Resources, VP and Generator advances are taken without asking."""
    goods, base = s.goods, seat * 4
    energy, mass, entropy, vp, steps = gains
    goods[base] += energy * times
    goods[base + 1] += mass * times
    goods[base + 2] += entropy * times
    goods[base + 3] += vp * times
    if s.ear is not None and times and any(gains[:4]):
        s.tell("gain", seat=seat, what=listed(gains, times))
    if steps:
        for _ in range(steps * times):
            advance_generator(s, seat)


def generator_vp(s: Cosmos, seat: int) -> int:
    """ENT-17.2, 17.3: the VP of the next space (the last three have some); 3 VP when there is no space left."""
    at = s.generator[seat]
    return GENERATOR_VP[at + 1] if at < GENERATOR_END else OVERFLOW_VP


def advance_generator(s: Cosmos, seat: int) -> None:
    """ENT-17.2, 17.3: one space on, if there is one, with the VP for it."""
    gained = generator_vp(s, seat)
    if s.generator[seat] < GENERATOR_END:
        s.generator[seat] += 1
        s.tell("generator", seat=seat, n=s.generator[seat], clauses=("ENT-17.2",))
    if gained:
        s.goods[seat * 4 + VP] += gained
        s.tell("vp", seat=seat, n=gained, clauses=("ENT-17.2", "ENT-17.3"))


def run(s: Cosmos, program: Program, here: int, times: int = 1) -> None:
    """ENT-5.10: first what is gained without asking, then the other parts in printed order, each to its end."""
    gains, parts = program
    if gains is not None:
        give(s, s.active, gains, times)
    for frame, n in parts:
        s.stack.append((frame, here, n * times))


NESTED: dict[int, Program] = {}
"""What an `Each` does, by the number of its frame."""


def compiled(does: Sequence[Verb]) -> Program:
    """An effect ready to run. Verbs are known by their number in `Cosmos.verbs` from then on."""
    gains, parts = [0, 0, 0, 0, 0], []
    for verb in does:
        if isinstance(verb, Gain):
            for i, n in enumerate(verb.gains()):
                gains[i] += n
        else:
            if verb not in Cosmos.verbs:
                Cosmos.verbs.append(verb)
                if isinstance(verb, Each):
                    NESTED[VERBS + Cosmos.verbs.index(verb)] = compiled(verb.does)
            parts.append((VERBS + Cosmos.verbs.index(verb), getattr(verb, "n", 1)))
    e, m, ent, vp, gen = gains
    return ((e, m, ent, vp, gen) if any(gains) else None), tuple(reversed(parts))


def again(s: Cosmos, frame: Frame) -> None:
    """One of several times is done: the frame goes, or stands for one time less."""
    if frame[2] > 1:
        s.stack[-1] = (frame[0], frame[1], frame[2] - 1)
    else:
        s.stack.pop()


# ---------------------------------------------------------------- verbs
@dataclass(frozen=True, slots=True)
class Gain(Verb):
    """Resources, VP and Generator advances."""

    energy: int = 0
    mass: int = 0
    entropy: int = 0
    vp: int = 0
    generator: int = 0

    def gains(self) -> Gains:
        return (self.energy, self.mass, self.entropy, self.vp, self.generator)

    def apply(self, s: Cosmos, play: Frame) -> Rules:
        s.stack.pop()
        give(s, s.active, self.gains(), play[2])
        yield from ()

    def text(self) -> str:
        parts = [] if not any(self.gains()[:4]) else [f"gain {listed(self.gains())}"]
        if self.generator:
            parts.append(f"advance the Generator by {self.generator}")
        return " and ".join(parts)


@dataclass(frozen=True, slots=True)
class Cards(Verb):
    """ENT-8.4, 15.2: Life cards from the tops of the decks, one after the other."""

    n: int = 1

    def apply(self, s: Cosmos, play: Frame) -> Rules:
        return take_card(s, play)

    def text(self) -> str:
        return f"gain {some(self.n, 'Life card')}"


def take_card(s: Cosmos, frame: Frame) -> Rules:
    """ENT-8.4: take the visible card of a deck, or decline."""
    choices: list[Choice] = [PASS]
    for deck in s.life:
        if deck:
            choices.append(("take", deck[-1]))
    if len(choices) == 1:
        s.stack.pop()
        return
    answer = yield from ask(s, "card", choices)
    if answer is None:
        return
    if answer == PASS:
        s.stack.pop()
        return
    card = answer[1]
    offers.take(s, s.life, card)
    s.hands[s.active].append(card)
    if s.ear is not None:
        s.tell("card", card, seat=s.active)
    again(s, frame)


@dataclass(frozen=True, slots=True)
class Lifeforms(Verb):
    """ENT-8.5: Lifeforms on any of your Planets, one at a time, or (Local) on the Planet the effect belongs to."""

    lifeform: int
    n: int = 1
    local: bool = False

    def apply(self, s: Cosmos, play: Frame) -> Rules:
        choices, on, k, at = [PASS], s.on, self.lifeform, s.planet_at
        for spot in (play[1],) if self.local else s.worlds[s.active]:
            if on[spot * 3 + k] < MOST_LIFEFORMS:  # what `no_lifeform` says
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
        where = " on this Planet" if self.local else ""
        return f"gain {self.n} {LIFEFORMS[self.lifeform].title()}{where}"


@dataclass(frozen=True, slots=True)
class Advance(Verb):
    """ENT-17.6, 17.8: advance any Lifeform, or only the one indicated (what it becomes)."""

    n: int = 1
    only: int = -1

    def apply(self, s: Cosmos, play: Frame) -> Rules:
        choices, on, at = [PASS], s.on, s.planet_at
        kinds = (0, 1, 2) if self.only < 0 else (self.only,)
        for spot in s.worlds[s.active]:
            for k in kinds:  # what `no_advance` says
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
        what = (
            "any Lifeform" if self.only < 0 else f"{LIFEFORMS[self.only - 1].title()} to {LIFEFORMS[self.only].title()}"
        )
        return f"advance {what} {('once', 'twice')[self.n - 1] if self.n < 3 else f'{self.n} times'}"


def advance_lifeform(s: Cosmos, planet: int, lifeform: int) -> None:
    """ENT-17.6: the token changes where it stands; a Bacteria comes new."""
    at = s.planet_at.index(planet) * 3 + lifeform
    s.on[at] += 1
    if lifeform != BACTERIA:
        s.on[at - 1] -= 1
    if s.ear is not None:
        s.tell("advance", planet, seat=s.active, what=LIFEFORMS[lifeform].title(), clauses=("ENT-17.6",))


@dataclass(frozen=True, slots=True)
class ActivateStar(Verb):
    """ENT-12.5: activate a single Star at its full cost less what the piece states. `local`: only the Star of the
    system the effect belongs to."""

    discount: int = 0
    local: bool = False
    n: ClassVar[int] = 1

    def apply(self, s: Cosmos, play: Frame) -> Rules:
        systems = [play[1] >> 1] if self.local else s.systems[s.active]
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
        which = "this Star" if self.local else "1 Star"
        off = f" for {self.discount} Entropy less" if self.discount else ""
        return f"activate {which}{off}"


def activations(s: Cosmos, systems: Sequence[int], discount: int) -> list[Choice]:
    """The Stars of these systems that can be paid. (What `no_activation` says of each.)"""
    at, face, kind, most = s.star_at, s.face, s.kind, max(0, s.spendable()) + discount
    return [("activate", at[x]) for x in systems if at[x] >= 0 and TIERS[kind[face[at[x]]]] <= most]


def activate(s: Cosmos, star: int, discount: int) -> None:
    """ENT-12.1: pay the Star's Entropy, then resolve its effect."""
    face, seat = s.face[star], s.active
    cost = max(0, TIERS[s.kind[face]] - discount)
    s.goods[seat * 4 + ENTROPY] -= cost
    if s.ear is not None:
        s.tell("activate", star, seat=seat, n=cost, clauses=("ENT-12.1",))
    run(s, s.program[face], -1)


@dataclass(frozen=True, slots=True)
class Act(Verb):
    """ENT-5.11, 23.5: resolve an action now: paid normally, no token, no Traffic Bonus, no Focus, no Generator."""

    action: int
    discount: int = 0
    free: bool = False
    local: bool = False
    n: ClassVar[int] = 1

    def apply(self, s: Cosmos, play: Frame) -> Rules:
        s.stack[-1] = action_frame(self.action, 0, self.discount, self.free, play[1] if self.local else -1)
        yield from ()

    def text(self) -> str:
        if self.free:
            return "catch an Asteroid without paying any cost"
        named = {
            EVOLVE: "an Evolve a Star",
            AGGREGATE: "an Aggregate Planet",
            CREATE: "a Create Life",
            ACTIVATE: "an Activate Stars",
            BIOME: "a Set Biome",
            UPGRADE: "an Upgrade Console",
            CATCH: "a Catch an Asteroid",
        }[self.action]
        local = " on this Planet" if self.local else ""
        off = f", {self.discount} {'Energy' if self.action == EVOLVE else 'Mass'} less to pay" if self.discount else ""
        return f"resolve {named} action{local}{off}"


def action_frame(action: int, landing: int, discount: int = 0, free: bool = False, here: int = -1) -> Frame:
    """What the stack holds for an action about to be resolved; `landing` is 1 for the action of the space landed on."""
    if action == CATCH:
        return (CATCH, landing, int(free), discount, here)
    if action == ACTIVATE:
        return (ACTIVATE, landing, 0, 0)
    return (action, landing, discount)


@dataclass(frozen=True, slots=True)
class Retrieve(Verb):
    """ENT-23.6: take a Creation token back lying down, without activation or Entropy."""

    n: ClassVar[int] = 1

    def apply(self, s: Cosmos, play: Frame) -> Rules:
        choices: list[Choice] = [("retrieve", None, TOKENS[t]) for t in range(4) if no_retrieve(s, s.active, t) is None]
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
        return "retrieve 1 Creation token"


def retrieve(s: Cosmos, token: int) -> None:
    """ENT-6.9: the token lies on its place until the turn ends."""
    s.tokens[s.active * 4 + token] = LYING
    if s.ear is not None:
        s.tell("retrieve", seat=s.active, token=TOKENS[token].title(), clauses=("ENT-6.9",))


@dataclass(frozen=True, slots=True)
class Fulfil(Verb):
    """ENT-13.6: flip one of your Biomes without its requirement."""

    n: ClassVar[int] = 1

    def apply(self, s: Cosmos, play: Frame) -> Rules:
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
        return "fulfill 1 of your Biomes without meeting its requirement"


@dataclass(frozen=True, slots=True)
class Each(Verb):
    """ENT-8.6, 11.12: everything as often as there are things to count, counted once when the effect starts."""

    count: Count | CountOfOne
    does: tuple[Verb, ...]
    n: ClassVar[int] = 1

    def apply(self, s: Cosmos, play: Frame) -> Rules:
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
            times = count.of(s, s.active, count.kinds.index(answer[2]))
        else:
            times = count.of(s, s.active)
        s.stack.pop()
        s.tell("each", seat=s.active, n=times, what=count.words)
        if times:
            run(s, NESTED[play[0]], play[1], times)

    def text(self) -> str:
        parts = [verb.text() for verb in self.does]
        return f"for each {self.count.words}: {parts[0]}" + "".join(
            f" and {x.removeprefix('gain ')}" for x in parts[1:]
        )


# ---------------------------------------------------------------- pieces
@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(Card):
    """A tile or card with the number the rules give it."""

    code: str

    @property
    def slug(self) -> str:
        return f"{self.code.lower()}-{slug(self.name)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionTile(Piece):
    """An outer Action space."""

    action: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Star(Piece):
    """A Star tile: its type, its icons, its effect."""

    kind: int
    icons: str
    copies: int = 5
    starting: bool = False

    @property
    def slug(self) -> str:
        return slug(self.code)


@dataclass(frozen=True, slots=True, kw_only=True)
class StartingStar(Piece):
    """A Starting Star: what it brings, and the Star on its other side."""

    sector: int
    kind: int
    icons: str
    cards: tuple[int, ...]
    brings: Gain


@dataclass(frozen=True, slots=True, kw_only=True)
class Planet(Piece):
    """A Planet tile."""

    kind: int
    icons: str
    cost: int = 0
    brings: Gain | None = None
    """Of a Starting Planet: the Resources it shows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asteroid(Piece):
    """An Asteroid of one of four types."""

    kind: int
    icons: str
    copies: int = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Biome(Piece):
    """A Biome: Abundant (0) or Scarce (1), its trigger, need, reward and improved reward."""

    kind: int
    trigger: int
    needs: str
    improved: tuple[Verb, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LifeCard(Piece):
    """A Life card: conditions, Lifeforms removed and only present, Lifeforms gained, effect."""

    kind: int
    icons: str
    removes: str = ""
    has: str = ""
    gains: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FocusCard(Piece):
    """A Focus card: what it changes in the action (discount, extra icons) and what follows it, at tiers 1 and 2."""

    group: str
    token: int
    helps: tuple[int, int] = (0, 0)
    second: tuple[Verb, ...] = ()


@dataclass(frozen=True, slots=True)
class Condition:
    """Something a Mission or Challenge asks for."""

    words: str
    met: Callable[[Cosmos, int], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mission(Piece):
    """A Mission: what it asks and what it gives."""

    asks: Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge(Piece):
    """A Challenge of the solo mode."""

    asks: Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress(Piece):
    """A Progress card: how the Rival moves, what leaves the offer, which Objective it pursues."""

    moves: int
    ring: int
    removes: str
    pursues: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LifeformTile(Piece):
    """A Lifeform Objective tile."""

    kind: int
    big: bool
    vp: int
    players: int = 1
    """The least number of players it is used with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectiveTile(Piece):
    """An alternative Main Objective (not a piece that moves: it lies on its track or stays in the box)."""

    track: int
