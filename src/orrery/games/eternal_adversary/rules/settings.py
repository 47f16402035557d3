"""The options of a new match: what they may be (ADV-18.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orrery.engine.clauses import SetupProblem
from orrery.engine.settings import EachSeat, Flag, Number, OneOf, Row, Setting, Value, lot_or_seat
from orrery.engine.words import slug
from orrery.games.eternal_adversary.cards.catalogue import FACES
from orrery.games.eternal_adversary.cards.kinds import ArchEnemy, Hero
from orrery.games.eternal_adversary.cards.maps import BOARDS
from orrery.games.eternal_adversary.rules.state import BLUE, DIE, DOOM, MONSTER, YELLOW

_HEROES = [card for card in FACES if isinstance(card, Hero)]
_ARCHES = [card for card in FACES if isinstance(card, ArchEnemy)]
_SEATS = [tuple(range(side, MONSTER, 2)) for side in range(2)]
"""The seats of Order and of Chaos at the largest table."""
_BY_LOT = Value("", "By lot", "Dealt at random; where heroes are drafted, chosen in turn order.", lot=True)
_FACE = OneOf(
    (
        *[Value(n, str(n)) for n in (1, 2, 3)],
        Value(BLUE, "Blue lightning"),
        Value(YELLOW, "Yellow lightning"),
    )
)


def _hero(hero: Hero) -> Value:
    return Value(hero.slug, hero.name, card=hero.slug, seats=_SEATS[hero.side])


def named(value: Any) -> Any:
    """The names of heroes as their slugs; None or "" leaves a seat to chance or to the draft."""
    if not isinstance(value, (list, tuple)) or not all(name is None or isinstance(name, str) for name in value):
        raise ValueError("Option heroes must be a list of hero names, one for each seat.")
    return [slug(name or "") for name in value]


def together(options: Mapping[str, Any]) -> list[SetupProblem]:
    """What is wrong with options that are each possible."""
    faces = set(options["die_faces"])
    if {BLUE, YELLOW} <= faces and faces & {1, 2, 3}:
        return []
    return [SetupProblem("The battle die needs a blue lightning, a yellow one and a number.", "die_faces")]


SETTINGS = (
    Setting(
        "map",
        BOARDS[0].name,
        "Which side of the board is played.",
        OneOf(tuple([Value(board.name, board.title) for board in BOARDS])),
    ),
    Setting(
        "heroes",
        None,
        "Who plays which hero; the first, third and fifth seat are Order’s, the others Chaos’.",
        EachSeat(OneOf((_BY_LOT, *map(_hero, _HEROES))), once=True),
        label="Hero",
        check=named,
    ),
    Setting(
        "arch_enemy",
        "random",
        "Whom Chaos serves, and Order meets in the final battle.",
        OneOf(
            (Value("random", "By lot", lot=True), *[Value(arch.slug, arch.name, card=arch.slug) for arch in _ARCHES])
        ),
    ),
    Setting(
        "draft",
        False,
        "Heroes that are not named are chosen in turn order instead of dealt.",
        Flag(),
        label="Draft of heroes",
    ),
    Setting("first", 0, "Who has the first turn.", lot_or_seat(MONSTER), label="First player", seldom=True),
    Setting(
        "trade_step",
        True,
        "Before moving, a hero of Order may trade with those in the same place.",
        Flag(),
        label="Trading",
        seldom=True,
    ),
    Setting(
        "monster_placement",
        "rotate",
        "Who decides which monster Chaos places.",
        OneOf((Value("rotate", "Chaos players by turns"), Value("choose", "All Chaos players together"))),
        label="Placing monsters",
        seldom=True,
    ),
    Setting(
        "handicap",
        None,
        "What Chaos begins with, to even out the teams.",
        Row((("Doom of Chaos", Number(0, DOOM - 1)), ("Experience of each Chaos hero", Number(0, 15)))),
        label="Head start of Chaos",
        unset="By the rulebook, for the number of players",
    ),
    Setting(
        "die_faces",
        list(DIE),
        "The faces of the battle die: at least one number and both lightnings.",
        Row(tuple([(f"Face {n + 1}", _FACE) for n in range(len(DIE))])),
        seldom=True,
    ),
    Setting(
        "anti_stall",
        30,
        "After this round the doom of Chaos rises with every round, so that nobody can wait for ever; 0: never.",
        Number(0, 99),
        label="Doom rises by itself after round",
        seldom=True,
    ),
    Setting(
        "block_round_cap",
        10,
        "In so many rounds of a battle attacks may be blocked.",
        Number(0, 30),
        label="Rounds with blocking",
        seldom=True,
    ),
    Setting(
        "step_four",
        True,
        "In the final battle each Chaos hero first loses health equal to the doom of Order.",
        Flag(),
        label="Step 4 of the final battle",
        seldom=True,
    ),
    Setting(
        "attrition_round",
        30,
        "After so many rounds of a battle nobody in it gains armor chits or health.",
        Number(1, 60),
        label="Rounds with recovery",
        seldom=True,
    ),
)
