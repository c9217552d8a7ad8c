/** Demo scene: a big wheel. */
import { at, backdrop, cloud, disc, hills, rect, type Scene, shape, stroke, sunDisc, tree } from "../brush";
import { mix } from "../palettes";

export const ferris: Scene = (b) => {
  const [x, y, r] = [b.between(290, 360), 210, 158];
  const start = b.between(0, 40);
  const spokes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => {
    const angle = ((start + i * 36) * Math.PI) / 180;
    return [Math.round(x + Math.cos(angle) * r), Math.round(y + Math.sin(angle) * r)] as const;
  });
  const tones = [b.hot, b.sun, b.near, b.light, b.mid];
  return (
    backdrop(b) +
    sunDisc(b, 90, 100, 40) +
    cloud(b.between(450, 520), 100, 0.9) +
    hills(b, 370, 24, mix(b.green, b.low, 0.5)) +
    tree(70, 420, 60, b.green, b.dark) +
    tree(160, 430, 44, b.forest, b.dark) +
    tree(570, 424, 62, b.green, b.dark) +
    stroke(`M${x} ${y}L${x - 96} 430M${x} ${y}L${x + 96} 430`, b.dark, 13) +
    stroke(
      `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0M${x - 120} ${y}a120 120 0 1 0 240 0a120 120 0 1 0-240 0`,
      b.light,
      7,
    ) +
    stroke(spokes.map(([sx, sy]) => `M${x} ${y}L${sx} ${sy}`).join(""), b.light, 4) +
    disc(x, y, 24, b.hot) +
    disc(x, y, 10, b.light) +
    spokes
      .map(([sx, sy], i) =>
        at(
          sx,
          sy,
          shape("M-22 6h44q0 32-22 32T-22 6Z", tones[i % 5] ?? b.hot) + shape("M-24 6q24-34 48 0Z", b.dark),
        ),
      )
      .join("") +
    hills(b, 434, 10, b.forest) +
    rect(440, 388, 110, 66, b.light, 4) +
    shape("M430 392q0-40 65-52q65 12 65 52q-16 14-32 0q-17 14-33 0q-16 14-33 0q-16 14-32 0Z", b.hot)
  );
};
