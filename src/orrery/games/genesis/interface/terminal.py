"""The table for a terminal: whose turn it is and for what, both players, the Arena, the Stack, every unit in full."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Any

from orrery.engine.text import plain
from orrery.engine.view import PieceView
from orrery.games.genesis.cards import signs
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import UNITS
from orrery.games.genesis.interface import terms
from orrery.games.genesis.interface.view import ArenaView, DeclaringView, EntryView, PlayerView, UnitView
from orrery.games.genesis.interface.words import WORDS
from orrery.games.genesis.rules.arena import ARROWS, COLUMNS, FACINGS, NAMES, PATTERNS, ROWS, drawn

NARROWEST, WIDEST = 9, 17
"""How wide a spot is drawn."""
BESIDE = 110
"""From this width on the lists stand beside the Arena, and cards in hand are read out."""
MARGIN = 4
"""What the numbers of the rows take."""
BEFORE = ("set-up", "first player", "deal")


def terminal(view: dict[str, Any], width: int) -> str:
    """The table of a view as text of at most this width."""
    return "\n".join(Picture(view, width).lines())


def name(slug: str | None) -> str:
    """A card by its name."""
    return BOOK.faces[BOOK.face_of[slug]].name if slug else "?"


class Picture:
    """One view on its way to lines of text."""

    def __init__(self, view: dict[str, Any], width: int) -> None:
        self.table: ArenaView = view["table"]
        self.names: list[str] = view["names"]
        self.me: int | None = view["seat"]
        self.width = width
        self.beside = width >= BESIDE
        room = width * 57 // 100 if self.beside else width
        self.cell = max(NARROWEST, min(WIDEST, (room - MARGIN) // COLUMNS - 1))
        self.called = dict(self._called())

    def say(self, key: str, **params: Any) -> str:
        """A message as it reads in a terminal."""
        return plain(WORDS.phrase(key, (), self.names, **params))

    def _called(self) -> Iterator[tuple[int, str]]:
        """Every card that can be aimed at, by its id: name and spot."""
        table = self.table
        for one in (*table["units"], *table["alterations"]):
            yield one["id"], plain(WORDS.phrase("unit.nobody", (name(one["card"]),), at=one["spot"]))
        skills = [skill for unit in table["units"] for skill in unit["skills"]]
        for piece in (*skills, *table["arena_skills"]):
            yield piece["id"], name(piece["card"])

    # ---- all of it
    def lines(self) -> list[str]:
        """The whole picture."""
        table, wide = self.table, self.width
        found = fold(self.head(), wide)
        if "draft" in table and table["phase"] in ("draft", "build"):
            return [*found, *fold(self.draft(), wide)]
        seats = range(len(table["players"]))
        others = [seat for seat in seats if seat != self.me]
        mine = [] if self.me is None else [self.me]
        arena = self.arena()
        if self.beside:
            side = wide - len(arena[0]) - 2
            lists = fold([self.player(seat) for seat in (*others, *mine)], side)
            lists += ["", *fold([*self.stack(), *self.around()], side)]
            found += columns(arena, lists, len(arena[0]) + 2)
            found += fold(self.legend(), wide)
            return [*found, *self.patterns(), *fold(self.hand(), wide)]
        found += fold([self.player(seat) for seat in others], wide)
        found += arena
        found += fold([self.player(seat) for seat in mine], wide)
        return [*found, *fold([*self.legend(), *self.stack(), *self.around(), *self.hand()], wide)]

    def head(self) -> Iterator[str]:
        """Where the game is, who the viewer is, what it is about."""
        table, phase = self.table, self.table["phase"]
        active = next((u for u in table["units"] if u["id"] == table["active"]), None)
        if phase == "draft":
            yield self.say("look.draft", n=table["packs"]["number"], count=table["packs"]["count"])
        elif phase == "build":
            yield self.say("look.building", size=table["packs"]["timeline"], chi=table["packs"]["chi"])
        elif phase in ("over", "game over"):
            yield self.say("look.over")
        elif phase in ("lock", "show"):
            yield self.say("look.locking")
        elif phase in BEFORE or not table["round"]:
            yield self.say("look.before")
        elif active is None:
            at = self.say("look.in-last window") if phase == "last window" else phase
            yield self.say("look.round-nobody", n=table["round"], phase=at, seat=table["turn"])
        else:
            at = self.say(f"look.in-{phase}") if phase in ("move", "main", "end") else phase
            yield self.say("look.round", n=table["round"], phase=at, seat=table["turn"], unit=name(active["card"]))
        if table["mode"] == "match":
            wins = [self.say("look.score", seat=n, wins=p["wins"]) for n, p in enumerate(table["players"])]
            yield self.say("look.game", n=table["game"], score=", ".join(wins), needed=table["wins_needed"])
        if self.me is None:
            yield self.say("look.watching", goal=self.goal())
        elif table["players"][self.me]["champion"] is None:
            yield self.say("look.you-early", seat=self.me, goal=self.goal())
        else:
            side = self.say("look.north" if table["players"][self.me]["northern"] else "look.south")
            yield self.say("look.you", seat=self.me, side=side, goal=self.goal())

    def goal(self) -> str:
        """What wins."""
        table = self.table
        if table["phase"] in ("draft", "build"):
            return self.say("look.goal-draft")
        if self.me is None or (table["mode"] not in ("duel", "match", "2v2") and len(table["players"]) > 2):
            return self.say("look.goal-all")
        team = table["players"][self.me]["team"]
        rivals = [n for n, p in enumerate(table["players"]) if p["team"] != team]
        foes = [self.names[n] for n in rivals if not self.table["players"][n]["defeated"]] or [
            self.names[n] for n in rivals
        ]
        friends = [self.names[n] for n, p in enumerate(table["players"]) if p["team"] == team and n != self.me]
        whom = WORDS.listed(foes)
        return self.say("look.goal-team" if friends else "look.goal", whom=whom, friend=WORDS.listed(friends or [""]))

    # ---- players
    def player(self, seat: int) -> str:
        """A player in a line: the Champion, what it has, the piles."""
        p: PlayerView = self.table["players"][seat]
        if p["champion"] is None:
            return self.say("look.player-early", seat=seat, n=seat + 1)
        if p["defeated"]:
            return self.say("look.player-out", seat=seat, n=seat + 1, hero=name(p["champion"]))
        spared = self.reduction(seat)
        said = self.say(
            "look.player",
            seat=seat,
            n=seat + 1,
            hero=name(p["champion"]),
            life=signs.hp(p["hp"]),
            power=signs.aura(p["aura"]),
            reduction=self.say("look.reduction", n=spared) if spared else "",
            timeline=p["timeline"],
            full=p["timeline_full"],
            held=len(p["thoughts"]),
            used=len(p["memories"]),
        )
        if p["forethoughts"]["count"]:
            said += self.say("look.forethoughts", n=p["forethoughts"]["count"])
        if self.table["first"] == seat and self.table["round"]:
            said += self.say("look.first")
        known = [c["card"] for c in p["thoughts"] if c["card"] is not None]
        if known and seat != self.me:
            said += self.say("look.known", cards=self.several(known))
        last = [c["card"] for c in p["memories"]][::-1][: 8 if self.beside else 2]
        return said + (self.say("look.top", cards=", ".join(map(name, last))) if last else "")

    def reduction(self, seat: int) -> int:
        """What a player's Champion takes off every Energy cost."""
        champion = self.table["players"][seat]["champion"]
        return 0 if champion is None else BOOK.reduction[BOOK.face_of[champion]]

    def several(self, slugs: Iterable[str | None]) -> str:
        """Cards by name, equal ones counted."""
        found = Counter([name(slug) for slug in slugs])
        said = [self.say("look.several", n=n, card=card) if n > 1 else card for card, n in found.items()]
        return ", ".join(said) or self.say("look.none")

    # ---- the Arena
    def arena(self) -> list[str]:
        """Six rows, North at the top: who stands where, what lies there, what the active unit sees."""
        cell = self.cell
        seen = set(next((u["sees"] for u in self.table["units"] if u["id"] == self.table["active"]), []))
        inside: dict[str, list[str]] = {spot: [] for spot in NAMES}
        for unit in self.table["units"]:
            inside[unit["spot"]] += self.standing(unit)
        for lying in self.table["alterations"]:
            inside[lying["spot"]] += wrap(f"# {name(lying['card'])}", cell, subsequent_indent="  ")
        bar = " " * (MARGIN - 1) + "+" + ("-" * cell + "+") * COLUMNS
        lines = [bar]
        for row in range(ROWS - 1, -1, -1):
            spots = [NAMES[row * COLUMNS + column] for column in range(COLUMNS)]
            height = max(1, *[len(inside[spot]) for spot in spots])
            for k in range(height):
                label = f" {row + 1} " if k == 0 else "   "
                shown = [self.inside(inside[spot], k, spot in seen) for spot in spots]
                lines.append(f"{label}|" + "".join([f"{text}|" for text in shown]))
            lines.append(bar)
        letters = "".join([letter.center(cell) + " " for letter in "abcde"])
        return [*lines, (" " * MARGIN + letters).ljust(len(bar))]

    def inside(self, said: Sequence[str], k: int, seen: bool) -> str:
        """One line of a spot; a dot on the right of its first line where the active unit sees it."""
        text = said[k] if k < len(said) else ""
        return text.ljust(self.cell - 1) + "·" if seen and k == 0 and len(text) < self.cell else text.ljust(self.cell)

    def standing(self, unit: UnitView) -> list[str]:
        """A unit on its spot: direction, player, state, the whole name, HP."""
        lines = wrap(f"{self.mark(unit)} {name(unit['card'])}", self.cell - 1, subsequent_indent="   ")
        life = plain(signs.hp(unit["hp"]))
        if len(lines[-1]) + len(life) + 2 < self.cell and len(lines) > 1:
            return [*lines[:-1], f"{lines[-1]} {life}"]
        return [*lines, f"   {life}"]

    def mark(self, unit: UnitView) -> str:
        """The sign of a unit: "^1" and a star in its turn, an exclamation mark when exerted."""
        state = "*" if unit["id"] == self.table["active"] else "!" if unit["exerted"] else ""
        return f"{ARROWS[FACINGS.index(unit['facing'])]}{unit['seat'] + 1}{state}"

    def legend(self) -> Iterator[str]:
        """What the signs mean."""
        active = next((u for u in self.table["units"] if u["id"] == self.table["active"]), None)
        seen = self.say("look.legend-seen", unit=name(active["card"])) if active and active["sees"] else ""
        yield self.say("look.legend", arrows=" ".join(ARROWS)) + seen

    # ---- the Stack
    def stack(self) -> Iterator[str]:
        """What is played and triggered, the next to resolve first."""
        table = self.table
        now = [("look.resolving", table["resolving"]), *[("look.pending", one) for one in table["pending"]]]
        declaring = table["declaring"]
        if not table["stack"] and not declaring and not any(one for _, one in now):
            if table["round"]:
                yield self.say("look.stack-empty")
            return
        yield self.say("look.stack")
        if declaring is not None and declaring["ability"] is None:
            yield "  " + self.say("look.entry-open", card=name(declaring["card"]["card"]), seat=declaring["seat"])
        elif declaring is not None:
            yield "  " + self.say("look.entry-now", state=self.say("look.declaring"), **self.entry(declaring))
        for state, one in now:
            if one:
                yield "  " + self.say("look.entry-now", state=self.say(state), **self.entry(one))
        for n, one in enumerate(reversed(table["stack"]), 1):
            yield "  " + self.say("look.entry", n=n, **self.entry(one))

    def entry(self, entry: EntryView | DeclaringView) -> dict[str, Any]:
        """An ability: its name, whose it is, what it is turned on."""
        depth = len(self.table["stack"])
        aims = [self.called.get(target, "?") for target in entry["targets"]]
        aims += [f"{depth - place}." for place in entry["negates"]]
        card = name(entry["card"]["card"])
        whole = WORDS.phrase("ability.whole", (card,), name=entry["ability"] or "")
        alone = entry["ability"] == "Cast"
        return {
            "called": card if alone else whole,
            "seat": entry["seat"],
            "element": f", {plain(signs.element(entry['element']))}" if entry["element"] else "",
            "aim": self.say("look.aim", units=WORDS.listed(aims)) if aims else "",
        }

    # ---- lists
    def around(self) -> Iterator[str]:
        """Every unit, Alteration and Enchantment with all that is public of it."""
        table = self.table
        if table["units"]:
            yield self.say("look.units")
            yield from (self.unit(unit) for unit in table["units"])
        if table["alterations"]:
            yield self.say("look.alterations")
        for one in table["alterations"]:
            life = f", {plain(signs.hp(one['hp']))}" if one["hp"] is not None else ""
            life += "".join([f", {plain(signs.ailment(ailment))}" for ailment in one["ailments"]])
            what = brings(one["card"])
            at = one["spot"]
            yield "  " + self.say(
                "look.alteration", card=name(one["card"]), at=at, seat=one["owner"], life=life, what=what
            )
        if table["arena_skills"]:
            yield self.say("look.arena-skills")
            yield from ("  " + self.skill(piece) for piece in table["arena_skills"])
        if table["graves"]:
            yield self.say("look.graves", spots=WORDS.listed(table["graves"], 9))

    def skill(self, piece: PieceView) -> str:
        """An Enchantment with what it does."""
        return self.say("look.skill", card=name(piece["card"]), what=brings(piece["card"]))

    def unit(self, unit: UnitView) -> str:
        """A unit in a line: where it stands, its HP, and its whole state."""
        state = [self.say("look.acting")] if unit["id"] == self.table["active"] else []
        state += [self.say("look.exerted")] if unit["exerted"] else []
        state += unit["keywords"]
        state += [self.decay(unit) if a == "decay" else plain(signs.ailment(a)) for a in unit["ailments"]]
        for shield in unit["shields"]:
            foe = self.called.get(shield["against"]) if shield["against"] is not None else None
            key = "look.shield-against" if foe else "look.shield"
            state.append(self.say(key, n=shield["points"], unit=foe))
        if unit["weak_by_nature"]:
            state.append(self.say("look.weak", kinds=WORDS.listed(unit["weak_by_nature"])))
        if unit["resists"]:
            state.append(self.say("look.resists", kinds=WORDS.listed(unit["resists"], 9)))
        if unit["skills"]:
            what = self.skill if self.beside else lambda piece: name(piece["card"])
            state.append(self.say("look.bears", cards=WORDS.listed([what(piece) for piece in unit["skills"]])))
        seen = [u for u in self.table["units"] if u["id"] != unit["id"] and u["spot"] in unit["sees"]]
        if seen:
            state.append(self.say("look.sees", units=WORDS.listed([self.called[u["id"]] for u in seen], 9)))
        return "  " + self.say(
            "look.unit",
            mark=self.mark(unit),
            card=name(unit["card"]),
            at=unit["spot"],
            facing=unit["facing"],
            hp=signs.hp(unit["hp"]),
            state="".join([f", {one}" for one in state]),
        )

    def decay(self, unit: UnitView) -> str:
        """Decay with the rounds that are left of it."""
        left = [self.say("look.rounds", n=n) if n else self.say("look.forever") for n in unit["decay"]]
        return self.say("look.decay", rounds=", ".join(left))

    # ---- one's own cards
    def hand(self) -> Iterator[str]:
        """The viewer's Thoughts, each read out; where there is room also what is left in its Timeline."""
        if self.me is None:
            return
        p = self.table["players"][self.me]
        if "swap" in p and self.table["phase"] == "lock":
            yield from self.swap(p)
        if not p["thoughts"]:
            return
        yield self.say("look.thoughts")
        if self.beside:
            yield from ("  " + self.card(slug, n) for slug, n in Counter([c["card"] for c in p["thoughts"]]).items())
            yield self.say("look.timeline", cards=self.counted(p.get("timeline_cards", {})))
        else:
            held = Counter([c["card"] for c in p["thoughts"]])
            yield "  " + ", ".join([self.priced(slug, n) for slug, n in held.items()])

    def priced(self, slug: str | None, n: int) -> str:
        """A card with what it costs its player."""
        shown = self.say("look.several", n=n, card=name(slug)) if n > 1 else name(slug)
        acts = BOOK.faces[BOOK.face_of[slug]].played[:1] if slug else ()
        spared = 0 if self.me is None else self.reduction(self.me)
        costs = [act.cost_parts(max(0, act.energy - spared)) for act in acts]
        return shown + "".join([plain(WORDS.phrase("cost.some", cost=", ".join(parts))) for parts in costs if parts])

    def patterns(self) -> list[str]:
        """What one's cards and the active unit see, drawn: as many as there is room for."""
        held = [] if self.me is None else [c["card"] for c in self.table["players"][self.me]["thoughts"]]
        active = [u["card"] for u in self.table["units"] if u["id"] == self.table["active"]]
        slugs = [slug for slug in dict.fromkeys([*active, *held]) if slug and seen_by(slug) in PATTERNS]
        blocks: list[list[str]] = []
        room = self.width
        for slug in slugs:
            block = [*cropped(drawn(seen_by(slug))), name(slug)]
            room -= max(map(len, block)) + 3
            if room >= 0:
                blocks.append(block)
        if not blocks:
            return []
        height = max(map(len, blocks))
        rows = []
        for k in range(height):
            cells = []
            for block in blocks:
                at = k - (height - len(block))
                cells.append((block[at] if at >= 0 else "").ljust(max(map(len, block))))
            rows.append("   ".join(cells).rstrip())
        return [*fold([self.say("look.patterns")], self.width), *rows]

    def swap(self, p: PlayerView) -> Iterator[str]:
        """Lock: what goes out and comes in, and what there is to bring in."""
        swap = p["swap"]
        yield self.say(
            "look.swap",
            out=self.several([piece["card"] for piece in swap["out"]]),
            chi=swap["out_chi"],
            into=self.several([piece["card"] for piece in swap["into"]]),
            matched=swap["into_chi"],
        )
        yield self.say("look.pool", cards=self.several(p["forethoughts"]["known"]))

    def card(self, slug: str | None, n: int = 1) -> str:
        """A card with its text."""
        shown = self.say("look.several", n=n, card=name(slug)) if n > 1 else name(slug)
        text = " ".join(BOOK.faces[BOOK.face_of[slug]].text.split("\n")) if slug else ""
        return self.say("look.thought", card=shown, what=text)

    def counted(self, cards: dict[str, int]) -> str:
        """Cards with their numbers."""
        return self.several([slug for slug, n in cards.items() for _ in range(n)])

    def draft(self) -> Iterator[str]:
        """The pack in hand and what was taken; or how far one's Timeline is."""
        if self.me is None:
            return
        mine = self.table["draft"][self.me]
        if mine["pack"]:
            yield self.say("look.pack")
            yield from ("  " + self.card(piece["card"]) for piece in mine["pack"])
        if "built" in mine:
            packs = self.table["packs"]
            made = mine["built"]
            yield self.say("look.built", n=made["cards"], size=packs["timeline"], chi=made["chi"], most=packs["chi"])
        yield self.say("look.picks", cards=self.several([piece["card"] for piece in mine["picks"]]))


def brings(slug: str | None) -> str:
    """What a card does in the Arena."""
    return plain(terms.brings(BOOK.face_of[slug])) if slug else ""


def seen_by(slug: str) -> str:
    """The awareness printed on a card: a unit's own, or that of its first ability with one."""
    card = BOOK.faces[BOOK.face_of[slug]]
    if card.kind & UNITS:
        return card.sees
    return next((act.sees for act in card.played if act.sees), "")


def cropped(drawing: str) -> list[str]:
    """A drawing without the empty rows and columns around it."""
    rows = [line.split(" ") for line in drawing.split("\n")]
    high = [k for k, row in enumerate(rows) if set(row) - {"."}]
    wide = [k for k in range(len(rows[0])) if any(row[k] != "." for row in rows)]
    return [" ".join(row[wide[0] : wide[-1] + 1]) for row in rows[high[0] : high[-1] + 1]]


def fold(lines: Iterable[str], width: int) -> list[str]:
    """Lines broken where they are too long; what goes on stands further in."""
    found: list[str] = []
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip()))
        found += wrap(line, width, initial_indent="", subsequent_indent=indent + "  ", drop_whitespace=True) or [""]
    return found


def columns(left: Sequence[str], right: Sequence[str], at: int) -> list[str]:
    """Two blocks side by side."""
    height = max(len(left), len(right))
    rows = [(left[k] if k < len(left) else "", right[k] if k < len(right) else "") for k in range(height)]
    return [f"{one.ljust(at)}{two}".rstrip() for one, two in rows]
