/** Demo scene: a steam train in the hills. */
import { at, backdrop, disc, hills, rect, type Scene, shape, stroke, sunDisc, tree } from "../brush";
import { mix } from "../palettes";

export const train: Scene = (b) => {
  const wheel = (x: number, r: number) => disc(x, -r, r, b.dark) + disc(x, -r, r * 0.45, b.sun);
  const coach = (x: number, fill: string) =>
    rect(x, -130, 150, 96, fill, 8) +
    rect(x - 6, -142, 162, 16, b.dark, 6) +
    rect(x + 14, -112, 32, 36, b.light, 4) +
    rect(x + 59, -112, 32, 36, b.light, 4) +
    rect(x + 104, -112, 32, 36, b.light, 4) +
    wheel(x + 34, 24) +
    wheel(x + 116, 24);
  const engine =
    rect(70, -120, 130, 70, b.blend(b.hot, mix(b.hot, b.dark, 0.3)), 20) +
    rect(4, -168, 84, 132, b.hot, 8) +
    rect(-6, -182, 104, 18, b.dark, 6) +
    rect(22, -150, 46, 44, b.light, 6) +
    shape("M158-118V-168l-14-22h48l-14 22v50Z", b.dark) +
    rect(4, -54, 200, 24, b.dark, 6) +
    shape("M200-54l44 50h-44Z", b.dark) +
    disc(196, -86, 14, b.sun) +
    wheel(46, 38) +
    wheel(124, 30) +
    wheel(180, 24);
  return (
    backdrop(b) +
    sunDisc(b, b.between(80, 130), 100, 42) +
    hills(b, 280, 30, mix(b.green, b.low, 0.5)) +
    hills(b, 330, 22, b.green) +
    tree(b.between(40, 60), 372, 54, b.forest, b.dark) +
    tree(600, 372, 46, b.forest, b.dark) +
    disc(520, 150, 26, "#fff", 'opacity=".8"') +
    disc(484, 116, 36, "#fff", 'opacity=".75"') +
    disc(430, 84, 46, "#fff", 'opacity=".6"') +
    rect(0, 380, 640, 100, b.blend(b.forest, mix(b.forest, b.dark, 0.35))) +
    stroke(
      "M20 408v14M80 408v14M140 408v14M200 408v14M260 408v14M320 408v14M380 408v14M440 408v14M500 408v14M560 408v14M620 408v14",
      mix(b.hot, b.dark, 0.5),
      12,
    ) +
    stroke("M0 404H640", b.far, 7) +
    at(b.between(352, 364), 402, coach(-336, b.near) + coach(-166, b.mid) + engine)
  );
};
