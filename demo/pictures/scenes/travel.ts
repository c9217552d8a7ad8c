/** Demo scenes of travel; a picture's seed chooses by position, so append only. */
import type { Scene } from "./brush";
import { beach } from "./travel/beach";
import { country } from "./travel/country";
import { flight } from "./travel/flight";
import { hotel } from "./travel/hotel";
import { oldTown } from "./travel/old-town";
import { snow } from "./travel/snow";

export const travelScenes: readonly Scene[] = [beach, hotel, oldTown, country, snow, flight];
