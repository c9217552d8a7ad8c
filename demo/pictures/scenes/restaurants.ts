/** Demo scenes of restaurants; a picture's seed chooses by position, so append only. */
import type { Scene } from "./brush";
import { brunch } from "./restaurants/brunch";
import { burger } from "./restaurants/burger";
import { paella } from "./restaurants/paella";
import { pizza } from "./restaurants/pizza";
import { sushi } from "./restaurants/sushi";
import { table } from "./restaurants/table";
import { tapas } from "./restaurants/tapas";
import { wine } from "./restaurants/wine";

export const restaurantScenes: readonly Scene[] = [table, wine, tapas, paella, sushi, brunch, pizza, burger];
