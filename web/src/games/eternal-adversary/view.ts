// Made by `python -m orrery.server.view_types --write`. Do not edit.

/** The doom track. */
export interface DoomView {
  order: number;
  chaos: number;
  /** The end of the track: there the final battle begins. */
  end: number;
  /** How much more Chaos doom brings the final battle. */
  left: number;
}

/** The side of the board that is played. */
export interface BoardView {
  name: string;
  title: string;
  width: number;
  height: number;
}

/** A piece as a viewer sees it. */
export interface PieceView {
  /** Its id for this viewer: stable while the viewer can follow the piece. */
  id: number;
  /** The slug of its face; null where the viewer sees the back. */
  card: string | null;
  back: string;
}

/** A city: what is printed, what lies and who stands there. */
export interface PlaceView {
  id: string;
  slug: string;
  name: string;
  /** The name where there is little room. */
  short: string;
  kind: "slot" | "order-start" | "chaos-start" | "arch-enemy";
  x: number;
  y: number;
  /** The cities it is connected with. */
  near: string[];
  /** Its location card; null once it is removed, and where there is none. */
  card: PieceView | null;
  /** Whether the card is face up. */
  up: boolean;
  /** Chaos tokens that lie there. */
  tokens: number;
  monster: string | null;
}

/** An experience track: cubes cover boxes, the first free box is the value. */
export interface TrackView {
  name: string;
  values: number[];
  cubes: number;
  value: number;
}

/** An attack of a hero's own. */
export interface ArmView {
  slug: string;
  name: string;
  hands: number;
  text: string;
}

/** A hero's ability. */
export interface AbilityView {
  slug: string;
  name: string;
  text: string;
  /** When it may be used and what it does, without its name and cost. */
  rule: string;
}

/** A hero sheet. */
export interface HeroView {
  seat: number;
  side: "order" | "chaos";
  hero: string;
  name: string;
  icon: string;
  /** Whether its player has conceded. */
  gone: boolean;
  /** Where it stands; null before the start and while it is dead. */
  at: string | null;
  /** What the open card where it stands says can be done there; null where there is none. */
  here: string | null;
  health: number;
  max_health: number;
  stamina: number;
  max_stamina: number;
  /** By track: its value. */
  stats: Record<string, number>;
  tracks: TrackView[];
  /** Cubes on all tracks. */
  experience: number;
  attacks: ArmView[];
  ability: AbilityView;
  slots: number;
  /** Slots without equipment. */
  free_slots: number;
  weapons: PieceView[];
  equipment: PieceView[];
  /** Events it keeps; only Chaos sees which. */
  keep: PieceView[];
  tokens: number;
  max_tokens: number;
  /** Null for heroes that use none. */
  ghoul_tokens: number | null;
  /** The monster it commands. */
  monster: string | null;
  move: number;
}

/** A player: its side and, once it is chosen, its hero. */
export interface SeatView {
  seat: number;
  side: "order" | "chaos";
  hero: string | null;
  gone: boolean;
  /** Null until the hero is chosen. */
  sheet: HeroView | null;
}

/** A hero of the box, while heroes are chosen. */
export interface RosterView {
  hero: string;
  name: string;
  icon: string;
  side: "order" | "chaos";
  /** Who plays it. */
  seat: number | null;
  /** What it can do: all that is printed on it but its tracks. */
  does: string;
}

/** The arch enemy. */
export interface ArchView {
  slug: string;
  name: string;
  icon: string;
  armor: number;
  /** Before the final battle: what it would have now. */
  health: number;
  text: string;
}

/** A die on the table. */
export interface DieView {
  face: string;
  /** Whether it is among those chosen so far. */
  taken: boolean;
}

/** A unit in a battle. */
export interface UnitView {
  unit: string;
  side: "order" | "chaos";
  kind: "hero" | "monster" | "arch-enemy";
  health: number;
  max_health: number;
  armor: number;
  chits: number;
  /** How much of its damage will not count, because it blocked. */
  owed: number;
  /** Damage coming at it in this segment. */
  incoming: number;
  /** What lasts for it, in words: its block, what it cannot do, what it may do more. */
  notes: string[];
}

/** A die of an attack. */
export interface AttackDieView {
  face: string;
  /** Whether it is among those chosen so far. */
  taken: boolean;
  /** What it counts for, in words. */
  counts: string;
  /** The same where there is little room. */
  short: string;
  /** Cancelled or discarded. */
  lost: boolean;
}

/** An attack of the round. */
export interface AttackView {
  attack: string;
  unit: string;
  /** With what it is made, in notation. */
  arm: string;
  name: string;
  /** The id of the weapon card. */
  card: number | null;
  segment: "ranged" | "melee" | "curse";
  dice_count: number;
  target: string | null;
  /** The damage it deals instead of rolling. */
  flat: number;
  dice: AttackDieView[];
  /** Everything it counts; null before the roll. */
  counted: string | null;
  /** What it counts beyond its single dice; null before the roll. */
  beyond: string | null;
  /** Its damage as rolled; null before the roll. */
  rolled: number | null;
  /** What is left of it after block obligations; null before totals. */
  total: number | null;
  /** Whether it is made in this segment. */
  now: boolean;
}

/** The battle that is on. */
export interface BattleView {
  at: string;
  round: number;
  step: string;
  segment: "ranged" | "melee" | "curse";
  units: UnitView[];
  attacks: AttackView[];
  /** The attack whose dice are being chosen. */
  pending: string | null;
  rusted: PieceView[];
  blight: number;
  hunger: number;
}

/** A vote that was cast. */
export interface CastView {
  seat: number;
  option: string;
  label: string;
}

/** What the members of a team that is deciding have voted for. */
export interface VoteView {
  cast: CastView[];
  /** Who decides if they differ. */
  decides: number;
}

/** What a Chaos hero and its monster have. */
export interface PairHealth {
  hero: number;
  monster: number;
}

/** The pair whose loss Order divides. */
export interface SplitView {
  seat: number;
  hero: string;
  monster: string;
  health: PairHealth;
  /** What both together lose. */
  loss: number;
}

/** The table of Eternal Adversary as one viewer sees it. */
export interface WorldView {
  phase: "set-up" | "play" | "final battle" | "end";
  /** The step of the turn; null outside turns. */
  step: "deal" | "heroes" | "starts" | "trade" | "move" | "fight" | "ambush" | "explore and encounter" | "end" | null;
  round: number;
  first: number;
  /** Whose turn it is. */
  active: number;
  /** Steps the hero whose turn it is has left. */
  moves: number;
  /** Whom that hero passes by this turn, in words; null if nobody. */
  bypass: string | null;
  doom: DoomView;
  winner: "order" | "chaos" | null;
  map: BoardView;
  places: PlaceView[];
  /** Open wormholes that are one step apart. */
  tunnels: [string, string][];
  /** By seat. */
  heroes: SeatView[];
  /** All heroes, as long as one is still to be chosen. */
  roster: RosterView[];
  arch_enemy: ArchView;
  /** Chaos tokens in the box. */
  tokens: number;
  /** Monster figures in the box. */
  reserve: Record<string, number>;
  /** The monster that is placed next; null where Chaos chooses it or no figure is left. */
  next_monster: string | null;
  /** The items the quartermaster shows. */
  display: PieceView[];
  /** Cards in the item deck. */
  items: number;
  item_discard: PieceView[];
  /** Cards in the event deck. */
  events: number;
  event_discard: PieceView[];
  /** Location cards that left the game. */
  removed: PieceView[];
  /** Rolls on the table outside a battle. */
  dice: DieView[][];
  /** While dice are chosen one by one: the faces chosen so far. */
  taken: string[];
  battle: BattleView | null;
  /** The stage of the final battle; null before it. */
  stage: number | null;
  vote: VoteView | null;
  split: SplitView | null;
}
