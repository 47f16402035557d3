"""Using abilities, equipment and kept events: windows, what may be used in them, and the use itself."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from orrery.engine.flow import PASS, REST, Ask, Choice, Rules
from orrery.engine.table import alike
from orrery.engine.verbs import carry_out
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.cards.kinds import (
    BEFORE,
    BEREFT,
    BLOCKING,
    BOLAS,
    CURSING,
    DYING,
    ENDING,
    HOSTILE,
    KEEP_WINDOWS,
    OWN_DICE,
    PREROLL,
    RETREATED,
    RIFTED,
    RIFTING,
    ROUND,
    SEALING,
    SELECTING,
    SHRINE,
    STANDING,
    Used,
)
from orrery.games.eternal_adversary.rules.legality.effects import why_not_use, why_not_use_ability
from orrery.games.eternal_adversary.rules.state import CHAOS, FINAL, ORDER, Worlds, team
from orrery.games.eternal_adversary.rules.story import tell
from orrery.games.eternal_adversary.rules.team import has_unit, window_seats

ABOUT: Mapping[int, str] = MappingProxyType(
    {
        ROUND: "round-start",
        CURSING: "before-weapons",
        SELECTING: "selection",
        BLOCKING: "after-blocks",
        PREROLL: "before-roll",
        OWN_DICE: "own-dice",
        HOSTILE: "enemy-dice",
        BEFORE: "before-damage",
        DYING: "dying",
        BOLAS: "before-retreat",
        RETREATED: "retreat-roll",
        RIFTING: "before-rift",
        RIFTED: "after-rift",
        SEALING: "rift-window",
        SHRINE: "shrine-window",
        STANDING: "ambush-window",
        BEREFT: "death-window",
        ENDING: "end-window",
    }
)
"""What a question in each window is about."""


def usable(s: Worlds, seat: int, window: int) -> list[Choice]:
    """What a seat may use in this window: equipment or kept events, then its ability."""
    found: list[Choice] = []
    cards = s.gear[seat] if seat % 2 == ORDER else s.keep[seat]
    if cards:
        face, when = s.face, catalogue.WHEN
        for p in alike(s, cards):
            f = face[p]
            if when[f] & window and why_not_use(s, seat, f, window) is None:
                found.append(("use", p))
    if (
        s.stamina[seat]
        and catalogue.ABILITY_WHEN[s.hero[seat]] & window
        and why_not_use_ability(s, seat, window) is None
    ):
        found.append(("use", None, s.hero[seat]))
    return found


def idle(s: Worlds, seat: int, window: int) -> bool:
    """Whether the seat surely has nothing to say in this window: no card and no ability that could speak in it."""
    if s.stamina[seat] and catalogue.ABILITY_WHEN[s.hero[seat]] & window:
        return False
    if s.keep[seat] and window & KEEP_WINDOWS:
        return False
    for p in s.gear[seat]:  # noqa: SIM110 - asked of every seat in every window: a loop costs half of `all`
        if catalogue.WHEN[s.face[p]] & window:
            return False
    return True


def asked(s: Worlds, seat: int, window: int) -> bool:
    """ADV-13.16: a Chaos seat with a hidden card is asked in every keep window, so that asking tells nothing."""
    if seat % 2 != CHAOS or not window & KEEP_WINDOWS or not s.keep[seat]:
        return False
    if s.phase == FINAL and not s.health[seat]:
        return False
    return window != CURSING or has_unit(s, seat)


def use(s: Worlds, seat: int, choice: Choice, window: int) -> Rules:
    """Pay for it (1 stamina, or the card) and do what it says."""
    piece = choice[1]
    if piece is None:
        ability = catalogue.HEROES[choice[2]].ability
        s.stamina[seat] -= 1
        tell(s, "ability", seat=seat, hero=choice[2], clauses=("ADV-14.1",))
        yield from carry_out(ability.does, s, Used(seat, -1, window))
        return
    if seat % 2 == ORDER:
        s.gear[seat].remove(piece)
        s.scrap.append(piece)
    else:
        s.take(s.keep[seat], piece, team(s, CHAOS))
        s.reveal(piece)
        s.spent.append(piece)
    tell(s, "use", piece, seat=seat)
    yield from carry_out(catalogue.DOES[s.face[piece]], s, Used(seat, piece, window))


def window(s: Worlds, kind: int) -> Rules:
    """ADV-8.22: seats in order, each any number of effects one at a time, then it passes; never reopened."""
    for seat in window_seats(s):
        bit = 1 << seat
        if idle(s, seat, kind):
            s.passed |= bit
            continue
        while not s.passed & bit:
            options = usable(s, seat, kind)
            if (not options and not asked(s, seat, kind)) or s.gone & bit:
                s.passed |= bit
                break
            yield REST
            choice = yield Ask(seat, ABOUT[kind], (PASS, *options))
            if choice == PASS:
                s.passed |= bit
            else:
                yield from use(s, seat, choice, kind)
    s.passed = 0


def keep_window(s: Worlds, kind: int) -> Rules:
    """A keep window in the middle of an effect: every Chaos seat with a hidden card is asked until it passes. Returns
    how many cards were used."""
    used = 0
    for seat in window_seats(s):
        if seat % 2 != CHAOS or s.gone >> seat & 1:
            continue
        while s.keep[seat]:
            choice = yield Ask(seat, ABOUT[kind], (PASS, *usable(s, seat, kind)))
            if choice == PASS:
                break
            used += 1
            yield from use(s, seat, choice, kind)
    return used
