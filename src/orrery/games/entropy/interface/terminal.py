"""The table for a terminal: the rondel, the offers, the Objectives, and everybody's Console and Solar Systems."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from orrery.engine.text import plain
from orrery.engine.verbs import sentences
from orrery.games.entropy.cards.catalogue import FACES
from orrery.games.entropy.rules.state import ACTIONS, BIOME_KINDS, CONDITIONS, LIFEFORMS, STARS, TIERS, TOKENS

CARDS: dict[str, Any] = {card.slug: card for card in FACES}
MARK = "▶"
WIDE = 110
"""From this width on, offers stand in two columns."""


def terminal(view: dict[str, Any], width: int) -> str:
    """What a view shows, as text no wider than `width`."""
    table = view["table"]
    names = [*view["names"], "Rival"]
    lines = [_headline(table, names)]
    lines += _rondel(table, names, view["seat"])
    lines += _objectives(table, names)
    if table["solo"]:
        lines += _solo(table["solo"])
    lines += _offers(table["offers"], width)
    seats = list(range(len(table["players"])))
    if view["seat"] is not None:
        seats.sort(key=lambda seat: seat != view["seat"])
    for seat in seats:
        lines += _player(table["players"][seat], names[seat])
    return "\n".join([part for line in lines for part in _fit(line, width)])


def _fit(line: str, width: int) -> list[str]:
    """The line, broken where it is too long; what follows is indented."""
    line = line.rstrip()
    if len(line) <= width:
        return [line]
    inner = " " * (len(line) - len(line.lstrip()) + 4)
    return wrap(line, width, initial_indent="", subsequent_indent=inner, drop_whitespace=True)


def _cut(line: str, width: int) -> str:
    line = line.rstrip()
    return line if len(line) <= width else line[: max(0, width - 1)] + "…"


def _headline(table: dict[str, Any], names: list[str]) -> str:
    last = f" · last round {table['last_round']}" if table["last_round"] else ""
    if table["round_cap"] and not last:
        last = f" · round cap {table['round_cap']}"
    if not table["round"]:
        return f"Set-up{last}"
    turn = f"{names[table['active']]}'s turn" if table["step"] != "end" else "the end"
    return f"Round {table['round']} · {table['step']} · {turn} · Objectives {table['objectives']['complete']}/2{last}"


# ---------------------------------------------------------------- the rondel
def _rondel(table: dict[str, Any], names: list[str], seat: int | None) -> list[str]:
    """Six sectors in clockwise order; `═` joins merged spaces; +1 to +3 is how far they are for the viewer."""
    if not table["rondel"]:
        return []
    me = table["active"] if seat is None else seat
    here = next(
        (x["sector"] for x in table["rondel"] if me in (*x["scientists"]["inner"], *x["scientists"]["outer"])), 0
    )
    lines = ["", "Rondel, clockwise: inner and outer spaces, tokens in the sections"]
    for x in table["rondel"]:
        far = (x["sector"] - here) % 6 if here else 9
        step = MARK if far == 0 else f"+{far}" if far <= 3 else ""
        inner, outer = (_space(x[ring], x["scientists"][ring], names) for ring in ("inner", "outer"))
        tokens = ", ".join(
            f"{names[t['seat']]}'s {'locked ' if t['locked'] else ''}{t['token'].title()}" for t in x["tokens"]
        )
        joint = "═" if x["merged"] else "│"
        lines.append(f"{step:>3} {x['sector']}  {inner:<27} {joint} {outer:<27}{' ' + tokens if tokens else ''}")
    return lines


def _space(action: str, there: list[int], names: list[str]) -> str:
    return f"{action}{' (' + ', '.join(names[who] for who in there) + ')' if there else ''}"


# ---------------------------------------------------------------- Objectives
def _objectives(table: dict[str, Any], names: list[str]) -> list[str]:
    lines = ["", "Objectives"]
    for number, track in zip(("I", "II", "III"), table["objectives"]["tracks"], strict=True):
        spaces = " ".join(f"{n}:{vp}VP" for n, vp in enumerate(track["vp"]))
        where = ", ".join(f"{names[who]} on {n}" for who, n in enumerate(track["markers"]))
        lines.append(f"  {number:<4}{'alt ' if track['alternative'] else ''}{spaces}   {where}")
    for row in table["objectives"]["lifeforms"]:
        small = ", ".join(f"{CARDS[tile['card']].vp} VP" for tile in row["small"]) or "gone"
        big = "20 VP" if row["big"] else "gone"
        lines.append(f"  {row['type'].title():<9} {row['small_needs']}+: {small};  {row['big_needs']}+: {big}")
    return lines


def _solo(solo: dict[str, Any]) -> list[str]:
    lines = [
        "",
        f"Exam, {solo['level']}: {solo['needed_vp']} VP and {solo['needed_challenges']} Challenges;"
        f" {solo['progress']['count']} Progress cards left",
    ]
    lines += [f"  open  {CARDS[p['card']].name}: {CARDS[p['card']].asks.words}" for p in solo["challenges"]]
    lines += [f"  done  {CARDS[p['card']].name}" for p in solo["completed"]]
    return lines


# ---------------------------------------------------------------- offers
def _offers(offers: dict[str, Any], width: int) -> list[str]:
    stars = "  ".join(f"{code.upper()}×{offers['stars'][code]}" for code in STARS)
    rocks = "  ".join(f"{kind.title()}×{offers['asteroids'][kind]}" for kind in CONDITIONS)
    planets = [
        f"{c.name} ({CONDITIONS[c.kind].title()} {c.icons}, {c.cost} Mass): {sentences(c.does)}"
        for c in _tops(offers["planets"])
    ]
    biomes = [
        f"{c.name} ({BIOME_KINDS[c.kind].title()}, {ACTIONS[c.trigger]}, needs {c.needs}): "
        f"{sentences(c.does)} Fulfilled: {sentences(c.improved)}"
        for c in _tops(offers["biomes"])
    ]
    life = [f"{c.name} ({c.asks}): {sentences(c.does)}" for c in _tops(offers["life"])]
    return [
        "",
        f"Stars  {stars}",
        f"Asteroids  {rocks}   Solar Systems ×{offers['systems']}",
        *_columns("Planets", planets, width),
        *_columns("Biomes", biomes, width),
        *_columns("Life cards", life, width),
    ]


def _tops(stacks: list[dict[str, Any]]) -> list[Any]:
    return [CARDS[stack["top"]["card"]] for stack in stacks if stack["top"]]


def _columns(title: str, items: list[str], width: int) -> list[str]:
    """A list under its title, in two columns where there is room."""
    if width < WIDE:
        return [title, *[f"  {item}" for item in items]]
    half, column = (len(items) + 1) // 2, width // 2 - 3
    rows = [f"  {_cut(left, column):<{column}}  " for left in items[:half]]
    for i, right in enumerate(items[half:]):
        rows[i] += _cut(right, column)
    return [title, *rows]


# ---------------------------------------------------------------- players
def _player(p: dict[str, Any], name: str) -> list[str]:
    if p["gone"]:
        return ["", f"{name} gave up"]
    generator = p["generator"]
    off = f" ({generator['discount']} Entropy off {generator['stars']})" if generator["discount"] else ""
    tokens = "  ".join(f"{token.title()} {_where(p['tokens'][token])}" for token in TOKENS)
    lines = [
        "",
        f"{name}:  {p['energy']} Energy  {p['mass']} Mass  {p['entropy']} Entropy  {p['vp']} VP"
        f"   Generator {generator['space']}{off}",
        f"  Tokens: {tokens}",
    ]
    for card in p["focus"]:
        if card["piece"]:
            focus = CARDS[card["piece"]["card"]]
            now = plain(focus.at(card["tier"])) if card["tier"] else "no effect yet"
            lines.append(f"  Focus {card['token'].title():<6} {focus.name}, tier {card['tier']}: {now}")
    for system in p["systems"]:
        lines += _system(system)
    lines += [f"  Hand: {CARDS[x['card']].name} ({CARDS[x['card']].text})" for x in p["hand"]]
    lines += [
        f"  Mission: {CARDS[x['card']].name} ({CARDS[x['card']].text})" if x["card"] else "  Mission: face down"
        for x in p["missions"]
    ]
    if p["claimed"]:
        lines.append("  Claimed: " + ", ".join(CARDS[x["card"]].name for x in p["claimed"]))
    return lines


def _where(at: str | int) -> str:
    return at if isinstance(at, str) else f"in sector {at}"


def _system(system: dict[str, Any]) -> list[str]:
    star = CARDS[system["star"]["card"]] if system["star"] else None
    sun = "no Star"
    if star:
        code, cost = STARS[star.kind].upper(), TIERS[star.kind]
        sun = f"{star.name} ({code}, icons {star.icons}, {cost} Entropy: {sentences(star.does)})"
    lines = [f"  System {system['number']}: {sun}"]
    for spot in system["spots"]:
        lines += _planet(spot) if spot else ["    · an empty Planet space"]
    return lines


def _planet(spot: dict[str, Any]) -> list[str]:
    card = CARDS[spot["planet"]["card"]]
    living = "".join(letter * spot["lifeforms"][kind] for letter, kind in zip("BPA", LIFEFORMS, strict=True))
    rocks = [
        f"{CARDS[spot['asteroids'][space]['card']].name} ({space} space)"
        for space in ("lifeform", "mass")
        if spot["asteroids"][space]
    ]
    cards = [CARDS[x["card"]].name for x in spot["cards"]]
    away = "" if spot["arrived"] else " arriving"
    printed = f"{CONDITIONS[card.kind].title()} {card.icons}; {sentences(card.does)}"
    beside = [", ".join(rocks)] if rocks else []
    beside += ["cards: " + ", ".join(cards)] if cards else []
    lines = ["  ".join([f"    ● {card.name}{away} ({printed})", f"[{living or '-'}]", *beside])]
    if spot["biome"]:
        biome = CARDS[spot["biome"]["card"]]
        side = biome.improved if spot["fulfilled"] else biome.does
        needs = "fulfilled" if spot["fulfilled"] else f"needs {biome.needs}"
        kind = BIOME_KINDS[biome.kind].title()
        lines.append(f"      {biome.name} ({kind}, {ACTIONS[biome.trigger]}, {needs}): {sentences(side)}")
    return lines
