import type { Facing, Stat } from "../../lib/face";
import { ACTION_NAMES, CONDITIONS, CONDITION_KEYS, LIFEFORMS, LIFEFORM_KEYS, TIERS, TOKENS, TOKEN_KEYS } from "./marks";

/** How the tiles and cards of Entropy look: each sort has its corner number, and the hue of its type. */
const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const stat = (label: string, value: string | number): Stat => ({ label, value });

/** A Star's type and tier are told by its number among the eleven. */
const TIER_OF = [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4];
const STAR_HUES = [35, 250, 60, 85, 250, 30, 60, 250, 320, 85, 290];

const face: Facing = ({ kind, facts }) => {
  const type = number(facts.kind);
  switch (kind) {
    case "Star":
    case "StartingStar":
      return {
        kind: `${kind === "Star" ? "Star" : "Starting Star"} of tier ${TIERS[TIER_OF[type]! - 1]}`,
        hue: STAR_HUES[type]!,
        cost: stat("Entropy to activate", TIER_OF[type]!),
        stats: [],
      };
    case "Planet": {
      const { name, hue } = CONDITIONS[CONDITION_KEYS[type]!];
      const cost = number(facts.cost);
      return { kind: `${name} Planet`, hue, cost: cost ? stat("Mass", cost) : null, stats: [] };
    }
    case "Asteroid":
      return { kind: "Asteroid", hue: CONDITIONS[CONDITION_KEYS[type]!].hue, cost: null, stats: [] };
    case "Biome":
      return {
        kind: `${type ? "Scarce" : "Abundant"} Biome, on ${ACTION_NAMES[number(facts.trigger)]}`,
        hue: type ? 75 : 165,
        cost: type ? stat("Entropy each time", 1) : null,
        stats: [],
      };
    case "LifeCard": {
      const { name, hue } = LIFEFORMS[LIFEFORM_KEYS[type]!];
      return { kind: `${name} card`, hue, cost: stat("gives", `+${number(facts.gains)}`), stats: [] };
    }
    case "FocusCard": {
      const { name, hue } = TOKENS[TOKEN_KEYS[number(facts.token)]!];
      return { kind: `Focus card of the ${name} token, set ${String(facts.group)}`, hue, cost: null, stats: [] };
    }
    case "Mission":
      return { kind: "Mission", hue: 205, cost: null, stats: [] };
    case "Challenge":
      return { kind: "Challenge, 5 VP", hue: 25, cost: stat("VP", 5), stats: [] };
    case "Progress":
      return { kind: "The Rival's Progress", hue: 255, cost: stat("moves", number(facts.moves)), stats: [] };
    case "LifeformTile":
      return {
        kind: facts.big ? "Great Objective" : "Objective",
        hue: LIFEFORMS[LIFEFORM_KEYS[type]!].hue,
        cost: stat("VP", number(facts.vp)),
        stats: [],
      };
    case "ActionTile":
      return { kind: "Action tile, outer ring", hue: 245, cost: null, stats: [] };
    default:
      return { hue: 245, cost: null, stats: [] };
  }
};

export default face;
