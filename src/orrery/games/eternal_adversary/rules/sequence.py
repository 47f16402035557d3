"""Eternal Adversary, top to bottom: set-up, what is to be done, battles, turns, the final battle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from orrery.engine.flow import REST, Ask, Choice, Rules, Shuffle
from orrery.engine.verbs import carry_out
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.cards.kinds import BEREFT, Used
from orrery.games.eternal_adversary.rules.battle import ORDER_UNITS, battle, start_battle
from orrery.games.eternal_adversary.rules.doom import add_doom
from orrery.games.eternal_adversary.rules.effects import window
from orrery.games.eternal_adversary.rules.ending import finish
from orrery.games.eternal_adversary.rules.figures import enemy_at, full_health, move_hero, starts
from orrery.games.eternal_adversary.rules.final import begin_final, final, split
from orrery.games.eternal_adversary.rules.growth import award, heal, open_tracks, raise_track
from orrery.games.eternal_adversary.rules.items import reward, shop, take, takeable
from orrery.games.eternal_adversary.rules.legality.setup import why_not_return
from orrery.games.eternal_adversary.rules.monsters import place_monster
from orrery.games.eternal_adversary.rules.places import open_card
from orrery.games.eternal_adversary.rules.setup import set_up
from orrery.games.eternal_adversary.rules.state import (
    A_TARGET,
    AWARD,
    CHAOS,
    DOOM,
    END,
    FEAST,
    FINAL,
    LAST,
    MONSTER,
    NOWHERE,
    OPEN,
    ORDER,
    OVERFLOW,
    PERISH,
    PLAY,
    REVIVE,
    REWARD,
    SETUP,
    SHOP,
    SPLIT,
    STAMINA,
    SUMMON,
    T_KIND,
    T_OF,
    TOKEN,
    XP,
    Worlds,
    team,
)
from orrery.games.eternal_adversary.rules.story import tell
from orrery.games.eternal_adversary.rules.tokens import drop_token, give_token
from orrery.games.eternal_adversary.rules.turn import turn


# ---------------------------------------------------------------- the whole game
def rules(s: Worlds) -> Rules:
    """From any REST to the end: what is to be done comes first, then doom, battles, events still to be drawn, the
    turn."""
    while s.phase != END:
        if s.agenda:
            yield from task(s)
        elif s.phase == SETUP:
            yield from set_up(s)
        elif s.phase == PLAY and s.doom[CHAOS] >= DOOM:
            begin_final(s)
        elif s.battle >= 0:
            yield from battle(s)
        elif s.phase == FINAL:
            yield from final(s)
        elif s.fights:
            next_fight(s)
        elif s.draws:
            yield from draw_event(s)
        else:
            yield from turn(s)


def next_fight(s: Worlds) -> None:
    """ADV-4.14: in ascending location id, the phasing hero's own battle last; skipped if no enemies are left there."""
    here = s.at[s.active]
    due = [n for n in range(len(s.tokens_at)) if s.fights >> n & 1]
    node = next((n for n in due if n != here), due[0])
    s.fights &= ~(1 << node)
    if node in s.at[0::2] and enemy_at(s, ORDER, node):
        start_battle(s, node)


# ---------------------------------------------------------------- what is to be done
def experience(s: Worlds, seat: int) -> Rules:
    """ADV-14.6, 14.10 to 14.12: one cube on a track of the hero's choice; a topped-out Chaos hero gets a token."""
    tracks = open_tracks(s, seat)
    if not tracks:
        s.agenda.pop()
        if seat % 2 == CHAOS:
            give_token(s, seat)
        return
    yield REST
    choice = yield Ask(seat, "xp", [("raise", None, t) for t in tracks])
    s.agenda.pop()
    raise_track(s, seat, choice[2])


def perish(s: Worlds, seat: int) -> None:
    """ADV-12.2, 12.3, 16.14: the death of an Order hero adds 1 Chaos doom before the final battle."""
    if seat % 2 == ORDER and s.phase != FINAL:
        add_doom(s, CHAOS, 1)


def revive(s: Worlds, seat: int) -> Rules:
    """ADV-12.4 to 12.8: at once, on whichever start of its side it likes, with full health and stamina; if an enemy is
    there they fight, after the battle that is on. Not in the final battle."""
    if s.phase == FINAL or s.gone >> seat & 1:
        s.agenda.pop()
        return
    yield REST
    choice = yield Ask(
        seat, "revive", [("start", None, n) for n in starts(s, seat % 2) if why_not_return(s, seat, n) is None]
    )
    s.agenda.pop()
    move_hero(s, seat, choice[2])
    s.health[seat] = full_health(s, seat)
    s.stamina[seat] = STAMINA
    if catalogue.HEROES[s.hero[seat]].ghouls:
        s.ghouls = catalogue.HEROES[s.hero[seat]].ghouls
    tell(s, "revives", seat=seat, node=choice[2], clauses=("ADV-12.4",))


def feast(s: Worlds) -> Rules:
    """ADV-13.16 (4): the keep window after the death of an Order hero; not when that death has decided the game."""
    if s.phase != FINAL or s.units & ORDER_UNITS:
        yield from window(s, BEREFT)
    s.agenda.pop()


def draw_event(s: Worlds) -> Rules:
    """ADV-13.8, 13.10 to 13.13: the top event; an instant one is read aloud, a kept one is seen by Chaos only."""
    seat = s.active
    if not s.events and s.spent:
        s.events, s.spent = s.spent, []
        yield Shuffle(s.events)
    if not s.events:
        s.draws = 0
        return
    yield REST
    yield Ask(seat, "event", (("draw",),))
    s.draws -= 1
    piece = s.events.pop()
    if s.face[piece] in catalogue.KEPT:
        s.show(piece, team(s, CHAOS))
        s.join(s.keep[seat], piece, team(s, CHAOS))
        tell(s, "keeps", piece, seat=seat)
        return
    s.reveal(piece)
    s.spent.append(piece)
    tell(s, "event", piece, seat=seat)
    yield from carry_out(catalogue.DOES[s.face[piece]], s, Used(seat, piece, 0))


def overflow(s: Worlds, seat: int) -> Rules:
    """ADV-16.4: health, an item or experience; impossible ones are not offered."""
    choices: list[Choice] = []
    if s.health[seat] < full_health(s, seat) and s.at[seat] >= 0:
        choices.append(("health",))
    if s.display:
        choices.append(("item",))
    if open_tracks(s, seat):
        choices.append(("xp",))
    if not choices or s.gone >> seat & 1:
        s.agenda.pop()
        return
    yield REST
    choice = yield Ask(seat, "overflow", choices)
    s.agenda.pop()
    if choice[0] == "health":
        heal(s, seat, 1)
    elif choice[0] == "item":
        yield from take(s, seat, (yield Ask(seat, "supply", takeable(s)))[1])
    else:
        s.agenda.append((XP, seat))


OF_A_SEAT = frozenset({XP, REWARD, REVIVE, OVERFLOW, SHOP, SPLIT})
"""Tasks that are no more to be done when their seat has conceded."""
ASKING: Mapping[int, Callable[..., Rules]] = MappingProxyType(
    {
        XP: experience,
        REWARD: reward,
        SHOP: shop,
        REVIVE: revive,
        OVERFLOW: overflow,
        FEAST: feast,
        SPLIT: split,
    }
)
"""Tasks that ask something: each stays on the agenda until it is answered."""
AT_ONCE: Mapping[int, Callable[..., None]] = MappingProxyType(
    {OPEN: open_card, AWARD: award, TOKEN: drop_token, PERISH: perish}
)
"""Tasks that are done at once."""


def task(s: Worlds) -> Rules:
    """The top of the agenda."""
    kind, *of = s.agenda[-1]
    if kind in ASKING:
        yield from ASKING[kind](s, *of)
        return
    s.agenda.pop()
    if kind == SUMMON:
        yield from place_monster(s, *of)
    else:
        AT_ONCE[kind](s, *of)


# ---------------------------------------------------------------- conceding
def leave(s: Worlds, seat: int) -> None:
    """A player who concedes is out: the hero leaves the map with all it holds. A side without players has lost."""
    s.gone |= 1 << seat
    tell(s, "concedes", seat=seat)
    if not any(not s.gone >> x & 1 for x in range(seat % 2, s.seats, 2)):
        finish(s, 1 - seat % 2)
        return
    s.scrap += s.weapons[seat] + s.gear[seat]
    s.weapons[seat], s.gear[seat] = [], []
    for piece in s.keep[seat]:
        s.reveal(piece)
    s.spent += s.keep[seat]
    s.keep[seat] = []
    s.supply += s.tokens[seat]
    s.tokens[seat] = 0
    s.at[seat], s.health[seat] = NOWHERE, 0
    s.agenda = [t for t in s.agenda if t[T_KIND] not in OF_A_SEAT or t[T_OF] != seat]
    s.votes, s.decider = [], -1
    if s.battle >= 0:
        _quit_battle(s, seat)
    if s.active == seat and s.phase == PLAY:
        s.ended, s.step, s.draws = True, LAST, 0


def _quit_battle(s: Worlds, seat: int) -> None:
    """Its hero (and, in the final battle, its monster) is out of the fight; attacks at it hit nobody."""
    out = [seat, MONSTER + seat] if s.phase == FINAL else [seat]
    for unit in out:
        s.units &= ~(1 << unit)
        s.chits[unit] = s.owed[unit] = s.incoming[unit] = 0
        if s.phase == FINAL:
            s.health[unit] = 0
    for a in s.attacks:
        if a[A_TARGET] in out:
            a[A_TARGET] = -1
