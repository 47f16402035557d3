// Made by `python -m orrery.server.view_types --write`. Do not edit.

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

/** What is seen of a player. */
export interface SmugglerView {
  coins: number;
  hand: PieceView[];
  /** The ambush in front of it. */
  hidden: PieceView | null;
  hold: PieceView[];
  /** What the cargo in its hold is worth. */
  worth: number;
  gone: boolean;
}

/** The harbour as one viewer sees it. */
export interface HarbourView {
  phase: "set-up" | "stow" | "auction" | "turn" | "refresh" | "end";
  round: number;
  rounds: number;
  active: number;
  order: number[];
  quay: PieceView[];
  deck: PileView;
  cargo_deck: PileView;
  discard: PieceView[];
  aside: PieceView[];
  players: SmugglerView[];
}
