/** Recognises browser and operating system of a session from its User-Agent. */

export interface Device {
  /** null = not recognised. */
  browser: string | null;
  system: string | null;
}

/** The first match counts: User-Agents also contain the names of other browsers. */
const BROWSERS: readonly [name: string, pattern: RegExp][] = [
  ["Edge", /\bEdg(A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS)\//],
  ["Safari", /\bVersion\/.*Safari\//],
];

const SYSTEMS: readonly [name: string, pattern: RegExp][] = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

const firstMatch = (candidates: typeof BROWSERS, userAgent: string) =>
  candidates.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

export function deviceOf(userAgent: string): Device {
  return { browser: firstMatch(BROWSERS, userAgent), system: firstMatch(SYSTEMS, userAgent) };
}
