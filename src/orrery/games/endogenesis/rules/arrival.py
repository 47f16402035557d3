"""Arrivals: Events, Distortions, Monsters, Mercy (chapters 4, 12, 17)."""

from __future__ import annotations

from orrery.engine.questions import Rules, Shuffle
from orrery.engine.table import NO_PIECE
from orrery.engine.verbs import carry_out
from orrery.games.endogenesis.cards.verbs import Play
from orrery.games.endogenesis.rules.ending import monsters_left
from orrery.games.endogenesis.rules.skills import monster_skill
from orrery.games.endogenesis.rules.state import (
    BEAST,
    DISTORTION,
    EVENT,
    LEGENDARY,
    MONSTER,
    NOBODY,
    ROYALE,
    SHORT,
    STANDARD,
    Cosmos,
)

RECKONING_HEALTH = 4
ACCELERATION_HEALTH = 3


def refill_chaos(s: Cosmos) -> Rules:
    """ENDO-17.3 and 17.4: Standard play makes an empty Realm of Chaos anew; covered Distortions are shuffled in."""
    if not s.roc and s.mode in (STANDARD, SHORT):
        s.roc = s.roc_discard + s.distortions[:-1]
        s.roc_discard, s.distortions = [], s.distortions[-1:]
        if s.roc:
            s.tell("reshuffle", deck="Chaos", clauses=("ENDO-17.3",))
            yield Shuffle(s.roc)


def arrive(s: Cosmos) -> Rules:
    """ENDO-4.4: the top card takes effect; this goes on until every open place holds a Monster."""
    place = next((i for i in range(s.open_places) if s.monsters[i] == NO_PIECE), -1)
    if place < 0 or (s.mode == ROYALE and not monsters_left(s)):
        s.arriving = False
        return
    yield from refill_chaos(s)
    if not s.roc:
        s.arriving = False
        return
    piece = s.roc.pop()
    s.reveal(piece)
    s.shown = False
    kind = s.kind(piece)
    if kind == EVENT:
        s.revealed.append(piece)
        yield from refill_chaos(s)
        s.tell("event", piece, clauses=("ENDO-4.5",))
        yield from carry_out(s.card(piece).does, s, Play(NOBODY, piece))
        s.revealed.remove(piece)
        s.roc_discard.append(piece)
    elif kind == DISTORTION:
        s.distortions.append(piece)
        s.essence, s.armed = 0, False
        s.tell("distortion", piece, clauses=("ENDO-4.6",))
        yield from refill_chaos(s)
    elif not (yield from shows_mercy(s, piece)):
        yield from come_into_play(s, place, piece)


def best_health(s: Cosmos) -> int:
    """ENDO-12.9: the highest Max Health, of the dead too."""
    return max(s.mh[seat] for seat in s.players())


def would_stay(s: Cosmos, piece: int, best: int) -> bool:
    """Whether this Chaos card is a Monster without need for Mercy."""
    return s.kind(piece) in (BEAST, LEGENDARY) and s.card(piece).mercy <= best


def shows_mercy(s: Cosmos, piece: int) -> Rules:
    """ENDO-12.9 and 4.15: a Monster too strong for everybody goes under the deck, unless none would ever come."""
    best = best_health(s)
    if s.card(piece).mercy <= best:
        return False
    if not any(would_stay(s, p, best) for p in s.roc):
        if s.mode not in (STANDARD, SHORT) or not any(would_stay(s, p, best) for p in s.roc_discard):
            s.tell("no-mercy", piece, clauses=("ENDO-4.15",))
            return False
        go_down(s, piece)
        s.roc += s.roc_discard
        s.roc_discard = []
        yield Shuffle(s.roc)
        return True
    go_down(s, piece)
    return True


def go_down(s: Cosmos, piece: int) -> None:
    """Under the deck; everybody knows it is there."""
    s.roc.insert(0, piece)
    if s.reckoned == piece:
        s.reckoned = NO_PIECE
    s.tell("mercy", piece, clauses=("ENDO-12.9",))


def come_into_play(s: Cosmos, place: int, piece: int) -> Rules:
    """ENDO-4.7 to 4.10: Health, Shards on the thresholds, Initiative (not in the first round)."""
    card, c = s.card(piece), MONSTER + place
    health, more = card.health, 0
    if s.reckoned == piece:
        health, more, s.reckoned = health + RECKONING_HEALTH, more + 1, NO_PIECE
    if s.armed:
        health, more, s.armed = health + ACCELERATION_HEALTH, more + 1, False
    s.monsters[place] = piece
    s.hp[c] = s.mh[c] = health
    s.dead &= ~(1 << c)
    s.monster_spent &= ~(1 << c)
    s.wounds_left[place] = sum(1 << t for t in card.thresholds)
    s.bounty[place] = more
    s.hurt_by[place], s.hurt_round[place] = NOBODY, 0
    s.tell("arrives", piece, n=health, clauses=("ENDO-4.7",))
    yield from refill_chaos(s)
    if card.initiative and s.round > 1:
        yield from monster_skill(s, c, "initiative")


def preview(s: Cosmos) -> Rules:
    """ENDO-4.11: the next Chaos card is turned face up."""
    yield from refill_chaos(s)
    s.shown = True
    if s.roc:
        s.reveal(s.roc[-1])
        s.tell("preview", s.roc[-1], clauses=("ENDO-4.11",))
