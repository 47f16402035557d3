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

  constructor(
    readonly table: string,
    readonly seat: number | null,
  ) {}

  get lines(): number {
    return this.story.length;
  }

  get ask(): AskInfo | null {
    return this.asks[0] ?? null;
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "state":
        this.seq = message.seq;
        this.story = [...this.story.slice(0, message.story_from), ...message.story];
        this.asks = message.asks;
        this.outcome = message.outcome;
        this.waiting = null;
        this.#meet(message.company);
        this.view = message.view;
        this.fault = null;
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
    try {
      const answer = await line.ask(message);
      if (answer.type === "refused") return { sentence: answer.sentence, clauses: answer.clauses };
      if (answer.type === "error") return { sentence: answer.sentence, clauses: [] };
      return null;
    } finally {
      this.busy = false;
    }
  }
}
