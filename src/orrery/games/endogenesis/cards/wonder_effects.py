"""What Wonders do when they are played in the own turn (chapter 15)."""

from __future__ import annotations

from orrery.engine.questions import Ask, Choice, Rules
from orrery.engine.table import NO_PIECE
from orrery.games.endogenesis.cards.monster_effects import augmented
from orrery.games.endogenesis.cards.verbs import Play, charge, pick_enemies, pick_place, place_choice, refresh
from orrery.games.endogenesis.rules.hands import draw, drop_augment, steal, unequip
from orrery.games.endogenesis.rules.health import restore, wound
from orrery.games.endogenesis.rules.skills import trigger
from orrery.games.endogenesis.rules.state import (
    AUGMENT,
    AUTO_SLOT,
    CAPACITY,
    NOBODY,
    SLOT_NAMES,
    SLOT_OF,
    SLOTS,
    Cosmos,
)


def an_enemy(s: Cosmos, seat: int) -> bool:
    """There is an enemy."""
    return bool(s.enemies(seat))


def a_player(s: Cosmos, seat: int) -> bool:
    """There is another living player."""
    return bool(s.others(seat))


def meteor_fall(s: Cosmos, play: Play) -> Rules:
    """Deal 5 damage to one enemy."""
    hits = yield from pick_enemies(s, play.owner, 1)
    yield from wound(s, play.owner, hits, [5] * len(hits))


def cataclysm(s: Cosmos, play: Play) -> Rules:
    """Deal 2 damage to every enemy."""
    hits = s.enemies(play.owner)
    yield from wound(s, play.owner, hits, [2] * len(hits))


def genesis_bloom(s: Cosmos, play: Play) -> Rules:
    """Restore to full Health."""
    restore(s, play.owner, s.mh[play.owner])
    yield from ()


def pick_player(s: Cosmos, seat: int, among: list[int]) -> Rules:
    """One of these players."""
    return s.aimed((yield Ask(seat, "player", [s.target(c) for c in among])))


def stolen_fate(s: Cosmos, play: Play) -> Rules:
    """Take 2 random cards from one player's hand."""
    c = yield from pick_player(s, play.owner, s.others(play.owner))
    for _ in range(2):
        yield from steal(s, play.owner, c)


def energize(s: Cosmos, play: Play) -> Rules:
    """This turn your Skills (also setting Initiative and Deathcry Skills) cost 1 Energy less."""
    s.energized += 1
    yield from ()


def starforge(s: Cosmos, play: Play) -> Rules:
    """Your damaging Skills have +2 bonus damage on each target this turn."""
    s.forge += 2
    yield from ()


def revelation(s: Cosmos, play: Play) -> Rules:
    """Draw 4 cards."""
    yield from draw(s, play.owner, 4)


def has_exhausted(s: Cosmos, seat: int) -> bool:
    """There is an exhausted Skill."""
    return any(s.spent >> at & 1 for at in s.equipped(seat))


def time_loop(s: Cosmos, play: Play) -> Rules:
    """Refresh all your exhausted Skills."""
    for at in s.equipped(play.owner):
        if s.spent >> at & 1:
            refresh(s, at)
    yield from ()


def a_basic_skill(s: Cosmos, seat: int) -> bool:
    """Another living player has a Basic Skill."""
    return any(s.basics(c) for c in s.others(seat))


def unmake(s: Cosmos, play: Play) -> Rules:
    """Discard one equipped Basic Skill of another player; its Shards stay, it gives no Energy."""
    c = yield from pick_player(s, play.owner, [c for c in s.others(play.owner) if s.basics(c)])
    at = yield from pick_place(s, play.owner, "unmake", s.basics(c), owner=c)
    s.tell("skill-lost", unequip(s, at), seat=c, slot=at % SLOTS, meant=(c,))


def has_allocated(s: Cosmos, seat: int) -> bool:
    """There are Shards under Skills."""
    return any(s.under[seat * SLOTS : seat * SLOTS + SLOTS])


def transposition(s: Cosmos, play: Play) -> Rules:
    """Take up all your allocated Shards and put them back one by one into slots that hold a Skill or held Shards."""
    at = play.owner * SLOTS
    mine = range(at, at + SLOTS)
    open_to = [i for i in mine if s.under[i] or s.slots[i] != NO_PIECE]
    left = sum(s.under[at : at + SLOTS])
    s.under[at : at + SLOTS] = [0] * SLOTS
    for n in range(left, 0, -1):
        s.note = n
        room = [i for i in open_to if s.under[i] < CAPACITY[i % SLOTS]]
        s.under[(yield from pick_place(s, play.owner, "transpose", room))] += 1
    s.note = 0


def chaos_deck(s: Cosmos, seat: int) -> bool:
    """There are Chaos cards to look at."""
    return bool(s.roc)


def oracles_thread(s: Cosmos, play: Play) -> Rules:
    """Look at the top 3 cards of the Realm of Chaos and return them in any order; the new top card is face up."""
    seat = play.owner
    eyes = s.eyes(seat)
    for _ in range(min(3, len(s.roc))):
        s.revealed.append(s.roc.pop())
        s.show(s.revealed[-1], eyes)
    s.mix(s.revealed, eyes)
    while s.revealed:
        piece = (yield Ask(seat, "thread", [("return", p) for p in s.revealed], secret=not s.shared))[1]
        s.take(s.revealed, piece, eyes)
        s.roc.append(piece)
    s.reveal(s.roc[-1])
    s.tell("preview", s.roc[-1])


def third_eye(s: Cosmos, play: Play) -> Rules:
    """Look at one player's hand and face-down cards; draw 1."""
    c = yield from pick_player(s, play.owner, s.others(play.owner))
    for piece in (*s.hands[c], *s.slots[c * SLOTS : c * SLOTS + SLOTS]):
        if piece != NO_PIECE:
            s.show(piece, s.eyes(play.owner))
    s.tell("third-eye", seat=play.owner, foe=c, meant=(c,))
    yield from draw(s, play.owner, 1)


def overvoltage(s: Cosmos, play: Play) -> Rules:
    """Spread 4 Charges over your Active Voltaic Skills; without any, draw 2."""
    places = s.charged(play.owner)
    if not places:
        yield from draw(s, play.owner, 2)
        return
    for n in range(4, 0, -1):
        s.note = n
        charge(s, (yield from pick_place(s, play.owner, "spread", places)), 1)
    s.note = 0


def forgeable(s: Cosmos, seat: int) -> list[Choice]:
    """ENDO-20.1 to 20.4: Augments in hand or discarded, with the Skills that can bear one."""
    places = [at for at in s.face_up(seat) if s.augments[at] == NO_PIECE]
    pieces = [p for p in (*s.hands[seat], *s.rok_discard) if s.kind(p) == AUGMENT] if places else []
    return [("attach", p, SLOT_NAMES[at % SLOTS]) for p in pieces for at in places]


def can_forge(s: Cosmos, seat: int) -> bool:
    """There is an Augment and a Skill for it."""
    return bool(forgeable(s, seat))


def free_forge(s: Cosmos, play: Play) -> Rules:
    """Attach an Augment from your hand or the Knowledge discard pile at no cost."""
    _, piece, slot = yield Ask(play.owner, "free-forge", forgeable(s, play.owner))
    attach(s, play.owner, piece, play.owner * SLOTS + SLOT_OF[slot])


def attach(s: Cosmos, seat: int, piece: int, at: int) -> None:
    """ENDO-20.3: the Augment lies with the Skill, for all to see."""
    if piece in s.rok_discard:
        s.rok_discard.remove(piece)
    else:
        s.take(s.hands[seat], piece, s.eyes(seat))
        s.reveal(piece)
    s.augments[at] = piece
    s.tell("attach", piece, s.slots[at], seat=seat)


def has_auto(s: Cosmos, seat: int) -> bool:
    """An Auto-trigger Skill is set."""
    return s.slots[seat * SLOTS + AUTO_SLOT] != NO_PIECE


def twin_soul(s: Cosmos, play: Play) -> Rules:
    """Your Auto-trigger Skill is flipped, triggers now (no slayer) and stays in its slot, face down but known."""
    yield from trigger(s, play.owner, stays=True)


def severance(s: Cosmos, play: Play) -> Rules:
    """Discard an Augment or all Charges on one Skill of a living enemy player, if any, and deal 2 damage to it."""
    c = yield from pick_player(s, play.owner, s.others(play.owner))
    tear: list[Choice] = [("tear", None, place_choice(at)[2]) for at in augmented(s, c)]
    drain: list[Choice] = [("drain", None, place_choice(at)[2]) for at in s.charged(c) if s.charges[at]]
    if tear or drain:
        s.rival = c
        verb, _, slot = yield Ask(play.owner, "severance", [*tear, *drain])
        s.rival = NOBODY
        at = c * SLOTS + SLOT_OF[slot]
        if verb == "tear":
            drop_augment(s, at, False)
        else:
            s.charges[at] = 0
            s.tell("drained", s.slots[at], seat=c, meant=(c,))
    yield from wound(s, play.owner, [c], [2])
