import type { CardInfo } from "../../wire";
import { ACTIONS, ANY, CONDITIONS, GOODS, LIFEFORMS, type Mark } from "./marks";

/** A piece of an effect: words, or a sign. */
export type Part = string | Mark;

/** The signs of effects, by the names the engine has for them. */
export const SIGNS: Record<string, Mark> = {
  ...GOODS,
  ...LIFEFORMS,
  ...CONDITIONS,
  asteroid: { name: "Asteroid", icon: "asteroid", hue: 40 },
  biome: { name: "Biome", icon: "forest", hue: 145 },
  planet: { name: "Planet", icon: "ringed-planet", hue: 240 },
  star: { name: "Star", icon: "sun", hue: 85 },
  lifeform: { name: "Lifeform", icon: "plants-and-animals", hue: 145 },
  "life-card": { name: "Life card", icon: "card-draw", hue: 335 },
  any: ANY,
  ...Object.fromEntries(Object.entries(ACTIONS).map(([name, { sign, icon }]) => [sign, { name, icon, hue: 245 }])),
};

/** An effect in the short language of the tiles, given as words and signs in turn. */
export function parts(brief: readonly string[]): Part[] {
  return brief.map((word, n) => (n % 2 ? (SIGNS[word] ?? word) : word)).filter((part) => part !== "");
}

/** Which of the effects that are printed on a card: the section's key, and the fact that has it in short. */
export type Side = "does" | "improved" | "tier-1" | "tier-2";
const BRIEF: Record<Side, string> = { does: "brief", improved: "brief_improved", "tier-1": "brief_1", "tier-2": "brief_2" };

/** An effect of a card in the short language of the tiles. */
export function briefOf(card: CardInfo | null, side: Side): string[] {
  const found = card?.facts[BRIEF[side]];
  return Array.isArray(found) ? found.map(String) : [];
}

/** The same as it is printed. */
export function printedOf(card: CardInfo | null, side: Side): string {
  const section = card?.sections.find(({ key }) => key === side);
  return section ? section.parts.map(({ text }) => text).join("") : "";
}
