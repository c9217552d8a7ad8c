/** Demo scenes of products; a picture's seed chooses by position, so append only. */
import type { Scene } from "./brush";
import { delicatessen } from "./product/delicatessen";
import { gift } from "./product/gift";
import { headphones } from "./product/headphones";
import { kitchen } from "./product/kitchen";
import { lamp } from "./product/lamp";
import { sneaker } from "./product/sneaker";
import { suitcase } from "./product/suitcase";
import { watch } from "./product/watch";

export const productScenes: readonly Scene[] = [
  gift,
  headphones,
  delicatessen,
  lamp,
  watch,
  suitcase,
  kitchen,
  sneaker,
];
