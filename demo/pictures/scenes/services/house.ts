/** Demo scene: a house with solar panels. */
import {
  backdrop,
  cloud,
  disc,
  hills,
  plant,
  rect,
  type Scene,
  shape,
  stroke,
  sunDisc,
  tree,
} from "../brush";
import { mix } from "../palettes";

export const house: Scene = (b) => {
  const pane = (x: number, y: number) =>
    rect(x, y, 62, 62, b.dark, 4) +
    rect(x + 6, y + 6, 50, 50, mix(b.sun, b.light, 0.3)) +
    stroke(`M${x + 31} ${y + 6}v50M${x + 6} ${y + 31}h50`, b.dark, 4);
  return (
    backdrop(b) +
    sunDisc(b, b.between(520, 560), 90, 38) +
    cloud(b.between(40, 120), 110, 1) +
    hills(b, 330, 24, mix(b.green, b.low, 0.5)) +
    tree(90, 410, 62, b.green, b.dark) +
    tree(570, 404, 50, b.green, b.dark) +
    rect(0, 400, 640, 80, b.blend(b.green, b.forest)) +
    rect(170, 220, 310, 190, b.blend(b.light, mix(b.light, b.far, 0.3), "across")) +
    rect(420, 100, 40, 90, mix(b.hot, b.dark, 0.3)) +
    shape("M140 226L325 84L510 226Z", b.blend(b.hot, mix(b.hot, b.dark, 0.25))) +
    shape("M345 134l64 50h60l-58-50Z", b.dark) +
    stroke("M362 147h66M378 160h68M376 134l62 50M394 134l56 50", b.far, 3) +
    pane(204, 262) +
    pane(384, 262) +
    rect(292, 282, 68, 128, b.near, 6) +
    disc(346, 348, 5, b.sun) +
    shape("M280 282h92l-12-22h-68Z", b.sun) +
    plant(b, 262, 412, 80, b.hot) +
    shape("M286 410h80l40 70H246Z", mix(b.sun, b.light, 0.55))
  );
};
