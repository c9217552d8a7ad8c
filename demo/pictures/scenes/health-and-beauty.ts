/** Demo scenes of health and beauty; a picture's seed chooses by position, so append only. */
import type { Scene } from "./brush";
import { cosmetics } from "./health-and-beauty/cosmetics";
import { salon } from "./health-and-beauty/salon";
import { stones } from "./health-and-beauty/stones";
import { thermal } from "./health-and-beauty/thermal";
import { towels } from "./health-and-beauty/towels";
import { yoga } from "./health-and-beauty/yoga";

export const healthAndBeautyScenes: readonly Scene[] = [stones, towels, thermal, salon, cosmetics, yoga];
