/** The geometry of the rondel: sector 1 on top, the others clockwise, radii in the units of its picture. */
export const HUB = 45;
export const TOKENS_AT = 62;
export const INNER: readonly [number, number] = [79, 143];
export const OUTER: readonly [number, number] = [147, 210];
/** The rim, on which the distances stand, and how far the picture reaches. */
export const RIM = 221;
export const REACH = 234;

/** The middle of a sector (1 to 6) in degrees, 0 to the right. */
export const middle = (sector: number): number => (sector - 1) * 60 - 90;
/** A sector in the lower half: its words run the other way round, to stand upright. */
export const lower = (sector: number): boolean => sector >= 3 && sector <= 5;

const round = (x: number): number => Math.round(x * 100) / 100;
export function point(radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))];
}

/** The outline of a space of the rondel, `gap` degrees narrower than its sector. */
export function wedge([near, far]: readonly [number, number], sector: number, gap = 1.2): string {
  const [from, to] = [middle(sector) - 30 + gap, middle(sector) + 30 - gap];
  const [a, b, c, d] = [point(near, from), point(far, from), point(far, to), point(near, to)];
  return `M${a.join(" ")}L${b.join(" ")}A${far} ${far} 0 0 1 ${c.join(" ")}L${d.join(" ")}A${near} ${near} 0 0 0 ${a.join(" ")}Z`;
}

/** A line for words along the arc of a sector. */
export function wordLine(radius: number, sector: number): string {
  const [from, to] = [middle(sector) - 29, middle(sector) + 29];
  const [a, b] = lower(sector) ? [point(radius, to), point(radius, from)] : [point(radius, from), point(radius, to)];
  return `M${a.join(" ")}A${radius} ${radius} 0 0 ${lower(sector) ? 0 : 1} ${b.join(" ")}`;
}
