import en from "./en/setup.json";
import { speaker } from "./speaker.svelte";

/** What the set-up of a table and its waiting room say. */
export const say = speaker("setup", en);
