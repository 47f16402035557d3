import type { CardInfo, PartInfo } from "../../wire";
import type { Facing } from "../../lib/face";
import { spoken } from "../../lib/words";

const SEGMENTS: Record<string, number> = { ranged: 145, melee: 40, curse: 310 };
const PLACES: Record<string, number> = {
  "quartermaster-shrine": 75,
  "chaos-rift": 350,
  "order-shrine": 250,
  "healing-shrine-2": 150,
  "healing-shrine-3": 150,
  "wandering-monster": 18,
  wormhole: 195,
};
const TRACKS = ["Attack", "Armor", "Move", "Health", "Slots"];
const RIFT = 300;

/** The hue of a location card, on the map too. */
export function placeHue(slug: string): number {
  return PLACES[slug] ?? RIFT;
}

const partsOf = (card: CardInfo, key: string): readonly PartInfo[] => card.sections.find((section) => section.key === key)?.parts ?? [];
const amountIn = (parts: readonly PartInfo[]): string => parts.find((part) => part.kind === "amount")?.text ?? "";

const face: Facing = (card) => {
  const { facts } = card;
  switch (card.kind) {
    case "Weapon": {
      const attack = partsOf(card, "attack");
      const segment = attack.find((part) => part.kind === "keyword")?.value ?? "";
      return {
        kind: `${spoken(segment)} weapon`,
        hue: SEGMENTS[segment] ?? 80,
        cost: { label: `${segment} dice`, value: Number(amountIn(attack)) },
        stats: [
          { label: "segment", value: segment },
          { label: "hands", value: `${amountIn(partsOf(card, "hands"))}h` },
        ],
      };
    }
    case "Equipment":
      return { kind: "Equipment, used once", hue: 75, cost: null, stats: [] };
    case "Event":
      return { kind: facts.when ? "Event to keep" : "Event", hue: 18, cost: null, stats: [] };
    case "Location": {
      const number = facts.number as number;
      return { kind: "Location", hue: placeHue(card.slug), cost: number ? { label: "dice", value: number } : null, stats: [] };
    }
    case "Hero": {
      const tracks = facts.tracks as number[][];
      const stats = tracks.map((values, n) => ({ label: TRACKS[n]!, value: values[0]! })).filter((_, n) => n < 4);
      return { kind: facts.side ? "Hero of Chaos" : "Hero of Order", hue: facts.side ? 18 : 250, cost: null, stats };
    }
    case "Monster": {
      const stats = [{ label: "Health", value: facts.health as number }, { label: "Armor", value: facts.armor as number }];
      return { kind: "Monster of Chaos", hue: 18, cost: null, stats };
    }
    case "ArchEnemy":
      return { kind: "Arch enemy", hue: 18, cost: null, stats: [{ label: "Armor", value: facts.armor as number }] };
    default:
      return {};
  }
};

export default face;
