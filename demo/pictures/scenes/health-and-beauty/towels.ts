/** Demo scene: towels and a plant. */
import { at, disc, plant, rect, room, type Scene, shadow, shape, stroke } from "../brush";
import { mix } from "../palettes";
import { orchid } from "./orchid";

export const towels: Scene = (b) => {
  const x = b.between(200, 240);
  const towel = (y: number, fill: string) =>
    rect(x - 130, y, 260, 50, fill, 24) +
    rect(x - 128, y + 32, 256, 18, b.dark, 9, 'opacity=".1"') +
    stroke(`M${x + 90} ${y + 12}q24 12 0 26`, b.dark, 3, 'opacity=".25"');
  return (
    room(b, 356, [b.top, b.low], mix(b.sun, b.light, 0.3)) +
    disc(470, 160, 110, b.light, 'opacity=".55"') +
    rect(0, 352, 640, 10, b.dark, 0, 'opacity=".12"') +
    plant(b, b.between(540, 560), 412, 230) +
    shadow(b, x, 414, 160, 18) +
    towel(362, mix(b.hot, b.light, 0.35)) +
    towel(312, b.light) +
    towel(262, mix(b.mid, b.light, 0.3)) +
    towel(212, b.light) +
    orchid(x, 200, 1.2, mix(b.hot, b.light, 0.55), b.sun) +
    at(
      420,
      420,
      shadow(b, 0, 0, 60) +
        rect(-28, -130, 56, 130, b.blend(mix(b.far, b.light, 0.3), b.mid, "across"), 14) +
        rect(-10, -154, 20, 26, b.dark, 4) +
        shape("M-10-150h42v12H-10Z", b.dark) +
        rect(-28, -86, 56, 46, b.light),
    ) +
    at(
      350,
      432,
      rect(-24, -46, 48, 46, b.light, 8) +
        shape("M0-88q16 22 0 38q-16-16 0-38Z", b.sun) +
        disc(0, -66, 40, b.sun, 'opacity=".22"'),
    )
  );
};
