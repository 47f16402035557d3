import type { NewTable } from "../wire";

/** What one chose for a table the last time. */
export type LastSetup = Pick<NewTable, "mode" | "seats" | "options" | "hints">;

/** The coach of a game against bots speaks where a choice loses more than one of these shares of the chance to win. */
export const SHARES = [0.1, 0.2, 0.4] as const;
/** The one it has in a guided first game; from this on it is gentle. */
export const GENTLE = 0.4;

export type Theme = "auto" | "light" | "dark";
export const SIZES = ["small", "normal", "large", "huge"] as const;
export type Size = (typeof SIZES)[number];

export type Speed = keyof typeof PACE;
/** How fast one sees what others do: milliseconds between two pictures; step by step, or at once until one's own turn. */
export const PACE = { slow: 1800, normal: 700, fast: 120, step: Infinity, skip: 0 };

function kept(name: string): string | null {
  try {
    return localStorage.getItem(`orrery-${name}`);
  } catch {
    return null; // storage may be forbidden
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`orrery-${name}`, value);
  } catch {
    /* then it lasts as long as the page */
  }
}

const asksForLess = matchMedia("(prefers-reduced-motion: reduce)");

/** What this browser remembers about its user: theme, motion, level, and invites that were told once. */
class Settings {
  theme = $state<Theme>((kept("theme") as Theme | null) ?? "auto");
  lessMotion = $state(kept("motion") === "less");
  level = $state(kept("level") ?? "regular");
  size = $state<Size>(SIZES.find((size) => size === kept("size")) ?? "normal");
  language = $state(kept("language") ?? "en");

  /** Whether one click on a piece does what it can do; else the first click shows it. */
  oneClick = $state(kept("clicks") === "one");
  /** The kinds of choices that pay for nothing and are done without a question. */
  silent = $state<readonly string[]>((kept("silent") ?? "").split(" ").filter(Boolean));

  /** How fast one sees what others do: "" is what the wish for less motion says. */
  speed = $state<Speed | "">((kept("speed") as Speed | null) ?? "");
  /** Sounds, from 0 (none) to 1. */
  volume = $state(Number(kept("volume") ?? (matchMedia("(hover: none)").matches ? 0 : 0.4)));

  constructor() {
    this.#show();
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    keep("speed", speed);
  }

  setVolume(volume: number): void {
    this.volume = volume;
    keep("volume", String(volume));
  }

  /** Milliseconds between two pictures of what others do. */
  get pace(): number {
    return PACE[this.speed || (this.moves ? "normal" : "skip")];
  }

  setOneClick(one: boolean): void {
    this.oneClick = one;
    keep("clicks", one ? "one" : "two");
  }

  /** Whether it is asked about a choice that pays for nothing in this way. */
  warns(kind: string): boolean {
    return !this.silent.includes(kind);
  }

  setWarns(kind: string, warns: boolean): void {
    this.silent = warns ? this.silent.filter((one) => one !== kind) : [...this.silent, kind];
    keep("silent", this.silent.join(" "));
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
    this.#show();
  }

  setMotion(less: boolean): void {
    this.lessMotion = less;
    keep("motion", less ? "less" : "all");
    this.#show();
  }

  setSize(size: Size): void {
    this.size = size;
    keep("size", size);
    this.#show();
  }

  setLevel(level: string): void {
    this.level = level;
    keep("level", level);
  }

  setLanguage(language: string): void {
    this.language = language;
    keep("language", language);
    this.#show();
  }

  /** Whether things may move. */
  get moves(): boolean {
    return !this.lessMotion && !asksForLess.matches;
  }

  coached(table: string): boolean {
    return kept(`coach-${table}`) === "yes";
  }

  setCoached(table: string, coached: boolean): void {
    keep(`coach-${table}`, coached ? "yes" : "no");
  }

  /** The last set-up of a game, as it was asked for. */
  lastSetup(game: string): LastSetup | null {
    try {
      return JSON.parse(kept(`setup-${game}`) ?? "null") as LastSetup | null;
    } catch {
      return null;
    }
  }

  keepSetup(game: string, setup: LastSetup | null): void {
    keep(`setup-${game}`, JSON.stringify(setup));
  }

  /** The share from which on a coach speaks of a choice at this table; 0: never. */
  share(table: string): number {
    const found = Number(kept(`share-${table}`) ?? 0);
    return SHARES.some((one) => one === found) ? found : 0;
  }

  setShare(table: string, share: number): void {
    keep(`share-${table}`, String(share));
  }

  invite(table: string, seat: number): string | null {
    return kept(`invite-${table}-${seat}`);
  }

  keepInvite(table: string, seat: number, token: string): void {
    keep(`invite-${table}-${seat}`, token);
  }

  #show(): void {
    const root = document.documentElement;
    root.lang = this.language;
    if (this.size === "normal") delete root.dataset.size;
    else root.dataset.size = this.size;
    if (this.theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = this.theme;
    if (this.lessMotion) root.dataset.motion = "less";
    else delete root.dataset.motion;
  }
}

export const settings = new Settings();
