/** Demo scenes of leisure; a picture's seed chooses by position, so append only. */
import type { Scene } from "./brush";
import { balloon } from "./leisure/balloon";
import { bowling } from "./leisure/bowling";
import { diving } from "./leisure/diving";
import { karting } from "./leisure/karting";
import { kayak } from "./leisure/kayak";
import { paraglider } from "./leisure/paraglider";
import { sailing } from "./leisure/sailing";
import { trail } from "./leisure/trail";

export const leisureScenes: readonly Scene[] = [
  kayak,
  trail,
  karting,
  balloon,
  diving,
  sailing,
  bowling,
  paraglider,
];
