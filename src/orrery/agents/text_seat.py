"""A seat in words: what a language model reads and says, in the words of the terminal. It is made of what its chair
gives, so nothing in it goes beyond what the seat may know."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, RenderableType

from orrery.agents.chair import Asked, Chair, Foreseen, NotBegun, Offered, Told
from orrery.cli.card_list import every_card, found_cards, mentions, one_card, printed
from orrery.cli.ending import show_outcome
from orrery.cli.screen import THEME
from orrery.cli.show import decided_by, picture
from orrery.cli.typed import meant, spoken
from orrery.engine.cards import Card
from orrery.engine.clauses import Clause, IllegalChoice, Refusal
from orrery.engine.game import Game
from orrery.engine.preview import Stops

WIDTH = 100
"""The signs in a line."""
MOST = 12
"""So many cards or clauses are shown at once."""
PATIENCE = 20.0
"""So many seconds an answer waits for the next question of the seat."""
STOPS: Mapping[Stops, str] = {
    "chance": "Then chance decides.",
    "hidden": "Then a card you have not seen decides.",
    "others": "Then somebody else chooses.",
    "own": "Then you choose again.",
    "end": "That ends the game.",
}
"""Why no more can be foreseen."""
HIDDEN = Refusal((), "Say your choice in notation or in words, not by a number.")


class TextSeat:
    """One seat for somebody who reads and writes. With `hide_options` the options are not listed: its player has to
    know the rules."""

    def __init__(self, chair: Chair, hide_options: bool = False) -> None:
        self.chair = chair
        self.hide_options = hide_options
        self._heard = 0

    # ---------------------------------------------------------------- looking
    def look(self) -> str:
        """The table, what happened since the last look, and the question or the outcome."""
        return "\n\n".join([self.table(), *self._news(), self.question()])

    def first_look(self) -> str:
        """The table when one sits down; at a table that has not begun there is nothing to see."""
        try:
            return self.look()
        except NotBegun as waits:
            return str(waits)

    def wait(self, seconds: float) -> str:
        """Wait for the next question; what is new then."""
        self.chair.wait(seconds)
        return "\n\n".join([*self._news(), self.question()])

    def table(self) -> str:
        """The table as the seat sees it."""
        return text_of(picture(self.chair.game, self.chair.view(), WIDTH))

    def _news(self) -> list[str]:
        story = self.chair.story()
        since = min(self._heard, len(story))  # what was taken back is told no more
        self._heard = len(story)
        return ["\n".join([_line(told) for told in story[since:]])] if len(story) > since else []

    def question(self) -> str:
        """What the seat is asked, with its options; or for whom the table waits, or how it ended."""
        if self.chair.outcome is not None:
            return self._ending()
        ask = self.chair.ask()
        if ask is None:
            view = self.chair.view()
            names = [view["names"][seat] for seat in view["waiting"] if seat != self.chair.number]
            return f"You are not asked anything now; the table waits for {' and '.join(names) or 'others'}."
        return ask.prompt if self.hide_options else f"{ask.prompt}\n{self._options(ask)}"

    def options(self) -> str:
        """The options of the question, numbered, or why there are none."""
        ask = self.chair.ask()
        return self.question() if ask is None or self.hide_options else self._options(ask)

    def _options(self, ask: Asked) -> str:
        """The options with their numbers, each with its notation where that says something else, and with the text of
        a card it only names."""
        lines = []
        for n, option in enumerate(ask.options, 1):
            said = spoken(option.label) != spoken(option.text)
            lines.append(f"{n:>3}  {option.label}" + (f"   [{option.text}]" if said else ""))
            card = next((card for card in self.chair.game.faces if card.slug == option.card), None)
            text = None if card is None else printed(self.chair.game, card)
            lines += [f"       {line}" for line in (text_of(text).split("\n") if text else [])]
        return "\n".join(lines)

    def _ending(self) -> str:
        screen, outcome = paper(), self.chair.outcome
        assert outcome is not None
        view = self.chair.view()
        show_outcome(screen, outcome, view["names"], decided_by(self.chair.game, view))
        return written(screen)

    def log(self, last: int | None = None) -> str:
        """Everything that happened, or the last so many things."""
        story = list(self.chair.story())
        return (
            "\n".join([_line(told, clauses=True) for told in story[-last if last else 0 :]]) or "Nothing has happened."
        )

    # ---------------------------------------------------------------- choosing
    def choose(self, said: str) -> str:
        """Choose an option by its number, its notation or its words; what follows. IllegalChoice says why not."""
        ask, said = self.chair.ask(), said.strip()
        option = None if ask is None else self._meant(ask, said)
        if option is None:
            raise IllegalChoice(self._why_none(ask, said))
        self.chair.choose(option.text)
        self.chair.wait(PATIENCE)
        return "\n\n".join([*self._news(), self.question()])

    def _meant(self, ask: Asked, said: str) -> Offered | None:
        found = [] if self.hide_options and said.isdecimal() else meant(ask, said, loosely=False)
        return found[0] if len(found) == 1 else None

    def _why_none(self, ask: Asked | None, said: str) -> Refusal:
        """Why what was said is no option."""
        if ask is not None and said.isdecimal():
            n = len(ask.options)
            return HIDDEN if self.hide_options else Refusal((), f"There is no option {said[:20]}; they are 1 to {n}.")
        return self.chair.refusal(said) or Refusal((), "Say one option, as it is written.")

    def preview(self, said: str) -> str:
        """What an option would do, as far as the seat can know. IllegalChoice says why it is none."""
        ask, said = self.chair.ask(), said.strip()
        option = None if ask is None else self._meant(ask, said)
        if option is None:
            raise IllegalChoice(self._why_none(ask, said))
        found = self.chair.preview(option.text)
        further = [] if found.unanswered is None else ["If nobody responds:", _foreseen(found.unanswered)]
        return "\n".join([_foreseen(found), *further])

    def why(self, said: str) -> str:
        """Why something is not possible now, with the clauses."""
        ask, said = self.chair.ask(), said.strip()
        option = None if ask is None else self._meant(ask, said)
        refusal = None if option is not None else self.chair.refusal(said)
        return "Nothing speaks against it: you may choose that now." if refusal is None else str(refusal)


def _line(told: Told, clauses: bool = False) -> str:
    cited = f"  ({', '.join(told.clauses)})" if clauses and told.clauses else ""
    return f"· {told.sentence}{cited}"


def _foreseen(found: Foreseen) -> str:
    return "\n".join([*[_line(told) for told in found.happens], STOPS[found.stops]])


# ---------------------------------------------------------------- what everybody may look up
def cards(game: Game[Any], search: str) -> str:
    """The cards with this word in their name or text, as they are printed."""
    found = found_cards(game, search) or [card for card in every_card(game) if mentions(card, search.strip())]
    if not found:
        return f"No card of {game.title} mentions {search!r}."
    return _some([_card(game, card) for card in found], "cards")


def _card(game: Game[Any], card: Card) -> str:
    return text_of(one_card(game, card))


def rules(game: Game[Any], search: str) -> str:
    """The clauses of a game with this word in their id or text."""
    word = search.strip().lower()
    found = [c for c in game.ledger.values() if word in c.id.lower() or word in c.text.lower()]
    if not found:
        return f"No clause of {game.title} mentions {search!r}."
    return _some([_clause(clause) for clause in found], "clauses")


def _clause(clause: Clause) -> str:
    return f"{clause.id}  {clause.text}"


def _some(found: Sequence[str], what: str) -> str:
    more = len(found) - MOST
    return "\n".join(
        [*found[:MOST], *([f"and {more} more {what}; search for something narrower."] if more > 0 else [])]
    )


# ---------------------------------------------------------------- paper
def paper() -> Console:
    """What is printed on, where there is no screen."""
    return Console(
        file=io.StringIO(), width=WIDTH, theme=THEME, highlight=False, markup=False, emoji=False, color_system=None
    )


def written(screen: Console) -> str:
    """What has been printed, without blanks at the ends of lines."""
    assert isinstance(screen.file, io.StringIO)
    return "\n".join([line.rstrip() for line in screen.file.getvalue().strip("\n").split("\n")]).strip("\n")


def text_of(shown: RenderableType) -> str:
    """Something that is shown on a screen, as text."""
    screen = paper()
    screen.print(shown)
    return written(screen)
