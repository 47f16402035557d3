import type { CardInfo } from "../../wire";
import type { Face, Stat } from "../../lib/face";

/** Colours of the affiliations; a card of the world of Jaelara has none and is drawn in sand. */
const AFFILIATIONS: Record<string, { name: string; hue: number }> = {
  B: { name: "Bellum", hue: 98 },
  T: { name: "Thymos", hue: 25 },
  A: { name: "Axon", hue: 250 },
  P: { name: "Phage", hue: 148 },
  C: { name: "Chaos", hue: 312 },
};

export default function face(card: CardInfo): Partial<Face> {
  const letters = [...String(card.facts.affiliations ?? "")];
  const loyal = letters.map((letter) => AFFILIATIONS[letter]?.name).filter(Boolean).join(" and ") || "Jaelara";
  const hero = card.kind === "Hero";
  const cost = card.facts.cost;
  const stats: Stat[] = [];
  if (hero) {
    stats.push({ label: "HP", value: Number(card.facts.hp) }, { label: "Aura", value: Number(card.facts.aura) });
    stats.push({ label: "Energy Reduction", value: Number(card.facts.reduction) });
  } else {
    if (cost) stats.push({ label: "Speed", value: String(card.facts.speed) });
    if (Number(card.facts.hp)) stats.push({ label: "Life", value: `${card.facts.hp} HP` });
  }
  const chi = card.facts.chi ? ` · ${card.facts.chi} Chi` : "";
  return {
    kind: `${hero ? "Champion" : card.kind} · ${loyal}${chi}`,
    hue: AFFILIATIONS[letters[0] ?? ""]?.hue ?? 62,
    cost: hero || !cost ? null : { label: "Cost", value: String(cost) },
    stats,
  };
}
