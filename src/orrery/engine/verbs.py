"""Effects as values: a verb is a frozen dataclass that can be carried out and can say what it does.

A game's own verbs live in its `cards/verbs.py`; here is what they have in common. A card's printed text is made from
its verbs, so text and behaviour cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from orrery.engine import text as marked
from orrery.engine.questions import DONE, NO, PASS, YES, Ask, Rules

__all__ = ["DONE", "NO", "PASS", "YES", "Effect", "May", "Play", "Verb", "carry_out", "said", "sentences"]


class Play(Protocol):
    """What a verb is told: at least whose effect it is and the piece it comes from."""

    owner: int
    piece: int


@dataclass(frozen=True, slots=True)
class Verb:
    """Something a card does. Subclass it as a frozen, slotted dataclass."""

    def apply(self, s: Any, play: Any) -> Rules:
        """Carry it out."""
        raise NotImplementedError

    def text(self) -> str:
        """What it does, as marked text (`engine.text`), a clause without full stop: "draw 2 cards"."""
        raise NotImplementedError


Effect = Verb | Callable[[Any, Any], Rules]
"""A verb or, where one or two cards need something of their own, a generator function with a docstring."""


def carry_out(effects: Sequence[Effect], s: Any, play: Any) -> Rules:
    """Do all of it, in the order of the card."""
    for effect in effects:
        yield from effect.apply(s, play) if isinstance(effect, Verb) else effect(s, play)


def said(effects: Sequence[Effect]) -> str:
    """What the effects do, as marked text: the verbs' texts, and the docstrings of functions."""
    clauses = [e.text() if isinstance(e, Verb) else (e.__doc__ or "").strip().split("\n\n")[0] for e in effects]
    return " ".join([marked.sentence(clause) for clause in clauses if clause])


def sentences(effects: Sequence[Effect]) -> str:
    """What the effects do, as it reads."""
    return marked.plain(said(effects))


@dataclass(frozen=True, slots=True)
class May(Verb):
    """You may do this."""

    does: tuple[Verb, ...]
    about: ClassVar[str] = "may"

    def apply(self, s: Any, play: Any) -> Rules:
        if (yield Ask(play.owner, self.about, (NO, YES), of=play.piece)) == YES:
            yield from carry_out(self.does, s, play)

    def text(self) -> str:
        return "you may " + " and ".join(verb.text() for verb in self.does)
