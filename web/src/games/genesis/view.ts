// Made by `python -m orrery.server.view_types --write`. Do not edit.

/** A step the active unit may take, and what it would be aware of then. */
export interface LookView {
  /** The option that takes it. */
  option: string;
  spot: string;
  facing: "north" | "east" | "south" | "west";
  sees: string[];
}

/** A piece as a viewer sees it. */
export interface PieceView {
  /** Its id for this viewer: stable while the viewer can follow the piece. */
  id: number;
  /** The slug of its face; null where the viewer sees the back. */
  card: string | null;
  back: string;
}

/** An ability on the Stack, or one that resolves (GEN-12.23). */
export interface EntryView {
  seat: number;
  /** The unit that plays it; null if it is none, or has left. */
  unit: number | null;
  card: PieceView;
  element: string | null;
  targets: number[];
  /** The abilities it is turned on, as places in the Stack, counted from its bottom. */
  negates: number[];
  /** The spots in its awareness now; empty where it has none, or it is the whole Arena. */
  sees: string[];
  ability: string;
  kind: "other" | "attack" | "cast";
}

/** What is being played: its targets are named one by one. */
export interface DeclaringView {
  seat: number;
  /** The unit that plays it; null if it is none, or has left. */
  unit: number | null;
  card: PieceView;
  element: string | null;
  targets: number[];
  /** The abilities it is turned on, as places in the Stack, counted from its bottom. */
  negates: number[];
  /** The spots in its awareness now; empty where it has none, or it is the whole Arena. */
  sees: string[];
  /** Null while it is open which ability of the card is played. */
  ability: string | null;
  kind: "other" | "attack" | "cast" | null;
  /** How many targets it will have; null while something else is chosen first. */
  wanted: number | null;
  /** How many of them are still to be named. */
  missing: number;
}

/** An ability that was triggered and is not on the Stack yet. */
export interface PendingView {
  seat: number;
  /** The unit that plays it; null if it is none, or has left. */
  unit: number | null;
  card: PieceView;
  element: string | null;
  targets: number[];
  /** The abilities it is turned on, as places in the Stack, counted from its bottom. */
  negates: number[];
  /** The spots in its awareness now; empty where it has none, or it is the whole Arena. */
  sees: string[];
  ability: string;
  kind: "other" | "attack" | "cast";
  /** Its number in the question which goes first. */
  order: number | null;
}

/** Damage that will be prevented. */
export interface ShieldView {
  points: number;
  /** The unit it guards against; null: against everybody. */
  against: number | null;
}

/** A Champion or Summon in the Arena. */
export interface UnitView {
  id: number;
  card: string | null;
  /** Who commands it. */
  seat: number;
  spot: string;
  facing: "north" | "east" | "south" | "west";
  hp: number;
  exerted: boolean;
  /** The spots in its awareness now. */
  sees: string[];
  keywords: string[];
  weak: string[];
  /** Its weaknesses that are no ailments. */
  weak_by_nature: string[];
  resists: string[];
  ailments: string[];
  /** Rounds left of each Decay; 0: until it is removed. */
  decay: number[];
  shields: ShieldView[];
  /** The Enchantments attached to it. */
  skills: PieceView[];
}

/** What a spot has become. */
export interface AlterationView {
  id: number;
  card: string | null;
  owner: number;
  spot: string;
  /** Null: it cannot be damaged. */
  hp: number | null;
  ailments: string[];
}

/** A card in Thoughts. */
export interface ThoughtView {
  /** Its id for this viewer: stable while the viewer can follow the piece. */
  id: number;
  /** The slug of its face; null where the viewer sees the back. */
  card: string | null;
  back: string;
  /** What it would be aware of, played from where the Champion stands; empty as in an ability on the Stack, and where the viewer sees a back. */
  sees: string[];
}

/** A pile of which one sees the height, and the cards one knows. */
export interface PoolView {
  count: number;
  known: string[];
}

/** Lock: what the viewer puts out of its Timeline and brings in. */
export interface SwapView {
  out: PieceView[];
  out_chi: number;
  into: PieceView[];
  into_chi: number;
}

/** A player: the Champion with what it has, and the piles. */
export interface PlayerView {
  champion: string | null;
  hp: number;
  aura: number;
  team: number;
  /** Whether it fights from the North of the Arena. */
  northern: boolean;
  defeated: boolean;
  timeline: number;
  /** How many cards a Timeline has at the start. */
  timeline_full: number;
  thoughts: ThoughtView[];
  memories: PieceView[];
  forethoughts: PoolView;
  wins: number;
  /** Match: how many cards it has put out; null: its own business. */
  locked?: number | null;
  /** Match: only one's own. */
  swap?: SwapView;
  /** What is left of one's own Timeline, in no order. */
  timeline_cards?: Record<string, number>;
}

/** How far a Timeline is that is being built. */
export interface BuiltView {
  cards: number;
  chi: number;
}

/** A drafter: the pack in hand, what was taken, what is still sealed. */
export interface DrafterView {
  pack: PieceView[];
  picks: PieceView[];
  sealed: number;
  /** The seat that gets its pack next. */
  passes_to: number;
  /** The Champion that was chosen; only one's own. */
  champion?: string | null;
  /** Basic cards that were added to the Timeline so far; only one's own. */
  basics?: string[];
  /** Only one's own. */
  built?: BuiltView;
}

/** Draft: which pack it is, of how many, each with so many cards, and how large the Timelines are to be. */
export interface PacksView {
  number: number;
  count: number;
  size: number;
  /** How many cards a Timeline has. */
  timeline: number;
  /** How much Chi they have at most. */
  chi: number;
}

/** The table as one viewer sees it. What is declared and what was triggered is as public as the Stack. */
export interface ArenaView {
  mode: "duel" | "match" | "free-for-all" | "2v2" | "draft";
  phase: "set-up" | "draft" | "build" | "first player" | "deal" | "beginning of round" | "draw" | "choose a unit" | "beginning of turn" | "move" | "main" | "end" | "end of turn" | "last window" | "end of round" | "decay" | "expiry" | "game over" | "lock" | "show" | "over";
  round: number;
  /** The seat of the Starting Champion. */
  first: number;
  turn: number;
  /** The unit that takes its turn. */
  active: number | null;
  steps: number;
  /** In the Move Phase, for the active player: where each step leads. */
  looks: LookView[];
  priority: number;
  passes: number;
  /** The top last. */
  stack: EntryView[];
  resolving: EntryView | null;
  declaring: DeclaringView | null;
  pending: PendingView[];
  units: UnitView[];
  alterations: AlterationView[];
  /** Enchantments attached to the Arena. */
  arena_skills: PieceView[];
  /** Spots on which a Summon was killed this round. */
  graves: string[];
  players: PlayerView[];
  fallen: PieceView[];
  /** Match: which game it is, from 1. */
  game: number;
  /** Match: how many games win it. */
  wins_needed: number;
  draft?: DrafterView[];
  packs?: PacksView;
}
