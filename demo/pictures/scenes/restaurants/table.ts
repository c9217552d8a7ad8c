/** Demo scene: a plate on a set table. */
import { at, backdrop, disc, dots, leaf, oval, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

const cutlery = (fill: string) =>
  stroke("M0-90V110", fill, 9) +
  stroke("M-14-90v40q0 20 14 20t14-20v-40", fill, 6) +
  stroke("M0-90v40", fill, 5);

const knife = (fill: string) => stroke("M0 20V110", fill, 10) + shape("M-5 26V-96q22 20 14 122Z", fill);

export const table: Scene = (b) => {
  const x = b.between(300, 340);
  return (
    backdrop(b, mix(b.near, b.mid, 0.4), b.near) +
    shape("M0 90L640 20V60L0 130ZM0 420L640 350v40L0 460Z", b.dark, 'opacity=".1"') +
    shape("M110 40H530V440H110Z", b.light, 'opacity=".94"') +
    stroke("M110 64H530M110 416H530", b.hot, 8, 'opacity=".75"') +
    oval(x + 6, 254, 162, 160, b.dark, 'opacity=".15"') +
    disc(x, 240, 160, "#fff") +
    disc(x, 240, 118, b.blend(mix(b.low, b.sun, 0.15), "#ffffff")) +
    shape(`M${x - 84} 262q20-90 96-84t64 92q-70 60-160-8Z`, mix(b.hot, b.dark, 0.25)) +
    shape(`M${x - 66} 252q20-64 78-60t48 64q-54 40-126-4Z`, mix(b.hot, b.sun, 0.45)) +
    [-70, -30, 15, 60]
      .map((t, i) => leaf(x + 40 - i * 14, 216, 62, t, i % 2 ? "#6aa56b" : "#3f7f58"))
      .join("") +
    dots(
      [
        [x - 50, 300],
        [x - 14, 318],
        [x + 30, 312],
      ],
      24,
      b.hot,
    ) +
    dots(
      [
        [x - 54, 296],
        [x + 27, 308],
      ],
      8,
      b.light,
    ) +
    at(148, 240, cutlery(b.dark), 1) +
    at(498, 240, knife(b.dark), 1) +
    at(
      566,
      96,
      disc(0, 0, 46, b.light, 'opacity=".5"') +
        disc(0, 0, 36, b.hot) +
        disc(-8, -10, 18, "#fff", 'opacity=".2"'),
      1,
    )
  );
};
