/**
 * Distinguishes public addresses of the internet from those of private networks, the machine itself and special uses.
 */
import { BlockList, isIP } from "node:net";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/** IANA's special-purpose ranges: private, CGNAT, link-local with cloud metadata, documentation, multicast, reserved. */
const SPECIAL = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  SPECIAL.addSubnet(network, prefix, "ipv4");
}
// Teredo, ORCHID and other protocols; documentation; 6to4, which embeds any IPv4 address.
SPECIAL.addSubnet("2001::", 23, "ipv6");
SPECIAL.addSubnet("2001:db8::", 32, "ipv6");
SPECIAL.addSubnet("2002::", 16, "ipv6");
SPECIAL.addSubnet("3fff::", 20, "ipv6");

/** Everything else, such as IPv4-mapped, NAT64, unique-local and link-local addresses, lies outside of it. */
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet("2000::", 3, "ipv6");

export function isPublicIp(address: string): boolean {
  if (isIP(address) === 4) return !SPECIAL.check(address, "ipv4");
  if (isIP(address) !== 6 || address.includes("%")) return false;
  return GLOBAL_IPV6.check(address, "ipv6") && !SPECIAL.check(address, "ipv6");
}

export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !address.includes("%") && LOOPBACK.check(address, family === 4 ? "ipv4" : "ipv6");
}
