import { getContext, setContext, untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { SvelteMap } from "svelte/reactivity";
import type { AskInfo, CardInfo, DoubtInfo, Judged, OptionInfo, Previewed, View } from "../wire";
import { faceOf } from "./face";
import { house } from "./lobby.svelte";
import { say } from "../words/table";
import { settings } from "./settings.svelte";

/** A piece as games show it: its id for this viewer, its face (null: a back), its back, and what the game adds. */
export interface Piece {
  id: number;
  card: string | null;
  back: string;
}

export type Options = ReadonlyMap<number, OptionInfo[]>;

/** What is known about a piece when somebody points at it. */
export interface Pointed {
  id: number | null;
  card: string | null;
  label: string;
  /** Where it is on the screen. */
  box: DOMRect;
  /** What stands for it there. */
  at?: Element;
  /** What may be chosen there, where it is no piece but a spot. */
  options?: OptionInfo[];
  /** The option text somebody who clicks it in vain means. */
  guess?: string | undefined;
}

export interface PieceWords {
  /** The slug of its face, for zoom and "why not?". */
  card?: string | null;
  /** How it is called where it has no face. */
  label?: string;
  /** What else is to be said of it. */
  more?: string;
  /** The option text somebody who clicks it in vain means; without it the card and the question tell. */
  guess?: string;
  /** False: the board shows it large itself, so pointing at it does not. */
  zoom?: boolean;
  /** True: it was shown already what it does, so the first click does it. */
  direct?: boolean;
  /** Of a spot: its options stay buttons too. */
  keep?: boolean;
}

/** What the table says of options before one is chosen. */
export interface Foresight {
  judge: () => Promise<Judged | null>;
  preview: (text: string) => Promise<Previewed | null>;
}

/** A choice waits no longer than this for what is to be said against it. */
const JUDGING = 400;
const NONE: ReadonlyMap<string, DoubtInfo> = new Map();
const LONG_PRESS = 450;
const REST_OF_POINTER = 420;

/**
 * What boards and pieces need of the table around them: what may be chosen, and what happens when somebody clicks,
 * points at or presses a piece. Boards get it with `usePlay()`; `play.piece(id)` does all of it for one element.
 */
export class Play {
  game = $state("");
  view = $state.raw<View | null>(null);
  ask = $state.raw<AskInfo | null>(null);
  /** The piece under the pointer or focus, shown large. */
  zoomed = $state.raw<Pointed | null>(null);
  /** The piece that was clicked: its options where it has several, else why there is none. */
  opened = $state.raw<Pointed | null>(null);
  /** Whether pieces answer to clicks: not in replays. */
  live = $state(true);
  /** Pieces that were just part of what happened. */
  marked = $state.raw<ReadonlySet<number>>(new Set());
  /** The text of the option a hint recommends; what stands for it is marked. */
  advised = $state<string | null>(null);
  /** Whether the next choice is to stand: given again whenever this question comes. */
  always = $state(false);
  /** Where the pointer was when it last clicked a piece: what comes to lie there was not pointed at. */
  #clicked = { x: -99, y: -99 };
  #placed = new SvelteMap<number, number>();
  #spotted = new SvelteMap<string, number>();
  #send: (option: OptionInfo) => void;
  #foresight: Foresight | null;
  /** What is said of the options of this question: which are advised by habit, which pay for nothing. */
  habits = $state.raw<ReadonlySet<string>>(new Set());
  doubts = $state.raw<ReadonlyMap<string, DoubtInfo>>(NONE);
  /** An option that pays for nothing and was chosen: it is asked once whether it is meant. */
  warned = $state.raw<OptionInfo | null>(null);
  /** The option under the pointer or focus beside the board. */
  looked = $state.raw<OptionInfo | null>(null);
  #previews = new SvelteMap<string, Previewed | null>();
  #judging: Promise<void> | null = null;

  constructor(send: (option: OptionInfo) => void, foresight: Foresight | null = null) {
    this.#send = send;
    this.#foresight = foresight;
  }

  /** Whether a first click on a piece shows what it does before a second one does it. */
  get careful(): boolean {
    return this.#foresight !== null && !settings.oneClick;
  }

  /** A new question: nothing is known of its options yet. It is asked what is to be said of them. */
  begin(ask: AskInfo | null): void {
    this.habits = new Set();
    this.doubts = NONE;
    this.warned = this.looked = this.opened = null;
    this.#previews.clear();
    this.#judging = null;
    if (!ask || ask.options.length < 2 || !this.#foresight) return;
    const judging = this.#foresight.judge().then((judged) => {
      if (this.#judging !== judging) return;
      this.#judging = null;
      if (!judged) return;
      this.habits = new Set(judged.advised);
      this.doubts = new Map(judged.doubts.map((doubt) => [doubt.text, doubt]));
    });
    this.#judging = judging;
  }

  /** What an option would do: undefined while nobody has been asked, null while there is no answer. */
  preview(option: OptionInfo): Previewed | null | undefined {
    return this.#previews.get(option.text);
  }

  /** Ask what an option would do. */
  foresee(option: OptionInfo): void {
    const { text } = option;
    if (!this.#foresight || untrack(() => this.#previews.has(text))) return;
    this.#previews.set(text, null);
    void this.#foresight.preview(text).then((told) => told && this.ask?.options.includes(option) && this.#previews.set(text, told));
  }

  /** Look at an option beside the board: what it would do is shown. */
  look = (option: OptionInfo | null): void => {
    this.looked = option;
    if (option) this.foresee(option);
  };

  options: Options = $derived.by(() => {
    const found = new Map<number, OptionInfo[]>();
    for (const option of this.ask?.options ?? []) {
      if (option.on === null) continue;
      const there = found.get(option.on);
      if (there) there.push(option);
      else found.set(option.on, [option]);
    }
    return found;
  });

  /** Options that neither a piece nor a spot on the board stands for: they become buttons. */
  loose: OptionInfo[] = $derived(
    (this.ask?.options ?? []).filter(
      (option) => !(option.on !== null && this.#placed.has(option.on)) && !this.#spotted.has(option.text),
    ),
  );

  /** The number key of an option, 1 to 9, or null. */
  key(option: OptionInfo): number | null {
    const n = (this.ask?.options ?? []).indexOf(option) + 1;
    return n >= 1 && n <= 9 ? n : null;
  }

  /** The card of a slug, once the game's cards are here. */
  card(slug: string | null | undefined): CardInfo | null {
    return (slug && house.cards[this.game]?.[slug]) || null;
  }

  name(words: PieceWords): string {
    return this.card(words.card)?.name ?? words.label ?? words.card ?? "A face-down piece";
  }

  /** Its name with what is printed on it in figures, for those who hear it. */
  said(words: PieceWords): string {
    const card = this.card(words.card);
    const face = card && faceOf(this.game, card);
    const stats = face ? [face.cost, ...face.stats].filter((stat) => stat !== null) : [];
    return [this.name(words), ...stats.map((stat) => `${stat.label} ${stat.value}`), words.more].filter(Boolean).join(", ");
  }

  /** Choose; what pays for nothing is asked about once, unless it is `sure`. */
  choose = (option: OptionInfo, sure = false): void => {
    if (!sure && this.#judging) {
      const { ask } = this;
      const first = this.#judging;
      void Promise.race([first, new Promise((done) => setTimeout(done, JUDGING))]).then(() => {
        if (this.#judging === first) this.#judging = null;
        if (this.ask === ask) this.choose(option);
      });
      return;
    }
    const doubt = this.doubts.get(option.text);
    this.zoomed = null;
    this.opened = null;
    if (doubt && !sure && settings.warns(doubt.kind)) {
      this.warned = option;
      return;
    }
    this.warned = null;
    this.#send(option);
  };

  /** Whether the pointer lies where it last clicked a piece: then what came to lie under it was not pointed at. */
  rested = (event: PointerEvent): boolean => Math.abs(event.clientX - this.#clicked.x) + Math.abs(event.clientY - this.#clicked.y) < 4;

  /** Somebody means these options of a piece or spot: shows them first, and does the only one at the second time. */
  act = (options: readonly OptionInfo[], pointed: Pointed): void => {
    const again = this.opened !== null && (pointed.id === null ? this.opened.at === pointed.at : this.opened.id === pointed.id);
    if (options.length === 1 && (again || !this.careful)) this.choose(options[0]!);
    else this.whyNot(pointed);
  };

  zoom = (pointed: Pointed | null): void => {
    this.zoomed = pointed;
  };

  /** Open the piece: its options, or why there are none. */
  whyNot = (pointed: Pointed): void => {
    this.zoomed = null;
    this.warned = null;
    this.opened = pointed;
  };

  /**
   * Makes an element stand for a piece: it glows when it can be chosen, answers to click, Enter, hover, focus and long
   * press, says its name, and travels when it is found elsewhere later. Use it as `{@attach play.piece(id, {card})}`.
   */
  piece(id: number | null | undefined, words: PieceWords = {}): Attachment<HTMLElement | SVGElement> {
    if (id === null || id === undefined) return (node) => this.#stand(node, null, words, () => []);
    return (node) => {
      node.dataset.piece = String(id);
      const taken = count(this.#placed, id);
      const end = this.#stand(node, id, words, () => this.options.get(id) ?? []);
      $effect(() => {
        node.classList.toggle("marked", this.marked.has(id));
      });
      return () => {
        end();
        taken();
        delete node.dataset.piece;
      };
    };
  }

  /**
   * Makes an element stand for options that belong to no piece: a square, a city, a space of a track. It takes the
   * options that `match`, glows if there are any, and they are no buttons any more.
   */
  spot(words: PieceWords, match: (option: OptionInfo) => boolean): Attachment<HTMLElement | SVGElement> {
    return (node) => {
      const found = () => (this.ask?.options ?? []).filter(match);
      $effect(() => {
        const ends = (words.keep ? [] : found()).map((option) => count(this.#spotted, option.text));
        return () => ends.forEach((end) => end());
      });
      return this.#stand(node, null, words, found);
    };
  }

  #stand(node: HTMLElement | SVGElement, id: number | null, words: PieceWords, mine: () => OptionInfo[]): () => void {
    const native = node instanceof HTMLButtonElement;
    node.dataset.stands = "";
    const large = words.zoom !== false && Boolean(words.card);
    const pointed = (): Pointed => ({
      id,
      card: words.card ?? null,
      label: this.name(words),
      box: node.getBoundingClientRect(),
      at: node,
      guess: words.guess,
      ...(id === null ? { options: mine() } : {}),
    });

    $effect(() => {
      const options = mine();
      node.classList.toggle("glows", options.length > 0);
      node.dataset.offers = options.map((option) => option.text).join("\n");
      const advised = options.some((option) => option.text === this.advised);
      node.classList.toggle("advised", advised);
      const usual = options.some((option) => this.habits.has(option.text));
      const doubtful = options.length > 0 && options.every((option) => this.doubts.has(option.text));
      node.classList.toggle("usual", usual);
      node.classList.toggle("doubtful", doubtful);
      const named = options.length === 1 ? `: ${options[0]!.label}` : options.length ? `: ${options.length} options` : "";
      node.setAttribute("aria-label", this.said(words) + named + (advised ? ` (${say("glow.hint")})` : usual ? ` (${say("glow.usual")})` : doubtful ? ` (${say("glow.doubtful")})` : ""));
      if (native) return;
      node.setAttribute("role", this.live ? "button" : "img");
      if (this.live) node.setAttribute("tabindex", "0");
    });

    let hover: ReturnType<typeof setTimeout> | undefined;
    let press: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const act = () => {
      if (!this.live) return;
      const options = mine();
      if (words.direct && options.length === 1) this.choose(options[0]!);
      else this.act(options, pointed());
    };
    const on: Record<string, (event: Event) => void> = {
      click: (event) => {
        event.stopPropagation();
        const { clientX: x, clientY: y } = event as MouseEvent;
        this.#clicked = { x, y };
        if (pressed) event.preventDefault();
        else act();
        pressed = false;
      },
      pointerenter: (event) => {
        if ((event as PointerEvent).pointerType === "mouse" && large && !this.rested(event as PointerEvent)) {
          hover = setTimeout(() => this.zoom(pointed()), REST_OF_POINTER);
        }
      },
      pointerleave: () => {
        clearTimeout(hover);
        clearTimeout(press);
        this.zoom(null);
      },
      pointerdown: (event) => {
        pressed = false;
        if ((event as PointerEvent).pointerType === "mouse" || !large) return;
        press = setTimeout(() => {
          pressed = true;
          this.zoom(pointed());
        }, LONG_PRESS);
      },
      pointerup: () => clearTimeout(press),
      pointercancel: () => {
        clearTimeout(press);
        this.zoom(null);
      },
      contextmenu: (event) => pressed && event.preventDefault(),
      focus: () => {
        if (large && node.matches(":focus-visible")) this.zoom(pointed());
      },
      // What is taken away loses its focus in the middle of drawing.
      blur: () => queueMicrotask(() => this.zoom(null)),
      keydown: (event) => {
        const { key } = event as KeyboardEvent;
        if (key === "w") this.whyNot(pointed());
        if (native || (key !== "Enter" && key !== " ")) return;
        event.preventDefault();
        act();
      },
    };
    for (const [kind, handler] of Object.entries(on)) node.addEventListener(kind, handler);
    return () => {
      clearTimeout(hover);
      clearTimeout(press);
      for (const [kind, handler] of Object.entries(on)) node.removeEventListener(kind, handler);
    };
  }
}

/** Count one more of it; what comes back takes it away again. */
function count<Key>(counts: SvelteMap<Key, number>, key: Key): () => void {
  const change = (by: number) =>
    untrack(() => {
      const now = (counts.get(key) ?? 0) + by;
      if (now > 0) counts.set(key, now);
      else counts.delete(key);
    });
  change(1);
  return () => change(-1);
}

const KEY = Symbol("play");

export function providePlay(play: Play): Play {
  return setContext(KEY, play);
}

/** The table around a board or a piece; on pages without a table there is none. */
export function usePlay(): Play | undefined {
  return getContext<Play | undefined>(KEY);
}
