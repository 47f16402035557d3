import { settings } from "./settings.svelte";

const MOST = 160;

/** Where every piece is now. Call it before the table is drawn anew. */
export function places(root: HTMLElement): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    if (found.size >= MOST) break;
    const box = node.getBoundingClientRect();
    if (box.width && !found.has(node.dataset.piece!)) found.set(node.dataset.piece!, box);
  }
  return found;
}

/**
 * Let every piece travel from where it was to where it is, and new ones appear. Call it after the table is drawn. All are
 * measured before the first one moves: each that moves would have the table laid out again for the next.
 */
export function travel(root: HTMLElement, before: Map<string, DOMRect>): void {
  if (!settings.moves || !before.size) return;
  const now = new Map<string, [HTMLElement, DOMRect]>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const id = node.dataset.piece!;
    if (now.size >= MOST) break;
    if (!now.has(id)) now.set(id, [node, node.getBoundingClientRect()]);
  }
  for (const [id, [node, box]] of now) {
    if (!box.width) continue;
    const was = before.get(id);
    if (was) move(node, was, box);
    else node.animate([{ opacity: 0, scale: 0.85 }, { opacity: 1, scale: 1 }], { duration: 260, easing: "ease-out" });
  }
}

function move(node: HTMLElement, was: DOMRect, now: DOMRect): void {
  const dx = was.left + was.width / 2 - (now.left + now.width / 2);
  const dy = was.top + was.height / 2 - (now.top + now.height / 2);
  if (Math.abs(dx) + Math.abs(dy) < 4) return;
  node.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: was.width / now.width, zIndex: 5, position: "relative" },
      { translate: "0 0", scale: 1, zIndex: 5, position: "relative" },
    ],
    { duration: 420, easing: "cubic-bezier(0.25, 0.8, 0.3, 1)" },
  );
}
