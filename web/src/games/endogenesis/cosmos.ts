import type { PartInfo, SectionInfo } from "../../wire";
import type { CosmosView, SlotView, SpiritView } from "./view";

/** Somebody who can be hit: a seat, or the piece of a Monster; null is Chaos itself. */
export type Who = CosmosView["active"];
export type SlotName = SlotView["slot"];
export type Category = NonNullable<SpiritView["path"]>;

export const CATEGORIES: Record<Category, { hue: number; icon: string }> = {
  Cosmic: { hue: 295, icon: "star-swirl" },
  Organic: { hue: 145, icon: "oak-leaf" },
  Mechanic: { hue: 60, icon: "gears" },
  Extrinsic: { hue: 22, icon: "portal" },
  Mythic: { hue: 95, icon: "dragon-head" },
  Voltaic: { hue: 235, icon: "lightning-arc" },
};

/** The category a card's facts name, if it has one. */
export function categoryOf(facts: Record<string, unknown> | undefined): { hue: number; icon: string } | undefined {
  return facts?.category ? CATEGORIES[facts.category as Category] : undefined;
}

/** What each slot is called. */
export const SLOTS: Record<SlotName, { title: string; short: string }> = {
  b1: { title: "Basic slot 1", short: "Basic" },
  b2: { title: "Basic slot 2", short: "Basic" },
  b3: { title: "Basic slot 3", short: "Basic" },
  u: { title: "Ultimate slot", short: "Ultimate" },
  a: { title: "Auto-trigger slot", short: "Auto" },
};

/** A section of what is printed on a card: its parts, or none. */
export function sectionOf(sections: readonly SectionInfo[] | undefined, key: string): readonly PartInfo[] {
  return sections?.find((section) => section.key === key)?.parts ?? [];
}

export function isSeat(who: Who, seat: number): boolean {
  return who !== null && "seat" in who && who.seat === seat;
}

export function isMonster(who: Who, id: number): boolean {
  return who !== null && "monster" in who && who.monster === id;
}
