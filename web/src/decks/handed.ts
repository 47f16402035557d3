import type { DeckInfo } from "../wire";

const given: Record<string, DeckInfo> = {};

/** A deck that is to be opened in the builder next: from a text or a link. */
export function hand(game: string, deck: DeckInfo): void {
  given[game] = deck;
}

/** The deck that was handed over, once. */
export function handed(game: string): DeckInfo | null {
  const deck = given[game] ?? null;
  delete given[game];
  return deck;
}
