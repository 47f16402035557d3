"""What is printed: attacks, weapons, equipment, events, locations, heroes, monsters, arch enemies.

Everything here is a fact of the box. What effects do stands in `keywords.py`; when they may be used is `when`, a set of
windows of the turn and of the battle.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from orrery.engine.cards import Card
from orrery.engine.clauses import No
from orrery.engine.verbs import Effect, Verb, sentences
from orrery.games.eternal_adversary.rules.state import BLUE, CHAOS, SEGMENTS, TRACKS, Worlds

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
KEEP_WINDOWS = SHRINE | STANDING | CURSING | BEREFT | ENDING | SEALING | BEFORE


class Used(NamedTuple):
    """An effect being used: whose it is, the card (-1: an ability), and in which window."""

    owner: int
    piece: int
    window: int


@dataclass(frozen=True, slots=True)
class Deed(Verb):
    """An effect that can say why it cannot be used now: the one place that decides it."""

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        """None, or why not."""
        return None


def _each(colour: str, what: str) -> str:
    return f"each {colour} {what}"


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
            return _each(colour, f"+{self.damage} damage")
        if self.chits:
            return _each(colour, f"+{self.chits} armor chit")
        if self.heal:
            return _each(colour, f"heals {self.heal}")
        if self.pierce:
            return _each(colour, f"destroys {self.pierce} of the target's chits before damage")
        return _each(colour, f"may discard {self.discard} die the target rolled in this segment")


NOTHING = Per()


@dataclass(frozen=True, slots=True, kw_only=True)
class Arm:
    """One attack: its segment, its dice before Attack, and what its lightnings do."""

    name: str
    segment: int
    dice: int
    hands: int = 0
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
    stance: int = 0
    """Chits at the end of weapon selection when it is selected."""
    opening: int = 0
    """More dice in the first round of each battle."""

    def text(self) -> str:
        """What is printed under the name."""
        said = [f"{SEGMENTS[self.segment]} {self.dice}"]
        if self.blue != NOTHING:
            said.append(self.blue.text("blue"))
        if self.yellow != NOTHING:
            said.append(self.yellow.text("yellow"))
        if self.more:
            said.append("more blue than yellow: +3 damage; more yellow than blue: +2 armor chits")
        if self.flat:
            said.append(f"instead of rolling you may deal exactly {self.flat}")
        if self.thrown:
            said.append("thrown: discard it after the attack")
        if self.reroll:
            said.append("you may reroll each blue once")
        if self.threes:
            said.append("each 3 rolled counts 4")
        if self.sure:
            said.append("enemy effects cannot cancel, discard or remove its dice")
        if self.stance:
            said.append(f"+{self.stance} armor chit at the end of weapon selection when you select it")
        if self.opening:
            said.append(f"+{self.opening} die in the first round of each battle")
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
    def text(self) -> str:
        hands = self.arm.hands
        return f"{hands} {'hand' if hands == 1 else 'hands'}; {self.arm.text()}."


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

    grade: str
    when: int
    moment: str = ""
    copies: int = 3

    @property
    def text(self) -> str:
        moment = f", {self.moment}" if self.moment else ""
        return f"{GRADES[self.grade]}{moment}: {_lower(sentences(self.does))}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(Card):
    """An event of Chaos: instant, or kept until its moment (`when` is not 0)."""

    when: int = 0
    moment: str = ""
    copies: int = 2

    @property
    def text(self) -> str:
        said = sentences(self.does)
        return f"Keep. {self.moment}: {_lower(said)}" if self.when else said


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


QUARTERMASTER, CHAOS_RIFT, ORDER_SHRINE, HEALING, A_RIFT, WANDERING, WORMHOLE = range(7)
"""Kinds of locations."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Location(Card):
    """A location card: what it is, and its number of dice if it has one."""

    kind: int
    copies: int
    number: int = 0
    xp: int = CHAOS
    """The side that gains experience when it is opened."""
    token: bool = False
    summons: bool = False


@dataclass(frozen=True, slots=True)
class Ability:
    """A hero's ability: 1 stamina a use."""

    name: str
    when: int
    does: tuple[Effect, ...]
    moment: str

    @property
    def text(self) -> str:
        """What is printed on the sheet."""
        return f"{self.name} (1 stamina), {self.rule}"

    @property
    def rule(self) -> str:
        """When it may be used, and what it does."""
        return f"{self.moment}: {_lower(sentences(self.does))}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hero(Card):
    """A hero sheet: five tracks, attacks and an ability."""

    side: int
    tracks: tuple[tuple[int, ...], ...]
    arms: tuple[Arm, ...]
    ability: Ability
    ghouls: int = 0
    """Tokens it starts with; such a hero chooses one of its attacks each round."""
    blight: int = 0
    """The end of its blight track."""
    extra: str = ""

    @property
    def text(self) -> str:
        tracks = "; ".join(
            f"{TRACKS[t]} {', '.join(map(str, track))}" for t, track in enumerate(self.tracks) if track != (0,)
        )
        hands = {0: "", 1: "1 hand, ", 2: "2 hands, "}
        arms = " ".join(f"{arm.name}: {hands[arm.hands]}{arm.text()}." for arm in self.arms)
        return " ".join(part for part in (f"{tracks.capitalize()}.", arms, self.ability.text, self.extra) if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class Monster(Card):
    """A monster type."""

    health: int
    armor: int
    arm: Arm

    @property
    def text(self) -> str:
        return f"Health {self.health}, armor {self.armor}. {self.arm.text().capitalize()}."


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
    def text(self) -> str:
        arms = " ".join(f"{arm.text().capitalize()}." for arm in self.arms)
        track = f"Hunger 0 to {self.hunger}: +1 at each round end; melee rolls + hunger dice." if self.hunger else ""
        even, ahead = (" / ".join(map(str, numbers)) for numbers in (self.even, self.ahead))
        health = f"Health against 1 / 2 / 3 Order heroes: {even}; with fewer Chaos heroes, against 2 / 3: {ahead}."
        return " ".join(part for part in (f"Armor {self.armor}.", arms, track, health) if part)
