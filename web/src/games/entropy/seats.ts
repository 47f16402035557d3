/** The hue of a seat, as its Sigil has it. */
const HUES = [75, 255, 150, 340];
export const hueOf = (seat: number): number => HUES[seat % HUES.length]!;
