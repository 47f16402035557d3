"""The table of Endogenesis as plain text, for playing in a terminal."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from orrery.engine.verbs import sentences
from orrery.games.endogenesis.cards.catalogue import BY_SLUG, FACES

SHARD, PRISM, CHARGE = "*", "^", "~"


def terminal(view: dict[str, Any], width: int) -> str:
    """The whole table as the viewer sees it, in lines no longer than `width`."""
    table, names, me = view["table"], view["names"], view["seat"]
    width = max(40, width)
    lines = [*_told(_head(table, names), width, ""), ""]
    for monster in table["monsters"]:
        lines += _monster(monster, width)
    lines += _realms(table, width)
    if table["blows"]:
        lines += _blows(table, names, width)
    order = [seat for seat in table["order"] if seat != me]
    for seat in order:
        lines += ["", *_player(table, names, seat, width, mine=False)]
    if me is not None:
        lines += ["", *_player(table, names, me, width, mine=True)]
    return "\n".join(line.rstrip() for line in lines)


def _head(table: dict[str, Any], names: list[str]) -> str:
    acting = table["active"]
    who = ""
    if acting is not None:
        who = f", {names[acting['seat']]} acts" if "seat" in acting else ", the Monster acts"
    beyond = " with Beyond" if table["beyond"] else ""
    return f"ENDOGENESIS {table['mode']}{beyond} | round {table['round']}, {table['phase']}{who}"


def _name(card: dict[str, Any] | None) -> str:
    if card is None:
        return "-"
    if card["card"] is None:
        return "(face down)"
    return str(FACES[BY_SLUG[card["card"]]].name)


def _bar(now: int, most: int) -> str:
    return "[" + "#" * now + "." * max(0, most - now) + f"] {now}/{most}"


def _told(text: str, width: int, indent: str = "    ") -> list[str]:
    return wrap(text, width, initial_indent=indent, subsequent_indent=indent)


def _monster(monster: dict[str, Any] | None, width: int) -> list[str]:
    if monster is None:
        return ["  (no Monster)"]
    marks = [word for word, on in (("marked", monster["marked"]), ("slain", monster["dead"])) if on]
    wounds = f"  {SHARD} at " + ", ".join(map(str, monster["thresholds"])) if monster["thresholds"] else ""
    more = f"  +{monster['bounty']} Shard" if monster["bounty"] else ""
    state = f"  ({', '.join(marks)})" if marks else ""
    line = f"  {_name(monster).upper()} {_bar(monster['health'], monster['max_health'])}{wounds}{more}{state}"
    return [line[:width], *_told(FACES[BY_SLUG[monster["card"]]].text, width)]


def _realms(table: dict[str, Any], width: int) -> list[str]:
    top = table["chaos"]["known"].get("0")
    following = f", next {FACES[BY_SLUG[top]].name}" if top else ""
    parts = [
        f"Chaos {table['chaos']['count']}{following}",
        f"Knowledge {table['knowledge']['count']} (discarded {len(table['knowledge_discard'])})",
        f"Wonders {table['wonders']['count']}",
    ]
    if table["slain"]:
        parts.append(f"slain {table['slain']}")
    if table["drain"]:
        parts.append(f"drain {table['drain']}")
    lines = _told(" | ".join(parts), width, "  ")
    if table["distortion"] is not None:
        card = FACES[BY_SLUG[table["distortion"]["card"]]]
        lines += _told(f"Distortion: {card.name}. {sentences(card.does)}", width, "  ")
    if table["fragments"]:
        lines += _told("Fragments: " + ", ".join(_name(card) for card in table["fragments"]), width, "  ")
    return lines


def _who(table: dict[str, Any], names: list[str], who: dict[str, Any] | None) -> str:
    if who is None:
        return "Chaos"
    if "seat" in who:
        return str(names[who["seat"]])
    found = [m for m in table["monsters"] if m is not None and m["id"] == who["monster"]]
    return _name(found[0]) if found else "the Monster"


def _blows(table: dict[str, Any], names: list[str], width: int) -> list[str]:
    blows = table["blows"]
    at = [f"{_who(table, names, blow['who'])} {blow['damage']}" for blow in blows["at"]]
    skill = FACES[BY_SLUG[blows["skill"]]].name
    said = f"{skill} of {_who(table, names, blows['by'])} is about to hit: {', '.join(at) or 'nobody'}"
    queue = [f"{_who(table, names, item['at'])} {item['damage']}" for item in blows["queue"]]
    return _told("! " + said + (f"; then {', '.join(queue)}" if queue else ""), width, "  ")


def _player(table: dict[str, Any], names: list[str], seat: int, width: int, mine: bool) -> list[str]:
    player = table["players"][seat]
    words = [word for word in ("dead", "weakened", "marked", "gone") if player[word]]
    if player["class_card"] is not None:
        words.insert(0, _name(player["class_card"]))
    energy = f"  Energy {table['energy']}" if table["active"] == {"seat": seat} else ""
    head = f"{'YOU: ' if mine else ''}{names[seat]} {_bar(player['health'], player['max_health'])}"
    head += f"  {SHARD}{player['shards']} unused  {PRISM}{player['prisms']} Prisms{energy}"
    lines = _told(head + (f"  ({', '.join(words)})" if words else ""), width, "  ")
    for slot in player["slots"]:
        lines += _slot(slot, width, mine)
    lines += _cards("hand", player["hand"], width, mine)
    lines += _cards("Wonders", player["wonders"], width, mine)
    if player["chosen"]:
        lines += _cards("choose from", player["chosen"], width, mine)
    return lines


def _slot(slot: dict[str, Any], width: int, mine: bool) -> list[str]:
    if slot["skill"] is None and not slot["shards"]:
        return []
    parts = [f"{slot['slot']:>4} {_name(slot['skill'])}"]
    if slot["shards"]:
        parts.append(SHARD * slot["shards"])
    if slot["charges"]:
        parts.append(CHARGE * min(9, slot["charges"]) + f" {slot['charges']}")
    if slot["augment"] is not None:
        parts.append(f"+ {_name(slot['augment'])}")
    if slot["skill"] is not None and not slot["ready"]:
        parts.append("(exhausted)")
    lines = _told(" ".join(parts), width, "  ")
    if mine and slot["skill"] is not None and slot["skill"]["card"] is not None:
        lines += _told(FACES[BY_SLUG[slot["skill"]["card"]]].text, width, "         ")
    return lines


def _cards(title: str, cards: list[dict[str, Any]], width: int, mine: bool) -> list[str]:
    if not cards:
        return []
    if not mine and all(card["card"] is None for card in cards):
        return [f"    {title}: {len(cards)}"]
    if mine:
        return [f"    {title}:", *[line for card in cards for line in _card(card, width)]]
    return wrap(
        f"{title}: {', '.join(_name(card) for card in cards)}", width, initial_indent="    ", subsequent_indent="      "
    )


def _card(card: dict[str, Any], width: int) -> list[str]:
    if card["card"] is None:
        return ["      (face down)"]
    face = FACES[BY_SLUG[card["card"]]]
    energy = f" [{face.energy}]" if face.energy else ""
    locked = " (locked)" if card.get("locked") else ""
    said = f"{face.name}{energy}{locked}: {face.text}"
    return wrap(said, width, initial_indent="      ", subsequent_indent="        ")
