/** Demo scene: wine, cheese and grapes. */
import { at, disc, dots, leaf, oval, rect, room, type Scene, shadow, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const wine: Scene = (b) => {
  const glass = (x: number, level: string) =>
    at(
      x,
      396,
      shape("M-50-190H50Q54-96 6-84V-10H-6V-84Q-54-96-50-190Z", "#fff", 'opacity=".5"') +
        shape("M-50-150H50Q44-92 0-88T-50-150Z", level) +
        oval(0, -6, 46, 8, "#fff", 'opacity=".75"') +
        stroke("M-36-176v30", "#fff", 6, 'opacity=".8"'),
    );
  const grapes: [number, number][] = [
    [0, 0],
    [30, 0],
    [60, 0],
    [15, 24],
    [45, 24],
    [75, 22],
    [30, 48],
    [60, 46],
    [45, 70],
  ];
  const red = mix(b.hot, b.dark, 0.5);
  return (
    room(b, 356, [b.top, b.low], mix(b.sun, b.near, 0.45)) +
    disc(b.between(420, 470), 170, 130, b.light, 'opacity=".4"') +
    shadow(b, 330, 404, 270, 18) +
    shape(
      "M170 96h44v96q40 30 40 70v126q0 12-12 12H142q-12 0-12-12V262q0-40 40-70Z",
      b.blend(mix(b.near, b.dark, 0.2), b.dark, "across"),
    ) +
    rect(166, 72, 52, 66, b.hot, 6) +
    rect(130, 276, 124, 84, b.light) +
    rect(146, 292, 92, 8, b.hot) +
    rect(158, 312, 68, 5, b.dark, 2) +
    rect(168, 326, 48, 5, b.dark, 2) +
    glass(330, red) +
    glass(b.between(428, 446), mix(b.sun, b.light, 0.3)) +
    rect(460, 398, 170, 14, mix(b.near, b.dark, 0.35), 6) +
    shape("M478 398v-46l104-16q22 30 10 62Z", b.sun) +
    shape("M478 352l104-16q8 10 10 18l-114 14Z", mix(b.sun, b.light, 0.6)) +
    dots(
      [
        [510, 382],
        [548, 376],
        [572, 388],
      ],
      12,
      mix(b.sun, b.hot, 0.4),
    ) +
    at(
      40,
      330,
      dots(grapes, 34, mix(b.mid, b.hot, 0.35)) +
        dots(
          [
            [-4, -5],
            [27, -4],
            [12, 20],
            [56, -4],
            [42, 20],
          ],
          8,
          "#fff",
          'opacity=".4"',
        ) +
        leaf(36, -6, 56, 40, "#5b9c6b"),
    )
  );
};
