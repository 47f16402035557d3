"""Effects of one or two cards: Skills, Artifacts, Classes. The third use becomes a verb."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from orrery.engine.questions import NO, YES, Ask, Rules
from orrery.engine.table import NO_PIECE
from orrery.engine.text import amount
from orrery.games.endogenesis.cards import keywords as kw
from orrery.games.endogenesis.cards.keywords import counted, rows
from orrery.games.endogenesis.cards.reaction_effects import Response, exhaust_all
from orrery.games.endogenesis.cards.verbs import (
    Play,
    SkillVerb,
    add_late,
    augment_on,
    charge,
    exhaust,
    mains,
    pick_place,
    refresh,
)
from orrery.games.endogenesis.rules.hands import bare, discards, draw, draw_wonders, random_discards, steal
from orrery.games.endogenesis.rules.health import restore
from orrery.games.endogenesis.rules.skills import burst
from orrery.games.endogenesis.rules.state import (
    CATEGORIES,
    MILESTONES,
    MONSTER,
    MOST_HEALTH,
    NOBODY,
    REACTION,
    TOP_ROW,
    Category,
    Cosmos,
)


# ---------------------------------------------------------------- Skills
@dataclass(frozen=True, slots=True)
class ReadStars(SkillVerb):
    """Stargazer: a card is drawn and shown; its Energy value is noted (ENDO-13.12)."""

    def before(self, s: Cosmos, play: Play) -> Rules:
        piece = yield from bare(s, s.aside)
        s.note = s.card(piece).energy if piece >= 0 else 0
        if piece >= 0:
            s.tell("stargazer", piece, seat=play.owner, n=s.note)

    def late(self, s: Cosmos, play: Play) -> Rules:
        if play.row == TOP_ROW and s.aside:
            piece = s.aside.pop()
            s.join(s.hands[play.owner], piece, s.eyes(play.owner))
            s.drew |= 1 << play.owner
            s.tell("keeps", piece, seat=play.owner)
        yield from ()

    def text(self) -> str:
        return (
            f"draw a card (shown) for its {kw.ENERGY_VALUE}; it is discarded afterwards, with the third {kw.ROW} you "
            "keep it"
        )


@dataclass(frozen=True, slots=True)
class Scavenge(SkillVerb):
    """Slingshot: if it slew a Monster, the top discarded Knowledge card (ENDO-10.12)."""

    def late(self, s: Cosmos, play: Play) -> Rules:
        if s.rok_discard and any(c >= MONSTER and s.killed >> c & 1 for c in s.aims):
            piece = s.rok_discard.pop()
            s.join(s.hands[play.owner], piece, s.eyes(play.owner))
            s.drew |= 1 << play.owner
            s.tell("keeps", piece, seat=play.owner)
        yield from ()

    def text(self) -> str:
        return "if it slays a Monster, take the top card of the Knowledge discard pile"


@dataclass(frozen=True, slots=True)
class Unweakened(SkillVerb):
    """Martyr Seed: no Weakening at the next revival."""

    alone: ClassVar[bool] = True

    def apply(self, s: Cosmos, play: Play) -> Rules:
        if not s.alive(play.owner):
            s.spared |= 1 << play.owner
        yield from ()

    def text(self) -> str:
        return f"you will not be {kw.WEAKENED} at your next revival"


@dataclass(frozen=True, slots=True)
class Jam(SkillVerb):
    """Gear Jam: exhausts ready Skills of the target before anybody may respond (ENDO-10.6)."""

    n: tuple[int, ...]

    def before(self, s: Cosmos, play: Play) -> Rules:
        for c in s.aims[:1]:
            if c >= MONSTER:
                s.monster_spent |= 1 << c
                continue
            for _ in range(self.n[play.row]):
                ready = s.ready(c)
                if ready:
                    exhaust(s, (yield from pick_place(s, play.owner, "jam", ready, owner=c)))

    def text(self) -> str:
        return (
            f"{kw.EXHAUST} {counted(self.n, 'ready Skill', 'ready Skills')} of the target, your pick (of a Monster its "
            f"{kw.REACTION}), "
            "before anybody may respond"
        )


@dataclass(frozen=True, slots=True)
class ExhaustSlayer(SkillVerb):
    """Self-Destruct: the slayer's Skills are exhausted."""

    def strike(self, s: Cosmos, play: Play) -> None:
        for c in s.aims:
            if c < MONSTER and s.ready(c):
                s.affect(c, 0)

    def after(self, s: Cosmos, play: Play) -> Rules:
        for c in mains(s, play):
            exhaust_all(s, c)
        yield from ()

    def text(self) -> str:
        return f"{kw.EXHAUST} its Skills"


@dataclass(frozen=True, slots=True)
class Salvage(SkillVerb):
    """Salvage Arm: cards if a Skill was replaced this turn."""

    n: tuple[int, ...]

    def after(self, s: Cosmos, play: Play) -> Rules:
        if s.replaced:
            yield from draw(s, play.owner, self.n[play.row])

    def text(self) -> str:
        return f"if you replaced a Skill this turn, draw {counted(self.n, 'card', 'cards')}"


@dataclass(frozen=True, slots=True)
class Punish(SkillVerb):
    """Mindblast: a target that used a Reaction against it discards at random; a Monster takes 1 more (ENDO-10.7)."""

    n: tuple[int, ...]

    def check(self, s: Cosmos, play: Play) -> None:
        augment = augment_on(s, play)
        for c in s.hits:
            if c >= MONSTER and s.reacted >> c & 1 and not (augment is not None and augment.second):
                add_late(s, c, 2 if augment is not None and augment.only_bonus else 1)

    def after(self, s: Cosmos, play: Play) -> Rules:
        for c in mains(s, play):
            if c < MONSTER and s.reacted >> c & 1:
                yield from random_discards(s, c, self.n[play.row])

    def text(self) -> str:
        lost = counted(self.n, "card", "cards")
        said = f"if the target used a {kw.REACTION} against it, it discards {lost} at random"
        return f"{said} (a Monster: +{amount(1)} {kw.BONUS})"


@dataclass(frozen=True, slots=True)
class Harvest(SkillVerb):
    """Annihilate: if the target dies, two cards and an Energy (ENDO-10.12)."""

    def late(self, s: Cosmos, play: Play) -> Rules:
        if s.aims and not s.alive(s.aims[0]):
            yield from draw(s, play.owner, 2)
            if play.owner == s.active:
                s.energy += 1
                s.tell("energy", seat=play.owner, n=1)

    def text(self) -> str:
        return f"if the target dies, draw {amount(2)} cards and gain {amount(1)} {kw.ENERGY}"


@dataclass(frozen=True, slots=True)
class Haunt(SkillVerb):
    """Haunting: an unused Shard of the slayer."""

    def strike(self, s: Cosmos, play: Play) -> None:
        c = s.slayer
        if c not in (NOBODY, play.owner) and c < MONSTER and s.alive(c) and s.shards[c]:
            s.affect(c, 0)

    def after(self, s: Cosmos, play: Play) -> Rules:
        c = s.slayer
        if c in s.hits and c < MONSTER and s.alive(c) and not s.veiled >> c & 1 and s.shards[c]:
            s.shards[c] -= 1
            s.shards[play.owner] += 1
            s.tell("haunt", seat=play.owner, foe=c, meant=(c,))
        yield from ()

    def text(self) -> str:
        return f"take {amount(1)} unused {kw.SHARD} from the player who slew you"


@dataclass(frozen=True, slots=True)
class StealIfHurt(SkillVerb):
    """Mind Theft: a random card if damage got through to a player."""

    def after(self, s: Cosmos, play: Play) -> Rules:
        for c in mains(s, play):
            if c < MONSTER and s.wounded >> c & 1:
                yield from steal(s, play.owner, c)

    def text(self) -> str:
        return f"if damage got through to a player, take {amount(1)} random card from that hand"


@dataclass(frozen=True, slots=True)
class Copy(SkillVerb):
    """Mimic: the Skill it copies is named when it is used."""

    def text(self) -> str:
        return (
            f"name a face-up Basic {kw.ACTIVE} other than Mimic (with the third {kw.ROW} also an {kw.ULTIMATE}, at "
            f"base) anywhere: pay its cost and use its effect at Mimic's own {kw.SHARDS}; {kw.CHARGES} are neither "
            "gained, counted nor discharged"
        )


@dataclass(frozen=True, slots=True)
class Lash(SkillVerb):
    """Arc Lash: its Discharge refreshes it, at most once per turn."""

    def apply(self, s: Cosmos, play: Play) -> Rules:
        if not s.lashed >> play.at & 1:
            s.lashed |= 1 << play.at
            refresh(s, play.at)
        yield from ()

    def text(self) -> str:
        return f"{kw.REFRESH} this Skill, at most once per turn"


@dataclass(frozen=True, slots=True)
class Burst(SkillVerb):
    """ENDO-19.8: a Discharge that deals damage to all enemies."""

    n: tuple[int, ...]
    sure: bool = False

    def apply(self, s: Cosmos, play: Play) -> Rules:
        burst(s, self.n[play.row], self.sure)
        yield from ()

    def text(self) -> str:
        return f"deal {rows(self.n)} damage to all enemies" + (f", {kw.TRUE_STRIKE}" if self.sure else "")


@dataclass(frozen=True, slots=True)
class Resonate(SkillVerb):
    """Resonant Flash: Charges for the other Active Voltaic Skills, or Health."""

    def apply(self, s: Cosmos, play: Play) -> Rules:
        answer = yield Ask(play.owner, "resonance", (("heal",), ("spread",)))
        if answer[0] == "heal":
            restore(s, play.owner, 6)
        else:
            for at in s.charged(play.owner):
                if at != play.at:
                    charge(s, at, 2)

    def text(self) -> str:
        to = "each of your other Active Voltaic Skills"
        return f"{amount(2)} {kw.CHARGES} to {to}, or {kw.RESTORE} {amount(6)} Health"


@dataclass(frozen=True, slots=True)
class Mirrored(Response):
    """The Doppelganger: what it takes it also deals to the living player with the most Health but the attacker."""

    damage = False

    def apply(self, s: Cosmos, play: Play) -> Rules:
        others = [c for c in s.living() if c != s.hit_by] or s.living()
        if others:
            s.queue.append((play.owner, max(others, key=lambda c: s.hp[c]), -1, NO_PIECE))
        yield from ()

    def text(self) -> str:
        return (
            "also deals the damage it takes from that Skill to the living player with the most Health other than the "
            "attacker (the attacker if there is none)"
        )


def lose_charge(s: Cosmos, play: Play, c: int) -> Rules:
    """who removes 1 Charge from a Skill of own choice, if any"""
    places = [at for at in s.charged(c) if s.charges[at]] if c < MONSTER else []
    if places:
        s.charges[(yield from pick_place(s, c, "uncharge", places))] -= 1


# ---------------------------------------------------------------- Artifacts
@dataclass(frozen=True, slots=True)
class EnergyIf(SkillVerb):
    """+1 Energy with an equipped Skill of a category; to show a face-down one is the owner's choice (ENDO-7.4)."""

    category: Category

    def fitting(self, s: Cosmos, seat: int) -> list[int]:
        """The places of the player's Skills of this category."""
        return [at for at in s.equipped(seat) if s.card(s.slots[at]).category == self.category]

    def apply(self, s: Cosmos, play: Play) -> Rules:
        seat = play.owner
        if seat != s.active:
            return
        mine, fit = s.equipped(seat), self.fitting(s, seat)
        if any(s.kind(s.slots[at]) != REACTION for at in fit):
            s.energy += 1
            s.tell("energy", seat=seat, n=1)
        elif any(s.kind(s.slots[at]) == REACTION for at in mine):
            if (yield Ask(seat, "show", (NO, YES) if fit else (NO,))) == YES:
                s.reveal(s.slots[fit[0]])
                s.tell("shows", s.slots[fit[0]], seat=seat)
                s.energy += 1
                s.tell("energy", seat=seat, n=1)

    def text(self) -> str:
        skill = f"an equipped {CATEGORIES[self.category]} Skill"
        return f"+{amount(1)} {kw.ENERGY} if you have {skill} (showing a face-down one is optional)"


def war_drum(s: Cosmos, play: Play) -> Rules:
    """Your next damaging Skill this turn has +1 bonus damage on each target."""
    s.drums[play.owner] += 1
    yield from ()


def forge_catalyst(s: Cosmos, play: Play) -> Rules:
    """Your next Augment this turn costs 0."""
    if play.owner == s.active:
        s.forged = True
    yield from ()


# ---------------------------------------------------------------- Classes: rewards
def raise_health(s: Cosmos, seat: int, n: int) -> None:
    """ENDO-8.13 and 8.15: both markers move up; a milestone reached gives a Wonder once."""
    for _ in range(n):
        if s.mh[seat] >= MOST_HEALTH:
            return
        s.mh[seat] += 1
        s.hp[seat] += 1
        if s.mh[seat] in MILESTONES:
            bit = 1 << MILESTONES.index(s.mh[seat])
            if not s.milestones[seat] & bit:
                s.milestones[seat] |= bit
                s.owed[seat] += 1


def enigma(s: Cosmos, seat: int) -> Rules:
    """Draw 2 Wonders and keep both."""
    before = len(s.wonders[seat])
    yield from draw_wonders(s, s.wonders[seat], seat, 2)
    s.tell("wonders", seat=seat, n=len(s.wonders[seat]) - before)


def bastion(s: Cosmos, seat: int) -> Rules:
    """Max Health and Health +2."""
    raise_health(s, seat, 2)
    s.tell("health", seat=seat, n=s.mh[seat])
    yield from ()


def architect(s: Cosmos, seat: int) -> Rules:
    """Draw 3."""
    yield from draw(s, seat, 3)


def harbinger(s: Cosmos, seat: int) -> Rules:
    """Every other player discards a card; draw 1."""
    for c in s.ring():
        if c < MONSTER and c != seat and not s.gone >> c & 1 and not s.shared:
            yield from discards(s, c, 1)
    yield from draw(s, seat, 1)


def paragon(s: Cosmos, seat: int) -> Rules:
    """Gain 2 Shards."""
    s.shards[seat] += 2
    s.tell("shards", seat=seat, n=2)
    yield from ()


def conduit(s: Cosmos, seat: int) -> Rules:
    """2 Charges on each Active Voltaic Skill."""
    for at in s.charged(seat):
        charge(s, at, 2)
    yield from ()


REWARDS = (enigma, bastion, architect, harbinger, paragon, conduit)
"""ENDO-16.4 and 16.7: by category."""

__all__ = [
    *("Burst", "Copy", "EnergyIf", "ExhaustSlayer", "Harvest", "Haunt", "Jam", "Lash", "Mirrored", "Punish"),
    *("REWARDS", "ReadStars", "Resonate", "Salvage", "Scavenge", "StealIfHurt", "Unweakened"),
    *(
        "architect",
        "bastion",
        "conduit",
        "enigma",
        "forge_catalyst",
        "harbinger",
        "lose_charge",
        "paragon",
        "raise_health",
        "war_drum",
    ),
]
