/** Demo scene: a microphone in the spotlights. */
import { at, backdrop, disc, dots, oval, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const stage: Scene = (b) => {
  const lamp = (x: number, fill: string, lean: number) =>
    shape(`M${x} 60L${x + lean - 90} 400h180Z`, fill, 'opacity=".28"') +
    at(x, 48, shape("M-18-22h36l8 40h-52Z", b.dark), 1, -lean / 9);
  const mic =
    stroke("M0-40V190", b.dark, 8) +
    oval(0, 196, 62, 12, b.dark) +
    rect(-20, -108, 40, 72, b.far, 14) +
    disc(0, -112, 34, b.blend(b.light, b.far)) +
    stroke("M-31-112H31M-26-128H26M-26-96H26", b.dark, 3, 'opacity=".5"') +
    rect(-24, -76, 48, 10, b.hot, 5);
  return (
    backdrop(b, mix(b.dark, b.near, 0.5), b.near) +
    dots(
      [
        [60, 190],
        [580, 170],
        [500, 240],
        [130, 260],
        [250, 150],
        [400, 140],
      ],
      7,
      b.light,
      'opacity=".5"',
    ) +
    rect(0, 22, 640, 12, b.dark) +
    lamp(b.between(90, 130), b.sun, 120) +
    lamp(320, b.light, 0) +
    lamp(b.between(510, 550), b.hot, -120) +
    rect(0, 398, 640, 82, b.blend(b.mid, mix(b.near, b.dark, 0.5))) +
    oval(320, 420, 230, 30, b.sun, 'opacity=".35"') +
    at(320, 222, mic, 1.02)
  );
};
