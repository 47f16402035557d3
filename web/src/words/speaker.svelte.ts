import { settings } from "../lib/settings.svelte";

/**
 * What the page says, by key. The English of a room (a part of the page) is `en/<room>.json`; a translation is a folder with files of the same
 * names and keys, fetched when its language is chosen. What it does not hold stays English.
 */

/** A text with {names} for what is filled in; or, where it depends on the number {n}, a text for each form of the language. */
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
type Catalogue = Record<string, Message>;
export type Filled = Record<string, string | number>;

const files = import.meta.glob<{ default: Catalogue }>(["./*/*.json", "!./en/*.json"]);
const translated = $state<Record<string, Catalogue>>({});
const fetched = new Set<string>();

/** The languages there are, English first. */
export const languages: readonly string[] = ["en", ...new Set(Object.keys(files).map((file) => file.split("/")[1]!))];

function translation(room: string): Catalogue | undefined {
  const file = `./${settings.language}/${room}.json`;
  const load = files[file];
  if (load && !fetched.has(file)) {
    fetched.add(file);
    load().then(
      (found) => (translated[file] = found.default),
      () => fetched.delete(file), // the line is down: it is asked for again at the next text
    );
  }
  return translated[file];
}

function worded(message: Message, language: string, filled: Filled): string {
  if (typeof message === "string") return message;
  const form = new Intl.PluralRules(language).select(Number(filled.n ?? 0));
  return message[form] ?? message.other ?? "";
}

/** The text cut at its {names}: what stands between them, and the names. For whoever sets something else than words there. */
export function cut(text: string): { words: string; name: string | null }[] {
  const found: { words: string; name: string | null }[] = [];
  let rest = text;
  for (let open = rest.indexOf("{"); open >= 0; open = rest.indexOf("{")) {
    const close = rest.indexOf("}", open);
    if (close < 0) break;
    found.push({ words: rest.slice(0, open), name: rest.slice(open + 1, close) });
    rest = rest.slice(close + 1);
  }
  return [...found, { words: rest, name: null }];
}

const fill = (text: string, filled: Filled): string =>
  cut(text)
    .map(({ words, name }) => words + (name === null ? "" : name in filled ? String(filled[name]) : `{${name}}`))
    .join("");

/** Who says the messages of a room: `say("free", { n: 2 })`. */
export function speaker<C extends Catalogue>(room: string, english: C): (key: keyof C & string, filled?: Filled) => string {
  return (key, filled = {}) => {
    const foreign = settings.language === "en" ? undefined : translation(room)?.[key];
    return fill(foreign === undefined ? worded(english[key]!, "en", filled) : worded(foreign, settings.language, filled), filled);
  };
}
