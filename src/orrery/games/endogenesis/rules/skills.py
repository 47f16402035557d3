"""Using Skills: declaration, stages, Deathcries (chapters 10, 13, 18 to 20).

Everything a Skill is in the middle of stands in the state, so a window may rest: who uses it (`user`, `at`, `doing`,
`level`), whom it aims at (`aims`), the blows before they land (`hits`, `blows`) and what Reactions made (`queue`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from orrery.engine.questions import Ask, Rules
from orrery.engine.table import NO_PIECE
from orrery.engine.verbs import Effect, Verb
from orrery.games.endogenesis.cards.reaction_effects import Retort
from orrery.games.endogenesis.cards.verbs import (
    Play,
    Refresh,
    SkillVerb,
    add_late,
    augment_on,
    charge,
    refresh,
    refreshable,
)
from orrery.games.endogenesis.rules.hands import draw, drop, returned
from orrery.games.endogenesis.rules.health import lose, mark, restore, wound
from orrery.games.endogenesis.rules.responses import blank, window
from orrery.games.endogenesis.rules.state import (
    AUTO,
    AUTO_SLOT,
    CLOSE,
    CRIER,
    ECHO,
    HIT,
    IDLE,
    LATE,
    MONSTER,
    MONSTER_SKILL,
    NOBODY,
    NOTHING,
    QUEUE,
    SKILL,
    SLOTS,
    TOP_ROW,
    VOLTAIC,
    WINDOW,
    Cosmos,
)

Step = Callable[[Any, Play], Rules]


class Hooks(NamedTuple):
    """The stages of a Skill: which of its effects have a part in each."""

    aim: tuple[Step, ...]
    before: tuple[Step, ...]
    strike: tuple[Callable[[Any, Play], None], ...]
    check: tuple[Callable[[Any, Play], None], ...]
    ahead: tuple[Step, ...]
    after: tuple[Step, ...]
    late: tuple[Step, ...]
    alone: bool
    """It is of use without an enemy."""
    refreshes: bool
    """It needs an exhausted Skill to refresh."""


STAGES = ("aim", "before", "strike", "check", "ahead", "after", "late")


def hooks(effects: tuple[Effect, ...]) -> Hooks:
    """Sort the effects of a Skill into its stages, each in the order in which they are written (ENDO-10.2, 10.15)."""
    steps: dict[str, list[Any]] = {stage: [] for stage in STAGES}
    damage = max((i for i, e in enumerate(effects) if isinstance(e, SkillVerb) and e.hurts), default=-1)
    for i, e in enumerate(effects):
        first = i < damage
        for stage in STAGES:
            if isinstance(e, SkillVerb) and getattr(type(e), stage) is not getattr(SkillVerb, stage):
                steps["ahead" if stage == "after" and first else stage].append(getattr(e, stage))
        if not isinstance(e, Verb):
            steps["before" if first else "after"].append(e)
        elif type(e).apply is not Verb.apply:
            steps["before" if first else "after"].append(e.apply)
    alone = any(not isinstance(e, SkillVerb) or e.alone for e in effects)
    refreshes = any(isinstance(e, Refresh) for e in effects)
    return Hooks(**{stage: tuple(found) for stage, found in steps.items()}, alone=alone, refreshes=refreshes)


@cache
def hooks_of(face: int, part: str) -> Hooks:
    """The stages of a Skill, by its face and part ("" for Skills of players)."""
    return hooks(getattr(Cosmos.faces[face], part or "does"))


def current(s: Cosmos) -> Play:
    """The Skill being resolved."""
    if s.act == SKILL or s.act == AUTO:
        return Play(s.user, s.slots[s.at], s.level, s.at)
    return Play(s.user, s.monsters[s.user - MONSTER] if s.user >= MONSTER else NO_PIECE)


# ---------------------------------------------------------------- beginning
def cost_of(s: Cosmos, at: int, face: int, row: int) -> int:
    """ENDO-7.7: what using this Skill from this place costs now."""
    cost: int = s.faces[face].cost[row] - s.energized
    if s.augments[at] != NO_PIECE:
        augment = s.card(s.augments[at])
        cost += augment.dearer
        if augment.again and s.uses.get(at):
            cost += 1
    return max(0, cost)


def prime_cost(s: Cosmos, face: int) -> int:
    """ENDO-18.4 and 18.14: what setting an Auto-trigger Skill costs now."""
    return max(0, int(s.faces[face].cost[0]) - s.energized)


def augment_cost(s: Cosmos, face: int) -> int:
    """ENDO-20.1; the Forge Catalyst pays for one."""
    return 0 if s.forged else int(s.faces[face].cost)


def use(s: Cosmos, seat: int, at: int) -> Rules:
    """ENDO-10.1: name the Skill, pay, exhaust it, name targets; then it is resolved."""
    piece = s.slots[at]
    face, row, mimic = s.face[piece], s.row_of(at), False
    if not s.faces[face].cost:
        answer = yield Ask(seat, "copy", [("copy", p) for p in copyable(s, seat, at)])
        face, mimic = s.face[answer[1]], True
        if s.kind(answer[1]) != s.faces[s.face[piece]].kind:
            row = 0
        s.tell("copies", piece, answer[1], seat=seat)
    cost = cost_of(s, at, face, row)
    s.energy -= cost
    s.spent |= 1 << at
    s.uses[at] = s.uses.get(at, 0) + 1
    s.used = True
    s.skills |= 1 << piece
    if s.ear is not None:
        s.tell("use", piece, seat=seat, n=cost)
    start(s, SKILL, seat, face, at=at, level=row, mimic=mimic)
    yield from begin(s)


def copyable(s: Cosmos, seat: int, at: int) -> list[int]:
    """Mimic: face-up Basic Actives of any player (with the third row Ultimates too) whose cost can be paid."""
    row, found, slots, faces = s.row_of(at), [], s.slots, s.face
    mine = s.kinds[faces[slots[at]]]
    for owner in s.order:
        for i in s.face_up(owner):
            face = faces[slots[i]]
            ultimate = s.kinds[face] != mine
            if (ultimate and row < TOP_ROW) or not s.faces[face].cost:
                continue
            level = 0 if ultimate else row
            if cost_of(s, at, face, level) <= s.energy and useful(s, seat, at, face):
                found.append(slots[i])
    return found


def useful(s: Cosmos, seat: int, at: int, face: int) -> bool:
    """ENDO-10.18: a Skill needs an enemy if nothing else comes of it, and one that refreshes needs an object."""
    h = hooks_of(face, "")
    if h.refreshes:
        return bool(refreshable(s, seat, at))
    return h.alone or s.has_enemy(seat)


def start(
    s: Cosmos,
    act: int,
    user: int,
    doing: int,
    at: int = -1,
    part: str = "",
    level: int = 0,
    mimic: bool = False,
    slayer: int = NOBODY,
    lost: int = 0,
) -> None:
    """Put a Skill on the table to be resolved."""
    s.act, s.user, s.doing, s.at, s.part, s.level = act, user, doing, at, part, level
    s.mimic, s.slayer, s.lost_charges, s.stays, s.burst = mimic, slayer, lost, False, False
    s.ended, s.aims, s.note, s.dealt, s.wounded, s.killed = False, [], 0, 0, 0, 0
    s.answered, s.covered, s.spare = 0, 0, {}
    s.queue = []
    blank(s, user, True)


def begin(s: Cosmos) -> Rules:
    """ENDO-10.1 to 10.3, 10.14: targets, effects on the user, which may be its death and the end of it; then the damage
    is fixed and the window opens."""
    h, play = hooks_of(s.doing, s.part), current(s)
    for step in h.aim:
        yield from step(s, play)
    augment = augment_on(s, play)
    if augment is not None and augment.first_loss:
        yield from lose(s, s.user, augment.first_loss, s.user)
    for step in h.before:
        if not s.ended:
            yield from step(s, play)
    if s.ended:
        s.stage = CLOSE
        return
    if augment is not None and augment.marks:
        for c in dict.fromkeys(s.aims):
            mark(s, c)
    for fix in h.strike:
        fix(s, play)
    if s.act in (SKILL, AUTO) and s.drums[s.user] and any(s.blows):
        s.drums[s.user] = 0
    s.stage = WINDOW


# ---------------------------------------------------------------- the stages
def resolve(s: Cosmos) -> Rules:
    """ENDO-10.15: window, damage and effects, queue, late checks; every stage leaves the next in the state."""
    while s.stage != IDLE:
        stage = s.stage
        if stage == WINDOW:
            if s.hits:
                yield from window(s)
            s.stage = HIT
        elif stage == HIT:
            yield from land(s)
        elif stage == QUEUE:
            next_blow(s)
        elif stage == LATE:
            s.stage = CLOSE
            yield from late(s)
        else:
            yield from close(s)


def land(s: Cosmos) -> Rules:
    """ENDO-10.2, 10.7 and 10.8: checks, effects written before the damage, then it lands on all at once, then the other
    effects in printed order."""
    h = hooks_of(s.doing, s.part)
    first = s.own and not s.burst and bool(h.check or h.ahead or h.after)
    if first:
        play = current(s)
        for check in h.check:
            check(s, play)
        for step in h.ahead:
            yield from step(s, play)
    blows = s.blows
    if s.veiled:
        blows = [0 if s.veiled >> c & 1 else n for c, n in zip(s.hits, blows, strict=True)]
    if s.queue:
        mirror(s, blows)
    if any(blows):
        taken, hurt = yield from wound(s, s.hit_by, s.hits, blows, s.roots)
        if s.own:
            s.dealt += taken
            s.wounded |= hurt
            s.killed |= hurt & s.dead
    if s.own:
        keep_answers(s)
    if first:
        for step in h.after:
            yield from step(s, play)
    elif s.answer != NO_PIECE:
        yield from follow(s)
    s.stage = QUEUE


def keep_answers(s: Cosmos) -> None:
    """ENDO-19.8: who answered the Skill, and the Defence left over: its Discharge is a part of it."""
    s.answered |= s.reacted
    s.covered |= s.veiled
    for c, n in zip(s.hits, s.slack, strict=True):
        if n:
            s.spare[c] = n


def follow(s: Cosmos) -> Rules:
    """ENDO-10.2: what a Reaction does after its damage, to the same character."""
    target = s.hits[0]
    if s.alive(target) and not s.veiled >> target & 1:
        play = Play(s.hit_by, s.answer)
        for verb in s.card(s.answer).reaction:
            if isinstance(verb, Retort) and verb.then is not None:
                yield from verb.then(s, play, target)


def mirror(s: Cosmos, blows: list[int]) -> None:
    """The Doppelganger: what it suffers itself goes into the queue too."""
    for i, (source, target, n, piece) in enumerate(s.queue):
        if n < 0 and source in s.hits:
            s.queue[i] = (source, target, blows[s.hits.index(source)], piece)


def next_blow(s: Cosmos) -> None:
    """ENDO-10.9 to 10.11: damage made by Reactions, first in first out; each is a hostile Skill of its user."""
    while s.queue:
        source, target, n, piece = s.queue.pop(0)
        if n > 0 and target != NOBODY and s.alive(target):
            blank(s, source, False)
            s.affect(target, n)
            s.answer = piece
            s.stage = WINDOW
            return
    s.stage = CLOSE if s.burst else LATE


def late(s: Cosmos) -> Rules:
    """ENDO-10.12, 19.4: what depends on deaths, then Charges, then the Discharge; nothing for the dead (ENDO-10.14)."""
    if s.ended:
        return
    h, discharges = hooks_of(s.doing, s.part), s.act == SKILL and s.faces[s.doing].discharge
    if not h.late and not discharges:
        return
    play = current(s)
    for step in h.late:
        yield from step(s, play)
    if discharges and not s.mimic:
        yield from discharge(s, play)


def discharge(s: Cosmos, play: Play) -> Rules:
    """ENDO-19.3: with enough Charges all are discarded (the Conduit keeps one); then the Discharge effect."""
    card = s.faces[s.doing]
    if s.charges[s.at] < card.discharge[play.row]:
        return
    s.charges[s.at] = 0
    s.tell("discharge", s.slots[s.at], seat=s.user, row=play.row, clauses=("ENDO-19.3",))
    if s.path[s.user] == VOLTAIC:
        charge(s, s.at, 1)
    for effect in card.bursts:
        yield from effect.apply(s, play) if isinstance(effect, Verb) else effect(s, play)


def burst(s: Cosmos, n: int, sure: bool) -> None:
    """ENDO-19.8: the Discharge deals damage to all enemies the Skill can touch; Defence left over absorbs its part, and
    who has not used a Reaction against the Skill may do so now."""
    blank(s, s.user, True)
    s.burst, s.reacted, s.veiled = True, s.answered, s.covered
    for c in s.enemies(s.user):
        if not s.covered >> c & 1:
            s.affect(c, 0, sure)
            s.slack[-1] = s.spare.get(c, 0)
            add_late(s, c, n)
    s.stage = WINDOW


def sequel(s: Cosmos) -> Rules:
    """What an Augment does when all of its Skill is done."""
    augment = augment_on(s, current(s))
    if augment is None or s.ended:
        return
    if augment.heals and s.wounded:
        restore(s, s.user, augment.heals)
    if augment.draws and s.killed:
        yield from draw(s, s.user, augment.draws)


def close(s: Cosmos) -> Rules:
    """The Skill is resolved: what was drawn for it is discarded, an Auto-trigger Skill returns to the hand."""
    if s.act == SKILL and s.augments[s.at] != NO_PIECE:
        yield from sequel(s)
    if s.act == SKILL and s.augments[s.at] != NO_PIECE and s.card(s.augments[s.at]).again and s.uses.get(s.at) == 1:
        refresh(s, s.at)
    if s.act == AUTO and s.slots[s.at] != NO_PIECE and not s.stays:
        piece = s.slots[s.at]
        returned(s, s.at)
        s.tell("returns", piece, seat=s.user)
    if s.aside:
        drop(s, s.aside)
    if s.drawn and s.active < MONSTER:
        drop(s, s.drawn)
    s.act, s.stage, s.user, s.at, s.doing, s.part, s.hit_by = NOTHING, IDLE, NOBODY, -1, -1, "", NOBODY
    s.aims, s.hits, s.blows, s.slack, s.roots = [], [], [], [], []
    s.sure = s.decided = s.reacted = s.veiled = s.answered = s.covered = s.came = 0
    s.note = s.dealt = s.wounded = s.killed = s.level = s.lost_charges = 0
    s.spare = {}
    s.mimic = s.stays = s.burst = s.own = s.ended = False
    s.slayer, s.answer = NOBODY, NO_PIECE


# ---------------------------------------------------------------- Skills that trigger by themselves
def monster_skill(s: Cosmos, c: int, part: str, slayer: int = NOBODY) -> Rules:
    """ENDO-12: a Monster in play uses one of its Skills."""
    piece = s.monsters[c - MONSTER]
    if s.ear is not None:
        s.tell(f"monster-{part}", piece)
    start(s, MONSTER_SKILL, c, s.face[piece], part=part, slayer=slayer)
    yield from begin(s)


def echo(s: Cosmos, face: int) -> Rules:
    """ENDO-12.14: an Event lets a Monster not in play use its Active; nothing but Wonders against death helps."""
    if not s.faces[face].active:
        return
    s.tell("echo", face=face, clauses=("ENDO-12.14",))
    start(s, ECHO, NOBODY, face, part="active")
    yield from begin(s)
    h, play = hooks_of(face, "active"), Play(NOBODY, NO_PIECE)
    for step in h.ahead:
        yield from step(s, play)
    if any(s.blows):
        yield from wound(s, NOBODY, s.hits, s.blows)
    for step in h.after:
        yield from step(s, play)
    yield from close(s)


def trigger(s: Cosmos, seat: int, slayer: int = NOBODY, lost: int = 0, stays: bool = False) -> Rules:
    """ENDO-18.7: the Auto-trigger Skill is flipped and resolved."""
    at = seat * SLOTS + AUTO_SLOT
    piece = s.slots[at]
    s.reveal(piece)
    s.tell("triggers", piece, seat=seat, row=s.row_of(at), clauses=("ENDO-18.7",))
    if seat == s.active:
        s.used = True
        s.skills |= 1 << piece
    start(s, AUTO, seat, s.face[piece], at=at, level=s.row_of(at), slayer=slayer, lost=lost)
    s.stays = stays
    yield from begin(s)


def cry(s: Cosmos) -> Rules:
    """ENDO-10.13: the next Deathcry, in action order."""
    order = s.ring()
    s.cries.sort(key=lambda cry: order.index(cry[CRIER]) if cry[CRIER] in order else len(order))
    c, slayer, lost, _ = s.cries.pop(0)
    if c >= MONSTER:
        yield from monster_skill(s, c, "deathcry", slayer)
    elif s.slots[c * SLOTS + AUTO_SLOT] != NO_PIECE:
        yield from trigger(s, c, slayer, lost)
