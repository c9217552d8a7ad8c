/** Demo scene: a bather under arches. */
import { backdrop, disc, oval, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const thermal: Scene = (b) => {
  const glow = b.blend(mix(b.sun, b.light, 0.4), mix(b.far, b.light, 0.2));
  const arch = (x: number) =>
    shape(`M${x} 300V180a62 62 0 0 1 124 0V300Z`, glow) +
    shape(`M${x + 62} 250q22 22 0 50q-22-28 0-50Z`, b.near, 'opacity=".35"');
  const x = b.between(270, 370);
  return (
    backdrop(b, mix(b.far, b.light, 0.25), mix(b.far, b.light, 0.05)) +
    arch(48) +
    arch(258) +
    arch(468) +
    [22, 214, 424, 618]
      .map(
        (v) =>
          rect(v - 16, 118, 32, 190, b.light, 4) +
          rect(v - 24, 108, 48, 16, b.light, 3) +
          rect(v + 4, 124, 12, 180, b.dark, 0, 'opacity=".08"'),
      )
      .join("") +
    rect(0, 296, 640, 20, b.light) +
    rect(0, 314, 640, 166, b.blend(b.water, b.deep)) +
    stroke(
      "M40 356q20-10 40 0t40 0M480 346q20-10 40 0t40 0M80 440q20-10 40 0t40 0M430 448q20-10 40 0t40 0",
      "#fff",
      5,
      'opacity=".45"',
    ) +
    stroke(
      "M190 270q-18-30 0-60t0-64M330 262q-18-30 0-60t0-64M470 270q-18-30 0-60t0-64",
      "#fff",
      12,
      'opacity=".35"',
    ) +
    oval(x, 414, 120, 22, b.dark, 'opacity=".18"') +
    shape(`M${x - 66} 412q4-64 66-64t66 64Z`, mix(b.hot, b.light, 0.62)) +
    disc(x, 322, 34, mix(b.hot, b.light, 0.62)) +
    shape(`M${x - 37} 318q0-46 37-46t37 46q-36-18-74 0Z`, b.light) +
    oval(x, 276, 26, 16, b.light) +
    oval(x, 414, 84, 12, "#fff", 'opacity=".45"')
  );
};
