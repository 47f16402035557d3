import type { UnitView } from "./view";

export type Facing = UnitView["facing"];

export const SEAT_HUES = [75, 255, 150, 340];
