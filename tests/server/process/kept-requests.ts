/** Sends requests over kept connections, for tests of how a server ends them. */
import { Agent, type IncomingMessage, request } from "node:http";
import type { Shop } from "../../support/server";

export function get(shop: Shop, path: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${shop.origin}${path}`, { agent });
    outgoing.once("response", (incoming) => {
      incoming
        .once("error", reject)
        .once("end", () => resolve(incoming))
        .resume();
    });
    outgoing.once("error", reject).end();
  });
}

/** Repeats a request on one kept connection until a response announces its closing. */
export async function askUntilTold(shop: Shop, path: string, onAnswer: () => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let isKept = true;
  while (isKept) {
    isKept = (await get(shop, path, agent)).headers.connection !== "close";
    onAnswer();
  }
}
