/** Finds a free TCP port of 127.0.0.1. */
import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below those that systems give outgoing connections, which could take a port before its server starts, or restarts. */
const LOWEST = 20_000;
const PORTS = 12_000;

let last = randomInt(PORTS);

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** Another one at each call, so that two servers of one test never share it. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS; tries += 1) {
    last = (last + 1) % PORTS;
    if (await isFree(LOWEST + last)) return LOWEST + last;
  }
  throw new Error("no free port");
}
