/** Finds free TCP ports of 127.0.0.1, from a band that belongs to this process alone. */
import { randomInt } from "node:crypto";
import { createServer, type Server } from "node:net";

/** Below those that systems give outgoing connections, which could take a port before its server starts, or restarts. */
const LOWEST = 20_000;
/** Bands of neighbouring test processes differ, so that none takes a port between another's search and its server's start. */
const BANDS = 120;
const PORTS_A_BAND = 100;

/** @returns null when the port is taken */
function listen(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

/** Takes a band by listening at its first port until the process ends. @returns that port */
async function takeBand(): Promise<number> {
  const start = randomInt(BANDS);
  for (let tries = 0; tries < BANDS; tries += 1) {
    const first = LOWEST + ((start + tries) % BANDS) * PORTS_A_BAND;
    const guard = await listen(first);
    if (!guard) continue;
    guard.unref();
    return first;
  }
  throw new Error("no free band of ports");
}

let band: Promise<number> | undefined;
let last = 0;

/** Another one at each call, so that two servers of one test never share it. */
export async function freePort(): Promise<number> {
  band ??= takeBand();
  const first = await band;
  for (let tries = 1; tries < PORTS_A_BAND; tries += 1) {
    last = (last % (PORTS_A_BAND - 1)) + 1;
    const port = first + last;
    const probe = await listen(port);
    if (!probe) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
  throw new Error("no free port");
}
