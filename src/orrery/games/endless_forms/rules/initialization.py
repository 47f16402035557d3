"""Chapter 4: the Initialization Phase."""

from __future__ import annotations

from orrery.engine.flow import Ask, Roll, Rules
from orrery.engine.questions import NO, Choice
from orrery.engine.table import alike
from orrery.games.endless_forms.cards.forms import BONDS, FORMS
from orrery.games.endless_forms.cards.nature import DAY
from orrery.games.endless_forms.cards.verbs import draw
from orrery.games.endless_forms.rules.field import discard_effect, due, gain, lose, shift
from orrery.games.endless_forms.rules.interdiction import STAY, open_window, settle
from orrery.games.endless_forms.rules.legality import why_not_come
from orrery.games.endless_forms.rules.rates import form, lands
from orrery.games.endless_forms.rules.state import DEPLOY, EVENT_ZONE, MAIN_DECK, NEXT_TO, PLACES, W2, Desert

LOOK: Choice = ("look",)
ON_TOP: Choice = ("top",)
TO_BOTTOM: Choice = ("bottom",)
LAKE_TURNS = frozenset((1, 5, 9, 13))


def initialization(s: Desert) -> Rules:
    """FORM-4.1 to 4.5: un-exert, "At the beginning of turn", draw. Then W2."""
    seat, back = s.active, s.back
    exerted = s.exerted
    if exerted:
        for p in s.population:
            if back[p] == seat:
                exerted &= ~(1 << p)
        s.exerted = exerted
    yield from beginning_of_turn(s, seat)
    if s.attached:
        for effect in s.attached.get(MAIN_DECK + seat, ()):
            if BONDS[s.face[effect]].studies:
                yield from study(s, seat, effect)
    draw(s, seat, 1 if s.period == DAY else 2)
    s.step = DEPLOY
    open_window(s, W2)


def beginning_of_turn(s: Desert, seat: int) -> Rules:
    """FORM-4.2 to 4.4: traits, then zones, then the active player's species and the Effects on them."""
    for at, ground in enumerate(lands(s)):
        if ground.course and s.columns[seat * PLACES + at] and s.decks[seat]:
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
    s.tell("lake" if die >= 4 else "lake-dry", habitat, die=die)
    s.floods = s.floods | 1 << habitat if die >= 4 else s.floods & ~(1 << habitat)


def lifts(s: Desert, effect: int, zone: int) -> Rules:
    """Shrouding Weather may lift at the beginning of its player's turn."""
    die = (yield Roll())[0]
    s.tell("die" if die >= 5 else "die-nothing", effect, seat=s.back[effect], die=die)
    if die >= 5:
        discard_effect(s, effect, zone)


def wander(s: Desert, p: int) -> Rules:
    """D11: Wintering Flocks."""
    seat = s.back[p]
    where = [("at", s.row[at]) for at in NEXT_TO[s.place[p]] if why_not_come(s, p, at) is None]
    if where:
        answer = yield Ask(seat, "wander", [STAY, *where], of=p)
        if answer != STAY:
            shift(s, p, s.row.index(answer[1]))
            yield from settle(s)


def mutate(s: Desert, p: int, effect: int) -> Rules:
    """Mutigen: 1 loses 2, 4 and 5 gain 2, 6 gains 3."""
    die = (yield Roll())[0]
    s.tell("die-nothing" if die in (2, 3) else "die", effect, seat=s.back[p], die=die)
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
