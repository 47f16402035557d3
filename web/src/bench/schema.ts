import type { BenchProblem } from "../wire";

/** As much of JSON Schema as the packs of a game need. */
export interface Schema {
  $ref?: string;
  type?: "object" | "array" | "string" | "integer" | "boolean" | "null";
  const?: unknown;
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  uniqueItems?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  default?: unknown;
  title?: string;
  description?: string;
}
export type Defs = Record<string, Schema>;
export type Row = Record<string, unknown>;
export type Path = readonly (string | number)[];

/** Keys that are no fields: the class of a value, and the card that a card is like. */
export const IS = "is";
export const LIKE = "like";

/** What tells about a card and is no rule of it: shown last. */
export const ABOUT = new Set(["icon", "source", "public", "house", "words"]);

/** What a reference leads to. */
export function resolved(schema: Schema, defs: Defs): Schema {
  return schema.$ref ? defs[schema.$ref.slice("#/$defs/".length)]! : schema;
}

/** The classes a value may be of, by their names; and whether it may be left out. */
export function classes(schema: Schema, defs: Defs): { of: Map<string, Schema>; optional: boolean } {
  const all = (schema.anyOf ?? [schema]).map((one) => resolved(one, defs)).flatMap((one) => one.anyOf?.map((inner) => resolved(inner, defs)) ?? [one]);
  const objects = all.filter((one) => one.type === "object");
  return { of: new Map(objects.map((one) => [one.title ?? "", one])), optional: all.some((one) => one.type === "null") };
}

/** The class of a value among those that fit. */
export function classOf(value: unknown, of: Map<string, Schema>): Schema | undefined {
  const named = (value as Row | null)?.[IS];
  return typeof named === "string" ? of.get(named) : of.size === 1 ? [...of.values()][0] : undefined;
}

/** A value to begin with. */
export function fresh(schema: Schema, defs: Defs): unknown {
  const found = resolved(schema, defs);
  if ("default" in found) return found.default;
  if (found.enum) return found.enum[0];
  if (found.anyOf) {
    const { of } = classes(found, defs);
    return of.size ? made([...of.values()][0]!, of.size > 1, defs) : null;
  }
  if (found.type === "array") return found.prefixItems ? found.prefixItems.map((one) => fresh(one, defs)) : [];
  if (found.type === "object") return made(found, false, defs);
  if (found.type === "boolean") return false;
  if (found.type === "integer") return Math.max(found.minimum ?? 0, Math.min(found.maximum ?? 1, 1));
  return found.type === "null" ? null : "";
}

/** A value of a class with the fields it needs. */
export function made(of: Schema, named: boolean, defs: Defs): Row {
  const row: Row = named ? { [IS]: of.title } : {};
  for (const key of of.required ?? []) if (key !== IS) row[key] = fresh(of.properties![key]!, defs);
  return row;
}

/** The sentences about exactly this place. */
export function said(problems: readonly BenchProblem[], path: Path): string[] {
  return problems.filter((one) => one.path.length === path.length && one.path.every((key, n) => key === path[n])).map((one) => one.sentence);
}

/** The row with another value at a path. */
export function changed(value: unknown, path: Path, to: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  if (Array.isArray(value)) return value.map((one, n) => (n === key ? changed(one, rest, to) : (one as unknown)));
  const row = { ...(value as Row) };
  const next = changed(row[key], rest, to);
  if (next === undefined) delete row[key];
  else row[key] = next;
  return row;
}
