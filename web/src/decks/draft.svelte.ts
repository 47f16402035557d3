import type { CardInfo, DeckIn, DeckInfo, DeckReport, DeckRulesInfo, PoolCardInfo } from "../wire";
import { api } from "../lib/api";

type Lists = Record<string, Record<string, number>>;

/** A deck that is being built: its lists, and what the server says of it. It knows no rule: what is legal comes from there. */
export class Draft {
  readonly game: string;
  readonly rules: DeckRulesInfo;
  name = $state("");
  about = $state("");
  leader = $state("");
  cards = $state.raw<Lists>({});
  /** Where cards of the pool go. */
  part = $state("");
  report = $state.raw<DeckReport | null>(null);
  problem = $state<string | null>(null);
  /** What was there before the deck was filled or emptied at once. */
  before = $state.raw<Lists | null>(null);
  changed = $state(false);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Under which this browser remembers what is not kept yet. */
  #key: string;

  constructor(game: string, rules: DeckRulesInfo, id: string | null = null) {
    this.#key = `orrery-draft-${id ?? game}`;
    this.game = game;
    this.rules = rules;
    this.part = rules.parts[0]!.key;
  }

  get plain(): DeckIn {
    return { name: this.name.trim(), about: this.about.trim(), leader: this.leader, cards: this.cards };
  }

  pool: PoolCardInfo[] = $derived.by(() => this.rules.pool.filter((one) => !this.leader || !one.leaders.length || one.leaders.includes(this.leader)));

  /** What was left here without being kept. */
  left(): DeckInfo | null {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? "null") as DeckInfo | null;
    } catch {
      return null; // storage may be forbidden
    }
  }

  /** Everything is kept now, as this deck. */
  done(id: string): void {
    this.changed = false;
    try {
      localStorage.removeItem(this.#key);
    } catch {
      /* then nothing was remembered */
    }
    this.#key = `orrery-draft-${id}`;
  }

  take(deck: DeckInfo, kept: boolean): void {
    this.name = deck.name;
    this.about = deck.about;
    this.leader = deck.leader;
    this.cards = deck.cards;
    this.changed = !kept;
    this.ask();
  }

  /** Other lists at once, which may be taken back. */
  replace(cards: Lists): void {
    this.before = this.cards;
    this.cards = cards;
    this.touched();
  }

  takeBack(): void {
    if (!this.before) return;
    this.cards = this.before;
    this.before = null;
    this.touched();
  }

  count(part: string, card: string): number {
    return this.cards[part]?.[card] ?? 0;
  }

  /** Where a card of the pool goes now: the chosen list if it may be there. */
  partOf(card: PoolCardInfo): string {
    return card.parts.includes(this.part) ? this.part : card.parts[0]!;
  }

  add(part: string, card: string, by: number): void {
    const n = Math.min(99, this.count(part, card) + by);
    const list = { ...this.cards[part] };
    if (n > 0) list[card] = n;
    else delete list[card];
    this.cards = { ...this.cards, [part]: list };
    this.before = null;
    this.touched();
  }

  lead(leader: string): void {
    this.leader = leader;
    this.touched();
  }

  touched(): void {
    this.changed = true;
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.plain));
    } catch {
      /* then it lasts as long as the page */
    }
    this.ask();
  }

  /** Ask what is to be said of it now; of several questions the last one counts. */
  ask(): void {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    this.#timer = setTimeout(() => {
      api.deckReport(this.game, this.plain).then(
        (report) => {
          if (asked !== this.#asked) return;
          this.report = report;
          this.problem = null;
        },
        (wrong: Error) => asked === this.#asked && (this.problem = wrong.message),
      );
    }, 120);
  }
}

/** The cards of a list by kind, the cheapest first. */
export function byKind(cards: Record<string, number>, known: Record<string, CardInfo>, pool: Map<string, PoolCardInfo>): [string, [string, number][]][] {
  const kinds: Record<string, [string, number][]> = {};
  for (const one of Object.entries(cards)) (kinds[known[one[0]]?.kind ?? ""] ??= []).push(one);
  const figure = (card: string) => pool.get(card)?.figure ?? 0;
  for (const list of Object.values(kinds)) list.sort((a, b) => figure(a[0]) - figure(b[0]) || a[0].localeCompare(b[0]));
  return Object.entries(kinds);
}

export const total = (cards: Record<string, number>): number => Object.values(cards).reduce((sum, n) => sum + n, 0);
