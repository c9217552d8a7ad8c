/** Demo scene: parasols on a beach. */
import { at, backdrop, cloud, oval, palm, rect, type Scene, shape, stroke, sunDisc } from "../brush";
import { mix } from "../palettes";

export const beach: Scene = (b) => {
  const parasol = (x: number, y: number, s: number, fill: string) =>
    at(
      x,
      y,
      oval(20, 4, 90, 12, b.dark, 'opacity=".16"') +
        stroke("M0 0L-14-140", b.light, 7) +
        shape(
          "M-116-116Q-96-196-16-200T88-128Q60-148 38-124Q14-146-14-120Q-40-142-64-116Q-90-136-116-116Z",
          fill,
        ) +
        shape("M-16-200Q-50-170-64-116Q-40-142-14-120Q-6-166-16-200Z", b.light),
      s,
    );
  return (
    backdrop(b) +
    sunDisc(b, b.between(400, 470), 120, 48) +
    cloud(b.between(120, 200), 100, 0.9) +
    shape("M0 260V180Q60 120 130 160T250 220L290 260Z", b.far) +
    shape("M0 264V220Q80 180 170 240L200 264Z", b.mid) +
    [30, 62, 96, 128]
      .map(
        (x, i) =>
          rect(x, 214 - (i % 2) * 12, 26, 44, b.light) + rect(x + 7, 226 - (i % 2) * 12, 7, 10, b.dark, 2),
      )
      .join("") +
    rect(0, 256, 640, 130, b.blend(b.deep, mix(b.water, b.light, 0.2))) +
    stroke("M300 286h90M440 310h120M200 326h100", "#fff", 5, 'opacity=".45"') +
    at(
      500,
      282,
      shape("M0-70V-6H44Q34-46 0-70Z", "#fff") +
        shape("M-6-56V-6H-34Q-24-34-6-56Z", b.hot) +
        shape("M-42 0H52L38 14H-30Z", b.dark),
    ) +
    shape("M0 400Q140 350 300 376T640 356V480H0Z", "#fff", 'opacity=".75"') +
    shape(
      "M0 412Q140 362 300 388T640 368V480H0Z",
      b.blend(mix(b.sun, b.light, 0.62), mix(b.sun, b.light, 0.3)),
    ) +
    parasol(b.between(220, 250), 440, 1, b.hot) +
    parasol(b.between(400, 420), 420, 0.7, b.near) +
    rect(270, 430, 96, 16, b.light, 6) +
    rect(270, 430, 96, 7, b.hot, 3) +
    palm(b, 580, 470, 330)
  );
};
