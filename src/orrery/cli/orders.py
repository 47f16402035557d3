"""What is answered for the people at this screen: windows they let pass, and questions they always answer alike."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from orrery.engine.flow import Match
from orrery.engine.questions import Ask, Option
from orrery.server.live import windows

Order = Literal["stop", "targeted", "pass"]
SAID: dict[Order, str] = {
    "stop": "You are asked every time you may respond.",
    "targeted": "You are asked when somebody aims at you or what is yours; else it is passed for you.",
    "pass": "Outside your own turn it is passed for you whenever you may only respond.",
}
"""What each order does."""
TYPED: dict[str, Order] = {
    "ask always": "stop",
    "ask when targeted": "targeted",
    "pass until my turn": "pass",
}
"""What one types to give it."""
IN_A_ROW = 30
"""After so many answers by order alone a question of one's own turn is put to the person again, lest it never ends."""


@dataclass(frozen=True, slots=True)
class Always:
    """A question that is always answered alike: what it is known by, and question and answer in words."""

    about: str
    prompt: str
    text: str
    label: str


@dataclass
class Standing:
    """The orders of one seat."""

    order: Order = "stop"
    always: list[Always] = field(default_factory=list)
    targeted: bool = True
    """Whether somebody has aimed at the seat since it last chose."""
    in_a_row: int = 0

    def answer(self, m: Match, ask: Ask) -> str | None:
        """What is answered for the seat, or None: then it is asked."""
        if ask.secret or m.together:
            return None
        window = windows.is_window(m, ask)
        for one in self.always:
            if one.about == ask.about and ask.find(one.text) is not None and self.in_a_row < IN_A_ROW:
                return one.text
        if window and (self.order == "pass" or (self.order == "targeted" and not self.targeted)):
            return ask.options[0].text
        return None

    def refusal(self, m: Match, option: Option) -> str | None:
        """Why this cannot be the answer from now on, or None."""
        if option.ask.secret or m.together:
            return "A question that is answered in secret or at the same time as others is always asked."
        return None

    def remember(self, option: Option) -> None:
        """Answer this question like this from now on."""
        ask = option.ask
        self.always = [one for one in self.always if one.about != ask.about]
        self.always.append(Always(ask.about, ask.prompt, option.text, option.label))

    def chosen(self, by_order: bool) -> None:
        """The seat has answered."""
        self.targeted = False
        self.in_a_row = self.in_a_row + 1 if by_order else 0
