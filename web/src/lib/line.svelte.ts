import type { ClientMessage, ServerMessage } from "../wire";

/** Somebody who follows a table at a seat and hears what comes from there. */
export interface Follower {
  readonly table: string;
  readonly seat: number | null;
  readonly seq: number | null;
  readonly lines: number;
  hear(message: ServerMessage): void;
}

type Keyed = Extract<ClientMessage, { key: string }>;
type Answer = Extract<ServerMessage, { type: "ack" | "refused" | "answered" | "previewed" | "judged" | "hinted" | "error" }>;

const SHORTEST = 250;
const LONGEST = 3000;
/** So often one looks whether the line still lives. */
const LOOK = 1000;
/** After so long without an answer to something, or without a word at all, the server is asked whether it is there. */
const UNANSWERED = 4000;
const SILENT = 25_000;
/** It says so within this time, or the line is dead: a machine that is gone closes no connection. */
const PONG = 6000;
/** Within this time a connection opens, or another one is tried. */
const OPENING = 10_000;
/** What it has not answered after so long though it is there, it has not got: it is sent once more. */
const AGAIN = 12_000;

/** A fresh random key; works on pages without HTTPS too. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The one connection to the server. It comes back by itself with a growing pause, follows again from where it was, and
 * sends deeds that were not acknowledged once more with the same key. A line that is open but dead is given up.
 */
class Line {
  state = $state<"idle" | "connecting" | "open" | "lost">("idle");
  #socket: WebSocket | null = null;
  #followers = new Set<Follower>();
  #pending = new Map<string, { message: Keyed; resolve: (answer: Answer) => void; sent: number }>();
  /** Followers whose hello was not answered yet, and when it was sent. */
  #greeted = new Map<Follower, number>();
  #pause = SHORTEST;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  /** When the server was last heard, and when it was asked whether it is there (null: it has answered). */
  #heard = 0;
  #pinged: number | null = null;

  constructor() {
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#hurry());
  }

  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#hello(follower);
    else this.#connect();
    return () => {
      this.#followers.delete(follower);
      this.#greeted.delete(follower);
      this.#send({ type: "bye", table: follower.table, seat: follower.seat });
      if (!this.#followers.size) this.#close();
    };
  }

  /** Send something that is answered by its key. Resolves when the answer comes, however often the line breaks. */
  ask(message: Keyed): Promise<Answer> {
    return new Promise((resolve) => {
      this.#pending.set(message.key, { message, resolve, sent: performance.now() });
      this.#send(message);
    });
  }

  /** Connect afresh: after the session has changed. */
  again(): void {
    if (!this.#socket) return;
    this.#close();
    if (this.#followers.size) this.#connect();
  }

  #hurry(): void {
    if (this.state !== "lost") return;
    this.#pause = SHORTEST;
    this.#connect();
  }

  #connect(): void {
    if (this.#socket) return;
    clearTimeout(this.#timer);
    if (this.state !== "lost") this.state = "connecting";
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
    this.#socket = socket;
    this.#heard = performance.now();
    this.#pinged = null;
    clearInterval(this.#watch);
    this.#watch = setInterval(() => this.#look(socket), LOOK);
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      this.state = "open";
      this.#pause = SHORTEST;
      this.#heard = performance.now();
      for (const follower of this.#followers) this.#hello(follower);
      for (const waiting of this.#pending.values()) this.#resend(waiting);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.#socket === socket) this.#hear(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
  }

  /** The connection is gone: try again after a while. */
  #lose(): void {
    this.#socket = null;
    clearInterval(this.#watch);
    this.state = "lost";
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(LONGEST, this.#pause * 1.7);
  }

  /** Whether the server is there, and has got everything. */
  #look(socket: WebSocket): void {
    const now = performance.now();
    const opening = socket.readyState === WebSocket.CONNECTING && now - this.#heard > OPENING;
    if (opening || (this.#pinged !== null && now - this.#pinged > PONG)) {
      this.#lose();
      socket.close();
      return;
    }
    if (socket.readyState !== WebSocket.OPEN) return;
    const waiting = [...this.#pending.values()];
    const sent = [...this.#greeted.values(), ...waiting.map((one) => one.sent)];
    const silent = now - this.#heard > SILENT || sent.some((then) => now - Math.max(then, this.#heard) > UNANSWERED);
    if (silent && this.#pinged === null) {
      this.#pinged = now;
      this.#send({ type: "ping", nonce: freshKey() });
    }
    for (const [follower, then] of this.#greeted) if (now - then > AGAIN) this.#hello(follower);
    // A hint takes its time, and is counted.
    for (const one of waiting) if (now - one.sent > AGAIN && one.message.type !== "hint") this.#resend(one);
  }

  #resend(waiting: { message: Keyed; sent: number }): void {
    waiting.sent = performance.now();
    this.#send(waiting.message);
  }

  #close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    const socket = this.#socket;
    this.#socket = null;
    this.state = "idle";
    socket?.close();
  }

  #hello(follower: Follower): void {
    const { table, seat, seq, lines } = follower;
    this.#greeted.set(follower, performance.now());
    this.#send({ type: "hello", table, seat, seq, story: lines });
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: ServerMessage): void {
    this.#heard = performance.now();
    this.#pinged = null;
    if ("key" in message && message.key) {
      const waiting = this.#pending.get(message.key);
      this.#pending.delete(message.key);
      waiting?.resolve(message as Answer);
      if (waiting) return;
    }
    if (!("table" in message) || !message.table) return;
    for (const follower of this.#followers) {
      if (follower.table !== message.table) continue;
      if ("seat" in message && message.type !== "said" && message.seat !== follower.seat) continue;
      if (message.type !== "said") this.#greeted.delete(follower);
      follower.hear(message);
    }
  }
}

export const line = new Line();
