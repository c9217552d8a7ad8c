/** Demo scene: a singer and the crowd. */
import { at, backdrop, disc, dots, oval, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const concert: Scene = (b) => {
  const heads: [number, number][] = [];
  for (let i = 0; i < 11; i += 1) heads.push([i * 64 + b.between(-12, 12), 418 + b.between(-10, 12)]);
  const back = heads.map(([x, y]): [number, number] => [x + 30, y - 36]);
  const arm = (x: number) => `M${x} 440L${x + b.between(-22, 22)} 320`;
  return (
    backdrop(b, b.dark, mix(b.near, b.hot, 0.25)) +
    shape("M320 0L40 400H180ZM320 0L600 400H460Z", b.hot, 'opacity=".3"') +
    shape("M90 0L260 400H420ZM550 0L220 400H60Z", b.sun, 'opacity=".22"') +
    rect(0, 0, 640, 20, mix(b.dark, b.near, 0.3)) +
    dots(
      [
        [90, 22],
        [205, 22],
        [320, 22],
        [435, 22],
        [550, 22],
      ],
      30,
      b.light,
    ) +
    rect(70, 290, 500, 60, mix(b.dark, b.near, 0.5), 6) +
    rect(86, 200, 70, 100, b.dark, 8) +
    rect(484, 200, 70, 100, b.dark, 8) +
    dots(
      [
        [121, 228],
        [519, 228],
      ],
      34,
      b.far,
    ) +
    dots(
      [
        [121, 272],
        [519, 272],
      ],
      46,
      b.far,
    ) +
    at(
      320,
      292,
      shape("M-14 0l8-66-22-44 20-24h18l20 24-20 44 12 66Z", b.light) +
        disc(0, -152, 17, b.sun) +
        stroke("M-46-52L52-104", b.dark, 7) +
        oval(-38, -56, 32, 22, b.hot, 'transform="rotate(-28 -38 -56)"'),
    ) +
    dots(
      [
        [200, 130],
        [440, 110],
        [270, 90],
        [380, 170],
        [150, 170],
        [500, 150],
      ],
      9,
      b.sun,
      'opacity=".8"',
    ) +
    dots(back, 54, mix(b.dark, b.near, 0.45)) +
    rect(0, 400, 640, 80, mix(b.dark, b.near, 0.45)) +
    stroke(arm(100) + arm(236) + arm(404) + arm(540), b.dark, 18) +
    dots(heads, 62, b.dark) +
    rect(0, 440, 640, 40, b.dark)
  );
};
