/** Demo scene: fish behind glass. */
import { at, backdrop, disc, dots, leaf, oval, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const aquarium: Scene = (b) => {
  const fish = (x: number, y: number, s: number, fill: string, fin: string) =>
    at(
      x,
      y,
      shape("M-36 0l-34-26v52Z", fin) +
        oval(0, 0, 48, 30, fill) +
        shape("M-4-30q8 30 0 60h16q8-30 0-60Z", fin) +
        disc(28, -6, 6, "#fff") +
        disc(29, -6, 3, b.dark),
      s,
    );
  const kid = (x: number, s: number, coat: string) =>
    at(
      x,
      480,
      rect(-30, -96, 60, 110, coat, 24) + disc(0, -120, 32, b.dark) + stroke("M22-76L50-116", coat, 16),
      s,
    );
  return (
    backdrop(b, b.dark, mix(b.dark, b.near, 0.5)) +
    shape("M20 420V150Q20 40 140 40H500Q620 40 620 150V420Z", b.blend(mix(b.water, b.light, 0.35), b.deep)) +
    shape("M160 40h70L120 420H30ZM400 40h40l90 380h-80Z", "#fff", 'opacity=".13"') +
    shape("M20 420v-30q120-40 240-14t360-20v64Z", mix(b.sun, b.near, 0.35)) +
    leaf(70, 410, 150, -8, b.green) +
    leaf(96, 410, 100, 14, mix(b.green, b.sun, 0.3)) +
    leaf(570, 400, 170, 10, b.green) +
    stroke("M520 400v-60M520 376l-26-26M520 366l28-28", b.hot, 12) +
    shape("M200 190Q320 70 470 160L540 120q14 60-26 84Q420 250 320 236T200 190Z", mix(b.deep, b.far, 0.3)) +
    shape("M206 196Q320 236 470 190Q420 244 320 236T206 196Z", b.light) +
    shape("M340 132l14-44 36 48Z", mix(b.near, b.far, 0.3)) +
    disc(248, 180, 6, b.dark) +
    fish(b.between(110, 150), 250, 0.8, b.sun, b.hot) +
    fish(b.between(420, 460), 300, 1, b.hot, b.light) +
    fish(300, 320, 0.6, b.light, b.sun) +
    fish(540, 260, 0.55, b.sun, b.light) +
    dots(
      [
        [180, 130],
        [190, 104],
        [176, 82],
        [580, 200],
        [572, 176],
      ],
      13,
      "#fff",
      'opacity=".6"',
    ) +
    kid(b.between(190, 210), 1, b.hot) +
    kid(b.between(300, 316), 0.8, b.sun) +
    kid(b.between(430, 450), 1.4, mix(b.dark, b.near, 0.6))
  );
};
