/** Demo scene: masks before a curtain. */
import { at, backdrop, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const theatre: Scene = (b) => {
  const mask = (fill: string, smile: string, brow: string) =>
    shape("M-72-76Q0-98 72-76V0Q66 90 0 102Q-66 90-72 0Z", fill) +
    shape("M0-87Q40-86 72-76V0Q66 90 0 102Z", b.dark, 'opacity=".1"') +
    shape(brow, b.dark) +
    shape(smile, b.dark);
  const fold = (x: number, w: number) => `M${x} 40q${w / 2} 200 0 400h${w}q${w / 2}-200 0-400Z`;
  const curtain = b.blend(b.hot, mix(b.hot, b.dark, 0.45));
  return (
    backdrop(b, mix(b.near, b.dark, 0.45), mix(b.near, b.sun, 0.25)) +
    shape("M250 0h140L560 440H80Z", b.sun, 'opacity=".22"') +
    shape("M0 0H170Q180 260 70 440H0ZM640 0H470Q460 260 570 440h70Z", curtain) +
    shape(fold(40, 24) + fold(96, 18) + fold(520, 18) + fold(580, 24), b.dark, 'opacity=".18"') +
    shape(
      "M0 0H640V56q-54 50-107 0q-53 50-106 0q-54 50-107 0q-53 50-107 0q-53 50-106 0q-54 50-107 0Z",
      mix(b.hot, b.dark, 0.2),
    ) +
    stroke("M0 56q53 50 107 0q53 50 106 0q54 50 107 0q54 50 107 0q53 50 106 0q53 50 107 0", b.sun, 7) +
    rect(0, 428, 640, 52, b.blend(mix(b.sun, b.dark, 0.4), mix(b.dark, b.sun, 0.15))) +
    at(
      b.between(370, 392),
      270,
      mask(
        b.sun,
        "M-36 54Q0 18 36 54Q0 34-36 54Z",
        "M-46-24q18-14 32 4q-18 8-32-4ZM46-24q-18-14-32 4q18 8 32-4Z",
      ),
      1.1,
      11,
    ) +
    at(
      b.between(250, 270),
      236,
      mask(
        b.light,
        "M-42 24Q0 86 42 24Q0 44-42 24Z",
        "M-46-22q18-26 34 0q-16-10-34 0ZM46-22q-18-26-34 0q16-10 34 0Z",
      ),
      1.2,
      -9,
    )
  );
};
