import en from "./en/decks.json";
import { speaker } from "./speaker.svelte";

/** What the deck builder says. */
export const say = speaker("decks", en);
