/** Demo scene: a suitcase and a hat. */
import { at, dots, leaf, oval, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";
import { studio } from "./studio";

export const suitcase: Scene = (b) => {
  const object =
    stroke("M-40-210V-268H40V-210", b.dark, 10) +
    rect(-96, -214, 192, 200, b.blend(mix(b.hot, b.light, 0.12), mix(b.hot, b.dark, 0.2), "across"), 26) +
    stroke("M-60-200V-28M-20-200V-28M20-200V-28M60-200V-28", b.dark, 5, 'opacity=".18"') +
    rect(-96, -126, 192, 14, b.dark, 0, 'opacity=".25"') +
    dots(
      [
        [-66, -4],
        [66, -4],
      ],
      26,
      b.dark,
    ) +
    rect(-86, -200, 12, 170, "#fff", 6, 'opacity=".3"');
  const hat =
    oval(0, -10, 90, 18, b.sun) +
    shape("M-50-12Q-46-70 0-70T50-12Z", mix(b.sun, b.light, 0.2)) +
    shape("M-51-14Q-50-30-46-36Q0-20 46-36Q50-30 51-14Q0 2-51-14Z", b.near);
  return studio(
    b,
    at(b.between(270, 290), 380, object, 1.08) + at(444, 392, hat, 0.95),
    leaf(110, 440, 200, -20, b.green) + leaf(100, 440, 160, -52, b.forest) + leaf(550, 440, 180, 26, b.green),
  );
};
