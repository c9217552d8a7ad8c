/** A sail on a rough sea in the late sun. */
import { blur, linear, oval, type Photograph, path, radial, rect, rolls, rough } from "./lens";

export function sea(): Photograph {
  const roll = rolls(71);
  const glitter = Array.from({ length: 150 }, () => {
    const depth = roll(0, 10) / 10;
    const y = 492 + depth * depth * 390;
    return oval(
      760 + roll(-60, 60) * (0.6 + depth * 2.6),
      y,
      4 + depth * 22,
      0.8 + depth * 2.4,
      'fill="#fff3cf" opacity=".55"',
    );
  });
  return {
    width: 1200,
    height: 900,
    seed: 71,
    defs:
      linear("sky", [
        [0, "#4a76a8"],
        [0.5, "#c4b8b6"],
        [0.85, "#ffc27d"],
        [1, "#ffb065"],
      ]) +
      linear("deep", [
        [0, "#b98a6b"],
        [0.12, "#6d7486"],
        [0.5, "#2c4a63"],
        [1, "#0d2233"],
      ]) +
      radial("sun", [
        [0, "#fffdf0", 1],
        [0.1, "#fff1c9", 1],
        [0.3, "#ffd08a", 0.5],
        [1, "#ffb25e", 0],
      ]) +
      blur("near", 1.2) +
      blur("soft", 18) +
      rough("waves", {
        frequency: ".009 .05",
        octaves: 3,
        seed: 17,
        depth: 10,
        light: "#fff0dc",
        from: 280,
        above: 50,
      }) +
      `<filter id="clouds" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".003 .012" numOctaves="4" seed="44"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .9 0 0 0 0 .82 3 0 0 0 -1.3"/></filter>`,
    scene:
      rect(0, 0, 1200, 500, 'fill="url(#sky)"') +
      rect(0, 0, 1200, 430, 'filter="url(#clouds)" opacity=".7"') +
      oval(760, 470, 460, 330, 'fill="url(#sun)"') +
      rect(-40, 488, 1280, 440, 'fill="url(#deep)" filter="url(#waves)"') +
      rect(-40, 474, 1280, 26, 'fill="#ffd7a3" opacity=".6" filter="url(#soft)"') +
      `<g filter="url(#near)">${glitter.join("")}</g>` +
      oval(372, 640, 150, 16, 'fill="#0b1a26" opacity=".5" filter="url(#near)"') +
      path("M262 596h230q-18 40 -52 44h-128q-36 -8 -50 -44z", 'fill="#27313b"') +
      path("M262 596h230l-4 9h-222z", 'fill="#d8c6a8"') +
      path("M374 200q120 200 118 380h-118z", 'fill="#f6ead6" filter="url(#near)"') +
      path("M362 240q-96 190 -98 340h98z", 'fill="#e3cdae" filter="url(#near)"') +
      path("M366 190v406", 'stroke="#2a2622" stroke-width="6"') +
      oval(420, 584, 12, 16, 'fill="#2b2521"') +
      oval(420, 562, 8, 9, 'fill="#6a4a37"'),
  };
}
