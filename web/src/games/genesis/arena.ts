import type { Facing } from "./table";

/** The Arena as it is drawn: where a spot lies and which way a facing points. */
export const COLUMNS = "abcde";
export const ROWS = 6;
export const FACINGS: readonly Facing[] = ["north", "east", "south", "west"];

export const SPOTS: readonly string[] = Array.from({ length: 5 * ROWS }, (_, n) => `${COLUMNS[n % 5]!}${Math.floor(n / 5) + 1}`);

export interface Place {
  /** Column from the left and row from the top, from 0. */
  x: number;
  y: number;
}

/** Where a spot is drawn; who plays from the North sees the Arena from there. */
export function placeOf(spot: string, flipped: boolean): Place {
  const x = COLUMNS.indexOf(spot[0]!);
  const y = ROWS - Number(spot[1]);
  return flipped ? { x: 4 - x, y: ROWS - 1 - y } : { x, y };
}

/** The way a facing points on the screen, in degrees; 0 is up. */
export function angleOf(facing: Facing, flipped: boolean): number {
  return (FACINGS.indexOf(facing) * 90 + (flipped ? 180 : 0)) % 360;
}
