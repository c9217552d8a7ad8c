/** Demo scene: a diver among fish. */
import { at, disc, dots, hills, leaf, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const diving: Scene = (b) => {
  const fish = (fill: string) =>
    shape("M-40 0Q0-34 40 0Q0 34-40 0ZM-32 0l-28-20v40Z", fill) + disc(20, -5, 4, b.dark);
  const weed = (x: number, h: number, fill: string) =>
    leaf(x, 470, h, -10, fill) + leaf(x + 20, 470, h * 0.7, 14, fill);
  const diver =
    shape("M-150 30l60-24 10 16-52 34Z", b.sun) +
    stroke("M-90 14L-20-4", b.dark, 22) +
    stroke("M-20-4L40-20", b.dark, 36) +
    rect(-34, -54, 76, 24, b.hot, 12) +
    disc(74, -30, 24, mix(b.hot, b.light, 0.6)) +
    shape("M72-44h26v22H72Z", b.light) +
    shape("M50-34a25 25 0 0 1 34-20L60-14Z", b.dark) +
    stroke("M40-8L86 22", b.dark, 14);
  return (
    rect(0, 0, 640, 480, b.blend(mix(b.water, b.light, 0.5), b.deep)) +
    shape("M180 0H280L180 480H20ZM380 0h60L560 480H450Z", b.light, 'opacity=".16"') +
    dots(
      [
        [420, 120],
        [440, 84],
        [418, 56],
        [446, 30],
      ],
      18,
      b.light,
      'opacity=".6"',
    ) +
    hills(b, 430, 18, mix(b.sun, b.near, 0.45)) +
    shape("M470 480q-10-90 50-120q70 10 60 120Z", mix(b.near, b.dark, 0.4)) +
    stroke("M70 450v-70M70 420l-34-30M70 408l36-34", b.hot, 14) +
    weed(150, 130, b.green) +
    weed(590, 170, mix(b.green, b.sun, 0.3)) +
    at(b.between(270, 310), b.between(210, 240), diver, 1.25, -8) +
    at(510, 250, fish(b.sun), 0.9) +
    at(560, 310, fish(b.hot), 0.6) +
    at(b.between(90, 140), 330, fish(b.light), 0.5)
  );
};
