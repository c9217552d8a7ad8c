/** Demo scene: hands on a wheel. */
import { at, dots, oval, rect, room, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const pottery: Scene = (b) => {
  const clay = mix(b.hot, b.sun, 0.3);
  const vase = (fill: string) =>
    shape("M-20-110h40q-6 26 14 46q30 40-14 64h-40q-44-24-14-64q20-20 14-46Z", fill) +
    shape("M6-110h14q-6 26 14 46q30 40-14 64H6Z", b.dark, 'opacity=".1"');
  return (
    room(b, 380, [b.top, b.low], mix(b.near, b.far, 0.4)) +
    rect(60, 170, 520, 14, mix(b.sun, b.near, 0.5), 4) +
    at(120, 170, vase(b.mid), 0.9) +
    at(200, 170, shape("M-40-50h80q0 50-40 50t-40-50Z", b.hot)) +
    at(b.between(440, 460), 170, vase(b.light), 1) +
    at(540, 170, shape("M-36-60h72v48q0 12-12 12h-48q-12 0-12-12Z", b.sun)) +
    rect(210, 400, 220, 80, b.dark, 10) +
    oval(320, 398, 190, 30, mix(b.far, b.light, 0.3)) +
    oval(320, 392, 150, 20, mix(b.far, b.dark, 0.2)) +
    shape(
      "M236 388Q200 320 232 268Q252 240 250 214H390Q388 240 408 268Q440 320 404 388Z",
      b.blend(mix(clay, b.light, 0.25), mix(clay, b.dark, 0.2), "across"),
    ) +
    oval(320, 214, 70, 15, mix(clay, b.dark, 0.35)) +
    stroke("M226 300Q320 322 414 300M228 340Q320 360 412 340", b.dark, 4, 'opacity=".15"') +
    stroke("M40 470Q120 380 210 320M600 470Q520 380 430 320", mix(b.hot, b.light, 0.58), 44) +
    stroke("M30 480Q90 400 130 376M610 480Q550 400 510 376", b.near, 56) +
    dots(
      [
        [216, 306],
        [226, 330],
        [424, 306],
        [414, 330],
      ],
      24,
      mix(b.hot, b.light, 0.58),
    )
  );
};
