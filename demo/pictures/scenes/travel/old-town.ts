/** Demo scene: a town with a cathedral. */
import { at, backdrop, cloud, disc, dots, hills, rect, type Scene, shape, stroke, sunDisc } from "../brush";
import { mix } from "../palettes";

export const oldTown: Scene = (b) => {
  const roof = mix(b.hot, b.dark, 0.12);
  const home = (x: number, w: number, h: number, fill: string) =>
    rect(x, 400 - h, w, h, fill) +
    shape(`M${x - 8} ${400 - h}L${x + w / 2} ${368 - h}L${x + w + 8} ${400 - h}Z`, roof) +
    dots(
      [
        [x + w * 0.3, 430 - h],
        [x + w * 0.7, 430 - h],
        [x + w * 0.3, 462 - h],
        [x + w * 0.7, 462 - h],
      ],
      13,
      b.dark,
      'opacity=".6"',
    );
  const x = b.between(280, 350);
  return (
    backdrop(b) +
    sunDisc(b, b.between(90, 160), 130, 50) +
    cloud(450, 90, 1) +
    stroke("M500 160q12-12 22 0q12-12 22 0M460 190q8-8 15 0q8-8 15 0", b.dark, 4, 'opacity=".5"') +
    hills(b, 320, 24, b.far) +
    at(
      x,
      330,
      rect(-130, -120, 260, 140, b.blend(mix(b.sun, b.light, 0.5), mix(b.sun, b.near, 0.2))) +
        shape("M-140-116L0-170L140-116Z", roof) +
        rect(-118, -230, 56, 240, mix(b.sun, b.light, 0.4)) +
        shape("M-124-228L-90-308L-56-228Z", roof) +
        rect(62, -230, 56, 240, mix(b.sun, b.light, 0.3)) +
        shape("M56-228L90-308L124-228Z", roof) +
        disc(0, -96, 24, b.dark, 'opacity=".55"') +
        disc(0, -96, 12, b.sun) +
        shape("M-26 20v-50q26-40 52 0v50Z", b.dark, 'opacity=".6"') +
        shape("M-100-190q10-20 20 0v34h-20ZM80-190q10-20 20 0v34H80Z", b.dark, 'opacity=".6"'),
    ) +
    home(20, 84, 130, b.light) +
    home(104, 74, 96, mix(b.hot, b.light, 0.6)) +
    home(178, 90, 118, mix(b.sun, b.light, 0.6)) +
    home(360, 80, 104, b.light) +
    home(440, 94, 136, mix(b.hot, b.light, 0.7)) +
    home(534, 84, 108, mix(b.sun, b.light, 0.5)) +
    rect(0, 398, 640, 82, b.blend(b.water, b.deep)) +
    shape(
      "M40 400H600V412Q560 412 560 452H480Q480 412 430 412T380 452H300Q300 412 250 412T200 452H120Q120 412 80 412H40Z",
      mix(b.sun, b.light, 0.3),
    ) +
    rect(0, 394, 640, 16, mix(b.sun, b.near, 0.15)) +
    stroke("M60 466h80M300 470h90M500 464h80", "#fff", 4, 'opacity=".45"')
  );
};
