/** Demo scene: a car in the wash. */
import { disc, dots, rect, room, type Scene, shadow, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const carwash: Scene = (b) => {
  const bubble = (x: number, y: number, r: number) =>
    disc(x, y, r, "#fff", 'opacity=".55"') + disc(x - r * 0.3, y - r * 0.3, r * 0.25, "#fff");
  const wheel = (x: number) => disc(x, 384, 46, b.dark) + disc(x, 384, 26, b.light) + disc(x, 384, 9, b.dark);
  return (
    room(b, 390, [b.top, b.low], mix(b.near, b.dark, 0.1)) +
    rect(40, 40, 24, 360, b.mid) +
    rect(576, 40, 24, 360, b.mid) +
    rect(40, 30, 560, 44, b.near, 10) +
    dots(
      [
        [110, 52],
        [180, 52],
        [250, 52],
        [320, 52],
        [390, 52],
        [460, 52],
        [530, 52],
      ],
      18,
      b.sun,
    ) +
    stroke(
      "M130 84l-14 60M230 84l-10 60M320 84v60M410 84l10 60M510 84l14 60",
      b.far,
      6,
      'stroke-dasharray="4 16"',
    ) +
    shadow(b, 320, 424, 260, 18) +
    shape(
      "M90 380q-14-80 34-92l70-14q50-92 118-92h70q62 0 104 94l42 10q36 12 30 94Z",
      b.blend(b.hot, mix(b.hot, b.dark, 0.25)),
    ) +
    shape("M214 274q34-70 96-72v72ZM326 202h56q44 2 76 72H326Z", b.blend(b.light, b.far)) +
    stroke("M100 326h456", b.dark, 3, 'opacity=".2"') +
    rect(330, 300, 40, 8, b.light, 4) +
    rect(536, 304, 26, 20, b.sun, 8) +
    rect(86, 304, 22, 18, b.light, 8) +
    wheel(198) +
    wheel(464) +
    bubble(150, 250, 30) +
    bubble(b.between(100, 120), 200, 18) +
    bubble(500, 220, 26) +
    bubble(b.between(530, 550), 170, 16) +
    bubble(290, 160, 22) +
    bubble(370, 146, 14) +
    bubble(90, 400, 26) +
    bubble(130, 424, 18) +
    bubble(550, 414, 26)
  );
};
