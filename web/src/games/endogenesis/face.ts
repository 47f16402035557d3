import type { Facing, Stat } from "../../lib/face";
import { categoryOf } from "./cosmos";

const HUES: Record<string, number> = { Artifact: 80, Augment: 190, WonderCard: 330, Monster: 30, Legendary: 10, Event: 260, Distortion: 315, ClassCard: 80 };
const WORDS: Record<string, string> = { WonderCard: "Wonder", Legendary: "Legendary Monster" };

const energy = (value: unknown): Stat => ({ label: "Energy", value: Number(value ?? 1) });
const range = (values: number[]): string => [...new Set([values[0], values.at(-1)])].join("–");

/** How cards of Endogenesis look: Skills in the colour of their category, cost in the corner, Energy at the foot. */
const face: Facing = (card) => {
  const { facts } = card;
  if (card.kind === "Skill") {
    const costs = facts.cost as number[];
    return {
      kind: `${facts.category as string} ${facts.kind as string}`,
      hue: categoryOf(facts)?.hue ?? 80,
      cost: { label: "Cost", value: costs.length ? range(costs) : "✱" },
      stats: [energy(facts.energy)],
    };
  }
  const plain = { kind: WORDS[card.kind] ?? card.kind, hue: HUES[card.kind] ?? 80, cost: null, stats: [] as Stat[] };
  switch (card.kind) {
    case "Artifact":
      return { ...plain, stats: [energy(facts.energy)] };
    case "Augment":
      return { ...plain, cost: { label: "Cost", value: facts.cost as number }, stats: [energy(facts.energy)] };
    case "Monster":
    case "Legendary":
      return { ...plain, cost: { label: "Health", value: facts.health as number } };
    case "ClassCard":
      return { ...plain, kind: "Class", hue: categoryOf(facts)?.hue ?? 80 };
    default:
      return plain;
  }
};

export default face;
