/** A path between tall trees with the sun behind them, upright. */
import { blur, linear, oval, type Photograph, path, radial, rect, rolls, rough } from "./lens";

export function forest(): Photograph {
  const roll = rolls(53);
  const trunks = (count: number, width: readonly [number, number], color: string, filter: string) =>
    `<g filter="url(#${filter})">${Array.from({ length: count }, () => {
      const [x, w] = [roll(-20, 880), roll(...width)];
      const off = Math.abs(x - 450) < 110 ? (x < 450 ? -150 : 150) : 0;
      return path(
        `M${x + off} -20q${roll(-8, 8)} 600 ${roll(-14, 14)} ${roll(980, 1100)}h${w}q-6 -500 0 -1120z`,
        `fill="${color}"`,
      );
    }).join("")}</g>`;
  const rays = Array.from({ length: 7 }, (_, index) =>
    path(`M470 210L${-120 + index * 190} 1250h${roll(50, 110)}L484 210z`, 'fill="#fff4cf" opacity=".13"'),
  );
  return {
    width: 900,
    height: 1200,
    seed: 53,
    defs:
      linear("air", [
        [0, "#dfeec2"],
        [0.45, "#b9d38f"],
        [1, "#46602c"],
      ]) +
      linear("floor", [
        [0, "#9a8a4a"],
        [0.3, "#6b5a2c"],
        [1, "#2a2412"],
      ]) +
      radial("sun", [
        [0, "#fffde9", 1],
        [0.25, "#fdf6c8", 0.85],
        [1, "#e6efb4", 0],
      ]) +
      blur("far", 7) +
      blur("middle", 2.2) +
      blur("soft", 26) +
      rough("bark", {
        frequency: ".05 .008",
        octaves: 3,
        seed: 6,
        depth: 6,
        light: "#fff0cf",
        from: 180,
        above: 50,
      }) +
      rough("litter", {
        frequency: ".035 .09",
        octaves: 3,
        seed: 2,
        depth: 2.5,
        light: "#fff3d6",
        from: 270,
        above: 46,
      }) +
      `<filter id="foliage" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".02" numOctaves="4" seed="12"/><feColorMatrix values="0 0 0 0 .2 0 .5 0 0 .16 0 0 0 0 .06 0 3.4 0 0 -1.75"/></filter>`,
    scene:
      rect(0, 0, 900, 1200, 'fill="url(#air)"') +
      oval(470, 260, 420, 420, 'fill="url(#sun)"') +
      trunks(16, [12, 26], "#8c9a63", "far") +
      rect(0, 0, 900, 560, 'filter="url(#foliage)" opacity=".5"') +
      trunks(9, [26, 46], "#5d5a35", "middle") +
      rect(-40, 900, 980, 340, 'fill="url(#floor)" filter="url(#litter)"') +
      path(
        "M430 880q60 120 -40 200q-80 70 -130 160h420q20 -100 -40 -170q-70 -90 -150 -190z",
        'fill="#c3aa6f" filter="url(#litter)" opacity=".8"',
      ) +
      rect(-40, 860, 980, 90, 'fill="#dfe6b0" opacity=".4" filter="url(#soft)"') +
      `<g filter="url(#middle)">${rays.join("")}</g>` +
      trunks(3, [66, 104], "#3a3020", "bark") +
      rect(0, 0, 900, 330, 'filter="url(#foliage)" opacity=".85" transform="scale(1 -1) translate(0 -330)"'),
  };
}
