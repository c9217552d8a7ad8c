/**
 * Drawing primitives of demo scenes: SVG shapes as text with integer coordinates, and gradients in `<defs>`.
 */
import { mix, type Palette } from "./palettes";

const WIDTH = 640;
const HEIGHT = 480;

export interface Brush extends Palette {
  /** An integer between the two, determined by the picture's seed. */
  between(from: number, to: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** Declares a linear gradient and returns its paint; `slope` "across" runs left to right. */
  blend(from: string, to: string, slope?: "down" | "across"): string;
  /** Markup of the declared gradients. */
  definitions(): string;
}

/** One composition: draws over the whole canvas, background included. */
export type Scene = (b: Brush) => string;

export function createBrush(colours: Palette, random: () => number): Brush {
  const made: string[] = [];
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return {
    ...colours,
    between,
    pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
    blend(from, to, slope = "down") {
      const id = `g${made.length}`;
      const axis = slope === "down" ? ' x2="0" y2="1"' : "";
      made.push(
        `<linearGradient id="${id}"${axis}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
      );
      return `url(#${id})`;
    },
    definitions: () => made.join(""),
  };
}

/** Extra attributes as markup, e.g. `opacity=".5"`. */
type Extra = string;
const n = Math.round;
const tail = (extra?: Extra) => (extra ? ` ${extra}` : "");

export function rect(x: number, y: number, w: number, h: number, fill: string, radius = 0, extra?: Extra) {
  const corner = radius ? ` rx="${n(radius)}"` : "";
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${corner} fill="${fill}"${tail(extra)}/>`;
}

export function disc(x: number, y: number, r: number, fill: string, extra?: Extra) {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${tail(extra)}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, extra?: Extra) {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${tail(extra)}/>`;
}

export function shape(d: string, fill: string, extra?: Extra) {
  return `<path d="${d}" fill="${fill}"${tail(extra)}/>`;
}

export function stroke(d: string, colour: string, width: number, extra?: Extra) {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${tail(extra)}/>`;
}

export function at(x: number, y: number, content: string, scale = 1, turn = 0) {
  const grow = scale === 1 ? "" : ` scale(${Number(scale.toFixed(2))})`;
  const spin = turn === 0 ? "" : ` rotate(${n(turn)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${grow}${spin}">${content}</g>`;
}

/** Many round dots of one size in a single element, far smaller than circles. */
export function dots(
  points: readonly (readonly [number, number])[],
  size: number,
  colour: string,
  extra?: Extra,
) {
  return stroke(points.map(([x, y]) => `M${n(x)} ${n(y)}h0`).join(""), colour, size, extra);
}

export function backdrop(b: Brush, top = b.top, low = b.low) {
  return rect(0, 0, WIDTH, HEIGHT, b.blend(top, low));
}

export function shadow(b: Brush, x: number, y: number, rx: number, ry = rx / 7) {
  return oval(x, y, rx, ry, b.dark, 'opacity=".18"');
}

/** Soft ground or water from `y` to the bottom edge. */
export function hills(b: Brush, y: number, swing: number, fill: string) {
  const [a, c, d] = [b.between(-swing, swing), b.between(-swing, swing), b.between(-swing, swing)];
  return shape(
    `M0 ${y + a}C160 ${y - swing + c} 220 ${y + swing} 340 ${y + d}S560 ${y - swing} 640 ${y - a}V480H0Z`,
    fill,
  );
}

/** Two or three mountains with a lit and a shaded side and a cap of snow. */
export function peaks(b: Brush, base: number, height: number) {
  const light = b.blend(mix(b.far, b.light, 0.35), b.far);
  const shade = b.blend(b.far, b.mid);
  const one = (x: number, tall: number) => {
    const half = tall * 0.95;
    const top = base - tall;
    const snow = tall * 0.27;
    return (
      shape(`M${n(x - half)} ${base}L${x} ${n(top)}L${n(x + half)} ${base}Z`, light) +
      shape(
        `M${x} ${n(top)}L${n(x + half)} ${base}H${n(x + half * 0.15)}L${n(x - half * 0.12)} ${n(top + tall * 0.5)}Z`,
        shade,
      ) +
      shape(
        `M${x} ${n(top)}l${n(snow * 0.95)} ${n(snow)}l${n(-snow * 0.5)} ${n(-snow * 0.2)}l${n(-snow * 0.4)} ${n(snow * 0.35)}l${n(-snow * 0.45)} ${n(-snow * 0.4)}l${n(-snow * 0.55)} ${n(snow * 0.25)}Z`,
        b.light,
      )
    );
  };
  const shift = b.between(-40, 40);
  return one(130 + shift, height * 0.75) + one(530 + shift, height * 0.68) + one(330 + shift, height);
}

export function sunDisc(b: Brush, x: number, y: number, r: number) {
  return disc(x, y, r * 1.55, b.sun, 'opacity=".25"') + disc(x, y, r, b.sun);
}

export function cloud(x: number, y: number, scale: number, colour = "#fff") {
  const puff = `M0 0h96a22 22 0 0 0 0-44 20 20 0 0 0-14 4A34 34 0 0 0 18-38 20 20 0 0 0 0 0Z`;
  return at(x, y, shape(puff, colour, 'opacity=".8"'), scale);
}

export function pine(x: number, y: number, h: number, fill: string) {
  const w = h * 0.3;
  return shape(
    `M${n(x)} ${n(y - h)}l${n(w * 0.62)} ${n(h * 0.38)}h${n(-w * 0.2)}l${n(w * 0.42)} ${n(h * 0.28)}h${n(-w * 0.25)}l${n(w * 0.41)} ${n(h * 0.26)}h${n(-w * 2)}l${n(w * 0.41)} ${n(-h * 0.26)}h${n(-w * 0.25)}l${n(w * 0.42)} ${n(-h * 0.28)}h${n(-w * 0.2)}Z`,
    fill,
  );
}

export function tree(x: number, y: number, r: number, crown: string, trunk: string) {
  return (
    rect(x - r * 0.1, y - r, r * 0.2, r, trunk) +
    disc(x, y - r * 1.6, r, crown) +
    disc(x + r * 0.28, y - r * 1.75, r * 0.6, "#fff", 'opacity=".14"')
  );
}

/** A leaf from (x, y) of the given length, turned clockwise from upright. */
export function leaf(x: number, y: number, length: number, turn: number, fill: string) {
  const [l, w] = [n(length), n(length * 0.46)];
  const d = `M0 0Q${-w} ${n(-l * 0.55)} 0 ${-l}Q${w} ${n(-l * 0.55)} 0 0Z`;
  return `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})" d="${d}" fill="${fill}"/>`;
}

export function palm(b: Brush, x: number, y: number, h: number) {
  const tip = `${n(x + h * 0.12)} ${n(y - h)}`;
  const fronds = [-105, -62, -20, 25, 68, 108]
    .map((turn) => leaf(x + h * 0.12, y - h, h * 0.5, turn, turn % 2 ? b.forest : b.green))
    .join("");
  return (
    stroke(
      `M${n(x)} ${n(y)}Q${n(x - h * 0.06)} ${n(y - h * 0.55)} ${tip}`,
      mix(b.dark, b.hot, 0.4),
      n(h * 0.07),
    ) + fronds
  );
}

/** A potted plant at (x, y). */
export function plant(b: Brush, x: number, y: number, h: number, pot = b.hot) {
  const leaves = [-48, -22, 4, 28, 52]
    .map((turn, i) => leaf(x, y - h * 0.3, h * (0.55 + (i % 2) * 0.13), turn, i % 2 ? b.green : b.forest))
    .join("");
  const [w, t] = [n(h * 0.2), n(h * 0.34)];
  return leaves + shape(`M${n(x - w)} ${n(y - t)}h${w * 2}l${n(-w * 0.3)} ${t}h${n(-w * 1.4)}Z`, pot);
}

/** A wall above a floor, for indoor scenes. */
export function room(b: Brush, floor: number, wall: [string, string] = [b.top, b.low], ground = b.far) {
  return (
    backdrop(b, wall[0], wall[1]) +
    rect(0, floor, WIDTH, HEIGHT - floor, b.blend(mix(ground, b.light, 0.25), ground))
  );
}
