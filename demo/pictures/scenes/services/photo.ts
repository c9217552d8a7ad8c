/** Demo scene: a camera in a studio. */
import { backdrop, disc, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const photo: Scene = (b) => {
  const x = b.between(300, 330);
  return (
    backdrop(b, mix(b.top, b.far, 0.25), b.low) +
    shape("M150 0H490V330Q490 400 600 420H40Q150 400 150 330Z", b.light) +
    shape("M320 0H490V330Q490 400 600 420H320Z", b.dark, 'opacity=".04"') +
    rect(0, 420, 640, 60, b.far) +
    stroke("M90 480L110 150M60 480l50-190 40 190", b.dark, 7) +
    shape("M40 60l120-20 30 120-120 20Z", b.dark) +
    shape("M50 72l102-16 24 96-102 16Z", b.sun) +
    shape("M176 60L420 330H260L180 160Z", b.sun, 'opacity=".18"') +
    stroke("M560 480V190M520 480l40-120 40 120", b.dark, 7) +
    shape("M470 190Q480 90 560 84T650 190Q605 170 560 190T470 190Z", b.hot) +
    shape(
      "M560 84Q520 110 516 180Q540 178 560 190Q580 178 604 180Q600 110 560 84Z",
      mix(b.hot, b.light, 0.35),
    ) +
    stroke(`M${x} 330L${x - 80} 470M${x} 330L${x + 80} 470M${x} 330V470`, b.dark, 10) +
    rect(x - 110, 190, 220, 140, b.blend(mix(b.dark, b.far, 0.25), b.dark), 22) +
    rect(x - 46, 166, 92, 32, b.dark, 8) +
    rect(x - 110, 218, 220, 22, b.hot) +
    rect(x + 66, 178, 30, 16, b.hot, 6) +
    disc(x, 260, 66, b.light) +
    disc(x, 260, 56, b.dark) +
    disc(x, 260, 42, b.blend(b.mid, b.near)) +
    disc(x - 14, 246, 12, "#fff", 'opacity=".6"') +
    disc(x + 14, 276, 6, "#fff", 'opacity=".4"')
  );
};
