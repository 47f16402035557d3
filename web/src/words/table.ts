import en from "./en/table.json";
import { speaker } from "./speaker.svelte";

/** What the table says around its board. */
export const say = speaker("table", en);
