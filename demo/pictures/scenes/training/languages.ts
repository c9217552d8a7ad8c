/** Demo scene: a globe and speech bubbles. */
import { backdrop, disc, dots, oval, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const languages: Scene = (b) => {
  const bubble = (x: number, y: number, w: number, fill: string, tip: number) =>
    rect(x, y, w, 96, fill, 30) + shape(`M${x + tip} ${y + 90}l-14 38 48-38Z`, fill);
  return (
    backdrop(b) +
    disc(320, 260, 210, b.light, 'opacity=".4"') +
    oval(320, 452, 130, 14, b.dark, 'opacity=".18"') +
    stroke("M320 420v26", b.dark, 14) +
    rect(250, 436, 140, 18, b.dark, 9) +
    stroke("M404 130A150 150 0 1 1 210 376", b.dark, 9) +
    disc(316, 264, 128, b.blend(mix(b.water, b.light, 0.25), b.water)) +
    shape(
      "M236 200q50-50 96-40q10 34-30 44q10 40-30 50q-46-4-36-54ZM350 240q50-30 84 10q10 60-46 84q-44-30-38-94ZM256 320q36-10 50 24q-4 30-20 34q-34-20-30-58Z",
      mix(b.sun, b.green, 0.3),
    ) +
    shape("M316 136a128 128 0 0 1 0 256a170 170 0 0 0 0-256Z", b.dark, 'opacity=".1"') +
    bubble(b.between(40, 70), 66, 190, b.hot, 60) +
    stroke("M100 102h90M100 128h60", "#fff", 9) +
    bubble(b.between(420, 440), 110, 170, b.light, 50) +
    dots(
      [
        [478, 158],
        [512, 158],
        [546, 158],
      ],
      18,
      b.near,
    ) +
    bubble(450, 300, 130, b.sun, 40) +
    stroke("M486 336h56M486 360h36", b.dark, 8, 'opacity=".7"') +
    bubble(54, 280, 120, b.near, 70) +
    stroke("M88 318h50M88 342h32", b.light, 8)
  );
};
