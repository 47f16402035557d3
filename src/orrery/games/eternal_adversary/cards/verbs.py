"""The verbs of Eternal Adversary: what abilities, equipment and events do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from orrery.engine.clauses import No
from orrery.engine.codec import OneOf
from orrery.engine.flow import Ask, Choice, Rules
from orrery.engine.table import alike, each
from orrery.engine.text import amount
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.cards.kinds import (
    A_RIFT,
    CHAOS_RIFT,
    CHITS,
    EXPERIENCE,
    OWN_DICE,
    RIFTED,
    STAMINA_WORD,
    TOKEN,
    WANDERING,
    Deed,
    Side,
    Used,
    doom,
)
from orrery.games.eternal_adversary.cards.maps import NEAR, SLOTS_ON_MAP
from orrery.games.eternal_adversary.rules.doom import add_doom
from orrery.games.eternal_adversary.rules.figures import (
    enemies,
    face_down,
    fighting,
    lair,
    location,
    move_hero,
    revealed,
    starts,
)
from orrery.games.eternal_adversary.rules.growth import award, gain_chits, heal
from orrery.games.eternal_adversary.rules.legality.effects import NO_TARGET, NOTHING_COMING, ONCE_EACH
from orrery.games.eternal_adversary.rules.monsters import place_monster, remove_monster, settle_monster
from orrery.games.eternal_adversary.rules.segment import change, prevent, reroll, reroll_attack
from orrery.games.eternal_adversary.rules.state import (
    A_ARM,
    A_DICE,
    A_TARGET,
    A_TOTAL,
    A_UNIT,
    BLUE,
    CHAOS,
    CURSE,
    EXCHANGED,
    FINAL,
    OPEN,
    ORDER,
    STAMINA,
    UNITS,
    YELLOW,
    Worlds,
    side_of,
    team,
)
from orrery.games.eternal_adversary.rules.story import tell
from orrery.games.eternal_adversary.rules.team import members
from orrery.games.eternal_adversary.rules.tokens import drop_token
from orrery.games.eternal_adversary.rules.voting import vote

BEAR_CODE, RITES_CODE, ILLUSION_CODE = 400, 500, 600
"""Marks of what may be done once per attack and segment (ADV-14.4)."""


# ---------------------------------------------------------------- health, stamina, chits
@dataclass(frozen=True, slots=True)
class Heal(Deed):
    """The user gains health."""

    n: int

    def apply(self, s: Worlds, play: Used) -> Rules:
        heal(s, play.owner, self.n)
        yield from ()

    def text(self) -> str:
        return f"heal {amount(self.n)}"


@dataclass(frozen=True, slots=True)
class GainStamina(Deed):
    """The user gains stamina, up to 2."""

    n: int

    def apply(self, s: Worlds, play: Used) -> Rules:
        s.stamina[play.owner] = min(STAMINA, s.stamina[play.owner] + self.n)
        tell(s, "stamina", seat=play.owner, n=s.stamina[play.owner])
        yield from ()

    def text(self) -> str:
        return f"gain {amount(self.n)} {STAMINA_WORD}"


@dataclass(frozen=True, slots=True)
class Chits(Deed):
    """The user gains armor chits, without obligation."""

    n: int

    def apply(self, s: Worlds, play: Used) -> Rules:
        gain_chits(s, play.owner, self.n)
        yield from ()

    def text(self) -> str:
        return f"gain {amount(self.n)} {CHITS}"


@dataclass(frozen=True, slots=True)
class Shieldwall(Deed):
    """ADV-8.24: chits at Declare block, once per round, without obligation."""

    n: int

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return ONCE_EACH if s.shielded >> seat & 1 else None

    def apply(self, s: Worlds, play: Used) -> Rules:
        s.shielded |= 1 << play.owner
        gain_chits(s, play.owner, self.n)
        yield from ()

    def text(self) -> str:
        return f"gain {amount(self.n)} {CHITS} without obligation, once per round"


@dataclass(frozen=True, slots=True)
class SideChits(Deed):
    """Every Order hero in the battle gains chits."""

    n: int

    def apply(self, s: Worlds, play: Used) -> Rules:
        for seat in members(s, ORDER):
            if s.units >> seat & 1:
                gain_chits(s, seat, self.n)
        yield from ()

    def text(self) -> str:
        return f"every Order hero in the battle gains {amount(self.n)} {CHITS}"


@dataclass(frozen=True, slots=True)
class UnitChits(Deed):
    """One Chaos unit in the battle gains chits."""

    n: int

    def apply(self, s: Worlds, play: Used) -> Rules:
        units = [u for u in range(UNITS) if s.units >> u & 1 and side_of(u) == CHAOS]
        unit = (yield Ask(play.owner, "which-unit", [("unit", None, u) for u in units], of=play.of))[2]
        gain_chits(s, unit, self.n)

    def text(self) -> str:
        return f"one Chaos unit in the battle gains {amount(self.n)} {CHITS}"


@dataclass(frozen=True, slots=True)
class SideHeals(Deed):
    """Every hero of a side gains health."""

    side: Side
    n: int

    def apply(self, s: Worlds, play: Used) -> Rules:
        if not sum([heal(s, seat, self.n) for seat in members(s, self.side)]):
            tell(s, "nothing")
        yield from ()

    def text(self) -> str:
        return f"each {('Order', 'Chaos')[self.side]} hero heals {amount(self.n)}"


@dataclass(frozen=True, slots=True)
class SideLoses(Deed):
    """Every Order hero loses stamina, or health down to 1."""

    stamina: int = 0
    health: int = 0

    def apply(self, s: Worlds, play: Used) -> Rules:
        for seat in members(s, ORDER):
            stamina, health = min(self.stamina, s.stamina[seat]), min(self.health, s.health[seat] - 1)
            s.stamina[seat] -= stamina
            s.health[seat] -= health
            if self.stamina:
                tell(s, "loses-stamina", seat=seat, n=stamina, left=s.stamina[seat])
            if self.health:
                tell(s, "loses-health", seat=seat, n=max(0, health), left=s.health[seat])
        yield from ()

    def text(self) -> str:
        if self.stamina:
            return f"each Order hero loses {amount(self.stamina)} {STAMINA_WORD}"
        return f"each Order hero loses {amount(self.health)} health, not below {amount(1)}"


@dataclass(frozen=True, slots=True)
class Experience(Deed):
    """Every hero of a side gains 1 XP."""

    side: Side

    def apply(self, s: Worlds, play: Used) -> Rules:
        award(s, self.side)
        yield from ()

    def text(self) -> str:
        return f"all {('Order', 'Chaos')[self.side]} heroes +{amount(1)} {EXPERIENCE}"


@dataclass(frozen=True, slots=True)
class Doom(Deed):
    """Chaos doom rises."""

    n: int

    def apply(self, s: Worlds, play: Used) -> Rules:
        add_doom(s, CHAOS, self.n)
        yield from ()

    def text(self) -> str:
        return f"{doom('Chaos')} +{amount(self.n)}"


# ---------------------------------------------------------------- movement
@dataclass(frozen=True, slots=True)
class MoreMoves(Deed):
    """More steps in this Move step."""

    n: int

    def apply(self, s: Worlds, play: Used) -> Rules:
        s.moves += self.n
        tell(s, "moves", seat=play.owner, n=s.moves)
        yield from ()

    def text(self) -> str:
        return f"+{amount(self.n)} {'step' if self.n == 1 else 'steps'} this turn"


@dataclass(frozen=True, slots=True)
class Bypass(Deed):
    """ADV-4.18: entering an enemy's location neither ends movement nor starts a battle."""

    whom: Annotated[int, OneOf.numbered("monsters", "everybody", first=1)]

    def apply(self, s: Worlds, play: Used) -> Rules:
        s.bypass = max(s.bypass, self.whom)
        tell(s, "bypass", seat=play.owner, whom=s.bypass)
        yield from ()

    def text(self) -> str:
        return f"you bypass {('', 'monsters', 'all enemies')[self.whom]} this turn"


@dataclass(frozen=True, slots=True)
class MoveOrderHero(Deed):
    """Chaos moves one Order hero to an adjacent location."""

    def apply(self, s: Worlds, play: Used) -> Rules:
        heroes: list[Choice] = [("hero", None, s.hero[x]) for x in members(s, ORDER) if s.at[x] >= 0]
        if not heroes:
            tell(s, "nothing")
            return
        said = yield from vote(s, CHAOS, "tremor-hero", heroes, play.owner)
        seat = s.hero.index(said[2])
        near: list[Choice] = [("to", None, n) for n in NEAR[s.map][s.at[seat]] if n != lair(s)]
        node = (yield from vote(s, CHAOS, "tremor-to", near, play.owner))[2]
        tell(s, "shaken", seat=seat, node=node)
        move_hero(s, seat, node)

    def text(self) -> str:
        return "move one Order hero to an adjacent location, not the arch enemy's space"


@dataclass(frozen=True, slots=True)
class MoveMonsters(Deed):
    """Chaos moves different monsters one step each."""

    n: int

    def apply(self, s: Worlds, play: Used) -> Rules:
        moved: list[int] = []
        for _ in range(self.n):
            able: list[Choice] = [("from", None, n) for n in range(SLOTS_ON_MAP) if n not in moved and self.ways(s, n)]
            if not able:
                if not moved:
                    tell(s, "nothing")
                return
            said = yield from vote(s, CHAOS, "march-from", [("enough",), *able], play.owner)
            if said[0] == "enough":
                return
            node = said[2]
            to = (yield from vote(s, CHAOS, "march-to", [("to", None, n) for n in self.ways(s, node)], play.owner))[2]
            kind = s.monster_at[node]
            s.monster_at[node] = -1
            tell(s, "shifts", beast=kind, node=to)
            yield from settle_monster(s, to, kind, play.owner)
            moved.append(to)

    @staticmethod
    def ways(s: Worlds, node: int) -> list[int]:
        """ADV-4.12: adjacent revealed slots."""
        return [n for n in NEAR[s.map][node] if revealed(s, n)] if s.monster_at[node] >= 0 else []

    def text(self) -> str:
        return f"move up to {amount(self.n)} different monsters {amount(1)} step each to adjacent revealed slots"


# ---------------------------------------------------------------- monsters, tokens, locations
@dataclass(frozen=True, slots=True)
class Summon(Deed):
    """A monster where the phasing Order hero stands (Ambush)."""

    def apply(self, s: Worlds, play: Used) -> Rules:
        yield from place_monster(s, s.at[s.active], play.owner)

    def text(self) -> str:
        return "place a monster there"


@dataclass(frozen=True, slots=True)
class Reinforce(Deed):
    """A monster on a revealed slot without one."""

    def apply(self, s: Worlds, play: Used) -> Rules:
        free: list[Choice] = [("to", None, n) for n in range(SLOTS_ON_MAP) if revealed(s, n) and s.monster_at[n] < 0]
        if free:
            node = (yield from vote(s, CHAOS, "reinforce", free, play.owner))[2]
            yield from place_monster(s, node, play.owner)
        else:
            tell(s, "nothing")

    def text(self) -> str:
        return "place a monster on a revealed slot without one"


@dataclass(frozen=True, slots=True)
class Horde(Deed):
    """A monster on every face-up Wandering Monster card without one."""

    def apply(self, s: Worlds, play: Used) -> Rules:
        placed = False
        for node in range(SLOTS_ON_MAP):
            place = location(s, node)
            if place is not None and place.kind == WANDERING and s.monster_at[node] < 0:
                yield from place_monster(s, node, play.owner)
                placed = True
        if not placed:
            tell(s, "nothing")

    def text(self) -> str:
        return "place a monster on every face-up Wandering Monster card without one"


def rifts(s: Worlds, chaos_too: bool = False) -> list[int]:
    """ADV-1.13: the face-up rifts; the Chaos Rifts only where they are named."""
    return [node for node in each(s.up) if is_rift(s, node, chaos_too)]


def is_rift(s: Worlds, node: int, chaos_too: bool = False) -> bool:
    """Whether a face-up rift (or, if named, a Chaos Rift) lies there."""
    place = location(s, node)
    return place is not None and (place.kind == A_RIFT or (chaos_too and place.kind == CHAOS_RIFT))


@dataclass(frozen=True, slots=True)
class Bloom(Deed):
    """Tokens on face-up rifts without one."""

    n: int

    def apply(self, s: Worlds, play: Used) -> Rules:
        chosen: list[int] = []
        for _ in range(self.n):
            bare: list[Choice] = [("to", None, n) for n in rifts(s) if not s.tokens_at[n] and n not in chosen]
            if not bare:
                if not chosen:
                    tell(s, "nothing")
                return
            chosen.append((yield from vote(s, CHAOS, "bloom", bare, play.owner))[2])
            drop_token(s, chosen[-1])

    def text(self) -> str:
        return f"place {amount(1)} {TOKEN} on each of {amount(self.n)} face-up rifts without one"


@dataclass(frozen=True, slots=True)
class Unveil(Deed):
    """ADV-5.14: one face-down location anywhere is opened."""

    def apply(self, s: Worlds, play: Used) -> Rules:
        hidden: list[Choice] = [("to", None, n) for n in range(SLOTS_ON_MAP) if face_down(s, n)]
        if hidden:
            node = (yield from vote(s, CHAOS, "unveil", hidden, play.owner))[2]
            s.agenda.append((OPEN, node, play.owner))
        else:
            tell(s, "nothing")

    def text(self) -> str:
        return "open one face-down location anywhere; nobody encounters it"


def swap_cards(s: Worlds, a: int, b: int) -> None:
    """ADV-14.14: the cards change places and keep their facing; figures and tokens stay."""
    s.cards[a], s.cards[b] = s.cards[b], s.cards[a]
    if (s.up >> a & 1) != (s.up >> b & 1):
        s.up ^= 1 << a | 1 << b
    tell(s, "swap", s.cards[a], s.cards[b], node=a, other=b)


@dataclass(frozen=True, slots=True)
class Loot(Deed):
    """Items of the display are discarded."""

    n: int

    def apply(self, s: Worlds, play: Used) -> Rules:
        if not s.display:
            tell(s, "nothing")
        for _ in range(min(self.n, len(s.display))):
            said = yield from vote(s, CHAOS, "loot", [("scrap", p) for p in alike(s, s.display)], play.owner)
            s.display.remove(said[1])
            s.scrap.append(said[1])
            tell(s, "looted", said[1])

    def text(self) -> str:
        return f"discard {amount(self.n)} items of the display"


@dataclass(frozen=True, slots=True)
class Peek(Deed):
    """Order looks at face-down locations; they stay face down."""

    n: int

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return None if any(face_down(s, n) for n in range(SLOTS_ON_MAP)) else NO_TARGET

    def apply(self, s: Worlds, play: Used) -> Rules:
        seen: list[int] = []
        for _ in range(self.n):
            hidden: list[Choice] = [("to", None, n) for n in range(SLOTS_ON_MAP) if face_down(s, n) and n not in seen]
            if not hidden:
                return
            node = (yield Ask(play.owner, "peek", hidden, of=play.of))[2]
            s.show(s.cards[node], team(s, ORDER))
            tell(s, "peeks", s.cards[node], seat=play.owner, node=node)
            seen.append(node)

    def text(self) -> str:
        return f"let Order look at {amount(self.n)} face-down locations; they stay face down"


@dataclass(frozen=True, slots=True)
class Exorcise(Deed):
    """A monster in the user's or an adjacent location is removed, without reward."""

    @staticmethod
    def reach(s: Worlds, seat: int) -> list[int]:
        """Where such monsters are."""
        here = s.at[seat]
        return [n for n in (here, *NEAR[s.map][here]) if s.monster_at[n] >= 0]

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return None if self.reach(s, seat) else NO_TARGET

    def apply(self, s: Worlds, play: Used) -> Rules:
        near: list[Choice] = [("to", None, n) for n in self.reach(s, play.owner)]
        node = (yield Ask(play.owner, "exorcise", near, of=play.of))[2]
        tell(s, "exorcised", beast=s.monster_at[node], node=node)
        remove_monster(s, node)

    def text(self) -> str:
        return "remove a monster in your or an adjacent location, without reward"


@dataclass(frozen=True, slots=True)
class HomeBeacon(Deed):
    """At once to an Order start; movement ends, an enemy there is fought."""

    def apply(self, s: Worlds, play: Used) -> Rules:
        homes: list[Choice] = [("to", None, n) for n in starts(s, ORDER)]
        node = (yield Ask(play.owner, "beacon", homes, of=play.of))[2]
        s.at[play.owner] = node
        s.moves, s.halted = 0, True
        tell(s, "beacon", seat=play.owner, node=node)

    def text(self) -> str:
        return "move at once to any Order start; movement ends (an enemy there is fought)"


# ---------------------------------------------------------------- dice
def which_attack(play: Used, attacks: Sequence[int]) -> Rules:
    """One of these attacks, chosen by the user."""
    return (yield Ask(play.owner, "which-attack", [("with", None, k) for k in attacks], of=play.of))[2]


@dataclass(frozen=True, slots=True)
class MoreDice(Deed):
    """One own attack of this segment rolls more dice."""

    n: int

    @staticmethod
    def able(s: Worlds, seat: int) -> list[int]:
        """Own attacks of this segment that have not had it."""
        return [k for k in fighting(s) if s.attacks[k][A_UNIT] == seat and BEAR_CODE + k not in s.marks]

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return None if self.able(s, seat) else ONCE_EACH

    def apply(self, s: Worlds, play: Used) -> Rules:
        k = (yield Ask(play.owner, "which-attack", [("with", None, k) for k in self.able(s, play.owner)], of=play.of))[
            2
        ]
        s.attacks[k][A_DICE] += self.n
        tell(s, "more-dice", unit=play.owner, arm=s.attacks[k][A_ARM], n=self.n)
        s.marks.append(BEAR_CODE + k)

    def text(self) -> str:
        return f"one of your attacks rolls +{amount(self.n)} dice"


@dataclass(frozen=True, slots=True)
class FewerDice(Deed):
    """One enemy unit rolls fewer dice in this segment; the user splits them over its attacks."""

    n: int

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return None if any(s.attacks[k][A_UNIT] in enemies(s, seat) for k in fighting(s)) else NO_TARGET

    def apply(self, s: Worlds, play: Used) -> Rules:
        foes = enemies(s, play.owner)
        attacks = [k for k in fighting(s) if s.attacks[k][A_UNIT] in foes]
        units = sorted({s.attacks[k][A_UNIT] for k in attacks})
        unit = (yield Ask(play.owner, "which-unit", [("unit", None, u) for u in units], of=play.of))[2]
        mine: list[Choice] = [("with", None, k) for k in attacks if s.attacks[k][A_UNIT] == unit]
        for _ in range(self.n):
            k = mine[0][2] if len(mine) == 1 else (yield Ask(play.owner, "fewer-dice", mine, of=play.of))[2]
            s.attacks[k][A_DICE] -= 1
        tell(s, "fewer-dice", unit=unit, n=self.n)

    def text(self) -> str:
        return (
            f"one enemy unit rolls {amount(self.n)} dice fewer in this segment, "
            f"split over its attacks as you like, minimum {amount(0)}"
        )


@dataclass(frozen=True, slots=True)
class Reroll(Deed):
    """Any dice of a roll just made: an attack, a rift roll, a retreat."""

    @staticmethod
    def able(s: Worlds, seat: int) -> list[int]:
        """Own attacks of this segment with dice on the table."""
        return [k for k in fighting(s) if s.attacks[k][A_UNIT] == seat and any(d <= YELLOW for d in s.dice[k])]

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return NO_TARGET if window == OWN_DICE and not self.able(s, seat) else None

    def apply(self, s: Worlds, play: Used) -> Rules:
        if play.window == RIFTED:
            dice = yield from reroll(s, play.owner, s.dice[0], s.die)
            s.dice = [dice]
            tell(s, "rift-rerolled", seat=play.owner, dice=dice)
        elif play.window == OWN_DICE:
            k = (
                yield Ask(play.owner, "which-attack", [("with", None, k) for k in self.able(s, play.owner)], of=play.of)
            )[2]
            yield from reroll_attack(s, play.owner, k, s.die)

    def text(self) -> str:
        return "reroll any dice of a roll you just made: an attack, a rift roll or a retreat"


@dataclass(frozen=True, slots=True)
class Exchange(Deed):
    """ADV-14.17, 9.19: lightnings of one own attack become 2 damage each."""

    @staticmethod
    def able(s: Worlds, seat: int) -> list[int]:
        """Own attacks of this segment with lightnings."""
        return [
            k
            for k in fighting(s)
            if s.attacks[k][A_UNIT] == seat
            and RITES_CODE + k not in s.marks
            and (BLUE in s.dice[k] or YELLOW in s.dice[k])
        ]

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return None if self.able(s, seat) else NO_TARGET

    def apply(self, s: Worlds, play: Used) -> Rules:
        seat = play.owner
        k = yield from which_attack(play, self.able(s, seat))
        s.marks.append(RITES_CODE + k)
        dice = list(s.dice[k])
        n = 0
        s.taken = (k,)
        while faces := sorted({d for d in dice if d in (BLUE, YELLOW)}):
            more: list[Choice] = [("exchange", None, face) for face in faces]
            choice = yield Ask(seat, "exchange", [("enough",), *more] if n else more, of=play.of)
            if choice[0] == "enough":
                break
            dice[dice.index(choice[2])] = EXCHANGED
            s.taken = (*s.taken, choice[2])
            n += 1
        s.taken = ()
        s.dice[k] = tuple(dice)
        tell(s, "exchanged", unit=seat, n=n)

    def text(self) -> str:
        return f"exchange any number of lightnings of one of your attacks for {amount(2)} damage each"


@dataclass(frozen=True, slots=True)
class CancelLightning(Deed):
    """ADV-14.16: all lightnings of one enemy attack of this segment are cancelled."""

    @staticmethod
    def able(s: Worlds, seat: int) -> list[int]:
        """Enemy attacks of this segment whose lightnings can be cancelled."""
        foes = enemies(s, seat)
        return [
            k
            for k in fighting(s)
            if s.attacks[k][A_UNIT] in foes
            and ILLUSION_CODE + k not in s.marks
            and not catalogue.ARMS[s.attacks[k][A_ARM]].sure
            and (BLUE in s.dice[k] or YELLOW in s.dice[k])
        ]

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return None if self.able(s, seat) else NO_TARGET

    def apply(self, s: Worlds, play: Used) -> Rules:
        k = (yield Ask(play.owner, "which-attack", [("with", None, k) for k in self.able(s, play.owner)], of=play.of))[
            2
        ]
        s.marks.append(ILLUSION_CODE + k)
        yield from change(s, k, [d for d in s.dice[k] if d in (BLUE, YELLOW)])

    def text(self) -> str:
        return "cancel all lightnings of one enemy attack of this segment"


# ---------------------------------------------------------------- damage
@dataclass(frozen=True, slots=True)
class Prevent(Deed):
    """Damage coming at one Order hero is prevented."""

    n: int

    @staticmethod
    def able(s: Worlds) -> list[int]:
        """Order heroes about to be damaged."""
        return [u for u in range(0, s.seats, 2) if s.incoming[u] and s.units >> u & 1]

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return None if self.able(s) else NOTHING_COMING

    def apply(self, s: Worlds, play: Used) -> Rules:
        unit = (yield Ask(play.owner, "which-unit", [("unit", None, u) for u in self.able(s)], of=play.of))[2]
        prevent(s, unit, self.n)

    def text(self) -> str:
        return f"prevent up to {amount(self.n)} damage to one Order hero in this segment"


@dataclass(frozen=True, slots=True)
class CancelAttack(Deed):
    """All damage of one curse attack on the user is cancelled."""

    @staticmethod
    def able(s: Worlds, seat: int) -> list[int]:
        """Curse attacks on this hero with damage."""
        return [k for k in fighting(s) if s.attacks[k][A_TARGET] == seat and s.attacks[k][A_TOTAL]]

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return None if s.segment == CURSE and self.able(s, seat) else NOTHING_COMING

    def apply(self, s: Worlds, play: Used) -> Rules:
        k = (yield Ask(play.owner, "which-attack", [("with", None, k) for k in self.able(s, play.owner)], of=play.of))[
            2
        ]
        prevent(s, play.owner, s.attacks[k][A_TOTAL])
        s.attacks[k][A_TOTAL] = 0

    def text(self) -> str:
        return "cancel all damage of one curse attack on you"


@dataclass(frozen=True, slots=True)
class Survive(Deed):
    """At 1 health instead of dying; once per battle, not in the final battle."""

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return ONCE_EACH if s.undying >> seat & 1 or s.phase == FINAL else None

    def apply(self, s: Worlds, play: Used) -> Rules:
        s.undying |= 1 << play.owner
        s.health[play.owner] = 1
        tell(s, "undying", seat=play.owner)
        yield from ()

    def text(self) -> str:
        return (
            f"when you would die in a battle (not the final battle) stay at {amount(1)} health instead, once per battle"
        )


# ---------------------------------------------------------------- what only names its moment
@dataclass(frozen=True, slots=True)
class Says(Deed):
    """An effect the rules themselves carry out at its moment; the words say what it is."""

    words: str

    def apply(self, s: Worlds, play: Used) -> Rules:
        yield from ()

    def text(self) -> str:
        return self.words
