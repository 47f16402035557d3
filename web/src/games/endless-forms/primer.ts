import type { Primer } from "../primers";

const primer: Primer = {
  goal: "After turn 16 whoever has the most population counters on species in play wins. You take the turns one after the other: two by day, two by night, and so on.",
  turn: [
    "Initialization: your exerted species are ready again; you draw 1 card by day, 2 by night.",
    "Deployment: play at most one species to a habitat (three of yours have room at each), one Effect on a card or zone, and one Event face-down into your Event Zone.",
    "Exertion: exert each species once. It gains its ↑ counters, or uses its ability. A predator grows only by eating a species at its habitat, its own size rank or up to 2 lower; the prey loses a counter.",
    "Movement: move one species to the habitat beside it.",
    "Termination: every species of both players loses its ↓ counters. At none it leaves play.",
  ],
  signs: [
    ["3↑ 1↓", "gains 3 counters when it exerts, loses 1 at the end of every turn"],
    ["+1↑ at Wood habitats", "one more where the habitat has Wood"],
    ["boxed number", "size rank, 1 small to 6 large; fangs: a predator"],
    ["coin", "its population counters now; pale beads are lost at the end of this turn"],
    ["fading", "it will lose its last counters at the end of this turn"],
    ["Event", "waits face-down; its owner may reveal it when the table asks"],
  ],
};

export default primer;
