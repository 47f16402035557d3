"""What is on the table of Endogenesis.

A *character* is an int: a player by its seat, a Monster by MONSTER + its place. A *place of a Skill* is an int too:
seat * SLOTS + slot. Sets of characters, seats and places are kept as bits of one int.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Annotated, ClassVar, Literal

from orrery.engine.codec import OneOf
from orrery.engine.notation import whole_number
from orrery.engine.questions import Choice
from orrery.engine.table import NO_PIECE, Slots, Table, Zone, Zones, each, table

STANDARD, SHORT, ROYALE, TACTICAL = range(4)
ModeName = Literal["standard", "short", "chaos-royale", "tactical"]
MODES: tuple[ModeName, ...] = ("standard", "short", "chaos-royale", "tactical")

SETUP, KEEP, CUSTOM, START, DRAW, PREPARE, TURN, ROUND_END, END = range(9)
"""Phases of the game, in the order of the rules."""
BEFORE_ANY_IS_KEPT = frozenset((SETUP, KEEP))
"""Phases in which the starting cards still lie apart."""
PhaseName = Literal["set-up", "customization", "start", "draw", "preparation", "combat", "round end", "end"]
PHASES: tuple[PhaseName, ...] = (
    "set-up",
    "set-up",
    "customization",
    "start",
    "draw",
    "preparation",
    "combat",
    "round end",
    "end",
)
BEGIN, MAIN, FINISH, TRADE, LIMIT = range(5)
"""Steps of a turn."""
IDLE, WINDOW, HIT, QUEUE, LATE, CLOSE = range(6)
"""Stages of a Skill being resolved."""
NOTHING, SKILL, AUTO, MONSTER_SKILL, ECHO = range(5)
"""What is being resolved: nothing, an Active, an Auto-trigger Skill, a Monster's Skill, a Monster's by an Event."""

COSMIC, ORGANIC, MECHANIC, EXTRINSIC, MYTHIC, VOLTAIC = range(6)
CategoryName = Literal["Cosmic", "Organic", "Mechanic", "Extrinsic", "Mythic", "Voltaic"]
CATEGORIES: tuple[CategoryName, ...] = ("Cosmic", "Organic", "Mechanic", "Extrinsic", "Mythic", "Voltaic")
NO_CATEGORY = -1
Category = Annotated[int, OneOf.numbered("none", *CATEGORIES, first=NO_CATEGORY)]
"""A category on a card, for whoever writes one down."""

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
INITIATIVE_ONLY, DEATHCRY_ONLY = 1, 2
EITHER_AUTO = INITIATIVE_ONLY | DEATHCRY_ONLY
"""What everybody knows of the kind of a hidden Auto-trigger Skill."""
AUTO_COSTS = range(3)
"""What Auto-trigger Skills may cost."""
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
SlotName = Literal["b1", "b2", "b3", "u", "a"]
SLOT_NAMES: tuple[SlotName, ...] = ("b1", "b2", "b3", "u", "a")
SLOT_OF: Mapping[str, int] = MappingProxyType({name: k for k, name in enumerate(SLOT_NAMES)})
"""The slot of each name."""
SLOT_WORDS = ("Basic slot 1", "Basic slot 2", "Basic slot 3", "the Ultimate slot", "the Auto-trigger slot")
BASICS, BASICS_AND_ULT = (1 << ULT) - 1, (1 << ULT + 1) - 1
"""Slots, as bits."""
THOSE = tuple([tuple(each(mask)) for mask in range(BASICS_AND_ULT + 1)])
"""For each set of these (as bits) the slots in it."""
CAPACITY = (4, 4, 4, 6, 2)
"""ENDO-1.3: Shards under each slot."""
ROWS = ((0, 1, 1, 2, 3), (0, 1, 1, 2, 3), (0, 1, 1, 2, 3), (0, 0, 1, 1, 2, 2, 3), (0, 1, 2))
"""ENDO-8.12: the upgrade row for each number of Shards."""
TOP_ROW = 3
ROW_STEPS = tuple([tuple([n for n in range(1, len(rows)) if rows[n] > rows[n - 1]]) for rows in ROWS])
"""With how many Shards each upgrade row is reached."""

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

CRIER = 0
"""In a Deathcry to come, the place of who died."""
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
    number = whole_number(name.removeprefix(PLAYER)) if name.startswith(PLAYER) else None
    return None if number is None else number - 1


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
    """The mode of the match, one of MODES by its place."""
    beyond: bool
    """Whether the expansion is in the box."""
    fragments: bool
    """Whether the module Fragments of Knowledge is used (ENDO-5.5)."""
    first_is_chosen: bool
    """Whether the first seat says who begins (ENDO-2.13); else it is drawn."""
    difficulty: int
    """Chaos Royale: the difficulty, by its place in the list of the set-up."""
    phase: int
    """The phase of the game, from SETUP to END."""
    round: int
    """The number of the round; 0 before the first one."""
    step: int
    """The step of the turn, or of the Draw Phase."""
    active: int = NOBODY
    """The character whose turn it is, or NOBODY."""
    acting: int = NO_PIECE
    """The piece of the Monster whose turn it is."""
    order: tuple[int, ...]
    """The seats in the order of their turns."""
    shared: int
    """Chaos Royale: the bits of all viewers, since all cards are open among partners; else 0."""

    # ---- decks
    rok: Zone
    """The Realm of Knowledge, its top card last."""
    rok_discard: Zone
    """The discarded Knowledge cards, the last one on top."""
    offer: Zone
    """The Fragments of Knowledge: three open cards."""
    pile_a: Zone
    """The starting cards of pile A, before everybody has kept two."""
    pile_b: Zone
    """The starting cards of pile B."""
    roc: Zone
    """The Realm of Chaos, its top card last."""
    roc_discard: Zone
    """The discarded Chaos cards."""
    distortions: Zone
    """The Distortions that have come up; the last one is active."""
    revealed: Zone
    """The Event being resolved, and Chaos cards it has revealed."""
    box: Zone
    """Chaos Royale: Chaos cards that were not drawn for this game, by kind."""
    row: Zone
    """The deck of Wonders, its top card last."""
    row_discard: Zone
    """Wonders that were played or not kept."""
    classes: Zone
    """The Classes nobody has yet."""
    aside: Zone
    """Cards being looked at, drawn for their value or resolved."""
    drawn: Zone
    """Cards a Monster has drawn."""
    shown: bool
    """Whether the top card of the Realm of Chaos lies face up."""

    # ---- Monsters, by place
    monsters: Slots
    """The Monster in each place."""
    open_places: int
    """How many places may hold a Monster."""
    wounds_left: list[int]
    """By place, the injury thresholds that still hold a Shard, as bits."""
    bounty: list[int]
    """By place, Shards for the kill beyond the printed ones."""
    hurt_by: list[int]
    """By place, the player who damaged the Monster last, or NOBODY."""
    hurt_round: list[int]
    """By place, the round in which a player damaged the Monster last."""
    arriving: bool
    """Whether an Arrival is due."""
    reckoned: int = NO_PIECE
    """The Legendary that Reckoning brings."""
    armed: bool
    """Whether Acceleration makes the next Monster stronger."""
    fog: bool
    """Whether an Event still makes every player discard a card."""
    essence: int
    """Shards on the Essence Shift."""
    slain: int
    """How many Monsters have been slain."""
    slain_face: int = -1
    """The face of the Monster slain last, or -1."""

    # ---- characters
    hp: list[int]
    """The Health of each character."""
    mh: list[int]
    """The Max Health of each character."""
    dead: int
    """Dead players and empty or slain Monster places, as bits."""
    marks: int
    """Marked characters, as bits."""
    gone: int
    """Seats that have given up, as bits."""

    # ---- players
    hands: Zones
    """The hand of each player."""
    wonders: Zones
    """The Wonders of each player."""
    chosen: Zones
    """Cards laid aside by each player until all have chosen."""
    shards: list[int]
    """The unused Shards of each player."""
    prisms: list[int]
    """The Prisms of each player."""
    first_to_two: int = NOBODY
    """The player who held two Prisms first, or NOBODY."""
    slots: Slots
    """The Skill in each place."""
    under: list[int]
    """Shards under each place."""
    augments: Slots
    """The Augment attached in each place."""
    charges: list[int]
    """Charges on the Skill in each place."""
    spent: int
    """Exhausted Skills, as bits of their places."""
    klass: Slots
    """The Class card of each player."""
    path: list[int]
    """The category whose Class passive each player has, or NO_CATEGORY."""
    formless: int
    """Players that are Formless, as bits."""
    weakened: int
    """Weakened players, as bits."""
    spared: int
    """Players that will not be Weakened at their next revival, as bits."""
    suicides: int
    """Players whose last death was their own doing, as bits."""
    owed: list[int]
    """Wonders due to each player for Health milestones."""
    milestones: list[int]
    """By player, the Health milestones reached, as bits of their places in MILESTONES."""
    locked: int = NO_PIECE
    """The bonus card that may not be used before its owner's first turn (ENDO-2.15)."""
    drew: int
    """Players whose hand may hold other than starting cards, as bits."""
    auto_costs: list[int]
    """By player, the costs its Auto-trigger card may have as far as everybody knows, as bits."""
    auto_cats: list[int]
    """By player, the categories it may have, as bits."""
    auto_kinds: list[int]
    """By player, whether it may be an Initiative (bit 0) or a Deathcry (bit 1)."""
    changed: int
    """Places that got a new Skill in this customization or Preparation, as bits."""
    dry: bool
    """Chaos Royale: whether a Draw Phase has found the Realm of Knowledge empty."""
    drain: int
    """Chaos Royale: the Health everybody lost for that at the last round end."""
    result: int
    """How the game ended, a constant of `ending`; 0 while it goes on."""

    # ---- this turn
    energy: int
    """The Energy of the acting player."""
    used: bool
    """Whether the acting player has used a Skill or played a Wonder."""
    skills: int
    """The Skills the acting player has used, as bits of their pieces."""
    replaced: bool
    """Whether the acting player has replaced a Skill."""
    drums: list[int]
    """War Drums each player has used: what they add to its next damaging Skill."""
    forge: int
    """Bonus damage Starforge gives the Skills of the acting player."""
    energized: int
    """How much less Energize makes Skills cost."""
    forged: bool
    """Whether the Forge Catalyst pays for the next Augment."""
    fresh: int
    """Places whose Skill was equipped this turn, as bits."""
    refreshers: int
    """Places whose Skill has refreshed another one, as bits."""
    uses: dict[int, int]
    """How often the Skill of each place was used, where it was."""
    lashed: int
    """Places where an Arc Lash has refreshed itself, as bits."""
    reacted_turn: int
    """Players that have used a Reaction in this character's turn, as bits."""
    reacted_round: int
    """Players that have used a Reaction this round, as bits."""
    monster_spent: int
    """Monsters whose Reaction is used or exhausted, as bits."""
    struck_turn: int
    """Players whose Paragon passive has marked somebody, as bits."""

    # ---- the Skill being resolved
    act: int
    """What is being resolved, from NOTHING to ECHO."""
    stage: int
    """The stage it is in, from IDLE to CLOSE."""
    user: int = NOBODY
    """The character that uses the Skill."""
    at: int = -1
    """The place of the Skill, or -1 for a Monster's."""
    doing: int = -1
    """The face whose effects happen, which for Mimic is another one's, or -1."""
    part: str
    """Which Skill of a Monster it is: active, initiative, deathcry; empty for players."""
    level: int
    """The upgrade row it works with."""
    mimic: bool
    """Whether it is a copy."""
    stays: bool
    """Whether an Auto-trigger Skill stays in its slot."""
    aims: list[int]
    """The characters named as targets; where damage is assigned point by point, one for each point."""
    note: int
    """A number an effect has noted for a later one, or what a question has left to give."""
    rival: int = NOBODY
    """The player whose slots a question means, while it is asked."""
    slayer: int = NOBODY
    """Who slew the user of a Deathcry, or NOBODY."""
    lost_charges: int
    """The Charges the user of a Deathcry lost by dying."""
    burst: bool
    """Whether the blows are those of its Discharge."""
    ended: bool
    """Whether its user has died in the middle of it (ENDO-10.14)."""
    dealt: int
    """The Health its own damage has taken."""
    wounded: int
    """Characters the Skill's own damage has hurt, as bits."""
    killed: int
    """Those of them it has killed, as bits."""
    answered: int
    """Characters that have used a Reaction against the Skill itself, as bits."""
    covered: int
    """Characters a Mirror Veil keeps it from, as bits."""
    spare: dict[int, int]
    """Defence left over against the Skill, by character."""

    # ---- the blows of it, before they land
    hit_by: int = NOBODY
    """The character that deals the blows, or NOBODY."""
    own: bool
    """Whether they are the Skill's own, not made by a Reaction."""
    hits: list[int]
    """The characters they hit."""
    blows: list[int]
    """The damage aimed at each of them."""
    slack: list[int]
    """The Defence each of them has left over."""
    roots: list[int]
    """The Health Deep Roots leaves each of them, or 0."""
    sure: int
    """Characters hit with true strike, as bits."""
    decided: int
    """Characters that have nothing more to decide, as bits."""
    reacted: int
    """Characters that have used a Reaction, as bits."""
    veiled: int
    """Characters a Mirror Veil keeps the blows from, as bits."""
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

    def has_room_for_ultimate(self, seat: int) -> bool:
        """ENDO-8.3: whether the Ultimate slot of the player is filled or may be."""
        return self.slots[seat * SLOTS + ULT] >= 0 or self.has_basics(seat)

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
