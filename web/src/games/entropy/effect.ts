import { ACTIONS, ANY, CONDITIONS, GOODS, LIFEFORMS, type Mark } from "./marks";

/** A piece of an effect: words, or a sign. */
export type Part = string | Mark;

const SIGNS: Record<string, Mark> = {
  Energy: GOODS.energy,
  Mass: GOODS.mass,
  Entropy: GOODS.entropy,
  Bacteria: LIFEFORMS.bacteria,
  Plant: LIFEFORMS.plant,
  Animal: LIFEFORMS.animal,
  Heat: CONDITIONS.heat,
  Carbon: CONDITIONS.carbon,
  Water: CONDITIONS.water,
  Radiation: CONDITIONS.radiation,
  Asteroid: { name: "Asteroid", icon: "asteroid", hue: 40 },
  Biome: { name: "Biome", icon: "forest", hue: 145 },
  Planet: { name: "Planet", icon: "ringed-planet", hue: 240 },
  Star: { name: "Star", icon: "sun", hue: 85 },
  Lifeform: { name: "Lifeform", icon: "plants-and-animals", hue: 145 },
  "Life card": { name: "Life card", icon: "card-draw", hue: 335 },
  "Life cards": { name: "Life cards", icon: "card-draw", hue: 335 },
  "Life Condition": ANY,
  ...Object.fromEntries(Object.entries(ACTIONS).map(([name, { icon }]) => [name, { name, icon, hue: 245 }])),
};
const NAMES = Object.keys(SIGNS).sort((a, b) => b.length - a.length);
const SPLIT = new RegExp(`\\b(${NAMES.join("|")})s?\\b`, "g");

/** Shorter ways to say what cards say often. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/Resolve an? (.*?) action/g, "▸ $1"],
  [/For each (?:of your )?(.*?): gain ([^.]*)\./g, "$2 / $1"],
  [/ on this Planet/g, " here"],
  [/[Aa]dvance the Generator by/g, "Generator +"],
  [/\+ (\d)/g, "+$1"],
  [/Advance any Lifeform twice/g, "↑↑ Lifeform"],
  [/Advance any Lifeform once/g, "↑ Lifeform"],
  [/Advance Bacteria to Plant twice/g, "Bacteria → Plant ×2"],
  [/Retrieve (\d) Creation token/g, "↩ $1 token"],
  [/Catch an Asteroid without paying any cost/g, "free Asteroid"],
  [/Fulfill 1 of your Biomes without meeting its requirement/g, "fulfill a Biome"],
  [/ of one type you choose/g, " of one type"],
  [/ you have/g, ""],
  [/for (\d) Entropy less/g, "−$1 Entropy"],
  [/, (\d) (\w+) less to pay/g, ", −$1 $2"],
  [/ and /g, " "],
  [/Gain /g, ""],
  [/\.(?= |$)/g, ""],
];

/** An effect in the short language of the tiles: words and signs in turn. */
export function parts(effect: string): Part[] {
  const short = SHORT.reduce((text, [long, brief]) => text.replace(long, brief), effect).trim();
  return short
    .split(SPLIT)
    .map((part, n) => (n % 2 ? SIGNS[part]! : part.trim()))
    .filter((part) => part !== "");
}

/** The effect that is printed on a Planet, a Star, a Life card: what follows the facts. */
export function effectOf(kind: string, text: string): string {
  if (kind === "LifeCard") return text.slice(text.indexOf(". ") + 2);
  if (kind === "Biome") return /: (.*?) Needs/.exec(text)?.[1] ?? text;
  if (kind === "Planet" || kind === "Star" || kind === "StartingStar") return text.slice(text.indexOf(": ") + 2);
  return text;
}

/** The reward on the other side of a Biome. */
export function improvedOf(text: string): string {
  return /; then: (.*)$/.exec(text)?.[1] ?? "";
}
