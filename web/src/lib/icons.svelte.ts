import games from "virtual:icons/all";
import shell from "virtual:icons/shell";

/** The icons that are here; those of a game come when it is first looked at. */
class Icons {
  bodies = $state.raw<Record<string, string>>(shell);
  #games = new Set<string>();

  /** The icons of a game; those of all games for one that a plug-in brings. */
  async load(game: string): Promise<void> {
    const wanted = game in games ? [game] : Object.keys(games);
    const fetched = wanted.filter((name) => !this.#games.has(name)).map(async (name) => {
      this.#games.add(name);
      return (await games[name]!()).default;
    });
    const more = await Promise.all(fetched);
    // Read after the wait: an effect that asks for icons is not to begin again when they are here.
    if (more.length) this.bodies = Object.assign({}, this.bodies, ...more);
  }
}

export const icons = new Icons();

/** Marks the name of an icon, so that it is found and bundled (see web/icons.py). */
export const icon = (name: string): string => name;
