import type { View } from "../wire";

/** What decided a game, where its points alone do not say so. */
export interface Ending {
  /** What holds for the whole table. */
  facts: readonly (readonly [what: string, value: string])[];
  /** What each player had at the end, seat by seat. */
  rows: readonly (readonly (readonly [part: string, value: string | number])[])[];
  /** Whether the score says anything beside that. */
  scored: boolean;
}

const endings = import.meta.glob<{ default: (view: View) => Ending }>("./*/ending.ts");

/** How a game tells what decided it, fetched when it is over; null where the parts of the score say it all. */
export async function endingOf(view: View): Promise<Ending | null> {
  const load = endings[`./${view.game}/ending.ts`];
  return load ? (await load()).default(view) : null;
}
