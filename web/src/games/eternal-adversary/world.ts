import type { Piece } from "../../lib/play.svelte";

/** What the view of Eternal Adversary holds. */
export type Side = "order" | "chaos";

export interface Place {
  id: string;
  slug: string;
  name: string;
  kind: "slot" | "order-start" | "chaos-start" | "arch-enemy";
  x: number;
  y: number;
  near: string[];
  card: Piece | null;
  up: boolean;
  tokens: number;
  monster: string | null;
}

export interface HeroTrack {
  name: string;
  values: number[];
  cubes: number;
}

/** A hero sheet; before heroes are chosen only the seat and its side are known. */
export interface Hero {
  seat: number;
  side: Side;
  hero: string;
  name: string;
  icon: string;
  gone: boolean;
  at: string | null;
  health: number;
  max_health: number;
  stamina: number;
  stats: Record<string, number>;
  tracks: HeroTrack[];
  attacks: { name: string; hands: number; text: string }[];
  ability: { name: string; text: string };
  slots: number;
  weapons: Piece[];
  equipment: Piece[];
  keep: Piece[];
  tokens: number;
  ghoul_tokens: number | null;
  monster: string | null;
  move: number;
}
export type Seated = Hero | { seat: number; side: Side; hero: null; gone: boolean };

export interface Unit {
  unit: string;
  side: Side;
  kind: "hero" | "monster" | "arch-enemy";
  health: number;
  max_health: number;
  armor: number;
  chits: number;
  owed: number;
  incoming: number;
  dread: boolean;
}

export interface Attack {
  attack: string;
  unit: string;
  name: string;
  card: number | null;
  segment: string;
  dice_count: number;
  target: string | null;
  flat: number;
  dice: { face: string; counts: string; lost: boolean }[];
  counted: string | null;
  rolled: number | null;
  total: number | null;
  now: boolean;
}

export interface Fight {
  at: string;
  round: number;
  step: string;
  segment: string;
  units: Unit[];
  attacks: Attack[];
  /** The attack whose dice are being chosen. */
  pending: string | null;
  rusted: Piece[];
  blight: number;
  hunger: number;
}

export interface World {
  phase: "set-up" | "play" | "final battle" | "end";
  step: string | null;
  round: number;
  first: number;
  active: number;
  moves: number;
  doom: { order: number; chaos: number };
  winner: Side | null;
  map: { name: string; title: string; width: number; height: number };
  places: Place[];
  heroes: Seated[];
  arch_enemy: { slug: string; name: string; icon: string; armor: number; health: number; text: string };
  tokens: number;
  reserve: Record<string, number>;
  display: Piece[];
  items: number;
  item_discard: Piece[];
  events: number;
  event_discard: Piece[];
  removed: Piece[];
  dice: string[][];
  /** While dice are chosen one by one: the faces chosen so far. */
  taken: string[];
  battle: Fight | null;
  stage: number | null;
}

export const SIDES: Record<Side, { name: string; hue: number; icon: string }> = {
  order: { name: "Order", hue: 250, icon: "templar-shield" },
  chaos: { name: "Chaos", hue: 18, icon: "evil-minion" },
};

/** The end of the doom track: the final battle. */
export const DOOM = 13;
export const STAMINA = 2;
export const CARRY = 2;

/** A name as it stands in the text of an option. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

export function isHero(seated: Seated): seated is Hero {
  return seated.hero !== null;
}

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export function several(n: number, one: string): string {
  return `${n} ${one}${n === 1 ? "" : "s"}`;
}

/** Which dice of a roll were taken: of equal faces the first ones. */
export function takenOf(faces: readonly string[], taken: readonly string[]): boolean[] {
  const left = [...taken];
  return faces.map((face) => {
    const found = left.indexOf(face);
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}
