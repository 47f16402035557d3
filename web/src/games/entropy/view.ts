// Made by `python -m orrery.server.view_types --write`. Do not edit.

/** A piece as a viewer sees it. */
export interface PieceView {
  /** Its id for this viewer: stable while the viewer can follow the piece. */
  id: number;
  /** The slug of its face; null where the viewer sees the back. */
  card: string | null;
  back: string;
}

/** Who stands on the two spaces of a sector; in the solo mode 1 is the Rival. */
export interface ScientistsView {
  inner: number[];
  outer: number[];
}

/** A Creation token in a section of the rondel. */
export interface TokenView {
  seat: number;
  token: "star" | "planet" | "life" | "wild";
  locked: boolean;
}

/** The Traffic Bonus of the two spaces of a sector, as words and signs in turn; empty where there is none. */
export interface BonusView {
  inner: string[];
  outer: string[];
}

/** One sector of the rondel: its two spaces, who stands there, whose tokens lie in its section. */
export interface SectorView {
  sector: number;
  merged: boolean;
  inner: string;
  outer: string;
  tile: PieceView;
  scientists: ScientistsView;
  tokens: TokenView[];
  /** How far ahead of the viewer's Scientist it is (a spectator's: of that of the active seat); 0 for its own. */
  away: number;
  /** What a move of that Scientist to it would earn now. */
  bonus: BonusView;
}

/** A type of Star: its tier (which is its cost in Energy and in Entropy) and what it may evolve into. */
export interface StarTypeView {
  code: string;
  tier: number;
  becomes: string[];
}

/** A number for each Life Condition. */
export interface ConditionsView {
  heat: number;
  carbon: number;
  water: number;
  radiation: number;
}

/** The Asteroid tile of each Life Condition. */
export interface AsteroidCardsView {
  heat: string;
  carbon: string;
  water: string;
  radiation: string;
}

/** A pile of which one sees the height. */
export interface PileView {
  count: number;
  /** The cards the viewer knows, by their depth from the top. */
  known: Record<string, string | null>;
}

/** A stack of the Main board: what lies on top and how many. */
export interface StackView {
  top: PieceView | null;
  count: number;
  pile: PileView;
}

/** The stacks of the Main board. */
export interface OffersView {
  /** How many of each type are left. */
  stars: Record<string, number>;
  star_types: StarTypeView[];
  asteroids: ConditionsView;
  asteroid_cards: AsteroidCardsView;
  planets: StackView[];
  biomes: StackView[];
  life: StackView[];
  systems: number;
}

/** A Main Objective. */
export interface TrackView {
  sign: string;
  alternative: boolean;
  /** What advances a marker on it. */
  when: string;
  /** What is worth VP in the end, each. */
  counts: string;
  /** VP for each such thing, by space; the last space holds one player and completes the Objective. */
  vp: number[];
  markers: number[];
}

/** The Lifeform Objectives of one type. */
export interface LifeRowView {
  type: "bacteria" | "plant" | "animal";
  small_needs: number;
  big_needs: number;
  small: PieceView[];
  big: PieceView | null;
}

/** The Main tracks and the Lifeform tiles. */
export interface ObjectivesView {
  complete: number;
  /** So many complete ones end the game. */
  needed: number;
  tracks: TrackView[];
  lifeforms: LifeRowView[];
}

/** A space of every Generator: the Entropy it takes off, on how many Stars, and the VP for reaching it. */
export interface GeneratorSpaceView {
  discount: number;
  stars: number;
  vp: number;
}

/** Numbers of the rulebook that are shown beside what they limit. */
export interface LimitsView {
  /** Of a type on a Planet. */
  lifeforms: number;
  /** Of a Focus card. */
  tiers: number;
  /** Entropy for 1 Energy or 1 Mass. */
  exchange: number;
  /** Mass for the Asteroid space that costs no Lifeform. */
  space_mass: number;
}

/** What the active player is about to place: a Planet, Biome or Life card by its piece, an Asteroid by its type; and the Planet it goes to, once that is chosen. All of it lies open, and so do the choices. */
export interface PlacingView {
  what: "planet" | "biome" | "life" | "asteroid";
  piece: number | null;
  /** The face of that piece. */
  card: string | null;
  condition: "heat" | "carbon" | "water" | "radiation" | null;
  on: number | null;
  /** The face of that Planet. */
  on_card: string | null;
}

/** A part of a score. */
export interface ScorePartView {
  what: string;
  vp: number;
}

/** Where the Creation tokens of a player are. */
export interface TokensView {
  star: "ready" | "lying" | number;
  planet: "ready" | "lying" | number;
  life: "ready" | "lying" | number;
  wild: "ready" | "lying" | number;
}

/** How far a Generator is: so much Entropy off on so many Stars. */
export interface GeneratorView {
  space: number;
  discount: number;
  stars: number;
}

/** A Focus card and its tier. */
export interface FocusView {
  piece: PieceView | null;
  token: "star" | "planet" | "life" | "wild";
  tier: number;
}

/** A number for each type of Lifeform. */
export interface LifeformsView {
  bacteria: number;
  plant: number;
  animal: number;
}

/** The two Asteroid spaces of a Planet, by what they cost. */
export interface AsteroidsView {
  lifeform: PieceView | null;
  mass: PieceView | null;
}

/** A Planet with everything on it and next to it. */
export interface WorldView {
  planet: PieceView;
  /** Not while its effect is resolved (ENT-10.2). */
  arrived: boolean;
  biome: PieceView | null;
  fulfilled: boolean;
  asteroids: AsteroidsView;
  cards: PieceView[];
  lifeforms: LifeformsView;
}

/** A Solar System with its Star and its two Planet spaces. */
export interface SystemView {
  number: number;
  star: PieceView | null;
  spots: (WorldView | null)[];
}

/** Console, Solar Systems, hand (open: every Life card came from a face-up deck), Missions. */
export interface PlayerView {
  energy: number;
  mass: number;
  entropy: number;
  vp: number;
  /** What the score would be made of if the game ended now. */
  score: ScorePartView[];
  /** The sum of it. */
  total: number;
  /** The place it would have; equals share. */
  rank: number;
  gone: boolean;
  tokens: TokensView;
  /** Whether its Wild token has not been passed yet. */
  locked: boolean;
  generator: GeneratorView;
  focus: FocusView[];
  hand: PieceView[];
  missions: PieceView[];
  claimed: PieceView[];
  played: LifeformsView;
  /** On all its Planets together. */
  lifeforms: LifeformsView;
  systems: SystemView[];
}

/** The Solo tile. */
export interface ExamView {
  level: string;
  needed_vp: number;
  needed_challenges: number;
  challenge_vp: number;
  challenges: PieceView[];
  completed: PieceView[];
  progress: PileView;
  progressed: PieceView[];
}

/** The whole table as one viewer sees it. */
export interface CosmosView {
  step: "set-up" | "movement" | "action" | "mission" | "rival" | "end";
  round: number;
  last_round: number | null;
  round_cap: number | null;
  active: number;
  first: number;
  /** Who alone would win if the game ended now. */
  leader: number | null;
  rondel: SectorView[];
  offers: OffersView;
  objectives: ObjectivesView;
  generator: GeneratorSpaceView[];
  limits: LimitsView;
  missions_spent: PieceView[];
  placing: PlacingView | null;
  players: PlayerView[];
  solo: ExamView | null;
}
