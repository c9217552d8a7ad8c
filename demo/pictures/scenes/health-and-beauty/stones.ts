/** Demo scene: stones, candle and orchid. */
import { at, backdrop, disc, leaf, oval, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";
import { orchid } from "./orchid";

export const stones: Scene = (b) => {
  const x = b.between(290, 350);
  const slate = b.blend(mix(b.dark, b.far, 0.45), b.dark);
  const stone = (y: number, rx: number, ry: number) =>
    oval(x, y, rx, ry, slate) + oval(x - rx * 0.3, y - ry * 0.4, rx * 0.4, ry * 0.22, "#fff", 'opacity=".2"');
  return (
    backdrop(b) +
    disc(x, 210, 180, b.light, 'opacity=".5"') +
    stroke("M60 480V40M560 480V68", b.forest, 20) +
    stroke("M104 480V54M598 480V82", b.green, 20) +
    stroke("M50 150h20M550 270h20M94 230h20M588 170h20M50 330h20", b.light, 4, 'opacity=".5"') +
    leaf(104, 130, 90, 60, b.green) +
    leaf(104, 140, 76, 105, b.forest) +
    leaf(560, 150, 90, -62, b.green) +
    leaf(560, 160, 70, -110, b.forest) +
    rect(0, 372, 640, 108, b.blend(mix(b.far, b.light, 0.4), b.far)) +
    oval(x, 404, 230, 30, "#fff", 'opacity=".35"') +
    oval(x, 400, 170, 20, b.dark, 'opacity=".16"') +
    stone(372, 140, 40) +
    stone(308, 108, 34) +
    stone(252, 80, 28) +
    stone(208, 52, 21) +
    orchid(x + 4, 176, 0.9, mix(b.hot, b.light, 0.45), b.sun) +
    orchid(b.between(450, 480), 404, 1.15, b.light, b.hot) +
    at(
      b.between(150, 180),
      410,
      oval(0, 8, 44, 9, b.dark, 'opacity=".2"') +
        rect(-34, -40, 68, 48, b.light, 8) +
        shape("M0-84q18 24 0 40q-18-16 0-40Z", b.sun) +
        disc(0, -62, 36, b.sun, 'opacity=".2"'),
    )
  );
};
