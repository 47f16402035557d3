"""Gauntlet: the nastiest mechanics in one small game, to try the engine and the laws on. Not for playing.

A Stack with priority and triggers, reactions that return to the hand and go back face down, draws in the middle of
effects, simultaneous customization in several steps with dice, secret discards, burials and blocks, dice with rerolls,
cards taken by their place or at random, and (option `vaults`) private lists with backs of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from orrery.engine.cards import Card, Pack
from orrery.engine.clauses import Clause, Ledger, No
from orrery.engine.flow import PASS, REST, Ask, AskAll, Choice, Pick, Roll, Rules, Shuffle, Together
from orrery.engine.game import Ending, Game, Mode, ranked
from orrery.engine.settings import Flag, Number, Setting
from orrery.engine.table import NO_PIECE, Slots, Table, Zone, Zones, alike, table, told_apart
from orrery.engine.verbs import DONE, YES
from orrery.engine.view import Eye
from orrery.engine.words import Words

COPIES = {
    "Strike": 8,
    "Duel": 5,
    "Insight": 5,
    "Thief": 4,
    "Rebrew": 3,
    "Oracle": 3,
    "Scheme": 3,
    "Harvest": 3,
    "Negate": 6,
    "Spark": 6,
    "Guard": 6,
    "Mirror": 5,
    "Thorns": 3,
    "Ember": 4,
}
FACES = tuple([Card(name=name) for name in COPIES])
(STRIKE, DUEL, INSIGHT, THIEF, REBREW, ORACLE, SCHEME, HARVEST, NEGATE, SPARK, GUARD, MIRROR, THORNS, EMBER) = range(14)
ACTION, SWIFT = frozenset(range(8)), frozenset((NEGATE, SPARK))
REACTION, ACTIVE = frozenset((GUARD, MIRROR)), frozenset((THORNS, EMBER))
AIMED = (STRIKE, DUEL, THIEF, ORACLE)

SETUP, CUSTOM, DRAW, DISCARD, TURN, MAIN, END = range(7)
PHASES = ("set-up", "customize", "draw", "discard", "turn", "main", "end")
SHARD: Choice = ("shard",)
GAMBLE: Choice = ("gamble",)
HIDE: Choice = ("hide",)
TRIGGER = 99
HEALTH, SHARDS, ROUNDS, VAULT, MOST_ON_STACK = 12, 3, 10, 6, 12

Item = tuple[int, int, int, int]
"""On the Stack: seat, card or TRIGGER, piece, target."""


@table
class Arena(Table):
    """Everything the rules name."""

    phase: int
    round: int = 1
    active: int
    priority: int
    passes: int
    hp: list[int]
    shards: list[int]
    deck: Zone
    discard: Zone
    gone: Zone
    vault: Zones
    aside: Zone
    hands: Zones
    skill: Slots
    trap: Slots
    played: Zone
    stack: list[Item]
    fired: list[tuple[int, int, int]]
    spent: set[int]
    dice: list[list[int]]
    over: bool

    def alive(self) -> list[int]:
        """The seats that still stand."""
        return [i for i in range(self.seats) if self.hp[i] > 0]

    def foes(self, seat: int) -> list[int]:
        """The others that still stand."""
        return [i for i in self.alive() if i != seat]

    def after(self, seat: int) -> int:
        """The next seat that still stands."""
        return next((j for k in range(1, self.seats) if self.hp[j := (seat + k) % self.seats] > 0), seat)


Arena.faces = FACES


def private_list(rng: Random, n: int, seen: list[int]) -> list[int]:
    """n more cards of a legal private list, at most two of a kind, given those seen of it."""
    pool = [f for f in range(len(FACES)) for _ in range(2)]
    for face in seen:
        pool.remove(face)
    return rng.sample(pool, n)


def new_table(players: int, vaults: bool, lists: int) -> Arena:
    """The box; with vaults also a private list for each seat, which knows what is in it and not in which order."""
    s = Arena(players)
    for face, copies in enumerate(COPIES.values()):
        s.deck += s.add([face] * copies)
    for seat in range(players if vaults else 0):
        s.vault.append(s.add(private_list(Random(f"{lists}.{seat}"), VAULT, []), 1 + seat))
        for piece in s.vault[seat]:
            s.show(piece, 1 << seat)
        s.mix(s.vault[seat])
    s.hp, s.shards = [HEALTH] * players, [SHARDS] * players
    s.hands = [[] for _ in range(players)]
    s.skill, s.trap = [NO_PIECE] * players, [NO_PIECE] * players
    return s


# ---------------------------------------------------------------- moving pieces
def draw(s: Arena, seat: int, n: int) -> Rules:
    """Draw n cards; the discards make a new deck."""
    for _ in range(n):
        if not s.deck:
            if not s.discard:
                return
            s.deck, s.discard = s.discard, []
            yield Shuffle(s.deck)
        piece = s.draw(s.deck, s.hands[seat], seat)
        s.tell("draw", piece, seat=seat)


def away(s: Arena, piece: int) -> None:
    """A card goes to the discard pile; one of a private list leaves the game."""
    (s.gone if s.back[piece] else s.discard).append(piece)


def drop(s: Arena, seat: int, piece: int) -> None:
    """A card of the hand is discarded face up."""
    s.take(s.hands[seat], piece, 1 << seat)
    away(s, piece)
    s.reveal(piece)
    s.tell("discard", piece, seat=seat)


def under(s: Arena, piece: int) -> None:
    """A card goes under the pile it came from."""
    (s.vault[s.back[piece] - 1] if s.back[piece] else s.deck).insert(0, piece)


def cards(s: Arena, verb: str, pieces: Sequence[int], wanted: frozenset[int] | None = None) -> list[Choice]:
    """One option for each card among these."""
    return [(verb, piece) for piece in alike(s, pieces, wanted)]


def at_foes(s: Arena, seat: int) -> list[Choice]:
    """One option for each other seat."""
    return [("at", None, foe + 1) for foe in s.foes(seat)]


# ---------------------------------------------------------------- the game, top to bottom
def rules(s: Arena) -> Rules:
    """Every phase leaves behind a state that says which comes next."""
    while not s.over:
        if s.phase == MAIN:
            yield from main_phase(s)
        elif s.phase == TURN:
            s.spent, s.passes, s.priority, s.phase = set(), 0, s.active, MAIN
        elif s.phase == END:
            yield from end_turn(s)
        elif s.phase == DRAW:
            for seat in s.alive():
                yield from draw(s, seat, 2)
            s.phase = DISCARD
        elif s.phase == DISCARD:
            yield from discard_phase(s)
        elif s.phase == CUSTOM:
            yield REST
            yield Together("customize", customize, s.alive())
            s.phase = DRAW
        else:
            yield from set_up(s)


def set_up(s: Arena) -> Rules:
    """Five cards each."""
    yield Shuffle(s.deck)
    for seat in range(s.seats):
        yield from draw(s, seat, 5)
    s.phase = CUSTOM


def customize(s: Arena, seat: int) -> Rules:
    """All at once and at their own pace: equip, hide a reaction, spend shards, gamble with a die."""
    while True:
        hand = s.hands[seat]
        options: list[Choice] = [DONE]
        if s.skill[seat] == NO_PIECE:
            options += cards(s, "equip", hand, ACTIVE)
        if s.trap[seat] == NO_PIECE and any(s.face[p] in REACTION for p in hand):
            options.append(HIDE)
        if s.shards[seat]:
            options += (SHARD, GAMBLE)
        chosen = yield Ask(seat, "customize", options)
        if chosen == DONE:
            return
        if chosen == SHARD:
            s.shards[seat] -= 1
            s.hp[seat] += 1
        elif chosen == GAMBLE:
            s.shards[seat] -= 1
            s.hp[seat] += (yield Roll(1, (0, 1, 2)))[0]
        elif chosen == HIDE:
            yield from hide(s, seat)
        else:
            equip(s, seat, chosen[1])


def equip(s: Arena, seat: int, piece: int) -> None:
    """An active card lies face up in front of its owner."""
    s.take(s.hands[seat], piece, 1 << seat)
    s.skill[seat] = piece
    s.reveal(piece)
    s.tell("equip", piece, seat=seat)


def hide(s: Arena, seat: int) -> Rules:
    """A reaction goes face down in front of its owner."""
    options = cards(s, "set", s.hands[seat], REACTION)
    if options:
        piece = (yield Ask(seat, "hide", options, secret=True))[1]
        s.take(s.hands[seat], piece, 1 << seat)
        s.trap[seat] = piece
        s.tell("hide", piece, seat=seat)


def discard_phase(s: Arena) -> Rules:
    """All discard one card at once."""
    yield REST
    yield from shed_all(s)
    s.active = s.alive()[0]
    s.phase = TURN


def shed_all(s: Arena) -> Rules:
    """Everybody chooses a card of the hand; then all are shown."""
    seats = [i for i in s.alive() if s.hands[i]]
    chosen = yield AskAll("shed", [Ask(i, "shed", cards(s, "shed", s.hands[i])) for i in seats])
    for seat in seats:
        drop(s, seat, chosen[seat][1])


def main_phase(s: Arena) -> Rules:
    """The active seat plays; all may respond until everybody passes in succession."""
    while not s.over and s.phase == MAIN:
        if s.fired and len(s.stack) < MOST_ON_STACK:
            yield from put_triggers(s)
        if s.stack and s.passes >= len(s.alive()):
            yield from resolve(s)
            continue
        if not s.stack and s.hp[s.active] <= 0:
            s.phase = END
            return
        seat, about, wanted = (s.priority, "respond", SWIFT) if s.stack else (s.active, "main", ACTION)
        yield REST
        play = yield Ask(seat, about, (PASS, *cards(s, "play", s.hands[seat], wanted)))
        if play != PASS:
            yield from declare(s, seat, play[1])
        elif s.stack:
            s.passes += 1
            s.priority = s.after(seat)
        else:
            s.phase = END


def put_triggers(s: Arena) -> Rules:
    """Simultaneous triggers: the active seat's first, each seat's in its own order."""
    for seat in [(s.active + k) % s.seats for k in range(s.seats)]:
        mine = [fired for fired in s.fired if fired[0] == seat and s.hp[seat] > 0]
        while mine:
            i = 0
            if len(mine) > 1:
                i = (yield Ask(seat, "order", [("first", None, n + 1) for n in range(len(mine))]))[2] - 1
            _, piece, target = mine.pop(i)
            s.stack.append((seat, TRIGGER, piece, target))
            s.tell("trigger", piece, seat=seat)
    s.fired, s.passes, s.priority = [], 0, s.active


def declare(s: Arena, seat: int, piece: int) -> Rules:
    """A card goes on the Stack; its target is named."""
    s.take(s.hands[seat], piece, 1 << seat)
    s.reveal(piece)
    s.played.append(piece)
    face = s.face[piece]
    s.stack.append((seat, face, piece, -1))
    if face in AIMED:
        target = (yield Ask(seat, "target", at_foes(s, seat), of=piece))[2] - 1
        s.stack[-1] = (seat, face, piece, target)
    s.tell("play", piece, seat=seat)
    s.passes, s.priority = 0, s.after(seat)


def resolve(s: Arena) -> Rules:
    """The top of the Stack does what it says, unless somebody it needs has fallen."""
    seat, face, piece, target = s.stack.pop()
    s.passes, s.priority = 0, s.active
    if face != TRIGGER:
        s.played.remove(piece)
        away(s, piece)
    if s.hp[seat] <= 0 or (target >= 0 and s.hp[target] <= 0):
        return
    if face == TRIGGER:
        hurt(s, target, 1, -1)
    else:
        yield from EFFECTS[face](s, seat, target)


def strike(s: Arena, seat: int, target: int) -> Rules:
    """Three damage, unless a reaction says otherwise."""
    yield from attack(s, seat, target, 3)


def negate(s: Arena, seat: int, target: int) -> Rules:
    """The next on the Stack is gone."""
    if s.stack:
        _, face, piece, _ = s.stack.pop()
        if face != TRIGGER:
            s.played.remove(piece)
            away(s, piece)
    yield from ()


def spark(s: Arena, seat: int, target: int) -> Rules:
    """Draw; you may discard to draw again."""
    yield from draw(s, seat, 1)
    shed = yield Ask(seat, "spark", (PASS, *cards(s, "shed", s.hands[seat])))
    if shed != PASS:
        drop(s, seat, shed[1])
        yield from draw(s, seat, 1)


def thief(s: Arena, seat: int, target: int) -> Rules:
    """Take a card: of a small hand by its place, or openly by its name if one knows it; of a large one at random."""
    hand = s.hands[target]
    if not hand:
        return
    if len(hand) <= 4:
        piece = (yield Ask(seat, "take", [("take", p) for p in told_apart(s, seat, hand)]))[1]
        if s.known[piece] >> seat & 1:
            s.reveal(piece)
    else:
        piece = yield Pick(hand)
    s.take(hand, piece, 1 << seat | 1 << target)
    s.show(piece, 1 << seat)
    s.join(s.hands[seat], piece, 1 << seat)
    s.tell("steal", piece, seat=seat, foe=target)


def rebrew(s: Arena, seat: int, target: int) -> Rules:
    """Shuffle the hand into the deck, draw as many, you may discard one."""
    common = [p for p in s.hands[seat] if not s.back[p]]
    s.deck += common
    s.hands[seat] = [p for p in s.hands[seat] if s.back[p]]
    yield Shuffle(s.deck)
    yield from draw(s, seat, len(common))
    shed = yield Ask(seat, "rebrew", (PASS, *cards(s, "shed", s.hands[seat])))
    if shed != PASS:
        drop(s, seat, shed[1])


def oracle(s: Arena, seat: int, target: int) -> Rules:
    """Look at a hand and discard a card of it."""
    hand = s.hands[target]
    if not hand:
        return
    for piece in hand:
        s.show(piece, 1 << seat)
    drop(s, target, (yield Ask(seat, "oracle", cards(s, "shed", hand)))[1])
    for back in sorted({s.back[p] for p in hand}):
        s.mix([p for p in hand if s.back[p] == back], 1 << target)


def scheme(s: Arena, seat: int, target: int) -> Rules:
    """Bury a card unseen; then dare somebody to draw it."""
    if not s.hands[seat]:
        return
    buried = (yield Ask(seat, "scheme", cards(s, "bury", s.hands[seat]), secret=True))[1]
    s.take(s.hands[seat], buried, 1 << seat)
    (s.vault[s.back[buried] - 1] if s.back[buried] else s.deck).append(buried)
    foe = (yield Ask(seat, "dare", at_foes(s, seat)))[2] - 1
    if (yield Ask(foe, "dared", (PASS, YES))) == YES:
        yield from draw(s, foe, 1)
        hurt(s, foe, 1, seat)


def harvest(s: Arena, seat: int, target: int) -> Rules:
    """Everybody discards one and draws one."""
    yield from shed_all(s)
    for each_seat in s.alive():
        yield from draw(s, each_seat, 1)


def insight(s: Arena, seat: int, target: int) -> Rules:
    """Look at three (of your vault if you have one), keep one; an enemy says which of the others is forgotten."""
    pile = s.vault[seat] if s.vault and s.vault[seat] else s.deck
    if pile is not s.deck:
        yield Shuffle(pile)
    for _ in range(min(3, len(pile))):
        s.aside.append(pile.pop())
        s.show(s.aside[-1], 1 << seat)
    if not s.aside:
        return
    kept = (yield Ask(seat, "keep", cards(s, "keep", s.aside), secret=True))[1]
    s.take(s.aside, kept, 1 << seat)
    s.join(s.hands[seat], kept, 1 << seat)
    if s.aside:
        foe = s.foes(seat)[0]
        lost = (yield Ask(foe, "forget", [("forget", p) for p in told_apart(s, foe, s.aside)]))[1]
        s.aside.remove(lost)
        s.reveal(lost)
        away(s, lost)
        for piece in s.aside:
            under(s, piece)
        s.aside = []
        yield Ask(
            foe, "taunt", (PASS, YES)
        )  # a question while it is still open which place the forgotten card came from


def duel(s: Arena, seat: int, target: int) -> Rules:
    """Both may block, unseen; then both roll and reroll."""
    pair = (seat, target)
    blocks = yield AskAll("block", [Ask(i, "block", (PASS, YES)) for i in pair])
    s.dice = [list((yield Roll(3)))]
    s.dice.append(list((yield Roll(3))))
    for i, who in enumerate(pair):
        for _ in range(2):
            again = yield Ask(who, "reroll", (PASS, *[("die", None, n + 1) for n in range(3)]))
            if again == PASS:
                break
            s.dice[i][again[2] - 1] = (yield Roll())[0]
    thrown, s.dice = s.dice, []
    for dice, who, foe in zip(thrown, pair, reversed(pair), strict=True):
        hits = sum(1 + (die == 6) for die in dice if die >= 4) - 2 * (blocks[foe] == YES) - (blocks[who] == YES)
        if hits > 0:
            hurt(s, foe, hits, who)


EFFECTS: dict[int, Callable[[Arena, int, int], Rules]] = {
    STRIKE: strike,
    DUEL: duel,
    INSIGHT: insight,
    THIEF: thief,
    REBREW: rebrew,
    ORACLE: oracle,
    SCHEME: scheme,
    HARVEST: harvest,
    NEGATE: negate,
    SPARK: spark,
}


def attack(s: Arena, source: int, target: int, damage: int) -> Rules:
    """A hidden reaction may answer. It is asked whether or not it can be paid, so that asking tells nothing."""
    trap, returned = s.trap[target], 0
    if trap != NO_PIECE and target not in s.spent:
        use = yield Ask(target, "react", (PASS, YES) if s.hands[target] else (PASS,), of=trap)
        if use == YES:
            s.reveal(trap)
            s.tell("react", trap, seat=target)
            drop(s, target, (yield Ask(target, "pay", cards(s, "shed", s.hands[target]), of=trap))[1])
            if s.face[trap] == GUARD:
                damage -= 2 + (yield from guarded(s, target))
            else:
                returned, damage = damage, 0
            s.trap[target] = NO_PIECE
            s.join(s.hands[target], trap, 1 << target)
            yield from hide(s, target)
            s.spent.add(target)
            if returned:
                hurt(s, (yield Ask(target, "reflect", at_foes(s, target)))[2] - 1, returned, target)
    if damage > 0:
        hurt(s, target, damage, source)


def guarded(s: Arena, seat: int) -> Rules:
    """A draw in the middle of the effect; another discard stops one more."""
    yield from draw(s, seat, 1)
    shed = yield Ask(seat, "guard", (PASS, *cards(s, "shed", s.hands[seat])))
    if shed == PASS:
        return 0
    drop(s, seat, shed[1])
    return 1


def hurt(s: Arena, seat: int, damage: int, source: int) -> None:
    """Damage, what it triggers, and whether it ends the game."""
    if s.hp[seat] <= 0:
        return
    s.hp[seat] = max(0, s.hp[seat] - damage)
    s.tell("hurt", seat=seat, n=damage)
    if source >= 0:
        if s.skill[seat] != NO_PIECE and s.face[s.skill[seat]] == THORNS:
            s.fired.append((seat, s.skill[seat], source))
        if s.skill[source] != NO_PIECE and s.face[s.skill[source]] == EMBER:
            s.fired.append((source, s.skill[source], seat))
    s.over = len(s.alive()) <= 1


def end_turn(s: Arena) -> Rules:
    """Down to six cards; then the next, and after ten rounds the end."""
    seat = s.active
    while s.hp[seat] > 0 and len(s.hands[seat]) > 6:
        yield REST
        drop(s, seat, (yield Ask(seat, "limit", cards(s, "shed", s.hands[seat])))[1])
    later = [i for i in s.alive() if i > seat]
    if later:
        s.active, s.phase = later[0], TURN
        return
    s.round += 1
    s.phase = CUSTOM if s.round % 3 == 0 else DRAW
    s.over = s.round > ROUNDS


def leave(s: Arena, seat: int) -> None:
    """Who gives up falls; its cards are discarded."""
    if s.hp[seat] <= 0:
        return
    s.hp[seat] = 0
    for piece in (*s.hands[seat], s.skill[seat], s.trap[seat]):
        if piece != NO_PIECE:
            s.reveal(piece)
            away(s, piece)
    s.hands[seat], s.skill[seat], s.trap[seat] = [], NO_PIECE, NO_PIECE
    if s.active == seat and s.phase == MAIN and not s.stack:
        s.phase = END
    if s.priority == seat:
        s.priority = s.after(seat)
    s.over = len(s.alive()) <= 1


# ---------------------------------------------------------------- what is seen, said and read
NOT_HELD = No("not-held", "GAUNT-1")
WORDS = Words(
    {
        "ask.customize": "Prepare yourself.",
        "ask.hide": "Choose the reaction to hide.",
        "ask.taunt": "Taunt the one who looked?",
        "ask.shed": "Choose a card to discard.",
        "ask.main": "Play a card or pass.",
        "ask.respond": "Respond or pass.",
        "ask.order": "Which of your triggers comes first?",
        "ask.target": "Choose an enemy for {0}.",
        "ask.spark": "Discard a card to draw another?",
        "ask.take": "Choose a card to take.",
        "ask.rebrew": "Discard a card?",
        "ask.oracle": "Choose the card to discard.",
        "ask.scheme": "Choose a card to bury.",
        "ask.dare": "Whom do you dare?",
        "ask.dared": "Do you draw?",
        "ask.keep": "Choose a card to keep.",
        "ask.forget": "Choose the card to be forgotten.",
        "ask.block": "Block?",
        "ask.reroll": "Reroll a die?",
        "ask.react": "React with {0}?",
        "ask.pay": "Discard a card to use {0}.",
        "ask.guard": "Discard another card to stop one more?",
        "ask.reflect": "Who suffers instead?",
        "ask.limit": "You hold too many cards: discard one.",
        "do.play": "Play {0}",
        "do.take": "Take {0}",
        "tell.draw": "{seat:seat} draws {0}.",
        "tell.discard": "{seat:seat} discards {0}.",
        "tell.equip": "{seat:seat} equips {0}.",
        "tell.hide": "{seat:seat} hides {0}.",
        "tell.trigger": "{0} of {seat:seat} triggers.",
        "tell.play": "{seat:seat} plays {0}.",
        "tell.steal": "{seat:seat} takes {0} from {foe:seat}.",
        "tell.react": "{seat:seat} reacts with {0}.",
        "tell.hurt": "{seat:seat} suffers {n} damage.",
        "no.not-held": "You hold no such card.",
        "end.standing": "Who stands firmest wins.",
    }
)
PIECE_VERBS = ("equip", "set", "shed", "play", "take", "bury", "keep", "forget")


def view(s: Arena, eye: Eye) -> dict[str, Any]:
    """The arena as one viewer sees it."""
    return {
        "phase": PHASES[s.phase],
        "round": s.round,
        "active": s.active,
        "priority": s.priority,
        "passes": s.passes,
        "deck": eye.pile(s.deck),
        "aside": eye.pieces(s.aside),
        "discard": eye.pieces(s.discard),
        "gone": eye.pieces(s.gone),
        "stack": [[seat, face == TRIGGER, eye.piece(piece), target] for seat, face, piece, target in s.stack],
        "fired": [list(fired[::2]) for fired in s.fired],
        "dice": [list(dice) for dice in s.dice],
        "players": [
            {
                "hp": s.hp[seat],
                "shards": s.shards[seat],
                "hand": eye.pieces(s.hands[seat]),
                "skill": eye.piece(s.skill[seat]),
                "trap": eye.piece(s.trap[seat]),
                "spent": seat in s.spent,
                "vault": eye.pile(s.vault[seat]) if s.vault else None,
            }
            for seat in range(s.seats)
        ],
    }


def vocabulary() -> Iterator[str]:
    """Every option text that can ever be offered."""
    yield from ("pass", "yes", "done", "shard", "gamble", "hide")
    yield from (f"{verb} {n}" for verb in ("at", "die", "first") for n in range(1, 13))
    for verb in PIECE_VERBS:
        for card in FACES:
            yield f"{verb} {card.slug}"
            yield from (f"{verb} {card.slug}-from-{n}" for n in range(1, 4))
    yield from (f"take hands-{i}-of-{n}" for i in range(1, 5) for n in range(1, 4))
    yield from (f"forget aside-{i}-of-1" for i in range(1, 4))


class Gauntlet(Game[Arena]):
    """The game as the engine knows it."""

    name = "gauntlet"
    title = "Gauntlet"
    modes = (Mode("standard", (3,), 2500),)
    settings = (
        Setting("vaults", False, "Private lists.", Flag()),
        Setting("lists", 0, "Which private lists.", Number(0, 10**6)),
    )
    packs = (Pack("gauntlet", FACES),)
    faces = FACES
    backs = ("card", "card of the first", "card of the second", "card of the third")
    words = WORDS
    ledger = Ledger((Clause("GAUNT-1", "H", "One plays what one holds."),))

    def setup(self, mode: str, players: int, options: Mapping[str, Any]) -> Arena:
        return new_table(players, options["vaults"], options["lists"])

    def rules(self, s: Arena) -> Rules:
        return rules(s)

    def leave(self, s: Arena, seat: int) -> None:
        leave(s, seat)

    def ending(self, s: Arena) -> Ending:
        ranks = ranked(s.hp)
        winners = tuple([seat for seat in range(s.seats) if ranks[seat] == 1])
        return Ending(ranks, tuple(s.hp), winners, "standing", tuple([(("health", hp),) for hp in s.hp]))

    def view(self, s: Arena, eye: Eye) -> dict[str, Any]:
        return view(s, eye)

    def vocabulary(self, mode: str) -> Iterator[str]:
        return vocabulary()

    def why_not(self, s: Arena, seat: int, ask: Ask, text: str) -> No | None:
        return NOT_HELD if text.startswith("play ") and ask.about in ("main", "respond") else None

    def name_of(self, s: Arena, viewer: int, piece: int) -> str:
        said = super().name_of(s, viewer, piece)
        return f"{said}-from-{s.back[piece]}" if s.back[piece] and s.known[piece] >> viewer & 1 else said

    def may_be(self, s: Arena) -> Mapping[int, frozenset[int]]:
        return {piece: REACTION for piece in s.trap if piece != NO_PIECE}

    def stock(self, s: Arena, viewer: int) -> Mapping[int, Callable[[Random, int, list[int]], list[int]]]:
        return {1 + seat: private_list for seat in range(len(s.vault)) if seat != viewer}

    def check(self, s: Arena) -> None:
        assert all(s.face[p] in REACTION for p in s.trap if p != NO_PIECE), "something else than a reaction is hidden"
        assert all(hp >= 0 for hp in s.hp), f"health below zero: {s.hp}"
        assert all(0 <= shards <= SHARDS for shards in s.shards), f"shards out of bounds: {s.shards}"


GAME = Gauntlet()
