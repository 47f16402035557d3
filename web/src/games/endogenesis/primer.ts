import type { Primer } from "../primers";

const primer: Primer = {
  goal: "Be the first with 3 Prisms. A Prism is the reward for the last blow against a Legendary Monster. When two players have 2 each, the game ends and the stronger of the two wins. (Tactical is played for points; in Chaos Royale all play together against every Monster, and one death loses.)",
  turn: [
    "A round: everybody draws 3 cards and discards 1, then the players take their turns, then the Monster hits back.",
    "In your turn do what you like, as often as you like. Discard cards from your hand for Energy: what you do not spend is lost.",
    "Equip Skills from your hand: three Basic ones, and then an Ultimate. A new Skill is exhausted and works from your next turn.",
    "Use every ready Skill once, paying its cost in Energy: against the Monster, or against a rival.",
    "Put Shards under a Skill to make it stronger, or turn them into Max Health.",
    "End your turn. All Skills are ready again. Who used no Skill and played no Wonder has rested and draws a card.",
    "At 0 Health you are dead until your next turn. You come back with full Health but Weakened: for one turn your Shards do not count.",
  ],
  signs: [
    ["Shards", "won from the Monster’s track: whoever hurts it down to a number takes the Shard lying on it. A rival’s death gives 1 too"],
    ["Kill", "what the last blow against a Monster gives"],
    ["Reaction", "a Skill that lies face down and answers a Skill that hurts you: the table asks"],
    ["True strike", "no Reaction may answer"],
    ["1 / 3 / 4 Shards", "the rows of a Basic Skill: each replaces the one before. An Ultimate: 2 / 4 / 6"],
    ["Max Health", "1 Shard a point, 2 from 10 on. At 5, 10 and 15 you choose a Wonder"],
    ["Wonder", "played once, free, in your turn unless it says otherwise. Who plays one in its turn does not rest"],
    ["Artifact", "gives Energy and something besides when it is discarded"],
    ["Class", "a lasting power. It needs a Glyph of Ascension, and the four Skills its card asks for, and a Prism already won by anyone"],
    ["Mercy 5", "this Monster leaves again while nobody has Max Health 5"],
    ["Initiative, Deathcry", "happens when the Monster arrives; when it dies"],
    ["Event, Distortion", "happens at once; happens at the end of every round until another comes"],
  ],
};

export default primer;
