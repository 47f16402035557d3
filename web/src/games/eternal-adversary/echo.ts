import type { OptionInfo } from "../../wire";
import type { Play, PieceWords } from "../../lib/play.svelte";

/**
 * Options that stay buttons (a newcomer must read their words) but answer on the board as well: what to do where one
 * stands, whether to block. Listens before the spot it lies on, and leaves the click alone where it has nothing.
 */
export function echo(play: Play, words: PieceWords, options: () => OptionInfo[]): (event: MouseEvent) => void {
  return (event) => {
    const found = options();
    if (!found.length || !play.live) return;
    event.stopPropagation();
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    if (found.length === 1) play.choose(found[0]!);
    else play.whyNot({ id: null, card: words.card ?? null, label: play.name(words), box, options: found });
  };
}
