/** Reads the server's timeouts, in ms, for requests, idle connections and shutdown, and where its traces go. */
import { type Environment, milliseconds, optionalText } from "./environment-values";

/** Of an OpenTelemetry collector; null = none. */
function tracingAddress(environment: Environment): string | null {
  const name = "OTEL_EXPORTER_OTLP_ENDPOINT";
  const address = optionalText(environment, name);
  if (address !== null && !(/^https?:\/\//.test(address) && URL.canParse(address)))
    throw new Error(`${name}: must be an address that starts with http:// or https://`);
  return address?.replace(/\/+$/, "") ?? null;
}

/** @throws Error naming the wrong variable */
export function processSettings(environment: Environment) {
  const settings = {
    /** Longer than proxies keep idle connections; otherwise a proxy could reuse one as it is closed. */
    keepAliveMs: milliseconds(environment, "KEEP_ALIVE_MS", 75_000, 1_000),
    /** Request headers are a few lines; a slow sender would hold a connection. */
    headMs: milliseconds(environment, "HEAD_TIMEOUT_MS", 15_000, 100),
    /** Forms and JSON are small. */
    bodyMs: milliseconds(environment, "BODY_TIMEOUT_MS", 30_000, 100),
    /** Pictures and import files may arrive over slow connections. */
    uploadMs: milliseconds(environment, "UPLOAD_TIMEOUT_MS", 600_000, 100),
    /** New connections are accepted for this long after the stop signal, until load balancers have noticed. */
    stopGraceMs: milliseconds(environment, "STOP_GRACE_MS", 0, 0),
    /** Requests still running after this are aborted. */
    stopTimeoutMs: milliseconds(environment, "STOP_TIMEOUT_MS", 10_000, 0),
    tracingAddress: tracingAddress(environment),
  };
  if (settings.uploadMs < Math.max(settings.headMs, settings.bodyMs)) {
    throw new Error("UPLOAD_TIMEOUT_MS: must not be less than HEAD_TIMEOUT_MS and BODY_TIMEOUT_MS");
  }
  return settings;
}
