/** Demo scene: tools on a board. */
import { at, disc, dots, rect, room, type Scene, shadow, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const tools: Scene = (b) => {
  const hammer =
    rect(-9, -60, 18, 200, b.sun, 8) +
    shape("M-70-92h112q20 0 30 26v10H-70Z", b.dark) +
    rect(-84, -98, 22, 48, mix(b.dark, b.far, 0.35), 6);
  const wrench =
    stroke("M0-50V130", b.far, 26) +
    shape("M-44-110Q-50-50 0-44T44-110L20-122V-82H-20V-122Z", b.far) +
    stroke("M0-20V110", "#fff", 6, 'opacity=".35"');
  const screw =
    rect(-16, 30, 32, 110, b.hot, 14) +
    stroke("M0 30V-90", b.light, 11) +
    stroke("M0-90v-14", b.dark, 7) +
    stroke("M-6 46v76M7 46v76", b.dark, 3, 'opacity=".25"');
  const pegs: [number, number][] = [];
  for (let i = 0; i < 48; i += 1) pegs.push([50 + (i % 12) * 49, 60 + Math.floor(i / 12) * 76]);
  return (
    room(b, 370, [b.mid, mix(b.mid, b.near, 0.6)], mix(b.sun, b.near, 0.4)) +
    dots(pegs, 8, b.dark, 'opacity=".25"') +
    at(b.between(120, 150), 210, hammer, 1.15, -14) +
    at(b.between(310, 330), 200, wrench, 1.15, 8) +
    at(b.between(490, 510), 200, screw, 1.15, -6) +
    rect(0, 366, 640, 16, b.light, 0, 'opacity=".35"') +
    shadow(b, 220, 456, 150, 14) +
    rect(80, 384, 280, 72, b.hot, 10) +
    rect(80, 384, 280, 24, mix(b.hot, b.dark, 0.25), 10) +
    stroke("M170 384q0-36 50-36t50 36", b.dark, 12) +
    rect(196, 398, 48, 22, b.sun, 5) +
    at(
      490,
      452,
      shadow(b, 0, 4, 80, 10) +
        disc(0, -42, 44, b.sun) +
        disc(0, -42, 26, b.dark) +
        disc(0, -42, 12, b.sun) +
        rect(0, -6, 90, 10, b.light, 2),
    )
  );
};
