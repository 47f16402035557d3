import type {
  AskInfo,
  ClientMessage,
  Company,
  Hinted,
  Judged,
  OutcomeInfo,
  Previewed,
  Said,
  ServerMessage,
  StandingAnswer,
  StoryLine,
  TableInfo,
  View,
} from "../wire";
import { freshKey, line, type Follower } from "./line.svelte";
import { settings } from "./settings.svelte";

type State = Extract<ServerMessage, { type: "state" }>;
/** So many pictures can be played again. */
const KEPT = 80;
/** Milliseconds between two pictures that are played again, at least. */
const AGAIN = 500;

/** How a deed went: null if it was done, else why it was not. */
export interface Why {
  sentence: string;
  clauses: string[];
}

/** One viewer's picture of a table: what the server last said to that seat (or, with null, to the public). */
export class Seen implements Follower {
  seq: number | null = null;
  view = $state.raw<View | null>(null);
  asks = $state.raw<AskInfo[]>([]);
  story = $state.raw<StoryLine[]>([]);
  company = $state.raw<Company | null>(null);
  /** When the clocks were told, by this page's own time. */
  told = 0;
  outcome = $state.raw<OutcomeInfo | null>(null);
  waiting = $state.raw<TableInfo | null>(null);
  chat = $state.raw<Said[]>([]);
  fault = $state<string | null>(null);
  /** A deed is under way. */
  busy = $state(false);
  /** What was heard and is still to be shown, one picture after the other, so that it can be followed. */
  #queue = $state.raw<State[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown = 0;
  #heard = 0;
  /** The next picture answers to a deed of this seat: it is shown at once. */
  #mine = false;
  /** The last picture before others went on, and those that came since: what can be played again. */
  #before: State | null = null;
  #since = $state.raw<State[]>([]);
  #again = false;
  /** Nothing goes on until it is let go. */
  paused = $state(false);

  constructor(
    readonly table: string,
    readonly seat: number | null,
  ) {}

  get lines(): number {
    return this.#heard;
  }

  /** So many pictures wait to be shown. */
  get behind(): number {
    return this.#queue.length;
  }

  /** What has happened since this seat's last choice, as far as it is shown. */
  get recap(): StoryLine[] {
    const from = this.#before ? this.#before.story_from + this.#before.story.length : this.story.length;
    return this.#since.length ? this.story.slice(from) : [];
  }

  get ask(): AskInfo | null {
    return this.asks[0] ?? null;
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "state":
        this.seq = message.seq;
        this.waiting = null;
        this.fault = null;
        this.#take(message);
        break;
      case "company":
        this.#meet(message.company);
        break;
      case "ended":
        this.outcome = message.outcome;
        break;
      case "waiting":
        this.waiting = message.info;
        break;
      case "said":
        if (!this.chat.some((said) => said.n === message.n)) {
          this.chat = [...this.chat, message].sort((a, b) => a.n - b.n);
        }
        break;
      case "error":
        this.fault = message.sentence;
        break;
    }
  }

  /** A picture has come: it is shown now, or after those that were heard before it. */
  #take(state: State): void {
    const on = this.view !== null && state.story_from === this.#heard;
    this.#heard = state.story_from + state.story.length;
    if (this.#mine || !on) {
      this.#before = state;
      this.#since = [];
    } else this.#since = [...this.#since, state].slice(-KEPT);
    const followed = on && !this.#mine && state.story.length > 0 && (settings.pace > 0 || this.#queue.length > 0 || this.paused);
    this.#mine = false;
    if (followed || this.#queue.length) {
      this.#queue = [...this.#queue, state];
      this.#next();
    } else this.#show(state);
  }

  #show(state: State, asks = state.asks): void {
    this.#shown = performance.now();
    this.story = [...this.story.slice(0, state.story_from), ...state.story];
    this.asks = asks;
    this.outcome = state.outcome;
    this.#meet(state.company);
    this.view = state.view;
  }

  /** Show what is to be shown next, when its time has come. */
  #next(): void {
    clearTimeout(this.#timer);
    if (!this.#queue.length || this.paused) return;
    const pace = this.#again ? Math.max(settings.pace === Infinity ? 0 : settings.pace, AGAIN) : settings.pace;
    const wait = this.#shown + pace - performance.now();
    if (wait <= 0) this.step();
    else if (wait !== Infinity) this.#timer = setTimeout(() => this.step(), wait);
  }

  /** Show the next picture that waits. */
  step = (): void => {
    const [state, ...rest] = this.#queue;
    if (!state) return;
    this.#queue = rest;
    this.#show(state, rest.length ? [] : state.asks);
    if (!rest.length) this.#again = false;
    this.#next();
  };

  /** Show at once whatever waits. */
  skip = (): void => {
    clearTimeout(this.#timer);
    for (const state of this.#queue) this.#show(state);
    this.#queue = [];
    this.#again = false;
  };

  pause = (paused: boolean): void => {
    this.paused = paused;
    if (paused) clearTimeout(this.#timer);
    else this.#next();
  };

  /** Show once more what has happened since this seat's last choice. */
  replay = (): void => {
    if (!this.#before || !this.#since.length || this.#queue.length) return;
    this.#again = true;
    this.#queue = this.#since;
    this.#show({ ...this.#before, story: this.story.slice(this.#before.story_from, this.#before.story_from + this.#before.story.length) }, []);
    this.#next();
  };

  #meet(company: Company): void {
    this.told = performance.now();
    this.company = company;
  }

  choose(text: string): Promise<Why | null> {
    return this.#deed({ type: "choose", ...this.#here(), text });
  }

  undo(ask = false): Promise<Why | null> {
    return this.#deed({ type: "undo", ...this.#here(), ask });
  }

  /** Take back all from the choice on that was made at this sequence number: at a table with bots only. */
  takeBack(since: number): Promise<Why | null> {
    return this.#deed({ type: "undo", ...this.#here(), ask: true, since });
  }

  consent(agree: boolean): Promise<Why | null> {
    return this.#deed({ type: "consent-undo", ...this.#here(), agree });
  }

  concede(): Promise<Why | null> {
    return this.#deed({ type: "concede", ...this.#here() });
  }

  order(order: Company["order"]): Promise<Why | null> {
    return this.#deed({ type: "order", ...this.#at(), order });
  }

  /** Answer the present question like this, now and whenever it is asked again. */
  always(text: string): Promise<Why | null> {
    return this.#deed({ type: "always", ...this.#here(), text });
  }

  /** Ask me whenever this card is part of what happens, or no more. */
  stopFor(card: string, stop: boolean): Promise<Why | null> {
    return this.#deed(stop ? { type: "stop-for", ...this.#at(), card } : { type: "forget", ...this.#at(), about: "stop-for", source: card });
  }

  /** Whether this seat is asked whenever the card is part of what happens. */
  stopsFor(card: string): boolean {
    return this.company?.answers.some((one) => one.about === "stop-for" && one.source === card) ?? false;
  }

  forget(answer: StandingAnswer): Promise<Why | null> {
    return this.#deed({ type: "forget", ...this.#at(), about: answer.about, source: answer.source });
  }

  say(text: string): Promise<Why | null> {
    return this.#deed({ type: "say", ...this.#at(), text });
  }

  /** Why an option is not possible now, or why nothing is with a piece (its id, or its card); null if it is. */
  async whyNot(text: string, of: number | string | null): Promise<Why | null> {
    const answer = await line.ask({ type: "why-not", ...this.#at(), text, of });
    if (answer.type === "answered") return answer.possible ? null : answer;
    return "sentence" in answer ? { sentence: answer.sentence, clauses: [] } : null;
  }

  /** Which options of the present question are advised by habit, and which pay for nothing; null if that is not told. */
  async judge(): Promise<Judged | null> {
    const answer = await line.ask({ type: "judge", ...this.#here() });
    return answer.type === "judged" ? answer : null;
  }

  /** What an option would do, as far as this seat can know; null if that is not told. */
  async preview(text: string): Promise<Previewed | null> {
    const answer = await line.ask({ type: "preview", ...this.#here(), text });
    return answer.type === "previewed" ? answer : null;
  }

  /** What the strong bot would do; or why that is not told. */
  async hint(): Promise<Hinted | Why> {
    const answer = await line.ask({ type: "hint", ...this.#here() });
    if (answer.type === "hinted") return answer;
    return { sentence: "sentence" in answer ? answer.sentence : "There is no hint.", clauses: [] };
  }

  #at(): { table: string; seat: number; key: string } {
    return { table: this.table, seat: this.seat ?? 0, key: freshKey() };
  }

  #here(): { table: string; seat: number; key: string; seq: number } {
    return { ...this.#at(), seq: this.seq ?? 0 };
  }

  async #deed(message: Extract<ClientMessage, { key: string }>): Promise<Why | null> {
    this.busy = true;
    this.skip();
    this.#mine = message.type === "choose" || message.type === "always" || message.type === "undo";
    try {
      const answer = await line.ask(message);
      if (answer.type !== "ack") this.#mine = false;
      if (answer.type === "refused") return { sentence: answer.sentence, clauses: answer.clauses };
      if (answer.type === "error") return { sentence: answer.sentence, clauses: [] };
      return null;
    } finally {
      this.busy = false;
    }
  }
}
