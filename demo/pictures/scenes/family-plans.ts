/** Demo scenes of family plans; a picture's seed chooses by position, so append only. */
import type { Scene } from "./brush";
import { aquarium } from "./family-plans/aquarium";
import { circus } from "./family-plans/circus";
import { farm } from "./family-plans/farm";
import { ferris } from "./family-plans/ferris";
import { train } from "./family-plans/train";
import { waterpark } from "./family-plans/waterpark";
import { zoo } from "./family-plans/zoo";

export const familyPlanScenes: readonly Scene[] = [ferris, zoo, circus, waterpark, farm, aquarium, train];
