/** Demo scene: paintings on a wall. */
import { at, disc, oval, rect, room, type Scene, shape } from "../brush";
import { mix } from "../palettes";

export const gallery: Scene = (b) => {
  const frame = (x: number, y: number, w: number, h: number, art: string) =>
    rect(x + 5, y + 9, w, h, b.dark, 3, 'opacity=".14"') +
    rect(x, y, w, h, b.dark, 3) +
    rect(x + 9, y + 9, w - 18, h - 18, b.light) +
    art;
  const x = b.between(195, 215);
  return (
    room(b, 372, [mix(b.low, b.light, 0.5), mix(b.top, b.light, 0.35)], b.mid) +
    shape(`M${x + 115} 0l-150 372h300Z`, "#fff", 'opacity=".35"') +
    frame(
      x,
      76,
      230,
      190,
      rect(x + 24, 100, 182, 142, b.blend(b.top, b.sun)) +
        disc(x + 150, 150, 28, b.hot) +
        shape(`M${x + 24} 242v-50l60-54 50 58 30-26 42 40v32Z`, b.mid),
    ) +
    frame(
      46,
      110,
      110,
      140,
      rect(68, 132, 66, 96, b.far) + disc(101, 178, 26, b.near) + shape("M68 228l33-44 33 44Z", b.hot),
    ) +
    frame(
      484,
      96,
      120,
      150,
      rect(506, 118, 76, 106, b.sun) +
        shape("M506 224q10-80 76-106v106Z", b.near) +
        disc(532, 148, 15, b.light),
    ) +
    rect(0, 368, 640, 8, b.dark, 0, 'opacity=".2"') +
    oval(320, 452, 150, 12, b.dark, 'opacity=".2"') +
    rect(200, 396, 240, 24, b.dark, 8) +
    rect(222, 418, 14, 34, b.dark) +
    rect(404, 418, 14, 34, b.dark) +
    at(
      b.between(500, 540),
      446,
      shape("M-14-66l-8 66h16l6-40 6 40h16l-8-66Z", b.dark) +
        rect(-22, -124, 44, 66, b.hot, 16) +
        disc(0, -144, 19, mix(b.hot, b.light, 0.6)) +
        shape("M-20-142a20 20 0 0 1 40-4q-16 6-40 4Z", b.dark),
    )
  );
};
