/** Demo scene: a running shoe. */
import { at, dots, leaf, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";
import { studio } from "./studio";

export const sneaker: Scene = (b) => {
  const shoe =
    shape(
      "M-150-34Q-162-120-140-150Q-120-128-84-132L-56-158Q-10-100 60-84Q148-66 152-34Z",
      b.blend(mix(b.hot, b.light, 0.2), b.hot),
    ) +
    shape("M-150-34Q-160-96-148-130Q-100-60-60-34Z", mix(b.hot, b.dark, 0.3)) +
    shape("M92-72Q148-62 152-34H84Q82-56 92-72Z", b.near) +
    stroke("M-44-128l-26 20M-20-110l-26 20M8-96l-26 22", b.light, 9) +
    stroke("M-96-44Q-40-90 40-54", b.light, 12) +
    rect(-158, -40, 316, 36, b.light, 18) +
    stroke("M-146-10H146", b.sun, 8) +
    dots(
      [
        [-110, -26],
        [-60, -26],
        [-10, -26],
        [40, -26],
        [90, -26],
      ],
      7,
      b.far,
    );
  const box =
    rect(-70, -60, 140, 60, b.near, 4) +
    rect(-76, -78, 152, 26, b.mid, 4) +
    rect(-30, -42, 60, 20, b.light, 3);
  return studio(
    b,
    at(b.between(305, 325), 386, shoe, 1.08, -4),
    at(548, 446, box) + leaf(96, 446, 180, -24, b.green) + leaf(86, 446, 130, -58, b.forest),
  );
};
