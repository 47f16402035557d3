import type { Piece } from "../../lib/play.svelte";

/** What the view of Entropy holds. */
export type Token = "star" | "planet" | "life" | "wild";
export type Ring = "inner" | "outer";
export type Lifeform = "bacteria" | "plant" | "animal";
export type Condition = "heat" | "carbon" | "water" | "radiation";

export interface Sector {
  sector: number;
  merged: boolean;
  inner: string;
  outer: string;
  tile: Piece;
  scientists: Record<Ring, number[]>;
  tokens: { seat: number; token: Token; locked: boolean }[];
}

export interface Stack {
  top: Piece | null;
  count: number;
}

export interface Supply {
  stars: Record<string, number>;
  asteroids: Record<Condition, number>;
  planets: Stack[];
  biomes: Stack[];
  life: Stack[];
  systems: number;
}

export interface MainTrack {
  alternative: boolean;
  vp: number[];
  markers: number[];
}

export interface LifeRow {
  type: Lifeform;
  small_needs: number;
  big_needs: number;
  small: Piece[];
  big: Piece | null;
}

export interface World {
  planet: Piece;
  arrived: boolean;
  biome: Piece | null;
  fulfilled: boolean;
  asteroids: { lifeform: Piece | null; mass: Piece | null };
  cards: Piece[];
  lifeforms: Record<Lifeform, number>;
}

export interface SolarSystem {
  number: number;
  star: Piece | null;
  spots: (World | null)[];
}

export interface Focus {
  piece: Piece | null;
  token: Token;
  tier: number;
}

export interface Player {
  energy: number;
  mass: number;
  entropy: number;
  vp: number;
  /** What the score would be made of if the game ended now. */
  score: { what: string; vp: number }[];
  gone: boolean;
  tokens: Record<Token, "ready" | "lying" | number>;
  generator: { space: number; discount: number; stars: number };
  focus: Focus[];
  hand: Piece[];
  missions: Piece[];
  claimed: Piece[];
  played: Record<Lifeform, number>;
  systems: SolarSystem[];
}

/** What the active player is about to place, and the Planet it goes to once that is chosen. */
export interface Placing {
  what: "planet" | "biome" | "life" | "asteroid";
  piece: number | null;
  condition: Condition | null;
  on: number | null;
}

export interface Exam {
  level: string;
  needed_vp: number;
  needed_challenges: number;
  challenges: Piece[];
  completed: Piece[];
  progress: { count: number };
  progressed: Piece[];
}

export interface Cosmos {
  step: "set-up" | "movement" | "action" | "mission" | "rival" | "end";
  round: number;
  last_round: number | null;
  active: number;
  first: number;
  rondel: Sector[];
  offers: Supply;
  objectives: { complete: number; tracks: MainTrack[]; lifeforms: LifeRow[] };
  missions_spent: Piece[];
  placing: Placing | null;
  players: Player[];
  solo: Exam | null;
}

/** What a player would score if the game ended now. */
export const scoreOf = (player: Player): number => player.score.reduce((sum, part) => sum + part.vp, 0);
/** The same part by part: "7 VP tokens, 3 Main Objective I". */
export const scoreWords = (player: Player): string => player.score.map(({ what, vp }) => `${what}: ${vp}`).join(", ");

/** How many Lifeforms of one type a player has. */
export function living(player: Player, type: Lifeform): number {
  return player.systems.flatMap((system) => system.spots).reduce((sum, world) => sum + (world?.lifeforms[type] ?? 0), 0);
}

/** The sector and ring somebody's Scientist stands on; null before the game has begun and after giving up. */
export function standing(rondel: readonly Sector[], who: number): { sector: number; ring: Ring } | null {
  for (const { sector, scientists } of rondel) {
    if (scientists.inner.includes(who)) return { sector, ring: "inner" };
    if (scientists.outer.includes(who)) return { sector, ring: "outer" };
  }
  return null;
}
