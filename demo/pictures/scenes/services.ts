/** Demo scenes of services; a picture's seed chooses by position, so append only. */
import type { Scene } from "./brush";
import { carwash } from "./services/carwash";
import { cleaning } from "./services/cleaning";
import { house } from "./services/house";
import { photo } from "./services/photo";
import { removal } from "./services/removal";
import { tools } from "./services/tools";

export const serviceScenes: readonly Scene[] = [house, carwash, tools, cleaning, photo, removal];
