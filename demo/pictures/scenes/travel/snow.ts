/** Demo scene: a hut in the snow. */
import {
  at,
  backdrop,
  disc,
  dots,
  hills,
  oval,
  peaks,
  pine,
  rect,
  type Scene,
  shape,
  stroke,
  sunDisc,
} from "../brush";
import { mix } from "../palettes";

export const snow: Scene = (b) => {
  const cold = mix(b.light, b.far, 0.12);
  return (
    backdrop(b) +
    sunDisc(b, b.between(90, 140), 100, 36) +
    peaks(b, 330, 240) +
    hills(b, 330, 20, mix(b.far, b.light, 0.55)) +
    stroke("M640 110L330 290", b.dark, 3) +
    at(
      500,
      190,
      stroke("M0 0v26", b.dark, 4) + rect(-32, 26, 64, 44, b.hot, 12) + rect(-24, 34, 48, 18, b.light, 5),
    ) +
    [40, 84, 130, 560, 606]
      .map(
        (x, i) =>
          pine(x, 396 + (i % 2) * 20, 140 - (i % 3) * 22, b.forest) +
          pine(x, 396 + (i % 2) * 20 - 62, 60, "#fff"),
      )
      .join("") +
    shape("M0 380Q180 350 340 384T640 366V480H0Z", b.blend("#ffffff", cold)) +
    at(
      b.between(290, 350),
      420,
      oval(0, 4, 170, 14, b.dark, 'opacity=".14"') +
        rect(-110, -110, 220, 112, mix(b.hot, b.dark, 0.5)) +
        stroke("M-110-84h220M-110-56h220M-110-28h220", b.dark, 3, 'opacity=".35"') +
        shape("M-150-90L0-210L150-90L130-76L0-176L-130-76Z", "#fff") +
        shape("M-118-84L0-178L118-84V-70H-118Z", mix(b.hot, b.dark, 0.4)) +
        rect(-24, -66, 48, 68, b.dark, 4) +
        rect(-88, -66, 46, 42, b.sun, 3) +
        rect(42, -66, 46, 42, b.sun, 3) +
        disc(0, -116, 18, b.sun),
    ) +
    stroke("M500 470l70-84M516 474l70-84", b.hot, 7) +
    dots(
      [
        [70, 180],
        [240, 90],
        [400, 60],
        [560, 240],
        [180, 260],
        [330, 140],
        [600, 60],
      ],
      8,
      "#fff",
    )
  );
};
