"""The desert for a terminal: four habitats side by side, the opponent's species above them and one's own below; one
under the other where the screen is narrow. Wide screens show what is printed on the cards as well."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Any

from orrery.engine.cards import Card
from orrery.engine.text import plain
from orrery.engine.view import PieceView
from orrery.engine.words import Names
from orrery.games.endless_forms.cards.catalogue import FACE_OF, FACES
from orrery.games.endless_forms.cards.kinds import Species
from orrery.games.endless_forms.interface.view import DesertView, EffectView, HabitatView, SpeciesView
from orrery.games.endless_forms.interface.words import WORDS

NAME = {card.slug: card.name for card in FACES}
GAP = 2
NARROW = 21
"""Columns narrower than this would break the names of cards."""
READABLE = 34
"""Columns of this width or more have the texts of species, too."""
WIDE = 90
"""Screens of this width or more have the texts of the cards in hand."""
PHASES = {"deployment": "Deployment Phase", "exertion": "Exertion Phase", "movement": "Movement Phase"}


def terminal(view: dict[str, Any], width: int) -> str:
    """The table of a view as text, no wider than `width` where that is possible."""
    return "\n".join([line.rstrip() for line in Picture(view, width).lines()])


class Picture:
    """One viewer's table on a screen of some width."""

    def __init__(self, view: dict[str, Any], width: int) -> None:
        self.table: DesertView = view["table"]
        self.names = Names.read_by(view["names"], view["seat"])
        self.seat: int | None = view["seat"]
        self.over: bool = view["over"]
        self.near = view["seat"] if view["seat"] is not None else 0
        self.far = 1 - self.near
        self.width = width

    def say(self, key: str, **params: Any) -> str:
        """A message of the screen, as it reads."""
        return plain(WORDS.phrase(f"screen.{key}", (), self.names, **params))

    def lines(self) -> list[str]:
        """The whole picture."""
        table, lines = self.table, self.headline()
        lines += ["", *self.player(self.far), ""]
        if table["habitats"]:
            lines += [*self.row(), ""]
        lines += [*self.player(self.near), *self.hand(), *self.under_way()]
        holds = self.seat is not None and table["players"][self.near]["hand"]
        if holds or any(p["species"] for p in table["players"]):
            lines += ["", *self.wrapped(self.say("legend"))]
        return lines

    def wrapped(self, said: str, indent: str = "  ") -> list[str]:
        """A line, its further lines indented."""
        return wrap(said, self.width, subsequent_indent=indent)

    # ---------------------------------------------------------------- who, when, what for
    def headline(self) -> list[str]:
        """The turn, whose it is, the score, the goal."""
        table = self.table
        goal = self.say("goal" if self.seat is not None else "goal.public")
        if not table["turn"]:
            return [*self.wrapped(self.say("set-up")), *self.wrapped(goal)]
        scores = " · ".join([self.score(seat) for seat in (self.near, self.far)])
        if self.over:
            return [self.say("over", turn=table["turn"]), *self.wrapped(scores)]
        own = table["active"] == self.seat
        whose = self.say("turn.mine") if own else self.say("turn.theirs", seat=table["active"])
        period = table["period"].capitalize()
        step = PHASES.get(table["step"], table["step"].capitalize())
        top = self.say("turn", turn=table["turn"], period=period, step=step, whose=whose)
        return [*self.wrapped(top), *self.wrapped(scores), *self.wrapped(goal)]

    def who(self, seat: int) -> str:
        """A player, as the viewer calls them."""
        return self.say("you" if seat == self.seat else "other", seat=seat)

    def score(self, seat: int) -> str:
        """A player's counters."""
        p = self.table["players"][seat]
        return self.say("score", who=self.who(seat), score=p["score"], species=p["species"])

    def player(self, seat: int) -> list[str]:
        """A player's cards, zones and what lies on them."""
        p = self.table["players"][seat]
        piles = self.say(
            "piles",
            hand=len(p["hand"]),
            deck=p["deck"]["count"],
            habitats=p["habitat_deck"]["count"],
            discard=len(p["discard"]),
        )
        lines = self.wrapped(self.say("text", card=self.who(seat), text=piles))
        lines += self.wrapped("  " + self.say("zone", what=self.zone(p["event"])), "    ")
        if p["event_zone"]:
            lines += self.wrapped("  " + self.say("effects", effects=self.effects(p["event_zone"])), "    ")
        if p["on_deck"]:
            lines += self.wrapped("  " + self.say("on-deck", effects=self.effects(p["on_deck"])), "    ")
        if p["discard"] and self.width >= WIDE:
            lines += self.wrapped("  " + self.say("discard", cards=self.cards(p["discard"])), "    ")
        return lines

    def zone(self, event: PieceView | None) -> str:
        """What lies face-down in an Event Zone, for who may know it with its text."""
        if event is None:
            return self.say("zone.empty")
        if not event["card"]:
            return self.say("zone.hidden")
        return self.say("zone.own", card=NAME[event["card"]], text=text_of(card_of(event["card"])))

    def hand(self) -> list[str]:
        """The viewer's hand: with the texts of the cards where there is room, or where they are to be chosen from."""
        cards = [card_of(piece["card"]) for piece in self.table["players"][self.near]["hand"] if piece["card"]]
        if not cards:
            return []
        if self.width < WIDE and not self.reads_hand():
            said = ", ".join([self.printed(card) for card in cards])
            return self.wrapped(f"{self.say('hand')} {said}")
        told = [self.say("text", card=self.printed(card), text=text_of(card)) for card in cards]
        return [self.say("hand"), *[line for one in told for line in self.wrapped(f"  {one}", "    ")]]

    def reads_hand(self) -> bool:
        """Whether the viewer is choosing among the cards in hand: before the first turn, and while it may deploy."""
        used, table = self.table["used"], self.table
        deploys = table["step"] == "deployment" and table["active"] == self.seat and not self.over
        return not table["turn"] or (deploys and not (used["species"] and used["effect"] and used["event"]))

    def printed(self, card: Card) -> str:
        """A card by its name and the facts on it."""
        if not isinstance(card, Species):
            return self.say(f"card.{type(card).__name__}", name=card.name)
        fangs = self.say("card.fangs") if card.predator else ""
        facts = {"group": card.group, "rank": card.rank, "up": card.up, "down": card.down}
        return self.say("card.species", name=card.name, fangs=fangs, **facts)

    # ---------------------------------------------------------------- the field
    def row(self) -> list[str]:
        """The habitats in columns, or one under the other where the screen is narrow."""
        room = (self.width - 3 * GAP) // 4
        if room < NARROW:
            return [line for h in self.table["habitats"] for line in ["", *self.stacked(h)]][1:]
        columns = [self.column(h, room) for h in self.table["habitats"]]
        lines = []
        for part in range(3):
            height = max(len(column[part]) for column in columns)
            for i in range(height):
                cells = [column[part][i] if i < len(column[part]) else "" for column in columns]
                lines.append((" " * GAP).join(cell.ljust(room) for cell in cells))
            lines += [""] if part < 2 and height else []
        return lines

    def column(self, h: HabitatView, room: int) -> tuple[list[str], list[str], list[str]]:
        """The far player's species, the habitat, the near player's species."""
        middle = wrap(self.land(h), room)
        for said in (self.resources(h), *self.marks(h)):
            middle += wrap(said, room, initial_indent="  ", subsequent_indent="  ")
        middle += wrap(self.trait(h, room >= NARROW), room, initial_indent="  ", subsequent_indent="  ")
        far, near = [
            [line for one in h["species"][seat] for line in self.species(one, room)] for seat in (self.far, self.near)
        ]
        return far, middle, near

    def stacked(self, h: HabitatView) -> list[str]:
        """A habitat in lines of full width, with its species below it."""
        head = f"{self.land(h)}: {'; '.join([self.resources(h), *self.marks(h)])}"
        lines = [*self.wrapped(head, "    "), *wrap(self.trait(h, True), self.width, **INDENTED)]
        for seat in (self.far, self.near):
            for one in h["species"][seat]:
                name, *more = self.told(one)
                side = self.say("yours") if seat == self.seat else self.say("other", seat=seat)
                said = self.say("text", card=side, text=", ".join([name, *more]))
                lines += wrap(said, self.width, initial_indent="    ", subsequent_indent="      ")
        return lines

    def land(self, h: HabitatView) -> str:
        """A habitat by its number and name, and what it is a copy of."""
        name = NAME[h["card"] or ""]
        key = "habitat" if h["land"] == name else "habitat.copy"
        return self.say(key, place=h["place"], name=name, land=h["land"])

    def trait(self, h: HabitatView, whole: bool) -> str:
        """The trait of a habitat."""
        (section,) = card_of(h["land_card"]).sections
        return self.say("trait", title=section.title, text=plain(section.text)) if whole else section.title

    def resources(self, h: HabitatView) -> str:
        """What a habitat has, for both players where it differs."""
        mine, theirs = [", ".join(map(str.capitalize, h["resources"][seat])) for seat in (self.near, self.far)]
        none = self.say("resources.none")
        if mine == theirs:
            return mine or none
        return self.say("resources.split", mine=mine or none, who=self.who(self.far), theirs=theirs or none)

    def marks(self, h: HabitatView) -> list[str]:
        """How a habitat stands: floods, wards, Effects."""
        said = []
        if h["flooded"]:
            said.append(self.say("flooded"))
        if h["preserved"]:
            said.append(self.say("preserved", until=h["preserved_until"]))
        said += [self.say("spared", seat=seat) for seat in h["spared"]]
        if h["development"]:
            said.append(self.say("developed", n=h["development"]))
        if h["withering"]:
            said.append(self.say("withering"))
        return said + [self.effect(effect) for effect in h["effects"]]

    def species(self, one: SpeciesView, room: int) -> list[str]:
        """A species in a column: its name and counters, its rates, what is on it and, with room, its text."""
        name, *more = self.told(one)
        lines = wrap(name, room, subsequent_indent="  ")
        for said in more:
            lines += wrap(said, room, initial_indent="  ", subsequent_indent="    ")
        if room >= READABLE:
            text = text_of(card_of(one["takes_after"] or one["card"] or ""))
            lines += wrap(text, room, initial_indent="  ", subsequent_indent="  ")
        return lines

    def told(self, one: SpeciesView) -> list[str]:
        """What is to be said of a species, one by one."""
        key = "species.exerted" if one["exerted"] else "species"
        said = [self.say(key, name=self.called(one), counters=one["counters"])]
        key = "facts.predator" if one["predator"] else "facts"
        said.append(self.say(key, up=one["up"], down=one["down"], rank=one["rank"]))
        if one["takes_after"]:
            said.append(self.say("takes-after", card=NAME[one["takes_after"]]))
        if one["warded"]:
            said.append(self.say("warded", until=one["warded_until"]))
        said += [self.effect(effect) for effect in one["effects"]]
        return said + ([self.say("fading")] if one["fading"] else [])

    def effects(self, effects: Iterable[EffectView]) -> str:
        """Effects in a row."""
        return ", ".join([self.effect(effect) for effect in effects])

    def effect(self, effect: EffectView) -> str:
        """An Effect, whose it is, and what was chosen for it."""
        chosen = effect["chosen"]
        if isinstance(chosen, list):
            said = ", ".join(map(str.capitalize, chosen))
        else:
            said = NAME[chosen] if chosen else ""
        key = "effect.chosen" if said else "effect"
        return self.say(key, card=self.called(effect), owner=self.names[effect["owner"]], chosen=said)

    # ---------------------------------------------------------------- what is going on
    def under_way(self) -> list[str]:
        """What holds for a while, what is declared and what waits to be carried out."""
        table, lines = self.table, list[str]()
        if force := self.in_force():
            lines += self.wrapped(self.say("force", events=", ".join(force)))
        if table["declared"]:
            lines += self.wrapped(self.say("declared", what=self.declared()))
        elif table["aside"]:
            lines += self.wrapped(self.say("aside", cards=self.cards(table["aside"])))
        if table["chain"]:
            lines += self.wrapped(self.say("chain", cards=self.cards(table["chain"][::-1])))
        if table["removed"]:
            lines += self.wrapped(self.say("removed", cards=self.cards(table["removed"])))
        return ["", *lines] if lines else []

    def in_force(self) -> list[str]:
        """Events whose result lasts, and until when."""
        lasting = self.table["lasting"]
        said = []
        for slug, until in (("drought", lasting["drought_until"]), ("monsoon-season", lasting["monsoon_until"])):
            said += [self.say("force.until", card=NAME[slug], turn=until)] if until else []
        for slug, holds in (
            ("limited-resources", lasting["limited"]),
            ("winter-cuts-short-the-day", lasting["winter"]),
            ("overpredation", lasting["overpredation"]),
        ):
            said += [self.say("force.turn", card=NAME[slug])] if holds else []
        blessed = [("hyper-adaptive-fauna", seat) for seat in lasting["adaptive"]]
        blessed += [("rites-of-spring", seat) for seat, n in enumerate(lasting["rites"]) if n]
        return said + [self.say("force.of", card=NAME[slug], who=self.who(seat)) for slug, seat in blessed]

    def declared(self) -> str:
        """What is declared and waits for its window."""
        it = self.table["declared"]
        assert it is not None
        found = {piece["id"]: self.called(piece) for piece in self.open_cards()}
        if it["what"] == "event":
            return self.say("declared.event")
        card = found.get(it["piece"], "")
        if it["place"] is not None:
            return self.say("declared.to", card=card, place=it["place"])
        if "zone" in it:
            return self.say("declared.on", card=card, goal=f"{self.names[it['seat']]}: {it['zone']}")
        goal = found.get(it["on"]) if "on" in it else None
        if goal is None:
            return self.say("declared.expop", card=card)
        key = {"effect": "declared.on", "expop": "declared.hunts"}.get(it["what"], "declared.uses")
        return self.say(key, card=card, goal=goal)

    def open_cards(self) -> Iterable[PieceView]:
        """The cards that something can be declared with or for."""
        yield from self.table["aside"]
        for h in self.table["habitats"]:
            yield h
            for side in h["species"]:
                yield from side
        for p in self.table["players"]:
            yield from p["discard"]

    def cards(self, pieces: Sequence[PieceView]) -> str:
        """Cards by name, in a row."""
        return ", ".join([self.called(piece) for piece in pieces])

    def called(self, piece: PieceView) -> str:
        """What a card is called; its back where the viewer does not know its face."""
        return NAME[piece["card"]] if piece["card"] else self.say("back", back=piece["back"])


INDENTED: dict[str, Any] = {"initial_indent": "    ", "subsequent_indent": "    "}


def card_of(slug: str) -> Card:
    """The card of this name."""
    return FACES[FACE_OF[slug]]


def text_of(card: Card) -> str:
    """What is printed on a card, in a line."""
    return " ".join([plain(section.printed) for section in card.sections])
