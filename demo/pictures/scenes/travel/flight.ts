/** Demo scene: an aeroplane. */
import { at, backdrop, cloud, dots, type Scene, shape, stroke, sunDisc } from "../brush";
import { mix } from "../palettes";

export const flight: Scene = (b) => {
  const plane =
    shape(
      "M-190 6Q-160-34 60-34Q170-34 200 4Q170 36 60 36H-110Q-170 34-190 6Z",
      b.blend("#ffffff", mix(b.light, b.far, 0.35)),
    ) +
    shape("M-186 0l-30-84h48l56 66ZM-10 14L-90 124h46L90 16Z", b.hot) +
    shape("M10-30L-40-96h34L86-32Z", mix(b.hot, b.dark, 0.25)) +
    shape("M146-20q30 6 42 20h-50Z", b.dark) +
    dots(
      [
        [-90, -8],
        [-56, -8],
        [-22, -8],
        [12, -8],
        [46, -8],
        [80, -8],
        [112, -8],
      ],
      15,
      b.mid,
    ) +
    shape("M-188 12Q0 30 196 10Q170 36 60 36H-110Q-170 34-188 12Z", b.hot, 'opacity=".85"');
  return (
    backdrop(b) +
    sunDisc(b, b.between(480, 540), 110, 54) +
    cloud(40, 130, 1) +
    cloud(b.between(420, 460), 260, 0.8) +
    shape("M0 400Q80 360 160 390T330 380T500 396T640 370V480H0Z", mix(b.green, b.low, 0.4)) +
    shape("M0 440Q100 400 210 430T430 420T640 424V480H0Z", b.green) +
    dots(
      [
        [90, 452],
        [150, 462],
        [420, 454],
        [520, 460],
      ],
      10,
      b.sun,
    ) +
    stroke("M-20 360Q80 330 150 290", "#fff", 9, 'stroke-dasharray="2 22"') +
    at(b.between(310, 350), 230, plane, 1.1, -12) +
    cloud(b.between(90, 150), 390, 1.7) +
    cloud(430, 440, 1.5)
  );
};
