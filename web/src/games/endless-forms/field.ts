import type { DeclaredView } from "./view";

/** What is declared, or (`open`) is about to be: its prey, target or goal is being chosen. */
export interface Deed extends DeclaredView {
  open?: boolean;
}

const VERBS: Record<string, string> = { move: "move", migrate: "move", prey: "prey", attach: "on", model: "copy", aim: "target", power: "target", strike: "target", infect: "infect" };
/** What somebody who clicks a species in vain most likely means. */
export const meant = (about: string | undefined): string => VERBS[about ?? ""] ?? "exert";

export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
