"""Endless Forms, top to bottom: set-up, the turn with its five phases, the end. Phases with choices have modules of
their own: deployment, exertion, movement; windows and Events are in interdiction."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from orrery.engine.flow import REST, Ask, AskAll, Roll, Rules, Shuffle
from orrery.engine.questions import NO, Choice
from orrery.engine.table import alike
from orrery.games.endless_forms.cards.forms import BONDS, FORMS
from orrery.games.endless_forms.cards.nature import DAY, TURNS
from orrery.games.endless_forms.cards.verbs import draw
from orrery.games.endless_forms.rules.decks import RANDOM, Deck, deck_of, is_private, random_deck
from orrery.games.endless_forms.rules.deployment import carry_out as deploy_declared
from orrery.games.endless_forms.rules.deployment import deployment
from orrery.games.endless_forms.rules.exertion import carry_out as exert_declared
from orrery.games.endless_forms.rules.exertion import exertion
from orrery.games.endless_forms.rules.field import discard_effect, gain, lose, no_entry, no_room, shift
from orrery.games.endless_forms.rules.interdiction import STAY, open_window, settle, window
from orrery.games.endless_forms.rules.movement import carry_out as move_declared
from orrery.games.endless_forms.rules.movement import movement
from orrery.games.endless_forms.rules.rates import calm, depop, form, land, lands
from orrery.games.endless_forms.rules.state import (
    DEPLOY,
    DEPOP,
    EVENT_ZONE,
    EXERT,
    HAND,
    INIT,
    MAIN_DECK,
    MOVE,
    MULLIGAN,
    NEXT_TO,
    NONE,
    OVER,
    PASS_ON,
    PLACES,
    SETUP,
    START,
    Desert,
    new_desert,
)

KEEP: Choice = ("keep",)
AGAIN: Choice = ("mulligan",)
LOOK: Choice = ("look",)
ON_TOP: Choice = ("top",)
TO_BOTTOM: Choice = ("bottom",)
LAKE_TURNS = frozenset((1, 5, 9, 13))
HABITAT_BACK = 2
"""Backs: 0 and 1 the main decks of the seats, 2 and 3 their habitat decks."""


# ---------------------------------------------------------------- chapter 2: set-up
def new_table(players: int, options: Mapping[str, Any]) -> Desert:
    """FORM-1.1: two decks for each player, unshuffled."""
    return _box(players, tuple(options["decks"]), options["even_sunset"], options["open_decklists"]).copy()


@lru_cache(maxsize=64)
def _box(players: int, decks: tuple[str, ...], even_sunset: bool, lists: bool | None) -> Desert:
    """The table of these settings, unpacked once: every match begins with a copy."""
    s = new_desert(players)
    s.even_sunset = even_sunset
    s.open_lists = not any(is_private(deck) for deck in decks) if lists is None else lists
    s.deck_names = tuple(["" if is_private(deck) else deck for deck in decks])
    for seat, deck in enumerate(decks):
        if deck != RANDOM:
            unpack(s, seat, deck_of(deck))
    return s


def unpack(s: Desert, seat: int, deck: Deck) -> None:
    """A seat's cards come out of the box."""
    s.decks[seat] += s.add(deck.main, seat)
    s.habitat_decks[seat] += s.add(deck.habitats, HABITAT_BACK + seat)


def rules(s: Desert) -> Rules:
    """The whole match: every step leaves behind a state that says which comes next."""
    while (step := s.step) != OVER:
        if s.asking:
            yield from window(s)
        elif s.declared:
            yield from CARRY_OUT[step](s)
        elif step == START:
            start(s)
        elif step == PASS_ON:
            pass_on(s)
        else:
            yield from STEPS[step](s)


def set_up(s: Desert) -> Rules:
    """FORM-2.1 to 2.3: a coin decides who goes first; both decks are shuffled; eight cards each."""
    for seat, name in enumerate(s.deck_names):
        if name == RANDOM:
            high, low = yield Roll(2, range(65536))
            unpack(s, seat, random_deck(high << 16 | low))
    s.first = s.active = (yield Roll(1, (0, 1)))[0]
    s.tell("first", seat=s.first)
    for seat in range(s.seats):
        yield Shuffle(s.decks[seat])
        yield Shuffle(s.habitat_decks[seat])
        for _ in range(HAND):
            s.draw(s.decks[seat], s.hands[seat], seat)
    s.step = MULLIGAN


def mulligans(s: Desert) -> Rules:
    """FORM-2.4 to 2.7: in rounds, all undecided players at once keep their hand or take a new one."""
    undecided = [seat for seat in (s.first, 1 - s.first) if not s.kept >> seat & 1]
    if not undecided:
        lay_out(s)
        return
    yield REST
    asks = [Ask(seat, "mulligan", (KEEP, AGAIN) if len(s.hands[seat]) > 1 else (KEEP,)) for seat in undecided]
    answers = yield AskAll("mulligan", asks)
    for seat in undecided:
        if answers[seat] == KEEP:
            s.kept |= 1 << seat
            s.tell("keeps", seat=seat, n=len(s.hands[seat]))
            continue
        size = len(s.hands[seat]) - (1 if s.mulligans[seat] else 0)
        s.mulligans[seat] += 1
        s.decks[seat] += s.hands[seat]
        s.hands[seat] = []
        yield Shuffle(s.decks[seat])
        for _ in range(size):
            s.draw(s.decks[seat], s.hands[seat], seat)
        s.tell("mulligan", seat=seat, n=size)


def lay_out(s: Desert) -> None:
    """FORM-2.8 and 2.9: two habitats of each player, alternating, the first player's first card leftmost."""
    for at in range(PLACES):
        seat = s.first if at % 2 == 0 else 1 - s.first
        s.row[at] = s.habitat_decks[seat].pop()
        s.reveal(s.row[at])
    s.tell("row", *s.row)
    s.turn = 1
    s.step = START


# ---------------------------------------------------------------- chapters 3 and 4: the turn begins
def start(s: Desert) -> None:
    """FORM-3.1 and 3.2: a new turn; what lasted until its beginning is over. Then W1."""
    s.used, s.moved = 0, ()
    if s.warded or s.preserved:
        for lasting in (s.warded, s.preserved):
            for piece in [piece for piece, until in lasting.items() if until <= s.turn]:
                del lasting[piece]
    if s.ear is not None:
        s.tell("turn", seat=s.active, n=s.turn, period="Day" if s.period == DAY else "Night")
    s.step = INIT
    open_window(s, 1)


def initialization(s: Desert) -> Rules:
    """FORM-4.1 to 4.5: un-exert, "At the beginning of turn", draw. Then W2."""
    seat, back = s.active, s.back
    exerted = s.exerted
    if exerted:
        for p in s.population:
            if back[p] == seat:
                exerted &= ~(1 << p)
        s.exerted = exerted
    yield from beginning(s, seat)
    if s.attached:
        for effect in s.attached.get(MAIN_DECK + seat, ()):
            if BONDS[s.face[effect]].studies:
                yield from study(s, seat, effect)
    draw(s, seat, 1 if s.period == DAY else 2)
    s.step = DEPLOY
    open_window(s, 2)


def beginning(s: Desert, seat: int) -> Rules:
    """FORM-4.2 to 4.4: traits, then zones, then the active player's species and the Effects on them."""
    for at, ground in enumerate(lands(s)):
        if ground.course and s.columns[seat * 4 + at] and s.decks[seat]:
            yield from field_course(s, seat, at)
        if ground.lake and s.turn in LAKE_TURNS:
            yield from lake(s, at)
    if s.attached:
        for zone in (EVENT_ZONE + seat, EVENT_ZONE + 1 - seat):
            for effect in s.attached.get(zone, ()):
                if s.back[effect] == seat:
                    yield from lifts(s, effect, zone)
    for p, since, effects in due(s, seat):
        if not effects and not s.echo and not FORMS[s.face[p]].wanders:
            continue
        if s.entered.get(p) == since and form(s, p).wanders:
            yield from wander(s, p)
        for effect in effects:
            if effect in s.attached.get(p, ()) and s.entered.get(p) == since and BONDS[s.face[effect]].mutates:
                yield from mutate(s, p, effect)


def due(s: Desert, seat: int) -> list[tuple[int, int, tuple[int, ...]]]:
    """FORM-4.4 and 10.7: whose texts a stage carries out, from what is in play as it comes to the seat's species: each
    species, when it came into play, and the Effects on it. What goes elsewhere meanwhile, or comes back, is not due."""
    attached, entered = s.attached, s.entered
    columns = s.columns[seat * 4 : seat * 4 + PLACES]
    return [(p, entered[p], attached.get(p, ())) for column in columns for p in column]


def field_course(s: Desert, seat: int, at: int) -> Rules:
    """D10: look at the top card; what is done with it everybody sees."""
    if (yield Ask(seat, "course", (NO, LOOK), of=s.row[at])) == NO:
        return
    top = s.decks[seat][-1]
    s.show(top, 1 << seat)
    s.tell("looked", top, seat=seat)
    if (yield Ask(seat, "course-card", (ON_TOP, TO_BOTTOM), of=top)) == TO_BOTTOM:
        s.decks[seat].insert(0, s.decks[seat].pop())
        s.tell("to-bottom", seat=seat)


def lake(s: Desert, at: int) -> Rules:
    """Ephemeral Lake: the die fills or dries it."""
    die, habitat = (yield Roll())[0], s.row[at]
    s.tell("lake", habitat, die=die)
    s.floods = s.floods | 1 << habitat if die >= 4 else s.floods & ~(1 << habitat)


def lifts(s: Desert, effect: int, zone: int) -> Rules:
    """Shrouding Weather may lift at the beginning of its player's turn."""
    die = (yield Roll())[0]
    s.tell("die", effect, seat=s.back[effect], die=die)
    if die >= 5:
        discard_effect(s, effect, zone)


def wander(s: Desert, p: int) -> Rules:
    """D11: Wintering Flocks."""
    seat = s.back[p]
    where = [
        ("at", s.row[at]) for at in NEXT_TO[s.place[p]] if no_room(s, seat, at) is None and no_entry(s, p, at) is None
    ]
    if where:
        answer = yield Ask(seat, "wander", [STAY, *where], of=p)
        if answer != STAY:
            shift(s, p, s.row.index(answer[1]))
            yield from settle(s)


def mutate(s: Desert, p: int, effect: int) -> Rules:
    """Mutigen: 1 loses 2, 4 and 5 gain 2, 6 gains 3."""
    die = (yield Roll())[0]
    s.tell("die", effect, seat=s.back[p], die=die)
    if die == 1:
        lose(s, p, 2)
    else:
        gain(s, p, (0, 0, 0, 0, 2, 2, 3)[die])
    yield from settle(s)


def study(s: Desert, seat: int, effect: int) -> Rules:
    """D12: Wildlife Study: which of the two top cards stays on top is known to the player only."""
    deck = s.decks[seat]
    top = deck[-2:]
    for p in top:
        s.show(p, 1 << seat)
    if not top:
        return
    s.tell("studies", effect, seat=seat)
    if len(top) == 2:
        picked = yield Ask(seat, "study", [("top", p) for p in alike(s, top)], secret=True, of=effect)
        other = top[0] if picked[1] == top[1] else top[1]
        s.mix([picked[1], other], 1 << seat)
        deck.remove(other)
        deck.insert(0, other)


# ---------------------------------------------------------------- chapter 10: Termination
def termination(s: Desert) -> Rules:
    """FORM-10.1 to 10.4: every species declines, those without counters leave, "At the end of turn" texts; then W10."""
    some = bool(s.spared) or (s.even_sunset and s.turn == TURNS)
    mine = s.active * PLACES
    columns = s.columns[mine : mine + PLACES] + s.columns[PLACES - mine : 2 * PLACES - mine]
    if some:
        columns = [[p for p in column if declines(s, p)] for column in columns]
    losses = [(p, depop(s, p)) for column in columns for p in column]
    if s.ear is not None:
        s.tell("depop")
    for p, n in losses:
        if n < s.population[p]:
            if n:
                lose(s, p, n)
            continue
        if land(s, s.place[p]).nursery:
            die = (yield Roll())[0]
            s.tell("die", s.row[s.place[p]], seat=s.back[p], die=die)
            if die >= 5:
                n = s.population[p] - 1
        lose(s, p, n)
    s.spared, s.withered = {}, {}
    if 0 in s.population.values():
        yield from settle(s)
    yield from ending(s)
    s.step = PASS_ON
    open_window(s, 10)


def declines(s: Desert, p: int) -> bool:
    """Whether a species takes part in this depop: Ecological Preserve spares some, Even sunset (FORM-17.1) others."""
    seat = s.back[p]
    if s.even_sunset and s.turn == TURNS and seat != s.active:
        return False
    return not (s.spared and s.spared.get(s.row[s.place[p]], 0) >> seat & 1 and not calm(s, p))


def ending(s: Desert) -> Rules:
    """FORM-10.4: Effects on habitats, then the active player's species and the Effects on them."""
    seat = s.active
    if s.attached:
        for at in range(PLACES):
            for effect in s.attached.get(s.row[at], ()):
                if BONDS[s.face[effect]].calms and s.back[effect] == seat:
                    yield from steady(s, seat, at, effect)
    for p, since, effects in due(s, seat):
        if not effects and not s.echo and not FORMS[s.face[p]].larders:
            continue
        if s.entered.get(p) == since and form(s, p).larders:
            yield from share(s, p)
        for effect in effects:
            if effect in s.attached.get(p, ()) and s.entered.get(p) == since and BONDS[s.face[effect]].sickens:
                s.tell("sick", effect, p)
                lose(s, p, 1)
                yield from settle(s)


def steady(s: Desert, seat: int, at: int, effect: int) -> Rules:
    """D13: Stable Climate: one of the player's species there gains a counter."""
    if s.columns[seat * 4 + at]:
        here = [("target", p) for p in s.columns[seat * 4 + at]]
        gain(s, (yield Ask(seat, "steady", here, of=effect))[1], 1)


def share(s: Desert, p: int) -> Rules:
    """D13: Living Larders: a counter, not the last, goes to another species here."""
    others = [("target", q) for q in s.columns[s.back[p] * 4 + s.place[p]] if q != p]
    if others and s.population[p] > 1:
        answer = yield Ask(s.back[p], "larders", [NONE, *others], of=p)
        if answer != NONE:
            lose(s, p, 1)
            gain(s, answer[1], 1)


def pass_on(s: Desert) -> None:
    """FORM-10.5 and 15.1: what lasted until the end of the turn ends; the turn passes, or the game is over."""
    s.adaptive = s.overpredation = 0
    s.limited = s.winter = False
    s.rites = [0] * s.seats
    if s.turn == TURNS:
        s.step = OVER
    else:
        s.turn += 1
        s.active = 1 - s.active
        s.step = START


def leave(s: Desert, seat: int) -> None:
    """FORM-15.4: conceding; the opponent wins."""
    s.conceded = seat
    s.step = OVER
    s.asking = ()


STEPS: dict[int, Callable[[Desert], Rules]] = {
    SETUP: set_up,
    MULLIGAN: mulligans,
    INIT: initialization,
    DEPLOY: deployment,
    EXERT: exertion,
    MOVE: movement,
    DEPOP: termination,
}
"""Steps in which something may be asked."""
CARRY_OUT = {DEPLOY: deploy_declared, EXERT: exert_declared, MOVE: move_declared}
"""What happens to what was declared, when the window after it is over."""
