/** Demo scene: a pizza from above. */
import { at, backdrop, disc, dots, leaf, rect, type Scene, stroke } from "../brush";
import { mix } from "../palettes";

export const pizza: Scene = (b) => {
  const [x, y] = [b.between(290, 330), 250];
  const basil = (px: number, py: number, t: number) =>
    leaf(px, py, 44, t, "#5b9a56") + leaf(px, py, 38, t + 70, "#3f7f4a");
  return (
    backdrop(b, mix(b.dark, b.near, 0.5), b.near) +
    disc(x + 6, y + 14, 208, b.dark, 'opacity=".35"') +
    rect(x + 130, y - 26, 240, 52, mix(b.sun, b.near, 0.5), 26) +
    disc(x, y, 206, b.blend(mix(b.sun, b.light, 0.2), mix(b.sun, b.near, 0.45))) +
    disc(x, y, 178, mix(b.sun, b.hot, 0.3)) +
    disc(x, y, 156, b.hot) +
    disc(x, y, 150, mix(b.sun, b.light, 0.45)) +
    dots(
      [
        [x - 70, y - 66],
        [x + 56, y - 82],
        [x + 92, y + 30],
        [x - 20, y + 96],
        [x - 104, y + 34],
        [x + 4, y - 8],
      ],
      58,
      mix(b.hot, b.dark, 0.12),
    ) +
    dots(
      [
        [x - 74, y - 70],
        [x + 52, y - 86],
        [x + 88, y + 26],
        [x - 24, y + 92],
        [x - 108, y + 30],
        [x, y - 12],
      ],
      42,
      mix(b.hot, b.light, 0.18),
    ) +
    dots(
      [
        [x - 20, y - 100],
        [x + 108, y - 30],
        [x + 50, y + 50],
        [x - 60, y + 30],
        [x - 124, y - 24],
        [x + 40, y + 116],
      ],
      20,
      b.light,
    ) +
    basil(x - 30, y - 30, -40) +
    basil(x + 60, y - 14, 20) +
    basil(x - 60, y + 88, 100) +
    stroke(
      `M${x} ${y}L${x + 178} ${y - 103}M${x} ${y}L${x} ${y + 206}M${x} ${y}L${x - 178} ${y - 103}`,
      b.dark,
      4,
      'opacity=".35"',
    ) +
    at(
      566,
      100,
      disc(0, 0, 54, b.light) +
        disc(0, 0, 42, "#8aa84e") +
        dots(
          [
            [-12, -8],
            [14, 6],
            [-4, 18],
          ],
          14,
          b.sun,
        ),
    ) +
    at(
      64,
      396,
      dots(
        [
          [0, 0],
          [42, 18],
          [6, 44],
        ],
        46,
        b.hot,
      ) +
        dots(
          [
            [-6, -8],
            [36, 10],
          ],
          10,
          "#fff",
          'opacity=".5"',
        ),
    )
  );
};
