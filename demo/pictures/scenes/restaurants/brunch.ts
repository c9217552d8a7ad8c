/** Demo scene: coffee and a croissant. */
import { at, leaf, oval, rect, room, type Scene, shadow, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const brunch: Scene = (b) => {
  const croissant =
    shape("M-76 20Q-84-50 0-54T76 20Q60 34 44 18Q30-8 0-8T-44 18Q-60 34-76 20Z", mix(b.sun, b.hot, 0.35)) +
    stroke("M-50-22l14 28M-22-46l6 34M22-46l-6 34M50-22l-14 28", mix(b.hot, b.dark, 0.25), 5, 'opacity=".6"');
  const x = b.between(180, 220);
  return (
    room(b, 312, [b.top, b.low], mix(b.light, b.sun, 0.35)) +
    rect(60, 40, 220, 190, b.light, 8) +
    rect(72, 52, 94, 166, mix(b.top, b.far, 0.3)) +
    rect(174, 52, 94, 166, mix(b.top, b.far, 0.3)) +
    shape("M72 218v-50q50-40 94-10v60ZM174 218v-70q50-10 94 20v50Z", b.mid, 'opacity=".6"') +
    at(
      570,
      330,
      leaf(0, 0, 150, -26, b.green) +
        leaf(0, 0, 170, 4, b.forest) +
        leaf(0, 0, 130, 32, b.green) +
        shape("M-34-40h68l-10 60h-48Z", b.hot),
    ) +
    shadow(b, x, 414, 130, 18) +
    oval(x, 404, 126, 22, "#fff") +
    shape(`M${x - 76} 282h152q0 112-76 112t-76-112Z`, b.blend(b.hot, mix(b.hot, b.dark, 0.2), "across")) +
    stroke(`M${x + 70} 304q50-4 40 34t-60 28`, b.hot, 14) +
    oval(x, 284, 76, 18, b.light) +
    oval(x, 286, 64, 13, mix(b.dark, b.hot, 0.4)) +
    shape(`M${x} 277q26-8 22 8q-8 12-22 12q-14 0-22-12q-4-16 22-8Z`, b.light) +
    stroke(`M${x - 24} 254q-16-26 0-50t0-46M${x + 22} 254q-16-26 0-50t0-46`, "#fff", 8, 'opacity=".7"') +
    shadow(b, 450, 426, 130, 18) +
    oval(450, 414, 130, 26, "#fff") +
    at(450, 388, croissant, 1.15) +
    at(
      b.between(330, 350),
      400,
      shape("M-22-86h44l-6 90h-32Z", "#fff", 'opacity=".6"') +
        shape("M-19-50h38l-4 52h-30Z", b.sun) +
        stroke("M6-60l18-60", b.hot, 6),
    )
  );
};
