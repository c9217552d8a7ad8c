/** Demo scene: balloons over hills. */
import { at, backdrop, cloud, hills, rect, type Scene, shape, stroke, sunDisc } from "../brush";
import { mix } from "../palettes";

export const balloon: Scene = (b) => {
  const one = (colour: string, stripe: string) =>
    shape("M0-150C-92-150-112-66-76-10L-26 56H26L76-10C112-66 92-150 0-150Z", colour) +
    shape("M0-150C-44-120-48-20-14 56H14C48-20 44-120 0-150Z", stripe) +
    shape("M0-150C92-150 112-66 76-10L26 56H14C60-20 56-120 0-150Z", b.dark, 'opacity=".12"') +
    stroke("M-22 58l6 36M22 58l-6 36", b.dark, 3) +
    rect(-20, 92, 40, 30, mix(b.dark, b.hot, 0.4), 6);
  return (
    backdrop(b) +
    sunDisc(b, b.between(60, 120), 330, 50) +
    cloud(20, 140, 0.9) +
    cloud(b.between(440, 500), 250, 1.1) +
    hills(b, 350, 30, mix(b.green, b.low, 0.5)) +
    at(b.between(480, 540), 170, one(b.sun, b.light), 0.55) +
    hills(b, 390, 24, b.green) +
    hills(b, 430, 18, b.forest) +
    at(b.between(230, 300), 210, one(b.hot, b.sun), 1.15) +
    at(b.between(90, 130), 240, one(b.mid, b.light), 0.35)
  );
};
