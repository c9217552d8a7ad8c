/** Mountains behind each other in the haze of the morning, three times as wide as high. */
import {
  blur,
  type Frame,
  linear,
  oval,
  type Photograph,
  path,
  radial,
  ragged,
  rect,
  rolls,
  rough,
} from "./lens";

/** A ridge line whose peaks vary around a height. */
function ridge(roll: ReturnType<typeof rolls>, { width, height }: Frame, top: number, swing: number): string {
  const points: string[] = [];
  for (let x = -20; x <= width + 40; x += 26) {
    const wave = Math.sin(x / 170 + top) * swing * 0.5 + Math.sin(x / 61 + top * 2) * swing * 0.28;
    points.push(`${x} ${Math.round(top + wave + roll(-swing * 0.16, swing * 0.16))}`);
  }
  return `M-20 ${height}L${points.join("L")}L${width + 40} ${height}z`;
}

export function panorama(): Photograph {
  const frame = { width: 1500, height: 500 };
  const roll = rolls(23);
  const haze = ["#b9c7dd", "#93a8c6", "#6d88ab", "#4a6788", "#2c4863"];
  const ridges = haze.map((color, index) =>
    path(
      ridge(roll, frame, 190 + index * 44, 70 + index * 10),
      `fill="${color}" filter="url(#${index < 2 ? "air" : "rock"})"`,
    ),
  );
  const pines = Array.from({ length: 90 }, (_, index) => {
    const [x, high] = [index * 17 + roll(-8, 8), roll(34, 96)];
    const foot = 486 + roll(-6, 20);
    return path(
      `M${x} ${(foot - high).toFixed(0)}l${(high / 5).toFixed(0)} ${high}h-${(high / 2.5).toFixed(0)}z`,
      'fill="#0d1c1f"',
    );
  });
  return {
    ...frame,
    seed: 23,
    defs:
      linear("sky", [
        [0, "#3f6fae"],
        [0.45, "#a9c3df"],
        [0.8, "#ffe0b8"],
        [1, "#ffd09a"],
      ]) +
      radial("sun", [
        [0, "#fffbe8", 1],
        [0.12, "#fff0c4", 0.95],
        [0.4, "#ffd58f", 0.4],
        [1, "#ffc06b", 0],
      ]) +
      blur("air", 1.6) +
      blur("soft", 16) +
      ragged("needles", ".09", 14, 5) +
      rough("rock", {
        frequency: ".016 .03",
        octaves: 3,
        seed: 9,
        depth: 9,
        light: "#fff2df",
        from: 300,
        above: 42,
      }) +
      `<filter id="clouds" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".004 .016" numOctaves="4" seed="31"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .97 0 0 0 0 .93 2.6 0 0 0 -1.15"/></filter>`,
    scene:
      rect(0, 0, 1500, 500, 'fill="url(#sky)"') +
      rect(0, 0, 1500, 260, 'filter="url(#clouds)" opacity=".75"') +
      oval(1080, 190, 420, 300, 'fill="url(#sun)"') +
      ridges.join("") +
      rect(-60, 330, 1620, 60, 'fill="#dbe4ee" opacity=".34" filter="url(#soft)"') +
      rect(-60, 400, 1620, 50, 'fill="#c9d6e4" opacity=".28" filter="url(#soft)"') +
      `<g filter="url(#needles)">${pines.join("")}</g>`,
  };
}
