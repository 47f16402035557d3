import type { View } from "../../wire";
import type { Ending } from "../endings";
import type { CosmosView } from "./view";

/** Prisms decide; in Chaos Royale what was slain and what was still to come. */
export default function ending(view: View): Ending {
  const cosmos = view.table as CosmosView;
  const { players, slain, round } = cosmos;
  if (cosmos.mode === "chaos-royale") {
    return {
      facts: [["Monsters slain", `${slain}`], ["Still to slay", `${cosmos.monsters_to_slay ?? 0}`], ["Rounds", `${round}`]],
      rows: players.map((player) => [["Health", player.dead ? "dead" : `${player.health} of ${player.max_health}`], ["Prisms", player.prisms]]),
      scored: false,
    };
  }
  if (cosmos.mode === "tactical") return { facts: [], rows: players.map(() => []), scored: true };
  return { facts: [["Rounds", `${round}`]], rows: players.map((player) => [["Prisms", player.prisms]]), scored: true };
}
