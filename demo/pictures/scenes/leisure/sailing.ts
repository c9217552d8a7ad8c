/** Demo scene: a sailing boat. */
import { at, backdrop, cloud, rect, type Scene, shape, stroke, sunDisc } from "../brush";

export const sailing: Scene = (b) => {
  const boat =
    shape("M8-250V-20H150Q120-150 8-250Z", b.light) +
    shape("M-8-226V-20H-110Q-70-110-8-226Z", b.hot) +
    shape("M8-90h126l10 34H8Z", b.sun) +
    rect(-3, -262, 7, 260, b.dark, 3) +
    shape("M-150-6H170L120 44H-110Z", b.dark) +
    shape("M-144 6H160l-8 10H-134Z", b.light);
  const x = b.between(270, 370);
  return (
    backdrop(b) +
    sunDisc(b, b.between(90, 150), 190, 52) +
    cloud(b.between(420, 500), 110, 1) +
    shape("M430 300Q500 220 580 250T640 240V300Z", b.far) +
    rect(0, 296, 640, 184, b.blend(b.water, b.deep)) +
    stroke("M90 320h70M60 344h120M100 368h60", b.sun, 6, 'opacity=".6"') +
    at(x, 360, boat, 1.12) +
    shape("M0 400q40-18 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0V480H0Z", b.deep) +
    shape("M0 436q40-16 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0V480H0Z", b.dark, 'opacity=".22"') +
    stroke("M220 120q14-14 26 0q14-14 26 0", b.dark, 4, 'opacity=".6"')
  );
};
