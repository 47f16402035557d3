"""What is in the box for each mode, and the decks before the first question (chapter 2, ENDO-21.11, 21.12, 22.2)."""

from __future__ import annotations

from functools import lru_cache

from orrery.engine.questions import Rules, Shuffle
from orrery.engine.table import NO_PIECE
from orrery.games.endogenesis.cards.catalogue import FACES, GLYPH, KIND, PILE_A, PILE_B
from orrery.games.endogenesis.rules.state import (
    BEAST,
    CHAOS,
    CHARACTERS,
    CLASS,
    CLASSES,
    DEATHCRY,
    DISTORTION,
    EVENT,
    KNOWLEDGE,
    LEGENDARY,
    MODES,
    MONSTER,
    MONSTER_PLACES,
    NO_CATEGORY,
    NOBODY,
    ROYALE,
    SHORT,
    SLOTS,
    STANDARD,
    START_HEALTH,
    START_SHARDS,
    TACTICAL,
    WONDER,
    WONDERS,
    Cosmos,
)

BONUS_MODES = (STANDARD, SHORT)
DIFFICULTIES = ("initiate", "adept", "ascendant", "royale")
EVERYTHING = 99
"""As many as there are."""
ROYALE_DECKS = ((8, 3, 2, 1), (10, 4, 4, 2), (12, 6, 5, 3), (EVERYTHING,) * 4)
"""ENDO-21.12: Monsters, Legendaries, Events, Distortions for each difficulty."""
NOT_ROYALE = frozenset({"mimic", "oathbreaker", "dread-whisper", "mind-theft"})


def in_the_box(mode: int, beyond: bool, face: int) -> bool:
    """ENDO-18.1, 21.11, 22.2, 22.3: whether a card is used in this game."""
    card, kind = FACES[face], KIND[face]
    if card.beyond and not beyond:
        return False
    if mode == ROYALE:
        return kind != DEATHCRY and card.slug not in NOT_ROYALE and getattr(card, "royale", True)
    if mode == TACTICAL:
        return kind not in (EVENT, DISTORTION, CLASS) and face != GLYPH and getattr(card, "tactical", True)
    return True


def new_table(mode: str, players: int, beyond: bool, difficulty: str, fragments: bool, choice: bool) -> Cosmos:
    """ENDO-1 and 2: the box, unshuffled, and what every player starts with."""
    return unpacked(mode, players, beyond, difficulty, fragments, choice).copy()


@lru_cache(maxsize=64)
def unpacked(mode: str, players: int, beyond: bool, difficulty: str, fragments: bool, choice: bool) -> Cosmos:
    """Such a table, to be copied: unpacking the box takes longer than many a turn."""
    s = Cosmos(players)
    s.mode, s.beyond, s.difficulty = MODES.index(mode), beyond, DIFFICULTIES.index(difficulty)
    s.fragments, s.first_is_chosen = fragments, choice
    s.order = tuple(range(players))
    s.shared = s.everyone if s.mode == ROYALE else 0
    for face, card in enumerate(FACES):
        if in_the_box(s.mode, beyond, face):
            copies = getattr(card, "copies", 1) + (getattr(card, "copies_beyond", 0) if beyond else 0)
            put_in(s, face, copies)
    s.hands = [[] for _ in range(players)]
    s.wonders = [[] for _ in range(players)]
    s.chosen = [[] for _ in range(players)]
    places = players * SLOTS
    s.slots, s.augments = [NO_PIECE] * places, [NO_PIECE] * places
    s.under, s.charges = [0] * places, [0] * places
    s.klass, s.path = [NO_PIECE] * players, [NO_CATEGORY] * players
    s.shards, s.prisms = [START_SHARDS] * players, [0] * players
    s.drums = [0] * players
    s.owed, s.milestones = [0] * players, [0] * players
    s.auto_costs, s.auto_cats, s.auto_kinds = [0] * players, [0] * players, [0] * players
    s.hp = [START_HEALTH if c < players else 0 for c in range(CHARACTERS)]
    s.mh = s.hp[:]
    s.dead = sum(1 << c for c in range(MONSTER, CHARACTERS))
    s.monsters, s.hurt_by = [NO_PIECE] * MONSTER_PLACES, [NOBODY] * MONSTER_PLACES
    s.wounds_left, s.bounty, s.hurt_round = [0] * MONSTER_PLACES, [0] * MONSTER_PLACES, [0] * MONSTER_PLACES
    s.open_places = 1
    return s


def put_in(s: Cosmos, face: int, copies: int) -> None:
    """The copies of a card go to their deck."""
    kind = KIND[face]
    if kind in (BEAST, LEGENDARY, EVENT, DISTORTION):
        s.roc += s.add([face], CHAOS)
    elif kind == WONDER:
        s.row += s.add([face], WONDERS)
    elif kind == CLASS:
        pieces = s.add([face], CLASSES)
        s.reveal(pieces[0])
        s.classes += pieces
    else:
        pile = s.pile_a if face in PILE_A else s.pile_b if face in PILE_B else s.rok
        pile += s.add([face] * copies, KNOWLEDGE)


def shuffle_decks(s: Cosmos) -> Rules:
    """ENDO-2.1 to 2.7: the piles and decks are shuffled; every player is dealt four starting cards to choose from."""
    yield Shuffle(s.pile_a)
    yield Shuffle(s.pile_b)
    yield Shuffle(s.row)
    s.revealed = [p for p in s.roc if getattr(s.card(p), "starter", False)]
    s.roc = [p for p in s.roc if p not in s.revealed]
    if s.mode == ROYALE:
        yield from choose_chaos(s)
    yield Shuffle(s.roc)
    for piece in s.revealed:
        s.reveal(piece)
    yield Shuffle(s.revealed)
    s.roc += s.revealed
    s.revealed = []
    for seat in s.players():
        for _ in range(4):
            piece = s.pile_a.pop()
            s.show(piece, s.eyes(seat))
            s.join(s.chosen[seat], piece, s.eyes(seat))


def choose_chaos(s: Cosmos) -> Rules:
    """ENDO-21.12: the difficulty says how many of each kind are drawn at random; the others stay in the box."""
    for kind, n in zip((BEAST, LEGENDARY, EVENT, DISTORTION), ROYALE_DECKS[s.difficulty], strict=True):
        s.drawn = [p for p in s.roc if s.kind(p) == kind]
        s.roc = [p for p in s.roc if s.kind(p) != kind]
        yield Shuffle(s.drawn)
        take = n - len(s.revealed) if kind == BEAST else n
        s.roc += s.drawn[:take]
        s.box += s.drawn[take:]
        s.drawn = []


def split_starting_piles(s: Cosmos) -> Rules:
    """ENDO-2.3 to 2.5: what was not kept goes back, everybody gets four of pile B, and all piles become one deck."""
    for seat in s.players():
        s.pile_a += s.chosen[seat]
        s.chosen[seat] = []
    for seat in s.players():
        eyes = s.eyes(seat)
        for _ in range(4):
            piece = s.pile_b.pop()
            s.show(piece, eyes)
            s.join(s.hands[seat], piece, eyes)
    s.rok += s.pile_a + s.pile_b
    s.pile_a, s.pile_b = [], []
    yield Shuffle(s.rok)
