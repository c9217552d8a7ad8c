/** Demo scene: a sitting figure at sunrise. */
import { at, backdrop, disc, hills, oval, plant, rect, type Scene, shape, stroke, sunDisc } from "../brush";
import { mix } from "../palettes";

export const yoga: Scene = (b) => {
  const skin = mix(b.hot, b.light, 0.58);
  const x = b.between(300, 340);
  const figure =
    stroke("M-34-84L-92-42L-60-16M34-84L92-42L60-16", skin, 20) +
    shape("M-40-100Q0-118 40-100L34-14H-34Z", b.hot) +
    stroke("M-20-12Q-100-18-104 8T30 12M20-12Q100-18 104 8T-30 12", b.dark, 30) +
    rect(-10, -128, 20, 30, skin) +
    disc(0, -148, 30, skin) +
    shape("M-31-148a31 31 0 0 1 62 0q-30-20-62 0Z", b.dark) +
    disc(0, -184, 14, b.dark);
  return (
    backdrop(b) +
    disc(x, 210, 190, b.sun, 'opacity=".28"') +
    sunDisc(b, x, 210, 96) +
    hills(b, 300, 26, mix(b.green, b.low, 0.45)) +
    hills(b, 340, 20, b.green) +
    rect(0, 376, 640, 104, b.blend(mix(b.light, b.sun, 0.3), mix(b.sun, b.near, 0.25))) +
    stroke("M0 376h640M0 410h640M0 446h640", b.dark, 2, 'opacity=".14"') +
    oval(x, 428, 210, 16, b.dark, 'opacity=".18"') +
    rect(x - 200, 408, 400, 18, b.near, 9) +
    at(x, 392, figure, 1.12) +
    plant(b, 70, 440, 190, b.light) +
    plant(b, b.between(570, 590), 432, 150, b.hot)
  );
};
