/** The client's IP address, as far as our own proxies can be believed. */
import type { IncomingMessage } from "node:http";
import { config } from "~/config.server";

/** The IP address that the outermost trusted proxy saw, or else the connection's peer. */
export function clientAddress({ socket, headers }: IncomingMessage): string | undefined {
  const peer = socket.remoteAddress;
  if (config.trustedProxies === 0) return peer;
  const chain = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "")
    .reverse();
  return [peer, ...chain][Math.min(config.trustedProxies, chain.length)];
}
