/** Demo scene: bottles among leaves. */
import { at, disc, dots, leaf, oval, rect, room, type Scene } from "../brush";
import { mix } from "../palettes";

export const cosmetics: Scene = (b) => {
  const x = b.between(-16, 16);
  return (
    room(b, 376, [mix(b.top, b.light, 0.2), b.low], mix(b.hot, b.light, 0.62)) +
    disc(320, 210, 176, b.blend(mix(b.sun, b.light, 0.5), b.light)) +
    leaf(150, 380, 270, -24, b.green) +
    leaf(130, 390, 210, -56, b.forest) +
    leaf(500, 380, 270, 22, b.green) +
    leaf(520, 390, 220, 54, b.forest) +
    oval(320, 410, 230, 32, b.dark, 'opacity=".14"') +
    rect(130, 372, 380, 36, b.light, 10) +
    oval(320, 372, 190, 22, "#fff") +
    at(
      320 + x,
      372,
      rect(-52, -170, 104, 170, b.blend(mix(b.hot, b.light, 0.2), b.hot, "across"), 20) +
        rect(-20, -204, 40, 40, b.light, 6) +
        rect(-14, -250, 28, 52, b.dark, 14) +
        rect(-34, -110, 68, 70, b.light, 6) +
        leaf(0, -54, 44, 0, b.near) +
        rect(-42, -158, 10, 140, "#fff", 5, 'opacity=".4"'),
    ) +
    at(
      210 + x,
      374,
      rect(-44, -66, 88, 66, b.blend(b.light, mix(b.sun, b.light, 0.5), "across"), 12) +
        rect(-48, -92, 96, 30, b.sun, 8) +
        rect(-30, -44, 60, 22, b.mid, 4),
    ) +
    at(
      430 + x,
      374,
      rect(-32, -120, 64, 120, b.blend(b.mid, b.near, "across"), 16) +
        rect(-22, -150, 44, 34, b.dark, 6) +
        rect(-32, -84, 64, 44, b.light),
    ) +
    dots(
      [
        [120, 110],
        [520, 90],
        [470, 60],
        [160, 66],
      ],
      12,
      b.sun,
      'opacity=".7"',
    )
  );
};
