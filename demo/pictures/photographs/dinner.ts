/** A laid table at night: the glass is sharp, the lights of the room are not. */
import { blur, bokeh, linear, oval, type Photograph, path, radial, rect, rolls, rough } from "./lens";

export function dinner(): Photograph {
  const roll = rolls(11);
  const lights = bokeh(roll, {
    count: 46,
    box: [0, 30, 1200, 430],
    size: [14, 58],
    colors: ["#ffd9a0", "#ff9d4d", "#ffe9c9", "#d8643a"],
  });
  return {
    width: 1200,
    height: 800,
    seed: 11,
    defs:
      linear("wall", [
        [0, "#1a0f0c"],
        [0.7, "#4a2415"],
        [1, "#2a140c"],
      ]) +
      linear("table", [
        [0, "#6b3d22"],
        [1, "#1f0f08"],
      ]) +
      linear("wine", [
        [0, "#7d1226"],
        [0.5, "#4c0616"],
        [1, "#2a020b"],
      ]) +
      linear(
        "glass",
        [
          [0, "#fff6e6"],
          [0.12, "#fff6e6"],
          [0.3, "#8d6b55"],
          [0.75, "#5b3b2b"],
          [1, "#ffe9cf"],
        ],
        true,
      ) +
      radial("glow", [
        [0, "#ffcf8a", 0.95],
        [0.3, "#ff9a3d", 0.5],
        [1, "#ff7a1a", 0],
      ]) +
      radial("plate", [
        [0, "#fbf3e6", 1],
        [0.72, "#e9dbc6", 1],
        [0.8, "#b9a58c", 1],
        [1, "#efe4d3", 1],
      ]) +
      blur("far", 6) +
      blur("near", 1.4) +
      blur("soft", 22) +
      rough("wood", {
        frequency: ".004 .09",
        octaves: 3,
        seed: 4,
        depth: 3.4,
        light: "#ffe2bd",
        from: 250,
        above: 50,
      }),
    scene:
      rect(0, 0, 1200, 800, 'fill="url(#wall)"') +
      `<g filter="url(#near)">${lights}</g>` +
      rect(-40, 500, 1280, 340, 'fill="url(#table)" filter="url(#wood)"') +
      rect(0, 470, 1200, 70, 'fill="#2b150c" opacity=".55" filter="url(#soft)"') +
      oval(300, 690, 330, 96, 'fill="#120805" opacity=".6" filter="url(#soft)"') +
      `<g filter="url(#near)">${oval(300, 660, 310, 92, 'fill="url(#plate)"')}${oval(300, 652, 190, 50, 'fill="#7a3b1d"')}${oval(280, 636, 150, 38, 'fill="#a95a2a"')}${oval(250, 626, 70, 20, 'fill="#e0a25c"')}${oval(365, 640, 46, 22, 'fill="#4f6b25"')}${oval(200, 646, 34, 16, 'fill="#c33b26"')}</g>` +
      oval(960, 560, 260, 210, 'fill="url(#glow)"') +
      rect(925, 560, 70, 120, 'fill="#f2dfbd" rx="8"') +
      path("M960 470c26 40 30 62 0 92c-30-30-26-52 0-92z", 'fill="#fff3d0" filter="url(#near)"') +
      oval(640, 742, 130, 26, 'fill="#0d0503" opacity=".7" filter="url(#far)"') +
      path(
        "M560 250q-16 150 26 214q26 40 54 42v190q-60 8-78 30h160q-18-22-78-30v-190q28-2 54-42q42-64 26-214z",
        'fill="url(#glass)" fill-opacity=".32"',
      ) +
      path("M556 372q4 60 32 96q24 32 54 34q30-2 54-34q28-36 32-96q-86 26-172 0z", 'fill="url(#wine)"') +
      oval(642, 372, 86, 17, 'fill="#93243a"') +
      oval(642, 250, 84, 17, 'fill="none" stroke="#fff1dc" stroke-opacity=".8" stroke-width="3"') +
      path(
        "M580 270q-10 120 20 180",
        'fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="7" stroke-linecap="round" filter="url(#near)"',
      ) +
      oval(642, 726, 80, 13, 'fill="none" stroke="#ffe9cf" stroke-opacity=".55" stroke-width="3"'),
  };
}
