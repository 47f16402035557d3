/** Games whose seats belong to two sides by turns, the first seat to the first side. */
const SIDES: Record<string, readonly [string, string]> = { "eternal-adversary": ["Order", "Chaos"] };

/** The side of a seat, before the game begins; nothing where there are no sides. */
export const sideOf = (game: string, seat: number): string => SIDES[game]?.[seat % 2] ?? "";
