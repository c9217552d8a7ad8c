/** Demo scene: a kitchen bench. */
import { at, disc, dots, oval, rect, room, type Scene, shadow, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const cooking: Scene = (b) =>
  room(b, 340, [b.top, b.low], mix(b.sun, b.light, 0.35)) +
  rect(80, 84, 480, 10, b.dark, 4) +
  [140, 220, 300]
    .map(
      (x, i) =>
        stroke(`M${x} 90v${70 + i * 10}`, b.dark, 6) +
        (i === 1 ? oval(x, 190, 24, 34, b.far) : disc(x, 186 + i * 10, 30, i ? b.hot : b.dark)),
    )
    .join("") +
  at(
    b.between(440, 480),
    210,
    rect(-54, -40, 108, 70, "#fff", 8) +
      dots(
        [
          [-44, -60],
          [0, -84],
          [44, -60],
        ],
        84,
        "#fff",
      ) +
      rect(-54, 10, 108, 20, b.dark, 4, 'opacity=".12"'),
  ) +
  rect(0, 334, 640, 12, b.light) +
  shadow(b, 220, 440, 190, 14) +
  rect(50, 400, 330, 36, mix(b.sun, b.near, 0.45), 12) +
  at(
    130,
    396,
    oval(0, -20, 54, 26, b.hot) +
      oval(-14, -30, 18, 8, "#fff", 'opacity=".3"') +
      shape("M-8-44l-16-20 20 8 6-20 8 20 20-6-18 20Z", "#5b9c6b"),
  ) +
  at(
    250,
    398,
    shape("M-70-4Q-40-44 60-30Q80-10 60 0Q-20 10-70-4Z", "#e98a3c") +
      shape("M60-32l44-26-14 26 26 4-34 14Z", "#5b9c6b"),
  ) +
  stroke("M330 392L430 352", b.dark, 16) +
  shape("M236 420L338 376l6 22-90 34Z", b.light) +
  at(
    530,
    436,
    shadow(b, 0, 4, 96, 12) +
      rect(-84, -104, 168, 104, b.blend(b.near, mix(b.near, b.dark, 0.3), "across"), 18) +
      rect(-112, -86, 34, 16, b.dark, 8) +
      rect(78, -86, 34, 16, b.dark, 8) +
      oval(0, -104, 84, 18, mix(b.near, b.light, 0.25)) +
      oval(0, -104, 68, 12, b.sun) +
      stroke("M-24-130q-16-24 0-46M20-130q-16-24 0-46", "#fff", 8, 'opacity=".8"'),
  );
