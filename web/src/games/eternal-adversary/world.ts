import type { HeroView, SeatView, WorldView } from "./view";

export type Side = SeatView["side"];

export const SIDES: Record<Side, { name: string; hue: number; icon: string }> = {
  order: { name: "Order", hue: 250, icon: "templar-shield" },
  chaos: { name: "Chaos", hue: 18, icon: "evil-minion" },
};

/** The sheets of the heroes that are chosen. */
export function sheets(world: WorldView): HeroView[] {
  return world.heroes.flatMap((seat) => seat.sheet ?? []);
}

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export function several(n: number, one: string): string {
  return `${n} ${one}${n === 1 ? "" : "s"}`;
}
