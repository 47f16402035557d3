import type { Facing } from "./table";

/** The Arena as it is drawn: where a spot lies, which way a facing points, and what a pattern sees from there. */
export const COLUMNS = "abcde";
export const ROWS = 6;
export const FACINGS: readonly Facing[] = ["north", "east", "south", "west"];
const AHEAD: Record<Facing, readonly [number, number]> = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] };

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

export function turned(facing: Facing, way: string | undefined): Facing {
  const by = way === "left" ? 3 : way === "right" ? 1 : 0;
  return FACINGS[(FACINGS.indexOf(facing) + by) % 4]!;
}

type Offsets = readonly (readonly [forward: number, right: number])[];
const line = (from: number, to: number): Offsets => Array.from({ length: to - from + 1 }, (_, n) => [from + n, 0] as const);
const block = (rows: number): Offsets => Array.from({ length: rows }, (_, f) => [-1, 0, 1].map((r) => [f + 1, r] as const)).flat();
const five = [-2, -1, 0, 1, 2];
const diamond: Offsets = five.flatMap((f) => five.map((r) => [f, r] as const)).filter(([f, r]) => [1, 2].includes(Math.abs(f) + Math.abs(r)));
const cross: Offsets = [[1, 0], [-1, 0], [0, -1], [0, 1]];
const corners: Offsets = [[1, -1], [1, 1], [-1, -1], [-1, 1]];
const self: Offsets = [[0, 0]];

/** The patterns that cards name, as offsets in the frame of the unit. */
const PATTERNS: Record<string, Offsets> = {
  FRONT1: line(1, 1),
  FRONT2: line(1, 2),
  LINE3: line(1, 3),
  LINE4: line(1, 4),
  LINE5: line(1, 5),
  FAR23: line(2, 3),
  HOOK: [[1, -1], [1, 0]],
  FAN: block(1),
  FANPLUS: [...block(1), [2, 0]],
  CONE2: [[1, 0], [2, -1], [2, 0], [2, 1]],
  BLOCK2: block(2),
  WAVE: block(3),
  SWEEP: [...block(1), [0, -1], [0, 1]],
  SIDES: [[0, -1], [0, 1]],
  TEE: [[1, 0], [0, -1], [0, 1]],
  REAR: [[-1, 0]],
  CROSS1: cross,
  CROSS2: [...cross, [2, 0], [-2, 0], [0, -2], [0, 2]],
  DIAG1: corners,
  RING: [...cross, ...corners],
  DIAMOND2: diamond,
  ROW1: five.map((r) => [1, r] as const),
  LEAP: [[2, 0], [1, -1], [1, 1]],
  SELF: self,
  "RING+SELF": [...cross, ...corners, ...self],
  "DIAMOND2+SELF": [...diamond, ...self],
};

/** The offsets of a pattern, (forward, right); none for the whole Arena. */
export const offsetsOf = (pattern: string): Offsets => PATTERNS[pattern] ?? [];

/** The spots a pattern sees from a spot and facing. */
export function seenFrom(pattern: string, spot: string, facing: Facing): string[] {
  if (pattern === "ARENA") return [...SPOTS];
  const [fx, fy] = AHEAD[facing];
  const x = COLUMNS.indexOf(spot[0]!);
  const y = Number(spot[1]);
  return offsetsOf(pattern)
    .map(([f, r]) => `${COLUMNS[x + f * fx + r * fy] ?? "?"}${y + f * fy - r * fx}`)
    .filter((name) => SPOTS.includes(name));
}

/** The awareness an ability prints: "[FAN; target unit]". */
export function patternIn(text: string): string | null {
  return /\[([A-Z0-9+]{3,})[;\]]/.exec(text)?.[1] ?? null;
}
