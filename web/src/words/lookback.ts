import en from "./en/lookback.json";
import { speaker } from "./speaker.svelte";

/** What is said when one looks back at a game. */
export const say = speaker("lookback", en);
