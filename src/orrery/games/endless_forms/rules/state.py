"""What is on the table of Endless Forms."""

from __future__ import annotations

from typing import NamedTuple

from orrery.engine.questions import Choice
from orrery.engine.table import NO_PIECE, Slots, Table, Zone, Zones, table
from orrery.games.endless_forms.cards.nature import NIGHT, PERIOD_OF_TURN

SETUP, MULLIGAN, START, INIT, DEPLOY, EXERT, MOVE, DEPOP, PASS_ON, OVER = range(10)
"""Steps of the match, in order; START to PASS_ON come once in every turn."""

HAND = 8
PLACES = 4
NEXT_TO = ((1,), (0, 2), (1, 3), (2,))
"""FORM-2.10: the row is a line, not a ring."""

SPECIES_PLAYED, EFFECT_PLAYED, EVENT_PLAYED, EVENT_SHOWN = 1, 2, 4, 8
"""Bits of `used`: the allowances of a Deployment Phase, and that the own Event was revealed in it (FORM-5.12)."""

HABITAT_BACK = 2
"""Backs: 0 and 1 the main decks of the seats, 2 and 3 their habitat decks."""

EVENT_ZONE, MAIN_DECK = -20, -10
"""What an Effect may be attached to besides cards: the zone of a seat is this number plus the seat."""

SHUT, W1, W2, W3, W4, W5, W6, W7, W8, W9, W10, W11 = range(12)
"""Windows, as chapter 7 numbers them; SHUT: none."""

NOTHING, SPECIES, EFFECT, EVENT, EXPOP, POWER, TRAVEL = range(7)
"""What is declared (the first number of `declared`)."""

NONE: Choice = ("none",)
STOP: Choice = ("stop",)
"""Declining an offer; declining more of it. (DONE ends a phase.)"""

NO_PREY, ALONE = -1, -2
"""In place of prey: a species that needs none; a predator that exerts to expop without prey."""


class Moved(NamedTuple):
    """A move of the Movement Phase."""

    species: int
    here: int
    there: int


@table
class Desert(Table):
    """The habitats, both players' species and cards. Everything a REST needs is here."""

    step: int
    """Where the match stands: SETUP to OVER."""
    turn: int
    """The number of the turn, from 1 to 16; 0 before the first."""
    first: int
    """The seat that goes first: it takes the odd turns."""
    active: int
    """The seat whose turn it is."""
    even_sunset: bool
    """Option: in the last depop only the second player's species decline (FORM-17.1)."""
    open_lists: bool
    """Option: both players may look up what is in both decks (FORM-17.2)."""
    deck_names: tuple[str, ...]
    """The ready deck of each seat, "random", or "" for a deck of its own."""
    conceded: int = -1
    """The seat that has conceded; -1 if none has."""

    kept: int
    """Set-up: the seats (bits) that have committed to their hands."""
    mulligans: list[int]
    """How often each seat has taken a new hand."""

    hands: Zones
    """The cards each seat holds."""
    decks: Zones
    """The main deck of each seat, its top card last."""
    habitat_decks: Zones
    """The habitat deck of each seat, its top card last."""
    discards: Zones
    """The discard pile of each seat, what came last at the end."""
    removed: Zone
    """Cards that are out of the game (FORM-12.6)."""
    row: Slots
    """The habitats in play, from left to right."""
    columns: Zones
    """Species by seat * PLACES + place, the one in play longest first."""
    events: Slots
    """The face-down Event of each seat."""
    chain: Zone
    """Revealed Events that are still to be resolved, the last revealed last."""
    aside: Zone
    """Cards between two places: declared, chosen or just shown."""
    effects: Zone
    """All attached Effects, the earliest first."""

    population: dict[int, int]
    """Species in play -> its population counters."""
    place: dict[int, int]
    """Species in play -> its place in the row, from 0."""
    entered: dict[int, int]
    """Species in play -> when it came into play, as a running number."""
    entries: int
    """How many species have come into play: the next running number."""
    exerted: int
    """Exerted species, as bits."""
    attached: dict[int, tuple[int, ...]]
    """Host (a species, a habitat, or a zone as a number below 0) -> its Effects, the earliest first."""
    choice: dict[int, int]
    """What was chosen for an Effect: resources, the face of a copied card."""
    floods: int
    """Habitats with a flood counter, as bits."""
    developed: dict[int, int]
    """Habitat -> development counters."""

    window: int
    """The window that was opened last: W1 to W10, or SHUT once a phase asks its own question."""
    asking: tuple[int, ...]
    """The seats still to be asked in the window."""
    stirred: bool
    """Something was played, exerted, moved or revealed since the last window between two phases."""
    declared: tuple[int, ...]
    """What is declared and waits for its window: (SPECIES, card, place), (EFFECT, card, host, what was chosen),
    (EVENT, card), (EXPOP, species, prey), (POWER, species, number of the ability, target), (TRAVEL, species, place).
    Only (SPECIES,) or (EFFECT,) while a card lies aside that nobody else has seen yet."""
    acting: int = NO_PIECE
    """The species whose prey, target or goal is being asked for, before anything is declared."""
    used: int
    """What was played in this Deployment Phase, as bits: SPECIES_PLAYED to EVENT_SHOWN."""
    moved: tuple[int, ...]
    """The species moved in this Movement Phase, each followed by where it came from and where it went (`moves`)."""
    pending: list[tuple[int, ...]]
    """Texts triggered by the instruction that is being carried out: (BOLT, prey), (ROAD, Effect, who crosses it),
    (TRAP, species, who falls into it)."""
    dooming: bool
    """W7 is open: species at 0 counters wait to leave."""

    echo: dict[int, int]
    """Species -> the face it takes after (Echoed Form)."""
    saved: int
    """Cards that have used Headstart, as bits."""
    warded: dict[int, int]
    """Species -> the turn at whose beginning its ward ends (Conservation Effort)."""
    preserved: dict[int, int]
    """Habitat -> the turn at whose beginning its ward ends (Ecological Preserve)."""
    spared: dict[int, int]
    """Habitat -> seats (bits) whose species lose nothing there in the next depop."""
    withered: dict[int, int]
    """Habitat -> Witherings waiting for the next depop."""
    drought: int
    """The last turn of a Drought."""
    monsoon: int
    """The last turn of a Monsoon Season."""
    adaptive: int
    """Seats (bits) whose species find every resource everywhere until the end of this turn (Hyper-Adaptive Fauna)."""
    limited: bool
    """Until the end of this turn no exertion gives more than two counters (Limited Resources)."""
    overpredation: int
    """How many Overpredations hold until the end of this turn."""
    rites: list[int]
    """For each seat how many Rites of Spring hold until the end of this turn."""
    winter: bool
    """It is Night for the rest of this turn (Winter Cuts Short the Day)."""

    @property
    def period(self) -> int:
        """FORM-3.2 and 3.5: DAY or NIGHT, as every text of this turn reads it."""
        return NIGHT if self.winter else PERIOD_OF_TURN[self.turn]

    def owner(self, piece: int) -> int:
        """FORM-1.17: the seat whose deck the card came from; it controls its species."""
        return self.back[piece] & 1

    def seat_of_turn(self, number: int) -> int:
        """FORM-3.1: the seat whose turn has this number; the turns go back and forth."""
        return self.first if number % 2 else 1 - self.first

    def movers(self) -> tuple[int, ...]:
        """FORM-9.5: the species moved in this Movement Phase."""
        return self.moved[:: len(Moved._fields)]

    def moves(self) -> list[Moved]:
        """The moves of this Movement Phase."""
        return [*map(Moved._make, zip(*[iter(self.moved)] * len(Moved._fields), strict=True))]

    @property
    def declares(self) -> int:
        """FORM-7.8: what is declared: SPECIES to TRAVEL, or NOTHING."""
        return self.declared[0] if self.declared else NOTHING

    @property
    def declared_card(self) -> int:
        """The card or species that is declared; NO_PIECE if nothing is."""
        return self.declared[1] if len(self.declared) > 1 else NO_PIECE

    def is_habitat(self, piece: int) -> bool:
        """Whether a card is a habitat: its back says so."""
        return self.back[piece] >= HABITAT_BACK

    def hit(self, seat: int, piece: int) -> tuple[int, ...]:
        """Whom it is meant for what a seat does to a piece: its owner, if that is somebody else."""
        owner = self.owner(piece)
        return () if owner == seat else (owner,)

    def next_turn_of(self, seat: int) -> int:
        """FORM-6.9: the number of the first turn of this seat that begins after now."""
        return self.turn + (2 if self.active == seat else 1)

    def score(self, seat: int) -> int:
        """FORM-15.2: the population counters on a seat's species."""
        back, all_counters = self.back, 0
        for p, n in self.population.items():
            if back[p] == seat:
                all_counters += n
        return all_counters


def new_desert(seats: int) -> Desert:
    """An empty table."""
    s = Desert(seats)
    s.mulligans = [0] * seats
    s.rites = [0] * seats
    s.hands = [[] for _ in range(seats)]
    s.decks = [[] for _ in range(seats)]
    s.habitat_decks = [[] for _ in range(seats)]
    s.discards = [[] for _ in range(seats)]
    s.columns = [[] for _ in range(seats * PLACES)]
    s.row = [NO_PIECE] * PLACES
    s.events = [NO_PIECE] * seats
    return s
