/** The parts of a board that a newcomer should know, by the names boards mark them with (`data-area`), and what each is for. */
type Areas = readonly (readonly [area: string, name: string, words: string])[];

export const AREAS: Readonly<Record<string, Areas>> = {
  genesis: [
    ["turn", "The turn", "Whose turn it is and which phase of it."],
    ["arena", "The Arena", "Champions and Summons stand here; the arrow says where each faces."],
    ["me", "You", "Your Champion's HP, its Aura, and the Timeline: the deck you must not use up."],
    ["rival", "Your opponent", "The same of the other; reach 0 HP or an empty Timeline there, and you win."],
    ["stack", "The Stack", "What was played and waits; the last thing on it happens first."],
    ["hand", "Your Thoughts", "The cards in your hand."],
  ],
  "endless-forms": [
    ["sky", "Day and night", "Which of the sixteen turns it is, and whether by day or by night."],
    ["balance", "The lead", "Who has more population counters: most of them win."],
    ["habitats", "The habitats", "Four places with resources; your species live on your side of them."],
    ["event", "Your Event Zone", "An Event waits here face down until you reveal it."],
    ["stage", "Under way", "What you may still play this turn, and what is happening."],
    ["hand", "Your hand", "Species, Effects and Events."],
  ],
  endogenesis: [
    ["round", "The round", "Whose turn it is, and the goal of the game."],
    ["rival", "The other spirits", "Their Health, Prisms, Shards and Skills."],
    ["monsters", "Monsters", "Fight them for rewards; some of them give a Prism."],
    ["chaos", "Chaos", "Monsters and Events come from here; a Distortion changes the rules."],
    ["health", "Your Health", "At nothing you die, and come back."],
    ["skills", "Your Skills", "What you can do for Energy on your turn."],
    ["hand", "Your hand", "Knowledge to equip, or to discard for Energy."],
  ],
  entropy: [
    ["rondel", "The rondel", "Where you move your Scientist; the space says what you may do."],
    ["objectives", "Objectives", "What brings points, and ends the game."],
    ["goods", "Energy, Mass, Entropy", "What you pay with."],
    ["systems", "Your Solar Systems", "Stars, Planets and the Life on them."],
    ["hand", "Life cards", "Life you can place on your Planets."],
    ["offers", "The offers", "Planets, Life and Biomes to take."],
  ],
  "eternal-adversary": [
    ["steps", "The turn", "Its steps, and how many moves are left."],
    ["doom", "Doom", "When Chaos comes to the end, the final battle begins."],
    ["map", "The map", "Cities and roads; face-down cards are to be explored."],
    ["me", "Your hero", "Health, experience, weapons and items."],
    ["rival", "The other heroes", "Those of your side, and those of the other."],
    ["store", "The quartermaster", "Items that Order heroes may take."],
  ],
  template: [
    ["quay", "The quay", "The cargo everybody bids for."],
    ["rival", "The others", "Their coins and holds."],
    ["hand", "Your hand", "One card a turn."],
    ["hold", "Your hold", "What counts at the end."],
  ],
};
