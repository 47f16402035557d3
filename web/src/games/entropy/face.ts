import type { Facing, Stat } from "../../lib/face";
import type { Condition, Lifeform, Token } from "./cosmos";
import { CONDITIONS, LIFEFORMS, TIERS, TOKENS } from "./marks";

/** How the tiles and cards of Entropy look: each sort has its corner number, and the hue of its type. */
const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const stat = (label: string, value: string | number): Stat => ({ label, value });

/** The hue of each type of Star. */
const STAR_HUES: Record<string, number> = { ia: 35, ib: 250, iia: 60, iib: 85, iic: 250, iiia: 30, iiib: 60, iiic: 250, iva: 320, ivb: 85, ivc: 290 };

const face: Facing = ({ kind, facts }) => {
  const type = String(facts.type);
  switch (kind) {
    case "Star":
    case "StartingStar":
      return {
        kind: `${kind === "Star" ? "Star" : "Starting Star"} of tier ${TIERS[number(facts.tier) - 1]}`,
        hue: STAR_HUES[type]!,
        cost: stat("Entropy to activate", number(facts.tier)),
        stats: [],
      };
    case "Planet": {
      const { name, hue } = CONDITIONS[type as Condition];
      const cost = number(facts.cost);
      return { kind: `${name} Planet`, hue, cost: cost ? stat("Mass", cost) : null, stats: [] };
    }
    case "Asteroid":
      return { kind: "Asteroid", hue: CONDITIONS[type as Condition].hue, cost: null, stats: [] };
    case "Biome":
      return {
        kind: `${type === "scarce" ? "Scarce" : "Abundant"} Biome, on ${String(facts.pays_on)}`,
        hue: type === "scarce" ? 75 : 165,
        cost: type === "scarce" ? stat("Entropy each time", 1) : null,
        stats: [],
      };
    case "LifeCard": {
      const { name, hue } = LIFEFORMS[type as Lifeform];
      return { kind: `${name} card`, hue, cost: stat("gives", `+${number(facts.gains)}`), stats: [] };
    }
    case "FocusCard": {
      const { name, hue } = TOKENS[type as Token];
      return { kind: `Focus card of the ${name} token, set ${String(facts.group)}`, hue, cost: null, stats: [] };
    }
    case "Mission":
      return { kind: "Mission", hue: 205, cost: null, stats: [] };
    case "Challenge":
      return { kind: `Challenge, ${number(facts.vp)} VP`, hue: 25, cost: stat("VP", number(facts.vp)), stats: [] };
    case "Progress":
      return { kind: "The Rival's Progress", hue: 255, cost: stat("moves", number(facts.moves)), stats: [] };
    case "LifeformTile":
      return {
        kind: facts.big ? "Great Objective" : "Objective",
        hue: LIFEFORMS[type as Lifeform].hue,
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
