/**
 * Optics for photographs drawn as SVG: film grain, blur by distance, blurred lights, rough surfaces lit from the side. Filters
 * compute their noise where the picture is drawn, so that a photograph is a few kilobytes of text until it is looked at.
 */
import { mulberry32 } from "../scenes/random";

export interface Frame {
  width: number;
  height: number;
}

export interface Photograph extends Frame {
  /** Random numbers of its details. */
  seed: number;
  defs: string;
  /** SVG over the whole frame. */
  scene: string;
}

export const rect = (x: number, y: number, width: number, height: number, rest: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${rest}/>`;
export const oval = (cx: number, cy: number, rx: number, ry: number, rest: string) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" ${rest}/>`;
export const path = (d: string, rest: string) => `<path d="${d}" ${rest}/>`;

/** Numbers of a photograph: the same in every run. */
export function rolls(seed: number) {
  const next = mulberry32(seed);
  return (from: number, to: number) => Math.round((from + (to - from) * next()) * 10) / 10;
}

export const linear = (
  id: string,
  stops: readonly (readonly [offset: number, color: string])[],
  across = false,
) =>
  `<linearGradient id="${id}" ${across ? 'x2="1" y2="0"' : 'x2="0" y2="1"'}>${stops
    .map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join("")}</linearGradient>`;

export const radial = (
  id: string,
  stops: readonly (readonly [offset: number, color: string, opacity: number])[],
) =>
  `<radialGradient id="${id}">${stops
    .map(([at, color, opacity]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join("")}</radialGradient>`;

const WHOLE = 'x="-10%" y="-10%" width="120%" height="120%"';

/** Out of focus. */
export const blur = (id: string, radius: number | string) =>
  `<filter id="${id}" ${WHOLE}><feGaussianBlur stdDeviation="${radius}"/></filter>`;

interface Surface {
  /** Roughness along x and y: small numbers stretch it. */
  frequency: string;
  octaves: number;
  seed: number;
  /** Height of the bumps. */
  depth: number;
  light: string;
  /** Degrees: where the light comes from, and how high it stands. */
  from: number;
  above: number;
}

/** Light over a rough surface, multiplied onto what is drawn. */
export function rough(id: string, { frequency, octaves, seed, depth, light, from, above }: Surface): string {
  return (
    `<filter id="${id}" ${WHOLE}><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" ` +
    `seed="${seed}" result="n"/><feDiffuseLighting in="n" surfaceScale="${depth}" lighting-color="${light}" result="l">` +
    `<feDistantLight azimuth="${from}" elevation="${above}"/></feDiffuseLighting>` +
    `<feComposite in="SourceGraphic" in2="l" operator="arithmetic" k1="1.25" result="c"/>` +
    `<feComposite in="c" in2="SourceGraphic" operator="in"/></filter>`
  );
}

/** Edges shaken by noise, as of leaves, rocks and crusts. */
export const ragged = (id: string, frequency: string, scale: number, seed: number) =>
  `<filter id="${id}" ${WHOLE}><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"/>` +
  `<feDisplacementMap in="SourceGraphic" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/></filter>`;

/** Blurred lights as a lens shows them: flat discs with a brighter rim. */
export function bokeh(
  roll: ReturnType<typeof rolls>,
  {
    count,
    box,
    size,
    colors,
  }: { count: number; box: readonly number[]; size: readonly [number, number]; colors: readonly string[] },
): string {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  return Array.from({ length: count }, (_, index) => {
    const color = colors[index % colors.length];
    const [x, y, r, opacity] = [roll(x0, x1), roll(y0, y1), roll(...size), roll(1, 4.5) / 10];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}" fill-opacity="${opacity.toFixed(2)}" stroke="${color}" stroke-opacity="${(opacity * 0.8).toFixed(2)}" stroke-width="${(r / 12).toFixed(1)}"/>`;
  }).join("");
}

/** The sensor's noise, stronger in the dark, and the lens's darker corners, over the finished picture. */
function film({ width, height }: Frame, seed: number, strength = 0.14): { defs: string; over: string } {
  const all = `width="${width}" height="${height}"`;
  return {
    defs:
      `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="1.1" ` +
      `numOctaves="1" seed="${seed}"/><feColorMatrix values="3.4 0 0 0 -1.2 0 3.4 0 0 -1.2 0 0 3.4 0 -1.2 0 0 0 0 1"/></filter>` +
      radial("corners", [
        [0.55, "#000", 0],
        [1, "#000", 0.42],
      ]),
    over:
      `<rect ${all} fill="url(#corners)"/>` +
      `<rect ${all} filter="url(#grain)" opacity="${strength}" style="mix-blend-mode:overlay"/>`,
  };
}

/** The photograph as one SVG. @param area part of it that is shown, e.g. a card's crop */
export function develop(
  { width, height }: Frame,
  { defs, scene, seed }: { defs: string; scene: string; seed: number },
  area: { left: number; top: number; width: number; height: number } | null = null,
): string {
  const { defs: filmDefs, over } = film({ width, height }, seed);
  const shown = area ?? { left: 0, top: 0, width, height };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shown.width}" height="${shown.height}" ` +
    `viewBox="${shown.left} ${shown.top} ${shown.width} ${shown.height}"><defs>${defs}${filmDefs}</defs>${scene}${over}</svg>`
  );
}
