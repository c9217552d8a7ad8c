/** Demo scene: an easel and a palette. */
import { at, disc, dots, oval, rect, room, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const art: Scene = (b) => {
  const x = b.between(210, 260);
  return (
    room(b, 390, [b.top, b.low], mix(b.sun, b.light, 0.25)) +
    rect(430, 50, 170, 190, b.light, 6) +
    rect(442, 62, 146, 166, b.blend(mix(b.top, b.far, 0.4), b.low)) +
    stroke("M515 62v166M442 145h146", b.light, 8) +
    stroke(`M${x} 40L${x - 90} 456M${x} 40L${x + 90} 456M${x} 60V420`, mix(b.sun, b.near, 0.5), 13) +
    rect(x - 124, 92, 256, 220, b.dark, 4, 'opacity=".15"') +
    rect(x - 130, 84, 256, 220, "#fff", 4) +
    rect(x - 114, 100, 224, 188, b.blend(b.top, b.sun)) +
    disc(x + 40, 160, 28, b.hot) +
    shape(`M${x - 114} 288v-60q60-60 110-20t114-24v104Z`, b.mid) +
    shape(`M${x - 114} 288v-26q90-36 224 0v26Z`, b.near) +
    rect(x - 136, 304, 268, 16, mix(b.sun, b.near, 0.4), 4) +
    at(
      490,
      400,
      oval(6, 10, 108, 50, b.dark, 'opacity=".18"') +
        shape("M-106 0Q-100-58 0-58T106-4Q100 30 56 22T10 44Q-100 50-106 0Z", mix(b.sun, b.light, 0.4)) +
        oval(48, 4, 16, 10, b.near) +
        disc(-66, -8, 17, b.hot) +
        disc(-34, -34, 17, b.sun) +
        disc(10, -38, 17, b.near) +
        disc(52, -28, 15, b.mid) +
        disc(-46, 22, 15, b.light),
    ) +
    stroke("M430 440L590 330", b.dark, 8) +
    shape("M584 340l34-34-18 44Z", b.hot) +
    at(
      70,
      446,
      rect(-30, -66, 60, 66, b.near, 8) +
        stroke("M-12-66l-12-70M4-66v-86M16-66l18-64", b.dark, 6) +
        dots(
          [
            [-25, -142],
            [4, -156],
            [35, -136],
          ],
          17,
          b.hot,
        ),
    )
  );
};
