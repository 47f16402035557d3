"""The questions of Endogenesis in words: what is asked, what it comes from, what is at stake."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from orrery.engine.questions import Ask
from orrery.engine.table import NO_PIECE
from orrery.engine.verbs import said
from orrery.games.endogenesis.cards.catalogue import FACES
from orrery.games.endogenesis.cards.chaos_effects import left_of
from orrery.games.endogenesis.cards.verbs import DiscardCards
from orrery.games.endogenesis.interface.forecast import choice_damage
from orrery.games.endogenesis.interface.labels import Labels, Params, skill_text, spirit
from orrery.games.endogenesis.interface.words import named, printed
from orrery.games.endogenesis.rules.sequence import drawn_and_discarded
from orrery.games.endogenesis.rules.state import (
    HAND_LIMIT,
    LIMIT,
    MILESTONES,
    MONSTER,
    MONSTER_SKILL,
    NOBODY,
    REACTION,
)

OF_A_WONDER = frozenset({"cancel", "player", "unmake", "transpose", "spread", "severance"})
"""Questions of the Wonder that has just been played."""


class Prompts(Labels):
    """The questions to one seat in words."""

    def prompt(self, ask: Ask) -> str:
        """A question in words."""
        s, seat = self.s, self.viewer
        params: Params = {
            "energy": s.energy,
            "shards": s.shards[seat],
            "n": s.note,
            "hp": s.hp[seat],
            "mh": s.mh[seat],
            "milestone": max([n for n in MILESTONES if n <= s.mh[seat]], default=0),
            "what": self.source(ask.about),
        }
        made = ASKED.get(ask.about)
        key = ask.about if made is None else made(self, params)
        return self.words.say(f"ask.{key}", (), self.names, seat=seat, **params)

    def source(self, about: str) -> str:
        """The card a question comes from, in words."""
        s = self.s
        if about in OF_A_WONDER and s.row_discard:
            return named(s.face[s.row_discard[-1]])
        if about == "pay":
            return self.called(self.reaction_of(self.viewer))
        if s.fog and s.roc_discard:
            return named(s.face[s.roc_discard[-1]])
        if s.doing < 0 and s.revealed:
            return named(s.face[s.revealed[0]])
        if s.doing >= 0:
            return named(s.doing)
        return named(s.face[s.row_discard[-1]]) if s.row_discard else ""

    def reaction_of(self, c: int) -> int:
        """The Reaction a character has just used, where the table shows which it is; else NO_PIECE."""
        s = self.s
        if NOBODY < c < MONSTER:
            mine = [s.slots[at] for at in s.basics(c) if s.kind(s.slots[at]) == REACTION]
            shown = [p for p in mine if s.known[p] == s.everyone]
            if len(shown) == 1:
                return shown[0]
        return NO_PIECE

    def called(self, reaction: int) -> str:
        """A Reaction by its name, where it is known."""
        return self.part("reaction") if reaction == NO_PIECE else named(self.s.face[reaction])

    def blow(self, params: Params) -> str:
        """A Skill hits the seat, or touches it without damage."""
        s, seat, by = self.s, self.viewer, self.s.hit_by
        reaction = NO_PIECE if s.own else self.reaction_of(by)
        what = params["what"] if s.own else self.called(reaction)
        if NOBODY < by < MONSTER:
            what = self.part("of", what=what, name=spirit(self.names, by))
        elif by >= MONSTER and not s.own:
            what = self.part("of", what=what, name=named(s.face[s.monsters[by - MONSTER]]))
        n = s.incoming(seat)
        params |= {"what": what, "n": n, "left": max(0, s.hp[seat] - n), "sure": bool(s.sure >> seat & 1)}
        params["does"] = self.resolved() if s.own else "" if reaction == NO_PIECE else printed(s.face[reaction])
        return "respond"

    def resolved(self) -> str:
        """The text of the Skill being resolved."""
        s = self.s
        return said(getattr(FACES[s.doing], s.part)) if s.act == MONSTER_SKILL else skill_text(s.doing, s.level)

    def laid_aside(self, params: Params) -> str:
        """The Draw Phase: one card, or the first or the second of two."""
        if drawn_and_discarded(self.s)[1] == 1:
            return "draw-discard"
        return "draw-discard-second" if self.s.chosen[self.viewer] else "draw-discard-first"

    def kept(self, params: Params) -> str:
        """The first or the second starting Skill."""
        return "keep-second" if self.s.hands[self.viewer] else "keep"

    def demanded(self, params: Params) -> str:
        """A discard: for the limit of the hand, or because a card demands it."""
        s, seat = self.s, self.viewer
        over = len(s.hands[seat]) - HAND_LIMIT
        if s.step == LIMIT and not s.stage and seat == s.active and over > 0:
            params |= {"limit": HAND_LIMIT, "n": over}
            return "discard-limit"
        if seat == s.user and not any(isinstance(e, DiscardCards) for e in FACES[s.doing].does):
            return "discard-reaction"
        return "discard-for" if s.stage or s.revealed or s.fog else "discard"

    def taken_instead(self, about: str, params: Params) -> str:
        """Something is given, or damage is taken."""
        params["n"] = choice_damage(self.s, self.viewer) or 0
        return about

    def of_rival(self, about: str, params: Params) -> str:
        """A question about the slots of another player."""
        params["rival"] = spirit(self.names, self.s.rival)
        return about

    def cancelled(self, params: Params) -> str:
        """A Wonder of somebody else."""
        params["does"] = printed(self.s.face[self.s.row_discard[-1]])
        return "cancel"

    def passed(self, params: Params) -> str:
        """A card for the neighbour."""
        params["neighbour"] = spirit(self.names, left_of(self.s, self.viewer))
        return "flux"

    def redirected(self, params: Params) -> str:
        """How much of the damage goes elsewhere."""
        params["n"] = self.s.incoming(self.viewer)
        return "amount"


ASKED: Mapping[str, Callable[[Prompts, Params], str]] = MappingProxyType(
    {
        "respond": Prompts.blow,
        "draw-discard": Prompts.laid_aside,
        "keep": Prompts.kept,
        "discard": Prompts.demanded,
        "tithe": lambda self, params: self.taken_instead("tithe", params),
        "parasite": lambda self, params: self.taken_instead("parasite", params),
        "jam": lambda self, params: self.of_rival("jam", params),
        "unmake": lambda self, params: self.of_rival("unmake", params),
        "severance": lambda self, params: self.of_rival("severance", params),
        "cancel": Prompts.cancelled,
        "flux": Prompts.passed,
        "amount": Prompts.redirected,
    }
)
"""By question, what else it mentions, and its message."""
