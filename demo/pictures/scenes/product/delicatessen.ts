/** Demo scene: oil, jam and cheese. */
import { at, disc, dots, leaf, rect, type Scene, shape } from "../brush";
import { mix } from "../palettes";
import { studio } from "./studio";

export const delicatessen: Scene = (b) => {
  const oil =
    shape(
      "M-20-236h40v50q34 24 34 60V-8q0 8-8 8H-46q-8 0-8-8V-126q0-36 34-60Z",
      b.blend(mix(b.sun, b.forest, 0.35), mix(b.sun, b.forest, 0.7), "across"),
    ) +
    rect(-24, -262, 48, 34, b.dark, 6) +
    rect(-54, -120, 108, 84, b.light) +
    leaf(0, -50, 52, -24, b.forest) +
    leaf(0, -50, 52, 24, b.green) +
    rect(-44, -150, 9, 130, "#fff", 4, 'opacity=".35"');
  const jar =
    rect(-50, -104, 100, 104, b.blend(mix(b.hot, b.light, 0.12), mix(b.hot, b.dark, 0.2), "across"), 16) +
    rect(-54, -132, 108, 34, b.sun, 8) +
    rect(-50, -76, 100, 46, b.light) +
    disc(0, -53, 14, b.hot);
  const cheese =
    shape("M-66 0V-50L60-74Q84-40 72 0Z", b.sun) +
    shape("M-66-50L60-74q12 14 16 30L-66-24Z", mix(b.sun, b.light, 0.55)) +
    dots(
      [
        [-24, -16],
        [24, -24],
        [50, -10],
      ],
      14,
      mix(b.sun, b.hot, 0.4),
    );
  return studio(
    b,
    at(b.between(290, 305), 380, oil) + at(206, 386, jar, 0.92) + at(418, 392, cheese, 1.05),
    leaf(100, 440, 200, -30, b.green) +
      leaf(90, 440, 150, -64, b.forest) +
      leaf(545, 440, 190, 26, b.green) +
      leaf(555, 440, 150, 58, b.forest),
  );
};
