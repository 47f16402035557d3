"""Damage, HP, death and defeat (GEN-1, GEN-13)."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.table import NO_PIECE
from orrery.games.genesis.cards import catalogue
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.cards.kinds import ALTERATION, DAMAGED, DIES, SUMMON, UNITS
from orrery.games.genesis.rules.passives import notice, notice_death
from orrery.games.genesis.rules.state import ABILITY, BEARER, CARD, GONE, SEAT, TARGETS, UNIT, WON, Arena, Entry
from orrery.games.genesis.rules.units import also_elements, more_damage, resistances, weaknesses

BY_HP, BY_TIMELINE, BY_CONCEDING, BY_LOOP = 1, 2, 3, 4
FALLEN = {
    BY_HP: "defeated",
    BY_TIMELINE: "defeated-timeline",
    BY_CONCEDING: "defeated-conceding",
    BY_LOOP: "defeated-endless",
}
"""How a defeat is told."""


# ---------------------------------------------------------------- damage
def deal(s: Arena, seat: int, unit: int, act: Act, amount: int, elements: int, victims: Sequence[int]) -> list[int]:
    """GEN-13.16: damage to all of these as one event; returns those that took any."""
    kinds = kinds_of(s, unit, act, elements)
    amount += more_damage(s, unit, seat, act.attack)
    hurt, hp = [], s.hp
    for v in victims:
        if v not in hp:
            continue  # GEN-13.25: nothing to lose
        x = suffered(s, v, amount, kinds)
        if x and s.shields:
            x = absorbed(s, v, x, unit)
        if x:
            hp[v] -= x
            hurt.append(v)
            if s.ear is not None:
                s.befalls("damage", v, n=x, left=max(0, hp[v]))
        elif s.ear is not None:
            s.befalls("unharmed", v)
    bury(s)
    if unit in s.spot and s.phase != WON:
        for v in hurt:
            if v in s.spot and catalogue.BOOK.kind[s.face[v]] & UNITS:
                notice(s, DAMAGED, v, unit)
    return hurt


def kinds_of(s: Arena, unit: int, act: Act, elements: int) -> int:
    """GEN-13.31: what weaknesses and resistances are against, as bits: elements, attacks, casts."""
    kinds = elements | act.matches
    return kinds | also_elements(s, unit) if act.attack else kinds


def suffered(s: Arena, victim: int, amount: int, kinds: int) -> int:
    """GEN-13.17 to 13.19: damage of these kinds after the weaknesses and resistances of who takes it."""
    if amount > 0:
        amount += (weaknesses(s, victim) & kinds).bit_count()
    return max(0, amount - (resistances(s, victim) & kinds).bit_count())


def expected(s: Arena, seat: int, unit: int, act: Act, amount: int, elements: int, victim: int) -> tuple[int, int]:
    """The damage this would do now, and how much of it shields would take."""
    full = suffered(s, victim, amount + more_damage(s, unit, seat, act.attack), kinds_of(s, unit, act, elements))
    guard = sum([n for who, n, against, _ in s.shields if who == victim and (against < 0 or against == unit)])
    kept = min(full, guard)
    return full - kept, kept


def absorbed(s: Arena, victim: int, amount: int, source: int) -> int:
    """GEN-13.20, 13.21, 16.32: shields take it first, oldest first; what is left of the damage."""
    kept = []
    for shield in s.shields:
        unit, points, against, until = shield
        if unit == victim and amount and (against < 0 or against == source):
            used = min(points, amount)
            amount -= used
            points -= used
            s.befalls("prevented", victim, n=used)
        if points:
            kept.append((unit, points, against, until))
    s.shields = kept
    return amount


def lose(s: Arena, victims: Sequence[int], amount: int) -> None:
    """GEN-13.14: HP loss is not damage; all of it is one event."""
    for v in victims:
        if v in s.hp:
            s.hp[v] -= amount
            s.befalls("loses", v, n=amount, left=max(0, s.hp[v]))
    bury(s)


def gain(s: Arena, p: int, amount: int) -> None:
    """GEN-13.23: HP has no maximum."""
    if p in s.hp:
        s.hp[p] += amount
        s.befalls("gains", p, n=amount, left=s.hp[p])


# ---------------------------------------------------------------- death
def bury(s: Arena) -> None:
    """GEN-13.24 to 13.26: whatever has no HP left dies now, all at once; then defeats are seen."""
    hp, dead = s.hp, []
    for p in s.units:
        if hp[p] <= 0:
            dead.append(p)
    for p in s.alterations:
        if p in hp and hp[p] <= 0:
            dead.append(p)
    if dead:
        for p in dead:
            if catalogue.BOOK.kind[s.face[p]] & (SUMMON | ALTERATION):
                kill(s, p)
    check_defeats(s)


def kill(s: Arena, p: int) -> None:
    """GEN-13.24, 13.25: a Summon is killed, an Alteration destroyed: it goes to its owner's Memories."""
    if catalogue.BOOK.kind[s.face[p]] == SUMMON:
        s.graves |= 1 << s.spot[p]
        s.befalls("killed", p)
        notice_death(s, p)
        seat = s.control[p]
        leave_arena(s, p)
        s.control[p] = seat  # whoever listens asks whose it was
        notice(s, DIES, p)
        del s.control[p]
    else:
        s.befalls("destroyed", p)
        leave_arena(s, p)
    s.memories[s.owner(p)].append(p)


def leave_arena(s: Arena, p: int) -> None:
    """GEN-3.11: damage, tokens, ailments and attachments are lost; abilities that name it find it gone."""
    (s.units if p in s.control else s.alterations).remove(p)
    s.lineup = s.standing = None
    for table in (s.spot, s.facing, s.hp, s.control, s.weak, s.weak_now):
        table.pop(p, None)
    s.decay.pop(p, None)
    s.grounded.pop(p, None)
    keep = ~(1 << p)
    s.exerted &= keep
    s.stunned &= keep
    s.pacified &= keep
    if s.boons:
        s.boons = [boon for boon in s.boons if boon[BEARER] != p]
    if s.shields:
        s.shields = [shield for shield in s.shields if shield[BEARER] != p]
    for e in [e for e in s.skills if s.bearer[e] == p]:
        unattach(s, e)
    if s.active == p:
        s.active = NO_PIECE
    for entries in (s.stack, s.pending):
        for i, entry in enumerate(entries):
            if entry[UNIT] == p or p in entry[TARGETS:]:
                entries[i] = without(entry, p)


def without(entry: Entry, p: int) -> Entry:
    """The ability, now that this card has left: it comes back, if ever, as a new one."""
    head = (*entry[:UNIT], GONE if entry[UNIT] == p else entry[UNIT], *entry[CARD:TARGETS])
    return (*head, *[GONE if t == p else t for t in entry[TARGETS:]])


def unattach(s: Arena, enchantment: int) -> None:
    """GEN-13.28: an Enchantment goes to its owner's Memories."""
    s.skills.remove(enchantment)
    s.lineup = None
    del s.bearer[enchantment]
    s.memories[s.owner(enchantment)].append(enchantment)
    s.befalls("detached", enchantment)


# ---------------------------------------------------------------- defeat
def check_defeats(s: Arena) -> None:
    """GEN-1.5, 1.6, 1.10: Champions without HP or Timeline are defeated, all of one event together."""
    hp, champion, timelines = s.hp, s.champion, s.timelines
    for seat in range(s.seats):
        if not s.out[seat] and (not timelines[seat] or hp[champion[seat]] <= 0):
            break
    else:
        return
    lost = {}
    for seat in range(s.seats):
        if not s.out[seat] and (not timelines[seat] or hp[champion[seat]] <= 0):
            lost[seat] = BY_HP if hp[champion[seat]] <= 0 else BY_TIMELINE
    defeat(s, lost)


def defeat(s: Arena, lost: dict[int, int]) -> None:
    """GEN-1.7, 1.8: these seats are out; with one side left the game is over at once."""
    s.events += 1
    for seat, why in lost.items():
        s.out[seat] = s.events
        s.why[seat] = why
        s.tell(FALLEN[why], s.champion[seat], meant=(seat,), seat=seat, why=why)
    sides = {s.team[seat] for seat in range(s.seats) if not s.out[seat]}
    if len(sides) <= 1:
        s.phase = WON
        s.stack, s.pending = [], []
        for card in s.played:
            s.memories[s.owner(card)].append(card)
        s.played = []
        return
    for seat in lost:
        eliminate(s, seat)


def eliminate(s: Arena, seat: int) -> None:
    """GEN-20.7, 20.8, 20.16: what leaves with a defeated player, and who goes on in its place."""
    hero = s.champion[seat]
    partner = s.partner(seat)
    for entries in (s.stack, s.pending):
        kept = [e for e in entries if e[SEAT] != seat or (partner >= 0 and e[UNIT] != hero)]
        entries[:] = [(e[ABILITY], partner, *e[UNIT:]) if e[SEAT] == seat else e for e in kept]
    on_stack = {e[CARD] for e in s.stack}
    for card in [c for c in s.played if s.owner(c) == seat and c not in on_stack]:
        s.played.remove(card)
        s.memories[seat].append(card)
    if hero in s.spot:
        leave_arena(s, hero)
        s.fallen.append(hero)
    if partner >= 0 and not s.out[partner]:
        for p in s.units:
            if s.control[p] == seat:
                s.control[p] = partner
        leaving = [e for e in s.skills if s.owner(e) == seat and s.bearer[e] < 0]
    else:
        for p in [p for p in (*s.units, *s.alterations) if s.owner(p) == seat]:
            leave_arena(s, p)
            s.fallen.append(p)
        leaving = [e for e in s.skills if s.owner(e) == seat]
    s.lineup = None
    for e in leaving:
        s.skills.remove(e)
        del s.bearer[e]
        s.fallen.append(e)
    follow(s, seat)


def follow(s: Arena, seat: int) -> None:
    """GEN-20.8: the next living player takes over what the defeated one was. In 2v2, GEN-20.16, its partner does: the
    turn of one of their Summons goes on, and the side that starts rounds goes on starting them."""
    partner = s.partner(seat)
    heir = s.after(seat) if partner < 0 else partner
    if s.first == seat:
        s.first = heir
    if s.turn == seat:
        s.turn = heir
        if not s.stack:
            s.priority = heir
    if s.priority == seat:
        s.priority = s.after(seat)
    s.passes = 0
