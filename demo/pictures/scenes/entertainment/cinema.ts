/** Demo scene: a cinema with popcorn. */
import { at, backdrop, disc, dots, rect, type Scene, shape } from "../brush";
import { mix } from "../palettes";

export const cinema: Scene = (b) => {
  const row = (y: number, size: number, fill: string) =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((i) => rect((i - 0.6) * size + (y % 3) * 12, y, size * 0.86, 120, fill, size * 0.25))
      .join("");
  const popcorn =
    dots(
      [
        [-30, -96],
        [0, -108],
        [30, -96],
        [-14, -86],
        [16, -84],
        [44, -84],
        [-44, -84],
      ],
      36,
      mix(b.sun, b.light, 0.6),
    ) +
    dots(
      [
        [-18, -104],
        [20, -102],
        [38, -88],
        [-36, -86],
      ],
      22,
      b.sun,
    ) +
    shape("M-62-78H62L44 60H-44Z", b.light) +
    shape("M-62-78h26l8 138h-16ZM-12-78h24l-4 138h-16ZM36-78h26L44 60H28Z", b.hot);
  return (
    backdrop(b, b.dark, mix(b.dark, b.near, 0.7)) +
    shape("M70 42H570V262Q320 240 70 262Z", b.blend(b.top, b.low)) +
    shape("M70 256V200L170 120L250 190L330 96L470 204L520 170L570 206V262Q320 240 70 262Z", b.mid) +
    disc(b.between(420, 470), 100, 30, b.sun) +
    shape("M70 262Q320 240 570 262L640 330H0Z", b.light, 'opacity=".1"') +
    row(312, 92, b.near) +
    row(364, 108, mix(b.hot, b.dark, 0.4)) +
    row(426, 124, mix(b.hot, b.dark, 0.15)) +
    at(b.between(480, 530), 414, popcorn, 1.05)
  );
};
