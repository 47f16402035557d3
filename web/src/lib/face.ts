import type { CardInfo } from "../wire";
import { spoken } from "./words";

export interface Stat {
  label: string;
  value: string | number;
  icon?: string;
}

/** What is drawn of a card beside its name, icon and text. */
export interface Face {
  /** Words for the kind of card. */
  kind: string;
  /** Hue of the category, in degrees. */
  hue: number;
  /** What stands in the corner: its cost or its most important number. */
  cost: Stat | null;
  /** Up to four numbers at the foot. */
  stats: Stat[];
}

export type Facing = (card: CardInfo) => Partial<Face>;

/** What `games/<game>/face.ts` says: how cards look, and the icons of what texts have signs for (`PartInfo.value`). */
interface Looks {
  default: Facing;
  signs?: Readonly<Record<string, string>>;
}

const SILENT = new Set(["copies", "source", "set", "number"]);
const COSTS = ["cost", "price", "chi", "energy"];
const fetchable = import.meta.glob<Looks>("../games/*/face.ts");
const known: Record<string, Looks> = {};

/** Fetch how a game wants its cards and signs drawn, if it says so in `games/<game>/face.ts`. */
export async function loadLooks(game: string): Promise<void> {
  const fetched = fetchable[`../games/${game}/face.ts`];
  if (fetched) known[game] = await fetched();
}

/** The icon of something a game has a sign for, if it names one. */
export function signOf(game: string, value: string): string | null {
  return known[game]?.signs?.[value] ?? null;
}

function hueOf(word: string): number {
  let sum = 0;
  for (const letter of word) sum = (sum * 31 + letter.charCodeAt(0)) % 3600;
  return (sum * 47) % 360;
}

/** How a card looks: as its game says, else from its printed facts. */
export function faceOf(game: string, card: CardInfo): Face {
  const stats: Stat[] = [];
  let cost: Stat | null = null;
  for (const [label, value] of Object.entries(card.facts)) {
    if (SILENT.has(label)) continue;
    const short = (typeof value === "number" && value < 200) || (typeof value === "string" && value.length > 0 && value.length <= 5);
    if (!short) continue;
    const stat = { label: spoken(label), value: value as string | number };
    if (!cost && COSTS.includes(label)) cost = stat;
    else if (value !== 0) stats.push(stat);
  }
  const face: Face = { kind: spoken(card.kind), hue: hueOf(card.kind), cost, stats: stats.slice(0, 4) };
  return { ...face, ...known[game]?.default(card) };
}
