import type { Primer } from "../primers";

const primer: Primer = {
  goal: "Have the most victory points (VP). When two Objectives have been completed, by whomever, the round is finished and one more is played. (Alone you must reach the VP and the Challenges of your level before the Rival has gone through its cards.)",
  turn: [
    "Move your Scientist 1, 2 or 3 sectors clockwise, to the inner or the outer space there. A short way earns that space’s Traffic Bonus; another Scientist on the space counts as one step more.",
    "An inner space needs one of your tokens: Star, Planet or Life, as the space says, or Wild. It stays there until you pass it again; passing gives 1 Entropy, or lets you activate a Star.",
    "Take the action of the space, or skip it.",
    "Play a Mission if you have done what it asks (one in the whole game). Objectives are counted by themselves.",
  ],
  signs: [
    ["Evolve Star", "inner: pay Energy (tier II 2, III 3, IV 4) to evolve a Star, or 1 for a new one. Bonus 2 or 1 Energy"],
    ["Aggregate", "inner: pay the Mass of a Planet and place it; its effect happens. Bonus 2 or 1 Mass"],
    ["Create Life", "inner: play a Life card to a Planet that has what it needs. Bonus 2 or 1 more Lifeforms"],
    ["Activate Stars", "use any of your Stars, each for Entropy equal to its tier. Bonus 2 or 1 Entropy"],
    ["Set Biome", "put a Biome beside a Planet: it pays whenever you land on the action it names. Bonus 1 Energy and 1 Mass, or 1 Mass"],
    ["Upgrade", "3 Energy: a better Focus card, for the action taken with its token. Bonus 2 or 1 Energy"],
    ["Life Cards", "take 2. Bonus 1 card and 1 Entropy, or 1 Entropy"],
    ["Asteroid", "put one on a Planet for 2 Mass or a Lifeform; the Planet’s effect happens again. Bonus 2 or 1 Mass"],
    ["Soup", "1 Mass, 1 Energy, and the Generator goes on. Bonus: advance a Lifeform twice or once"],
    ["Bonus 2 or 1", "the first for a way of 1, the second for a way of 2, nothing for more"],
    ["brass dot", "the two spaces it joins count as one when another Scientist is there"],
    ["+1, +2, +3", "how far the sector is. Three sectors to where another Scientist is costs 1 Entropy"],
    ["2 Entropy", "can be changed into 1 Energy or 1 Mass during your action"],
    ["advance", "a new Bacteria, Bacteria into a Plant, or a Plant into an Animal"],
    ["Generator", "makes Stars cheaper on Activate Stars; its last three spaces give VP"],
    ["Objectives", "I: Stars to tier III or IV. II: a first Asteroid in a system. III: Biomes fulfilled. The further you come, the more each thing beside the track is worth at the end"],
    ["Bacteria 11 / 18", "with so many in all you claim the small tile, the big tile. Plants 8 / 13, Animals 5 / 8"],
  ],
};

export default primer;
