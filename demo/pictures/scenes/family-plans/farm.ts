/** Demo scene: a barn and sheep. */
import {
  at,
  backdrop,
  cloud,
  dots,
  hills,
  oval,
  rect,
  type Scene,
  shape,
  stroke,
  sunDisc,
  tree,
} from "../brush";
import { mix } from "../palettes";

export const farm: Scene = (b) => {
  const sheep = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      stroke("M-24 0v26M-8 4v26M14 4v26M28 0v26", b.dark, 8) +
        dots(
          [
            [-26, -16],
            [0, -26],
            [26, -18],
            [-12, 0],
            [16, 0],
          ],
          48,
          "#fff",
        ) +
        oval(48, -26, 17, 21, b.dark) +
        dots([[52, -30]], 5, "#fff"),
      s,
    );
  const x = b.between(230, 290);
  return (
    backdrop(b) +
    sunDisc(b, 110, 110, 46) +
    cloud(420, 100, 1) +
    hills(b, 290, 26, mix(b.green, b.low, 0.5)) +
    hills(b, 330, 20, b.green) +
    at(
      x,
      380,
      rect(-110, -140, 220, 150, b.hot) +
        shape("M-128-136L-88-206L0-250L88-206L128-136Z", mix(b.hot, b.dark, 0.35)) +
        shape("M-110-136L-78-194L0-232L78-194L110-136Z", b.hot) +
        rect(-46, -86, 92, 96, b.light) +
        stroke("M-40-80L40 4M40-80L-40 4", b.hot, 8) +
        rect(-24, -186, 48, 42, b.light) +
        rect(-16, -178, 32, 26, b.dark),
    ) +
    at(
      x + 176,
      390,
      rect(-40, -210, 80, 220, b.blend(b.light, b.far, "across")) +
        shape("M-40-210a40 44 0 0 1 80 0Z", b.near) +
        stroke("M-40-150h80M-40-90h80", b.dark, 2, 'opacity=".2"'),
    ) +
    shape("M0 400Q160 366 320 392T640 380V480H0Z", b.forest) +
    stroke("M0 410h170M20 390v50M80 388v50M140 386v50M0 430h170", b.light, 8) +
    sheep(b.between(240, 270), 436, 1) +
    sheep(380, 420, 0.7) +
    sheep(b.between(520, 550), 442, 1.1) +
    tree(586, 396, 46, mix(b.forest, b.dark, 0.25), b.dark) +
    dots(
      [
        [100, 464],
        [200, 462],
        [330, 470],
        [450, 462],
        [614, 470],
      ],
      10,
      b.sun,
    )
  );
};
