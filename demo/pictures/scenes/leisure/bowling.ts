/** Demo scene: a bowling lane. */
import { at, backdrop, disc, dots, oval, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const bowling: Scene = (b) => {
  const pin = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      shape(
        "M-14 0C-34-34-24-62-13-86C-22-120 22-120 13-86C24-62 34-34 14 0Z",
        b.light,
        `stroke="${mix(b.dark, b.near, 0.4)}" stroke-width="3"`,
      ) + rect(-13, -88, 26, 9, b.hot),
      s,
    );
  return (
    backdrop(b, mix(b.near, b.dark, 0.4), b.near) +
    rect(110, 50, 420, 130, b.dark, 18, 'opacity=".55"') +
    dots(
      [
        [150, 60],
        [220, 60],
        [290, 60],
        [360, 60],
        [430, 60],
        [500, 60],
      ],
      14,
      b.sun,
    ) +
    shape("M216 150H424L640 480H0Z", b.blend(mix(b.sun, b.light, 0.25), mix(b.sun, b.hot, 0.35))) +
    stroke("M286 160L170 480M354 160L470 480M320 160V480", b.dark, 2, 'opacity=".18"') +
    shape("M216 150L0 480H-90V440L190 150ZM424 150L640 480h90v-40L450 150Z", b.dark, 'opacity=".45"') +
    [254, 298, 342, 386].map((x) => pin(x, 184, 0.84)).join("") +
    [274, 320, 366].map((x) => pin(x, 204, 0.96)).join("") +
    pin(294, 228, 1.08) +
    pin(346, 228, 1.08) +
    pin(320, 256, 1.22) +
    oval(b.between(300, 340), 436, 80, 14, b.dark, 'opacity=".3"') +
    at(
      b.between(300, 340),
      372,
      disc(0, 0, 72, b.blend(mix(b.hot, b.light, 0.2), mix(b.hot, b.dark, 0.35))) +
        dots(
          [
            [-12, -34],
            [14, -38],
            [4, -12],
          ],
          17,
          b.dark,
        ) +
        oval(-30, -38, 18, 11, "#fff", 'opacity=".25" transform="rotate(-40 -30 -38)"'),
    )
  );
};
