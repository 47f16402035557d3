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

/** The nine actions: what texts call their sign, its icon, and a name that fits on the rondel. */
export const ACTIONS: Record<string, { sign: string; icon: string; short: string; token?: Token; words?: string }> = {
  "Evolve a Star": {
    sign: "evolve-a-star",
    icon: "star-formation",
    short: "Evolve Star",
    token: "star",
    words: "Evolve a Star for Energy, or add a new one for 1. Needs your Star or Wild token. Traffic Bonus: 2 Energy; 1 Energy.",
  },
  "Aggregate Planet": {
    sign: "aggregate-planet",
    icon: "ringed-planet",
    short: "Aggregate",
    token: "planet",
    words: "Take a Planet for its Mass. Needs your Planet or Wild token. Traffic Bonus: 2 Mass; 1 Mass.",
  },
  "Create Life": {
    sign: "create-life",
    icon: "dna2",
    short: "Create Life",
    token: "life",
    words: "Play a Life card to a Planet. Needs your Life or Wild token. Traffic Bonus: 2 more Lifeforms; 1 more.",
  },
  "Activate Stars": { sign: "activate-stars", icon: "sunbeams", short: "Activate Stars" },
  "Set Biome": { sign: "set-biome", icon: "forest", short: "Set Biome" },
  "Upgrade Console": { sign: "upgrade-console", icon: "gears", short: "Upgrade" },
  "Take Life Cards": { sign: "take-life-cards", icon: "card-draw", short: "Life Cards" },
  "Catch an Asteroid": { sign: "catch-an-asteroid", icon: "asteroid", short: "Asteroid" },
  "Primordial Soup": { sign: "primordial-soup", icon: "bubbling-bowl", short: "Soup" },
};
/** What is printed as signs, by the names the facts of cards have for it. */
const PRINTED: Record<string, Mark> = {
  ...CONDITIONS,
  ...LIFEFORMS,
  any: ANY,
  lifeform: { name: "any Lifeform", icon: "plants-and-animals", hue: 300 },
};

/** Printed icons or Lifeforms, sign by sign: a fact like {"heat": 2, "any": 1}. */
export function signs(printed: unknown): { n: number; mark: Mark }[] {
  if (typeof printed !== "object" || printed === null) return [];
  return Object.entries(printed).flatMap(([key, n]) => (PRINTED[key] ? [{ n: Number(n), mark: PRINTED[key] }] : []));
}

/** The same in words: "2 Heat, 1 Water". */
export function signWords(printed: unknown): string {
  return signs(printed)
    .map(({ n, mark }) => `${n} ${mark.name}`)
    .join(", ");
}

export const TIERS = ["I", "II", "III", "IV"];
