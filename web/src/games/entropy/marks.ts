import type { Condition, Lifeform, Token } from "./cosmos";

/** The signs of the game: an icon, a hue and a name each; whoever sees no colours tells them apart by their form. */
export interface Mark {
  name: string;
  icon: string;
  hue: number;
}

export const GOODS: Record<"energy" | "mass" | "entropy", Mark> = {
  energy: { name: "Energy", icon: "power-lightning", hue: 88 },
  mass: { name: "Mass", icon: "stone-sphere", hue: 40 },
  entropy: { name: "Entropy", icon: "galaxy", hue: 300 },
};

export const CONDITIONS: Record<Condition, Mark> = {
  heat: { name: "Heat", icon: "flame", hue: 30 },
  carbon: { name: "Carbon", icon: "coal-pile", hue: 60 },
  water: { name: "Water", icon: "drop", hue: 240 },
  radiation: { name: "Radiation", icon: "radioactive", hue: 125 },
};
export const CONDITION_KEYS = Object.keys(CONDITIONS) as Condition[];
export const ANY: Mark = { name: "any Life Condition", icon: "polar-star", hue: 300 };

export const LIFEFORMS: Record<Lifeform, Mark & { plural: string }> = {
  bacteria: { name: "Bacteria", plural: "Bacteria", icon: "virus", hue: 335 },
  plant: { name: "Plant", plural: "Plants", icon: "sprout", hue: 145 },
  animal: { name: "Animal", plural: "Animals", icon: "paw", hue: 55 },
};
export const LIFEFORM_KEYS = Object.keys(LIFEFORMS) as Lifeform[];

export const TOKENS: Record<Token, Mark> = {
  star: { name: "Star", icon: "sun", hue: 85 },
  planet: { name: "Planet", icon: "ringed-planet", hue: 240 },
  life: { name: "Life", icon: "dna1", hue: 145 },
  wild: { name: "Wild", icon: "crystal-cluster", hue: 300 },
};
export const TOKEN_KEYS = Object.keys(TOKENS) as Token[];

/** The nine actions, in the order of the cards' numbers: the sign, and a name that fits on the rondel. */
export const ACTIONS: Record<string, { icon: string; short: string; token?: Token; words?: string }> = {
  "Evolve a Star": {
    icon: "star-formation",
    short: "Evolve Star",
    token: "star",
    words: "Evolve a Star for Energy, or add a new one for 1. Needs your Star or Wild token. Traffic Bonus: 2 Energy; 1 Energy.",
  },
  "Aggregate Planet": {
    icon: "ringed-planet",
    short: "Aggregate",
    token: "planet",
    words: "Take a Planet for its Mass. Needs your Planet or Wild token. Traffic Bonus: 2 Mass; 1 Mass.",
  },
  "Create Life": {
    icon: "dna2",
    short: "Create Life",
    token: "life",
    words: "Play a Life card to a Planet. Needs your Life or Wild token. Traffic Bonus: 2 more Lifeforms; 1 more.",
  },
  "Activate Stars": { icon: "sunbeams", short: "Activate Stars" },
  "Set Biome": { icon: "forest", short: "Set Biome" },
  "Upgrade Console": { icon: "gears", short: "Upgrade" },
  "Take Life Cards": { icon: "card-draw", short: "Life Cards" },
  "Catch an Asteroid": { icon: "asteroid", short: "Asteroid" },
  "Primordial Soup": { icon: "bubbling-bowl", short: "Soup" },
};
export const ACTION_NAMES = Object.keys(ACTIONS);

const LETTERS: Record<string, Mark> = {
  H: CONDITIONS.heat,
  C: CONDITIONS.carbon,
  W: CONDITIONS.water,
  R: CONDITIONS.radiation,
  Any: ANY,
  any: { name: "any Lifeform", icon: "plants-and-animals", hue: 300 },
  B: LIFEFORMS.bacteria,
  P: LIFEFORMS.plant,
  A: LIFEFORMS.animal,
};

/** What is printed as "2H 1Any" or "2B 1P", sign by sign. */
export function signs(printed: unknown): { n: number; mark: Mark }[] {
  const found = typeof printed === "string" ? printed.matchAll(/(\d+) ?(Any|any|[HCWRBPA])/g) : [];
  return [...found].map(([, n, letter]) => ({ n: Number(n), mark: LETTERS[letter!]! }));
}

/** The same in words: "2 Heat, 1 Water". */
export function signWords(printed: unknown): string {
  return signs(printed)
    .map(({ n, mark }) => `${n} ${mark.name}`)
    .join(", ");
}

export const TIERS = ["I", "II", "III", "IV"];
/** The Star types by tier, and what each may become (ENT-9.2): printed on the board. */
export const STARS = ["ia", "ib", "iia", "iib", "iic", "iiia", "iiib", "iiic", "iva", "ivb", "ivc"];
export const PATHS: readonly (readonly [string, string])[] = [
  ["ia", "iia"], ["ia", "iib"], ["ib", "iib"], ["ib", "iic"],
  ["iia", "iiia"], ["iia", "iiib"], ["iib", "iiia"], ["iib", "iiic"], ["iic", "iiib"], ["iic", "iiic"],
  ["iiia", "iva"], ["iiib", "ivb"], ["iiic", "ivc"],
];
export const tierOf = (code: string): number => (code.startsWith("iv") ? 4 : code.length - 1);
