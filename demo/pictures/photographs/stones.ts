/** Stones at the edge of a pool, in a square. */
import { blur, bokeh, linear, oval, type Photograph, radial, rect, rolls, rough } from "./lens";

export function stones(): Photograph {
  const roll = rolls(37);
  const garden = bokeh(roll, {
    count: 40,
    box: [0, 0, 1000, 460],
    size: [26, 90],
    colors: ["#9fc48a", "#cfe2a8", "#5d8f5c", "#f2f0c9"],
  });
  const stone = (cx: number, cy: number, rx: number, ry: number, tint: string) =>
    oval(cx, cy + ry * 0.9, rx * 0.96, ry * 0.5, 'fill="#0d1512" opacity=".55" filter="url(#contact)"') +
    oval(cx, cy, rx, ry, `fill="${tint}" filter="url(#pitted)"`) +
    oval(cx, cy, rx, ry, 'fill="url(#round)"');
  return {
    width: 1000,
    height: 1000,
    seed: 37,
    defs:
      linear("leaves", [
        [0, "#35563a"],
        [1, "#7fa26d"],
      ]) +
      linear("water", [
        [0, "#7fa79a"],
        [0.4, "#3f6c66"],
        [1, "#16312f"],
      ]) +
      radial("round", [
        [0, "#fff", 0.3],
        [0.45, "#fff", 0.04],
        [0.75, "#000", 0.12],
        [1, "#000", 0.62],
      ]) +
      blur("garden", 9) +
      blur("contact", 9) +
      blur("mirror", "2 7") +
      rough("pitted", {
        frequency: ".05",
        octaves: 3,
        seed: 3,
        depth: 3.4,
        light: "#fdf8ee",
        from: 235,
        above: 56,
      }) +
      rough("ripples", {
        frequency: ".006 .045",
        octaves: 3,
        seed: 8,
        depth: 7,
        light: "#f2fffa",
        from: 90,
        above: 62,
      }),
    scene:
      rect(0, 0, 1000, 560, 'fill="url(#leaves)"') +
      `<g filter="url(#garden)">${garden}</g>` +
      rect(0, 540, 1000, 470, 'fill="url(#water)" filter="url(#ripples)"') +
      `<g opacity=".5" filter="url(#mirror)" transform="matrix(1 0 0 -.8 0 1336)">${oval(470, 700, 260, 78, 'fill="#2b302e"')}${oval(480, 590, 200, 66, 'fill="#4a4f4b"')}${oval(470, 490, 140, 52, 'fill="#2f3331"')}</g>` +
      stone(470, 700, 260, 78, "#59605c") +
      stone(484, 588, 200, 66, "#8a8d84") +
      stone(466, 488, 142, 52, "#4d5350") +
      stone(482, 408, 92, 38, "#a29b8c") +
      `<g filter="url(#contact)" opacity=".95">${oval(900, 900, 150, 60, 'fill="#f2c9d4"')}${oval(980, 850, 90, 110, 'fill="#e7a3b8"')}${oval(820, 950, 120, 50, 'fill="#f9e1e6"')}</g>`,
  };
}
