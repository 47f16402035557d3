import type { Primer } from "../primers";

const primer: Primer = {
  goal: "Order against Chaos. When Chaos doom reaches 13 the final battle begins: Order wins by killing the arch enemy, Chaos by killing every Order hero. Until then both sides make themselves strong for it.",
  turn: [
    "Order only: give items to heroes where you stand, or ask for one.",
    "Move up to your Move along the lines. Where an enemy is you stop and fight.",
    "Explore: turn up the card under you. Each card gives one side 1 experience, whoever opens it.",
    "Encounter: use the place. Order closes rifts, heals and takes items; Chaos picks up tokens, breaks Healing Shrines and calls monsters.",
    "A battle goes in rounds: Order chooses weapons, all may block, then everybody strikes at the same time, ranged first, then melee, then curse. Then heroes may try to flee (a blue lightning on as many dice as their Move).",
    "A dead hero comes back at a start with full health. Only in the final battle the dead stay dead.",
  ],
  signs: [
    ["Chaos doom", "brings the final battle at 13: a token handed in at the arch enemy 1, a dead Order hero 1, a broken Healing Shrine 2"],
    ["Order doom", "closed rifts. Before the final battle each Chaos hero with its monster loses so much health"],
    ["Rift 4", "opening it leaves a Chaos token there. Order closes it with a blue lightning on 4 dice"],
    ["Healing Shrine 3", "Order heals 5. Chaos breaks it with a yellow lightning on 3 dice"],
    ["Chaos Rift", "opens every card around it, brings a token and a monster; never closed"],
    ["Quartermaster", "Order takes a weapon and equipment from the display; so does whoever kills a monster, one item"],
    ["Wormhole", "one step to any other open one"],
    ["Attack, Armor, Move, Health, Slots", "experience is a cube on one of these; the next number then counts"],
    ["die", "1, 2, 2, 3, a blue and a yellow lightning. Lightnings count only where a weapon or a power says so"],
    ["shields", "armor chits: each takes 1 damage. You have as many as your Armor when a battle begins"],
    ["Block", "refill the chits; the same number of your damage this round does not count"],
    ["Stamina", "pays your hero’s own power, 1 each time; 2 at most"],
    ["hands", "a hero’s weapons in one round take 2 hands together; one of them gets the Attack"],
  ],
};

export default primer;
