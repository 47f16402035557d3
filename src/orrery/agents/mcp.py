"""The table for language models: an MCP server whose tools are a seat in words (docs/agents.md)."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, ParamSpec

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from orrery import __version__, bots, list_games
from orrery.agents import text_seat
from orrery.agents.tables import Tables
from orrery.agents.text_seat import TextSeat
from orrery.cli.screen import counts
from orrery.engine.clauses import OrreryError
from orrery.engine.game import Game
from orrery.games import find

P = ParamSpec("P")

INSTRUCTIONS = """Orrery plays tabletop games by their full rules. Call `games` to see what there is, `start` to sit
down against bots (or `join` with an invite link), then `choose` until the match is over. What you are shown is what
your seat may know. `look` shows the table again, `why` tells why something is not allowed, `rules` and `cards` are the
rulebook."""

Table = Annotated[
    str, Field(description="The table's name, as start or join gave it; may be left out while there is one.")
]
GameName = Annotated[str, Field(description="The game's name, as games lists it.")]


def _sentences(tool: Callable[P, str]) -> Callable[P, str]:
    """A tool whose refusals reach the model as sentences."""

    @wraps(tool)
    def safe(*args: P.args, **kwargs: P.kwargs) -> str:
        try:
            return tool(*args, **kwargs)
        except OrreryError as refused:
            raise ToolError(str(refused)) from None

    return safe


class Tools:
    """The tools of one server, each a method whose docstring is what the model reads."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def games(self, game: Annotated[str, Field(description="One game, with its options; without it all.")] = "") -> str:
        """List the games: what they are, their modes and numbers of players. With a game: its options too."""
        if game:
            return _game(find(game), options=True)
        return "\n\n".join([_listed(name) for name in list_games()])

    def start(
        self,
        game: GameName,
        mode: Annotated[str, Field(description="The way to play; without it the game's first.")] = "",
        players: Annotated[int, Field(description="The number of players; 0: the fewest.")] = 0,
        seat: Annotated[int, Field(description="Your seat; 1 is the first.")] = 1,
        bots: Annotated[
            str, Field(description="The bots of the other seats: one for all, or with commas one each.")
        ] = "novice",
        options: Annotated[dict[str, Any] | None, Field(description="Options of the game by name.")] = None,
    ) -> str:
        """Start a table with yourself at one seat and bots at the others, and look at it."""
        others = [name.strip() for name in bots.split(",") if name.strip()] or ["novice"]
        name, sat = self.tables.start(find(game), mode or None, players or None, seat, others, options or {})
        return _seated(name, sat)

    def join(
        self,
        link: Annotated[str, Field(description="The invite link: http://server/table/ID#seat=1&invite=TOKEN")],
        name: Annotated[str, Field(description="What you want to be called.")] = "Agent",
    ) -> str:
        """Sit down at a table of a server, at the seat an invite link offers."""
        table, sat = self.tables.join(link, name)
        return _seated(table, sat)

    def look(self, table: Table = "") -> str:
        """Show the table, what happened since you last looked, and your question with its options."""
        with self.tables.at(table) as seat:
            return seat.look()

    def options(self, table: Table = "") -> str:
        """List what you may choose now."""
        with self.tables.at(table) as seat:
            return seat.options()

    def choose(
        self,
        option: Annotated[str, Field(description="An option: its number, its notation [in brackets] or its words.")],
        table: Table = "",
    ) -> str:
        """Answer your question. Shows what happened then and what you are asked next."""
        with self.tables.at(table) as seat:
            return seat.choose(option)

    def why(
        self,
        option: Annotated[str, Field(description="What you would like to do, in notation, like: play raid")],
        table: Table = "",
    ) -> str:
        """Ask why something is not possible now: the reason, with the clauses of the rules."""
        with self.tables.at(table) as seat:
            return seat.why(option)

    def preview(
        self,
        option: Annotated[str, Field(description="An option: its number, its notation [in brackets] or its words.")],
        table: Table = "",
    ) -> str:
        """Tell what an option would do, up to what you cannot know: dice, hidden cards, choices of others."""
        with self.tables.at(table) as seat:
            return seat.preview(option)

    def wait(
        self,
        seconds: Annotated[float, Field(ge=0, le=120, description="How long at most.")] = 20,
        table: Table = "",
    ) -> str:
        """Wait until you are asked something or the match is over, at a table where others think; then what is new."""
        with self.tables.at(table) as seat:
            return seat.wait(seconds)

    def log(
        self,
        last: Annotated[int, Field(ge=0, description="Only the last so many things; 0: all.")] = 0,
        table: Table = "",
    ) -> str:
        """Tell everything that has happened, as you may know it."""
        with self.tables.at(table) as seat:
            return seat.log(last)

    def rules(self, game: GameName, search: Annotated[str, Field(description="A word, or a clause's id.")]) -> str:
        """Search the rules of a game, clause by clause."""
        return text_seat.rules(find(game), search)

    def cards(
        self, game: GameName, search: Annotated[str, Field(description="A card's name, or a word on it.")]
    ) -> str:
        """Search the cards of a game: what is printed on them."""
        return text_seat.cards(find(game), search)

    def leave(self, table: Table = "") -> str:
        """Leave a table for good."""
        self.tables.leave(table)
        return "You have left the table."


def _seated(name: str, seat: TextSeat) -> str:
    """The first look at a new table."""
    number = seat.chair.number + 1
    return f"You sit at table {name}, seat {number}.\n\n{seat.first_look()}"


def _listed(name: str) -> str:
    """A game in the list of all; of a plug-in that cannot be used, why."""
    try:
        return _game(find(name))
    except OrreryError as why:
        return f"{name}: {why}"


def _game(game: Game[Any], options: bool = False) -> str:
    """What a game is, in a few lines."""
    said = [f"{game.name}: {game.title}. {game.summary}"]
    said += [f"  mode {mode.name}, players {counts(mode.players)}: {mode.words}" for mode in game.modes]
    if options:
        said += [f"  option {s.name}: {s.title}. {s.words} Takes: {_taken(s.takes.facts())}" for s in game.settings]
        said.append(f"  bots: {', '.join(bots.names())}")
    return "\n".join(said)


def _taken(facts: dict[str, Any]) -> str:
    """What an option takes, in a line."""
    match facts["kind"]:
        case "number":
            return f"a whole number from {facts['low']} to {facts['high']}"
        case "one":
            every = ", ".join([_value(one["value"]) for one in facts["values"]])
            return f"one of {every}{', or others' if facts['others'] else ''}"
        case "row":
            return "a list: " + ", ".join([f"{one['label']} ({_taken(one['takes'])})" for one in facts["fields"]])
        case "seats":
            return f"a list with, for each seat, {_taken(facts['of'])}"
    return "yes or no"


def _value(value: Any) -> str:
    """A value as one types it."""
    return ("no", "yes")[value] if isinstance(value, bool) else f"{value}"


def make_server(tables: Tables) -> MCPServer[Any]:
    """The server with its tools. Options that are hidden cannot be listed either."""
    server: MCPServer[Any] = MCPServer("orrery", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING")
    tools = Tools(tables)
    playing = (tools.look, tools.options, tools.choose, tools.preview, tools.why, tools.wait, tools.log)
    for tool in (tools.games, tools.start, tools.join, *playing, tools.rules, tools.cards, tools.leave):
        if tables.hide_options and tool == tools.options:
            continue
        server.tool(structured_output=False)(_sentences(tool))
    return server
