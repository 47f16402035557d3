import type { View } from "../../wire";
import type { Ending } from "../endings";
import { DOOM, isHero, SIDES, type Seated, type World } from "./world";

const grown = (hero: Seated): number => (isHero(hero) ? hero.tracks.reduce((sum, track) => sum + track.cubes, 0) : 0);

function row(hero: Seated): [string, string | number][] {
  const side: [string, string] = ["Side", SIDES[hero.side].name];
  if (!isHero(hero)) return [side];
  const health = hero.gone ? "gave up" : hero.health > 0 ? `${hero.health} of ${hero.max_health}` : "dead";
  return [side, ["Hero", hero.name], ["Health", health], ["Experience", grown(hero)], ["Items", hero.weapons.length + hero.equipment.length]];
}

/** The final battle decides: who was left in it, and what both sides had gathered for it. */
export default function ending(view: View): Ending {
  const world = view.table as unknown as World;
  const { arch_enemy: arch, doom } = world;
  return {
    facts: [
      [arch.name, arch.health > 0 ? `${arch.health} health left` : "dead"],
      ["Chaos doom", `${Math.min(doom.chaos, DOOM)} of ${DOOM}`],
      ["Order doom", `${doom.order}: so much health each Chaos pair lost before the final battle`],
    ],
    rows: world.heroes.map(row),
    scored: false,
  };
}
