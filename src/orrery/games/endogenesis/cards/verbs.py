"""The verbs of Endogenesis: what Skills, Artifacts and Wonders of players do.

A Skill is resolved in stages (ENDO-10.15), and a verb takes part in those it has a method for: `aim` (name targets),
`before` (effects on the user printed before the damage), `strike` (fix the damage), `check` (was a Reaction used?),
`ahead` (effects on others that come before the damage lands), `after` (effects on others, and what depends on the
damage), `late` (who died, Charges). What is printed before the damage happens before it: then `after` is ahead of it
too. A verb with only `apply` happens where it is printed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from orrery.engine.codec import OneOf
from orrery.engine.questions import Ask, Choice, Rules
from orrery.engine.table import NO_PIECE
from orrery.engine.text import amount
from orrery.engine.verbs import Verb
from orrery.games.endogenesis.cards import keywords as kw
from orrery.games.endogenesis.cards.keywords import counted, rows
from orrery.games.endogenesis.rules.hands import discards, draw
from orrery.games.endogenesis.rules.health import lose, mark, restore
from orrery.games.endogenesis.rules.state import (
    EXTRINSIC,
    LEGENDARY,
    MONSTER,
    NOBODY,
    SKILL,
    SLOT_NAMES,
    SLOT_OF,
    SLOTS,
    Cosmos,
)

MANY = 99
"""As many as there are."""
ONE, TWO, ALL, OTHERS, SLAYER = 1, 2, 99, 98, 97
TARGETS = {"one": ONE, "two": TWO, "all": ALL, "others": OTHERS, "slayer": SLAYER}
"""What they are called by whoever writes a card down."""
TO_WORDS = {
    ONE: "",
    TWO: f" to {amount(2)} enemies",
    ALL: " to all enemies",
    OTHERS: " to every other player",
    SLAYER: " to your slayer",
}


class Play(NamedTuple):
    """Somebody's card being resolved: by whom, which piece, with which upgrade row, from which place."""

    owner: int
    piece: int
    row: int = 0
    at: int = -1


class Per(NamedTuple):
    """How often a bonus counts for a target, and the words for it."""

    times: Callable[[Any, Play, int], int]
    words: str


class SkillVerb(Verb):
    """A verb with stages. `alone`: it is of use without an enemy (ENDO-10.18); `hurts`: it deals damage (ENDO-10.2)."""

    __slots__ = ()
    alone: ClassVar[bool] = False
    hurts: ClassVar[bool] = False

    def aim(self, s: Cosmos, play: Play) -> Rules:
        """Name targets and modes (ENDO-10.1)."""
        yield from ()

    def before(self, s: Cosmos, play: Play) -> Rules:
        """On the user, before the damage is fixed."""
        yield from ()

    def strike(self, s: Cosmos, play: Play) -> None:
        """Fix the damage, say who is hit (ENDO-10.3)."""

    def check(self, s: Cosmos, play: Play) -> None:
        """When all have decided (ENDO-10.7)."""

    def ahead(self, s: Cosmos, play: Play) -> Rules:
        """When all have decided, before the damage."""
        yield from ()

    def after(self, s: Cosmos, play: Play) -> Rules:
        """After the damage; before it if it is printed before it (ENDO-10.2)."""
        yield from ()

    def late(self, s: Cosmos, play: Play) -> Rules:
        """When all Reactions are finished (ENDO-10.12)."""
        yield from ()


def pick_enemies(s: Cosmos, seat: int, n: int, about: str = "target") -> Rules:
    """ENDO-13.1 and 13.2: n different enemies of the user's choice; fewer only if fewer exist."""
    left = s.enemies(seat)
    if len(left) <= n:
        return left
    chosen: list[int] = []
    for _ in range(n):
        c = s.aimed((yield Ask(seat, about, [s.target(c) for c in left])))
        left.remove(c)
        chosen.append(c)
    return chosen


def place_choice(at: int) -> Choice:
    """A place of a Skill as a choice: by its slot, never by its face."""
    return SLOT_CHOICES[at % SLOTS]


SLOT_CHOICES: tuple[Choice, ...] = tuple([("slot", None, name) for name in SLOT_NAMES])
THEIR_SLOTS: tuple[Choice, ...] = tuple([("their", None, name) for name in SLOT_NAMES])


def pick_place(s: Cosmos, seat: int, about: str, places: list[int], owner: int | None = None) -> Rules:
    """One of these places (of `owner`, of the asked player if not said)."""
    if owner is None:
        answer = yield Ask(seat, about, [place_choice(at) for at in places])
        return seat * SLOTS + SLOT_OF[answer[2]]
    s.rival = owner
    answer = yield Ask(seat, about, [THEIR_SLOTS[at % SLOTS] for at in places])
    s.rival = NOBODY
    return owner * SLOTS + SLOT_OF[answer[2]]


# ---------------------------------------------------------------- how often a bonus counts
def _vs_monster(s: Cosmos, play: Play, c: int) -> int:
    return 1 if c >= MONSTER else 0


def _vs_legendary(s: Cosmos, play: Play, c: int) -> int:
    return 1 if c >= MONSTER and s.kind(s.monsters[c - MONSTER]) == LEGENDARY else 0


def _user_low(s: Cosmos, play: Play, c: int) -> int:
    return 1 if 2 * s.hp[play.owner] < s.mh[play.owner] else 0


def half_or_less(s: Cosmos, c: int) -> bool:
    """ENDO-1.8: 50% Health or less."""
    return 2 * s.hp[c] <= s.mh[c]


def _target_half(s: Cosmos, play: Play, c: int) -> int:
    return 1 if half_or_less(s, c) else 0


def _marked(s: Cosmos, play: Play, c: int) -> int:
    return s.marks >> c & 1


def _marked_enemies(s: Cosmos, play: Play, c: int) -> int:
    return sum(s.marks >> e & 1 for e in s.enemies(play.owner))


def _used_another(s: Cosmos, play: Play, c: int) -> int:
    return 1 if s.skills & ~(1 << play.piece) else 0


def _pairs(s: Cosmos, play: Play, c: int) -> int:
    return len(s.hands[play.owner]) // 2


def _prism(s: Cosmos, play: Play, c: int) -> int:
    return 1 if c < MONSTER and s.prisms[c] else 0


def _charges(s: Cosmos, play: Play, c: int) -> int:
    return 0 if s.mimic else s.charges[play.at]


def _charge_pairs(s: Cosmos, play: Play, c: int) -> int:
    return 0 if s.mimic else s.charges[play.at] // 2


def _lost_charges(s: Cosmos, play: Play, c: int) -> int:
    return s.lost_charges


AGAINST_MONSTERS = Per(_vs_monster, "against Monsters")
AGAINST_LEGENDARIES = Per(_vs_legendary, "against Legendaries")
IF_YOU_ARE_LOW = Per(_user_low, "if you have less than 50% Health")
IF_TARGET_HALF = Per(_target_half, "if the target has 50% Health or less")
AGAINST_MARKED = Per(_marked, "against a marked target")
PER_MARKED = Per(_marked_enemies, "per marked enemy in play")
IF_ANOTHER_USED = Per(_used_another, "if you already used another Skill this turn")
PER_TWO_CARDS = Per(_pairs, "per 2 cards in your hand")
AGAINST_PRISM_HOLDERS = Per(_prism, "against a player who holds a Prism")
PER_CHARGE = Per(_charges, "per Charge on it")
PER_TWO_CHARGES = Per(_charge_pairs, "per 2 Charges on it")
PER_LOST_CHARGE = Per(_lost_charges, "per Charge you lost by dying")


# ---------------------------------------------------------------- damage
def augment_on(s: Cosmos, play: Play) -> Any:
    """The Augment on the Skill being used, or None (ENDO-20.7)."""
    if s.act != SKILL or play.at < 0 or s.augments[play.at] == NO_PIECE:
        return None
    return s.card(s.augments[play.at])


def reckon(s: Cosmos, play: Play, c: int, base: int, bonus: int) -> int:
    """ENDO-20.10: printed values, the Augment's changes, its multiplier, at least 0; then what comes from outside."""
    augment = augment_on(s, play)
    if augment is not None:
        base = (0 if augment.only_bonus else base) + augment.base
        bonus += augment.bonus_on_monsters if c >= MONSTER else 0
        base += augment.base_on_players if c < MONSTER else 0
        if augment.only_bonus:
            bonus *= 2
        if augment.second:
            bonus = 0
    return max(0, base) + max(0, bonus) + outside(s, play.owner, c)


def outside(s: Cosmos, seat: int, c: int) -> int:
    """ENDO-13.14: the War Drum in the turn it was used in, Starforge in the own turn, the Harbinger always."""
    more = s.drums[seat] + (s.forge if seat == s.active else 0)
    if s.path[seat] == EXTRINSIC and half_or_less(s, c):
        more += 1
    return more


@dataclass(frozen=True, slots=True)
class Deal(SkillVerb):
    """ENDO-13.1: damage. `bonus` counts as often as `per` says, at most `most`; `always`: it touches even with 0."""

    base: tuple[int, ...]
    to: Annotated[int, OneOf(TARGETS)] = ONE
    bonus: tuple[int, ...] = ()
    per: Per | None = None
    most: tuple[int, ...] = ()
    sure: Annotated[str, OneOf.of("", "always", "marked")] = ""
    value: Per | None = None
    """Variable damage: this, at most `base` (ENDO-20.8)."""
    noted: bool = False
    """A value noted by an earlier effect is added."""
    floor: int = 0
    always: bool = False
    hurts: ClassVar[bool] = True

    def deals(self, row: int) -> bool:
        """Whether there is damage at all in this row."""
        return bool(self.base[row] or self.noted or self.floor)

    def aim(self, s: Cosmos, play: Play) -> Rules:
        if not self.deals(play.row):
            return
        if self.to == ONE:
            s.aims = yield from pick_enemies(s, play.owner, 1)
            augment = augment_on(s, play)
            if augment is not None and augment.second and s.aims:
                yield from second_target(s, play)
        elif self.to == TWO:
            s.aims = yield from pick_enemies(s, play.owner, 2)
        elif self.to == ALL:
            s.aims = s.enemies(play.owner)
        elif self.to == OTHERS:
            s.aims = s.others(play.owner)
        else:
            s.aims = [s.slayer] if s.slayer not in (NOBODY, play.owner) and s.alive(s.slayer) else []

    def strike(self, s: Cosmos, play: Play) -> None:
        row = play.row
        if not self.deals(row):
            return
        base = self.base[row]
        if self.value is not None:
            base = min(base, self.value.times(s, play, NOBODY))
        if self.noted:
            base += s.note
        base = max(base, self.floor)
        first = s.aims[0] if s.aims else NOBODY
        augment = augment_on(s, play)
        surely = self.sure == "always" or (augment is not None and augment.true_strike)
        for c in s.aims:
            if s.dead >> c & 1:
                continue
            bonus = 0
            if self.per is not None:
                bonus = self.bonus[row] * self.per.times(s, play, c)
                if self.most:
                    bonus = min(bonus, self.most[row])
            lead = first if augment is not None and augment.second else c
            n = reckon(s, play, lead, base, bonus)
            if n or self.always:
                s.affect(c, n, surely or (self.sure == "marked" and bool(s.marks >> c & 1)))

    def text(self) -> str:
        if not (any(self.base) or self.noted or self.floor):
            return ""
        base = rows(self.base)
        if self.value is not None:
            said = f"deal damage equal to {self.value.words} (at most {base})"
        elif self.noted:
            plus = f"that value plus {base}" if any(self.base) else "that much"
            said = f"deal {plus} damage" + (f", at least {amount(self.floor)}" if self.floor else "")
        else:
            said = f"deal {base} damage"
        said += TO_WORDS[self.to]
        if self.per is not None and any(self.bonus):
            said += f", +{rows(self.bonus)} {kw.BONUS} {self.per.words}"
            if self.most:
                said += f" (at most {rows(self.most)})"
        if self.sure:
            said += f", {kw.TRUE_STRIKE}" + (" against a marked target" if self.sure == "marked" else "")
        return said


def second_target(s: Cosmos, play: Play) -> Rules:
    """Lambdor: a second enemy of the user's choice, if there is one."""
    more = [c for c in s.enemies(play.owner) if c not in s.aims]
    if more:
        s.aims.append(s.aimed((yield Ask(play.owner, "second", [s.target(c) for c in more]))))


def mains(s: Cosmos, play: Play) -> list[int]:
    """The targets that other effects than the damage touch: living, not veiled, and not Lambdor's second one."""
    augment = augment_on(s, play)
    aims = s.aims[:1] if augment is not None and augment.second else s.aims
    return [c for c in aims if not (s.dead | s.veiled) >> c & 1]


def _half_health(s: Cosmos, play: Play, c: int) -> int:
    return (s.hp[play.owner] + 1) // 2


def _missing(s: Cosmos, play: Play, c: int) -> int:
    return s.mh[play.owner] - s.hp[play.owner]


HALF_HEALTH = Per(_half_health, "half your Health, rounded up")
MISSING_HEALTH = Per(_missing, "the Health you are missing")


@dataclass(frozen=True, slots=True)
class Points(SkillVerb):
    """Damage assigned point by point to any enemies."""

    base: tuple[int, ...]
    hurts: ClassVar[bool] = True

    def aim(self, s: Cosmos, play: Play) -> Rules:
        augment = augment_on(s, play)
        n = self.base[play.row]
        if augment is not None:
            n = max(0, (0 if augment.only_bonus else n) + augment.base)
        foes = s.enemies(play.owner)
        s.aims = []
        for left in range(n, 0, -1):
            s.note = left
            if foes:
                s.aims.append(s.aimed((yield Ask(play.owner, "point", [s.target(c) for c in foes]))))

    def strike(self, s: Cosmos, play: Play) -> None:
        augment = augment_on(s, play)
        for c in dict.fromkeys(s.aims):
            n = s.aims.count(c)
            if augment is not None:
                n += augment.bonus_on_monsters if c >= MONSTER else augment.base_on_players
            s.affect(c, max(0, n) + outside(s, play.owner, c), augment is not None and augment.true_strike)

    def text(self) -> str:
        return f"deal {rows(self.base)} damage, assigned point by point to any enemies"


@dataclass(frozen=True, slots=True)
class Unanswered(SkillVerb):
    """ENDO-10.7: bonus damage to a target that used no Reaction against it."""

    bonus: tuple[int, ...]

    def check(self, s: Cosmos, play: Play) -> None:
        augment = augment_on(s, play)
        if augment is not None and augment.second:
            return
        n = self.bonus[play.row] * (2 if augment is not None and augment.only_bonus else 1)
        for c in s.hits:
            if not s.reacted >> c & 1:
                add_late(s, c, n)

    def text(self) -> str:
        return f"+{rows(self.bonus)} {kw.BONUS} if no {kw.REACTION} was used in response"


def add_late(s: Cosmos, c: int, n: int) -> None:
    """Damage that joins before Defence is subtracted: Defence left over takes its part."""
    i = s.hits.index(c)
    eaten = min(n, s.slack[i])
    s.slack[i] -= eaten
    s.blows[i] += n - eaten


# ---------------------------------------------------------------- on the user
@dataclass(frozen=True, slots=True)
class Lose(SkillVerb):
    """ENDO-13.7: Health loss of the user."""

    n: int

    def apply(self, s: Cosmos, play: Play) -> Rules:
        yield from lose(s, play.owner, self.n, play.owner)

    def text(self) -> str:
        return f"{kw.LOSE} {amount(self.n)} Health"


@dataclass(frozen=True, slots=True)
class Restore(SkillVerb):
    """ENDO-13.6: the user heals; what was healed is noted."""

    n: tuple[int, ...]
    alone: ClassVar[bool] = True

    def apply(self, s: Cosmos, play: Play) -> Rules:
        s.note = restore(s, play.owner, self.n[play.row])
        yield from ()

    def text(self) -> str:
        return f"{kw.RESTORE} {rows(self.n)} Health"


@dataclass(frozen=True, slots=True)
class RestoreDealt(SkillVerb):
    """The user heals by the damage its Skill really did."""

    plus: tuple[int, ...]

    def after(self, s: Cosmos, play: Play) -> Rules:
        if s.dealt:
            restore(s, play.owner, s.dealt + self.plus[play.row])
        yield from ()

    def text(self) -> str:
        plus = f" +{rows(self.plus)}" if any(self.plus) else ""
        return f"{kw.RESTORE} Health equal to the damage actually dealt{plus}"


@dataclass(frozen=True, slots=True)
class GainEnergy(SkillVerb):
    """ENDO-7.2: Energy into the acting player's pool."""

    n: tuple[int, ...]
    alone: ClassVar[bool] = True

    def apply(self, s: Cosmos, play: Play) -> Rules:
        if play.owner == s.active:
            s.energy += self.n[play.row]
            s.tell("energy", seat=play.owner, n=self.n[play.row])
        yield from ()

    def text(self) -> str:
        return f"gain {rows(self.n)} {kw.ENERGY}" if any(self.n) else ""


@dataclass(frozen=True, slots=True)
class DrawCards(SkillVerb):
    """Draw cards."""

    n: tuple[int, ...]
    alone: ClassVar[bool] = True

    def apply(self, s: Cosmos, play: Play) -> Rules:
        if self.n[play.row]:
            yield from draw(s, play.owner, self.n[play.row])

    def text(self) -> str:
        return f"draw {counted(self.n, 'card', 'cards')}" if any(self.n) else ""


@dataclass(frozen=True, slots=True)
class DiscardCards(SkillVerb):
    """Discard cards of one's own choice."""

    n: tuple[int, ...]
    alone: ClassVar[bool] = True

    def apply(self, s: Cosmos, play: Play) -> Rules:
        yield from discards(s, play.owner, self.n[play.row])

    def text(self) -> str:
        return f"discard {counted(self.n, 'card', 'cards')}" if any(self.n) else ""


# ---------------------------------------------------------------- marks, exhausting, refreshing
@dataclass(frozen=True, slots=True)
class MarkTargets(SkillVerb):
    """ENDO-13.10: the targets of the damage are marked after it."""

    def after(self, s: Cosmos, play: Play) -> Rules:
        for c in mains(s, play):
            mark(s, c)
        yield from ()

    def text(self) -> str:
        return f"then {kw.MARK} them"


@dataclass(frozen=True, slots=True)
class Omen(SkillVerb):
    """Mark enemies; in the higher rows one of them is dealt damage after that."""

    marks: tuple[int, ...]
    base: tuple[int, ...]
    hurts: ClassVar[bool] = True

    def aim(self, s: Cosmos, play: Play) -> Rules:
        s.aims = yield from pick_enemies(s, play.owner, self.marks[play.row])
        s.note = NOBODY
        if self.base[play.row] and s.aims:
            s.note = (yield from pick_enemies(s, play.owner, 1, "victim"))[0]

    def strike(self, s: Cosmos, play: Play) -> None:
        for c in s.aims:
            hurt = c == s.note
            s.affect(c, reckon(s, play, c, self.base[play.row], 0) if hurt else 0)

    def ahead(self, s: Cosmos, play: Play) -> Rules:
        for c in s.aims:
            if not s.veiled >> c & 1:
                mark(s, c)
        yield from ()

    def text(self) -> str:
        many = {1: f"{amount(1)} enemy", MANY: "all enemies"}
        whom = dict.fromkeys(many.get(n, f"{amount(n)} enemies") for n in self.marks)
        said = f"{kw.MARK} {' / '.join(whom)}"
        return said + (f", and deal {rows(self.base)} damage to one of them" if any(self.base) else "")


def exhaust(s: Cosmos, at: int) -> None:
    """ENDO-13.9: a Skill becomes unusable this turn; a face-down one is not shown by it."""
    if not s.spent >> at & 1:
        s.spent |= 1 << at
        s.tell("exhaust", s.slots[at], seat=at // SLOTS, meant=(at // SLOTS,))


def refresh(s: Cosmos, at: int) -> None:
    """ENDO-13.8: an exhausted Skill can be used again this turn."""
    s.spent &= ~(1 << at)
    s.tell("refresh", s.slots[at], seat=at // SLOTS)


def refreshable(s: Cosmos, seat: int, at: int) -> list[int]:
    """ENDO-13.13: exhausted Skills another Skill may refresh."""
    stuck = s.refreshers | 1 << at
    return [i for i in s.equipped(seat) if s.spent >> i & 1 and not stuck >> i & 1]


@dataclass(frozen=True, slots=True)
class Refresh(SkillVerb):
    """Refresh another exhausted Skill of one's own."""

    alone: ClassVar[bool] = True

    def aim(self, s: Cosmos, play: Play) -> Rules:
        s.note = yield from pick_place(s, play.owner, "refresh", refreshable(s, play.owner, play.at))

    def before(self, s: Cosmos, play: Play) -> Rules:
        s.refreshers |= 1 << play.at
        refresh(s, s.note)
        yield from ()

    def text(self) -> str:
        return f"{kw.REFRESH} another {kw.EXHAUSTED} Skill of yours"


@dataclass(frozen=True, slots=True)
class RefreshOthers(SkillVerb):
    """Refresh all other exhausted Skills of one's own."""

    alone: ClassVar[bool] = True

    def after(self, s: Cosmos, play: Play) -> Rules:
        for at in refreshable(s, play.owner, play.at):
            s.refreshers |= 1 << play.at
            refresh(s, at)
        yield from ()

    def text(self) -> str:
        return f"{kw.REFRESH} all your other {kw.EXHAUSTED} Skills"


# ---------------------------------------------------------------- Charges
@dataclass(frozen=True, slots=True)
class Charge(SkillVerb):
    """ENDO-19.2 and 19.4: this Skill gains Charges, last of all. `monster`, `death`: instead of n if the target is a
    Monster, if it died."""

    n: int
    monster: int = 0
    death: int = 0
    alone: ClassVar[bool] = True

    def late(self, s: Cosmos, play: Play) -> Rules:
        if s.mimic:
            return
        n, c = self.n, s.aims[0] if s.aims else NOBODY
        if self.monster and c >= MONSTER:
            n = self.monster
        if self.death and c != NOBODY and not s.alive(c):
            n = self.death
        charge(s, play.at, n)
        yield from ()

    def text(self) -> str:
        if self.death:
            return f"+{amount(self.death)} {kw.CHARGES} if the target dies, else +{amount(self.n)}"
        said = f"+{counted((self.n,), kw.CHARGE, kw.CHARGES)}"
        return said + (f" (against a Monster +{amount(self.monster)})" if self.monster else "")


def charge(s: Cosmos, at: int, n: int) -> None:
    """A Skill gains Charges."""
    s.charges[at] += n
    s.tell("charge", s.slots[at], seat=at // SLOTS, n=n)


@dataclass(frozen=True, slots=True)
class GiveCharges(SkillVerb):
    """ENDO-19.2: Charges to one of your Active Voltaic Skills, if there is one."""

    n: tuple[int, ...]
    alone: ClassVar[bool] = True

    def apply(self, s: Cosmos, play: Play) -> Rules:
        places = s.charged(play.owner)
        if places:
            charge(s, (yield from pick_place(s, play.owner, "charge", places)), self.n[play.row])

    def text(self) -> str:
        return f"+{counted(self.n, kw.CHARGE, kw.CHARGES)} to one of your Active Voltaic Skills"
