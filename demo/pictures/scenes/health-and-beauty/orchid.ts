/** A flower of five petals, part of the spa scenes. */
import { at, disc, leaf } from "../brush";

export const orchid = (x: number, y: number, s: number, fill: string, heart: string) =>
  at(x, y, [0, 72, 144, 216, 288].map((t) => leaf(0, 0, 42, t, fill)).join("") + disc(0, 0, 9, heart), s);
