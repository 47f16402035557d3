import type { Primer } from "../primers";

const primer: Primer = {
  goal: "Defeat every enemy Champion: one with no HP, or with no card left in the Timeline (the deck), is out.",
  turn: [
    "A round: everybody draws a card and is un-exerted. Then the players take turns, each with one unit that is not exerted, until all are.",
    "Move: take a step (to a spot beside you, a quarter turn, or both). A second step skips the Main Phase.",
    "Main: play abilities of your cards (Thoughts) and of the unit whose turn it is. What is played goes on the Stack.",
    "Others may answer with Swift abilities. When all pass, the Stack resolves, the last one added first.",
    "End: a last chance for Swift abilities; then the unit is exerted.",
  ],
  signs: [
    ["Action", "only in the Main Phase of your own turn"],
    ["Swift", "then, and as an answer to others"],
    ["Aura", "a cost paid from your Champion’s Aura; being without it is no defeat"],
    ["Energy", "a cost paid with the top cards of your Timeline: do not run out"],
    ["Exert", "a cost: the unit is exerted (Z) and has no more turn this round"],
    ["dotted spots", "what a unit is aware of: it can target only there. It turns with the unit"],
    ["[3]", "an attack for 3 damage"],
    ["Desperation", "a Champion at 8 HP or less"],
    ["Thoughts, Memories", "the cards in hand; the cards that have been used"],
  ],
};

export default primer;
