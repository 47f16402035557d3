import { tick, untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Play } from "../lib/play.svelte";
import { shows, SHOW } from "../lib/pointed";

/** Parts of a board that share one place: one tab shows them at a time. */
export interface Tab {
  key: string;
  title: string;
  icon: string;
  /** The panes it shows; without them the one of its own key. */
  panes?: readonly string[];
}

/**
 * Which parts of a board are open where not all of them have room. `pane(key)` marks a part; a part that is in no tab is
 * always in sight. A tab opens by itself when something may be chosen on it and nothing in sight may, and when somebody
 * points at a part of it: a lesson, a hint, a prompt.
 */
export class Tabs {
  /** The tab in front. */
  open = $state("");
  /** How many things may be chosen on the panes of each tab. */
  asked = $state.raw<Readonly<Record<string, number>>>({});
  #tabs: () => readonly Tab[];
  #panes = new Map<string, HTMLElement>();
  /** The tab somebody chose; where one opened by itself, the next question leads back to it. */
  #chosen = "";
  #first = "";

  constructor(play: Play, tabs: () => readonly Tab[]) {
    this.#tabs = tabs;
    $effect.pre(() => {
      const keys = tabs().map((tab) => tab.key);
      untrack(() => {
        // What comes first now has just come up: it is shown.
        if (keys[0] !== this.#first || !keys.includes(this.#chosen)) this.open = this.#chosen = this.#first = keys[0] ?? "";
        if (!keys.includes(this.open)) this.open = this.#chosen;
      });
    });
    $effect(() => {
      void tabs();
      void this.open;
      this.#draw();
    });
    let last: unknown = null;
    $effect(() => {
      const ask = play.ask;
      void play.view;
      void tabs();
      const fresh = ask !== last;
      last = ask;
      void tick().then(() => this.#look(fresh && ask !== null));
    });
    $effect(() => {
      if (play.advised) void tick().then(() => this.#reveal(".advised"));
    });
  }

  get list(): readonly Tab[] {
    return this.#tabs();
  }

  /** Marks an element as a pane. */
  pane(key: string): Attachment<HTMLElement> {
    return (node) => {
      this.#panes.set(key, node);
      node.dataset.pane = key;
      const show = () => this.#show(key);
      node.addEventListener(SHOW, show);
      untrack(() => this.#draw());
      return () => {
        node.removeEventListener(SHOW, show);
        this.#panes.delete(key);
      };
    };
  }

  choose(key: string): void {
    this.#chosen = key;
    this.open = key;
    this.#draw();
  }

  #of(pane: string): Tab | undefined {
    return this.#tabs().find((tab) => (tab.panes ?? [tab.key]).includes(pane));
  }

  #show(pane: string): void {
    const tab = this.#of(pane);
    if (!tab) return;
    this.open = tab.key;
    this.#draw();
  }

  /** Whoever asks for a pane measures it at once, so it is shown here and not by a binding. */
  #draw(): void {
    for (const [key, node] of this.#panes) {
      const behind = (this.#of(key)?.key ?? this.open) !== this.open;
      if (node.hidden && !behind && node.parentElement) node.parentElement.scrollTop = 0;
      node.hidden = behind;
    }
  }

  #reveal(what: string): void {
    const found = [...this.#panes.values()].flatMap((node) => [...node.querySelectorAll(what)]);
    if (found.length && !found.some(shows)) found[0]!.dispatchEvent(new Event(SHOW, { bubbles: true }));
  }

  #look(fresh: boolean): void {
    const asked: Record<string, number> = {};
    let always = 0;
    for (const [key, node] of this.#panes) {
      const n = node.querySelectorAll(".glows:not([data-beside])").length;
      const tab = this.#of(key)?.key;
      if (tab === undefined) always += n;
      else asked[tab] = (asked[tab] ?? 0) + n;
    }
    this.asked = asked;
    if (!fresh || asked[this.open]) return;
    const wanted = always || asked[this.#chosen] ? this.#chosen : (this.#tabs().find((tab) => asked[tab.key])?.key ?? this.#chosen);
    if (wanted === this.open) return;
    this.open = wanted;
    this.#draw();
    const front = [...this.#panes].filter(([key]) => this.#of(key)?.key === wanted).map(([, node]) => node);
    const first = front.flatMap((node) => [...node.querySelectorAll(".glows:not([data-beside])")])[0];
    first?.scrollIntoView({ block: "nearest" });
  }
}
