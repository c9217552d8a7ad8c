/** Demo scene: a gift box. */
import { at, dots, rect, type Scene, shape } from "../brush";
import { mix } from "../palettes";
import { studio } from "./studio";

export const gift: Scene = (b) => {
  const x = b.between(300, 340);
  const box =
    rect(-100, -150, 200, 150, b.blend(b.hot, mix(b.hot, b.dark, 0.25), "across"), 6) +
    rect(-112, -186, 224, 46, b.hot, 8) +
    rect(-112, -152, 224, 12, b.dark, 4, 'opacity=".14"') +
    rect(-20, -186, 40, 186, b.sun) +
    shape("M0-186Q-90-190-76-240Q-50-272 0-186Q50-272 76-240Q90-190 0-186Z", b.sun) +
    shape("M0-186Q-60-196-56-230Q-40-240 0-186Q40-240 56-230Q60-196 0-186Z", mix(b.sun, b.dark, 0.25)) +
    rect(-20, -200, 40, 28, mix(b.sun, b.light, 0.3), 10);
  const small =
    rect(-44, -74, 88, 74, b.near, 5) + rect(-50, -90, 100, 24, b.mid, 5) + rect(-9, -90, 18, 90, b.light);
  return studio(
    b,
    at(x, 378, box, 1.05) + at(x + 122, 388, small, 1),
    dots(
      [
        [110, 110],
        [530, 80],
        [560, 200],
        [90, 240],
        [200, 60],
        [440, 46],
      ],
      14,
      b.sun,
    ),
  );
};
