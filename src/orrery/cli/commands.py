"""What one may type at a question beside an option: help, a look around, standing orders, taking back."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from orrery.bots import Budget, analysis
from orrery.cli import orders, zones
from orrery.cli.card_list import every_card, found_cards, one_card
from orrery.cli.ledger import clause_table
from orrery.cli.rulebook import told
from orrery.cli.screen import CommandRefused, read_line, write_record
from orrery.cli.typed import meant, spoken
from orrery.engine import rulebook
from orrery.engine.clauses import CannotUndo, OrreryError
from orrery.engine.questions import Ask
from orrery.engine.topics import UNSAID
from orrery.engine.words import counted, listed

if TYPE_CHECKING:
    from orrery.cli.sitting import Sitting

Done = bool
"""Whether the seat's turn to speak is over: then it is looked anew who is asked."""
MOST_CARDS = 8
MOST_TRIED = 400
"""So many texts are tried to find an example."""
THINK = 2.0
"""Seconds a hint takes."""


class Quit(Exception):
    """Somebody leaves the screen."""


def find(said: str) -> Callable[[Sitting, int], Done] | None:
    """What is to be done where a command was typed."""
    said = said.removeprefix("/")
    for words, order in orders.TYPED.items():
        if spoken(said) == spoken(words):
            return lambda sitting, seat: _give(sitting, seat, order)
    word, _, rest = said.partition(" ")
    command = COMMANDS.get(word.lower())
    if command is None:
        return None
    return lambda sitting, seat: bool(command(sitting, seat, rest.strip()))


def looked_up(said: str) -> Callable[[Sitting, int, str], Done | None] | None:
    """What is to be done where somebody only wants to look something up: nothing of the game changes by it."""
    word = said.removeprefix("/").partition(" ")[0].lower()
    return COMMANDS[word] if word in ("why", "look", "card", "cards", "rules", "log") else None


# ---------------------------------------------------------------- help
def _help(sitting: Sitting, seat: int, rest: str) -> None:
    """What can be typed, with examples of this very moment."""
    ask, game = sitting.ask(seat), sitting.match.game
    grid = Table.grid(padding=(0, 3))
    grid.add_column(no_wrap=True, max_width=34, style="name")
    grid.add_column()
    for typed, words in _examples(sitting, ask):
        grid.add_row(f"  {typed}", words)
    sitting.screen.print(grid)
    if rulebook.find(game) is not None:
        sitting.screen.print(Text(f"The whole rulebook: orrery rules {game.name}", "quiet"))


def _examples(sitting: Sitting, ask: Ask) -> list[tuple[str, str]]:
    match, view = sitting.match, sitting.match.view(ask.seat)
    last = ask.options[len(ask.options) - 1]
    found = [
        (str(len(ask.options)), f"choose “{last.label}”"),
        (_beginning(ask), "the same by its words, or by a beginning that fits nothing else"),
        (f"why {_not_offered(sitting, ask)}", "why that is not possible now; why alone: why you are asked"),
        ("look", "show the table and the question again"),
    ]
    lying = zones.names(match.game, view)
    if lying:
        found.append((f"look {lying[-1]}", f"what lies there, with its texts (also: {', '.join(lying[:4])})"))
    shown = next(zones.cards_in(view["table"]), None)
    card = next((c for c in match.game.faces if c.slug == shown), None) or next(iter(every_card(match.game)), None)
    if card is not None:
        found.append((f"card {card.name}", "read a card"))
    book = rulebook.find(match.game)
    word = (
        next(iter(book.entries.values())).name if book is not None and book.entries else next(iter(match.game.ledger))
    )
    return [
        *found,
        (f"rules {word}", "what the rules say of a word; rules alone: the chapters"),
        ("log", "everything that has happened; log 5: the last five lines"),
        ("hint", "what the strongest bot would do, and why"),
        ("coach 20", "say where a choice of yours loses more than 20% of your chance to win; coach off ends it"),
        ("undo", "take back your last choice"),
        (f"always {_beginning(ask)}", "choose this whenever this is asked; forget takes it back"),
        ("pass until my turn", "pass whenever you may only respond (also: ask when targeted, ask always)"),
        ("orders", "what is answered for you"),
        ("save FILE", "write the match to a file"),
        ("concede", "give up"),
        ("quit", "leave (Ctrl-D does the same)"),
    ]


def _beginning(ask: Ask) -> str:
    """The shortest beginning of the last option's words that means it alone."""
    last = ask.options[len(ask.options) - 1]
    words = spoken(last.label)
    for n in range(1, len(words) + 1):
        said = " ".join(words[:n])
        if [option.text for option in meant(ask, said)] == [last.text]:
            return said
    return last.text


def _not_offered(sitting: Sitting, ask: Ask) -> str:
    """Something of the game that cannot be chosen now, best with a reason of its own."""
    game, mode = sitting.match.game, sitting.match.setup.mode
    texts = [text for text in islice(game.vocabulary(mode), MOST_TRIED) if ask.find(text) is None]
    told = (text for text in texts if game.why_not(ask.table, ask.seat, ask, text) is not None)
    return next(told, next(iter(texts), "TEXT"))


# ---------------------------------------------------------------- asking about the game
def _why(sitting: Sitting, seat: int, rest: str) -> None:
    ask = sitting.ask(seat)
    if not rest:
        cited = [sitting.match.game.ledger[c] for c in sitting.match.game.topics.get(ask.about, UNSAID).clauses]
        sitting.screen.print(clause_table(cited) if cited else Text("No rule of its own: the game goes on from here."))
        return
    if meant(ask, rest, loosely=False) or len(meant(ask, rest)) == 1:
        sitting.screen.print("Nothing speaks against it: you may choose that now.")
        return
    refusal = sitting.match.refusal(seat, rest)
    sitting.screen.print(Text(str(refusal)))


def _look(sitting: Sitting, seat: int, rest: str) -> None:
    if not rest:
        sitting.look(seat)
        return
    view = sitting.match.view(seat)
    found = zones.looked_at(sitting.match.game, view, rest, sitting.width)
    if not found:
        there = ", ".join(zones.names(sitting.match.game, view)) or "nothing with a name"
        raise CommandRefused(f"There is nothing called {rest!r} on the table; there is: {there}.")
    for zone in found:
        sitting.screen.print(zone)


def _card(sitting: Sitting, seat: int, rest: str) -> None:
    game = sitting.match.game
    found = found_cards(game, rest)
    if not found:
        raise CommandRefused(f"No card of {game.title} is called {rest!r}." if rest else "Say which: card NAME.")
    for card in found[:MOST_CARDS]:
        sitting.screen.print(one_card(game, card))
    if len(found) > MOST_CARDS:
        sitting.screen.print(Text(f"and {len(found) - MOST_CARDS} more; say more of the name", "quiet"))


def _rules(sitting: Sitting, seat: int, rest: str) -> None:
    game = sitting.match.game
    book = rulebook.find(game)
    if rest:
        sitting.screen.print(told(game, rest, sitting.width))
    elif book is None:
        raise CommandRefused("Say the number of a clause: rules " + next(iter(game.ledger)) + ".")
    else:
        for n, chapter in enumerate(book.chapters, 1):
            sitting.screen.print(Text(f"{n:>4}", "number") + Text(f"  {chapter.title}"))
        sitting.screen.print(Text("rules 2 reads a chapter, rules WORD explains a word or a sign.", "quiet"))


def _log(sitting: Sitting, seat: int, rest: str) -> None:
    lines = sitting.match.story(seat)
    if rest.isascii() and rest.isdigit():
        lines = lines[-int(rest[:6]) :] if int(rest[:6]) else []
    for line in lines:
        sitting.tell_line(line, clauses=True)
    if not lines:
        sitting.screen.print(Text("Nothing has happened yet.", "quiet"))


def _hint(sitting: Sitting, seat: int, rest: str) -> None:
    try:
        advice = analysis.hint(sitting.match, seat, Budget(seconds=THINK))
    except OrreryError as why:
        raise CommandRefused(str(why)) from None
    sitting.screen.print(Text(advice.hints[0].label, "title"))
    for said in (*advice.does, *advice.reasons, *filter(None, [advice.rival])):
        sitting.screen.print(Text(f"  {said}"))
    grid = Table.grid(padding=(0, 2))
    for one in advice.hints[:3]:
        grid.add_row(Text(f"  {one.chance:.0%}", "number"), Text(one.label, "quiet"))
    sitting.screen.print(grid)
    sitting.screen.print(Text(advice.why, "quiet"))


def _coach(sitting: Sitting, seat: int, rest: str) -> None:
    """`coach 20`, `coach off`, or how it stands."""
    said, watcher = rest.strip(" %"), sitting.watcher
    if len(sitting.people) > 1:
        raise CommandRefused("A coach watches one person against bots.")
    if said and said != "off" and not (said.isascii() and said.isdigit() and 0 < int(said[:4]) < 100):
        raise CommandRefused("Say coach off, or coach 20: it speaks where a choice loses more than 20% of your chance.")
    if said:
        watcher.share = 0.0 if said == "off" else int(said) / 100
        watcher.look(sitting.match, seat)
    sitting.screen.print(Text(watcher.stands()))


# ---------------------------------------------------------------- standing orders
def _give(sitting: Sitting, seat: int, order: orders.Order) -> Done:
    sitting.standing[seat].order = order
    sitting.screen.print(orders.SAID[order])
    return sitting.standing[seat].answer(sitting.match, sitting.ask(seat)) is not None


def _orders(sitting: Sitting, seat: int, rest: str) -> None:
    mine = sitting.standing[seat]
    sitting.screen.print(orders.SAID[mine.order])
    for n, one in enumerate(mine.always, 1):
        sitting.screen.print(Text(f"{n:>4}", "number") + Text(f"  {one.prompt} ", "quiet") + Text(one.label))
    said = [f"“{words}”" for words, order in orders.TYPED.items() if order != mine.order]
    others = ["“always OPTION”", *(["“forget NUMBER”"] if mine.always else [])]
    sitting.screen.print(Text(f"You may type {listed([*said, *others], 'or')}.", "quiet"))


def _always(sitting: Sitting, seat: int, rest: str) -> Done:
    found = meant(sitting.ask(seat), rest)
    if len(found) != 1:
        raise CommandRefused("Say which option it always shall be: always OPTION, as you would choose it.")
    option = found[0]
    refusal = sitting.standing[seat].refusal(sitting.match, option)
    if refusal is not None:
        raise CommandRefused(refusal)
    sitting.standing[seat].remember(option)
    n = len(sitting.standing[seat].always)
    sitting.screen.print(Text(f"From now on: {option.label}. (forget {n} takes it back)"))
    sitting.choose(seat, option)
    return True


def _forget(sitting: Sitting, seat: int, rest: str) -> None:
    kept = sitting.standing[seat].always
    n = int(rest[:4]) if rest.isascii() and rest.isdigit() else len(kept) if not rest else 0
    if not 0 < n <= len(kept):
        raise CommandRefused(
            f"You have {counted(len(kept), 'standing answer', none='no standing answer')}: see orders."
        )
    gone = kept.pop(n - 1)
    sitting.screen.print(Text(f"You are asked again: {gone.prompt}"))


# ---------------------------------------------------------------- leaving and going back
def _undo(sitting: Sitting, seat: int, rest: str) -> Done:
    try:
        sitting.match.undo(seat)
    except CannotUndo as why:
        sitting.screen.print(f"That cannot be taken back. {why}")
        return False
    sitting.screen.print("Your last choice is taken back.")
    sitting.came_back = seat
    return True


def _concede(sitting: Sitting, seat: int, rest: str) -> Done:
    if sys.stdin.isatty() and read_line(sitting.screen, "Really give up? (yes/no) ").lower() not in ("y", "yes"):
        return False
    sitting.match.concede(seat)
    return True


def _save(sitting: Sitting, seat: int, rest: str) -> None:
    try:
        words = shlex.split(rest)
    except ValueError:
        words = [rest]
    if len(words) != 1:
        raise CommandRefused("Say which file: save FILE.")
    write_record(Path(words[0]), sitting.match.record())
    sitting.screen.print(f"Saved as {words[0]}. Go on with: orrery play --resume {words[0]}")


def _quit(sitting: Sitting, seat: int, rest: str) -> None:
    raise Quit


COMMANDS: dict[str, Callable[[Sitting, int, str], Done | None]] = {
    "?": _help,
    "help": _help,
    "why": _why,
    "look": _look,
    "card": _card,
    "cards": _card,
    "rules": _rules,
    "log": _log,
    "hint": _hint,
    "coach": _coach,
    "orders": _orders,
    "always": _always,
    "forget": _forget,
    "undo": _undo,
    "concede": _concede,
    "save": _save,
    "quit": _quit,
    "exit": _quit,
}
