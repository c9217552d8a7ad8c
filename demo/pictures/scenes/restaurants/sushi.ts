/** Demo scene: sushi on a board. */
import { at, backdrop, disc, leaf, oval, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const sushi: Scene = (b) => {
  const maki = (x: number, y: number, heart: string) =>
    oval(x, y + 20, 36, 26, b.dark) +
    rect(x - 36, y - 2, 72, 24, b.dark) +
    oval(x, y - 2, 36, 26, b.dark) +
    oval(x, y - 3, 30, 21, "#fff") +
    oval(x, y - 3, 13, 9, heart);
  const nigiri = (x: number, y: number, top: string) =>
    rect(x - 50, y - 4, 100, 38, "#fff", 18) +
    shape(`M${x - 58} ${y + 8}q4-36 58-36t58 36q-58-14-116 0Z`, top) +
    stroke(
      `M${x - 30} ${y - 18}l-8 16M${x} ${y - 24}l-8 18M${x + 30} ${y - 20}l-8 18`,
      "#fff",
      4,
      'opacity=".55"',
    );
  const x = b.between(-14, 14);
  return (
    backdrop(b, b.near, mix(b.near, b.dark, 0.4)) +
    disc(520, 90, 160, b.mid, 'opacity=".35"') +
    rect(60, 160, 520, 226, b.dark, 14, 'opacity=".3"') +
    rect(60, 142, 520, 226, b.blend(mix(b.sun, b.light, 0.3), mix(b.sun, b.near, 0.35)), 14) +
    stroke("M84 200H556M84 254H556M84 310H556", b.dark, 2, 'opacity=".12"') +
    maki(140 + x, 212, b.hot) +
    maki(226 + x, 212, "#7bb36b") +
    maki(312 + x, 212, b.hot) +
    nigiri(430 + x, 204, b.hot) +
    nigiri(160 + x, 306, mix(b.hot, b.light, 0.45)) +
    nigiri(294 + x, 306, b.hot) +
    maki(408 + x, 306, "#7bb36b") +
    maki(494 + x, 306, b.sun) +
    leaf(560, 240, 70, -20, "#6aa56b") +
    leaf(566, 240, 60, 22, "#4f8a5a") +
    stroke("M70 440L590 402M76 458L594 424", mix(b.hot, b.dark, 0.3), 9) +
    at(
      110,
      82,
      oval(0, 6, 66, 40, b.dark, 'opacity=".35"') +
        oval(0, 0, 66, 40, b.light) +
        oval(0, -2, 50, 28, mix(b.dark, b.hot, 0.25)),
      1,
    )
  );
};
