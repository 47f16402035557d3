import type { LookBackFound } from "../wire";

/** A chance in per cent. */
export const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

/** A part of a chance in points, with its sign. */
export const points = (part: number): string => {
  const n = Math.round(100 * part);
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
};

/** How the line of a seat is dashed: every seat otherwise, so that nobody needs colours. */
export const DASHES: readonly (readonly number[])[] = [[], [9, 4], [2, 4], [12, 4, 2, 4], [6, 2, 2, 2, 2, 2], [16, 6]];

/** The hue of a seat, as its sign has it. */
export const HUES: readonly number[] = [75, 255, 150, 340, 25, 300];

/** A curve for each seat, from the first choice to the end. */
export function curves(found: LookBackFound, which: "known" | "true"): number[][] {
  return found.names.map((_, seat) => [...found.moments.map((one) => one[which][seat]!), found.accounts[seat]!.end]);
}

/** The moment a position of the replay belongs to: the last one that is not after it. */
export function momentAt(found: LookBackFound, n: number): number {
  let best = 0;
  for (const [i, one] of found.moments.entries()) if (one.n <= n && one.n >= (found.moments[best]?.n ?? 0)) best = i;
  return n > Math.max(...found.moments.map((one) => one.n)) ? found.moments.length : best;
}
