import type { OutcomeInfo, SeatInfo } from "../wire";

/** `pass_track` or `passTrack` or `pass-track` as words: "Pass track". */
export function spoken(key: string): string {
  const apart = [...key].map((letter, n) => (isCapital(letter) && isSmall(key[n - 1] ?? "") ? ` ${letter}` : letter)).join("");
  const words = apart.replaceAll("-", " ").replaceAll("_", " ").toLowerCase().trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isCapital = (letter: string): boolean => letter >= "A" && letter <= "Z";
const isSmall = (letter: string): boolean => letter >= "a" && letter <= "z";

/** Whether a name has a word that is long for a small card. */
export const hasLongWord = (name: string): boolean => name.replaceAll("-", " ").split(" ").some((word) => word.length > 10);

/** What somebody looks for, word by word. */
export const wanted = (words: string): string[] => words.trim().toLowerCase().split(" ").filter(Boolean);

/** Words that are words already stay as they are ("VP tokens"), keys become words. */
export function titled(words: string): string {
  return [...words].some((letter) => letter === " " || isCapital(letter)) ? words.charAt(0).toUpperCase() + words.slice(1) : spoken(words);
}

/** "1st", "2nd" … */
export function place(n: number): string {
  const ending = n % 10 === 1 && n % 100 !== 11 ? "st" : n % 10 === 2 && n % 100 !== 12 ? "nd" : n % 10 === 3 && n % 100 !== 13 ? "rd" : "th";
  return `${n}${ending}`;
}

/** "2, 3 or 4"; a run of numbers as "2–4". */
export function numbers(of: readonly number[]): string {
  const sorted = [...new Set(of)].sort((a, b) => a - b);
  const first = sorted[0] ?? 0;
  const last = sorted.at(-1) ?? 0;
  if (sorted.length > 1 && last - first === sorted.length - 1) return `${first}–${last}`;
  return sorted.join(", ");
}

export function players(of: readonly number[]): string {
  return of.length === 1 && of[0] === 1 ? "1 player" : `${numbers(of)} players`;
}

/** Who sits there, in a few words. */
export function whois(seat: SeatInfo): string {
  switch (seat.state) {
    case "bot":
      return seat.level && seat.name.toLowerCase().includes(seat.level) ? "bot" : `${seat.level ?? ""} bot`.trim();
    case "bot-for":
      return `${seat.level ?? ""} bot plays for now`.trim();
    case "left":
      return "has left";
    case "open":
      return "open seat";
    default:
      return seat.mine ? "you" : seat.here ? "here" : "away";
  }
}

export function time(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h`;
  const rest = `${String(Math.floor((seconds % 3600) / 60)).padStart(seconds >= 3600 ? 2 : 1, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${rest}` : rest;
}

/** "3 minutes ago". */
export function ago(then: number): string {
  const minutes = Math.round((Date.now() / 1000 - then) / 60);
  if (minutes < 1) return "just now";
  if (minutes < 60) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 36) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
  return `${Math.round(hours / 24)} days ago`;
}

/** Who has won, as the one at `seat` is told. */
export function verdict(outcome: OutcomeInfo, of: readonly string[], seat: number | null): string {
  const names = outcome.winners.map((n) => of[n] ?? "");
  if (seat !== null && outcome.winners.includes(seat)) return names.length > 1 ? "You share the victory" : "You have won";
  if (!names.length) return outcome.ranks.includes(1) ? "Nobody wins" : seat === null ? "The game is lost" : "You have lost";
  return names.length > 1 ? `${names.join(" and ")} share the victory` : `${names[0]} wins`;
}

const SOURCES: Record<string, string> = { R: "rulebook", P: "public source", H: "house" };

/** Where a card or a clause comes from: "rulebook; house: the numbers". */
export const sourceName = (tag: string): string => SOURCES[tag] ?? tag;
export const origins = (found: readonly { tag: string; part: string }[]): string =>
  found.map(({ tag, part }) => (part ? `${sourceName(tag)}: ${part}` : sourceName(tag))).join("; ");
