/** How long a process of the shop waits: for requests to arrive, between them, and at its end; milliseconds, settable. */
import { type Environment, optionalText } from "./environment-values";

export interface ProcessSettings {
  /** Longer than proxies keep theirs, which would otherwise use a connection again in the moment it is closed. */
  keepAliveMs: number;
  /** A head is a few lines; one that trickles in holds a connection for nothing. */
  headMs: number;
  /** Forms and JSON are small. */
  bodyMs: number;
  /** Pictures and import files come over slow lines. */
  uploadMs: number;
  /** New connections are taken for so long after the request to stop: until load balancers have noticed. */
  stopGraceMs: number;
  /** Requests still running so long after that are cut off. */
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

/** @throws Error naming the variable that is wrong */
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
