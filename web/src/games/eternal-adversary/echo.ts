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
    const at = event.currentTarget as HTMLElement;
    play.act(found, { id: null, card: words.card ?? null, label: play.name(words), box: at.getBoundingClientRect(), at, options: found });
  };
}
