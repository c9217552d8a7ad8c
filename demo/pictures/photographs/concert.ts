/** The hall of a concert from behind: heads against the lights, and no face. */
import { blur, bokeh, linear, oval, type Photograph, path, radial, rect, rolls } from "./lens";

export function concert(): Photograph {
  const roll = rolls(89);
  const beams = ["#5b7cff", "#ff4fa3", "#46e0ff", "#ffb347", "#8a5bff"].map((color, index) => {
    const x = 180 + index * 310;
    return path(`M${x} -20l-${roll(160, 300)} 720h${roll(260, 420)}z`, `fill="${color}" opacity=".26"`);
  });
  const heads = (count: number, y: number, size: readonly [number, number], color: string, filter: string) =>
    `<g fill="${color}" filter="url(#${filter})">${Array.from({ length: count }, (_, index) => {
      const [x, r] = [(index + 0.5) * (1600 / count) + roll(-24, 24), roll(...size)];
      const top = y + roll(-26, 26);
      const arm =
        index % 4 === 1
          ? path(
              `M${x + r} ${top + r * 2}q${r * 0.9} -${r * 2} ${r * 0.5} -${r * 4.4}l${r * 0.5} -6q${r * 0.9} ${r * 2.4} ${r * 0.2} ${r * 5.2}z`,
              "",
            )
          : "";
      return `${oval(x, top, r, r * 1.22, "")}${path(`M${x - r * 2.2} 920q0 -${(860 - top).toFixed(0)} ${r * 2.2} -${(870 - top).toFixed(0)}q${r * 2.2} 0 ${r * 2.2} ${(870 - top).toFixed(0)}z`, "")}${arm}`;
    }).join("")}</g>`;
  return {
    width: 1600,
    height: 900,
    seed: 89,
    defs:
      linear("hall", [
        [0, "#0a0a1c"],
        [0.55, "#2a1640"],
        [1, "#08060f"],
      ]) +
      radial("stage", [
        [0, "#fff6ff", 0.95],
        [0.22, "#ff9be0", 0.6],
        [1, "#6a2bff", 0],
      ]) +
      blur("beam", 14) +
      blur("far", 5) +
      blur("near", 9) +
      blur("soft", 1.5) +
      `<filter id="smoke" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".004 .009" numOctaves="4" seed="21"/><feColorMatrix values="0 0 0 0 .85 0 0 0 0 .7 0 0 0 0 1 2.2 0 0 0 -1"/></filter>`,
    scene:
      rect(0, 0, 1600, 900, 'fill="url(#hall)"') +
      oval(800, 470, 760, 360, 'fill="url(#stage)"') +
      `<g filter="url(#beam)" style="mix-blend-mode:screen">${beams.join("")}</g>` +
      rect(0, 60, 1600, 600, 'filter="url(#smoke)" opacity=".42"') +
      `<g filter="url(#soft)">${bokeh(roll, { count: 26, box: [60, 20, 1540, 170], size: [8, 26], colors: ["#fff3d0", "#9fd0ff", "#ffb0dd"] })}</g>` +
      heads(24, 560, [18, 25], "#140a22", "far") +
      heads(13, 680, [32, 42], "#0e0818", "soft") +
      heads(6, 800, [66, 88], "#050308", "near"),
  };
}
