import type { GameInfo, KeptDeck, ModeInfo, NumberInfo, OneInfo, RowInfo, SettingInfo, SetupProblem, ValueInfo } from "../wire";
import { say } from "../words/setup";

/** A value that is offered, and why it cannot be had just now; null if it can. */
export interface Offered {
  value: ValueInfo;
  taken: string | null;
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What somebody chooses among the options of a new table. It knows no game: what there is comes from the server. */
export class Choices {
  readonly game: GameInfo;
  mode: ModeInfo;
  /** How many play. */
  players = $state(0);
  #chosen = $state.raw<Record<string, unknown>>({});
  #decks = $state.raw<(KeptDeck | null)[]>([]);
  /** What the server found wrong, told beside its option until something is changed. */
  wrongs = $state.raw<SetupProblem[]>([]);

  constructor(game: GameInfo) {
    this.game = game;
    this.mode = $state.raw(game.modes[0]!);
  }

  settings: SettingInfo[] = $derived.by(() => this.game.settings.filter((one) => !one.modes.length || one.modes.includes(this.mode.name)));
  /** Those that are said seat by seat. */
  atSeats: SettingInfo[] = $derived(this.settings.filter((one) => one.takes.kind === "seats"));
  forAll: SettingInfo[] = $derived(this.settings.filter((one) => one.takes.kind !== "seats" && !one.seldom));
  seldom: SettingInfo[] = $derived(this.settings.filter((one) => one.takes.kind !== "seats" && one.seldom));

  /** The options a deck of one's own sets at its seat in this mode; none: it takes no such decks. */
  fills: readonly string[] = $derived.by(() => this.game.decks?.fills[this.mode.name] ?? []);

  /** The deck of one's own that is played at a seat. */
  deck(seat: number): KeptDeck | null {
    return this.fills.length ? (this.#decks[seat] ?? null) : null;
  }

  setDeck(seat: number, deck: KeptDeck | null): void {
    const every = [...this.#decks];
    every[seat] = deck;
    this.#decks = every;
    this.wrongs = [];
  }

  /** Everything as chosen elsewhere: by chance, or last time. */
  take(options: Record<string, unknown>): void {
    this.#chosen = options;
    this.#decks = [];
    this.wrongs = [];
  }

  /** What was found wrong with an option, at this seat. */
  wrong(setting: SettingInfo, seat: number | null): string[] {
    return this.wrongs.filter((one) => one.option === setting.name && (one.seat === null || seat === null || one.seat === seat)).map((one) => one.sentence);
  }

  /** What an option is set to, at a seat where it is said seat by seat. */
  get(setting: SettingInfo, seat: number | null = null): unknown {
    if (seat === null) return setting.name in this.#chosen ? this.#chosen[setting.name] : setting.default;
    const chosen = (this.#chosen[setting.name] as unknown[] | undefined)?.[seat];
    const wanted = chosen === undefined ? this.#usual(setting, seat) : chosen;
    const takes = setting.takes as { of: OneInfo };
    // What does not fit any more (another Champion was chosen, somebody left) is the usual one again.
    const fits = this.#fitting(takes.of, seat).some((one) => same(one.value, wanted));
    return fits ? wanted : (takes.of.values[0]?.value ?? null);
  }

  set(setting: SettingInfo, value: unknown, seat: number | null = null): void {
    let kept = value;
    if (seat !== null) {
      const every = [...((this.#chosen[setting.name] as unknown[] | undefined) ?? [])];
      every[seat] = value;
      kept = every;
    }
    this.#chosen = { ...this.#chosen, [setting.name]: kept };
    this.wrongs = [];
  }

  /** The values of an option that are offered here, in their order. */
  offered(setting: SettingInfo, takes: OneInfo, seat: number | null = null): Offered[] {
    const first = takes.values[0];
    return this.#fitting(takes, seat).map((value) => {
      const once = seat !== null && setting.takes.kind === "seats" && setting.takes.once && value !== first;
      const holder = once ? this.#seats().find((other) => other !== seat && same(this.get(setting, other), value.value)) : undefined;
      return { value, taken: holder === undefined ? null : say("taken", { n: holder + 1 }) };
    });
  }

  /** Whether more values would be offered if another option were set, and which option. */
  locked(takes: OneInfo, seat: number | null = null): SettingInfo | null {
    const need = takes.values.find((one) => one.needs && !this.#holds(one, seat))?.needs;
    const other = need && this.settings.find((one) => one.name === need.option);
    if (!other) return null;
    const open = takes.values.some((one) => one.needs && this.#holds(one, seat));
    return open ? null : other;
  }

  /** The options as the server wants them: those that are not left as they are. */
  wish(): Record<string, unknown> {
    const options: Record<string, unknown> = {};
    for (const setting of this.settings) {
      const seats = setting.takes.kind === "seats";
      const value = seats ? this.#seats().map((seat) => this.get(setting, seat)) : this.get(setting);
      const usual = seats ? this.#seats().map((seat) => this.#usual(setting, seat)) : setting.default;
      if (!same(value, usual)) options[setting.name] = value;
    }
    return options;
  }

  /** What is wrong with what was typed, a sentence each. */
  problems(): string[] {
    return this.settings.flatMap((setting) => {
      const value = this.get(setting);
      if (setting.takes.kind === "number") return wrong(setting.label, setting.takes, value) ?? [];
      if (setting.takes.kind !== "row" || value === null) return [];
      return setting.takes.fields.flatMap((field, n) => {
        if (field.takes.kind !== "number") return [];
        return wrong(say("row.part", { name: setting.label, part: field.label }), field.takes, (value as unknown[])[n]) ?? [];
      });
    });
  }

  /** A row to begin with where there is none yet. */
  static row(takes: RowInfo): unknown[] {
    return takes.fields.map((field) => (field.takes.kind === "number" ? field.takes.low : (field.takes.values[0]?.value ?? null)));
  }

  #seats(): number[] {
    return Array.from({ length: this.players }, (_, seat) => seat);
  }

  #usual(setting: SettingInfo, seat: number): unknown {
    const { default: usual, takes } = setting;
    if (Array.isArray(usual) && seat < usual.length) return usual[seat];
    return takes.kind === "seats" ? (takes.of.values[0]?.value ?? null) : usual;
  }

  #fitting(takes: OneInfo, seat: number | null): ValueInfo[] {
    return takes.values.filter(
      (one) => this.players >= one.players && (seat === null || !one.seats.length || one.seats.includes(seat)) && this.#holds(one, seat),
    );
  }

  #holds(value: ValueInfo, seat: number | null): boolean {
    const { needs } = value;
    if (!needs) return true;
    const other = this.settings.find((one) => one.name === needs.option);
    if (!other) return false;
    const now = this.get(other, other.takes.kind === "seats" ? seat : null);
    return needs.values.some((one) => same(one, now));
  }
}

/** Why this is no such number; null if it is. */
export function wrong(name: string, takes: NumberInfo, value: unknown): string | null {
  const fits = typeof value === "number" && Number.isInteger(value) && value >= takes.low && value <= takes.high;
  return fits ? null : say("number.wrong", { name, low: takes.low, high: takes.high });
}
