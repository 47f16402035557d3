"""Items of Order: taking, discarding, the quartermaster and the Trade step (chapter 15, ADV-3.2)."""

from __future__ import annotations

from orrery.engine.flow import PASS, REST, Ask, Choice, Rules, Shuffle
from orrery.engine.table import alike
from orrery.engine.verbs import DONE, NO, YES
from orrery.games.eternal_adversary.rules.belongings import holder, is_weapon, lose, partners, put
from orrery.games.eternal_adversary.rules.legality.items import why_not_buy, why_not_give, why_not_hold, why_not_request
from orrery.games.eternal_adversary.rules.state import DISPLAY, SHOP, Worlds
from orrery.games.eternal_adversary.rules.story import tell

DECLINE: Choice = ("decline",)


def scrap(s: Worlds, seat: int, piece: int) -> None:
    """A held item goes to the discard pile."""
    lose(s, seat, piece)
    s.scrap.append(piece)
    tell(s, "discards", piece, seat=seat)


def take(s: Worlds, seat: int, piece: int, shopping: bool = False) -> Rules:
    """ADV-7.13, 15.13: an item of the display; with full slots one equipment held is discarded first, or the new one is
    declined after all (not in a shop, where one could ask for it again and again)."""
    if why_not_hold(s, seat, piece) is not None:
        held: list[Choice] = [("discard", p) for p in alike(s, s.gear[seat])]
        lost = yield Ask(seat, "make-room", held if shopping else [DECLINE, *held], of=piece)
        if lost == DECLINE:
            return
        scrap(s, seat, lost[1])
    s.display.remove(piece)
    put(s, seat, piece)
    tell(s, "takes", piece, seat=seat)


def takeable(s: Worlds) -> list[Choice]:
    """ADV-15.3: the items of the display; equal ones are one option."""
    return [("take", p) for p in alike(s, s.display)]


def reward(s: Worlds, seat: int) -> Rules:
    """ADV-7.13: the killer may take an item of the display. Peeks at the agenda's top, which stays until answered."""
    if s.gone >> seat & 1 or not s.display:
        s.agenda.pop()
        return
    yield REST
    choice = yield Ask(seat, "reward", (PASS, *takeable(s)))
    s.agenda.pop()
    if choice != PASS:
        yield from take(s, seat, choice[1])


def shop(s: Worlds, seat: int) -> Rules:
    """ADV-6.2: one item at a time, then the display is discarded and six new items are dealt."""
    wares = [("take", p) for p in alike(s, s.display) if why_not_buy(s, p) is None]
    if wares and not s.gone >> seat & 1:
        yield REST
        choice = yield Ask(seat, "shop", (DONE, *wares))
        if choice != DONE:
            s.bought = s.bought or is_weapon(s, choice[1])
            yield from take(s, seat, choice[1], shopping=True)
            return
    s.agenda.pop()
    s.scrap += s.display
    s.display = []
    yield from deal_display(s)
    tell(s, "refresh", n=len(s.display))


def visit(s: Worlds, seat: int) -> None:
    """An Order hero visits the quartermaster."""
    s.bought = False
    s.agenda.append((SHOP, seat))


def deal_display(s: Worlds) -> Rules:
    """ADV-2.9, 6.2, 13.13: six items face up; an empty deck is made anew from the discard pile."""
    while len(s.display) < DISPLAY:
        if not s.items:
            if not s.scrap:
                return
            s.items, s.scrap = s.scrap, []
            yield Shuffle(s.items)
        piece = s.items.pop()
        s.reveal(piece)
        s.display.append(piece)


# ---------------------------------------------------------------- the Trade step
def trades(s: Worlds, seat: int) -> list[Choice]:
    """What may be given or asked for."""
    found: list[Choice] = []
    others = partners(s, seat)
    if not others:
        return found
    for p in alike(s, s.weapons[seat] + s.gear[seat]):
        found += [("give", p, to) for to in others if why_not_give(s, seat, p, to) is None]
    for owner in others:
        items = alike(s, [p for p in s.weapons[owner] + s.gear[owner] if p not in s.traded])
        found += [("request", p) for p in items if why_not_request(s, seat, p) is None]
    return found


def trade(s: Worlds, seat: int, choice: Choice) -> Rules:
    """An item changes hands, or is asked for and granted or refused."""
    piece = choice[1]
    s.traded.append(piece)
    if choice[0] == "give":
        _hand_over(s, seat, choice[2], piece)
        return
    owner = holder(s, piece)
    if (yield Ask(owner, "grant", (NO, YES), of=piece)) == YES:
        _hand_over(s, owner, seat, piece)
    else:
        tell(s, "refuses", piece, seat=owner, taker=seat)


def _hand_over(s: Worlds, giver: int, taker: int, piece: int) -> None:
    lose(s, giver, piece)
    put(s, taker, piece)
    tell(s, "gives", piece, seat=giver, taker=taker)
