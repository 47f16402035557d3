"""`orrery deck`: decks as text files: whether they are legal, what they look like, and how a bot completes them."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Literal

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from orrery.cli.screen import FAILED, CommandRefused, complain, console, load, print_json
from orrery.engine.decklists import Breach, Decklist, DeckRules, decks_of
from orrery.engine.game import Game
from orrery.engine.words import counted
from orrery.games import names
from orrery.strategy import strategy_of

MOST_BYTES = 100_000
"""A file with more than this is no deck."""


def deck(
    what: Literal["check", "show", "complete"],
    file: Path,
    /,
    *,
    game: str | None = None,
    seed: int = 0,
    json: bool = False,
) -> int:
    """Check a deck, show its curves and odds, or let a bot complete it.

    Parameters
    ----------
    what
        check: whether it is legal, with every rule it breaks; show: its curves and odds too; complete: the deck
        filled up to a legal one, as text.
    file
        The deck as text: `deck: NAME`, then its lists (docs/decks.md).
    game
        The game; without it the one whose deck this reads like.
    seed
        With complete: another seed, another deck.
    json
        As JSON for other programs.
    """
    found, read, wrong = read_deck(file, game)
    rules = rules_of(found)
    if what == "complete":
        if wrong:
            raise CommandRefused(" ".join(wrong))
        made = strategy_of(found).complete(read, Random(seed))
        if json:
            print_json(facts(found, made, []))
        else:
            print(rules.write(made), end="")
        return 0
    broken = rules.breaches(read)
    if json:
        print_json(facts(found, read, wrong))
    else:
        show_deck(console(), found, read, wrong, broken, whole=what == "show")
    if wrong or broken:
        complain(f"{read.name or file.name} is not legal: {counted(len(wrong) + len(broken), 'problem')}.")
        return FAILED
    return 0


def rules_of(game: Game[Any]) -> DeckRules:
    """The deck rules of a game; refused if it has none."""
    rules = decks_of(game)
    if rules is None:
        raise CommandRefused(f"In {game.title} nobody brings a deck of their own.")
    return rules


def read_deck(file: Path, game: str | None = None) -> tuple[Game[Any], Decklist, list[str]]:
    """A deck from its file, the game it is of, and what is wrong with the text."""
    try:
        raw = file.read_bytes()
    except OSError as wrong:
        raise CommandRefused(f"{file} cannot be read: {wrong.strerror or wrong}.") from None
    try:
        text = raw[: MOST_BYTES + 1].decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CommandRefused(f"{file} is not UTF-8 text.") from None
    if len(raw) > MOST_BYTES:
        raise CommandRefused(f"{file} is too large for a deck.")
    tried = [load(game)] if game is not None else [one for name in names() if decks_of(one := load(name)) is not None]
    read = [(one, *rules_of(one).parse(text)) for one in tried]
    return min(read, key=lambda one: len(one[2]))


def facts(game: Game[Any], deck: Decklist, wrong: list[str]) -> dict[str, Any]:
    """A deck and what is known of it, as plain data."""
    rules = rules_of(game)
    return {
        "game": game.name,
        "name": deck.name,
        "leader": deck.leader,
        "cards": {part: dict(cards) for part, cards in deck.cards.items()},
        "wrong": wrong,
        "broken": [
            {"sentence": b.refusal.sentence, "clauses": list(b.refusal.clauses), "list": b.part, "card": b.card}
            for b in rules.breaches(deck)
        ],
        "odds": [{"words": one.words, "chance": round(one.chance, 6)} for one in rules.odds(deck)],
        "text": rules.write(deck),
    }


def show_deck(
    screen: Console, game: Game[Any], deck: Decklist, wrong: list[str], broken: list[Breach], whole: bool
) -> None:
    """A deck on the screen."""
    rules = rules_of(game)
    leader = f" ({rules.called(deck.leader)})" if deck.leader else ""
    screen.print(Text(f"{deck.name or rules.title}{leader}", "title"), Text(f"  {game.title}", "quiet"))
    for tally in rules.tallies(deck):
        right = tally.least <= tally.n <= tally.most
        screen.print(Text(f"  {tally.title}: {tally.n} of {tally.most}", "" if right else "bad"))
    for sentence in (*wrong, *[str(breach.refusal) for breach in broken]):
        screen.print(Text(f"  {sentence}", "bad"))
    if not wrong and not broken:
        screen.print(Text("  Legal."))
    if whole:
        for curve in rules.curves(deck):
            screen.print()
            screen.print(Text(curve.title, "title"), Text(f"  {curve.words}", "quiet"))
            screen.print(_curve(curve.bars, curve.counted, curve.against))
        screen.print()
        screen.print(Text("Odds", "title"))
        for one in rules.odds(deck):
            screen.print(f"  {one.chance:>6.1%}  {one.words}")


def _curve(bars: Any, counted_as: str, against: str) -> Table:
    grid = Table(box=box.SIMPLE_HEAD, border_style="quiet", pad_edge=False, show_header=bool(against))
    grid.add_column("")
    grid.add_column(counted_as, justify="right", header_style="key")
    if against:
        grid.add_column(against, justify="right", header_style="key")
    else:
        grid.add_column("")
    for bar in bars:
        last = str(bar.against) if against else "▇" * min(40, bar.n)
        grid.add_row(bar.label, str(bar.n), last)
    return grid
