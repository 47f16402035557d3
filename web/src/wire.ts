// Made by `python -m orrery.server.wire_types`. Do not edit.

export type ClientMessage = Hello | Bye | Choose | Undo | ConsentUndo | Concede | Order | Always | StopFor | Forget | Say | WhyNot | PreviewRequest | JudgeRequest | HintRequest | Ping;

export type ServerMessage = State | CompanyNow | Events | Ack | Refused | Answered | Previewed | Judged | Hinted | Ended | Said | Waiting | Fault | Pong;

/** What a seat's chance came from: `begin` and the four parts add up to `end`. `accuracy`: the share it kept of all that was at stake in its choices (null: it had none that mattered). */
export interface AccountInfo {
  begin: number;
  own: number;
  others: number;
  luck: number;
  rest: number;
  end: number;
  accuracy: number | null;
  choices: number;
  mistakes: number;
}

/** The command with this key is written down for good; `seq` is the seat's sequence number after it. */
export interface Ack {
  type: "ack";
  table: string;
  seat: number;
  key: string;
  seq: number;
}

/** Answer the seat's question like this, now and whenever it is asked again, until it is forgotten. */
export interface Always {
  type: "always";
  table: string;
  seat: number;
  seq: number;
  key: string;
  text: string;
}

/** The answer to `why-not`: possible, or the reason. */
export interface Answered {
  type: "answered";
  table: string;
  seat: number;
  key: string;
  possible: boolean;
  sentence: string;
  clauses: string[];
}

/** A question to this seat. `window`: asked outside its turn and it may pass, so a standing order may answer it. `of`: the id of the piece that asks. `always`: it may be given a standing answer. `parts` are those of the prompt, none where it is words alone. */
export interface AskInfo {
  seat: number;
  about: string;
  prompt: string;
  options: OptionInfo[];
  window: boolean;
  of: number | null;
  always: boolean;
  parts: PartInfo[];
}

/** A bar of a curve, and what stands against it. */
export interface BarInfo {
  label: string;
  n: number;
  against: number | null;
}

/** A card of the box as a pack would write it. Where it needs a Python function, `why` names it, and `row` is a card like it. */
export interface BenchCard {
  slug: string;
  name: string;
  kind: string;
  row: Record<string, unknown>;
  known: Record<string, unknown>;
  why: string | null;
}

/** What was tried: the cards as they are printed (null where one does not fit), what does not fit, and, if all does, the pack as text for a table (`text`) and as a file (`toml`), with its hash. */
export interface BenchFound {
  name: string;
  rows: Record<string, unknown>[];
  cards: (CardInfo | null)[];
  problems: BenchProblem[];
  text: string | null;
  toml: string | null;
  hash: string | null;
}

/** GET /api/games/{game}/bench: the JSON Schema of packs of the game, and the cards of its box as rows of a pack. */
export interface BenchInfo {
  schema: Record<string, unknown>;
  cards: BenchCard[];
}

/** What does not fit: at which card, at which of its fields, and what would. */
export interface BenchProblem {
  card: number | null;
  path: (string | number)[];
  sentence: string;
}

/** POST /api/games/{game}/bench: a pack to look at, as rows, or as the text of a file. */
export interface BenchTry {
  name: string;
  rows: Record<string, unknown>[];
  text: string | null;
}

/** A rule a deck breaks: the list and card it is about ("": the whole). */
export interface BreachInfo {
  sentence: string;
  clauses: string[];
  part: string;
  card: string;
}

/** POST /api/tables/{id}/deck: one of my decks at my seat of a table that waits; null: as the host chose. */
export interface BringDeck {
  seat: number | null;
  deck: string | null;
}

/** Stop following a table at a seat. */
export interface Bye {
  type: "bye";
  table: string;
  seat?: number | null;
}

/** A card: what is printed, as a text and section by section, its facts by name, and where its parts come from. */
export interface CardInfo {
  name: string;
  slug: string;
  kind: string;
  text: string;
  source: string;
  icon: string;
  facts: Record<string, unknown>;
  origins: OriginInfo[];
  sections: SectionInfo[];
}

/** A difference in the view of the seat: where (fields, places in lists, "#12" for the piece of this id), what stands there and what would. */
export interface ChangeInfo {
  path: (string | number)[];
  before: unknown;
  after: unknown;
}

/** A chapter of a rulebook: paragraphs by their parts, the ids of its clauses, examples. */
export interface ChapterInfo {
  key: string;
  title: string;
  paragraphs: PartInfo[][];
  clauses: string[];
  examples: ExampleInfo[];
}

/** Answer the seat's question with the text of one of its options. */
export interface Choose {
  type: "choose";
  table: string;
  seat: number;
  seq: number;
  key: string;
  text: string;
}

/** What was chosen at a position. */
export interface Chosen {
  seat: number;
  text: string;
  label: string;
}

/** POST /api/tables/{id}/claim: take an open seat. Without a token only at a public table. */
export interface Claim {
  seat?: number | null;
  token?: string | null;
  deck?: string | null;
}

/** A clause of a rulebook, and where its parts come from; `tag` is the main source. */
export interface ClauseInfo {
  id: string;
  tag: string;
  text: string;
  origins: OriginInfo[];
}

/** How long people may think: for each move, or for all moves of a seat together. */
export interface Clock {
  kind?: "game" | "move" | "none";
  seconds?: number;
}

/** POST /api/tables/{id}/coach: what a coach explains to this seat at its sequence number `seq`. The answer is the same however often it is asked. */
export interface CoachRequest {
  seat: number;
  seq: number;
}

/** What a coach says now: mostly nothing. */
export interface Coaching {
  note: NoteInfo | null;
}

/** Who is at the table and what is going on around the game. */
export interface Company {
  seats: SeatInfo[];
  clock: Clock;
  clocks: Ticking[];
  undo: UndoState;
  order: "pass" | "stop" | "targeted";
  spectators: number;
  hints: boolean;
  answers: StandingAnswer[];
  renewed: number | null;
}

/** Somebody came or went, a clock, a request to take back or an order changed; the game itself did not. */
export interface CompanyNow {
  type: "company";
  table: string;
  seat: number | null;
  company: Company;
}

/** Give up. */
export interface Concede {
  type: "concede";
  table: string;
  seat: number;
  seq: number;
  key: string;
}

/** Agree to an open request to take back, or end it. */
export interface ConsentUndo {
  type: "consent-undo";
  table: string;
  seat: number;
  seq: number;
  key: string;
  agree: boolean;
}

/** How the cards of a deck are spread; `counted` and `against` say what the two numbers of a bar are. */
export interface CurveInfo {
  key: string;
  title: string;
  words: string;
  counted: string;
  against: string;
  bars: BarInfo[];
}

/** POST /api/games/{game}/deck-complete, deck-hand: a deck, and where chance begins. */
export interface DeckByChance {
  deck: DeckIn;
  seed: number;
}

/** POST /api/decks/{id}: change it, copy it, delete it, make a new link to it (the old one ends), end the link. */
export interface DeckDeed {
  do: "copy" | "delete" | "save" | "share" | "unshare";
  deck: DeckIn | null;
}

/** What came of it: the deck (the copy of it), null if it is gone; and the token of a new link. */
export interface DeckDone {
  deck: KeptDeck | null;
  token: string | null;
}

/** A deck as a client has it: cards by name in notation, list by list. */
export interface DeckIn {
  cards: Record<string, Record<string, number>>;
  name: string;
  about: string;
  leader: string;
}

/** A deck: cards by name in notation, list by list. */
export interface DeckInfo {
  name: string;
  about: string;
  leader: string;
  cards: Record<string, Record<string, number>>;
}

/** POST /api/shared-decks: the token of a link to a deck. */
export interface DeckLink {
  token: string;
}

/** One of the lists of a deck: so many cards (0: any number); `optional`: a deck may go without it. */
export interface DeckPartInfo {
  key: string;
  title: string;
  words: string;
  size: number;
  optional: boolean;
}

/** What was read of a text, and what is wrong with it, a sentence each. */
export interface DeckRead {
  deck: DeckInfo;
  wrong: string[];
}

/** POST /api/games/{game}/deck-report: everything known of a deck, and the deck as text. */
export interface DeckReport {
  legal: boolean;
  breaches: BreachInfo[];
  tallies: TallyInfo[];
  curves: CurveInfo[];
  odds: OddsInfo[];
  seen: SeenInfo[];
  text: string;
}

/** GET /api/games/{game}/deck-rules: everything one builds decks from. `turns`: the moments of `SeenInfo.chances`. */
export interface DeckRulesInfo {
  game: string;
  title: string;
  leader_word: string;
  leaders: string[];
  figure: string;
  parts: DeckPartInfo[];
  facets: FacetInfo[];
  turns: string[];
  pool: PoolCardInfo[];
  ready: ReadyDeck[];
}

/** POST /api/games/{game}/deck-read: a deck as text. */
export interface DeckText {
  text: string;
}

/** A browser that is signed in: since when, and whether it is this one. */
export interface DeviceInfo {
  id: string;
  made: number;
  this: boolean;
}

/** An option that pays for nothing: it changes nothing but what it costs (nothing), harms only its own side (harm) or leaves what is free (skips); and a sentence that says so, with its parts where it is more than words. */
export interface DoubtInfo {
  text: string;
  kind: "harm" | "nothing" | "skips";
  sentence: string;
  parts: PartInfo[];
}

/** One draw (docs/protocol.md says how it comes from the key). A roll shows `count` of the `faces`, a pick is a number below `of`, a shuffle an order of `of` pieces. */
export interface DrawInfo {
  kind: "pick" | "roll" | "shuffle";
  room: string;
  n: number;
  of: number;
  count: number;
  faces: string[];
  drawn: string[];
}

/** GET /api/tables/{id}/draws, when the match is over. */
export interface DrawsInfo {
  key: string;
  words: string[];
  draws: DrawInfo[];
}

/** A difference in words: how it reads, its parts (none where it is words alone), the seat it happens to (null: nobody), whether it is good for that seat (1), bad (-1) or neither, and whether it is what the choice costs. */
export interface EffectInfo {
  text: string;
  seat: number | null;
  good: number;
  paid: boolean;
  parts: PartInfo[];
}

/** The match is over. */
export interface Ended {
  type: "ended";
  table: string;
  seat: number | null;
  outcome: OutcomeInfo;
}

/** What a keyword or an icon means: `key` is the value of the parts it explains. */
export interface EntryInfo {
  key: string;
  kind: "icon" | "keyword";
  name: string;
  paragraphs: PartInfo[][];
  clauses: string[];
}

/** The entries of the log that this client did not know of, oldest first. A `state` follows. */
export interface Events {
  type: "events";
  table: string;
  seat: number | null;
  events: Happened[];
}

/** A position that shows what a chapter says, as a viewer sees it; `caption` says what one sees. */
export interface ExampleInfo {
  caption: string;
  view: View;
}

/** Something the pool is filtered by. */
export interface FacetInfo {
  key: string;
  title: string;
  values: FacetValue[];
}

/** A value the pool is filtered by. */
export interface FacetValue {
  value: string;
  label: string;
}

/** A message could not be taken; `limit` names the limit that was passed, `key` the message where it was read. */
export interface Fault {
  type: "error";
  code: "failed" | "malformed" | "not-found" | "not-yours" | "too-fast" | "too-large" | "too-many";
  sentence: string;
  limit: string | null;
  key: string | null;
  table: string | null;
}

/** How a newcomer's first games are set, and a sentence that says so: `order` is the standing order of its seat. */
export interface FirstInfo {
  level: string;
  order: "pass" | "stop" | "targeted";
  mode: string | null;
  players: number | null;
  words: string;
}

/** An option that takes yes or no. */
export interface FlagInfo {
  kind: "flag";
}

/** Give up a standing answer of the seat. */
export interface Forget {
  type: "forget";
  table: string;
  seat: number;
  key: string;
  about: string;
  source: string | null;
}

/** POST /api/tables/{id}/fork: play on from position n, me at `seat`, bots of this level at the others. */
export interface ForkRequest {
  n: number;
  seat?: number;
  level?: string;
}

/** A game to which people bring decks: what one deck is called and, by mode, the options of a new table that a deck sets at its seat; a mode that is not there takes none. */
export interface GameDecks {
  title: string;
  fills: Record<string, string[]>;
}

/** A game of the lobby. */
export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  modes: ModeInfo[];
  settings: SettingInfo[];
  backs: string[];
  cards: number;
  clauses: number;
  first: FirstInfo;
  decks: GameDecks | null;
}

/** The lessons of a game in their order. `played`: this session has sat at a table of it. */
export interface GameLessons {
  game: string;
  lessons: LessonInfo[];
  played: boolean;
}

/** One's matches of a game that are over. `drawn` are those that several sides won, or nobody. */
export interface GameStatistics {
  game: string;
  played: number;
  won: number;
  drawn: number;
  rows: StatisticRow[];
}

/** An opening hand. */
export interface HandInfo {
  cards: string[];
}

/** One entry of the log as its reader may know it. `text` is the answer in the notation of the seat that gave it, or null where it is secret. `by`: who answered; only the seat itself sees `order` and `forced`. */
export interface Happened {
  seq: number;
  kind: "choose" | "concede" | "renew" | "rewind" | "undo";
  seat: number;
  text: string | null;
  by: "bot" | "clock" | "forced" | "order" | "person" | "server";
}

/** Follow a table at a seat (null: as a spectator). `seq` and `story`: how far this client has come, so that only the missing entries and lines are sent. */
export interface Hello {
  type: "hello";
  table: string;
  seat?: number | null;
  seq?: number | null;
  story?: number;
}

/** One option with its estimated chance to win (0 to 1), and how often the search tried it. */
export interface HintInfo {
  text: string;
  label: string;
  on: number | null;
  chance: number;
  visits: number;
}

/** Ask what the strong bot would do at this seat's question; `seq` is the seat's. */
export interface HintRequest {
  type: "hint";
  table: string;
  seat: number;
  seq: number;
  key: string;
}

/** The answer to `hint`: the best options of the question at `seq`, the best first; what that one `does` and what speaks for it (`reasons`), sentence by sentence; the next-best one and when it would be better (`rival`, "" if there is none); and `why` in numbers. */
export interface Hinted {
  type: "hinted";
  table: string;
  seat: number;
  key: string;
  seq: number;
  hints: HintInfo[];
  why: string;
  does: string[];
  reasons: string[];
  rival: string;
}

/** The secret that lets somebody claim an open seat. It is told once; only its hash is kept. */
export interface Invite {
  seat: number;
  token: string;
}

/** Ask which options of the seat's question are advised by habit, and which pay for nothing; `seq` is the seat's. */
export interface JudgeRequest {
  type: "judge";
  table: string;
  seat: number;
  seq: number;
  key: string;
}

/** The answer to `judge`: the options of the question at `seq` that a player takes by habit (none where the table gives no hints), and those that pay for nothing. */
export interface Judged {
  type: "judged";
  table: string;
  seat: number;
  key: string;
  seq: number;
  advised: string[];
  doubts: DoubtInfo[];
}

/** A deck of mine: `legal` by the rules of now, else the first reason `why`. `shared`: there is a link to it. */
export interface KeptDeck {
  id: string;
  game: string;
  deck: DeckInfo;
  legal: boolean;
  why: string;
  shared: boolean;
  changed: number;
}

/** GET /api/decks: my decks, the last changed first. */
export interface KeptDecks {
  decks: KeptDeck[];
}

/** GET /api/ladder. `missing`: what has to be installed before anything can be rated. */
export interface Ladder {
  parts: LadderPart[];
  missing: string | null;
}

/** The ratings of a game and mode, the best first. */
export interface LadderPart {
  game: string;
  mode: string;
  ratings: RatingInfo[];
}

/** POST /api/games/{game}/lessons/{lesson}: `open` it where it was left, do it `again` from its beginning, go `back` a step, read on (`next`), or `choose` an option by its text. `step`: the step it was decided at; a deed for another step changes nothing, so that the same click counts once. */
export interface LessonDeed {
  do: "again" | "back" | "choose" | "next" | "open";
  step?: number | null;
  text?: string;
}

/** A lesson of a game: `steps` in all, the learner of this session is `at` one of them, or has `done` it. */
export interface LessonInfo {
  key: string;
  title: string;
  goal: string;
  minutes: number;
  steps: number;
  at: number;
  done: boolean;
}

/** Where a lesson is: what a table shows (as in `state`), what the teacher says at this step (nothing more when it is over) and points at, and what was said to the last deed, which was done (`made`) or not. `reading`: this step is only to be read. */
export interface LessonState {
  game: string;
  lesson: LessonInfo;
  number: number;
  following: string | null;
  seat: number;
  step: number;
  over: boolean;
  reading: boolean;
  teacher: PartInfo[];
  said: PartInfo[];
  made: boolean;
  points: PointInfo[];
  clauses: string[];
  view: View;
  asks: AskInfo[];
  story: StoryLine[];
  company: Company;
}

/** POST /api/games/{game}/lessons/{lesson}/why: like `why-not` at a table. */
export interface LessonWhy {
  text?: string;
  of?: number | string | null;
}

/** GET /api/lessons: the lessons of all games that are offered here. */
export interface Lessons {
  games: GameLessons[];
}

/** A level of bots. */
export interface LevelInfo {
  name: string;
  words: string;
}

/** GET /api/games. `wire`: the version of these messages. */
export interface Lobby {
  games: GameInfo[];
  levels: LevelInfo[];
  wire: number;
}

/** A whole match, looked back at. */
export interface LookBackFound {
  names: string[];
  moments: MomentInfo[];
  turnings: TurningInfo[];
  accounts: AccountInfo[];
}

/** GET and POST /api/tables/{id}/look-back: whether this match was looked back at (`none`: not yet), how much of it is done, and what was found. */
export interface LookBackInfo {
  table: string;
  state: "done" | "failed" | "none" | "waiting" | "working";
  done: number;
  of: number;
  found: LookBackFound | null;
}

/** POST /api/tables/{id}/look-back: begin to look back at this match, or `stop` doing so. */
export interface LookBackWish {
  stop?: boolean;
}

/** A way to play a game. */
export interface ModeInfo {
  name: string;
  words: string;
  players: number[];
}

/** One real choice. `n`: its position, as GET /api/tables/{id}/positions/{n} counts them. `known` and `true`: each seat’s chance to win before it, from what it could know and with everything known. `loss`: how much of its chance the seat gave away, against the `better` option (null: there was none). `luck`: what chance changed for each seat until the next choice. */
export interface MomentInfo {
  n: number;
  seat: number;
  label: string;
  known: number[];
  true: number[];
  loss: number;
  luck: number[];
  better: string | null;
}

/** GET /api/my-games?game=&result=&against=&kind=&before=: one's tables, newest first; `more`: there are older ones. `statistics`: of all matches that are over. */
export interface MyGames {
  tables: TableInfo[];
  more: boolean;
  statistics: GameStatistics[];
}

/** Another option must have one of these values: at the same seat, where that option is said seat by seat. */
export interface NeedsInfo {
  option: string;
  values: unknown[];
}

/** POST /api/decks: keep a deck. */
export interface NewDeck {
  game: string;
  deck: DeckIn;
}

/** POST /api/tables. `level`: of the bots that step in for people. `hints`: whether hints are given; left out, they are where one person plays, and are not where several do. `rated`: whether it counts for ratings, if it can: between different people or people and levels of bots, and as long as nobody asks for a hint. */
export interface NewTable {
  game: string;
  seats: SeatRequest[];
  mode?: string | null;
  options?: Record<string, unknown>;
  clock?: Clock;
  public?: boolean;
  name?: string | null;
  level?: string;
  hints?: boolean | null;
  rated?: boolean;
  packs?: string[];
}

/** What POST /api/tables, /quick and /fork answer: the table and the invites of its open seats. */
export interface NewTableInfo {
  table: TableInfo;
  invites: Invite[];
}

/** Something a coach explains the first time it happens, what it points at, and the clauses it stands on. */
export interface NoteInfo {
  parts: PartInfo[];
  points: PointInfo[];
  clauses: string[];
}

/** An option that takes a whole number between these. */
export interface NumberInfo {
  kind: "number";
  low: number;
  high: number;
}

/** How likely something is in the first turns. */
export interface OddsInfo {
  words: string;
  chance: number;
}

/** An option that takes one of these; with `others` also what the server makes of a text or a list of cards. */
export interface OneInfo {
  kind: "one";
  values: ValueInfo[];
  others: boolean;
}

/** One thing the seat may answer: `text` is what is sent back, `label` is for people, `on` the id of the piece in the view it belongs to. `parts` are those of the label, none where it is words alone; `meant` the other seats an open choice is aimed at. */
export interface OptionInfo {
  text: string;
  label: string;
  on: number | null;
  parts: PartInfo[];
  meant: number[];
}

/** Set the seat's standing order. */
export interface Order {
  type: "order";
  table: string;
  seat: number;
  key: string;
  order: "pass" | "stop" | "targeted";
}

/** Where something comes from (R rulebook, P public source, H house), and which part of it; "" is the rest. */
export interface OriginInfo {
  tag: string;
  part: string;
}

/** How a match ended; the parts of `breakdown[seat]` add up to `scores[seat]`. */
export interface OutcomeInfo {
  ranks: number[];
  scores: number[];
  winners: number[];
  reason: string;
  breakdown: [string, number][][];
}

/** A pack a table is played with: its hash, its name, and what its cards are called. */
export interface PackInfo {
  hash: string;
  name: string;
  cards: string[];
}

/** A part of a text. `text` is how it reads; `value` is what it stands for: an icon's, keyword's or card's slug, "" for words and amounts. */
export interface PartInfo {
  kind: "amount" | "card" | "icon" | "keyword" | "words";
  text: string;
  value: string;
}

/** Are you there? */
export interface Ping {
  type: "ping";
  nonce?: string;
}

/** What a teacher shows: a piece by its `id` in the view, an option by its text, a field of the view by its path (`players.0.hp`), an area of the board by its name. */
export interface PointInfo {
  kind: "area" | "option" | "piece" | "view";
  name: string;
  id: number | null;
}

/** Here I am. */
export interface Pong {
  type: "pong";
  nonce: string;
}

/** A card one may put into these lists: at most so many copies (0: as many as one likes), its one figure, the values of facets it has, and the leaders that may have it (empty in games without leaders). */
export interface PoolCardInfo {
  card: string;
  parts: string[];
  most: number;
  figure: number;
  marks: Record<string, string[]>;
  leaders: string[];
}

/** GET /api/tables/{id}/positions/{n}: what a viewer saw there. Of a running match n is the seat's own sequence number; of an ended one it counts real choices (0 … `last`), any seat may look, and `next` says what was chosen. */
export interface Position {
  table: string;
  seat: number | null;
  n: number;
  last: number;
  view: View;
  asks: AskInfo[];
  story: StoryLine[];
  next: Chosen | null;
  outcome: OutcomeInfo | null;
}

/** What would be told and what would change, up to what `stops` it: dice or a shuffle (chance), a card the seat has not seen (hidden), a choice of somebody else (others), its own next choice (own), the end of the game (end). `effects` are the changes that count, in words; `then` says what comes next. */
export interface PreviewInfo {
  stops: "chance" | "end" | "hidden" | "others" | "own";
  lines: StoryLine[];
  changes: ChangeInfo[];
  effects: EffectInfo[];
  then: string;
}

/** Ask what an option that is offered would do, as far as its seat can know. */
export interface PreviewRequest {
  type: "preview";
  table: string;
  seat: number;
  seq: number;
  key: string;
  text: string;
}

/** The answer to `preview`. `unanswered`: the same if all others pass where they may, or null where they may not. */
export interface Previewed {
  type: "previewed";
  table: string;
  seat: number;
  key: string;
  text: string;
  preview: PreviewInfo;
  unanswered: PreviewInfo | null;
}

/** Why a request was refused: a code, a sentence, every single problem, and the limit where one was passed. `setup`: of a new table, which option each problem belongs to. */
export interface Problem {
  error: string;
  sentence: string;
  problems: string[];
  limit: string | null;
  setup: SetupProblem[];
}

/** POST /api/profile: make a recovery `code` (the old one is void), sign `in` with one, sign `out` (this device, or that `device`), or `delete` everything about oneself. */
export interface ProfileDeed {
  what: "code" | "delete" | "in" | "out";
  code?: string | null;
  device?: string | null;
}

/** What POST /api/profile answers. `code`: the new recovery code, which is told once. */
export interface ProfileDone {
  profile: ProfileInfo;
  code: string | null;
}

/** GET /api/profile. `kept`: there is a recovery code, so that one can sign in elsewhere; since when. */
export interface ProfileInfo {
  name: string | null;
  kept: boolean;
  since: number | null;
  devices: DeviceInfo[];
}

/** POST /api/quick: a table with me and bots, at once. `newcomer`: set as the game says for a first game (`GameInfo.first`) in all that is not said here. */
export interface Quick {
  game: string;
  level?: string;
  mode?: string | null;
  players?: number | null;
  options?: Record<string, unknown>;
  newcomer?: boolean;
  packs?: string[];
  deck?: string | null;
}

/** A rating: `rating` is what is ranked by (the estimate less what is uncertain), `mu` the estimate and `sigma` its standard deviation. */
export interface RatingInfo {
  name: string;
  person: boolean;
  me: boolean;
  mu: number;
  sigma: number;
  rating: number;
  played: number;
  won: number;
}

/** A deck that comes with the game. */
export interface ReadyDeck {
  key: string;
  deck: DeckInfo;
}

/** Whether something is possible now, or why not. */
export interface Reason {
  possible: boolean;
  sentence: string;
  clauses: string[];
}

/** POST /api/records: the record of a finished match, which becomes a table that is over. */
export interface RecordIn {
  text: string;
}

/** The message with this key changed nothing. `code`: `illegal` (the rules), `stale` (after a command, events and state follow), `not-yours`, `not-running`, `not-asked` (nothing is asked of the seat), `switched-off` (at this table), `key-used` (for something else). */
export interface Refused {
  type: "refused";
  table: string;
  seat: number;
  key: string;
  code: "illegal" | "key-used" | "not-asked" | "not-running" | "not-yours" | "stale" | "switched-off";
  sentence: string;
  clauses: string[];
}

/** A choice that loses much: what would have been `better`, by its text and its `label`, what that one `does` and what speaks for it (`reasons`), sentence by sentence, and the chances to win with the one and the other. */
export interface RemarkInfo {
  chosen: string;
  better: string;
  label: string;
  does: string[];
  reasons: string[];
  chance: number;
  best: number;
}

/** POST /api/tables/{id}/coach/remark: what the coach says of the choice `text` that was made at `seq`, if it loses more than the `share` of the chance to win that the best choice had. */
export interface RemarkRequest {
  seat: number;
  seq: number;
  text: string;
  share: number;
}

/** What the coach says: mostly nothing. */
export interface Remarked {
  remark: RemarkInfo | null;
}

/** How a deck did against one ready deck. */
export interface RivalInfo {
  key: string;
  name: string;
  games: number;
  won: number;
}

/** One of several values in a fixed order, with its name. */
export interface RowField {
  label: string;
  takes: NumberInfo | OneInfo;
}

/** An option that takes a list with one value for each of these. */
export interface RowInfo {
  kind: "row";
  fields: RowField[];
}

/** The rulebook of a game for people; both lists are empty where a game has none. */
export interface RulebookInfo {
  chapters: ChapterInfo[];
  entries: EntryInfo[];
}

/** Somebody said something. `n` counts what was said at this table; after `hello` the last lines are sent again. */
export interface Said {
  type: "said";
  table: string;
  n: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** Say something at the table; spectators (seat null) cannot. */
export interface Say {
  type: "say";
  table: string;
  seat: number;
  key: string;
  text: string;
}

/** POST /api/tables/{id}/leave, resign, takeover, return, invite: at which seat (left out: my only one). */
export interface SeatAction {
  seat?: number | null;
  level?: string | null;
}

/** One seat as everybody sees it. `state`: `person` plays, `open` waits for somebody, `bot` is a bot from the start, `left` has left and nobody plays, `bot-for` is a bot that plays for the person who left or is away. */
export interface SeatInfo {
  seat: number;
  name: string;
  state: "bot" | "bot-for" | "left" | "open" | "person";
  level: string | null;
  mine: boolean;
  here: boolean;
  conceded: boolean;
  deck: string | null;
}

/** A seat of a new table: mine, a friend at my screen, open to whoever has the link (or, at a public table, to anybody), or a bot. */
export interface SeatRequest {
  who: "bot" | "hotseat" | "me" | "open";
  level?: string | null;
  name?: string | null;
  deck?: string | null;
}

/** An option that takes a list with one value for each seat. If `once`, no two seats may have the same, but for the first that is offered. */
export interface SeatsInfo {
  kind: "seats";
  of: OneInfo;
  once: boolean;
}

/** A part of what is printed on a card: a `key` for programs, a title for people ("" where none is printed). */
export interface SectionInfo {
  key: string;
  title: string;
  parts: PartInfo[];
}

/** How likely it is to have drawn a card by certain turns (`DeckRulesInfo.turns`). */
export interface SeenInfo {
  card: string;
  chances: number[];
}

/** POST /api/session: what a guest wants to be called. */
export interface SessionIn {
  name: string;
}

/** Who one is here; null before one has a name. */
export interface SessionInfo {
  name: string | null;
}

/** An option of a new table: what it is called, a sentence on it, its default, and what it takes. Where the default is null, null is always possible and called `unset`. It belongs to these modes (none named: to all); one that is changed `seldom` is best shown last. */
export interface SettingInfo {
  name: string;
  label: string;
  words: string;
  default: unknown;
  unset: string;
  modes: string[];
  seldom: boolean;
  takes: FlagInfo | NumberInfo | OneInfo | RowInfo | SeatsInfo;
}

/** What is wrong with the options of a new table, and the option it belongs to, at its seat. */
export interface SetupProblem {
  sentence: string;
  option: string | null;
  seat: number | null;
}

/** The deck somebody shows by a link, and who. */
export interface SharedDeck {
  game: string;
  deck: DeckInfo;
  by: string;
  report: DeckReport;
}

/** A seat's "always answer this question like this". The question is known again by its key `about` and by `source`, the face of the piece that asks where everybody knows it; `question` and `answer` are for people. With `about` "stop-for" it is a card (`source`) the seat wants to be asked about, whenever it is part of what happens. */
export interface StandingAnswer {
  about: string;
  source: string | null;
  text: string;
  question: string;
  answer: string;
}

/** Everything this viewer may know now. `story` replaces all lines from number `story_from` on. */
export interface State {
  type: "state";
  table: string;
  seat: number | null;
  seq: number;
  view: View;
  asks: AskInfo[];
  story_from: number;
  story: StoryLine[];
  company: Company;
  outcome: OutcomeInfo | null;
}

/** How often one has played and won with something: `kind` says what (a mode, an option of the seat as people read it, an opponent). */
export interface StatisticRow {
  kind: string;
  label: string;
  played: number;
  won: number;
}

/** Ask this seat whenever this card (its slug) is part of what happens, whatever its standing order says; `forget` with `about` "stop-for" and the card as `source` ends it. */
export interface StopFor {
  type: "stop-for";
  table: string;
  seat: number;
  key: string;
  card: string;
}

/** One thing that happened, as the reader may know it; `pieces` are ids of the reader's view. `parts` are those of the sentence, none where it is words alone; `meant` the seats it happens to. */
export interface StoryLine {
  sentence: string;
  kind: string;
  pieces: number[];
  clauses: string[];
  params: Record<string, unknown>;
  parts: PartInfo[];
  meant: number[];
}

/** The options. */
export interface SurpriseInfo {
  options: Record<string, unknown>;
}

/** POST /api/games/{game}/surprise: options by chance that may be played: all, or only this one, at one seat or at all. */
export interface SurpriseWish {
  mode: string | null;
  players: number | null;
  options: Record<string, unknown>;
  only: string | null;
  seat: number | null;
}

/** A table as this session may know it. `options`: all for the host, single values for others (a list may be secret decks). `commitment`: the hash of the match's key, which is in the record. */
export interface TableInfo {
  id: string;
  name: string;
  game: string;
  mode: string;
  players: number;
  status: "closed" | "ended" | "running" | "waiting";
  public: boolean;
  options: Record<string, unknown>;
  clock: Clock;
  level: string;
  seats: SeatInfo[];
  mine: number[];
  hosting: boolean;
  created: number;
  commitment: string;
  positions: number;
  outcome: OutcomeInfo | null;
  forked_from: string | null;
  hints: boolean;
  words: string[];
  imported: boolean;
  rated: boolean;
  packs: PackInfo[];
}

/** GET /api/tables: open tables anybody may join or watch, and those with a seat of mine, newest first. */
export interface Tables {
  open: TableInfo[];
  mine: TableInfo[];
}

/** Something that is counted against a bound. */
export interface TallyInfo {
  title: string;
  n: number;
  least: number;
  most: number;
}

/** The clock of one seat: what was left when the message was made, and whether it runs. */
export interface Ticking {
  seat: number;
  left_ms: number;
  running: boolean;
}

/** GET and POST /api/games/{game}/deck-trial: how strong a deck is. `share` of the games won and its 95 per cent interval, once there are games; null before. `state`: none is tried, one waits, is played, was stopped, is done. */
export interface TrialInfo {
  state: "done" | "failed" | "none" | "playing" | "stopped" | "waiting";
  name: string;
  played: number;
  games: number;
  share: number | null;
  low: number;
  high: number;
  rivals: RivalInfo[];
}

/** POST /api/games/{game}/deck-trial: try a deck against the ready ones, or stop that. */
export interface TrialWish {
  deck: DeckIn | null;
  stop: boolean;
}

/** Where the game turned: the place of its moment in `moments`, whether by a `choice` of this seat or by `luck`, and by how much its chance changed. `told`: what happened. Of a choice: what the better one `does`, and what speaks for it. */
export interface TurningInfo {
  moment: number;
  by: "choice" | "luck";
  seat: number;
  change: number;
  told: string[];
  does: string[];
  reasons: string[];
}

/** Take back the seat's last choice; where the rule of information forbids it and `ask` is true, ask all others. `since`: take back all from the choice on that was made at this sequence number; only where all others are bots. */
export interface Undo {
  type: "undo";
  table: string;
  seat: number;
  seq: number;
  key: string;
  ask?: boolean;
  since?: number | null;
}

/** Whether this seat may take back its last choice. `why` says why not; then, if `askable`, all others may consent. `asked_by`: the seat whose request is open, `agreed` and `needed`: who has agreed and who has to. */
export interface UndoState {
  may: boolean;
  why: string | null;
  askable: boolean;
  asked_by: number | null;
  agreed: number[];
  needed: number[];
}

/** A value an option may have: what it is called, a sentence on it, and the card whose picture stands for it. It is offered at these seats (none named: at all), to so many players or more, and where `needs` holds. With `lot` chance decides. */
export interface ValueInfo {
  value: unknown;
  label: string;
  words: string;
  card: string | null;
  seats: number[];
  players: number;
  needs: NeedsInfo | null;
  lot: boolean;
}

/** What the engine shows a seat: `table` is the game's own part (`Game.view_type`), `about` the key of what is being asked, `waiting` the seats that are asked, `memory` cards known to be among some pieces without knowing which. */
export interface View {
  game: string;
  mode: string;
  seat: number | null;
  names: string[];
  over: boolean;
  about: string | null;
  waiting: number[];
  table: unknown;
  memory: Record<string, unknown>[];
}

/** The table has not begun: somebody came or went. When the last seat is taken a `state` follows. */
export interface Waiting {
  type: "waiting";
  table: string;
  info: TableInfo;
}

/** POST /api/tables/{id}/coach/watch: a coach is to think about this seat's question at its sequence number `seq`, while its player does. At tables where hints are allowed and all others are bots. */
export interface WatchRequest {
  seat: number;
  seq: number;
}

/** Whether it does: not where nothing is to be chosen, and not where too much is asked of the server. */
export interface Watching {
  watching: boolean;
}

/** Ask why something is not possible now: an option's `text`, or anything on the piece `of` (its id in the view, or the slug of its card). */
export interface WhyNot {
  type: "why-not";
  table: string;
  seat: number;
  key: string;
  text?: string;
  of?: number | string | null;
}

/** POST /api/tables/{id}/words: what the person of this seat (left out: my only one) adds to the key. */
export interface WordsIn {
  words: string;
  seat: number | null;
}

