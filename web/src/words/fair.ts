import en from "./en/fair.json";
import { speaker } from "./speaker.svelte";

/** Fair shuffles. */
export const say = speaker("fair", en);
