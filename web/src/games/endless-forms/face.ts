import type { Facing } from "../../lib/face";
import { EFFECT_HUE, EVENT_HUE, GROUPS, HABITAT_HUE, RESOURCES } from "./nature";

interface Printed {
  group?: string;
  rank?: number;
  predator?: boolean;
  up?: number;
  down?: number;
  tags?: string[];
  resources?: string[];
  target?: string;
}

const face: Facing = (card) => {
  const { group = "", rank = 0, predator, up = 0, down = 0, tags = [], resources = [], target = "a card" } = card.facts as Printed;
  switch (card.kind) {
    case "Species": {
      const stats = [
        { label: "Gains", value: `${up}↑` },
        { label: "Loses", value: `${down}↓` },
      ];
      return {
        kind: [GROUPS[group]?.word ?? group, ...tags.map((tag) => tag.toLowerCase())].join(", "),
        hue: GROUPS[group]?.hue ?? 80,
        cost: { label: "Size rank", value: rank },
        stats: predator ? [...stats, { label: "Predator", value: "▾▾" }] : stats,
      };
    }
    case "Habitat":
      return { kind: `Habitat: ${resources.map((name) => RESOURCES[name]?.word ?? name).join(", ")}`, hue: HABITAT_HUE, cost: null, stats: [] };
    case "EffectCard":
      return { kind: `Effect on ${target}`, hue: EFFECT_HUE, cost: null, stats: [{ label: "Kind", value: "Effect" }] };
    default:
      return { kind: "Event", hue: EVENT_HUE, cost: null, stats: [{ label: "Kind", value: "Event" }] };
  }
};

export default face;
