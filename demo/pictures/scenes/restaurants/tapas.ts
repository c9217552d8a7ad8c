/** Demo scene: small plates on a bar. */
import { at, disc, dots, oval, rect, room, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const tapas: Scene = (b) => {
  const dish = (x: number, y: number, food: string, r = 84) =>
    oval(x + 4, y + 16, r, r * 0.42, b.dark, 'opacity=".2"') +
    oval(x, y, r, r * 0.42, "#fff") +
    oval(x, y - 2, r * 0.72, r * 0.27, mix(b.light, b.sun, 0.2)) +
    food;
  const olive = (x: number, y: number) => disc(x, y, 12, "#7f9a4a") + disc(x + 3, y - 3, 4, b.hot);
  const toast = (x: number, y: number, top: string) =>
    rect(x - 32, y - 12, 64, 22, mix(b.sun, b.near, 0.3), 10) +
    rect(x - 30, y - 24, 60, 18, top, 9) +
    stroke(`M${x} ${y - 60}v40`, b.dark, 3) +
    disc(x, y - 62, 6, b.sun);
  const x = b.between(0, 30);
  return (
    room(b, 232, [mix(b.near, b.dark, 0.25), b.near], mix(b.sun, b.near, 0.3)) +
    rect(40, 78, 560, 10, b.dark) +
    [70, 118, 166, 214, 400, 448, 496, 544]
      .map((v, i) => rect(v, 78 - 52 - (i % 3) * 8, 26, 52 + (i % 3) * 8, i % 2 ? b.hot : b.far, 7))
      .join("") +
    [160, 320, 480]
      .map(
        (v) =>
          stroke(`M${v} 0v120`, b.dark, 3) +
          shape(`M${v - 34} 152q4-42 34-42t34 42Z`, b.sun) +
          oval(v, 156, 64, 20, b.sun, 'opacity=".2"'),
      )
      .join("") +
    rect(0, 226, 640, 14, b.light, 0, 'opacity=".5"') +
    dish(130 + x, 310, toast(96 + x, 306, b.hot) + toast(168 + x, 312, mix(b.hot, b.light, 0.5))) +
    dish(
      510 - x,
      300,
      olive(480 - x, 296) + olive(506 - x, 288) + olive(530 - x, 298) + olive(504 - x, 306),
      74,
    ) +
    dish(
      330,
      400,
      shape("M272 396q58-66 116 0q-20 22-58 22t-58-22Z", b.sun) +
        shape("M330 362q36 4 58 34q-20 22-58 22Z", mix(b.sun, b.hot, 0.35)) +
        dots(
          [
            [300, 388],
            [318, 400],
            [352, 386],
          ],
          6,
          mix(b.hot, b.dark, 0.3),
        ),
      110,
    ) +
    at(
      560,
      440,
      shape("M-34-120H34L26 0H-26Z", "#fff", 'opacity=".55"') +
        shape("M-31-80H31L26-4H-26Z", b.sun) +
        rect(-34, -92, 68, 16, b.light, 8),
    )
  );
};
