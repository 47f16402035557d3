import type { Piece } from "../../lib/play.svelte";

/** An Effect that lies under a card or zone. */
export interface Effect extends Piece {
  owner: number;
  /** What was chosen for it: resources, or the slug of a card. */
  chosen: string[] | string | null;
}

export interface Species extends Piece {
  owner: number;
  counters: number;
  exerted: boolean;
  rank: number;
  predator: boolean;
  group: string;
  tags: string[];
  /** What it gains when it exerts now. */
  up: number;
  /** What it loses at the end of every turn. */
  down: number;
  warded: boolean;
  takes_after: string | null;
  effects: Effect[];
}

export interface Habitat extends Piece {
  place: number;
  owner: number;
  /** The name of the land it is now: of another card, where it is a copy. */
  is: string;
  resources: string[][];
  flooded: boolean;
  development: number;
  preserved: boolean;
  withering: number;
  effects: Effect[];
  species: Species[][];
}

export interface Player {
  score: number;
  species: number;
  hand: Piece[];
  deck: { count: number };
  habitat_deck: { count: number };
  event: Piece | null;
  event_zone: Effect[];
  on_deck: Effect[];
  discard: Piece[];
  mulligans: number;
  kept: boolean;
  deck_name: string | null;
  decklist: { main: string[]; habitats: string[] } | null;
}

export interface Declared {
  what: "species" | "effect" | "event" | "expop" | "ability" | "move";
  piece: number;
  place: number | null;
  /** The prey, the target, or the host of an Effect. */
  on?: number;
  /** The zone an Effect goes to, and whose it is. */
  zone?: "event zone" | "deck";
  seat?: number;
  /** Not declared yet: its prey, target or goal is being chosen. */
  open?: boolean;
}

export interface Lasting {
  drought: boolean;
  monsoon: boolean;
  adaptive: number[];
  limited: boolean;
  overpredation: number;
  rites: number[];
  winter: boolean;
}

export interface Field {
  step: string;
  turn: number;
  period: "day" | "night";
  first: number;
  active: number;
  habitats: Habitat[];
  players: Player[];
  chain: Piece[];
  aside: Piece[];
  declared: Declared | null;
  /** The species whose prey, target or goal is being chosen. */
  acting: number | null;
  removed: Piece[];
  lasting: Lasting;
  used: { species: boolean; effect: boolean; event: boolean; moves: number };
  settings: { even_sunset: boolean; open_decklists: boolean };
}

export const TURNS = 16;

/** The seat whose turn it is, and its period, by number: Day for two turns, Night for two. */
export const seatOf = (turn: number, first: number): number => (turn % 2 ? first : 1 - first);
export const isNight = (turn: number): boolean => Math.floor((turn - 1) / 2) % 2 === 1;

/** How the option texts call a species: "2.coyote", "foe-2.coyote", "2.chihuahuan-raven~2". */
export function notation(one: Species, at: Habitat, seat: number | null): string {
  const column = at.species[one.owner] ?? [];
  const n = column.slice(0, column.indexOf(one)).filter((other) => other.card === one.card).length + 1;
  return `${one.owner === (seat ?? 0) ? "" : "foe-"}${at.place}.${one.card}${n > 1 ? `~${n}` : ""}`;
}

const VERBS: Record<string, string> = { move: "move", migrate: "move", prey: "prey", attach: "on", model: "copy", aim: "target", power: "target", strike: "target", infect: "infect" };
/** What somebody who clicks a species in vain most likely means. */
export const meant = (about: string | undefined): string => VERBS[about ?? ""] ?? "exert";

export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
