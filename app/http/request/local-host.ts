/** Recognises hosts of this machine and its local network: links to them cannot lead people on the internet astray. */
import { BlockList, isIP } from "node:net";
import { hostname } from "node:os";

const LOCAL_NETWORKS = new BlockList();
for (const [net, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  LOCAL_NETWORKS.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  LOCAL_NETWORKS.addSubnet(net, bits, "ipv6");

/** An IPv4 or IPv6 address, without brackets. */
export function isLocalAddress(address: string): boolean {
  const kind = isIP(address);
  return kind !== 0 && LOCAL_NETWORKS.check(address, kind === 4 ? "ipv4" : "ipv6");
}

/** Host and port only: no credentials, no path. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

/** The host name without port and brackets, in lower case; null for anything else. */
export function hostNameOf(host: string): string | null {
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, "");
}

/** Loopback, private networks, `*.local` and this machine's own name. */
export function isLocalHost(host: string): boolean {
  const name = hostNameOf(host);
  if (name === null) return false;
  const own = hostname().toLowerCase();
  return (
    name === "localhost" ||
    name.endsWith(".localhost") ||
    name.endsWith(".local") ||
    name === own ||
    isLocalAddress(name)
  );
}
