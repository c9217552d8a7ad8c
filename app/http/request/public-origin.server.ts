/**
 * The origin of absolute links: PUBLIC_ORIGIN where it is set. Without it, a local origin from the Host header, so that a
 * demo opened as 127.0.0.1 or by a machine's name keeps working; never another host, which a forged header could name.
 */
import type { IncomingHttpHeaders } from "node:http";
import { config } from "~/config.server";
import { forms as text } from "~/locales/es/forms";
import { incomingRequest } from "./incoming.server";
import { hostNameOf, isLocalAddress, isLocalHost } from "./local-host";

const PUBLIC_HOST = new URL(config.publicOrigin).host;

/** Answers by peer and host. Judging them costs a fifth of what sending a kept page does; emptied when full, as hosts are invented. */
const judged = new Map<string, string>();
const MAX_JUDGED = 500;
/** No host name is longer. */
const MAX_HOST = 255;

/** Only local peers are believed: a request from the internet cannot ask for a local origin. */
function judge(host: string, peer: string): string {
  const isNear = isLocalAddress(peer.replace(/^::ffff:/i, ""));
  return isNear && isLocalHost(host) ? `http://${host.toLowerCase()}` : config.publicOrigin;
}

export function publicOrigin(): string {
  const incoming = incomingRequest();
  if (config.hasPublicOrigin || config.trustedProxies > 0 || !incoming) return config.publicOrigin;
  const { host, peer } = incoming;
  if (host === null || peer === null || host.length > MAX_HOST) return config.publicOrigin;
  const key = `${peer} ${host}`;
  const known = judged.get(key);
  if (known !== undefined) return known;
  const origin = judge(host, peer);
  if (judged.size >= MAX_JUDGED) judged.clear();
  judged.set(key, origin);
  return origin;
}

/** The request as node:http gives it. */
interface Asked {
  method: string;
  /** Path and query as sent. */
  url: string;
  headers: IncomingHttpHeaders;
}

/** Codes of calls that came under a wrong host name. */
export const HOST_REFUSALS = ["bad_host", "host_not_passed", "misdirected"] as const;

export type HostRefusal = (typeof HOST_REFUSALS)[number];

interface Misdirection {
  status: 308 | 400 | 421;
  /** For 308. */
  location: string | null;
  code: HostRefusal | "moved";
  message: string;
}

/** Paths that machines ask for under other host names: load balancers, payment providers, certificates. */
const FOR_ANY_HOST = /^\/(health|metrics|\.well-known|api\/v0\/[a-z-]+\/webhook)(\/|$)/;

/** Host headers of proxies that do not pass `Host` on: none, a local IP address or a name of their own network. */
const isInternal = (host: string) =>
  host === "" || isLocalHost(host) || !(hostNameOf(host) ?? ".").includes(".");

/** Headers that proxies add. Their presence is harmless if forged; their values need TRUSTED_PROXIES. */
const PROXY_HEADERS = ["x-forwarded-for", "x-forwarded-proto", "forwarded", "via"];

/** @returns the redirect or refusal, or null for a request at the right host */
export function misdirected({ method, url, headers }: Asked): Misdirection | null {
  if (!config.hasPublicOrigin) return null;
  const proxied = config.trustedProxies > 0;
  const forwarded = proxied
    ? String(headers["x-forwarded-host"] ?? "")
        .split(",")[0]
        ?.trim()
    : "";
  const asked = forwarded || headers.host || "";
  if (asked.toLowerCase() === PUBLIC_HOST || FOR_ANY_HOST.test(url.split("?")[0] ?? "")) return null;
  if (asked !== "" && hostNameOf(asked) === null) {
    return { status: 400, location: null, code: "bad_host", message: text.badHost };
  }
  const isSafe = method === "GET" || method === "HEAD" || method === "OPTIONS";
  // A redirect would come back through the same proxy with the same host, for ever.
  if (isInternal(asked) && (proxied || PROXY_HEADERS.some((name) => name in headers))) {
    // The proxy hides the requested host: pages still work, but forms of other sites cannot be recognised.
    return isSafe
      ? null
      : { status: 400, location: null, code: "host_not_passed", message: text.hostDropped };
  }
  const path = `/${url.replace(/^\/+/, "")}`;
  if (isSafe) {
    const location = config.publicOrigin + path;
    return { status: 308, location, code: "moved", message: location };
  }
  const message = text.otherAddress(config.publicOrigin);
  return { status: 421, location: null, code: "misdirected", message };
}
