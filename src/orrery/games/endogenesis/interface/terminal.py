"""The table of Endogenesis as plain text, for playing in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Any

from orrery.engine.text import listed, plain
from orrery.engine.words import counted
from orrery.games.endogenesis.cards.catalogue import BY_SLUG, FACES
from orrery.games.endogenesis.cards.kinds import Monster, Skill
from orrery.games.endogenesis.interface.words import printed
from orrery.games.endogenesis.rules.state import CATEGORIES, KINDS

WIDE = 96
"""From this width on the Skills of the others are told with what they do."""
TWO_COLUMNS = 130
"""From this width on the others stand side by side."""
GAP = 3
Shown = dict[str, Any]


def terminal(view: Shown, width: int) -> str:
    """The whole table as the viewer sees it, in lines no longer than `width`."""
    table, names, me = view["table"], view["names"], view["seat"]
    width = max(40, width)
    lines = [*_head(table, names, me, width), ""]
    for monster in table["monsters"]:
        lines += _monster(table, names, monster, width)
    lines += ["", *_realms(table, width)]
    if table["blows"]:
        lines += ["", *_blows(table, names, width)]
    others = [seat for seat in table["order"] if seat != me]
    lines += _others(table, names, others, width)
    if me is not None:
        lines += ["", *_player(table, names, me, width, mine=True)]
    lines += ["", *_legend(table, width)]
    return "\n".join(line.rstrip() for line in lines)


def decided_by(view: Shown) -> list[dict[str, str]]:
    """What decides a game before the points do: each player's Prisms; in Chaos Royale who is still alive. Tactical
    counts Prisms as points."""
    table = view["table"]
    if table["mode"] == "tactical":
        return [{} for _ in table["players"]]
    found = [{"Prisms": str(player["prisms"])} for player in table["players"]]
    if table["mode"] == "chaos-royale":
        for row, player in zip(found, table["players"], strict=True):
            row["Health"] = "dead" if player["dead"] else f"{player['health']} of {player['max_health']}"
    return found


def _told(text: str, width: int, indent: int = 0, hang: int | None = None) -> list[str]:
    after = indent if hang is None else hang
    return wrap(text, width, initial_indent=" " * indent, subsequent_indent=" " * after)


def _list(parts: Iterable[str]) -> str:
    return " | ".join(part for part in parts if part)


# ---------------------------------------------------------------- the top
def _head(table: Shown, names: Sequence[str], me: int | None, width: int) -> list[str]:
    mode = table["mode"].replace("-", " ").title() + (" with Beyond" if table["beyond"] else "")
    rounds = table["figures"]["rounds"]
    when = f"round {table['round']}{f' of {rounds}' if rounds else ''}" if table["round"] else ""
    whose = _turn(table, names, me)
    side = f"you are {names[me]}" if me is not None else "you watch"
    lines = _told(_list([f"ENDOGENESIS {mode}", when, whose, side]), width)
    lines += _told(f"Goal: {_goal(table)}", width, hang=2)
    if table["mode"] != "chaos-royale":
        lines += _told(f"Score: {', '.join(_standing(table, names, seat) for seat in _seats(table))}", width, hang=2)
    return lines


def _seats(table: Shown) -> list[int]:
    return list(table["order"]) or list(range(len(table["players"])))


def _turn(table: Shown, names: Sequence[str], me: int | None) -> str:
    active = table["active"]
    if active is None or table["phase"] != "combat":
        return str(table["phase"])
    if "seat" in active:
        return "your turn" if active["seat"] == me else f"{names[active['seat']]} has the turn"
    return f"{_who(table, names, active)} has the turn"


def _goal(table: Shown) -> str:
    figures = table["figures"]
    if table["mode"] == "chaos-royale":
        left = counted(table["monsters_to_slay"], "Monster")
        return f"slay every Monster of the Realm of Chaos ({left} to go, {table['slain']} slain). One death loses."
    if table["mode"] == "tactical":
        return (
            f"the highest score after {figures['rounds']} rounds: Max Health (points above "
            f"{figures['dear_health']} count twice), every Shard 1, every Prism {figures['prism_points']}."
        )
    won = figures["prisms_to_win"]
    more = " If two players have 2 each, the higher score of the two wins." if won > 2 else ""
    return f"{won} Prisms. The last blow against a Legendary Monster wins one.{more}"


def _standing(table: Shown, names: Sequence[str], seat: int) -> str:
    player = table["players"][seat]
    lead = " (ahead)" if table["leader"] == seat else ""
    return f"{names[seat]} {counted(player['prisms'], 'Prism', none='no Prisms')} and {player['score']:g} points{lead}"


# ---------------------------------------------------------------- cards
def _name(card: Shown | None) -> str:
    if card is None:
        return "-"
    if card["card"] is None:
        return "face-down card"
    return _called(card["card"])


def _called(slug: str) -> str:
    return str(FACES[BY_SLUG[slug]].name)


def _says(slug: str) -> str:
    """What a card does, without its kind and cost."""
    return plain(printed(BY_SLUG[slug]))


def _bar(now: int, most: int) -> str:
    return "[" + "#" * now + "." * max(0, most - now) + f"] {now} of {most} Health"


def _monster(table: Shown, names: Sequence[str], monster: Shown | None, width: int) -> list[str]:
    if monster is None:
        return ["No Monster is in play."]
    face = FACES[BY_SLUG[monster["card"]]]
    assert isinstance(face, Monster)
    at = listed([str(n) for n in monster["thresholds"]])
    state = [
        f"a Shard at {at} Health" if at else "",
        "marked" if monster["marked"] else "",
        "slain" if monster["dead"] else "",
        "its Reaction is used" if face.reaction and not monster["reaction_ready"] else "",
    ]
    head = f"{face.name.upper()} ({KINDS[face.kind]}) {_bar(monster['health'], monster['max_health'])}"
    lines = _told(_list([head, *state]), width, hang=2)
    for section in face.sections:
        if section.key not in ("kind", "kill"):
            lines += _told(plain(section.printed), width, 2, 4)
    more = f" and {counted(monster['bounty'], 'more Shard')}" if monster["bounty"] else ""
    lines += _told(f"Who slays it gains {plain(face.reward).rstrip('.')}{more}.", width, 2, 4)
    return lines + _told(_threat(table, names, monster), width, 2, 4)


def _threat(table: Shown, names: Sequence[str], monster: Shown) -> str:
    if not monster["threats"]:
        return ""
    hit = [
        f"{_who(table, names, threat['who'])} for {threat['damage']}{' (true strike)' if threat['true'] else ''}"
        for threat in monster["threats"]
    ]
    return f"As things stand, its attack hits {listed(hit)}."


def _realms(table: Shown, width: int) -> list[str]:
    top = table["chaos"]["known"].get("0")
    discarded = [_name(card) for card in table["knowledge_discard"][:-4:-1]]
    lines = _told(
        _list(
            [
                f"Chaos {table['chaos']['count']} cards" + (f", next {_called(top)}" if top else ""),
                f"Knowledge {table['knowledge']['count']} cards, {len(table['knowledge_discard'])} discarded"
                + (f" (on top {', '.join(discarded)})" if discarded and width >= WIDE else ""),
                f"Wonders {table['wonders']['count']}",
                f"last slain {_called(table['slain_last'])}" if table["slain_last"] else "",
            ]
        ),
        width,
        hang=2,
    )
    lines += _told("Reckoning: the next Monster has 4 more Health and 1 more Shard." * table["reckoning"], width)
    lines += _told(f"Everybody lost {table['drain']} Health at the last round end." * bool(table["drain"]), width)
    if table["distortion"] is not None:
        slug = table["distortion"]["card"]
        lines += _told(f"Distortion {_called(slug)}: {_says(slug)}{_lies(table)}", width, hang=2)
    for title, cards in (("Revealed", table["revealed"]), ("Looked at", table["aside"])):
        for card in cards:
            lines += _told(f"{title}: {_card(card)}", width, hang=2)
    if table["fragments"]:
        lines += ["Fragments of Knowledge (who ends a turn may discard two cards for one):"]
        lines += [line for card in table["fragments"] for line in _told(_card(card), width, 2, 4)]
    if table["classes_open"] and table["classes"]:
        lines += _told(f"Classes nobody has: {', '.join(_name(card) for card in table['classes'])}", width, hang=2)
    return lines


def _lies(table: Shown) -> str:
    on_it = f" On it: {counted(table['essence'], 'Shard')}." if table["essence"] else ""
    return on_it + (" It is armed." if table["armed"] else "")


def _who(table: Shown, names: Sequence[str], who: Shown | None) -> str:
    if who is None:
        return "Chaos"
    if "seat" in who:
        return str(names[who["seat"]])
    found = [m for m in table["monsters"] if m is not None and m["id"] == who["monster"]]
    return _name(found[0]) if found else "the Monster"


def _blows(table: Shown, names: Sequence[str], width: int) -> list[str]:
    blows = table["blows"]
    at = [
        f"{_who(table, names, blow['who'])} for {blow['damage']}" + (" (true strike)" if blow["true"] else "")
        for blow in blows["at"]
    ]
    by = _who(table, names, blows["by"])
    skill = _called(blows["skill"])
    whose = skill if skill == by else f"{skill} of {by}"
    queue = [f"{_who(table, names, item['at'])} for {item['damage']}" for item in blows["queue"]]
    then = f", then by Reactions {listed(queue)}" if queue else ""
    return _told(f">> {whose} is about to hit {listed(at) or 'nobody'}{then}.", width, hang=3)


# ---------------------------------------------------------------- players
def _others(table: Shown, names: Sequence[str], seats: Sequence[int], width: int) -> list[str]:
    if width < TWO_COLUMNS or len(seats) < 2:
        told = width >= WIDE or len(seats) < 2
        return [line for seat in seats for line in ["", *_player(table, names, seat, width, False, told)]]
    each, lines = (width - GAP) // 2, list[str]()
    for left, right in zip_longest(seats[::2], seats[1::2]):
        blocks = [[] if seat is None else _player(table, names, seat, each, mine=False) for seat in (left, right)]
        lines += ["", *[f"{a:<{each + GAP}}{b}" for a, b in zip_longest(*blocks, fillvalue="")]]
    return lines


def _player(table: Shown, names: Sequence[str], seat: int, width: int, mine: bool, told: bool = True) -> list[str]:
    player, acting = table["players"][seat], table["active"] == {"seat": seat}
    energy = f"{table['energy']} Energy" if acting and table["phase"] == "combat" else ""
    head = f"{'YOU: ' if mine else ''}{names[seat].upper() if not mine else names[seat]}"
    facts = [
        f"{head} {_bar(player['health'], player['max_health'])}",
        counted(player["shards"], "unused Shard", none="no unused Shards"),
        counted(player["prisms"], "Prism", none="no Prisms"),
        energy,
        *_states(table, player, acting),
    ]
    lines = _told(_list(facts), width, hang=2)
    if player["class_card"] is not None:
        slug = player["class_card"]["card"]
        lines += _told(f"Class {_called(slug)}: {_says(slug)}", width, 2, 4)
    for slot in player["slots"]:
        lines += _slot(slot, width, mine or told)
    empty = [slot["slot"] for slot in player["slots"] if slot["skill"] is None and not slot["shards"]]
    lines += _told(f"empty: {', '.join(empty)}" * bool(empty), width, 2)
    lines += _cards("Hand", player["hand"], width, mine)
    lines += _cards("Wonders", player["wonders"], width, mine)
    return lines + _cards("Choose from", player["chosen"], width, mine)


def _states(table: Shown, player: Shown, acting: bool) -> list[str]:
    said = {
        "gave up": player["gone"],
        "dead": player["dead"] and not player["gone"],
        "Weakened (Shards do not count)": player["weakened"],
        "will not be Weakened": player["spared"],
        "marked": player["marked"],
        f"War Drum +{player['drums']}": player["drums"],
        f"Energize -{table['energized']}": acting and table["energized"],
        f"Starforge +{table['forge']}": acting and table["forge"],
        "Forge Catalyst": acting and table["forged"],
    }
    return [words for words, holds in said.items() if holds]


def _slot(slot: Shown, width: int, told: bool) -> list[str]:
    skill = slot["skill"]
    if skill is None:
        return _told(f"{slot['slot']:>2} empty, {_waiting(slot['shards'])}", width, 2) if slot["shards"] else []
    known = skill["card"] is not None
    facts = [
        _name(skill) if known else "a face-down Skill",
        "face down" if slot["face_down"] and known else "",
        "" if slot["cost"] is None or slot["slot"] == "a" else f"costs {slot['cost']}",
        f"{counted(slot['shards'], 'Shard')}, row {slot['row']}" if slot["shards"] else "",
        counted(slot["charges"], "Charge") if slot["charges"] else "",
        f"with {_name(slot['augment'])}" if slot["augment"] is not None else "",
        "" if slot["ready"] else "exhausted",
        "new" if slot["changed"] else "",
    ]
    said = f"{slot['slot']:>2} {', '.join(fact for fact in facts if fact)}"
    if told and slot["does"]:
        said += ": " + "".join(part["text"] for part in slot["does"])
        if slot["augment"] is not None:
            said += f" {_says(slot['augment']['card'])}"
    return _told(said, width, 2, 5)


def _waiting(shards: int) -> str:
    return "1 Shard waits here" if shards == 1 else f"{shards} Shards wait here"


def _cards(title: str, cards: Sequence[Shown], width: int, mine: bool) -> list[str]:
    if not cards:
        return []
    if not mine:
        known = [_name(card) for card in cards if card["card"] is not None]
        return _told(f"{title}: {len(cards)}" + (f" ({', '.join(known)})" if known else ""), width, 2, 4)
    return [f"  {title}:", *[line for card in cards for line in _told(_card(card), width, 4, 6)]]


def _card(card: Shown) -> str:
    """A card of one's own: its kind, cost and Energy, and what it does."""
    if card["card"] is None:
        return "a face-down card"
    face = FACES[BY_SLUG[card["card"]]]
    facts = [KINDS[face.kind]]
    if isinstance(face, Skill):
        facts = [f"{CATEGORIES[face.category]} {KINDS[face.kind]}"]
        costs = "/".join(map(str, face.cost if len(set(face.cost)) > 1 else face.cost[:1]))
        facts += [f"costs {costs}"] if costs else []
    facts += [f"gives {face.energy}"] if face.energy else []
    facts += ["not before your first turn"] if card.get("locked") else []
    does = " ".join(
        [plain(section.printed) for section in face.sections if section.key in ("does", "words", "discharge")]
    )
    return f"{face.name} ({', '.join(facts)})" + (f": {does}" if does else "")


def _legend(table: Shown, width: int) -> list[str]:
    auto = ", a the Auto-trigger slot" if table["beyond"] else ""
    return _told(
        f"b1, b2, b3 are the Basic slots, u is the Ultimate slot{auto}. Numbers like 1/2/2/3 are for no row and for "
        "rows 1, 2, 3; a Basic Skill reaches them with 1, 3 and 4 Shards, an Ultimate with 2, 4 and 6"
        f"{', an Auto-trigger Skill rows 1 and 2 with 1 and 2' if table['beyond'] else ''}. "
        "gives: the Energy for which a card is discarded. Type cards NAME to read any card.",
        width,
    )
