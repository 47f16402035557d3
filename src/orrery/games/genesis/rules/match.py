"""A match: best of three, with Lock and Show between the games (GEN-19)."""

from __future__ import annotations

from orrery.engine.flow import REST, Ask, Choice, Rules, Shuffle, Together
from orrery.engine.table import NO_PIECE
from orrery.engine.verbs import DONE
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.rules.setup import enter_champions
from orrery.games.genesis.rules.state import DEAL, FIRST, FORETHOUGHT, LOCK, OVER, SHOW, TIMELINE, Arena
from orrery.games.genesis.rules.timelines import by_name, chi_of

WINS, GAMES = 2, 5
"""GEN-19.1, 19.16: games to win, games at most."""
OPEN, CHOSEN, LOCKED = range(3)
"""How far a seat's swap is."""


def count_game(s: Arena) -> None:
    """GEN-19.1, 19.16: the win is counted; two wins or five games end the match."""
    winners = s.living()
    s.game += 1
    s.beaten = [seat for seat in range(s.seats) if seat not in winners] if winners else []
    for seat in winners:
        s.wins[seat] += 1
        s.tell("won-game", seat=seat)
    if not winners:
        s.tell("drawn-game")
    if max(s.wins) >= WINS or s.game >= GAMES:
        s.phase = OVER
        return
    s.phase, s.locked, s.first = LOCK, [], -1


def lockers(s: Arena) -> list[int]:
    """GEN-19.7, 19.16: the winner of the last game locks first; after a draw the earlier seat."""
    return [1 - s.beaten[0], s.beaten[0]] if s.beaten else [0, 1]


def lock(s: Arena) -> Rules:
    """GEN-19.6 to 19.11: everything is taken up; the loser says who goes first; then one after the other locks."""
    if not s.locked:
        yield from gather(s)
        s.locked = [OPEN] * s.seats
    elif s.beaten and s.first < 0:
        yield REST
        chosen = yield Ask(s.beaten[0], "first", (("first",), ("second",)))
        s.first = s.beaten[0] if chosen[0] == "first" else 1 - s.beaten[0]
        s.tell("starts", seat=s.first)
    else:
        waiting = [seat for seat in lockers(s) if s.locked[seat] != LOCKED]
        if not waiting:
            s.phase = SHOW
        elif not s.forethoughts[waiting[0]] and not s.in_pile[waiting[0]]:  # GEN-19.4
            s.locked[waiting[0]] = LOCKED
        elif s.locked[waiting[0]] == OPEN:
            yield REST
            yield Together("lock", choose_swap, waiting[:1])
            s.locked[waiting[0]] = CHOSEN
        else:
            yield from announce(s, waiting[0])


def announce(s: Arena, seat: int) -> Rules:
    """GEN-19.8, 19.11: the piles lie face down; everybody sees how high they are."""
    yield REST
    yield Ask(seat, "locked", [("locked", None, len(s.out_pile[seat]))])
    s.mix([*s.timelines[seat], *s.out_pile[seat]], 1 << seat)
    s.mix([*s.forethoughts[seat], *s.in_pile[seat]], 1 << seat)
    s.locked[seat] = LOCKED
    if s.out_pile[seat]:
        s.tell("locked", seat=seat, n=len(s.out_pile[seat]))
    else:
        s.tell("locked-none", seat=seat)


def gather(s: Arena) -> Rules:
    """GEN-19.15: all cards of a player go back to the Timeline, those from the Subconscious out of the game."""
    for name in ("thoughts", "memories", "timelines"):
        setattr(s, name, [[] for _ in range(s.seats)])
    for name in ("units", "alterations", "skills", "played", "fallen"):
        setattr(s, name, [])
    for name in ("spot", "facing", "hp", "control", "bearer", "weak", "weak_now", "decay", "grounded"):
        setattr(s, name, {})
    s.boons, s.shields = [], []
    s.exerted = s.stunned = s.pacified = s.graves = s.events = 0
    s.active, s.resolving = NO_PIECE, ()
    s.out, s.why, s.actor = [0] * s.seats, [0] * s.seats, [-1] * s.seats
    kept = {p for zone in s.forethoughts for p in zone}
    for p, back in enumerate(s.back):
        if TIMELINE <= back < TIMELINE + s.seats:
            s.timelines[back - TIMELINE].append(p)
        elif p not in kept:
            s.fallen.append(p)
    for seat in range(s.seats):
        yield Shuffle(s.timelines[seat])
        for p in (*s.timelines[seat], *s.forethoughts[seat]):
            s.show(p, 1 << seat)


def choose_swap(s: Arena, seat: int) -> Rules:
    """GEN-19.18: cards out, "done", then as many cards of the same Chi in; nothing is offered that gets stuck."""
    while True:
        chosen = yield Ask(seat, "lock-out", outgoing(s, seat), secret=True)
        if chosen == DONE:
            break
        s.timelines[seat].remove(chosen[1])
        s.out_pile[seat].append(chosen[1])
    while len(s.in_pile[seat]) < len(s.out_pile[seat]):
        chosen = yield Ask(seat, "lock-in", incoming(s, seat), secret=True)
        s.forethoughts[seat].remove(chosen[1])
        s.in_pile[seat].append(chosen[1])


def sums(chis: list[int], most: int, width: int) -> int:
    """Which totals up to `most` of these cards can have: bit n * width + total for n cards. `width` is more than any
    total of so many cards."""
    reach, whole = 1, (1 << (most + 1) * width) - 1
    for chi in chis:
        reach |= (reach << (width + chi)) & whole
    return reach


def width_of(chis: list[int], most: int) -> int:
    """More than any total of up to `most` of these cards."""
    return 1 + most * max(chis, default=0)


def outgoing(s: Arena, seat: int) -> list[Choice]:
    """GEN-19.10, 19.18: "done" if the Forethoughts can match what is out; cards with which some swap is still legal."""
    out, rest = chi_of(s, s.out_pile[seat]), chi_of(s, s.timelines[seat])
    kept = chi_of(s, s.forethoughts[seat])
    width = width_of([*out, *rest, *kept], len(kept))
    store, n, total = sums(kept, len(kept), width), len(out), sum(out)
    found: list[Choice] = [DONE] if (store >> (n * width + total)) & 1 else []
    room, good = len(kept) - n - 1, dict[int, bool]()
    for chi in sorted(set(rest)):
        left = rest.copy()
        left.remove(chi)
        good[chi] = room >= 0 and bool((sums(left, room, width) << (total + chi)) & (store >> ((n + 1) * width)))
    return [*found, *[("out", p) for p in by_name(s, s.timelines[seat]) if good[BOOK.chi[s.face[p]]]]]


def incoming(s: Arena, seat: int) -> list[Choice]:
    """GEN-19.10: cards with which the piles can still come out equal."""
    need = len(s.out_pile[seat]) - len(s.in_pile[seat])
    total = sum(chi_of(s, s.out_pile[seat])) - sum(chi_of(s, s.in_pile[seat]))
    store = chi_of(s, s.forethoughts[seat])
    width, good = max(total + 1, width_of(store, need)), dict[int, bool]()
    for chi in sorted(set(store)):
        left = store.copy()
        left.remove(chi)
        good[chi] = total >= chi and bool((sums(left, need - 1, width) >> ((need - 1) * width + total - chi)) & 1)
    return [("in", p) for p in by_name(s, s.forethoughts[seat]) if good[BOOK.chi[s.face[p]]]]


def show(s: Arena) -> Rules:
    """GEN-19.12, 19.13: all swapped cards are revealed, then swapped; the next game begins."""
    backs = list(s.back)
    for seat in range(s.seats):
        for p in (*s.out_pile[seat], *s.in_pile[seat]):
            s.reveal(p)
        if s.out_pile[seat]:
            s.tell("swaps", seat=seat, n=len(s.out_pile[seat]))
        for p in s.out_pile[seat]:
            s.tell("swapped-out", p, seat=seat)
            backs[p] = FORETHOUGHT + seat
        for p in s.in_pile[seat]:
            s.tell("swapped-in", p, seat=seat)
            backs[p] = TIMELINE + seat
        s.forethoughts[seat] += s.out_pile[seat]
        s.timelines[seat] += s.in_pile[seat]
        s.out_pile[seat], s.in_pile[seat] = [], []
        for p in s.timelines[seat]:
            if s.known[p] != s.everyone:
                s.known[p] &= ~(1 << seat)  # the owner knows the list; where a card lies it knows no more
    s.back = tuple(backs)
    for hero in s.champion:
        s.fallen.remove(hero)
    s.locked = []
    enter_champions(s)
    s.phase = DEAL if s.first >= 0 else FIRST
    yield from ()
