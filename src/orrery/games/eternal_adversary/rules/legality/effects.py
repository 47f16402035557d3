"""Why equipment, a kept event or an ability cannot be used (ADV-14.1 to 14.4, ADV-15.8 to 15.11, ADV-16.16)."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.clauses import No
from orrery.engine.verbs import Effect
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.cards.kinds import ANYTIME, BATTLE, IN_MOVE, Deed
from orrery.games.eternal_adversary.rules.legality.items import NOT_HELD
from orrery.games.eternal_adversary.rules.legality.turn import OWN_TURN
from orrery.games.eternal_adversary.rules.state import FINAL, ORDER, Worlds

NO_STAMINA = No("no-stamina", "ADV-14.1")
ABSENT = No("absent", "ADV-15.9")
FINAL_ONLY = No("final-only", "ADV-16.16")
OUT_OF_PLAY = No("out-of-play", "ADV-16.16")
NOT_NOW = No("not-now", "ADV-14.3", "ADV-15.8")

# What effects themselves find missing (`Deed.why_not`).
NO_TARGET = No("no-target", "ADV-13.14")
ONCE_EACH = No("once-each", "ADV-14.4")
NOTHING_COMING = No("nothing-coming", "ADV-9.15")
NO_CARD = No("no-card", "ADV-14.14")
NOT_ON_RIFT = No("not-on-rift", "ADV-14.3")
TOO_WEAK = No("too-weak", "ADV-14.3")


def why_not_use(s: Worlds, seat: int, face: int, window: int) -> No | None:
    """ADV-15.8 to 15.11: whether this seat may use equipment (or a kept event) of this face in this window."""
    when, grade = catalogue.WHEN[face], catalogue.GRADE[face]
    if not when & window:
        if s.phase == FINAL and grade == "T":
            return FINAL_ONLY
        return OWN_TURN if when & (ANYTIME | IN_MOVE) and seat != s.active else NOT_NOW
    if s.phase == FINAL and not s.health[seat]:
        return OUT_OF_PLAY
    if window & BATTLE and seat % 2 == ORDER and grade != "A" and not s.units >> seat & 1:
        return ABSENT
    return _why_not_effects(s, seat, catalogue.DOES[face], window)


def why_not_use_held(s: Worlds, seat: int, piece: int, window: int) -> No | None:
    """ADV-15.9, 16.16: the same of a card that is held; that it is no card for this battle is said first."""
    if piece not in (s.gear if seat % 2 == ORDER else s.keep)[seat]:
        return NOT_HELD
    grade = catalogue.GRADE[s.face[piece]]
    if s.battle >= 0 and grade == "B" and not s.units >> seat & 1:
        return ABSENT
    if s.phase == FINAL and grade == "T":
        return FINAL_ONLY
    return why_not_use(s, seat, s.face[piece], window)


def why_not_use_ability(s: Worlds, seat: int, window: int) -> No | None:
    """ADV-14.1 to 14.3: whether this seat may use its hero's ability in this window."""
    ability = catalogue.HEROES[s.hero[seat]].ability
    if not ability.when & window:
        return OWN_TURN if ability.when & (ANYTIME | IN_MOVE) and seat != s.active else NOT_NOW
    if not s.stamina[seat]:
        return NO_STAMINA
    if window & BATTLE and not s.units >> seat & 1:
        return ABSENT
    return _why_not_effects(s, seat, ability.does, window)


def _why_not_effects(s: Worlds, seat: int, does: Sequence[Effect], window: int) -> No | None:
    """ADV-13.14: the first effect that has nothing to act on says why."""
    for effect in does:
        if isinstance(effect, Deed):
            no = effect.why_not(s, seat, window)
            if no is not None:
                return no
    return None
