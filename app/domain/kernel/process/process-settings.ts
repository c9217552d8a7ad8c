/** Reads the server's timeouts, in ms: for requests, idle connections and shutdown. */
import { type Environment, optionalText } from "./environment-values";

export interface ProcessSettings {
  /** Longer than proxies keep idle connections; otherwise a proxy could reuse one as it is closed. */
  keepAliveMs: number;
  /** Request headers are a few lines; a slow sender would hold a connection. */
  headMs: number;
  /** Forms and JSON are small. */
  bodyMs: number;
  /** Pictures and import files may arrive over slow connections. */
  uploadMs: number;
  /** New connections are accepted for this long after the stop signal, until load balancers have noticed. */
  stopGraceMs: number;
  /** Requests still running after this are aborted. */
  stopTimeoutMs: number;
}

const MAX_MS = 3_600_000;

function milliseconds(environment: Environment, name: string, usual: number, least: number): number {
  const text = optionalText(environment, name) ?? String(usual);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > MAX_MS) {
    throw new Error(`${name}: must be whole milliseconds from ${least} to ${MAX_MS}`);
  }
  return value;
}

/** @throws Error naming the wrong variable */
export function processSettings(environment: Environment): ProcessSettings {
  const settings = {
    keepAliveMs: milliseconds(environment, "KEEP_ALIVE_MS", 75_000, 1_000),
    headMs: milliseconds(environment, "HEAD_TIMEOUT_MS", 15_000, 100),
    bodyMs: milliseconds(environment, "BODY_TIMEOUT_MS", 30_000, 100),
    uploadMs: milliseconds(environment, "UPLOAD_TIMEOUT_MS", 600_000, 100),
    stopGraceMs: milliseconds(environment, "STOP_GRACE_MS", 0, 0),
    stopTimeoutMs: milliseconds(environment, "STOP_TIMEOUT_MS", 10_000, 0),
  };
  if (settings.uploadMs < Math.max(settings.headMs, settings.bodyMs)) {
    throw new Error("UPLOAD_TIMEOUT_MS: must not be less than HEAD_TIMEOUT_MS and BODY_TIMEOUT_MS");
  }
  return settings;
}
