"""What is printed: attacks, weapons, equipment, events, locations, heroes, monsters, arch enemies.

Everything here is a fact of the box. What effects do stands in `verbs.py`; when they may be used is `when`, a set of
windows of the turn and of the battle.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, NamedTuple

from orrery.engine.cards import Card
from orrery.engine.clauses import No
from orrery.engine.codec import Flags, OneOf, Whole
from orrery.engine.text import Section, amount, amounts, capital, keyword, mark, parts, plain
from orrery.engine.verbs import Effect, Verb, said
from orrery.games.eternal_adversary.rules.state import BLUE, CHAOS, SEGMENTS, SIDES, TRACKS, Worlds

# Windows: moments at which effects may be used.
ANYTIME = 1 << 0
"""The owner's turn, between atomic actions, outside battle (ADV-3.5, 3.6)."""
IN_MOVE = 1 << 1
"""The owner's Move step."""
ROUND = 1 << 2
"""Start of a battle round (ADV-8.5)."""
CURSING = 1 << 3
"""Before Order selects weapons (ADV-8.23)."""
SELECTING = 1 << 4
"""While the owner selects weapons."""
BLOCKING = 1 << 5
"""After blocks are shown (ADV-8.24)."""
PREROLL = 1 << 6
"""Step (b) of a segment."""
OWN_DICE = 1 << 7
"""Step (d)."""
HOSTILE = 1 << 8
"""Step (e)."""
ANSWERING = 1 << 9
"""Right after a hostile change of one's own dice."""
BEFORE = 1 << 10
"""Step (i), before damage."""
DYING = 1 << 11
BOLAS = 1 << 12
"""Start of the retreat step."""
RETREATING = 1 << 13
RETREATED = 1 << 14
"""After one's own retreat roll."""
RIFTING = 1 << 15
"""Before one's own rift roll."""
RIFTED = 1 << 16
"""After it."""
SHRINE = 1 << 17
"""An Order hero has declared a Healing Shrine action."""
STANDING = 1 << 18
"""An Order hero stands on a revealed slot without a monster (step 4 of its turn)."""
BEREFT = 1 << 19
"""An Order hero has died."""
ENDING = 1 << 20
"""The holder's own End step."""
SEALING = 1 << 21
"""Before an Order rift roll, after its Rift Charges."""

BATTLE = (
    ROUND | CURSING | SELECTING | BLOCKING | PREROLL | OWN_DICE | HOSTILE | BEFORE | DYING | BOLAS
    | RETREATING | RETREATED
)  # fmt: skip
"""The windows of a battle."""
KEEP_WINDOWS = SHRINE | STANDING | CURSING | BEREFT | ENDING | SEALING | BEFORE
"""The windows of kept events."""

Windows = Annotated[
    int,
    Flags.numbered(
        *("anytime", "in-move", "round", "cursing", "selecting", "blocking", "preroll", "own-dice", "hostile"),
        *("answering", "before", "dying", "bolas", "retreating", "retreated", "rifting", "rifted", "shrine"),
        *("standing", "bereft", "ending", "sealing"),
    ),
]
Side = Annotated[int, OneOf.numbered(*SIDES)]
"""What a field of a card takes, for whoever writes one down."""


class Used(NamedTuple):
    """An effect being used: whose it is, the card (-1: an ability), and in which window."""

    owner: int
    piece: int
    window: int

    @property
    def of(self) -> int | None:
        """The card that asks; None where an ability does."""
        return None if self.piece < 0 else self.piece


@dataclass(frozen=True, slots=True)
class Deed(Verb):
    """An effect that can say why it cannot be used now: the one place that decides it."""

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        """None, or why not."""
        return None


def _each(colour: str, what: str) -> str:
    return f"each {keyword(f'{colour}-lightning', colour)} {what}"


@dataclass(frozen=True, slots=True)
class Per:
    """What each lightning of one colour gives an attack."""

    damage: int = 0
    chits: int = 0
    heal: int = 0
    pierce: int = 0
    """Chits of the target it destroys before damage."""
    discard: int = 0
    """Dice of the target it discards."""

    def text(self, colour: str) -> str:
        """In words: "each blue +1 damage"."""
        if self.damage:
            return _each(colour, f"+{amount(self.damage)} damage")
        if self.chits:
            return _each(colour, f"+{amount(self.chits)} {CHIT}")
        if self.heal:
            return _each(colour, f"heals {amount(self.heal)}")
        if self.pierce:
            return _each(colour, f"destroys {amount(self.pierce)} of the target's chits before damage")
        return _each(colour, f"may discard {amount(self.discard)} die the target rolled in this segment")


CHIT, CHITS = keyword("armor-chit", "armor chit"), keyword("armor-chit", "armor chits")
NOTHING = Per()


@dataclass(frozen=True, slots=True, kw_only=True)
class Arm:
    """One attack: its segment, its dice before Attack, and what its lightnings do."""

    name: str
    segment: Annotated[int, OneOf.numbered(*SEGMENTS)]
    dice: int
    hands: Annotated[int, Whole(0, 2)] = 0
    blue: Per = NOTHING
    yellow: Per = NOTHING
    more: bool = False
    """More blue than yellow: +3 damage; more yellow than blue: +2 chits (Toledo rapier)."""
    flat: int = 0
    """Damage it may deal instead of rolling."""
    thrown: bool = False
    reroll: bool = False
    """Each blue may be rerolled once."""
    threes: bool = False
    """Each 3 rolled counts 4."""
    sure: bool = False
    """Its dice cannot be cancelled, discarded or removed."""
    stance: Annotated[int, Whole(0, 1)] = 0
    """Chits at the end of weapon selection when it is selected."""
    opening: Annotated[int, Whole(0, 1)] = 0
    """More dice in the first round of each battle."""

    def text(self) -> str:
        """What is printed under the name, as marked text."""
        said = [f"{keyword(SEGMENTS[self.segment], SEGMENTS[self.segment])} {amount(self.dice)}"]
        if self.blue != NOTHING:
            said.append(self.blue.text("blue"))
        if self.yellow != NOTHING:
            said.append(self.yellow.text("yellow"))
        if self.more:
            said.append(f"more blue than yellow: +{amount(3)} damage; more yellow than blue: +{amount(2)} {CHITS}")
        if self.flat:
            said.append(f"instead of rolling you may deal exactly {amount(self.flat)}")
        if self.thrown:
            said.append("thrown: discard it after the attack")
        if self.reroll:
            said.append("you may reroll each blue once")
        if self.threes:
            said.append(f"each {amount(3)} rolled counts {amount(4)}")
        if self.sure:
            said.append("enemy effects cannot cancel, discard or remove its dice")
        if self.stance:
            said.append(f"+{amount(self.stance)} {CHIT} at the end of weapon selection when you select it")
        if self.opening:
            said.append(f"+{amount(self.opening)} die in the first round of each battle")
        return "; ".join(said)

    def per(self, die: int) -> Per:
        """What a lightning of this colour gives."""
        return self.blue if die == BLUE else self.yellow


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon(Card):
    """A weapon card of Order."""

    arm: Arm
    copies: int = 3

    @property
    def sections(self) -> tuple[Section, ...]:
        """How many hands it takes; its attack."""
        return Section("hands", "", f"{amounts(self.arm.hands, 'hand')};"), Section("attack", "", f"{self.arm.text()}.")


GRADES: Mapping[str, str] = MappingProxyType(
    {
        "T": "On your turn, outside battle",
        "B": "In any battle you are in",
        "A": "In any battle, even where you are absent",
        "TB": "On your turn or in any battle you are in",
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipment(Card):
    """Equipment of Order: used once, then discarded (ADV-15.8 to 15.11)."""

    grade: Annotated[str, OneOf.of("T", "B", "A", "TB")]
    when: Windows
    moment: str = ""
    copies: int = 3

    @property
    def sections(self) -> tuple[Section, ...]:
        """When it may be used, and what it does."""
        moment = f", {self.moment}" if self.moment else ""
        return (Section("does", f"{GRADES[self.grade]}{moment}", running(said(self.does))),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(Card):
    """An event of Chaos: instant, or kept until its moment (`when` is not 0)."""

    when: Windows = 0
    moment: str = ""
    copies: int = 2

    @property
    def sections(self) -> tuple[Section, ...]:
        """Whether it is kept, its moment, and what it does."""
        if not self.when:
            return (Section("does", "", said(self.does)),)
        return Section("keep", "", "Keep."), Section("does", self.moment, running(said(self.does)))


def running(marked: str) -> str:
    """Marked text that goes on after a colon: with a small letter at its beginning."""
    first, *rest = parts(marked)
    small = dataclasses.replace(first, text=first.text[:1].lower() + first.text[1:])
    return "".join([p.text if p.kind == "words" else mark(p.kind, p.text, p.value) for p in (small, *rest)])


QUARTERMASTER, CHAOS_RIFT, ORDER_SHRINE, HEALING, A_RIFT, WANDERING, WORMHOLE = range(7)
"""Kinds of locations."""
LOCATION_KINDS = ("quartermaster", "chaos-rift", "order-shrine", "healing", "rift", "wandering", "wormhole")


@dataclass(frozen=True, slots=True, kw_only=True)
class Location(Card):
    """A location card: what it is, and its number of dice if it has one."""

    kind: Annotated[int, OneOf.numbered(*LOCATION_KINDS)]
    copies: int
    number: Annotated[int, Whole(0, 6)] = 0
    xp: Side = CHAOS
    """The side that gains experience when it is opened."""
    token: bool = False
    summons: bool = False

    @property
    def sections(self) -> tuple[Section, ...]:
        """What it always is, what happens when it is opened, and what each side may do there."""
        return location_text(self.kind, self.number)


STAMINA_WORD = keyword("stamina", "stamina")
EXPERIENCE = keyword("experience", "experience")
TOKEN = keyword("chaos-token", "Chaos token")
_ORDER_XP = f"all Order heroes +{amount(1)} {EXPERIENCE}"
_CHAOS_XP = f"all Chaos heroes +{amount(1)} {EXPERIENCE}"
_BLUE, _YELLOW = keyword("blue-lightning", "blue"), keyword("yellow-lightning", "yellow")


def doom(side: str) -> str:
    """The doom of a side, as marked text."""
    return keyword("doom", f"{side} doom")


def _always(text: str) -> Section:
    return Section("always", "", text)


def _opened(text: str) -> Section:
    return Section("opened", "Opened", text)


def _order(text: str, title: str = "Order") -> Section:
    return Section("order", title, text)


def _chaos(text: str) -> Section:
    return Section("chaos", "Chaos", text)


def location_text(kind: int, number: int) -> tuple[Section, ...]:
    """What is printed on a location of this kind, with so many dice."""
    dice = amount(number)
    if kind == QUARTERMASTER:
        return (
            _opened(f"{_ORDER_XP}."),
            _order(f"take up to {amount(1)} weapon and any equipment, then {amount(6)} new items."),
            _chaos(f"discard {amount(1)} item of the display."),
        )
    if kind == CHAOS_RIFT:
        return (
            _always("Never closed."),
            _opened(f"open every face-down neighbour; {amount(1)} {TOKEN} and {amount(1)} monster here; {_CHAOS_XP}."),
            _chaos("pick up its token; place a monster if none is here."),
        )
    if kind == ORDER_SHRINE:
        return (
            _always("Never destroyed."),
            _opened(f"{_ORDER_XP}."),
            _order(f"+{amount(2)} {STAMINA_WORD} or heal {amount(5)}."),
        )
    if kind == HEALING:
        return (
            _opened(f"{_ORDER_XP}."),
            _order(f"heal {amount(5)}."),
            _chaos(f"roll {dice}; with a {_YELLOW} the shrine is destroyed and {doom('Chaos')} +{amount(2)}."),
        )
    if kind == A_RIFT:
        closed = (
            f"with a {_BLUE} the rift is closed, its tokens are destroyed, {doom('Order')} +{amount(1)}, {_ORDER_XP}"
        )
        return (
            _opened(f"{amount(1)} {TOKEN}, {_CHAOS_XP}."),
            _order(f"roll {dice}; {closed}.", "Order, without a monster"),
            _chaos("pick up its token."),
        )
    if kind == WANDERING:
        return (
            _opened(f"{amount(1)} monster, {_CHAOS_XP}."),
            _chaos(
                "place a monster; or, if one is here, move it to a revealed neighbour without one and place a new one."
            ),
        )
    return _opened(f"{_ORDER_XP}."), _always("Open wormholes are one step apart.")


def printed(kind: int, number: int = 0) -> str:
    """The same as it reads."""
    return " ".join([plain(section.printed) for section in location_text(kind, number)])


@dataclass(frozen=True, slots=True)
class Ability:
    """A hero's ability: 1 stamina a use."""

    name: str
    when: Windows
    does: tuple[Effect, ...]
    moment: str

    @property
    def text(self) -> str:
        """What is printed on the sheet, as marked text."""
        return f"{self.name} ({amount(1)} {STAMINA_WORD}), {self.rule}"

    @property
    def rule(self) -> str:
        """When it may be used, and what it does, as marked text."""
        return f"{self.moment}: {running(said(self.does))}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hero(Card):
    """A hero sheet: five tracks, attacks and an ability."""

    side: Side
    tracks: tuple[tuple[int, ...], ...]
    arms: tuple[Arm, ...]
    ability: Ability
    ghouls: int = 0
    """Tokens it starts with; such a hero chooses one of its attacks each round."""
    blight: int = 0
    """The end of its blight track."""
    extra: str = ""

    @property
    def sections(self) -> tuple[Section, ...]:
        """Its tracks, its attacks, its ability, and what else it has."""
        tracks = [
            f"{TRACKS[t]} {amount(', '.join(map(str, boxes)))}" for t, boxes in enumerate(self.tracks) if boxes != (0,)
        ]
        found = [Section("tracks", "", f"{capital('; '.join(tracks))}.")]
        for arm in self.arms:
            hands = f"{amounts(arm.hands, 'hand')}, " if arm.hands else ""
            found.append(Section("attack", arm.name, f"{hands}{arm.text()}."))
        found.append(Section("ability", "", self.ability.text))
        return (*found, Section("extra", "", self.extra)) if self.extra else tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Monster(Card):
    """A monster type."""

    health: int
    armor: int
    arm: Arm

    @property
    def sections(self) -> tuple[Section, ...]:
        """Its numbers and its attack."""
        numbers = Section("numbers", "", f"Health {amount(self.health)}, armor {amount(self.armor)}.")
        return numbers, Section("attack", "", f"{capital(self.arm.text())}.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchEnemy(Card):
    """An arch enemy. The one place that says its health: `even` against 1, 2 or 3 Order heroes, `ahead` against 2 or 3
    where Chaos has fewer heroes than Order."""

    armor: int
    arms: tuple[Arm, ...]
    even: tuple[int, int, int]
    ahead: tuple[int, int]
    hunger: int = 0
    """The end of its hunger track: melee rolls that many dice more, one box each round."""

    def health(self, order: int, chaos: int) -> int:
        """ADV-16.8: its health against so many Order heroes, beside so many Chaos heroes."""
        return self.ahead[order - 2] if order > max(chaos, 1) else self.even[max(order, 1) - 1]

    @property
    def sections(self) -> tuple[Section, ...]:
        """Its armor, its attacks, its track, its health."""
        found = [Section("armor", "", f"Armor {amount(self.armor)}.")]
        found += [Section("attack", "", f"{capital(arm.text())}.") for arm in self.arms]
        if self.hunger:
            track = f"Hunger {amount(0)} to {amount(self.hunger)}: +{amount(1)} at each round end"
            found.append(Section("hunger", "", f"{track}; melee rolls + hunger dice."))
        even, ahead = (amount(" / ".join(map(str, numbers))) for numbers in (self.even, self.ahead))
        tables = f"Health against 1 / 2 / 3 Order heroes: {even}; with fewer Chaos heroes, against 2 / 3: {ahead}."
        return (*found, Section("health", "", tables))
