import type { PartInfo } from "../wire";
import { house } from "./lobby.svelte";

/** What a word, a sign or the name of a card in a text means: an entry of the rulebook, or what is printed on the card. */
export interface Meaning {
  kind: "icon" | "keyword" | "card";
  key: string;
  name: string;
  paragraphs: readonly PartInfo[][];
}

/** What a part of a text means, as far as the rulebook and the cards of its game are here; undefined where it says all. */
export function meaningOf(game: string, part: PartInfo): Meaning | undefined {
  if (part.kind === "icon" || part.kind === "keyword") return house.entries[game]?.[part.value];
  if (part.kind !== "card") return undefined;
  const card = house.cards[game]?.[part.value];
  if (!card) return undefined;
  const words: PartInfo[][] = [[{ kind: "words", text: card.text, value: "" }]];
  const printed = card.sections.map(({ title, parts }): PartInfo[] => (title ? [{ kind: "words", text: `${title}: `, value: "" }, ...parts] : parts));
  return { kind: "card", key: card.slug, name: card.name, paragraphs: card.sections.some(({ parts }) => parts.length) ? printed.filter((parts) => parts.length) : words };
}
