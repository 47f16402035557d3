"""Immediates and Triggers: how they are noticed, and how they come onto the Stack (GEN-11, GEN-12)."""

from __future__ import annotations

from orrery.engine.flow import Ask, Rules
from orrery.games.genesis.cards import catalogue
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.cards.kinds import ALLIES, DAMAGED, DIES, EVERY, IMMEDIATE, MOVES, OFF, ONTO, SELF, SUMMON
from orrery.games.genesis.rules.legality import targets_of
from orrery.games.genesis.rules.lineup import lineup
from orrery.games.genesis.rules.naming import MOST_ALIKE, choose
from orrery.games.genesis.rules.state import ABILITY, CARD, SEAT, SERIAL, UNIT, Arena, Entry
from orrery.games.genesis.rules.units import allies, awareness


def notice(s: Arena, event: int, unit: int, subject: int = -1, at: int = -1) -> None:
    """Something happened to a unit: whatever listens is pending from now on.

    `subject` is what the ability will speak of, `at` the spot (of a move: the spot it came from is `subject`)."""
    if not (s.lineup or lineup(s)).listens >> event & 1:
        return
    listens, face, bit = catalogue.BOOK.listens, s.face, 1 << event
    for p in s.units:
        if listens[face[p]] & bit:
            _hear(s, event, p, p, s.control[p], unit, subject, at)
    for p in s.alterations:
        if listens[face[p]] & bit:
            _hear(s, event, p, -1, s.decider(s.owner(p)), unit, subject, at)
    for p in s.skills:
        if listens[face[p]] & bit:
            bearer = s.bearer[p]
            seat = s.owner(p) if bearer < 0 else s.control[bearer]
            _hear(s, event, p, bearer, seat, unit, subject, at)


def _hear(s: Arena, event: int, p: int, source: int, seat: int, unit: int, subject: int, at: int) -> None:
    """GEN-11.10: the Triggers of one card whose condition is met."""
    for a in catalogue.BOOK.triggers[s.face[p]][event]:
        act = catalogue.BOOK.acts[a]
        if _meant(s, act, event, p, source, seat, unit, subject, at):
            about = unit if act.who in (ONTO, OFF, ALLIES) else subject
            s.pending.append((a, seat, source, p, 0, about, 0))


def _meant(s: Arena, act: Act, event: int, p: int, source: int, seat: int, unit: int, subject: int, at: int) -> bool:
    who = act.who
    if who == SELF:
        if (p if source < 0 else source) != unit:
            return False
        if event == DAMAGED:  # GEN-16.19: by a unit in its awareness
            return bool(awareness(s, unit) >> s.spot[subject] & 1)
        return not act.from_thoughts or at >= 0
    if who == ONTO:
        return s.spot[p] == at
    if who == OFF:
        return event == MOVES and s.spot[p] == subject
    if who == ALLIES:
        return unit != source and catalogue.BOOK.kind[s.face[unit]] == SUMMON and allies(s, seat, unit)
    return who == EVERY


def notice_death(s: Arena, unit: int) -> None:
    """GEN-12.11: a unit's Trigger about its own death is the one that does not need it alive."""
    for a in catalogue.BOOK.triggers[s.face[unit]].get(DIES, ()):
        if catalogue.BOOK.acts[a].who == SELF:
            s.pending.append((a, s.control[unit], -1, unit, 0, s.spot[unit], 0))


def immediate(entry: Entry) -> bool:
    """Whether an ability resolves the moment it is on the Stack."""
    return catalogue.BOOK.acts[entry[ABILITY]].speed == IMMEDIATE


def put(s: Arena) -> Rules:
    """GEN-12.20: one pending ability goes on the Stack: Immediates before Triggers, the active player's first, in any
    order; a Trigger that needs a target gets it now, and without a legal one stays off (GEN-10.15)."""
    fast = [e for e in s.pending if immediate(e)]
    waiting = fast or s.pending
    entry = waiting[0]
    if len(waiting) > 1:
        seat = next((x for x in s.order() if any(e[SEAT] == x for e in waiting)), entry[SEAT])
        mine = distinct([e for e in waiting if e[SEAT] == seat])
        entry = mine[0]
        if len(mine) > 1:
            chosen = yield Ask(seat, "order", [("order", None, i + 1) for i in range(min(len(mine), MOST_ALIKE))])
            entry = mine[chosen[2] - 1]
    act = catalogue.BOOK.acts[entry[ABILITY]]
    targets: tuple[int, ...] = ()
    if act.targets:
        source = entry[UNIT] if entry[UNIT] >= 0 else entry[CARD]
        for _ in act.targets:
            found = targets_of(s, entry[SEAT], source, act, targets) if source in s.spot else []
            s.declaring = (act.id, entry[SEAT], source, *targets) if found else ()
            if not found:
                s.pending.remove(entry)
                return
            named = yield from choose(s, entry[SEAT], "target", [("target", p) for p in found], entry[CARD])
            targets = (*targets, named[1])
    s.pending.remove(entry)
    s.declaring = ()
    s.serial += 1
    s.stack.append((*entry[:SERIAL], s.serial, *targets))
    s.passes, s.priority = 0, s.after(entry[SEAT])  # GEN-12.26
    s.tell("triggers", entry[CARD], seat=entry[SEAT], act=act.id)
    for target in targets:
        s.tell("targets", entry[CARD], target, meant=(s.commander(target),))


def distinct(entries: list[Entry]) -> list[Entry]:
    """One of each ability of each card: equal ones need no order."""
    seen: set[tuple[int, int]] = set()
    found = []
    for e in entries:
        if (e[ABILITY], e[CARD]) not in seen:
            seen.add((e[ABILITY], e[CARD]))
            found.append(e)
    return found
