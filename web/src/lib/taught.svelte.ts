import type { LessonDeed, LessonState } from "../wire";
import { api } from "./api";
import { Seen, type Why } from "./seen.svelte";

/** The table of a lesson as its learner sees it. What is done goes to the teacher, not to a table that is played. */
export class Taught extends Seen {
  state = $state.raw<LessonState>(null!);
  /** Counts the deeds, so that what the teacher says to the same choice again is heard again. */
  told = $state(0);

  constructor(first: LessonState) {
    super(`${first.game}/${first.lesson.key}`, first.seat);
    this.#take(first);
  }

  static async open(game: string, lesson: string): Promise<Taught> {
    return new Taught(await api.lesson(game, lesson, { do: "open" }));
  }

  #take(state: LessonState): void {
    const moved = !this.state || state.step !== this.state.step || state.made;
    this.state = state;
    this.told += 1;
    if (!moved && this.view) return;
    this.company = state.company;
    this.story = state.story;
    this.asks = state.asks;
    this.view = state.view;
  }

  /** Do something in the lesson; why it could not be done, if the server does not answer. */
  async do(deed: LessonDeed["do"], text = ""): Promise<Why | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      this.#take(await api.lesson(this.state.game, this.state.lesson.key, { do: deed, step: this.state.step, text }));
      return null;
    } catch (wrong) {
      return { sentence: (wrong as Error).message, clauses: [] };
    } finally {
      this.busy = false;
    }
  }

  override choose(text: string): Promise<Why | null> {
    return this.do("choose", text);
  }

  override async whyNot(text: string, of: number | string | null): Promise<Why | null> {
    try {
      const answer = await api.lessonWhy(this.state.game, this.state.lesson.key, { text, of });
      return answer.possible ? null : answer;
    } catch (wrong) {
      return { sentence: (wrong as Error).message, clauses: [] };
    }
  }
}
