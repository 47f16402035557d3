// Made by `python -m orrery.server.view_types --write`. Do not edit.

/** Numbers of the rules, as they hold in this mode. */
export interface FiguresView {
  /** So many Prisms win at once; null where they do not. */
  prisms_to_win: number | null;
  /** So many rounds a Tactical game has; null elsewhere. */
  rounds: number | null;
  /** What a Prism counts in the score; null where it counts nothing. */
  prism_points: number | null;
  /** The highest Max Health there is. */
  top_health: number;
  /** Above it each point of Max Health costs 2 Shards and counts 2 points. */
  dear_health: number;
  /** At each of these a player gains a Wonder. */
  milestones: number[];
  /** So many cards everybody draws in the Draw Phase. */
  draws: number;
  /** So many cards everybody discards in the Draw Phase. */
  discards: number;
  /** So many cards a player keeps at the end of its turn. */
  hand_limit: number;
}

/** A player, as a character. */
export interface SeatOf {
  seat: number;
}

/** A Monster in play, as a character. */
export interface MonsterOf {
  /** The id of its piece. */
  monster: number;
}

/** Damage the Active of a Monster would do now. */
export interface ThreatView {
  who: SeatOf | MonsterOf | null;
  damage: number;
  /** True strike: no Reaction may answer. */
  true: boolean;
}

/** A Monster in play. */
export interface MonsterView {
  /** Its id for this viewer: stable while the viewer can follow the piece. */
  id: number;
  /** The slug of its face; null where the viewer sees the back. */
  card: string | null;
  back: string;
  health: number;
  max_health: number;
  /** Injury thresholds that still hold a Shard. */
  thresholds: number[];
  /** Shards for the kill beyond the printed ones. */
  bounty: number;
  marked: boolean;
  reaction_ready: boolean;
  dead: boolean;
  /** Whom its Active would hit as things stand; null where that cannot be told. */
  threats: ThreatView[] | null;
  /** The seat that damaged it last. */
  hurt_by: number | null;
  /** A player has damaged it this round. */
  hurt_this_round: boolean;
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

/** Damage about to land on a character. */
export interface AimView {
  who: SeatOf | MonsterOf | null;
  damage: number;
  /** It has nothing more to decide. */
  decided: boolean;
  /** True strike: no Reaction may answer. */
  true: boolean;
}

/** Damage made by a Reaction, which lands later. */
export interface QueuedView {
  by: SeatOf | MonsterOf | null;
  at: SeatOf | MonsterOf | null;
  damage: number;
}

/** The Skill being resolved and the damage it is about to do. */
export interface BlowsView {
  /** The slug of the card whose effects happen. */
  skill: string;
  by: SeatOf | MonsterOf | null;
  at: AimView[];
  queue: QueuedView[];
}

/** A part of a score. */
export interface ScorePartView {
  what: string;
  points: number;
}

/** A card in hand. */
export interface HandCardView {
  /** Its id for this viewer: stable while the viewer can follow the piece. */
  id: number;
  /** The slug of its face; null where the viewer sees the back. */
  card: string | null;
  back: string;
  /** It may not be used before its owner's first turn. */
  locked: boolean;
}

/** A part of a text (`engine.text`). */
export interface PartView {
  kind: "words" | "amount" | "icon" | "keyword" | "card";
  text: string;
  value: string;
}

/** A slot of a player with its Skill, Shards, Charges and Augment. */
export interface SlotView {
  slot: "b1" | "b2" | "b3" | "u" | "a";
  skill: PieceView | null;
  face_down: boolean;
  /** It holds a Skill that is not exhausted. */
  ready: boolean;
  shards: number;
  /** How many Shards go under it. */
  most: number;
  /** With how many Shards each upgrade row is reached. */
  steps: number[];
  /** The upgrade row its Skill works with now. */
  row: number;
  /** What using it costs now; null where the viewer does not know it, or where it is the cost of what it copies. */
  cost: number | null;
  /** What its Skill does now; nothing where the viewer does not know it. */
  does: PartView[];
  charges: number;
  /** With so many Charges it discharges. */
  discharge: number | null;
  augment: PieceView | null;
  /** It got a new Skill in this customization or Preparation. */
  changed: boolean;
}

/** A player: everything on the table, and the hand as far as the viewer knows it. */
export interface SpiritView {
  /** What it is called in notation. */
  name: string;
  health: number;
  max_health: number;
  /** Unused Shards. */
  shards: number;
  prisms: number;
  score: number;
  score_parts: ScorePartView[];
  dead: boolean;
  /** It has given up. */
  gone: boolean;
  weakened: boolean;
  marked: boolean;
  /** It will not be Weakened at its next revival. */
  spared: boolean;
  /** It has used a Reaction this round. */
  reacted: boolean;
  /** What War Drums add to its next damaging Skill of this turn. */
  drums: number;
  /** Its Class. */
  class_card: PieceView | null;
  /** The category whose Class passive it has. */
  path: "Cosmic" | "Organic" | "Mechanic" | "Extrinsic" | "Mythic" | "Voltaic" | null;
  hand: HandCardView[];
  wonders: PieceView[];
  /** Cards laid aside until all have chosen. */
  chosen: PieceView[];
  /** The Ultimate slot is filled or may be: every Basic slot holds a Skill. */
  room_for_ultimate: boolean;
  slots: SlotView[];
}

/** The cosmos as one viewer sees it. */
export interface CosmosView {
  mode: "standard" | "short" | "chaos-royale" | "tactical";
  beyond: boolean;
  figures: FiguresView;
  phase: "set-up" | "customization" | "start" | "draw" | "preparation" | "combat" | "round end" | "end";
  round: number;
  /** Whose turn it is. */
  active: SeatOf | MonsterOf | null;
  order: number[];
  /** The Energy of the acting player. */
  energy: number;
  /** How much less Energize makes the Skills of the acting player cost this turn. */
  energized: number;
  /** What Starforge adds to the damage of the acting player's Skills this turn. */
  forge: number;
  /** The Forge Catalyst pays for the acting player's next Augment. */
  forged: boolean;
  /** The one seat that is ahead; null where nobody is. */
  leader: number | null;
  /** By place; null where a place is open. */
  monsters: (MonsterView | null)[];
  distortion: PieceView | null;
  /** Shards on the Essence Shift. */
  essence: number;
  /** Acceleration makes the next Monster stronger. */
  armed: boolean;
  /** Reckoning makes the next Monster stronger. */
  reckoning: boolean;
  slain: number;
  /** The slug of the Monster that was slain last. */
  slain_last: string | null;
  /** The Health everybody lost at the last round end, since the Realm of Knowledge has run out. */
  drain: number;
  chaos: PileView;
  chaos_discard: PieceView[];
  /** Older Distortions. */
  covered: PieceView[];
  /** The Event being resolved and Chaos cards it has revealed. */
  revealed: PieceView[];
  knowledge: PileView;
  knowledge_discard: PieceView[];
  fragments: PieceView[];
  /** The starting piles A and B. */
  piles: PileView[];
  wonders: PileView;
  wonders_discard: PieceView[];
  /** Those nobody has yet. */
  classes: PieceView[];
  /** Somebody holds a Prism, so Classes may be gained. */
  classes_open: boolean;
  /** Cards being looked at, drawn for their value or resolved. */
  aside: PieceView[];
  blows: BlowsView | null;
  /** The seat whose slots a question means. */
  rival: number | null;
  /** Monsters still to come in Chaos Royale, where their number is public (ENDO-21.6); null elsewhere. */
  monsters_left: number | null;
  /** Those and the ones in play; null elsewhere. */
  monsters_to_slay: number | null;
  players: SpiritView[];
}
