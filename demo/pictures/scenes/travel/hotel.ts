/** Demo scene: a hotel with a pool. */
import { at, backdrop, disc, dots, hills, palm, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const hotel: Scene = (b) => {
  const lit = b.pick([
    [0, 3, 5, 6, 10],
    [1, 2, 6, 9, 11],
    [0, 4, 7, 8, 10],
  ]);
  const spots = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(
    (i) => [176 + (i % 4) * 76, 106 + Math.floor(i / 4) * 66] as const,
  );
  const pane = spots.map(([x, y]) => `M${x} ${y}h40v44h-40Z`);
  const panes =
    shape(pane.filter((_, i) => lit.includes(i)).join(""), b.sun) +
    shape(pane.filter((_, i) => !lit.includes(i)).join(""), mix(b.far, b.near, 0.35)) +
    shape(spots.map(([x, y]) => `M${x - 5} ${y + 40}h50v7h-50Z`).join(""), b.dark, 'opacity=".4"');
  const stars = [-50, -25, 0, 25, 50].map((x) => `M${x}-24l3 8 9 1-7 6 2 9-7-5-7 5 2-9-7-6 9-1Z`).join("");
  return (
    backdrop(b, mix(b.near, b.top, 0.35), mix(b.low, b.sun, 0.4)) +
    dots(
      [
        [70, 60],
        [120, 120],
        [560, 50],
        [600, 130],
        [520, 100],
      ],
      5,
      "#fff",
    ) +
    disc(b.between(70, 110), 90, 28, b.light) +
    hills(b, 330, 22, b.far) +
    rect(150, 70, 340, 270, b.blend(b.light, mix(b.light, b.far, 0.45), "across"), 6) +
    rect(138, 58, 364, 20, b.hot, 6) +
    panes +
    rect(286, 296, 68, 46, b.dark, 4) +
    shape("M266 298h108l-14-22h-80Z", b.hot) +
    at(320, 52, shape(stars, b.sun)) +
    palm(b, 96, 400, 210) +
    palm(b, 560, 400, 240) +
    rect(0, 340, 640, 140, b.blend(mix(b.sun, b.light, 0.55), mix(b.sun, b.near, 0.25))) +
    shape("M90 376H550L630 480H10Z", b.light) +
    shape("M102 386H538L612 480H28Z", b.blend(mix(b.water, b.light, 0.4), b.water)) +
    stroke("M200 412h70M380 430h90M150 452h80", "#fff", 5, 'opacity=".6"') +
    shape("M282 386h76l20 94H262Z", b.sun, 'opacity=".22"')
  );
};
