/** Demo scene: a hairdresser's mirror. */
import { at, disc, dots, oval, rect, room, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const salon: Scene = (b) => {
  const x = b.between(300, 340);
  const bottle = (v: number, h: number, fill: string) =>
    rect(v, 352 - h, 34, h, fill, 7) +
    rect(v + 10, 338 - h, 14, 18, b.dark, 3) +
    rect(v, 352 - h * 0.6, 34, h * 0.28, b.light);
  return (
    room(b, 400, [b.top, b.low], b.far) +
    oval(x, 190, 150, 166, b.dark, 'opacity=".12"') +
    oval(x, 182, 150, 166, b.sun) +
    oval(x, 182, 134, 150, b.blend("#ffffff", mix(b.top, b.far, 0.45))) +
    shape(`M${x - 70} 300L${x + 60} 52h34L${x - 34} 316Z`, "#fff", 'opacity=".5"') +
    dots(
      [
        [110, 90],
        [110, 160],
        [110, 230],
        [530, 90],
        [530, 160],
        [530, 230],
      ],
      36,
      b.light,
    ) +
    dots(
      [
        [110, 90],
        [110, 160],
        [110, 230],
        [530, 90],
        [530, 160],
        [530, 230],
      ],
      58,
      b.sun,
      'opacity=".3"',
    ) +
    rect(40, 350, 560, 26, b.light, 8) +
    rect(40, 370, 560, 10, b.dark, 4, 'opacity=".15"') +
    bottle(80, 90, b.hot) +
    bottle(128, 64, b.mid) +
    bottle(176, 112, b.near) +
    bottle(476, 74, mix(b.hot, b.light, 0.4)) +
    at(
      548,
      344,
      stroke("M-12-60V0M12-60V0", b.near, 7) +
        disc(-12, -74, 17, b.hot) +
        disc(12, -74, 17, b.hot) +
        disc(-12, -74, 8, b.low) +
        disc(12, -74, 8, b.low),
    ) +
    at(
      x,
      480,
      rect(-14, -60, 28, 60, b.dark) +
        rect(-120, -76, 240, 34, b.dark, 17) +
        rect(-92, -214, 184, 150, b.blend(b.hot, mix(b.hot, b.dark, 0.3)), 40) +
        rect(-76, -198, 152, 60, "#fff", 28, 'opacity=".14"'),
    )
  );
};
