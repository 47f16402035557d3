import type { CardInfo } from "../../wire";

/** Equal cards of a list as one line with their number, sorted by Chi and name. */
export interface Line {
  slug: string;
  count: number;
}

export function grouped(slugs: Iterable<string | null>): Line[] {
  const found = new Map<string, number>();
  for (const slug of slugs) if (slug) found.set(slug, (found.get(slug) ?? 0) + 1);
  return [...found].map(([slug, count]) => ({ slug, count }));
}

export const listed = (counts: Record<string, number> | undefined): Line[] =>
  Object.entries(counts ?? {}).map(([slug, count]) => ({ slug, count }));

const chiOf = (card: CardInfo | null): number => Number(card?.facts.chi ?? 0);

const ORDER = ["Hero", "Summon", "Spell", "Technique", "Alteration", "Enchantment"];

/** Lines in kinds, in the order players sort a Timeline in. */
export function inKinds(lines: readonly Line[], card: (slug: string) => CardInfo | null): { kind: string; lines: Line[]; count: number }[] {
  return ORDER.map((kind) => {
    const those = lines.filter(({ slug }) => card(slug)?.kind === kind).sort((a, b) => chiOf(card(a.slug)) - chiOf(card(b.slug)) || a.slug.localeCompare(b.slug));
    return { kind, lines: those, count: those.reduce((sum, { count }) => sum + count, 0) };
  }).filter((group) => group.count > 0);
}
