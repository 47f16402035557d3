import en from "./en/boards.json";
import { speaker } from "./speaker.svelte";

/** What boards say: the names of their parts. */
export const say = speaker("boards", en);
