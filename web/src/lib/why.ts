import type { AskInfo } from "../wire";
import type { Seen, Why } from "./seen.svelte";

/** Verbs that options on pieces have begun with, in games played on this page: what one does with pieces. */
const VERBS: Record<string, Set<string>> = {};

/** Remember how options read, for later guesses. */
export function learn(game: string, ask: AskInfo): void {
  const verbs = (VERBS[game] ??= new Set());
  for (const option of ask.options) if (option.on !== null) verbs.add(option.text.split(" ")[0]!);
}

/** Option texts somebody who clicks this card is most likely to mean, the likeliest first. */
export function guesses(game: string, ask: AskInfo, card: string): string[] {
  const onPieces = ask.options.filter((option) => option.on !== null).map((option) => option.text.split(" ")[0]!);
  const spoken = ask.options.map((option) => option.text.split(" ")).filter((words) => words.length > 1);
  const verbs = [...onPieces, "play", ...spoken.map((words) => words[0]!), ...(VERBS[game] ?? [])];
  return [...new Set(verbs)].slice(0, 5).map((verb) => `${verb} ${card}`);
}

/** Why this card cannot be chosen: the first answer that cites a clause, else the first one. */
export async function whyNot(seen: Seen, game: string, card: string): Promise<Why> {
  const ask = seen.ask;
  const other = "It is not your turn to choose; the table waits for somebody else.";
  if (!ask) return { sentence: seen.view?.over ? "The game is over." : other, clauses: [] };
  let first: Why | null = null;
  for (const text of guesses(game, ask, card)) {
    const why = await seen.whyNot(text);
    if (why?.clauses.length) return why;
    first ??= why;
  }
  return first ?? { sentence: "This piece is not part of the present question.", clauses: [] };
}
