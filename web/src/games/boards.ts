import type { Component } from "svelte";
import type { OptionInfo, View } from "../wire";
import type { Options, Pointed } from "../lib/play.svelte";

/** What every board is given. The shared pieces need none of it: they find the table around them by themselves. */
export interface BoardProps {
  view: View;
  /** What may be chosen now, by the id of the piece it belongs to. */
  options: Options;
  choose: (option: OptionInfo) => void;
  whyNot: (piece: Pointed) => void;
  zoom: (piece: Pointed | null) => void;
  names: string[];
  /** Whose view it is; null: a spectator's. */
  seat: number | null;
}

export type BoardOf = Component<BoardProps>;

const boards = import.meta.glob<{ default: BoardOf }>("./*/Board.svelte");

/** The board of a game, fetched when it is wanted; a game without one gets the board that can show any view. */
export async function boardOf(game: string): Promise<BoardOf> {
  const fetched = boards[`./${game}/Board.svelte`];
  if (!fetched) return (await import("./Fallback.svelte")).default;
  return (await fetched()).default;
}

export type DieOf = Component<{ value: number | string; roll: number; size: string }>;

const dice = import.meta.glob<{ default: DieOf }>("./*/Die.svelte");

/** How a game draws its dice, where they are not the usual ones. */
export async function dieOf(game: string): Promise<DieOf | null> {
  return (await dice[`./${game}/Die.svelte`]?.())?.default ?? null;
}

/** What the lobby tells beside what the server knows: how long a game takes among people, and the sign it goes by. */
export const ABOUT: Record<string, { length: string }> = {
  "endless-forms": { length: "30–60 minutes" },
  genesis: { length: "30–60 minutes" },
  endogenesis: { length: "60–90 minutes" },
  "eternal-adversary": { length: "90–150 minutes" },
  entropy: { length: "60–120 minutes" },
  template: { length: "10 minutes" },
};
