import type { View } from "../../wire";
import type { Ending } from "../endings";
import type { ArenaView } from "./view";

/** The last Champion standing wins: what each had left; in a match the games won. */
export default function ending(view: View): Ending {
  const battle = view.table as ArenaView;
  const teams = new Set(battle.players.map((player) => player.team)).size < battle.players.length;
  const match = battle.mode === "match";
  return {
    facts: match ? [["Games", `${battle.game}`]] : [["Rounds", `${battle.round}`]],
    rows: battle.players.map((player) => [
      ...(teams ? [["Team", player.team + 1] as const] : []),
      ...(match ? [["Games won", player.wins] as const] : []),
      ["HP left", player.hp],
      ["Timeline left", player.timeline],
    ]),
    scored: false,
  };
}
