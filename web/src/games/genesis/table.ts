import type { Piece } from "../../lib/play.svelte";

/** The view of Genesis, as the game gives it. */
export interface Shield {
  points: number;
  /** The unit it guards against; null: against everybody. */
  against: number | null;
}
export type Facing = "north" | "east" | "south" | "west";
export interface Unit {
  id: number;
  card: string | null;
  seat: number;
  spot: string;
  facing: Facing;
  hp: number;
  exerted: boolean;
  sees: string[];
  keywords: string[];
  weak: string[];
  resists: string[];
  ailments: string[];
  decay: number[];
  shields: Shield[];
  skills: Piece[];
}
export interface Alteration {
  id: number;
  card: string | null;
  owner: number;
  spot: string;
  hp: number | null;
  ailments: string[];
}
export interface Entry {
  ability: string;
  kind: string;
  seat: number;
  unit: number | null;
  card: Piece;
  element: string | null;
  targets: number[];
  /** Places in the Stack, counted from its bottom. */
  negates: number[];
}
/** What is being played: its targets are named one by one. */
export interface Declaring extends Omit<Entry, "ability" | "kind"> {
  /** Null while it is open which ability of the card is played. */
  ability: string | null;
  kind: string | null;
  /** How many targets it will have; null while something else is chosen first. */
  wanted: number | null;
}
/** An ability that was triggered and is not on the Stack yet. */
export interface Pending extends Entry {
  /** Its number in the question which goes first. */
  order: number | null;
}
export interface Player {
  champion: string | null;
  hp: number;
  aura: number;
  team: number;
  defeated: boolean;
  timeline: number;
  thoughts: Piece[];
  memories: Piece[];
  forethoughts: { count: number; known: string[] };
  wins: number;
  /** Match: how many cards a seat has put out; null: its own business. */
  locked?: number | null;
  swap?: { out: Piece[]; in: Piece[] };
  /** The owner's own list of what is left, in no order. */
  timeline_cards?: Record<string, number>;
}
export interface Drafter {
  pack: Piece[];
  picks: Piece[];
  sealed: number;
  /** Basic cards that were added to the Timeline so far; only one's own. */
  basics?: string[];
  /** The Champion that was chosen; only one's own. */
  champion?: string | null;
}
export interface Battle {
  mode: string;
  phase: string;
  round: number;
  first: number;
  turn: number;
  active: number | null;
  steps: number;
  priority: number;
  stack: Entry[];
  resolving: Entry | null;
  declaring: Declaring | null;
  pending: Pending[];
  units: Unit[];
  alterations: Alteration[];
  arena_skills: Piece[];
  graves: string[];
  players: Player[];
  draft?: Drafter[];
  game: number;
}

export const SEAT_HUES = [75, 255, 150, 340];
