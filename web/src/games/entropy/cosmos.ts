import type { OptionInfo } from "../../wire";
import type { LifeformsView, PlayerView, SectorView, TokensView } from "./view";

/** What the view of Entropy holds is in `view.ts`; here is what boards ask of it. */
export type Token = keyof TokensView;
export type Ring = keyof SectorView["scientists"];
export type Lifeform = keyof LifeformsView;
export type Condition = "heat" | "carbon" | "water" | "radiation";

/** A score part by part: "7 VP tokens, 3 Main Objective I". */
export const scoreWords = (player: PlayerView): string => player.score.map(({ what, vp }) => `${what}: ${vp}`).join(", ");

/** The words of an option as notation: "move 2 inner star". */
export const wordsOf = (option: OptionInfo): string[] => option.text.split(" ");

/** The sector and ring somebody's Scientist stands on; null before the game has begun and after giving up. */
export function standing(rondel: readonly SectorView[], who: number): { sector: number; ring: Ring } | null {
  for (const { sector, scientists } of rondel) {
    if (scientists.inner.includes(who)) return { sector, ring: "inner" };
    if (scientists.outer.includes(who)) return { sector, ring: "outer" };
  }
  return null;
}
