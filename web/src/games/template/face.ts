import type { Facing } from "../../lib/face";

/** How the cards of Smugglers look: as their facts say. */
const face: Facing = ({ kind, facts }) => (kind === "Cargo" ? { cost: { label: "worth", value: Number(facts.worth) }, stats: [] } : { stats: [] });

export default face;

/** The icons of what texts have signs for. */
export const signs: Readonly<Record<string, string>> = { coin: "two-coins" };
