"""Abilities and cards as printed: frozen values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from orrery.engine.cards import Card
from orrery.engine.codec import Flags, OneOf
from orrery.engine.text import Section, amount, capital, plain
from orrery.engine.verbs import Effect, Verb, said
from orrery.engine.words import slug
from orrery.games.genesis.cards import signs
from orrery.games.genesis.cards.voice import BEARER, OWNER, THIS_ALTERATION, THIS_SUMMON, YOU, Voice
from orrery.games.genesis.rules.arena import ARENA, PATTERNS

ACTION, SWIFT, IMMEDIATE, TRIGGER = range(4)
SPEEDS = ("Action", "Swift", "Immediate", "Trigger")

OTHER, ATTACK, CAST = range(3)
"""GEN-15.2: what an ability is: an attack, a cast, or any other named ability."""

AIR, EARTH, FIRE, WATER, ELECTRIC, DARK, HOLY, BY_ATTACK, BY_CAST = [1 << i for i in range(9)]
ELEMENTS = {"air": AIR, "earth": EARTH, "fire": FIRE, "water": WATER, "electric": ELECTRIC, "dark": DARK, "holy": HOLY}
KINDS = {**ELEMENTS, "attack": BY_ATTACK, "cast": BY_CAST}
"""What weaknesses and resistances are against (GEN-13.31)."""

AERIAL, FLIGHT, SPECTRAL, OCCUPIES = 1, 2, 4, 8
KEYWORDS = {"Aerial": AERIAL, "Flight": FLIGHT, "Spectral": SPECTRAL}

CHAMPION, SUMMON, ALTERATION, SPELL, TECHNIQUE, ENCHANTMENT = 1, 2, 4, 8, 16, 32
UNITS = CHAMPION | SUMMON
ANYTHING = UNITS | ALTERATION
TYPES = {
    CHAMPION: "champion",
    SUMMON: "summon",
    ALTERATION: "alteration",
    SPELL: "spell",
    TECHNIQUE: "technique",
    ENCHANTMENT: "enchantment",
}

ANYONE, ALLY, ENEMY = range(3)

ROUND_BEGINS, ROUND_ENDS, TURN_BEGINS, TURN_ENDS, ENTERS, MOVES, PLACED, DAMAGED, DIES = range(9)
SELF, ALLIES, ONTO, OFF, EVERY = range(5)
"""Whom a Trigger listens to: itself (or its bearer), ally Summons, a unit coming to or leaving its spot, everybody."""

BELLUM, THYMOS, AXON, PHAGE, CHAOS = "B", "T", "A", "P", "C"
AFFILIATIONS = {"B": "Bellum", "T": "Thymos", "A": "Axon", "P": "Phage", "C": "Chaos", "": "Jaelara"}
TRIBES = {"Vadhis": "BA", "Ajna": "BT", "Vishud": "PC", "Sahas": "AC"}
"""GEN-2.5: the two affiliations of each tribe."""

MOMENTS = (*("round-begins", "round-ends", "turn-begins", "turn-ends", "enters", "moves", "placed", "damaged", "dies"),)
Elements = Annotated[int, Flags(ELEMENTS)]
ElementWords = Annotated[str, OneOf.of("", *ELEMENTS, *[f"{a} {b}" for a in ELEMENTS for b in ELEMENTS if a != b])]
Kinds = Annotated[int, Flags(KINDS)]
Keys = Annotated[int, Flags({"aerial": AERIAL, "flight": FLIGHT, "spectral": SPECTRAL, "occupies": OCCUPIES})]
Pattern = Annotated[str, OneOf.of("", *PATTERNS, ARENA)]
What = Annotated[
    int, OneOf({"champion": CHAMPION, "summon": SUMMON, "alteration": ALTERATION, "unit": UNITS, "any": ANYTHING})
]
Affiliation = Annotated[
    str, OneOf.of(*AFFILIATIONS, *[a + b for a in AFFILIATIONS for b in AFFILIATIONS if a and b and a != b])
]
"""What a field of a card takes, for whoever writes one down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """GEN-10: what may be named: kinds of card, whose, how much HP at most; or an ability on the Stack."""

    what: What = ANYTHING
    side: Annotated[int, OneOf.numbered("anyone", "ally", "enemy")] = ANYONE
    most_hp: int = 0
    on_stack: bool = False
    kind: Annotated[int, OneOf.numbered("any", "attack", "cast")] = OTHER
    skill: bool = False
    """An attached Enchantment."""

    def text(self) -> str:
        """The noun: "target enemy Summon"."""
        if self.on_stack:
            return f"target {('', 'attack ', 'cast ')[self.kind]}ability on the Stack"
        if self.skill:
            return "target Enchantment, also one on the Arena"
        noun = {
            CHAMPION: "Champion",
            SUMMON: "Summon",
            ALTERATION: "Alteration",
            UNITS: "unit",
            ANYTHING: "",
        }[self.what]
        side = ("", "ally", "enemy")[self.side]
        said = " ".join(part for part in ("target", side, noun) if part)
        return said + (f" with {signs.hp(self.most_hp)} or less" if self.most_hp else "")


TARGET = Target()
UNIT_TARGET = Target(what=UNITS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """Speed, name, cost, effects (GEN-9.1); a passive one has an event instead of a cost."""

    name: str
    speed: Annotated[int, OneOf.numbered(*SPEEDS)] = SWIFT
    kind: Annotated[int, OneOf.numbered("other", "attack", "cast")] = OTHER
    exert: bool = False
    aura: int = 0
    energy: int = 0
    hp: int = 0
    discard: int = 0
    destroy: bool = False
    """GEN-14.8: an Alteration destroys itself as the cost."""
    sees: Pattern = ""
    """Awareness of its own; without one a unit's ability uses the unit's, and a card's needs none."""
    targets: tuple[Target, ...] = ()
    chain: bool = False
    choose: tuple[Annotated[str, OneOf.of(*ELEMENTS)], ...] = ()
    """Elemental Selection (GEN-16.38)."""
    range: bool = False
    heavy: bool = False
    area: bool = False
    elements: Elements = 0
    does: tuple[Effect, ...] = ()
    when: Annotated[int, OneOf.numbered("never", *MOMENTS, first=-1)] = -1
    who: Annotated[int, OneOf.numbered("self", "allies", "onto", "off", "every")] = SELF
    says: str = ""
    """A Trigger's condition in words, as `Voice.tells` reads it."""
    needs_grave: bool = False
    from_thoughts: bool = False
    """Trigger on entering: only if it came from Thoughts."""

    @property
    def slug(self) -> str:
        """The name in notation: "basic-attack-2"."""
        return slug(self.name)

    def cost_parts(self, energy: int | None = None) -> list[str]:
        """The cost, part by part, as marked text; with this much Energy where a reduction lessens it."""
        energy = self.energy if energy is None else energy
        parts = [signs.named("Exert")] if self.exert else []
        parts += [signs.aura(self.aura)] if self.aura else []
        parts += [signs.energy(energy)] if energy else []
        parts += [signs.hp(self.hp)] if self.hp else []
        parts += [f"discard {amount(self.discard)}"] if self.discard else []
        parts += ["destroy this"] if self.destroy else []
        return parts

    # ---- in words
    @property
    def aim(self) -> str:
        """What its effects are done to."""
        return "each target" if len(self.targets) > 1 else "the target"

    @property
    def where(self) -> str:
        """Where its effects reach without a target: the whole Arena if it prints that, else its awareness."""
        return "in the Arena" if self.sees == ARENA else "in awareness"

    def harm(self, n: int, elements: int = 0) -> str:
        """So much damage of its kinds: "2 range Fire damage"."""
        kinds = ["range"] if self.range else []
        kinds += ["heavy"] if self.heavy else []
        kinds += [" and ".join([signs.element(e) for e, bit in ELEMENTS.items() if (self.elements | elements) & bit])]
        said = " ".join([amount(n), *[kind for kind in kinds if kind], "damage"])
        return f"{said} of the chosen element" if self.choose else said

    def text(self, by: Voice = YOU) -> str:
        """Speed - name - cost [awareness; targets; choices]: condition: effects. `by` plays or has it."""
        speed, name = signs.named(SPEEDS[self.speed]), signs.ability(self.name)
        head = " - ".join(part for part in (speed, name, ", ".join(self.cost_parts())) if part)
        limits = self._limits()
        aim = f" [{'; '.join(limits)}]" if limits else ""
        if not self.says:
            body = spoken(self.does, by, self)
            return f"{head}{aim}: {body}" if body else f"{head}{aim}."
        when, named = by.tells(self.says)
        body = spoken(self.does, by.again() if named else by, self)
        return f"{head}{aim}: {when[:1].upper()}{when[1:]}: {body[:1].lower()}{body[1:]}"

    def _limits(self) -> list[str]:
        """Its awareness, its targets, its choices."""
        head = "" if self.sees == ARENA else "awareness: "
        found = [f"{head}{signs.awareness(self.sees)}"] if self.sees else []
        if self.chain:
            chain = signs.named("Chain")
            found.append(f"{amount(len(self.targets))} targets in a {chain}, each adjacent to the one before")
        else:
            found += [t.text() for t in self.targets]
        if self.choose:
            *others, last = [signs.element(name) for name in self.choose]
            found.append(f"{signs.named('Elemental Selection')}: {', '.join(others)} or {last}")
        return found


@dataclass(frozen=True, slots=True)
class Told(Verb):
    """A verb whose words depend on who has it and on the ability it stands in."""

    def said(self, by: Voice, of: Ability) -> str:
        """What it does, as a clause without full stop."""
        raise NotImplementedError

    def text(self) -> str:
        """The same, as if you did it."""
        return self.said(YOU, PLAIN)


@dataclass(frozen=True, slots=True)
class _Said(Verb):
    words: str

    def text(self) -> str:
        return self.words


PLAIN = Ability(name="")


def spoken(effects: Sequence[Effect], by: Voice, of: Ability) -> str:
    """What the effects of an ability do, as sentences of marked text."""
    return said([_Said(e.said(by, of)) if isinstance(e, Told) else e for e in effects])


@dataclass(frozen=True, slots=True, kw_only=True)
class Continuous:
    """GEN-11.11, a Continuous ability: what it gives, and to whom.

    `on`: "self" (its card, or the bearer of an Enchantment), "near" (Summons on or around an Alteration), "spot" (units
    standing on an Alteration)."""

    name: str
    on: Annotated[str, OneOf.of("self", "near", "spot")] = "self"
    keys: Keys = 0
    resist: Kinds = 0
    weak: Kinds = 0
    more: int = 0
    """Damage it adds (GEN-13.32)."""
    desperate: bool = False
    """Only for attack abilities of a Champion in Desperation."""
    also: Elements = 0
    """Elements that attack abilities gain."""
    fog: bool = False
    graves: bool = False
    words: str = ""

    def text(self) -> str:
        """What is printed."""
        head = f"{signs.named('Continuous')} - {self.called}"
        return f"{head}: {self.words}" if self.words else f"{head}."

    @property
    def called(self) -> str:
        """Its name as marked text: keywords, or what the rulebook or the card calls it."""
        return ", ".join(self.names)

    @property
    def names(self) -> list[str]:
        """The same, keyword by keyword."""
        names = self.name.split(", ")
        if all(name in KEYWORDS for name in names):
            return list(map(signs.named, names))
        return [signs.ability(self.name)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed(Card):
    """What Champions and Timeline cards have in common."""

    kind: ClassVar[int] = 0
    affiliations: Affiliation = ""
    hp: int = 0
    sees: Pattern = ""
    active: tuple[Ability, ...] = ()
    passive: tuple[Ability, ...] = ()
    auras: tuple[Continuous, ...] = ()

    @property
    def voice(self) -> Voice:
        """Who its abilities in the Arena speak of."""
        return YOU

    @property
    def sections(self) -> tuple[Section, ...]:
        """Every ability it has in the Arena."""
        return in_the_arena(self)

    @property
    def text(self) -> str:
        """Every ability on a line of its own."""
        return "\n".join([plain(section.printed) for section in self.sections])

    @property
    def played(self) -> tuple[Ability, ...]:
        """Every ability that is played, in the order they are printed."""
        return self.active

    def facts(self) -> dict[str, Any]:
        """What is printed, with the awareness as offsets (forward, right), and speed and cost of the first ability."""
        found = Card.facts(self)
        patterns = [a.sees for a in (*self.played, *self.passive) if a.sees in PATTERNS]
        pattern = self.sees or next(iter(patterns), "")
        found["awareness"] = [list(offset) for offset in PATTERNS[pattern]] if pattern else []
        first = next(iter(self.played), None)
        if first is not None and first.cost_parts():
            cost = ", ".join([capital(plain(part)) for part in first.cost_parts()])
            found |= {"speed": SPEEDS[first.speed], "cost": cost}
        return found


def in_the_arena(card: Printed) -> tuple[Section, ...]:
    """The abilities a card has in the Arena, each a section; then what it is aware of there."""
    return (
        *[Section("active", "", a.text(card.voice)) for a in card.active],
        *[Section("passive", "", a.text(card.voice)) for a in card.passive],
        *[Section("continuous", "", a.text()) for a in card.auras],
        *([Section("awareness", "Awareness", f"{signs.awareness(card.sees)}.")] if card.sees else []),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Hero(Printed):
    """GEN-2.1: a Champion's card."""

    tribe: Annotated[str, OneOf.of(*TRIBES)]
    aura: int
    reduction: int
    kind: ClassVar[int] = CHAMPION

    @property
    def line(self) -> str:
        figures = f"{signs.hp(self.hp)}, {signs.aura(self.aura)}, Energy Reduction {amount(self.reduction)}"
        return f"Champion of the {self.tribe}: {figures}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Design(Printed):
    """GEN-2.10: a Timeline card. `enter`: what a Champion plays from Thoughts (of a spell or technique all)."""

    chi: int
    max_copies: int = 0
    """GEN-2.12: how many copies its own text allows; 0: any number (GEN-2.11)."""
    rarity: Annotated[str, OneOf.of("none", "common", "uncommon", "rare")] = "common"
    enter: tuple[Ability, ...] = field(default=())

    @property
    def line(self) -> str:
        life = f", {signs.hp(self.hp)}" if self.hp else ""
        return f"{type(self).__name__} of {amount(self.chi)} Chi{life}"

    @property
    def played(self) -> tuple[Ability, ...]:
        """From Thoughts first, then from the Arena."""
        return (*self.enter, *self.active)

    @property
    def sections(self) -> tuple[Section, ...]:
        """Every ability, those played from Thoughts first, then what the card says of its own copies."""
        limit = f"At most {amount(self.max_copies)} copies in a Timeline and its Forethoughts."
        return (
            *[Section("enter", "", a.text()) for a in self.enter],
            *in_the_arena(self),
            *([Section("copies", "", limit)] if self.max_copies else []),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Spell(Design):
    """GEN-14.2: a magical ability, usually for Aura."""

    kind: ClassVar[int] = SPELL


@dataclass(frozen=True, slots=True, kw_only=True)
class Technique(Design):
    """GEN-14.2: a physical ability, usually for Energy."""

    kind: ClassVar[int] = TECHNIQUE


@dataclass(frozen=True, slots=True, kw_only=True)
class Summon(Design):
    """GEN-14.4: beckoned by the Champion, acts on its own."""

    kind: ClassVar[int] = SUMMON

    @property
    def voice(self) -> Voice:
        """GEN-15.8: a Summon's own ability speaks of it."""
        return THIS_SUMMON


@dataclass(frozen=True, slots=True, kw_only=True)
class Alteration(Design):
    """GEN-14.6: modifies a spot."""

    kind: ClassVar[int] = ALTERATION

    @property
    def voice(self) -> Voice:
        """An Alteration's own ability speaks of it."""
        return THIS_ALTERATION


@dataclass(frozen=True, slots=True, kw_only=True)
class Enchantment(Design):
    """GEN-14.9: a skill of a unit or of the Arena."""

    kind: ClassVar[int] = ENCHANTMENT

    @property
    def voice(self) -> Voice:
        """GEN-14.10: an attached skill speaks of its bearer, which is you where it is attached to you."""
        to = [getattr(effect, "to", "") for ability in self.enter for effect in ability.does]
        return YOU if "you" in to else BEARER if "target" in to else OWNER


def names_of(mask: int, table: dict[str, int] = KINDS) -> str:
    """Bits in words: "fire and dark"."""
    return " and ".join([name for name, b in table.items() if mask & b])
