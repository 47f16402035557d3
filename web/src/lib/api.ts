import type {
  DrawsInfo,
  CardInfo,
  Claim,
  ClauseInfo,
  CoachRequest,
  Coaching,
  ForkRequest,
  Invite,
  LessonDeed,
  LessonState,
  LessonWhy,
  Lessons,
  Lobby,
  LookBackInfo,
  LookBackWish,
  NewTable,
  NewTableInfo,
  Position,
  Problem,
  Quick,
  Reason,
  RemarkRequest,
  Remarked,
  RulebookInfo,
  SeatAction,
  SessionInfo,
  TableInfo,
  Tables,
  WatchRequest,
  Watching,
} from "../wire";

/** A request the server refused: its sentence, and every single problem. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.sentence);
  }
}

async function call<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch {
    throw new Refusal(0, { error: "offline", sentence: "The server does not answer.", problems: [], limit: null, setup: [] });
  }
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text) as T;
  let problem: Problem;
  try {
    problem = JSON.parse(text) as Problem;
  } catch {
    problem = { error: "failed", sentence: `The server answered with ${answer.status}.`, problems: [], limit: null, setup: [] };
  }
  throw new Refusal(answer.status, problem);
}

const get = <T>(path: string) => call<T>("GET", path);
const post = <T>(path: string, body: unknown) => call<T>("POST", path, body);
const taught = (game: string, lesson: string) => `/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}`;
const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const api = {
  session: () => get<SessionInfo>("/api/session"),
  rename: (name: string) => post<SessionInfo>("/api/session", { name }),
  games: () => get<Lobby>("/api/games"),
  cards: (game: string) => get<CardInfo[]>(`/api/games/${encodeURIComponent(game)}/cards`),
  rules: (game: string) => get<ClauseInfo[]>(`/api/games/${encodeURIComponent(game)}/rules`),
  rulebook: (game: string) => get<RulebookInfo>(`/api/games/${encodeURIComponent(game)}/rulebook`),
  lessons: () => get<Lessons>("/api/lessons"),
  lesson: (game: string, lesson: string, deed: LessonDeed) => post<LessonState>(taught(game, lesson), deed),
  lessonWhy: (game: string, lesson: string, wanted: LessonWhy) => post<Reason>(`${taught(game, lesson)}/why`, wanted),
  quick: (wanted: Quick) => post<NewTableInfo>("/api/quick", wanted),
  open: (wanted: NewTable) => post<NewTableInfo>("/api/tables", wanted),
  tables: () => get<Tables>("/api/tables"),
  table: (id: string) => get<TableInfo>(at(id)),
  claim: (id: string, wanted: Claim) => post<TableInfo>(`${at(id)}/claim`, wanted),
  invite: (id: string, wanted: SeatAction) => post<Invite>(`${at(id)}/invite`, wanted),
  coach: (id: string, wanted: CoachRequest) => post<Coaching>(`${at(id)}/coach`, wanted),
  watch: (id: string, wanted: WatchRequest) => post<Watching>(`${at(id)}/coach/watch`, wanted),
  remark: (id: string, wanted: RemarkRequest) => post<Remarked>(`${at(id)}/coach/remark`, wanted),
  leave: (id: string, wanted: SeatAction) => post<TableInfo>(`${at(id)}/leave`, wanted),
  resign: (id: string, wanted: SeatAction) => post<TableInfo>(`${at(id)}/resign`, wanted),
  takeover: (id: string, wanted: SeatAction) => post<TableInfo>(`${at(id)}/takeover`, wanted),
  comeBack: (id: string, wanted: SeatAction) => post<TableInfo>(`${at(id)}/return`, wanted),
  position: (id: string, n: number, seat: number | null) =>
    get<Position>(`${at(id)}/positions/${n}${seat === null ? "" : `?seat=${seat}`}`),
  lookedBack: (id: string) => get<LookBackInfo>(`${at(id)}/look-back`),
  lookBack: (id: string, wish: LookBackWish) => post<LookBackInfo>(`${at(id)}/look-back`, wish),
  bring: (text: string) => post<TableInfo>("/api/records", { text }),
  addWords: (id: string, words: string) => post<TableInfo>(`${at(id)}/words`, { words, seat: null }),
  draws: (id: string) => get<DrawsInfo>(`${at(id)}/draws`),
  fork: (id: string, wanted: ForkRequest) => post<NewTableInfo>(`${at(id)}/fork`, wanted),
};
