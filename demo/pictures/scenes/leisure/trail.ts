/** Demo scene: a walker on a mountain path. */
import {
  at,
  backdrop,
  cloud,
  disc,
  hills,
  peaks,
  pine,
  rect,
  type Scene,
  shape,
  stroke,
  sunDisc,
} from "../brush";
import { mix } from "../palettes";

export const trail: Scene = (b) => {
  const hiker =
    shape("M-10-40l-16 44h14l12-30 12 30h14l-10-44Z", b.dark) +
    rect(-17, -86, 34, 50, b.hot, 12) +
    rect(-32, -84, 20, 40, b.sun, 8) +
    disc(2, -104, 15, mix(b.hot, b.light, 0.6)) +
    shape("M-16-106a17 17 0 0 1 36-4l10 4Z", b.dark) +
    stroke("M10-72l24 22M36-66V4", b.dark, 5);
  return (
    backdrop(b) +
    sunDisc(b, b.between(100, 200), 110, 42) +
    cloud(b.between(360, 440), 120, 1) +
    peaks(b, 310, 200) +
    hills(b, 290, 22, b.green) +
    hills(b, 360, 20, b.forest) +
    shape("M330 480Q420 440 376 410T430 352Q320 380 300 412T170 480Z", mix(b.sun, b.light, 0.5)) +
    [40, 92, 150, 508, 560, 616]
      .map((x, i) => pine(x, 400 + (i % 3) * 24, 130 + (i % 2) * 30, mix(b.forest, b.dark, 0.35)))
      .join("") +
    at(b.between(330, 360), 412, hiker, 1.05)
  );
};
