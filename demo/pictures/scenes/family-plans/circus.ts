/** Demo scene: a circus tent. */
import { at, backdrop, cloud, disc, hills, oval, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const circus: Scene = (b) => {
  const x = b.between(300, 340);
  const bunting = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => `M${i * 80 + 10} ${70 + (i % 2) * 6}h44l-22 44Z`);
  return (
    backdrop(b) +
    disc(x, 280, 260, b.light, 'opacity=".35"') +
    cloud(30, 200, 0.8) +
    cloud(520, 190, 0.8) +
    hills(b, 390, 20, mix(b.green, b.low, 0.5)) +
    stroke("M0 66Q320 96 640 66", b.dark, 3) +
    shape(bunting.filter((_, i) => i % 2 === 0).join(""), b.sun) +
    shape(bunting.filter((_, i) => i % 2 === 1).join(""), b.mid) +
    at(
      x,
      0,
      shape("M-170 250H170L200 430H-200Z", b.light) +
        shape("M-170 250h68l-14 180h-84ZM-34 250h68l14 180h-96ZM102 250h68l30 180h-84Z", b.hot) +
        shape("M0 120Q-60 220-210 256H210Q60 220 0 120Z", b.hot) +
        shape("M0 120Q-20 220-76 256H0ZM0 120Q60 220 210 256H140Q30 220 0 120Z", b.light) +
        shape(
          "M-214 250q36 44 72 0q36 44 72 0q35 44 70 0q36 44 72 0q36 44 72 0l4 12q-36 42-74 10q-36 34-74 4q-36 30-70 0q-38 32-74-2q-38 28-74-14Z",
          b.sun,
        ) +
        shape("M-44 430q0-110 44-130q44 20 44 130Z", b.dark) +
        stroke("M0 124V84", b.dark, 6) +
        shape("M0 82h46l-12 14 12 14H0Z", b.sun),
    ) +
    rect(0, 426, 640, 54, b.blend(b.green, b.forest)) +
    at(
      90,
      428,
      stroke("M0 0Q-20-90 0-140M0 0Q10-80 34-120M0 0Q-20-70-36-110", b.dark, 2) +
        oval(0, -166, 26, 32, b.hot) +
        oval(38, -142, 24, 30, b.sun) +
        oval(-38, -134, 24, 30, b.mid),
    ) +
    at(558, 440, disc(0, -30, 30, b.sun) + shape("M0-60a30 30 0 0 1 0 60q-18-30 0-60Z", b.hot))
  );
};
