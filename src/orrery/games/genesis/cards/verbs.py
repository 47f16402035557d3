"""The verbs of Genesis: what abilities do to HP, ailments, the Stack and resources; `placing` has those that move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from orrery.engine.codec import OneOf
from orrery.engine.flow import Ask, Rules
from orrery.engine.text import amount, amounts
from orrery.engine.verbs import Effect, Verb
from orrery.games.genesis.cards import catalogue, signs
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.cards.kinds import (
    AERIAL,
    CHAMPION,
    ELEMENTS,
    FLIGHT,
    KEYWORDS,
    KINDS,
    SUMMON,
    UNITS,
    Ability,
    ElementWords,
    Keys,
    Told,
)
from orrery.games.genesis.cards.voice import Voice
from orrery.games.genesis.rules.arena import ADJACENT_MASK, AROUND_MASK
from orrery.games.genesis.rules.damage import check_defeats, deal, gain, kill, leave_arena, lose, unattach
from orrery.games.genesis.rules.state import (
    ABILITY,
    CARD,
    FOR_GOOD,
    ROUND_END,
    SEAT,
    SUBCONSCIOUS,
    TURN_END,
    Arena,
    Entry,
)
from orrery.games.genesis.rules.units import desperate, enemies, given, on_stack, sight, weaknesses

LASTS = {TURN_END: " until the end of the turn", ROUND_END: " this round", FOR_GOOD: ""}

Until = Annotated[int, OneOf({"turn-end": TURN_END, "round-end": ROUND_END, "for-good": FOR_GOOD})]


class Play(NamedTuple):
    """An ability being resolved: whose it is, its card, the unit that plays it (or -1), its valid targets."""

    owner: int
    piece: int
    unit: int
    act: Act
    targets: tuple[int, ...]
    element: int
    subject: int

    @property
    def source(self) -> int:
        """Where it is seen from: the unit, or the Alteration itself."""
        return self.unit if self.unit >= 0 else self.piece


def carry_out(effects: Sequence[Effect], s: Arena, play: Play) -> Rules:
    """GEN-12.10: all effects in printed order; GEN-1.7, 1.16: a defeat on the way ends the ability."""
    fallen = s.events
    for effect in effects:
        yield from effect.apply(s, play) if isinstance(effect, Verb) else effect(s, play)
        if s.events != fallen:
            return


def everything_in(s: Arena, mask: int) -> list[int]:
    """GEN-15.10: all units and Alterations on these spots."""
    return [p for p in (*s.units, *s.alterations) if mask >> s.spot[p] & 1]


def draw_card(s: Arena, seat: int) -> None:
    """GEN-6.4: the top card of the Timeline into Thoughts, seen by those who see that hand."""
    piece = s.timelines[seat].pop()
    seers = s.seers(seat)
    s.show(piece, seers)
    s.join(s.thoughts[seat], piece, seers)


def discard(s: Arena, seat: int, piece: int) -> None:
    """A card from Thoughts into Memories, face up."""
    s.take(s.thoughts[seat], piece, s.seers(seat))
    s.reveal(piece)
    s.memories[s.owner(piece)].append(piece)
    s.tell("discards", piece, seat=seat)


# ---------------------------------------------------------------- attacks and damage
@dataclass(frozen=True, slots=True)
class Strike(Told):
    """GEN-13.4 to 13.10: the damage of an attack ability, to its target or to everything in its area."""

    n: int
    desperate: int = 0

    def apply(self, s: Arena, play: Play) -> Rules:
        act = play.act
        n = self.desperate if self.desperate and desperate(s, play.owner) else self.n
        victims = everything_in(s, sight(s, play.source, act)) if act.area else play.targets
        deal(s, play.owner, play.unit, act, n, act.elements | play.element, victims)
        yield from ()

    def said(self, by: Voice, of: Ability) -> str:
        instead = f", or {amount(self.desperate)} if you are in {signs.named('Desperation')}" if self.desperate else ""
        return f"deal {of.harm(self.n)} to {f'everything {of.where}' if of.area else of.aim}{instead}"


@dataclass(frozen=True, slots=True)
class Drain(Told):
    """GEN-13.11 to 13.15: the target loses HP, the one who plays it gains as much."""

    n: int

    def apply(self, s: Arena, play: Play) -> Rules:
        fallen = s.events
        lose(s, play.targets, self.n)
        if s.events == fallen:
            gain(s, play.unit, self.n)
        yield from ()

    def said(self, by: Voice, of: Ability) -> str:
        return f"the target loses {signs.hp(self.n)} and {by.does('gain')} {signs.hp(self.n)}"


@dataclass(frozen=True, slots=True)
class Blast(Told):
    """Damage that is no attack, to the targets."""

    n: int
    elements: ElementWords = ""

    def apply(self, s: Arena, play: Play) -> Rules:
        deal(s, play.owner, play.unit, play.act, self.n, bits_of(self.elements) | play.element, play.targets)
        yield from ()

    def said(self, by: Voice, of: Ability) -> str:
        return f"deal {of.harm(self.n, bits_of(self.elements))} to {of.aim}"


@dataclass(frozen=True, slots=True)
class Engulf(Told):
    """GEN-15.10: damage to everything in the awareness, as one event."""

    n: int
    elements: ElementWords = ""

    def apply(self, s: Arena, play: Play) -> Rules:
        victims = everything_in(s, sight(s, play.source, play.act))
        deal(s, play.owner, play.unit, play.act, self.n, bits_of(self.elements) | play.element, victims)
        yield from ()

    def said(self, by: Voice, of: Ability) -> str:
        return f"deal {of.harm(self.n, bits_of(self.elements))} to everything {of.where}"


@dataclass(frozen=True, slots=True)
class Burn(Told):
    """Damage to the card the Trigger speaks of: who moved there, who attacked."""

    n: int
    elements: ElementWords = ""

    def apply(self, s: Arena, play: Play) -> Rules:
        if play.subject in s.spot:
            deal(s, play.owner, play.unit, play.act, self.n, bits_of(self.elements), (play.subject,))
        yield from ()

    def said(self, by: Voice, of: Ability) -> str:
        return f"{by.does('deal')} {of.harm(self.n, bits_of(self.elements))} to that unit"


@dataclass(frozen=True, slots=True)
class Trample(Told):
    """Damage to each enemy adjacent to you, as one event."""

    n: int

    def apply(self, s: Arena, play: Play) -> Rules:
        beside = everything_in(s, ADJACENT_MASK[s.spot[play.source]])
        deal(s, play.owner, play.unit, play.act, self.n, 0, [p for p in beside if enemies(s, play.owner, p)])
        yield from ()

    def said(self, by: Voice, of: Ability) -> str:
        return f"deal {of.harm(self.n)} to each enemy adjacent to {by.it}"


@dataclass(frozen=True, slots=True)
class EachChampion(Verb):
    """Damage to every Champion, as one event (GEN-1.10)."""

    n: int
    elements: ElementWords = ""

    def apply(self, s: Arena, play: Play) -> Rules:
        heroes = [p for p in s.units if catalogue.BOOK.kind[s.face[p]] == CHAMPION]
        deal(s, play.owner, play.unit, play.act, self.n, bits_of(self.elements), heroes)
        yield from ()

    def text(self) -> str:
        return f"each Champion takes {amount(self.n)} {said(self.elements)}damage"


def bits_of(elements: str) -> int:
    """Elements by name, joined by spaces, as bits."""
    mask = 0
    for name in elements.split():
        mask |= ELEMENTS[name]
    return mask


def said(elements: str) -> str:
    """Elements in words, with a space behind."""
    return " and ".join(map(signs.element, elements.split())) + " " if elements else ""


# ---------------------------------------------------------------- HP and resources
@dataclass(frozen=True, slots=True)
class Heal(Told):
    """GEN-16.23: the target gains HP."""

    n: int

    def apply(self, s: Arena, play: Play) -> Rules:
        for p in play.targets:
            gain(s, p, self.n)
        yield from ()

    def said(self, by: Voice, of: Ability) -> str:
        return f"{of.aim} gains {signs.hp(self.n)}"


@dataclass(frozen=True, slots=True)
class Gain(Told):
    """You (a Summon's own ability: it) gain HP or Aura."""

    hp: int = 0
    aura: int = 0

    def apply(self, s: Arena, play: Play) -> Rules:
        if self.hp:
            gain(s, play.source, self.hp)
        if self.aura:
            s.aura[play.owner] += self.aura
            s.tell("aura", seat=play.owner, n=self.aura)
        yield from ()

    def said(self, by: Voice, of: Ability) -> str:
        parts = [signs.hp(self.hp)] if self.hp else []
        parts += [signs.aura(self.aura)] if self.aura else []
        return f"{by.does('gain')} {' and '.join(parts)}"


@dataclass(frozen=True, slots=True)
class Bless(Told):
    """Units somewhere near gain HP: on this spot, around it, or the one the Trigger speaks of."""

    n: int
    whom: Annotated[str, OneOf.of("it", "on", "around")]

    def apply(self, s: Arena, play: Play) -> Rules:
        if self.whom == "it":
            blessed = [play.subject] if play.subject in s.spot else []
        else:
            at = s.spot[play.source]
            mask = AROUND_MASK[at] if self.whom == "around" else 1 << at
            blessed = [p for p in s.units if mask >> s.spot[p] & 1]
        for p in blessed:
            gain(s, p, self.n)
        yield from ()

    def said(self, by: Voice, of: Ability) -> str:
        whom = {"it": "that Summon", "around": f"each unit around {by.me}", "on": f"each unit on {by.mine} spot"}
        return f"{whom[self.whom]} gains {signs.hp(self.n)}"


@dataclass(frozen=True, slots=True)
class Draw(Verb):
    """Cards from the Timeline; the last one defeats you (GEN-1.6)."""

    n: int

    def apply(self, s: Arena, play: Play) -> Rules:
        n = min(self.n, len(s.timelines[play.owner]))
        for _ in range(n):
            draw_card(s, play.owner)
        s.tell("draws", seat=play.owner, n=n)
        check_defeats(s)
        yield from ()

    def text(self) -> str:
        return f"draw {amounts(self.n, 'card')}"


def discards(s: Arena, seat: int) -> list[tuple[str, int]]:
    """One option for each different card in Thoughts."""
    seen: set[int] = set()
    found = []
    for p in sorted(s.thoughts[seat], key=lambda p: s.back[p] < SUBCONSCIOUS):  # copies from outside leave first
        if s.face[p] not in seen:
            seen.add(s.face[p])
            found.append(("discard", p))
    return found


# ---------------------------------------------------------------- exert and ailments
@dataclass(frozen=True, slots=True)
class Exert(Verb):
    """GEN-16.41: the target becomes exerted."""

    def apply(self, s: Arena, play: Play) -> Rules:
        for p in play.targets:
            s.befalls("exerted-already" if s.is_exerted(p) else "exerted", p)
            s.exerted |= 1 << p
        yield from ()

    def text(self) -> str:
        return "exert the target"


@dataclass(frozen=True, slots=True)
class Rouse(Told):
    """Remove the Exert token: of the target, or (Blitz) of the Summon itself."""

    own: bool = False

    def apply(self, s: Arena, play: Play) -> Rules:
        for p in (play.unit,) if self.own else play.targets:
            if s.is_exerted(p):
                s.befalls("roused", p)
            s.exerted &= ~(1 << p)
        yield from ()

    def said(self, by: Voice, of: Ability) -> str:
        return f"remove all {signs.named('Exert')} tokens from {by.me if self.own else of.aim}"


@dataclass(frozen=True, slots=True)
class Ail(Told):
    """GEN-17: ailments for the targets (or for whoever the Trigger speaks of, or everybody still in the awareness)."""

    stun: bool = False
    ground: bool = False
    pacify: bool = False
    decay: int = 0
    weak: Annotated[str, OneOf.of("", *KINDS)] = ""
    until: Until = ROUND_END
    whom: Annotated[str, OneOf.of("target", "it", "units", "summons")] = "target"

    def apply(self, s: Arena, play: Play) -> Rules:
        if self.whom == "target":
            ailing: Sequence[int] = play.targets
        elif self.whom == "it":
            ailing = [play.subject] if play.subject in s.spot else []
        else:
            kinds = SUMMON if self.whom == "summons" else UNITS
            seen = sight(s, play.source, play.act)
            ailing = [p for p in s.units if seen >> s.spot[p] & 1 and catalogue.BOOK.kind[s.face[p]] & kinds]
        for p in ailing:
            afflict(s, p, self)
        yield from ()

    def said(self, by: Voice, of: Ability) -> str:
        given = (("Stun", self.stun), ("Grounded", self.ground), ("Pacify", self.pacify))
        brief = [signs.named(name) for name, has in given if has]
        parts = [f"{' and '.join(brief)}{LASTS[ROUND_END]}"] if brief else []
        parts += [f"{signs.named('Decay')} for {amount(self.decay)} rounds"] if self.decay else []
        parts += [f"{signs.weakness(self.weak)}{LASTS[self.until]}"] if self.weak else []
        whom = {
            "target": of.aim,
            "it": "that unit",
            "summons": f"each Summon still {of.where}",
            "units": f"each unit {of.where}",
        }[self.whom]
        return f"{whom} gains {' and '.join(parts)}"


HAS = "ails-already"
"""How an ailment is told that changes nothing."""


def afflict(s: Arena, p: int, ail: Ail) -> None:
    """GEN-17.2 to 17.13: one card gains these ailments."""
    bit, unit = 1 << p, p in s.control
    if ail.stun and unit:
        s.befalls(HAS if s.stunned & bit else "ails", p, ailment="stun", until=ROUND_END)
        s.stunned |= bit
    if ail.ground and unit:
        ground(s, p)
    if ail.pacify and unit:
        s.befalls(HAS if s.pacified & bit else "ails", p, ailment="pacify", until=ROUND_END)
        s.pacified |= bit
    if ail.decay:
        s.decay[p] = (*s.decay.get(p, ()), ail.decay)
        s.befalls("decaying", p, n=ail.decay)
    if ail.weak:
        table = s.weak if ail.until == FOR_GOOD else s.weak_now
        had = table.get(p, 0) & KINDS[ail.weak]
        table[p] = table.get(p, 0) | KINDS[ail.weak]
        s.befalls(HAS if had else "ails", p, ailment=f"{ail.weak}-weakness", until=ail.until)


def ground(s: Arena, p: int) -> None:
    """GEN-17.6, 17.17: every source that gives Flight or Aerial now is silent for the round."""
    wings = AERIAL | FLIGHT
    sources = [p] if catalogue.BOOK.keys[s.face[p]] & wings else []
    sources += [source for source, a in given(s, p) if a.keys & wings]
    s.grounded[p] = tuple(dict.fromkeys((*s.grounded.get(p, ()), *sources)))
    s.boons = [(u, until, keys & ~wings if u == p else keys, more) for u, until, keys, more in s.boons]
    s.befalls("ails", p, ailment="grounded", until=ROUND_END)


@dataclass(frozen=True, slots=True)
class Brand(Told):
    """GEN-16.12 to 16.14: everything without this weakness gains it this round."""

    kind: Annotated[str, OneOf.of(*KINDS)]

    def apply(self, s: Arena, play: Play) -> Rules:
        bit = KINDS[self.kind]
        for p in everything_in(s, sight(s, play.source, play.act)):
            if not weaknesses(s, p) & bit:
                s.weak_now[p] = s.weak_now.get(p, 0) | bit
                s.befalls("ails", p, ailment=f"{self.kind}-weakness", until=ROUND_END)
        yield from ()

    def said(self, by: Voice, of: Ability) -> str:
        return f"everything {of.where} without {self.kind.capitalize()} Weakness gains it this round"


@dataclass(frozen=True, slots=True)
class Cleanse(Verb):
    """GEN-17.15, 17.16: remove ailments; printed weaknesses stay."""

    whom: Annotated[str, OneOf.of("target", "allies")] = "target"
    one: bool = False

    def apply(self, s: Arena, play: Play) -> Rules:
        if self.whom == "target":
            clean: Sequence[int] = play.targets
        else:
            seen = sight(s, play.source, play.act)
            clean = [p for p in s.units if seen >> s.spot[p] & 1 and not enemies(s, play.owner, p)]
        for p in clean:
            found = ailments(s, p)
            if self.one and found:
                chosen = yield Ask(play.owner, "ailment", [("remove", None, name) for name in found], of=play.piece)
                found = [chosen[2]]
            for name in found:
                cure(s, p, name, all_of_it=not self.one)

    def text(self) -> str:
        whom = "the target" if self.whom == "target" else "each ally in awareness"
        return f"{whom} loses {'one ailment of your choice' if self.one else 'all ailments'}"


def ailments(s: Arena, p: int) -> list[str]:
    """The ailments of a card by name."""
    found = ["decay"] if s.decay.get(p) else []
    found += ["grounded"] if p in s.grounded else []
    found += ["pacify"] if s.pacified >> p & 1 else []
    found += ["stun"] if s.stunned >> p & 1 else []
    weak = s.weak.get(p, 0) | s.weak_now.get(p, 0)
    return found + [f"{name}-weakness" for name, bit in KINDS.items() if weak & bit]


def cure(s: Arena, p: int, name: str, all_of_it: bool) -> None:
    """One ailment (of Decay one instance, or all of it) is gone."""
    keep = ~(1 << p)
    if name == "decay":
        left = () if all_of_it else s.decay[p][1:]
        s.decay.pop(p)
        if left:
            s.decay[p] = left
    elif name == "grounded":
        del s.grounded[p]
    elif name == "pacify":
        s.pacified &= keep
    elif name == "stun":
        s.stunned &= keep
    else:
        bit = KINDS[name.removesuffix("-weakness")]
        for table in (s.weak, s.weak_now):
            if p in table:
                table[p] &= ~bit
                if not table[p]:
                    del table[p]
    s.befalls("cured", p, ailment=name)


# ---------------------------------------------------------------- shields and gifts
@dataclass(frozen=True, slots=True)
class Shield(Told):
    """GEN-13.20: prevent the next damage; with `by_target` only what the target deals (Defense, GEN-16.31)."""

    n: int
    by_target: bool = False

    def apply(self, s: Arena, play: Play) -> Rules:
        if self.by_target:
            s.shields.extend([(play.unit, self.n, p, ROUND_END) for p in play.targets])
            for p in play.targets:
                s.tell("shield-against", play.unit, p, n=self.n)
        else:
            for p in play.targets:
                s.shields.append((p, self.n, -1, ROUND_END))
                s.tell("shield", p, n=self.n)
        yield from ()

    def said(self, by: Voice, of: Ability) -> str:
        if self.by_target:
            return f"prevent the next {amount(self.n)} damage the target deals to {by.me} this round"
        return f"prevent the next {amount(self.n)} damage to {of.aim} this round"


@dataclass(frozen=True, slots=True)
class Grant(Told):
    """You gain keywords or deal more damage for a while."""

    keys: Keys = 0
    more: int = 0
    until: Until = ROUND_END

    def apply(self, s: Arena, play: Play) -> Rules:
        s.boons.append((play.unit, self.until, self.keys, self.more))
        for name, bit in KEYWORDS.items():
            if self.keys & bit:
                s.befalls("granted", play.unit, keyword=name, until=self.until)
        if self.more:
            s.befalls("empowered", play.unit, n=self.more, until=self.until)
        yield from ()

    def said(self, by: Voice, of: Ability) -> str:
        gained = [signs.named(name) for name, bit in KEYWORDS.items() if self.keys & bit]
        parts = [f"{by.does('gain')} {' and '.join(gained)}"] if gained else []
        parts += [f"damage {by.does('deal')} is increased by {amount(self.more)}"] if self.more else []
        return f"{' and '.join(parts)}{LASTS[self.until]}"


# ---------------------------------------------------------------- the Stack, killing, returning
@dataclass(frozen=True, slots=True)
class NegateIt(Verb):
    """GEN-12.16, 16.36: the target ability leaves the Stack without effect."""

    def apply(self, s: Arena, play: Play) -> Rules:
        for entry in [e for e in s.stack if on_stack(e) in play.targets]:
            s.stack.remove(entry)
            s.tell("negated", entry[CARD], meant=(entry[SEAT],), act=entry[ABILITY])
            put_away(s, entry)
        yield from ()

    def text(self) -> str:
        return "remove the target from the Stack"


def put_away(s: Arena, entry: Entry) -> None:
    """GEN-14.3, 14.5: a card played from Thoughts goes to its owner's Memories, if it is not in the Arena now. What it
    did in the Arena before it came back to Thoughts is not the card being played (GEN-3.11)."""
    card = entry[CARD]
    if card in s.played and catalogue.BOOK.acts[entry[ABILITY]].card:
        s.played.remove(card)
        s.memories[s.owner(card)].append(card)


@dataclass(frozen=True, slots=True)
class KillIt(Verb):
    """GEN-13.27: killing is not damage."""

    def apply(self, s: Arena, play: Play) -> Rules:
        for p in play.targets:
            kill(s, p)
        yield from ()

    def text(self) -> str:
        return "kill the target"


@dataclass(frozen=True, slots=True)
class Return(Verb):
    """GEN-18.5: a Summon goes back to its owner's Thoughts, seen by all."""

    def apply(self, s: Arena, play: Play) -> Rules:
        for p in play.targets:
            seat = s.owner(p)
            s.befalls("returned", p, seat=seat)
            leave_arena(s, p)
            s.join(s.thoughts[seat], p, s.seers(seat))
        yield from ()

    def text(self) -> str:
        return "return the target to its owner's Thoughts"


@dataclass(frozen=True, slots=True)
class Raze(Verb):
    """An Alteration takes damage if it has HP, otherwise it is destroyed (GEN-13.25)."""

    n: int
    elements: ElementWords = ""

    def apply(self, s: Arena, play: Play) -> Rules:
        for p in play.targets:
            if p in s.hp:
                deal(s, play.owner, play.unit, play.act, self.n, bits_of(self.elements), (p,))
            else:
                kill(s, p)
        yield from ()

    def text(self) -> str:
        return f"the target takes {amount(self.n)} {said(self.elements)}damage if it has HP, otherwise it is destroyed"


@dataclass(frozen=True, slots=True)
class Dispel(Verb):
    """The target Enchantment goes to its owner's Memories."""

    def apply(self, s: Arena, play: Play) -> Rules:
        for p in play.targets:
            unattach(s, p)
        yield from ()

    def text(self) -> str:
        return "put the target into its owner's Memories"


@dataclass(frozen=True, slots=True)
class Crumble(Verb):
    """This Alteration is destroyed."""

    def apply(self, s: Arena, play: Play) -> Rules:
        if play.piece in s.spot:
            kill(s, play.piece)
        yield from ()

    def text(self) -> str:
        return "then destroy this"
