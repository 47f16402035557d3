import type { Piece } from "../../lib/play.svelte";

/** Somebody who can be hit: a seat, or the piece of a Monster; null is Chaos itself. */
export type Who = { seat: number } | { monster: number } | null;

export interface Beast extends Piece {
  health: number;
  max_health: number;
  /** Injury thresholds that still hold a Shard. */
  thresholds: number[];
  bounty: number;
  marked: boolean;
  reaction_ready: boolean;
  dead: boolean;
}

export type SlotName = "b1" | "b2" | "b3" | "u" | "a";

export interface SlotOf {
  slot: SlotName;
  skill: Piece | null;
  face_down: boolean;
  ready: boolean;
  shards: number;
  row: number;
  charges: number;
  augment: Piece | null;
  changed: boolean;
}

export interface Spirited {
  health: number;
  max_health: number;
  shards: number;
  prisms: number;
  dead: boolean;
  gone: boolean;
  weakened: boolean;
  marked: boolean;
  class: Piece | null;
  path: string | null;
  hand: (Piece & { locked: boolean })[];
  wonders: Piece[];
  chosen: Piece[];
  slots: SlotOf[];
}

export interface Blows {
  skill: string;
  by: Who;
  at: { who: Who; damage: number; decided: boolean; true: boolean }[];
  queue: { by: Who; at: Who; damage: number }[];
}

export interface PileOf {
  count: number;
  /** Faces this viewer knows, by their depth from the top. */
  known: Record<string, string>;
}

export interface Cosmos {
  mode: string;
  beyond: boolean;
  phase: string;
  round: number;
  active: Who;
  order: number[];
  energy: number;
  monsters: (Beast | null)[];
  distortion: Piece | null;
  essence: number;
  armed: boolean;
  slain: number;
  drain: number;
  chaos: PileOf;
  chaos_discard: Piece[];
  covered: Piece[];
  revealed: Piece[];
  knowledge: PileOf;
  knowledge_discard: Piece[];
  fragments: Piece[];
  piles: PileOf[];
  wonders: PileOf;
  wonders_discard: Piece[];
  classes: Piece[];
  aside: Piece[];
  blows: Blows | null;
  /** The seat whose slots a question means. */
  rival: number | null;
  /** Chaos Royale: Monsters still to come. */
  monsters_left: number | null;
  players: Spirited[];
}

export const CATEGORIES = [
  { name: "Cosmic", hue: 295, icon: "star-swirl" },
  { name: "Organic", hue: 145, icon: "oak-leaf" },
  { name: "Mechanic", hue: 60, icon: "gears" },
  { name: "Extrinsic", hue: 22, icon: "portal" },
  { name: "Mythic", hue: 95, icon: "dragon-head" },
  { name: "Voltaic", hue: 235, icon: "lightning-arc" },
] as const;

/** Each slot: what it is called, how many Shards go under it, and with how many an upgrade row is reached. */
export const SLOTS: Record<SlotName, { title: string; short: string; most: number; steps: readonly number[] }> = {
  b1: { title: "Basic slot 1", short: "Basic", most: 4, steps: [1, 3, 4] },
  b2: { title: "Basic slot 2", short: "Basic", most: 4, steps: [1, 3, 4] },
  b3: { title: "Basic slot 3", short: "Basic", most: 4, steps: [1, 3, 4] },
  u: { title: "Ultimate slot", short: "Ultimate", most: 6, steps: [2, 4, 6] },
  a: { title: "Auto-trigger slot", short: "Auto", most: 2, steps: [1, 2] },
};

/** Prisms that win at once, by mode. */
export const PRISMS: Record<string, number> = { standard: 3, short: 2 };
/** Rounds of a Tactical game, by players. */
export const ROUNDS: Record<number, number> = { 3: 6, 4: 5, 5: 4 };

/** Max Health (double above 10) and Shards; in Tactical play five for each Prism. */
export function score(player: Spirited, mode: string): number {
  const under = player.slots.reduce((sum, slot) => sum + slot.shards, player.shards);
  return player.max_health + Math.max(0, player.max_health - 10) + under + (mode === "tactical" ? 5 * player.prisms : 0);
}

/** The one seat that is ahead, or null where nobody is. */
export function leader(table: Cosmos): number | null {
  if (table.mode === "chaos-royale") return null;
  const worth = table.players.map((player) =>
    player.gone ? -1 : score(player, table.mode) + (table.mode === "tactical" ? 0 : 1000 * player.prisms),
  );
  const best = Math.max(...worth);
  const ahead = worth.flatMap((one, seat) => (one === best ? [seat] : []));
  return ahead.length === 1 ? ahead[0]! : null;
}

/** The text of a Skill cut where a value depends on its Shards; such a value is the one of the row it works with. */
export function atRow(text: string, row: number): { words: string; value: boolean }[] {
  return text.split(/((?:\d+\/)+(?:\d+|all))/).map((words, n) => {
    if (n % 2 === 0) return { words, value: false };
    const values = words.split("/");
    return { words: values[Math.min(row, values.length - 1)]!, value: true };
  });
}

/** What a Skill does, without its kind and cost. */
export function effect(text: string): string {
  return text.replace(/^[^.]*\.\s*/, "");
}

const PARTS = /(Mercy \d+|Initiative|Active|Reaction|Deathcry|Escapes|Kill)(?::|(?= at)|\.)\s*/;

/** What a Monster does and what its slayer gets, part by part, as printed on its card. */
export function monsterParts(text: string): { title: string; words: string }[] {
  const pieces = text.split(PARTS).slice(1);
  const parts: { title: string; words: string }[] = [];
  for (let n = 0; n < pieces.length; n += 2) parts.push({ title: pieces[n]!, words: (pieces[n + 1] ?? "").trim() });
  return parts;
}

export function isSeat(who: Who, seat: number): boolean {
  return who !== null && "seat" in who && who.seat === seat;
}

export function isMonster(who: Who, id: number): boolean {
  return who !== null && "monster" in who && who.monster === id;
}
