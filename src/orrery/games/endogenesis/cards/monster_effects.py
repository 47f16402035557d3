"""What Monsters do with their Active, Initiative and Deathcry Skills (chapter 12)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from orrery.engine.questions import Ask, Choice, Pick, Rules
from orrery.engine.table import NO_PIECE
from orrery.engine.text import amount, amounts
from orrery.games.endogenesis.cards import keywords as kw
from orrery.games.endogenesis.cards.keywords import rows
from orrery.games.endogenesis.cards.verbs import (
    Per,
    Play,
    SkillVerb,
    augment_on,
    exhaust,
    half_or_less,
    pick_place,
    place_choice,
    reckon,
)
from orrery.games.endogenesis.rules.hands import bare, cards, discard, discards, draw, drop_augment
from orrery.games.endogenesis.rules.health import restore
from orrery.games.endogenesis.rules.state import AUTO_SLOT, MONSTER, NO_CATEGORY, NOBODY, SLOT_OF, SLOTS, Cosmos


class Who(NamedTuple):
    """The living players a Monster's text names, and the words for them (ENDO-12.13)."""

    find: Callable[[Any, int], list[int]]
    words: str


def _top(key: Callable[[Any, int], Any], n: int = 1) -> Callable[[Any, int], list[int]]:
    def find(s: Cosmos, c: int) -> list[int]:
        return sorted(s.living(), key=lambda p: key(s, p), reverse=True)[:n]

    find.__qualname__ = f"top.{key.__name__}.{n}"
    return find


def _health(s: Cosmos, p: int) -> int:
    return s.hp[p]


def _max_health(s: Cosmos, p: int) -> int:
    return s.mh[p]


def _few_cards(s: Cosmos, p: int) -> int:
    return -len(s.hands[p])


def _many_cards(s: Cosmos, p: int) -> int:
    return len(s.hands[p])


def _shards(s: Cosmos, p: int) -> int:
    return s.held_shards(p)


def _prisms(s: Cosmos, p: int) -> tuple[int, int]:
    return s.prisms[p], s.held_shards(p)


def _skills(s: Cosmos, p: int) -> int:
    return len(s.equipped(p))


def _all(s: Cosmos, c: int) -> list[int]:
    return s.living()


def _slayer(s: Cosmos, c: int) -> list[int]:
    return [s.slayer] if 0 <= s.slayer < MONSTER and s.alive(s.slayer) else []


def _not_slayer(s: Cosmos, c: int) -> list[int]:
    return [p for p in s.living() if p != s.slayer]


def _last_attacker(s: Cosmos, c: int) -> list[int]:
    last = s.hurt_by[c - MONSTER] if c != NOBODY else NOBODY
    return [last] if last != NOBODY and s.alive(last) else []


def _first_and_last(s: Cosmos, c: int) -> list[int]:
    there = [p for p in s.order if s.alive(p)]
    return list(dict.fromkeys([there[0], there[-1]])) if there else []


def _below_top(s: Cosmos, c: int) -> list[int]:
    top = _top(_max_health)(s, c)
    return [p for p in s.living() if p not in top]


def _reacted(s: Cosmos, c: int) -> list[int]:
    return [p for p in s.living() if s.reacted_round >> p & 1]


def _not_reacted(s: Cosmos, c: int) -> list[int]:
    return [p for p in s.living() if not s.reacted_round >> p & 1]


def _no_auto(s: Cosmos, c: int) -> list[int]:
    return [p for p in s.living() if s.slots[p * SLOTS + AUTO_SLOT] == NO_PIECE]


def _with_auto(s: Cosmos, c: int) -> list[int]:
    return [p for p in s.living() if s.slots[p * SLOTS + AUTO_SLOT] != NO_PIECE]


ALL_PLAYERS = Who(_all, "all players")
MOST_HEALTH = Who(_top(_health), "the player with the most Health")
TWO_MOST_HEALTH = Who(_top(_health, 2), "the two players with the most Health")
HIGHEST_MAX = Who(_top(_max_health), "the player with the highest Max Health")
REST_OF_PLAYERS = Who(_below_top, "all others")
FEWEST_CARDS = Who(_top(_few_cards), "the player with the fewest hand cards")
MOST_CARDS = Who(_top(_many_cards), "the player with the most hand cards")
MOST_SHARDS = Who(_top(_shards), "the player with the most Shards")
MOST_PRISMS = Who(_top(_prisms), "the player with the most Prisms (tie: Shards)")
MOST_SKILLS = Who(_top(_skills), "the player with the most equipped Skills")
ITS_SLAYER = Who(_slayer, "its slayer")
OTHER_PLAYERS = Who(_not_slayer, "all other players")
LAST_ATTACKER = Who(_last_attacker, "the player who damaged it last")
FIRST_AND_LAST = Who(_first_and_last, "the first and the last player of the round")
REACTORS = Who(_reacted, "all players who used a Reaction this round")
NON_REACTORS = Who(_not_reacted, "all others")
WITHOUT_AUTO = Who(_no_auto, "those with an empty Auto-trigger slot")
WITH_AUTO = Who(_with_auto, "all players with an Auto-trigger Skill")


# ---------------------------------------------------------------- bonus damage of Monsters
def _pairs_of(s: Cosmos, play: Play, c: int) -> int:
    return len(s.hands[c]) // 2


def _category(s: Cosmos, play: Play, c: int) -> int:
    return sum(s.card(s.slots[at]).category == s.note for at in s.face_up(c)) if s.note != NO_CATEGORY else 0


def _is_half(s: Cosmos, play: Play, c: int) -> int:
    return 1 if half_or_less(s, c) else 0


def _any_charge(s: Cosmos, play: Play, c: int) -> int:
    return 1 if any(s.charges[c * SLOTS : c * SLOTS + SLOTS]) else 0


def _all_charges(s: Cosmos, play: Play, c: int) -> int:
    return sum(s.charges[c * SLOTS : c * SLOTS + SLOTS])


PER_TWO_OF_THEIR_CARDS = Per(_pairs_of, "to each per 2 cards in that player's hand")
PER_SKILL_OF_CATEGORY = Per(_category, "to each per face-up Skill of the drawn card's category")
TO_THE_HALVED = Per(_is_half, "to those at 50% Health or less")
TO_THE_CHARGED = Per(_any_charge, "to those with a Charge")
PER_THEIR_CHARGE = Per(_all_charges, "per Charge on their Skills")


@dataclass(frozen=True, slots=True)
class Hits(SkillVerb):
    """Damage to the players a text names."""

    n: int
    who: Who = ALL_PLAYERS
    per: Per | None = None
    most: int = 0
    sure: bool = False
    noted: bool = False
    hurts: ClassVar[bool] = True

    def strike(self, s: Cosmos, play: Play) -> None:
        base = self.n + (s.note if self.noted else 0)
        for c in self.who.find(s, play.owner):
            n = base
            if self.per is not None:
                more = self.per.times(s, play, c)
                n += min(more, self.most) if self.most else more
            if n:
                s.affect(c, n, self.sure)

    def text(self) -> str:
        plus = f" +{amount(self.n)}" if self.n else ""
        said = f"the card's {kw.ENERGY_VALUE}{plus} as damage" if self.noted else f"{amount(self.n)} damage"
        said += f" to {self.who.words}"
        if self.per is not None:
            said += f", +{amount(1)} {kw.BONUS} {self.per.words}" + (
                f" (at most {amount(self.most)})" if self.most else ""
            )
        return said + (f", {kw.TRUE_STRIKE}" if self.sure else "")


@dataclass(frozen=True, slots=True)
class DrawsCard(SkillVerb):
    """ENDO-12.2 and 13.12: a card is drawn for all to see; its Energy value, or its category, is noted."""

    category: bool = False

    def before(self, s: Cosmos, play: Play) -> Rules:
        piece = yield from bare(s, s.drawn)
        if piece == NO_PIECE:
            s.note = NO_CATEGORY if self.category else 0
        else:
            s.note = s.card(piece).category if self.category else s.card(piece).energy
            s.tell("monster-draws", piece)

    def text(self) -> str:
        return "draws a card"


@dataclass(frozen=True, slots=True)
class Mends(SkillVerb):
    """The Monster itself restores Health."""

    n: int

    def after(self, s: Cosmos, play: Play) -> Rules:
        if play.owner != NOBODY:
            restore(s, play.owner, self.n)
        yield from ()

    def text(self) -> str:
        return f"{kw.RESTORES} {amount(self.n)} Health"


@dataclass(frozen=True, slots=True)
class AllRestore(SkillVerb):
    """All living players restore Health."""

    n: int

    def after(self, s: Cosmos, play: Play) -> Rules:
        for c in s.living():
            restore(s, c, self.n)
        yield from ()

    def text(self) -> str:
        return f"all living players {kw.RESTORE} {amount(self.n)} Health"


@dataclass(frozen=True, slots=True)
class AllDraw(SkillVerb):
    """Every living player draws."""

    n: int

    def after(self, s: Cosmos, play: Play) -> Rules:
        for c in s.living():
            yield from draw(s, c, self.n)

    def text(self) -> str:
        return f"every player draws {amounts(self.n, 'card')}"


def victims(s: Cosmos) -> list[int]:
    """Players the Skill being resolved still touches, in action order."""
    return [c for c in s.living() if c in s.hits and not s.veiled >> c & 1]


@dataclass(frozen=True, slots=True)
class AllDiscard(SkillVerb):
    """Every living player (every other one, if a player does this) discards a card of its choice; hostile to those who
    hold one."""

    n: int
    others: bool = False

    def strike(self, s: Cosmos, play: Play) -> None:
        for c in s.others(play.owner) if self.others else s.living():
            if s.hands[c]:
                s.affect(c, 0)

    def after(self, s: Cosmos, play: Play) -> Rules:
        for c in victims(s):
            yield from discards(s, c, self.n)

    def text(self) -> str:
        return f"every {'other ' if self.others else ''}player discards {amounts(self.n, 'card')}"


@dataclass(frozen=True, slots=True)
class DiscardOrSuffer(SkillVerb):
    """ENDO-10.6: each player chooses, before the window, to discard a card or to take the damage."""

    n: tuple[int, ...]
    beasts: tuple[int, ...] = ()
    """What Monsters take, if a player does this."""
    hurts: ClassVar[bool] = True

    def aim(self, s: Cosmos, play: Play) -> Rules:
        s.aims = []
        for c in s.living() if play.owner == NOBODY or play.owner >= MONSTER else s.others(play.owner):
            answer = yield Ask(c, "tithe", [("take",), *cards(s, c)])
            if answer[0] == "take":
                s.aims.append(c)
            else:
                discard(s, c, answer[1])
                s.tell("discard", answer[1], seat=c)

    def strike(self, s: Cosmos, play: Play) -> None:
        mine = 0 <= play.owner < MONSTER
        augment = augment_on(s, play) if mine else None
        sure = augment is not None and augment.true_strike
        for c in s.aims:
            s.affect(c, reckon(s, play, c, self.n[play.row], 0) if mine else self.n[play.row], sure)
        if self.beasts:
            for c in s.beasts():
                s.affect(c, reckon(s, play, c, self.beasts[play.row], 0), sure)

    def text(self) -> str:
        whom = "every other player" if self.beasts else "each player"
        said = f"{whom} discards {amount(1)} card or takes {rows(self.n)} damage"
        return said + (f"; Monsters take {rows(self.beasts)}" if self.beasts else "")


@dataclass(frozen=True, slots=True)
class EachExhausts(SkillVerb):
    """Each player exhausts a ready Skill of its choice; hostile to those who have one."""

    def strike(self, s: Cosmos, play: Play) -> None:
        for c in s.living():
            if s.ready(c):
                s.affect(c, 0)

    def after(self, s: Cosmos, play: Play) -> Rules:
        for c in victims(s):
            ready = s.ready(c)
            if ready:
                exhaust(s, (yield from pick_place(s, c, "exhaust", ready)))

    def text(self) -> str:
        return f"{kw.EXHAUSTS} one ready Skill of each player (own choice)"


@dataclass(frozen=True, slots=True)
class ExhaustsFaceUp(SkillVerb):
    """All face-up Skills are exhausted."""

    def strike(self, s: Cosmos, play: Play) -> None:
        for c in s.living():
            if any(not s.spent >> at & 1 for at in s.face_up(c)):
                s.affect(c, 0)

    def after(self, s: Cosmos, play: Play) -> Rules:
        for c in victims(s):
            for at in s.face_up(c):
                exhaust(s, at)
        yield from ()

    def text(self) -> str:
        return f"{kw.EXHAUSTS} all face-up Skills"


@dataclass(frozen=True, slots=True)
class ShowsRandomCard(SkillVerb):
    """Every player shows a random hand card and takes it back; not hostile (ENDO-9.2)."""

    def after(self, s: Cosmos, play: Play) -> Rules:
        for c in s.living():
            if s.hands[c]:
                piece = yield Pick(s.hands[c])
                s.reveal(piece)
                s.tell("shows", piece, seat=c, meant=(c,))

    def text(self) -> str:
        return "every player reveals and returns a random hand card"


@dataclass(frozen=True, slots=True)
class TearsAugments(SkillVerb):
    """Each player discards an attached Augment of its choice, if any; it gives no Energy."""

    def strike(self, s: Cosmos, play: Play) -> None:
        for c in s.living():
            if augmented(s, c):
                s.affect(c, 0)

    def after(self, s: Cosmos, play: Play) -> Rules:
        for c in victims(s):
            if augmented(s, c):
                drop_augment(s, (yield from pick_place(s, c, "augment-lose", augmented(s, c))), False)

    def text(self) -> str:
        return f"each player discards an attached {kw.AUGMENT}, if any (no {kw.ENERGY})"


def augmented(s: Cosmos, seat: int) -> list[int]:
    """Places with an Augment."""
    return [at for at in range(seat * SLOTS, seat * SLOTS + SLOTS) if s.augments[at] != NO_PIECE]


@dataclass(frozen=True, slots=True)
class AugmentOrSuffer(SkillVerb):
    """Its slayer discards an attached Augment or takes the damage."""

    n: int
    hurts: ClassVar[bool] = True

    def aim(self, s: Cosmos, play: Play) -> Rules:
        s.aims = ITS_SLAYER.find(s, play.owner)
        for c in list(s.aims):
            places = augmented(s, c)
            options: list[Choice] = [("take",), *[place_choice(at) for at in places]]
            answer = yield Ask(c, "parasite", options)
            if answer[0] == "slot":
                s.aims = []
                drop_augment(s, c * SLOTS + SLOT_OF[answer[2]], False)

    def strike(self, s: Cosmos, play: Play) -> None:
        for c in s.aims:
            s.affect(c, self.n)

    def text(self) -> str:
        return f"its slayer discards an attached {kw.AUGMENT} or takes {amount(self.n)} damage"


@dataclass(frozen=True, slots=True)
class TriggersAutos(SkillVerb):
    """Every living player's Auto-trigger Skill triggers as if its condition were met."""

    def after(self, s: Cosmos, play: Play) -> Rules:
        for c in s.living():
            if s.slots[c * SLOTS + AUTO_SLOT] != NO_PIECE:
                s.cries.append((c, NOBODY, 0, 1))
        yield from ()

    def text(self) -> str:
        return f"triggers every living player's {kw.AUTO}, as if its condition were met"
