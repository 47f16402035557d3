"""What Events and Distortions do (chapter 17)."""

from __future__ import annotations

from collections.abc import Callable

from orrery.engine.questions import REST, Ask, AskAll, Choice, Rules, Shuffle
from orrery.games.endogenesis.cards.monster_effects import augmented
from orrery.games.endogenesis.cards.verbs import Play, charge, place_choice
from orrery.games.endogenesis.rules.hands import cards, discard, draw, drop_augment, unequip
from orrery.games.endogenesis.rules.health import lose, restore, wound
from orrery.games.endogenesis.rules.skills import echo
from orrery.games.endogenesis.rules.state import BEAST, LEGENDARY, NOBODY, SLOT_OF, SLOTS, Cosmos


def at_once(s: Cosmos, about: str, choices: Callable[[Cosmos, int], list[Choice]], secret: bool = False) -> Rules:
    """ENDO-23.1: all players who have something to choose choose at the same time; returns seat and choice in order."""
    asks = [Ask(seat, about, options, secret) for seat in s.players() if (options := choices(s, seat))]
    answers = (yield AskAll(about, asks)) if asks else {}
    return [(seat, answers[seat]) for seat in s.players() if seat in answers]


def slots_of(places: list[int]) -> list[Choice]:
    """Places as choices."""
    return [place_choice(at) for at in places]


# ---------------------------------------------------------------- Events
def reckoning(s: Cosmos, play: Play) -> Rules:
    """Reveal Chaos cards until a Legendary: it arrives next with +4 Health and +1 Shard as reward; the other revealed
    cards are shuffled into the deck."""
    found = -1
    others = []
    while s.roc and found < 0:
        piece = s.roc.pop()
        s.revealed.append(piece)
        s.reveal(piece)
        s.tell("revealed", piece)
        if s.kind(piece) == LEGENDARY:
            found = piece
        else:
            others.append(piece)
    for piece in others:
        s.revealed.remove(piece)
    s.roc += others
    if s.roc:
        yield Shuffle(s.roc)
    s.shown = False
    if found >= 0:
        s.revealed.remove(found)
        s.roc.append(found)
        s.reckoned = found
        s.tell("reckons", found)


def chaos_storm(s: Cosmos, play: Play) -> Rules:
    """Reveal the top 3 Chaos cards: each Monster or Legendary among them uses its Active once; then they are shuffled
    into the deck."""
    shown = []
    for _ in range(min(3, len(s.roc))):
        piece = s.roc.pop()
        s.revealed.append(piece)
        s.reveal(piece)
        s.tell("revealed", piece)
        shown.append(piece)
    for piece in shown:
        if s.kind(piece) in (BEAST, LEGENDARY):
            yield from echo(s, s.face[piece])
    for piece in shown:
        s.revealed.remove(piece)
    s.roc += shown
    s.shown = False
    if s.roc:
        yield Shuffle(s.roc)


def pandemonium(s: Cosmos, play: Play) -> Rules:
    """All hands are shuffled together and dealt back, each player getting as many cards as before."""
    counts = [(seat, len(s.hands[seat])) for seat in s.players()]
    for seat, _ in counts:
        s.aside += s.hands[seat]
        s.hands[seat] = []
    s.locked = -1
    if s.drew:
        s.drew = (1 << s.seats) - 1
    if s.aside:
        yield Shuffle(s.aside)
    for seat, n in counts:
        eyes = s.eyes(seat)
        for _ in range(n):
            piece = s.aside.pop()
            s.show(piece, eyes)
            s.join(s.hands[seat], piece, eyes)
        if n:
            s.tell("dealt", seat=seat, n=n)


def solar_flare(s: Cosmos, play: Play) -> Rules:
    """1 damage to all players."""
    hits = s.living()
    yield from wound(s, NOBODY, hits, [1] * len(hits))


def bounty(s: Cosmos, play: Play) -> Rules:
    """Every player draws 1."""
    for seat in s.players():
        yield from draw(s, seat)


def mind_fog(s: Cosmos, play: Play) -> Rules:
    """Every player discards 1 card."""
    s.fog = True
    yield from ()


def fog(s: Cosmos) -> Rules:
    """ENDO-23.1: the discards of an Event, chosen by all at the same time."""
    if any(s.hands[seat] for seat in s.players()):
        yield REST
    for seat, choice in (yield from at_once(s, "discard", cards)):
        discard(s, seat, choice[1])
        s.tell("discard", choice[1], seat=seat)
    s.fog = False


def shardfall(s: Cosmos, play: Play) -> Rules:
    """Every player gains 1 Shard."""
    for seat in s.players():
        s.shards[seat] += 1
        s.tell("shards", seat=seat, n=1)
    yield from ()


def life_surge(s: Cosmos, play: Play) -> Rules:
    """All living players restore 2 Health."""
    for seat in s.living():
        restore(s, seat, 2)
    yield from ()


def skillquake(s: Cosmos, play: Play) -> Rules:
    """Every player discards one equipped Basic Skill of own choice, if any (it gives no Energy, its Augment does)."""
    for seat, choice in (yield from at_once(s, "skill-lose", lambda s, seat: slots_of(s.basics(seat)))):
        slot = SLOT_OF[choice[2]]
        s.tell("skill-lost", unequip(s, seat * SLOTS + slot), seat=seat, slot=slot, meant=(seat,))


def void_tax(s: Cosmos, play: Play) -> Rules:
    """Every player with 2 or more unused Shards returns 1."""
    for seat in s.players():
        if s.shards[seat] >= 2:
            s.shards[seat] -= 1
            s.tell("tax", seat=seat)
    yield from ()


def power_surge(s: Cosmos, play: Play) -> Rules:
    """Every Active Voltaic Skill gains 1 Charge."""
    for seat in s.players():
        for at in s.charged(seat):
            charge(s, at, 1)
    yield from ()


def augment_decay(s: Cosmos, play: Play) -> Rules:
    """Every player discards one attached Augment (no Energy)."""
    for seat, choice in (yield from at_once(s, "augment-lose", lambda s, seat: slots_of(augmented(s, seat)))):
        drop_augment(s, seat * SLOTS + SLOT_OF[choice[2]], False)


def temporal_echo(s: Cosmos, play: Play) -> Rules:
    """The Monster slain last uses its Active; none slain yet: no effect."""
    if s.slain_face >= 0:
        yield from echo(s, s.slain_face)


def convergence(s: Cosmos, play: Play) -> Rules:
    """Every player draws 2, then discards 1."""
    for seat in s.players():
        yield from draw(s, seat, 2)
    s.fog = True


# ---------------------------------------------------------------- Distortions, at each round end
def fatigue(s: Cosmos, play: Play) -> Rules:
    """While active, effects that restore Health do nothing."""
    yield from ()


def essence_shift(s: Cosmos, play: Play) -> Rules:
    """Each round end every player puts 1 unused Shard on it, if any; the next player to kill another takes all."""
    for seat in s.players():
        if s.shards[seat]:
            s.shards[seat] -= 1
            s.essence += 1
            s.tell("gives-essence", seat=seat, n=s.essence)
    yield from ()


def acceleration(s: Cosmos, play: Play) -> Rules:
    """Each round end arms it: the next Monster to arrive has +3 Health and +1 Shard as reward."""
    s.armed = True
    s.tell("armed")
    yield from ()


def entropy_field(s: Cosmos, play: Play) -> Rules:
    """Each round end every living player with more than 1 Health loses 1."""
    for seat in s.living():
        if s.hp[seat] > 1:
            yield from lose(s, seat, 1, NOBODY)


def blood_moon(s: Cosmos, play: Play) -> Rules:
    """Each round end every Monster in play restores 2."""
    for c in s.beasts():
        restore(s, c, 2)
    yield from ()


def resonance(s: Cosmos, play: Play) -> Rules:
    """Each round end every player without a Prism draws 1."""
    for seat in s.players():
        if not s.prisms[seat]:
            yield from draw(s, seat)


def ion_tide(s: Cosmos, play: Play) -> Rules:
    """Each round end every Active Voltaic Skill gains 1 Charge."""
    yield from power_surge(s, play)


def left_of(s: Cosmos, seat: int) -> int:
    """The player to the left: the next one in the order of turns."""
    seats = s.players()
    return seats[(seats.index(seat) + 1) % len(seats)]


def flux_exchange(s: Cosmos, play: Play) -> Rules:
    """Each round end every player with a card passes 1 of own choice to the left, in secret."""
    passed = yield from at_once(s, "flux", lambda s, seat: cards(s, seat, "give"), secret=True)
    seats = s.players()
    for seat, choice in passed:
        left = left_of(s, seat)
        both = s.eyes(seat) | s.eyes(left)
        s.take(s.hands[seat], choice[1], both)
        s.show(choice[1], both)
        s.chosen[left].append(choice[1])
        s.tell("passes", choice[1], seat=seat, foe=left, meant=(left,))
    for seat in seats:
        for piece in s.chosen[seat]:
            giver = seats[seats.index(seat) - 1]
            s.join(s.hands[seat], piece, s.eyes(seat) | s.eyes(giver))
            s.drew |= 1 << seat
        s.chosen[seat] = []
