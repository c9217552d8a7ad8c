/** Background of product scenes: halo or arch, plinth; the object's base is at y = 372. */
import { type Brush, disc, oval, rect, shape } from "../brush";
import { mix } from "../palettes";

export function studio(b: Brush, object: string, sides = "") {
  const arch = b.pick([
    disc(320, 220, 180, b.blend(mix(b.hot, b.light, 0.6), mix(b.sun, b.light, 0.35))),
    shape(
      "M150 400V200a170 170 0 0 1 340 0V400Z",
      b.blend(mix(b.mid, b.light, 0.45), mix(b.far, b.light, 0.3)),
    ),
    shape(
      "M170 400V110q0-30 30-30H440q30 0 30 30V400Z",
      b.blend(mix(b.sun, b.light, 0.35), mix(b.sun, b.light, 0.6)),
    ),
  ]);
  return (
    rect(0, 0, 640, 480, b.blend(b.top, mix(b.top, b.low, 0.75))) +
    arch +
    rect(0, 396, 640, 84, b.blend(mix(b.far, b.light, 0.4), mix(b.far, b.light, 0.15))) +
    oval(320, 440, 250, 24, b.dark, 'opacity=".15"') +
    sides +
    shape("M130 376V420Q130 448 320 448T510 420V376Z", b.blend(b.light, mix(b.far, b.light, 0.3), "across")) +
    oval(320, 376, 190, 28, "#fff") +
    oval(320, 376, 140, 18, b.dark, 'opacity=".1"') +
    object
  );
}
