/** Demo scene: a lamp at home. */
import { at, disc, oval, plant, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";
import { studio } from "./studio";

export const lamp: Scene = (b) => {
  const object =
    oval(0, -4, 62, 12, b.dark) +
    stroke("M0-8V-150", b.dark, 10) +
    shape("M-60-250H60L104-140H-104Z", b.blend(mix(b.hot, b.light, 0.25), b.hot)) +
    shape("M-104-140H104L190 0H-190Z", b.sun, 'opacity=".25"');
  const books =
    rect(-60, -26, 120, 26, b.near, 4) +
    rect(-50, -50, 106, 24, b.sun, 4) +
    rect(-56, -72, 100, 22, b.mid, 4);
  return studio(
    b,
    at(b.between(270, 290), 380, object) + at(430, 388, books),
    plant(b, b.between(90, 110), 452, 220, b.hot) +
      rect(496, 90, 96, 120, b.dark, 4) +
      rect(504, 98, 80, 104, b.light) +
      disc(544, 140, 24, b.hot) +
      shape("M504 202l40-44 40 44Z", b.near),
  );
};
