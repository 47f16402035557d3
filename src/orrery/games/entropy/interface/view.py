"""What is secret in Entropy: Missions in hand and what lies below the tops of the stacks. Only what is here is seen."""

from __future__ import annotations

from typing import Literal, TypedDict

from orrery.engine.table import NO_PIECE
from orrery.engine.text import plain
from orrery.engine.view import Eye, PieceView, PileView
from orrery.games.entropy.cards.catalogue import FACES
from orrery.games.entropy.cards.kinds import Asteroid
from orrery.games.entropy.cards.words import TRAFFIC_WORDS, in_turn
from orrery.games.entropy.interface.words import WORDS
from orrery.games.entropy.rules import ending, tally
from orrery.games.entropy.rules.frames import Crater, Habitat, Impact, Seed, Settle, Support, top
from orrery.games.entropy.rules.missions import completed
from orrery.games.entropy.rules.rondel import action_at, away, traffic_distance
from orrery.games.entropy.rules.state import (
    ACTIONS,
    BIG_NEEDS,
    CHALLENGE_VP,
    CONDITIONS,
    DISCOUNTS,
    EXCHANGE_COST,
    GENERATOR_VP,
    INNER,
    LEVEL_CHALLENGES,
    LEVEL_VP,
    LEVELS,
    LIFEFORMS,
    LYING,
    MOST_LIFEFORMS,
    MOST_TIER,
    OBJECTIVES_TO_END,
    OUTER,
    PATHS,
    READY,
    SECTORS,
    SMALL_NEEDS,
    SPACE_MASS,
    STARS,
    TIERS,
    TOKENS,
    TRACK_END,
    WILD,
    Condition,
    Cosmos,
    Lifeform,
    Token,
)

Step = Literal["set-up", "movement", "action", "mission", "rival", "end"]
STEPS: tuple[Step, ...] = (
    *("set-up", "set-up", "set-up", "set-up"),
    *("movement", "movement", "movement", "movement", "action", "action", "action", "mission", "mission"),
    *("rival", "end"),
)
Where = Literal["ready", "lying"] | int
"""Where a Creation token is: on its Console, or the number of a sector."""


# ---------------------------------------------------------------- the rondel
class TokenView(TypedDict):
    """A Creation token in a section of the rondel."""

    seat: int
    token: Token
    locked: bool


class ScientistsView(TypedDict):
    """Who stands on the two spaces of a sector; in the solo mode 1 is the Rival."""

    inner: list[int]
    outer: list[int]


class BonusView(TypedDict):
    """The Traffic Bonus of the two spaces of a sector, as words and signs in turn; empty where there is none."""

    inner: list[str]
    outer: list[str]


class SectorView(TypedDict):
    """One sector of the rondel: its two spaces, who stands there, whose tokens lie in its section."""

    sector: int
    merged: bool
    inner: str
    outer: str
    tile: PieceView
    scientists: ScientistsView
    tokens: list[TokenView]
    away: int
    """How far ahead of the viewer's Scientist it is (a spectator's: of that of the active seat); 0 for its own."""
    bonus: BonusView
    """What a move of that Scientist to it would earn now."""


# ---------------------------------------------------------------- the offers
class StackView(TypedDict):
    """A stack of the Main board: what lies on top and how many."""

    top: PieceView | None
    count: int
    pile: PileView


class StarTypeView(TypedDict):
    """A type of Star: its tier (which is its cost in Energy and in Entropy) and what it may evolve into."""

    code: str
    tier: int
    becomes: list[str]


class ConditionsView(TypedDict):
    """A number for each Life Condition."""

    heat: int
    carbon: int
    water: int
    radiation: int


class AsteroidCardsView(TypedDict):
    """The Asteroid tile of each Life Condition."""

    heat: str
    carbon: str
    water: str
    radiation: str


class OffersView(TypedDict):
    """The stacks of the Main board."""

    stars: dict[str, int]
    """How many of each type are left."""
    star_types: list[StarTypeView]
    asteroids: ConditionsView
    asteroid_cards: AsteroidCardsView
    planets: list[StackView]
    biomes: list[StackView]
    life: list[StackView]
    systems: int


# ---------------------------------------------------------------- the Objectives
class TrackView(TypedDict):
    """A Main Objective."""

    sign: str
    alternative: bool
    when: str
    """What advances a marker on it."""
    counts: str
    """What is worth VP in the end, each."""
    vp: list[int]
    """VP for each such thing, by space; the last space holds one player and completes the Objective."""
    markers: list[int]


class LifeRowView(TypedDict):
    """The Lifeform Objectives of one type."""

    type: Lifeform
    small_needs: int
    big_needs: int
    small: list[PieceView]
    big: PieceView | None


class ObjectivesView(TypedDict):
    """The Main tracks and the Lifeform tiles."""

    complete: int
    needed: int
    """So many complete ones end the game."""
    tracks: list[TrackView]
    lifeforms: list[LifeRowView]


# ---------------------------------------------------------------- the players
class LifeformsView(TypedDict):
    """A number for each type of Lifeform."""

    bacteria: int
    plant: int
    animal: int


class AsteroidsView(TypedDict):
    """The two Asteroid spaces of a Planet, by what they cost."""

    lifeform: PieceView | None
    mass: PieceView | None


class WorldView(TypedDict):
    """A Planet with everything on it and next to it."""

    planet: PieceView
    arrived: bool
    """Not while its effect is resolved (ENT-10.2)."""
    biome: PieceView | None
    fulfilled: bool
    asteroids: AsteroidsView
    cards: list[PieceView]
    lifeforms: LifeformsView


class SystemView(TypedDict):
    """A Solar System with its Star and its two Planet spaces."""

    number: int
    star: PieceView | None
    spots: list[WorldView | None]


class ScorePartView(TypedDict):
    """A part of a score."""

    what: str
    vp: int


class TokensView(TypedDict):
    """Where the Creation tokens of a player are."""

    star: Where
    planet: Where
    life: Where
    wild: Where


class GeneratorView(TypedDict):
    """How far a Generator is: so much Entropy off on so many Stars."""

    space: int
    discount: int
    stars: int


class FocusView(TypedDict):
    """A Focus card and its tier."""

    piece: PieceView | None
    token: Token
    tier: int


class PlayerView(TypedDict):
    """Console, Solar Systems, hand (open: every Life card came from a face-up deck), Missions."""

    energy: int
    mass: int
    entropy: int
    vp: int
    score: list[ScorePartView]
    """What the score would be made of if the game ended now."""
    total: int
    """The sum of it."""
    rank: int
    """The place it would have; equals share."""
    gone: bool
    tokens: TokensView
    locked: bool
    """Whether its Wild token has not been passed yet."""
    generator: GeneratorView
    focus: list[FocusView]
    hand: list[PieceView]
    missions: list[PieceView]
    claimed: list[PieceView]
    played: LifeformsView
    lifeforms: LifeformsView
    """On all its Planets together."""
    systems: list[SystemView]


# ---------------------------------------------------------------- the rest
class PlacingView(TypedDict):
    """What the active player is about to place: a Planet, Biome or Life card by its piece, an Asteroid by its type; and
    the Planet it goes to, once that is chosen. All of it lies open, and so do the choices."""

    what: Literal["planet", "biome", "life", "asteroid"]
    piece: int | None
    card: str | None
    """The face of that piece."""
    condition: Condition | None
    on: int | None
    on_card: str | None
    """The face of that Planet."""


class GeneratorSpaceView(TypedDict):
    """A space of every Generator: the Entropy it takes off, on how many Stars, and the VP for reaching it."""

    discount: int
    stars: int
    vp: int


class LimitsView(TypedDict):
    """Numbers of the rulebook that are shown beside what they limit."""

    lifeforms: int
    """Of a type on a Planet."""
    tiers: int
    """Of a Focus card."""
    exchange: int
    """Entropy for 1 Energy or 1 Mass."""
    space_mass: int
    """Mass for the Asteroid space that costs no Lifeform."""


class ExamView(TypedDict):
    """The Solo tile."""

    level: str
    needed_vp: int
    needed_challenges: int
    challenge_vp: int
    challenges: list[PieceView]
    completed: list[PieceView]
    progress: PileView
    progressed: list[PieceView]


class CosmosView(TypedDict):
    """The whole table as one viewer sees it."""

    step: Step
    round: int
    last_round: int | None
    round_cap: int | None
    active: int
    first: int
    leader: int | None
    """Who alone would win if the game ended now."""
    rondel: list[SectorView]
    offers: OffersView
    objectives: ObjectivesView
    generator: list[GeneratorSpaceView]
    limits: LimitsView
    missions_spent: list[PieceView]
    placing: PlacingView | None
    players: list[PlayerView]
    solo: ExamView | None


def view(s: Cosmos, eye: Eye) -> CosmosView:
    """The whole table as one viewer sees it."""
    ranks = ending.ranks(s)
    return {
        "step": STEPS[s.step],
        "round": s.round,
        "last_round": s.last_round() if s.last or s.round == s.cap else None,
        "round_cap": s.cap or None,
        "active": s.active,
        "first": s.first,
        "leader": ranks.index(1) if s.round and not s.solo and ranks.count(1) == 1 else None,
        "rondel": [_sector(s, eye, sector) for sector in range(SECTORS)],
        "offers": _offers(s, eye),
        "objectives": _objectives(s, eye),
        "generator": [
            {"discount": off, "stars": stars, "vp": vp}
            for (off, stars), vp in zip(DISCOUNTS, GENERATOR_VP, strict=True)
        ],
        "limits": {
            "lifeforms": MOST_LIFEFORMS,
            "tiers": MOST_TIER,
            "exchange": EXCHANGE_COST,
            "space_mass": SPACE_MASS,
        },
        "missions_spent": eye.pieces(s.spent),
        "placing": _placing(s, eye),
        "players": [_player(s, eye, seat, ranks[seat]) for seat in range(s.seats)],
        "solo": _solo(s, eye) if s.solo else None,
    }


# ---------------------------------------------------------------- the rondel
def _sector(s: Cosmos, eye: Eye, sector: int) -> SectorView:
    walker = eye.viewer if eye.viewer < s.seats else s.active
    far = away(s, walker, sector)
    return {
        "sector": sector + 1,
        "merged": bool(s.merged >> sector & 1),
        "inner": ACTIONS[action_at(s, sector, INNER)],
        "outer": ACTIONS[action_at(s, sector, OUTER)],
        "tile": eye.shown(s.tiles[sector]),
        "scientists": {"inner": _standing(s, sector, INNER), "outer": _standing(s, sector, OUTER)},
        "tokens": [
            {"seat": seat, "token": TOKENS[t], "locked": t == WILD and bool(s.locked >> seat & 1)}
            for seat in range(s.seats)
            for t in range(4)
            if s.tokens[seat * 4 + t] == sector
        ],
        "away": far,
        "bonus": {"inner": _bonus(s, walker, far, INNER), "outer": _bonus(s, walker, far, OUTER)},
    }


def _standing(s: Cosmos, sector: int, ring: int) -> list[int]:
    return [who for who, at in enumerate(s.scientists) if at == sector * 2 + ring]


def _bonus(s: Cosmos, seat: int, distance: int, ring: int) -> list[str]:
    """ENT-6.2: what a move so far would earn the seat."""
    counted = traffic_distance(s, seat, distance, ring) if distance else 0
    if counted not in (1, 2):
        return []
    sector = ((s.scientists[seat] >> 1) + distance) % SECTORS
    return BONUSES[action_at(s, sector, ring)][counted - 1][:]


BONUSES = tuple([tuple([in_turn(bonus.brief) for bonus in bonuses]) for bonuses in TRAFFIC_WORDS])


# ---------------------------------------------------------------- the Main board
def _asteroid_card(condition: Condition) -> str:
    kind = CONDITIONS.index(condition)
    return next(card.slug for card in FACES if isinstance(card, Asteroid) and card.kind == kind)


ASTEROID_CARDS = tuple([_asteroid_card(condition) for condition in CONDITIONS])


def _offers(s: Cosmos, eye: Eye) -> OffersView:
    def tops(stacks: list[list[int]]) -> list[StackView]:
        return [{"top": eye.shown(x[-1]) if x else None, "count": len(x), "pile": eye.pile(x)} for x in stacks]

    heat, carbon, water, radiation = map(len, s.asteroids)
    of_heat, of_carbon, of_water, of_radiation = ASTEROID_CARDS
    return {
        "stars": {STARS[k]: len(stack) for k, stack in enumerate(s.stars)},
        "star_types": [
            {"code": code, "tier": TIERS[k], "becomes": [STARS[to] for to in PATHS[k]]} for k, code in enumerate(STARS)
        ],
        "asteroids": {"heat": heat, "carbon": carbon, "water": water, "radiation": radiation},
        "asteroid_cards": {"heat": of_heat, "carbon": of_carbon, "water": of_water, "radiation": of_radiation},
        "planets": tops(s.planets),
        "biomes": tops(s.biomes),
        "life": tops(s.life),
        "systems": s.tiles_left(),
    }


def _objectives(s: Cosmos, eye: Eye) -> ObjectivesView:
    return {
        "complete": completed(s),
        "needed": OBJECTIVES_TO_END,
        "tracks": [_track(s, track) for track in range(3)],
        "lifeforms": [
            {
                "type": LIFEFORMS[k],
                "small_needs": SMALL_NEEDS[k],
                "big_needs": BIG_NEEDS[k],
                "small": eye.pieces(reversed(s.small[k])),
                "big": eye.slot(s.big[k]),
            }
            for k in range(3)
        ],
    }


def _track(s: Cosmos, track: int) -> TrackView:
    sign, alternative = ending.TRACKS[track], bool(s.alternatives >> track & 1)
    return {
        "sign": sign,
        "alternative": alternative,
        "when": plain(WORDS.phrase(f"track.{sign}.when")),
        "counts": plain(WORDS.phrase(f"track.{sign}.{'alternative' if alternative else 'counts'}")),
        "vp": [ending.track_vp(s, track, space) for space in range(TRACK_END + 1)],
        "markers": s.markers[track::3],
    }


def _placing(s: Cosmos, eye: Eye) -> PlacingView | None:
    frame = top(s)
    if isinstance(frame, Settle):
        return _waiting(s, eye, "planet", frame.planet)
    if isinstance(frame, Seed):
        return _waiting(s, eye, "life", frame.card)
    if isinstance(frame, Support):
        return _waiting(s, eye, "life", frame.card, frame.spot)
    if isinstance(frame, Habitat):
        return _waiting(s, eye, "biome", frame.biome)
    if isinstance(frame, Impact):
        return _falling(s, eye, frame.asteroid)
    if isinstance(frame, Crater):
        return _falling(s, eye, frame.asteroid, frame.spot)
    return None


def _waiting(
    s: Cosmos, eye: Eye, what: Literal["planet", "biome", "life"], piece: int, spot: int = NO_PIECE
) -> PlacingView:
    """A tile or card that waits for its place."""
    on, on_card = _goal(s, eye, spot)
    return {
        "what": what,
        "piece": eye.id(piece),
        "card": eye.card(piece),
        "condition": None,
        "on": on,
        "on_card": on_card,
    }


def _falling(s: Cosmos, eye: Eye, asteroid: int, spot: int = NO_PIECE) -> PlacingView:
    """An Asteroid that was caught."""
    on, on_card = _goal(s, eye, spot)
    return {
        "what": "asteroid",
        "piece": None,
        "card": None,
        "condition": CONDITIONS[asteroid],
        "on": on,
        "on_card": on_card,
    }


def _goal(s: Cosmos, eye: Eye, spot: int) -> tuple[int | None, str | None]:
    """The Planet something goes to, and its face."""
    return (None, None) if spot == NO_PIECE else (eye.id(s.planet_at[spot]), eye.card(s.planet_at[spot]))


# ---------------------------------------------------------------- the players
def _player(s: Cosmos, eye: Eye, seat: int, rank: int) -> PlayerView:
    energy, mass, entropy, vp = s.goods[seat * 4 : seat * 4 + 4]
    off, stars = DISCOUNTS[s.generator[seat]]
    score = ending.parts(s, seat)
    star, planet, life, wild = [_token(s, seat, token) for token in range(4)]
    return {
        "energy": energy,
        "mass": mass,
        "entropy": entropy,
        "vp": vp,
        "score": [{"what": plain(WORDS.phrase(f"score.{part.what}")), "vp": part.vp} for part in score],
        "total": sum([part.vp for part in score]),
        "rank": rank,
        "gone": seat in s.gone,
        "tokens": {"star": star, "planet": planet, "life": life, "wild": wild},
        "locked": bool(s.locked >> seat & 1),
        "generator": {"space": s.generator[seat], "discount": off, "stars": stars},
        "focus": [
            {"piece": eye.slot(s.focus[seat * 3 + t]), "token": TOKENS[t], "tier": s.tiers[seat * 3 + t]}
            for t in range(3)
        ],
        "hand": eye.pieces(s.hands[seat]),
        "missions": eye.pieces(s.missions[seat]),
        "claimed": eye.pieces([tile for tile in s.claimed[seat * 6 : seat * 6 + 6] if tile >= 0]),
        "played": _by_type(s.played[seat * 3 : seat * 3 + 3]),
        "lifeforms": _by_type([tally.total(s, seat, k) for k in range(3)]),
        "systems": [_system(s, eye, seat, system) for system in s.systems[seat]],
    }


def _by_type(counts: list[int]) -> LifeformsView:
    bacteria, plant, animal = counts
    return {"bacteria": bacteria, "plant": plant, "animal": animal}


def _token(s: Cosmos, seat: int, token: int) -> Where:
    at = s.tokens[seat * 4 + token]
    return "ready" if at == READY else "lying" if at == LYING else at + 1


def _system(s: Cosmos, eye: Eye, seat: int, system: int) -> SystemView:
    return {
        "number": s.number_of(seat, system),
        "star": eye.slot(s.star_at[system]),
        "spots": [_world(s, eye, seat, spot) for spot in (system * 2, system * 2 + 1)],
    }


def _world(s: Cosmos, eye: Eye, seat: int, spot: int) -> WorldView | None:
    if s.planet_at[spot] < 0:
        return None
    return {
        "planet": eye.shown(s.planet_at[spot]),
        "arrived": spot in s.worlds[seat],
        "biome": eye.slot(s.biome_at[spot]),
        "fulfilled": bool(s.flipped >> spot & 1),
        "asteroids": {
            "lifeform": eye.slot(s.asteroid_at[spot * 2]),
            "mass": eye.slot(s.asteroid_at[spot * 2 + 1]),
        },
        "cards": eye.pieces([card for card in s.card_at[spot * 3 : spot * 3 + 3] if card >= 0]),
        "lifeforms": _by_type(s.on[spot * 3 : spot * 3 + 3]),
    }


def _solo(s: Cosmos, eye: Eye) -> ExamView:
    return {
        "level": LEVELS[s.level],
        "needed_vp": LEVEL_VP[s.level],
        "needed_challenges": LEVEL_CHALLENGES[s.level],
        "challenge_vp": CHALLENGE_VP,
        "challenges": eye.pieces(s.challenges),
        "completed": eye.pieces(s.met),
        "progress": eye.pile(s.progress),
        "progressed": eye.pieces(s.progressed),
    }
