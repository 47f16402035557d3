import { spoken } from "../../lib/words";
import type { UnitView } from "./view";

/** The sign of a state of a unit, and whether it is an ailment. */
export interface Sign {
  name: string;
  icon: string;
  bad: boolean;
}

const SIGNS: Record<string, { icon: string; bad: boolean }> = {
  aerial: { icon: "feathered-wing", bad: false },
  flight: { icon: "wingfoot", bad: false },
  spectral: { icon: "spectre", bad: false },
  decay: { icon: "acid", bad: true },
  grounded: { icon: "tree-roots", bad: true },
  pacify: { icon: "meditation", bad: true },
  stun: { icon: "cursed-star", bad: true },
};

export function signOf(name: string): Sign {
  return { name, ...(SIGNS[name] ?? { icon: "sword-break", bad: true }) };
}

/** "fire-weakness" as words: "Fire weakness". */
export const ailmentWords = (name: string, unit: UnitView): string =>
  name === "decay" && unit.decay.length ? `Decay (${unit.decay.map((n) => `${n} ${n === 1 ? "round" : "rounds"}`).join(", ")})` : spoken(name);

/** The state of a unit in words, for those who hear it. */
export function sayState(unit: UnitView): string[] {
  return [
    ...(unit.exerted ? ["exerted"] : []),
    ...unit.keywords,
    ...unit.ailments.map((name) => ailmentWords(name, unit)),
    ...unit.shields.map((one) => `shield ${one.points}`),
    ...(unit.skills.length ? [`${unit.skills.length} ${unit.skills.length === 1 ? "Enchantment" : "Enchantments"}`] : []),
  ];
}
