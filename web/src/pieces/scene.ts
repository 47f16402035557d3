import type { CardInfo } from "../wire";

/** What stands behind the picture of a card: the same for the same card, akin for cards of one set. */
export interface Scene {
  /** The pattern in the sky, by the set: a path in a square of 100. */
  pattern: string;
  /** The land, by the name. */
  land: string;
  /** A disc in the sky. */
  disc: { x: number; y: number; r: number };
  /** The large echo of the icon: how it is turned and where. */
  echo: { turn: number; x: number; y: number };
  /** How far the second colour is from that of the kind, in degrees. */
  shift: number;
}

const WIDE = 100;
const steps = (n: number): number[] => Array.from({ length: n }, (_, k) => k);

/** Each is drawn in thin lines. */
const PATTERNS: readonly string[] = [
  steps(9).map((k) => `M50 108L${k * 25 - 50} -10`).join(""),
  steps(6).map((k) => `M${-20 + k * 24} -4l-40 108`).join(""),
  steps(5).map((k) => `M50 ${88 - k * 18}m${-(12 + k * 13)} 0a${12 + k * 13} ${12 + k * 13} 0 0 1 ${24 + k * 26} 0`).join(""),
  steps(6).map((k) => `M-10 ${8 + k * 13}q15 -9 30 0t30 0t30 0t30 0`).join(""),
  steps(5).map((k) => `M-5 ${10 + k * 18}l13.750 -12 13.750 12 13.750 -12 13.750 12 13.750 -12 13.750 12 13.750 -12 13.750 12`).join(""),
  steps(12).map((k) => `M${(k * 37) % WIDE} ${(k * 23) % 72}l1.500 4 4 1.500 -4 1.500 -1.500 4 -1.500 -4 -4 -1.500 4 -1.500z`).join(""),
  steps(5).map((k) => `M${k * 25 - 12} -6l25 25 -25 25 25 25 -25 25M${k * 25 + 13} -6l-25 25 25 25 -25 25 25 25`).join(""),
  steps(20).map((k) => `M${(k % 5) * 22 + (k % 2) * 8} ${Math.floor(k / 5) * 20 + 6}m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`).join(""),
];
/** Which of the facts of a card say what it belongs with. */
const SETS = ["set", "affiliations", "group", "category", "type", "side"];

function numbersOf(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) ^ Math.imul(state ^ (state >>> 13), 3266489917);
    return ((state ^ (state >>> 16)) >>> 0) / 4294967296;
  };
}

const made = new Map<string, Scene>();

/** The scene of a card. */
export function sceneOf(card: CardInfo): Scene {
  const known = made.get(card.slug);
  if (known) return known;
  const set = SETS.map((fact) => card.facts[fact]).find((value) => typeof value === "string") ?? "";
  const next = numbersOf(card.slug);
  const pattern = PATTERNS[Math.floor(numbersOf(`${card.kind} ${String(set)}`)() * PATTERNS.length)]!;
  const [a, b, c, d] = steps(4).map(() => Math.round(66 + next() * 22)) as [number, number, number, number];
  const scene: Scene = {
    pattern,
    land: `M0 ${a}C20 ${b - 12} 32 ${b + 6} 50 ${c}S82 ${d - 10} 100 ${a + 4}V100H0Z`,
    disc: { x: Math.round(14 + next() * 72), y: Math.round(14 + next() * 26), r: Math.round(8 + next() * 12) },
    echo: { turn: Math.round(next() * 50 - 25), x: Math.round(next() * 46 - 23), y: Math.round(next() * 30 - 15) },
    shift: Math.round(20 + next() * 45) * (next() < 0.5 ? -1 : 1),
  };
  made.set(card.slug, scene);
  return scene;
}
