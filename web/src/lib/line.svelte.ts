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
type Answer = Extract<ServerMessage, { type: "ack" | "refused" | "answered" | "hinted" | "error" }>;

const SHORTEST = 250;
const LONGEST = 3000;

/** A fresh random key; works on pages without HTTPS too. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The one connection to the server. It comes back by itself with a growing pause, follows again from where it was, and
 * sends deeds that were not acknowledged once more with the same key.
 */
class Line {
  state = $state<"idle" | "connecting" | "open" | "lost">("idle");
  #socket: WebSocket | null = null;
  #followers = new Set<Follower>();
  #pending = new Map<string, { message: Keyed; resolve: (answer: Answer) => void }>();
  #pause = SHORTEST;
  #timer: ReturnType<typeof setTimeout> | undefined;

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
      this.#send({ type: "bye", table: follower.table, seat: follower.seat });
      if (!this.#followers.size) this.#close();
    };
  }

  /** Send something that is answered by its key. Resolves when the answer comes, however often the line breaks. */
  ask(message: Keyed): Promise<Answer> {
    return new Promise((resolve) => {
      this.#pending.set(message.key, { message, resolve });
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
    socket.onopen = () => {
      this.state = "open";
      this.#pause = SHORTEST;
      for (const follower of this.#followers) this.#hello(follower);
      for (const { message } of this.#pending.values()) this.#send(message);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.state = "lost";
      this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
      this.#pause = Math.min(LONGEST, this.#pause * 1.7);
    };
  }

  #close(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    this.state = "idle";
    socket?.close();
  }

  #hello(follower: Follower): void {
    const { table, seat, seq, lines } = follower;
    this.#send({ type: "hello", table, seat, seq, story: lines });
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: ServerMessage): void {
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
      follower.hear(message);
    }
  }
}

export const line = new Line();
