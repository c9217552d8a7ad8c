/** Demo scene: a rice pan from above. */
import { at, backdrop, disc, dots, oval, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const paella: Scene = (b) => {
  const [x, y] = [b.between(300, 340), 244];
  const rice: [number, number][] = [];
  for (let i = 0; i < 26; i += 1)
    rice.push([x + Math.cos(i * 2.4) * (30 + i * 4.4), y + Math.sin(i * 2.4) * (30 + i * 4.4)]);
  const prawn = (px: number, py: number, turn: number) =>
    at(
      px,
      py,
      stroke("M-30 12Q-26-30 10-26T34 8", b.hot, 17) +
        stroke("M-22 0l10 4M-12-16l6 9M6-24v10M22-18l-6 8", mix(b.hot, b.light, 0.6), 3) +
        stroke("M34 8l8 14M34 8l-4 16", b.hot, 5),
      1.05,
      turn,
    );
  const mussel = (px: number, py: number, turn: number) =>
    at(
      px,
      py,
      shape("M0-30Q34 4 0 30Q-34 4 0-30Z", b.dark) + shape("M0-14Q16 6 0 22Q-16 6 0-14Z", b.sun),
      1,
      turn,
    );
  const lemon = (px: number, py: number, turn: number) =>
    at(
      px,
      py,
      shape("M-34 0a34 34 0 0 1 68 0Z", "#f7d33f") + shape("M-25-3a25 25 0 0 1 50 0Z", "#fff3b0"),
      1,
      turn,
    );
  return (
    backdrop(b, b.top, b.low) +
    shape("M0 0h80v480H0ZM160 0h80v480h-80ZM320 0h80v480h-80ZM480 0h80v480h-80Z", b.hot, 'opacity=".16"') +
    shape("M0 0h640v60H0ZM0 120h640v60H0ZM0 240h640v60H0ZM0 360h640v60H0Z", b.hot, 'opacity=".13"') +
    oval(x + 4, y + 16, 206, 200, b.dark, 'opacity=".22"') +
    rect(x - 240, y - 34, 480, 68, b.dark, 34) +
    rect(x - 222, y - 18, 444, 36, b.low, 18) +
    disc(x, y, 200, b.dark) +
    disc(x, y, 186, b.blend(mix(b.sun, b.light, 0.15), mix(b.sun, b.hot, 0.35))) +
    dots(rice, 11, b.light, 'opacity=".55"') +
    dots(
      [
        [x - 90, y + 40],
        [x + 20, y - 110],
        [x + 108, y + 30],
        [x - 30, y + 96],
        [x - 120, y - 40],
        [x + 70, y - 60],
      ],
      15,
      "#5f9b52",
    ) +
    prawn(x - 66, y - 66, -30) +
    prawn(x + 84, y - 10, 70) +
    prawn(x - 16, y + 52, 190) +
    mussel(x + 20, y - 28, 30) +
    mussel(x - 112, y + 20, -60) +
    mussel(x + 72, y + 96, 110) +
    lemon(x - 70, y + 130, 200) +
    lemon(x + 70, y - 124, 20) +
    lemon(x + 146, y + 62, 120)
  );
};
