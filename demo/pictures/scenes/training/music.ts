/** Demo scene: a guitar. */
import { at, disc, dots, oval, plant, rect, room, type Scene, shadow, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const music: Scene = (b) => {
  const x = b.between(300, 340);
  const guitar =
    rect(-16, -260, 32, 210, b.dark, 4) +
    rect(-24, -300, 48, 54, mix(b.dark, b.hot, 0.3), 8) +
    shape(
      "M-62-80Q-84-20-56 0Q-110 40-84 100Q-50 146 0 146T84 100Q110 40 56 0Q84-20 62-80Q30-110 0-92Q-30-110-62-80Z",
      b.blend(mix(b.sun, b.hot, 0.35), b.hot, "across"),
    ) +
    disc(0, 10, 32, b.dark) +
    rect(-36, 84, 72, 14, b.dark, 5) +
    stroke("M-8-290V86M0-290V86M8-290V86", b.light, 2) +
    dots(
      [
        [-30, -288],
        [-30, -266],
        [30, -288],
        [30, -266],
      ],
      10,
      b.sun,
    );
  const note = (nx: number, ny: number, fill: string, s: number) =>
    at(
      nx,
      ny,
      stroke("M0 0V-54l40-10V-10", fill, 8) + oval(-9, 2, 15, 11, fill) + oval(31, -8, 15, 11, fill),
      s,
    );
  return (
    room(b, 404, [b.top, b.low], mix(b.mid, b.near, 0.3)) +
    disc(x, 230, 190, b.light, 'opacity=".55"') +
    stroke("M0 404h640", b.dark, 5, 'opacity=".15"') +
    at(x, 308, guitar, 0.94, 10) +
    note(110, 180, b.near, 1.2) +
    note(b.between(520, 550), 150, b.hot, 1) +
    note(500, 280, b.mid, 0.8) +
    shadow(b, 110, 452, 80, 12) +
    rect(60, 366, 100, 84, b.dark, 8) +
    disc(110, 408, 30, b.far) +
    disc(110, 408, 12, b.dark) +
    plant(b, 580, 452, 170, b.sun)
  );
};
