/** Three glasses in the light of a window, taken upright with a telephone. */
import { blur, bokeh, linear, oval, type Photograph, path, rect, rolls } from "./lens";

export function tasting(): Photograph {
  const glass = (x: number, tint: string, level: number) =>
    oval(x, 700, 56, 11, 'fill="#2a1c10" opacity=".5" filter="url(#near)"') +
    path(
      `M${x - 58} 300q-14 120 20 176q20 32 34 36v160q-34 4 -46 22h100q-12 -18 -46 -22v-160q14 -4 34 -36q34 -56 20 -176z`,
      'fill="url(#glass)" fill-opacity=".42"',
    ) +
    path(
      `M${x - 66} ${level}q2 50 24 86q22 30 42 30q20 0 42 -30q22 -36 24 -86q-66 18 -132 0z`,
      `fill="${tint}" fill-opacity=".88"`,
    ) +
    oval(x, level, 66, 11, `fill="${tint}"`) +
    path(
      `M${x - 44} 330q-6 80 14 130`,
      'fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="6" stroke-linecap="round" filter="url(#near)"',
    );
  return {
    width: 600,
    height: 800,
    seed: 97,
    defs:
      linear("window", [
        [0, "#fdf3d7"],
        [0.55, "#d6cf9f"],
        [1, "#6f6a3f"],
      ]) +
      linear("table", [
        [0, "#8a6a45"],
        [1, "#2f1f12"],
      ]) +
      linear(
        "glass",
        [
          [0, "#fff"],
          [0.14, "#f3ead2"],
          [0.5, "#b9a77f"],
          [0.86, "#efe2c4"],
          [1, "#fff"],
        ],
        true,
      ) +
      blur("near", 2) +
      blur("far", 12),
    scene:
      rect(0, 0, 600, 800, 'fill="url(#window)"') +
      `<g filter="url(#far)">${bokeh(rolls(97), { count: 26, box: [0, 0, 600, 420], size: [20, 60], colors: ["#fff8df", "#b8c27a", "#8f9a55"] })}</g>` +
      rect(0, 600, 600, 200, 'fill="url(#table)"') +
      rect(0, 580, 600, 40, 'fill="#d9c79b" opacity=".5" filter="url(#far)"') +
      glass(130, "#e6cf74", 400) +
      glass(470, "#d98a5e", 420) +
      glass(300, "#8c1c33", 410),
  };
}
