/** Demo scene: a house in the fields. */
import {
  at,
  backdrop,
  cloud,
  hills,
  leaf,
  oval,
  rect,
  type Scene,
  shape,
  stroke,
  sunDisc,
  tree,
} from "../brush";
import { mix } from "../palettes";

export const country: Scene = (b) => {
  const cypress = (x: number, y: number, h: number) =>
    oval(x, y - h / 2, h * 0.13, h / 2, mix(b.forest, b.dark, 0.2));
  return (
    backdrop(b) +
    sunDisc(b, b.between(470, 540), 130, 46) +
    cloud(b.between(60, 160), 100, 1) +
    hills(b, 270, 34, mix(b.green, b.low, 0.5)) +
    hills(b, 310, 26, b.green) +
    cypress(150, 350, 170) +
    cypress(192, 352, 130) +
    cypress(500, 350, 150) +
    at(
      b.between(310, 350),
      350,
      rect(-110, -100, 220, 104, b.blend(mix(b.light, b.sun, 0.25), mix(b.sun, b.near, 0.3), "across")) +
        shape("M-126-96L-80-150H90L126-96Z", mix(b.hot, b.dark, 0.15)) +
        rect(-20, -60, 42, 64, b.near, 20) +
        rect(-86, -70, 40, 40, b.dark, 3) +
        rect(-80, -64, 28, 28, b.sun) +
        rect(48, -70, 40, 40, b.dark, 3) +
        rect(54, -64, 28, 28, b.sun) +
        rect(50, -180, 28, 44, mix(b.sun, b.near, 0.4)) +
        stroke("M64-190q-16-20 0-38t0-34", "#fff", 10, 'opacity=".6"'),
    ) +
    shape("M0 352Q160 320 330 350T640 340V480H0Z", b.forest) +
    stroke(
      "M-20 400Q200 350 330 360T660 380M-20 430Q200 376 330 388T660 410M-20 462Q200 404 330 420T660 442",
      mix(b.forest, b.sun, 0.35),
      8,
    ) +
    shape("M324 350q30 60-40 130h110q20-80-44-130Z", mix(b.sun, b.light, 0.5)) +
    tree(60, 410, 62, b.green, b.dark) +
    [480, 530, 580, 622].map((x) => leaf(x, 470, 80, -14, b.hot) + leaf(x + 8, 470, 70, 10, b.sun)).join("")
  );
};
