/** Demo scene: a hamburger with chips. */
import { at, dots, leaf, rect, room, type Scene, shadow, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const burger: Scene = (b) => {
  const bun = b.blend(mix(b.sun, b.light, 0.15), mix(b.sun, b.hot, 0.45));
  const stack =
    rect(-128, -64, 256, 60, bun, 26) +
    rect(-138, -104, 276, 48, mix(b.dark, b.hot, 0.3), 24) +
    shape("M-134-106H134L92-74L58-106L10-66L-36-106L-80-80Z", "#ffd25e") +
    rect(-130, -128, 260, 24, b.hot, 12) +
    stroke("M-130-132q22 18 44 0q22-18 44 0q22 18 44 0q22-18 44 0q22 18 44 0q22-18 40 0", "#6aa84f", 18) +
    shape("M-130-142Q-124-244 0-244T130-142Q0-128-130-142Z", bun) +
    dots(
      [
        [-70, -196],
        [-30, -216],
        [12, -200],
        [52, -214],
        [84, -184],
      ],
      9,
      b.light,
    );
  return (
    room(b, 330, [mix(b.near, b.dark, 0.2), b.near], mix(b.sun, b.near, 0.35)) +
    rect(0, 326, 640, 10, b.light, 0, 'opacity=".35"') +
    shadow(b, 260, 436, 240, 20) +
    rect(60, 410, 400, 24, mix(b.dark, b.hot, 0.35), 10) +
    at(b.between(240, 270), 412, stack, 1.06) +
    at(
      540,
      434,
      stroke("M-44-90v-70M-24-90v-92M-4-90v-78M16-90v-96M36-90v-66", "#ffd25e", 15) +
        shape("M-66-110H66L48 0H-48Z", b.hot) +
        shape("M-30-110h22l6 110h-18ZM20-110h22L26 0H10Z", b.light, 'opacity=".85"'),
    ) +
    leaf(96, 410, 60, -30, b.green) +
    leaf(92, 410, 46, -70, b.forest)
  );
};
