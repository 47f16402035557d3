import en from "./en/bench.json";
import { speaker } from "./speaker.svelte";

/** What the bench says, where cards are changed and packs are made. */
export const say = speaker("bench", en);
