import type { CardInfo, ClauseInfo, EntryInfo, GameInfo, LevelInfo, RulebookInfo, TableInfo } from "../wire";
import { api } from "./api";
import { line } from "./line.svelte";

/** What the whole page knows: who one is here, which games there are, their cards, clauses and rulebooks. */
class House {
  name = $state<string | null>(null);
  known = $state(false);
  games = $state.raw<GameInfo[]>([]);
  levels = $state.raw<LevelInfo[]>([]);
  problem = $state<string | null>(null);
  cards = $state.raw<Record<string, Record<string, CardInfo>>>({});
  clauses = $state.raw<Record<string, Record<string, ClauseInfo>>>({});
  /** What words and signs mean, by game and by the value of the parts of texts. */
  entries = $state.raw<Record<string, Record<string, EntryInfo>>>({});
  #cards: Record<string, Promise<CardInfo[]>> = {};
  #shown: Record<string, string> = {};
  #clauses: Record<string, Promise<ClauseInfo[]>> = {};
  #rulebooks: Record<string, Promise<RulebookInfo>> = {};

  async load(): Promise<void> {
    try {
      const [session, lobby] = await Promise.all([api.session(), api.games()]);
      this.name = session.name;
      this.games = lobby.games;
      this.levels = lobby.levels;
      this.problem = null;
    } catch (wrong) {
      this.problem = (wrong as Error).message;
    }
    this.known = true;
  }

  /** A name for the guest; the socket learns of a new session by connecting again. */
  async rename(name: string): Promise<void> {
    const before = this.name;
    this.name = (await api.rename(name)).name;
    if (before === null) line.again();
  }

  /** Before anything that needs a session. */
  async beSomebody(): Promise<void> {
    if (this.name === null) await this.rename("Guest");
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }

  title(name: string): string {
    return this.game(name)?.title ?? name.replaceAll("-", " ");
  }

  /** The cards of a game or, at a table that is played with packs, those of its box: from then on they are what the game's cards are here. */
  async loadCards(game: string, table?: TableInfo): Promise<CardInfo[]> {
    const box = [game, ...(table?.packs ?? []).map((pack) => pack.hash)].join("+");
    const cards = await (this.#cards[box] ??= table?.packs.length ? api.cardsAt(table.id) : api.cards(game));
    if (this.#shown[game] !== box) {
      this.#shown[game] = box;
      this.cards = { ...this.cards, [game]: Object.fromEntries(cards.map((card) => [card.slug, card])) };
    }
    return cards;
  }

  loadClauses(game: string): Promise<ClauseInfo[]> {
    return (this.#clauses[game] ??= api.rules(game).then((clauses) => {
      this.clauses = { ...this.clauses, [game]: Object.fromEntries(clauses.map((clause) => [clause.id, clause])) };
      return clauses;
    }));
  }

  loadRulebook(game: string): Promise<RulebookInfo> {
    return (this.#rulebooks[game] ??= api.rulebook(game).then((book) => {
      this.entries = { ...this.entries, [game]: Object.fromEntries(book.entries.map((entry) => [entry.key, entry])) };
      return book;
    }));
  }
}

export const house = new House();
