"""The table in a terminal: doom, the map, heroes, and a battle with every die and why it counted."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from orrery.games.eternal_adversary.interface.view import (
    AttackDieView,
    AttackView,
    BattleView,
    HeroView,
    PlaceView,
    WorldView,
)

RESET, BOLD, DIM = "\x1b[0m", "\x1b[1m", "\x1b[2m"
BLUE, YELLOW, RED, GREEN, GREY = "\x1b[94m", "\x1b[93m", "\x1b[91m", "\x1b[92m", "\x1b[90m"
SIDE = {"order": BLUE, "chaos": RED}
SHORT = {
    "quartermaster-shrine": "Quartermaster",
    "chaos-rift": "Chaos Rift",
    "order-shrine": "Order Shrine",
    "healing-shrine-2": "Healing 2",
    "healing-shrine-3": "Healing 3",
    "wandering-monster": "Wandering",
    "wormhole": "Wormhole",
}
LETTERS = {
    **{f"rift-{n}": str(n) for n in range(1, 6)},
    "quartermaster-shrine": "Q",
    "chaos-rift": "C",
    "order-shrine": "S",
    "wandering-monster": "M",
    "wormhole": "W",
    "healing-shrine-2": "H",
    "healing-shrine-3": "H",
}


def terminal(view: dict[str, Any], width: int) -> str:
    """What a viewer sees, `width` columns wide, with ANSI colours."""
    table: WorldView = view["table"]
    parts = [_head(view, table, width)]
    if table["battle"] is not None:
        parts += [_battle(table["battle"], width)]
    else:
        parts += [_map(table, width), _places(table, width)]
    parts += [_heroes(view, table, width), _display(table, width), _team(view, table, width)]
    return "\n".join(part for part in parts if part)


def _team(view: dict[str, Any], table: WorldView, width: int) -> str:
    """What a team is deciding: the pair whose loss it divides, the votes cast so far, who decides if they differ."""
    said, pair, vote = [], table["split"], table["vote"]
    if pair is not None:
        hero, monster = (f"{_plain(pair[key])} ({pair['health'][key]} health)" for key in ("hero", "monster"))
        said.append(f"Order divides a loss of {pair['loss']} health between {hero} and {monster}.")
    if vote is not None:
        said += [f"{view['names'][cast['seat']]} votes: {cast['label']}." for cast in vote["cast"]]
        said.append(f"If they differ, {view['names'][vote['decides']]} decides.")
    return "\n".join(wrap(" ".join(said), width))


def _plain(slug: str | None) -> str:
    return "" if slug is None else slug.replace("-", " ").title().replace(" Of ", " of ").replace("Ak 47", "AK-47")


def _paint(text: str, colour: str) -> str:
    return f"{colour}{text}{RESET}"


def _head(view: dict[str, Any], table: WorldView, width: int) -> str:
    """Doom tracks, round, whose turn."""
    doom = table["doom"]
    bars = [
        f"{name} doom {_paint('■' * n + '·' * (doom['end'] - n), SIDE[key])} {n}/{doom['end']}"
        for key, name, n in (("order", "Order", doom["order"]), ("chaos", "Chaos", doom["chaos"]))
    ]
    arch = table["arch_enemy"]
    turn = f"Round {table['round']} · {view['names'][table['active']]}'s turn" if table["phase"] == "play" else ""
    phase = table["phase"] if table["stage"] is None else f"{table['phase']}, stage {table['stage']}"
    said = f"{turn or phase.capitalize()} · arch enemy {arch['name']} ({arch['health']} health)"
    one = "   ".join(bars)
    return "\n".join([one, said] if width >= 76 else [*bars, said])


# ---------------------------------------------------------------- the map
def _map(table: WorldView, width: int) -> str:
    """The board as points at their coordinates: what lies there, who stands there."""
    board = table["map"]
    columns = max(40, min(width, 100))
    rows = max(14, columns * board["height"] // board["width"] // 2 - 4)
    grid = [[" "] * columns for _ in range(rows)]
    paint: dict[tuple[int, int], str] = {}
    heroes: dict[str, list[HeroView]] = {}
    for hero in _sheets(table):
        if hero["at"] is not None:
            heroes.setdefault(hero["at"], []).append(hero)
    for place in table["places"]:
        x = place["x"] * (columns - 8) // board["width"]
        y = min(rows - 1, place["y"] * rows // board["height"])
        mark = _mark(place)
        there = "".join(_letter(hero) for hero in heroes.get(place["slug"], ()))
        beast = "!" if place["monster"] else ""
        tokens = f"+{place['tokens']}" if place["tokens"] else ""
        label = f"{mark}{beast}{there}{tokens}"
        for i, letter in enumerate(label):
            if x + i < columns:
                grid[y][x + i] = letter
                if 0 < i <= len(beast):
                    paint[y, x + i] = RED
                elif len(beast) < i <= len(beast) + len(there):
                    hero = heroes[place["slug"]][i - 1 - len(beast)]
                    paint[y, x + i] = BOLD + SIDE[hero["side"]]
                elif i == 0:
                    paint[y, x] = DIM if mark == "?" else GREEN
    _names(table, grid, paint, columns)
    lines = ["".join(_paint(c, paint[y, x]) if (y, x) in paint else c for x, c in enumerate(row)).rstrip()
             for y, row in enumerate(grid)]  # fmt: skip
    legend = "? closed  1-5 rift  C Chaos Rift  M Wandering  Q Quartermaster  S Order Shrine  H Healing  W Wormhole  " \
             "x removed  o/c starts  A arch enemy  ! monster  +n Chaos tokens  letters: heroes"  # fmt: skip
    return "\n".join([*lines, *[_paint(line, GREY) for line in wrap(legend, width)]])


def _names(table: WorldView, grid: list[list[str]], paint: dict[tuple[int, int], str], columns: int) -> None:
    """The names of the cities beside their points, as far as there is room."""
    board = table["map"]
    for place in table["places"]:
        y = min(len(grid) - 1, place["y"] * len(grid) // board["height"])
        x = place["x"] * (columns - 8) // board["width"]
        while x < columns and grid[y][x] != " ":
            x += 1
        free = 0
        while x + free < columns and grid[y][x + free] == " ":
            free += 1
        name = str(place["name"])[: max(0, min(free - 2, 14))]
        if len(name) >= min(3, len(place["name"])):
            for i, letter in enumerate(name, 1):
                grid[y][x + i] = letter
                paint[y, x + i] = GREY


def _sheets(table: WorldView) -> list[HeroView]:
    """The heroes that are chosen."""
    return [seat["sheet"] for seat in table["heroes"] if seat["sheet"] is not None]


def _letter(hero: HeroView) -> str:
    return str(hero["name"])[0].upper() if hero["side"] == "order" else str(hero["name"])[0].lower()


def _mark(place: PlaceView) -> str:
    if place["kind"] != "slot":
        return {"order-start": "o", "chaos-start": "c", "arch-enemy": "A"}[place["kind"]]
    if place["card"] is None:
        return "x"
    if not place["up"]:
        return "?"
    return LETTERS.get(place["card"]["card"] or "", "#")


def _places(table: WorldView, width: int) -> str:
    """What matters on the map, in words: open locations, monsters, tokens, and where one can go from the hero."""
    said = []
    for place in table["places"]:
        card = place["card"]["card"] if place["card"] is not None else None
        if not place["up"] and not place["monster"] and not place["tokens"] and card is None:
            continue
        what = [SHORT.get(card, _plain(card)) + ("" if place["up"] else " (seen, closed)")] if card else []
        if place["monster"]:
            what.append(_paint(_plain(place["monster"]), RED))
        if place["tokens"]:
            what.append(f"{place['tokens']} token{'s' if place['tokens'] > 1 else ''}")
        said.append(f"{place['name']}: {', '.join(what) or 'closed'}")
    here = next((hero["at"] for hero in _sheets(table) if hero["seat"] == table["active"] and hero["at"]), None)
    around = next((p for p in table["places"] if p["slug"] == here), None)
    names = {p["slug"]: p["name"] for p in table["places"]}
    lines = _columns(said, width)
    if around is not None and table["phase"] == "play":
        near = ", ".join(names[slug] for slug in around["near"])
        lines += wrap(f"{around['name']} leads to {near}. {table['moves']} steps left.", width)
    return "\n".join(lines)


def _visible(text: str) -> int:
    """The length of a text without its colours."""
    length, inside = 0, False
    for letter in text:
        if letter == "\x1b":
            inside = True
        elif inside:
            inside = letter != "m"
        else:
            length += 1
    return length


def _columns(items: Sequence[str], width: int) -> list[str]:
    """Short texts side by side."""
    if not items:
        return []
    wide = max(_visible(item) for item in items) + 2
    each = max(1, width // wide)
    rows = [items[i : i + each] for i in range(0, len(items), each)]
    return ["".join(item + " " * (wide - _visible(item)) for item in row).rstrip() for row in rows]


# ---------------------------------------------------------------- the battle
def _battle(battle: BattleView, width: int) -> str:
    """Units with health, chits and what they owe; every attack with its dice and what each counted for."""
    lines = [
        _paint(f"Battle in {_plain(battle['at'])} · round {battle['round']} · {battle['step']}", BOLD)
        + (f" · {battle['segment']} segment" if battle["attacks"] else "")
    ]
    for unit in battle["units"]:
        bar = "♥" * unit["health"] + "·" * max(0, unit["max_health"] - unit["health"])
        bar = bar if len(bar) <= 24 else f"♥ {unit['health']}/{unit['max_health']}"
        name = _paint(f"{_plain(unit['unit']):<20}", SIDE[unit["side"]])
        notes = [f"{unit['chits']} chits (armor {unit['armor']})"]
        if unit["owed"]:
            notes.append(f"owes {unit['owed']} damage for its block")
        if unit["incoming"]:
            notes.append(_paint(f"{unit['incoming']} damage coming", RED))
        if unit["dread"]:
            notes.append("in dread: no Attack")
        lines.append(f"{name} {_paint(bar, RED)} {unit['health']}  " + ", ".join(notes))
    if battle["blight"]:
        lines.append(f"Blight {battle['blight']}")
    if battle["hunger"]:
        lines.append(f"Hunger {battle['hunger']}")
    for attack in battle["attacks"]:
        lines += _attack(attack, width)
    return "\n".join(lines)


def _die(die: AttackDieView) -> str:
    colour = {"blue": BLUE, "yellow": YELLOW}.get(die["face"], BOLD)
    face = {"blue": "ϟb", "yellow": "ϟy", "exchanged": "2x"}.get(die["face"], die["face"])
    shown = f"[{face}]"
    return _paint(f"{shown}✗", GREY) if die["lost"] else _paint(shown, colour)


def _attack(attack: AttackView, width: int) -> list[str]:
    target = f" at {_plain(attack['target'])}" if attack["target"] else ""
    head = f"  {_plain(attack['unit'])}: {attack['name']} ({attack['segment']}, {attack['dice_count']} dice){target}"
    if not attack["dice"] and not attack["flat"]:
        return [head if attack["now"] else _paint(head, GREY)]
    dice = " ".join(_die(die) for die in attack["dice"])
    after = f"; {attack['total']} left of it" if attack["total"] not in (None, attack["rolled"]) else ""
    counted = wrap(f"{attack['counted']} = {attack['rolled']}{after}", max(20, width - 6))
    return [head, *([f"    {dice}"] if dice else []), *[f"      {line}" for line in counted]]


# ---------------------------------------------------------------- heroes, display
def _heroes(view: dict[str, Any], table: WorldView, width: int) -> str:
    names = {p["slug"]: p["name"] for p in table["places"]}
    lines = []
    for seated in table["heroes"]:
        who, hero = view["names"][seated["seat"]], seated["sheet"]
        if hero is None or hero["gone"]:
            lines.append(f"{who} ({seated['side'].capitalize()}): {'gone' if seated['gone'] else 'no hero yet'}")
            continue
        at = names[hero["at"]] if hero["at"] else "nowhere"
        stats = " ".join(f"{name} {n}" for name, n in hero["stats"].items() if name != "health")
        mark = ">" if hero["seat"] == table["active"] else " "
        line = f"{mark}{_paint(hero['name'], SIDE[hero['side']])} ({who}) in {at} · "
        line += f"health {hero['health']}/{hero['max_health']} · stamina {hero['stamina']} · {stats}"
        lines.append(line)
        holds = [_plain(card["card"]) for card in hero["weapons"] + hero["equipment"]]
        if hero["side"] == "chaos":
            holds += [f"monster {_plain(hero['monster'])}"] if hero["monster"] else []
            holds += [f"{hero['tokens']} Chaos tokens"] if hero["tokens"] else []
            holds += [f"{hero['ghoul_tokens']} Ghoul tokens"] if hero["ghoul_tokens"] else []
            holds += [_plain(card["card"]) or "a kept event" for card in hero["keep"]]
        lines += [f"    {line}" for line in wrap(", ".join(holds), max(20, width - 4))]
    return "\n".join(lines)


def _display(table: WorldView, width: int) -> str:
    shown = ", ".join(_plain(card["card"]) for card in table["display"]) or "empty"
    rolls = [" ".join([die["face"] for die in roll]) for roll in table["dice"] if roll]
    dice = [f"Dice on the table: {roll}" for roll in rolls]
    return "\n".join([*wrap(f"Quartermaster: {shown}", width), *dice])
