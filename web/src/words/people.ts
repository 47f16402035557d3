import en from "./en/people.json";
import { speaker } from "./speaker.svelte";

/** What is said of oneself: one's games, the profile, ratings, settings. */
export const say = speaker("people", en);
