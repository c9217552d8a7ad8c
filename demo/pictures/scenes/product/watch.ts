/** Demo scene: a watch and a loudspeaker. */
import { at, disc, dots, oval, rect, type Scene, stroke } from "../brush";
import { mix } from "../palettes";
import { studio } from "./studio";

export const watch: Scene = (b) => {
  const object =
    rect(-48, -290, 96, 284, b.blend(b.near, mix(b.near, b.dark, 0.4), "across"), 26) +
    dots(
      [
        [0, -40],
        [0, -60],
        [0, -262],
      ],
      9,
      b.dark,
    ) +
    rect(-84, -236, 168, 172, b.dark, 46) +
    rect(-72, -224, 144, 148, b.blend(mix(b.dark, b.near, 0.5), b.dark), 38) +
    rect(84, -172, 12, 40, b.dark, 5) +
    stroke("M-44-150a44 44 0 1 1 20 37", b.hot, 11) +
    stroke("M-26-150a26 26 0 1 1 20 25", b.sun, 9) +
    disc(0, -150, 8, b.light) +
    stroke("M-50-210L20-216", "#fff", 5, 'opacity=".25"');
  const speaker =
    rect(-56, -116, 112, 116, b.blend(mix(b.hot, b.light, 0.15), mix(b.hot, b.dark, 0.2), "across"), 34) +
    oval(0, -112, 56, 16, mix(b.hot, b.light, 0.4)) +
    dots(
      [
        [-30, -70],
        [-10, -70],
        [10, -70],
        [30, -70],
        [-30, -50],
        [-10, -50],
        [10, -50],
        [30, -50],
        [-30, -30],
        [-10, -30],
        [10, -30],
        [30, -30],
      ],
      7,
      b.dark,
      'opacity=".4"',
    );
  return studio(
    b,
    at(b.between(270, 290), 382, object, 1.02) + at(436, 386, speaker, 0.92),
    disc(96, 150, 30, b.sun, 'opacity=".7"') + disc(560, 110, 18, b.hot),
  );
};
