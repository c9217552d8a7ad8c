/** Groups client IP addresses into networks: IPv4 by address, IPv6 by /64 (one line) and, wider, by /48 (one customer). */
import { isIP } from "node:net";

export interface Network {
  /** IPv4 address or IPv6 /64. */
  line: string;
  /** IPv6 /48; null for IPv4. */
  site: string | null;
}

/** Clients of unknown IP address share one network. */
const UNKNOWN: Network = { line: "unknown", site: null };

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Some proxies include the client's port: "192.0.2.1:4711", "[2001:db8::1]:4711". */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

export function networkOf(address: string | null): Network {
  const text = (address ?? "").trim();
  const ported = WITH_PORT.exec(text);
  const plain = (ported?.[1] ?? ported?.[2] ?? text).split("%")[0] ?? "";
  const mapped = MAPPED.exec(plain)?.[1];
  switch (isIP(mapped ?? plain)) {
    case 4:
      return { line: mapped ?? plain, site: null };
    case 6: {
      const groups = groupsOf(plain);
      const embedded = embeddedIpv4(groups);
      if (embedded) return { line: embedded, site: null };
      return { line: `${groups.slice(0, 4).join(":")}::/64`, site: `${groups.slice(0, 3).join(":")}::/48` };
    }
    default:
      return UNKNOWN;
  }
}

/** @returns null for an unknown IP address, so that strangers do not share a limit */
export function networkOrNull(address: string | null): string | null {
  const network = networkOf(address);
  return network === UNKNOWN ? null : network.line;
}

/** Eight groups in lower-case hex without leading zeros, for every spelling of the IP address. */
function groupsOf(address: string): string[] {
  // The URL parser writes every IPv6 address in its canonical form.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  if (tail === undefined) return before;
  return [...before, ...Array(8 - before.length - after.length).fill("0"), ...after];
}

/** ::ffff:c000:201 is 192.0.2.1 written in hex. */
function embeddedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 5).some((group) => group !== "0") || groups[5] !== "ffff") return null;
  return groups
    .slice(6)
    .flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 0xff];
    })
    .join(".");
}
