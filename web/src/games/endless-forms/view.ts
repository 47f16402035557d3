// Made by `python -m orrery.server.view_types --write`. Do not edit.

/** A turn of the match, as the tracker has it. */
export interface TurnView {
  number: number;
  /** The seat whose turn it is. */
  seat: number;
  period: "day" | "night";
}

/** An Effect that lies under a card or zone. */
export interface EffectView {
  /** Its id for this viewer: stable while the viewer can follow the piece. */
  id: number;
  /** The slug of its face; null where the viewer sees the back. */
  card: string | null;
  back: string;
  owner: number;
  /** What was chosen for it: resources, or the slug of a card. */
  chosen: string[] | string | null;
}

/** A species in play with its current facts. */
export interface SpeciesView {
  /** Its id for this viewer: stable while the viewer can follow the piece. */
  id: number;
  /** The slug of its face; null where the viewer sees the back. */
  card: string | null;
  back: string;
  owner: number;
  /** How the texts of options call it. */
  notation: string;
  counters: number;
  exerted: boolean;
  rank: number;
  predator: boolean;
  group: string;
  tags: string[];
  /** What it gains when it exerts now, without prey. */
  up: number;
  /** What it loses at the end of every turn. */
  down: number;
  /** How many of its counters the end of this turn takes, as things stand. */
  losing: number;
  /** Whether the end of this turn takes its last counter, as things stand. */
  fading: boolean;
  /** The species it could select as prey now. */
  prey: number[];
  /** Whether it cannot be selected as prey because of an Event. */
  warded: boolean;
  /** The turn at whose beginning that ends; 0 if it is not so. */
  warded_until: number;
  /** The species whose form it has taken. */
  takes_after: string | null;
  effects: EffectView[];
}

/** A habitat, what it has for each player, and the species there. */
export interface HabitatView {
  /** Its id for this viewer: stable while the viewer can follow the piece. */
  id: number;
  /** The slug of its face; null where the viewer sees the back. */
  card: string | null;
  back: string;
  place: number;
  owner: number;
  /** The name of the land it is now: of another card, where it is a copy. */
  land: string;
  /** The slug of the card whose trait it has. */
  land_card: string;
  /** What it has for each player. */
  resources: string[][];
  flooded: boolean;
  development: number;
  /** Whether species here cannot be selected as prey because of an Event. */
  preserved: boolean;
  /** The turn at whose beginning that ends; 0 if it is not so. */
  preserved_until: number;
  /** The seats whose species lose nothing here in the next depop. */
  spared: number[];
  /** How many Witherings wait for the next depop. */
  withering: number;
  effects: EffectView[];
  /** The species of each player, the one in play longest first. */
  species: SpeciesView[][];
}

/** A piece as a viewer sees it. */
export interface PieceView {
  /** Its id for this viewer: stable while the viewer can follow the piece. */
  id: number;
  /** The slug of its face; null where the viewer sees the back. */
  card: string | null;
  back: string;
}

/** A pile of which one sees the height. */
export interface PileView {
  count: number;
  /** The cards the viewer knows, by their depth from the top. */
  known: Record<string, string | null>;
}

/** A player's cards, wherever they are now, in alphabetical order. */
export interface DecklistView {
  main: string[];
  habitats: string[];
}

/** What a player has besides species. */
export interface PlayerView {
  /** Its population counters. */
  score: number;
  /** How many species it has in play. */
  species: number;
  hand: PieceView[];
  deck: PileView;
  habitat_deck: PileView;
  /** The Event that waits face-down. */
  event: PieceView | null;
  event_zone: EffectView[];
  /** The Effects on its main deck. */
  on_deck: EffectView[];
  discard: PieceView[];
  mulligans: number;
  kept: boolean;
  deck_name: string | null;
  /** Its cards, where the viewer may look them up and the deck has no name that tells them. */
  decklist: DecklistView | null;
}

/** What is declared and waits for its window. */
export interface DeclaredView {
  what: "species" | "effect" | "event" | "expop" | "ability" | "move";
  piece: number;
  /** Where a species goes. */
  place: number | null;
  /** The prey, the target, or the host of an Effect. */
  on?: number;
  /** The zone an Effect goes to. */
  zone?: "event zone" | "deck";
  /** Whose zone that is. */
  seat?: number;
}

/** Results of Events that last. */
export interface LastingView {
  drought: boolean;
  /** The last turn of it; 0 if there is none. */
  drought_until: number;
  monsoon: boolean;
  /** The last turn of it; 0 if there is none. */
  monsoon_until: number;
  /** The seats whose species find every resource everywhere. */
  adaptive: number[];
  limited: boolean;
  overpredation: number;
  /** For each seat, how much more its species gain. */
  rites: number[];
  winter: boolean;
}

/** What the active player has done of what a turn allows. */
export interface UsedView {
  species: boolean;
  effect: boolean;
  /** Whether no Event can be deployed any more: one was, or one lies in the zone. */
  event: boolean;
  moves: number;
}

/** The options of the match that everybody plays by. */
export interface SettingsView {
  even_sunset: boolean;
  open_decklists: boolean;
}

/** The field as one viewer sees it. */
export interface DesertView {
  step: "set-up" | "mulligan" | "initialization" | "deployment" | "exertion" | "movement" | "termination" | "end";
  /** The number of the turn; 0 before the first. */
  turn: number;
  period: "day" | "night";
  /** Whether the period is another than the tracker has it. */
  cut_short: boolean;
  /** All turns of the match. */
  turns: TurnView[];
  first: number;
  active: number;
  /** The window whose questions are asked; 0 if none is open. */
  window: number;
  habitats: HabitatView[];
  players: PlayerView[];
  /** Revealed Events that are still to be resolved, the last revealed last. */
  chain: PieceView[];
  aside: PieceView[];
  declared: DeclaredView | null;
  /** The species whose prey, target or goal is being chosen. */
  acting: number | null;
  removed: PieceView[];
  lasting: LastingView;
  used: UsedView;
  settings: SettingsView;
}
