/** Demo scene: a pot. */
import { at, oval, plant, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";
import { studio } from "./studio";

export const kitchen: Scene = (b) => {
  const pot =
    rect(-110, -124, 220, 124, b.blend(b.hot, mix(b.hot, b.dark, 0.3), "across"), 22) +
    rect(-152, -106, 50, 22, b.dark, 11) +
    rect(102, -106, 50, 22, b.dark, 11) +
    shape("M-118-124Q-110-178 0-178T118-124Z", mix(b.hot, b.light, 0.18)) +
    rect(-22, -202, 44, 26, b.dark, 10) +
    rect(-90, -104, 14, 84, "#fff", 7, 'opacity=".3"');
  const steam = stroke(
    "M270 150q-18-26 0-50t0-46M330 140q-18-26 0-50t0-46M390 150q-18-26 0-50t0-46",
    "#fff",
    9,
    'opacity=".75"',
  );
  const jar = at(
    548,
    446,
    rect(-34, -110, 68, 110, mix(b.far, b.near, 0.4), 8) +
      stroke("M-14-110l-14-76M6-110v-90M20-110l20-70", b.dark, 8) +
      oval(-28, -196, 13, 22, mix(b.sun, b.near, 0.3)) +
      rect(-6, -226, 26, 40, b.hot, 6) +
      oval(42, -188, 12, 20, b.sun),
  );
  return studio(b, at(b.between(310, 330), 380, pot, 1.05), steam + jar + plant(b, 88, 450, 170, b.sun));
};
