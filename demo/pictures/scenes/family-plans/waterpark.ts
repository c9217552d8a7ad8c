/** Demo scene: a water slide. */
import { at, backdrop, cloud, hills, oval, rect, type Scene, shape, stroke, sunDisc, tree } from "../brush";
import { mix } from "../palettes";

export const waterpark: Scene = (b) => {
  const x = b.between(-14, 14);
  return (
    backdrop(b) +
    sunDisc(b, 560, 86, 40) +
    cloud(b.between(60, 140), 90, 0.9) +
    hills(b, 320, 20, mix(b.green, b.low, 0.5)) +
    tree(40, 380, 56, b.green, b.dark) +
    tree(606, 380, 50, b.green, b.dark) +
    stroke(`M${150 + x} 380V120M${230 + x} 380V120M${150 + x} 240h80M${150 + x} 310l80-70`, b.dark, 10) +
    rect(130 + x, 108, 120, 22, b.sun, 6) +
    shape(`M${126 + x} 66h128l-20-36h-88Z`, b.hot) +
    stroke(`M${140 + x} 66v46M${240 + x} 66v46`, b.dark, 6) +
    stroke(`M${240 + x} 136Q470 150 420 220T320 300Q300 370 460 392`, b.hot, 46) +
    stroke(`M${240 + x} 130Q470 142 420 212T320 292Q300 362 460 386`, mix(b.hot, b.light, 0.4), 26) +
    stroke(`M${240 + x} 130Q470 142 420 212T320 292Q300 362 460 386`, mix(b.far, b.light, 0.5), 12) +
    rect(0, 376, 640, 104, b.blend(mix(b.water, b.light, 0.3), b.water)) +
    stroke("M0 378h640", b.light, 14) +
    shape("M420 392q-10-40 16-30q10-40 34-6q30-30 30 10q30-10 14 26Z", "#fff", 'opacity=".85"') +
    stroke(
      "M60 420q16-10 32 0t32 0M300 446q16-10 32 0t32 0M540 424q16-10 32 0t32 0",
      "#fff",
      5,
      'opacity=".6"',
    ) +
    at(
      200,
      430,
      oval(0, 6, 84, 24, b.dark, 'opacity=".15"') +
        oval(0, 0, 84, 28, b.sun) +
        oval(0, -4, 42, 11, b.water) +
        shape(
          "M-84 0q6-20 30-25l10 14-12 8-4 22q-24-6-24-19ZM84 0q-6-20-30-25l-10 14 12 8 4 22q24-6 24-19Z",
          b.hot,
        ),
    )
  );
};
