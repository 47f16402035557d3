import type { Piece } from "../lib/play.svelte";

export const isPiece = (value: unknown): value is Piece =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "number" && "card" in value;

export const isPile = (value: unknown): value is { count: number; known: Record<string, string> } =>
  typeof value === "object" && value !== null && "count" in value && "known" in value && Object.keys(value).length === 2;

export const isPlain = (value: unknown): boolean => value === null || typeof value !== "object";

/** Something that reads as one line: a plain value, or a short list of them. */
export const isFlat = (value: unknown): boolean =>
  isPlain(value) || (Array.isArray(value) && value.every(isPlain)) || isPile(value);

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
