/**
 * Limits and intervals of analytics (docs/specification.md 9), and the destination of consented events, read
 * from the environment.
 */
import { MINUTE_MS } from "~/domain/kernel/durations";
import type { Environment } from "~/domain/kernel/process/environment-values";
import { sharedCacheSettings } from "~/domain/kernel/process/kept-settings";

export const MEASURING = {
  /** Interval between batches; a full batch is sent sooner. */
  flushIntervalMs: 10_000,
  flushQueueSize: 200,
  maxRetries: 12,
  /** Multiplied by the number of the attempt. */
  retryBackoffMs: 1_000,
  /** A longer pause starts a new session. */
  sessionTimeoutMs: 30 * MINUTE_MS,
  identityDays: 365,
  /** Maximum of waiting events; the oldest are dropped. */
  queueCap: 1_000,
  /** Time limit of an attempt. */
  requestTimeoutMs: 10_000,
  /** Amplitude's recommended pause for throttled visitors. */
  throttlePauseMs: 30_000,
  /** Time limit of the last attempt when the process ends. */
  stopTimeoutMs: 2_000,
} as const;

const EU_ENDPOINT = "https://api.eu.amplitude.com";

export type AnalyticsSettings = ReturnType<typeof analyticsSettings>;
export type AmplitudeSettings = NonNullable<AnalyticsSettings["amplitude"]>;

function seconds(environment: Environment, name: string): number {
  const text = environment[name]?.trim();
  if (!text) return MEASURING.flushIntervalMs;
  const value = Number(text);
  if (!(value >= 0.1 && value <= 3_600)) throw new Error(`${name}: must be a number of seconds, 0.1 to 3600`);
  return value * 1_000;
}

/** @throws Error naming the wrong variable */
export function analyticsSettings(environment: Environment) {
  const countIntervalMs = seconds(environment, "ANALYTICS_FLUSH_SECONDS");
  const apiKey = environment.AMPLITUDE_API_KEY?.trim();
  const url = environment.AMPLITUDE_URL?.trim() || EU_ENDPOINT;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error("AMPLITUDE_URL: must be an address that starts with https:// or http://");
  }
  const amplitude = apiKey
    ? { apiKey, baseUrl: url.replace(/\/+$/, ""), flushIntervalMs: countIntervalMs }
    : null;
  return {
    /** null = no external analytics. */
    amplitude,
    /** Interval between writes of the daily counts. */
    countIntervalMs,
    /** True behind a shared cache, which answers public pages without a request to the shop. */
    sharedCache: sharedCacheSettings(environment).isTagged,
  };
}
