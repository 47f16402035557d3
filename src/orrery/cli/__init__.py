"""The command line: `orrery`. Every refusal is one sentence on the error output and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError, Group, Parameter
from cyclopts.exceptions import UnknownCommandError, UnusedCliTokensError

from orrery import __version__
from orrery.cli.agents import mcp
from orrery.cli.building import deck
from orrery.cli.card_list import cards
from orrery.cli.datasets import data
from orrery.cli.lawful import check
from orrery.cli.learn import learn
from orrery.cli.listing import games
from orrery.cli.looking import lookback
from orrery.cli.measuring import bench
from orrery.cli.packs import PACK
from orrery.cli.play import play
from orrery.cli.replays import replay, verify
from orrery.cli.rulebook import rules
from orrery.cli.screen import BROKEN, INTERRUPTED, REFUSED, complain
from orrery.cli.serving import serve, table
from orrery.cli.simulating import sim
from orrery.cli.thinking import analyse, arena_command, fit, hint, practise
from orrery.engine.clauses import OrreryError

GROUPS = {
    "Play": (learn, play, serve, replay, mcp),
    "Look up": (games, rules, cards, deck),
    "Bots and learning": (hint, lookback, analyse, arena_command, sim, fit, practise, data),
    "Check": (verify, check, bench),
}
"""The commands as help lists them: alone, `orrery` is the table in the browser."""
COMMANDS = tuple([command for commands in GROUPS.values() for command in commands])
FAMILIES = {"Look up": PACK}
"""Commands that have commands of their own."""

EXTRAS = {"mcp": "agents", "polars": "data", "ray": "cluster", "scipy": "lab", "statsmodels": "lab"}
"""The extra that brings a package; all others belong to the bots."""


def _app() -> App:
    """All commands."""
    app = App(
        name="orrery",
        version=__version__,
        help="Tabletop games by their full rules: play, replay, read, measure and check them.",
        help_format="plaintext",
        default_command=table,
        default_parameter=Parameter(negative="", show_default=False),
        suppress_keyboard_interrupt=False,
    )
    for title, commands in GROUPS.items():
        group = Group.create_ordered(title)
        for command in commands:
            app.command(command, name=command.__name__, group=group)
        if title in FAMILIES:
            FAMILIES[title].group = group
            app.command(FAMILIES[title])
    last = Group.create_ordered("Orrery itself")
    for flag in ("--help", "--version"):
        app[flag].group = last
    return app


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit code."""
    tokens = list(sys.argv[1:] if argv is None else argv)
    try:
        done = _app()(tokens, exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
        return done if isinstance(done, int) else 0
    except CycloptsError as wrong:
        complain(_wrong_words(wrong, tokens))
        return REFUSED
    except OrreryError as refused:
        complain(str(refused))
        return REFUSED
    except KeyboardInterrupt:
        complain("Interrupted.")
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        extra = EXTRAS.get(package, "bots")
        complain(f"This needs the package {package}, which is not installed: pip install 'orrery[{extra}]'.")
        return REFUSED
    except Exception as fault:
        if os.environ.get("ORRERY_DEBUG"):
            raise
        complain(f"A fault of Orrery itself, {type(fault).__name__}: {fault} (set ORRERY_DEBUG=1 to see where).")
        return BROKEN


def _wrong_words(wrong: CycloptsError, tokens: Sequence[str]) -> str:
    """What is wrong with the words on the command line, in one sentence."""
    known = [*[command.__name__ for command in COMMANDS], *[family.name[0] for family in FAMILIES.values()]]
    if isinstance(wrong, (UnusedCliTokensError, UnknownCommandError)):
        if tokens[0] not in known:
            return f"There is no command {tokens[0]!r}; there are {', '.join(known)}."
        unused = getattr(wrong, "unused_tokens", None) or []
        return f"{' '.join(map(str, unused))!r} is too much for orrery {tokens[0]}; see orrery {tokens[0]} --help."
    sentence = " ".join(str(wrong).split())
    return sentence if sentence.endswith((".", "?")) else f"{sentence}."
