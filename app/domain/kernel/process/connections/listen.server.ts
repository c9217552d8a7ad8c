/** Opens the port of PORT and HOST, in a process without a supervisor or in the supervisor for all of them. */
import type { Server } from "node:net";

/**
 * @returns the port, another than asked for when that is 0
 * @throws Error when it cannot be opened, e.g. because another program has it
 */
export function listen(server: Server): Promise<number> {
  const port = Number(process.env.PORT ?? 3000);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, process.env.HOST ?? "0.0.0.0", () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** Resolves after the input that has already arrived is processed. */
export const afterReading = () => new Promise((resolve) => setImmediate(resolve));

/** Upper limit of the wait below when new connections keep arriving. */
const BACKLOG_MS = 1_000;

/**
 * Each turn of the event loop accepts one connection; closing the listener would reset those still queued.
 * @param accepted how many were accepted so far
 */
export async function acceptWaiting(accepted: () => number): Promise<void> {
  const enough = performance.now() + BACKLOG_MS;
  let before: number;
  do {
    before = accepted();
    await afterReading();
    await afterReading();
  } while (accepted() > before && performance.now() < enough);
}
