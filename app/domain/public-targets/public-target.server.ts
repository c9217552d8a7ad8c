/**
 * Resolves the host of a URL that a partner gave, of a webhook or of a picture, and refuses targets outside the public internet.
 * Called when a webhook is saved and again before every connection, which goes to one of the addresses returned here: a name that
 * changes its meaning in between gains nothing.
 */
import { promises as dns } from "node:dns";
import { isIP } from "node:net";
import { config } from "~/config.server";
import { isLoopbackAddress, isPublicIp } from "./address-range.server";

/** @returns the addresses of a name, none when it has none */
type Resolve = (host: string) => Promise<readonly string[]>;

export interface Targeting {
  resolve: Resolve;
  /** Development and tests: targets on this machine, also without TLS. */
  loopback: boolean;
}

type TargetProblem = "https" | "unknown_host" | "private_address";

export class ForbiddenTarget extends Error {
  readonly problem: TargetProblem;

  constructor(problem: TargetProblem, host: string) {
    super(`${problem}: ${host}`);
    this.name = "ForbiddenTarget";
    this.problem = problem;
  }
}

const DNS_TIMEOUT_MS = 2_000;

/** Names of this machine, which no DNS server knows (RFC 6761). */
const LOOPBACK_NAME = /(^|\.)localhost\.?$/i;

/** Not the system's lookup, which would let slow names of partners occupy the threads that files and pictures need. */
async function askDns(host: string): Promise<readonly string[]> {
  if (LOOPBACK_NAME.test(host)) return ["127.0.0.1", "::1"];
  const resolver = new dns.Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return families.flatMap((family) => (family.status === "fulfilled" ? family.value : []));
}

export const CONFIGURED_TARGETING: Targeting = { resolve: askDns, loopback: config.webhooksToLoopback };

/** Host of a URL as sockets take it: IPv6 without brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

/** @returns addresses that may be connected to, never none. @throws ForbiddenTarget */
export async function allowedAddresses(
  url: URL,
  { resolve, loopback }: Targeting,
): Promise<readonly string[]> {
  const host = hostOf(url);
  const isTls = url.protocol === "https:";
  if (!isTls && !(loopback && url.protocol === "http:")) throw new ForbiddenTarget("https", host);
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  if (addresses.length === 0) throw new ForbiddenTarget("unknown_host", host);
  for (const address of addresses) {
    const allowed = (isTls && isPublicIp(address)) || (loopback && isLoopbackAddress(address));
    if (!allowed) throw new ForbiddenTarget(isTls ? "private_address" : "https", host);
  }
  return addresses;
}
