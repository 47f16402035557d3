"""Damage, injury, killing and death (chapter 11), and the Wonders that answer to them."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.questions import PASS, Ask, Rules
from orrery.engine.table import NO_PIECE
from orrery.games.endogenesis.rules.hands import draw, reactive
from orrery.games.endogenesis.rules.state import (
    AUTO_SLOT,
    COSMIC,
    DEATHCRY,
    INITIATIVE_ONLY,
    MONSTER,
    MYTHIC,
    NOBODY,
    ROYALE,
    SLOTS,
    Cosmos,
)


def restore(s: Cosmos, c: int, n: int) -> int:
    """ENDO-13.6: heal up to the Max Health; Fatigue lets nobody heal. Returns what was restored."""
    if s.dead >> c & 1 or s.distortion() == "fatigue":
        return 0
    got = min(n, s.mh[c] - s.hp[c])
    if got > 0:
        s.hp[c] += got
        if s.ear is not None:
            s.tell("restore", *beast(s, c), who=c, n=got)
        return got
    return 0


def beast(s: Cosmos, c: int) -> tuple[int, ...]:
    """The piece of a Monster, for the story."""
    return (s.monsters[c - MONSTER],) if c >= MONSTER else ()


def player(c: int) -> tuple[int, ...]:
    """The character, for the story, if something happens to a player."""
    return (c,) if c < MONSTER else ()


def called(s: Cosmos, c: int) -> str:
    """The name of a Monster, for the story; nothing for others."""
    return str(s.card(s.monsters[c - MONSTER]).name) if c >= MONSTER else ""


def lose(s: Cosmos, seat: int, n: int, source: int) -> Rules:
    """ENDO-11.19: Health loss is not damage: nothing answers it."""
    if s.dead >> seat & 1:
        return
    s.hp[seat] = max(0, s.hp[seat] - n)
    s.tell("lose", who=seat, n=n, meant=() if source == seat else (seat,))
    if s.hp[seat] == 0:
        yield from kill(s, seat, source)


def wound(s: Cosmos, source: int, hits: Sequence[int], blows: Sequence[int], roots: Sequence[int] = ()) -> Rules:
    """ENDO-10.8: damage lands on all at once; returns the Health taken and who was hurt (as bits)."""
    hp, dead = s.hp, s.dead
    saved = 0
    for c, n in zip(hits, blows, strict=True):
        if c < MONSTER and n >= hp[c] and not dead >> c & 1 and s.wonders[c]:
            saved = yield from last_chances(s, hits, blows, roots)
            break
    taken = hurt = 0
    died = []
    for i in (0,) if len(hits) == 1 else [hits.index(c) for c in s.ring() if c in hits]:
        c, n = hits[i], blows[i]
        if n <= 0 or (dead | saved) >> c & 1:
            continue
        if roots and roots[i]:
            s.hp[c] = max(hp[c] - n, min(roots[i], s.mh[c]))
            s.tell("rooted", who=c, n=s.hp[c], clauses=("ENDO-10.17",))
            continue
        before = hp[c]
        hp[c] = max(0, before - n)
        taken += before - hp[c]
        hurt |= 1 << c
        if s.ear is not None:
            s.tell("hurt", *beast(s, c), who=c, n=n, left=hp[c], meant=player(c))
        if c >= MONSTER and source != NOBODY and source < MONSTER:
            injure(s, c - MONSTER, source)
        if hp[c] == 0:
            died.append(c)
            s.dead |= 1 << c
    for c in died:
        yield from kill(s, c, source)
    if hurt and source != NOBODY and source < MONSTER and s.path[source] == MYTHIC:
        paragon(s, source, hurt)
    return taken, hurt


def paragon(s: Cosmos, source: int, hurt: int) -> None:
    """The Paragon's passive: the first enemy damaged each turn is marked."""
    if not s.struck_turn >> source & 1:
        s.struck_turn |= 1 << source
        for c in s.ring():
            if hurt >> c & 1 and c != source:
                mark(s, c)
                return


def mark(s: Cosmos, c: int) -> None:
    """ENDO-13.10: the mark lasts until the current turn ends."""
    if not (s.marks | s.dead) >> c & 1:
        s.marks |= 1 << c
        s.tell("mark", *beast(s, c), who=c, meant=player(c))


def injure(s: Cosmos, place: int, source: int) -> None:
    """ENDO-11.3: the player takes the Shards on every threshold reached."""
    s.hurt_by[place], s.hurt_round[place] = source, s.round
    reached = s.wounds_left[place] >> s.hp[MONSTER + place]
    if reached:
        s.wounds_left[place] &= (1 << s.hp[MONSTER + place]) - 1
        s.shards[source] += reached.bit_count()
        s.tell("injury", s.monsters[place], seat=source, n=reached.bit_count(), clauses=("ENDO-11.3",))


def last_chances(s: Cosmos, hits: Sequence[int], blows: Sequence[int], roots: Sequence[int]) -> Rules:
    """ENDO-10.17: who receives fatal damage may play a Wonder against it, in action order. Returns who survives."""
    saved = 0
    for c in s.living():
        if c not in hits or blows[hits.index(c)] < s.hp[c] or (roots and roots[hits.index(c)]):
            continue
        held = reactive(s, c, "fatal")
        if held is None:
            continue
        answer = yield Ask(c, "fatal", (PASS, *[("wonder", p) for p in held]))
        if answer == PASS:
            continue
        if not (yield from play_wonder(s, c, answer[1])):
            saved |= 1 << c
            s.hp[c] = (s.mh[c] + 1) // 2
            s.tell("lazarus", who=c, n=s.hp[c])
        yield from inspire(s, c)
    return saved


def play_wonder(s: Cosmos, seat: int, piece: int) -> Rules:
    """ENDO-15.4: a Wonder is shown and discarded; others may cancel it. Returns whether it was cancelled."""
    s.take(s.wonders[seat], piece, s.eyes(seat))
    s.reveal(piece)
    s.row_discard.append(piece)
    s.tell("wonder", piece, seat=seat)
    if seat == s.active:
        s.used = True
    return (yield from cancel(s, seat))


def inspire(s: Cosmos, seat: int) -> Rules:
    """The Enigma's passive: a card after a Wonder was played, also if that was cancelled."""
    if s.path[seat] == COSMIC:
        yield from draw(s, seat)


def cancel(s: Cosmos, seat: int) -> Rules:
    """The Nullstone: every other living player with a Wonder is asked, in action order."""
    if s.mode == ROYALE:
        return False
    for c in s.living():
        if c == seat:
            continue
        held = reactive(s, c, "wonder")
        if held is None:
            continue
        answer = yield Ask(c, "cancel", (PASS, *[("wonder", p) for p in held]))
        if answer != PASS:
            yield from play_wonder(s, c, answer[1])
            s.tell("cancelled", s.row_discard[-2], seat=c, meant=(seat,))
            yield from inspire(s, c)
            return True
    return False


def kill(s: Cosmos, c: int, source: int) -> Rules:
    """ENDO-10.13, 11.12: the character is dead; Deathcries and rewards follow when the Skill is resolved."""
    s.dead |= 1 << c
    s.marks &= ~(1 << c)
    s.hp[c] = 0
    s.fallen.append((c, source))
    s.ended = s.ended or c == s.user
    if c >= MONSTER:
        if s.ear is not None:
            s.tell("slain", s.monsters[c - MONSTER], slayer=source, beast=called(s, source))
        if s.card(s.monsters[c - MONSTER]).deathcry:
            s.cries.append((c, source, 0, 0))
        return
    if s.ear is not None:
        s.tell("dies", who=c, slayer=source, beast=called(s, source), meant=() if source == c else (c,))
    at = c * SLOTS
    lost = sum(s.charges[at : at + SLOTS])
    if lost:
        s.charges[at : at + SLOTS] = [0] * SLOTS
    if s.weakened >> c & 1:
        s.spared |= 1 << c
    if source == c:
        s.suicides |= 1 << c
    auto = s.slots[at + AUTO_SLOT]
    if auto != NO_PIECE:
        s.consult(auto)
        if s.kind(auto) == DEATHCRY:
            s.cries.append((c, source, lost, 0))
        else:
            s.auto_kinds[c] = INITIATIVE_ONLY
    if s.beyond and s.mode != ROYALE:
        yield from anchor(s, c)


def anchor(s: Cosmos, seat: int) -> Rules:
    """The Rift Anchor: in the moment of death, no Weakening and two cards."""
    held = reactive(s, seat, "death")
    if held is None:
        return
    answer = yield Ask(seat, "death", (PASS, *[("wonder", p) for p in held]))
    if answer == PASS:
        return
    if not (yield from play_wonder(s, seat, answer[1])):
        s.spared |= 1 << seat
        yield from draw(s, seat, 2)
    yield from inspire(s, seat)
