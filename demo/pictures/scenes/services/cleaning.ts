/** Demo scene: a bucket and a bright window. */
import { at, disc, dots, oval, plant, rect, room, type Scene, shadow, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const cleaning: Scene = (b) => {
  const spark = (x: number, y: number, s: number) =>
    at(x, y, shape("M0-20Q3-3 20 0Q3 3 0 20Q-3 3-20 0Q-3-3 0-20Z", "#fff"), s);
  const x = b.between(180, 210);
  return (
    room(b, 360, [b.top, b.low], mix(b.sun, b.light, 0.25)) +
    rect(290, 50, 290, 230, b.light, 8) +
    rect(304, 64, 126, 202, b.blend(mix(b.far, b.light, 0.3), b.far)) +
    rect(440, 64, 126, 202, b.blend(mix(b.far, b.light, 0.3), b.far)) +
    shape("M330 266L420 64h10v60L372 266ZM470 266L556 84l10 10v50l-52 122Z", "#fff", 'opacity=".4"') +
    rect(274, 276, 322, 18, b.light, 6) +
    spark(400, 110, 1.3) +
    spark(520, 170, 1) +
    spark(90, 120, 1.2) +
    spark(150, 70, 0.8) +
    stroke("M80 60L140 396", b.sun, 12) +
    shape("M110 384h70l18 66H92Z", b.near) +
    stroke("M112 448v-30M134 448v-34M156 448v-34M178 448v-30", b.mid, 5) +
    shadow(b, x + 90, 440, 130, 16) +
    shape(`M${x} 300h180l-22 136H${x + 22}Z`, b.blend(b.hot, mix(b.hot, b.dark, 0.25), "across")) +
    oval(x + 90, 300, 90, 18, mix(b.hot, b.light, 0.35)) +
    stroke(`M${x + 4} 300q86-120 172 0`, b.dark, 6) +
    dots(
      [
        [x + 40, 290],
        [x + 76, 278],
        [x + 112, 284],
        [x + 146, 292],
        [x + 92, 258],
      ],
      42,
      "#fff",
      'opacity=".85"',
    ) +
    at(
      480,
      440,
      shadow(b, 0, 0, 70, 12) +
        rect(-44, -130, 88, 130, b.mid, 16) +
        rect(-20, -166, 40, 40, b.light) +
        shape("M-24-190h70l14 26H-24Z", b.dark) +
        stroke("M34-162q18 10 10 30", b.dark, 8) +
        rect(-44, -92, 88, 56, b.light) +
        disc(0, -64, 18, b.sun),
    ) +
    plant(b, 590, 446, 130, b.light)
  );
};
