/** Demo scene: a hat with cards. */
import { at, backdrop, disc, oval, rect, type Scene, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const magic: Scene = (b) => {
  const card = (turn: number, fill: string, mark: string) =>
    at(320, 300, rect(-38, -210, 76, 108, b.light, 9) + shape(mark, fill), 1, turn);
  const heart = "M0-140c-30-20-22-44 0-32c22-12 30 12 0 32Z";
  const diamond = "M0-180l20 26-20 26-20-26Z";
  const star = (x: number, y: number, s: number) =>
    at(x, y, shape("M0-20Q3-3 20 0Q3 3 0 20Q-3 3-20 0Q-3-3 0-20Z", b.sun), s);
  return (
    backdrop(b, mix(b.near, b.dark, 0.5), mix(b.mid, b.near, 0.4)) +
    disc(320, 220, 210, b.light, 'opacity=".07"') +
    disc(320, 220, 150, b.light, 'opacity=".08"') +
    card(-38, b.dark, diamond) +
    card(-13, b.hot, heart) +
    card(13, b.dark, diamond) +
    card(38, b.hot, heart) +
    star(110, 130, 1.4) +
    star(540, 110, 1.1) +
    star(b.between(80, 130), 270, 0.8) +
    star(b.between(520, 570), 250, 1.5) +
    star(320, 46, 0.9) +
    oval(320, 440, 210, 22, b.dark, 'opacity=".4"') +
    shape("M212 262H428L408 436H232Z", b.blend(mix(b.dark, b.far, 0.15), b.dark, "across")) +
    shape("M218 314H422L418 352H222Z", b.hot) +
    oval(320, 262, 164, 26, mix(b.dark, b.far, 0.25)) +
    oval(320, 258, 108, 15, b.dark) +
    stroke("M440 430L560 350", b.dark, 12) +
    stroke("M540 363L560 350", b.light, 12)
  );
};
