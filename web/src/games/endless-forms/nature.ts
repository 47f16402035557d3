/** The eleven resources and the five groups: their words, signs and colours. */
export interface Sign {
  word: string;
  icon: string;
  hue: number;
}

export const RESOURCES: Record<string, Sign> = {
  water: { word: "Water", icon: "water-drop", hue: 235 },
  algae: { word: "Algae", icon: "algae", hue: 180 },
  grasses: { word: "Grasses", icon: "high-grass", hue: 125 },
  leaves: { word: "Leaves", icon: "oak-leaf", hue: 145 },
  wood: { word: "Wood", icon: "log", hue: 55 },
  sap: { word: "Sap", icon: "dripping-honey", hue: 75 },
  pollen: { word: "Pollen", icon: "flowers", hue: 340 },
  seeds: { word: "Seeds", icon: "acorn", hue: 65 },
  fruits: { word: "Fruits", icon: "cherry", hue: 15 },
  arthropods: { word: "Arthropods", icon: "ant", hue: 310 },
  humans: { word: "Humans", icon: "person", hue: 270 },
};

export const GROUPS: Record<string, Sign> = {
  amphibian: { word: "Amphibian", icon: "frog", hue: 175 },
  reptile: { word: "Reptile", icon: "gecko", hue: 120 },
  bird: { word: "Bird", icon: "feather", hue: 240 },
  mammal: { word: "Mammal", icon: "rabbit", hue: 50 },
  arthropod: { word: "Arthropod", icon: "ant", hue: 320 },
};

export const HABITAT_HUE = 88;
export const EFFECT_HUE = 290;
export const EVENT_HUE = 22;
