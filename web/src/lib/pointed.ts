import type { AskInfo, PointInfo } from "../wire";

/** Whether it is drawn. */
export const shows = (node: Element): boolean => node.getClientRects().length > 0;
/** What is sent to a part of a board that lies behind another: its board brings it to the front at once. */
export const SHOW = "bring-to-front";

/** The elements of this kind that are drawn; where all lie behind something, the first is brought to the front. */
function all(root: ParentNode, what: string, like: (node: HTMLElement) => boolean = () => true): Element[] {
  const found = [...root.querySelectorAll<HTMLElement>(what)].filter(like);
  if (found.length && !found.some(shows)) found[0]!.dispatchEvent(new Event(SHOW, { bubbles: true }));
  return found.filter(shows);
}

/** The elements of a table that stand for what a teacher points at: none where it is not drawn. */
export function pointed(root: ParentNode, point: PointInfo, ask: AskInfo | null): Element[] {
  if (point.kind === "piece") return all(root, `[data-piece="${point.id}"]`);
  if (point.kind === "area") return all(root, `[data-area~="${CSS.escape(point.name)}"]`);
  if (point.kind === "view") return field(root, point.name);
  const button = all(root, "[data-option]", (node) => node.dataset.option === point.name);
  if (button.length) return button;
  const places = all(root, "[data-offers]", (node) => node.dataset.offers!.split("\n").includes(point.name));
  const on = ask?.options.find((option) => option.text === point.name)?.on ?? null;
  return places.length || on === null ? places : all(root, `[data-piece="${on}"]`);
}

/** The smallest part of the board that shows this field of the view. */
function field(root: ParentNode, path: string): Element[] {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf(".")))) {
    const found = all(root, `[data-at~="${CSS.escape(at)}"]`);
    if (found.length) return found;
  }
  return [];
}
