/** Demo scene: a kayak on a mountain lake. */
import {
  at,
  backdrop,
  cloud,
  disc,
  oval,
  peaks,
  pine,
  rect,
  type Scene,
  shape,
  stroke,
  sunDisc,
} from "../brush";
import { mix } from "../palettes";

export const kayak: Scene = (b) => {
  const x = b.between(270, 370);
  const paddler =
    stroke("M-96-34L96-78", b.dark, 6) +
    shape("M-120-48l34 6-4 16-34-6ZM120-66l-34-6 2-14 36 2Z", b.sun) +
    shape("M-26-8Q-28-70 0-70T26-8Z", b.light) +
    disc(0, -88, 20, mix(b.hot, b.light, 0.55)) +
    shape("M-21-90a21 21 0 0 1 42 0Z", b.dark) +
    shape("M-170-14Q0 10 170-14Q120 34 0 34T-170-14Z", b.hot) +
    shape("M-150-2Q0 18 150-2Q110 34 0 34T-150-2Z", b.dark, 'opacity=".16"');
  return (
    backdrop(b) +
    sunDisc(b, b.between(480, 560), 96, 38) +
    cloud(b.between(40, 140), 110, 0.9) +
    peaks(b, 290, 190) +
    rect(0, 288, 640, 192, b.blend(b.water, b.deep)) +
    [0, 1, 2, 3, 4, 5].map((i) => pine(20 + i * 26 + (i % 2) * 8, 298, 70 - i * 7, b.forest)).join("") +
    stroke("M60 340h90M430 322h120M30 430h120M470 440h130M250 322h60", b.light, 5, 'opacity=".35"') +
    oval(x, 410, 180, 14, b.dark, 'opacity=".25"') +
    at(x, 376, paddler, 1, b.between(-3, 3))
  );
};
