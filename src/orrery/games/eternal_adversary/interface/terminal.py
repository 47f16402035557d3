"""The table in a terminal: side, goal and doom; the map; heroes; a battle with every die and why it counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.engine.text import listed, plain, plural
from orrery.engine.view import PieceView
from orrery.engine.words import counted
from orrery.games.eternal_adversary.cards.catalogue import BY_SLUG, FACES
from orrery.games.eternal_adversary.interface.atlas import LEGEND, atlas, letters_of
from orrery.games.eternal_adversary.interface.ink import (
    BLUE,
    BOLD,
    GREY,
    RED,
    YELLOW,
    beside,
    columns,
    paint,
    visible,
    wrapped,
)
from orrery.games.eternal_adversary.interface.names import NAMES
from orrery.games.eternal_adversary.interface.view import (
    AttackDieView,
    AttackView,
    BattleView,
    HeroView,
    UnitView,
    WorldView,
)
from orrery.games.eternal_adversary.interface.words import WORDS

SIDE = {"order": BLUE, "chaos": RED}
WIDE, MAP_WIDE = 130, 92
"""From this width on the map, so wide, has the rest beside it."""
STEP_WORDS = {"ambush": "fight"}
"""Steps of a turn that players know by another word."""
Lines = list[str]


def terminal(view: dict[str, Any], width: int) -> str:
    """What a viewer sees, `width` columns wide, with ANSI colours."""
    table: WorldView = view["table"]
    lines = _head(view, table, width)
    if width >= WIDE:
        left = _scene(table, MAP_WIDE)
        right = [*_heroes(view, table, width - MAP_WIDE - 3), *_display(table, width - MAP_WIDE - 3)]
        lines += beside(left, right, MAP_WIDE + 3)
    else:
        lines += [*_scene(table, width), *_heroes(view, table, width), *_display(table, width)]
    return "\n".join([*lines, *_team(view, table, width)])


def _scene(table: WorldView, width: int) -> Lines:
    """The battle that is on, or the map."""
    if table["battle"] is not None:
        return _battle(table, table["battle"], width)
    return [*atlas(table, _sheets(table), min(width, MAP_WIDE)), *_legend(width), *_places(table, width)]


def _said(key: str, **params: Any) -> str:
    return plain(WORDS.phrase(f"picture.{key}", **params))


def _name(slug: str | None) -> str:
    """A card, a unit or a city by its name."""
    if slug is None:
        return ""
    if slug in NAMES:
        return plain(NAMES[slug])
    return FACES[BY_SLUG[slug]].name if slug in BY_SLUG else ""


def _cards(pieces: Sequence[PieceView]) -> str:
    """Cards by name, equal ones counted."""
    names = [_name(piece["card"]) for piece in pieces]
    counts = {name: names.count(name) for name in names}
    return ", ".join([name if n == 1 else f"{name} ×{n}" for name, n in counts.items()])


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# ---------------------------------------------------------------- the head
def _head(view: dict[str, Any], table: WorldView, width: int) -> Lines:
    """One's side, whose turn it is, doom, the goal."""
    doom, arch = table["doom"], table["arch_enemy"]
    bars = [
        _said("doom", side=side.capitalize(), bar=paint("■" * n + "·" * (doom["end"] - n), SIDE[side]), n=n, end=13)
        for side, n in (("order", doom["order"]), ("chaos", doom["chaos"]))
    ]
    goal = "goal" if table["phase"] in ("set-up", "play") and doom["left"] else "goal.final"
    name = arch["name"].removeprefix("The ")
    said = _said(goal, left=doom["left"], arch=name, health=arch["health"])
    first = (_side(view, table), _turn(view, table))
    return [
        *[paint(line, BOLD) for line in wrapped(" ".join([f"{_capital(one)}." for one in first]), width)],
        *(["   ".join(bars)] if width >= 76 else bars),
        *wrapped(_capital(said), width),
        "",
    ]


def _side(view: dict[str, Any], table: WorldView) -> str:
    if view["seat"] is None:
        return _said("watch")
    mine = table["heroes"][view["seat"]]
    sheet, side = mine["sheet"], mine["side"].capitalize()
    return _said("side", side=side, hero=sheet["name"]) if sheet else _said("side.bare", side=side)


def _turn(view: dict[str, Any], table: WorldView) -> str:
    """Whose turn and which step it is, or the phase of the game."""
    if table["phase"] == "set-up":
        return _said("set-up")
    if table["phase"] == "end":
        winner = table["winner"]
        return _said("end.won", side=winner.capitalize()) if winner else _said("end")
    if table["phase"] == "final battle":
        return _said("final.stage", stage=table["stage"]) if table["stage"] else _said("final")
    active = table["active"]
    sheet = table["heroes"][active]["sheet"]
    said = [STEP_WORDS.get(table["step"] or "end", str(table["step"]))]
    said += [_said("moves", n=table["moves"])] if table["step"] == "move" else []
    said += [table["bypass"]] if table["bypass"] else []
    key = "turn.yours" if view["seat"] == active else "turn"
    hero = sheet["name"] if sheet else ""
    return _said(key, round=table["round"], who=view["names"][active], hero=hero, step=", ".join(said))


def _team(view: dict[str, Any], table: WorldView, width: int) -> Lines:
    """What a team is deciding: the pair whose loss it divides, the votes cast so far, who decides if they differ."""
    said, pair, vote = [], table["split"], table["vote"]
    if pair is not None:
        health = pair["health"]
        hero, monster = _name(pair["hero"]), _name(pair["monster"])
        said.append(_said("pair", loss=pair["loss"], hero=hero, a=health["hero"], monster=monster, b=health["monster"]))
    if vote is not None:
        said += [_said("vote", who=view["names"][cast["seat"]], vote=cast["label"]) for cast in vote["cast"]]
        said.append(_said("decides", who=view["names"][vote["decides"]]))
    return wrapped(" ".join([_capital(one) for one in said]), width)


# ---------------------------------------------------------------- the map in words
def _legend(width: int) -> Lines:
    """What the signs of the map mean."""
    return [
        paint(line, GREY)
        for line in columns([f"{sign} {plain(WORDS.phrase(f'legend.{key}'))}" for sign, key in LEGEND], width)
    ]


def _sheets(table: WorldView) -> list[HeroView]:
    """The heroes that are chosen."""
    return [seat["sheet"] for seat in table["heroes"] if seat["sheet"] is not None]


def _places(table: WorldView, width: int) -> Lines:
    """What matters on the map, in words: what lies open, monsters, tokens, where one can go from the hero on turn."""
    found = []
    for place in table["places"]:
        card = place["card"]["card"] if place["card"] is not None else None
        said = [_name(card) if place["up"] else f"{_name(card)}, still face down"] if card else []
        said += [_name(place["monster"])] if place["monster"] else []
        said += [_said("token", n=place["tokens"])] if place["tokens"] else []
        if said:
            found.append(f"{place['name']}: {', '.join(said)}")
    lines = ["", paint(_capital(_said("open")), BOLD), *columns(found, width)] if found else []
    if table["tunnels"]:
        names = {place["slug"]: place["name"] for place in table["places"]}
        holes = list(dict.fromkeys([names[slug] for pair in table["tunnels"] for slug in pair]))
        lines += wrapped(_capital(_said("tunnel", holes=listed(holes))), width)
    here = next((hero["at"] for hero in _sheets(table) if hero["seat"] == table["active"] and hero["at"]), None)
    around = next((place for place in table["places"] if place["slug"] == here), None)
    if around is not None and table["phase"] == "play":
        near = [_name(slug) for slug in around["near"]]
        lines += wrapped(_said("leads", place=around["name"], near=listed(near)), width)
    return lines


# ---------------------------------------------------------------- the battle
def _battle(table: WorldView, battle: BattleView, width: int) -> Lines:
    """Units with health, chits and what lasts for them; every attack with its dice and what each counted for."""
    place = next(place["name"] for place in table["places"] if place["slug"] == battle["at"])
    head = _said("battle", place=place, round=battle["round"], step=battle["step"])
    if battle["attacks"]:
        head += f", {_said('segment', segment=battle['segment'])}"
    lines = [paint(line, BOLD) for line in wrapped(_capital(head), width)]
    for unit in battle["units"]:
        lines += _unit(unit, width)
        for attack in battle["attacks"]:
            if attack["unit"] == unit["unit"]:
                lines += _attack(attack, width)
    if battle["rusted"]:
        lines += wrapped(_capital(_said("rusted", cards=_cards(battle["rusted"]))), width)
    if any(unit["kind"] == "arch-enemy" for unit in battle["units"]):
        arch = table["arch_enemy"]
        lines += wrapped(_said("arch", arch=_name(arch["slug"]), text=arch["text"]), width)
    return lines


def _unit(unit: UnitView, width: int) -> Lines:
    """A unit of a battle: health, chits, damage coming, and what lasts for it."""
    numbers = f"{unit['health']}/{unit['max_health']}"
    bar = "♥" * unit["health"] + "·" * max(0, unit["max_health"] - unit["health"]) if unit["max_health"] <= 24 else "♥"
    said = _said("chits", chits=unit["chits"], armor=unit["armor"])
    coming = paint(f", {_said('coming', n=unit['incoming'])}", RED) if unit["incoming"] else ""
    name = paint(f"{_name(unit['unit']):<20}", BOLD + SIDE[unit["side"]])
    lines = [f"{name} {paint(bar, RED)} {numbers}, {said}{coming}"]
    if visible(lines[0]) > width:
        lines = [f"{name} {paint(bar, RED)} {numbers}", f"    {said}{coming}"]
    return [*lines, *[f"    {line}" for note in unit["notes"] for line in wrapped(_capital(note), width - 4)]]


def _die(die: AttackDieView) -> str:
    colour = {"blue": BLUE, "yellow": YELLOW}.get(die["face"], BOLD)
    face = {"exchanged": "2*"}.get(die["face"], die["face"])
    return paint(f"[{face}] lost", GREY) if die["lost"] else paint(f"[{face}]", colour)


def _attack(attack: AttackView, width: int) -> Lines:
    """An attack: its dice, and what each counted for."""
    key = "target" if attack["target"] else "target.none"
    params = {"name": attack["name"], "segment": attack["segment"], "n": attack["dice_count"]}
    head = [f"  {line}" for line in wrapped(_said(key, **params, foe=_name(attack["target"])), width - 2, "  ")]
    if not attack["dice"] and not attack["flat"]:
        return head if attack["now"] else [paint(line, GREY) for line in head]
    dice = " ".join([_die(die) for die in attack["dice"]])
    less = attack["total"] not in (None, attack["rolled"])
    counted = _said(
        "counted.less" if less else "counted", counted=attack["counted"], n=attack["rolled"], left=attack["total"]
    )
    return [*head, *([f"    {dice}"] if dice else []), *[f"      {line}" for line in wrapped(counted, width - 6)]]


# ---------------------------------------------------------------- heroes, display
def _heroes(view: dict[str, Any], table: WorldView, width: int) -> Lines:
    """All heroes: where they are, their numbers, what they can and what they hold."""
    letters, lines = letters_of(_sheets(table)), [""]
    for seated in table["heroes"]:
        who = view["names"][seated["seat"]]
        hero, side = seated["sheet"], seated["side"].capitalize()
        if hero is None or hero["gone"]:
            lines.append(_capital(_said("hero.gone" if seated["gone"] else "hero.none", who=who, side=side)))
        else:
            lines += _hero(hero, who, letters[hero["seat"]], hero["seat"] == table["active"], width)
    return lines


def _hero(hero: HeroView, who: str, letter: str, active: bool, width: int) -> Lines:
    """A hero sheet in a few lines."""
    key = "hero" if hero["at"] else "hero.away"
    where = plain(WORDS.say(f"picture.{key}", name=hero["name"], who=who, place=_name(hero["at"])))
    stats = ", ".join([f"{name} {n}" for name, n in hero["stats"].items() if name != "health"])
    numbers = _said(
        "numbers",
        health=hero["health"],
        most=hero["max_health"],
        stamina=hero["stamina"],
        drops=hero["max_stamina"],
        stats=stats,
        experience=hero["experience"],
    )
    attacks = ". ".join([_said("attack", name=arm["name"], text=arm["text"]) for arm in hero["attacks"]])
    ability = _said("ability", name=hero["ability"]["name"], rule=hero["ability"]["rule"])
    said = [_capital(numbers), f"{_capital(attacks)}. {ability}", _holds(hero)]
    head = paint(f"[{letter}] {where}", BOLD + SIDE[hero["side"]])
    return [f"{'>' if active else ' '}{head}", *[f"    {line}" for text in said for line in wrapped(text, width - 4)]]


def _holds(hero: HeroView) -> str:
    """What a hero holds: items and free slots, or tokens, its monster and kept events."""
    if hero["side"] == "order":
        items = [_cards([piece]) for piece in hero["weapons"] + hero["equipment"]]
        held = _said("holds", items=", ".join(items)) if items else _said("holds.nothing")
        return _capital("; ".join([held, _said("slots", n=hero["free_slots"])]))
    items = [_said("token", n=hero["tokens"])] if hero["tokens"] else []
    items += [_said("ghouls", n=hero["ghoul_tokens"])] if hero["ghoul_tokens"] else []
    holds = [_said("holds", items=", ".join(items)) if items else _said("holds.nothing")]
    holds += [_said("commands", beasts=plural(_name(hero["monster"])))] if hero["monster"] else []
    holds += [
        _said("kept", card=_name(card["card"])) if card["card"] else _said("kept.hidden") for card in hero["keep"]
    ]
    return _capital("; ".join(holds))


def _display(table: WorldView, width: int) -> Lines:
    """The quartermaster's display with what each item is good for, the box, the discard piles."""
    shown = list(dict.fromkeys([_item(piece, table["display"]) for piece in table["display"]]))
    lines = ["", _said("display" if shown else "display.empty")]
    lines += [line for text in shown for line in wrapped(text, width, "    ", "  ")]
    figures = [counted(n, _name(slug), none=f"no {plural(_name(slug))}") for slug, n in table["reserve"].items()]
    box = _said("box", n=table["items"], m=table["events"], tokens=table["tokens"], figures=listed(figures))
    following = f" {_said('next', beast=_name(table['next_monster']))}" if table["next_monster"] else ""
    lines += _indented(box + following, width)
    for key, pile in (
        ("items", table["item_discard"]),
        ("events", table["event_discard"]),
        ("removed", table["removed"]),
    ):
        lines += _indented(_said(key, cards=_cards(pile)), width) if pile else []
    rolls = [", ".join([die["face"] for die in roll]) for roll in table["dice"] if roll]
    return [*lines, *[_capital(_said("dice", dice=roll)) for roll in rolls]]


def _item(piece: PieceView, among: Sequence[PieceView]) -> str:
    """An item, how often it lies there, and what it is good for."""
    name = _cards([other for other in among if other["card"] == piece["card"]])
    text = " ".join([plain(section.printed) for section in FACES[BY_SLUG[piece["card"] or ""]].sections])
    return f"{name}: {text}"


def _indented(text: str, width: int) -> Lines:
    return wrapped(_capital(text), width, "  ")
