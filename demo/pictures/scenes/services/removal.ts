/** Demo scene: a van and boxes. */
import { at, backdrop, cloud, disc, dots, oval, rect, type Scene, shape, stroke, tree } from "../brush";
import { mix } from "../palettes";

export const removal: Scene = (b) => {
  const wheel = (x: number) => disc(x, 396, 38, b.dark) + disc(x, 396, 18, b.light);
  const box = (x: number, y: number, w: number) =>
    rect(x, y, w, w * 0.8, mix(b.sun, b.near, 0.25), 3) +
    rect(x + w * 0.42, y, w * 0.16, w * 0.8, mix(b.sun, b.light, 0.4)) +
    rect(x, y, w, 6, b.dark, 3, 'opacity=".12"');
  return (
    backdrop(b) +
    cloud(b.between(60, 200), 90, 0.9) +
    cloud(b.between(430, 480), 130, 0.7) +
    shape("M0 400V240h60v-50h70v70h50v-100h80v120h40v-70h90v100h50V200h80v60h50v-80h70V400Z", b.far) +
    dots(
      [
        [90, 220],
        [110, 220],
        [90, 244],
        [206, 190],
        [232, 190],
        [206, 216],
        [232, 216],
        [330, 240],
        [356, 240],
        [470, 230],
        [500, 230],
        [590, 214],
        [612, 214],
      ],
      11,
      b.sun,
      'opacity=".8"',
    ) +
    rect(0, 396, 640, 84, b.blend(mix(b.near, b.dark, 0.3), mix(b.near, b.dark, 0.5))) +
    stroke("M20 450h90M190 450h90M360 450h90M530 450h90", b.light, 7, 'opacity=".6"') +
    oval(330, 432, 240, 14, b.dark, 'opacity=".35"') +
    rect(190, 196, 290, 200, b.blend(b.light, mix(b.light, b.far, 0.3)), 12) +
    rect(190, 300, 290, 36, b.hot) +
    at(335, 250, shape("M-50 16V-10L0-44L50-10V16Z", b.mid) + rect(-12, -14, 24, 30, b.light)) +
    shape("M480 250h62q20 0 30 22l26 54v70H480Z", b.hot) +
    shape("M498 268h40q12 0 18 14l18 42h-76Z", b.blend(b.light, b.top)) +
    rect(578, 352, 22, 18, b.sun, 6) +
    wheel(260) +
    wheel(530) +
    box(40, 352, 92) +
    box(56, 286, 78) +
    box(b.between(112, 122), 372, 66) +
    tree(26, 396, 40, b.green, b.dark)
  );
};
