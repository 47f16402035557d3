"""What is on the table of Genesis."""

from __future__ import annotations

from typing import Any, Literal

from orrery.engine.table import NO_PIECE, Derived, NotState, Table, Zone, Zones, table

(
    SETUP,
    PICKING,
    BUILDING,
    FIRST,
    DEAL,
    ROUND,
    DRAWING,
    TURN,
    BEGIN,
    MOVE,
    MAIN,
    END,
    WRAP,
    FINAL,
    CLOSING,
    DECAYING,
    EXPIRE,
    WON,
    LOCK,
    SHOW,
    OVER,
) = range(21)
"""Phases, in the order of the rules. WON: a game has come to its end, OVER: the whole match has."""
BEFORE_CHAMPIONS = frozenset({SETUP, PICKING, BUILDING})
"""The phases before the Champions stand in the Arena."""
AFTER_A_GAME = frozenset({WON, LOCK, SHOW, OVER})
"""The phases in which no game is going on."""

RESPONSES = (1 << MAIN) | (1 << END) | (1 << FINAL)
"""GEN-11.3: the phases in which Swifts are played; in all others the Stack simply resolves."""

DUEL, MATCH, FREE, TEAMS, DRAFT = range(5)
Mode = Literal["duel", "match", "free-for-all", "2v2", "draft"]
MODES: tuple[Mode, ...] = ("duel", "match", "free-for-all", "2v2", "draft")

SEATS = 4
TIMELINE, FORETHOUGHT, SUBCONSCIOUS, CHAMPION_BACK, PACK_BACK = 0, 4, 8, 12, 13
"""Backs: the first three are one for each seat, so a card's owner is its back modulo 4."""

TURN_END, ROUND_END, FOR_GOOD = range(3)
"""How long something given lasts."""

Entry = tuple[int, ...]
"""An ability on the Stack: (ability, seat, unit or -1, card it comes from, element, subject, serial, *targets)."""
ABILITY, SEAT, UNIT, CARD, ELEMENT, SUBJECT, SERIAL, TARGETS = range(8)
"""The places of an entry: plain tuples are quickest to copy, and digests are made of them."""
BEARER, BOON_UNTIL, SHIELD_UNTIL = 0, 1, 3
"""Places of boons and shields: both begin with the unit that has them."""
GONE = -2
"""Where an entry names a card that has left the Arena since."""


@table
class Arena(Table):
    """Everything the rules name is here; nothing that a REST needs is anywhere else."""

    mode: int
    """Which way it is played: DUEL, MATCH, …"""
    phase: int
    """Where the game is: SETUP, PICKING, …"""
    round: int
    """The round of this game, from 1."""
    first: int
    """The Starting Champion's seat."""
    turn: int
    """The active player, or who is about to take a turn."""
    last: int = -1
    """Who took the last turn of this round."""
    active: int = NO_PIECE
    """The unit that takes its turn (GEN-7.1)."""
    steps: int
    """How many steps the active unit has taken (GEN-7.5)."""
    priority: int
    """The seat that may play something or pass (GEN-12.3)."""
    passes: int
    """How many seats have passed in succession."""
    passives: int
    """Passive abilities resolved since something was played, a step or a round's draw (GEN-12.25)."""
    stack: list[Entry]
    """What was played and has not resolved, the top last."""
    serial: int
    """Counts what was put on the Stack, so that abilities can be told apart."""
    resolving: tuple[int, ...]
    """The ability that is being resolved."""
    declaring: tuple[int, ...]
    """What is being declared, before it is on the Stack: (ability, seat, source, *targets so far)."""
    pending: list[Entry]
    """Immediates and Triggers whose condition was met and that are not on the Stack yet."""

    team: tuple[int, ...]
    """The side each seat is on."""
    actor: list[int]
    """2v2: who took the team's previous turn, or -1."""
    champion: list[int]
    """Each seat's Champion."""
    aura: list[int]
    """The Aura of each seat."""
    out: list[int]
    """0 while the seat plays, else the number of the event that defeated it; `why` says how."""
    why: list[int]
    """How each seat was defeated: BY_HP, BY_TIMELINE, …; 0 while it plays."""
    events: int
    """How many events defeated somebody: it grows when somebody falls, which ends what is being resolved."""

    units: Zone
    """Champions and Summons in the Arena, in the order they came."""
    alterations: Zone
    """Alterations in the Arena, in the order they came."""
    skills: Zone
    """Attached Enchantments, in the order they were attached."""
    played: Zone
    """Cards played from Thoughts whose ability is declared, on the Stack or resolving (GEN-9.23)."""
    timelines: Zones
    """Each seat's Timeline, the top last."""
    thoughts: Zones
    """Each seat's Thoughts: the cards in hand."""
    memories: Zones
    """Each seat's Memories: the cards that were used, the last on top."""
    forethoughts: Zones
    """Each seat's Forethoughts (GEN-19.2); after a draft what was not built in."""
    fallen: Zone
    """Cards that left the game, with a defeated player or between games."""

    spot: dict[int, int]
    """Where each unit and Alteration is."""
    facing: dict[int, int]
    """Where each unit faces: NORTH, EAST, SOUTH, WEST."""
    hp: dict[int, int]
    """The HP of each card in the Arena that has any."""
    control: dict[int, int]
    """The seat that commands each unit."""
    bearer: dict[int, int]
    """Attached Enchantment -> unit, or -1 for the Arena."""
    exerted: int
    """The exerted units, as bits (GEN-9.24)."""
    stunned: int
    """The stunned units, as bits (GEN-17.11)."""
    pacified: int
    """The pacified units, as bits (GEN-17.9)."""
    graves: int
    """Spots on which a Summon was killed this round."""
    weak: dict[int, int]
    """Weaknesses as ailments that stay, as bits."""
    weak_now: dict[int, int]
    """Weaknesses as ailments until the end of the round, as bits."""
    decay: dict[int, tuple[int, ...]]
    """Rounds left of each instance; 0 means until removed."""
    grounded: dict[int, tuple[int, ...]]
    """The sources of Flight and Aerial that are silenced this round."""
    copies: int
    """How many cards came from the Subconscious."""
    boons: list[tuple[int, int, int, int]]
    """What units gained for a while: (unit, until, keywords, more damage)."""
    shields: list[tuple[int, int, int, int]]
    """Shields, oldest first: (unit, points, against this source or -1, until)."""

    game: int
    """Match: how many games are over."""
    wins: list[int]
    """Match: the games each seat has won."""
    beaten: list[int]
    """The seats that lost the last game; empty after a draw."""
    locked: list[int]
    """Match: how far each seat is with its swap."""
    out_pile: Zones
    """Match: cards of each Timeline that are to be swapped out."""
    in_pile: Zones
    """Match: Forethoughts of each seat that are to be swapped in."""

    heroes: list[int]
    """The Champions' faces."""
    lists: list[tuple[int, ...]]
    """Faces of the Timelines and Forethoughts given as options, used up when the cards are made."""
    pack: int
    """Draft: which of the packs is being drafted, from 1."""
    packs: Zones
    """Draft: the pack each seat holds."""
    sealed: Zones
    """Draft: the cards of the packs each seat has not opened."""
    picks: Zones
    """Draft: the cards each seat has taken."""
    plates: Zone
    """Draft: one card of each design, from which packs are made."""
    basics: list[tuple[int, ...]]
    """Draft: faces of the basic cards each seat has added to its Timeline."""

    lineup: Derived
    """What is printed on the cards in the Arena, added up (see `lineup`); None when one has come or gone."""
    standing: Derived
    """The spots on which something stands or lies, as bits; None when something has moved."""
    swift_offers: NotState
    """For each seat, Thoughts and what they offer at Swift speed (see `playing`)."""

    # ---- seats
    def after(self, seat: int) -> int:
        """The next living seat clockwise."""
        out, n = self.out, self.seats
        seat = (seat + 1) % n
        while out[seat]:
            seat = (seat + 1) % n
        return seat

    def living(self) -> list[int]:
        """The seats that still play, in seat order."""
        return [i for i, gone in enumerate(self.out) if not gone]

    def order(self) -> list[int]:
        """GEN-12.20: the living seats from the active player on; outside turns from the Starting Champion."""
        start = self.turn if 1 << self.phase & DURING_TURNS else self.first
        return [seat for seat in [(start + i) % self.seats for i in range(self.seats)] if not self.out[seat]]

    def partner(self, seat: int) -> int:
        """The other seat of a 2v2 team, or -1."""
        return (seat + 2) % 4 if self.mode == TEAMS else -1

    def seers(self, seat: int) -> int:
        """Who sees a seat's Thoughts, as bits: itself and, GEN-20.18, its partner."""
        return 1 << seat | (1 << (seat + 2) % 4 if self.mode == TEAMS else 0)

    def decider(self, seat: int) -> int:
        """GEN-20.16: who decides for a seat's cards: its partner once its Champion is dead."""
        return self.partner(seat) if self.out[seat] and self.mode == TEAMS else seat

    # ---- cards
    def owner(self, piece: int) -> int:
        """GEN-3.5."""
        return self.champion.index(piece) if self.back[piece] == CHAMPION_BACK else self.back[piece] & 3

    def commander(self, piece: int) -> int:
        """GEN-3.5, 3.7: whose card it is now: who commands the unit, else its owner."""
        seat = self.control.get(piece)
        return self.owner(piece) if seat is None else seat

    def befalls(self, kind: str, piece: int, **params: Any) -> None:
        """Tell that something happens to a card, and so to whose it is."""
        if self.ear is not None:
            self.tell(kind, piece, meant=(self.commander(piece),), **params)

    def is_exerted(self, unit: int) -> bool:
        """GEN-9.24: yes or no."""
        return bool(self.exerted >> unit & 1)

    def occupied(self) -> int:
        """GEN-5.1: the spots with a Champion or Summon on them (see also `units.blocked`)."""
        mask, spot = 0, self.spot
        for unit in self.units:
            mask |= 1 << spot[unit]
        return mask


DURING_TURNS = 1 << BEGIN | 1 << MOVE | 1 << MAIN | 1 << END | 1 << WRAP
