/** Demo scene: a giraffe and an elephant. */
import {
  at,
  backdrop,
  cloud,
  disc,
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

export const zoo: Scene = (b) => {
  const coat = b.sun;
  const giraffe =
    stroke("M-64 60V180M-36 60V184M36 60V184M62 60V180", mix(coat, b.hot, 0.25), 17) +
    shape("M-84 40Q-84-10-20-10L40-16L76-210H116L92 40Q80 76 0 74T-84 40Z", coat) +
    shape("M74-214Q76-250 112-248L170-222Q174-200 150-198L108-196Z", coat) +
    stroke("M92-244v-26M108-246v-26", b.dark, 6) +
    disc(92, -272, 7, b.dark) +
    disc(108, -274, 7, b.dark) +
    disc(122, -228, 5, b.dark) +
    dots(
      [
        [-50, 20],
        [-14, 44],
        [10, 10],
        [50, 36],
        [66, -20],
        [76, -70],
        [90, -116],
        [92, -164],
        [-60, 50],
      ],
      22,
      mix(b.hot, b.dark, 0.25),
      'opacity=".75"',
    ) +
    stroke("M-84 30q-24 30-14 60", coat, 7);
  return (
    backdrop(b) +
    sunDisc(b, b.between(90, 150), 130, 54) +
    cloud(440, 100, 0.9) +
    hills(b, 330, 26, mix(b.green, b.low, 0.5)) +
    tree(520, 410, 84, b.green, b.dark) +
    tree(60, 420, 64, b.forest, b.dark) +
    hills(b, 390, 14, b.green) +
    oval(b.between(290, 310), 436, 130, 14, b.dark, 'opacity=".2"') +
    at(b.between(280, 310), 274, giraffe, 0.88) +
    at(
      b.between(480, 510),
      430,
      oval(0, 0, 78, 12, b.dark, 'opacity=".2"') +
        shape("M-70 0v-60q4-50 60-50h30q44 4 48 60v50H40v-40h-70V0Z", b.far) +
        shape("M40-96q50-6 54 40q2 40 22 44q-34 16-44-26Z", b.far) +
        oval(34, -70, 24, 30, mix(b.far, b.dark, 0.2)) +
        disc(62, -80, 4, b.dark),
    ) +
    rect(0, 440, 640, 40, b.forest) +
    stroke("M0 444h640M40 424v50M140 424v50M240 424v50M340 424v50M440 424v50M540 424v50", b.light, 9)
  );
};
