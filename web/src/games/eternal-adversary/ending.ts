import type { View } from "../../wire";
import type { Ending } from "../endings";
import type { SeatView, WorldView } from "./view";
import { SIDES } from "./world";

function row({ side: of, sheet: hero }: SeatView): [string, string | number][] {
  const side: [string, string] = ["Side", SIDES[of].name];
  if (!hero) return [side];
  const health = hero.gone ? "gave up" : hero.health > 0 ? `${hero.health} of ${hero.max_health}` : "dead";
  return [side, ["Hero", hero.name], ["Health", health], ["Experience", hero.experience], ["Items", hero.weapons.length + hero.equipment.length]];
}

/** The final battle decides: who was left in it, and what both sides had gathered for it. */
export default function ending(view: View): Ending {
  const world = view.table as WorldView;
  const { arch_enemy: arch, doom } = world;
  return {
    facts: [
      [arch.name, arch.health > 0 ? `${arch.health} health left` : "dead"],
      ["Chaos doom", `${Math.min(doom.chaos, doom.end)} of ${doom.end}`],
      ["Order doom", `${doom.order}: so much health each Chaos pair lost before the final battle`],
    ],
    rows: world.heroes.map(row),
    scored: false,
  };
}
