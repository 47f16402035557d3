"""Playing abilities: what may be played (`legality` says so), paying, naming targets (GEN-9, GEN-10, GEN-11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import itemgetter

from orrery.engine.flow import PASS, Ask, Choice, Rules
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import ELEMENTS
from orrery.games.genesis.cards.verbs import discard, discards
from orrery.games.genesis.rules.abilities import ability_named, ability_on, borrowed, energy_of
from orrery.games.genesis.rules.arena import ARENA, SEES
from orrery.games.genesis.rules.damage import bury, check_defeats, kill
from orrery.games.genesis.rules.legality import targets_of, why_not_play
from orrery.games.genesis.rules.lineup import lineup
from orrery.games.genesis.rules.naming import MOST_ALIKE, choose
from orrery.games.genesis.rules.state import MAIN, SUBCONSCIOUS, Arena
from orrery.games.genesis.rules.units import on_stack, standing

DEEPEST = MOST_ALIKE
"""How deep in the Stack an ability can be named: as deep as there can be cards to play from."""


# ---------------------------------------------------------------- options
AIMED, PLAIN, NEGATING = range(3)
"""Abilities that aim at something on a spot, those that do not, and negates: the order in which they are offered."""
JUST_PASS: tuple[Choice, ...] = (PASS,)


Offer = tuple[int, int, Act, tuple[int, ...], Choice]
"""What a card in Thoughts offers: the sort, the Aura, the ability, what it sees from every spot and facing (what does
not aim: everything), the choice that plays it."""
SORT = itemgetter(0)


def hand(s: Arena, seat: int) -> list[int]:
    """Thoughts in the order in which equal cards leave: copies from outside the game first."""
    cards = s.thoughts[seat]
    return sorted(cards, key=lambda p: s.back[p] < SUBCONSCIOUS) if s.copies else cards


@cache
def printed(swift: bool) -> tuple[tuple[Offer, ...], ...]:
    """By face, the abilities a Champion may play from Thoughts: all, or the Swifts, as offers without a choice yet."""
    found = []
    for abilities in BOOK.swift if swift else BOOK.enter:
        acts = [BOOK.acts[a] for a in abilities]
        sorts = [AIMED if act.aims else NEGATING if act.negates else PLAIN for act in acts]
        sees = [(act.aims and act.masks) or SEES[ARENA] for act in acts]
        found.append(tuple([(k, act.aura, act, seen, ()) for k, act, seen in zip(sorts, acts, sees, strict=True)]))
    return tuple(found)


def offers(s: Arena, seat: int, swift: bool) -> list[Offer]:
    """What the different cards in Thoughts offer, in the order of the options."""
    found: list[Offer] = []
    face, abilities, seen = s.face, printed(swift), []
    for p in hand(s, seat):
        f = face[p]
        if abilities[f] and f not in seen:
            seen.append(f)
            for sort, aura, act, sees, _ in abilities[f]:
                choice = ("play", p, act.option) if act.option else ("play", p)
                found.append((sort, aura, act, sees, choice))
    if len(found) > 1:
        found.sort(key=SORT)
    return found


def swift_offers(s: Arena, seat: int) -> list[Offer]:
    """What Thoughts offer at Swift speed: worked out again only when other cards are in them."""
    kept: list[tuple[list[int], list[Offer]]] | None = s.swift_offers
    if kept is None:
        kept = s.swift_offers = [([], [])] * s.seats
    cards, found = kept[seat]
    if cards != s.thoughts[seat]:
        found = offers(s, seat, swift=True)
        kept[seat] = s.thoughts[seat][:], found
    return found


def plays(s: Arena, seat: int) -> Sequence[Choice]:
    """GEN-7.12, 7.13, 12.3: to pass, every ability a card in Thoughts offers, and those of the seat's units.

    `why_not_play` has the last word; what is too dear, exerted or sees nobody is passed over before it is asked."""
    spot, facing, exerted, where = s.spot, s.facing, s.exerted, s.standing or standing(s)
    acting = s.active if s.phase == MAIN and s.turn == seat and not s.stack and not exerted >> s.active & 1 else -1
    hero, aura = s.champion[seat], s.aura[seat]
    found: list[Choice] = []
    offered = offers(s, seat, swift=False) if acting == hero else swift_offers(s, seat)
    if offered and hero in spot:
        at, spent = 4 * spot[hero] + facing[hero], exerted >> hero & 1
        for _, cost, act, sees, choice in offered:
            if cost > aura or (spent and act.exert):
                continue
            if sees[at] & where and why_not_play(s, seat, hero, act) is None:
                found.append(choice)
    line = s.lineup or lineup(s)
    if line.swift[seat] & ~exerted or line.tireless[seat] or acting >= 0:
        for unit, all_uses, swift_uses, exerted_uses in line.uses[seat]:
            mine = all_uses if unit == acting else exerted_uses if exerted >> unit & 1 else swift_uses
            if mine:
                at = 4 * spot[unit] + facing[unit]
                for cost, act, sees in mine:
                    if cost <= aura and sees[at] & where and why_not_play(s, seat, unit, act) is None:
                        found.append(("use", unit, act.slug))
    if line.lends:
        lent(s, seat, found)
    return [PASS, *found] if found else JUST_PASS


def lent(s: Arena, seat: int, found: list[Choice]) -> None:
    """GEN-14.8, 14.10: abilities that Enchantments give their bearers, and those of the seat's Alterations."""
    for unit, a in borrowed(s, seat):
        act = BOOK.acts[a]
        if act.swift or s.active == unit:
            choice = ("use", unit, act.slug)
            if choice not in found and why_not_play(s, seat, unit, act) is None:
                found.append(choice)


# ---------------------------------------------------------------- declaring
def declare(s: Arena, seat: int, choice: Choice) -> Rules:
    """GEN-9.3, 9.25: card and ability, element, discards; everything is paid; targets; then it is on the Stack."""
    piece = choice[1]
    if choice[0] == "play":
        act = ability_on(s.face[piece], choice[2] if len(choice) > 2 else "")
        unit = s.champion[seat]
        s.take(s.thoughts[seat], piece, s.seers(seat))
        s.reveal(piece)
        s.played.append(piece)  # GEN-9.23
    else:
        act = ability_named(s, seat, piece, choice[2])
        unit = piece
    assert act is not None
    if s.ear is not None:
        energy = energy_of(s, seat, act) if act.energy else 0
        s.tell("plays", piece, seat=seat, act=act.id, energy=energy)
    element = 0
    if act.choose:
        named = yield Ask(seat, "element", [("element", None, name) for name in act.choose], of=piece)
        element = ELEMENTS[named[2]]
        s.tell("element", piece, seat=seat, element=named[2])
    for _ in range(act.discard):
        lost = yield Ask(seat, "discard", discards(s, seat), of=piece)
        discard(s, seat, lost[1])
    yield from pay(s, seat, unit, act, piece, element)


def pay(s: Arena, seat: int, unit: int, act: Act, piece: int, element: int) -> Rules:
    """GEN-9.6 to 9.15, 9.26: Exert, Aura, HP, Energy last; who dies of it does not see the ability on the Stack."""
    if act.exert:
        s.exerted |= 1 << unit
    s.aura[seat] -= act.aura
    if act.hp:
        s.hp[unit] -= act.hp
        s.tell("pays-hp", unit, n=act.hp, left=max(0, s.hp[unit]))
        bury(s)
    if act.destroy:
        kill(s, unit)
    if act.energy and not s.out[seat]:
        for _ in range(energy_of(s, seat, act)):
            card = s.timelines[seat].pop()
            s.reveal(card)
            s.memories[seat].append(card)
            if s.ear is not None:
                s.tell("energy", card, seat=seat)
        check_defeats(s)
    alive = not s.out[seat] and (unit in s.spot or act.destroy)
    targets = (yield from name_targets(s, seat, unit, act, piece)) if alive else None
    if targets is None:  # GEN-9.12, 9.26, 9.27
        if piece in s.played:
            s.played.remove(piece)
            s.memories[s.owner(piece)].append(piece)
        return
    s.serial += 1
    alteration = unit not in s.control
    s.stack.append((act.id, seat, -1 if alteration else unit, piece, element, -1, s.serial, *targets))
    s.passes, s.passives = 0, 0
    s.priority = s.after(seat)  # GEN-12.3


def name_targets(s: Arena, seat: int, unit: int, act: Act, piece: int) -> Rules:
    """GEN-10.1, 10.16: one question for each target, in printed order; None if there is no legal one (any more)."""
    targets: tuple[int, ...] = ()
    for _ in act.targets:
        found = targets_of(s, seat, unit, act, targets)
        if not found:
            s.declaring = ()
            return None
        s.declaring = (act.id, seat, unit, *targets)
        if found[0] < 0:
            named = yield Ask(
                seat, "negate", [("negate", None, depth(s, e)) for e in found[: -DEEPEST - 1 : -1]], of=piece
            )
            targets = (*targets, on_stack(s.stack[-named[2]]))
        else:
            named = yield from choose(s, seat, "target", [("target", p) for p in found], piece)
            targets = (*targets, named[1])
            if s.ear is not None:
                s.tell("targets", piece, named[1], meant=(s.commander(named[1]),))
    s.declaring = ()
    return targets


def depth(s: Arena, target: int) -> int:
    """How far below the top an ability lies on the Stack: the top is 1."""
    return next(i for i, e in enumerate(reversed(s.stack), 1) if on_stack(e) == target)
