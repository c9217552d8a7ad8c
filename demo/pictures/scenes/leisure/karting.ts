/** Demo scene: a kart on the track. */
import { at, backdrop, cloud, disc, hills, oval, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const karting: Scene = (b) => {
  const wheel = (x: number, y: number, r: number) => disc(x, y, r, b.dark) + disc(x, y, r * 0.45, b.far);
  const kart =
    oval(0, 44, 170, 14, b.dark, 'opacity=".3"') +
    shape("M-150 22L-130-14H-40L-10 6H90L150 22V36H-150Z", b.hot) +
    shape("M-130-14h30l10 24h-50Z", b.light) +
    shape("M-64 4Q-66-60-34-62T10 4Z", b.light) +
    stroke("M-16-34L36-18", b.light, 14) +
    stroke("M44-34L30 4", b.dark, 7) +
    disc(-30, -84, 30, b.sun) +
    shape("M-26-96h28a30 30 0 0 1-4 24h-24Z", b.dark) +
    wheel(-104, 22, 30) +
    wheel(104, 24, 26);
  const flag = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    .map((i) => `M${(i % 6) * 30 + (i > 5 ? 30 : 0)} ${i > 5 ? 30 : 0}h15v15h-15Zm15 15h15v15h-15Z`)
    .slice(0, 6)
    .join("");
  return (
    backdrop(b) +
    cloud(b.between(60, 180), 100, 1) +
    hills(b, 230, 24, mix(b.green, b.low, 0.4)) +
    hills(b, 262, 12, b.green) +
    at(
      b.between(380, 420),
      60,
      rect(-8, -6, 8, 210, b.dark, 4) + rect(0, 0, 180, 30, b.light) + shape(flag, b.dark),
    ) +
    rect(0, 280, 640, 200, b.blend(mix(b.dark, b.far, 0.45), mix(b.dark, b.far, 0.2))) +
    rect(0, 268, 640, 22, b.light) +
    stroke("M0 279h640", b.hot, 22, 'stroke-dasharray="40 40" style="stroke-linecap:butt"') +
    stroke("M20 452h90M190 452h90M360 452h90M530 452h90", b.light, 9, 'opacity=".7"') +
    stroke("M40 372h70M10 396h60", b.light, 5, 'opacity=".4"') +
    at(b.between(300, 350), 376, kart, 1.05)
  );
};
