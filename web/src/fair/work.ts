import type { DrawInfo } from "../wire";

/**
 * Works the draws of a match out again, in this browser and from its key alone, as docs/protocol.md says. A browser gives its cryptography to secure
 * pages only.
 */
export const able = (): boolean => globalThis.crypto?.subtle !== undefined;

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const fromHex = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from({ length: hex.length / 2 }, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));
const toHex = (raw: ArrayBuffer): string => [...new Uint8Array(raw)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function hmac(key: Uint8Array<ArrayBuffer>, said: string): Promise<Uint8Array<ArrayBuffer>> {
  const usable = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", usable, bytes(said)));
}

/** What was shown before the first card: the hash of the key. */
export const commitment = async (key: string): Promise<string> => toHex(await crypto.subtle.digest("SHA-256", fromHex(key)));

/** The key of the chance: that of the host with the words of the players. */
export async function mixed(key: string, words: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const secret = fromHex(key);
  return words.some(Boolean) ? hmac(secret, words.map((word) => `${bytes(word).length}:${word}`).join("")) : secret;
}

/** What this draw must be. */
export async function drawn(key: Uint8Array<ArrayBuffer>, draw: DrawInfo): Promise<string[]> {
  const stream = draw.room ? await hmac(key, draw.room) : key;
  let block = new Uint8Array<ArrayBuffer>(new ArrayBuffer(0));
  let at = 0;
  let j = 0;
  const below = async (bound: number): Promise<number> => {
    const top = 65536 - (65536 % bound);
    for (;;) {
      if (at >= block.length) {
        block = await hmac(stream, `${draw.n}.${j++}`);
        at = 0;
      }
      const value = block[at]! * 256 + block[at + 1]!;
      at += 2;
      if (value < top) return value % bound;
    }
  };
  if (draw.kind === "shuffle") {
    const order = Array.from({ length: draw.of }, (_, place) => place);
    for (let i = draw.of - 1; i > 0; i--) {
      const other = await below(i + 1);
      [order[i], order[other]] = [order[other]!, order[i]!];
    }
    return order.map(String);
  }
  const found: string[] = [];
  for (let i = 0; i < draw.count; i++) {
    const n = await below(draw.of);
    found.push(draw.faces[n] ?? String(n));
  }
  return found;
}
