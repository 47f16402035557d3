"""The Stack: priority, passing, resolving (GEN-12)."""

from __future__ import annotations

from orrery.engine.flow import REST, Rules
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import DIES, ENCHANTMENT, IMMEDIATE
from orrery.games.genesis.cards.verbs import Play, carry_out, put_away
from orrery.games.genesis.rules.damage import BY_LOOP, defeat
from orrery.games.genesis.rules.legality import why_not_next, why_not_target
from orrery.games.genesis.rules.naming import choose
from orrery.games.genesis.rules.playing import declare, plays
from orrery.games.genesis.rules.state import (
    ABILITY,
    CARD,
    ELEMENT,
    FINAL,
    RESPONSES,
    SEAT,
    SUBJECT,
    TARGETS,
    UNIT,
    WON,
    Arena,
    Entry,
)
from orrery.games.genesis.rules.units import negatable, on_stack, sight

MOST_PASSIVES = 300
"""GEN-12.25."""


def step(s: Arena) -> Rules:
    """GEN-12.3 to 12.6: whoever has priority adds a Swift or passes; when all have passed the top resolves. Without
    responses (GEN-12.22), and for Immediates, it resolves at once."""
    if s.passes < s.out.count(0) and RESPONSES >> s.phase & 1:
        if BOOK.acts[s.stack[-1][ABILITY]].speed != IMMEDIATE:
            return offer(s, "respond", "respond")
    return resolve(s)


def offer(s: Arena, active: str, others: str) -> Rules:
    """Whoever has priority plays something, or passes to the next, until all have passed."""
    living = s.out.count(0)
    while s.passes < living:
        seat = s.priority
        yield REST
        play = yield from choose(s, seat, active if seat == s.turn else others, plays(s, seat))
        if play[0] != "pass":
            yield from declare(s, seat, play)
            return
        s.passes += 1
        s.priority = s.after(seat)


def resolve(s: Arena) -> Rules:
    """GEN-12.8 to 12.10: the top ability, if its player lives and its target is valid; then its card is put away."""
    entry = s.stack.pop()
    act = BOOK.acts[entry[ABILITY]]
    if act.when >= 0:
        s.passives += 1
        if s.passives >= MOST_PASSIVES:
            endless(s)
            return
    s.resolving = entry
    targets = valid_targets(s, entry, act)
    if not alive(s, entry, act):
        s.tell("gone", entry[CARD], act=act.id)
    elif targets is None:
        s.tell("fails", entry[CARD], act=act.id)
    else:
        play = Play(entry[SEAT], entry[CARD], entry[UNIT], act, targets, entry[ELEMENT], entry[SUBJECT])
        if s.ear is not None:
            s.tell("resolves", entry[CARD], act=act.id)
        yield from carry_out(act.does, s, play)
    s.resolving = ()
    if s.phase != WON:
        put_away(s, entry)
        s.passes = 0
        s.priority = s.first if s.phase == FINAL else s.turn  # GEN-12.7


def alive(s: Arena, entry: Entry, act: Act) -> bool:
    """GEN-12.8, 12.11, 12.12: who plays it is in the Arena; a passive ability's card is where it was."""
    if act.when == DIES and entry[UNIT] == -1:
        return True
    if entry[UNIT] != -1:
        return entry[UNIT] in s.spot and (not is_skill(s, entry) or entry[CARD] in s.bearer)
    return act.destroy or entry[CARD] in s.spot or entry[CARD] in s.bearer


def is_skill(s: Arena, entry: Entry) -> bool:
    """Whether this is a Trigger of an attached Enchantment."""
    return BOOK.acts[entry[ABILITY]].when >= 0 and BOOK.kind[s.face[entry[CARD]]] == ENCHANTMENT


def valid_targets(s: Arena, entry: Entry, act: Act) -> tuple[int, ...] | None:
    """GEN-10.3 to 10.6, 10.10: the targets that are still valid; None if none is, or if a Chain is broken."""
    if not act.targets:
        return ()
    source = entry[UNIT] if entry[UNIT] != -1 else entry[CARD]
    if act.targets[0].on_stack:
        there = {on_stack(e) for e in s.stack if negatable(act.targets[0], e)}
        return entry[TARGETS:] if set(entry[TARGETS:]) & there else None
    if source not in s.spot:
        return None
    seen = sight(s, source, act)
    kept: tuple[int, ...] = ()
    for t, p in zip(act.targets, entry[TARGETS:], strict=False):
        if why_not_target(s, entry[SEAT], source, act, t, p, seen) is None and why_not_next(s, act, kept, p) is None:
            kept = (*kept, p)
        elif act.chain:
            return None
    return kept or None


def endless(s: Arena) -> None:
    """GEN-12.25: abilities that go on for ever end the game as a draw."""
    s.tell("endless")
    defeat(s, dict.fromkeys(s.living(), BY_LOOP))
