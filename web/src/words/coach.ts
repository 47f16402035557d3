import en from "./en/coach.json";
import { speaker } from "./speaker.svelte";

/** What the coach says of a choice, beside the sentences of its game. */
export const say = speaker("coach", en);
