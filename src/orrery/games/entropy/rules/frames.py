"""The frames of `Cosmos.stack`: what is still to be resolved, each with names for what was chosen so far.

The state holds a frame as a tuple of numbers, the first of which says what resolves it (`kind`). What resolves it has
the other numbers as parameters of these names; who only looks at the stack asks `top` for a frame with names. Why there
are frames: docs/decisions/0006-entropy-frames.md.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from orrery.games.entropy.rules.state import ACTIVATE, CATCH, VERBS, Cosmos, Frame


# ---------------------------------------------------------------- actions: `landing` is 1 where the Scientist landed
class Action(NamedTuple):
    """An action about to be asked for (ENT-9 to 17), but the three below."""

    kind: int
    landing: int
    discount: int


class Take(NamedTuple):
    """ENT-15.1: Life cards to be taken, so many."""

    kind: int
    landing: int
    times: int


class Activate(NamedTuple):
    """ENT-12.1: Stars to be activated; the systems (bits) whose Star was, and on how many the discount was used."""

    kind: int
    landing: int
    done: int
    discounted: int


class Catch(NamedTuple):
    """ENT-16.1: an Asteroid to be caught, at no cost if `free`; `only` is the one spot it may hit, or -1."""

    kind: int
    landing: int
    free: int
    discount: int
    only: int


# ---------------------------------------------------------------- what follows them
class Settle(NamedTuple):
    """ENT-10.2: a Planet was chosen, its Solar System was not."""

    kind: int
    landing: int
    planet: int


class Arrive(NamedTuple):
    """ENT-10.2: a Planet arrives once its effect is resolved."""

    kind: int
    landing: int
    spot: int


class Seed(NamedTuple):
    """ENT-11.1: a Life card was chosen, its Planet was not."""

    kind: int
    landing: int
    card: int


class Support(NamedTuple):
    """ENT-11.6: another Life card is to be discarded for the one that was chosen."""

    kind: int
    landing: int
    card: int
    spot: int


class Order(NamedTuple):
    """ENT-11.8: a Life card gives so many Lifeforms and its effect: which comes first?"""

    kind: int
    landing: int
    card: int
    spot: int
    n: int


class Fewer(NamedTuple):
    """ENT-11.16: fewer than so many Lifeforms are to be taken."""

    kind: int
    landing: int
    card: int
    spot: int
    n: int


class Sprout(NamedTuple):
    """ENT-11.8: so many Lifeforms come after the card's effect."""

    kind: int
    spot: int
    lifeform: int
    n: int


class Played(NamedTuple):
    """ENT-11.9: a Life card counts as played once everything of it is resolved."""

    kind: int
    landing: int
    card: int
    spot: int


class Impact(NamedTuple):
    """ENT-16.1: an Asteroid type was chosen, its Planet was not."""

    kind: int
    landing: int
    free: int
    discount: int
    asteroid: int


class Crater(NamedTuple):
    """ENT-16.2: the Planet was chosen too, the space was not."""

    kind: int
    landing: int
    free: int
    discount: int
    asteroid: int
    spot: int


class Habitat(NamedTuple):
    """ENT-13.1: a Biome was chosen, its Planet was not."""

    kind: int
    landing: int
    biome: int


class Recall(NamedTuple):
    """ENT-14.2: the token of an upgraded Focus card may come back."""

    kind: int
    landing: int
    token: int


class Token(NamedTuple):
    """ENT-6.10: the reward for a token retrieved by passing."""

    kind: int


class Effect(NamedTuple):
    """A verb of a card, so many times; `here` is the spot a Local effect belongs to, or -1."""

    kind: int
    here: int
    times: int


Taking = Take | Effect
"""What takes Life cards: the action or an effect."""

SHAPES: tuple[Any, ...] = (
    *(Action, Action, Action, Activate, Action, Action, Take, Catch, Action),
    *(Settle, Arrive, Seed, Support, Order, Fewer, Sprout, Played),
    *(Impact, Crater, Habitat, Recall, Token),
    Effect,
)
"""The names of a frame by its kind, those of the verbs last."""


def top(s: Cosmos) -> Frame:
    """What is resolved next, with names; an empty tuple if nothing waits."""
    if not s.stack:
        return ()
    named: Frame = SHAPES[min(s.stack[-1][0], VERBS)]._make(s.stack[-1])
    return named


def action(which: int, landing: int, discount: int = 0, free: bool = False, here: int = -1) -> Frame:
    """The frame of an action about to be resolved."""
    if which == CATCH:
        return (CATCH, landing, int(free), discount, here)
    if which == ACTIVATE:
        return (ACTIVATE, landing, 0, 0)
    return (which, landing, discount)
