/**
 * The numbers of measuring (docs/specification.md 9), and where consented events go, read from the
 * environment.
 */

export const MEASURING = {
  /** Events are sent this often, or sooner when so many wait. */
  flushIntervalMs: 10_000,
  flushQueueSize: 200,
  maxRetries: 12,
  /** Times the number of the attempt. */
  retryBackoffMs: 1_000,
  /** A visitor away for longer begins another session. */
  sessionTimeoutMs: 30 * 60_000,
  identityDays: 365,
  /** More events than this never wait: the oldest give way. */
  queueCap: 1_000,
  /** Amplitude answers, or is given up for this attempt. */
  requestTimeoutMs: 10_000,
  /** What Amplitude asks for when it throttles a visitor. */
  throttlePauseMs: 30_000,
  /** The last attempt when the process ends. */
  stopTimeoutMs: 2_000,
} as const;

export const EU_ENDPOINT = "https://api.eu.amplitude.com";

export interface AmplitudeSettings {
  apiKey: string;
  /** Without a trailing slash. */
  baseUrl: string;
  flushIntervalMs: number;
}

export interface AnalyticsSettings {
  /** null = nothing leaves the shop. */
  amplitude: AmplitudeSettings | null;
  /** Daily counts are written this often. */
  countIntervalMs: number;
  /** A cache of ours or a network's stands before the shop: it answers what anybody may see without asking us. */
  sharedCache: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

function seconds(environment: Environment, name: string): number {
  const text = environment[name]?.trim();
  if (!text) return MEASURING.flushIntervalMs;
  const value = Number(text);
  if (!(value >= 0.1 && value <= 3_600)) throw new Error(`${name}: must be a number of seconds, 0.1 to 3600`);
  return value * 1_000;
}

/** @throws Error naming the variable that is wrong */
export function analyticsSettings(environment: Environment): AnalyticsSettings {
  const countIntervalMs = seconds(environment, "ANALYTICS_FLUSH_SECONDS");
  const apiKey = environment.AMPLITUDE_API_KEY?.trim();
  const url = environment.AMPLITUDE_URL?.trim() || EU_ENDPOINT;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error("AMPLITUDE_URL: must be an address that starts with https:// or http://");
  }
  const amplitude = apiKey
    ? { apiKey, baseUrl: url.replace(/\/+$/, ""), flushIntervalMs: countIntervalMs }
    : null;
  const cache = environment.SHARED_CACHE?.trim() || "off";
  if (cache !== "on" && cache !== "off") throw new Error("SHARED_CACHE: must be on or off");
  return { amplitude, countIntervalMs, sharedCache: cache === "on" };
}
