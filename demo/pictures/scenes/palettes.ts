/** Colour palettes of the demo pictures: few hues of equal softness, so that any two match. */

export interface Palette {
  /** Background, top to bottom: sky outdoors, wall indoors. */
  top: string;
  low: string;
  /** Scenery from far and pale to near and saturated; `near` is also the floor or counter. */
  far: string;
  mid: string;
  near: string;
  /** The two accents: `hot` is the main one, `sun` the secondary. */
  hot: string;
  sun: string;
  dark: string;
  light: string;
  /** Natural greens and blues, tinted by the palette. */
  green: string;
  forest: string;
  water: string;
  deep: string;
}

type Row = [string, string, string, string, string, string, string, string, string];

function palette([top, low, far, mid, near, hot, sun, dark, light]: Row): Palette {
  const hex = (tone: string) => `#${tone}`;
  return {
    top: hex(top),
    low: hex(low),
    far: hex(far),
    mid: hex(mid),
    near: hex(near),
    hot: hex(hot),
    sun: hex(sun),
    dark: hex(dark),
    light: hex(light),
    green: mix("#5fa57c", hex(mid), 0.22),
    forest: mix("#2d6b59", hex(near), 0.3),
    water: mix("#52afc4", hex(mid), 0.22),
    deep: mix("#236c88", hex(near), 0.28),
  };
}

const rows = {
  sea: ["b5dff0", "fdf2de", "8fbdd3", "4b95ad", "2b6c78", "f2784b", "f6c453", "1f3f4f", "fff8ec"],
  dusk: ["f7b48f", "fde7cd", "dd9c92", "a8677c", "6b4768", "e5533d", "f9b84f", "392845", "fff4e6"],
  wood: ["cde9da", "f8f5df", "9cc7ab", "5b9c7b", "2f6d58", "ef7f4f", "f4cc62", "1d3d38", "fbfaee"],
  lilac: ["d0cdf0", "fce9ec", "b0a8dc", "7b76bd", "504c90", "f2718a", "f9c47c", "2a2856", "fff6f4"],
  lagoon: ["b2e6e2", "fbf5db", "80cbc7", "35a2a3", "1b707d", "ff7a59", "ffd062", "113f4b", "fffaf0"],
  sand: ["f4ddb9", "fdf5e6", "e0c49c", "bd8c60", "835b43", "d64f3f", "f0b548", "42302b", "fffaf1"],
  rose: ["f9cccf", "fff0e6", "eba6ac", "cb7083", "8f475d", "e2574c", "f6ba58", "482340", "fff6f1"],
  sky: ["c3d9fa", "f4f2fe", "9bb7ea", "5c84cf", "32569d", "ff7f50", "ffc957", "1b2e5c", "fafbff"],
  night: ["243a68", "8d7fb4", "5c67a3", "3d4a84", "263160", "ff8a5c", "ffc46b", "131b3c", "fff1dc"],
  wine: ["3d2348", "a9607a", "7d4a72", "5d3560", "3d2348", "ff7f6a", "ffc46f", "201230", "fff0e2"],
} satisfies Record<string, Row>;

export type PaletteName = keyof typeof rows;

export function paletteNamed(name: PaletteName): Palette {
  return palette(rows[name]);
}

/** Mixes two `#rrggbb` colours; `share` 0 is all `a`, 1 is all `b`. */
export function mix(a: string, b: string, share: number): string {
  const channel = (tone: string, at: number) => Number.parseInt(tone.slice(at, at + 2), 16);
  const blended = [1, 3, 5].map((at) => Math.round(channel(a, at) * (1 - share) + channel(b, at) * share));
  return `#${blended.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Evening version: a warmer sky over slightly darker scenery. */
export function evening(p: Palette): Palette {
  return {
    ...p,
    top: mix(p.top, "#5b4f8f", 0.6),
    low: mix(p.low, "#f9a77c", 0.6),
    far: mix(p.far, p.dark, 0.15),
    mid: mix(p.mid, p.dark, 0.2),
    near: mix(p.near, p.dark, 0.25),
    green: mix(p.green, p.dark, 0.25),
    forest: mix(p.forest, p.dark, 0.25),
    water: mix(p.water, "#8a6aa0", 0.35),
    deep: mix(p.deep, p.dark, 0.2),
  };
}
