"""What is on the table of Entropy."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from orrery.engine.table import NO_PIECE, Slots, Table, Zone, Zones, table

# ---------------------------------------------------------------- words of the rulebook as small numbers
ENERGY, MASS, ENTROPY, VP, GENERATOR = range(5)
"""Resources and what else is gained without asking; the first four are kept in `Cosmos.goods`."""
BACTERIA, PLANT, ANIMAL = range(3)
HEAT, CARBON, WATER, RADIATION, ANY = range(5)
STAR, PLANET, LIFE, WILD = range(4)
"""Creation tokens; the first three have Focus cards."""
INNER, OUTER = range(2)
EVOLVE, AGGREGATE, CREATE, ACTIVATE, BIOME, UPGRADE, TAKE, CATCH, SOUP = range(9)
"""The nine actions, the three inner ones first; also the frames of `Cosmos.stack` that resolve them."""

Lifeform = Literal["bacteria", "plant", "animal"]
Condition = Literal["heat", "carbon", "water", "radiation"]
Token = Literal["star", "planet", "life", "wild"]
Ring = Literal["inner", "outer"]
GOODS = ("Energy", "Mass", "Entropy", "VP")
ACTIONS = (
    *("Evolve a Star", "Aggregate Planet", "Create Life", "Activate Stars", "Set Biome"),
    *("Upgrade Console", "Take Life Cards", "Catch an Asteroid", "Primordial Soup"),
)
LIFEFORMS: tuple[Lifeform, ...] = ("bacteria", "plant", "animal")
CONDITIONS: tuple[Condition, ...] = ("heat", "carbon", "water", "radiation")
TOKENS: tuple[Token, ...] = ("star", "planet", "life", "wild")
RINGS: tuple[Ring, ...] = ("inner", "outer")
BIOME_KINDS = ("abundant", "scarce")
STARS = ("ia", "ib", "iia", "iib", "iic", "iiia", "iiib", "iiic", "iva", "ivb", "ivc")
SETS = ("A", "B", "C", "D")
TIERS = (1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4)
PATHS = ((2, 3), (3, 4), (5, 6), (5, 7), (6, 7), (8,), (9,), (10,), (), (), ())
"""ENT-9.2: which types a Star of each type may become."""

READY, LYING = -1, -2
"""Where a Creation token is when it is not in a section of the board."""

SECTORS = 6
SYSTEM_TILES = 20
MOST_LIFEFORMS = 5
MOST_CARDS = 3
MOST_TIER = 2
TRACK_END = 4
OBJECTIVES_TO_END = 2
"""ENT-20.1: so many complete Objectives end the game."""
GENERATOR_END = 6
MOST_ROUNDS = 200
"""The highest round cap a host may set."""
DISCOUNTS = ((0, 0), (1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6))
"""ENT-17.4, 17.9: on each Generator space, Entropy off and on how many Stars."""
DEAR = (WATER, RADIATION)
"""ENT-16.1: Asteroid types that cost 1 Mass more."""
EXCHANGE_COST, UPGRADE_COST = 2, 3
"""ENT-5.7: Entropy for 1 Energy or 1 Mass; ENT-14.1: Energy for a tier of a Focus card."""
SPACE_MASS = 2
"""ENT-16.1: what the Mass space of a Planet costs; the other one costs a Lifeform."""
GENERATOR_VP, OVERFLOW_VP = (0, 0, 0, 0, 2, 3, 4), 3
SMALL_NEEDS, BIG_NEEDS = (11, 8, 5), (18, 13, 8)
PRINTED_VP = ((0, 2, 3, 4, 5), (0, 3, 5, 7, 8), (0, 3, 5, 7, 8))
ALTERNATIVE_VP = ((0, 2, 3, 4, 5), (0, 4, 6, 8, 10), (0, 1, 2, 3, 4))
LEVELS = ("novice", "apprentice", "scientist", "master")
LEVEL_VP, LEVEL_CHALLENGES, LEVEL_HEADSTART = (55, 70, 80, 90), (1, 2, 2, 3), (0, 0, 1, 2)
CHALLENGE_VP = 5

# ---------------------------------------------------------------- what comes next when the stack is empty
SET_UP, PICK_FOCUS, DEAL, PICK_CHALLENGE = range(4)
MOVE, WALK, TRIGGER, REWARDS, ACT, FOCUS, CLOSE, MISSION, CHECK, RIVAL, END = range(4, 15)
TURN_STEPS = frozenset(range(MOVE, CHECK))
"""A turn before its Main Objective check."""
ACTION_STEPS = frozenset({FOCUS, CLOSE})
"""Where Entropy may be exchanged (ENT-5.8); the stack is emptied in the first of them."""

# ---------------------------------------------------------------- frames of the stack, after the nine actions
SETTLE, ARRIVE, SEED, SUPPORT, ORDER, FEWER, SPROUT, PLAYED = range(9, 17)
IMPACT, CRATER, HABITAT, RECALL, TOKEN = range(17, 22)
VERBS = 22
"""Frames from this number on are the verbs of the cards: (VERBS + which, here, how often)."""

Frame = tuple[int, ...]
"""Something still to be resolved: its kind, and numbers that `rules.frames` has names for. The top of the stack is
resolved first, completely (ENT-5.10)."""

# ---------------------------------------------------------------- backs
TILE_BACK, STAR_BACK, ASTEROID_BACK, FOCUS_BACK, OBJECTIVE_BACK = range(5)
START_STAR_BACK, START_PLANET_BACK, MISSION_BACK, CHALLENGE_BACK, PROGRESS_BACK, PLANET_BACK = range(5, 11)
BIOME_BACK = PLANET_BACK + 4
LIFE_BACK = BIOME_BACK + 2
BACKS = (
    *("Action tile", "Star", "Asteroid", "Focus card", "Objective tile", "Starting Star", "Starting Planet"),
    *("Mission", "Challenge", "Progress card"),
    *("Heat Planet", "Carbon Planet", "Water Planet", "Radiation Planet", "Abundant Biome", "Scarce Biome"),
    *("Bacteria card", "Plant card", "Animal card"),
)

Gains = tuple[int, int, int, int, int]
"""Energy, Mass, Entropy, VP, Generator advances."""
Program = tuple[Gains | None, tuple[tuple[int, int], ...]]
"""An effect ready to run: what is gained at once, and the other parts (frame number, how often), last part first."""


@table
class Cosmos(Table):
    """Everything the rules name is here. A *system* is the number of a laid-out Solar System tile; a *spot* is one of
    its Planet spaces (system * 2 + 0 or 1); per-seat numbers lie side by side (seat * width + which)."""

    # ---- the game
    step: int
    """What comes next when the stack is empty (SET_UP … END)."""
    round: int
    """The number of the round, 0 during set-up."""
    turn: int
    """How many seats after the first player the present one sits."""
    first: int
    """The first player."""
    active: int
    """The seat whose turn it is."""
    last: int
    """The number of the last round once two Objectives are complete, or 0 (ENT-20.3)."""
    cap: int
    """The round cap the host set, or 0 (ENT-5.12)."""
    solo: bool
    """Whether this is the solo mode (chapter 22)."""
    level: int
    """The level of the solo exam."""
    alternatives: int
    """The Main Objectives (bits) that an alternative tile covers (chapter 21)."""
    choosing: bool
    """Whether Focus sets are chosen."""
    named: int
    """The first player the host named, or -1."""
    gone: set[int]
    """The seats that have conceded."""

    # ---- the rondel
    tiles: Slots
    """The Action tile of each sector's outer space."""
    merged: int
    """Sectors (bits) whose outer space counts as one with the inner one for traffic."""
    scientists: list[int]
    """sector * 2 + ring of each Scientist, -1 before the game, -2 after conceding; in solo the Rival's comes second."""
    tokens: list[int]
    """Of each seat its four Creation tokens: the sector whose section it lies in, READY or LYING."""
    locked: int
    """Seats (bits) whose Wild token has not been passed yet."""

    # ---- the turn
    moved: int
    """The sectors the Scientist moves this turn."""
    ring: int
    """The ring it lands on."""
    placing: int
    """The Creation token it places on landing, or -1."""
    passed: int
    """The sectors of the move whose sections are behind it."""
    due: bool
    """Whether 1 Entropy is to be paid on landing (ENT-7.5)."""
    action: int
    """The action of the space landed on."""
    extra: int
    """Lifeforms the Create Life Traffic Bonus adds."""
    acted: bool
    """Whether the landing action was resolved."""
    made: int
    """The system or spot the landing action made or used, for Focus effects."""
    triggered: list[int]
    """The spots whose Biomes may still pay for this landing (ENT-7.7)."""
    noted: list[int]
    """What the Main Objectives have been given this turn."""
    stack: list[Frame]
    """What is still to be resolved, the next on top (see `rules.frames`)."""

    # ---- the supply: the top of a stack is its last piece
    stars: Zones
    """The Stars by type."""
    asteroids: Zones
    """The Asteroids by type."""
    planets: Zones
    """Left and right stack of each type: type * 2 + side; Biomes and Life decks likewise."""
    biomes: Zones
    """Abundant and Scarce Biomes, left and right."""
    life: Zones
    """The decks of Bacteria, Plant and Animal cards, left and right."""
    small: Zones
    """The small Lifeform tiles by type, the dearest on top."""
    big: Slots
    """The big Lifeform tile of each type until somebody claims it."""
    start_stars: Zone
    """Starting Stars, until they are dealt."""
    start_planets: Zone
    """Starting Planets, until they are dealt."""
    mission_deck: Zone
    """Missions, until they are dealt."""
    focus_cards: Zone
    """Focus cards nobody has yet."""
    box: Zone
    """What is out of the game."""

    # ---- solo
    progress: Zone
    """The Rival's Progress deck."""
    progressed: Zone
    """The Progress cards that were carried out."""
    challenge_deck: Zone
    """Challenges that are not in this game."""
    challenges: Zone
    """The open Challenges."""
    met: Zone
    """The complete Challenges."""

    # ---- the players
    goods: list[int]
    """Of each seat Energy, Mass, Entropy and VP."""
    generator: list[int]
    """The Generator space of each seat."""
    focus: Slots
    """Of each seat the Focus cards of its Star, Planet and Life token."""
    tiers: list[int]
    """The tier of each of them."""
    hands: Zones
    """The Life cards in hand."""
    missions: Zones
    """The Missions in hand."""
    spent: Zone
    """Missions played and discarded."""
    claimed: Slots
    """For each seat its small tiles by type, then its big ones."""
    markers: list[int]
    """Of each seat (and the Rival) its space on each of the three Main Objectives."""
    played: list[int]
    """Life cards turned over next to Planets, by seat and type."""
    systems: list[list[int]]
    """Each seat's Solar Systems, in the order they were laid out."""
    worlds: list[list[int]]
    """The spots of each seat's Planets, in the order they arrived."""

    # ---- the Solar Systems
    star_at: Slots
    """The Star of each system."""
    planet_at: Slots
    """The Planet of each spot, also one that is on its way there."""
    biome_at: Slots
    """The Biome next to each spot's Planet."""
    flipped: int
    """Spots (bits) whose Biome is fulfilled."""
    asteroid_at: Slots
    """spot * 2 + 0 for the space that costs a Lifeform, + 1 for the one that costs Mass."""
    card_at: Slots
    """The Life cards next to Planets: spot * 3 + place."""
    on: list[int]
    """Lifeforms: spot * 3 + type."""

    # ---- printed facts by face, set by the catalogue of cards
    kind: ClassVar[tuple[int, ...]] = ()
    """The type within its sort: Star type, Planet type, Life card type, the action of a tile …"""
    icons: ClassVar[tuple[int, ...]] = ()
    """Life Condition icons, packed: four bits each for Heat, Carbon, Water, Radiation, Any."""
    helping: ClassVar[tuple[int, ...]] = ()
    """The Life Conditions (bits, then Any) one of the icons can stand for when the card is discarded (ENT-11.7)."""
    cost: ClassVar[tuple[int, ...]] = ()
    """The Mass of a Planet."""
    starting: ClassVar[tuple[bool, ...]] = ()
    """Whether it is a Starting Star."""
    program: ClassVar[tuple[Program, ...]] = ()
    """The effect."""
    fulfilled: ClassVar[tuple[Program, ...]] = ()
    """Of a Biome: the effect of its other side; of a Focus card: that of tier 2."""
    needs: ClassVar[tuple[tuple[int, int, int, int], ...]] = ()
    """Lifeforms that must be there: Bacteria, Plants, Animals, and (Biomes) any."""
    removes: ClassVar[tuple[tuple[int, int, int], ...]] = ()
    """Lifeforms a Life card removes, by type."""
    gives: ClassVar[tuple[tuple[int, int], ...]] = ()
    """The type and number of the Lifeforms a Life card gives."""
    heeds: ClassVar[tuple[bool, ...]] = ()
    """Of a Life card: whether its effect may go otherwise once its Lifeforms are placed, so that the order matters."""
    trigger: ClassVar[tuple[int, ...]] = ()
    """The action for which a Biome pays, or -1."""

    # ---- the verbs of the cards by number: frame VERBS + n is the n-th verb
    verbs: ClassVar[tuple[Any, ...]] = ()
    """Every verb that waits on the stack."""
    nested: ClassVar[tuple[Program, ...]] = ()
    """What an `Each` does each time; nothing for the other verbs."""

    # ---- looking
    def order(self) -> list[int]:
        """All seats from the first player on."""
        return [(self.first + k) % self.seats for k in range(self.seats)]

    def playing(self) -> list[int]:
        """The seats that have not conceded."""
        return [seat for seat in range(self.seats) if seat not in self.gone]

    def seat_of(self, spot: int) -> int:
        """Whose Planet space this is."""
        return next(seat for seat in range(self.seats) if spot >> 1 in self.systems[seat])

    def owner(self, piece: int) -> int | None:
        """Whose piece it is: in hand, on the Console or in a Solar System; None for what is nobody's."""
        for seat in range(self.seats):
            if (
                piece in self.hands[seat]
                or piece in self.missions[seat]
                or piece in self.focus[seat * 3 : seat * 3 + 3]
                or piece in self.claimed[seat * 6 : seat * 6 + 6]
                or any(piece in self.pieces_in(system) for system in self.systems[seat])
            ):
                return seat
        return None

    def pieces_in(self, system: int) -> list[int]:
        """What lies in a Solar System; NO_PIECE for its empty places."""
        return [
            self.star_at[system],
            *self.planet_at[system * 2 : system * 2 + 2],
            *self.biome_at[system * 2 : system * 2 + 2],
            *self.asteroid_at[system * 4 : system * 4 + 4],
            *self.card_at[system * 6 : system * 6 + 6],
        ]

    def last_round(self) -> int:
        """ENT-5.12, 20.3: the last round as far as it is known, or 0."""
        return min(self.last, self.cap) if self.last and self.cap else self.last or self.cap

    def capped(self) -> bool:
        """ENT-5.12: whether it is the round cap that ends the game after this round."""
        return 0 < self.cap <= self.round and not 0 < self.last <= self.cap and (not self.solo or bool(self.progress))

    def number_of(self, seat: int, system: int) -> int:
        """The number its owner gives a Solar System, from 1 on."""
        return self.systems[seat].index(system) + 1

    def free_spot(self, system: int) -> int:
        """An empty Planet space, or -1; one that a Planet is on its way to is not empty (ENT-10.2)."""
        at = self.planet_at
        return system * 2 if at[system * 2] < 0 else system * 2 + 1 if at[system * 2 + 1] < 0 else NO_PIECE

    def tiles_left(self) -> int:
        """Solar System tiles in the supply."""
        return SYSTEM_TILES - len(self.star_at)

    def cards_on(self, spot: int) -> int:
        """Life cards that take up a place next to the Planet."""
        at = self.card_at
        return (at[spot * 3] >= 0) + (at[spot * 3 + 1] >= 0) + (at[spot * 3 + 2] >= 0)

    def has_turn(self, seat: int) -> bool:
        """Whether the seat is in its turn, before its Main Objective check."""
        return seat == self.active and self.step in TURN_STEPS

    def in_action_step(self) -> bool:
        """ENT-5.8: whether Entropy may be exchanged now."""
        return self.step in ACTION_STEPS

    # ---- changing
    def new_system(self, seat: int) -> int:
        """Lay out a Solar System tile."""
        system = len(self.star_at)
        self.star_at.append(NO_PIECE)
        self.planet_at += (NO_PIECE,) * 2
        self.biome_at += (NO_PIECE,) * 2
        self.asteroid_at += (NO_PIECE,) * 4
        self.card_at += (NO_PIECE,) * 6
        self.on += (0,) * 6
        self.systems[seat].append(system)
        return system

    def ahead(self) -> int:
        """Own Creation tokens the moving Scientist will still retrieve by passing."""
        base = self.active * 4
        start = (self.scientists[self.active] >> 1) + 1
        count = 0
        for k in range(start + self.passed, start + self.moved):
            section = k % SECTORS
            for t in range(4):
                if self.tokens[base + t] == section and not (t == WILD and self.locked >> self.active & 1):
                    count += 1
        return count

    def spendable(self) -> int:
        """The Entropy the active player may spend now: what is due on landing must stay within reach (ENT-7.6)."""
        entropy = self.goods[self.active * 4 + ENTROPY]
        return entropy - 1 if self.due and self.ahead() == 0 else entropy
