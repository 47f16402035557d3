import games from "virtual:icons/all";
import shell from "virtual:icons/shell";

/** The icons that are here; those of a game come when it is first looked at. */
class Icons {
  bodies = $state.raw<Record<string, string>>(shell);
  #games = new Set<string>();

  async load(game: string): Promise<void> {
    const fetched = games[game];
    if (!fetched || this.#games.has(game)) return;
    this.#games.add(game);
    const more = (await fetched()).default;
    this.bodies = { ...this.bodies, ...more };
  }
}

export const icons = new Icons();

/** Marks the name of an icon, so that it is found and bundled (see web/icons.py). */
export const icon = (name: string): string => name;
