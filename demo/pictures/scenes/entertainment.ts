/** Demo scenes of entertainment; a picture's seed chooses by position, so append only. */
import type { Scene } from "./brush";
import { cinema } from "./entertainment/cinema";
import { concert } from "./entertainment/concert";
import { gallery } from "./entertainment/gallery";
import { magic } from "./entertainment/magic";
import { stage } from "./entertainment/stage";
import { theatre } from "./entertainment/theatre";

export const entertainmentScenes: readonly Scene[] = [stage, cinema, theatre, concert, gallery, magic];
