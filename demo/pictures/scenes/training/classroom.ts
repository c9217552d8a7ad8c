/** Demo scene: a teacher at the board. */
import { at, disc, dots, rect, room, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const classroom: Scene = (b) => {
  const head = (x: number, y: number, coat: string) =>
    rect(x - 44, y + 24, 88, 90, coat, 34) + disc(x, y, 32, b.dark);
  return (
    room(b, 396, [mix(b.top, b.light, 0.3), b.low], b.far) +
    rect(70, 50, 420, 250, mix(b.sun, b.near, 0.4), 10) +
    rect(84, 64, 392, 222, b.blend(mix(b.near, b.dark, 0.3), mix(b.near, b.dark, 0.5)), 4) +
    stroke("M120 250V110M120 250H280", b.light, 5) +
    stroke("M130 230L170 196L210 210L266 130", b.sun, 7) +
    dots(
      [
        [170, 196],
        [210, 210],
        [266, 130],
      ],
      16,
      b.hot,
    ) +
    stroke("M320 120h120M320 150h90M320 180h110M320 210h70", b.light, 7, 'opacity=".75"') +
    disc(b.between(390, 430), 246, 20, b.sun, 'opacity=".8"') +
    at(
      550,
      420,
      shape("M-18-90l-8 90h18l8-60 8 60h18l-8-90Z", b.dark) +
        rect(-32, -182, 64, 106, b.hot, 24) +
        stroke("M-22-156L-92-200", b.hot, 18) +
        disc(0, -210, 28, mix(b.hot, b.light, 0.6)) +
        shape("M-29-212a29 29 0 0 1 58-2q-20-14-30-10q-14 6-28 12Z", b.dark),
    ) +
    head(120, 372, b.sun) +
    head(b.between(250, 280), 380, b.mid) +
    head(400, 372, b.hot)
  );
};
