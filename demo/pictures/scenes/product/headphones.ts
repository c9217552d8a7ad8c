/** Demo scene: headphones. */
import { at, oval, rect, type Scene, stroke } from "../brush";
import { mix } from "../palettes";
import { studio } from "./studio";

export const headphones: Scene = (b) => {
  const object =
    stroke("M-112-96V-130a112 116 0 0 1 224 0v34", b.dark, 24) +
    stroke("M-112-110V-130a112 116 0 0 1 224 0", b.hot, 8) +
    rect(-146, -126, 64, 122, b.blend(mix(b.hot, b.light, 0.2), b.hot, "across"), 30) +
    rect(82, -126, 64, 122, b.blend(b.hot, mix(b.hot, b.dark, 0.3), "across"), 30) +
    rect(-96, -112, 26, 96, b.dark, 13) +
    rect(70, -112, 26, 96, b.dark, 13) +
    rect(-134, -106, 10, 70, "#fff", 5, 'opacity=".4"');
  const notes =
    at(
      120,
      150,
      stroke("M0 0V-50l36-10V-10", b.near, 7) + oval(-8, 2, 13, 10, b.near) + oval(28, -8, 13, 10, b.near),
    ) + at(530, 200, stroke("M0 0V-46q26 4 22 30", b.hot, 7) + oval(-8, 2, 13, 10, b.hot));
  return studio(b, at(b.between(305, 335), 378, object, 1.08), notes);
};
