"""Chapter 2: set-up, from the box to the row of habitats."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from orrery.engine.flow import REST, Ask, AskAll, Roll, Rules, Shuffle
from orrery.engine.questions import Choice
from orrery.games.endless_forms.rules.decks import RANDOM, Deck, deck_of, is_private, random_deck
from orrery.games.endless_forms.rules.legality import why_not_mulligan
from orrery.games.endless_forms.rules.state import HABITAT_BACK, HAND, MULLIGAN, PLACES, START, Desert, new_desert

KEEP: Choice = ("keep",)
AGAIN: Choice = ("mulligan",)


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
    undecided = [seat for seat in (s.first, 1 - s.first) if why_not_mulligan(s, seat) is None]
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
