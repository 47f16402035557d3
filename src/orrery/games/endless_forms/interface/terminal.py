"""The desert for a terminal: four habitats side by side, the opponent's species above them and one's own below."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from orrery.engine.view import PieceView
from orrery.games.endless_forms.cards.catalogue import FACES
from orrery.games.endless_forms.interface.view import DesertView, HabitatView, SpeciesView

NAME = {card.slug: card.name for card in FACES}
GAP = 2
NARROW = 21
"""Columns narrower than this would break the names of cards."""


def _named(piece: PieceView) -> str:
    """What a card is called; its back where the viewer does not know its face."""
    return NAME[piece["card"]] if piece["card"] else f"a face-down {piece['back']}"


def terminal(view: dict[str, Any], width: int) -> str:
    """The table of a view as text, no wider than `width` where that is possible."""
    table: DesertView = view["table"]
    near = view["seat"] if view["seat"] is not None else 0
    far = 1 - near
    lines = [_headline(view, table), "", *_player(view, far, width), ""]
    if table["habitats"] and all(table["habitats"]):
        lines += [*_row(table, near, far, width), ""]
    lines += [*_player(view, near, width), *_lasting(table, width), *_pending(view, table, width)]
    return "\n".join([line.rstrip() for line in lines])


def _headline(view: dict[str, Any], table: DesertView) -> str:
    if not table["turn"]:
        return "Set-up"
    who = view["names"][table["active"]]
    return f"Turn {table['turn']} of {len(table['turns'])} · {table['period'].title()} · {table['step']} · {who}'s turn"


def _player(view: dict[str, Any], seat: int, width: int) -> list[str]:
    """Counters, cards and, where they are seen, the hand by name."""
    p = view["table"]["players"][seat]
    event = "an Event face-down" if p["event"] and not p["event"]["card"] else ""
    if p["event"] and p["event"]["card"]:
        event = f"Event: {NAME[p['event']['card']]} (face-down)"
    score = f"{p['score']} counters on {p['species']} species"
    piles = f"hand {len(p['hand'])} · deck {p['deck']['count']} · discards {len(p['discard'])}"
    said = " · ".join(part for part in (f"{view['names'][seat]}: {score}", piles, event) if part)
    hand = [NAME[card["card"]] for card in p["hand"] if card["card"]]
    lines = wrap(said, width, subsequent_indent="  ")
    return lines + (wrap("Hand: " + ", ".join(hand), width, subsequent_indent="  ") if hand else [])


def _row(table: DesertView, near: int, far: int, width: int) -> list[str]:
    """The habitats in columns, or one under the other where the screen is narrow."""
    room = (width - 3 * GAP) // 4
    if room < NARROW:
        return [line for h in table["habitats"] for line in ["", *_column(h, near, far, width)]][1:]
    columns = [_parts(h, near, far, room) for h in table["habitats"]]
    lines = []
    for part in range(3):
        height = max(len(column[part]) for column in columns)
        if part == 1 or height:
            for i in range(height):
                cells = [column[part][i] if i < len(column[part]) else "" for column in columns]
                lines.append((" " * GAP).join(cell.ljust(room) for cell in cells))
            lines.append("")
    return lines[:-1]


def _column(h: HabitatView, near: int, far: int, width: int) -> list[str]:
    above, middle, below = _parts(h, near, far, width)
    return [*above, *middle, *below]


def _parts(h: HabitatView, near: int, far: int, room: int) -> tuple[list[str], list[str], list[str]]:
    """The opponent's species, the habitat, one's own species."""
    name = _named(h)
    head = f"[{h['place']}] {name}" + (f" (now {h['land']})" if h["land"] != name else "")
    middle = [*wrap(head, room), *wrap(_resources(h, near, far), room, initial_indent="  ", subsequent_indent="  ")]
    marks = [word for word in ("flooded", "preserved") if h[word]]
    marks += [f"development {h['development']}"] if h["development"] else []
    marks += ["withering"] if h["withering"] else []
    marks += [_named(effect) for effect in h["effects"]]
    if marks:
        middle += wrap("+ " + ", ".join(marks), room, initial_indent="  ", subsequent_indent="    ")
    return _species(h["species"][far], room), middle, _species(h["species"][near], room)


def _resources(h: HabitatView, near: int, far: int) -> str:
    mine, theirs = h["resources"][near], h["resources"][far]
    more = [resource for resource in theirs if resource not in mine]
    return ", ".join(mine) + (f" (opponent also {', '.join(more)})" if more else "")


def _species(species: list[SpeciesView], room: int) -> list[str]:
    """Each species with its counters, rates and rank; `!` is exerted, `^` a predator."""
    lines: list[str] = []
    for one in species:
        mark = "!" if one["exerted"] else "·"
        lines += wrap(f"{mark} {_named(one)} {one['counters']}", room, subsequent_indent="    ")
        rank = f"rank {one['rank']}{'^' if one['predator'] else ''}"
        lines.append(f"    +{one['up']} -{one['down']} {rank}"[:room])
        more = [_named(effect) for effect in one["effects"]] + (["warded"] if one["warded"] else [])
        if one["takes_after"]:
            more.append(f"as {NAME.get(one['takes_after'], one['takes_after'])}")
        if more:
            lines += wrap("+ " + ", ".join(more), room, initial_indent="    ", subsequent_indent="      ")
    return lines


def _lasting(table: DesertView, width: int) -> list[str]:
    """What holds for a while, in a line; nothing if there is nothing."""
    lasting = table["lasting"]
    results = {
        "Drought": lasting["drought"],
        "Monsoon Season": lasting["monsoon"],
        "Limited Resources": lasting["limited"],
        "a short Day": lasting["winter"],
        "Overpredation": lasting["overpredation"] > 0,
        "Hyper-Adaptive Fauna": bool(lasting["adaptive"]),
        "Rites of Spring": any(lasting["rites"]),
    }
    said = [name for name, holds in results.items() if holds]
    return wrap("In force: " + ", ".join(said), width) if said else []


def _pending(view: dict[str, Any], table: DesertView, width: int) -> list[str]:
    """Events still to be resolved, the last revealed first."""
    chain = [NAME[event["card"]] for event in reversed(table["chain"]) if event["card"]]
    lines = wrap("To be resolved: " + ", then ".join(chain), width) if chain else []
    legend = "! exerted   ^ predator   +n gains when it exerts   -n loses at the end of every turn"
    return [*lines, "", *wrap(legend, width)] if any(p["species"] for p in table["players"]) else lines
