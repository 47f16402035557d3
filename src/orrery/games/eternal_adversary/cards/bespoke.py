"""Effects of a single card or ability."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.engine.clauses import No
from orrery.engine.flow import Ask, Choice, Rules
from orrery.engine.table import NO_PIECE, alike
from orrery.engine.text import amount
from orrery.games.eternal_adversary.cards.kinds import STAMINA_WORD, TOKEN, Deed, Used
from orrery.games.eternal_adversary.cards.maps import SLOTS_ON_MAP
from orrery.games.eternal_adversary.cards.verbs import is_rift, rifts, swap_cards
from orrery.games.eternal_adversary.rules.doom import add_doom
from orrery.games.eternal_adversary.rules.figures import enemy_at, face_down, hero_at, stat
from orrery.games.eternal_adversary.rules.growth import heal
from orrery.games.eternal_adversary.rules.items import scrap, take, takeable
from orrery.games.eternal_adversary.rules.legality.effects import NO_CARD, NO_TARGET, NOT_ON_RIFT, ONCE_EACH, TOO_WEAK
from orrery.games.eternal_adversary.rules.legality.items import why_not_take_any
from orrery.games.eternal_adversary.rules.legality.moving import why_not_spend_move
from orrery.games.eternal_adversary.rules.legality.tokens import why_not_carry
from orrery.games.eternal_adversary.rules.state import CHAOS, FINAL, MOVE, MOVES, OPEN, ORDER, STAMINA, Worlds
from orrery.games.eternal_adversary.rules.story import tell
from orrery.games.eternal_adversary.rules.team import has_unit, members
from orrery.games.eternal_adversary.rules.tokens import give_token
from orrery.games.eternal_adversary.rules.voting import vote

SACRIFICE = 3


def with_cards(s: Worlds) -> list[int]:
    """The slots that still have a card."""
    return [n for n in range(SLOTS_ON_MAP) if s.cards[n] != NO_PIECE]


@dataclass(frozen=True, slots=True)
class Stonehenge(Deed):
    """ADV-14.14, 14.15."""

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return None if len(with_cards(s)) > 1 else NO_CARD

    def apply(self, s: Worlds, play: Used) -> Rules:
        seat = play.owner
        able = with_cards(s)
        a = (yield Ask(seat, "stonehenge", [("card", None, n) for n in able]))[2]
        b = (yield Ask(seat, "stonehenge-with", [("card", None, n) for n in able if n != a]))[2]
        swap_cards(s, a, b)
        under = [n for n in sorted((a, b)) if face_down(s, n) and (hero_at(s, ORDER, n) or hero_at(s, CHAOS, n))]
        s.agenda += [(OPEN, n, seat) for n in reversed(under)]

    def text(self) -> str:
        return (
            "swap the cards of two locations; a face-down card that arrives under a hero is opened, "
            "but not encountered by it"
        )


@dataclass(frozen=True, slots=True)
class WarpStorm(Deed):
    """Two location cards on slots without heroes change places."""

    def apply(self, s: Worlds, play: Used) -> Rules:
        able = [n for n in with_cards(s) if not hero_at(s, ORDER, n) and not hero_at(s, CHAOS, n)]
        if len(able) < 2:
            tell(s, "nothing")
            return
        first: list[Choice] = [("card", None, n) for n in able]
        a = (yield from vote(s, CHAOS, "warp", first, play.owner))[2]
        second: list[Choice] = [("card", None, n) for n in able if n != a]
        b = (yield from vote(s, CHAOS, "warp-with", second, play.owner))[2]
        swap_cards(s, a, b)

    def text(self) -> str:
        return "swap two location cards on slots without heroes; facing is kept, figures and tokens stay"


@dataclass(frozen=True, slots=True)
class HardBargain(Deed):
    """ADV-17.2: Order decides."""

    def apply(self, s: Worlds, play: Used) -> Rules:
        held = [p for seat in members(s, ORDER) for p in alike(s, s.weapons[seat] + s.gear[seat])]
        choices: list[Choice] = [("doom",), *[("pay", p) for p in held]]
        said = yield from vote(s, ORDER, "bargain", choices, play.owner)
        if said[0] == "doom":
            add_doom(s, CHAOS, 1)
            return
        owner = next(x for x in range(0, s.seats, 2) if said[1] in s.weapons[x] or said[1] in s.gear[x])
        scrap(s, owner, said[1])

    def text(self) -> str:
        return (
            "Order decides: one Order hero discards a weapon card or equipment, or Chaos doom +1; "
            "if Order holds neither, the doom"
        )


@dataclass(frozen=True, slots=True)
class Burrow(Deed):
    """One step to any face-up rift or Chaos Rift."""

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        no = why_not_spend_move(s)
        if no is not None:
            return no
        return None if any(n != s.at[seat] for n in rifts(s, chaos_too=True)) else NO_TARGET

    def apply(self, s: Worlds, play: Used) -> Rules:
        seat = play.owner
        to: list[Choice] = [("to", None, n) for n in rifts(s, chaos_too=True) if n != s.at[seat]]
        node = (yield Ask(seat, "burrow", to, of=play.of))[2]
        s.at[seat] = node
        s.moves -= 1
        tell(s, "burrows", seat=seat, node=node)
        if enemy_at(s, CHAOS, node):
            s.halted = True

    def text(self) -> str:
        return f"one step ({amount(1)} move) to any face-up rift or Chaos Rift"


@dataclass(frozen=True, slots=True)
class Sacrifice(Deed):
    """Health for a Chaos token, once per turn, on a face-up rift or Chaos Rift."""

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        if s.sacrificed:
            return ONCE_EACH
        if not is_rift(s, s.at[seat], chaos_too=True):
            return NOT_ON_RIFT
        no = why_not_carry(s, seat, 1)
        if no is not None:
            return no
        if not s.supply:
            return NO_TARGET
        return None if s.health[seat] > SACRIFICE else TOO_WEAK

    def apply(self, s: Worlds, play: Used) -> Rules:
        s.sacrificed = True
        s.health[play.owner] -= SACRIFICE
        tell(s, "sacrifice", seat=play.owner, n=SACRIFICE, left=s.health[play.owner])
        give_token(s, play.owner)
        yield from ()

    def text(self) -> str:
        return (
            "once per turn, standing on a face-up rift or Chaos Rift with a free hand: "
            f"lose {amount(SACRIFICE)} health (you must survive) and take {amount(1)} {TOKEN} from the supply"
        )


@dataclass(frozen=True, slots=True)
class Dread(Deed):
    """One Order hero in the battle cannot add its Attack this round."""

    @staticmethod
    def able(s: Worlds) -> list[int]:
        """Order heroes in the battle that do not dread yet."""
        return [x for x in range(0, s.seats, 2) if s.units >> x & 1 and not s.dread >> x & 1]

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return None if self.able(s) else ONCE_EACH

    def apply(self, s: Worlds, play: Used) -> Rules:
        unit = (yield Ask(play.owner, "which-unit", [("unit", None, u) for u in self.able(s)], of=play.of))[2]
        s.dread |= 1 << unit
        tell(s, "dread", unit=unit)

    def text(self) -> str:
        return "one Order hero in your battle cannot add its Attack this round"


@dataclass(frozen=True, slots=True)
class Rust(Deed):
    """One weapon card of an Order hero in the battle is unusable for the rest of it."""

    @staticmethod
    def able(s: Worlds) -> list[int]:
        """Weapons that can rust."""
        return [
            p
            for x in range(0, s.seats, 2)
            if s.units >> x & 1
            for p in alike(s, [w for w in s.weapons[x] if w not in s.rust])
        ]

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return None if has_unit(s, seat) and self.able(s) else NO_TARGET

    def apply(self, s: Worlds, play: Used) -> Rules:
        piece = (yield Ask(play.owner, "rust", [("rust", p) for p in self.able(s)], of=play.of))[1]
        s.rust.append(piece)
        tell(s, "rust", piece)

    def text(self) -> str:
        return "one weapon card held by an Order hero there is unusable for the rest of this battle"


@dataclass(frozen=True, slots=True)
class Feast(Deed):
    """Your hero heals and gains stamina; in the final battle only if it is alive."""

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return NO_TARGET if s.phase == FINAL and s.health[seat] <= 0 else None

    def apply(self, s: Worlds, play: Used) -> Rules:
        heal(s, play.owner, 5)
        s.stamina[play.owner] = min(STAMINA, s.stamina[play.owner] + 1)
        tell(s, "stamina", seat=play.owner, n=s.stamina[play.owner])
        yield from ()

    def text(self) -> str:
        return f"your hero heals {amount(5)} and gains {amount(1)} {STAMINA_WORD}"


@dataclass(frozen=True, slots=True)
class StolenHour(Deed):
    """A second Move step; no opening, no encounter."""

    def apply(self, s: Worlds, play: Used) -> Rules:
        s.step, s.hour, s.fought, s.halted = MOVE, True, False, False
        s.moves = stat(s, play.owner, MOVES)
        tell(s, "hour", seat=play.owner, n=s.moves)
        yield from ()

    def text(self) -> str:
        return "a second Move step up to your Move; no opening, no encounter"


@dataclass(frozen=True, slots=True)
class Sight(Deed):
    """One Order hero there may reroll any of its attack dice once in each segment of this round."""

    @staticmethod
    def able(s: Worlds) -> list[int]:
        """Order heroes in the battle without it."""
        return [x for x in range(0, s.seats, 2) if s.units >> x & 1 and not s.sight >> x & 1]

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return None if self.able(s) else ONCE_EACH

    def apply(self, s: Worlds, play: Used) -> Rules:
        unit = (yield Ask(play.owner, "which-unit", [("unit", None, u) for u in self.able(s)], of=play.of))[2]
        s.sight |= 1 << unit
        tell(s, "sight", unit=unit)

    def text(self) -> str:
        return "one Order hero there may reroll any of its attack dice once in each segment of this round"


@dataclass(frozen=True, slots=True)
class Stims(Deed):
    """+2 dice on one attack this round, named at weapon selection."""

    def apply(self, s: Worlds, play: Used) -> Rules:
        s.stims.append(play.owner)
        tell(s, "stims", seat=play.owner)
        yield from ()

    def text(self) -> str:
        return f"+{amount(2)} dice on one of your attacks this round, named at your weapon selection"


@dataclass(frozen=True, slots=True)
class Bola(Deed):
    """One enemy hero may not try to retreat this round."""

    @staticmethod
    def able(s: Worlds) -> list[int]:
        """Chaos heroes in the battle that could retreat."""
        return [x for x in range(1, s.seats, 2) if s.units >> x & 1 and not s.held >> x & 1]

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return None if self.able(s) else NO_TARGET

    def apply(self, s: Worlds, play: Used) -> Rules:
        unit = (yield Ask(play.owner, "which-unit", [("unit", None, u) for u in self.able(s)], of=play.of))[2]
        s.held |= 1 << unit
        tell(s, "bola", unit=unit)

    def text(self) -> str:
        return "one enemy hero may not try to retreat this round"


@dataclass(frozen=True, slots=True)
class Seal(Deed):
    """Yellow counts as blue for a rift roll."""

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return ONCE_EACH if s.sealed else None

    def apply(self, s: Worlds, play: Used) -> Rules:
        s.sealed = True
        tell(s, "sealed")
        yield from ()

    def text(self) -> str:
        return "yellow counts as blue for this roll"


@dataclass(frozen=True, slots=True)
class TakeItem(Deed):
    """One item of the display."""

    def why_not(self, s: Worlds, seat: int, window: int) -> No | None:
        return why_not_take_any(s)

    def apply(self, s: Worlds, play: Used) -> Rules:
        choice = yield Ask(play.owner, "supply", takeable(s))
        yield from take(s, play.owner, choice[1])

    def text(self) -> str:
        return f"take {amount(1)} item of the display"
