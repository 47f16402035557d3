import type { NewTable } from "../wire";

/** What one chose for a table the last time. */
export type LastSetup = Pick<NewTable, "mode" | "seats" | "options" | "hints">;
export type Theme = "auto" | "light" | "dark";

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
  language = $state(kept("language") ?? "en");

  constructor() {
    this.#show();
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

  invite(table: string, seat: number): string | null {
    return kept(`invite-${table}-${seat}`);
  }

  keepInvite(table: string, seat: number, token: string): void {
    keep(`invite-${table}-${seat}`, token);
  }

  #show(): void {
    const root = document.documentElement;
    root.lang = this.language;
    if (this.theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = this.theme;
    if (this.lessMotion) root.dataset.motion = "less";
    else delete root.dataset.motion;
  }
}

export const settings = new Settings();
