/** What a new player needs to begin: the goal, what a turn is, what the signs mean. */
export interface Primer {
  goal: string;
  turn: readonly string[];
  signs: readonly (readonly [sign: string, meaning: string])[];
}

const primers = import.meta.glob<{ default: Primer }>("./*/primer.ts");

/** The primer of a game, fetched when somebody asks for help; null where there is none. */
export async function primerOf(game: string): Promise<Primer | null> {
  const load = primers[`./${game}/primer.ts`];
  return load ? (await load()).default : null;
}
