"""What is on the table of Endogenesis.

A *character* is an int: a player by its seat, a Monster by MONSTER + its place. A *place of a Skill* is an int too:
seat * SLOTS + slot. Sets of characters, seats and places are kept as bits of one int.
"""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import ClassVar

from orrery.engine.questions import Choice
from orrery.engine.table import NO_PIECE, Slots, Table, Zone, Zones, each, table

STANDARD, SHORT, ROYALE, TACTICAL = range(4)
MODES = ("standard", "short", "chaos-royale", "tactical")

SETUP, KEEP, CUSTOM, START, DRAW, PREPARE, TURN, ROUND_END, END = range(9)
"""Phases of the game, in the order of the rules."""
PHASES = ("set-up", "set-up", "customization", "start", "draw", "preparation", "combat", "round end", "end")
BEGIN, MAIN, FINISH, TRADE, LIMIT = range(5)
"""Steps of a turn."""
IDLE, WINDOW, HIT, QUEUE, LATE, CLOSE = range(6)
"""Stages of a Skill being resolved."""
NOTHING, SKILL, AUTO, MONSTER_SKILL, ECHO = range(5)
"""What is being resolved: nothing, an Active, an Auto-trigger Skill, a Monster's Skill, a Monster's by an Event."""

COSMIC, ORGANIC, MECHANIC, EXTRINSIC, MYTHIC, VOLTAIC = range(6)
CATEGORIES = ("Cosmic", "Organic", "Mechanic", "Extrinsic", "Mythic", "Voltaic")
NO_CATEGORY = -1

ACTIVE, REACTION, ULTIMATE, INITIATIVE, DEATHCRY, ARTIFACT, AUGMENT, WONDER = range(8)
BEAST, LEGENDARY, EVENT, DISTORTION, CLASS = range(8, 13)
KINDS = (
    *("Active Skill", "Reaction Skill", "Ultimate Skill", "Initiative Skill", "Deathcry Skill", "Artifact", "Augment"),
    *("Wonder", "Monster", "Legendary Monster", "Event", "Distortion", "Class"),
)
SKILL_KINDS = frozenset((ACTIVE, REACTION, ULTIMATE))
"""ENDO-1.2: Skills of the Basic slots and the Ultimate slot."""
AUTO_KINDS = frozenset((INITIATIVE, DEATHCRY))
"""ENDO-18.2: Skills of the Auto-trigger slot."""
KNOWLEDGE_KINDS = SKILL_KINDS | AUTO_KINDS | {ARTIFACT, AUGMENT}
"""Cards of the Realm of Knowledge."""
MONSTER_KINDS = frozenset((BEAST, LEGENDARY))
CHAOS_KINDS = MONSTER_KINDS | {EVENT, DISTORTION}
"""Cards of the Realm of Chaos."""

KNOWLEDGE, CHAOS, WONDERS, CLASSES = range(4)
"""The four backs."""
BACKS = ("Knowledge card", "Chaos card", "Wonder", "Class")

SLOTS = 5
ULT, AUTO_SLOT = 3, 4
SLOT_NAMES = ("b1", "b2", "b3", "u", "a")
SLOT_WORDS = ("Basic slot 1", "Basic slot 2", "Basic slot 3", "the Ultimate slot", "the Auto-trigger slot")
BASICS, BASICS_AND_ULT = (1 << ULT) - 1, (1 << ULT + 1) - 1
"""Slots, as bits."""
THOSE = tuple([tuple(each(mask)) for mask in range(BASICS_AND_ULT + 1)])
"""For each set of these (as bits) the slots in it."""
CAPACITY = (4, 4, 4, 6, 2)
"""ENDO-1.3: Shards under each slot."""
ROWS = ((0, 1, 1, 2, 3), (0, 1, 1, 2, 3), (0, 1, 1, 2, 3), (0, 0, 1, 1, 2, 2, 3), (0, 1, 2))
"""ENDO-8.12: the upgrade row for each number of Shards."""

MONSTER = 8
MONSTER_PLACES = 3
CHARACTERS = MONSTER + MONSTER_PLACES
BEASTS = (1 << CHARACTERS) - (1 << MONSTER)
"""All Monsters, as bits."""
NOBODY = -1
START_HEALTH = 3
START_SHARDS = 3
MOST_HEALTH = 15
DEAR_HEALTH = 10
MILESTONES = (5, 10, 15)
HAND_LIMIT = 7
MOST_ROUNDS = 60
MOST_USES = 10
MOST_PLAYERS = 5
TACTICAL_ROUNDS = {3: 6, 4: 5, 5: 4}
PRISM_POINTS = 5

PLAYER = "player-"
"""How players are called in notation: player-1, player-2 …"""
TARGET_PLAYER: tuple[Choice, ...] = tuple([("target", None, f"{PLAYER}{i + 1}") for i in range(MOST_PLAYERS)])
PLAYERS_NAMED = MappingProxyType({choice[2]: seat for seat, choice in enumerate(TARGET_PLAYER)})
"""The seat of each player's name in notation."""

MOST_PIECES = 256


def on_each_piece(verb: str) -> tuple[Choice, ...]:
    """This choice on every piece: shared, so that questions only look theirs up."""
    return tuple([(verb, p) for p in range(MOST_PIECES)])


DISCARD, USE, SET, PAY = map(on_each_piece, ("discard", "use", "set", "pay"))
TARGET, PLAY_WONDER = map(on_each_piece, ("target", "wonder"))
EQUIP: tuple[tuple[Choice, ...], ...] = tuple(
    [tuple([("equip", p, name) for name in SLOT_NAMES[: ULT + 1]]) for p in range(MOST_PIECES)]
)
"""By piece and slot."""


def player_named(name: str) -> int | None:
    """The seat called like this in notation, whether it exists or not; None if it is no player's name."""
    number = name.removeprefix(PLAYER)
    return int(number) - 1 if number != name and number.isdigit() else None


@lru_cache(maxsize=4096)
def ring(order: tuple[int, ...], acting: int) -> tuple[int, ...]:
    """ENDO-10.5: characters by how soon their turn comes; the acting one is last, Monsters follow the players."""
    everybody = (*order, MONSTER, MONSTER + 1, MONSTER + 2)
    if acting in everybody:
        i = everybody.index(acting) + 1
        return everybody[i:] + everybody[:i]
    return everybody


@table
class Cosmos(Table):
    """Everything the rules name is here; nothing that a REST needs is anywhere else."""

    kinds: ClassVar[tuple[int, ...]] = ()
    """The kind of card of each face, as the catalogue has it."""
    energies: ClassVar[tuple[int, ...]] = ()
    """The printed Energy value of each face."""
    categories: ClassVar[tuple[int, ...]] = ()
    """The category of each face, or NO_CATEGORY."""

    mode: int
    beyond: bool
    fragments: bool
    """The module Fragments of Knowledge is used (ENDO-5.5)."""
    first_is_chosen: bool
    """The first seat says who begins (ENDO-2.13); else it is drawn."""
    difficulty: int
    phase: int
    round: int
    step: int
    active: int = NOBODY
    acting: int = NO_PIECE
    """The Monster whose turn it is."""
    order: tuple[int, ...]
    shared: int
    """Chaos Royale: the bits of everybody, since all cards are open among partners; else 0."""

    # ---- decks
    rok: Zone
    rok_discard: Zone
    offer: Zone
    """Fragments of Knowledge: three open cards."""
    pile_a: Zone
    pile_b: Zone
    roc: Zone
    roc_discard: Zone
    distortions: Zone
    revealed: Zone
    """The Event being resolved and Chaos cards it has revealed."""
    box: Zone
    """Chaos Royale: Chaos cards that were not drawn for this game, by kind."""
    row: Zone
    row_discard: Zone
    classes: Zone
    aside: Zone
    """Cards being looked at, drawn for their value or resolved."""
    drawn: Zone
    """Cards a Monster has drawn."""
    shown: bool
    """The top card of the Realm of Chaos lies face up."""

    # ---- Monsters, by place
    monsters: Slots
    open_places: int
    wounds_left: list[int]
    """Injury thresholds that still hold a Shard, as bits."""
    bounty: list[int]
    """Further Shards for the kill."""
    hurt_by: list[int]
    hurt_round: list[int]
    arriving: bool
    reckoned: int = NO_PIECE
    """The Legendary that Reckoning brings."""
    armed: bool
    fog: bool
    """An Event makes every player discard a card."""
    essence: int
    slain: int
    slain_face: int = -1

    # ---- characters
    hp: list[int]
    mh: list[int]
    dead: int
    """Dead players and empty or slain Monster places."""
    marks: int
    gone: int

    # ---- players
    hands: Zones
    wonders: Zones
    chosen: Zones
    """Cards laid aside by each player until all have chosen."""
    shards: list[int]
    prisms: list[int]
    first_to_two: int = NOBODY
    slots: Slots
    under: list[int]
    """Shards under each slot."""
    augments: Slots
    charges: list[int]
    spent: int
    """Exhausted Skills, as bits of their places."""
    klass: Slots
    path: list[int]
    """The category whose Class passive the player has, or -1."""
    formless: int
    weakened: int
    spared: int
    """Will not be Weakened at the next revival."""
    suicides: int
    owed: list[int]
    """Wonders due for Health milestones."""
    milestones: list[int]
    locked: int = NO_PIECE
    drew: int
    """Players who have drawn from the shuffled Realm of Knowledge."""
    auto_costs: list[int]
    """What everybody knows of each Auto-trigger card: possible costs, categories and kinds, as bits."""
    auto_cats: list[int]
    auto_kinds: list[int]
    changed: int
    """Tactical: places that got a new Skill in this Preparation."""
    dry: bool
    drain: int
    result: int
    """0 while it goes on; else how it ended (see evaluate)."""

    # ---- this turn
    energy: int
    used: bool
    """A Skill was used or a Wonder played by the acting player."""
    skills: int
    """The Skills the acting player has used, as bits of their pieces."""
    replaced: bool
    drums: list[int]
    """War Drums each player has used: what they add to its next damaging Skill."""
    forge: int
    energized: int
    forged: bool
    fresh: int
    """Places whose Skill was equipped this turn."""
    refreshers: int
    uses: dict[int, int]
    lashed: int
    reacted_turn: int
    reacted_round: int
    monster_spent: int
    struck_turn: int

    # ---- the Skill being resolved
    act: int
    stage: int
    user: int = NOBODY
    at: int = -1
    doing: int = -1
    part: str
    """Which Skill of a Monster: active, initiative, deathcry."""
    level: int
    mimic: bool
    stays: bool
    aims: list[int]
    note: int
    rival: int = NOBODY
    """The player whose slots a question means, while it is asked."""
    slayer: int = NOBODY
    lost_charges: int
    burst: bool
    ended: bool
    """Its user has died in the middle of it (ENDO-10.14)."""
    dealt: int
    wounded: int
    """Characters the Skill's own damage has hurt."""
    killed: int
    """Those of them it has killed."""
    answered: int
    """Characters that have used a Reaction against the Skill itself."""
    covered: int
    """Characters a Mirror Veil keeps it from."""
    spare: dict[int, int]
    """Defence left over against the Skill, by character."""

    # ---- the blows of it, before they land
    hit_by: int = NOBODY
    own: bool
    """They are the Skill's own, not made by a Reaction."""
    hits: list[int]
    blows: list[int]
    slack: list[int]
    roots: list[int]
    sure: int
    decided: int
    reacted: int
    veiled: int
    came: int
    """Damage that came in when the Reaction being resolved was used."""
    answer: int = NO_PIECE
    """The Monster whose Reaction dealt them and does something more to the same character after that."""
    queue: list[tuple[int, int, int, int]]
    """Damage made by Reactions: source, target, amount (-1 is what the source suffers itself), and the piece of a
    Monster whose Reaction does something more after it, or NO_PIECE."""
    cries: list[tuple[int, int, int, int]]
    """Deathcries to come: who died, its slayer, Charges lost, 1 if it only triggers as if."""
    fallen: list[tuple[int, int]]
    """Deaths without reward so far: who died, its slayer."""

    # ---------------------------------------------------------------- looking
    def ring(self) -> tuple[int, ...]:
        """ENDO-10.5: characters in action order."""
        return ring(self.order, self.active)

    def alive(self, c: int) -> bool:
        """Whether the character is in play and alive."""
        return not self.dead >> c & 1

    def players(self) -> list[int]:
        """The seats that have not resigned, from the starting player on."""
        gone = self.gone
        return [i for i in self.order if not gone >> i & 1]

    def living(self) -> list[int]:
        """Living players in action order."""
        dead = self.dead
        return [c for c in ring(self.order, self.active) if c < MONSTER and not dead >> c & 1]

    def beasts(self) -> list[int]:
        """Monsters in play."""
        dead = self.dead
        return [c for c in (MONSTER, MONSTER + 1, MONSTER + 2) if not dead >> c & 1]

    def enemies(self, c: int) -> list[int]:
        """ENDO-1.1 and 21.9: living enemies of a character, in action order."""
        dead = self.dead
        if c >= MONSTER or c == NOBODY:
            return self.living()
        if self.mode == ROYALE:
            return self.beasts()
        return [x for x in ring(self.order, self.active) if x != c and not dead >> x & 1]

    def has_enemy(self, seat: int) -> bool:
        """Whether a player has a living enemy."""
        there = BEASTS if self.mode == ROYALE else (BEASTS | (1 << self.seats) - 1) & ~(1 << seat)
        return there & ~self.dead != 0

    def others(self, seat: int) -> list[int]:
        """Other living players that are enemies, in action order."""
        return [] if self.mode == ROYALE else [c for c in self.living() if c != seat]

    def row_of(self, at: int) -> int:
        """ENDO-8.12 and 11.15: the upgrade row a Skill works with."""
        return 0 if self.weakened >> at // SLOTS & 1 else ROWS[at % SLOTS][self.under[at]]

    def eyes(self, seat: int) -> int:
        """The viewers that see this player's cards."""
        return self.shared or 1 << seat

    def kind(self, piece: int) -> int:
        """What kind of card a piece is."""
        return self.kinds[self.face[piece]]

    def distortion(self) -> str:
        """The slug of the active Distortion."""
        return str(self.card(self.distortions[-1]).slug) if self.distortions else ""

    def monster_of(self, piece: int) -> int:
        """The character of a Monster piece in play."""
        return MONSTER + self.monsters.index(piece)

    def target(self, c: int) -> Choice:
        """A character as a choice."""
        return TARGET_PLAYER[c] if c < MONSTER else TARGET[self.monsters[c - MONSTER]]

    def aimed(self, choice: Choice) -> int:
        """The character such a choice is on."""
        return self.monster_of(choice[1]) if choice[1] is not None else PLAYERS_NAMED[choice[2]]

    def basics(self, seat: int) -> list[int]:
        """Places of the player's equipped Basic Skills."""
        at, slots = seat * SLOTS, self.slots
        return [i for i in range(at, at + ULT) if slots[i] >= 0]

    def has_basics(self, seat: int) -> bool:
        """ENDO-8.3: whether every Basic slot of the player holds a Skill."""
        at, slots = seat * SLOTS, self.slots
        return slots[at] >= 0 and slots[at + 1] >= 0 and slots[at + 2] >= 0

    def face_up(self, seat: int) -> list[int]:
        """Places of the player's face-up Skills (Actives and Ultimate)."""
        at, slots, face, kinds = seat * SLOTS, self.slots, self.face, self.kinds
        return [i for i in range(at, at + AUTO_SLOT) if slots[i] >= 0 and kinds[face[slots[i]]] != REACTION]

    def equipped(self, seat: int) -> list[int]:
        """Places of the player's equipped Basic and Ultimate Skills."""
        at, slots = seat * SLOTS, self.slots
        return [i for i in range(at, at + AUTO_SLOT) if slots[i] >= 0]

    def ready(self, seat: int) -> list[int]:
        """Places of Skills that are not exhausted."""
        return [i for i in self.equipped(seat) if not self.spent >> i & 1]

    def charged(self, seat: int) -> list[int]:
        """ENDO-19.1: places of the player's Active Voltaic Skills."""
        return [i for i in self.face_up(seat) if self.card(self.slots[i]).category == VOLTAIC]

    def held_shards(self, seat: int) -> int:
        """Shards under Skills and unused."""
        at = seat * SLOTS
        return self.shards[seat] + sum(self.under[at : at + SLOTS])

    def affect(self, c: int, damage: int, sure: bool = False) -> None:
        """The Skill being resolved hits a character."""
        if c in self.hits:
            self.blows[self.hits.index(c)] += damage
        else:
            self.hits.append(c)
            self.blows.append(damage)
            self.slack.append(0)
            self.roots.append(0)
        if sure:
            self.sure |= 1 << c

    def incoming(self, c: int) -> int:
        """Damage aimed at a character now."""
        return self.blows[self.hits.index(c)] if c in self.hits else 0
