/** Demo scene: code on a laptop. */
import { at, disc, dots, plant, rect, room, type Scene, shadow, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const code: Scene = (b) => {
  const line = (y: number, parts: [number, number, string][]) =>
    parts.map(([x, w, fill]) => rect(x, y, w, 11, fill, 5)).join("");
  const x = b.between(-16, 16);
  return (
    room(b, 376, [b.top, mix(b.low, b.far, 0.25)], mix(b.sun, b.near, 0.35)) +
    rect(40, 66, 96, 120, b.light, 4) +
    shape("M52 168l26-40 20 22 14-16 12 34Z", b.mid) +
    disc(104, 98, 12, b.sun) +
    at(
      x,
      0,
      rect(150, 88, 340, 244, b.dark, 18) +
        rect(164, 102, 312, 214, b.blend(mix(b.dark, b.near, 0.35), b.dark), 8) +
        dots(
          [
            [182, 122],
            [200, 122],
            [218, 122],
          ],
          10,
          b.hot,
        ) +
        line(148, [
          [186, 60, b.hot],
          [256, 110, b.far],
        ]) +
        line(172, [
          [206, 90, b.sun],
          [306, 54, b.light],
        ]) +
        line(196, [
          [226, 50, b.far],
          [286, 100, b.mid],
        ]) +
        line(220, [
          [226, 120, b.light],
          [356, 40, b.hot],
        ]) +
        line(244, [
          [206, 76, b.mid],
          [292, 60, b.sun],
        ]) +
        line(268, [
          [186, 40, b.hot],
          [236, 10, b.light],
        ]) +
        shape("M110 356H530L560 392H80Z", b.light) +
        shape("M130 362H510l8 12H122Z", b.dark, 'opacity=".25"') +
        rect(80, 390, 480, 12, mix(b.light, b.far, 0.45), 6),
    ) +
    shadow(b, 320 + x, 410, 260, 12) +
    at(
      576,
      410,
      shape("M-32-86h64l-6 86h-52Z", b.hot) +
        stroke("M-30-70q-28 0-22 28t28 18", b.hot, 9) +
        stroke("M-8-100q-12-18 0-36M14-100q-12-18 0-36", "#fff", 6, 'opacity=".7"'),
    ) +
    plant(b, 62, 424, 150, b.light) +
    rect(190, 440, 130, 20, b.sun, 5) +
    rect(200, 424, 116, 18, b.near, 5)
  );
};
